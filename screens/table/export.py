"""What is taken home: what goes in, a look at it, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from exports.formats import FORMATS
from facilitator.games.game import Slot
from facilitator.record import LONGEST_TITLE, LONGEST_WORDS
from facilitator.services.choices import FORMAT as LAST_FORMAT
from facilitator.services.choices import PLACE, is_class
from facilitator.services.context import AppContext
from screens.table.export_choices import EACH, OF_A_STORY, OF_CARDS, OF_WHAT, OPTIONS, OVER, Values
from screens.table.half_typed import left_out
from screens.table.preview import Preview, counted_files, lives_and_more
from screens.table.written import (
    counted_over,
    earlier_rows,
    edited_said,
    folder_rows,
    from_home,
    goes,
    holds_earlier,
    is_in,
    named_rows,
    new_folder,
    struck,
)
from screens.table.written import usual_folder as usual_place
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.keystrokes import cut_before
from screens.ui.marks import aloud, number, rule, top
from screens.ui.page import Line, Page
from screens.ui.text import (
    BLANK,
    Piece,
    Row,
    Span,
    Target,
    beside,
    cut,
    fit,
    fitted,
    listed,
    plain,
    row,
    wrapped,
)

if TYPE_CHECKING:
    from exports.shape import Choices

LEFT = 42
LABEL = 13
MOST_NAMED = 2
REAL_NAMES = "Look for real people’s names in the words before the files leave the room."
LABELS = {PLACE: "where we sat"}
TYPED: dict[str, Slot] = {kind: ("typed", kind) for kind in ("title", PLACE, "to")}
"""The rows that hold words."""


@dataclass(frozen=True)
class ExportStop:
    """A row that the cursor can be on: an option, lives side by side, or a place for words."""

    kind: str
    seats: tuple[int, ...] = ()


WRITE, FORMAT = ExportStop("write"), ExportStop("format")


@dataclass(frozen=True)
class ToStop(Target):
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
        Key(("up",), "↑↓ ←→", "choose", "up", "another row; ← and → change what stands in ‹ ›"),
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
                "up",
                Foot("space", "Space", "life in or out", lambda page: page.here.kind == "life"),
                "pagedown",
                Foot("enter", "Enter", "write", lambda page: page.here.kind == "write"),
                Foot("enter", "Enter", "change", lambda page: page.here.kind in TYPED),
                Foot("enter", "Enter", "to writing", lambda page: page.is_astray),
                Foot("w", "w", "to writing", lambda page: page.here.kind != "write" and not page.is_astray),
                "escape",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.changes: dict[str, Any] = {}
        self.stop = WRITE
        self.column = 0
        self.typing: Slot = ()
        self.folder = ""
        self.said, self.is_astray = "", False
        self.preview = Preview()
        super().__init__(ctx, age)
        self.over: bool | str = EACH if struck(ctx.exports.written_before()) else True

    # ------------------------------------------------------------ what is chosen

    @property
    def choices(self) -> Choices:
        """What goes in; the private choices until something is changed."""
        return replace(self._usual(), **self.changes)

    def _usual(self) -> Choices:
        from exports.source import usual

        last = self.ctx.view.choices.get(LAST_FORMAT, "")
        usually = last if last in FORMATS else "markdown"
        return usual(self.ctx.view.game, self.ctx.view.state, self.changes.get("format", usually))

    @property
    def is_cards(self) -> bool:
        """Whether there is nothing but a score sheet to write."""
        return self._usual().what == "cards"

    @property
    def _taken(self) -> tuple[str, ...]:
        """The choices that change anything in this format."""
        return ("format", *FORMATS[self.choices.format].choices)

    @property
    def stops(self) -> tuple[ExportStop, ...]:
        """The rows that change anything: writing and where to, what goes in, the title and the place.

        What becomes of earlier files is there before there are any, so that the first ones move no row.
        """
        has_lives = not self.is_cards and self.choices.what != "cards" and "lives" in self._taken
        lives = self._lives() if has_lives else ()
        place = (ExportStop(PLACE),) if has_lives else ()
        return (
            WRITE,
            ExportStop("to"),
            ExportStop("over"),
            *map(ExportStop, self._fields()),
            *lives,
            ExportStop("title"),
            *place,
        )

    @property
    def _is_without_names(self) -> bool:
        return "names" in self._taken and self.choices.names in ("none", "initials")

    def _fields(self) -> tuple[str, ...]:
        """What can be chosen of this table; what was left out only where something was."""
        of_what = OF_CARDS if self.is_cards else OF_WHAT[self.choices.what]
        # What is written says nothing of a format that is always the whole sheet.
        taken = self._taken
        fields = [field for field in (of_what if "what" in taken else OF_CARDS) if field in taken]
        return tuple(field for field in fields if field != "left_out" or self.ctx.view.limits)

    def _options(self, kind: str) -> Values:
        """What a row can be turned to; characters have names only where there are any."""
        values = OPTIONS[kind][1]
        if kind == "over":
            return self._ways_with_earlier()
        if kind != "names" or not self.is_cards:
            return values
        return tuple((value, shown) for value, shown in values if value not in OF_A_STORY)

    def _ways_with_earlier(self) -> Values:
        """What can be done about earlier files; each is offered where some hold words taken out since."""
        earlier, ending = self.ctx.exports.written_before(), FORMATS[self.choices.format].ending
        is_reached = [path.endswith(ending) and is_in(path, self._named) for path in struck(earlier)]
        ways = {True: True, EACH: not all(is_reached), False: holds_earlier(earlier, self._named)}
        return tuple((way, shown) for way, shown in OVER if ways[way])

    @property
    def _is_each(self) -> bool:
        """Whether each earlier export is to be written over, and there still is one to reach so."""
        return self._way == EACH

    @property
    def _way(self) -> bool | str:
        """What becomes of earlier files; those here are written over where the choice is none any more."""
        return self.over if self.over in dict(self._ways_with_earlier()) else True

    @property
    def _titles(self) -> dict[int, str]:
        """The lives of which anything was told, by seat."""
        return {life.seat: life.title for life in self._told_lives}

    @property
    def _told_lives(self) -> list[Any]:
        return [life for life in self._all_lives if life.is_told]

    @property
    def _all_lives(self) -> tuple[Any, ...]:
        from exports.source import exporter_of

        return exporter_of(self.ctx.view.game).lives(self.ctx.view.state)

    def _lives(self) -> tuple[ExportStop, ...]:
        seats = tuple(self._titles)
        side = 1 if len(seats) <= 3 else 2
        return tuple(ExportStop("life", seats[n : n + side]) for n in range(0, len(seats), side))

    @property
    def here(self) -> ExportStop:
        """The row under the cursor; writing, where that row is not there."""
        return self.stop if self.stop in self.stops else WRITE

    @property
    def seat(self) -> int | None:
        """The life under the cursor."""
        seats = self.here.seats
        return seats[min(self.column, len(seats) - 1)] if seats else None

    def _is_in(self, seat: int) -> bool:
        return self.choices.lives is None or seat in self.choices.lives

    @property
    def _named(self) -> str:
        return self.folder or usual_place(self.ctx.exports.written_before(), self.ctx.exports.folder())

    @property
    def to(self) -> str:
        """Where the files go: over what was written there before, unless a new folder is asked for."""
        earlier = self.ctx.exports.written_before()
        apart = not self.over and holds_earlier(earlier, self._named)
        return new_folder(earlier, self._named) if apart else self._named

    @property
    def place(self) -> str:
        """Where it was played, as the table has it."""
        return self.ctx.view.choices.get(PLACE, "")

    def line(self) -> Line | None:
        """The line for the title, the place or the folder, once Enter has opened it."""
        if not self.typing:
            return None
        hint, text = {
            TYPED["title"]: ("a title for this table", self.ctx.view.title),
            TYPED[PLACE]: ("the room or the town, for the end of the files", self.place),
            TYPED["to"]: ("a folder", self.to),
        }[self.typing]
        most = LONGEST_TITLE if self.typing == TYPED["title"] else LONGEST_WORDS
        return Line(self.typing, hint, text=text, most=most)

    # ------------------------------------------------------------ what is seen

    @property
    def purpose(self) -> str:
        """Files of this table."""
        return "You choose what of this table goes into files, and see it beside. Nothing is written yet."

    def head(self, width: int) -> list[Row]:
        """The title of the table."""
        title = cut(self.ctx.view.title, max(width - 60, 10))
        return [top(self.ctx, width, "EXPORT", [Span(title)] if title else None), rule(width)]

    def above(self, width: int, height: int) -> list[Row]:
        """The choices, the preview beside them, and what would be written."""
        files = self.ctx.exports.preview(self.choices)
        earlier = self.ctx.exports.written_before() if self._is_each and files else ()
        much = counted_over(earlier) if earlier else self._counted(files)
        spoken = aloud(self.said or much, width=width - 3)
        before = self._before(files, width)
        room = max(height - len(spoken) - len(before) - 3, 4)
        left = self._choosing(room)
        right = self.preview.rows(files, width - LEFT, room, FORMATS[self.choices.format].aside)
        joined = beside(left, right, LEFT)
        here = [line._replace(here=n < len(left) and left[n].here) for n, line in enumerate(joined)]
        said = [line._replace(spans=(Span(" "), *line.spans)) for line in spoken]
        return [BLANK, *here, BLANK, *said, *before]

    def _counted(self, files: Mapping[str, str]) -> str:
        """How many files there are and of what."""
        is_apart = self.choices.files == "each" and "files" in self._taken and self._has_words
        return counted_files(files, lives_and_more(files) if is_apart else "")

    @property
    def _has_words(self) -> bool:
        """Whether people’s own words go into the files: into all but a sheet of numbers."""
        return not (self.is_cards or self.choices.what == "cards" or self.choices.format == "csv")

    def _choosing(self, room: int) -> list[Row]:
        """The rows to choose in; where there is no room for all, it says on which side more follow."""
        rows = [line for stop in self.stops for line in self._row(stop)]
        shown = fit(rows, room)
        if rows[0] in shown and rows[-1] in shown:
            return shown
        shown = fit(rows, room - 2)
        is_begun, goes_on = rows[0] not in shown, rows[-1] not in shown
        shown = fit(rows, room - is_begun - goes_on)
        before = [row(Span("   ↑ more", "dim", "up"))] if is_begun else []
        after = [row(Span("   ↓ more", "dim", "down"))] if goes_on else []
        return [*before, *shown, *after]

    def _before(self, files: Mapping[str, str], width: int) -> list[Row]:
        """What people’s words still tell, and what earlier files still hold."""
        lines = self.ctx.view.lines if self._is_without_names else {}
        earlier = () if self.said else self.ctx.exports.written_before()
        stays = [line for line in wrapped(left_out(self.ctx.view), width - 4) if line]
        waits = [row("   ", Span(line), stays=True) for line in stays]
        going = (
            goes(earlier, self._named, FORMATS[self.choices.format].ending, files)
            if self._way is True
            else ()
        )
        unnamed = [row("   ", Span(line), stays=True) for line in wrapped(self._unnamed(), width - 4) if line]
        folder = [] if self._is_each else folder_rows(self.to, LEFT - LABEL - 4, width)
        named = named_rows(files, lines, width)
        told = [self._told_as_before(), "" if lines else self._reminder()]
        beforehand = [
            row("   ", Span(line), stays=True) for one in told for line in wrapped(one, width - 4) if line
        ]
        edited = wrapped(edited_said(earlier, self._named, files) if self._way else "", width - 4)
        beside_it = [row("   ", Span(line), stays=True) for line in edited if line]
        return [
            *folder,
            *waits,
            *beforehand,
            *unnamed,
            *named,
            *beside_it,
            *earlier_rows(earlier, width, going),
        ]

    def _told_as_before(self) -> str:
        """Whose ages a file tells as before a correction of the numbers, and where to set that right."""
        if not self._has_words:
            return ""
        found = [life for life in self._told_lives if life.before and self._is_in(life.seat)]
        ages = [f"{cut(plain(life.title), 30)}’s {listed(life.before)}" for life in found]
        more = [f"{number(len(ages) - MOST_NAMED)} more"] if len(ages) > MOST_NAMED else []
        whose = listed([*ages[:MOST_NAMED], *more])
        then = "press t there in “story: so far” (ctrl+p)"
        return f"The files tell {whose} as before a correction: {then}." if ages else ""

    def _reminder(self) -> str:
        """In a class, before words leave the room: they may name somebody real."""
        return REAL_NAMES if is_class(self.ctx.view.choices) and self._has_words else ""

    def _unnamed(self) -> str:
        """That a character without a name goes by its player, who is named in the files then."""
        goes_by_player = self.choices.names == "characters" and not is_class(self.ctx.view.choices)
        if self.is_cards or "names" not in self._taken or not goes_by_player:
            return ""
        there = self._all_lives if self.choices.scores else self._told_lives
        titles = [life.title for life in there if self._is_in(life.seat) and not life.character]
        called = f"“{cut(titles[0], 40)}”" if titles else ""
        return f"A character without a name goes by its player: {called}." if titles else ""

    def _row(self, stop: ExportStop) -> list[Row]:
        here = stop == self.here
        to = ToStop(self.stops.index(stop))
        sign = Span(" ▸ " if here else "   ", "rubric")
        label = self._label(stop)
        name = Span(fitted(label, _label_width(label)), "bold" if here and label else "", to)
        line = row(sign, name, *self._value(stop, here, to), here=here)
        begins = stop.kind in ("format", "title") or self._is_first_life(stop)
        return [BLANK, line] if begins else [line]

    def _is_first_life(self, stop: ExportStop) -> bool:
        return stop.kind == "life" and stop.seats[0] == next(iter(self._titles))

    def _chosen(self, kind: str) -> Any:
        return self._way if kind == "over" else getattr(self.choices, kind)

    def _label(self, stop: ExportStop) -> str:
        if stop.kind == "life":
            return "lives" if self._is_first_life(stop) else ""
        return OPTIONS[stop.kind][0] if stop.kind in OPTIONS else LABELS.get(stop.kind, stop.kind)

    def _value(self, stop: ExportStop, here: bool, at: ToStop) -> list[Piece]:
        room = LEFT - _label_width(self._label(stop)) - 4
        if stop.kind == "over" and len(self._options("over")) < 2:
            return [Span("none yet", "dim", at)]
        if stop.kind in OPTIONS:
            shown = dict(OPTIONS[stop.kind][1])[self._chosen(stop.kind)]
            return [Span("‹ ", "key", "left" if here else at), Span(shown, click=at),
                    Span(" ›", "key", "right" if here else at)]  # fmt: skip
        if stop.kind == "life":
            return [piece for seat in stop.seats for piece in self._life(seat, stop, at)]
        if stop.kind in ("title", PLACE):
            words = self.ctx.view.title if stop.kind == "title" else self.place
            return [Span(cut(words, room), click=at) if words else Span("none yet", "dim", at)]
        if stop.kind == "to":
            to = "where they are" if self._is_each else cut_before(from_home(self.to), room)
            return [Span(to, click=at)]
        return [Span("the files", "bold" if here else "dim", at)]

    def _life(self, seat: int, stop: ExportStop, at: ToStop) -> list[Piece]:
        room = (LEFT - LABEL - 4) // len(stop.seats) - 3
        here = stop == self.here and seat == self.seat
        sign = "✓ " if self._is_in(seat) else "· "
        name = fitted(self._titles[seat], room)
        spot = replace(at, column=stop.seats.index(seat))
        return [Span(sign, "gold", spot), Span(name, "bold" if here else "", spot), " "]

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """A letter that is no key was meant for another page: the w and the Enter behind it write nothing."""
        is_known = super().press(key, character)
        if not character.isalnum():
            self.is_astray = False
        elif not is_known:
            self.stop, self.is_astray = FORMAT, True
        return is_known

    def pointed(self, at: Target) -> bool:
        """A click on a row puts the cursor there; a second one does what Enter or Space does."""
        match at:
            case ToStop(index, column):
                self._point(self.stops[min(index, len(self.stops) - 1)], column)
                return True
        return super().pointed(at)

    def _point(self, stop: ExportStop, column: int) -> None:
        was_here = stop == self.here
        self.stop, self.column = stop, column
        if stop.kind == "life":
            self.key_space("space")
        elif was_here and stop.kind in OPTIONS:
            self.key_right("right")
        elif was_here:
            self.key_enter("enter")

    def move(self, by: int) -> None:
        """The row above or below; from the first one up to the last, and never down onto writing."""
        if not self.typing:
            at = self.stops.index(self.here) + by
            self.stop = self.stops[min(len(self.stops) - 1, at)]

    def key_left(self, key: str) -> None:
        """The choice before, or the life on the left."""
        self._turn(-1)

    def key_right(self, key: str) -> None:
        """The next choice, or the life on the right."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        here = self.here
        if here.kind in OPTIONS:
            values = [value for value, _ in self._options(here.kind)]
            chosen = self._chosen(here.kind)
            at = values.index(chosen) if chosen in values else 0
            value = values[(at + by) % len(values)]
            if here.kind == "over":
                self.over, self.said = value, ""
            else:
                self._choose(**{here.kind: value})
        elif here.seats:
            self.column = max(0, min(len(here.seats) - 1, min(self.column, len(here.seats) - 1) + by))

    def _choose(self, **changes: Any) -> None:
        self.changes |= changes
        if "format" in changes and self.ctx.table.session is not None:
            self.ctx.table.choose(LAST_FORMAT, changes["format"])
        self.said = ""
        self.preview.begin()

    def key_space(self, key: str) -> None:
        """A life in or out; on another row the next choice."""
        if self.seat is None:
            self._turn(1)
            return
        seats = tuple(self._titles)
        lives = tuple(seat for seat in seats if self._is_in(seat) != (seat == self.seat))
        self._choose(lives=None if lives == seats else lives)

    def key_later(self, key: str) -> None:
        """Read on in what would be written."""
        self.preview.later()

    def key_earlier(self, key: str) -> None:
        """Read back in what would be written."""
        self.preview.earlier()

    def key_enter(self, key: str) -> None:
        """Change the words of this row; write, once the cursor is on writing; else go there."""
        kind = self.here.kind
        if kind == "write":
            self._write()
        elif kind in TYPED:
            self.typing, self.in_line = TYPED[kind], True
        else:
            self.stop = WRITE

    def key_to_writing(self, key: str) -> None:
        """To writing."""
        if not self.is_astray:
            self.stop = WRITE

    def _write(self) -> None:
        """Write the files, and say where they are."""
        if not self.ctx.exports.preview(self.choices):
            return
        if self._is_each:
            self.said = self.ctx.exports.write_again(self.choices)
        else:
            self.folder = self.to
            self.said = self.ctx.exports.write(self.choices, self.folder)
        self.over = True
        self.stop = WRITE

    def changed(self) -> None:
        """What was written is no longer what stands; words may have been taken out of it since."""
        self.said = ""
        self.preview.begin()
        if struck(self.ctx.exports.written_before()):
            self.over = EACH

    # ------------------------------------------------------------ the title, the place and the folder

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
        self.said = ""

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


def _label_width(label: str) -> int:
    """The cells that a label takes with the gap behind it."""
    return max(LABEL, len(label) + 1)
