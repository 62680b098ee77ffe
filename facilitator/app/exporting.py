"""Exports as the app makes them: previewed, verified, written where the user says."""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.paths import exports_folder
from facilitator.session import Session
from facilitator.store import Store, StoreError
from screens.messages import Moment

if TYPE_CHECKING:
    from exports.chronicle import Choices


def preview(moment: Moment, choices: Choices) -> dict[str, str]:
    """The files that an export would write, by name."""
    from exports.chronicle import chronicle
    from exports.markdown import files

    return files(chronicle(moment.table, choices, moment.title))


def default_folder(moment: Moment) -> str:
    """A folder of its own under the exports folder, named by the title or the date."""
    from exports.write import folder_name

    return str(exports_folder() / folder_name(moment.title, date.today().isoformat()))


def write(moment: Moment, choices: Choices, folder: str, store: Store, session: Session | None) -> str:
    """Write an export and note where it went; one sentence that says where, or why not."""
    from exports.chronicle import chronicle
    from exports.markdown import files
    from exports.verify import Unfaithful
    from exports.write import NotWritten
    from exports.write import write as write_files

    told = chronicle(moment.table, choices, moment.title)
    try:
        target = _target(folder)
        written = write_files(target, files(told), told=told)
    except (Unfaithful, NotWritten, ValueError, OSError) as fault:
        return str(fault)
    if session is not None and not moment.example:
        _remember(store, session.id, written)
    count = "One file" if len(written) == 1 else f"{len(written)} files"
    return f"{count} in {target}, each read back."


def _target(folder: str) -> Path:
    target = Path(folder).expanduser().absolute()
    if target.parent == exports_folder():
        target.parent.mkdir(parents=True, exist_ok=True)
    return target


def _remember(store: Store, id: str, written: list[Path]) -> None:
    try:
        for path in written:
            store.note_exported(id, str(path), sha256(path.read_bytes()).digest())
    except (StoreError, OSError):
        return
