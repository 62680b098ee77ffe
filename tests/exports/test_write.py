"""Facts about files on the disk: whole or not at all, and one sentence where it fails."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from pathlib import Path

import pytest

from exports.errors import NotWritten
from exports.marginalia.evening import evening_of
from exports.model import Choices
from exports.write import write
from facilitator.games.marginalia.table import Table
from tests.exports.tidelands import tidelands

TIDELANDS = evening_of(Table(tidelands()), Choices(), "Thursday's tide")


def names(folder: Path) -> set[str]:
    """Everything in a folder, hidden files too."""
    return {path.name for path in folder.iterdir()}


def refusal(folder: Path, contents: dict[str, str | bytes]) -> str:
    """The sentence with which writing is refused."""
    with pytest.raises(NotWritten) as refused:
        write(folder, contents)
    return refused.value.sentence


def failing(monkeypatch: pytest.MonkeyPatch, number: int, after: int = 0) -> None:
    """Let the disk fail with this error once it has synced some files."""
    synced = 0

    def fsync(_: int) -> None:
        nonlocal synced
        synced += 1
        if synced > after:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fsync)


def test_files_are_written_whole(tmp_path: Path) -> None:
    """Text and bytes stand on the disk as they were given, in the order given, and nothing else does."""
    folder = tmp_path / "Thursdays-tide"
    paths = write(folder, {"1-maud.md": "# Maud\n\nשלום 🌊\n", "sheet.bin": b"\x00\r\n"})
    assert paths == [folder / "1-maud.md", folder / "sheet.bin"]
    assert (folder / "1-maud.md").read_bytes() == "# Maud\n\nשלום 🌊\n".encode()
    assert (folder / "sheet.bin").read_bytes() == b"\x00\r\n"
    assert names(folder) == {"1-maud.md", "sheet.bin"}


def test_older_files_are_replaced(tmp_path: Path) -> None:
    """A file of the same name is written over; others in the folder stay."""
    (tmp_path / "a.md").write_text("old")
    (tmp_path / "b.md").write_text("other")
    write(tmp_path, {"a.md": "new"})
    assert (tmp_path / "a.md").read_text() == "new"
    assert (tmp_path / "b.md").read_text() == "other"


@pytest.mark.parametrize("after", [0, 1])
def test_a_full_disk_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """When the disk is full no file is half written, not even beside the old one."""
    (tmp_path / "a.md").write_text("old")
    failing(monkeypatch, errno.ENOSPC, after)
    sentence = refusal(tmp_path, {"a.md": "new", "b.md": "new"})
    assert sentence == f"Nothing was written to {tmp_path}: the disk is full."
    assert names(tmp_path) == {"a.md"}
    assert (tmp_path / "a.md").read_text() == "old"


def test_a_folder_made_for_nothing_goes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that was made for files that could not be written is taken away."""
    failing(monkeypatch, errno.EIO)
    refusal(tmp_path / "new", {"a.md": "new"})
    assert names(tmp_path) == set()


def test_what_was_cut_off_goes_with_the_next_export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a file of an hour ago is removed; one that is on its way, and anybody else’s, stays."""

    def pulled(_: Path) -> bytes:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", pulled)
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                write(tmp_path, {"a.md": "half a word"})
    old, young = sorted(tmp_path.iterdir())
    (tmp_path / ".film.part").write_text("mine")
    for file in (old, tmp_path / ".film.part"):
        os.utime(file, (0, 0))
    write(tmp_path, {"a.md": "whole"})
    assert names(tmp_path) == {"a.md", young.name, ".film.part"}


def test_a_disk_that_lies_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What reads differently from what was written does not take the place of anything."""
    (tmp_path / "a.md").write_text("old")
    monkeypatch.setattr(Path, "read_bytes", lambda _: b"rubbish")
    assert refusal(tmp_path, {"a.md": "new"}).startswith("Nothing was written")
    monkeypatch.undo()
    assert names(tmp_path) == {"a.md"}
    assert (tmp_path / "a.md").read_text() == "old"


@pytest.mark.parametrize(
    ("number", "why"),
    [(errno.EROFS, "the disk is read-only"), (errno.EACCES, "you may not write to this folder")],
)
def test_a_folder_that_takes_no_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, why: str
) -> None:
    """A read-only disk or folder is named in one sentence."""

    def refuse(**_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    assert refusal(tmp_path, {"a.md": "new"}) == f"Nothing was written to {tmp_path}: {why}."


def test_no_such_folder(tmp_path: Path) -> None:
    """Only the last folder of the way is made; a way that does not exist is refused."""
    folder = tmp_path / "no" / "where"
    why = f"there is no folder {tmp_path / 'no'} to make it in"
    assert refusal(folder, {"a.md": ""}) == f"Nothing was written to {folder}: {why}."
    assert not folder.parent.exists()


@pytest.mark.skipif(os.name != "posix", reason="permissions of a POSIX system")
def test_a_folder_that_is_made_is_the_owners(tmp_path: Path) -> None:
    """Where the folder is missing it is made, and only the owner can look into it."""
    before = os.umask(0)
    try:
        write(tmp_path / "new", {"a.md": ""})
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def test_a_path_that_no_system_takes(tmp_path: Path) -> None:
    """A path with a character that no system allows is refused in a sentence, too."""
    folder = tmp_path / "a\0b"
    assert refusal(folder, {"a.md": ""}).endswith(": the system refused it.")


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    """A file in the place of the folder, or on the way to it, is left alone."""
    (tmp_path / "file").write_text("old")
    for folder in (tmp_path / "file", tmp_path / "file" / "deeper"):
        assert refusal(folder, {"a.md": ""}) == f"Nothing was written to {folder}: that is not a folder."
    assert (tmp_path / "file").read_text() == "old"


def test_what_was_written_is_named(tmp_path: Path) -> None:
    """When a later file can't take its place, the sentence names the stuck one and those before it."""
    (tmp_path / "c.md").mkdir()
    sentence = refusal(tmp_path, {"a.md": "A", "b.md": "B", "c.md": "C", "d.md": "D"})
    assert sentence == (
        f"c.md could not be written to {tmp_path}, a folder there has the same name: "
        "only a.md, b.md were written."
    )
    assert names(tmp_path) == {"a.md", "b.md", "c.md"}


@pytest.mark.parametrize("name", ["", ".", "..", "../a.md", "/a.md", "a/b.md", "a\\b.md", "C:a.md", "a\0"])
def test_a_name_is_no_path(tmp_path: Path, name: str) -> None:
    """A name that would lead to another folder is refused before anything is touched."""
    folder = tmp_path / "new"
    with pytest.raises(NotWritten, match="another folder"):
        write(folder, {name: "x"})
    assert not folder.exists()
