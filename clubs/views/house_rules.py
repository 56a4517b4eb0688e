"""A club's house rules: versions, what each says, what differs, and the page that publishes the next one."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs.access import Access, enter
from clubs.agreements import publish_house_rules
from clubs.house_rules_forms import HouseRulesForm
from clubs.house_rules_reading import agreed_groups, named_differences, version_of, versions_of
from clubs.models import HouseRulesVersion, Role
from clubs.refusals import Refused
from rules.engine.rulesets import RULESETS, Ruleset
from rules.engine.rulings import Plain
from rules.rulebook import book_title
from rules.wording import preset_label

MOST_DIGITS = 9  # of a version number in an address


@require_safe
def versions(request: HttpRequest, slug: str) -> HttpResponse:
    """All versions of every game."""
    access = enter(request.user, slug)
    context = {"access": access, "games": versions_of(access.club), "may_change": access.may(Role.ORGANISER)}
    return render(request, "agreements/house_rules.html", context)


@require_safe
def version(request: HttpRequest, slug: str, ruleset: str, number: int) -> HttpResponse:
    """What one version says, option by option."""
    access, game = enter(request.user, slug), _game(ruleset)
    found = version_of(access, ruleset, number)
    agreed = found.agreed()
    groups = agreed_groups(game, agreed.values)
    context = {
        "access": access,
        "version": found,
        "ruleset": ruleset,
        "title": book_title(ruleset),
        "groups": groups,
        "differing": sum(option.differs for _group, options in groups for option in options),
        "may_change": access.may(Role.ORGANISER),
    }
    return render(request, "agreements/house_rules_version.html", context)


@require_safe
def differences(request: HttpRequest, slug: str, ruleset: str) -> HttpResponse:
    """What differs between two versions, `old` and `new`; without them between the newest two."""
    access = enter(request.user, slug)
    _game(ruleset)
    rows = list(access.club.house_rules.filter(ruleset=ruleset))
    new = _chosen(request.GET.get("new"), rows, default=0)
    old = _chosen(request.GET.get("old"), rows, default=1)
    context = {
        "access": access,
        "ruleset": ruleset,
        "title": book_title(ruleset),
        "versions": rows,
        "old": old,
        "new": new,
        "differences": named_differences(old.agreed(), new.agreed()),
    }
    return render(request, "agreements/house_rules_diff.html", context)


def _chosen(number: str | None, rows: list[HouseRulesVersion], default: int) -> HouseRulesVersion:
    """The version of that number; without one the `default`-th newest, or the oldest."""
    if not rows:
        raise Http404(_("The club has published no house rules for this game."))
    if number is None:
        return rows[min(default, len(rows) - 1)]
    wanted = int(number) if number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS else 0
    found = next((row for row in rows if row.number == wanted), None)
    if found is None:
        raise Http404(_("There is no such version."))
    return found


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, slug: str, ruleset: str) -> HttpResponse:
    """The form of the next version. A POST shows the differences to the newest, and publishes when told to."""
    access, game = enter(request.user, slug, Role.ORGANISER), _game(ruleset)
    rows = list(access.club.house_rules.filter(ruleset=ruleset))
    form = HouseRulesForm(
        request.POST or None,
        game=game,
        values=_start(request, game, rows),
        newest=rows[0].number if rows else 0,
    )
    if request.method == "POST" and form.is_valid() and request.POST.get("action") == "publish":
        published = _published(form, access)
        if published:
            messages.success(request, _("Version %(number)s is published.") % {"number": published.number})
            return redirect("clubs:house_rules_version", slug, ruleset, published.number)
    return render(request, "agreements/house_rules_edit.html", _editing(access, game, rows, form))


def _start(request: HttpRequest, game: Ruleset, rows: list[HouseRulesVersion]) -> Mapping[str, Plain]:
    """The values that the form begins with: a preset, an older version, the newest, or the defaults."""
    preset = game.options.presets.get(request.GET.get("preset", ""))
    if preset:
        return preset.values
    if rows:
        return _chosen(request.GET.get("version"), rows, default=0).agreed().values
    return {}


def _published(form: HouseRulesForm, access: Access) -> HouseRulesVersion | None:
    """The next version; None where something stands against it, such as changes that were not shown yet."""
    assert form.agreed is not None
    if form.data.get("previewed") != form.agreed.hash:
        form.add_error(None, _("Look at what changes first, then publish."))
        return None
    try:
        return publish_house_rules(
            club=access.club,
            ruleset=form.game.name,
            values=form.agreed.values,
            note=form.cleaned_data["note"],
            by=access.account,
            at=timezone.now(),
            seen=form.cleaned_data["seen"],
        )
    except Refused as no:
        form.add_error(None, str(no))
        return None


def _editing(access: Access, game: Ruleset, rows: list[HouseRulesVersion], form: HouseRulesForm) -> dict[str, Any]:
    newest = rows[0] if rows else None
    before = newest.agreed() if newest else game.options.agree({})
    differences = named_differences(before, form.agreed) if form.agreed else []
    return {
        "access": access,
        "ruleset": game.name,
        "title": book_title(game.name),
        "form": form,
        "groups": form.groups(),
        "newest": newest,
        "next_number": newest.number + 1 if newest else 1,
        "versions": rows,
        "presets": [(name, preset_label(name, game.name), one.meaning) for name, one in game.options.presets.items()],
        "seen": newest.number if newest else 0,
        "previewed": form.agreed is not None,
        "differences": differences,
        "may_publish": form.agreed is not None and (differences or not newest),
    }


def _game(name: str) -> Ruleset:
    if name not in RULESETS:
        raise Http404(_("There is no such game here."))
    return RULESETS[name]
