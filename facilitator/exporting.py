"""Exports for the app and the command alike: where they go, what they replace, what is remembered."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache, reduce
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.clock import now
from facilitator.paths import exports_folder, made
from facilitator.session import Session
from facilitator.store import Store, StoreError

if TYPE_CHECKING:
    from exports.formats import Content
    from exports.shape import Choices
    from exports.source import Source
    from exports.write import Earlier


UNNOTED = (
    "The program could not save where these files are, so it can’t warn you later if they hold erased"
    " words. Export them once more."
)
OTHER_NAMES = "They name people in another way: side by side, the files can tell who played whom."


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
    holding: tuple[str, ...] = ()
    """Earlier files, by path, that may still hold words that were erased since."""
    beside: tuple[tuple[str, str], ...] = ()
    """Names under which a file stands that is not as it was written, and the names taken instead."""
    unnoted: bool = False
    """Whether it could not be kept where the files are."""

    @property
    def sentence(self) -> str:
        """Where it is, what is gone or still there, and what still holds erased words."""
        files = "One file" if len(self.paths) == 1 else f"{len(self.paths)} files"
        folders = dict.fromkeys(str(path.parent) for path in self.paths)
        read_back = "checked" if len(self.paths) == 1 else "each one checked"
        parts = [f"{files} in {' and '.join(folders)}: {read_back}."]
        parts += [changed_since(old, new) for old, new in self.beside]
        parts += [f"Deleted because of erased words: {', '.join(self.gone)}."] if self.gone else []
        parts += [still_there(*self.kept)] if self.kept else []
        parts += [OTHER_NAMES] if self.other_names else []
        parts += [_may_hold(self.holding)] if self.holding else []
        parts += [UNNOTED] if self.unnoted else []
        return " ".join(parts)


def changed_since(old: str, new: str) -> str:
    """A file stays that is not as it was written, and the new one goes beside it."""
    return f"{old} was changed by somebody since the last export, so it stays; the new file is {new}."


def still_there(*names: str) -> str:
    """Which files of an earlier export stay beside the new ones."""
    return f"Kept from an earlier export: {', '.join(names)}."


def _may_hold(paths: tuple[str, ...]) -> str:
    folders = list(dict.fromkeys(str(Path(path).parent) for path in paths))
    files = "One earlier file" if len(paths) == 1 else f"{len(paths)} earlier files"
    where = f"in {folders[0]}" if len(folders) == 1 else f"the first in {folders[0]}"
    return f"{files} may still hold erased words, {where}."


def usual_folder(title: str, store: Store, session: Session | None) -> Path:
    """A folder under the exports folder by title or date; numbered where another table's files are."""
    from exports.write import folder_name

    own = {Path(path).parent for path in written_before(store, session)}
    day = begun(store, session) or now().date()
    bare = exports_folder() / folder_name(title, day.isoformat())
    named = chain([bare], (bare.with_name(f"{bare.name}-{place}") for place in count(2)))
    # A place that may not be looked at is no fault here: writing there says why not.
    return next(folder for folder in named if folder in own or not os.path.exists(folder))  # noqa: PTH110


def begun(store: Store, session: Session | None) -> date | None:
    """The day on which a table was begun; None for one that isn’t in the file, and where it can’t be read."""
    try:
        return date.fromtimestamp(store.shelf.begun(session.id)) if session is not None else None
    except StoreError:
        return None


def named_folder(words: str) -> Path:
    """The folder that somebody typed."""
    return Path(os.path.expanduser(words)).absolute()  # noqa: PTH111 - the other one raises for an unknown user


def write(source: Source, folder: Path, store: Store, session: Session | None) -> Written:
    """Write the files of a table; NotWritten or Unfaithful.

    Only our own files of this table with the same names are written over. One that somebody changed since,
    or that nobody wrote from here, stays: the new one goes beside it. Of our other files in the folder only
    those go that may hold words erased since.
    """
    written = _write_and_note(source, folder, store, session)
    return written if session is None else _without_outdated((source,), written, store, session)


def _write_and_note(source: Source, folder: Path, store: Store, session: Session | None) -> Written:
    """Write the files and remember them; nothing is removed."""
    from exports.making import as_text, checked
    from exports.write import NotWritten
    from exports.write import write as write_files

    files = checked(source)
    try:
        if folder.parent == exports_folder():
            made(folder.parent)
    except OSError as fault:
        raise NotWritten(f"Nothing was written to {folder}: {fault.strerror}.") from fault
    known = {_real(Path(path)): digest for path, digest in _digests(store, session).items()}
    named = {name: _free_name(folder, name, text, known) for name, text in files.items()}
    paths = tuple(write_files(folder, {named[name]: text for name, text in files.items()}))
    beside = tuple((name, new) for name, new in named.items() if new != name)
    unnoted = session is not None and not _remember(store, session.id, paths, as_text(source.choices))
    return Written(paths, beside=beside, unnoted=unnoted)


