"""The vignettes: a moment from each life, in the light of what was made or missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES, LAST_AGE
from screens.marginalia.sentences import OF_A_GROUP, asked_for_a_moment, beside_letter, how_it_went, line_of
from screens.marginalia.words.beats import LIST_KEYS, AskedPage, beat_footers
from screens.table.asking import Asking
from screens.table.half_typed import half as half_typed
from screens.table.half_typed import waiting_in
from screens.ui.marks import aloud, asked, outcome_mark
from screens.ui.page import COMMON_KEYS, ERASES, Foot, Line
from screens.ui.text import BLANK, Piece, Row, Span, clipped, cut, fitted, indented, plain, row, wrapped

AWAY = "{player} (away): somebody else may tell a moment from {called}’s {age}, or Enter skips it."

if TYPE_CHECKING:
    from prompts.model import Prompt


class Vignettes(AskedPage):
    """Told in falling order of the round's score (M-36 to M-40, A-20)."""

    name = "vignette"
    title = "vignettes"
    terms = ("vignette", "agenda", "fact", "made it", "under", "over")
    common = (*COMMON_KEYS, ERASES)
    keys = LIST_KEYS
    footers = beat_footers(
        Foot("enter", "Enter", "next"),
        Foot("ctrl+n", "ctrl+n", "question"),
        Foot("escape", "Esc", "list"),
        Foot("tab", "Tab", lambda page: page.tab_leads_to),
        "ctrl+p",
        Foot("ctrl+j", "ctrl+j", "new line"),
    )

    def tiers(self) -> tuple[tuple[int, ...], ...]:
        """By falling score; a short age has fewer (A-37)."""
        tells = self.table.blank_at.__contains__
        tiers = self.played.vignette_tiers
        return tuple(tuple(seat for seat in tier if tells(self.slot_of(seat))) for tier in tiers)

    def slot_of(self, seat: int) -> Slot:
        """One person's vignette of this age."""
        return ("vignette_told", self.age, seat)

    def line(self) -> Line | None:
        """The line of whoever tells."""
        seat = self.seat
        if seat is None:
            return None
        title = line_of(self.table.name(seat), "vignette", self.table.character(seat))
        return Line(self.slot_of(seat), "a few words, or Enter if told aloud", title=title, tall=True)

    @property
    def tab_leads_to(self) -> str:
        """The age whose numbers are next, or what is told after the last."""
        coming = next((blank for blank in self.table.blanks if blank.card and not blank.filled), None)
        return f"age {coming.stage[0]}" if coming is not None else "farewells"

    # ------------------------------------------------------------ what is seen

    def above(self, width: int, height: int) -> list[Row]:
        """Who tells, the fact and the outcome it grows out of, a question; or the list of who tells."""
        seat, room = self.seat, width - 2
        if seat is None:
            return indented([BLANK, *aloud("Nobody tells a vignette in this age.", width=room)], 1)
        asking = self.asks()
        is_quiet = self.is_quiet(asking) and not self.offer
        spoken = self.quiet(room) if is_quiet else aloud(*self._sentences(seat), width=room)
        if not self.in_line:
            return indented([BLANK, *spoken, BLANK, *self._list(room)], 1)
        rows = [
            BLANK, self._teller(seat, room), BLANK, *self._fact(seat, room), *self._outcome(seat, room),
            *self._meaning(seat, asking, room), BLANK, *spoken, BLANK, *asked(self.question(asking), room, 3),
        ]  # fmt: skip
        return indented(rows, 1)

    def _sentences(self, seat: int) -> tuple[str, ...]:
        if self.offer:
            return (self.offer_sentence(),)
        age = "last years" if self.age == LAST_AGE else AGES[self.age - 1].lower()
        if self.is_away(seat):
            player, called = plain(self.table.name(seat)), plain(self.table.called(seat))
            return (AWAY.format(player=player, called=called, age=age),)
        named = plain(self.table.character(seat)) or "your character"
        return (asked_for_a_moment(plain(self.table.name(seat)), named, age),)

    def is_away(self, seat: int) -> bool:
        """Whether they are not at the table now: what is said of them holds from the next deal on (A-25)."""
        return self.table.part(seat, min(self.age + 1, LAST_AGE)) in ("none", "gone", "absent")

    def _teller(self, seat: int, width: int) -> Row:
        """Whose life it is; on the right who has told and who is still to come."""
        life, player = self.table.character(seat), self.table.name(seat)
        strip = row(*self._strip(seat))
        away = " (away)" if self.is_away(seat) else ""
        told_by = f"  · told by {cut(player, 16)}{away}" if life else away
        if row("  ", cut(life or player, 16), told_by, "   ").width + strip.width > width:
            strip = row(Span(f"{self.order.index(seat) + 1} of {len(self.order)} ", "dim"))
        name = cut(life or player, max(width - strip.width - row(told_by).width - 5, 8))
        start = row("  ", Span(name, "bold"), Span(told_by, "dim"))
        gap = " " * max(width - start.width - strip.width, 1)
        return clipped(row(*start.spans, gap, *strip.spans), width)

    def _strip(self, telling: int) -> list[Piece]:
        """✓ Ilse ✓ Orrin ▸ Piet   Maud."""
        pieces: list[Piece] = []
        table, view = self.table, self.ctx.view
        for each in self.order:
            here, slot = each == telling, self.slot_of(each)
            waits = "…" if half_typed(view, slot) else ""
            sign = "▸" if here else waits or ("✓" if table.told(slot) else " ")
            name = cut(table.character(each) or table.name(each), 10)
            letter = table.letter(each)
            pieces += [
                Span(sign, "rubric" if here else "dim", letter),
                Span(f" {name} ", "bold" if here else "dim", letter),
            ]
        return pieces

    def _list(self, width: int) -> list[Row]:
        """Everybody who tells, to choose another first."""
        rows: list[Row] = []
        half = min(max((width - 12) // 2, 6), 16)
        telling = self.seat
        for seat in self.order:
            here, letter = seat == telling, self.table.letter(seat)
            life, player = self.table.character(seat), self.table.name(seat)
            rows.append(clipped(row(
                Span("  ▸ " if here else "    ", "rubric"), Span(f"{letter or '·'}  ", "key", letter),
                Span(fitted(life or player, half), "bold" if here else ""), "  ",
                Span(fitted(beside_letter(self.table, seat) if life else "", half), "dim"),
                f" {self.sign(seat)} ", waiting_in(self.ctx.view, self.slot_of(seat), width - 13 - 2 * half),
                here=here, click=letter,
            ), width))  # fmt: skip
        return rows

    def _fact(self, seat: int, width: int) -> list[Row]:
        group = OF_A_GROUP.get(self.played.group(seat), "")
        words = plain(self.table.words(("fact_stated", self.age, seat)))
        if not words:
            return [row("  ", Span(group, "dim"))] if group else []
        lines = wrapped(f"{group}: {words}" if group else words, width - 3, 2)
        return [row("  ", Span(line, "words")) for line in lines]

    def _outcome(self, seat: int, width: int) -> list[Row]:
        outcome = self.played.outcomes.get(seat)
        if outcome is None:
            return []
        how = how_it_went(self.played, seat, outcome)
        meaning = self.script("outcome", part=outcome)
        lines = wrapped(f"{how}: {meaning}" if meaning else how, width - 5)
        mark = f"{outcome_mark(self.ctx, outcome)} "
        return [row("  ", Span(mark if n == 0 else "  "), line) for n, line in enumerate(lines)]

    def _meaning(self, seat: int, asking: Asking | None, width: int) -> list[Row]:
        """What the outcome means for the telling, in a sentence (M-37 to M-39)."""
        prompts, outcome = self.ctx.prompts.in_use, self.played.outcomes.get(seat)
        said = prompts.texts("outcome", part=outcome) if prompts is not None and outcome else ()
        names = asking.names if asking is not None else {}
        return self.hinted(said[1].text if len(said) > 1 else "", names, width)

    def pool(self) -> Sequence[Prompt]:
        """Questions for this outcome at this age."""
        prompts, seat = self.ctx.prompts.in_use, self.seat
        if prompts is None or seat is None:
            return ()
        part = self.played.outcomes.get(seat)
        return prompts.texts("vignette", age=self.age, suit=self.played.suit, part=part)

    def filed(self) -> tuple[str, int, str, str]:
        """Vignettes of this age, suit and outcome."""
        outcome = self.played.outcomes.get(self.seat) if self.seat is not None else None
        return ("vignette", self.age, self.played.suit or "", outcome or "")
