"""The record: what stands after undo and redo, and that its JSON is exact."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from typing import Any, ClassVar, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from facilitator.by_value import by_value
from facilitator.entry_json import Unreadable, from_json, slot_from, slot_key, to_json
from facilitator.games.duel.entries import OWN, AbilityUsed, CardMoved, CoinFell
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    Attended,
    ChairsMoved,
    FactStated,
    Predicted,
    Seated,
    Starred,
    TricksTapped,
    WorldSet,
)
from facilitator.record import (
    Act,
    Row,
    Standing,
    blanked,
    clean,
    fills,
    fold,
    lines,
    words_of,
)
from tests.facilitator.hostile import KINDS, WORDS, entries, entries_of

SEA: Act = (WorldSet(words="by the sea"),)
HILL: Act = (WorldSet(words="on the hill"),)
ONE: Act = (Predicted(age=1, seat=0, tricks=1),)
TWO: Act = (Predicted(age=1, seat=0, tricks=2), Predicted(age=1, seat=1, tricks=0))
SECRET = "what nobody may read"

# ---------------------------------------------------------------- what stands


def test_undo_and_redo_move_whole_acts() -> None:
    """Two undos and a redo leave the first act and one of the undone ones; the other waits."""
    rows: list[Row] = [SEA, ONE, TWO, "undone", "undone", "redone"]
    assert fold(rows) == Standing(acts=(SEA, ONE), redoable=(TWO,))


def test_redo_goes_forward_in_the_order_of_the_acts() -> None:
    """What was undone last comes back first."""
    assert fold([SEA, ONE, "undone", "undone"]).redoable == (ONE, SEA)
    assert fold([SEA, ONE, "undone", "undone", "redone"]) == Standing(acts=(SEA,), redoable=(ONE,))


def test_a_new_act_ends_what_could_be_redone() -> None:
    """After undo and another act nothing can come back."""
    assert fold([SEA, "undone", HILL]) == Standing(acts=(HILL,), redoable=())


def test_markers_without_anything_to_act_on_change_nothing() -> None:
    """Undoing an empty table and redoing without an undo leave what stands."""
    assert fold(["undone", "redone", SEA, "redone"]) == Standing(acts=(SEA,), redoable=())


def test_the_latest_entry_of_a_slot_is_its_line() -> None:
    """A correction takes the place of the older entry, and its undo brings that back."""
    assert lines(fold([SEA, HILL]).acts) == {("world_set",): HILL[0]}
    assert lines(fold([SEA, HILL, "undone"]).acts) == {("world_set",): SEA[0]}
    assert lines(fold([ONE, TWO]).acts) == {("predicted", 1, 1, 0): TWO[0], ("predicted", 1, 1, 1): TWO[1]}


acts = st.lists(entries(), min_size=1, max_size=3).map(tuple)
rows = st.lists(acts | st.sampled_from(["undone", "redone"]), max_size=12)


@given(rows=rows, act=acts)
def test_undoing_an_act_is_as_if_it_had_not_been(rows: list[Row], act: Act) -> None:
    """Whatever stands, recording and undoing leaves the same lines."""
    assert lines(fold([*rows, act, "undone"]).acts) == lines(fold(rows).acts)


@given(steps=st.lists(st.sampled_from(["act", "undone", "redone"]), max_size=60))
def test_any_depth_of_undo_is_a_place_in_a_list(steps: list[str]) -> None:
    """Undo and redo walk a list of acts back and forth; a new act cuts off what lies ahead."""
    history: list[Act] = []
    place = 0
    rows: list[Row] = []
    for number, step in enumerate(steps):
        if step == "act":
            act: Act = (Starred(number=number),)
            history[place:] = [act]
            place += 1
            rows.append(act)
        elif step == "undone":
            place = max(0, place - 1)
            rows.append("undone")
        else:
            place = min(len(history), place + 1)
            rows.append("redone")
    standing = fold(rows)
    assert list(standing.acts) == history[:place]
    assert list(reversed(standing.redoable)) == history[place:]


# ---------------------------------------------------------------- JSON


def test_a_row_is_written_as_an_object_a_list_or_a_marker() -> None:
    """One entry is an object with its kind, several are a list, a marker is its kind."""
    one = '{"kind":"predicted","overruled":"","age":1,"dealt":1,"seat":0,"tricks":1}'
    assert to_json(ONE) == one
    assert json.loads(to_json(TWO)) == [
        {"kind": "predicted", "overruled": "", "age": 1, "dealt": 1, "seat": 0, "tricks": 2},
        {"kind": "predicted", "overruled": "", "age": 1, "dealt": 1, "seat": 1, "tricks": 0},
    ]
    assert to_json("undone") == '{"kind":"undone"}'
    assert to_json("redone") == '{"kind":"redone"}'


@pytest.mark.parametrize("name", sorted(KINDS))
@settings(max_examples=30)
@given(data=st.data())
def test_every_kind_comes_back_as_it_was(name: str, data: st.DataObject) -> None:
    """An act of one or two entries of each kind is read back equal, tuples as tuples."""
    first, second = data.draw(entries_of(KINDS[name])), data.draw(entries())
    assert from_json(to_json((first,))) == (first,)
    assert from_json(to_json((first, second))) == (first, second)


@pytest.mark.parametrize("words", WORDS)
def test_hostile_words_come_back_as_they_were(words: str) -> None:
    """Controls, quotes, emoji, both directions and ten thousand characters are only words."""
    act = (FactStated(age=2, seat=1, words=words),)
    assert from_json(to_json(act)) == act


def test_markers_come_back() -> None:
    """The two markers are read as what they are."""
    assert from_json(to_json("undone")) == "undone"
    assert from_json(to_json("redone")) == "redone"


def test_fields_left_out_have_their_defaults() -> None:
    """A row that says less than it might is read with the defaults of its kind."""
    assert from_json('{"kind":"seated","seat":0,"words":"Ana"}') == (Seated(seat=0, words="Ana"),)


def test_a_duel_from_before_reads_as_it_was() -> None:
    """Who threw a coin was not written then, nor what was let pass, nor a side that a card goes to."""
    coin = '{"kind": "coin_fell", "number": 1, "heads": true, "card": 2}'
    used = '{"kind": "ability_used", "number": 2, "card": 2, "mark": "played"}'
    moved = '{"kind": "card_moved", "number": 3, "card": 2, "column": 1}'
    assert [from_json(row) for row in (coin, used, moved)] == [
        (CoinFell(number=1, heads=True, card=2, thrown_by="table"),),
        (AbilityUsed(number=2, card=2, mark="played", let_pass=False),),
        (CardMoved(number=3, card=2, column=1, line="front", side=OWN, words=""),),
    ]


def test_lists_are_read_as_tuples() -> None:
    """Rings, taps and places inside an entry are tuples again, with their gaps."""
    ring = ChairsMoved(age=3, seats=(2, 0, 1))
    taps = TricksTapped(age=7, winners=(1, None, 0))
    star = Starred(number=1, at=("fact_stated", 3, 2))
    assert from_json(to_json((ring, taps, star))) == (ring, taps, star)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("1", "no JSON object"),
        ("null", "no JSON object"),
        ("[]", "fewer than two"),
        ('[{"kind":"stopped","age":1}]', "fewer than two"),
        ('[{"kind":"undone"},{"kind":"undone"}]', "unknown kind"),
        ("{}", "unknown kind of entry without a proper name"),
        ('{"kind":7}', "unknown kind"),
        ('{"kind":["seated"]}', "unknown kind"),
        ('{"kind":"teleported"}', "unknown kind of entry teleported"),
        (f'{{"kind":"{SECRET}"}}', "unknown kind of entry without a proper name"),
        ('{"kind":"undone","age":1}', "unknown kind of entry undone"),
        ('{"kind":"stopped","age":1,"mood":"fine"}', "stopped: an unknown field mood"),
        ('{"kind":"stopped"}', "stopped: no age"),
        ('{"kind":"attended","seat":1}', "attended: no age, part"),
        ('{"kind":"stopped","age":"1"}', "stopped: age"),
        ('{"kind":"stopped","age":1.0}', "stopped: age"),
        ('{"kind":"stopped","age":true}', "stopped: age"),
        ('{"kind":"stopped","age":null}', "stopped: age"),
        ('{"kind":"stopped","age":NaN}', "stopped: age"),
        ('{"kind":"story_switched","on":1}', "story_switched: on"),
        ('{"kind":"attended","age":1,"seat":1,"part":"half"}', "attended: part"),
        ('{"kind":"attended","age":1,"seat":1,"part":["all"]}', "attended: part"),
        ('{"kind":"agenda_set","age":7,"suit":"X"}', "agenda_set: suit"),
        ('{"kind":"predicted","age":1,"seat":0,"tricks":"2"}', "predicted: tricks"),
        ('{"kind":"chairs_moved","age":1,"seats":[0,"1"]}', "chairs_moved: seats"),
        ('{"kind":"chairs_moved","age":1,"seats":{"0":1}}', "chairs_moved: seats"),
        ('{"kind":"starred","number":1,"at":[["seated"]]}', "starred: at"),
        (f'{{"kind":"world_set","words":["{SECRET}"]}}', "world_set: words"),
        (f'{{"kind":"world_set","{SECRET}":1}}', "world_set: an unknown field without a proper name"),
        (f'{{"kind":"attended","age":1,"seat":1,"part":"{SECRET}"}}', "attended: part"),
    ],
)
def test_what_is_no_row_is_refused_by_name(text: str, named: str) -> None:
    """Each fault names the kind and the field it lies in, and repeats nothing that people wrote."""
    with pytest.raises(Unreadable, match=named) as refusal:
        from_json(text)
    assert SECRET not in str(refusal.value)


@given(text=st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
@example('{"kind":"seated","seat":' + "9" * 5000 + ',"words":""}')
def test_any_other_text_is_unreadable_and_nothing_worse(text: str) -> None:
    """Text that is no row raises Unreadable, whatever it is."""
    with pytest.raises(Unreadable):
        from_json(text)


def test_slots_are_keys_of_drafts() -> None:
    """A slot is a JSON list as a key, and the same slot again afterwards."""
    assert slot_key(("fact_stated", 3, 1)) == '["fact_stated",3,1]'
    assert slot_from('["fact_stated",3,1]') == ("fact_stated", 3, 1)
    assert slot_from(slot_key(("talked_over", "axes", 2))) == ("talked_over", "axes", 2)


@pytest.mark.parametrize("key", ["", "7", '"world_set"', '["world_set",null]', '["a",[1]]', '{"a":1}'])
def test_what_is_no_slot_is_refused(key: str) -> None:
    """A draft's key that holds anything but texts and whole numbers is unreadable."""
    with pytest.raises(Unreadable, match=r"no slot|not JSON"):
        slot_from(key)


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\ud800", "\ufffd"),
        ("a\udfffb", "a\ufffdb"),
        ("\udc80half", "\ufffdhalf"),
        ("\ud83d\ude00", "😀"),
        ("\ude00\ud83d", "\ufffd\ufffd"),
    ],
)
def test_half_characters_are_replaced(typed: str, kept: str) -> None:
    """A lone surrogate, which no file can hold, becomes U+FFFD; a pair becomes its character."""
    assert clean(typed) == kept


