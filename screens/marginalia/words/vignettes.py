"""The vignettes: a moment from each life, in the light of what was made or missed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES, LAST_AGE
from screens.marginalia.sentences import (
    OF_A_GROUP,
    asked_for_a_moment,
    beside_letter,
    how_it_went,
    line_of,
    not_asked,
    untold_of_the_gone,
)
from screens.marginalia.turns import next_numbers
from screens.marginalia.words.beats import LIST_KEYS, WHOLE, AskedPage, beat_footers
from screens.marginalia.words.offered_line import TAKES_FOOT
from screens.ui.asking import Asking
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import About, Labelled, PromptText, Teller, Tellers, TellersTurn, TellingOrder
from screens.ui.keys import ERASES, Foot
from screens.ui.line_words import half_typed_in, waiting_in
from screens.ui.marks import outcome_mark, suit_span
from screens.ui.page import Line
from screens.ui.text import Span, plain

AWAY = "{player} (away): somebody else may tell a moment from {called}’s {age}{skips}."
YOUR_CHARACTER = "your character"

NOW, WAITS = Span("▸", said="tells now"), Span("…", said="half typed")
LEFT = Span("–", said="has left")

if TYPE_CHECKING:
    from prompts.model import Prompt, Prompts


class Vignettes(AskedPage):
    """Told in falling order of the round's score (M-36 to M-40, A-20)."""

    name = "vignette"
    title = "vignettes"
    terms = ("vignette", "agenda", "fact", "made it", "under", "over")
    common = (*AskedPage.common, ERASES)
    keys = LIST_KEYS
    footers = beat_footers(
        Foot("enter", "Enter", "next"),
        Foot("ctrl+n", "ctrl+n", "question"),
        Foot("escape", "Esc", "list"),
        Foot("tab", "Tab", lambda page: page.tab_leads_to),
        "ctrl+p",
        TAKES_FOOT,
        Foot("ctrl+j", "ctrl+j", "new line"),
    )

    @property
    def order(self) -> tuple[int, ...]:
        """By falling score; a short age has fewer (A-37)."""
        return self.table.tellers("vignette_told", self.age)

    def slot_of(self, seat: int) -> Slot:
        """One person's vignette of this age."""
        return ("vignette_told", self.age, seat)

    def line(self) -> Line | None:
        """The line of whoever tells."""
        seat = self.seat
        if seat is None:
            return None
        title = line_of(self.table.name(seat), "vignette", self.table.character(seat))
        hint = self.hint("a few words, or Enter if told aloud")
        return self.with_offer(Line(self.slot_of(seat), hint, title=title, tall=True))

    @property
    def tab_leads_to(self) -> str:
        """The age whose numbers are next, or what is told after the last."""
        coming = next_numbers(self.table)
        return f"age {coming.stage[0]}" if coming is not None else "farewells"

    # ------------------------------------------------------------ what is seen

    @property
    def step_name(self) -> str:
        """The step, and which moment of how many it is."""
        seat, order = self.seat, self.order
        return self.title if seat is None else f"{self.title} · {order.index(seat) + 1} of {len(order)}"

    def blocks(self) -> Sequence[Block]:
        """Who tells, the fact and the outcome it grows out of, a question; or the list of who tells."""
        seat = self.seat
        if seat is None:
            return (Say(("Nobody tells a vignette in this age.",)),)
        asking = self.asks()
        spoken = self.spoken(asking, self._asked(seat))
        if self.shows_life:
            return self.unfolded(seat, spoken, PromptText(self.question(asking), joins=True))
        if not self.in_line:
            waits = self.waiting(f"{self.table.called(seat)}’s vignette")
            gone = untold_of_the_gone(self.table, self.age)
            left = (Note(not_asked(self.table, gone), style="", goes=6),) if gone else ()
            return (spoken, self._list(seat), *waits, *left)
        return (
            spoken, self._turns(seat), *self._grows_out_of(seat, asking), PromptText(self.question(asking)),
            *self.so_far(seat),
        )  # fmt: skip

    def _asked(self, seat: int) -> str:
        """The question about digits, or who is asked for a moment."""
        if self.numbers_meant:
            return self.numbers_or_words()
        player, age = plain(self.table.name(seat)), self._then
        if self.is_away(seat):
            skips = ", or Enter skips it" if self.in_line else ""
            return AWAY.format(player=player, called=plain(self.table.called(seat)), age=age, skips=skips)
        return asked_for_a_moment(player, plain(self.table.character(seat)) or YOUR_CHARACTER, age)

    @property
    def _then(self) -> str:
        return "last years" if self.age == LAST_AGE else AGES[self.age - 1].lower()

    def in_public(self) -> Sequence[str]:
        """Who is asked, without the name of the character; nothing where words were erased."""
        seat = self.seat
        if seat is None or self.is_in_doubt or self.is_away(seat) or self.is_quiet(self.asks()):
            return ()
        return (asked_for_a_moment(plain(self.table.name(seat)), YOUR_CHARACTER, self._then),)

    def is_away(self, seat: int) -> bool:
        """Whether they are not at the table now: what is said of them holds from the next deal on (A-25)."""
        return self.table.part(seat, min(self.age + 1, LAST_AGE)) in ("none", "gone", "absent")

    def _turns(self, telling: int) -> TellingOrder:
        """✓ Ilse   ✓ Orrin   ▸ Piet   Maud."""
        table, gone, turns = self.table, untold_of_the_gone(self.table, self.age), []
        for seat in self.order:
            here, waits = seat == telling, half_typed_in(self.ctx.view, self.slot_of(seat))
            mark = NOW if here else WAITS if waits else LEFT if seat in gone else self.sign(seat)
            turns.append(
                TellersTurn(table.letter(seat), table.character(seat) or table.name(seat), mark, here)
            )
        return TellingOrder(tuple(turns))

    def _list(self, telling: int) -> Tellers:
        """Everybody who tells, to choose another first."""
        table, gone, tellers = self.table, untold_of_the_gone(self.table, self.age), []
        for seat in self.order:
            here, life = seat == telling, table.character(seat)
            waits = waiting_in(self.ctx.view, self.slot_of(seat))
            if not waits.text and seat in gone:
                waits = Span("has left", "dim")
            name = Span(life or table.name(seat), "bold" if here else "")
            beside = beside_letter(table, seat) if life else ""
            tellers.append(Teller(table.letter(seat), name, beside, self.sign(seat), waits, here=here))
        return Tellers(tuple(tellers))

    def _grows_out_of(self, seat: int, asking: Asking | None) -> Iterator[Block]:
        """Agenda, group and fact, the outcome, and what that means for the telling (M-37 to M-39)."""
        group, suit = OF_A_GROUP.get(self.played.group(seat), ""), self.played.suit
        fact = Labelled(self.table.words(("fact_stated", self.age, seat)), group)
        parts = tuple(part for part in (self.agenda_part(), fact) if part.words or part.label)
        if parts:
            yield About(parts, suit_span(self.ctx, suit) if suit else Span(""), is_theirs=True)
        outcome = self.played.outcomes.get(seat)
        if outcome is None:
            return
        how, prompts = how_it_went(self.played, seat, outcome), self.ctx.prompts.in_use
        # The packs have what an outcome is in a few words, and perhaps a sentence about the telling.
        found = prompts.texts("outcome", part=outcome) if prompts is not None else ()
        said = Labelled(": ".join((how, *(prompt.text for prompt in found[:1]))), style="")
        sign = Span(outcome_mark(self.ctx, outcome), said="outcome")
        yield About((said,), sign, most=WHOLE, joins=True, is_theirs=True)
        for meaning in found[1:2]:
            yield from self.hinted(meaning.text, asking.names if asking is not None else {})

    def pool(self, prompts: Prompts, seat: int) -> Sequence[Prompt]:
        """Questions for this outcome at this age."""
        part = self.played.outcomes.get(seat)
        return prompts.texts("vignette", age=self.age, suit=self.played.suit, part=part)
