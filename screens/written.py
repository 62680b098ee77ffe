"""Where a table was written to before, and where it goes when it shall not go there again."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from itertools import count
from pathlib import Path

from screens.keystrokes import cut_before
from screens.marks import number
from screens.text import cut, wrapped


def folders(paths: Iterable[str]) -> dict[str, int]:
    """How many of these files are in each folder."""
    return dict(Counter(str(Path(path).parent) for path in paths))


def usual_folder(paths: Iterable[str], default: str) -> str:
    """Where the files go: where they went before, in the first place to the default folder."""
    before = folders(paths)
    return default if not before or holds_earlier(paths, default) else next(iter(before))


def holds_earlier(paths: Iterable[str], folder: str) -> bool:
    """Whether one of these files is in the folder."""
    return _spelled(folder) in {_spelled(earlier) for earlier in folders(paths)}


def is_in(path: str, folder: str) -> bool:
    """Whether a file is in the folder, however that is spelled."""
    return _spelled(str(Path(path).parent)) == _spelled(folder)


def new_folder(paths: Iterable[str], folder: str) -> str:
    """The same name with the first number behind it that holds none of these files."""
    bare = folder.rstrip("/\\")
    named = (f"{bare}-{place}" for place in count(2))
    return next(name for name in named if not holds_earlier(paths, name))


def warned_of(paths: Iterable[str]) -> str:
    """That earlier files keep what they hold, and first of all words taken out since; "" without any."""
    earlier = tuple(paths)
    many = len(struck(earlier))
    if not earlier:
        return ""
    if not many:
        return "Files written before still hold what was in them then."
    still = "It still holds what was in it then" if many == 1 else "They still hold what was in them then"
    files = f"{number(many)} earlier file{'' if many == 1 else 's'}"
    return f"{files.capitalize()} may still hold words that were taken out since. {still}."


def struck(paths: Iterable[str]) -> tuple[str, ...]:
    """Those of the files that may still hold words taken out since."""
    from exports.write import Earlier

    return tuple(path for path in paths if isinstance(path, Earlier) and path.struck)


def folders_said(paths: Iterable[str], width: int, most: int) -> list[str]:
    """As many folders as fit on this many lines, those with words taken out first, and how many more."""
    earlier = tuple(paths)
    found = folders((*struck(earlier), *earlier))
    held = folders(earlier)
    said = [f"{folder}, {_files(held[folder])}" for folder in found]
    for shown in range(len(said), 0, -1):
        lines = wrapped(_listed(said[:shown], len(said) - shown), width)
        if len(lines) <= most:
            return lines
    return _one_folder(found, held, width) if said else []


def _listed(said: list[str], left: int) -> str:
    more = [f"and {number(left)} more folder{'' if left == 1 else 's'}"] if left else []
    return f"Written before: {'; '.join([*said, *more])}."


def _one_folder(found: Iterable[str], held: dict[str, int], width: int) -> list[str]:
    """The end of the first folder's path, which says more than its beginning, on one line."""
    first = next(iter(found))
    left = len(held) - 1
    rest = _listed([f", {_files(held[first])}"], left).removeprefix("Written before: ")
    room = max(width - len("Written before: ") - len(rest), 8)
    return [cut(f"Written before: {cut_before(first, room)}{rest}", width)]


def _files(many: int) -> str:
    return f"{number(many)} file{'' if many == 1 else 's'}"


def _spelled(folder: str) -> Path:
    return Path(os.path.expanduser(folder)).absolute()  # noqa: PTH111 - the other one raises for an unknown user