def _without_outdated(
    sources: tuple[Source, ...], written: Written, store: Store, session: Session
) -> Written:
    """The same, once earlier files in its folders that may hold words erased since are gone.

    What somebody changed since stays, and so does what is of another format.
    """
    endings, known = {path.suffix for path in written.paths}, _digests(store, session)
    left = [path for path in known if _lies_beside(Path(path), written)]
    gone = [
        path for path in left
        if path.struck and Path(path).suffix in endings and _removed(Path(path), known[path])
    ]  # fmt: skip
    with suppress(StoreError):
        store.exported.forget(session.id, gone)
    named_before = {old for old, _ in written.beside}
    kept = [path for path in left if path not in gone and Path(path).name not in named_before]
    return replace(
        written,
        gone=tuple(Path(path).name for path in gone),
        kept=tuple(Path(path).name for path in kept),
        other_names=_name_otherwise(kept, sources, store, session),
        holding=holding_erased(store, session),
    )


def _lies_beside(path: Path, written: Written) -> bool:
    """Whether an earlier file lies beside those written now and is none of them."""
    now = {(path.parent.resolve(), path.name) for path in written.paths}
    place = path.parent.resolve()
    return (place, path.name) not in now and place in {folder for folder, _ in now}


def _name_otherwise(kept: list[Earlier], sources: tuple[Source, ...], store: Store, session: Session) -> bool:
    """Whether one of these files was written with another choice of names, as far as that is known."""
    from exports.making import from_text

    then = (from_text(text) for text in {_chosen(store, session).get(path, "") for path in kept} if text)
    names = {choices.names for choices in then if choices is not None}
    return bool(names - {source.choices.names for source in sources})


def write_again(source: Source, store: Store, session: Session) -> Written | None:
    """Write over every earlier export that may hold words erased since, in its place and as chosen then.

    What was chosen now counts where that is not known, as of files from before it was kept. None where there
    is no such file; NotWritten or Unfaithful, with what came before it written.
    """
    from exports.formats import FORMATS

    by_ending = {row.ending: row.id for row in FORMATS.values()}
    chosen = dict.fromkeys(
        (folder, _as_chosen(source, by_ending[ending], text))
        for folder, ending, text in _outdated(store, session)
        if ending in by_ending
    )
    if not chosen:
        return None
    sources = [(folder, replace(source, choices=choices)) for folder, choices in chosen]
    done = [_write_and_note(each, folder, store, session) for folder, each in sources]
    return _without_outdated(tuple(each for _, each in sources), reduce(_merged, done), store, session)


def _outdated(store: Store, session: Session) -> Iterator[tuple[Path, str, str]]:
    """The exports that may hold erased words: folder, ending and what was chosen, the last one at the end.

    A file that somebody wrote on in is never written again: for it counts what was chosen last in its place.
    """
    known, chosen = _digests(store, session), _chosen(store, session)
    last = {_place(path): text for path, text in chosen.items()}
    found = {str(path): path for path in known if path.struck}
    in_turn = [found[path] for path in chosen if path in found]
    yield from dict.fromkeys(
        (*_place(path), chosen[path] if _is_unchanged(Path(path), known[path]) else last[_place(path)])
        for path in in_turn
    )


def holding_erased(store: Store, session: Session | None) -> tuple[Earlier, ...]:
    """The earlier files that may still hold words erased since."""
    return tuple(path for path in written_before(store, session) if path.struck)


def _place(path: str) -> tuple[Path, str]:
    """The folder and the ending of a file: an export puts away what is there of an earlier one."""
    return Path(path).parent, Path(path).suffix


def _chosen(store: Store, session: Session) -> Mapping[str, str]:
    """What was chosen for each file, the one written last at the end; "" where that is not known."""
    try:
        return {path: file.choices for path, file in store.exported.of(session.id).items()}
    except StoreError:
        return {}


def _as_chosen(source: Source, format: str, text: str) -> Choices:
    from exports.making import from_text

    then = from_text(text) if text else None
    return replace(then or source.choices, format=format)


def _merged(one: Written, other: Written) -> Written:
    """Two exports as one; what was written twice counts once."""
    return Written(
        paths=tuple(dict.fromkeys(one.paths + other.paths)),
        beside=tuple(dict.fromkeys(one.beside + other.beside)),
        unnoted=one.unnoted or other.unnoted,
    )


def _free_name(folder: Path, name: str, text: Content, known: Mapping[Path, bytes]) -> str:
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
    if not os.path.isfile(path):  # noqa: PTH113 - Path.is_file raises for a name that is too long
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


def written_before(store: Store, session: Session | None) -> tuple[Earlier, ...]:
    """The files of a table that were written earlier and are still there, by path."""
    from exports.write import Earlier

    return tuple(
        Earlier(path, path.struck, path.chosen, _looks_edited(Path(path), digest))
        for path, digest in _digests(store, session).items()
    )


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


def _digests(store: Store, session: Session | None) -> dict[Earlier, bytes]:
    """The digest of each earlier file that is still there."""
    from exports.write import Earlier

    if session is None:
        return {}
    try:
        exported = sorted(store.exported.of(session.id).items())
    except StoreError:
        return {}
    chosen = _chosen(store, session)
    found = {Earlier(path, erased, bool(chosen.get(path))): digest for path, (digest, erased, _) in exported}
    return {path: digest for path, digest in found.items() if _is_there(Path(path))}


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


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


def _remember(store: Store, id: str, written: tuple[Path, ...], choices: str) -> bool:
    """Note where the files are, what they are like and what was chosen; False where that can't be saved."""
    try:
        for path in written:
            store.exported.note(id, str(path), sha256(path.read_bytes()).digest(), choices)
    except (StoreError, OSError):
        return False
    return True
