"""The command that brings a session: what it prints, and the code that it ends with."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator import paths
from facilitator.cli import main
from facilitator.games.marginalia.table import Table
from facilitator.session import Session
from facilitator.store import Store, rescue
from tests.exports.tidelands import tidelands
from tests.facilitator.importing.files import text

Output = pytest.CaptureFixture[str]


def test_brings_a_table(home: Path, tmp_path: Path, capsys: Output) -> None:
    """The id of the new table goes to stdout, what it is called beside it; exported, it is the same file."""
    file = tmp_path / "tide.json"
    file.write_text(text(Table(tidelands()), "Tide"), encoding="utf-8")
    assert main(["import", str(file)]) == 0
    out, err = capsys.readouterr()
    id = out.strip()
    assert err.startswith("“Tide” is on the shelf with ") and id in err
    store = Store(paths.database())
    assert Session.open(store, id).title == "Tide"
    store.close()
    assert main(["export", id, "--format", "json", "--to", str(tmp_path / "again")]) == 0
    assert (tmp_path / "again" / "tide.json").read_bytes() == file.read_bytes()


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"[]", "an exported table is one JSON object."), (None, "No such file or directory.")],
)
def test_refuses_in_a_sentence(
    home: Path, tmp_path: Path, capsys: Output, content: bytes | None, why: str
) -> None:
    """The file is named, the exit code is 2, and no database comes into being."""
    file = tmp_path / "tide.json"
    if content is not None:
        file.write_bytes(content)
    assert main(["import", str(file)]) == 2
    assert capsys.readouterr() == ("", f"{file}: {why}\n")
    assert not paths.database().exists()


def test_a_folder_is_no_file(home: Path, tmp_path: Path, capsys: Output) -> None:
    """A folder is refused like anything else that holds no session."""
    assert main(["import", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path}: Is a directory.\n"


def test_a_damaged_database_is_left_alone(home: Path, tmp_path: Path, capsys: Output) -> None:
    """What is there and what can be done is said, as for every command; nothing is written."""
    file = tmp_path / "tide.json"
    file.write_text(text(Table(tidelands()), "Tide"), encoding="utf-8")
    paths.database().parent.mkdir()
    paths.database().write_bytes(b"\x93garbage" * 1000)
    assert main(["import", str(file)]) == 1
    said = capsys.readouterr().err
    assert rescue.NO_COPY in said and said.endswith(f"{rescue.START}\n")
    assert paths.database().read_bytes() == b"\x93garbage" * 1000