@pytest.mark.parametrize("words", WORDS)
def test_everything_else_stays_as_typed(words: str) -> None:
    """Words that a file can hold are not touched."""
    assert clean(words) == words


def test_words_read_from_a_file_are_clean() -> None:
    """Half a character written as an escape is replaced when it is read."""
    assert from_json('{"kind":"world_set","words":"a\\ud800"}') == (WorldSet(words="a\ufffd"),)


def test_blanking_takes_the_words_of_the_slots_and_nothing_else() -> None:
    """Of an act only the entry for the slot loses its words; its other fields stay."""
    fact = FactStated(age=2, seat=1, words="salt", group="majority")
    row: Act = (fact, WorldSet(words="by the sea"))
    slots = {("fact_stated", 2, 1)}
    bare = FactStated(age=2, seat=1, words="", group="majority")
    assert blanked(row, slots) == (bare, WorldSet(words="by the sea"))
    assert blanked("undone", slots) == "undone"
    assert fills(row, slots)
    assert not fills(SEA, slots)
    assert not fills("undone", slots)


def test_an_entry_without_words_says_nothing() -> None:
    """Numbers and choices hold no words, and an erasure of their slot leaves them."""
    gone = Attended(age=2, seat=1, part="gone")
    assert words_of(gone) == ""
    assert blanked((gone,), {gone.slot}) == (gone,)


