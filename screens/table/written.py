"""Where a table was written to before, and where it goes when it shall not go there again."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.games.game import Entry, Slot
from facilitator.games.registry import words_in
from facilitator.language import tr, trn
from screens.ui.marks import number
from screens.ui.pressing.keystrokes import cut_before
from screens.ui.text import cut

if TYPE_CHECKING:
    from exports.model import Page as FilePage
    from facilitator.exporting.written import EarlierFile

MOST_FOLDERS, LONGEST_FOLDER = 2, 46
LONGEST_NAME = 40


def folders(earlier: Iterable[EarlierFile]) -> dict[str, int]:
    """How many of these files are in each folder."""
    return dict(Counter(str(file.path.parent) for file in earlier))


def usual_folder(earlier: Iterable[EarlierFile], default: str) -> str:
    """Where the files go: where they went before, in the first place to the default folder."""
    before = folders(earlier)
    return default if not before or holds_earlier(earlier, default) else next(iter(before))


def holds_earlier(earlier: Iterable[EarlierFile], folder: str) -> bool:
    """Whether one of these files is in the folder."""
    return any(is_in(file.path, folder) for file in earlier)


def is_in(path: Path, folder: str) -> bool:
    """Whether a file is in the folder, however that is spelled."""
    return _spelled(str(path.parent)) == _spelled(folder)


def new_folder(earlier: Iterable[EarlierFile], folder: str) -> str:
    """The same name with the first number behind it that holds none of these files."""
    bare = folder.rstrip("/\\")
    named = (f"{bare}-{place}" for place in count(2))
    return next(name for name in named if not holds_earlier(earlier, name))


def warned_of(earlier: Sequence[EarlierFile], going: Sequence[EarlierFile] = ()) -> str:
    """That earlier files are kept, or may hold erased words, and which go then; "" without any."""
    if not earlier:
        return ""
    outdated = holding_erased(earlier)
    many = len(outdated)
    if not many:
        return tr("Earlier files are kept. Only those with the same name are overwritten.")
    holds = trn(
        "One earlier file may still hold erased words: {names}.",
        "{many} earlier files may still hold erased words: {names}.",
        many, many=number(many).capitalize(), names=_names(outdated),
    )  # fmt: skip
    if not going:
        return holds
    return f"{holds} {tr('Enter deletes {names}, unless somebody changed it.', names=_names(going))}"


def edited_said(earlier: Iterable[EarlierFile], folder: str, files: Iterable[str]) -> str:
    """That files of these names in the folder stay, as somebody changed them since; "" where nobody did."""
    names = set(files)
    edited = [
        file for file in earlier
        if file.is_edited and is_in(file.path, folder) and file.path.name in names
    ]  # fmt: skip
    if not edited:
        return ""
    return trn(
        "{names} was changed by somebody since, so it stays: the new text goes beside.",
        "{names} were changed by somebody since, so they stay: the new text goes beside.",
        len(edited), names=_names(edited),
    )  # fmt: skip


def goes(
    earlier: Iterable[EarlierFile], folder: str, ending: str, files: Iterable[str]
) -> tuple[EarlierFile, ...]:
    """Which files with erased words an export there does not write again, and so deletes.

    `ending` is that of its format, `files` the names of what it writes.
    """
    written = {name.removesuffix(ending) for name in files}
    return tuple(
        file for file in holding_erased(earlier)
        if file.path.name.endswith(ending) and is_in(file.path, folder) and file.path.stem not in written
    )  # fmt: skip


def counted_over(earlier: Iterable[EarlierFile]) -> str:
    """How many earlier files would be written over, and by which choices: their own, where they are known."""
    reached = holding_erased(earlier)
    unknown = sum(not file.is_known for file in reached)
    count, many = len(reached), number(len(reached)).capitalize()
    if unknown == count:
        return trn(
            "One earlier file will be overwritten where it is, with this page’s choices:"
            " the earlier ones are not known.",
            "{many} earlier files will be overwritten where they are, with this page’s choices:"
            " the earlier ones are not known.",
            count, many=many,
        )  # fmt: skip
    said = trn(
        "One earlier file will be overwritten where it is, with the choices made then.",
        "{many} earlier files will be overwritten where they are, each with the choices made then.",
        count, many=many,
    )  # fmt: skip
    if not unknown:
        return said
    of_these = trn(
        "For one these are not known: this page’s choices count.",
        "For {many} these are not known: this page’s choices count.",
        unknown, many=number(unknown),
    )  # fmt: skip
    return f"{said} {of_these}"


def from_home(path: str) -> str:
    """The path as people write it: ~ for the folder of whoever uses the computer."""
    home = os.path.expanduser("~")  # noqa: PTH111 - never raises
    begins = len(home) > 1 and path.startswith((home + os.sep, home + "/"))
    return f"~{path[len(home) :]}" if begins else path


def names_left(files: Mapping[str, FilePage], lines: Mapping[Slot, Entry]) -> str:
    """That people’s own words may still name somebody, and how often they do; "" where nothing is written."""
    from exports.plain.page import text

    named = (getattr(entry, "words", "").strip() for entry in lines.values() if words_in(entry.slot).names)
    names = sorted({re.escape(name) for name in named if len(name) > 1}, key=len, reverse=True)
    sought = re.compile(rf"\b(?:{'|'.join(names)})\b", re.IGNORECASE)
    found = sum(len(sought.findall(text(page))) for page in files.values()) if names else 0
    if not found:
        return tr("People’s own words may still tell who somebody is.") if files else ""
    return trn(
        "People’s own words still hold names in one place.",
        "People’s own words still hold names in {many} places.",
        found, many=number(found),
    )  # fmt: skip


def _names(files: Sequence[EarlierFile]) -> str:
    """The first file’s name, and how many more."""
    first, more = cut(files[0].path.name, LONGEST_NAME), len(files) - 1
    if not more:
        return first
    return trn("{first} and one more", "{first} and {many} more", more, first=first, many=number(more))


def holding_erased(earlier: Iterable[EarlierFile]) -> tuple[EarlierFile, ...]:
    """Those of the files that may still hold erased words."""
    return tuple(file for file in earlier if file.holds_erased)


def folders_said(earlier: Sequence[EarlierFile]) -> str:
    """The first folders and how many more, those with erased words before others; of a long path its end."""
    held, shown = folders(earlier), list[str]()
    found = list(folders((*holding_erased(earlier), *earlier)))
    for folder in found[:MOST_FOLDERS]:
        files, end = held[folder], cut_before(from_home(folder), LONGEST_FOLDER)
        shown.append(
            trn("{folder}, one file", "{folder}, {many} files", files, folder=end, many=number(files))
        )
    left = len(found) - MOST_FOLDERS
    if left > 0:
        shown.append(trn("and one more folder", "and {many} more folders", left, many=number(left)))
    return tr("Earlier exports: {folders}.", folders="; ".join(shown))


def _spelled(folder: str) -> Path:
    return Path(os.path.expanduser(folder)).absolute()  # noqa: PTH111 - the other one raises for an unknown user
