"""Where things are kept: one folder of this program's own, or wherever MARGINALIA_HOME points."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

from facilitator.filesystem import found, inside, keep_private, may_use
from facilitator.language import mark
from facilitator.trouble import Trouble

try:
    import pwd
except ImportError:  # Windows
    pwd = None  # type: ignore[assignment]

CLOSED = mark(
    "{place} belongs to {owner} ({rights}) and is closed to you: open it with “{how}”, or name another folder"
    " in MARGINALIA_HOME."
)
NAME = "marginalia"
COPIES, PACKS, EXPORTS = "copies", "packs", "exports"
DOUBTED = "look-closely"
"""Made in the folder of the copies where damage was met; the next start then looks through the whole file."""
NO_HOME = mark(
    "There is no home folder “{home}” here: write the whole path of a folder, for everything that is saved,"
    " into MARGINALIA_HOME."
)


def _home() -> Path | None:
    named = os.environ.get("MARGINALIA_HOME", "")
    folder = Path(os.path.expanduser(named))  # noqa: PTH111 - never raises
    if named.startswith("~") and not folder.is_absolute():
        raise Trouble(NO_HOME, home=Path(named).parts[0])
    return folder.absolute() if named else None


def _of_system(folder: Callable[[], str]) -> Path | None:
    """A folder of the system; None where it knows no home, as for an unknown user in a container."""
    with suppress(RuntimeError):
        path = Path(folder())
        return path if path.is_absolute() else None
    return None


def data_folder() -> Path:
    """The folder of everything the program keeps; it need not exist yet. Trouble where nobody says which."""
    folder = _home() or _of_system(lambda: platformdirs.user_data_dir(NAME, appauthor=False))
    if folder is None:
        raise Trouble(NO_HOME, home="~")
    return folder


def database() -> Path:
    """The file that holds every table."""
    return data_folder() / "marginalia.db"


def ready_beside(database: Path) -> Path:
    """Where a whole copy lies for the moment in which the damaged file makes room for it."""
    return database.with_name(f"{database.name}.ready")


def copies_beside(database: Path) -> Path:
    """The folder of the copies of a database."""
    return database.with_name(COPIES)


def doubt_beside(database: Path) -> Path:
    """The file that is there while damage was met and the database was not looked through since."""
    return copies_beside(database) / DOUBTED


def packs_folder() -> Path:
    """The folder for a table's own prompts."""
    return data_folder() / PACKS


def exports_folder() -> Path:
    """The folder where exports are written unless somebody names another."""
    documents = None if _home() else _of_system(platformdirs.user_documents_dir)
    return documents / "Marginalia" if documents else data_folder() / EXPORTS


def close(folder: Path) -> None:
    """Let only its owner look into a folder, where it holds nothing but this program's files."""
    if _is_open(folder) and _is_own(folder):
        keep_private(folder, 0o700)


def is_left_open(folder: Path) -> bool:
    """Whether others can look into a folder, and its rights are left alone: it may be meant for them."""
    return _is_open(folder) and not _is_own(folder)


def _is_open(folder: Path) -> bool:
    # Windows keeps no such rights.
    at = found(folder)
    return os.name == "posix" and at is not None and bool(at.st_mode & 0o077)


def _is_own(folder: Path) -> bool:
    try:
        names = [file.name for file in inside(folder)]
    except OSError:
        return False
    return all(name.startswith(database().name) or name in (COPIES, PACKS, EXPORTS) for name in names)


def made(folder: Path) -> Path:
    """The folder, made if it was missing so that only its owner can look in; OSError if it can't be."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def closed(path: Path) -> Trouble | None:
    """Which place on the way to something of the program's own is closed, whose it is, what opens it.

    None where that is not what is the matter.
    """
    from shlex import quote

    home = data_folder()
    try:
        for place in (*reversed(path.parents), path):
            at = found(place) if place.is_relative_to(home) else None
            if pwd is not None and at is not None and not may_use(place):
                is_mine = at.st_uid == os.getuid()
                command = "chmod -R u+rwX" if is_mine else f"sudo chown -R {_name(os.getuid())}"
                how = f"{command} {quote(str(place))}"
                owner, rights = _name(at.st_uid), stat.filemode(at.st_mode)
                return Trouble(CLOSED, place=place, owner=owner, rights=rights, how=how)
    except OSError:
        pass
    return None


def _name(user: int) -> str:
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)
