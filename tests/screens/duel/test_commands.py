"""What the palette lists in a duel."""

from __future__ import annotations

from facilitator.games.duel.entries import Conceded, DrawAgreed
from facilitator.games.duel.known import Known
from screens.duel.commands import commands
from tests.screens.duel.desk import DuelDesk, fighting


def names(desk: DuelDesk) -> list[str]:
    """The names of what can be done."""
    return [command.name for command in commands(desk)]


def test_before_the_coin() -> None:
    """House rules, and nothing that needs a duel."""
    assert names(DuelDesk()) == ["duel: what we agreed"]


def test_conceding_is_always_possible() -> None:
    """Each player by name, and the other one wins (C-28)."""
    desk = fighting()
    command = next(c for c in commands(desk) if c.name == "duel: Aldo concedes")
    command.act()
    assert desk.acts[-1] == (Conceded(number=1, side=1),) and desk.notes == ["Bea wins."]


def test_a_draw_is_always_possible() -> None:
    """Both call it one (C-28)."""
    desk = fighting()
    next(c for c in commands(desk) if c.name == "duel: a draw").act()
    assert desk.acts[-1] == (DrawAgreed(number=1),)


def test_once_it_is_over() -> None:
    """Nobody concedes any more; log, export and rematch are there."""
    found = names(fighting(Conceded(number=1, side=0)))
    assert not [name for name in found if "concedes" in name or "draw" in name]
    assert {"duel: the log", "export: files to keep", "duel: once more"} <= set(found)


def test_remembered_cards_are_listed_where_there_are_any() -> None:
    """The list of cards has its line with the first card."""
    desk = fighting()
    assert "duel: cards typed before" not in names(desk)
    desk.remember(Known("Fox", 1, 2))
    assert "duel: cards typed before" in names(desk)
