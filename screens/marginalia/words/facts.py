"""The facts: the highest prediction first, each next group smaller."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES, FIXED_SUITS
from facilitator.games.marginalia.round import Round
from screens.marginalia.sentences import (
    FEWER,
    GROUPS,
    LIKE_THAT,
    STILL_FEWER,
    asked_for_a_fact,
    asked_for_a_name,
    beside_letter,
)
from screens.marginalia.words.beats import LIST_KEYS, beat_footers
from screens.marginalia.words.name_and_fact import (
    FACT_OR_NAME,
    NAME_OR_NOT,
    NameAndFact,
    fact_or_name,
    name_slot,
)
from screens.marginalia.words.offered_line import TAKES_FOOT
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note
from screens.ui.blocks.telling import About, Labelled, OtherLine, PromptText, Teller, Tellers
from screens.ui.keys import ERASES, Foot, Footer
from screens.ui.line_words import waiting_in, words_shown
from screens.ui.marks import suit_span
from screens.ui.text import Span, plain

if TYPE_CHECKING:
    from prompts.model import Prompt, Prompts

HOLDS = {True: "still so", False: "may have changed"}


class Facts(NameAndFact):
    """Each tells a fact about a character that touches the agenda (M-33 to M-35, A-17 to A-19)."""

    name = "fact"
    title = "facts"
    terms = ("fact", "agenda", "the many", "a smaller group", "the few", "character")
    common = (*NameAndFact.common, ERASES)
    keys = LIST_KEYS
    footers = (
        Footer(
            FACT_OR_NAME,
            lambda page: page.is_fact_or_name,
        ),
        Footer(
            NAME_OR_NOT,
            lambda page: bool(page.doubtful),
        ),
        *beat_footers(
            Foot("enter", "Enter", lambda page: page.enter_does),
            Foot("tab", "Tab", "tricks"),
            Foot("ctrl+n", "ctrl+n", "question"),
            Foot("escape", "Esc", "list"),
            "ctrl+p",
            TAKES_FOOT,
            "f1",
        ),
    )

    @property
    def order(self) -> tuple[int, ...]:
        """Groups by falling prediction."""
        return self.table.tellers("fact_stated", self.age)

    def slot_of(self, seat: int) -> Slot:
        """One person's fact in this age."""
        return ("fact_stated", self.age, seat)

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """The sentence, a question; the agenda and the groups; what was said of this life so far."""
        seat, asking = self.seat, self.asks()
        spoken = self.spoken(asking, *self._sentences())
        if seat is None:
            return (spoken, self._agenda())
        if self.shows_life:
            return self.unfolded(seat, spoken, PromptText(self.question(asking), joins=True))
        group = self.played.group(seat)
        means = self.script("group", part=group) if group and not self.numbers_meant else ""
        waits = self.waiting(f"{self.table.called(seat)}’s {'name' if self.at_name else 'fact'}")
        asked: tuple[Block, ...] = ()
        if not waits:  # While something waits to be kept, nothing else is asked.
            asked = (*self._said_before(seat), PromptText(self.question(asking), joins=True))
        return (
            spoken, *self.hinted(means, asking.names if asking is not None else {}), *asked, self._agenda(),
            self._groups(seat), *waits, *self.so_far(seat),
        )  # fmt: skip

    @property
    def is_in_doubt(self) -> bool:
        """Whether the page asks about digits, or about words that can’t be a name."""
        return super().is_in_doubt or bool(self.doubtful)

    def over_line(self) -> tuple[OtherLine, ...]:
        """The name, while the caret is in the fact under it, and how it is put right."""
        seat = self.seat
        return () if seat is None or self.at_name else (self.other_line("name", name_slot(seat), "↑"),)

    def under_line(self) -> tuple[OtherLine, ...]:
        """The fact, while the caret is in the name over it."""
        seat = self.seat
        if seat is None or not self.at_name:
            return super().under_line()
        return *super().under_line(), self.other_line("fact", self.slot_of(seat), "↓")

    def _agenda(self) -> About:
        """What the age asks; where nobody set it, the age."""
        part, suit = self.agenda_part(), self.played.suit
        shown = part if part.words else Labelled(AGES[self.age - 1], style="dim")
        return About((shown,), suit_span(self.ctx, suit) if suit else Span(""), most=1, goes=4)

    def _sentences(self) -> tuple[str, ...]:
        if self.numbers_meant:
            return (self.numbers_or_words(),)
        seat = self.seat
        if seat is None:
            return ("Nobody has a fact to tell in this age.",)
        player, called = plain(self.table.name(seat)), plain(self.table.called(seat))
        if self.doubtful:
            return (fact_or_name(called if self._may_be_fact(seat) else ""),)
        return self._asked(seat, player, plain(self.table.character(seat)))

    def _asked(self, seat: int, player: str, character: str) -> tuple[str, ...]:
        """What is asked of them: a name and a fact, a name, or a fact about the character called so."""
        if self.at_name and not (self.table.character(seat) or self._has_fact(seat)):
            first = "first fact" if self.age == 1 else "fact"
            return (asked_for_a_name(player, first), self._size(seat))
        if self.at_name:
            return (f"{player}, what is your character’s name?",)
        return (f"{asked_for_a_fact(player, character)} {self._size(seat)}",)

    def in_public(self) -> Sequence[str]:
        """Who is asked, without the name of the character; nothing where words were erased."""
        seat = self.seat
        if seat is None or self.is_in_doubt or self.is_quiet(self.asks()):
            return ()
        return self._asked(seat, plain(self.table.name(seat)), "")

    def _size(self, seat: int) -> str:
        """How many people are like this: fewer with every lower number (M-33 to M-35)."""
        at = next(index for index, tier in enumerate(self.played.fact_tiers) if seat in tier)
        return LIKE_THAT.get(self.played.group(seat), FEWER if at == 1 else STILL_FEWER)

    def _groups(self, telling: int) -> Tellers:
        """Everybody by groups, with what they predicted and what is true of their characters."""
        tellers = []
        for seat in self.order:
            here, said = seat == telling, self.played.predictions.get(seat)
            number = (
                Span("·", said="no prediction") if said is None else Span(str(said), said=f"predicted {said}")
            )
            called = words_shown(self.ctx.view, name_slot(seat))
            style = called.style if called.style == "half" else "bold" if here else ""
            name = Span(called.text, style) if called.text else Span("·", style, said="no name yet")
            group = GROUPS.get(self.played.group(seat), "")
            tellers.append(
                Teller(
                    self.table.letter(seat), name, beside_letter(self.table, seat), words=self._words(seat),
                    number=number, group=group, here=here,
                )
            )  # fmt: skip
        return Tellers(tuple(tellers), joins=True)

    def _words(self, seat: int) -> Span:
        """Their fact, half typed or kept; else why there is none."""
        waits, words = waiting_in(self.ctx.view, slot := self.slot_of(seat)), self.table.words(slot)
        if waits.text:
            return waits
        if words:
            return Span(f"¶ {words}", "bold", said=words)
        return Span("away", "dim") if self.is_passed_over(seat) else Span("·", "dim", said="no fact yet")

    def pool(self, prompts: Prompts, seat: int) -> Sequence[Prompt]:
        """Questions of age, suit and group; where the suit comes back, also those that look back (A-32)."""
        parts = (self.played.group(seat), *(("returning",) if self._earlier(seat) is not None else ()))
        pools = (prompts.texts("fact", age=self.age, suit=self.played.suit, part=part) for part in parts)
        return tuple(dict.fromkeys(chain.from_iterable(pools)))

    def _earlier(self, seat: int) -> Round | None:
        """The last age in which this person said something of the same suit."""
        suit = self.played.suit
        for earlier in reversed(self.table.rounds):
            words = self.table.words(("fact_stated", earlier.age, seat))
            if suit is not None and words and earlier.age < self.age and earlier.suit == suit:
                return earlier
        return None

    def _said_before(self, seat: int) -> tuple[Note, ...]:
        """What was said of the same suit before, and whether it still holds (A-32)."""
        earlier = self._earlier(seat)
        if earlier is None:
            return ()
        words = self.table.words(("fact_stated", earlier.age, seat))
        when = f"in {AGES[earlier.age - 1].lower()}, {HOLDS[earlier.suit in FIXED_SUITS]}:"
        return (Note(words, when, "words", goes=4, joins=True),)
