"""Files in a folder: which are as they were written from here, and which names are free."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.filesystem import found, real

if TYPE_CHECKING:
    from exports.formats import Content

NO_FILES: Mapping[Path, bytes] = {}


def named_folder(words: str) -> Path:
    """The folder that somebody typed."""
    return Path(os.path.expanduser(words)).absolute()  # noqa: PTH111 - the other one raises for an unknown user


def free_name(folder: Path, name: str, text: Content, known: Mapping[Path, bytes] = NO_FILES) -> str:
    """The name, or the same with the first number behind it, that nothing stands under but our own files."""
    stem, ending = Path(name).stem, Path(name).suffix
    named = chain([name], (f"{stem}-{place}{ending}" for place in count(2)))
    return next(free for free in named if _is_free(folder / free, text, known))


def _is_free(path: Path, text: Content, known: Mapping[Path, bytes]) -> bool:
    """Whether nothing is lost where the text is written here: no file, the same text, or as we wrote it.

    A link is somebody’s own: written over, what it leads to would stay and be named no more.
    """
    try:
        here = found(path, link=True)
    except OSError:
        return True  # Writing there says why not.
    if here is None or stat.S_ISDIR(here.st_mode):
        return True
    if stat.S_ISLNK(here.st_mode):
        return False
    try:
        held = path.read_bytes()
    except OSError:
        return False
    meant = text.encode() if isinstance(text, str) else text
    return held == meant or sha256(held).digest() == known.get(resolved(path))


def resolved(path: Path) -> Path:
    """The same file by the real name of its folder; what is a link itself stays one."""
    return real(path.parent) / path.name


def looks_edited(path: Path, digest: bytes) -> bool:
    """Whether somebody changed it since, for a page that asks at every drawing."""
    try:
        here = found(path)
    except OSError:
        return False
    return here is not None and not _unchanged_at(path, digest, here.st_mtime_ns, here.st_size)


@lru_cache(maxsize=256)
def _unchanged_at(path: Path, digest: bytes, _changed_at: int, _size: int) -> bool:
    """The same as `is_unchanged`, read once for as long as its time and its size are the same."""
    return is_unchanged(path, digest)


def is_unchanged(path: Path, digest: bytes) -> bool:
    """Whether a file is as it was written from here; a link is somebody’s own."""
    try:
        here = found(path, link=True)
        is_own = here is not None and stat.S_ISREG(here.st_mode)
        return is_own and sha256(path.read_bytes()).digest() == digest
    except OSError:
        return False


def removed(path: Path, digest: bytes) -> bool:
    """Delete a file, but for one that somebody changed; whether it is gone now."""
    if not is_unchanged(path, digest):
        return False
    try:
        path.unlink()
    except OSError:
        return False
    return True
