"""The house rules of a duel in words, at its beginning and wherever they changed (C-30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import DuelAgreed
from facilitator.games.duel.words import turn_called


@dataclass(frozen=True)
class HouseRuleSaid:
    """What two players can agree on: its name, its rule, its values; the text’s default first."""

    label: str
    rule: str
    choices: tuple[tuple[str | bool, str], ...]


AGREED: Mapping[str, HouseRuleSaid] = {
    "leftovers": HouseRuleSaid("A short deck", "C-1", (
        ("drawn", "drawn before the reshuffle"),
        ("shuffled-in", "shuffled in with the discards"),
        ("put-under", "under the shuffled discards"),
    )),
    "enough": HouseRuleSaid("Enough to draw", "C-2", (
        ("with-leftovers", "deck and discards together"),
        ("discards-alone", "the discards alone"),
    )),
    "both_at_0": HouseRuleSaid("Both at 0", "C-4", (
        ("draw", "a draw"),
        ("active-loses", "the active player loses"),
        ("active-wins", "the active player wins"),
    )),
    "capped": HouseRuleSaid("Healing a player", "C-5", ((True, "up to 20"), (False, "without a limit"))),
    "first_attack": HouseRuleSaid("Very first turn", "C-6", ((True, "attacks"), (False, "no attack"))),
    "moved_up_attacks": HouseRuleSaid("Moved up", "C-9", (
        (False, "does not attack yet"),
        (True, "attacks at once"),
    )),
    "free_space": HouseRuleSaid("Free spaces", "C-19", (
        ("as-played", "where a card could be played"),
        ("any", "any free space of one’s own"),
    )),
    "duels": HouseRuleSaid("Duels", "D-1", (("one", "one"), ("best-of-three", "first to win two"))),
    "next_begins": HouseRuleSaid("Next duel", "D-13", (
        ("coin", "a coin says who begins"),
        ("loser", "whoever lost begins"),
        ("second", "whoever was second begins"),
    )),
}  # fmt: skip
"""Every point but the size of the decks, by its field: in the exports, the log and on the page of it."""


def agreements(duel: Duel) -> tuple[str, ...]:
    """What held at the beginning, and whatever was agreed otherwise later, with the turn."""
    before = duel.rules(1)
    said = [f"Decks of {before.cards} cards.", *(f"{agreement(name, before)}." for name in AGREED)]
    for turn in sorted(e.turn for e in duel.lines.values() if isinstance(e, DuelAgreed) and e.turn > 1):
        now = duel.rules(turn)
        said += [f"From {turn_called(duel, turn)}: {agreement(name, now)}." for name in _changed(before, now)]
        before = now
    return tuple(said)


def agreed_for(duel: Duel, turn: int) -> Iterator[str]:
    """What was agreed otherwise from a turn of the evening on, each point in a few words (C-30)."""
    for name in _changed(duel.rules(turn - 1), duel.rules(turn)):
        yield f"house rule: {agreement(name, duel.rules(turn))}, from {turn_called(duel, turn)}"


def agreement(name: str, rules: DuelAgreed) -> str:
    """One point and what was agreed on it."""
    point = AGREED[name]
    return f"{point.label}: {dict(point.choices)[getattr(rules, name)]}"


def _changed(before: DuelAgreed, now: DuelAgreed) -> Iterator[str]:
    yield from (name for name in AGREED if getattr(before, name) != getattr(now, name))
