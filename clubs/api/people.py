"""My clubs, and the people of one club."""

from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django_filters.rest_framework import DjangoFilterBackend, FilterSet
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.api.fields import Flag, Name
from clubs.api.views import ClubView
from clubs.models import Member, Player, Role
from clubs.people import add_player, change_player

ANA = {"id": 12, "name": "Ana", "is_guest": False, "is_active": True, "has_account": True}


class ClubJson(serializers.Serializer[Member]):
    """A club, and what its reader may do there."""

    slug = serializers.CharField(source="club.slug", help_text="Stands for the club in addresses.")
    name = serializers.CharField(source="club.name")
    role = serializers.ChoiceField(Role.choices, help_text="Yours; each role may do all that the ones below it may.")
    joined_at = serializers.DateTimeField(help_text="When you joined.")


class MemberJson(serializers.Serializer[Member]):
    """An account's role in a club."""

    id = serializers.IntegerField()
    name = serializers.CharField(source="account.name")
    role = serializers.ChoiceField(Role.choices)
    joined_at = serializers.DateTimeField()


class PlayerJson(serializers.Serializer[Player]):
    """Somebody who plays in a club."""

    id = serializers.IntegerField(read_only=True)
    name = Name(help_text="Unlike that of any other player of the club.")
    is_guest = Flag(default=False, help_text="Plays an evening or two.")
    is_active = Flag(default=True, help_text="Plays at present.")
    has_account = serializers.SerializerMethodField(help_text="Can this player sign in?")

    def get_has_account(self, player: Player) -> bool:
        """No query."""
        return player.account_id is not None


class PlayerToAdd(serializers.Serializer[Any]):
    """A new player; active from the start."""

    name = Name(help_text="Unlike that of any other player of the club.")
    is_guest = Flag(default=False)


class PlayerFilter(FilterSet):  # type: ignore[misc]  # django-filter has no types
    """Which players are listed."""

    class Meta:
        model = Player
        fields = ("is_active", "is_guest")


class ClubList(ListAPIView[Member]):
    """Clubs of which I am a member."""

    serializer_class = ClubJson

    def get_queryset(self) -> QuerySet[Member]:
        """Mine only."""
        mine = Member.objects.filter(account_id=self.request.user.pk or 0)
        return mine.select_related("club").order_by("club__name", "pk")

    @extend_schema(tags=["clubs"], operation_id="list_clubs", summary="List my clubs")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """The clubs of which the sender is a member, by name."""
        return self.list(request, *args, **kwargs)


class ClubDetail(ClubView[Member]):
    """One club."""

    serializer_class = ClubJson

    @extend_schema(tags=["clubs"], operation_id="get_club", summary="Look at a club")
    def get(self, request: Request, slug: str) -> Response:
        """The club, and your role in it."""
        member = Member.objects.select_related("club").get(club=self.access.club, account=self.access.account)
        return Response(ClubJson(member).data)


class MemberList(ClubView[Member]):
    """Members of a club."""

    serializer_class = MemberJson

    @extend_schema(tags=["clubs"], operation_id="list_members", summary="List members", responses=MemberJson(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Who can sign in and has a role here, by name."""
        return self.page(self.access.club.members.select_related("account").order_by("account__name", "pk"))


class PlayerList(ClubView[Player]):
    """Players of a club."""

    queryset = Player.objects.none()
    serializer_class = PlayerJson
    filter_backends = (DjangoFilterBackend,)
    filterset_class = PlayerFilter
    needs = {"POST": Role.ORGANISER}

    @extend_schema(tags=["clubs"], operation_id="list_players", summary="List players", responses=PlayerJson(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Everybody who plays here, by name."""
        return self.page(self.filter_queryset(self.access.club.players.all()))

    @extend_schema(
        tags=["clubs"],
        operation_id="add_player",
        summary="Add a player",
        request=PlayerToAdd,
        responses={201: PlayerJson},
        examples=[
            OpenApiExample("A guest", {"name": "Ana", "is_guest": True}, request_only=True),
            OpenApiExample("Ana", ANA, response_only=True),
        ],
    )
    def post(self, request: Request, slug: str) -> Response:
        """Organisers only. 409 `name_taken` when another player of the club has the name."""
        player = add_player(club=self.access.club, **self.sent(PlayerToAdd), at=timezone.now())
        return Response(PlayerJson(player).data, status=201)


class PlayerDetail(ClubView[Player]):
    """One player of a club."""

    serializer_class = PlayerJson
    needs = {"PATCH": Role.ORGANISER}

    @extend_schema(tags=["clubs"], operation_id="get_player", summary="Look at a player")
    def get(self, request: Request, slug: str, player: int) -> Response:
        """The player."""
        return Response(PlayerJson(self._player(player)).data)

    @extend_schema(
        tags=["clubs"],
        operation_id="change_player",
        summary="Change a player",
        examples=[OpenApiExample("Does not play at present", {"is_active": False}, request_only=True)],
    )
    def patch(self, request: Request, slug: str, player: int) -> Response:
        """Organisers only. What is not sent stays as it is."""
        found = self._player(player)
        serializer = PlayerJson(found, data=request.data, partial=True)
        serializer.is_valid(raise_exception=True)
        known = {"name": found.name, "is_guest": found.is_guest, "is_active": found.is_active}
        return Response(PlayerJson(change_player(player=found, **{**known, **serializer.validated_data})).data)

    def _player(self, pk: int) -> Player:
        return get_or_404(self.access.club.players.all(), pk=pk)
