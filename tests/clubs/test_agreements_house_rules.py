"""The pages of house rules: everybody of the club reads, organisers publish, strangers see nothing."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client

from clubs.agreements import publish_house_rules
from clubs.models import Account, Club, HouseRulesVersion
from rules.engine.rulesets import RULESETS
from tests.clubs.agreement_pages import address, fields, queries
from tests.clubs.conftest import SignIn
from tests.factories import ClubFactory

AT = datetime(2026, 3, 4, 19, 30, tzinfo=UTC)
OPTIONS = RULESETS["american"].options.options


def publish(club: Club, by: Account, **values: Any) -> HouseRulesVersion:
    return publish_house_rules(club=club, ruleset="american", values=values, note="As voted", by=by, at=AT)


@pytest.fixture
def versions(club: Club, olga: Account) -> list[HouseRulesVersion]:
    return [publish(club, olga), publish(club, olga, pie_limit=500, challenge_penalty=50)]


@pytest.fixture
def edit(club: Club) -> str:
    return address("house_rules_edit", club, "american")


@pytest.fixture
def organiser_client(sign_in: SignIn, olga: Account) -> Client:
    return sign_in(olga)


def previewed(client: Client, url: str, posted: dict[str, str]) -> dict[str, str]:
    """What a browser posts to publish, after the preview."""
    page = client.post(url, posted | {"action": "preview"})
    return posted | {"action": "publish", "previewed": page.context["form"].agreed.hash}


def pages(club: Club) -> list[str]:
    return [
        address("house_rules", club),
        address("house_rules_version", club, "american", 2),
        address("house_rules_diff", club, "american"),
        address("house_rules_edit", club, "american"),
    ]


def test_an_organiser_sees_every_page(organiser_client: Client, club: Club, versions: list[Any]) -> None:
    assert [organiser_client.get(page).status_code for page in pages(club)] == [200] * 4


def test_a_player_reads_and_does_not_edit(sign_in: SignIn, club: Club, bob: Account, versions: list[Any]) -> None:
    client = sign_in(bob)
    assert [client.get(page).status_code for page in pages(club)] == [200, 200, 200, 403]
    assert client.post(pages(club)[3], {"action": "publish"}).status_code == 403
    assert "Change the rules" not in client.get(pages(club)[0]).content.decode()


def test_a_stranger_sees_no_page(sign_in: SignIn, club: Club, charlie: Account, versions: list[Any]) -> None:
    client = sign_in(charlie)
    assert [client.get(page).status_code for page in pages(club)] == [404] * 4
    assert [Client().get(page).status_code for page in pages(club)] == [404] * 4


def test_another_clubs_versions_are_not_there(organiser_client: Client, olga: Account, club: Club) -> None:
    publish(ClubFactory.create(), olga, pie_limit=777)
    assert organiser_client.get(address("house_rules_version", club, "american", 1)).status_code == 404
    assert organiser_client.get(address("house_rules_diff", club, "american")).status_code == 404
    assert "777" not in organiser_client.get(address("house_rules_edit", club, "american")).content.decode()


@pytest.mark.parametrize("query", ["old=0&new=1", "old=9&new=1", "old=x", "old=²", f"old={'9' * 400}", "old=-1"])
def test_versions_that_are_not_there_are_not_found(
    organiser_client: Client, club: Club, versions: list[Any], query: str
) -> None:
    assert organiser_client.get(f"{pages(club)[2]}?{query}").status_code == 404


def test_unknown_games_are_not_found(organiser_client: Client, club: Club) -> None:
    for name in ("house_rules_edit", "house_rules_diff"):
        assert organiser_client.get(address(name, club, "chess")).status_code == 404
    assert organiser_client.get(address("house_rules_version", club, "chess", 1)).status_code == 404


def test_the_list_names_note_author_day_and_hash(
    organiser_client: Client, club: Club, versions: list[HouseRulesVersion]
) -> None:
    page = organiser_client.get(address("house_rules", club)).content.decode()
    assert "As voted" in page
    assert "Olga" in page
    assert versions[1].hash in page
    assert "Seed" not in page


def test_a_version_names_every_option_and_marks_what_differs(
    organiser_client: Client, club: Club, versions: list[Any]
) -> None:
    page = organiser_client.get(address("house_rules_version", club, "american", 2)).content.decode()
    assert set(re.findall(r'id="option-([^"]+)"', page)) == set(OPTIONS)
    assert set(re.findall(r'class="differs"\s+id="option-([^"]+)"', page)) == {"pie_limit", "challenge_penalty"}
    assert "rulebook: no limit" in page
    assert "/rules/american/#AM-PAY-10" in page


def test_differences_are_those_of_the_two_versions(organiser_client: Client, club: Club, versions: list[Any]) -> None:
    page = organiser_client.get(address("house_rules_diff", club, "american"))
    found = [(d.option.name, d.old, d.new) for d in page.context["differences"]]
    assert found == [("pie_limit", "no limit", "500"), ("challenge_penalty", "25 points", "50 points")]
    back = organiser_client.get(address("house_rules_diff", club, "american") + "?old=2&new=1")
    assert [(d.option.name, d.old, d.new) for d in back.context["differences"]] == [
        (name, new, old) for name, old, new in found
    ]
    same = organiser_client.get(address("house_rules_diff", club, "american") + "?old=2&new=2")
    assert "Nothing differs" in same.content.decode()


def test_the_form_begins_with_the_newest_version(organiser_client: Client, edit: str, versions: list[Any]) -> None:
    posted = fields(organiser_client, edit)
    assert posted["pie_limit"] == "500"
    assert posted["challenge_penalty"] == "50"
    assert set(OPTIONS) <= set(posted)


def test_it_may_begin_with_a_preset_or_an_older_version(
    organiser_client: Client, edit: str, versions: list[Any]
) -> None:
    assert fields(organiser_client, f"{edit}?version=1")["pie_limit"] == ""
    assert fields(organiser_client, f"{edit}?preset=League+2024")["bettor"] == "true"
    assert fields(organiser_client, f"{edit}?preset=nonsense")["pie_limit"] == "500"
    assert organiser_client.get(f"{edit}?version=7").status_code == 404


def test_a_club_without_a_version_begins_with_the_defaults(organiser_client: Client, edit: str, club: Club) -> None:
    posted = fields(organiser_client, edit)
    organiser_client.post(edit, previewed(organiser_client, edit, posted | {"note": "All as in the book"}))
    assert club.house_rules.get().values == {name: option.default for name, option in OPTIONS.items()}


def test_a_preview_shows_the_differences_and_writes_nothing(
    organiser_client: Client, edit: str, club: Club, versions: list[Any]
) -> None:
    posted = fields(organiser_client, edit) | {"bettor": "true", "pie_limit": "", "action": "preview"}
    page = organiser_client.post(edit, posted)
    text = page.content.decode()
    assert [d.option.name for d in page.context["differences"]] == ["pie_limit", "bettor"]
    assert "Publish version 3" in text
    assert club.house_rules.count() == 2


def test_publishing_makes_the_next_version(
    organiser_client: Client, edit: str, club: Club, olga: Account, versions: list[Any]
) -> None:
    posted = fields(organiser_client, edit) | {"bettor": "true", "note": "Five at a table"}
    page = organiser_client.post(edit, previewed(organiser_client, edit, posted), follow=True)
    version = club.house_rules.first()
    assert version is not None
    assert page.redirect_chain[-1][0] == address("house_rules_version", club, "american", 3)
    assert (version.number, version.note, version.published_by) == (3, "Five at a table", olga)
    assert version.values == versions[1].values | {"bettor": True}


def test_changes_that_were_not_shown_are_shown_before_they_are_published(
    organiser_client: Client, edit: str, club: Club, versions: list[Any]
) -> None:
    posted = previewed(organiser_client, edit, fields(organiser_client, edit) | {"bettor": "true"}) | {"mush": "true"}
    page = organiser_client.post(edit, posted)
    assert "Look at what changes first" in page.content.decode()
    assert [d.option.name for d in page.context["differences"]] == ["bettor", "mush"]
    assert club.house_rules.count() == 2


def test_the_newest_values_again_are_refused_kindly(
    organiser_client: Client, edit: str, club: Club, versions: list[Any]
) -> None:
    posted = fields(organiser_client, edit) | {"note": "my words"}
    page = organiser_client.post(edit, previewed(organiser_client, edit, posted)).content.decode()
    assert "This is what version 2 says, the newest" in page
    assert 'value="my words"' in page
    assert club.house_rules.count() == 2


def test_who_publishes_after_somebody_else_sees_the_new_differences_first(
    organiser_client: Client, edit: str, club: Club, olga: Account, versions: list[Any]
) -> None:
    posted = previewed(organiser_client, edit, fields(organiser_client, edit) | {"bettor": "true"})
    publish(club, olga, mush=True)
    page = organiser_client.post(edit, posted)
    assert "Version 3 was published in the meantime" in page.content.decode()
    assert "mush" in [d.option.name for d in page.context["differences"]]
    again = organiser_client.post(edit, posted | {"seen": str(page.context["seen"])})
    assert again.status_code == 302
    assert club.house_rules.count() == 4


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"no_such": "1"}, "There is no option “No such” in this game."),
        ({"pie_limit": "0"}, "“Loss limit (pie)” cannot be “0”. It must be a whole number from 1 to 1000000."),
        ({"pie_limit": "lots"}, "“Loss limit (pie)” cannot be “lots”."),
        ({"pie_limit": "9" * 5000}, "“Loss limit (pie)” cannot be “9999"),
        ({"scoring": '"chess"'}, "“Kind of scoring” cannot be"),
        ({"scoring": ""}, "“Kind of scoring” cannot be"),
        ({"tournament_discard_penalty": "[1,2]"}, "“Tournament points the thrower loses” cannot be"),
        (
            {"bettor": "true", "seat_rotation": '"table_002"'},
            "cannot be agreed together with “Fifth player bets” set to “Yes” (rule AM-ROT-3)",
        ),
        ({"note": "x" * 201}, "at most 200 characters"),
        ({"note": "a\x00b"}, "Null characters are not allowed."),
        ({"seen": "x"}, "Enter a whole number."),
    ],
)
def test_what_cannot_be_agreed_is_named_and_nothing_typed_is_lost(
    organiser_client: Client, edit: str, club: Club, versions: list[Any], changed: dict[str, str], sentence: str
) -> None:
    posted = fields(organiser_client, edit) | {"note": "my words", "action": "publish", **changed}
    page = organiser_client.post(edit, posted)
    text = page.content.decode()
    assert page.status_code == 200
    assert sentence in text
    assert "my words" in text or "note" in changed
    assert club.house_rules.count() == 2


def test_the_pages_take_as_many_queries_for_a_long_history(
    organiser_client: Client, club: Club, olga: Account, versions: list[Any]
) -> None:
    before = [queries(organiser_client, page) for page in pages(club)]
    for limit in range(1, 9):
        publish(club, olga, pie_limit=limit)
    assert [queries(organiser_client, page) for page in pages(club)] == before
