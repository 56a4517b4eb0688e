"""The demo club: a league that looks played, since it was played through the verbs."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest
from django.db import transaction

from clubs.models import Account, Club, Member, Role
from rules.engine.american import AMERICAN
from rules.engine.american.cards import compiled
from rules.engine.rulings import Outcome
from scoring.demo.american import deal, misheard
from scoring.demo.league import NEW_RULES, load_league
from scoring.demo.people import PEOPLE, ROLES, demo_accounts
from scoring.history import verify
from scoring.models import Acceptance, Hand, Revision, Season, Session, Standing, Table
from scoring.recounting import rebuild

AT = datetime(2026, 12, 1, 20, 30, tzinfo=UTC)
SMALL = (8, 8)
SEATED = dict(zip("ESWN", PEOPLE, strict=False))
HOUSE_RULES = AMERICAN.options.agree({})
CARD = compiled(AMERICAN.default_card)
POSITION = AMERICAN.start(("P1", "P2", "P3", "P4"), HOUSE_RULES)


def dealt(count: int, seed: int = 1) -> list[dict[str, Any]]:
    rng = Random(seed)
    return [deal(rng, CARD, SEATED) for _ in range(count)]


def test_the_whole_club_is_a_league_half_way_through_its_season(db: None) -> None:
    heard: list[str] = []
    club = load_league(at=AT, tell=heard.append)
    assert heard == [f"Demo club: evening {number} of 6" for number in range(1, 7)]
    assert club.players.count() == 24
    assert Session.objects.filter(club=club).count() == 6
    assert Hand.objects.count() > 300
    assert Standing.objects.exclude(hands=0).count() == 24
    season = Season.objects.get(club=club)
    days = list(Session.objects.order_by("held_on").values_list("held_on", flat=True))
    assert days[0] == season.starts_on
    assert days[-1] == AT.date()
    assert season.ends_on == date(2027, 1, 12)
    assert sorted(Session.objects.values_list("house_rules__number", flat=True)) == [1, 1, 1, 2, 2, 2]
    kinds = Counter(Revision.objects.values_list("kind", flat=True))
    assert all(kinds[kind] for kind in Revision.Kind)
    proofs = Counter(Revision.objects.values_list("proof", flat=True))
    assert proofs["tiles"] > 80
    assert proofs["attested"] > 80
    assert Acceptance.objects.filter(how="waived").count() == 1


def test_its_history_and_totals_hold(db: None) -> None:
    load_league(at=AT, attendance=SMALL)
    assert not [problem for table in Table.objects.all() for problem in verify(table)]
    assert rebuild(Season.objects.get(), write=False) == []


def test_its_newest_evening_is_open_and_has_begun(db: None) -> None:
    load_league(at=AT, attendance=SMALL)
    newest, *earlier = Session.objects.all()
    assert newest.closed_at is None
    assert all(session.closed_at for session in earlier)
    playing, waiting = newest.tables.all()
    assert 0 < playing.played < 10
    assert waiting.played == 0
    assert waiting.seats.filter(acceptance=None).count() == 1


def test_nothing_in_it_lies_in_the_future(db: None) -> None:
    load_league(at=AT, attendance=SMALL)
    times = list(Revision.objects.order_by("pk").values_list("at", flat=True))
    assert max(times) < AT
    assert AT - max(times) < timedelta(minutes=30)


def test_somebody_with_each_role_can_sign_in_by_link_and_nobody_by_password(db: None) -> None:
    club = load_league(at=AT, attendance=SMALL)
    accounts = demo_accounts()
    assert list(accounts) == [Role.ORGANISER, Role.JUDGE, Role.SCORER, Role.PLAYER]
    for role, account in accounts.items():
        assert Member.objects.get(club=club, account=account).role == role
        assert club.players.get(account=account).name == ROLES[role]
    assert not any(account.has_usable_password() for account in Account.objects.all())


def test_the_same_seed_and_moment_give_the_same_evenings(db: None) -> None:
    def played(seed: int) -> list[Any]:
        with transaction.atomic():
            load_league(at=AT, seed=seed, attendance=SMALL)
            revisions = Revision.objects.order_by("pk").values_list("kind", "facts", "reason", "at", "table__number")
            seats = Table.objects.order_by("pk").values_list("seats__place", "seats__player__name")
            found = [*revisions, *seats]
            transaction.set_rollback(True)
        return found

    assert played(7) == played(7)
    assert played(7) != played(8)


def test_a_club_that_was_there_is_not_touched(db: None) -> None:
    Club.objects.create(name="Four Winds Mah Jongg", slug="four-winds-mah-jongg", created_at=AT)
    assert load_league(at=AT, attendance=SMALL).slug == "four-winds-mah-jongg-2"


def test_half_a_club_is_never_left_behind(db: None) -> None:
    def stop(line: str) -> None:
        if "evening 2" in line:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        load_league(at=AT, attendance=SMALL, tell=stop)
    assert not Account.objects.exists()


@pytest.mark.parametrize("values", [{}, NEW_RULES])
def test_every_dealt_hand_is_settled_by_the_engine(values: dict[str, Any]) -> None:
    house_rules = AMERICAN.options.agree(values)
    for facts in dealt(1000):
        ruling = AMERICAN.score(facts, POSITION, house_rules)
        assert ruling.outcome in (Outcome.WIN, Outcome.NO_WINNER), (facts, ruling)


def test_dealt_hands_end_in_every_usual_way() -> None:
    hands = dealt(1500)
    assert {facts["result"] for facts in hands} == {"win", "wall_game", "thrown_in"}
    wins = [facts for facts in hands if facts["result"] == "win"]
    assert {facts["win_by"] for facts in wins} == {"discard", "self_pick", "joker_exchange"}
    proved = [facts["tiles"] for facts in wins if "tiles" in facts]
    assert any(tiles["exposures"] for tiles in proved)
    assert any("J" in tiles["concealed"] for tiles in proved)
    assert any("line" in facts for facts in wins)
    assert any("value" in facts for facts in wins)
    assert any(facts.get("jokerless") for facts in wins)


def test_who_plays_better_wins_more() -> None:
    wins = Counter(facts.get("winner") for facts in dealt(1500))
    assert wins["W"] > wins["E"] > wins["N"]  # of skills 1.75, 1.15 and 0.9


def test_a_hand_is_taken_down_wrong_by_its_thrower_only() -> None:
    rng = Random(1)
    facts = {"result": "win", "winner": "E", "win_by": "discard", "discarder": "S", "dead": ["W"], "line": "C1"}
    assert misheard(rng, facts) == {**facts, "discarder": "N"}
    assert misheard(rng, {"result": "wall_game"}) is None
