"""The pages of cards: private to the club, checked while typed, published when right, drawn as tiles."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client

from clubs.agreements import new_card, publish_card, save_card_draft
from clubs.models import Account, Card, Club, Role
from rules.engine.rulesets import RULESETS
from tests.clubs.agreement_pages import CARD, GOOD_LINE, address, card_address, fields, queries
from tests.clubs.conftest import SignIn, member
from tests.factories import ClubFactory

AT = datetime(2026, 3, 4, 19, 30, tzinfo=UTC)
SECOND = CARD.replace("X25", "X30") + "A2: FF 2222a 4444b 6666c ; n=odd ; C35\n"
LINE = {"line-id": "A2", "line-section": "Evens", "line-pattern": "FF 2222a 4444b 6666c", "line-value": "30"}
LINE |= {"line-clauses": "", "line-kind": "X"}


@pytest.fixture
def card(club: Club, olga: Account) -> Card:
    """A card with two versions; the second changes A1 and adds A2."""
    card = new_card(club=club, ruleset="american", name="Card of 2027", text=CARD, at=AT)
    publish_card(card=card, by=olga, at=AT)
    save_card_draft(card=card, text=SECOND)
    publish_card(card=card, by=olga, at=AT)
    return Card.objects.get(pk=card.pk)


@pytest.fixture
def organiser_client(sign_in: SignIn, olga: Account) -> Client:
    return sign_in(olga)


@pytest.fixture
def edit(card: Card) -> str:
    return card_address("card_edit", card)


def to_read(card: Card) -> list[str]:
    return [
        address("cards", card.club),
        card_address("card", card),
        card_address("card_version", card, 1),
        card_address("card_diff", card),
    ]


def to_change(card: Card) -> list[str]:
    return [address("card_new", card.club), card_address("card_edit", card)]


def test_an_organiser_sees_every_page(organiser_client: Client, card: Card) -> None:
    assert [organiser_client.get(page).status_code for page in to_read(card) + to_change(card)] == [200] * 6


def test_a_player_reads_what_is_published_only(sign_in: SignIn, card: Card, bob: Account) -> None:
    client = sign_in(bob)
    save_card_draft(card=card, text=SECOND + "# secret")
    assert [client.get(page).status_code for page in to_read(card)] == [200] * 4
    assert [client.get(page).status_code for page in to_change(card)] == [403] * 2
    assert client.post(card_address("card_check", card), {"draft": CARD}).status_code == 403
    assert client.get(card_address("card_diff", card) + "?new=draft").status_code == 404


def test_a_scorer_looks_at_the_draft_and_changes_nothing(sign_in: SignIn, card: Card, edit: str) -> None:
    client = sign_in(member(card.club, "Sam", Role.SCORER))
    page = client.get(edit)
    assert page.status_code == 200
    assert "Save the draft" not in page.content.decode()
    assert client.post(edit, {"action": "save", "draft": "x"}).status_code == 403


def test_a_stranger_sees_no_page(sign_in: SignIn, card: Card, charlie: Account) -> None:
    for client in (sign_in(charlie), Client()):
        assert [client.get(page).status_code for page in to_read(card) + to_change(card)] == [404] * 6
        assert client.post(card_address("card_check", card), {"draft": CARD}).status_code == 404


def test_another_clubs_card_is_not_there(organiser_client: Client, club: Club) -> None:
    other = new_card(club=ClubFactory.create(), ruleset="american", name="Secret", text=CARD, at=AT)
    for name in ("card", "card_edit", "card_diff"):
        assert organiser_client.get(address(name, club, other.pk)).status_code == 404
    assert organiser_client.post(address("card_check", club, other.pk), {"draft": CARD}).status_code == 404
    assert organiser_client.post(address("card_edit", club, other.pk), {"action": "save"}).status_code == 404
    assert "Secret" not in organiser_client.get(address("cards", club)).content.decode()


def test_a_version_is_drawn_line_by_line(organiser_client: Client, card: Card) -> None:
    page = organiser_client.get(card_address("card_version", card, 1)).content.decode()
    assert page.count("tiles.svg#american-") == 14
    assert 'aria-label="2 bam (twice); 4 bam (3 times); 6 bam (3 times); 8 bam (3 times); flower (3 times)"' in page
    assert "There is a newer version." in page
    assert organiser_client.get(card_address("card_version", card, 3)).status_code == 404


def test_the_practice_card_is_drawn_without_a_problem(organiser_client: Client, club: Club, olga: Account) -> None:
    text = RULESETS["american"].default_card
    card = new_card(club=club, ruleset="american", name="Practice card", text=text, at=AT)
    publish_card(card=card, by=olga, at=AT)
    page = organiser_client.get(card_address("card", card)).content.decode()
    assert page.count("tiles.svg#american-") == 14 * 36


def test_differences_are_line_by_line(organiser_client: Client, card: Card) -> None:
    page = organiser_client.get(card_address("card_diff", card))
    changes = {one.id: (one.old, one.new) for one in page.context["changed"]}
    assert list(changes) == ["A1", "A2"]
    assert (changes["A1"][0].value, changes["A1"][1].value) == (25, 30)
    assert changes["A2"][0] is None
    back = organiser_client.get(card_address("card_diff", card) + "?old=2&new=1")
    assert "taken away" in back.content.decode()
    same = organiser_client.get(card_address("card_diff", card) + "?old=2&new=2")
    assert "Nothing differs." in same.content.decode()


def test_the_draft_is_compared_with_a_version(organiser_client: Client, card: Card) -> None:
    save_card_draft(card=card, text=SECOND + "# a note\n")
    page = organiser_client.get(card_address("card_diff", card) + "?new=draft").content.decode()
    assert "only comments, blanks or the year" in page


@pytest.mark.parametrize("query", ["old=9", "new=x", "new=²", f"old={'9' * 400}"])
def test_versions_that_are_not_there_are_not_found(organiser_client: Client, card: Card, query: str) -> None:
    assert organiser_client.get(f"{card_address('card_diff', card)}?{query}").status_code == 404


def test_a_new_card_opens_the_editor(organiser_client: Client, club: Club) -> None:
    posted = {"name": "Card of 2028", "year": "2028", "ruleset": "american"}
    page = organiser_client.post(address("card_new", club), posted, follow=True)
    card = Card.objects.get(name="Card of 2028")
    assert card.draft == "year 2028\n"
    assert page.redirect_chain[-1][0] == card_address("card_edit", card)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": "Card of 2027"}, "The club has a card “Card of 2027” already."),
        ({"name": ""}, "This field is required."),
        ({"year": "99999"}, "less than or equal to 9999"),
        ({"ruleset": "chess"}, "There is no such game with a card here."),
    ],
)
def test_a_new_card_that_cannot_be_is_explained(
    organiser_client: Client, card: Card, changed: dict[str, str], sentence: str
) -> None:
    posted = {"name": "Card of 2028", "year": "2028", "ruleset": "american", **changed}
    page = organiser_client.post(address("card_new", card.club), posted)
    assert sentence in page.content.decode()
    assert Card.objects.count() == 1


def test_the_draft_is_saved_as_typed(organiser_client: Client, card: Card, edit: str) -> None:
    typed = "  year\r\n\r\n<b>&amp;</b>\tanything  \r\n"
    posted = fields(organiser_client, edit) | {"draft": typed, "action": "save"}
    assert organiser_client.post(edit, posted).status_code == 302
    card.refresh_from_db()
    assert card.draft == typed.replace("\r\n", "\n")
    assert fields(organiser_client, edit)["draft"] == card.draft


def test_a_check_names_row_column_and_problem_and_saves_nothing(organiser_client: Client, card: Card) -> None:
    text = CARD + "A2: 22 444a ; X25\n"
    page = organiser_client.post(card_address("card_check", card), {"draft": text}).content.decode()
    assert "Row 5, column 5:" in page
    assert "“22” needs a suit" in page
    assert "2 problems keep the card" in page
    assert page.count("tiles.svg#american-") == 14
    card.refresh_from_db()
    assert card.draft == SECOND


def test_the_button_checks_without_javascript(organiser_client: Client, card: Card, edit: str) -> None:
    posted = fields(organiser_client, edit) | {"draft": "A1: 22 ; X25", "action": "check"}
    page = organiser_client.post(edit, posted).content.decode()
    assert "The card must begin with its year" in page
    assert "A1: 22 ; X25" in page
    card.refresh_from_db()
    assert card.draft == SECOND


def test_a_line_is_added_from_its_parts(organiser_client: Client, card: Card, edit: str) -> None:
    posted = fields(organiser_client, edit) | LINE | {"draft": CARD, "action": "add"}
    page = organiser_client.post(edit, posted)
    assert page.context["draft"].data["draft"] == CARD + "A2: FF 2222a 4444b 6666c ; X30\n"
    assert "Row 5 is added" in page.content.decode()
    card.refresh_from_db()
    assert card.draft == SECOND


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"line-pattern": "FF 2222"}, "needs a suit"),
        ({"line-id": "A1"}, "Another line is called A1 already."),
        ({"line-section": "a]b"}, "A section is written in square brackets"),
        ({"line-value": "0"}, "greater than or equal to 1"),
        ({"line-clauses": "n=purple"}, "“n=purple” is no clause."),
        ({"line-pattern": "FF # hidden"}, "A line ends with X or C"),
        ({"line-id": "a:b"}, "no group of tiles"),
        ({"line-kind": "Z"}, "not one of the available choices"),
        ({"line-pattern": ""}, "This field is required."),
    ],
)
def test_a_line_that_cannot_be_is_explained_and_kept(
    organiser_client: Client, edit: str, changed: dict[str, str], sentence: str
) -> None:
    parts = LINE | changed
    page = organiser_client.post(edit, fields(organiser_client, edit) | parts | {"draft": CARD, "action": "add"})
    assert sentence in page.content.decode()
    assert page.context["draft"].data["draft"] == CARD
    assert page.context["line"].data["line-pattern"] == parts["line-pattern"]


def test_a_line_is_checked_while_it_is_put_together(organiser_client: Client, card: Card) -> None:
    check = card_address("card_check", card) + "?line=1"
    page = organiser_client.post(check, LINE | {"draft": CARD}).content.decode()
    assert "A2: FF 2222a 4444b 6666c ; X30" in page
    assert page.count("tiles.svg#american-") == 14
    assert "“2222” needs" in organiser_client.post(check, LINE | {"line-pattern": "2222"}).content.decode()
    assert "Fill in" in organiser_client.post(check, LINE | {"line-value": ""}).content.decode()


def test_a_line_begun_is_not_lost_by_saving(organiser_client: Client, edit: str) -> None:
    posted = fields(organiser_client, edit) | LINE | {"draft": CARD, "action": "save"}
    page = organiser_client.post(edit, posted, follow=True).content.decode()
    assert "The draft is saved." in page
    assert 'value="FF 2222a 4444b 6666c"' in page


def test_publishing_makes_the_next_version(organiser_client: Client, card: Card, edit: str) -> None:
    text = SECOND + "A3: FF 1111a 3333b 5555c ; X25\n"
    posted = fields(organiser_client, edit) | {"draft": text, "action": "publish"}
    assert organiser_client.post(edit, posted).status_code == 302
    assert [version.text for version in card.versions.all()] == [text, SECOND, CARD]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [(CARD + "A2: 22 ; X25", "The card cannot be published yet"), (SECOND, "This is what version 2 says")],
)
def test_a_card_that_cannot_be_published_is_explained(
    organiser_client: Client, card: Card, edit: str, text: str, sentence: str
) -> None:
    page = organiser_client.post(edit, fields(organiser_client, edit) | {"draft": text, "action": "publish"})
    assert sentence in page.content.decode()
    card.refresh_from_db()
    assert card.draft == text
    assert card.versions.count() == 2


def test_a_draft_saved_by_somebody_else_is_not_overwritten_unseen(
    organiser_client: Client, card: Card, edit: str
) -> None:
    posted = fields(organiser_client, edit) | {"draft": SECOND + "# mine", "action": "save"}
    save_card_draft(card=card, text=SECOND + "# theirs")
    page = organiser_client.post(edit, posted)
    assert "Somebody else has saved this draft" in page.content.decode()
    assert "# mine" in page.content.decode()
    card.refresh_from_db()
    assert card.draft.endswith("# theirs")
    assert organiser_client.post(edit, posted | {"seen": page.context["seen"]}).status_code == 302


HOSTILE = {
    "100,000 lines": ("year 2027\n" + "x\n" * 99_000, "at most"),
    "200,000 characters": ("x" * 200_000, "at most"),
    "binary": ("\x00\x01\x7f" * 100, "characters"),
    "lines of nothing": ("a:b;X5\n" * 2_500, "problems"),
    "every letter": ("year 2027\n[A]\n" + "L: nnnnu mmmmv kkkkw ZY ; X25\n" * 300, "problem"),
    "sections": ("[" * 9_000, "problem"),
    "an unknown script": ("[ŧ]\nꙮ: 𝟚𝟚a ; X25", "problem"),
}


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_texts_are_answered_fast_with_a_sentence(
    organiser_client: Client, card: Card, edit: str, hostile: str
) -> None:
    text, sentence = HOSTILE[hostile]
    posted = fields(organiser_client, edit) | LINE | {"draft": text}
    for url in (card_address("card_check", card), card_address("card_check", card) + "?line=1"):
        assert organiser_client.post(url, posted).status_code == 200
    for action in ("check", "add", "publish", "nonsense"):
        page = organiser_client.post(edit, posted | {"action": action})
        assert page.status_code == 200
        assert sentence in re.sub(r"<textarea.*?</textarea>", "", page.content.decode(), flags=re.DOTALL)


def test_the_pages_take_as_many_queries_for_many_cards_and_versions(
    organiser_client: Client, card: Card, club: Club, olga: Account
) -> None:
    before = [queries(organiser_client, page) for page in to_read(card) + to_change(card)]
    for number in range(6):
        new_card(club=club, ruleset="american", name=f"Card {number}", text=CARD, at=AT)
        save_card_draft(card=card, text=f"{SECOND}# {number}\n")
        publish_card(card=card, by=olga, at=AT)
    assert [queries(organiser_client, page) for page in to_read(card) + to_change(card)] == before


def test_no_page_offers_a_line_of_its_own(organiser_client: Client, edit: str, card: Card) -> None:
    """The help shows invented lines, which the editor takes."""
    page = organiser_client.get(edit).content.decode()
    example = re.search(r"<pre><code>(.*?)</code></pre>", page, re.DOTALL)
    assert example
    check: Any = RULESETS["american"].card_editing
    assert check is not None
    assert not check.check(example[1]).problems
    assert GOOD_LINE not in example[1]
