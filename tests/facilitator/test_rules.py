"""A table is played by the rules of its game, and kinds of entry are told apart over all games."""

from __future__ import annotations

from pathlib import Path
from subprocess import run
from sys import executable

import pytest

from facilitator.games.duel import rules as duel
from facilitator.games.duel.entries import KINDS as OF_A_DUEL
from facilitator.games.game import RuleViolation
from facilitator.games.marginalia import rules as marginalia
from facilitator.games.marginalia.entries import KINDS as OF_MARGINALIA
from facilitator.games.mariglia import rules as mariglia
from facilitator.games.mariglia.entries import KINDS as OF_MARIGLIA
from facilitator.games.mariglia.entries import (
    Agreed,
    DealTurned,
    MatchAgreed,
    Placed,
    PointsCounted,
    TeamNamed,
    TrionfoTurned,
)
from facilitator.games.registry import kind_named, plugins, rules_of
from facilitator.session import Session
from facilitator.store import Store
from tests.facilitator.hostile import KINDS

SEATS = [Placed(seat=seat, words=name) for seat, name in enumerate(("Gavino", "Tore", "Peppe", "Mario"))]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store."""
    return Store(tmp_path / "marginalia.db")


def test_each_game_has_its_own_rules() -> None:
    """A name that nobody knows is played by no other’s."""
    assert rules_of("mariglia").read is mariglia.read
    assert rules_of("duel").read is duel.read
    assert rules_of("marginalia").read is marginalia.read
    with pytest.raises(KeyError):
        rules_of("whist")


def test_no_two_games_have_a_kind_of_entry_in_common() -> None:
    """A row names its kind only, so the names are told apart over all games."""
    games = (OF_MARGINALIA, OF_MARIGLIA, OF_A_DUEL)
    assert len(KINDS) == sum(map(len, games))
    assert all(kind_named(name) is kind for name, kind in KINDS.items())
    assert kind_named("trionfo_turned") is TrionfoTurned
    assert kind_named("seated") is OF_MARGINALIA["seated"]
    assert kind_named("nothing") is None


def test_a_match_is_kept_and_opened_again(store: Store) -> None:
    """Names, cards and counts come back; the shelf says which game, where it stands and how many play."""
    session = Session.create(store, "mariglia", *SEATS, DealTurned(seat=1))
    session.record(TrionfoTurned(hand=1, card="KD"))
    session.record(PointsCounted(hand=1, ns=44))
    found = Session.open(store, session.id)
    assert found.lines == session.lines
    assert found.state.games[0].totals == {"NS": 9, "EW": 3}
    (shelved,) = store.shelf.page()
    assert (shelved.game, shelved.stands, shelved.people) == ("mariglia", "game 1, 9 : 3", 4)


def test_a_match_refuses_by_its_own_rules(store: Store) -> None:
    """The second entry of an act is checked after the first, and a refusal keeps nothing of either."""
    session = Session.create(store, "mariglia", *SEATS, DealTurned(seat=0))
    with pytest.raises(RuleViolation, match="G-31 points"):
        session.record(TrionfoTurned(hand=1, card="KD"), PointsCounted(hand=1, ns=71))
    assert session.state.hand(1).trionfo is None
    session.record(TrionfoTurned(hand=1, card="KD"), PointsCounted(hand=1, ns=70))
    assert session.undo() is not None
    assert session.state.now.of_match == 1


def test_a_rematch_keeps_the_seats_and_what_was_agreed_last(store: Store) -> None:
    """Names, sides, games and conventions go over; hands and the dealer do not."""
    games, side = MatchAgreed(targets=(45,)), TeamNamed(team="EW", words="gli altri")
    session = Session.create(store, "mariglia", *SEATS, games, side, DealTurned(seat=0))
    session.record(TrionfoTurned(hand=1, card="4S"), PointsCounted(hand=1, ns=35))
    session.record(Agreed(hand=2, level_hand="redeal"))
    once_more = session.state.again()
    assert set(once_more) == {*SEATS, games, side, Agreed(hand=1, level_hand="redeal")}


@pytest.mark.parametrize("game", [plugin.id for plugin in plugins()])
def test_a_game_is_imported_when_its_first_table_is(game: str) -> None:
    """A table is begun, undone and put away without the others; all that is read of them is their plugin."""
    code = (
        "import sys; from facilitator.session import Session; from facilitator.store import Store, MEMORY;"
        f"Session.create(Store(MEMORY), {game!r}).undo();"
        "print(*(name for name in sys.modules if name.startswith('facilitator.games.')))"
    )
    loaded = run([executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    others = tuple(f"facilitator.games.{plugin.id}." for plugin in plugins() if plugin.id != game)
    of_others = {name for name in loaded if name.startswith(others)}
    assert of_others == {f"{name}plugin" for name in others}
    assert f"facilitator.games.{game}.rules" in loaded
