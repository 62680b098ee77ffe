"""What an export offers at this moment: its rows with what each can be turned to, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from exports.formats import FORMATS
from facilitator.services.choices import FORMAT as LAST_FORMAT
from facilitator.services.choices import PLACE
from facilitator.services.context import AppContext
from screens.table.export_choices import CHOICES, OF_A_STORY, OF_CARDS, OF_WHAT, TO_SHARE, WAYS, Values, Way
from screens.table.written import holding_erased, holds_earlier, is_in, new_folder, usual_folder

if TYPE_CHECKING:
    from exports.model import Choices
    from exports.model import Page as FilePage
    from exports.source import Life
    from facilitator.exporting.written import EarlierFile

TWO_A_ROW = 4
"""From so many lives on two stand in a row."""


@dataclass(frozen=True)
class ExportRow:
    """A row that the cursor can be on: a choice, lives side by side, or a line for words."""

    kind: str
    seats: tuple[int, ...] = ()


WRITE, TO, FORMAT = ExportRow("write"), ExportRow("to"), ExportRow("format")


@dataclass(frozen=True)
class ExportOffer:
    """What stands behind the page until something is changed.

    `rows`: all of them in order, with what each can be turned to. `is_cards`: there is nothing but a score
    sheet to write. `lives`: also those of which nothing was told. `way`: what becomes of the `earlier` files.
    `is_read`: it can be said which these are. `folder`: the one that was typed, or the usual one.
    """

    choices: Choices
    is_cards: bool
    rows: Mapping[ExportRow, Values]
    lives: tuple[Life, ...]
    files: Mapping[str, FilePage]
    earlier: Sequence[EarlierFile]
    is_read: bool
    way: Way
    folder: str

    @property
    def told(self) -> dict[int, Life]:
        """The lives of which anything was told, by seat."""
        return {life.seat: life for life in self.lives if life.is_told}

    @property
    def to(self) -> str:
        """Where the files go: over what was written there before, unless a new folder is asked for."""
        return new_folder(self.earlier, self.folder) if self.way == "new" else self.folder

    @cached_property
    def ending(self) -> str:
        """How the names of its files end."""
        return FORMATS[self.choices.format].ending

    @property
    def has_words(self) -> bool:
        """Whether people’s own words go into the files: into all but a sheet of numbers."""
        is_sheet = self.is_cards or self.choices.what == "cards"
        return not is_sheet and FORMATS[self.choices.format].holds != "numbers"

    def takes(self, choice: str) -> bool:
        """Whether it changes anything in this format."""
        return choice in FORMATS[self.choices.format].choices

    def is_in(self, seat: int) -> bool:
        """Whether a life goes into the files."""
        return self.choices.lives is None or seat in self.choices.lives

    def chosen(self, row: ExportRow) -> Any:
        """What a row is turned to."""
        return self.way if row.kind == "over" else getattr(self.choices, row.kind)


def offered(ctx: AppContext, changes: Mapping[str, Any], folder: str, way: Way) -> ExportOffer:
    """What the table has to offer, with the private choices where nothing was changed."""
    from exports.source import story_exporter_of, usual

    view = ctx.view
    last = changes.get("format", view.choices.get(LAST_FORMAT, ""))
    is_cards = usual(view.game, view.state).what == "cards"
    is_known = last in FORMATS and not (is_cards and FORMATS[last].of_stories)
    private = usual(view.game, view.state, last if is_known else "markdown")
    choices = replace(private, **{**changes, "format": private.format})
    found = ctx.exports.earlier()
    earlier = found or ()
    folder = folder or usual_folder(earlier, ctx.exports.folder())
    ways = _ways(earlier, folder, FORMATS[choices.format].ending)
    story = story_exporter_of(view.game)
    lives = story.lives(view.state) if story is not None and not is_cards else ()
    told = [life.seat for life in lives if life.is_told]
    rows = dict(_rows(choices, ways, told, is_cards=is_cards, has_limits=bool(view.limits)))
    # Those here are written over where what was wanted can’t be chosen any more.
    way = way if way in dict(ways) else "same"
    files = ctx.exports.preview(choices)
    return ExportOffer(choices, is_cards, rows, lives, files, earlier, found is not None, way, folder)


def _rows(
    choices: Choices, ways: Values, told: Sequence[int], *, is_cards: bool, has_limits: bool
) -> Iterator[tuple[ExportRow, Values]]:
    """Writing and where to, what goes in, the lives, the title and the place: what changes anything.

    What becomes of earlier files is there before there are any, so that the first ones move no row.
    """
    yield from ((WRITE, ()), (TO, ()), (ExportRow("over"), ways))
    taken = ("format", *FORMATS[choices.format].choices)
    # What is written says nothing of a format that is always the whole sheet.
    of_what = OF_CARDS if is_cards or "what" not in taken else OF_WHAT[choices.what]
    for kind in TO_SHARE if FORMATS[choices.format].of_stories else of_what:
        if kind in taken and (kind != "left_out" or has_limits):
            _, values = CHOICES[kind]
            if kind == "format" and is_cards:
                values = tuple(each for each in values if not FORMATS[each[0]].of_stories)
            is_named = kind != "names" or not is_cards
            yield ExportRow(kind), tuple(each for each in values if is_named or each[0] not in OF_A_STORY)
    has_lives = not is_cards and choices.what != "cards" and "lives" in taken
    side = 2 if len(told) >= TWO_A_ROW else 1
    for first in range(0, len(told) if has_lives else 0, side):
        yield ExportRow("life", tuple(told[first : first + side])), ()
    yield ExportRow("title"), ()
    if has_lives and "what" in taken:
        yield ExportRow(PLACE), ()


def _ways(earlier: Sequence[EarlierFile], folder: str, ending: str) -> Values:
    """What can be done about earlier files; all are offered where that reaches more of the erased words."""
    is_reached = [
        file.path.name.endswith(ending) and is_in(file.path, folder) for file in holding_erased(earlier)
    ]
    can_be = {"each": not all(is_reached), "same": True, "new": holds_earlier(earlier, folder)}
    return tuple((way, shown) for way, shown in WAYS if can_be[way])
