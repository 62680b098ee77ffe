"""The tricks of a round: letters give single tricks, digits whole totals."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.game import RuleViolation
from facilitator.games.marginalia.entries import TricksCounted, TricksTapped
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.sentences import worded
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from screens.marginalia.round.numbers import NumbersPage
from screens.marginalia.round.round_page import SIDES, TO_WORDS
from screens.marginalia.sentences import playing
from screens.ui.blocks.people import Column, Value
from screens.ui.blocks.said import Note
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number, outcome_mark
from screens.ui.page import WENT_NOWHERE
from screens.ui.text import Span, counted, cut, plain

TWINS = {
    "first": "the same card twice: the first played wins",
    "last": "the same card twice: the last played wins",
    "cancel": "the same card twice: the two cancel",
    "table": "the same card twice: the table decides",
}
LETTER_BEFORE = "The letter before counted as a trick: Bksp undoes it."
LETTERS_BEFORE = "The letters before counted as {many} tricks: Bksp undoes all {many}."
TOTALS = Foot("", lambda page: f"0–{page.played.cards}" if page.played.cards > 1 else "0 1", "in all")


class Tricks(NumbersPage):
    """Who took which trick, or how many (M-17 to M-20)."""

    name = "tally"
    title = "tricks"
    behind_tab = "fact_stated"
    terms = ("trick", "follow suit", "trump", "deals", "made it", "under", "over")
    keys = (
        Key(("letter",), "a–z", "takes the trick", "letter", "that person takes the next trick"),
        Key(("digit",), "0–7", "tricks in all", "digit", "the total of the person under the cursor"),
        Key(("space",), "Space", "", "nobody", "nobody takes the trick, where twin cards may cancel"),
        Key(("backspace",), "Bksp", "undo", "take_back", "undo the last trick or total"),
        Key(("enter",), "Enter", "", "enter", "keep a refused number anyway"),
        *SIDES,
    )
    footers = (
        Footer(
            (TOTALS, Foot("enter", "Enter", "keep anyway"), Foot("backspace", "Bksp", "clear"), ".", "?"),
            lambda page: page.refused is not None,
        ),
        Footer(
            (TOTALS, Foot("up", "↑↓", "move"), Foot("enter", "Enter", "result"), "backspace", ".", "?"),
            lambda page: page.played.done,
        ),
        Footer(
            (
                Foot("", lambda page: page.letters(page.played.order), "takes the trick"),
                TOTALS,
                Foot("space", "Space", "nobody", lambda page: page.played.may_fall_short),
                "backspace",
                TO_WORDS,
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.in_a_row = 0
        """How many tricks were given by letters, each soon behind the one before: they may be a word."""
        self.offers_all = False
        """It was a word, it seems: Backspace undoes all of them."""
        super().__init__(ctx, age)

    @property
    def twins(self) -> str:
        """What two packs ask to be remembered (A-4, A-5)."""
        return TWINS[self.played.rules.twin_cards] if self.played.packs > 1 else ""

    @property
    def step_name(self) -> str:
        """The step, or with two packs what they ask to be remembered."""
        return f"two packs · {self.twins}" if self.twins and not self.has_panes else self.title

    # ------------------------------------------------------------ the tally

    @property
    def cursor(self) -> int | None:
        """The person chosen; else who leads while tapping; else the first without a total."""
        order, counts = self.played.order, self._counts()
        if self.chosen is not None:
            return self.chosen
        if counts:
            return next((seat for seat in order if seat not in counts), None)
        return self.played.leads

    def _counts(self) -> dict[int, int]:
        return self.played.tally.given if self.played.tally.counted else {}

    # ------------------------------------------------------------ what is seen

    def sentences(self) -> tuple[str, ...]:
        """Who leads, and how the predictions stand; on tricks that are all counted, that they are."""
        if self.played.done:
            return (f"All {self.played.cards} tricks are counted. Which number is wrong?",)
        return playing(self.table, self.played)

    def columns(self) -> tuple[Column, ...]:
        """Prediction and tricks, and the total so far where no sheet stands beside."""
        numbers = (Column("predicted", "pred.", is_large=True), Column("tricks", is_large=True, said="takes"))
        return numbers if self.has_panes else (*numbers, Column("total", goes=6))

    def cells(self, seat: int, *, here: bool) -> tuple[Value, ...]:
        """Prediction, tricks so far, whether that is as said by now."""
        played = self.played
        said, took = played.predictions.get(seat), played.tricks.get(seat)
        if here and isinstance(self.pending, TricksCounted):
            took = self.pending.tricks[seat]
        is_even = took is not None and took == said
        even = Span(f" {outcome_mark(self.ctx, 'made')}", said="as predicted") if is_even else Span("")
        numbers = (
            Value("" if said is None else str(said), mark=self.mark(seat)),
            Value("" if took is None else str(took), mark=even, here=here, style="bold"),
        )
        return numbers if self.has_panes else (*numbers, Value(str(played.before.get(seat, 0))))

    def also(self, seat: int) -> str:
        """How many more they want while tricks are tapped."""
        played = self.played
        said, took = played.predictions.get(seat), played.tricks.get(seat, 0)
        if said is None or self._counts() or played.done:
            return ""
        if took >= said:
            return "wants no more" if took else "wants none"
        return f"wants {said - took} more" if took else f"wants {said}"

    def tail(self) -> str:
        """How many tricks have an owner."""
        return f"{self.played.placed} of {counted(self.played.cards, 'trick')} taken"

    def asides(self) -> tuple[Note, ...]:
        """The agenda; on a wide screen what two packs ask to be remembered stands here too."""
        twins = (Note(f"Two packs; {self.twins}."),) if self.twins and self.has_panes else ()
        return (*super().asides(), *twins)

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """Letters that don’t come soon behind others are no word, nor are other keys."""
        if key != "backspace" and not self.may_be_word:
            self.in_a_row, self.offers_all = 0, False
        return super().press(key, character)

    def stray(self, sentence: str) -> None:
        """A letter of nobody: perhaps the ones before it were no tricks either."""
        super().stray(f"{sentence} {self._offer_all()}".strip())

    def word_on_list(self, typed: str, *, has_acted: bool) -> None:
        """A word: the letters at its beginning were tricks, and one key undoes them."""
        if offered := self._offer_all():
            self.ctx.note(f"{WENT_NOWHERE} {offered}")
        else:
            super().word_on_list(typed, has_acted=has_acted)

    def _offer_all(self) -> str:
        """Offer to undo what the letters before gave: only the table knows which of them were meant."""
        many = self.in_a_row
        self.offers_all = many > 0
        if many < 2:
            return LETTER_BEFORE if many else ""
        return LETTERS_BEFORE.format(many=number(many))

    def meant(self, seat: int) -> None:
        """The next trick is this person's, unless they have gone: their cards lie face down (A-26)."""
        if seat in self.played.left:
            self.ctx.note(f"{self.short_name(seat)} has left; the cards stay face down.")
            return
        self._tap(seat)
        self.in_a_row += self.refused is None
        if self.offers_all:
            # A word may have letters of people behind one of nobody.
            self.ctx.note(self._offer_all())

    def key_nobody(self, key: str) -> None:
        """A trick that nobody took (A-4)."""
        if not self.played.may_fall_short:
            self.ctx.note(worded(RuleViolation("M-20 nobody")))
        else:
            self._tap(None)

    def _tap(self, seat: int | None) -> None:
        """One trick more. Totals typed before are tricks like others: who has them may take another."""
        counts = self._counts()
        before = self.played.taps or tuple(each for each, took in counts.items() for _ in range(took))
        self.say(TricksTapped(age=self.age, dealt=self.played.dealt, winners=(*before, seat)))

    def key_digit(self, digit: str) -> None:
        """The total of the person under the cursor; among single tricks it stands for as many of them."""
        seat, taps = self.cursor, self.played.taps
        if seat is None:
            return
        if not taps:
            self.chosen = seat
            self.typed_for.append(seat)
            self.say(_counted(self.played, {**self._counts(), seat: int(digit)}))
            return
        kept = tuple(each for each in taps if each != seat)
        winners = (*kept, *(seat for _ in range(int(digit))))
        order = self.played.order
        self.say(TricksTapped(age=self.age, dealt=self.played.dealt, winners=winners))
        if self.refused is None:
            self.chosen = order[(order.index(seat) + 1) % len(order)]

    def key_enter(self, key: str) -> None:
        """Let what was refused stand; with every trick counted, back to the result."""
        if self.refused is None and self.played.done:
            self.ctx.go(ToTable())
        elif not self.let_stand():
            self.ctx.note("Press a letter to give a trick, or a digit for a total.")

    def key_take_back(self, key: str) -> None:
        """Clear what was refused, or undo the last trick or total; of a word all its tricks."""
        many, self.in_a_row = self.in_a_row, 0
        if self.offers_all:
            self.offers_all = False
            winners = self.played.taps[:-many]
            if self.ctx.record(TricksTapped(age=self.age, dealt=self.played.dealt, winners=winners)):
                self.ctx.note(f"Undid {counted(many, 'trick')}.")
        elif self.refused is not None:
            self.forget()
        else:
            self.chosen = take_last_back(self.ctx, self.played, self.latest(self._counts()))


