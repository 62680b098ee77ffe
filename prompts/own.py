"""The table's own prompts: a pack that the program writes, and that people may write in as well."""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from facilitator.filesystem import real
from facilitator.trouble import Trouble
from prompts.headings import heading_of
from prompts.misread import MisreadError, PackError
from prompts.model import OWN
from prompts.reading import Pack, WrittenPrompt, check_text, is_readable, lines_of, pack_of, read_pack
from prompts.sections import Place

NAME = "own.md"
BEGINNING = f"---\nid: {OWN}\ntitle: Our own prompts\nlanguage: en\nformat: 1\n---\n"
CANNOT_STAND = "A pack can't hold this text; write it in plain words on one line."
ANOTHER_ID = f"The first lines of {NAME} must say “id: {OWN}”; nothing can be written into it until they do."
MARKER = re.compile(r"[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+")

Holdings = Mapping[Place, frozenset[str]]
Lines = list[str]


class NotKept(Trouble):
    """A text could not be kept and nothing was changed."""


def add(folder: Path, place: Place, text: str) -> None:
    """Write a new text under this heading; NotKept where that can't be."""
    _check(place, text)
    own = _Own(folder)
    if text in own.holds.get(place, ()):
        raise NotKept("This text is there already.")
    own.change({**own.holds, place: own.holds.get(place, frozenset()) | {text}}, own.added(place, text))


def replace(folder: Path, place: Place, old: str, new: str) -> None:
    """Write another text where the old one stands, under all its headings; NotKept where that can't be."""
    _check(place, new)
    own = _Own(folder)
    found = own.found(place, old)
    if any(new in own.holds[each] for each in found.places):
        raise NotKept("This text is there already.")
    changed = {each: own.holds[each] - {old} | {new} for each in found.places}
    own.change({**own.holds, **changed}, own.replaced(found, new))


def remove(folder: Path, place: Place, text: str) -> None:
    """Take a text out, with its heading where nothing else stands under it; NotKept where that can't be."""
    own = _Own(folder)
    found = own.found(place, text)
    left = {**own.holds, **{each: own.holds[each] - {text} for each in found.places}}
    own.change({each: texts for each, texts in left.items() if texts}, own.without(found))


def _check(place: Place, text: str) -> None:
    try:
        check_text(text, place.section, 1)
    except MisreadError as misread:
        raise NotKept(misread.sentence) from None


class _Own:
    """The file as it is: its lines with their ends, and what it holds."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self.before = self._content()
        try:
            self.pack = pack_of(self.path, self.before)
        except PackError as error:
            raise NotKept(f"{error} Nothing can be written into it until then.") from None
        if self.pack.about.id != OWN:
            raise NotKept(ANOTHER_ID)
        self.mark = BOM_UTF8 if self.before.startswith(BOM_UTF8) else b""
        self.end = "\r\n" if b"\r\n" in self.before else "\n"
        self.lines: Lines = lines_of(self.before)
        self.holds = _holdings(self.pack)

    def _content(self) -> bytes:
        if not is_readable(self.path):
            raise NotKept(f"{NAME} is no ordinary file; move it out of the folder.")
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return BEGINNING.encode()
        except OSError as error:
            raise NotKept(f"{NAME} can't be read ({error.strerror}); see who may open it.") from None

    def found(self, place: Place, text: str) -> WrittenPrompt:
        """Where this text is written."""
        for written in self.pack.written:
            if written.text == text and place in written.places:
                return written
        raise NotKept(f"This text is not in {NAME} any more.")

    # ------------------------------------------------------------ ways to write a change, the best first

    def added(self, place: Place, text: str) -> Iterator[Lines]:
        """Below the last text of its heading, else under a heading of its own at the end."""
        under_it = [written for written in self.pack.written if written.places == (place,)]
        if under_it:
            last = under_it[-1]
            indent = re.match(r"[ \t]*", self.lines[last.first - 1])
            item = f"{indent[0] if indent else ''}- {text}"
            yield [*self.lines[: last.last], item, *self.lines[last.last :]]
        body = self.lines if self.lines[-1] else self.lines[:-1]
        yield [*body, "", f"## {heading_of(place)}", "", f"- {text}", ""]

    def replaced(self, found: WrittenPrompt, text: str) -> Iterator[Lines]:
        """With the mark that the old one had, else as an item of a list."""
        before, after = self.lines[: found.first - 1], self.lines[found.last :]
        mark = MARKER.match(self.lines[found.first - 1])
        yield [*before, f"{mark[0] if mark else ''}{text}", *after]
        yield [*before, "", f"- {text}", "", *after]

    def without(self, found: WrittenPrompt) -> Iterator[Lines]:
        """The text alone, then with each heading that nothing stands under."""
        lines = _lines_without(self.lines, found.first - 1, found.last)
        yield lines
        while (empty := self._empty_heading(lines)) is not None:
            lines = _lines_without(lines, empty, empty + 1)
            yield lines

    def _empty_heading(self, lines: Lines) -> int | None:
        try:
            pack_of(self.path, self._joined(lines))
        except PackError as error:
            at = error.line - 1
            return at if lines[at].lstrip().startswith("#") else None
        return None

    # ------------------------------------------------------------ writing

    def _joined(self, lines: Sequence[str]) -> bytes:
        return self.mark + self.end.join(lines).encode("utf-8")

    def change(self, wanted: Holdings, ways: Iterator[Lines]) -> None:
        """Write the first way that reads back as exactly what is wanted."""
        for lines in ways:
            content = self._joined(lines)
            if _reads(content, self.path, wanted):
                try:
                    _put(self.path, content, wanted)
                except OSError as error:
                    sentence = f"{self.path} can't be written ({error.strerror}); see who may write there."
                    raise NotKept(sentence) from None
                return
        raise NotKept(CANNOT_STAND)


def _holdings(pack: Pack) -> Holdings:
    return {place: frozenset(prompt.text for prompt in prompts) for place, prompts in pack.filed.items()}


def _reads(content: bytes, path: Path, wanted: Holdings) -> bool:
    try:
        pack = pack_of(path, content)
    except PackError:
        return False
    return pack.about.id == OWN and _holdings(pack) == wanted


def _lines_without(lines: Lines, first: int, end: int) -> Lines:
    """The lines without these, and with one empty line where two would meet."""
    before, after = lines[:first], lines[end:]
    if before and after and not before[-1].strip() and not after[0].strip():
        del before[-1]
    return [*before, *after]


def _put(path: Path, content: bytes, wanted: Holdings) -> None:
    """Replace the file in one step, once the new one was read back; only its owner may read it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = real(path)
    handle, name = mkstemp(dir=target.parent, prefix=f".{OWN}-")
    prepared = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if _holdings(read_pack(prepared)) != wanted:
            raise NotKept(CANNOT_STAND)
        prepared.replace(target)
    finally:
        with suppress(FileNotFoundError):
            prepared.unlink()
