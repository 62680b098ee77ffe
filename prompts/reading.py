"""Reads one pack: headings say what the texts below them are for."""

from __future__ import annotations

import re
import stat
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from markdown_it import MarkdownIt

from prompts.front_matter import FrontMatter, front_matter
from prompts.headings import UnknownHeadingError, places, words_of
from prompts.misread import MisreadError, PackError
from prompts.model import OWN, Prompt, society_name
from prompts.sections import OF_AN_AGE, PLACEHOLDERS, SECTIONS, Place

_MARKER = re.compile(r"[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)")
LINE_END = r"\r\n|\r|\n"
_IN_BRACES = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True)
class Written:
    """One text where it is written: what it is filed under, and its first and last line (from 1)."""

    places: tuple[Place, ...]
    text: str
    first: int
    last: int


@dataclass(frozen=True)
class Pack:
    """One pack as it was read; `id_line` is the line in which it names its id."""

    path: Path
    id_line: int
    about: FrontMatter
    filed: Mapping[Place, tuple[Prompt, ...]]
    written: tuple[Written, ...] = ()

    @property
    def count(self) -> int:
        """How many texts are written in it."""
        return len(self.written)


def is_readable(path: Path) -> bool:
    """Whether this is an ordinary file: reading a pipe would wait for somebody to write into it.

    Also where that can't be seen: then it can't be opened either, and reading says why.
    """
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def read_pack(path: Path) -> Pack:
    """The pack in this file; PackError at its first fault."""
    try:
        content = path.read_bytes()
    except OSError as error:
        sentence = f"The file cannot be read ({error.strerror}); see who may open it."
        raise PackError(path, 1, sentence) from None
    return pack_of(path, content)


def pack_of(path: Path, content: bytes) -> Pack:
    """The pack that this would be as the content of the file; PackError at its first fault."""
    try:
        lines = _lines(content)
        about, keys, used = front_matter(lines)
        reading = _Reading(about.id)
        for block in _blocks([""] * used + lines[used:]):
            reading.take(block)
        reading.finish()
    except MisreadError as misread:
        raise PackError(path, misread.line, misread.sentence) from None
    filed = {place: tuple(texts) for place, texts in reading.filed.items()}
    return Pack(path, keys["id"], about, filed, tuple(reading.written))


def _lines(content: bytes) -> list[str]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise MisreadError(line, "This is not written in UTF-8; save the file again as UTF-8 text.") from None
    return re.split(LINE_END, text)


@dataclass(frozen=True)
class _Block:
    """A heading (its level from 1) or a text (level 0), and the lines it begins and ends in."""

    line: int
    text: str
    level: int = 0
    last: int = 0


def _blocks(lines: list[str]) -> Iterator[_Block]:
    """Headings and texts in order; texts are taken from the lines, so that no markup is lost."""
    tokens = MarkdownIt("zero").enable(["heading", "list"]).parse("\n".join(lines))
    item = -1
    for number, token in enumerate(tokens):
        start, end = token.map or (0, 0)
        if token.type == "list_item_open" and token.level == 1:
            item = start
            first = _MARKER.sub("", lines[start], count=1)
            yield _Block(start + 1, _joined([first, *lines[start + 1 : end]]), last=_last(lines, start, end))
        elif token.type == "list_item_open" and start != item:
            raise MisreadError(
                start + 1, "A list inside a list: begin each text with its dash at the margin."
            )
        elif token.type == "paragraph_open" and token.level == 0:
            yield _Block(start + 1, _joined(lines[start:end]), last=_last(lines, start, end))
        elif token.type == "heading_open" and token.level == 0:
            yield _Block(start + 1, tokens[number + 1].content, int(token.tag[1:]))


def _last(lines: list[str], start: int, end: int) -> int:
    """The last line of a block that has anything in it, from 1."""
    return max((at for at in range(start, end) if lines[at].strip(" \t")), default=start) + 1


