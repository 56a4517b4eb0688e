"""The product's addresses, and a bare view that inserts the rows of one recorded hand: what recording is held against.

It knows its club and player beforehand, asks nobody who they are, checks nothing, rules nothing and moves no table on.
"""

import json
from itertools import count

from django.db import transaction
from django.http import HttpRequest, JsonResponse
from django.urls import include, path
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from scoring.models import Entry, Hand, Leg, Revision

FIRST_BARE = 1_000_000  # numbers that the tables themselves do not reach in a run
NUMBERS = count(FIRST_BARE)


@csrf_exempt
def bare(request: HttpRequest) -> JsonResponse:
    """A hand, its revision, four legs and their entry, through the ORM, in one transaction."""
    sent, at, number = json.loads(request.body), timezone.now(), next(NUMBERS)
    with transaction.atomic():
        hand = Hand.objects.create(table_id=sent["table"], number=number)
        revision = Revision.objects.create(
            hand=hand,
            table_id=sent["table"],
            number=1,
            kind=Revision.Kind.RECORDED,
            position=sent["position"],
            facts=sent["facts"],
            ruling=sent["ruling"],
            proof=Revision.Proof.ATTESTED,
            by_id=sent["by"],
            at=at,
            key=f"bare-{number}",
            fingerprint="0" * 64,
            previous_hash="0" * 64,
            hash="0" * 64,
        )
        entry = Entry(revision=revision, session_id=sent["session"], table_id=sent["table"], at=at)
        legs = [Leg(entry=entry, player_id=player, amount=amount) for player, amount in sent["legs"]]
        Leg.objects.bulk_create(legs)
        entry.save(force_insert=True)
    return JsonResponse({"id": hand.pk, "number": number}, status=201)


urlpatterns = [path("bench/bare/", bare), path("", include("config.urls"))]
