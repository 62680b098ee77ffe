"""The conventions card: what each agreement is called, what it changes and from when on (G-43, B-30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.house_rules import AGREED, in_pack
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.words import LANGUAGES, has_words, words_of
from facilitator.language import mark, tr
from facilitator.services.front_end import ToPage
from screens.mariglia.page import MatchPage
from screens.mariglia.sentences import IN_OUR_WORDS
from screens.table.rules_form import RulesForm
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Note
from screens.ui.form import Field
from screens.ui.keys import Foot, Footer, Key
from screens.ui.text import plain

RANK_STAYS = mark("{ranks} keep their rank for the whole match: a hand is counted.")
RANK_FROM_1 = mark("No hand is counted yet, so a change of this rank counts from hand 1.")
ALWAYS = mark("Always: opponents must be able to understand everything. No codes.")


class Rank(Field):
    """The rank of jack and queen: in the words of the pack on the table."""

    def labels(self, values: Agreed) -> Mapping[Any, str]:
        """Its choices in the words of the pack."""
        return {value: in_pack(label, values) for value, label in self.choices}

    def titled(self, values: Agreed) -> str:
        """What it is called with this pack."""
        return in_pack(self.label, values).capitalize()


class PackField(Field):
    """The pack; one without words in the language that is agreed on takes the Italian ones."""

    def about(self, values: Agreed) -> str:
        """What it changes, and the suits of the one that is chosen."""
        suits = tr("The suits of this pack: {suits}.", suits=words_of(values).all_suits)
        return f"{super().about(values)} {suits}"

    def set_to(self, value: Any, values: Agreed) -> dict[str, Any]:
        """The pack, and with it a language that it has words in."""
        chosen = super().set_to(value, values)
        return chosen if has_words(value, values.language) else {**chosen, "language": "it"}


class Language(Field):
    """The language of ranks and suits."""

    def open_to(self, values: Agreed) -> list[Any]:
        """Those that the pack has words in; what stands can always be left."""
        return [
            each
            for each in super().open_to(values)
            if has_words(values.pack, each) or each == values.language
        ]


EXPLAINS = mark({
    "order": "The higher one is worth 2, the other 1. They keep that rank for the whole match.",
    "deal": "Orthodox: the dealer turns up their last card. Scoperto: the trionfo is shown before the deal,"
            " and first cards may be faced.",
    "facing": "In a scoperto deal, first cards may be shown. Some tournaments forbid it.",
    "bonus": "When does the turned card score? If after the count, the target is checked after both.",
    "bonus_win": "Does a bonus that just reaches the target win, or is the hand played first?",
    "level_hand": "Nobody scores at 35 each. “Double” affects the next count, not a bonus.",
    "next_game": "Who deals the next game? A loser is the losing side’s next in order.",
    "beat_partner": "Must you beat your partner’s winning card, as you would an opponent’s?",
    "under_ruff": "You can’t follow suit and can’t beat a ruff. What may you play?",
    "speak": "Partners may confer. The other side must be able to understand every word.",
    "seven": "Your partner asks about the seven of trumps. May you keep it to yourself?",
    "asked": "Your partner asks about your hand. What do you answer?",
    "pack": "Only the names, signs and letters of the cards differ.",
})  # fmt: skip
"""What each point means, in the order of the page."""
LANGUAGE = Language(
    "language", "Words",
    mark("The language of ranks and suits, and the letters you type."
         " Trionfo, mariglia and frillo keep their Italian names."),
    "G-2", tuple(LANGUAGES.items()),
)  # fmt: skip
OF_ITS_OWN: Mapping[str, type[Field]] = {"order": Rank, "pack": PackField}


FIELDS: tuple[Field, ...] = (
    *(
        OF_ITS_OWN.get(name, Field)(
            name,
            AGREED[name].label,
            explained,
            AGREED[name].rule,
            tuple((value, said) for value, said, _ in AGREED[name].choices),
        )
        for name, explained in EXPLAINS.items()
    ),
    LANGUAGE,
)
"""Each point as it is declared; the words of the pack are put in where it is shown."""
FIELD = {field.name: field for field in FIELDS}


def holds_from(match: Match) -> int:
    """The hand from which on a change holds: the first one without a trionfo or a count (B-30)."""
    if not match.has_begun:
        return 1
    hand = match.now
    if hand is None:
        return len(match.hands) + 1
    return hand.of_match + (hand.trionfo is not None or hand.counted is not None)


def is_order_free(match: Match) -> bool:
    """Whether the rank of jack and queen may still change: until a hand is counted (G-10, B-30)."""
    return not any(hand.is_complete and not hand.is_void for hand in match.hands)


def entries_for(match: Match, changed: Mapping[str, Any]) -> Iterator[Agreed]:
    """What has to be written: one agreement a hand, from where it holds on; the rank from hand 1 (G-10)."""
    starts, order = holds_from(match), changed.get("order", match.rules(1).order)
    others = {name: value for name, value in changed.items() if name != "order"}
    later = {
        entry.hand for entry in match.lines.values() if isinstance(entry, Agreed) and entry.hand > starts
    }
    for hand in sorted({1, starts} | later):
        before = replace(match.rules(hand), hand=hand, overruled="")
        wanted = replace(before, order=order, **(others if hand >= starts else {}))
        if wanted != (before if hand == 1 else replace(before, order=order)):
            yield wanted


class Conventions(RulesForm, MatchPage):
    """What the table agreed; a change holds from the next hand on (B-30)."""

    name = "mariglia-agreed"
    is_for = "You agree how your table plays where the rules leave a choice."
    terms = ("trionfo", "faced", "card points", "beat")
    panes = False
    fields = FIELDS
    keys = (
        *RulesForm.keys,
        Key(
            ("w",),
            "w",
            "own words",
            "own",
            "conventions in your own words: read, write, erase",
            to=ToPage("mariglia-own"),
        ),
    )
    footers = (
        Footer((Foot("right", "←→", "change"), Foot("up", "↑↓", "move"), "enter", "escape", "w", ".", "?")),
    )

    @property
    def starts(self) -> int:
        """The hand from which on a change holds."""
        return holds_from(self.match)

    @property
    def beginning(self) -> str:
        """The same as it is called."""
        if self.starts > 1 and self.is_at_rank and not self.fixed():
            return tr("from hand {n} on", n=1)
        return tr("from hand {n} on", n=self.starts) if self.starts > 1 else tr("from the first hand on")

    @property
    def is_at_rank(self) -> bool:
        """Whether the cursor is on jack and queen, which keep their rank for the whole match (G-10)."""
        return self.field.name == "order"

    @property
    def standing(self) -> Agreed:
        """What is agreed from then on."""
        return self.match.rules(self.starts)

    def entries(self) -> tuple[Agreed, ...]:
        """One agreement a hand."""
        return tuple(entries_for(self.match, self.changed_to))

    def since(self) -> str:
        """From which hand on, or that there is none any more."""
        if self.match.winner is not None:
            return tr("The match is over, so a change would alter no hand.")
        if self.starts == 1:
            return tr("Agree on these before the first hand. Tables differ, so say them aloud.")
        if self.is_at_rank:
            return self.fixed().get("order") or tr(RANK_FROM_1)
        return tr("A change counts from hand {n}. Earlier hands stay as they were.", n=self.starts)

    def fixed(self) -> dict[str, str]:
        """The rank of jack and queen, once a hand is counted (G-10)."""
        if is_order_free(self.match):
            return {}
        return {"order": tr(RANK_STAYS, ranks=FIELD["order"].titled(self.values))}

    def beneath(self) -> Sequence[Block]:
        """What holds at every table, and what this one wrote down in its own words."""
        own = tuple(Item("", plain(words)) for words in self.match.conventions.values())
        return (Note(tr(ALWAYS), goes=8), *((Items(own, tr(IN_OUR_WORDS), goes=5),) if own else ()))
