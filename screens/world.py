"""Where we play: the world as it is, turned round, or another; and what the suits stand for there."""

from __future__ import annotations

from typing import cast

from facilitator.games.cards import SUIT_NAMES, SUITS, Suit
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import TopicNoted, WorldSet
from screens.asking import Asking, read_out, standing
from screens.before_texts import MAKING, axes_of, ideas_asked
from screens.choosing import BLOCK, right_end
from screens.class_set import is_class
from screens.half_typed import waiting_in
from screens.marks import aloud, asked, rule, suit_span, top
from screens.messages import Desk
from screens.page import Key, Line, Page
from screens.points import pass_point
from screens.text import BLANK, Row, Span, cut, fitted, indented, plain, row, wrapped

WORLD_SLOT: Slot = ("world_set",)
FIELDS: tuple[Slot, ...] = (WORLD_SLOT, *(("topic_noted", suit) for suit in SUITS))
KINDS = {"as-it-is": "as it is", "inverted": "turned round", "another-world": "another"}
LAST_TIME = "last time"
LABEL = 17
SAID_BEFORE = "from before: "
STAYS = "What you said of the suits before stays; ↓ to change it."


class World(Page):
    """The place and the suits (M-3, M-28).

    Before the story the place waits half typed for the beginning: the story begins with it.
    """

    name = "world"
    title = "where we play"
    terms = ("society", "agenda")
    keys = (
        Key(("1", "2", "3", "4"), "1–4", "take this one", "take", "an example, or last time’s place"),
        Key(("enter",), "Enter", "write", "enter", "to the words"),
    )
    line_footer = (
        ("enter", "Enter", "on"), ("down", "↑↓", "the suits"), ("ctrl+n", "ctrl+n", "other ideas"),
        ("escape", "Esc", "take one of these"), ("f1", "F1", "help"),
    )  # fmt: skip

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.said_before: set[Slot] = set()
        self.field = 0
        super().__init__(desk, age)

    @property
    def slot(self) -> Slot:
        """The blank of the line."""
        return FIELDS[self.field]

    def line(self) -> Line | None:
        """Where we play, or what a suit stands for there."""
        if self.slot == WORLD_SLOT:
            return Line(self.slot, "a name and half a sentence, or Enter alone")
        return Line(self.slot, "a few words, or Enter")

    def words(self, slot: Slot) -> str:
        """What is typed, else what stands."""
        draft = self.moment.drafts.get(slot)
        return plain(self.table.words(slot) if draft is None else draft).strip()

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Where we play."""
        right = right_end(self.desk, "before the story")
        return [top(self.desk, width, "WHERE WE PLAY", right=right), rule(width, self.title)]

    def above(self, width: int, height: int) -> list[Row]:
        """The question, ideas, and all that was said."""
        block = min(width, BLOCK)
        about = [row("   ", line) for line in wrapped(MAKING, block - 6)] if self.field == 0 else []
        return [
            BLANK, *indented(aloud(self._question(), width=width - 4), 1), BLANK, *about,
            BLANK, *self._ideas(block), BLANK, *(self._field(index, width) for index in range(len(FIELDS))),
            BLANK,
        ]  # fmt: skip

    def below(self, width: int) -> list[Row]:
        """How to get on, under the line."""
        down = self.slot == WORLD_SLOT
        said = "↓ what a suit stands for there" if down else "↑ where we play"
        return [row("   ", Span(cut(said, width - 4), "dim"), key="down" if down else "up")]

    def _question(self) -> str:
        if self.field == 0:
            return "Where do we play?"
        return f"What do {SUIT_NAMES[str(self.slot[1])]} stand for there?"

    def _ideas(self, width: int) -> list[Row]:
        if self.slot == WORLD_SLOT:
            return [line for number, (label, words) in enumerate(self._places(), 1)
                    for line in _example(number, label, words, width)]  # fmt: skip
        ideas = " · ".join(read_out(self.desk, self.asks()))
        return indented(asked(ideas, width - 6, 3), 1)

    def _field(self, index: int, width: int) -> Row:
        slot, here = FIELDS[index], index == self.field
        mark = Span(" ▸ " if here else "   ", "rubric")
        if slot == WORLD_SLOT:
            name = [Span("   "), Span(fitted("the place", 12), "bold" if here else "")]
        else:
            suit = str(slot[1])
            label = Span(fitted(SUIT_NAMES[suit], 12), "bold" if here else "")
            name = [suit_span(self.desk, suit), Span("  "), label]
        words = self.words(slot)
        said = words or self._axes(slot) or "·"
        before = SAID_BEFORE if words and slot in self.said_before else ""
        room = width - 20 - len(before)
        told = waiting_in(self.moment, slot, room)
        told = told if told.text else Span(cut(said, room), "words" if words else "dim")
        return row(mark, *name, Span(before, "gold"), told, here=here)

    def _axes(self, slot: Slot) -> str:
        if slot == WORLD_SLOT:
            return ""
        reading = self.table.rules(self.table.current_age).axes
        return axes_of(self.desk.prompts, str(slot[1]), reading)

    # ------------------------------------------------------------ ideas

    def _places(self, *, another: bool = False) -> list[tuple[str, str]]:
        """An example of each kind of society, and where the same people played before."""
        found = [(KINDS[part], text) for part, text in self._examples(another=another)]
        last = last_society(self.desk)
        before = [entry.words for entry in last if isinstance(entry, WorldSet)]
        return [*found, *((LAST_TIME, words) for words in before)]

    def _examples(self, *, another: bool) -> list[tuple[str, str]]:
        prompts = self.desk.prompts
        if prompts is None:
            return []
        kinds = ["another-world"] if is_class(self.moment.choices) else list(KINDS)
        examples = []
        for kind in kinds:
            pool, count = prompts.texts("society", part=kind), 3 // len(kinds)
            asked_for = self.desk.ask(f"world_set {kind}", pool, count, another=another)
            examples += [(kind, found.text) for found in asked_for]
        return examples

    def asks(self) -> Asking | None:
        """Some topics of a suit in that place; the examples of places are of three kinds at once."""
        if self.slot == WORLD_SLOT:
            return None
        suit = str(self.slot[1])
        return ideas_asked(self.desk, f"topic_noted {suit}", suit, 0, self.words(WORLD_SLOT), {})

    def another(self) -> None:
        """Other ideas."""
        if self.slot == WORLD_SLOT:
            self._places(another=True)
        else:
            standing(self.desk, self.asks(), another=True)

    def key_take(self, digit: str) -> None:
        """Take a place as it stands; last time’s brings its suits along."""
        places = self._places()
        if self.slot != WORLD_SLOT or int(digit) > len(places):
            return
        label, words = places[int(digit) - 1]
        if words != self.words(WORLD_SLOT):
            self.said_before = {slot for slot in FIELDS[1:] if self.words(slot)}
        self.desk.draft(WORLD_SLOT, words)
        if label == LAST_TIME:
            self._take_topics()
        if self.said_before:
            self.desk.note(STAYS)
        self.desk.go("reload")
        self.in_line = True

    def _take_topics(self) -> None:
        """What the suits stood for last time, on the record as one act; what is half typed tonight stays."""
        last = [
            entry
            for entry in last_society(self.desk)
            if isinstance(entry, TopicNoted) and not self.moment.drafts.get(entry.slot)
        ]
        self.said_before -= {entry.slot for entry in last}
        self._say(*(entry for entry in last if entry.words != self.table.words(entry.slot)))

    # ------------------------------------------------------------ the keys

    def foot(self) -> list[tuple[str, str, str]]:
        """The line's keys, or those of the examples; from a suit Esc leads back."""
        if self.in_line:
            leaves = ("escape", "Esc", "back")
            on_a_suit = self.slot != WORLD_SLOT
            return [leaves if on_a_suit and key[0] == "escape" else key for key in self.line_footer]
        digits = f"1–{len(self._places())}"
        take = [("1", digits, "take this one")] if self.slot == WORLD_SLOT else []
        return [*take, ("enter", "Enter", "write"), ("escape", "Esc", "back"), ("?", "?", "help")]

    def key_enter(self, key: str) -> None:
        """Into the line."""
        self.in_line = True

    def key_escape(self, key: str) -> None:
        """From the line to the examples, from there back."""
        if self.in_line and self.slot == WORLD_SLOT:
            self.in_line = False
        else:
            self._leave()

    def key_tab(self, key: str) -> None:
        """Back; what is typed stays."""
        self._leave()

    def move(self, by: int) -> None:
        """The field above or below."""
        self.field = max(0, min(len(FIELDS) - 1, self.field + by))
        self.in_line = True

    # ------------------------------------------------------------ what is kept

    def typed(self, words: str) -> None:
        """What is typed now was not said before."""
        super().typed(words)
        self.said_before.discard(self.slot)

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """What a suit stands for there, or the place; that waits for the beginning of the story."""
        if slot != WORLD_SLOT:
            return TopicNoted(suit=cast(Suit, slot[1]), words=words)
        return WorldSet(words=words) if self.moment.step.kind != "world" else None

    def keep(self, words: str) -> None:
        """On to the next suit; from the place and from the last suit back, and the point is passed."""
        slot = self.slot
        self.typed(words.strip())
        is_last = slot in (WORLD_SLOT, FIELDS[-1])
        if is_last:
            # Before the words: they are what undo takes back first.
            pass_point(self.desk, self.name)
        self.left(slot, words)
        self._leave() if is_last else self.move(1)

    def _leave(self) -> None:
        """Back; where something is set the point is passed, also with Esc."""
        if any(map(self.words, FIELDS)):
            pass_point(self.desk, self.name)
        self.desk.back()

    def stand_in(self, slot: Slot) -> None:
        """The line of the place, or of a suit."""
        if slot in FIELDS:
            self.field, self.in_line = FIELDS.index(slot), True

    def _say(self, *entries: Entry) -> None:
        refusal = self.desk.say(*entries) if entries else None
        if refusal is not None:
            self.desk.note(refusal.sentence)


def last_society(desk: Desk) -> tuple[Entry, ...]:
    """Where the same people played before; in a class nothing is shown of another table."""
    return () if is_class(desk.moment.choices) else desk.last_society()


def _example(number: int, label: str, words: str, width: int) -> list[Row]:
    lines = wrapped(words, width - LABEL - 5, 2)
    head = row(
        "   ", Span(f"{number} ", "key", str(number)), Span(fitted(label, LABEL - 3), "dim"), lines[0],
        key=str(number),
    )  # fmt: skip
    return [head, *(row(" " * (LABEL + 2), line, key=str(number)) for line in lines[1:])]