@by_value(kw_only=True)
class Shouted(Entry):
    """A kind of some game to come, with fields that are called as some are in another game."""

    kind: ClassVar[str] = "shouted"
    goes_with_words: ClassVar[tuple[str, ...]] = ("how",)
    at: int
    letter: str
    how: str = "aloud"
    words: str = ""


def test_what_goes_with_the_words_each_kind_says_itself() -> None:
    """A field of another game with the same name stays; what is about the words is as by default."""
    said = Shouted(at=3, letter="k", how="in a whisper", words="out")
    assert blanked((said,), {("shouted",)}) == (Shouted(at=3, letter="k"),)
    assert not fills((Shouted(at=0, letter=""),), set())
    for kind in KINDS.values():
        default = {each.name for each in fields(kind) if each.default is not MISSING}
        assert default.issuperset(kind.goes_with_words) and kind.points_by in ("", *default)


# What may hold open text beside `words`: one letter, ranks of cards, a rule's id, and the names of slots.
OPEN = {("seated", "letter"), ("starred", "at"), ("tricks_named", "honours")} | {
    (name, "overruled") for name in KINDS
}


def holds_open_text(hint: Any) -> bool:
    """Tell whether a value of this type could be any text at all."""
    if get_origin(hint) is Literal:
        return False
    return hint is str or any(holds_open_text(inner) for inner in get_args(hint))


@pytest.mark.parametrize("name", sorted(KINDS))
def test_what_people_say_stands_in_words_only(name: str) -> None:
    """No kind of entry has another field that could hold what somebody said."""
    kind: type[Entry] = KINDS[name]
    hints = get_type_hints(kind)
    texts = {(name, field.name) for field in fields(kind) if holds_open_text(hints[field.name])}
    assert texts - OPEN <= {(name, "words")}


def test_a_slot_names_its_kind_and_place() -> None:
    """Slots of drafts and of rows are the same thing."""
    slot: Slot = FactStated(age=2, seat=1).slot
    assert slot_from(slot_key(slot)) == ("fact_stated", 2, 1)
