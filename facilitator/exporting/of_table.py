"""The exports of one table, for the app and the command alike: what they replace, what is remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import reduce
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.clock import now
from facilitator.exporting.on_disk import free_name, is_unchanged, looks_edited, removed, resolved
from facilitator.exporting.written import EarlierFile, Written
from facilitator.filesystem import is_there, real
from facilitator.paths import exports_folder, made
from facilitator.session import Session
from facilitator.store import ExportedFile, Store, StoreError

if TYPE_CHECKING:
    from exports.model import Choices
    from exports.source import Source


def begun(store: Store, session: Session | None) -> date | None:
    """The day on which a table was begun; None for one that isn’t in the file, and where it can’t be read."""
    try:
        return store.shelf.begun(session.id).date() if session is not None else None
    except StoreError:
        return None


class TableExports:
    """The exports of one table: what the store knows of its files is asked once, and kept up while writing.

    Without a session nothing is known of earlier files, and nothing is remembered. Where the store can’t be
    read new files can be written all the same: it may be what somebody leaves a damaged one with.
    """

    def __init__(self, store: Store, session: Session | None) -> None:
        self._store, self._session = store, session
        self._known: dict[Path, ExportedFile] = {}
        """Each file that was ever written of it, the one written last at the end."""
        self._unread: StoreError | None = None
        """Why it can’t be said which files these are."""
        if session is not None:
            try:
                known = store.exported.of(session.id)
            except StoreError as fault:
                self._unread = fault
            else:
                self._known = {Path(path): file for path, file in known.items()}

    def earlier(self) -> tuple[EarlierFile, ...]:
        """The files that were written earlier and are still there, by path; StoreError where none can say."""
        self._expect_read()
        return tuple(
            EarlierFile(path, file.holds_erased, bool(file.choices), looks_edited(path, file.digest))
            for path, file in self._there().items()
        )

    def usual_folder(self, title: str) -> Path:
        """A folder under the exports folder by title or date; numbered where another table's files are."""
        from exports.names.of_files import folder_name

        own = {path.parent for path in self._there()}
        day = begun(self._store, self._session) or now().date()
        bare = exports_folder() / folder_name(title, day.isoformat())
        named = chain([bare], (bare.with_name(f"{bare.name}-{place}") for place in count(2)))
        # A place that may not be looked at is no fault here: writing there says why not.
        return next(folder for folder in named if folder in own or not is_there(folder, unsure=False))

    def write(self, source: Source, folder: Path) -> Written:
        """Write the files of a table; NotWritten or Unfaithful.

        Only our own files of this table with the same names are written over. One that somebody changed
        since, or that nobody wrote from here, stays: the new one goes beside it. Of our other files in the
        folder only those go that may hold words erased since.
        """
        written = self._write_and_note(source, folder)
        return self._without_outdated((source,), written)

    def write_again(self, source: Source) -> Written | None:
        """Write over every earlier export that may hold words erased since, in its place and as chosen then.

        What was chosen now counts where that is not known, as of files from before it was kept. None where
        there is no such file; StoreError where none can say; NotWritten or Unfaithful, with what came before
        it written.
        """
        self._expect_read()
        chosen = dict.fromkeys(
            (folder, choices)
            for folder, ending, text in self._outdated()
            if (choices := _as_chosen(source, ending, text)) is not None
        )
        if not chosen:
            return None
        sources = [(folder, replace(source, choices=choices)) for folder, choices in chosen]
        done = [self._write_and_note(each, folder) for folder, each in sources]
        return self._without_outdated(tuple(each for _, each in sources), reduce(_merged, done))

    def _expect_read(self) -> None:
        if self._unread is not None:
            raise self._unread

    def _there(self) -> dict[Path, ExportedFile]:
        """The files that are still there, or may be, by path."""
        known = sorted(self._known, key=str)
        return {path: self._known[path] for path in known if is_there(path, unsure=True)}

    def _write_and_note(self, source: Source, folder: Path) -> Written:
        """Write the files and remember them, also those before one that fails; nothing is removed."""
        from exports.errors import NOTHING_WRITTEN, NotWritten
        from exports.files import as_text, checked
        from exports.formats import FORMATS
        from exports.write import write as write_files

        files = checked(source)
        try:
            if folder.parent == exports_folder():
                made(folder.parent)
        except OSError as fault:
            raise NotWritten(NOTHING_WRITTEN, folder=folder, why=fault.strerror) from fault
        digests = {resolved(path): file.digest for path, file in self._there().items()}
        named = {name: free_name(folder, name, text, digests) for name, text in files.items()}
        chosen = as_text(source.choices)
        try:
            paths = tuple(write_files(folder, {named[name]: text for name, text in files.items()}))
        except NotWritten as fault:
            self._remember(fault.written, chosen)
            raise
        beside = tuple((name, new) for name, new in named.items() if new != name)
        unnoted = not self._remember(paths, chosen)
        return Written(
            paths, beside=beside, unnoted=unnoted, unread=self._unread is not None,
            is_read_back=bool(FORMATS[source.choices.format].read_back),
        )  # fmt: skip

    def _remember(self, written: tuple[Path, ...], choices: str) -> bool:
        """Note where files are, what they are like and what was chosen; False where that can't be saved."""
        if self._session is None:
            return True
        try:
            for path in written:
                digest = sha256(path.read_bytes()).digest()
                self._store.exported.note(self._session.id, str(path), digest, choices)
                self._known.pop(path, None)
                self._known[path] = ExportedFile(digest, False, choices)
        except (OSError, StoreError):
            return False
        return True

    def _without_outdated(self, sources: tuple[Source, ...], written: Written) -> Written:
        """The same, once earlier files in its folders that may hold words erased since are gone.

        What somebody changed since stays, and so does what is of another format.
        """
        if self._session is None:
            return written
        endings = {path.suffix for path in written.paths}
        new = {(real(path.parent), path.name) for path in written.paths}
        folders = {folder for folder, _ in new}
        left = {
            path: file for path, file in self._there().items()
            if (folder := real(path.parent)) in folders and (folder, path.name) not in new
        }  # fmt: skip
        gone = [
            path for path, file in left.items()
            if file.holds_erased and path.suffix in endings and removed(path, file.digest)
        ]  # fmt: skip
        with suppress(StoreError):
            self._store.exported.forget(self._session.id, map(str, gone))
        named_before = {old for old, _ in written.beside}
        kept = [path for path in left if path not in gone and path.name not in named_before]
        return replace(
            written,
            gone=tuple(path.name for path in gone),
            kept=tuple(path.name for path in kept),
            other_names=_name_otherwise((left[path].choices for path in kept), sources),
            holding=tuple(path for path, file in self._there().items() if file.holds_erased),
        )

    def _outdated(self) -> Iterator[tuple[Path, str, str]]:
        """The exports that may hold erased words: folder, ending, what was chosen; the last one at the end.

        A file that somebody wrote on in is never written again: for it counts what was chosen last in its
        place.
        """
        last = {(path.parent, path.suffix): file.choices for path, file in self._known.items()}
        for path, file in self._known.items():
            if file.holds_erased and is_there(path, unsure=True):
                is_own = is_unchanged(path, file.digest)
                yield path.parent, path.suffix, file.choices if is_own else last[path.parent, path.suffix]


def _name_otherwise(kept: Iterable[str], sources: tuple[Source, ...]) -> bool:
    """Whether one of these choices, as far as they are known, calls people by other names."""
    from exports.files import from_text

    then = (from_text(text) for text in set(kept) if text)
    names = {choices.names for choices in then if choices is not None}
    return bool(names - {source.choices.names for source in sources})


def _as_chosen(source: Source, ending: str, text: str) -> Choices | None:
    """What was chosen for a file; what is chosen now, in the first format with its ending, where that is not
    known, and None where there is no such format."""
    from exports.files import from_text
    from exports.formats import FORMATS

    then = from_text(text) if text else None
    if then is not None and FORMATS[then.format].ending == ending:
        return then
    format = next((row.id for row in FORMATS.values() if row.ending == ending), None)
    return replace(source.choices, format=format) if format is not None else None


def _merged(one: Written, other: Written) -> Written:
    """Two exports as one; what was written twice counts once."""
    return Written(
        paths=tuple(dict.fromkeys(one.paths + other.paths)),
        beside=tuple(dict.fromkeys(one.beside + other.beside)),
        unnoted=one.unnoted or other.unnoted,
        is_read_back=one.is_read_back and other.is_read_back,
    )
