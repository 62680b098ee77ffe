"""Writes the files of an export: all of them or none."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from exports.errors import NOTHING_WRITTEN, NotWritten
from facilitator.filesystem import found, inside, is_folder
from facilitator.language import mark, tr, trn

_BEGINS, _ENDS = ".marginalia-", ".part"
"""How the name of a file that is on its way begins and ends."""
_LEFT_AFTER = 60
"""Seconds after which such a file is nobody’s any more."""
_WHY = mark({
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "you may not write to this folder",
    errno.EPERM: "you may not write to this folder",
    errno.ENOENT: "there is no such folder",
    errno.ENOTDIR: "that is not a folder",
    errno.EEXIST: "that is not a folder",
    errno.EISDIR: "a folder there has the same name",
    errno.ENAMETOOLONG: "the name is too long",
})  # fmt: skip
REFUSED = mark("the system refused it")


def write(folder: Path, files: Mapping[str, str | bytes]) -> list[Path]:
    """Write the files into the folder, whose last part is made where it is missing.

    Raises NotWritten, for a name that is a path as well.
    """
    contents: dict[Path, bytes] = {}
    for name, text in files.items():
        if not name or name in (".", "..") or any(sign in name for sign in "/\\:\0"):
            raise _nothing(folder, tr("a file’s name may not lead to another folder"))
        contents[folder / name] = text if isinstance(text, bytes) else text.encode("utf-8")
    made = _made(folder)
    _clear(folder)
    waiting = _prepared(folder, contents, made)
    return _put_in_place(folder, waiting)


def _nothing(folder: Path, why: str) -> NotWritten:
    return NotWritten(NOTHING_WRITTEN, folder=folder, why=why)


def _made(folder: Path) -> bool:
    """Whether the folder had to be made; then nobody else may look into it."""
    try:
        if is_folder(folder):
            return False
        folder.mkdir(mode=0o700)
    except FileNotFoundError as error:
        why = tr("there is no folder {parent} to make it in", parent=folder.parent)
        raise _nothing(folder, why) from error
    except (OSError, ValueError) as error:
        raise _nothing(folder, _why(error)) from error
    return True


def _clear(folder: Path) -> None:
    """Remove what an export left that was cut off: half a file has words too, and nobody remembers it."""
    with contextlib.suppress(OSError):
        for part in inside(folder):
            here = found(part) if part.name.startswith(_BEGINS) and part.name.endswith(_ENDS) else None
            # A younger one may be on its way.
            if here is not None and time.time() - here.st_mtime > _LEFT_AFTER:
                part.unlink()


def _prepared(folder: Path, contents: Mapping[Path, bytes], made: bool) -> dict[Path, Path]:
    """A complete file beside each target, by target; on an error none is left."""
    waiting: dict[Path, Path] = {}
    try:
        for target, content in contents.items():
            handle, name = tempfile.mkstemp(prefix=_BEGINS, suffix=_ENDS, dir=folder)
            waiting[target] = Path(name)
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(handle)
            if waiting[target].read_bytes() != content:
                raise OSError(errno.EIO, "the file reads back differently")
    except OSError as error:
        _remove(waiting)
        if made:
            with contextlib.suppress(OSError):
                folder.rmdir()
        raise _nothing(folder, _why(error)) from error
    return waiting


def _put_in_place(folder: Path, waiting: Mapping[Path, Path]) -> list[Path]:
    done: list[Path] = []
    try:
        for target, prepared in waiting.items():
            prepared.replace(target)
            done.append(target)
    except OSError as error:
        _remove(waiting)
        stuck, names = list(waiting)[len(done)], ", ".join(path.name for path in done)
        facts = {"file": stuck.name, "folder": folder, "why": _why(error)}
        if not done:
            said = tr("{file} could not be written to {folder}, {why}: nothing was.", **facts)
        else:
            said = trn(
                "{file} could not be written to {folder}, {why}: only {names} was written.",
                "{file} could not be written to {folder}, {why}: only {names} were written.",
                len(done), **facts, names=names,
            )  # fmt: skip
        raise NotWritten.as_said(said, written=tuple(done)) from error
    _keep_names(folder)
    return done


def _remove(waiting: Mapping[Path, Path]) -> None:
    for prepared in waiting.values():
        with contextlib.suppress(OSError):
            prepared.unlink(missing_ok=True)


def _keep_names(folder: Path) -> None:
    """Make the new names last through a power cut, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _why(error: OSError | ValueError) -> str:
    number = getattr(error, "errno", None)
    return tr(_WHY.get(number or 0, REFUSED))
