"""The room: pages in browsers that show this table and offer words to it.

Its server is loaded when it is opened, and runs in the loop of the app: whatever a page asks for is done in
order with the keys.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from facilitator.clock import now
from facilitator.games.registry import load, plugin_of, words_in
from facilitator.language import language_spoken, mark, tr
from facilitator.services.choices import OFF, ROOM, ROOM_CARD, ROOM_WORDS, TO_LINE, TO_LIST, is_class
from facilitator.services.front_end import FrontEnd, Timers, ToSafetyCard
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.services.view import Changes, Kind, TableChanged
from facilitator.store import StoreError
from facilitator.trouble import Trouble

if TYPE_CHECKING:
    from facilitator.room.access import Access
    from facilitator.room.serving import Serving

PAGE = "room"
"""The page that shows how phones join."""
OPEN, RESTING = "open", "resting"
"""How the choice of a room begins: one that was open when the program was killed is open again at once."""
NOT_INSTALLED = mark(
    "The room needs a part that is not installed: pip install 'marginalia-facilitator[room]'."
)
NO_NETWORK = mark("This computer is in no network that phones can reach.")
AN_EVENING = 12 * 3600
"""Seconds."""
OPEN_AGAIN = mark("The room is open again, and its phones find it.")
NOT_AGAIN = mark(
    "The room could not be opened again: another program uses its port. "
    "To open it on another one: ctrl+p, room."
)
IN_WSL = mark("Phones can’t reach a program that runs in WSL. Start it in Windows itself for that.")
ON_LAPTOP: Mapping[str, Any] = {"round": "", "stage": "", "things": [], "ways": []}
"""What phones are told of an unseen round that is none of theirs."""
NOT_WAITING = mark(
    "This does not wait any more. If the table took it, it stands on the laptop in the story so far. "
    "It can be erased there, or with F2 and t."
)
OTHERS_TOLD = mark("Others told this. The laptop can erase it, in the story so far or with F2 and t.")
NOT_ASKED = mark("The table does not ask for this now.")
UNSHOWN = frozenset(
    {
        Kind.CHANGING, Kind.DRAFTED, Kind.CHOICES_WAIT, Kind.SAVING, Kind.COMMITTED, Kind.MARKS_CHANGED,
        Kind.SHELF_READ, Kind.FOUND,
    }
)  # fmt: skip
"""What changes nothing that a wall or a phone shows."""
OF_WORDS = frozenset({Kind.ERASED, Kind.OFFERED, Kind.OVERTAKEN})
"""After which every life is to be read anew; after an act with words, or that ends a step, too."""


def in_the_room(seat: int) -> int:
    """How the room counts a seat: from 1 on, for 0 is a phone without one."""
    return seat + 1


def at_the_table(seat: int) -> int:
    """How the games count a seat of the room: from 0 on."""
    return seat - 1


def _opens(where: str) -> bool:
    """Whether a browser opened this address; one that would draw into our own terminal is left alone."""
    import webbrowser

    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return type(browser) is not webbrowser.GenericBrowser and webbrowser.open(where)


class RoomService:
    """The room of the table in play, and the table’s side of it (`AtTable` of `facilitator/room`).

    `address` is the one that phones are told; `wrong` says why it can’t be opened, or phones can’t reach it.
    `has_moved`: it answers on another port than before, where the phones of before don’t look for it.
    """

    def __init__(
        self,
        front: FrontEnd,
        storage: Storage,
        table: TableService,
        changes: Changes,
        timers: Timers,
        note: Callable[[str], None],
    ) -> None:
        self._front, self._storage, self._table = front, storage, table
        self._timers, self._note = timers, note
        self._serving: Serving | None = None
        self._access: Access | None = None
        self._leaving: list[Serving] = []
        """Rooms in which nobody is answered any more, and that are still to end."""
        self._one_by_one = asyncio.Lock()
        """Opening and ending take turns of the loop; what is asked for meanwhile waits."""
        self._only_at = self._was_at = 0
        self._life = 0
        self._push_waits = False
        self._code: tuple[str, Sequence[str]] = ("", ())
        self.addresses: Sequence[str] = ()
        self.address = self.wrong = ""
        self.shows_told = self.has_moved = False
        changes.subscribe(self._follow)

    # ------------------------------------------------------------ for the laptop

    @property
    def is_open(self) -> bool:
        """Whether pages are answered."""
        return self._serving is not None

    @property
    def access(self) -> Access | None:
        """Who may do what; None while the room is not open."""
        return self._access

    @property
    def port(self) -> int:
        """Where it answers; 0 while it does not yet."""
        return self._serving.port if self._serving is not None else 0

    def open(self, *, to_phones: bool = False, again: bool = False) -> None:
        """Answer this machine’s own browser; with `to_phones` also the network. It takes a moment.

        `again`: only where its phones look for it; where another window answers there, this one does not.
        """
        try:
            from facilitator.room.access import Access
            from facilitator.room.serving import Serving
        except ModuleNotFoundError:
            self.wrong = tr(NOT_INSTALLED)
            self._note(self.wrong)
            return
        if self._serving is None:
            kept = self._table.view.choices.get(ROOM, "").partition(" ")[2]
            self._access = Access.from_text(kept)
            self._was_at = self._access.port
            self._serving = Serving(self, self._access)
        self._only_at = self.port if again else 0
        self._timers.task(partial(self._begin, self._serving, to_phones=to_phones))

    async def _begin(self, serving: Serving, *, to_phones: bool) -> None:
        async with self._one_by_one:
            if self._serving is serving:
                await self._answer(serving, to_phones=to_phones)
        if self._serving is serving:
            if self._only_at not in (0, serving.port):
                await self._say_not_again()
                return
            await self._follow_port(serving)
        self._front.redraw()

    async def _say_not_again(self) -> None:
        """The port of before is in use: where another window of this table has it, all is well."""
        key = self._access.key if self._access is not None else ""
        await self.end()
        if not await self._is_elsewhere_open(self._only_at, key) and self._serving is None:
            self._note(tr(NOT_AGAIN))

    async def _follow_port(self, serving: Serving) -> None:
        """Keep where it is; seats of phones that look for it elsewhere are free."""
        key = self._access.key if self._access is not None else ""
        was_at, self._was_at = self._was_at, serving.port
        if was_at not in (0, serving.port) and not await self._is_elsewhere_open(was_at, key):
            self.has_moved = True
            if self._access is not None and self._serving is serving:
                for seat in self._access.taken:
                    self._access.free(seat)
        if self._serving is serving:
            self._keep(OPEN)
            if self._only_at and not self.wrong:
                self._note(tr(OPEN_AGAIN))
            self._only_at = 0

    async def _is_elsewhere_open(self, port: int, key: str) -> bool:
        from facilitator.room.other_window import answers_there

        return await answers_there(port, key)

    async def _answer(self, serving: Serving, *, to_phones: bool) -> None:
        """Answer where it is wanted, or say why that can’t be; a room that answers nowhere is none."""
        self.wrong = ""
        try:
            await serving.begin()
            if to_phones and self._only_at in (0, serving.port):
                await self._listen(serving)
        except Trouble as trouble:
            self.wrong = trouble.sentence
            self._note(self.wrong)
            if not serving.is_open and self._serving is serving:
                self._serving = self._access = None

    async def _listen(self, serving: Serving) -> None:
        from facilitator.room.addresses import is_wsl, own_addresses

        if is_wsl():
            raise Trouble(IN_WSL)
        try:
            self.addresses = tuple(own.address for own in own_addresses())
        except OSError:
            self.addresses = ()
        if not self.addresses:
            self.address = ""
            raise Trouble(NO_NETWORK)
        if self.address not in self.addresses:
            self.address = self.addresses[0]
        await serving.listen_on(self.address)

    @property
    def code(self) -> Sequence[str]:
        """The code that leads phones here, in rows of half blocks; none while they can’t be reached."""
        if self._access is None or not (self.port and self.address):
            return ()
        from facilitator.room.qr import half_blocks, join_address, matrix

        leads_to = join_address(self.address, self.port, self._access.key)
        if leads_to != self._code[0]:
            self._code = (leads_to, half_blocks(matrix(leads_to)))
        return self._code[1]

    @property
    def nameless(self) -> int:
        """How many phones that are here have no seat."""
        return self._serving.nameless if self._serving is not None else 0

    @property
    def phones(self) -> int:
        """How many phones listen now, with a seat or without one; whose they are is not asked."""
        serving = self._serving
        return len(serving.seats_here) + serving.nameless if serving is not None else 0

    def choose_address(self, address: str) -> None:
        """Tell phones this address of the machine."""
        self.address = address
        if self._serving is not None:
            self._timers.task(partial(self._begin, self._serving, to_phones=True))

    def show_wall(self) -> None:
        """The table view, in the browser of this machine."""
        if self._serving is not None:
            where = self._serving.table_view
            self._timers.in_thread(lambda: "" if _opens(where) else where, self._say_where)

    def _say_where(self, where: str) -> None:
        if where:
            self._note(tr("No browser could be opened here. The table view is at {where}", where=where))

    def free(self, seat: int) -> None:
        """The phone that has this seat has it no longer."""
        if self._access is not None:
            self._access.free(seat)
            self.phones_changed()

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
        self.push()

    def close_for_good(self) -> None:
        """Send everybody away: no phone of this evening gets in again."""
        self._end()
        if self._table.session is not None:
            self._table.choose(ROOM, "")

    def turned_to(self, page: str) -> None:
        """Let new phones in while the page that says how is shown, and nobody new after it."""
        access = self._access
        if access is None or access.lets_in == (page == PAGE):
            return
        if page == PAGE:
            access.let_in()
        else:
            access.shut()
        self.push()

    async def end(self) -> None:
        """Answer nobody any more; the same phones are known when the table is open again."""
        self._let_go()
        async with self._one_by_one:
            while self._leaving:
                await self._leaving[-1].end()
                self._leaving.pop()

    def push(self) -> None:
        """Show all pages what stands now, once the laptop itself has shown it."""
        if self._serving is not None and not self._push_waits:
            self._push_waits = True
            self._timers.once_drawn(self._push_now)

    def _push_now(self) -> None:
        self._push_waits = False
        if self._serving is not None:
            self._serving.push()

    # ------------------------------------------------------------ what follows from a change

    def _follow(self, change: TableChanged) -> None:
        match change.kind:
            case Kind.OPENED:
                if self._table.view.choices.get(ROOM, "").startswith(f"{OPEN} ") and self._was_here_lately():
                    self.open(to_phones=True, again=True)
            case Kind.SEATED if self.port:
                self._keep(OPEN)
            case Kind.LEAVING:
                if self._serving is not None:
                    self._keep(RESTING)
                self._end()
        if self._serving is None or change.kind in UNSHOWN:
            return
        is_told = any(words_in(entry.slot).beat for entry in change.act)
        if is_told or change.kind in OF_WORDS or self._is_elsewhere(change):
            self._life += 1
        self.push()

    def _was_here_lately(self) -> bool:
        """Whether the evening goes on in which the program was ended: later nobody expects an open room."""
        try:
            touched = self._storage.store.shelf.touched(self._table.view.key)
        except StoreError:
            return False
        return now().timestamp() - touched < AN_EVENING

    def _is_elsewhere(self, change: TableChanged) -> bool:
        """Whether other blanks may be wanted than before: facts after the last prediction, who sits here."""
        asks = [
            (view.step.kind, view.step.age, view.state.story, view.state.seats)
            for view in (change.before, self._table.view)
            if view is not None and change.act
        ]
        return len(asks) == 2 and asks[0] != asks[1]

    def _end(self) -> None:
        self._let_go()
        if self._leaving:
            self._timers.task(self.end)

    def _let_go(self) -> None:
        """Nobody hears of a table any more from now on, whatever table comes next; story is on no wall."""
        self.shows_told = self.has_moved = False
        if self._serving is not None:
            self._serving.fall_silent()
            self._leaving.append(self._serving)
        self._serving = self._access = None

    def _keep(self, how: str) -> None:
        """Key, port and turns, for the same table after a kill or another evening."""
        said = f"{how} {self._access.as_text()}" if self._access is not None else ""
        if self._table.session is not None and self._table.view.choices.get(ROOM, "") != said:
            self._table.choose(ROOM, said)

    # ------------------------------------------------------------ for the pages in browsers

    def sheet(self) -> Mapping[str, Any]:
        """The public state, all but its id; under the card, and in an unseen round, nothing of the table."""
        card, unseen = self._front.card(), self._unseen()
        always = {
            "lang": language_spoken(),
            "life": self._life,
            "card": card,
            "stop": not self.stands_card_off,
            "writes": self.way_of_words != OFF and bool(plugin_of(self._table.view.game).life),
            "unseen": unseen if card is None else None,
            "seats": self.seats(),
        }
        if card is not None or unseen is not None:
            return always
        return {**self._front.public_sheet(), "told": [], **always}

    def _unseen(self) -> Mapping[str, Any] | None:
        """The unseen round that is on the page: on phones or on the laptop; None without one."""
        page = self._front.shown_page()
        if page is None or not page.is_unseen:
            return None
        public: Mapping[str, Any] = page.on_phones.in_public() if page.on_phones else ON_LAPTOP
        return public

    def told(self) -> Sequence[Mapping[str, Any]]:
        """Story for the table view, where it was turned on; not under the card or in an unseen round."""
        if not self.shows_told or self._front.card() is not None or self._unseen() is not None:
            return ()
        told: Sequence[Mapping[str, Any]] = self._front.public_sheet()["told"]
        return told

    def seats(self) -> Sequence[Mapping[str, Any]]:
        """Everybody in their seats."""
        state, access = self._table.view.state, self._access
        return [
            {"seat": at, "name": state.name(seat), "taken": access is not None and access.is_taken(at)}
            for seat in state.seats
            for at in [in_the_room(seat)]
        ]

    def life(self, seat: int) -> Mapping[str, Any]:
        """What is told of whoever sits there, and what is wanted of them."""
        view, sits = self._table.view, at_the_table(seat)
        part = plugin_of(view.game).life
        lived: Mapping[str, Any] = load(part).life_of(view, sits) if part else {"beats": [], "farewells": []}
        return {"life": self._life, "seat": seat, "name": view.state.name(sits), **lived}

    async def offer(self, seat: int, slot: str, words: str, number: int) -> str:
        """Words for a blank of this seat, taken once they are on the disk."""
        return await self._in_turn(lambda: self._offer(seat, slot, words, number))

    def _offer(self, seat: int, slot: str, words: str, number: int) -> str:
        view = self._table.view
        part = plugin_of(view.game).life
        named = (
            load(part).slot_named(view, at_the_table(seat), slot)
            if part and self.way_of_words != OFF
            else None
        )
        if named is None:
            return tr(NOT_ASKED)
        return self._table.offer(named, words, number)

    async def erase(self, seat: int, slot: str, number: int) -> str:
        """Erase for good what this seat told in a slot, or offered for it."""
        return await self._in_turn(lambda: self._erase(seat, slot, number))

    def _erase(self, seat: int, slot: str, number: int) -> str:
        view = self._table.view
        part = plugin_of(view.game).life
        named = load(part).slot_named(view, at_the_table(seat), slot) if part else None
        if named is None:
            is_heard = any(beat["slot"] == slot for beat in self.life(seat)["beats"])
            return tr(OTHERS_TOLD) if is_heard else tr("This is not kept any more.")
        if named[-1] == at_the_table(seat):
            self._table.erase(named)
        elif number in view.offered.get(named, {}):
            # What several write for somebody else: each takes back their own paragraph alone.
            self._table.erase_offer(named, number)
        else:
            return tr(NOT_WAITING)
        return self._table.unsaved

    def stop(self) -> None:
        """Lay the card, if it is not up, once the keys before it have acted."""
        self._timers.soon(self._stop_now)

    def _stop_now(self) -> None:
        if self._front.card() is None and not self.stands_card_off:
            self._front.go(ToSafetyCard())

    def ballot(self, ballot: Mapping[str, Any]) -> None:
        """One body of an unseen round, once the keys before it have acted; nothing where none is on phones.

        Only another stage of the round is shown, so nobody sees when something came.
        """
        self._timers.soon(lambda: self._count(ballot))

    def _count(self, ballot: Mapping[str, Any]) -> None:
        page = self._front.shown_page()
        if page is not None and page.is_unseen and page.on_phones and page.on_phones.take(ballot):
            self.push()
            self._front.redraw()

    def phones_changed(self) -> None:
        """A seat was taken or left, a phone came or went: the laptop shows it, and keeps the turns.

        Phones go one by one, too, where the room is closed: then there is nothing to keep any more.
        """
        if self._serving is None:
            return
        self._keep(OPEN)
        self.push()
        self._front.redraw()

    async def _in_turn(self, do: Callable[[], str]) -> str:
        """Do it once the keys before it have acted, unless one of them has left the table.

        A fault is the answer’s to tell: what a phone asks for ends no program.
        """
        done: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        serving = self._serving

        def act() -> None:
            if done.done():
                return
            try:
                done.set_result(do() if self._serving is serving else tr(NOT_ASKED))
            except Exception as fault:
                done.set_exception(fault)

        self._timers.soon(act)
        return await done
