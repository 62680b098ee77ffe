"""Exports for the app and the command alike: where they go, what they replace, what is remembered."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache, reduce
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.clock import now
from facilitator.games.readable import listing
from facilitator.language import mark, tr, trn
from facilitator.paths import exports_folder, is_file, made
from facilitator.session import Session
from facilitator.store import ExportedFile, Store, StoreError

if TYPE_CHECKING:
    from exports.formats import Content
    from exports.model import Choices
    from exports.source import Source

UNNOTED = mark(
    "The program could not save where these files are, so it can’t warn you later if they hold erased"
    " words. Export them once more."
)
UNREAD = mark(
    "The program could not read which files of this table it wrote earlier: some may still hold erased words."
)
NO_FILES: Mapping[Path, bytes] = {}
OTHER_NAMES = mark("They name people in another way: side by side, the files can tell who played whom.")


@dataclass(frozen=True)
class EarlierFile:
    """A file that was written earlier and is still there.

    `holds_erased`: words of its table were erased since. `is_known`: what was chosen for it is known.
    `is_edited`: it is not as it was written, so it is never written over.
    """

    path: Path
    holds_erased: bool = False
    is_known: bool = False
    is_edited: bool = False


@dataclass(frozen=True)
class Written:
    """The files of an export, and what became of an earlier one in the same folder, by name."""

    paths: tuple[Path, ...]
    gone: tuple[str, ...] = ()
    """Earlier files that might have held words erased since, and were not written again."""
    kept: tuple[str, ...] = ()
    """Earlier files that stay beside the new ones."""
    other_names: bool = False
    """Whether some of those call people by other names."""
    holding: tuple[Path, ...] = ()
    """Earlier files that may still hold words that were erased since."""
    beside: tuple[tuple[str, str], ...] = ()
    """Names under which a file stands that is not as it was written, and the names taken instead."""
    unnoted: bool = False
    """Whether it could not be kept where the files are."""
    unread: bool = False
    """Whether it could not be read where earlier ones are."""
    is_read_back: bool = True
    """Whether all of them were read back and compared before they were kept."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing is to be said but where it is."""
        return self == Written(self.paths, is_read_back=self.is_read_back)

    @property
    def sentence(self) -> str:
        """Where it is, what is gone or still there, and what still holds erased words."""
        folders = listing(list(dict.fromkeys(str(path.parent) for path in self.paths)))
        many = len(self.paths)
        if self.is_read_back:
            parts = [
                trn(
                    "Written: one file in {folders}, checked.",
                    "Written: {n} files in {folders}, each one checked.",
                    many, folders=folders,
                )
            ]  # fmt: skip
        else:
            parts = [
                trn(
                    "Written: one file in {folders}.",
                    "Written: {n} files in {folders}.",
                    many,
                    folders=folders,
                )
            ]  # fmt: skip
        stays = stays_unread if self.unread else changed_since
        parts += [stays(old, new) for old, new in self.beside]
        gone = tr("Deleted because of erased words: {names}.", names=", ".join(self.gone))
        parts += [gone] if self.gone else []
        parts += [still_there(*self.kept)] if self.kept else []
        parts += [tr(OTHER_NAMES)] if self.other_names else []
        parts += [_may_hold(self.holding)] if self.holding else []
        parts += [tr(UNNOTED)] if self.unnoted else []
        parts += [tr(UNREAD)] if self.unread else []
        return " ".join(parts)


def changed_since(old: str, new: str) -> str:
    """A file stays that is not as it was written, and the new one goes beside it."""
    return tr(
        "{old} was changed by somebody since the last export, so it stays; the new file is {new}.",
        old=old, new=new,
    )  # fmt: skip


def stays_unread(old: str, new: str) -> str:
    """A file stays of which nobody can say now who wrote it, and the new one goes beside it."""
    return tr("{old} was there already, so it stays; the new file is {new}.", old=old, new=new)


def still_there(*names: str) -> str:
    """Which files of an earlier export stay beside the new ones."""
    return tr("Kept from an earlier export: {names}.", names=", ".join(names))


