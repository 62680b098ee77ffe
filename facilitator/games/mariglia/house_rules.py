"""The house rules of a match in words, at its beginning and wherever they changed (G-43, B-30)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.words import words_of
from facilitator.language import tr


@dataclass(frozen=True)
class MatchRuleSaid:
    """What a table can agree on: its name, its rule, its values; the text’s default first.

    `in_full` is its name where nothing beside it explains it, as in a file; so is the last of each value,
    "" for the same words. Ranks in braces are put in by `in_pack`.
    """

    label: str
    in_full: str
    rule: str
    choices: tuple[tuple[str | bool, str, str], ...]


AGREED: Mapping[str, MatchRuleSaid] = {
    "deal": MatchRuleSaid("Deal", "The deal", "G-13", (
        ("orthodox", "orthodox", "orthodox, the dealer turns their own last card"),
        ("scoperto", "scoperto", "scoperto, the bottom card is shown before the deal"),
    )),
    "facing": MatchRuleSaid("Scoperto faces", "Faced cards", "B-14", (
        ("choice", "the dealer’s choice", "as the dealer chooses"),
        ("everyone-once", "everyone once", ""),
    )),
    "order": MatchRuleSaid("{jack} and {queen}", "{jack} and {queen}", "G-10", (
        ("jack-high", "{jack} above {queen}", ""),
        ("queen-high", "{queen} above {jack}", ""),
    )),
    "speak": MatchRuleSaid("Who speaks", "Who may speak", "B-4", (
        ("leading", "the side about to lead", "the side about to lead, until it leads"),
        ("nobody", "nobody", ""),
        ("both", "both sides, at any time", ""),
        ("winning", "the side that takes the trick", "the side winning the trick"),
        ("before-first", "before the first trick only", "both sides, before the first trick only"),
    )),
    "seven": MatchRuleSaid("The seven", "The seven of trumps", "G-38", (
        ("told", "is told like the rest", "is told like any other card"),
        ("hidden", "may be hidden", ""),
    )),
    "asked": MatchRuleSaid("Asked", "Asked about your hand", "G-37", (
        ("truth", "the truth", ""),
        ("free", "whatever you like", "any answer"),
    )),
    "bonus": MatchRuleSaid("The bonus", "The bonus is scored", "B-7", (
        ("at-once", "as soon as it is turned", "when the card is turned"),
        ("deferred", "after the count", ""),
    )),
    "bonus_win": MatchRuleSaid("Bonus on the target", "The bonus wins the game", "B-6", (
        ("reach", "wins: the target is enough", "when it reaches the target"),
        ("past", "the hand is played first", "when it goes past the target"),
    )),
    "level_hand": MatchRuleSaid("35 : 35", "At 35 : 35", "B-8", (
        ("move-on", "nothing, deal on", "nothing is added and the deal moves on"),
        ("redeal", "the same dealer again", "the same dealer deals again"),
        ("double-next", "the next count is double", "the next count is worth double"),
    )),
    "next_game": MatchRuleSaid("Next game", "The next game is dealt by", "B-2", (
        ("in-order", "the deal goes on in order", "the next in turn"),
        ("losers-deal", "a loser deals", "the losing side’s next in turn"),
    )),
    "beat_partner": MatchRuleSaid("Beat the partner", "The partner’s card", "B-21", (
        (False, "no need", "need not be beaten"),
        (True, "yes, by trumping as well", "must be beaten too"),
    )),
    "under_ruff": MatchRuleSaid("Cannot over-ruff", "Void and unable to over-ruff", "B-19", (
        (False, "any card", ""),
        (True, "must under-ruff", "a lower trump"),
    )),
    "pack": MatchRuleSaid("Pack", "The pack", "G-2", (
        ("genovesi", "genovesi", ""),
        ("sarde", "sarde", ""),
    )),
}  # fmt: skip
"""Every point but the language of the cards, by its field: in exports, in the margin, on the page of it."""


def agreements(match: Match) -> tuple[str, ...]:
    """What held at the beginning, and whatever was agreed otherwise later, with the hand (B-30)."""
    rules = match.rules(1)
    held = _held(rules)
    said = [f"{agreement(name, rules)}." for name in held]
    for hand in sorted(e.hand for e in match.lines.values() if isinstance(e, Agreed) and e.hand > 1):
        rules, before = match.rules(hand), held
        held = _held(rules)
        changed = (name for name, value in held.items() if before.get(name) != value)
        said += [tr("From hand {n}: {agreed}.", n=hand, agreed=agreement(name, rules)) for name in changed]
    return tuple(said)


def agreement(name: str, agreed: Agreed) -> str:
    """One point and what was agreed on it, in full."""
    point, value = AGREED[name], getattr(agreed, name)
    said = next(in_full or short for each, short, in_full in point.choices if each == value)
    called = in_pack(point.in_full, agreed)
    return f"{called[0].upper()}{called[1:]}: {in_pack(said, agreed)}"


def in_pack(said: str, agreed: Agreed) -> str:
    """Words of a house rule, with the ranks that they name as the pack on the table has them."""
    words = words_of(agreed)
    return tr(said, jack=words.rank_word("J"), queen=words.rank_word("Q"))


def _held(agreed: Agreed) -> dict[str, str | bool]:
    """What was agreed on each point; on the faced cards only where any are faced."""
    is_scoperto = agreed.deal == "scoperto"
    return {name: getattr(agreed, name) for name in AGREED if name != "facing" or is_scoperto}
