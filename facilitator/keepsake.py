"""Exports for the app and the command alike: where they go, what they replace, what is remembered."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
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
    from exports.source import Source
    from exports.write import Earlier


UNNOTED = (
    "The program could not save where these files are, so it can’t warn you later if they hold erased"
    " words. Export them once more."
)


@dataclass(frozen=True)
class Written:
    """The files of an export, and what became of an earlier one in the same folder, by name."""

    paths: tuple[Path, ...]
    gone: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    holding: tuple[str, ...] = ()
    """Earlier files, by path, that may still hold words that were taken out since."""
    beside: tuple[tuple[str, str], ...] = ()
    """Names under which a file stands that is not as it was written, and the names taken instead."""
    unnoted: bool = False
    """Whether it could not be kept where the files are."""

    @property
    def sentence(self) -> str:
        """Where it is, what is gone or still there, and what still holds struck words."""
        files = "One file" if len(self.paths) == 1 else f"{len(self.paths)} files"
        folders = dict.fromkeys(str(path.parent) for path in self.paths)
        read_back = "checked" if len(self.paths) == 1 else "each one checked"
        parts = [f"{files} in {' and '.join(folders)}: {read_back}."]
        parts += [
            f"{old} was changed since the last export, so it stays; the new file is {new}."
            for old, new in self.beside
        ]
        parts += [f"Removed from the last export: {', '.join(self.gone)}."] if self.gone else []
        parts += [f"Left from the last export: {', '.join(self.kept)}."] if self.kept else []
        parts += [_may_hold(self.holding)] if self.holding else []
        parts += [UNNOTED] if self.unnoted else []
        return " ".join(parts)


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
        return date.fromtimestamp(store.begun(session.id)) if session is not None else None
    except StoreError:
        return None


def named_folder(words: str) -> Path:
    """The folder that somebody typed."""
    return Path(os.path.expanduser(words)).absolute()  # noqa: PTH111 - the other one raises for an unknown user


def write(source: Source, folder: Path, store: Store, session: Session | None) -> Written:
    """Write the files of a table over an earlier export; NotWritten or Unfaithful.

    A file that somebody changed since, or that nobody wrote from here, stays: the new one goes beside it.
    """
    from exports.chosen import as_text
    from exports.formats import FORMATS, checked
    from exports.write import NotWritten
    from exports.write import write as put

    files = checked(source)
    try:
        if folder.parent == exports_folder():
            made(folder.parent)
    except OSError as fault:
        raise NotWritten(f"Nothing was written to {folder}: {fault.strerror}.") from fault
    known = {_real(Path(path)): digest for path, digest in _known(store, session).items()}
    named = {name: _free_name(folder, name, text, known) for name, text in files.items()}
    paths = tuple(put(folder, {named[name]: text for name, text in files.items()}))
    beside = tuple((name, new) for name, new in named.items() if new != name)
    if session is None:
        return Written(paths, beside=beside)
    gone, kept = _cleared(folder, paths, FORMATS[source.choices.format].ending, store, session)
    unnoted = not _remember(store, session.id, paths, as_text(source.choices))
    holding = struck(store, session)
    stays = {name for name, _ in beside}
    return Written(paths, gone, tuple(name for name in kept if name not in stays), holding, beside, unnoted)


def write_over_struck(source: Source, store: Store, session: Session) -> Written | None:
    """Write over every earlier export that may hold words taken out since, in its place and as chosen then.

    What was chosen now counts where that is not known, as of files from before it was kept. None where there
    is no such file; NotWritten or Unfaithful, with what came before it written.
    """
    from exports.formats import FORMATS

    by_ending = {row.ending: row.id for row in FORMATS.values()}
    places = dict.fromkeys(_place(path) for path in struck(store, session))
    chosen = _chosen(store, session)
    done = [
        write(_as_chosen(source, by_ending[place[1]], chosen.get(place, "")), place[0], store, session)
        for place in places
        if place[1] in by_ending
    ]
    return reduce(_together, done) if done else None


def struck(store: Store, session: Session | None) -> tuple[Earlier, ...]:
    """The earlier files that may still hold words taken out since."""
    return tuple(path for path in written_before(store, session) if path.struck)


def _place(path: str) -> tuple[Path, str]:
    """The folder and the ending of a file: an export puts away what is there of an earlier one."""
    return Path(path).parent, Path(path).suffix


def _chosen(store: Store, session: Session) -> dict[tuple[Path, str], str]:
    """What was chosen last in each place; files somebody wrote on in may be left of an earlier choice."""
    try:
        return {_place(path): text for path, text in store.chosen(session.id).items()}
    except StoreError:
        return {}


def _as_chosen(source: Source, format: str, text: str) -> Source:
    from exports.chosen import from_text

    then = from_text(text) if text else None
    return replace(source, choices=replace(then or source.choices, format=format))


def _together(one: Written, other: Written) -> Written:
    """Two exports as one; the later one knows what still holds struck words."""
    return Written(
        paths=one.paths + other.paths,
        gone=one.gone + other.gone,
        # What is of another format in the same folder was written over, or taken away, in its turn.
        kept=tuple(name for name in one.kept + other.kept if name not in _reached(one) | _reached(other)),
        holding=other.holding,
        beside=one.beside + other.beside,
        unnoted=one.unnoted or other.unnoted,
    )


def _reached(written: Written) -> set[str]:
    return {*(path.name for path in written.paths), *written.gone}


def _free_name(folder: Path, name: str, text: Content, known: Mapping[Path, bytes]) -> str:
    """The name, or the same with the first number behind it, that nothing stands under but our own files."""
    stem, ending = Path(name).stem, Path(name).suffix
    named = chain([name], (f"{stem}-{place}{ending}" for place in count(2)))
    return next(free for free in named if _may_go(folder / free, text, known))


def _may_go(path: Path, text: Content, known: Mapping[Path, bytes]) -> bool:
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
    return tuple(_known(store, session))


def _known(store: Store, session: Session | None) -> dict[Earlier, bytes]:
    """The digest of each earlier file that is still there."""
    from exports.write import Earlier

    if session is None:
        return {}
    try:
        exported = store.exported(session.id)
    except StoreError:
        return {}
    chosen = _chosen(store, session)
    found = {
        Earlier(path, struck, bool(chosen.get(_place(path)))): digest
        for path, (digest, struck) in exported.items()
    }
    return {path: digest for path, digest in found.items() if _is_there(Path(path))}


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _cleared(
    folder: Path, written: tuple[Path, ...], ending: str, store: Store, session: Session
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Remove what an earlier export left beside the new files; the names of what is gone and what stays.

    Read side by side, files with players' names and files with characters' would tell who is who. What
    somebody changed since stays, and so does what is of another format.
    """
    earlier = tuple(_left_beside(folder, written, store, session))
    gone = {
        path: known for path, known, digest in earlier if path.suffix == ending and _removed(path, digest)
    }
    with suppress(StoreError):
        store.forget_exported(session.id, gone.values())
    return tuple(path.name for path in gone), tuple(path.name for path, *_ in earlier if path not in gone)


def _left_beside(
    folder: Path, written: tuple[Path, ...], store: Store, session: Session
) -> Iterator[tuple[Path, str, bytes]]:
    """Each file, the path under which it is remembered, and its digest."""
    names = {path.name for path in written}
    for known, digest in _known(store, session).items():
        path = Path(known)
        if path.name not in names and path.parent.resolve() == folder.resolve():
            yield path, known, digest


def _removed(path: Path, digest: bytes) -> bool:
    try:
        unchanged = not _is_link(path) and sha256(path.read_bytes()).digest() == digest
        if unchanged:
            path.unlink()
    except OSError:
        return False
    return unchanged


def _remember(store: Store, id: str, written: tuple[Path, ...], choices: str) -> bool:
    """Note where the files are, what they are like and what was chosen; False where that can't be saved."""
    try:
        for path in written:
            store.note_exported(id, str(path), sha256(path.read_bytes()).digest(), choices)
    except (StoreError, OSError):
        return False
    return True
