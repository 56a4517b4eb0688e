"""Questions to a judge over the API, under the club's own house rules."""

from typing import Any

import pytest

from clubs.agreements import publish_house_rules
from clubs.founding import found_club
from clubs.models import Account, Club, HouseRulesVersion
from tests.api import ApiClient, done, pointers, refused
from tests.factories import AT, AccountFactory, MemberFactory

ASK = "/api/clubs/founded/questions/"
WIN = {"win_by": "discard", "winner": "E", "discarder": "S", "value": 25, "jokerless": True}


@pytest.fixture
def alice(db: None) -> Account:
    return AccountFactory.create(name="Alice")


@pytest.fixture
def club(alice: Account) -> Club:
    return found_club(name="Founded", slug="founded", founder=alice, at=AT)


@pytest.fixture
def api(club: Club, alice: Account) -> ApiClient:
    return ApiClient(alice)


@pytest.fixture
def otherwise(club: Club, alice: Account) -> HouseRulesVersion:
    """A second version, in which a win without jokers pays no more than any other."""
    values = {"jokerless_multiplier": 1}
    return publish_house_rules(club=club, ruleset="american", values=values, note="", by=alice, at=AT)


def payout(**more: Any) -> dict[str, Any]:
    return {"kind": "payout", "input": WIN, **more}


def test_an_answer_has_codes_rules_and_sentences(api: ApiClient) -> None:
    answer = done(api.post(ASK, payout()))
    assert answer["net"] == {"E": 200, "S": -100, "W": -50, "N": -50}
    assert answer["answer"]["net"] == answer["net"]
    reasons = {reason["code"]: reason for reason in answer["reasons"]}
    assert reasons["jokerless"]["cite"] == "AM-PAY-3"
    assert all(reason["sentence"].endswith(".") for reason in answer["reasons"])
    assert "South" in next(transfer["sentence"] for transfer in answer["transfers"] if transfer["from"] == "S")


def test_the_newest_version_answers(api: ApiClient, otherwise: HouseRulesVersion) -> None:
    answer = done(api.post(ASK, payout()))
    assert (answer["house_rules"], answer["net"]["E"]) == (2, 100)


def test_a_named_version_answers(api: ApiClient, otherwise: HouseRulesVersion) -> None:
    answer = done(api.post(ASK, payout(house_rules=1)))
    assert (answer["house_rules"], answer["net"]["E"]) == (1, 200)


def test_options_vary_the_newest_version(api: ApiClient, otherwise: HouseRulesVersion) -> None:
    answer = done(api.post(ASK, payout(house_rules={"jokerless_multiplier": 2})))
    assert (answer["house_rules"], answer["net"]["E"]) == (2, 200)
    assert answer["rules_hash"] != done(api.post(ASK, payout()))["rules_hash"]


def test_a_declared_hand_that_is_no_win_is_an_answer(api: ApiClient) -> None:
    facts = {"exposures": [], "concealed": ["1B"] * 5 + ["F"] * 9, "win_by": "self_pick"}
    answer = done(api.post(ASK, {"kind": "validate", "ruleset": "american", "input": facts}))
    assert answer["outcome"] == "impossible"
    assert "1 bam" in answer["reasons"][0]["sentence"]


def test_a_question_may_name_a_card_of_the_club(api: ApiClient, club: Club) -> None:
    card = club.cards.get().versions.get()
    done(api.post(ASK, payout(card=card.pk)))
    refused(api.post(ASK, payout(card=card.pk + 1000)), 404)


def test_a_version_that_is_not_there(api: ApiClient) -> None:
    refused(api.post(ASK, payout(house_rules=9)), 404)


@pytest.mark.parametrize(
    ("change", "status", "pointer"),
    [
        ({"kind": "weather"}, 422, "#/kind"),
        ({"kind": 7}, 400, "#/kind"),
        ({"ruleset": "bridge"}, 400, "#/ruleset"),
        ({"house_rules": "newest"}, 400, "#/house_rules"),
        ({"house_rules": 0}, 400, "#/house_rules"),
        ({"house_rules": {"bettor": "yes"}}, 422, "#/house_rules/bettor"),
        ({"house_rules": {"no_such": 1}}, 422, "#/house_rules/no_such"),
        ({"input": []}, 400, "#/input"),
        ({"input": {**WIN, "winner": "X"}}, 422, "#/input/winner"),
        ({"input": {**WIN, "discarder": None}}, 422, "#/input/discarder"),
        ({"input": {**WIN, "value": "25"}}, 422, "#/input/value"),
        ({"card": 0}, 400, "#/card"),
    ],
)
def test_what_cannot_be_asked_is_pointed_at(api: ApiClient, change: dict[str, Any], status: int, pointer: str) -> None:
    problem = refused(api.post(ASK, payout() | change), status)
    assert pointer in pointers(problem)
    assert problem["detail"]


def test_a_club_without_house_rules_has_no_answer(api: ApiClient, alice: Account) -> None:
    bare = MemberFactory.create(account=alice).club
    refused(api.post(f"/api/clubs/{bare.slug}/questions/", payout()), 404)
