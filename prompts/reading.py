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

from facilitator.decoding import NotText, decoded
from facilitator.filesystem import found
from prompts.front_matter import FrontMatter, first_lines
from prompts.headings import UnknownHeadingError, places, words_of
from prompts.misread import MisreadError, PackError
from prompts.model import OWN, Prompt, society_name
from prompts.sections import OF_AN_AGE, ONLY_OF_AN_AGE, PLACEHOLDERS, SECTIONS, Place

_MARKER = re.compile(r"[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)")
_IN_BRACES = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True)
class WrittenPrompt:
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
    written: tuple[WrittenPrompt, ...] = ()

    @property
    def count(self) -> int:
        """How many texts are written in it."""
        return len(self.written)

    def every(self, section: str) -> dict[Prompt, Place]:
        """All texts of a section, with the place of each."""
        return {
            prompt: place
            for place, prompts in self.filed.items()
            if place.section == section
            for prompt in prompts
        }


def is_readable(path: Path) -> bool:
    """Whether this is an ordinary file: reading a pipe would wait for somebody to write into it.

    Also where that can't be seen: then it can't be opened either, and reading says why.
    """
    try:
        here = found(path)
    except OSError:
        return True
    return here is None or stat.S_ISREG(here.st_mode)


def read_pack(path: Path) -> Pack:
    """The pack in this file; PackError with every fault."""
    try:
        content = path.read_bytes()
    except OSError as error:
        sentence = f"The file cannot be read ({error.strerror}); see who may open it."
        raise PackError(path, MisreadError(1, sentence)) from None
    return pack_of(path, content)


def pack_of(path: Path, content: bytes) -> Pack:
    """The pack that this would be as the content of the file; PackError with every fault."""
    try:
        lines = lines_of(content)
        front = first_lines(lines)
    except MisreadError as misread:
        raise PackError(path, misread) from None
    reading = _Reading(front.about.id if front.about is not None else "")
    for block in _blocks([""] * front.length + lines[front.length :]):
        reading.take(block)
    reading.finish()
    if front.about is None or reading.faults:
        raise PackError(path, *front.faults, *reading.faults)
    filed = {place: tuple(texts) for place, texts in reading.filed.items()}
    return Pack(path, front.lines["id"], front.about, filed, tuple(reading.written))


def lines_of(content: bytes) -> list[str]:
    """The lines of a file; MisreadError where it is no text."""
    try:
        return re.split(r"\r\n|\r|\n", decoded(content))
    except NotText as fault:
        sentence = "This is not written in UTF-8; save the file again as UTF-8 text."
        raise MisreadError(fault.line, sentence) from None


@dataclass(frozen=True)
class _Block:
    """A heading (its level from 1), a text (level 0) or a list where none may be (below 0), and its lines."""

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
            yield _Block(start + 1, "", -1)
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
    """A pack as far as it has been read; a line that can't be taken is noted, and the next one read."""

    pack: str
    filed: dict[Place, list[Prompt]] = field(default_factory=dict)
    written: list[WrittenPrompt] = field(default_factory=list)
    faults: list[MisreadError] = field(default_factory=list)
    headings: list[_Block] = field(default_factory=list)
    societies: set[str] = field(default_factory=set)
    places: tuple[Place, ...] = ()
    is_lost: bool = False
    """Whether the heading above could not be taken: nobody can say where its texts belong."""
    needs_text: bool = False
    """Whether nothing stands under the heading above yet."""

    def take(self, block: _Block) -> None:
        """A text, a heading, or a title for the reader, which ends the section above it."""
        if block.level < 0:
            self._fault(block.line, "A list inside a list: begin each text with its dash at the margin.")
        elif block.level == 0:
            self._text(block)
        elif block.level == 1:
            self._expect_text()
            self.headings, self.places, self.is_lost = [], (), False
        else:
            self._heading(block)

    def finish(self) -> None:
        """Nothing follows: the last heading may not be empty, nor the pack, unless it is the table's own."""
        self._expect_text()
        if not self.filed and not self.faults and self.pack != OWN:
            self._fault(1, "There is no text in this pack; write a heading “## Facts” and a list below it.")

    def _fault(self, line: int, sentence: str) -> None:
        self.faults.append(MisreadError(line, sentence))

    def _heading(self, block: _Block) -> None:
        outer = [heading for heading in self.headings if heading.level < block.level]
        if len(outer) < len(self.headings):
            self._expect_text()
        self.headings, self.places, self.needs_text = [*outer, block], (), True
        words = [word for heading in self.headings for word in words_of(heading.text)]
        was_lost, self.is_lost = self.is_lost and bool(outer), True
        if not words_of(block.text):
            self._fault(block.line, "This heading is empty; name a section, such as “## Facts”.")
            return
        try:
            self.places, self.is_lost = places(words, self.societies), False
        except UnknownHeadingError as error:
            if not was_lost:
                self._fault(block.line, str(error))

    def _expect_text(self) -> None:
        if self.needs_text and not self.is_lost:
            last = self.headings[-1]
            sentence = f"There is no text under “{last.text}”; write one or remove the heading."
            self._fault(last.line, sentence)
        self.needs_text = False

    def _text(self, block: _Block) -> None:
        self.needs_text = False
        if self.is_lost:
            return
        try:
            self._file(block)
        except MisreadError as misread:
            self.faults.append(misread)

    def _file(self, block: _Block) -> None:
        if not self.places:
            raise MisreadError(
                block.line, "This text is in no section; write a heading above it, such as “## Facts”."
            )
        section = self.places[0].section
        check_text(block.text, section, block.line)
        if section == "society":
            society = society_name(block.text)
            if len(words_of(society)) != 1:
                sentence = "Begin with the society's name, without commas, and a colon: “Lowmere: …”."
                raise MisreadError(block.line, sentence)
            self.societies.add(society)
        name = "/".join(str(value) for value in (self.pack, *self.places[0]) if value)
        prompt = Prompt(f"{name}/{sha256(block.text.encode()).hexdigest()[:8]}", block.text)
        for place in self.places:
            texts = self.filed.setdefault(place, [])
            if prompt.text in (text.text for text in texts):
                raise MisreadError(block.line, "The same text is here twice; remove one of them.")
            texts.append(prompt)
        self.written.append(WrittenPrompt(self.places, block.text, block.line, block.last))


def check_text(text: str, section: str, line: int) -> None:
    """Refuse what may not stand in this section: too long, nothing to read, unseen, unknown in braces."""
    longest = SECTIONS[section].longest
    if not any(character.isalnum() for character in text):
        raise MisreadError(line, "There is nothing to read here; write a text or remove the line.")
    if len(text) > longest:
        sentence = f"This text has {len(text)} characters; {longest} fit here. Shorten or divide it."
        raise MisreadError(line, sentence)
    if any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in text):
        raise MisreadError(line, "There is an unseen control character in this text; type the line again.")
    for name in _IN_BRACES.findall(text):
        if name not in PLACEHOLDERS:
            known = ", ".join(f"{{{name}}}" for name in PLACEHOLDERS)
            raise MisreadError(line, f"{{{name}}} is not known; there are {known}.")
        if name in ONLY_OF_AN_AGE and section not in OF_AN_AGE:
            otherwise = ONLY_OF_AN_AGE[name]
            raise MisreadError(line, f"{{{name}}} stands in facts and vignettes only; {otherwise}.")
