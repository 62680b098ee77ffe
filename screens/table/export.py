"""What is taken home: what goes in, a look at it, and where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from exports.formats import FORMATS
from facilitator.by_value import by_value
from facilitator.games.game import Slot
from facilitator.language import mark, tr
from facilitator.record import LONGEST_TITLE, LONGEST_WORDS
from facilitator.services.choices import FORMAT as LAST_FORMAT
from facilitator.services.choices import PLACE
from facilitator.services.context import AppContext
from screens.table.export_choices import CHOICES, IN_OUT, Way
from screens.table.export_notes import counted, notes
from screens.table.export_offer import FORMAT, WRITE, ExportOffer, ExportRow, offered
from screens.table.preview import file_parts
from screens.table.written import from_home, holding_erased
from screens.ui.blocks import Block
from screens.ui.blocks.desk import Desk, Files
from screens.ui.blocks.forms import Form, FormRow, Tick
from screens.ui.blocks.said import Say
from screens.ui.blocks.scrolled import Leaf
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.marks import rule, top
from screens.ui.page import Line, Page
from screens.ui.text import Row, Span, Target, cut, listed, plain

LABELS = mark({"write": "write", "to": "to", "over": "earlier", "title": "title", PLACE: "where we sat"}) | {
    kind: label for kind, (label, _) in CHOICES.items()
}
APART = ("format", "title")
"""Groups of rows begin with these, and with the first life."""
NONE_YET, UNREAD = mark(("none yet", "can’t be read now"))
TYPED: dict[str, Slot] = {kind: ("typed", kind) for kind in ("title", PLACE, "to")}
"""The rows that hold words."""


@by_value
class ToExportRow(Target):
    """A row of the page, and which life in it."""

    index: int
    column: int = 0


class Export(Page):
    """Choices on the left, the files as they would be on the right; Enter on the first row writes them.

    The choices to begin with are the private ones.
    """

    name = "export"
    title = "export"
    terms = ("life", "chronicle", "score sheet", "preview")
    marks = ()
    keys = (
        Key(("up",), "↑↓ ←→", "choose", "up", "another row; ←→ changes its value"),
        Key(("left",), "←", "", "left", "the previous choice"),
        Key(("right",), "→", "", "right", "the next choice"),
        Key(("space",), "Space", "life in or out", "space", "put a life in, or leave it out"),
        Key(("pagedown",), "PgDn", "preview", "later", "further down the preview"),
        Key(("pageup",), "PgUp", "", "earlier", "back up the preview"),
        Key(("enter",), "Enter", "", "enter", "write the files; on a title, place or folder edit it"),
        Key(("w",), "w", "to writing", "to_writing", "to the first row, where Enter writes the files"),
        Key(("escape",), "Esc", "back", "escape", "back, nothing is written"),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "keep"),
                Foot("escape", "Esc", "cancel"),
                "ctrl+p",
            ),
            in_its_line,
        ),
        Footer(
            (
                Foot("enter", "Enter", "write", lambda page: page.here.kind == "write"),
                Foot("enter", "Enter", "change", lambda page: page.here.kind in TYPED),
                "up",
                Foot("space", "Space", "life in or out", lambda page: page.here.kind == "life"),
                "pagedown",
                Foot("enter", "Enter", "to writing", lambda page: page.is_astray),
                Foot("w", "w", "to writing", lambda page: page.here.kind != "write" and not page.is_astray),
                "escape",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.changes: dict[str, Any] = {}
        self.at = WRITE
        self.column = 0
        self.typing: Slot = ()
        self.folder = ""
        self.said, self.is_astray = "", False
        self.leaf = Leaf()
        self._offer: ExportOffer | None = None
        super().__init__(ctx, age)
        self.way: Way = "each" if holding_erased(ctx.exports.earlier() or ()) else "same"

    @property
    def offer(self) -> ExportOffer:
        """What is offered: the same until it is drawn once more, or something is changed."""
        if self._offer is None:
            self._offer = offered(self.ctx, self.changes, self.folder, self.way)
        return self._offer

    @property
    def here(self) -> ExportRow:
        """The row under the cursor; writing, where that row is not there."""
        return self.at if self.at in self.offer.rows else WRITE

    @property
    def seat(self) -> int | None:
        """The life under the cursor."""
        seats = self.here.seats
        return seats[min(self.column, len(seats) - 1)] if seats else None

    # ------------------------------------------------------------ what is seen

    @property
    def purpose(self) -> str:
        """Files of this table."""
        if self.said:
            return tr("You choose what of this table goes into files. What is written is said here.")
        return tr(
            "You choose what of this table goes into files, and can read it first. Nothing is written yet."
        )

    def head(self, width: int) -> list[Row]:
        """The title of the table."""
        title = cut(self.ctx.view.title, max(width - 60, 10))
        return [top(self.ctx, width, tr("EXPORT"), [Span(title)] if title else None), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """The choices, what would be written, what to know before, and the files as they will be read."""
        self._offer = None
        offer = self.offer
        # What is left out of the files, which whoever hears the rows one by one would hear last.
        out = [
            tr(LABELS[row.kind])
            for row, values in offer.rows.items()
            if values == IN_OUT and not offer.chosen(row)
        ]
        without = tr("the files, without {what}", what=listed(out)) if out else ""
        rows: list[FormRow] = []
        for index, (row, values) in enumerate(offer.rows.items()):
            is_first_life = row.kind == "life" and row.seats[0] == next(iter(offer.told))
            lives = (
                Tick(offer.told[seat].title, offer.is_in(seat), seat == self.seat, ToExportRow(index, at))
                for at, seat in enumerate(row.seats)
            )
            form_row = FormRow(
                tr(LABELS[row.kind]) if row.kind != "life" else "lives" if is_first_life else "",
                self._value(row), ToExportRow(index), tuple(tr(shown) for _, shown in values),
                here=row == self.here, turns=len(values) > 1, apart=row.kind in APART or is_first_life,
                ticks=tuple(lives), is_path=row.kind == "to", said=without if row.kind == "write" else "",
            )  # fmt: skip
            rows.append(form_row)
        pages = tuple(offer.files.values())
        files = Files(
            tuple(offer.files), lambda at: tuple(file_parts(pages[at])), self.leaf,
            tr(FORMATS[offer.choices.format].aside),
        )  # fmt: skip
        said = Say((self.said or counted(offer),))
        before = notes(offer, self.ctx.view, is_written=bool(self.said))
        return (Desk(Form(tuple(rows)), (said, *before), files),)

    def _value(self, row: ExportRow) -> str:
        offer = self.offer
        match row.kind:
            case "write":
                return tr("the files")
            case "to":
                return tr("where they are") if offer.way == "each" else plain(from_home(offer.to))
            case "title" | "place":
                return plain(self.ctx.view.title if row.kind == "title" else self.place) or tr(NONE_YET)
            case "over" if len(offer.rows[row]) < 2:
                return tr(NONE_YET if offer.is_read else UNREAD)
            case "life":
                return ""
        return tr(dict(offer.rows[row])[offer.chosen(row)])

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """A letter that is no key was meant for another page: the w and the Enter behind it write nothing."""
        is_known = super().press(key, character)
        if not character.isalnum():
            self.is_astray = False
        elif not is_known:
            self.at, self.is_astray = FORMAT, True
        return is_known

    def pointed(self, at: Target) -> bool:
        """A click on a row puts the cursor there; a second one does what Enter or Space does."""
        match at:
            case ToExportRow(index, column):
                rows = tuple(self.offer.rows)
                row = rows[min(index, len(rows) - 1)]
                was_here = row == self.here
                self.at, self.column = row, column
                if row.kind == "life":
                    self.key_space("space")
                elif was_here and self.offer.rows[row]:
                    self.key_right("right")
                elif was_here:
                    self.key_enter("enter")
                return True
        return super().pointed(at)

    def move(self, by: int) -> None:
        """The row above or below; from the first one up to the last, and never down onto writing."""
        if not self.typing:
            rows = tuple(self.offer.rows)
            self.at = rows[min(len(rows) - 1, rows.index(self.here) + by)]

    def key_left(self, key: str) -> None:
        """The choice before, or the life on the left."""
        self._turn(-1)

    def key_right(self, key: str) -> None:
        """The next choice, or the life on the right."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        here, values = self.here, [value for value, _ in self.offer.rows[self.here]]
        if here.seats:
            last = len(here.seats) - 1
            self.column = max(0, min(last, min(self.column, last) + by))
        elif values:
            chosen = self.offer.chosen(here)
            at = values.index(chosen) if chosen in values else 0
            self._choose(**{here.kind: values[(at + by) % len(values)]})

    def _choose(self, **changes: Any) -> None:
        """Take another choice; what was said of the last writing is off the page."""
        if "over" in changes:
            self.way = changes["over"]
        else:
            # What goes to other tables is never what was chosen for a file to take home.
            format = self.offer.choices.format
            is_other = FORMATS[changes.get("format", format)].of_stories != FORMATS[format].of_stories
            self.changes = changes if is_other else {**self.changes, **changes}
            self.leaf.begin()
        if "format" in changes and self.ctx.table.session is not None:
            self.ctx.table.choose(LAST_FORMAT, changes["format"])
        self.said, self._offer = "", None

    def key_space(self, key: str) -> None:
        """A life in or out; on another row the next choice."""
        if self.seat is None:
            self._turn(1)
            return
        offer = self.offer
        lives = tuple(seat for seat in offer.told if offer.is_in(seat) != (seat == self.seat))
        self._choose(lives=None if lives == tuple(offer.told) else lives)

    def wheel(self, by: int) -> None:
        """Read on in what would be written, or back."""
        (self.leaf.later if by > 0 else self.leaf.earlier)()

    def key_later(self, key: str) -> None:
        """Read on in what would be written."""
        self.leaf.later()

    def key_earlier(self, key: str) -> None:
        """Read back in what would be written."""
        self.leaf.earlier()

    def key_enter(self, key: str) -> None:
        """Change the words of this row; write, once the cursor is on writing; else go there."""
        kind = self.here.kind
        if kind == "write":
            self._write()
        elif kind in TYPED:
            self.typing, self.in_line = TYPED[kind], True
        else:
            self.at = WRITE

    def key_to_writing(self, key: str) -> None:
        """To writing."""
        if not self.is_astray:
            self.at = WRITE

    def _write(self) -> None:
        """Write the files, and say where they are."""
        offer = self.offer
        if not offer.files:
            return
        if offer.way == "each":
            self.said = self.ctx.exports.write_again(offer.choices)
        else:
            self.folder = offer.to
            self.said = self.ctx.exports.write(offer.choices, self.folder)
        self.way, self.at, self._offer = "same", WRITE, None

    def forget_said(self) -> None:
        """Nor is it said any more what was written."""
        super().forget_said()
        self.said = ""

    def changed(self) -> None:
        """What was written is no longer what stands; words may have been taken out of it since."""
        super().changed()
        self.said, self._offer = "", None
        self.leaf.begin()
        if holding_erased(self.ctx.exports.earlier() or ()):
            self.way = "each"

    # ------------------------------------------------------------ the title, the place and the folder

    @property
    def place(self) -> str:
        """Where it was played, as the table has it."""
        return self.ctx.view.choices.get(PLACE, "")

    def line(self) -> Line | None:
        """The line for the title, the place or the folder, once Enter has opened it."""
        if not self.typing:
            return None
        hint, text = {
            TYPED["title"]: (tr("a title for this table"), self.ctx.view.title),
            TYPED[PLACE]: (tr("the room or the town, for the end of the files"), self.place),
            TYPED["to"]: (tr("a folder"), self.offer.to),
        }[self.typing]
        most = LONGEST_TITLE if self.typing == TYPED["title"] else LONGEST_WORDS
        return Line(self.typing, hint, text=text, most=most)

    def typed(self, words: str) -> None:
        """A title, a place and a folder are no words of the story: nothing of them is a draft."""

    def keep(self, words: str) -> None:
        """Keep a title, a place or a folder; an empty folder is the usual one again."""
        self.left(self.typing, words)
        self._leave()

    def left(self, slot: Slot, words: str) -> None:
        """The same, where the line was left by Tab or for another page."""
        words = plain(words).strip()
        if slot == TYPED["title"]:
            self.ctx.table.rename(words)
        elif slot == TYPED[PLACE]:
            self.ctx.table.choose(PLACE, words)
        else:
            self.folder = words
        self.said, self._offer = "", None

    def _leave(self) -> None:
        self.typing, self.in_line = (), False

    def key_tab(self, key: str) -> None:
        """Out of the line, which keeps its words."""
        self._leave()

    def key_escape(self, key: str) -> None:
        """Out of the line, or back."""
        if self.typing:
            self._leave()
        else:
            self.ctx.back()
