"""The API of house rules and cards. Olga organises, Bob plays."""

import pytest
from pytest_django import DjangoAssertNumQueries

from clubs.founding import found_club
from clubs.models import Account, Card, Club, Role
from rules.engine.rulesets import RULESETS, ruleset
from tests.api import ApiClient, done, pointers, refused
from tests.factories import AT, AccountFactory, MemberFactory

GAME = next(iter(RULESETS))
RULES, CARDS = "/api/clubs/founded/house-rules/", "/api/clubs/founded/cards/"
OPTION = next(option for option in ruleset(GAME).options.options.values() if option.type == "bool")
OTHERWISE = {OPTION.name: not OPTION.default}


@pytest.fixture
def club(db: None) -> Club:
    return found_club(name="Founded", slug="founded", founder=AccountFactory.create(name="Alice"), at=AT)


@pytest.fixture
def api(club: Club) -> ApiClient:
    return ApiClient(MemberFactory.create(club=club, account__name="Olga", role=Role.ORGANISER).account)


@pytest.fixture
def bob(club: Club) -> ApiClient:
    return ApiClient(MemberFactory.create(club=club, account__name="Bob").account)


@pytest.fixture
def card(club: Club) -> Card:
    return club.cards.get()


def test_house_rules_are_listed_without_their_values(bob: ApiClient) -> None:
    [version] = done(bob.get(RULES, ruleset=GAME))["results"]
    assert (version["number"], version["published_by"]) == (1, "Alice")
    assert "values" not in version


def test_an_unknown_game_is_no_filter(bob: ApiClient) -> None:
    refused(bob.get(RULES, ruleset="bridge"), 400, "invalid")


def test_a_version_has_the_value_of_every_option(bob: ApiClient) -> None:
    version = done(bob.get(f"{RULES}{GAME}/1/"))
    assert version["values"].keys() == ruleset(GAME).options.options.keys()
    assert version["changed"] == {}


@pytest.mark.parametrize("path", [f"{GAME}/2/", "bridge/1/", f"{GAME}/{10**30}/"])
def test_a_version_that_is_not_there(bob: ApiClient, path: str) -> None:
    refused(bob.get(RULES + path), 404)


def test_an_organiser_publishes_the_next_version(api: ApiClient, club: Club) -> None:
    published = done(api.post(RULES, {"values": OTHERWISE, "note": "Otherwise", "expected_newest": 1}), 201)
    assert (published["number"], published["changed"], published["published_by"]) == (2, OTHERWISE, "Olga")
    assert done(api.get(f"{RULES}{GAME}/2/")) == published


def test_a_version_that_says_nothing_new_is_refused(api: ApiClient) -> None:
    refused(api.post(RULES, {"values": {}}), 409, "same_as_newest")


def test_who_did_not_see_the_newest_version_is_told(api: ApiClient) -> None:
    refused(api.post(RULES, {"values": OTHERWISE, "expected_newest": 0}), 409, "newer_published")


def test_an_unknown_option_is_named(api: ApiClient) -> None:
    problem = refused(api.post(RULES, {"values": {"no/such~": 1}}), 422, "bad_option")
    assert "o/such~" in problem["detail"]
    assert pointers(problem) == {"#/values/no~1such~0": "unknown_option"}


@pytest.mark.parametrize("value", ["yes", 7, None, [], {"a": [1]}])
def test_a_value_that_an_option_cannot_have_is_refused(api: ApiClient, value: object) -> None:
    problem = refused(api.post(RULES, {"values": {OPTION.name: value}}), 422, "bad_option")
    assert pointers(problem) == {f"#/values/{OPTION.name}": "bad_value"}


def test_a_player_does_not_publish(bob: ApiClient, card: Card) -> None:
    refused(bob.post(RULES, {"values": OTHERWISE}), 403)
    refused(bob.post(f"{CARDS}{card.pk}/versions/"), 403)
    refused(bob.get(f"{CARDS}{card.pk}/draft/"), 403)


def test_cards_are_listed_with_their_versions(bob: ApiClient, card: Card) -> None:
    [listed] = done(bob.get(CARDS))["results"]
    assert (listed["id"], [version["number"] for version in listed["versions"]]) == (card.pk, [1])
    assert done(bob.get(f"{CARDS}{card.pk}/")) == listed


def test_a_card_is_read_by_version(bob: ApiClient, card: Card) -> None:
    assert done(bob.get(f"{CARDS}{card.pk}/versions/1/"))["text"] == card.draft
    refused(bob.get(f"{CARDS}{card.pk}/versions/2/"), 404)


def test_a_card_is_begun_drafted_and_published(api: ApiClient, card: Card) -> None:
    begun = done(api.post(CARDS, {"name": "Our card"}), 201)
    assert begun["versions"] == []
    at = f"{CARDS}{begun['id']}/"
    wrong = done(api.put(f"{at}draft/", {"text": "no card\n"}))
    assert any(problem["refused"] and problem["sentence"] for problem in wrong["problems"])
    refused(api.post(f"{at}versions/"), 422, "card_has_problems")
    right = done(api.put(f"{at}draft/", {"text": card.draft, "expected_hash": wrong["hash"]}))
    assert not any(problem["refused"] for problem in right["problems"])
    assert done(api.get(f"{at}draft/")) == right
    assert done(api.post(f"{at}versions/"), 201)["text"] == card.draft


def test_a_draft_that_somebody_else_changed_is_not_lost(api: ApiClient, card: Card) -> None:
    sent = {"text": "mine", "expected_hash": "0" * 64}
    refused(api.put(f"{CARDS}{card.pk}/draft/", sent), 409, "draft_changed")


def test_a_card_name_that_is_taken_is_named(api: ApiClient, card: Card) -> None:
    assert card.name in refused(api.post(CARDS, {"name": card.name}), 409, "card_name_taken")["detail"]


def test_a_card_of_another_club_is_not_there(api: ApiClient) -> None:
    founder: Account = AccountFactory.create()
    other = found_club(name="Other", slug="other", founder=founder, at=AT).cards.get()
    for path in ("", "versions/1/", "draft/"):
        refused(api.get(f"{CARDS}{other.pk}/{path}"), 404)
    refused(api.put(f"{CARDS}{other.pk}/draft/", {"text": ""}), 404)
    refused(api.post(f"{CARDS}{other.pk}/versions/"), 404)


@pytest.mark.parametrize("path", [RULES, CARDS])
def test_lists_take_a_fixed_number_of_queries(
    api: ApiClient, path: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(6):
        done(api.post(RULES, {"values": OTHERWISE if number % 2 == 0 else {}}), 201)
        done(api.post(CARDS, {"name": f"Card {number}"}), 201)
    with django_assert_max_num_queries(5):
        assert len(done(api.get(path))["results"]) >= 6
