"""Where a table was written to before, and where it goes when it shall not go there again."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from itertools import count
from pathlib import Path

from screens.marks import number


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


def new_folder(paths: Iterable[str], folder: str) -> str:
    """The same name with the first number behind it that holds none of these files."""
    bare = folder.rstrip("/\\")
    named = (f"{bare}-{place}" for place in count(2))
    return next(name for name in named if not holds_earlier(paths, name))


def said_of(paths: Iterable[str]) -> str:
    """What was written before, folder by folder; nothing where nothing was."""
    before = [f"{folder}, {_files(many)}" for folder, many in folders(paths).items()]
    if not before:
        return ""
    return f"Written before: {'; '.join(before)}. They still hold what was in them then."


def _files(many: int) -> str:
    return f"{number(many)} file{'' if many == 1 else 's'}"


def _spelled(folder: str) -> Path:
    return Path(os.path.expanduser(folder)).absolute()  # noqa: PTH111 - the other one raises for an unknown user