def undo_last(played: Round) -> str:
    """What Backspace does after the last trick or total of this round, for a footer."""
    return "undo trick" if played.taps else "undo total"


def take_last_back(ctx: AppContext, played: Round, typed_last: int | None = None) -> int | None:
    """Undo the last trick or total of a round, which is open then; whose total it was, if it was one.

    Where nobody knows which total was typed last, it is the last in speaking order that does not follow
    from the others.
    """
    taps, given = played.taps, dict(played.tally.given)
    if taps:
        whose = "the last" if taps[-1] is None else f"{cut(plain(played.table.name(taps[-1])), 24)}’s"
        if ctx.record(TricksTapped(age=played.age, dealt=played.dealt, winners=taps[:-1])):
            ctx.note(f"Undid {whose} trick.")
        return None
    in_order = [each for each in played.order if each in given and each != typed_last]
    last_first = [*([typed_last] if typed_last in given else []), *reversed(in_order)]
    if not last_first:
        ctx.note("There is no trick in this round yet.")
        return None
    for seat in last_first:
        del given[seat]
        if not ctx.table.preview(_counted(played, given)).round(played.age).done:
            break
    if ctx.record(_counted(played, given)):
        ctx.note(f"Undid {cut(plain(played.table.name(seat)), 24)}’s total.")
    return seat


def _counted(played: Round, known: Mapping[int, int]) -> TricksCounted:
    tricks = tuple(known.get(seat) for seat in range(max(played.table.seats) + 1))
    return TricksCounted(age=played.age, dealt=played.dealt, tricks=tricks)
