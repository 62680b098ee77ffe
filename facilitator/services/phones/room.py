"""The room: pages in browsers that show this table and offer words to it.

Its server is loaded when it is opened, and runs in the loop of the app: whatever a page asks for is done in
order with the keys.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from facilitator.clock import now
from facilitator.language import mark, tr
from facilitator.services.changes import Changes, Kind, TableChanged
from facilitator.services.choices import ROOM
from facilitator.services.front_end import FrontEnd, ShownPage, Timers
from facilitator.services.phones.room_side import RoomSide
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
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
NOT_ON_WALL = mark("Story on the wall is off.")
"""After a kill too: everybody is asked before it is turned on."""
NOT_AGAIN = mark(
    "The room could not be opened again: another program uses its port. "
    "To open it on another one: ctrl+p, room."
)
IN_WSL = mark("Phones can’t reach a program that runs in WSL. Start it in Windows itself for that.")
UNSHOWN = frozenset(
    {
        Kind.CHANGING, Kind.DRAFTED, Kind.CHOICES_WAIT, Kind.SAVING, Kind.COMMITTED, Kind.MARKS_CHANGED,
        Kind.FOUND,
    }
)  # fmt: skip
"""What changes nothing that a wall or a phone shows."""


def _opens(where: str) -> bool:
    """Whether a browser opened this address; one that would draw into our own terminal is left alone."""
    import webbrowser

    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return type(browser) is not webbrowser.GenericBrowser and webbrowser.open(where)


class RoomService:
    """The room of the table in play: it is opened, found again and closed. `side` is what its pages ask.

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
        self._leaving: list[Serving] = []
        """Rooms in which nobody is answered any more, and that are still to end."""
        self._one_by_one = asyncio.Lock()
        """Opening and ending take turns of the loop; what is asked for meanwhile waits."""
        self._only_at = self._was_at = 0
        self._push_waits = self._browses = False
        self._drawn: tuple[object, ...] = ()
        self._code: tuple[str, Sequence[str]] = ("", ())
        self.addresses: Sequence[str] = ()
        self.address = self.wrong = ""
        self.has_moved = False
        self.side = RoomSide(front, table, changes, timers, self.push, self._phones_changed)
        changes.subscribe(self._follow)

    # ------------------------------------------------------------ for the laptop

    @property
    def is_open(self) -> bool:
        """Whether pages are answered."""
        return self._serving is not None

    @property
    def access(self) -> Access | None:
        """Who may do what; None while the room is not open."""
        return self.side.access

    @property
    def port(self) -> int:
        """Where it answers; 0 while it does not yet."""
        return self._serving.port if self._serving is not None else 0

    def open(self, *, to_phones: bool = False, again: bool = False) -> None:
        """Answer this machine’s own browser; with `to_phones` also the network. It takes a moment.

        `again`: only where its phones look for it; where another window answers there, this one does not.
        """
        try:
            from facilitator.room.access import Access, told_apart
            from facilitator.room.serving import Serving
        except ModuleNotFoundError:
            self.wrong = tr(NOT_INSTALLED)
            self._note(self.wrong)
            return
        if self._serving is None:
            kept = self._table.view.choices.get(ROOM, "").partition(" ")[2]
            self.side.access = access = Access.from_text(kept, told_apart(self._table.view.key))
            self._was_at = access.port
            self._serving = Serving(self.side, access)
        self._only_at = self.port if again else 0
        self._timers.task(partial(self._begin, self._serving, to_phones=to_phones))

    async def _begin(self, serving: Serving, *, to_phones: bool) -> None:
        async with self._one_by_one:
            if self._serving is serving:
                await self._answer(serving, to_phones=to_phones)
        if self._serving is serving:
            if self._only_at not in (0, serving.port):
                # The port of before is in use: where another window of this table has it, all is well.
                key = self.access.key if self.access is not None else ""
                await self.end()
                if not await self._is_elsewhere_open(self._only_at, key) and self._serving is None:
                    self._note(tr(NOT_AGAIN))
                return
            await self._follow_port(serving)
            if self._browses:
                self._browse()
        self._browses = False
        self._front.redraw()

    async def _follow_port(self, serving: Serving) -> None:
        """Keep where it is; seats of phones that look for it elsewhere are free."""
        key = self.access.key if self.access is not None else ""
        was_at, self._was_at = self._was_at, serving.port
        if was_at not in (0, serving.port) and not await self._is_elsewhere_open(was_at, key):
            self.has_moved = True
            if self.access is not None and self._serving is serving:
                for seat in self.access.taken:
                    self.access.free(seat)
        if self._serving is serving:
            self._keep(OPEN)
            if self._only_at and not self.wrong:
                said = (OPEN_AGAIN, NOT_ON_WALL) if self._table.view.state.story else (OPEN_AGAIN,)
                self._note(" ".join(map(tr, said)))
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
                self._serving = self.side.access = None

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
        if self.access is None or not (self.port and self.address):
            return ()
        from facilitator.room.qr import half_blocks, join_address, matrix

        leads_to = join_address(self.address, self.port, self.access.key)
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
        """The table view, in the browser of this machine; it is answered first where it was not yet."""
        if self.port:
            self._browse()
            return
        if self._serving is None:
            self.open()
        self._browses = self._serving is not None

    def _browse(self) -> None:
        if self._serving is not None:
            where = self._serving.table_view
            self._timers.in_thread(lambda: "" if _opens(where) else where, self._say_where)

    def _say_where(self, where: str) -> None:
        if where:
            self._note(tr("No browser could be opened here. The table view is at {where}", where=where))

    def close_for_good(self) -> None:
        """Send everybody away: no phone of this evening gets in again, and all pages say so."""
        self._end(for_good=True)
        if self._table.session is not None:
            self._table.choose(ROOM, "")

    def turned_to(self, page: str) -> None:
        """Let new phones in while the page that says how is shown, and nobody new after it."""
        access = self.access
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

    def follow_page(self, page: ShownPage) -> None:
        """Push where the page that was drawn shows everybody something else than what was drawn before it."""
        if self._serving is not None:
            before, self._drawn = self._drawn, (page.on_wall(), tuple(page.in_public()))
            if self._drawn != before:
                self.push()

    def _push_now(self) -> None:
        self._push_waits = False
        if self._serving is not None:
            self._serving.push()

    # ------------------------------------------------------------ what follows from a change

    def _follow(self, change: TableChanged) -> None:
        match change.kind:
            case Kind.OPENED:
                self._end()  # what was shown without a table is over
                if self._table.view.choices.get(ROOM, "").startswith(f"{OPEN} ") and self._was_here_lately():
                    self.open(to_phones=True, again=True)
            case Kind.SEATED if self.port:
                self._keep(OPEN)
            case Kind.LEAVING:
                if self._serving is not None:
                    self._keep(RESTING)
                self._end()
        if change.kind not in UNSHOWN:
            self.push()

    def _was_here_lately(self) -> bool:
        """Whether the evening goes on in which the program was ended: later nobody expects an open room."""
        try:
            touched = self._storage.store.shelf.touched(self._table.view.key)
        except StoreError:
            return False
        return now().timestamp() - touched < AN_EVENING

    def _end(self, *, for_good: bool = False) -> None:
        self._let_go(for_good=for_good)
        if self._leaving:
            self._timers.task(self.end)

    def _let_go(self, *, for_good: bool = False) -> None:
        """Nobody hears of a table any more from now on, whatever table comes next; story is on no wall."""
        self.side.shows_told = self.has_moved = False
        self._drawn = ()
        if self._serving is not None:
            self._serving.fall_silent(for_good=for_good)
            self._leaving.append(self._serving)
        self._serving = self.side.access = None

    def _phones_changed(self) -> None:
        self._keep(OPEN)
        self.push()
        self._front.redraw()

    def _keep(self, how: str) -> None:
        """Key, port and turns, for the same table after a kill or another evening."""
        said = f"{how} {self.access.as_text()}" if self.access is not None else ""
        if self._table.session is not None and self._table.view.choices.get(ROOM, "") != said:
            self._table.choose(ROOM, said)
