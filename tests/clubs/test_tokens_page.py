"""Tokens for programs."""

from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from clubs.api_tokens import make_api_token
from clubs.models import Account, ApiToken
from tests.clubs.conftest import SignIn

PAGE = "/account/tokens/"


def test_a_token_is_shown_once_and_opens_the_api(charlie: Account, client: Client, sign_in: SignIn) -> None:
    me = sign_in(charlie)
    response = me.post(PAGE, {"name": "Score board"})
    text = response.context["text"]
    assert f'value="{text}"' in response.text
    assert "no-store" in response.headers["Cache-Control"]
    later = me.get(PAGE).text
    assert "Score board" in later
    assert text not in later
    assert text not in str(vars(ApiToken.objects.get()))


def test_a_token_needs_a_name(charlie: Account, sign_in: SignIn) -> None:
    response = sign_in(charlie).post(PAGE, {"name": " "})
    assert response.context["form"].errors["name"]
    assert not ApiToken.objects.exists()


def test_a_token_is_withdrawn(charlie: Account, sign_in: SignIn) -> None:
    make_api_token(account=charlie, name="Score board")
    address = reverse("clubs:token_withdraw", args=[ApiToken.objects.get().token_key])
    assert "“Score board” is withdrawn." in sign_in(charlie).post(address, follow=True).text
    assert not ApiToken.objects.exists()


def test_tokens_of_others_are_neither_seen_nor_withdrawn(bob: Account, charlie: Account, sign_in: SignIn) -> None:
    make_api_token(account=bob, name="Bob's board")
    token = ApiToken.objects.get()
    client = sign_in(charlie)
    assert token.token_key not in client.get(PAGE).text
    assert client.post(reverse("clubs:token_withdraw", args=[token.token_key])).status_code == 404
    assert ApiToken.objects.get() == token


def test_looking_withdraws_nothing(charlie: Account, sign_in: SignIn) -> None:
    make_api_token(account=charlie, name="Score board")
    address = reverse("clubs:token_withdraw", args=[ApiToken.objects.get().token_key])
    assert sign_in(charlie).get(address).status_code == 405


def test_the_page_asks_the_same_number_of_queries_for_any_number_of_tokens(
    charlie: Account, sign_in: SignIn, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = sign_in(charlie)
    for more in (0, 8):
        for number in range(more):
            make_api_token(account=charlie, name=str(number))
        with django_assert_num_queries(3):  # session, account, tokens
            client.get(PAGE)