def _joined(lines: Iterable[str]) -> str:
    return " ".join(stripped for line in lines if (stripped := line.strip(" \t")))


@dataclass
class _Reading:
    """A pack as far as it has been read."""

    pack: str
    filed: dict[Place, list[Prompt]] = field(default_factory=dict)
    written: list[Written] = field(default_factory=list)
    headings: list[_Block] = field(default_factory=list)
    societies: set[str] = field(default_factory=set)
    places: tuple[Place, ...] = ()
    owed: bool = False

    def take(self, block: _Block) -> None:
        """A text, a heading, or a title for the reader, which ends the section above it."""
        if block.level == 0:
            self._text(block)
        elif block.level == 1:
            self._nothing_owed()
            self.headings, self.places = [], ()
        else:
            self._heading(block)

    def finish(self) -> None:
        """Nothing follows: the last heading may not be empty, nor the pack, unless it is the table's own."""
        self._nothing_owed()
        if not self.filed and self.pack != OWN:
            raise MisreadError(
                1, "There is no text in this pack; write a heading “## Facts” and a list below it."
            )

    def _heading(self, block: _Block) -> None:
        outer = [heading for heading in self.headings if heading.level < block.level]
        if len(outer) < len(self.headings):
            self._nothing_owed()
        self.headings, self.owed = [*outer, block], True
        words = [word for heading in self.headings for word in words_of(heading.text)]
        if not words_of(block.text):
            raise MisreadError(block.line, "This heading is empty; name a section, as in “## Facts”.")
        try:
            self.places = places(words, self.societies)
        except UnknownHeadingError as error:
            raise MisreadError(block.line, str(error)) from None

    def _nothing_owed(self) -> None:
        if self.owed:
            last = self.headings[-1]
            sentence = f"Nothing stands under “{last.text}”; write a text there or take it out."
            raise MisreadError(last.line, sentence)

    def _text(self, block: _Block) -> None:
        if not self.places:
            raise MisreadError(
                block.line, "This text is in no section; write a heading above, as “## Facts”."
            )
        self.owed = False
        check_text(block.text, self.places[0].section, block.line)
        if self.places[0].section == "society":
            self.societies.add(_society(block))
        name = "/".join(str(value) for value in (self.pack, *self.places[0]) if value)
        prompt = Prompt(f"{name}/{sha256(block.text.encode()).hexdigest()[:8]}", block.text)
        for place in self.places:
            texts = self.filed.setdefault(place, [])
            if prompt.text in (text.text for text in texts):
                raise MisreadError(block.line, "The same text stands here twice; take one of them out.")
            texts.append(prompt)
        self.written.append(Written(self.places, block.text, block.line, block.last))


def check_text(text: str, section: str, line: int) -> None:
    """Refuse what may not stand in this section: too long, nothing to read, unseen, unknown in braces."""
    longest = SECTIONS[section].longest
    if not any(character.isalnum() for character in text):
        raise MisreadError(line, "There is nothing to read here; write a text or take the line out.")
    if len(text) > longest:
        sentence = f"This text has {len(text)} characters; {longest} fit here. Shorten or divide it."
        raise MisreadError(line, sentence)
    if any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in text):
        raise MisreadError(line, "There is an unseen control character in this text; type the line again.")
    for name in _IN_BRACES.findall(text):
        if name not in PLACEHOLDERS:
            known = ", ".join(f"{{{name}}}" for name in PLACEHOLDERS)
            raise MisreadError(line, f"{{{name}}} is not known; there are {known}.")
        if name == "another" and section not in OF_AN_AGE:
            raise MisreadError(line, "{another} stands in facts and vignettes only; name somebody else here.")


def _society(block: _Block) -> str:
    name = society_name(block.text)
    if len(words_of(name)) != 1:
        raise MisreadError(
            block.line, "Begin with the society's name, without commas, and a colon: “Lowmere: …”."
        )
    return name
