"""Where we play: a setting with prompts of its own, a place, and what the suits stand for there."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, cast

from facilitator.games.cards import SUIT_NAMES, SUITS, Suit
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import TopicNoted, WorldSet
from facilitator.services.choices import SETTING, is_class, setting_in
from facilitator.services.context import AppContext
from facilitator.services.view import ViewState
from screens.marginalia.ideas import MAKING, axes_of, ideas_asked
from screens.marginalia.page import TablePage
from screens.safety.class_set import PACK as CLASS_PACK
from screens.safety.points import pass_point
from screens.table.asking import Asking, read_out, standing
from screens.table.half_typed import DROPS, NOTHING_TO_DROP, SIGN, half
from screens.ui.choosing import BLOCK, right_end
from screens.ui.keys import LEAVES, Foot, Footer, Key, in_its_line
from screens.ui.marks import aloud, asked, rule, suit_span, top
from screens.ui.page import Line
from screens.ui.text import BLANK, Row, Span, Style, clipped, cut, fitted, indented, plain, row, wrapped

if TYPE_CHECKING:
    from prompts.reading import Pack

WORLD_SLOT: Slot = ("world_set",)
TYPED_PLACE: Slot = ("typed", "where")
"""The line of the place before the story: what is kept of it waits in the draft of its slot to begin with."""
SETTING_SLOT: Slot = ("setting",)
"""The field above the place; it has no line, for one of a few is chosen."""
FIELDS: tuple[Slot, ...] = (WORLD_SLOT, *(("topic_noted", suit) for suit in SUITS))
KINDS = {"as-it-is": "as it is", "inverted": "turned round", "another-world": "other world"}
LAST_TIME = "last time"
JUDGED = (
    "This is not the place, but what people are judged by there.",
    "When {suit} are trump, it is the first idea for the agenda.",
)
LABEL = 14
PLACE = 4
"""The most rows that the place takes, where there is room for them."""
SAID_BEFORE = "from before: "
ANYWHERE = ("any", "The prompts that fit everywhere, and no others.")
INITIALS = "For initials instead of names, go back and press s."
HALF_TYPED = "The place is half typed. Enter keeps it, Tab writes on, Bksp drops it."
STAYS = "Your words about the suits stay. Press ↓ to edit them."


TAKES = Foot("1", lambda page: f"1–{len(page._choices())}", "this one")


class World(TablePage):
    """The setting, the place and the suits (M-3, M-28). Of settings and places there are lists.

    Before the story the place waits half typed for the beginning: the story begins with it. `taken` is the
    place that was taken from the list, while nobody has said anything of the setting since.
    """

    name = "world"
    is_for = "You make up the place that you play in, and may say what each suit stands for there."
    title = "where we play"
    terms = ("society", "agenda")
    in_line = False
    everywhere = (LEAVES,)
    keys = (
        Key(tuple("123456789"), "1–9", "this one", "take", "a setting, an example, or last time’s place"),
        Key(("left", "right"), "← →", "", "turn", "another setting, while the cursor is on it"),
        Key(("enter",), "Enter", "continue", "enter", "continue; with no place yet, go to the words"),
        Key(("tab",), "Tab", "write", "tab", "to the words, and back to the list"),
        Key(("ctrl+n",), "ctrl+n", "others", "others", "other places"),
        Key(
            ("backspace",),
            "Bksp",
            "",
            "drop",
            "drop what is half typed of the place, after one question",
            when=lambda page: bool(page.waits),
        ),
        Key(("escape",), "Esc", "", "escape", "from the words to the list; from there back"),
    )
    footers = (
        Footer(
            (Foot("enter", "Enter", "drop it"), Foot("escape", "Esc", "leave it")),
            lambda page: page.dropping,
        ),
        Footer(
            (
                "enter",
                Foot("down", "↑↓", "lines, suits"),
                Foot("ctrl+n", "ctrl+n", "ideas"),
                Foot("escape", "Esc", lambda page: "list" if page.slot == WORLD_SLOT else "back"),
                "ctrl+p",
                "f1",
            ),
            in_its_line,
        ),
        Footer(
            (TAKES, Foot("enter", "Enter", "the place"), Foot("escape", "Esc", "back"), "?"),
            lambda page: page.slot == SETTING_SLOT,
        ),
        Footer(
            (
                TAKES,
                Foot("enter", "Enter", lambda page: page.enter_does),
                Foot(
                    "tab",
                    "Tab",
                    lambda page: "write on" if page.waits else "write",
                    lambda page: page.enter_does != "write",
                ),
                Foot("down", "↑↓", "the suits"),
                "ctrl+n",
                Foot("escape", "Esc", "back"),
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.said_before: set[Slot] = set()
        self.slot = WORLD_SLOT
        self.taken = ""
        self.dropping = False
        super().__init__(ctx, age)

    @property
    def _settings(self) -> tuple[Pack, ...]:
        """The packs for settings that are there to choose from."""
        return self.ctx.prompts.library.settings if self.ctx.prompts.library is not None else ()

    @property
    def _fields(self) -> tuple[Slot, ...]:
        """From the top; without a pack for a setting there is nothing to choose."""
        return (SETTING_SLOT, *FIELDS) if self._settings else FIELDS

    def _go_to(self, slot: Slot) -> None:
        """To a field: the setting and the place have lists, a suit has only its line."""
        self.slot, self.in_line = slot, slot in FIELDS[1:]

    def line(self) -> Line | None:
        """Where we play, once somebody writes it; or what a suit stands for there."""
        if not self.in_line:
            return None
        if self.slot == WORLD_SLOT:
            return Line(place_line(self.ctx.view), "a name and half a sentence, or Enter alone")
        return Line(self.slot, "what people are judged by, or Enter")

    @property
    def waits(self) -> str:
        """What is half typed of the place."""
        return half_place(self.ctx.view)

    @property
    def enter_does(self) -> str:
        """What Enter does on the list of places."""
        return "keep" if self.waits else "continue" if self.words(WORLD_SLOT) else "write"

    def words(self, slot: Slot) -> str:
        """What is typed, else what stands."""
        draft = self.ctx.view.drafts.get(slot)
        return plain(self.table.words(slot) if draft is None else draft).strip()

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Where we play."""
        right = right_end(self.ctx, "before the story")
        return [top(self.ctx, width, "WHERE WE PLAY", right=right), rule(width, self.title)]

    def above(self, width: int, height: int) -> list[Row]:
        """The question, ideas, and all that was said."""
        block = min(width, BLOCK)
        about = [row("   ", line) for each in self._about() for line in wrapped(each, block - 6)]
        # Where a long place grows up from below, the first of these sentences is what it answers to.
        asks = [line._replace(stays=True) for line in about[:1]]
        before = [
            BLANK, *indented(aloud(self._question(), width=width - 4), 1), BLANK, *asks, *about[1:],
            BLANK, *self._ideas(block), BLANK,
        ]  # fmt: skip
        fields = [line for slot in self._fields for line in self._field(slot, width, PLACE)]
        if sum(not line.soft for line in before) + len(fields) > height:
            fields = [line for slot in self._fields for line in self._field(slot, width, 1)]
        return [*before, *fields, BLANK]

    def below(self, width: int) -> list[Row]:
        """How to get on, under the line."""
        if self.slot == SETTING_SLOT:
            return []
        ways = [Span("↓ what a suit stands for there", "dim", "down")]
        if self.slot != WORLD_SLOT:
            ways = [Span("↑ where we play", "dim", "up")]
        elif self._settings:
            ways = [Span("↑ a setting", "dim", "up"), Span("   "), *ways]
        return [clipped(row("   ", *ways), width)]

    def _question(self) -> str:
        if self.dropping:
            return DROPS
        if self.slot == SETTING_SLOT:
            return "In what kind of world do we play?"
        if self.slot == WORLD_SLOT:
            return "Where do we play?"
        return f"What do {SUIT_NAMES[str(self.slot[1])]} stand for there?"

    def _about(self) -> tuple[str, ...]:
        """What the words of this field are for, a sentence a line."""
        if self.slot == SETTING_SLOT:
            return ()
        if self.slot == WORLD_SLOT:
            return (HALF_TYPED,) if self.waits and not self.in_line else MAKING
        return tuple(said.format(suit=SUIT_NAMES[str(self.slot[1])]) for said in JUDGED)

    def _ideas(self, width: int) -> list[Row]:
        if self.slot in (SETTING_SLOT, WORLD_SLOT):
            most = 1 if self.slot == SETTING_SLOT else 3
            chosen, rows = self._chosen(), []
            for number, (label, words) in enumerate(self._choices(), 1):
                mark = Span(" ✓ " if plain(words).strip() == chosen else "   ", "gold")
                rows += _example(mark, number, label, words, width, most)
            return rows
        ideas = " · ".join(read_out(self.ctx, self.asks()))
        return indented(asked(ideas, width - 6, 3), 1)

    def _chosen(self) -> str:
        """The words of what is chosen in the list."""
        if self.slot == WORLD_SLOT:
            return self.words(WORLD_SLOT)
        setting = setting_in(self.ctx.view.choices, self.ctx.prompts.library)
        return ANYWHERE[1] if setting is None else plain(setting.about.setting or "").strip()

    def _field(self, slot: Slot, width: int, most: int) -> list[Row]:
        here = slot == self.slot
        mark = Span(" ▸ " if here else "   ", "rubric")
        if slot == SETTING_SLOT:
            chosen = setting_in(self.ctx.view.choices, self.ctx.prompts.library)
            title = chosen.about.title if chosen is not None else ANYWHERE[0]
            label = Span(fitted("the setting", 15), "bold" if here else "")
            shown = Span(cut(plain(title), width - 20), "words" if chosen else "dim")
            return [row(mark, label, shown, here=here)]
        key = ""
        if slot == WORLD_SLOT:
            name = [Span("   "), Span(fitted("the place", 12), "bold" if here else "")]
            key = "" if self.in_line else "tab"
        else:
            suit = str(slot[1])
            label = Span(fitted(SUIT_NAMES[suit], 12), "bold" if here else "")
            name = [suit_span(self.ctx, suit), Span("  "), label]
        words = self.words(slot)
        said = words or self._axes(slot) or "·"
        before = SAID_BEFORE if words and slot in self.said_before else ""
        room = width - 20 - len(before)
        waits = self.waits if slot == WORLD_SLOT else half(self.ctx.view, slot)
        style: Style = "half" if waits else "words" if words else "dim"
        first, *rest = wrapped(SIGN + waits if waits else said, room, most if slot == WORLD_SLOT else 1)
        under = [row(" " * (width - room - 2), Span(line, style), click=key) for line in rest]
        return [row(mark, *name, Span(before, "gold"), Span(first, style), here=here, click=key), *under]

    def _axes(self, slot: Slot) -> str:
        if slot == WORLD_SLOT:
            return ""
        reading = self.table.rules(self.table.current_age).axes
        return axes_of(self.ctx.prompts.in_use, str(slot[1]), reading)

    # ------------------------------------------------------------ ideas

    def _choices(self) -> list[tuple[str, str]]:
        """What a digit takes, with its label: a setting, or a place."""
        if self.slot == SETTING_SLOT:
            return [ANYWHERE, *((pack.about.title, pack.about.setting or "") for pack in self._settings)]
        return self._places()

    def _places(self, *, another: bool = False) -> list[tuple[str, str]]:
        """An example of each kind of society, and where the same people played before."""
        found = [(KINDS.get(part, ""), text) for part, text in self._examples(another=another)]
        last = last_society(self.ctx)
        before = [entry.words for entry in last if isinstance(entry, WorldSet)]
        if len({label for label, _ in found}) == 1:
            # All of one kind: a label that each of them has tells nothing.
            found = [("", words) for _, words in found]
        return [*found, *((LAST_TIME, words) for words in before)]

    def _examples(self, *, another: bool) -> list[tuple[str, str]]:
        """Places of the setting; without one a place of each kind, those of all settings among them."""
        if self.ctx.prompts.in_use is None:
            return []
        from prompts.sections import Place

        chosen = setting_in(self.ctx.view.choices, self.ctx.prompts.library)
        if chosen is not None and (places := chosen.every("society")):
            found = self.ctx.prompts.ask(f"world_set {chosen.about.id}", tuple(places), 3, another=another)
            return [(places[prompt].part, prompt.text) for prompt in found]
        kinds = ["another-world"] if is_class(self.ctx.view.choices) else list(KINDS)
        examples = []
        for kind in kinds:
            offered = (pack.filed.get(Place("society", part=kind), ()) for pack in self._settings)
            pool = (*self.ctx.prompts.in_use.texts("society", part=kind), *chain.from_iterable(offered))
            asked_for = self.ctx.prompts.ask(f"world_set {kind}", pool, 3 // len(kinds), another=another)
            examples += [(kind, found.text) for found in asked_for]
        return examples

    def asks(self) -> Asking | None:
        """Some topics of a suit in that place; the examples of places are of three kinds at once."""
        if self.slot in (SETTING_SLOT, WORLD_SLOT):
            return None
        suit = str(self.slot[1])
        return ideas_asked(self.ctx, f"topic_noted {suit}", suit, 0, self.words(WORLD_SLOT), {})

    def another(self) -> None:
        """Other ideas."""
        if self.slot == WORLD_SLOT:
            self._places(another=True)
        else:
            standing(self.ctx, self.asks(), another=True)

    def key_take(self, digit: str) -> None:
        """Take a setting, or a place as it stands; last time’s brings its suits along."""
        if self.slot not in (SETTING_SLOT, WORLD_SLOT) or int(digit) > len(self._choices()):
            return
        if self.slot == SETTING_SLOT:
            self._set_in(int(digit) - 1)
            self._go_to(WORLD_SLOT)
            self.ctx.front.reload()
            return
        label, words = self._places()[int(digit) - 1]
        if words != self.words(WORLD_SLOT):
            self.said_before = {slot for slot in FIELDS[1:] if self.words(slot)}
        entry, self.taken = self.entry_of(WORLD_SLOT, words), words
        if entry is not None:
            self._say(entry)
        else:
            self.ctx.table.settle(self.name, {}, {WORLD_SLOT: words, TYPED_PLACE: ""})
        if label == LAST_TIME:
            self._take_topics()
        if self.said_before:
            self.ctx.note(STAYS)
        self.ctx.front.reload()

    def _set_in(self, index: int) -> None:
        """Play in none of the settings, or in one of them, in the order of the page."""
        id = ("", *(pack.about.id for pack in self._settings))[index]
        self.taken = ""
        self.ctx.table.settle(self.name, {SETTING: id})
        if id == CLASS_PACK and not is_class(self.ctx.view.choices):
            self.ctx.note(INITIALS)

    def key_turn(self, key: str) -> None:
        """The setting before or after the one that is chosen, round to none."""
        if self.slot == SETTING_SLOT:
            chosen = setting_in(self.ctx.view.choices, self.ctx.prompts.library)
            at = self._settings.index(chosen) + 1 if chosen is not None else 0
            self._set_in((at + (-1 if key == "left" else 1)) % (len(self._settings) + 1))

    def _take_topics(self) -> None:
        """What the suits stood for last time, on the record as one act; what is half typed tonight stays."""
        last = [
            entry
            for entry in last_society(self.ctx)
            if isinstance(entry, TopicNoted) and not self.ctx.view.drafts.get(entry.slot)
        ]
        self.said_before -= {entry.slot for entry in last}
        self._say(*(entry for entry in last if entry.words != self.table.words(entry.slot)))

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """Any key answers whether to drop what is half typed; only Enter does it."""
        asked = self.dropping
        taken = super().press(key, character)
        self.dropping = self.dropping and not asked
        return taken

    def key_enter(self, key: str) -> None:
        """From the setting to the place; with a place on, and without one into its line."""
        if self.dropping:
            self.ctx.table.draft(place_line(self.ctx.view), "")
            self.ctx.front.reload()
        elif self.slot == SETTING_SLOT:
            self._go_to(WORLD_SLOT)
        elif self.waits:
            self.keep(self.waits)
        elif self.words(WORLD_SLOT):
            self._leave()
        else:
            self._write()

    def _write(self) -> None:
        """Into the line of the place, with what is kept of it."""
        self.slot, self.in_line = WORLD_SLOT, True
        line = place_line(self.ctx.view)
        if line != WORLD_SLOT and not self.ctx.view.drafts.get(line):
            self.ctx.table.draft(line, self.words(WORLD_SLOT))

    def key_escape(self, key: str) -> None:
        """From the line of the place to the list, from there back; what is half typed is not dropped."""
        if self.dropping:
            return
        if self.in_line and self.slot == WORLD_SLOT:
            self.in_line = False
        else:
            self._leave()

    def key_tab(self, key: str) -> None:
        """Into the line of the place; out of a line back, and it keeps its words."""
        if not self.in_line:
            self._write()
            return
        if self.waits and self.slot == WORLD_SLOT:
            self.left(place_line(self.ctx.view), self.waits)
        self._leave()

    def key_drop(self, key: str) -> None:
        """Ask once, where something is half typed of the place."""
        if self.slot == WORLD_SLOT:
            self.dropping = bool(self.waits)
            self.ctx.note("" if self.dropping else NOTHING_TO_DROP)

    def key_others(self, key: str) -> None:
        """Other places."""
        self.another()

    def move(self, by: int) -> None:
        """The field above or below."""
        fields = self._fields
        self._go_to(fields[max(0, min(len(fields) - 1, fields.index(self.slot) + by))])

    # ------------------------------------------------------------ what is kept

    def typed(self, words: str) -> None:
        """What is typed now was not said before."""
        super().typed(words)
        self.said_before.discard(self.slot)

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """What a suit stands for there, or the place; that waits for the beginning of the story."""
        if slot != WORLD_SLOT:
            return TopicNoted(suit=cast(Suit, slot[1]), words=words)
        return WorldSet(words=words) if self.ctx.view.step.kind != "world" else None

    def left(self, slot: Slot, words: str) -> None:
        """Keep it; the place, before the story, for its beginning."""
        if slot == TYPED_PLACE:
            self.ctx.table.draft(WORLD_SLOT, words.strip())
            self.ctx.table.draft(TYPED_PLACE, "")
        else:
            super().left(slot, words)

    def forget_typed(self) -> None:
        """What is kept of the place stands in its line too."""
        if self.in_line and self.slot == WORLD_SLOT and place_line(self.ctx.view) == TYPED_PLACE:
            self.ctx.table.erase_draft(WORLD_SLOT)

    def keep(self, words: str) -> None:
        """On to the next suit; from the place and from the last suit back, and the point is passed."""
        slot = self.slot
        self.typed(words.strip())
        is_last = slot in (WORLD_SLOT, FIELDS[-1])
        if is_last:
            # Before the words: they are what undo takes back first.
            self._pass()
        self.left(place_line(self.ctx.view) if slot == WORLD_SLOT else slot, words)
        self._leave() if is_last else self.move(1)

    def _leave(self) -> None:
        """Back; where something is set the point is passed, also with Esc."""
        if any(map(self.words, FIELDS)) or self.ctx.view.choices.get(SETTING):
            self._pass()
        self.ctx.back()

    def _pass(self) -> None:
        """The point is passed, with the setting from which the place was taken."""
        pass_point(self.ctx, self.name, setting_of(self.ctx, self.taken) if self.taken else {})

    def stand_in(self, slot: Slot) -> None:
        """The line of the place, or of a suit."""
        if slot in (WORLD_SLOT, TYPED_PLACE):
            self._write()
        elif slot in FIELDS:
            self.slot, self.in_line = slot, True

    def _say(self, *entries: Entry) -> None:
        refusal = self.ctx.table.record(*entries) if entries else None
        if refusal is not None:
            self.ctx.note(refusal.sentence)


def place_line(moment: ViewState) -> Slot:
    """What the line of the place fills: before the story not yet the place itself."""
    return TYPED_PLACE if moment.step.kind == "world" else WORLD_SLOT


def half_place(moment: ViewState) -> str:
    """What is half typed of the place; "" where it is all kept."""
    if place_line(moment) == WORLD_SLOT:
        return half(moment, WORLD_SLOT)
    typed = moment.drafts.get(TYPED_PLACE, "").strip()
    return typed if typed != moment.drafts.get(WORLD_SLOT, "").strip() else ""


def setting_of(ctx: AppContext, words: str) -> Mapping[str, str]:
    """The choice to play in the setting that this place is from; nothing where one was chosen."""
    library = ctx.prompts.library
    if library is None or setting_in(ctx.view.choices, library) is not None:
        return {}
    from prompts.model import society_name

    name = society_name(words)
    for pack in library.settings:
        if name and name in (society_name(prompt.text) for prompt in pack.every("society")):
            return {SETTING: pack.about.id}
    return {}


def prompts_for(setting: Pack) -> str:
    """A setting that was chosen, before anybody has said a place: its prompts, and no place."""
    return f"still open, with the prompts of “{plain(setting.about.title)}”"


def last_society(ctx: AppContext) -> tuple[Entry, ...]:
    """Where the same people played before; in a class nothing is shown of another table."""
    return () if is_class(ctx.view.choices) else ctx.shelf.last_society()


def _example(mark: Span, number: int, label: str, words: str, width: int, most: int) -> list[Row]:
    """The first line begins with the label, the others have the whole width."""
    lead = fitted(label, LABEL) if label else ""
    first, *rest = wrapped(lead + words, width - 6, most)
    head = row(
        mark,
        Span(f"{number} ", "key", str(number)),
        Span(first[: len(lead)], "dim"),
        first[len(lead) :],
        click=str(number),
    )
    return [head, *(row("     ", line, click=str(number)) for line in rest)]
