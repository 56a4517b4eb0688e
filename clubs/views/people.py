"""A club's people: its members with their roles, and everybody who plays."""

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import ORDER, Access, enter, get_or_404
from clubs.forms import PlayerChangeForm, PlayerForm, RoleForm
from clubs.invitations import are_open
from clubs.models import Invitation, Member, Player, Role
from clubs.people import add_player, change_player, change_role, remove_member
from clubs.refusals import Refused
from clubs.sign_in import belongs_to_alone


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody of the club; a POST adds a player."""
    access = enter(request.user, slug)
    if request.method == "POST":
        access.require(Role.ORGANISER)
    form = PlayerForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and (added := _added(form, access)):
        messages.success(request, _("%(player)s is on the list.") % {"player": added.name})
        return redirect("clubs:people", slug)
    return render(request, "clubs/people.html", _people(access, form))


def _people(access: Access, form: PlayerForm) -> dict[str, object]:
    players = list(access.club.players.all())
    may_change = access.may(Role.ORGANISER)
    return {
        "access": access,
        "form": form,
        "may_change": may_change,
        "members": _by_role(access),
        "players": [player for player in players if player.is_active],
        "resting": [player for player in players if not player.is_active],
        "invitations": _open_invitations(access) if may_change else (),
    }


def _by_role(access: Access) -> list[Member]:
    """Owners first, names in order."""
    members = access.club.members.select_related("account")
    return sorted(members, key=lambda member: (-ORDER.index(Role(member.role)), str(member.account).casefold()))


def _open_invitations(access: Access) -> QuerySet[Invitation]:
    rows = access.club.invitations.select_related("player", "created_by")
    return rows.filter(are_open(timezone.now())).order_by("expires_at")


def _added(form: PlayerForm, access: Access) -> Player | None:
    try:
        return add_player(club=access.club, **form.cleaned_data, at=timezone.now())
    except Refused as no:
        form.add_error(no.field, str(no))
        return None


@require_http_methods(["GET", "HEAD", "POST"])
def player(request: HttpRequest, slug: str, player: int) -> HttpResponse:
    """One player's name, and whether they are a guest and play at present."""
    access = enter(request.user, slug, Role.ORGANISER)
    found = get_or_404(Player.objects.select_related("account"), club=access.club, pk=player)
    known = {"name": found.name, "is_guest": found.is_guest, "is_active": found.is_active}
    form = PlayerChangeForm(request.POST or None, initial=known)
    if request.method == "POST" and form.is_valid() and _changed(form, found):
        messages.success(request, _("%(player)s is changed.") % {"player": found.name})
        return redirect("clubs:people", slug)
    return render(
        request, "clubs/player.html", {"access": access, "player": found, "name": known["name"], "form": form}
    )


def _changed(form: PlayerChangeForm, player: Player) -> bool:
    try:
        change_player(player=player, **form.cleaned_data)
    except Refused as no:
        form.add_error(no.field, str(no))
        return False
    return True


@require_http_methods(["GET", "HEAD", "POST"])
def member(request: HttpRequest, slug: str, member: int) -> HttpResponse:
    """One member: the role, a sign-in link, the way out. Members see themselves, organisers see all."""
    access, found = _entered(request, slug, member)
    form = RoleForm(request.POST or None, initial={"role": found.role}, access=access)
    if request.method == "POST":
        access.require(Role.ORGANISER)
        if form.is_valid() and _role_changed(form, access, found):
            messages.success(request, _("The role of %(member)s is changed.") % {"member": found.account})
            return redirect("clubs:people", slug)
    return render(request, "clubs/member.html", _member(access, found, form))


def _entered(request: HttpRequest, slug: str, member: int) -> tuple[Access, Member]:
    access = enter(request.user, slug)
    found = get_or_404(Member.objects.select_related("account"), club=access.club, pk=member)
    if found.account_id != access.account.pk:
        access.require(Role.ORGANISER)
    return access, found


def _member(access: Access, member: Member, form: RoleForm) -> dict[str, object]:
    role = Role(Member.objects.values_list("role", flat=True).get(pk=member.pk))
    within_reach = access.may(Role.ORGANISER) and access.may(role)
    return {
        "access": access,
        "member": member,
        "role": role,
        "is_self": member.account_id == access.account.pk,
        "within_reach": within_reach,
        "is_alone_here": within_reach and belongs_to_alone(member.account, access.club),
        "player": access.club.players.filter(account=member.account).first(),
        "form": form,
    }


def _role_changed(form: RoleForm, access: Access, member: Member) -> bool:
    try:
        change_role(access=access, member=member, role=form.cleaned_data["role"], at=timezone.now())
    except Refused as no:
        form.add_error(no.field, str(no))
        return False
    return True


@require_POST
def remove(request: HttpRequest, slug: str, member: int) -> HttpResponse:
    """Ends a membership, one's own or another's."""
    access, found = _entered(request, slug, member)
    try:
        remove_member(access=access, member=found, at=timezone.now())
    except Refused as no:
        messages.error(request, str(no))
        return redirect("clubs:member", slug, member)
    if found.account_id == access.account.pk:
        messages.success(request, _("You have left %(club)s.") % {"club": access.club.name})
        return redirect("clubs:home")
    messages.success(request, _("%(member)s is no longer a member.") % {"member": found.account})
    return redirect("clubs:people", slug)
