"""Publishing house rules and cards: versions follow one another and never change."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import DatabaseError, transaction

from clubs.agreements import (
    CardHasProblems,
    CardNameTaken,
    DraftChanged,
    NewerPublished,
    SameAsNewest,
    new_card,
    publish_card,
    publish_house_rules,
    save_card_draft,
    text_hash,
)
from clubs.models import Account, Card, Club, HouseRulesVersion
from rules.engine.house_rules import BadOption

AT = datetime(2026, 3, 4, 19, 30, tzinfo=UTC)
CARD = "year 2027\n\n[Evens]\nA1: 22a 444a 666a 888a FFF ; X25\n"


def publish(club: Club, by: Account, seen: int | None = None, **values: Any) -> HouseRulesVersion:
    return publish_house_rules(club=club, ruleset="american", values=values, note="why", by=by, at=AT, seen=seen)


@pytest.fixture
def card(club: Club) -> Card:
    return new_card(club=club, ruleset="american", name="Card of 2027", text=CARD, at=AT)


def test_versions_are_numbered_within_club_and_game(club: Club, olga: Account) -> None:
    other = Club.objects.create(name="Other", slug="other", created_at=AT)
    numbers = [
        publish(where, olga, bettor=bettor).number for where, bettor in ((club, False), (club, True), (other, True))
    ]
    assert numbers == [1, 2, 1]


def test_a_version_holds_every_option_and_the_hash_of_the_engine(club: Club, olga: Account) -> None:
    version = publish(club, olga, pie_limit=500)
    assert version.values["pie_limit"] == 500
    assert version.values["discarder_multiplier"] == 2
    assert version.hash == version.agreed().hash
    assert (version.note, version.published_by, version.published_at) == ("why", olga, AT)


def test_the_values_of_the_newest_version_are_not_published_again(club: Club, olga: Account) -> None:
    publish(club, olga, pie_limit=500)
    with pytest.raises(SameAsNewest, match="version 1"):
        publish(club, olga, pie_limit=500)
    publish(club, olga)
    assert publish(club, olga, pie_limit=500).number == 3


@pytest.mark.parametrize("values", [{"no_such": 1}, {"pie_limit": -1}, {"bettor": True, "seat_rotation": "table_002"}])
def test_refused_values_write_nothing(club: Club, olga: Account, values: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        publish(club, olga, **values)
    assert not club.house_rules.exists()


def test_who_saw_an_older_version_is_told_of_the_newer(club: Club, olga: Account) -> None:
    publish(club, olga, seen=0)
    with pytest.raises(NewerPublished, match="Version 1"):
        publish(club, olga, seen=0, pie_limit=500)
    assert publish(club, olga, seen=1, pie_limit=500).number == 2


def test_a_draft_is_saved_right_or_wrong(card: Card) -> None:
    save_card_draft(card=card, text="no card at all")
    card.refresh_from_db()
    assert card.draft == "no card at all"


def test_a_draft_that_somebody_else_saved_is_not_overwritten_unseen(card: Card) -> None:
    seen = text_hash(card.draft)
    save_card_draft(card=card, text=CARD + "# Olga", seen=seen)
    with pytest.raises(DraftChanged):
        save_card_draft(card=card, text=CARD + "# Alice", seen=seen)
    card.refresh_from_db()
    assert card.draft.endswith("# Olga")
    assert save_card_draft(card=card, text=card.draft, seen=seen).draft == card.draft


def test_a_card_is_published_with_number_and_hash(card: Card, olga: Account) -> None:
    first = publish_card(card=card, by=olga, at=AT)
    save_card_draft(card=card, text=CARD + "A2: FF 2222a 4444b 6666c ; C30\n")
    second = publish_card(card=card, by=olga, at=AT)
    assert (first.number, second.number) == (1, 2)
    assert first.text == CARD
    assert second.hash == text_hash(second.text)


def test_an_unchanged_card_is_not_published_again(card: Card, olga: Account) -> None:
    publish_card(card=card, by=olga, at=AT)
    with pytest.raises(SameAsNewest, match="version 1"):
        publish_card(card=card, by=olga, at=AT)


def test_a_card_with_problems_is_not_published(card: Card, olga: Account) -> None:
    save_card_draft(card=card, text=CARD + "A2: 22 ; X25\nA2: 33a")
    with pytest.raises(CardHasProblems, match="5"):
        publish_card(card=card, by=olga, at=AT)
    assert not card.versions.exists()


def test_a_card_with_warnings_is_published(card: Card, olga: Account) -> None:
    save_card_draft(card=card, text=CARD + "A2: 22a 444a 666a 888a FFF ; X30\n")
    assert publish_card(card=card, by=olga, at=AT).number == 1


def test_two_cards_of_a_club_have_two_names(card: Card, club: Club) -> None:
    with pytest.raises(CardNameTaken, match="Card of 2027"):
        new_card(club=club, ruleset="american", name=card.name, text="", at=AT)


def test_published_versions_can_neither_be_changed_nor_deleted(card: Card, club: Club, olga: Account) -> None:
    for version in (publish(club, olga), publish_card(card=card, by=olga, at=AT)):
        rows = type(version)._default_manager.filter(pk=version.pk)
        for attempt in (lambda rows=rows: rows.update(hash="x"), rows.delete):
            with pytest.raises(DatabaseError), transaction.atomic():
                attempt()
