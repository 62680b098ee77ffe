"""Where things are kept: one folder of this program's own, or wherever MARGINALIA_HOME points."""

from __future__ import annotations

import os
from pathlib import Path

NAME = "marginalia"
COPIES = "copies"
DOUBTED = "look-closely"
"""Made in the folder of the copies where damage was met; the next start then looks through the whole file."""


def _home() -> Path | None:
    home = os.environ.get("MARGINALIA_HOME", "")
    return Path(os.path.expanduser(home)).absolute() if home else None  # noqa: PTH111 - never raises


def data_folder() -> Path:
    """The folder of everything the program keeps; it need not exist yet."""
    home = _home()
    if home:
        return home
    import platformdirs

    return Path(platformdirs.user_data_dir(NAME, appauthor=False))


def database() -> Path:
    """The file that holds every table."""
    return data_folder() / "marginalia.db"


def ready_beside(database: Path) -> Path:
    """Where a whole copy lies for the moment in which the damaged file makes room for it."""
    return database.with_name(f"{database.name}.ready")


def doubt_beside(database: Path) -> Path:
    """The file that is there while damage was met and the database was not looked through since."""
    return database.with_name(COPIES) / DOUBTED


def packs_folder() -> Path:
    """The folder for a table's own prompts."""
    return data_folder() / "packs"


def exports_folder() -> Path:
    """The folder where keepsakes are written unless somebody names another."""
    home = _home()
    if home:
        return home / "exports"
    import platformdirs

    return Path(platformdirs.user_documents_dir()) / "Marginalia"


def made(folder: Path) -> Path:
    """The folder, made if it was missing so that only its owner can look in; OSError if it can't be."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
