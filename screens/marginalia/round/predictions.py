"""The predictions of a round: one digit a person."""

from __future__ import annotations

from facilitator.games.marginalia.entries import LAST_AGE, Predicted
from facilitator.services.context import AppContext
from screens.marginalia.round.numbers import NumbersPage
from screens.marginalia.round.round_page import SIDES, TO_WORDS
from screens.marginalia.sentences import NO_TRUMP, predicting, said_so_far
from screens.ui.blocks import Block
from screens.ui.blocks.people import Column, Value
from screens.ui.blocks.said import Note
from screens.ui.keys import Foot, Footer, Key
from screens.ui.line_words import half_typed_in
from screens.ui.text import plain

FOREHEAD = f"One card each, on the forehead, facing out. Nobody looks at their own. {NO_TRUMP}"
MIRROR = (
    "The page is light now: a dark screen is a mirror. "
    "Tilt it away from the typist, or let someone who isn’t looking type."
)
FACTS_NEXT = "Next: everybody tells a fact, the highest prediction first. Then {leads}"
NO_AGENDA, HALF_AGENDA = "No agenda yet: Tab", "The agenda is half typed: Tab"


def allowed(page: Predictions) -> str:
    """The numbers that may be predicted now (M-16)."""
    played = page.played
    barred = played.barred if len(played.missing) == 1 and page.cursor == played.missing[0] else None
    return " ".join(str(n) for n in range(played.cards + 1) if n != barred)


def the_only(page: Predictions) -> str:
    """The number that a click says, where no other may be predicted."""
    numbers = allowed(page)
    return numbers if len(numbers) == 1 else ""


PREDICTS = Foot(the_only, allowed, "predicts")


