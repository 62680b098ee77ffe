"""The room on the laptop: how phones join, who is here, what phones may do; while it is shown they get in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from facilitator.language import mark, tr, trn
from facilitator.services.choices import OFF, TO_LINE, TO_LIST, is_class
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Columns, OfGame
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.said import Note, Prose, Say
from screens.ui.choosing import ToRow, right_end
from screens.ui.form import TURNING, TURNS, Field, FormPage
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.text import Row, plain

CAMERA = mark("Point a camera here, on this Wi-Fi.")
OR_TYPE = mark("Or type {address} in a browser, and {letters}.")
OPENING = mark("The room is being opened.")
NOT_ENCRYPTED = mark(
    "Nobody at this table can tell who wrote what unseen. On this Wi-Fi somebody could listen: it is not "
    "encrypted. Where that matters, use paper slips."
)
HAS_MOVED = mark("The room has another address than before: phones that were in it have to join anew.")
WHOSE = mark("It is not shown what was told before it came. Ask whose it is: s shows them their life.")
KEEPS_OUT = (
    mark("A guest Wi-Fi often keeps its devices apart. Take the ordinary one."),
    mark("A Wi-Fi with a page to sign in: everybody has to have signed in, this computer too."),
    mark("A VPN, on the phone or here: switch it off for the evening."),
    mark("This computer asked whether it may be reached: say yes. Its firewall may have said no already."),
    mark("A phone on mobile data is in another network: switch its Wi-Fi on."),
    mark("If nothing helps, one phone opens a hotspot, and all join that, this computer first."),
    mark("All of this is only for comfort. The card on the table, and your voices, always work."),
)
SENDS_AWAY = (
    mark("Send everybody away, and close the room for good?"),
    mark("No phone gets in again with today’s code. What was told stays."),
)
STILL_WAIT = mark("Words from phones wait still. They stay on this laptop.")
COPY_FIRST = mark("Whoever wants their life from the phone copies it first.")


class RoomValues(NamedTuple):
    """What can be chosen about the room."""

    address: str
    words: str
    card: bool
    told: bool


class Addresses(Field):
    """Which of this machine’s addresses phones are told."""

    def __init__(self, addresses: Sequence[str]) -> None:
        super().__init__(
            "address",
            mark("Address"),
            mark("If no phone can open it, try the next one."),
            "",
            tuple((each, each) for each in addresses),
        )


FIELDS = (
    Field("words", mark("Words from phones"), mark("Into the line of their turn, or into a list that you look"
          " through first, as in a class."), "",
          ((TO_LINE, mark("to their line")), (TO_LIST, mark("to a list")), (OFF, mark("none")))),
    Field("card", mark("The card on phones"), mark("Everybody can stop the game from their phone. Nobody can"
          " tell who did."), "", ((True, mark("yes")), (False, mark("no, it lies on the table")))),
    Field("told", mark("Story on the wall"), mark("The table view shows what was told last. Ask first whether"
          " all of you want that."), "", ((False, mark("no")), (True, mark("yes")))),
)  # fmt: skip
IN_A_CLASS = (
    Field("words", mark("Words from phones"), mark("They wait in a list, so that you read them first."), "",
          ((TO_LIST, mark("to a list")), (OFF, mark("none")))),
    *FIELDS[1:],
)  # fmt: skip
ON_CARDS = FIELDS[1:2]
"""Without a story there are no words."""


def has_phone(page: RoomPage) -> bool:
    """Whether the cursor is on somebody with a phone."""
    at = page.at - len(page.fields)
    return 0 <= at < len(page.with_phones) and page.with_phones[at]["taken"]


def hides(page: RoomPage) -> bool:
    """Whether that phone is not shown what was told of its person before."""
    return has_phone(page) and page.ctx.room.side.hides_from(
        page.with_phones[page.at - len(page.fields)]["seat"]
    )


class RoomPage(FormPage):
    """How to join, and what phones may do."""

    name = "room"
    title = "the room"
    is_for = "Phones join the table, and a wall shows it. New phones get in only while you see this page."
    marks = ()
    keys = (
        Key(("enter",), "Enter", "play on", "enter", "play on; nobody new gets in"),
        *TURNS,
        Key(("o",), "o", "table view", "wall", "open the table view in a browser here, for a wall"),
        Key(("h",), "h", "nobody gets in", "why", "what may keep phones out"),
        Key(("delete",), "Del", "free the seat", "free", "this phone has the seat no longer", when=has_phone),
        Key(
            ("s",),
            "s",
            "show the life",
            "show",
            "this phone has also what was told before it came",
            when=hides,
        ),
        Key(("z", "Z"), "z", "close", "close", "send everybody away, and close the room for good"),
        Key(("escape",), "Esc", "", "escape", "back"),
    )
    footers = (
        Footer((Foot("escape", "Esc", "back"), "?"), lambda page: page.explains),
        Footer(
            (
                "enter",
                Foot("s", "s", "show the life", hides),
                Foot("delete", "Del", "free the seat", has_phone),
                *TURNING,
                Foot("o", "o", "table view"),
                Foot("h", "h", "nobody gets in"),
                Foot("z", "z", "close"),
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.explains = False
        self.freed: tuple[int, ...] = ()
        """Seats that were freed here: their rows stay, so that the cursor is on nobody else."""
        ctx.room.open(to_phones=True)
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what stands

    @property
    def fields(self) -> Sequence[Field]:  # type: ignore[override]
        """The address where there are several, then what phones may do: words only where there is a story."""
        addresses = self.ctx.room.addresses
        chosen = (Addresses(addresses),) if len(addresses) > 1 else ()
        with_story = IN_A_CLASS if is_class(self.ctx.view.choices) else FIELDS
        return (*chosen, *(with_story if self.ctx.view.state.story else ON_CARDS))

    @property
    def values(self) -> RoomValues:
        """As the room is now."""
        room, side = self.ctx.room, self.ctx.room.side
        return RoomValues(room.address, side.way_of_words, not side.stands_card_off, side.shows_told)

    def take(self, values: dict[str, Any]) -> None:
        """One of them is another one now."""
        room, side = self.ctx.room, self.ctx.room.side
        for name, value in values.items():
            match name:
                case "address":
                    room.choose_address(value)
                case "words":
                    side.choose_words(value)
                case "card":
                    side.switch_card(on=value)
                case "told":
                    side.show_told(value)

    @property
    def with_phones(self) -> Sequence[dict[str, Any]]:
        """Those whose seat a phone has, or had until it was freed here."""
        seats = self.ctx.room.side.seats()
        return [dict(each) for each in seats if each["taken"] or each["seat"] in self.freed]

    @property
    def count(self) -> int:
        """A row for each choice, and for each phone with a seat."""
        return len(self.fields) + len(self.with_phones)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The room."""
        back = (tr("table"), "escape")
        return [
            top(self.ctx, width, tr("THE ROOM"), right=right_end(self.ctx, "")),
            rule(width, tr("join"), back),
        ]

    def blocks(self) -> Sequence[Block]:
        """The code, the address and the letters, and what can be chosen."""
        if self.confirming is not None:
            return self.confirming.blocks
        if self.explains:
            return Say((tr("What may keep phones out"),)), Prose(tuple(tr(each) for each in KEEPS_OUT))
        room = self.ctx.room
        if room.wrong and not room.address:
            wall = tr("o opens the table view on this computer; that needs no network.")
            return Say((room.wrong,), then=wall if room.is_open else ""), self._form()
        if not room.code:
            return (Say((tr(OPENING),)), self._form())
        code = OfGame(room.code, "screens.room.code:code_rows", goes=5, lines="screens.room.code:code_lines")
        letters = " ".join(room.access.letters) if room.access is not None else ""
        address = f"{room.address}:{room.port}"
        ways: list[Block] = [
            Say((tr(CAMERA),), then=tr(OR_TYPE, address=address, letters=letters)),
            Note(tr(NOT_ENCRYPTED), goes=2, most=5),
        ]
        if room.has_moved:
            ways.append(Note(tr(HAS_MOVED), goes=0, most=3))
        if room.wrong:
            ways.append(Note(room.wrong, goes=0))
        return (Columns((code,), (*ways, self._form())),)

    def _form(self) -> Form:
        rows = [self._row(index, field) for index, field in enumerate(self.fields)]
        begins = len(rows)
        for at, each in enumerate(self.with_phones):
            has = tr("free")
            if each["taken"]:
                is_another = self.ctx.room.side.hides_from(each["seat"])
                has = tr("has another phone") if is_another else tr("has a phone")
            rows.append(
                FormRow(plain(each["name"]) or tr("no name"), has, ToRow(begins + at),
                        here=self.at == begins + at, turns=False, apart=at == 0)
            )  # fmt: skip
        on_seat = self.at >= begins
        frees = tr("Del frees the seat; that phone is a guest then.") if has_phone(self) else ""
        frees = tr(WHOSE) if hides(self) else frees
        about = frees if on_seat else self.about(self.field)
        nameless = self.ctx.room.nameless
        more = [trn("{n} phone without a name.", "{n} phones without a name.", nameless)] if nameless else []
        return Form(tuple(rows), " ".join(filter(None, [about, *more])))

    # ------------------------------------------------------------ the keys

    def key_turn(self, key: str) -> None:
        """The choice before or after; a person has none."""
        if self.at < len(self.fields):
            super().key_turn(key)

    def key_enter(self, key: str) -> None:
        """Play on."""
        self.ctx.go(ToTable())

    def key_escape(self, key: str) -> None:
        """From what keeps phones out to the code; from there to where it was opened."""
        if self.explains:
            self.explains = False
        else:
            self.ctx.back()

    def key_wall(self, key: str) -> None:
        """The table view in the browser of this machine."""
        self.ctx.room.show_wall()

    def key_why(self, key: str) -> None:
        """What may keep phones out."""
        self.explains = True

    def key_free(self, key: str) -> None:
        """The seat under the cursor is free."""
        at = self.at - len(self.fields)
        seats = self.with_phones
        if 0 <= at < len(seats) and seats[at]["taken"]:
            self.freed = (*self.freed, seats[at]["seat"])
            self.ctx.room.side.free(seats[at]["seat"])
            self.changed()

    def key_show(self, key: str) -> None:
        """The phone under the cursor is that of its person."""
        self.ctx.room.side.show_life(self.with_phones[self.at - len(self.fields)]["seat"])
        self.changed()

    def key_close(self, key: str) -> None:
        """Ask once, as no phone gets back."""
        view = self.ctx.view
        more = [*([STILL_WAIT] if view.offered else []), *([COPY_FIRST] if view.state.story else [])]
        says = tuple(tr(each) for each in (*SENDS_AWAY, *more))
        self.confirming = Confirmation(says, mark("close the room"), self._close)

    def _close(self) -> None:
        self.ctx.room.close_for_good()
        self.ctx.note(tr("The room is closed."))
        self.ctx.go(ToTable())
