"""The vignettes: a moment from each life, in the light of what was made or missed."""

from __future__ import annotations

from collections.abc import Sequence
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
        spoken = self.spoken(asking, *self._sentences(seat))
        if self.shows_life:
            return self.unfolded(seat, spoken, PromptText(self.question(asking), joins=True))
        if not self.in_line:
            waits = self.waiting(f"{self.table.called(seat)}’s vignette")
            return (spoken, self._list(seat), *waits, *self._not_asked())
        return (
            spoken, self._turns(seat), *self._fact(seat), *self._outcome(seat), *self._meaning(seat, asking),
            PromptText(self.question(asking)), *self.so_far(seat),
        )  # fmt: skip

    def _sentences(self, seat: int) -> tuple[str, ...]:
        if self.offer:
            return (self.offer_sentence(),)
        if self.is_away(seat):
            player, called = plain(self.table.name(seat)), plain(self.table.called(seat))
            skips = ", or Enter skips it" if self.in_line else ""
            return (AWAY.format(player=player, called=called, age=self._then, skips=skips),)
        named = plain(self.table.character(seat)) or YOUR_CHARACTER
        return (asked_for_a_moment(plain(self.table.name(seat)), named, self._then),)

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

    def _not_asked(self) -> tuple[Note, ...]:
        """Why the page goes past people who have left."""
        gone = untold_of_the_gone(self.table, self.age)
        return (Note(not_asked(self.table, gone), style="", goes=6),) if gone else ()

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
        gone = untold_of_the_gone(self.table, self.age)
        return Tellers(
            tuple(self._teller(seat, here=seat == telling, is_gone=seat in gone) for seat in self.order)
        )

    def _teller(self, seat: int, *, here: bool, is_gone: bool) -> Teller:
        life, player = self.table.character(seat), self.table.name(seat)
        waits = waiting_in(self.ctx.view, self.slot_of(seat))
        if not waits.text and is_gone:
            waits = Span("has left", "dim")
        beside = beside_letter(self.table, seat) if life else ""
        name = Span(life or player, "bold" if here else "")
        return Teller(self.table.letter(seat), name, beside, self.sign(seat), waits, here=here)

    def _fact(self, seat: int) -> tuple[About, ...]:
        """The agenda, the group and what is true of the character in it."""
        group = OF_A_GROUP.get(self.played.group(seat), "")
        fact = Labelled(self.table.words(("fact_stated", self.age, seat)), group)
        suit = self.played.suit
        sign = suit_span(self.ctx, suit) if suit else Span("")
        parts = tuple(part for part in (self.agenda_part(), fact) if part.words or part.label)
        return (About(parts, sign, is_theirs=True),) if parts else ()

    def _outcome(self, seat: int) -> tuple[About, ...]:
        outcome = self.played.outcomes.get(seat)
        if outcome is None:
            return ()
        how = how_it_went(self.played, seat, outcome)
        meaning = self.script("outcome", part=outcome)
        said = Labelled(f"{how}: {meaning}" if meaning else how, style="")
        sign = Span(outcome_mark(self.ctx, outcome), said="outcome")
        return (About((said,), sign, most=WHOLE, joins=True, is_theirs=True),)

    def _meaning(self, seat: int, asking: Asking | None) -> tuple[Note, ...]:
        """What the outcome means for the telling, in a sentence (M-37 to M-39)."""
        prompts, outcome = self.ctx.prompts.in_use, self.played.outcomes.get(seat)
        said = prompts.texts("outcome", part=outcome) if prompts is not None and outcome else ()
        names = asking.names if asking is not None else {}
        return self.hinted(said[1].text if len(said) > 1 else "", names)

    def pool(self, prompts: Prompts, seat: int) -> Sequence[Prompt]:
        """Questions for this outcome at this age."""
        part = self.played.outcomes.get(seat)
        return prompts.texts("vignette", age=self.age, suit=self.played.suit, part=part)

    def filed(self, seat: int) -> tuple[str, int, str, str]:
        """Vignettes of this age, suit and outcome."""
        return ("vignette", self.age, self.played.suit or "", self.played.outcomes.get(seat) or "")
