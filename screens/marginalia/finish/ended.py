"""The end of the cards: the totals; with a first place where the cards were alone."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.marginalia.entries import LAST_AGE, Seat
from facilitator.games.marginalia.round import Round
from facilitator.services.front_end import PutAway, ToPage, ToRematch
from screens.marginalia.page import TablePage
from screens.marginalia.round.tricks import take_last_back, undo_last
from screens.marginalia.sentences import named
from screens.marginalia.words.unshown import waits_said
from screens.table.half_typed import to_be_kept
from screens.ui.blocks import Block
from screens.ui.blocks.charts import NamedLength, NamedLengths
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import NUMBERS, number, rule, top
from screens.ui.text import Row, plain

LONGEST_ROLL = 150
"""How long names in a row may be that are read out, in letters."""
ONWARDS = {
    "vignette": "These are the final totals. First come the last vignettes, then the farewells.",
    "farewell": "These are the final totals. Now come the farewells, one life after another.",
    "talk": "Every farewell is told. Now you have time to talk it over.",
    "end": "Cards and story are over. Take a breath.",
}
ALL_SAVED = "All your words are saved."
TO_THEM = "press s"
COPY_FIRST = "Phones are still in the room: whoever wants their life from the phone copies it first."
CLOSES = "To close the room, press ctrl+p, choose “room”, then press z."


LEADS_TO = {"end": "export", "talk": "the talk", "vignette": "the vignettes"}
"""Where Enter leads with the story on, by the step; else to the farewells."""


class Ended(TablePage):
    """The totals stand (M-24, A-9, A-24, A-35): bars in Blob, only numbers where the story is on."""

    name = "ended"
    says_saved = True
    title = "the end of the cards"
    measure = 100
    terms = ("total", "farewell")
    keys = (
        Key(("enter", "space", "pagedown"), "Enter", "", "enter", "with the story on: to the farewells"),
        Key(
            ("s",),
            "s",
            "story",
            "story",
            "the lines that are half typed: Enter there keeps one",
            when=lambda page: bool(page.ctx.view.half_typed),
            to=ToPage("story"),
        ),
        Key(("r",), "r", "rematch", "rematch", "the same seats, a new sheet"),
        Key(("left",), "←", "sheet", "sheet", "the sheet", to=ToPage("sheet")),
        Key(("g",), "g", "charts", "charts", "the evening as charts", to=ToPage("charts")),
        Key(("e",), "e", "export", "export", "write it to files", to=ToPage("export")),
        Key(
            ("backspace", "pageup"),
            "Bksp",
            "undo",
            "earlier",
            "undo the last trick or total; once all is talked over, back to the talk",
        ),
    )
    footers = (
        Footer(
            (
                Foot(
                    "enter",
                    "Enter",
                    lambda page: LEADS_TO.get(page.ctx.view.step.kind, "the farewells"),
                    lambda page: page.table.story,
                ),
                "s",
                Foot("r", "r", "rematch", lambda page: not page.table.story or page.is_told),
                "left",
                Foot("g", "g", "charts", lambda page: not page.ctx.view.half_typed),
                Foot("e", "e", "export", lambda page: not page.table.story),
                Foot(
                    "backspace",
                    "Bksp",
                    lambda page: undo_last(page.last),
                    lambda page: page.last is not None and not (page.table.story and page.is_told),
                ),
                Foot("backspace", "Bksp", "the talk", lambda page: page.table.story and page.is_told),
                ".",
                "?",
            )
        ),
    )

    # ------------------------------------------------------------ what stands

    @property
    def is_told(self) -> bool:
        """Whether nothing is left to tell or to talk over."""
        return self.ctx.view.step.kind == "end"

    @property
    def last(self) -> Round | None:
        """The round that was counted last."""
        return next((played for played in reversed(self.table.rounds) if played.done), None)

    @property
    def people(self) -> list[Seat]:
        """Everybody who was ever dealt in, as they sit."""
        played = {seat for tier in self.table.farewell_tiers for seat in tier}
        return [seat for seat in self.table.circle if seat in played]

    def order(self) -> list[Seat]:
        """By total where there is a first place, else as they sit (A-24)."""
        seats = self.people
        if self.table.story or not self.table.winners:
            return seats
        return sorted(seats, key=lambda seat: -self._total(seat))

    def _total(self, seat: Seat) -> int:
        return self.table.totals.get(seat, 0)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """How many rounds were played; with a story, what has ended."""
        played = sum(1 for each in self.table.rounds if each.done)
        rounds = "all seven" if played == LAST_AGE else number(played) if played else "no"
        title = f"{rounds} round{'' if played == 1 else 's'}"
        if self.table.story:
            title = "the end" if self.is_told else self.title
        return [top(self.ctx, width, title.upper()), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """The sentence and the totals."""
        waits = filter(None, (to_be_kept(self.ctx.view, TO_THEM), waits_said(self.ctx.view), self._room()))
        notes = (Note(each, style="", goes=0) for each in waits)
        if not self.table.story:
            bars = (NamedLength(plain(self.table.name(seat)), self._total(seat)) for seat in self.order())
            return Say((self._sentence(),)), *notes, NamedLengths(tuple(bars))
        # Character, player, number: no bar and no rank.
        columns, people = (Column("player", in_words=True, goes=5), Column("total", is_large=True)), []
        for seat in self.order():
            character, player = plain(self.table.character(seat)), plain(self.table.name(seat))
            cells = (Value(player if character else ""), Value(str(self._total(seat))))
            people.append(Person(self.table.letter(seat), character or player, cells))
        return Say((self._sentence(),)), *notes, People(columns, tuple(people), joins=False)

    def _room(self) -> str:
        """How an open room is closed once all is over, and what phones keep before; "" until then."""
        room = self.ctx.room
        if not room.is_open or (self.table.story and not self.is_told):
            return ""
        return f"{COPY_FIRST} {CLOSES}" if self.table.story and room.phones else CLOSES

    def in_public(self) -> Sequence[str]:
        """Who takes first place, or what comes now."""
        return (self._comes_now() if self.table.story else self._sentence(),)

    def _sentence(self) -> str:
        if self.table.story:
            view = self.ctx.view
            # No word waits: not for the disk, nor half typed for somebody to keep.
            is_kept = self.is_told and view.is_saved and not (view.half_typed or view.example)
            return f"{self._comes_now()} {ALL_SAVED}" if is_kept else self._comes_now()
        winners = self.table.winners
        if not winners:
            return "The cards end here with these totals. Nobody takes first place."
        best = self._total(winners[0])
        if len(winners) == 1:
            return f"{named(self.table, winners)} takes first place with {best}."
        names = named(self.table, winners)
        if len(names) > LONGEST_ROLL:
            many = number(len(winners)) if len(winners) < len(NUMBERS) else str(len(winners))
            names = f"{many.capitalize()} people"
        return f"{names} share first place with {best}."

    def _comes_now(self) -> str:
        return ONWARDS.get(self.ctx.view.step.kind, ONWARDS["farewell"])

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """To the farewells, to the talk, or to what is taken home."""
        if self.table.story and not self.is_told:
            self.ctx.go(PutAway("ended"))
        elif self.table.story:
            self.ctx.go(ToPage("export"))
        else:
            self.ctx.note("All is counted. Press r to play again with the same seats.")

    def key_rematch(self, key: str) -> None:
        """The same people on the same seats, and an empty sheet."""
        if self.table.story and not self.is_told:
            self.ctx.note("First come the last words of this table.")
        else:
            self.ctx.go(ToRematch())

    def key_earlier(self, key: str) -> None:
        """The last trick goes; once all is talked over, to the talk, which undoes nothing."""
        if self.table.story and self.is_told:
            self.ctx.go(ToPage("talk"))
        elif self.last is not None:
            take_last_back(self.ctx, self.last)
        else:
            self.ctx.note("Nobody played a round.")
