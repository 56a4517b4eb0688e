"""The rulebook is public, has an anchor for every rule and option, and can be searched."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from rules.engine.rulesets import RULESETS
from rules.rulebook import rulebook

ADDRESS = reverse("rules:book", args=["american"])


def page(client: Client, **query: str) -> str:
    response = client.get(ADDRESS, query)
    assert response.status_code == 200
    return response.content.decode()


def test_anybody_may_read_it_without_a_query_to_the_database(client: Client) -> None:
    # No `db` fixture: a query would fail this test.
    assert "American mah jongg" in page(client)


def test_every_rule_and_option_has_its_anchor_once(client: Client) -> None:
    anchors = re.findall(r'id="([^"]+)"', page(client))
    assert len(anchors) == len(set(anchors))
    book = rulebook("american")
    assert {rule.id for chapter in book.chapters for rule in chapter.rules} <= set(anchors)
    assert {f"option-{name}" for name in RULESETS["american"].options.options} <= set(anchors)


def test_every_link_inside_the_page_leads_somewhere(client: Client) -> None:
    text = page(client)
    anchors = set(re.findall(r'id="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= anchors


def test_every_rule_that_an_option_names_is_in_the_book() -> None:
    for name, game in RULESETS.items():
        ids = {rule.id for chapter in rulebook(name).chapters for rule in chapter.rules}
        for option in game.options.options.values():
            assert set(option.rules) <= ids


def test_a_rule_shows_its_options_default_and_sources(client: Client) -> None:
    rule = next(r for chapter in rulebook("american").chapters for r in chapter.rules if r.id == "AM-PAY-1")
    assert [option.label for option in rule.options] == ["What the thrower pays", "Kind of scoring"]
    assert rule.options[0].default == "twice the value"
    assert rule.sources
    assert "Discard win" in page(client, q="AM-PAY-1")


def test_a_search_finds_rules_by_all_of_its_words(client: Client) -> None:
    text = page(client, q="  PIE limit ")
    assert 'id="AM-PAY-10"' in text
    assert 'id="AM-SET-1"' not in text
    assert "“PIE limit”" in text


def test_a_search_without_result_says_so_and_leads_back(client: Client) -> None:
    text = page(client, q="<script>zzz")
    assert "0 rules have “&lt;script&gt;zzz”." in text
    assert "Show all rules" in text


@pytest.mark.parametrize("query", ["x" * 100_000, "\x00", "%s %(a)s {}", "ą\ud7ff"])
def test_a_hostile_search_is_answered(client: Client, query: str) -> None:
    page(client, q=query)


def test_an_unknown_game_is_not_there(client: Client, db: None) -> None:
    assert client.get(reverse("rules:book", args=["chess"])).status_code == 404
    assert client.post(ADDRESS).status_code == 405
