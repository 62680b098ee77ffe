"""What became of an export, and how it is said."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from facilitator.games.readable import listing
from facilitator.language import mark, tr, trn

UNNOTED = mark(
    "The program could not save where these files are, so it can’t warn you later if they hold erased"
    " words. Export them once more."
)
UNREAD = mark(
    "The program could not read which files of this table it wrote earlier: some may still hold erased words."
)
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
