"""A club's cards: the list, a new one, versions to look at, and what differs between them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs.access import Access, enter, get_or_404
from clubs.agreements import new_card
from clubs.card_forms import NewCardForm
from clubs.card_reading import cards_of, changed_lines, checked, editing_of, games_with_cards, sections_of
from clubs.models import Card, CardVersion, Role
from clubs.refusals import Refused

MOST_DIGITS = 9  # of a version number in an address


@require_safe
def cards(request: HttpRequest, slug: str) -> HttpResponse:
    """All cards of the club."""
    access = enter(request.user, slug)
    context = {"access": access, "cards": cards_of(access.club), "may_change": access.may(Role.ORGANISER)}
    return render(request, "agreements/cards.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, slug: str) -> HttpResponse:
    """A card to begin; then the editor opens."""
    access = enter(request.user, slug, Role.ORGANISER)
    games = games_with_cards()
    form = NewCardForm(request.POST or None, games=games, today=timezone.localdate())
    if request.method == "POST" and form.is_valid() and (made := _made(form, access)):
        messages.success(request, _("“%(name)s” is begun. Type its lines now.") % {"name": made.name})
        return redirect("clubs:card_edit", slug, made.pk)
    return render(request, "agreements/card_new.html", {"access": access, "form": form})


def _made(form: NewCardForm, access: Access) -> Card | None:
    typed = form.cleaned_data
    editing = editing_of(typed["ruleset"])
    assert editing is not None, "the form offers games with cards only"
    text = editing.begin(typed["year"])
    try:
        return new_card(club=access.club, ruleset=typed["ruleset"], name=typed["name"], text=text, at=timezone.now())
    except Refused as no:
        form.add_error(no.field, str(no))
        return None


@require_safe
def card(request: HttpRequest, slug: str, card: int) -> HttpResponse:
    """One card: its newest version with pictures, and all versions."""
    access, found = _entered(request, slug, card)
    rows = list(found.versions.select_related("published_by"))
    return render(request, "agreements/card.html", _looked_at(access, found, rows, rows[0] if rows else None))


@require_safe
def version(request: HttpRequest, slug: str, card: int, number: int) -> HttpResponse:
    """One version of a card, with pictures."""
    access, found = _entered(request, slug, card)
    rows = list(found.versions.select_related("published_by"))
    return render(request, "agreements/card.html", _looked_at(access, found, rows, _numbered(str(number), rows)))


@require_safe
def differences(request: HttpRequest, slug: str, card: int) -> HttpResponse:
    """What differs between two versions, `old` and `new`; without them between the newest two. `draft` is the draft."""
    access, found = _entered(request, slug, card)
    rows = list(found.versions.all())
    if not rows:
        raise Http404(_("This card has no version yet."))
    with_draft = request.GET.get("new") == "draft" and access.may(Role.SCORER)
    old = _numbered(request.GET.get("old", str(rows[min(len(rows) - 1, 0 if with_draft else 1)].number)), rows)
    new = None if with_draft else _numbered(request.GET.get("new", str(rows[0].number)), rows)
    text = new.text if new else found.draft
    context = {
        "access": access,
        "card": found,
        "versions": rows,
        "old": old,
        "new": new,
        "changed": changed_lines(old.text, text, found.ruleset),
        "same_text": old.text == text,
        "may_see_draft": access.may(Role.SCORER),
    }
    return render(request, "agreements/card_diff.html", context)


def _entered(request: HttpRequest, slug: str, card: int) -> tuple[Access, Card]:
    access = enter(request.user, slug)
    return access, get_or_404(Card.objects.all(), club=access.club, pk=card)


def _numbered(number: str, rows: list[CardVersion]) -> CardVersion:
    wanted = int(number) if number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS else 0
    found = next((row for row in rows if row.number == wanted), None)
    if found is None:
        raise Http404(_("There is no such version."))
    return found


def _looked_at(access: Access, card: Card, rows: list[CardVersion], shown: CardVersion | None) -> dict[str, object]:
    check = checked(shown.text, card.ruleset) if shown else None
    return {
        "access": access,
        "card": card,
        "version": shown,
        "versions": rows,
        "sections": sections_of(shown.text, card.ruleset) if shown else [],
        "hands": sum(line.hands for line in check.lines) if check else 0,
        "lines": len(check.lines) if check else 0,
        "is_newest": bool(shown and shown == rows[0]),
        "draft_differs": card.draft != (rows[0].text if rows else ""),
        "may_change": access.may(Role.ORGANISER),
        "may_see_draft": access.may(Role.SCORER),
    }
