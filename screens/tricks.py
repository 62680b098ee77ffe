"""The tricks of a round: letters give single tricks, digits whole totals."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import Entry
from facilitator.games.marginalia.ages import AGES
from facilitator.games.marginalia.entries import TricksCounted, TricksTapped
from facilitator.games.marginalia.round import Round
from screens.marks import outcome_mark
from screens.messages import Desk
from screens.numbers import NumbersPage
from screens.page import Key
from screens.round_page import SIDES
from screens.sentences import counted, playing
from screens.text import Piece, Row, Span, row, wrapped

TWINS = {
    "first": "the same card twice: the first played wins",
    "last": "the same card twice: the last played wins",
    "cancel": "the same card twice: the two cancel",
    "table": "the same card twice: the table decides",
}
TOTAL = 9


class Tricks(NumbersPage):
    """Who took which trick, or how many (M-17 to M-20)."""

    name = "tally"
    title = "tricks"
    cells = 10 + TOTAL
    narrow_cells = 6
    keys = (
        Key(("letter",), "a–z", "takes the trick", "letter", "that person takes the next trick"),
        Key(("digit",), "0–7", "took in all", "digit", "the total of the person under the cursor"),
        Key(("space",), "Space", "", "nobody", "nobody takes the trick, where the same card twice allows it"),
        Key(("backspace",), "Bksp", "take back", "take_back", "the last trick or total"),
        Key(("enter",), "Enter", "", "enter", "let a refused number stand"),
        *SIDES,
    )

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.anew: TricksTapped | TricksCounted | None = None
        super().__init__(desk, age)

    @property
    def twins(self) -> str:
        """What two packs ask to be remembered (A-4, A-5)."""
        return TWINS[self.played.rules.twin_cards] if self.played.packs > 1 else ""

    @property
    def step_name(self) -> str:
        """The step, or with two packs what they ask to be remembered."""
        return f"two packs · {self.twins}" if self.twins and not self.beside[0] else self.title

    # ------------------------------------------------------------ the tally

    @property
    def closed(self) -> bool:
        """Whether the round is counted: its tally is then typed anew and replaced as a whole (A-10)."""
        return super().played.done

    @property
    def played(self) -> Round:
        """The round on the page; a closed one as the tally typed anew would make it."""
        if self.anew is not None:
            found: Round | None = self.desk.preview(self.anew).round(self.age)
            if found is not None:
                return found
        return super().played

    @property
    def tally(self) -> Entry | None:
        """What the next key adds to."""
        if self.anew is not None or self.closed:
            return self.anew
        return self.table.entry(("tally", self.age, super().played.dealt))

    @property
    def cursor(self) -> int | None:
        """The person chosen; else who leads while tapping; else the first without a total."""
        order, counts = self.played.order, self._counts()
        if self.chosen is not None:
            return self.chosen
        if counts:
            return next((seat for seat in order if seat not in counts), None)
        if self.tally is None:
            return order[0] if order else None
        return self.played.leads

    def _counts(self) -> dict[int, int]:
        standing = self.tally
        if isinstance(standing, TricksCounted):
            return {seat: took for seat, took in enumerate(standing.tricks) if took is not None}
        return {}

    def _taps(self) -> tuple[int | None, ...]:
        standing = self.tally
        return standing.winners if isinstance(standing, TricksTapped) else ()

    # ------------------------------------------------------------ what is seen

    def sentences(self) -> tuple[str, ...]:
        """Who leads, and how the predictions stand; or that a closed tally is typed anew."""
        if self.closed:
            said = AGES[self.age - 1] if self.table.story else f"round {self.age}"
            tricks = counted(self.played.cards, "trick")
            return (f"The tricks of {said} once more. They count again when all {tricks} are placed.",)
        return playing(self.table, self.played)

    def foot(self) -> list[tuple[str, str, str]]:
        """The letters and totals that are allowed."""
        end = [(".", ".", "more"), ("?", "?", "help")]
        if self.refused is not None:
            let = ("enter", "Enter", "the table lets it stand")
            return [("", self._totals(), "took in all"), let, ("backspace", "Bksp", "clear it"), *end]
        people = ("", self.letters(self.played.order), "takes the trick")
        nobody = [("space", "Space", "nobody")] if self.played.may_fall_short else []
        other = [("tab", "Tab", "words")] if self.table.story else []
        if self.closed:
            other = [("enter", "Enter", "as they were")]
        back = ("backspace", "Bksp", "take back")
        return [people, ("", self._totals(), "took in all"), *nobody, back, *other, *end]

    def _totals(self) -> str:
        return f"0–{self.played.cards}" if self.played.cards > 1 else "0 1"

    def headings(self, width: int) -> Row:
        """says, took, total."""
        if self.is_narrow(width):
            return row(" " * max(self.number_at(width) - 3, 0), Span("says took", "dim"))
        return row(" " * (self.number_at(width) - 1), Span(f"says    took{'total':>{TOTAL}}", "dim"))

    def person(self, seat: int, width: int) -> Row:
        """Letter, name, prediction, tricks so far, whether that is as said by now."""
        here, played = seat == self.cursor, self.played
        said, took = played.predictions.get(seat), played.tricks.get(seat)
        if here and isinstance(self.pending, TricksCounted):
            took = self.pending.tricks[seat]
        shown = "" if took is None else str(took)
        even = outcome_mark(self.desk, "made") if took is not None and took == said else " "
        says = f"{'·' if said is None else said}"
        cells: list[Piece] = [says, self.mark(seat), " ", self.cell(shown, here)]
        if not self.is_narrow(width):
            total = f"  {even} {played.before.get(seat, 0):>{TOTAL - 4}}"
            cells = [f" {says}", self.mark(seat), "    ", self.cell(shown, here), total]
        return row(*self.name_cell(seat, width), *cells, here=here, key=self.table.letter(seat))

    def tail(self) -> str:
        """How many tricks have an owner."""
        return f"{self.played.placed} of {counted(self.played.cards, 'trick')} placed"

    def asides(self, width: int, blank: Sequence[Row]) -> list[Row]:
        """The agenda; on a wide screen what two packs ask to be remembered stands here too."""
        rows = super().asides(width, blank)
        if not self.twins or not self.beside[0]:
            return rows
        lines = wrapped(f"Two packs; {self.twins}.", width - 6)
        return [*rows, *blank, *(row("   ", Span(line, "dim")) for line in lines)]

    # ------------------------------------------------------------ the keys

    def meant(self, seat: int) -> None:
        """The next trick is this person's, unless they have gone: their cards lie face down (A-26)."""
        if seat in self.played.left:
            self.desk.note(f"{self.short_name(seat)} has gone; the cards lie face down.")
        else:
            self._tap(seat)

    def key_nobody(self, key: str) -> None:
        """A trick that nobody took (A-4)."""
        if not self.played.may_fall_short:
            self.desk.note("Somebody takes every trick.")
        else:
            self._tap(None)

    def _tap(self, seat: int | None) -> None:
        """One trick more. Totals typed before are tricks like others: who has them may take another."""
        counts = self._counts()
        before = self._taps() or tuple(each for each, took in counts.items() for _ in range(took))
        self._record(TricksTapped(age=self.age, dealt=self.played.dealt, winners=(*before, seat)))

    def key_digit(self, digit: str) -> None:
        """The total of the person under the cursor; among single tricks it stands for as many of them."""
        seat, taps = self.cursor, self._taps()
        if seat is None:
            return
        if not taps:
            self._total(seat, int(digit))
            return
        kept = tuple(each for each in taps if each != seat)
        winners = (*kept, *(seat for _ in range(int(digit))))
        order = self.played.order
        self._record(TricksTapped(age=self.age, dealt=self.played.dealt, winners=winners))
        if self.refused is None and not self.closed:
            self.chosen = order[(order.index(seat) + 1) % len(order)]

    def _total(self, seat: int, took: int) -> None:
        self.chosen = seat
        self.typed_for.append(seat)
        self._record(self._counted({**self._counts(), seat: took}))

    def _counted(self, known: dict[int, int]) -> TricksCounted:
        tricks = tuple(known.get(seat) for seat in range(max(self.table.seats) + 1))
        return TricksCounted(age=self.age, dealt=self.played.dealt, tricks=tricks)

    def _record(self, entry: TricksTapped | TricksCounted) -> None:
        """Say it; where that would open a closed round again it waits until the tally is whole."""
        after = self.desk.preview(entry).round(self.age)
        if self.closed and after is not None and not after.done and after.placed <= after.cards:
            self.forget()
            self.anew, self.chosen = entry, None
        elif self.say(entry):
            self.anew = None

    def key_enter(self, key: str) -> None:
        """Let what was refused stand, or leave a closed tally as it is."""
        if self.let_stand():
            return
        if self.closed:
            self.desk.go("table")
        else:
            self.desk.note("A letter gives a trick, a digit a total.")

    def key_take_back(self, key: str) -> None:
        """Take back the last trick, or the last total."""
        taps, counts = self._taps(), self._counts()
        if self.refused is not None:
            self.forget()
        elif taps:
            self._record(TricksTapped(age=self.age, dealt=self.played.dealt, winners=taps[:-1]))
            last = taps[-1]
            whose = "the last" if last is None else f"{self.short_name(last)}’s"
            self.desk.note(f"Took back {whose} trick.")
        elif (seat := self.latest(counts)) is not None:
            self._take_back_total(seat, counts)
        else:
            self.desk.note("No trick of this round is written yet.")

    def _take_back_total(self, seat: int, counts: dict[int, int]) -> None:
        self._record(self._counted({each: took for each, took in counts.items() if each != seat}))
        self.chosen = seat
        self.desk.note(f"Took back {self.short_name(seat)}’s total.")

    def changed(self) -> None:
        """The tally on the record is the one that counts again."""
        self.anew = None
        super().changed()
