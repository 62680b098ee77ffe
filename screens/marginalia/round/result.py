"""The result of a round: the one page of it that waits for a key, and catches slips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from facilitator.games.marginalia.entries import AGES, TricksCounted
from facilitator.games.marginalia.round import Round
from facilitator.services.context import AppContext
from facilitator.services.front_end import LookAt, PutAway
from screens.marginalia.page import ToSheet
from screens.marginalia.round.round_page import SIDES, RoundPage
from screens.marginalia.round.tricks import Tricks, take_last_back, undo_last
from screens.marginalia.sentences import how_it_went, named, no_cards, nobody_has, other_numbers
from screens.safety.check_in import a_break, asked_after, check_in
from screens.table.asking import Asking
from screens.table.half_typed import to_be_kept
from screens.ui.marks import aloud, outcome_mark
from screens.ui.page import Foot, Footer, Key
from screens.ui.text import (
    BLANK,
    SPACE,
    Row,
    Span,
    clipped,
    counted,
    cut,
    fitted,
    indented,
    plain,
    row,
    wrapped,
)

LEAST_NAME, MOST_NAME, LEAST_LIFE, MARK = 20, 30, 10, 2
LETTER, FIXED = 5, 21
"""The cells before the names, and those that the numbers themselves take."""
LAYOUTS = ((4, 4, 13), (2, 2, 13), (1, 1, 12), (1, 1, MARK))
"""Cells between the numbers, before the total, and for the outcome."""


class ResultColumns(NamedTuple):
    """How one line of the result is divided."""

    life: int
    name: int
    gap: str
    last: str
    outcome: int


class Result(RoundPage):
    """Scores in the order of telling, or by total where the cards are alone (M-21, M-36)."""

    name = "result"
    title = "result"
    terms = ("made it", "under", "over", "total", "vignette")
    between_beats = True
    repeats = False
    keys = (
        Key(
            ("enter", "space", "pagedown"),
            "Enter",
            "go on",
            "enter",
            "continue with the vignettes or the next round",
        ),
        Key(("letter",), "a–z", "correct", "letter", "correct a number of that person on the sheet"),
        Key(
            ("backspace", "pageup"),
            "Bksp",
            "undo",
            "tricks",
            "undo the last trick or total, and go back to the tricks; after a total typed here only go back",
        ),
        Key(
            ("escape",),
            "Esc",
            "",
            "escape",
            "after a total typed here back to the tricks; ctrl+p, “home” leaves the table",
        ),
        Key(("digit",), "0–7", "", "digit", "check the last total; the page says if it is wrong"),
        *SIDES,
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", lambda page: page.onwards),
                Foot("", lambda page: page.letters(page.played.order), "correct"),
                Foot(
                    "backspace",
                    "Bksp",
                    lambda page: "the tricks" if page.typed_for else undo_last(page.played),
                ),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.typed_for: list[int] = []
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what is seen

    def above(self, width: int, height: int) -> list[Row]:
        """One line a person."""
        room, order = width - 2, self.order()
        at = self._columns(order, room)
        is_airy = len(order) * 2 + 8 <= height
        people: list[Row] = []
        for seat in order:
            people += [*([SPACE] if is_airy and people else []), self._person(seat, at)]
        after = [row("  ", Span(line, "dim")) for each in self._after() for line in wrapped(each, room - 3)]
        rows = [
            BLANK, *aloud(self._sentence(), width=room), BLANK, _headings(at), BLANK, *people, BLANK, *after,
        ]  # fmt: skip
        if self.ctx.evening.outlook() is not None:
            # Here and nowhere else: once an age is enough for what could be done about the time.
            from screens.marginalia.start.evening import with_way_out

            rows = with_way_out(rows, self.ctx, room - 1, height)
        return indented([clipped(line, room) for line in rows], 1)

    def order(self) -> tuple[int, ...]:
        """Falling score of the round in the story, falling total in Blob; who has no score comes last."""
        played = self.played
        if self.table.story:
            told = tuple(seat for tier in played.vignette_tiers for seat in tier)
        else:
            told = tuple(sorted(played.order, key=lambda seat: -played.totals.get(seat, 0)))
        return (*told, *(seat for seat in played.order if seat not in told))

    def _sentence(self) -> str:
        coming, story = self._next_round(), self.table.story
        counted_now = f"{AGES[self.age - 1] if story else f'Round {self.age}'} is counted."
        if coming is None:
            return f"{counted_now} These are the final totals."
        if not story:
            return f"{counted_now} {self._ahead()}"
        if not coming.setters:
            return counted_now
        if set(coming.setters) >= set(coming.openers) and len(coming.setters) > 2:
            return f"{counted_now} Everybody sets the agenda of {AGES[coming.age - 1]}."
        setters = named(self.table, coming.setters)
        verb = "sets" if len(coming.setters) == 1 else "set"
        return f"{counted_now} {setters} {verb} the agenda of {AGES[coming.age - 1]}."

    def _ahead(self) -> str:
        played = self.played
        best = max((played.totals.get(seat, 0) for seat in played.order), default=0)
        leaders = [seat for seat in played.order if played.totals.get(seat, 0) == best]
        if len(leaders) == len(played.order) > 1:
            return f"All have {best}."
        return f"{named(self.table, leaders)} {'leads' if len(leaders) == 1 else 'lead'} with {best}."

    def _next_round(self) -> Round | None:
        return next((each for each in self.table.rounds if each.age > self.age and not each.left_out), None)

    def _columns(self, order: Sequence[int], width: int) -> ResultColumns:
        """The airiest way in which the names still fit; on a narrow page the outcome is only a mark."""
        whole = max((row(self._life(seat)).width for seat in order), default=0)
        for life, most in ((whole, width), (min(whole, LEAST_LIFE), MOST_NAME)):
            longest = max((row(cut(self._who(seat, life), most)).width for seat in order), default=0)
            for gap, last, outcome in LAYOUTS:
                room = width - LETTER - FIXED - 2 * gap - last - outcome
                if room >= longest:
                    name = max(longest, LEAST_NAME) if room >= LEAST_NAME else room
                    return ResultColumns(life, name, " " * gap, " " * last, outcome)
        return ResultColumns(life, max(room, 1), " " * gap, " " * last, outcome)

    def _life(self, seat: int) -> str:
        return self.table.character(seat) if self.table.story else ""

    def _who(self, seat: int, life: int) -> str:
        """The character and the player."""
        name = self.table.name(seat)
        return f"{fitted(self._life(seat), life)} {name}" if life else name

    def _person(self, seat: int, at: ResultColumns) -> Row:
        played, letter = self.played, self.table.letter(seat)
        said, took, score = played.predictions.get(seat), played.tricks.get(seat), played.scores.get(seat)
        numbers = [
            Span(f"  {'·' if said is None else said:>2}"),
            Span(self._dagger(seat), "gold"),
            Span(f"{at.gap}{'·' if took is None else took:>3} {at.gap}{self._outcome(seat, at.outcome)}"),
            Span(f"{'·' if score is None else score:>5}{at.last}{played.totals.get(seat, 0):>5}"),
        ]
        who = Span(fitted(self._who(seat, at.life), at.name), "bold")
        return row("  ", Span(f"{letter or '·'}  ", "key"), who, *numbers, self._leaf(seat), click=letter)

    def _dagger(self, seat: int) -> str:
        standing = self.table.entry(("predicted", self.age, self.played.dealt, seat))
        return "†" if standing is not None and standing.overruled else " "

    def _leaf(self, seat: int) -> Span:
        coming = self._next_round()
        sets = self.table.story and coming is not None and seat in coming.setters
        return Span(" ❧" if sets else "", "gold")

    def _outcome(self, seat: int, width: int) -> str:
        outcome = self.played.outcomes.get(seat)
        if outcome is None:
            return fitted("·", width)
        if width == MARK:
            return fitted(outcome_mark(self.ctx, outcome), width)
        words = how_it_went(self.played, seat, outcome)
        return fitted(f"{outcome_mark(self.ctx, outcome)} {words}", width)

    def _after(self) -> list[str]:
        """The order of telling, and who deals meanwhile."""
        coming = self._next_round()
        sentences = ["The vignettes come in this order."] if self._goes_to_vignettes else []
        if coming is not None and coming.dealer is not None:
            dealer, cards = plain(self.table.name(coming.dealer)), counted(coming.cards, "card")
            sentences.append(f"Meanwhile {dealer} deals {cards} each.")
        offers = (check_in(self.ctx, self.age), a_break(self.ctx, self.age))
        return [each for each in (" ".join(sentences), to_be_kept(self.ctx.view), *offers) if each]

    def asks(self) -> Asking | None:
        """The check-in, or the break."""
        return asked_after(self.ctx, self.age)

    # ------------------------------------------------------------ the keys

    @property
    def _goes_to_vignettes(self) -> bool:
        return self.ctx.view.step.kind == "vignette" and self.ctx.view.step.age == self.age

    @property
    def onwards(self) -> str:
        """Where Enter leads."""
        if self._goes_to_vignettes:
            return "vignettes"
        age = self.ctx.view.step.age
        return (f"age {age}" if self.table.story else f"round {age}") if age else "continue"

    def key_enter(self, key: str) -> None:
        """Go on."""
        self.ctx.go(PutAway("result"))

    def key_tricks(self, key: str) -> None:
        """The last trick or total goes, and the tricks are shown: their round is open again.

        After a total was typed here nothing goes: the last thing typed stands nowhere.
        """
        if self.typed_for:
            self._back_to_typing()
        else:
            take_last_back(self.ctx, self.played)

    def key_escape(self, key: str) -> None:
        """After a total was typed here, to the tricks as they are; else how the table is left."""
        if self.typed_for:
            self._back_to_typing()
        else:
            super().key_escape(key)

    def _back_to_typing(self) -> None:
        """The tricks, all of which stand, with the cursor on the person whose total was typed here."""
        self.ctx.note("")
        self.ctx.go(LookAt("tally", self.age))
        page = self.ctx.front.shown_page()
        if isinstance(page, Tricks):
            page.chosen = self.typed_for[-1]

    def key_letter(self, letter: str) -> None:
        """A number was wrong: almost always that of the tricks, which were just counted."""
        seat = self.table.seat_of(letter)
        if seat is None:
            self.stray(nobody_has(letter))
        elif seat not in self.played.order:
            self.ctx.note(no_cards(cut(self.table.name(seat), 24)))
        else:
            self.ctx.go(ToSheet(self.age, seat, "took"))

    def key_digit(self, digit: str) -> None:
        """Compare with the total that was filled in: the first one, at the next digit the next one."""
        standing = self.table.entry(("tally", self.age, self.played.dealt))
        if not isinstance(standing, TricksCounted):
            return
        filled = [seat for seat in self.played.order if seat not in self.played.tally.given]
        if not filled:
            return
        seat = filled[min(len(self.typed_for), len(filled) - 1)]
        self.typed_for.append(seat)
        name, took = cut(self.table.name(seat), 24), self.played.tricks.get(seat)
        if took is not None and took != int(digit):
            self.ctx.note(other_numbers(self.played, name, took))


def _headings(at: ResultColumns) -> Row:
    heads = f"predicted{at.gap}tricks{at.gap[1:]}{'':<{at.outcome}}{'round':>5}{at.last}{'total':>5}"
    return row(" " * (LETTER + at.name - 5), Span(heads, "dim"))
