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
        played, said = self.played, [self._sentence()]
        if "M-20" in [code for code, _ in played.breaks]:
            sum_of_all = worded(RuleViolation("M-20 sum", made=played.placed, cards=played.cards))
            said.append(f"{sum_of_all} {LET_STAND}")
        columns = (
            Column("predicted", "pred."), Column("tricks"), Column("", in_words=True), Column("round"),
            Column("total", is_large=True),
        )  # fmt: skip
        # Heard at once in place of all rows: Ana 12, Ben 0.
        totals = {seat: played.totals.get(seat, 0) for seat in played.order}
        highest_first = sorted(totals, key=lambda seat: -totals[seat])
        each = (f"{cut(plain(self.table.name(seat)), 24)} {totals[seat]}" for seat in highest_first)
        in_short = ", ".join(each)
        people = tuple(map(self._person, self.order()))
        notes = [Note(sentence, goes=3) for sentence in self._after()]
        evening = self.ctx.evening.outlook()
        if evening is not None:
            # What could be done about the time is said here and nowhere else: once an age is enough.
            from screens.marginalia.start.evening import way_out

            notes.append(Note(way_out(evening, story=self.table.story)))
        return (
            Say(tuple(said), keeps=SPOKEN), People(columns, people, most_rows_each=4, in_short=in_short),
            *notes,
        )  # fmt: skip

    def in_public(self) -> Sequence[str]:
        """Who leads, or who sets the next agenda."""
        return (self._sentence(),)

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
            return f"{counted_now} {self._leading()}"
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

    def _leading(self) -> str:
        """Where the cards are alone: who has most points so far."""
        played = self.played
        best = max((played.totals.get(seat, 0) for seat in played.order), default=0)
        leaders = [seat for seat in played.order if played.totals.get(seat, 0) == best]
        if len(leaders) == len(played.order) > 1:
            return f"All have {best}."
        return f"{named(self.table, leaders)} {'is' if len(leaders) == 1 else 'are'} ahead with {best}."

    def _next_round(self) -> Round | None:
        return next((each for each in self.table.rounds if each.age > self.age and not each.left_out), None)

    def _person(self, seat: int) -> Person:
        played, table, coming = self.played, self.table, self._next_round()
        said, took, score = played.predictions.get(seat), played.tricks.get(seat), played.scores.get(seat)
        outcome, came_out = played.outcomes.get(seat), Value("·", "·", said="not counted")
        if outcome is not None:
            sign, how = outcome_mark(self.ctx, outcome), how_it_went(played, seat, outcome)
            came_out = Value(f"{sign} {how}", sign, said=how)
        cells = (
            Value("" if said is None else str(said), mark=self.mark(seat)),
            Value("" if took is None else str(took)),
            came_out,
            Value("" if score is None else str(score)),
            Value(str(played.totals.get(seat, 0))),
        )
        name, life = plain(table.name(seat)), plain(table.character(seat)) if table.story else ""
        sets_agenda = table.story and coming is not None and seat in coming.setters
        leaf = Span(" ❧", "gold", said="sets the next agenda") if sets_agenda else Span("")
        return Person(table.letter(seat), life or name, cells, name if life else "", mark=leaf)

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
        if not isinstance(self.table.entry(("tally", self.age, self.played.dealt)), TricksCounted):
            return
        filled = [seat for seat in self.played.order if seat not in self.played.tally.given]
        if not filled:
            return
        seat = filled[min(len(self.typed_for), len(filled) - 1)]
        self.typed_for.append(seat)
        name, took = cut(self.table.name(seat), 24), self.played.tricks.get(seat)
        if took is not None and took != int(digit):
            self.ctx.note(other_numbers(self.played, name, took))
