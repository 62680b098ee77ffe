"""Paths: one folder holds everything, and only its owner can look in."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from facilitator import paths
from facilitator.trouble import Trouble
from tests.facilitator.nobody import nobody


def test_marginalia_home_moves_everything(home: Path) -> None:
    """With MARGINALIA_HOME set, data, packs and exports all lie in that folder."""
    assert paths.data_folder() == home
    assert paths.database() == home / "marginalia.db"
    assert paths.packs_folder() == home / "packs"
    assert paths.exports_folder() == home / "exports"


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Unset or empty, the folders of the system are used, each with the program's own name in it."""
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, appauthor: str(tmp_path / "data" / name))
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path / "papers"))
    monkeypatch.setenv("MARGINALIA_HOME", "")
    assert paths.database() == tmp_path / "data" / "marginalia" / "marginalia.db"
    monkeypatch.delenv("MARGINALIA_HOME")
    assert paths.packs_folder() == tmp_path / "data" / "marginalia" / "packs"
    assert paths.exports_folder() == tmp_path / "papers" / "Marginalia"


def test_a_home_may_be_written_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A tilde stands for the home folder, and a relative path is taken from the working folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("MARGINALIA_HOME", "~/tables")
    assert paths.data_folder() == tmp_path / "tables"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MARGINALIA_HOME", "here")
    assert paths.data_folder() == tmp_path / "here"


@pytest.mark.parametrize(
    ("home", "named", "missed"),
    [
        (None, "", "~"),
        ("", "", "~"),
        ("here", "", "~"),
        (None, "~/tables", "~"),
        ("here", "~", "~"),
        ("/home/ana", "~no one/tables", "~no one"),
    ],
)
def test_a_home_that_nobody_knows_is_named(
    home: str | None, named: str, missed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No folder is made up for it where we are; what is missed is said, and the variable that helps."""
    nobody(monkeypatch, home)
    monkeypatch.setenv("MARGINALIA_HOME", named)
    for folder in (paths.data_folder, paths.exports_folder):
        with pytest.raises(Trouble, match=f"“{missed}” here: .* MARGINALIA_HOME"):
            folder()


def test_a_home_that_the_system_leaves_open_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Older releases of platformdirs gave the sign for it back."""
    monkeypatch.delenv("MARGINALIA_HOME")
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, appauthor: f"~/.local/share/{name}")
    with pytest.raises(Trouble):
        paths.data_folder()


def test_exports_lie_with_the_rest_where_no_home_is_known(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The folder of the data may be known without one."""
    nobody(monkeypatch, None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.exports_folder() == tmp_path / "marginalia" / "exports"


def test_asking_makes_nothing(home: Path) -> None:
    """Naming a folder does not make it."""
    paths.database()
    paths.packs_folder()
    assert not home.exists()


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps no such rights")
def test_a_folder_of_its_own_is_closed(home: Path) -> None:
    """Others could look into it; what else lies in it may be meant for them, and then its rights stay."""
    (home / "copies").mkdir(parents=True)
    (home / "marginalia.db-wal").touch()
    for name, rights in (("packs", 0o700), ("letters.txt", 0o755)):
        (home / name).touch()
        home.chmod(0o755)
        paths.close(home)
        assert stat.S_IMODE(home.stat().st_mode) == rights
        assert paths.is_left_open(home) == (rights != 0o700)


def test_folders_are_made_for_their_owner_only(home: Path) -> None:
    """A new folder can be entered by nobody else; one that was there keeps its rights."""
    assert paths.made(home) == home
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    home.chmod(0o750)
    paths.made(home)
    assert stat.S_IMODE(home.stat().st_mode) == 0o750
