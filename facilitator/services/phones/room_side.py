"""The table’s side of the room: what pages in browsers are shown of it, and what they may do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of, words_in
from facilitator.language import language_spoken, mark, tr
from facilitator.offers import LONGEST_OFFER
from facilitator.services.changes import Changes, Kind, TableChanged
from facilitator.services.choices import (
    OFF,
    ROOM_BEFORE,
    ROOM_CARD,
    ROOM_WORDS,
    TO_LINE,
    TO_LIST,
    as_told_before,
    is_class,
    told_before,
)
from facilitator.services.front_end import FrontEnd, Timers, ToSafetyCard
from facilitator.services.table import TableService
from facilitator.services.view import ViewState
from facilitator.trouble import Trouble

if TYPE_CHECKING:
    from facilitator.room.access import Access
    from facilitator.room.at_table import Json

ON_LAPTOP: Json = {"round": "", "stage": "", "things": [], "ways": []}
"""What phones are told of an unseen round that is none of theirs."""
NOT_WAITING = mark(
    "This does not wait any more. If the table took it, it stands on the laptop in the story so far. "
    "It can be erased there, or with F2 and t."
)
NOT_ANEW = mark(
    "What you sent before no longer waits: the laptop took it, or refused it. Send this again, and it is "
    "one more paragraph."
)
OTHERS_TOLD = mark("Others told this. The laptop can erase it, in the story so far or with F2 and t.")
NO_CARD = mark("Somebody pressed the card on a phone, and it did not come up here: use the one on the table.")
BEFORE = mark("This was told before this phone came. Whoever sits at the laptop can have it shown.")
NOT_SAVED = mark("The laptop can’t save anything now. Say so to whoever sits there.")
STILL_ON_DISK = mark(
    "The laptop shows these words no more, but its disk had them still: it could not save. "
    "Say so to whoever sits there."
)
NOT_ASKED = mark("The table does not ask for this now.")
FOR_THE_WALL = frozenset({"told", "for_all"})
OF_WORDS = frozenset({Kind.ERASED, Kind.OFFERED, Kind.OVERTAKEN})
"""After which every life is to be read anew; after an act with words, or that ends a step, too."""


def in_the_room(seat: int) -> int:
    """How the room counts a seat: from 1 on, for 0 is a phone without one."""
    return seat + 1


def at_the_table(seat: int) -> int:
    """How the games count a seat of the room: from 0 on."""
    return seat - 1


class LivesOnPhones(Protocol):
    """What phones are told of the people of a story, in the module that its plugin names as `life`."""

    def life_of(self, view: ViewState, seat: int, said: Collection[Slot] = ()) -> Json:
        """What is told of whoever sits there, and what may be told; `said`: blanks with words on record."""

    def story_of(self, view: ViewState, seat: int, hidden: frozenset[str]) -> Sequence[Json]:
        """This life as the files have it, without the blanks, as phones name them, that are hidden."""

    def slot_named(self, view: ViewState, seat: int, text: str) -> Slot | None:
        """The blank that this seat may write, by its name on phones; None for any other."""


class RoomSide:
    """The table’s side of the room (`AtTable` of `facilitator/room`).

    `access` says who may do what; None while the room is not open. `push` shows all pages what stands now,
    `came_or_went` what follows from another phone besides. `shows_told`: story is on the table view.
    """

    longest = LONGEST_OFFER

    def __init__(
        self,
        front: FrontEnd,
        table: TableService,
        changes: Changes,
        timers: Timers,
        push: Callable[[], None],
        came_or_went: Callable[[], None],
    ) -> None:
        self._front, self._table, self._timers = front, table, timers
        self._push, self._came_or_went = push, came_or_went
        self._life = 0
        self.access: Access | None = None
        self.shows_told = False
        changes.subscribe(self._follow)

    def _follow(self, change: TableChanged) -> None:
        if change.kind is Kind.SEATED and self.access is not None:
            for seat in self.access.taken:  # they came before there was a table to keep it with
                self._keep_before(seat, ())
        if change.kind in (Kind.ERASED, Kind.OVERTAKEN):  # here, or in another window
            for seat, slots in told_before(self._table.view.choices).items():
                beats = self._lived(seat)["beats"]
                gone = {
                    each["slot"] for each in beats if not (each["words"] or each["offered"] or each["undone"])
                }
                if slots & gone:  # what is told there from now on came after that phone
                    self._keep_before(seat, slots - gone)
        is_told = any(words_in(entry.slot).beat for entry in change.act)
        if is_told or change.kind in OF_WORDS or self._asks_for_others(change):
            self._life += 1

    def _asks_for_others(self, change: TableChanged) -> bool:
        """Whether other blanks are wanted than before, as facts after the last prediction, or of others."""
        asks = [
            (view.step.kind, view.step.age, view.state.story, [*map(view.state.name, view.state.seats)])
            for view in (change.before, self._table.view)
            if view is not None and change.act
        ]
        return len(asks) == 2 and asks[0] != asks[1]

    # ------------------------------------------------------------ for the laptop

    def free(self, seat: int) -> None:
        """The phone that has this seat has it no longer."""
        if self.access is not None:
            self.access.free(seat)
            self.phones_changed()

    def hides_from(self, seat: int) -> bool:
        """Whether something of this life is not shown on its phone, as it was told before that came."""
        return bool(self._hidden(seat))

    def show_life(self, seat: int) -> None:
        """The phone that has this seat is the person’s own: it has the whole life."""
        self._life += 1
        self._keep_before(seat, ())

    def choose_words(self, way: str) -> None:
        """Where words from phones go."""
        self._table.choose(ROOM_WORDS, way)

    def switch_card(self, *, on: bool) -> None:
        """The card on phones, or only the one on the table."""
        self._table.choose(ROOM_CARD, "" if on else OFF)

    @property
    def stands_card_off(self) -> bool:
        """Whether the card on phones is switched off."""
        return self._table.view.choices.get(ROOM_CARD, "") == OFF

    @property
    def way_of_words(self) -> str:
        """Where words from phones go; in a class into no line, for somebody reads them first."""
        choices = self._table.view.choices
        way = choices.get(ROOM_WORDS, TO_LINE)
        return TO_LIST if way == TO_LINE and is_class(choices) else way

    def show_told(self, on: bool) -> None:
        """Story on the table view, or none."""
        self.shows_told = on
        self._push()

    # ------------------------------------------------------------ for the pages in browsers

    def sheet(self) -> Json:
        """The public state, all but its id; under the card, and in an unseen round, nothing of the table."""
        card, unseen = self._front.card(), self._unseen()
        always = {
            "lang": language_spoken(),
            "life": self._life,
            "card": card,
            "stop": not self.stands_card_off,
            "writes": self.way_of_words != OFF and self._lives is not None,
            "unseen": unseen if card is None else None,
            "seats": self.seats(),
        }
        if card is not None or unseen is not None:
            return always
        public = self._front.public_sheet().items()
        return {**{name: value for name, value in public if name not in FOR_THE_WALL}, "told": [], **always}

    def _unseen(self) -> Json | None:
        """The unseen round that is on the page: on phones or on the laptop; None without one."""
        page = self._front.shown_page()
        if page is None or not page.is_unseen:
            return None
        return page.on_phones.in_public() if page.on_phones is not None else ON_LAPTOP

    def told(self) -> Sequence[Json]:
        """Story for the table view, where it was turned on or given for all.

        There is none under the card, nor in an unseen round.
        """
        if self._front.card() is not None or self._unseen() is not None:
            return ()
        public = self._front.public_sheet()
        told: Sequence[Json] = public["told"]
        return told if self.shows_told or public["for_all"] else ()

    def seats(self) -> Sequence[Json]:
        """Everybody in their seats."""
        state, access = self._table.view.state, self.access
        return [
            {"seat": at, "name": state.name(seat), "taken": access is not None and access.is_taken(at)}
            for seat in state.seats
            for at in [in_the_room(seat)]
        ]

    def life(self, seat: int) -> Json:
        """What is told of whoever sits there, and what is wanted of them: on their phone, since it came."""
        lived, hidden, lives = self._lived(seat), self._hidden(seat), self._lives
        view, at = self._table.view, at_the_table(seat)
        return {
            "life": self._life,
            "seat": seat,
            "name": view.state.name(at),
            **lived,
            "beats": [beat for beat in lived["beats"] if beat["slot"] not in hidden],
            "story": lives.story_of(view, at, hidden) if lives is not None else (),
            "hides": bool(hidden),
            "longest": self.longest,
        }

    @property
    def _lives(self) -> LivesOnPhones | None:
        """The part of the game that knows what is told of whom; None in a game without a story."""
        part = plugin_of(self._table.view.game).life
        return load(part) if part else None

    def _lived(self, seat: int) -> Json:
        lives = self._lives
        if lives is None:
            return {"beats": [], "farewells": [], "late": False, "over": False, "goneOn": False}
        return lives.life_of(self._table.view, at_the_table(seat), self._table.said)

    def _slot_named(self, seat: int, slot: str) -> Slot | None:
        lives = self._lives
        return lives.slot_named(self._table.view, at_the_table(seat), slot) if lives is not None else None

    def sits_down(self, seat: int) -> None:
        """Another phone has this seat: the first one has the whole life, a later one what comes after it."""
        had_one = seat in told_before(self._table.view.choices)
        self._keep_before(seat, self._standing(seat) if had_one else ())

    def _standing(self, seat: int) -> frozenset[str]:
        """The blanks of this life in which words stand or wait."""
        beats = self._lived(seat)["beats"]
        return frozenset(beat["slot"] for beat in beats if beat["words"] or beat["offered"])

    def _hidden(self, seat: int) -> frozenset[str]:
        """What was told before the phone of this seat; a blank whose words went since is there to be told."""
        before = told_before(self._table.view.choices).get(seat, frozenset())
        return before & self._standing(seat) if before else before

    def _keep_before(self, seat: int, slots: Iterable[str]) -> None:
        if self._table.session is not None:
            before = {**told_before(self._table.view.choices), seat: slots}
            self._table.choose(ROOM_BEFORE, as_told_before(before))

    async def offer(
        self, seat: int, slot: str, words: str, number: int, of: str = "", *, anew: bool = False
    ) -> str:
        """Words for a blank of this seat, taken once they are on the disk; `of`: what they are an edit of.

        `anew`: a paragraph only in the place of the one that waits under this number.
        """
        return await self._in_turn(lambda: self._offer(seat, slot, words, number, of, anew))

    def _offer(self, seat: int, slot: str, words: str, number: int, of: str, anew: bool) -> str:
        view = self._table.view
        named = self._slot_named(seat, slot) if self.way_of_words != OFF else None
        if named is None:
            return tr(NOT_ASKED)
        if slot in self._hidden(seat):
            return tr(BEFORE)
        if anew and number not in view.offered.get(named, {}):
            return tr(NOT_ANEW)
        why = self._table.offer(named, words, number, of)
        if why and self._table.unsaved:
            raise Trouble(NOT_SAVED)
        before = told_before(view.choices).get(seat, frozenset())
        if not why and slot in before:
            self._keep_before(seat, before - {slot})
        return why

    async def erase(self, seat: int, slot: str, number: int) -> str:
        """Erase for good what this seat told in a slot, or offered for it."""
        return await self._in_turn(lambda: self._erase(seat, slot, number))

    def _erase(self, seat: int, slot: str, number: int) -> str:
        view = self._table.view
        named = self._slot_named(seat, slot)
        if named is None:
            is_heard = any(beat["slot"] == slot for beat in self.life(seat)["beats"])
            return tr(OTHERS_TOLD) if is_heard else tr("This is not kept any more.")
        if slot in self._hidden(seat):
            return tr(BEFORE)
        if named[-1] == at_the_table(seat):
            self._table.erase(named)
        elif number in view.offered.get(named, {}):
            # What several write for somebody else: each takes back their own paragraph alone.
            self._table.erase_offer(named, number)
        else:
            return tr(NOT_WAITING)
        if self._table.unsaved:
            raise Trouble(STILL_ON_DISK)
        return ""

    def stop(self) -> None:
        """Lay the card, if it is not up, once the keys before it have acted."""
        self._timers.soon(self._stop_now)

    def _stop_now(self) -> None:
        if self._front.card() is not None or self.stands_card_off:
            return
        try:
            self._front.go(ToSafetyCard())
        except Exception:  # the one fault that nobody may miss
            self._front.note(tr(NO_CARD))

    def ballot(self, ballot: Json) -> None:
        """One body of an unseen round, once the keys before it have acted; nothing where none is on phones.

        Only another stage of the round is shown, so nobody sees when something came.
        """
        self._timers.soon(lambda: self._count(ballot))

    def _count(self, ballot: Json) -> None:
        page = self._front.shown_page()
        # A round that a fault holds up can go on or begin again; the program does not end for a phone’s sake.
        with suppress(Exception):
            if page is not None and page.is_unseen and page.on_phones and page.on_phones.take(ballot):
                self._push()
                self._front.redraw()

    def phones_changed(self) -> None:
        """A seat was taken or left, a phone came or went: the laptop shows it, and keeps the turns.

        Phones go one by one, too, where the room is closed: then there is nothing to keep any more.
        """
        if self.access is not None:
            self._came_or_went()

    async def _in_turn(self, do: Callable[[], str]) -> str:
        """Do it once the keys before it have acted, unless one of them has left the table.

        A fault is the answer’s to tell: what a phone asks for ends no program.
        """
        done: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        access = self.access

        def act() -> None:
            if done.done():
                return
            try:
                done.set_result(do() if self.access is access else tr(NOT_ASKED))
            except Exception as fault:
                done.set_exception(fault)

        self._timers.soon(act)
        return await done
