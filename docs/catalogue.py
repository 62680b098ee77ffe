"""The catalogues of sentences: `python -m docs.catalogue` brings them up to date with the code.

What the code says in English is found by reading it: sentences in calls of `tr`, `trn`, `trc` and `mark`, and
what is declared by the classes of `DECLARED`. A sentence that is new has no translation until somebody writes
it into the catalogue of its language, `facilitator/locale/LANGUAGE/LC_MESSAGES/marginalia.po`; what the code
says no longer goes. Then the files that the program reads are made of them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from inspect import signature
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from exports.formats import Format
from facilitator.catalogues import FOLDER, codes, names
from facilitator.cli.terminal import Stop
from facilitator.games.mariglia.house_rules import MatchRuleSaid
from facilitator.games.plugin import Offer, Plugin
from facilitator.games.registry import plugins
from facilitator.language import ENGLISH
from facilitator.paths import NAME
from prompts.loader import BUILT_IN, read_built_in
from screens.ui.form import Field
from screens.ui.keys import Foot, Key, Listed, footer_in_line
from screens.ui.over.confirmation import Confirmation

ROOT = Path(__file__).parent.parent
ROOMS_OF_A_GAME = {
    "facilitator/games": ("plugin.py",),
    "facilitator/scoresheet": (),
    "exports": (),
    "screens": (),
}
"""Where the rooms of games lie; with what stands in each of them on a page of every game."""
IN_ENGLISH_ONLY: dict[str, tuple[str, ...]] = {
    **{
        f"{room}/{plugin.id}": everywhere
        for plugin in plugins()
        if not plugin.is_translated
        for room, everywhere in ROOMS_OF_A_GAME.items()
    },
    "facilitator/guide/marginalia": (),
    "screens/shelf/plenary.py": (),
}
"""Rooms of what nobody has translated yet; with what has been translated of each."""
PACKS = ("mariglia",)
"""Packs of the program whose texts another language has."""
Message: TypeAlias = tuple[str, ...]
"""A sentence; one with its plural; or with what is meant before it: as `gettext` knows them."""
EVERY = -1
Inside: TypeAlias = tuple[int, ...]
"""Where in a nested tuple something stands; () for the whole of it."""
Arguments: TypeAlias = tuple[tuple[str, int, Inside], ...]
"""By name, by place in a call, and where in what is handed over."""


def taking_words(of: Callable[..., Any], *whole: str, **parts: tuple[Inside, ...]) -> tuple[str, Arguments]:
    """The name of a class or function, and which of its arguments are words, as its signature names them."""
    places = [each.name for each in fields(of)] if is_dataclass(of) else list(signature(of).parameters)
    inside = {**dict.fromkeys(whole, ((),)), **parts}
    return of.__name__, tuple((name, places.index(name), each) for name in inside for each in inside[name])


DECLARED = dict((
    taking_words(Key, "shown", "label", "help", "help_now", "why_not"),
    taking_words(Listed, "name", "explains", "also"),
    taking_words(Foot, "shown", "label"),
    taking_words(footer_in_line, "keeps", "leaves"),
    taking_words(Field, "label", "explains", choices=((EVERY, 1),)),
    taking_words(MatchRuleSaid, "label", "in_full", choices=((EVERY, 1), (EVERY, 2))),
    taking_words(Format, "about", "aside"),
    taking_words(Offer, "name", "short", "about", "in_short"),
    taking_words(Plugin, "forgets_too", "where_words", "places"),
    taking_words(Confirmation, "yes", "no"),
    taking_words(Stop, "sentence"),
))  # fmt: skip
"""What takes words that are translated where they are shown."""
CHANGING = (
    b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Generated-By', b'"Last-Translator', b'"Report-Msgid-Bugs',
    b'"Project-Id-Version', b'"Language-Team',
)  # fmt: skip
"""Lines at the head of a catalogue that tell nothing of what stands in it."""
NO_DATE = datetime(2026, 1, 1)
"""The same at all times: a file made again of the same sentences is the same."""
ATTRIBUTES = ("title", "is_for", "terms", "marks", "groups", "players")
"""Attributes of classes that are words."""


def said() -> set[Message]:
    """Everything that the code says in English and another language can say."""
    files = (
        path
        for room in ("facilitator", "screens", "exports")
        for path in (ROOT / room).rglob("*.py")
        if is_translated(path.relative_to(ROOT).as_posix())
    )
    said = {each for path in files for each in said_in(path.read_text(encoding="utf-8")) if any(each)}
    return said | {(each.text,) for id in PACKS for each in read_built_in(BUILT_IN / f"{id}.md").written}


def is_translated(path: str) -> bool:
    """Whether a module, by its path in this repository, says what another language can say."""
    rooms = [room for room in IN_ENGLISH_ONLY if path == room or path.startswith(f"{room}/")]
    return all(path.removeprefix(f"{room}/") in IN_ENGLISH_ONLY[room] for room in rooms)


def said_in(source: str) -> Iterator[Message]:
    """What one module says."""
    nodes = tuple(ast.walk(ast.parse(source)))
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    declared = {**DECLARED, **dict(found for each in classes for found in _declared_too(each))}
    for node in nodes:
        if isinstance(node, ast.Call):
            yield from _called(node, declared)
        elif isinstance(node, ast.ClassDef):
            yield from _attributes(node)


def _declared_too(found: ast.ClassDef) -> Iterator[tuple[str, Arguments]]:
    """A class of this module that is made like a declared one."""
    for base in found.bases:
        if isinstance(base, ast.Name) and base.id in DECLARED:
            yield found.name, DECLARED[base.id]


def _called(call: ast.Call, declared: Mapping[str, Arguments]) -> Iterator[Message]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name == "tr":
        yield from ((each,) for each in _strings(call.args[0]))
    elif name == "mark":
        yield from ((each,) for argument in call.args for each in _strings(argument))
    elif name in ("trn", "trc"):
        yield (name, *(_only(argument) for argument in call.args[:2]))
    by_name = {keyword.arg: keyword.value for keyword in call.keywords}
    for argument, place, inside in declared.get(name, ()):
        value = call.args[place] if place < len(call.args) else by_name.get(argument)
        if value is not None:
            yield from ((each,) for each in _strings(*_inside(value, inside)))


def _attributes(of: ast.ClassDef) -> Iterator[Message]:
    for statement in of.body:
        match statement:
            case ast.Assign([ast.Name(name)], value) if name in ATTRIBUTES:
                yield from ((each,) for each in _strings(value))


def _inside(value: ast.expr, path: tuple[int, ...]) -> Iterator[ast.expr]:
    """The nodes at a path in nested tuples."""
    if not path:
        yield value
    elif isinstance(value, ast.Tuple):
        parts = value.elts if path[0] == EVERY else value.elts[path[0] : path[0] + 1]
        for part in parts:
            yield from _inside(part, path[1:])


def _strings(*nodes: ast.expr) -> Iterator[str]:
    """The strings of an expression, whichever of them is chosen; of a dictionary only its values."""
    for node in nodes:
        match node:
            case ast.Constant(str(text)):
                if any(letter.isalpha() for letter in text):
                    yield text
            case ast.Dict(_, values):
                yield from _strings(*values)
            case ast.Tuple(parts) | ast.List(parts) | ast.Set(parts):
                yield from _strings(*parts)
            case ast.IfExp(_, then, otherwise):
                yield from _strings(then, otherwise)
            case ast.JoinedStr():
                raise _no_sentence(node)


def _only(node: ast.expr) -> str:
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        raise _no_sentence(node)
    return node.value


def _no_sentence(node: ast.expr) -> ValueError:
    return ValueError(f"line {node.lineno}: a sentence stands in the code as it is, with its facts in braces")


# ---------------------------------------------------------------- the files


def file(language: str) -> Path:
    """The catalogue of a language, as people write it."""
    return FOLDER / language / "LC_MESSAGES" / f"{NAME}.po"


def catalogue(language: str) -> Catalog:
    """What stands in it."""
    with file(language).open("rb") as stream:
        return read_po(stream, locale=language, domain=NAME)


def up_to_date(before: Catalog) -> Catalog:
    """A catalogue with what the code says now, each sentence with the translation that it had."""
    new = Catalog(locale=before.locale, domain=NAME, fuzzy=False, header_comment="", charset="utf-8")
    for message in sorted(said(), key=_key):
        id, context = _id(message)
        had = before.get(id, context)
        new.add(id, had.string if had is not None else "", context=context)
    return new


def _id(message: Message) -> tuple[str | tuple[str, str], str | None]:
    match message:
        case ("trn", one, many):
            return (one, many), None
        case ("trc", context, sentence):
            return sentence, context
    return message[0], None


def _key(message: Message) -> tuple[str, ...]:
    return message[1:] + message[:1] if len(message) == 3 else message


def written(catalogue: Catalog) -> bytes:
    """The catalogue as people read it: without the places where a sentence stands, which only change."""
    stream = BytesIO()
    write_po(stream, catalogue, width=0, no_location=True, omit_header=False, ignore_obsolete=True)
    lines = stream.getvalue().split(b"\n")
    return b"\n".join(line for line in lines if not line.startswith(CHANGING))


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as the program reads it."""
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    stream = BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def main() -> int:
    """Bring every catalogue up to date; how many sentences have no translation is said."""
    for language in codes():
        if language != ENGLISH:
            new = up_to_date(catalogue(language))
            file(language).write_bytes(written(new))
            file(language).with_suffix(".mo").write_bytes(compiled(catalogue(language)))
            missing = sum(not message.string or not all(message.string) for message in new if message.id)
            print(f"{names()[language]}: {len(new)} sentences, {missing} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
