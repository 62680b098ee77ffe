"""The commands about packs of prompts: list them, show what stands under a heading, check them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.cli.commands import print_json
from facilitator.cli.terminal import REFUSED, Stop, say
from facilitator.language import mark, tr, trn

if TYPE_CHECKING:
    from prompts.loader import Library
    from prompts.model import Prompt
    from prompts.reading import Pack
    from prompts.sections import Place

NO_PACK = mark("No pack of your own is kept in {folder} yet; docs/writing-packs.md says how to write one.")
BUILT_IN = mark("built in")
LINES_SHOWN = 12


def listed(args: Namespace) -> int:
    """Print every pack: id, title, if it is for a setting, how many texts, where from; others to stderr."""
    from facilitator.terminal_text import columns, plain

    library = _library()
    rows = [
        {
            "id": pack.about.id,
            "title": pack.about.title,
            "setting": pack.about.setting,
            "texts": pack.count,
            "from": BUILT_IN if pack in library.program else str(pack.path),
        }
        for pack in _packs(library)
    ]
    if args.json:
        print_json(rows)
    else:
        cells = [
            [
                row["id"],
                row["title"],
                tr("setting") if row["setting"] else "",
                row["texts"],
                tr(BUILT_IN) if row["from"] == BUILT_IN else row["from"],
            ]
            for row in rows
        ]
        print(columns([[plain(str(cell)) for cell in line] for line in cells]))
    for error in library.broken:
        say(str(error))
    return 0


def shown(args: Namespace) -> int:
    """Print the texts under a heading and under those that narrow it, as a pack has them."""
    packs = tuple(pack for pack in _packs(_library()) if not args.pack or pack.about.id == args.pack)
    if not packs:
        raise Stop("No pack has the id “{id}”: “marginalia prompts list” names them.", id=args.pack)
    wanted = _meant(args.heading, packs)
    texts = [
        (pack, place, prompt)
        for pack in packs
        for place, prompts in pack.filed.items()
        if not wanted or any(_lies_in(place, each) for each in wanted)
        for prompt in prompts
    ]
    if args.json:
        print_json([_as_row(*text) for text in texts])
    elif texts:
        print("\n".join(_as_pack(texts)))
    else:
        say(tr("There are no texts under this heading."))
    return 0


def checked(args: Namespace) -> int:
    """Read packs and say of each that it can be used, or every fault; a fault ends with 1.

    What its wording has too much or too little of is counted, and is no fault.
    """
    from facilitator.filesystem import is_there, real
    from facilitator.paths import packs_folder
    from facilitator.terminal_text import plain
    from prompts.loader import gathered, library
    from prompts.moulds import moulds

    folder = packs_folder()
    sources = [Path(name) for name in args.file] or [folder] * is_there(folder, unsure=True)
    before = library(folder).program
    # Files that are asked about, or lie in a folder that is, are read anew.
    meant = {real(source) for source in sources}
    others = [pack for pack in before if not meant & {real(pack.path), real(pack.path).parent}]
    packs, errors = gathered(sources, others)
    for pack in packs[len(others) :]:
        found = moulds(pack.written)
        n, file = pack.count, pack.path.name
        if found:
            print(plain(trn("{file}: {n} text, no fault.", "{file}: {n} texts, no fault.", n, file=file)))
        else:
            print(plain(trn("{file}: {n} text, all right.", "{file}: {n} texts, all right.", n, file=file)))
        for mould in found:
            print(plain(f"{pack.path.name}{_at(mould.lines)}: {mould.sentence}"))
    for error in errors:
        print("\n".join(map(plain, error.each())))
    if len(packs) == len(others) and not errors:
        say(
            tr(NO_PACK, folder=folder)
            if not args.file
            else tr("There is no pack in it: no file ends in .md.")
        )
    return REFUSED if errors else 0


def _at(lines: Sequence[int]) -> str:
    """Where it is: the first lines of many; nothing where it is about what is not there."""
    if not lines:
        return ""
    shown = ", ".join(map(str, lines[:LINES_SHOWN]))
    if len(lines) > LINES_SHOWN:
        return tr(", lines {shown} and {n} more", shown=shown, n=len(lines) - LINES_SHOWN)
    return trn(", line {shown}", ", lines {shown}", len(lines), shown=shown)


# ---------------------------------------------------------------- packs


def _library() -> Library:
    from facilitator.paths import packs_folder
    from prompts.loader import library

    return library(packs_folder())


def _packs(library: Library) -> tuple[Pack, ...]:
    return (*library.program, *library.users)


# ---------------------------------------------------------------- headings


def _meant(heading: Sequence[str], packs: Sequence[Pack]) -> tuple[Place, ...]:
    """The places that the words name; none for no words. Raises Stop with the loader's sentence."""
    from prompts.headings import UnknownHeadingError, places, words_of
    from prompts.model import society_name

    words = [word for each in heading for word in words_of(each)]
    if not words:
        return ()
    texts = (prompt.text for pack in packs for place, found in pack.filed.items()
             if place.section == "society" for prompt in found)  # fmt: skip
    societies = {society_name(text) for text in texts}
    try:
        return places(words, societies)
    except UnknownHeadingError as unknown:
        raise Stop.as_said(str(unknown)) from None


def _lies_in(place: Place, wanted: Place) -> bool:
    """Whether a place is this one or a narrower one."""
    return all(not asked or asked == has for asked, has in zip(wanted, place, strict=True))


# ---------------------------------------------------------------- printing


def _as_pack(texts: Sequence[tuple[Pack, Place, Prompt]]) -> Iterator[str]:
    """The texts below their headings, each heading once."""
    from facilitator.terminal_text import plain
    from prompts.headings import heading_of

    by_place: dict[Place, list[str]] = {}
    for _, place, prompt in texts:
        by_place.setdefault(place, []).append(prompt.text)
    for number, (place, found) in enumerate(by_place.items()):
        yield from ([""] if number else [])
        yield plain(f"## {heading_of(place)}")
        yield ""
        yield from (plain(f"- {text}") for text in found)


def _as_row(pack: Pack, place: Place, prompt: Prompt) -> dict[str, object]:
    from prompts.headings import heading_of

    named = {key: value for key, value in place._asdict().items() if value}
    return {
        "pack": pack.about.id,
        "heading": heading_of(place),
        **named,
        "text": prompt.text,
        "id": prompt.id,
    }