def _may_hold(paths: tuple[Path, ...]) -> str:
    folders = list(dict.fromkeys(str(path.parent) for path in paths))
    if len(folders) > 1:
        return tr(
            "{n} earlier files may still hold erased words, the first in {folder}.",
            n=len(paths), folder=folders[0],
        )  # fmt: skip
    return trn(
        "One earlier file may still hold erased words, in {folder}.",
        "{n} earlier files may still hold erased words, in {folder}.",
        len(paths), folder=folders[0],
    )  # fmt: skip


def begun(store: Store, session: Session | None) -> date | None:
    """The day on which a table was begun; None for one that isn’t in the file, and where it can’t be read."""
    try:
        return date.fromtimestamp(store.shelf.begun(session.id)) if session is not None else None
    except StoreError:
        return None


def named_folder(words: str) -> Path:
    """The folder that somebody typed."""
    return Path(os.path.expanduser(words)).absolute()  # noqa: PTH111 - the other one raises for an unknown user


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
            EarlierFile(path, file.holds_erased, bool(file.choices), _looks_edited(path, file.digest))
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
        return next(folder for folder in named if folder in own or not os.path.exists(folder))  # noqa: PTH110

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
        """The files that are still there, by path."""
        return {path: self._known[path] for path in sorted(self._known, key=str) if is_file(path)}

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
        digests = {_real(path): file.digest for path, file in self._there().items()}
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
        left = {path: file for path, file in self._there().items() if _lies_beside(path, written)}
        gone = [
            path for path, file in left.items()
            if file.holds_erased and path.suffix in endings and _removed(path, file.digest)
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
            if file.holds_erased and is_file(path):
                is_own = _is_unchanged(path, file.digest)
                yield path.parent, path.suffix, file.choices if is_own else last[path.parent, path.suffix]


def _lies_beside(path: Path, written: Written) -> bool:
    """Whether an earlier file lies beside those written now and is none of them."""
    now = {(path.parent.resolve(), path.name) for path in written.paths}
    place = path.parent.resolve()
    return (place, path.name) not in now and place in {folder for folder, _ in now}


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


def free_name(folder: Path, name: str, text: Content, known: Mapping[Path, bytes] = NO_FILES) -> str:
    """The name, or the same with the first number behind it, that nothing stands under but our own files."""
    stem, ending = Path(name).stem, Path(name).suffix
    named = chain([name], (f"{stem}-{place}{ending}" for place in count(2)))
    return next(free for free in named if _is_free(folder / free, text, known))


def _is_free(path: Path, text: Content, known: Mapping[Path, bytes]) -> bool:
    """Whether nothing is lost where the text is written here: no file, the same text, or as we wrote it.

    A link is somebody’s own: written over, what it leads to would stay and be named no more.
    """
    if _is_link(path):
        return False
    if not is_file(path):
        return True
    try:
        held = path.read_bytes()
    except OSError:
        return False
    meant = text.encode() if isinstance(text, str) else text
    return held == meant or sha256(held).digest() == known.get(_real(path))


def _is_link(path: Path) -> bool:
    return os.path.islink(path)  # noqa: PTH114 - never raises


def _real(path: Path) -> Path:
    return path.parent.resolve() / path.name


def _looks_edited(path: Path, digest: bytes) -> bool:
    """Whether somebody changed it since, for a page that asks at every drawing."""
    try:
        found = path.stat()
    except OSError:
        return False
    return not _unchanged_at(path, digest, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=256)
def _unchanged_at(path: Path, digest: bytes, _changed_at: int, _size: int) -> bool:
    """The same as `_is_unchanged`, read once for as long as its time and its size are the same."""
    return _is_unchanged(path, digest)


def _is_unchanged(path: Path, digest: bytes) -> bool:
    """Whether a file is as it was written from here; a link is somebody’s own."""
    try:
        return not _is_link(path) and sha256(path.read_bytes()).digest() == digest
    except OSError:
        return False


def _removed(path: Path, digest: bytes) -> bool:
    """Whether a file that nobody changed is gone now."""
    if not _is_unchanged(path, digest):
        return False
    try:
        path.unlink()
    except OSError:
        return False
    return True
