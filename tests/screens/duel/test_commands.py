"""What the palette lists in a duel."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import Conceded, DrawAgreed
from facilitator.games.duel.known import Known
from screens.duel.board.spaces import ToSpace
from screens.duel.commands import commands
from screens.duel.shared.phase_keys import SHARED_KEYS
from tests.screens.duel.context import DuelContext, fighting
from tests.screens.duel.phases import NAMES, ctx, phase, press


def names(ctx: DuelContext) -> list[str]:
    """The names of what can be done."""
    return [command.name for command in commands(ctx, "table")]


def test_before_the_coin() -> None:
    """House rules, and nothing that needs a duel."""
    assert names(DuelContext()) == ["duel: house rules"]


def test_conceding_is_always_possible() -> None:
    """Each player by name, and the other one wins."""
    ctx = fighting()
    command = next(c for c in commands(ctx, "table") if c.name == "duel: Aldo concedes")
    command.act()
    assert ctx.acts[-1] == (Conceded(number=1, side=1),) and ctx.notes == ["Bea wins."]


def test_a_draw_is_always_possible() -> None:
    """Both call it one (C-28)."""
    ctx = fighting()
    next(c for c in commands(ctx, "table") if c.name == "duel: a draw").act()
    assert ctx.acts[-1] == (DrawAgreed(number=1),)


def test_once_it_is_over() -> None:
    """Nobody concedes any more; log, export and rematch are there."""
    found = names(fighting(Conceded(number=1, side=0)))
    assert not [name for name in found if "concedes" in name or "draw" in name]
    assert {"duel: the log", "export: files to keep", "duel: rematch"} <= set(found)


def test_remembered_cards_are_listed_where_there_are_any() -> None:
    """The list of cards has its line with the first card."""
    ctx = fighting()
    assert "duel: cards typed before" not in names(ctx)
    ctx.cards.remember(Known("Fox", 1, 2))
    assert "duel: cards typed before" in names(ctx)


@pytest.mark.parametrize("name", NAMES)
def test_every_key_of_all_phases_has_its_line(name: str) -> None:
    """With a card under the cursor each shared key is there by words and does what the key does."""
    page = phase(name)
    press(page, ToSpace(0, "front", 3), "-")
    pressed: list[str] = []
    page.clicked = pressed.append  # type: ignore[method-assign, assignment]
    for command in commands(page.ctx, "table"):
        if not command.name.startswith(("undo", "redo", "duel:", "export")):
            command.act()
    elsewhere = {"walk", "select", "concede", "log"}
    assert {key.press[0] for key in SHARED_KEYS if key.act not in elsewhere} == set(pressed)
    assert len(pressed) == len(set(pressed))


def test_a_card_is_named_and_gone_with_the_cursor() -> None:
    """Fox by name; without a cursor only what needs no card, and what it may still do in this turn."""
    page = phase("draw")
    assert [name for name in names(ctx(page)) if "Fox" in name] == ["Fox: its ability was used"]
    press(page, ToSpace(0, "front", 3))
    assert {"Fox: one damage", "Fox: its ability was used"} <= set(names(ctx(page)))
    press(page, ToSpace(1, "front", 1))
    assert "Ape: one damage" in names(ctx(page)) and "Ape: its ability was used" not in names(ctx(page))


def test_while_something_is_asked_nothing_else_is_offered() -> None:
    """Its own keys are in the footer; once it is let go the lines are there again."""
    page = phase("play")
    press(page, "h")
    assert "health: of a player, or of both" not in names(ctx(page))
    press(page, "escape")
    assert "health: of a player, or of both" in names(ctx(page))
