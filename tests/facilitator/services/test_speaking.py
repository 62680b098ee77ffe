"""Which language is spoken: the one chosen, or the system’s, where the game on the table has it."""

from __future__ import annotations

import pytest

from facilitator.language import language_spoken
from facilitator.services.context import AppContext
from tests.facilitator.services.composing import context


def spoken_at(ctx: AppContext, game: str) -> str:
    """What is spoken once a table of this game is set up."""
    ctx.table.begin(game)
    return language_spoken()


def test_a_game_that_is_not_translated_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mariglia and the shelf speak the language of the system, a story and a duel English."""
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    ctx = context()
    assert language_spoken() == "it"
    games = ("mariglia", "marginalia", "blob", "duel", "mariglia")
    assert [spoken_at(ctx, game) for game in games] == ["it", "en", "en", "en", "it"]
    ctx.table.begin("duel")
    ctx.table.leave()
    assert language_spoken() == "it"


def test_what_was_chosen_goes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, at the table in play as well; the system's again when that is chosen."""
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    ctx = context()
    ctx.table.begin("mariglia")
    for chosen, spoken in (("en", "en"), ("it", "it"), ("", "it"), ("zz", "it"), ("../it", "it")):
        ctx.settings.choose("language", chosen)
        assert language_spoken() == spoken


def test_facts_name_a_step_where_there_is_one() -> None:
    """On the shelf none is asked for, and nothing is said of one."""
    ctx = context()
    assert ctx.facts()[0].startswith("Marginalia Facilitator") and "step" not in ctx.facts()[0]
    ctx.table.begin("mariglia")
    assert ctx.facts()[0].endswith("; step seats")
