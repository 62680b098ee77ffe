"""The result of a round: the one page of it that waits for a key, and catches slips."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import RuleViolation
from facilitator.games.marginalia.entries import AGES, TricksCounted
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.sentences import worded
from facilitator.services.context import AppContext
from facilitator.services.front_end import LookAt, PutAway
from screens.marginalia.page import ToSheet
from screens.marginalia.round.round_page import SIDES, RoundPage
from screens.marginalia.round.tricks import Tricks, take_last_back, undo_last
from screens.marginalia.round_signs import KEPT
from screens.marginalia.safety.check_in import a_break, asked_after, check_in
from screens.marginalia.sentences import how_it_went, named, no_cards, nobody_has, other_numbers, when_dealt
from screens.table.half_typed import to_be_kept
from screens.ui.asking import Asking
from screens.ui.blocks import Block
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import outcome_mark
from screens.ui.page import page_shown
from screens.ui.text import Span, counted, cut, plain

SPOKEN = 3
FEW = 2
"""Of so many it is said why they set the agenda; the names of more take all the room."""
LET_STAND = "It stands as it is."


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

    def blocks(self) -> Sequence[Block]:
        """One line a person, and what comes next."""
        columns = (
            Column("predicted", "pred."), Column("tricks"), Column("", in_words=True), Column("round"),
            Column("total", is_large=True),
        )  # fmt: skip
        people = People(
            columns,
            tuple(self._person(seat) for seat in self.order()),
            most_rows_each=4,
            in_short=self._totals(),
        )
        after = (Note(each, goes=3) for each in self._after())
        return (Say((self._sentence(), *self._off()), keeps=SPOKEN), people, *after, *self._way_out())

    def in_public(self) -> Sequence[str]:
        """Who leads, or who sets the next agenda."""
        return (self._sentence(),)

    def _off(self) -> tuple[str, ...]:
        """That the tricks don’t add up, where the table let that stand (M-20)."""
        if "M-20" not in [code for code, _ in self.played.breaks]:
            return ()
        sum_of_all = worded(RuleViolation("M-20 sum", made=self.played.placed, cards=self.played.cards))
        return (f"{sum_of_all} {LET_STAND}",)

    def _way_out(self) -> tuple[Note, ...]:
        """What could be done about the time: here and nowhere else, for once an age is enough."""
        evening = self.ctx.evening.outlook()
        if evening is None:
            return ()
        from screens.marginalia.start.evening import way_out

        return (Note(way_out(evening, story=self.table.story)),)

    def order(self) -> tuple[int, ...]:
        """Falling score of the round in the story, falling total in Blob; who has no score comes last.

        Whoever has a score and tells nothing stands by it among those who tell.
        """
        played = self.played
        if not self.table.story:
            return tuple(sorted(played.order, key=lambda seat: -played.totals.get(seat, 0)))
        order = [seat for tier in played.vignette_tiers for seat in tier]
        places = {seat: (-score, turn) for turn, (seat, score) in enumerate(played.scores.items())}
        for seat in [seat for seat in places if seat not in order]:
            later = (at for at, other in enumerate(order) if places[other] > places[seat])
            order.insert(next(later, len(order)), seat)
        return (*order, *(seat for seat in played.order if seat not in order))

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
        are, set_it = ("is", "sets") if len(coming.setters) == 1 else ("are", "set")
        most = max(self.table.totals.values())
        if len(coming.setters) <= FEW and all(self.table.totals[seat] == most for seat in coming.setters):
            set_it = f"{are} ahead and {set_it}"
        return f"{counted_now} {setters} {set_it} the agenda of {AGES[coming.age - 1]}."

    def _ahead(self) -> str:
        played = self.played
        best = max((played.totals.get(seat, 0) for seat in played.order), default=0)
        leaders = [seat for seat in played.order if played.totals.get(seat, 0) == best]
        if len(leaders) == len(played.order) > 1:
            return f"All have {best}."
        return f"{named(self.table, leaders)} {'is' if len(leaders) == 1 else 'are'} ahead with {best}."

    def _totals(self) -> str:
        """Everybody’s total in one sentence, the highest first: Ana 12, Ben 0."""
        played, name = self.played, self.table.name
        order = sorted(played.order, key=lambda seat: -played.totals.get(seat, 0))
        return ", ".join(f"{cut(plain(name(seat)), 24)} {played.totals.get(seat, 0)}" for seat in order)

    def _next_round(self) -> Round | None:
        return next((each for each in self.table.rounds if each.age > self.age and not each.left_out), None)

    def _person(self, seat: int) -> Person:
        played = self.played
        said, took, score = played.predictions.get(seat), played.tricks.get(seat), played.scores.get(seat)
        name, life = plain(self.table.name(seat)), self._life(seat)
        cells = (
            Value("" if said is None else str(said), mark=self._dagger(seat)),
            Value("" if took is None else str(took)),
            self._outcome(seat),
            Value("" if score is None else str(score)),
            Value(str(played.totals.get(seat, 0))),
        )
        letter, leaf = self.table.letter(seat), self._leaf(seat)
        return Person(letter, life or name, cells, name if life else "", mark=leaf)

    def _life(self, seat: int) -> str:
        return plain(self.table.character(seat)) if self.table.story else ""

    def _dagger(self, seat: int) -> Span:
        standing = self.table.entry(("predicted", self.age, self.played.dealt, seat))
        return KEPT if standing is not None and standing.overruled else Span("")

    def _leaf(self, seat: int) -> Span:
        coming = self._next_round()
        sets = self.table.story and coming is not None and seat in coming.setters
        return Span(" ❧", "gold", said="sets the next agenda") if sets else Span("")

    def _outcome(self, seat: int) -> Value:
        outcome = self.played.outcomes.get(seat)
        if outcome is None:
            return Value("·", "·", said="not counted")
        mark = outcome_mark(self.ctx, outcome)
        how = how_it_went(self.played, seat, outcome)
        return Value(f"{mark} {how}", mark, said=how)

    def _after(self) -> list[str]:
        """The order of telling, and who deals meanwhile."""
        coming = self._next_round()
        sentences = ["The vignettes come in this order."] if self._goes_to_vignettes else []
        if coming is not None and coming.dealer is not None:
            dealer, cards = plain(self.table.name(coming.dealer)), counted(coming.cards, "card")
            when = when_dealt(coming.dealer, self.ctx.view.step.who)
            sentences.append(f"{when} {dealer} deals {cards} each.")
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
        page = page_shown(self.ctx)
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
