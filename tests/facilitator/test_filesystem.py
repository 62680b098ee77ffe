"""The one door to the file system: nothing is there, something is, or nobody can say."""

from __future__ import annotations

import ast
import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from facilitator import paths
from facilitator.filesystem import can_lock, found, inside, is_folder, is_there, keep_private
from facilitator.store.errors import fault
from tests.facilitator.refusing import refusing
from tests.facilitator.tables import sqlite_error

PRODUCT = [Path(name) for name in ("facilitator", "screens", "exports", "prompts")]
QUESTIONS = {
    *("stat", "lstat", "exists", "lexists", "is_dir", "isdir", "is_file", "isfile", "is_symlink", "islink"),
    *("is_mount", "ismount", "iterdir", "listdir", "scandir", "glob", "rglob", "samefile", "resolve"),
    *("realpath", "readlink", "getsize", "getmtime", "getctime", "chmod", "lchmod", "os.access", "os.walk"),
}


def asked(file: Path) -> Iterator[str]:
    """Every question to the file system in a file, with its line."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and not QUESTIONS.isdisjoint((node.attr, ast.unparse(node))):
            yield f"{file}:{node.lineno} {node.attr}"
        if isinstance(node, ast.ImportFrom) and node.module in ("os", "os.path", "glob"):
            names = {f"os.{each.name}" for each in node.names} | {each.name for each in node.names}
            yield from (f"{file}:{node.lineno} {name}" for name in names & QUESTIONS)


def test_nothing_else_asks_the_system() -> None:
    """A question asked elsewhere would raise, or take what may not be looked at for what is not there."""
    files = [file for folder in PRODUCT for file in sorted(folder.rglob("*.py"))]
    door = Path("facilitator/filesystem.py")
    assert len(list(asked(door))) >= 5 and len(files) > 100
    assert [each for file in files if file != door for each in asked(file)] == []


def test_what_is_there_is_told_from_what_is_not(tmp_path: Path) -> None:
    """Names that can be none, and links that lead round in a circle, are not there."""
    (tmp_path / "b").mkdir()
    (tmp_path / "a").touch()
    (tmp_path / "loop").symlink_to("loop")
    for name in ("none", "n" * 300, "no\0name", "loop"):
        assert found(tmp_path / name) is None
        assert not is_there(tmp_path / name, unsure=True)
    assert found(tmp_path / "loop", link=True) is not None
    assert inside(tmp_path) == [tmp_path / "a", tmp_path / "b", tmp_path / "loop"]
    assert (inside(tmp_path / "none"), is_folder(tmp_path / "a"), is_folder(tmp_path / "b")) == (
        [],
        False,
        True,
    )


@pytest.mark.parametrize("says", [errno.EACCES, errno.ENOTCONN, errno.ESTALE, errno.EIO])
def test_where_nobody_can_say_that_is_no_answer(tmp_path: Path, says: int) -> None:
    """A folder that may not be entered and a share that went away are not empty."""
    (tmp_path / "a").touch()
    with refusing(says, tmp_path):
        for question in (found, is_folder):
            with pytest.raises(OSError, match="a") as refusal:
                question(tmp_path / "a")
            assert refusal.value.errno == says
        with pytest.raises(OSError):
            inside(tmp_path)
        assert [is_there(tmp_path / "a", unsure=unsure) for unsure in (True, False)] == [True, False]


def test_rights_that_another_has_set_stay(tmp_path: Path) -> None:
    """In a folder of a group a file is its member's, and can be used all the same."""
    (tmp_path / "a").touch()
    (tmp_path / "a").chmod(0o660)
    with refusing(errno.EPERM, tmp_path):
        keep_private(tmp_path / "a", 0o600)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o660


@pytest.mark.skipif(os.name != "posix", reason="Windows has other locks")
@pytest.mark.parametrize(
    ("code", "says", "sentence"),
    [
        (sqlite3.SQLITE_BUSY, errno.ENOLCK, "can’t lock files"),
        (sqlite3.SQLITE_BUSY, errno.EAGAIN, "Another program is holding"),
        (sqlite3.SQLITE_PROTOCOL, errno.ENOLCK, "can’t lock files"),
        (sqlite3.SQLITE_PROTOCOL, 0, "check the drive"),
        (sqlite3.SQLITE_IOERR_LOCK, errno.ENOTSUP, "can’t lock files"),
    ],
)
def test_a_drive_without_locks_blames_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, says: int, sentence: str
) -> None:
    """SQLite calls it busy, as where somebody holds the file: whether anything can be locked is tried."""

    def lockf(*_: object) -> None:
        if says:
            raise OSError(says, "refused")

    monkeypatch.setattr("fcntl.lockf", lockf)
    assert can_lock(tmp_path) == (sentence != "can’t lock files")
    assert sentence in fault(sqlite_error(code, "X"), str(tmp_path / "marginalia.db")).sentence


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps no such rights")
@pytest.mark.parametrize("is_mine", [True, False])
def test_what_is_closed_is_named_with_its_owner_and_the_way_out(
    home: Path, monkeypatch: pytest.MonkeyPatch, is_mine: bool
) -> None:
    """After a start with sudo the folder is root's: the command that gives it back stands there."""
    home.mkdir(0o700)
    owner = home.owner()
    if not is_mine:
        monkeypatch.setattr("os.getuid", lambda: 54321)
    with refusing(errno.EACCES, home):
        closed = paths.closed(home / "marginalia.db")
        assert paths.closed(home.parent) is None
    assert closed is not None and closed.sentence == (
        f"{home} belongs to {owner} (drwx------) and is closed to you: open it with"
        f" “{'chmod -R u+rwX' if is_mine else 'sudo chown -R 54321'} {home}”,"
        " or name another folder in MARGINALIA_HOME."
    )
    assert paths.closed(home / "marginalia.db") is None
