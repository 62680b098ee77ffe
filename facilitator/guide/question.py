"""What a table is asked: eight kinds of question, what an answer does, and what stands beside a question.
A game makes these values, and a front end shows them: neither knows the other. Texts are plain, and may hold
what people said; whoever shows them reads no markup in them. A style is the name of a meaning, not of a
colour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, Literal, TypeAlias

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Slot

Style: TypeAlias = Literal[
    "", "dim", "bold", "key", "words", "half", "made", "prompt", "warning", "D", "H", "S", "C"
]


# ---------------------------------------------------------------- answers


@by_value(kw_only=True)
class Answer:
    """What an answer does.
    `entries` go on the record as one act; `overrules` are the rules against which the table may keep
    them (A-10). `read` counts as read from now on, by its content. `to` is the slot to look at next, () what
    is due. `chooses` is what the table chooses beside its record, by name. `says`: it is no answer, and
    why; `then` is said once it is done, where the question doesn’t show it. `do` is a verb that is no
    entry, with what it needs: ("undo",), ("open", ID).
    """

    entries: tuple[Entry, ...] = ()
    overrules: tuple[str, ...] = ()
    read: Slot = ()
    to: Slot = ()
    chooses: Mapping[str, str] = field(default_factory=dict)
    says: str = ""
    then: str = ""
    do: tuple[Any, ...] = ()


@by_value(kw_only=True)
class Option:
    """One of several: the key that takes it, what it is called, what more there is to say of it.

    `finds` are words by which the palette finds it as well; `more` is what else can be done with it.
    """

    label: str
    answer: Answer
    key: str = ""
    about: str = ""
    style: Style = ""
    finds: str = ""
    more: tuple[Option, ...] = ()


# ---------------------------------------------------------------- what stands beside a question


@by_value
class Cell:
    """One cell of a grid; `said` is read out in the place of a sign. `slot` is the blank that it shows."""

    text: str
    style: Style = ""
    said: str = ""
    slot: Slot = ()


@by_value(kw_only=True)
class Row:
    """One row of a grid: a person by `key`, the letter, with numbers and what is to be said of them.

    `here`: the next answer is for this one. `slot` is what a click leads to.
    """

    name: str
    cells: tuple[Cell, ...]
    key: str = ""
    note: str = ""
    here: bool = False
    slot: Slot = ()


@by_value(kw_only=True)
class Grid:
    """People with numbers, a result, the sheet: what the columns are called, the rows, a line under them."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    under: str = ""


@by_value(kw_only=True)
class Note:
    """A line beside a question, behind its label."""

    text: str
    label: str = ""
    style: Style = ""


@by_value(kw_only=True)
class Beat:
    """A moment in the story so far: its place, whose it is, what was said; `slot` is where it is edited."""

    label: str
    text: str
    slot: Slot
    style: Style = ""


# ---------------------------------------------------------------- questions


@by_value(kw_only=True)
class Prompt:
    """A text of the packs that a front end draws: under which name, out of which, with what in their braces.

    `first` are the ids of those that come before the others; `lead` stands in front of the text.
    """

    place: str
    pool: tuple[Any, ...]
    names: Mapping[str, str] = field(default_factory=dict)
    first: frozenset[str] = frozenset()
    lead: str = ""


@by_value(kw_only=True)
class Question:
    """What is asked now.
    `slot` is the blank that it is about, `step` what the table does in a word or two, `title` where the
    evening is. `say` is read aloud. `notes` stand beside it, `hint` says under it how it is answered,
    `reminder` which rule is worth remembering here.
    `public` is what a wall and phones show of it. `keys` are the keys that answer at once: digits,
    letters, "up", "down", "space", "backspace". `enter` says what Enter does, for the footer; `another`
    what takes the place of another prompt. `more` is what else it offers, for the palette.
    """

    slot: Slot
    title: str = ""
    step: str = ""
    say: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    grid: Grid | None = None
    hint: str = ""
    reminder: str = ""
    public: tuple[str, ...] = ()
    keys: Mapping[str, Answer] = field(default_factory=dict)
    enter: str = ""
    prompt: Prompt | None = None
    another: Answer | None = None
    more: tuple[Option, ...] = ()


@by_value(kw_only=True)
class Numbers(Question):
    """People with numbers: digits are numbers, letters are people. `done` is what Enter answers."""

    done: Answer | None = None


@by_value(kw_only=True)
class Words(Question):
    """A text, or nothing: told aloud.
    `stands` is what was kept, `invites` what an empty box says, `label` stands over it. `keep` gives the
    answer of a text that was typed, "" included; everybody who tells stands in the grid. `is_line`: one
    line is enough, such as a name.
    """

    keep: Callable[[str], Answer]
    stands: str = ""
    label: str = ""
    invites: str = ""
    is_line: bool = False


@by_value(kw_only=True)
class Meaning:
    """What a line says that is being typed: it stands under the line before Enter.

    `answer` is what Enter does, None while something is missing. `at_once`: the line is whole, and is
    answered without Enter. `is_refused`: it can't be, and says why.
    """

    says: str = ""
    answer: Answer | None = None
    at_once: bool = False
    is_refused: bool = False


@by_value(kw_only=True)
class Typed(Question):
    """One short line with a grammar. `parse` gives its meaning, also that of an empty one; `stands` is what
    was answered before, as it is typed.
    """

    parse: Callable[[str], Meaning]
    stands: str = ""
    invites: str = ""


@by_value(kw_only=True)
class Choice(Question):
    """One of several options; the cursor begins at the one with this number.
    `finds` is what an empty box over the list says, in which somebody types to find an option; `found` is
    what they typed. Its text is put behind ("find",) of the slot.
    """

    options: tuple[Option, ...]
    at: int = 0
    finds: str = ""
    found: str = ""

    def option(self, key: str | None) -> Option | None:
        """The option that a key takes."""
        return next((each for each in self.options if each.key and each.key == key), None)


@by_value
class Tick:
    """One of several: what it is called, the key that turns its mark over, the way in which it is marked."""

    label: str
    key: str = ""
    way: str = ""


@by_value(kw_only=True)
class Ticks(Question):
    """Any number of several, each marked in one of the `ways` or not at all.

    `done` gives the answer of what is marked, each with its way. If `invites` says something there is a box
    for own words, too: they are marked in the first way, and nothing of them is a draft.
    """

    ticks: tuple[Tick, ...]
    ways: tuple[str, ...]
    done: Callable[[Sequence[tuple[str, str]]], Answer]
    invites: str = ""


@by_value(kw_only=True)
class Names(Question):
    """People in a row, seated in the grid so far; `keep` gives the answer of one more, or of several."""

    keep: Callable[[str], Answer]
    done: Answer
    invites: str = ""


@by_value(kw_only=True)
class Field:
    """One field of a form: `options` are value and label of each choice; without any somebody types."""

    name: str
    label: str
    value: Any
    options: tuple[tuple[Any, str], ...] = ()
    about: str = ""


@by_value(kw_only=True)
class Form(Question):
    """Fields with choices, all preset; `done` gives the answer of their values, by name."""

    fields: tuple[Field, ...]
    done: Callable[[Mapping[str, Any]], Answer]


@by_value(kw_only=True)
class Read(Question):
    """Something to read; Enter goes on."""

    paragraphs: tuple[str, ...] = ()
    done: Answer = Answer()
