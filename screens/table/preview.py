"""Files before they are written: as they will be read, and how many of what there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from exports.model import Block, Bullets, FrameLine, Grid, Heading, Listings, Paragraph
from exports.model import Page as FilePage
from facilitator.language import tr, trn
from screens.ui.blocks.desk import FilePart
from screens.ui.marks import number


def file_parts(page: FilePage) -> Iterator[FilePart]:
    """A file without the signs of its format; what stands under a heading inside of it follows at once."""
    before: Block | None = None
    for block in page:
        joins = isinstance(before, Heading) and before.level > 1 and not isinstance(block, Heading)
        before = block
        match block:
            case Heading(_, text):
                yield FilePart(text, "bold")
            case FrameLine():
                yield FilePart(block.text, "dim", joins)
            case Paragraph(text):
                yield FilePart(text, joins=joins)
            case Bullets(items):
                yield from (FilePart(f"· {item}", joins=joins or at > 0) for at, item in enumerate(items))
            case Listings(lists):
                texts = (
                    text for each in lists for text in (each.name, *(f"· {item.text}" for item in each.items))
                )
                lines = enumerate(filter(None, texts))
                yield from (FilePart(line, joins=joins or at > 0) for at, line in lines)
            case Grid():
                yield FilePart(joins=joins, cells=(block.header, *block.rows))


def counted_files(files: Iterable[str], what: str, *, is_read_back: bool) -> str:
    """Seven files: six lives and the chronicle; where they are read back, that they are checked."""
    many = len(tuple(files))
    if not many:
        return tr("There is nothing to write yet.")
    facts = {"many": number(many).capitalize(), "what": what}
    counted = (
        trn("One file: {what}.", "{many} files: {what}.", many, **facts)
        if what
        else trn("One file.", "{many} files.", many, **facts)
    )
    if not is_read_back:
        return counted
    checked = trn("It is checked before it is kept.", "Each is checked before it is kept.", many)
    return f"{counted} {checked}"


def lives_and_more(files: Iterable[str]) -> str:
    """Six lives and the chronicle, where each has a file; those of lives are numbered."""
    names = tuple(files)
    lives = sum(name[:1].isdigit() for name in names)
    has_chronicle = any(name.startswith("chronicle.") for name in names)
    counted = [f"{number(lives)} {'life' if lives == 1 else 'lives'}"] if lives else []
    counted += ["the chronicle"] if has_chronicle else []
    counted += ["what came after"] if len(names) > lives + has_chronicle else []
    return " and ".join(counted)
