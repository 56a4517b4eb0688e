"""allauth's pages in the product's frame."""

import re
from typing import Any
from unittest import mock

import pytest
from allauth.account.forms import SignupForm
from django.core import mail
from django.test import Client
from django.urls import reverse

from clubs.models import Account
from tests.clubs.conftest import SignIn
from tests.factories import PASSWORD, AccountFactory

SIGN_UP = {"name": "Dora", "email": "Dora@Example.org", "password1": PASSWORD, "password2": PASSWORD}

SIGNED_OUT = [
    "account_login",
    "account_signup",
    "account_reset_password",
    "account_reset_password_done",
    "account_reset_password_from_key_done",
    "account_inactive",
]
SIGNED_IN = ["account_email", "account_change_password", "account_set_password", "account_logout"]


@pytest.mark.parametrize("name", SIGNED_OUT)
def test_pages_before_signing_in_stand_in_the_frame(name: str, client: Client, charlie: Account) -> None:
    page = client.get(reverse(name)).text
    assert 'class="skip-link"' in page
    assert "Menu:" not in page


@pytest.mark.parametrize("name", SIGNED_IN)
def test_pages_of_the_own_account_stand_in_the_frame(name: str, charlie: Account, sign_in: SignIn) -> None:
    page = sign_in(charlie).get(reverse(name), follow=True).text
    assert 'class="skip-link"' in page
    assert "Charlie" in page
    assert "Menu:" not in page


@pytest.mark.django_db
def test_signing_up_asks_the_name_and_signs_in(client: Client) -> None:
    assert client.post(reverse("account_signup"), SIGN_UP).headers["Location"] == "/"
    dora = Account.objects.get()
    assert (dora.name, dora.email) == ("Dora", "dora@example.org")
    assert client.session["_auth_user_id"] == str(dora.pk)


@pytest.mark.django_db
def test_an_address_that_is_taken_at_the_same_moment_is_said(client: Client) -> None:
    save = SignupForm.try_save

    def after_another(form: SignupForm, request: Any) -> Any:
        AccountFactory.create(email="dora@example.org")
        return save(form, request)

    with mock.patch.object(SignupForm, "try_save", after_another):
        response = client.post(reverse("account_signup"), SIGN_UP)
    assert response.status_code == 200
    assert "has an account already, made a moment ago" in response.text
    assert 'value="Dora"' in response.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("field", "typed"), [("name", " "), ("name", "a\x00"), ("email", "x"), ("password1", "1"), ("password2", "else")]
)
def test_a_wrong_sign_up_keeps_what_was_typed(client: Client, field: str, typed: str) -> None:
    response = client.post(reverse("account_signup"), SIGN_UP | {field: typed})
    assert response.status_code == 200
    assert response.context["form"].errors
    kept = SIGN_UP["email" if field == "name" else "name"]
    assert f'value="{kept}"' in response.text
    assert not Account.objects.exists()


def test_an_address_makes_one_account(client: Client, charlie: Account) -> None:
    response = client.post(reverse("account_signup"), SIGN_UP | {"email": "CHARLIE@example.org"})
    assert response.status_code < 500
    assert Account.objects.count() == 1


def test_nobody_takes_the_address_of_somebody_else(bob: Account, charlie: Account, sign_in: SignIn) -> None:
    client = sign_in(charlie)
    page = reverse("account_email")
    client.post(page, {"action_add": "", "email": bob.email})
    response = client.post(page, {"action_primary": "", "email": bob.email})
    assert response.status_code < 500
    charlie.refresh_from_db()
    assert charlie.email == "charlie@example.org"


@pytest.mark.django_db
def test_an_address_is_changed(sign_in: SignIn) -> None:
    account = AccountFactory.create()
    client = sign_in(account)
    page = reverse("account_email")
    client.post(page, {"action_add": "", "email": "new@example.org"})
    client.post(page, {"action_primary": "", "email": "new@example.org"})
    account.refresh_from_db()
    assert account.email == "new@example.org"


@pytest.mark.django_db
def test_signing_in_does_not_mind_capitals(client: Client) -> None:
    AccountFactory.create(email="dora@example.org", with_password=True)
    typed = {"login": "Dora@Example.ORG", "password": PASSWORD}
    assert client.post(reverse("account_login"), typed).headers["Location"] == "/"


def test_a_wrong_password_says_so_and_keeps_the_address(client: Client, charlie: Account) -> None:
    response = client.post(reverse("account_login"), {"login": charlie.email, "password": "wrong"})
    assert response.status_code == 200
    assert "not correct" in response.text
    assert f'value="{charlie.email}"' in response.text


def test_signing_out_takes_a_button(charlie: Account, sign_in: SignIn) -> None:
    client = sign_in(charlie)
    client.get(reverse("account_logout"))
    assert "_auth_user_id" in client.session
    client.post(reverse("account_logout"))
    assert "_auth_user_id" not in client.session


@pytest.mark.django_db
def test_a_forgotten_password_is_set_anew_by_mail(client: Client) -> None:
    account = AccountFactory.create(with_password=True)
    client.post(reverse("account_reset_password"), {"email": account.email})
    found = re.search(r"http://testserver(\S+)", str(mail.outbox[0].body))
    assert found
    page = client.get(found[1], follow=True)
    assert "Set a new password" in page.text
    typed = {"password1": "new winds blow", "password2": "new winds blow"}
    client.post(page.redirect_chain[-1][0], typed)
    account.refresh_from_db()
    assert account.check_password("new winds blow")
    assert "used already" in Client().get(found[1], follow=True).text


def test_who_came_by_link_sets_a_password(charlie: Account, sign_in: SignIn) -> None:
    client = sign_in(charlie)
    page = client.get(reverse("account_change_password"), follow=True)
    assert page.redirect_chain[-1][0] == reverse("account_set_password")
    client.post(reverse("account_set_password"), {"password1": PASSWORD, "password2": PASSWORD})
    charlie.refresh_from_db()
    assert charlie.check_password(PASSWORD)
