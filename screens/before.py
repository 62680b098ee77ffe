"""Before the story: the notice, where we play, how we stop. Each can be passed, each stays within reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from facilitator.games.cards import SUIT_NAMES, SUITS, Suit
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import StorySwitched, TopicNoted, WorldSet
from screens.before_texts import IDEAS, MAKING, axes_of, ideas_of, notices, short_notice, ways_to_stop
from screens.choosing import BLOCK, RowsPage, in_the_middle, right_end, row_key
from screens.marks import aloud, asked, rule, suit_span, top
from screens.messages import Desk
from screens.page import Key, Line
from screens.text import BLANK, Row, Span, cut, fitted, plain, row, wrapped

if TYPE_CHECKING:
    from prompts.model import Prompt

NOTICE, WORLD, STOP = range(3)
WORLD_SLOT: Slot = ("world_set",)
FIELDS: tuple[Slot, ...] = (WORLD_SLOT, *(("topic_noted", suit) for suit in SUITS))
PASSED: Slot = ("story_switched",)
"""The draft that remembers which points were passed: the help or a restart forgets none of them."""
LABELS = ("The notice, read and talked over", "Where we play", "How we stop")


class Before(RowsPage):
    """Three points before the first agenda (M-2, M-3, M-4).

    What is typed in a line is on the record once the line is left, but for the place: it waits for the
    beginning, since the story begins with it.
    """

    name = "before"
    title = "before the story"
    keys = (
        Key(("1", "2", "3"), "1–3", "open", "open", "one of the three points"),
        Key(("enter", "space", "pagedown"), "Enter", "", "enter", "the next open point; at the end begin"),
        Key(("backspace", "pageup"), "Bksp", "", "back", "the point before"),
        Key(("k",), "k", "", "known", "everybody knows all this: begin"),
        Key(("c",), "c", "", "cards", "the cards alone; the story can come back at any time"),
        Key(("left",), "←", "", "back", "the point before"),
        Key(("right",), "→", "", "enter", "the next one"),
    )  # fmt: skip

    line_footer = (
        ("enter", "Enter", "on"), ("down", "↑↓", "the suits"), ("ctrl+n", "ctrl+n", "other ideas"),
        ("escape", "Esc", "the list"), ("f1", "F1", "help"),
    )  # fmt: skip

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.opened: int | None = None
        self.emptied: set[Slot] = set()
        self.field = 0
        super().__init__(desk, age)

    @property
    def count(self) -> int:
        """Three points."""
        return len(LABELS)

    @property
    def is_step(self) -> bool:
        """Whether the table stands here; otherwise the page lies on top of the evening."""
        return self.moment.step.kind == "world"

    @property
    def passed(self) -> frozenset[int]:
        """The points that were read and talked over."""
        words = self.moment.drafts.get(PASSED, "").split()
        return frozenset(index for index in range(len(LABELS)) if str(index + 1) in words)

    @property
    def is_read(self) -> bool:
        """Whether every point was passed."""
        return len(self.passed) == len(LABELS)

    @property
    def slot(self) -> Slot:
        """The blank of the line."""
        return FIELDS[self.field]

    def line(self) -> Line | None:
        """Where we play, or what a suit stands for there."""
        if self.opened != WORLD:
            return None
        hint = (
            "a name and half a sentence, or Enter alone"
            if self.slot == WORLD_SLOT
            else "a few words, or Enter"
        )
        return Line(self.slot, hint)

    def words(self, slot: Slot) -> str:
        """What is typed, else what stands."""
        draft = self.moment.drafts.get(slot)
        return plain(self.table.words(slot) if draft is None else draft).strip()

    # --- what is seen

    def head(self, width: int) -> list[Row]:
        """Before the story."""
        ahead = "1 who · 2 before the story · 3 age 1" if self.is_step else self.title
        minutes = "2 minutes if you know it" if self.is_step else "as agreed so far"
        return [
            top(self.desk, width, "BEFORE THE STORY", right=right_end(self.desk, minutes)),
            rule(width, ahead),
        ]

    def above(self, width: int, height: int) -> list[Row]:
        """The list, or the point that is open."""
        if self.opened == WORLD:
            return self._world(width)
        block = min(width, BLOCK)
        shown = {NOTICE: self._notice, STOP: self._stop}.get(
            self.opened if self.opened is not None else WORLD, self._list
        )
        return in_the_middle([BLANK, *shown(block)], width)

    def below(self, width: int) -> list[Row]:
        """How to get on, under the line."""
        if self.opened != WORLD:
            return []
        said = "↓ what a suit stands for there" if self.slot == WORLD_SLOT else "↑ where we play"
        return [
            row("   ", Span(cut(said, width - 4), "dim"), key="down" if self.slot == WORLD_SLOT else "up")
        ]

    def _list(self, width: int) -> list[Row]:
        short = short_notice(self.desk.prompts)
        rows = [*_margin(aloud(f"Read aloud: “{short}”", width=width - 4), 1), BLANK, BLANK]
        for index in range(len(LABELS)):
            rows += [*self._point(index, width), BLANK]
        reach = "All of it stays within reach, for a late guest or on second thoughts."
        return [*rows, BLANK, *(row("      ", Span(line, "dim")) for line in wrapped(reach, width - 8))]

    def _point(self, index: int, width: int) -> list[Row]:
        here = index == self.at
        details = wrapped(self._detail(index), width - 31, 2) if index != NOTICE else [""]
        label = LABELS[index] if index == NOTICE else fitted(LABELS[index], 17)
        mark = Span("    ▸ " if here else "      ", "rubric")
        done = Span("✓  " if index in self.passed else "   ", "gold")
        name = [Span(f"{index + 1}  ", "key"), Span(label, "bold" if here else "")]
        first = row(mark, done, *name, details[0], key=row_key(index), here=here)
        return [first, *(row(" " * 29, line, key=row_key(index)) for line in details[1:])]

    def _detail(self, index: int) -> str:
        if index == STOP:
            return "a card on the table · F2 here · the open door"
        return self.words(WORLD_SLOT) or "·"

    def _notice(self, width: int) -> list[Row]:
        rows: list[Row] = []
        for text in notices(self.desk.prompts):
            rows += [*_margin(aloud(text, width=width - 7), 4), BLANK]
        after = "Then a word about it: what do we expect of tonight, and do we want the story?"
        return [*rows, BLANK, *(row("    ", line) for line in wrapped(after, width - 10))]

    def _stop(self, width: int) -> list[Row]:
        rows: list[Row] = []
        for text in ways_to_stop(self.desk.prompts):
            rows += [*_margin(aloud(text, width=width - 7), 4), BLANK]
        return rows

    def _world(self, width: int) -> list[Row]:
        question = (
            "Where do we play?"
            if self.field == 0
            else f"What do {SUIT_NAMES[str(self.slot[1])]} stand for there?"
        )
        about = [row("   ", line) for line in wrapped(MAKING, min(width, BLOCK) - 6)]
        fields = [self._field(index, width) for index in range(len(FIELDS))]
        said = [*_margin(aloud(question, width=width - 4), 1), BLANK, *(about if self.field == 0 else [])]
        return [
            BLANK,
            *said,
            BLANK,
            *_margin(asked(self._idea(), min(width, BLOCK) - 6, 3), 1),
            BLANK,
            *fields,
            BLANK,
        ]

    def _field(self, index: int, width: int) -> Row:
        slot, here = FIELDS[index], index == self.field
        mark = Span(" ▸ " if here else "   ", "rubric")
        if slot == WORLD_SLOT:
            name = [Span("   "), Span(fitted("the place", 12), "bold" if here else "")]
        else:
            suit = str(slot[1])
            name = [
                suit_span(self.desk, suit),
                Span("  "),
                Span(fitted(SUIT_NAMES[suit], 12), "bold" if here else ""),
            ]
        words = self.words(slot)
        said = words or self._axes(slot) or "·"
        return row(mark, *name, Span(cut(said, width - 20), "words" if words else "dim"), here=here)

    def _axes(self, slot: Slot) -> str:
        if slot == WORLD_SLOT:
            return ""
        reading = self.table.rules(self.table.current_age).axes
        return axes_of(self.desk.prompts, str(slot[1]), reading)

    def _idea(self) -> str:
        return " · ".join(found.text for found in self._asked())

    def _asked(self, *, another: bool = False) -> tuple[Prompt, ...]:
        """A place to play in, or some topics of a suit there; drawn evenly."""
        prompts, slot = self.desk.prompts, self.slot
        if prompts is None:
            return ()
        if slot == WORLD_SLOT:
            return self.desk.ask("world_set", prompts.every("society"), another=another)
        pool = ideas_of(prompts, str(slot[1]), 0, self.words(WORLD_SLOT), self.moment.choices)
        return self.desk.ask(f"topic_noted {slot[1]}", pool, IDEAS, another=another)

    def foot(self) -> list[tuple[str, str, str]]:
        """What Enter does here."""
        if self.opened == WORLD:
            return list(self.line_footer)
        if self.opened is not None:
            return [("enter", "Enter", "read and talked over"), ("backspace", "Bksp", "back"),
                    ("escape", "Esc", "the list"), (".", ".", "more"), ("?", "?", "help")]  # fmt: skip
        on = "next open one" if not self.is_read else "begin" if self.is_step else "back"
        known = [("k", "k", "we know it, begin")] if self.is_step and not self.is_read else []
        back = [] if self.is_step else [("escape", "Esc", "back")]
        return [
            ("1", "1–3", "open"),
            ("enter", "Enter", on),
            *known,
            ("c", "c", "cards only"),
            *back,
            ("?", "?", "help"),
        ]

    # --- from point to point

    def _show(self, index: int | None) -> None:
        self._record()
        self.opened = index
        self.field = 0
        self.in_line = index == WORLD
        if index is not None:
            self.at = index

    def _go_on(self) -> None:
        """The open point is passed; on to the next one that is not."""
        if self.opened is not None:
            points = sorted(self.passed | {self.opened})
            self.desk.draft(PASSED, " ".join(str(index + 1) for index in points))
        ahead = [index for index in range(len(LABELS)) if index not in self.passed]
        self._show(ahead[0] if ahead else None)

    def key_open(self, digit: str) -> None:
        """Open a point."""
        self._show(int(digit) - 1)

    def key_enter(self, key: str) -> None:
        """Open the point under the cursor, pass the open one, or begin."""
        if self.opened is not None:
            self._go_on()
        elif self.is_read:
            self._begin()
        else:
            self._show(self.at)

    def key_back(self, key: str) -> None:
        """The point before; from the first one the list."""
        if self.opened is not None:
            self._show(self.opened - 1 if self.opened > NOTICE else None)

    def key_escape(self, key: str) -> None:
        """Back to the list; the step itself is never left, what lies on top is closed."""
        if self.opened is not None:
            self._show(None)
        elif not self.is_step:
            self._record()
            self.desk.back()

    def key_tab(self, key: str) -> None:
        """Back to the list; what is typed stays."""
        if self.opened is not None:
            self._show(None)

    def move(self, by: int) -> None:
        """The point, or the field, above or below."""
        if self.opened == WORLD:
            self._record()
            self.field = max(0, min(len(FIELDS) - 1, self.field + by))
        elif self.opened is None:
            super().move(by)

    def another(self) -> None:
        """Other ideas."""
        self._asked(another=True)

    # --- what is kept

    def typed(self, words: str) -> None:
        """Remember also which lines were emptied: an empty draft is none."""
        super().typed(words)
        (self.emptied.discard if words.strip() else self.emptied.add)(self.slot)

    def keep(self, words: str) -> None:
        """On to the next line, from the place and from the last suit to the next point."""
        slot = self.slot
        self.typed(words.strip())
        if slot in (WORLD_SLOT, FIELDS[-1]):
            self._go_on()
        else:
            self.move(1)

    def _record(self) -> None:
        """Put on the record what the lines hold and does not stand yet."""
        drafts = {slot: words.strip() for slot, words in self.moment.drafts.items() if slot in FIELDS}
        typed = {**dict.fromkeys(self.emptied, ""), **drafts}
        changed = {slot: words for slot, words in typed.items() if words != self.table.words(slot)}
        self.emptied.clear()
        entries: list[Entry] = [
            TopicNoted(suit=cast(Suit, slot[1]), words=words)
            for slot, words in changed.items()
            if slot != WORLD_SLOT
        ]
        if WORLD_SLOT in changed and not self.is_step:
            entries.append(WorldSet(words=changed[WORLD_SLOT]))
        if entries:
            self._say(*entries)

    def key_known(self, key: str) -> None:
        """Begin without reading all this again."""
        self._begin()

    def key_cards(self, key: str) -> None:
        """The cards alone (M-4)."""
        was_step = self.is_step
        self._record()
        if self._say(StorySwitched(on=False)) and not was_step:
            self.desk.back()

    def _begin(self) -> None:
        """The story begins, with the words typed or without any (M-3); in mid-game back to the table."""
        self._record()
        self.desk.draft(PASSED, "")
        if self.is_step:
            self._say(WorldSet(words=self.moment.drafts.get(WORLD_SLOT, "").strip()))
        else:
            self.desk.back()

    def _say(self, *entries: Entry) -> bool:
        refusal = self.desk.say(*entries)
        if refusal is not None:
            self.desk.note(refusal.sentence)
        return refusal is None


def _margin(rows: list[Row], cells: int) -> list[Row]:
    return [Row((Span(" " * cells), *line.spans), stays=line.stays) for line in rows]
