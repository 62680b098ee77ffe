"""What a file is refused for, and where it says that it fails."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator import json_text
from facilitator.games.duel.entries import PileMoved
from facilitator.games.game import Entry
from facilitator.games.marginalia import rules
from facilitator.games.registry import kinds_of, plugins
from facilitator.importing.model import LARGEST, MOST_OF_ONE, MOST_PEOPLE
from facilitator.importing.reading import MOST_BYTES, NotATable, parsed, read_bytes
from facilitator.record import LONGEST_TITLE, LONGEST_WORDS, words_of
from tests.facilitator.faults import LIST, MISSING, NO_KEY, NUMBER, OBJECT, TEXT
from tests.facilitator.hostile import entries
from tests.facilitator.importing.files import document, played

GOOD = document()
WRONG: tuple[Any, ...] = (None, True, 1.5, "\x85", [], {}, [[]], [{"str": 1}], {"int": 1}, ["", 1, [7]])
FACT = next(at for at, line in enumerate(GOOD["lines"]) if line["kind"] == "fact_stated")


def refused(found: bytes) -> str:
    """Why these bytes are no session."""
    with pytest.raises(NotATable) as fault:
        parsed(found)
    return str(fault.value)


def changed(**keys: Any) -> bytes:
    """The example with other keys at the top."""
    return json.dumps({**GOOD, **keys}).encode()


def line(**keys: Any) -> bytes:
    """The example with one fact told otherwise; a key of ... is left out."""
    told = {key: value for key, value in {**GOOD["lines"][FACT], **keys}.items() if value is not ...}
    return changed(lines=[*GOOD["lines"][:FACT], told, *GOOD["lines"][FACT + 1 :]])


def test_the_example_is_taken() -> None:
    """What was not changed is a session."""
    assert len(parsed(changed()).entries) == len(GOOD["lines"])


@pytest.mark.parametrize(
    ("found", "why"),
    [
        (b"", "this is no JSON, at line 1, column 1: expecting value"),
        (b"{", "this is no JSON, at line 1, column 2: "),
        (b"[]", "an exported table is one JSON object"),
        (b"null", "an exported table is one JSON object"),
        (b"\xff{}", "line 1 is no UTF-8 text; save it as UTF-8"),
        (b"[" * 100_000, "this is no session: it is nested far too deeply"),
        (b'{"version": NaN}', "NaN is no number that JSON knows"),
        (b'{"version": 1e', "this is no JSON, at line 1, "),
        (b"9" * 10_000, "this is no session: no number in one is that long"),
        (b'{"version": 1, "version": 1}', "the key 'version' stands twice in one object"),
        (b'{"format": "x"}', "format: only 'marginalia-session' is allowed here"),
    ],
)
def test_no_session(found: bytes, why: str) -> None:
    """What is not JSON, or JSON of something else, is refused in one sentence."""
    assert refused(found).startswith(why)


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"version": 2}, "version: a newer program wrote this: this one reads version 1"),
        ({"version": 0}, "version: only 1 is allowed here"),
        ({"version": True}, "version: only 1 is allowed here"),
        ({"version": 1.0}, "version: only 1 is allowed here"),
        ({"game": "whist"}, "game: only 'blob', 'marginalia', 'mariglia', 'duel' is allowed here"),
        ({"game": ["blob"]}, "game: only 'blob', 'marginalia', 'mariglia', 'duel' is allowed here"),
        ({"game": "blob"}, "game: these lines are of 'marginalia'"),
        ({"title": 7}, f"title: {TEXT}"),
        ({"title": None}, f"title: {TEXT}"),
        ({"lines": {}}, f"lines: {LIST}"),
        ({"lines": [7]}, f"lines[0]: {OBJECT}"),
        ({"lines": [{}]}, "lines[0]: a line names its kind"),
        ({"lines": [{"kind": "dance"}]}, "lines[0]: this game has no such kind of line"),
        (
            {"lines": [{"kind": "placed", "seat": 0, "words": "Ana"}]},
            "lines[0]: this game has no such kind of line",
        ),
        ({"lines": [{"kind": "undone"}]}, "lines[0]: this game has no such kind of line"),
        ({"lines": [{"kind": "world_set"}] * 2}, "lines[1]: this says the same as lines[0] once more"),
        ({"lines": [{"kind": "world_set"}] * 10_001}, "lines: at most 10000 are allowed here, not 10001"),
        (
            {"lines": [{"kind": "seated", "seat": 0, "words": ""}, {"kind": "character_named", "seat": 1}]},
            "lines[1].seat: nobody has this seat",
        ),
        ({"sheet": 7}, f"sheet: {OBJECT}"),
        ({"author": "Ana"}, f"author: {NO_KEY}"),
    ],
)
def test_the_place_is_named(keys: dict[str, Any], why: str) -> None:
    """The key or the line that fails is in the sentence, and nothing of what people said."""
    assert refused(changed(**keys)) == why


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"words": 7}, f"words: {TEXT}"),
        ({"words": None}, f"words: {TEXT}"),
        ({"age": "1"}, f"age: {NUMBER}"),
        ({"age": True}, f"age: {NUMBER}"),
        ({"age": 1.0}, f"age: {NUMBER}"),
        ({"age": None}, f"age: {NUMBER}"),
        ({"age": LARGEST + 1}, "age: no number at a table is that large"),
        ({"seat": -LARGEST - 1}, "seat: no number at a table is that small"),
        ({"seat": ...}, f"seat: {MISSING}"),
        ({"mood": "x"}, f"mood: {NO_KEY}"),
        ({"overruled": "because"}, "overruled: the id of a rule belongs here, such as M-15, or nothing"),
    ],
)
def test_the_field_of_a_line_is_named(keys: dict[str, Any], why: str) -> None:
    """Every field is held to its type, to the letter."""
    assert refused(line(**keys)) == f"lines[{FACT}].{why}"


def test_a_group_is_one_of_a_list() -> None:
    """A word from a closed list is no other word."""
    assert refused(line(group="crowd")).startswith(f"lines[{FACT}].group: only ")


def test_a_field_with_a_default_may_be_missing() -> None:
    """A file from before a field was there is read with what was true then."""
    assert parsed(line(group=...)).entries[FACT].group == ""  # type: ignore[attr-defined]


def test_a_list_in_a_line_is_named_to_its_place() -> None:
    """The one trick that is no number."""
    at, told = next((at, told) for at, told in enumerate(GOOD["lines"]) if told["kind"] == "tricks_counted")
    bad = {**told, "tricks": [1, "2", *told["tricks"][2:]]}
    lines = [*GOOD["lines"][:at], bad, *GOOD["lines"][at + 1 :]]
    assert refused(changed(lines=lines)).startswith(f"lines[{at}].tricks[1]")


@given(entries(), st.data())
def test_a_field_is_named_as_it_is_in_the_file(entry: Entry, data: st.DataObject) -> None:
    """Whatever stands in a line: its field, and the place in a list; nothing of what was tried with it."""
    (game,) = (plugin.id for plugin in plugins() if entry.kind in kinds_of(plugin.id))
    field = data.draw(st.sampled_from(sorted(vars(entry))))
    told = json.loads(
        json.dumps({"kind": entry.kind, **vars(entry), field: data.draw(st.sampled_from(WRONG))})
    )
    found = json.dumps({**GOOD, "game": game, "lines": [told]}).encode()
    try:
        parsed(found)
    except NotATable as fault:
        place = str(fault).partition(": ")[0]
        named = re.fullmatch(r"lines\[0\](?:\.(\w+)(\[\d+\])?)?|lines|game", place)
        assert named, place
        assert named[1] in (*told, None)


def test_what_may_be_one_thing_or_another_is_named_by_its_place() -> None:
    """A star points to a beat by texts and numbers; of what is neither only the place is named."""
    told = {"kind": "starred", "number": 1, "wish": True, "at": ["fact_stated", 1, [7]]}
    assert refused(changed(lines=[told])) == f"lines[0].at[2]: {TEXT}"


@pytest.mark.parametrize(
    ("where", "at", "of"),
    [("title", "title", LONGEST_TITLE), ("words", f"lines[{FACT}].words", LONGEST_WORDS)],
)
def test_words_may_be_too_long(where: str, at: str, of: int) -> None:
    """A title of 200 characters and a text of 20,000 are taken, and no more; nothing is cut."""
    change = changed if where == "title" else line
    long = parsed(change(**{where: "é" * of}))
    assert of in (len(long.title), len(words_of(long.entries[FACT])))
    assert refused(change(**{where: "é" * (of + 1)})) == (
        f"{at}: at most {of:,} characters are allowed here, not {of + 1:,}"
    )


def test_a_list_may_be_too_long() -> None:
    """More tricks than there could ever be are refused as a whole."""
    told = [{"kind": "tricks_tapped", "age": 1, "winners": [0] * (MOST_OF_ONE + 1)}]
    assert refused(changed(lines=told)) == "lines[0].winners: at most 1000 are allowed here, not 1001"


def test_a_table_has_so_many_people() -> None:
    """A hundred in an evening; of ten thousand each would be looked for among all others."""
    people = [{"kind": "seated", "seat": seat, "words": "Ana"} for seat in range(MOST_PEOPLE + 1)]
    assert len(parsed(changed(lines=people[:-1])).entries) == MOST_PEOPLE
    assert refused(changed(lines=people)) == "lines[100]: at most 100 people can sit at a table"


def test_a_name_that_nobody_could_type_is_refused() -> None:
    """Thirty characters are a player’s most; which name it is, where, and what to do are one sentence."""

    def seated(name: str) -> bytes:
        return changed(lines=[{"kind": "seated", "seat": 0, "words": name}])

    assert len(parsed(seated("A" * 30)).entries) == 1
    assert [words_of(entry) for entry in parsed(seated("\u200be\u0301" * 30)).entries] == ["\u00e9" * 30]
    assert refused(seated("Annabel " * 250)) == (
        "lines[0].words: the name that begins with “Annabel Annabel Anna” has 2,000 characters, and a"
        " player’s name has 30 at most: shorten it in the file"
    )


def test_keys_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An object of many keys, two of them the same, is refused by what it costs to read it once."""
    compared = 0

    class Counted(str):
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            nonlocal compared
            compared += 1
            return str.__eq__(self, other)

    pairs: list[tuple[str, Any]] = [(Counted(number), 1) for number in [*range(2000), 1999]]
    with pytest.raises(json_text.NotJson, match="the key '1999' stands twice"):
        json_text._without_twins(pairs)
    assert compared < 10 * len(pairs)


