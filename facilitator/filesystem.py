"""What is asked of the file system: all of it here, for any question can fail.

A folder may not be entered, a share may have gone away. Then nobody can say what is there, which is another
answer than that nothing is. Python gives the one or the other, by method and version; here it is OSError.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_NOT_THERE = (errno.ENOENT, errno.ELOOP, errno.ENAMETOOLONG)
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP)


def found(path: Path | str, *, link: bool = False) -> os.stat_result | None:
    """What is there, or None; with `link` a link itself, and not what it leads to."""
    try:
        return os.stat(path, follow_symlinks=not link)
    except ValueError:  # It can't be the name of anything.
        return None
    except OSError as error:
        if error.errno in _NOT_THERE:
            return None
        raise


def is_there(path: Path | str, *, unsure: bool, link: bool = False) -> bool:
    """Whether anything is there; `unsure` where nobody can say."""
    try:
        return found(path, link=link) is not None
    except OSError:
        return unsure


def is_folder(path: Path) -> bool:
    """Whether this is a folder."""
    at = found(path)
    return at is not None and stat.S_ISDIR(at.st_mode)


def inside(folder: Path) -> list[Path]:
    """What lies in a folder, by name; nothing where there is none."""
    return sorted(folder / name for name in os.listdir(folder)) if is_folder(folder) else []


def real(path: Path) -> Path:
    """The same without links, as far as they lead anywhere; never raises."""
    return Path(os.path.realpath(path))


def keep_private(path: Path, rights: int) -> None:
    """Let only its owner use a file or a folder; where somebody else owns it, it stays as that one has it."""
    with suppress(OSError):
        at = found(path)
        if at is not None and at.st_mode & 0o077:
            os.chmod(path, rights)


def may_use(path: Path) -> bool:
    """Whether the system lets us read and write here, and enter what is a folder."""
    return os.access(path, os.R_OK | os.W_OK | (os.X_OK if is_folder(path) else 0))


def can_lock(folder: Path) -> bool:
    """Whether files can be locked here, as far as that can be told: on some shares none can."""
    if fcntl is not None:
        from tempfile import TemporaryFile

        try:
            with TemporaryFile(dir=folder) as file:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _NO_LOCKS
    return True
