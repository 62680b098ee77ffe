"""What is taken over from the duel before comes to the same as working it all out anew."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from facilitator.games.duel import duel as duel_module
from facilitator.games.duel.acts import after
from facilitator.games.duel.duel import Duel, read, states_of
from facilitator.games.duel.entries import Act, CardChanged, CoinFell, DuelAgreed, FirstActive, HealthChanged
from facilitator.games.duel.state import DuelState
from facilitator.games.game import Entry, Slot
from tests.games.duel.players import agreed, played_by

Lines = dict[Slot, Entry]


def anew(duel: Duel) -> tuple[DuelState, ...]:
    """Every state worked out from the first act on."""
    rules = tuple(entry for entry in duel.lines.values() if isinstance(entry, DuelAgreed))
    return states_of(duel.first or 0, rules, duel.acts)


def said(lines: Lines, *entries: Entry) -> Lines:
    """Lines with more said, or something said otherwise."""
    return {**lines, **{entry.slot: entry for entry in entries}}


def changed(chance: Random, lines: Lines, number: int) -> Lines:
    """One more act, a correction of any act, an undo, another house rule, or another who begins."""
    at = chance.randint(1, max(number, 1))
    more: tuple[Entry, ...] = (
        HealthChanged(number=number + 1, first=-1), CardChanged(number=at, card=1, what="damage", by=2),
        CoinFell(number=at, heads=True), agreed(chance, turn=chance.randint(1, 4)), FirstActive(side=1),
    )  # fmt: skip
    if chance.random() < 0.3:
        return {slot: entry for slot, entry in lines.items() if slot != ("act", number)}
    return said(lines, chance.choice(more))


@settings(max_examples=25)
@given(integers(0, 10_000))
def test_the_states_are_those_worked_out_anew(seed: int) -> None:
    """Whatever is said, corrected, taken back and agreed in between, also what is only previewed."""
    chance, duel = Random(seed), read({})
    for fight, _ in played_by(seed, 25):
        duel = fight.duel
    for _ in range(12):
        assert duel.states
        preview = read(changed(chance, dict(duel.lines), duel.next_number - 1), duel)
        assert preview.states == anew(preview)
        duel = preview if chance.random() < 0.5 else read(duel.lines, preview)
        assert duel.states == anew(duel)


def watched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The acts that are worked out from now on, by number."""
    worked = list[int]()

    def spy(state: DuelState, act: Act) -> DuelState:
        worked.append(act.number)
        return after(state, act)

    monkeypatch.setattr(duel_module, "after", spy)
    return worked


def test_one_more_act_costs_one_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred acts were read; the next is the only one that is worked out, and undoing it costs none."""
    acts = tuple(CoinFell(number=n, heads=True) for n in range(1, 101))
    lines = said({}, FirstActive(side=0), *acts)
    duel = read(lines)
    before = duel.states
    worked = watched(monkeypatch)
    longer = read(said(lines, HealthChanged(number=101, first=-1)), duel)
    assert len(longer.states) == 102 and worked == [101]
    assert read(lines, longer).states == before and worked == [101]


def test_a_correction_is_worked_out_from_its_act_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten acts the eighth is corrected: the eighth to the tenth are worked out."""
    acts = [HealthChanged(number=n, second=-1) for n in range(1, 11)]
    duel = read(said({}, FirstActive(side=0), *acts))
    assert duel.now.page.duellists[1].health == 20 - 10
    worked = watched(monkeypatch)
    corrected = read(said(dict(duel.lines), replace(acts[7], second=-3)), duel)
    assert corrected.now.page.duellists[1].health == 20 - 9 - 3 and worked == [8, 9, 10]
