"""What holds of every duel, legal or not."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facilitator.games.duel.check import check, problems
from facilitator.games.duel.duel import Duel, read
from facilitator.games.duel.entries import (
    KINDS,
    SIDES,
    Act,
    AttackTurned,
    CoinFell,
    Drew,
    FirstActive,
    Mark,
    Pile,
    PlayEnded,
)
from facilitator.games.duel.rules import figures, next_step
from facilitator.games.duel.sentences import problem_said, worded
from facilitator.games.game import Entry, RuleViolation
from tests.facilitator.hostile import nonsense_of
from tests.games.duel.players import played_by
from tests.games.duel.table import Fight, N, strike

SEEDS = range(6)
LONG = 100
SMALL = st.integers(-3, 12)
FLAGS = (
    "extra", "capped", "heads", "first_attack", "moved_up_attacks", "attacker_spared", "defender_spared",
    "let_pass",
)  # fmt: skip
PAIR = st.lists(st.integers(-5, 5), max_size=3).map(tuple)
SIZES: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("number", "side", "column", "card", "turn", "first", "second"), SMALL),
    **{name: st.integers(-30, 120) for name in ("cards", "attack", "health", "by")},
    "words": st.sampled_from(("", "Fox", "[b]", "x" * 200)),
    "overruled": st.sampled_from(("", "", "D-19")),
    "opposed": PAIR,
    "behind": PAIR,
    "marks": st.lists(st.sampled_from(get_args(Mark)), max_size=3).map(tuple),
    "mark": st.sampled_from(get_args(Mark)),
    "goes": st.sampled_from(get_args(Pile)),
    "origin": st.sampled_from(get_args(Pile)),
    "line": st.sampled_from(("front", "back")),
    "what": st.sampled_from(("damage", "attack", "health")),
    "direction": st.sampled_from(("1-5", "5-1")),
    "both_at_0": st.sampled_from(("draw", "active-loses", "active-wins")),
    "enough": st.sampled_from(("with-leftovers", "discards-alone")),
    "free_space": st.sampled_from(("as-played", "any")),
    **{name: st.booleans() for name in FLAGS},
}


def anything(kind: type[Entry]) -> st.SearchStrategy[Entry]:
    """Any entry of a kind, most of them nonsense."""
    return nonsense_of(kind, SIZES)


nonsense = st.lists(st.sampled_from(list(KINDS.values())).flatmap(anything), max_size=30)


def touch(duel: Duel) -> None:
    """Ask a duel for everything it can be asked for."""
    assert figures(duel)
    assert next_step(duel).kind in {"seats", "draw", "play", "attack", "reset", "end"}
    assert duel.stands
    assert all(duel.name(side) for side in SIDES)
    assert duel.again()
    assert len(duel.states) == len(duel.acts) + 1
    assert all(problem_said(duel, off).endswith(".") for off in problems(duel))


def numbered(entries: list[Entry]) -> list[Entry]:
    """The same with their acts one after the other, so that all of them are read."""
    acts = iter(range(1, len(entries) + 1))
    return [replace(entry, number=next(acts)) if isinstance(entry, Act) else entry for entry in entries]


@settings(max_examples=200, suppress_health_check=list(HealthCheck))
@given(nonsense, st.booleans())
def test_any_lines_can_be_read_and_checked(entries: list[Entry], begun: bool) -> None:
    """Nonsense is never an error: it can be read, and check refuses it with a sentence or takes it."""
    lines = [*([FirstActive(side=1), Drew(number=1)] if begun else ()), *entries]
    for said in (lines, numbered(lines)):
        duel = read({entry.slot: entry for entry in said})
        touch(duel)
        for entry in said:
            try:
                check(duel, entry)
            except RuleViolation as refused:
                assert worded(refused).endswith(".")


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(nonsense)
def test_nonsense_makes_no_cards(entries: list[Entry]) -> None:
    """Whatever is read, cards come from somewhere and go somewhere, and no pile is less than empty."""
    entries = [entry for entry in numbered(entries) if entry.kind != "duel_agreed"]
    duel = read({entry.slot: entry for entry in entries})
    for side in SIDES:
        assert owned(duel, side) == 35
        of = duel.now.page.duellists[side]
        assert min(of.deck, of.hand, of.discard) >= 0


def owned(duel: Duel, side: int) -> int:
    """All cards of a side: in its piles, in its hand, and on the Page, without tokens."""
    page = duel.now.page
    standing = [card for card in page.spaces.values() if card.owner == side and not card.token]
    of = page.duellists[side]
    return of.deck + of.hand + of.discard + len(of.erased) + len(standing)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_duel_by_the_rules(seed: int) -> None:
    """Cards are conserved, health stays within 0 and 20, nobody is on the Page with no health left or
    waits to act before he came to the front, each act but a coin or a direction changes something, and
    nothing is off.
    """
    stood = None
    for fight, act in played_by(seed, LONG):
        duel = fight.duel
        cards = duel.rules(1).cards
        assert [owned(duel, side) for side in SIDES] == [cards, cards]
        assert all(0 <= of.health <= 20 for of in duel.now.page.duellists)
        assert all(card.left > 0 for card in duel.now.page.spaces.values())
        assert all(card.arrived for card in duel.now.waiting)
        now = (duel.now.page, duel.now.turn, duel.now.ending)
        assert now != stood or isinstance(act, CoinFell | AttackTurned)
        stood = now
        assert problems(duel) == ()
    assert stood is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_is_the_duel_before(seed: int) -> None:
    """Any first part of the lines, read again, is what stood then; and the order of lines is no matter."""
    stood = []
    fight = None
    for fight, _ in played_by(seed, LONG):
        stood.append((fight.lines, fight.now, figures(fight.duel), next_step(fight.duel)))
    assert fight is not None
    lines = dict(fight.lines)
    for then, now, named, step in reversed(stood):
        while len(lines) > len(then):
            lines.popitem()
        assert (read(lines).now, figures(read(lines)), next_step(read(lines))) == (now, named, step)
    mixed = list(fight.lines.items())
    Random(seed).shuffle(mixed)
    assert read(dict(mixed)).now == fight.now


@pytest.mark.parametrize("seed", SEEDS[1:5])
def test_duels_come_to_their_end(seed: int) -> None:
    """Who won stands there with a reason, and who lost has no health or gave up, or has no cards."""
    *_, (fight, _) = played_by(seed, 500)
    now = fight.now
    assert now.is_over
    if now.ending == "health" and now.rules.both_at_0 == "draw":
        assert now.winner is not None
        assert fight.of(1 - now.winner).health == 0 < fight.of(now.winner).health
    if now.ending == "deck":
        loser = now.turn.side
        assert now.winner == 1 - loser
        assert min(fight.of(loser).deck, fight.of(loser).discard) < 5


@pytest.mark.parametrize("seed", SEEDS)
def test_the_direction_changes_nothing_without_marks(seed: int) -> None:
    """C-10: 1 to 5 or 5 to 1, the same cards and healths are left, where nothing ends midway."""
    left = []
    for direction in ("1-5", "5-1"):
        chance = Random(seed)
        fight = Fight()
        fight.to("play")
        for _ in range(14):
            side, column = chance.choice(SIDES), chance.randint(1, 5)
            if fight.now.page.at(side, "back", column) is None:
                fight.stand(side, column, "m", chance.randint(0, 3), chance.randint(1, 4))
        fight.say(PlayEnded(number=N))
        if direction == "5-1":
            fight.say(AttackTurned(number=N, direction="5-1"))
        while (column_due := fight.now.next_column) is not None:
            fight.say(strike(column_due))
        assert not fight.now.is_over
        left.append(fight.now.page)
    assert left[0] == left[1]