class Predictions(NumbersPage):
    """Who says how many, in speaking order (M-14, M-15)."""

    name = "predict"
    title = "predictions"
    terms = ("prediction", "trick", "trump", "barred", "deals", "made it", "under", "over", "agenda")
    keys = (
        Key(
            ("digit",),
            "0–7",
            "predicts",
            "digit",
            "the prediction of the person with ▸; then ▸ moves on",
        ),
        Key(("backspace",), "Bksp", "undo", "take_back", "undo the last prediction"),
        Key(("letter",), "a–z", "that person", "letter", "go to that person"),
        Key(("enter",), "Enter", "", "enter", "keep a refused number anyway; the table decides"),
        *SIDES,
    )
    footers = (
        Footer(
            (PREDICTS, Foot("enter", "Enter", "keep anyway"), Foot("backspace", "Bksp", "clear"), ".", "?"),
            lambda page: isinstance(page.pending, Predicted),
        ),
        Footer(
            (
                PREDICTS,
                "backspace",
                Foot("", lambda page: page.letters(page.played.order), "that person"),
                TO_WORDS,
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self.said_before = self._said_now()

    @property
    def cursor(self) -> int | None:
        """The person chosen, else the first who has not spoken."""
        if self.chosen is not None:
            return self.chosen
        return self.played.missing[0] if self.played.missing else None

    # ------------------------------------------------------------ what is seen

    def sentences(self) -> tuple[str, ...]:
        """Who speaks, and what is barred."""
        if self.cursor is None:
            return ("Everybody has predicted.",)
        return predicting(self.table, self.played, self.cursor)

    def way_out(self) -> str:
        """Another number for the one under the cursor, or the table's word."""
        name = plain(self.table.name(self.cursor)) if self.cursor is not None else ""
        return f"Type another number, {name}, or Enter to keep it anyway."

    def columns(self) -> tuple[Column, ...]:
        """The prediction, and the total so far where no sheet stands beside."""
        predicts = Column("predicts", is_large=True)
        return (predicts,) if self.has_panes else (predicts, Column("total", goes=6))

    def cells(self, seat: int, *, here: bool) -> tuple[Value, ...]:
        """Number, total so far."""
        said = self.played.predictions.get(seat)
        if here and isinstance(self.pending, Predicted):
            said = self.pending.tricks
        shown = "" if said is None else str(said)
        predicts = Value(shown, mark=self.mark(seat), here=here, style="bold")
        return (predicts,) if self.has_panes else (predicts, Value(str(self.played.before.get(seat, 0))))

    def also(self, seat: int) -> str:
        """Who begins, and what the last to speak may not say."""
        played = self.played
        if played.order and seat == played.order[0]:
            return "speaks first"
        is_last = tuple(played.missing) == (seat,)
        return f"not {played.barred}" if is_last and played.barred is not None else ""

    def tail(self) -> str:
        """The sum so far, a refused number that is still on the page included."""
        pending = self.pending.tricks if isinstance(self.pending, Predicted) else None
        replaced = self.played.predictions.get(self.cursor, 0) if self.cursor is not None else 0
        return said_so_far(self.played, 0 if pending is None else pending - replaced)

    def art(self) -> tuple[Block, ...]:
        """In round 7 nothing about cards (M-23)."""
        return () if self.age == LAST_AGE else super().art()

    def next(self) -> str:
        """The facts of a story, and who leads then."""
        if not self.played.order:
            return ""
        leads = f"{plain(self.table.name(self.played.order[0]))} leads."
        return FACTS_NEXT.format(leads=leads) if self.table.story else f"Next: {leads}"

    def before(self) -> tuple[Note, ...]:
        """How the card of round 7 is held (M-23)."""
        return (Note(FOREHEAD, style="", goes=0),) if self.age == LAST_AGE else ()

    def asides(self) -> tuple[Note, ...]:
        """The agenda, or that it is owed; in round 7 how the screen is held instead."""
        if self.age == LAST_AGE:
            return (Note(MIRROR, style="", goes=3, for_eyes=True), *self.left_behind())
        is_owed = self.table.story and self.played.owes_agenda
        if is_owed and not self.table.is_filled(("agenda_set", self.age)):
            waits = half_typed_in(self.ctx.view, ("agenda_set", self.age))
            return (*super().asides(), Note(HALF_AGENDA if waits else NO_AGENDA))
        return super().asides()

    # ------------------------------------------------------------ the keys

    def changed(self) -> None:
        """The cursor goes to whoever’s number was undone, so that no digit falls on another one."""
        super().changed()
        (deal_before, before), (deal, said) = self.said_before, self._said_now()
        self.said_before = deal, said
        # A number that was corrected or redone is no reason to leave the person whose turn it is.
        gone = [seat for seat in before if seat not in said]
        if deal_before == deal and len(gone) == 1 and gone[0] in self.played.order:
            self.chosen = gone[0]

    def _said_now(self) -> tuple[int, dict[int, int]]:
        """Which deal of the round it is, and what was predicted in it."""
        played = self.table.round(self.age)
        return (played.dealt, dict(played.predictions)) if played is not None else (0, {})

    def key_digit(self, digit: str) -> None:
        """Say a number for the person under the cursor."""
        seat = self.cursor
        if seat is None:
            self.ctx.note("Everybody has predicted. Press a letter first to change that person’s number.")
        elif self.say(Predicted(age=self.age, dealt=self.played.dealt, seat=seat, tricks=int(digit))):
            self.typed_for.append(seat)

    def key_enter(self, key: str) -> None:
        """Let what was refused stand."""
        seat = self.cursor
        if not self.let_stand():
            self.ctx.note("Type a number first.")
        elif seat is not None:
            self.typed_for.append(seat)

    def key_take_back(self, key: str) -> None:
        """Clear what was refused, or undo the number given last."""
        if self.refused is not None:
            self.forget()
            return
        seat = self.latest(self.played.predictions)
        if seat is None:
            self.ctx.note("Nobody has predicted in this round yet. ctrl+z undoes the step before.")
            return
        if self.ctx.record(Predicted(age=self.age, dealt=self.played.dealt, seat=seat, tricks=None)):
            self.ctx.note(f"Undid {self.short_name(seat)}’s prediction.")
        self.chosen = seat
