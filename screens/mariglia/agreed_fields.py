"""The conventions card: what each agreement is called, its values, what it changes, and from when on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.words import LANGUAGES, PACKS, has_words
from screens.agreed_page import Field


class Rank(Field):
    """The rank of jack and queen: in a sarde pack the knight stands where the queen is in the other (G-2)."""

    def said(self, rules: Agreed) -> str:
        """Its value in the words of the pack."""
        return _by_pack(super().said(rules), rules)

    def titled(self, rules: Agreed) -> str:
        """What it is called with this pack."""
        return _by_pack(self.label, rules)


class Pack(Field):
    """The pack; one without words in the language that is agreed on takes the Italian ones."""

    def set_to(self, value: Any, rules: Agreed) -> dict[str, Any]:
        """The pack, and with it a language that it has words in."""
        chosen = super().set_to(value, rules)
        return chosen if has_words(value, rules.language) else {**chosen, "language": "it"}


class Language(Field):
    """The language of ranks and suits."""

    def values(self, rules: Agreed) -> list[Any]:
        """Those that the pack has words in; what stands can always be left."""
        return [
            each for each in super().values(rules) if has_words(rules.pack, each) or each == rules.language
        ]


def _by_pack(words: str, rules: Agreed) -> str:
    return words.replace("queen", "knight") if rules.pack == "sarde" else words


FIELDS: tuple[Field, ...] = (
    Rank("order", "Jack and queen", "The higher one is worth 2, the other 1. It stays for the session.",
          "G-10", (("jack-high", "jack above queen"), ("queen-high", "queen above jack"))),
    Field("deal", "Deal", "Orthodox: the dealer’s last card is turned. Scoperto: the trionfo is shown before"
          " the deal, and first cards may be faced.", "G-13",
          (("orthodox", "orthodox"), ("scoperto", "scoperto"))),
    Field("facing", "Scoperto faces", "Who lays cards open in a deal scoperto; some tournaments forbid it"
          " altogether (G-44).", "B-14",
          (("choice", "the dealer’s choice"), ("everyone-once", "everyone once"))),
    Field("bonus", "The bonus", "When the turned card’s value is written down. After the count, the target is"
          " looked at after both.", "B-7",
          (("at-once", "as soon as it is turned"), ("deferred", "after the count"))),
    Field("bonus_win", "Bonus on the target", "Whether a bonus that lands exactly on the target ends the"
          " game, or the hand is played first.", "B-6",
          (("reach", "wins: the target is enough"), ("past", "the hand is played first"))),
    Field("level_hand", "35 : 35", "A level hand adds nothing. Double: the next count only, not its bonus.",
          "B-8", (("move-on", "nothing, deal on"), ("redeal", "the same dealer again"),
                  ("double-next", "the next count is double"))),
    Field("next_game", "Next game", "Who deals it. Losers: the next seat in order of the side that lost.",
          "B-2", (("in-order", "the deal goes on in order"), ("losers-deal", "a loser deals"))),
    Field("beat_partner", "Beat the partner", "Whether a partner who is ahead has to be beaten like an"
          " opponent.", "B-21", ((False, "no need"), (True, "yes, by trumping as well"))),
    Field("under_ruff", "Cannot over-ruff", "What somebody plays who is void and cannot go over a ruff.",
          "B-19", ((False, "any card"), (True, "has to under-ruff"))),
    Field("speak", "Who speaks", "Partners may confer; the other side must be able to understand all of it"
          " (G-36).", "B-4",
          (("leading", "who is about to lead"), ("nobody", "nobody"), ("both", "both sides, at any time"),
           ("winning", "the side that takes the trick"), ("before-first", "before the first trick only"))),
    Field("seven", "The seven", "Who holds the seven of trumps may keep that from a partner who asks, at some"
          " tables.", "G-38", (("hidden", "may be hidden"), ("told", "is told like the rest"))),
    Field("asked", "Asked", "How a partner answers who is asked about the hand.", "G-37",
          (("truth", "the truth"), ("free", "as one likes"))),
    Pack("pack", "Pack", "Only the names and letters differ. In a sarde pack the knight stands for the"
          " queen.", "G-2", tuple(PACKS.items())),
    Language("language", "Words", "The language of ranks and suits, and the letters to type.", "G-2",
          tuple(LANGUAGES.items())),
)  # fmt: skip
FIELD = {field.name: field for field in FIELDS}


def holds_from(match: Match) -> int:
    """The hand from which on a change holds: the first one without a trionfo or a count (B-30)."""
    if not match.has_begun:
        return 1
    hand = match.now
    if hand is None:
        return len(match.hands) + 1
    return hand.hand + (hand.trionfo is not None or hand.counted is not None)


def is_order_free(match: Match) -> bool:
    """Whether the rank of jack and queen may still change: until a hand is counted (G-10, B-30)."""
    return not any(hand.is_complete and not hand.is_void for hand in match.hands)


def entries_for(match: Match, changed: Mapping[str, Any]) -> tuple[Agreed, ...]:
    """What has to be written: one agreement a hand, from where it holds on; the rank from hand 1 (G-10)."""
    return tuple(_entries(match, changed))


def _entries(match: Match, changed: Mapping[str, Any]) -> Iterator[Agreed]:
    starts, order = holds_from(match), changed.get("order", match.rules(1).order)
    others = {name: value for name, value in changed.items() if name != "order"}
    later = {
        entry.hand for entry in match.lines.values() if isinstance(entry, Agreed) and entry.hand > starts
    }
    for hand in sorted({1, starts} | later):
        stands = replace(match.rules(hand), hand=hand, overruled="")
        wanted = replace(stands, order=order, **(others if hand >= starts else {}))
        if wanted != (stands if hand == 1 else replace(stands, order=order)):
            yield wanted