def test_cards_are_cards() -> None:
    """A match has forty cards, and a duel no such line."""
    match = document(played("mariglia", 3))
    at = next(at for at, told in enumerate(match["lines"]) if told["kind"] == "trionfo_turned")
    match["lines"][at]["card"] = "1H"
    assert refused(json.dumps(match).encode()).startswith(f"lines[{at}].card: only ")


def test_the_largest_numbers_keep_nobody_waiting() -> None:
    """A pile of as many cards as can be named is read, however little sense it makes."""
    duel = document(played("duel", 5))
    acts = [PileMoved(number=n, side=0, origin="deck", goes="erased", cards=LARGEST) for n in range(1, 40)]
    seated = [told for told in duel["lines"] if told["kind"] in ("duellist_seated", "first_active")]
    duel["lines"] = [*seated, *({"kind": act.kind, **vars(act)} for act in acts)]
    assert len(parsed(json.dumps(duel).encode()).entries) == len(seated) + 39


simple = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
anything = st.recursive(
    simple, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5
)


@given(anything, st.sampled_from(["game", "version", "lines", "format"]))
def test_anything_else_is_refused_by_its_place(value: Any, key: str) -> None:
    """Whatever stands in place of a part, the sentence begins with the key: no other error comes out."""
    assert value in (1, []) or refused(changed(**{key: value})).startswith(key)


# ---------------------------------------------------------------- the file itself


def test_a_file_is_read(tmp_path: Path) -> None:
    """The bytes as they are."""
    (tmp_path / "tide.json").write_bytes(b"{}")
    assert read_bytes(str(tmp_path / "tide.json")) == b"{}"


def test_a_file_may_be_too_large(tmp_path: Path) -> None:
    """One byte over the limit is too much, and the limit is named."""
    with (tmp_path / "large").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(NotATable, match="too large for a table: 16 MB are the most"):
        read_bytes(str(tmp_path / "large"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    """A pipe into which nobody writes is refused at once."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotATable, match="this is not a file"):
        read_bytes(str(tmp_path / "pipe"))


def test_a_device_is_no_file() -> None:
    """Endless zeros are refused before a byte is read."""
    with pytest.raises(NotATable, match="this is not a file"):
        read_bytes("/dev/zero")


def test_a_fault_of_the_program_is_no_fault_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told to mend a good file where the rules break over it."""

    def broken(state: object) -> None:
        raise KeyError("a slip of the program")

    monkeypatch.setattr(rules, "problems", broken)
    with pytest.raises(KeyError):
        parsed(changed())
