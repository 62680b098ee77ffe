"""Where we play: a setting with prompts of its own, a place, and what the suits stand for there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from facilitator.games.cards import SUIT_NAMES, SUITS, Suit
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import TopicNoted, WorldSet
from facilitator.services.choices import SETTING, is_class
from facilitator.services.context import AppContext
from facilitator.services.view import ViewState
from screens.marginalia.ideas import AXES, MAKING, ideas_asked
from screens.marginalia.page import TablePage
from screens.marginalia.safety.class_set import PACK as CLASS_PACK
from screens.marginalia.safety.points import pass_point
from screens.marginalia.start.world_choices import (
    LAST_TIME,
    chosen_setting,
    last_society,
    offered_places,
    setting_of,
    settings,
    topics,
)
from screens.table.half_typed import DROPS, NOTHING_TO_DROP
from screens.ui.asking import Asking, read_out, standing
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import PromptText
from screens.ui.choosing import right_end
from screens.ui.keys import LEAVES, Foot, Footer, Key, in_its_line
from screens.ui.line_words import SIGN, half_typed_in, words_shown
from screens.ui.marks import rule, suit_span, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import Line
from screens.ui.text import Row, Span, plain

if TYPE_CHECKING:
    from prompts.reading import Pack

WORLD_SLOT: Slot = ("world_set",)
TYPED_PLACE: Slot = ("typed", "where")
"""The line of the place before the story: what is kept of it waits in the draft of its slot to begin with."""
SETTING_SLOT: Slot = ("setting",)
"""The field above the place; it has no line, for one of a few is chosen."""
FIELDS: tuple[Slot, ...] = (WORLD_SLOT, *(("topic_noted", suit) for suit in SUITS))
JUDGED = (
    "This is not the place, but what people are judged by there.",
    "When {suit} are trump, it is the first idea for the agenda.",
)
WHERE = "Where do we play? It can be here and now, or turned round, or made up."
OWN, WRITES = "our own", "write it in a line or two"
SUITS_THERE = "What the suits may be about there"
PLACE = 4
"""The most rows that the place takes, where there is room for them."""
SAID_BEFORE = "from before: "
ANYWHERE = ("any", "The prompts that fit everywhere, and no others.")
INITIALS = "For initials instead of names, go back and press s."
HALF_TYPED = "The place is half typed. Enter keeps it, Tab writes on, Bksp drops it."
STAYS = "Your words about the suits stay. Press Tab, then ↓, to edit them."


TAKES = Foot("1", lambda page: f"1–{page.count}", "this one")


class World(TablePage):
    """The setting, the place and the suits (M-3, M-28). Of settings and places there are lists.

    Before the story the place waits half typed for the beginning: the story begins with it. `taken` is the
    place that was taken from the list, while nobody has said anything of the setting since.
    """

    name = "world"
    is_for = "You make up the place that you play in, and may say what each suit stands for there."
    title = "where we play"
    measure = 92
    roomy = True
    terms = ("society", "agenda")
    in_line = False
    everywhere = (LEAVES,)
    keys = (
        Key(tuple("123456789"), "1–9", "this one", "take", "a setting, an example, or last time’s place"),
        Key(("left", "right"), "← →", "", "turn", "another setting, while the cursor is on it"),
        Key(
            ("enter",),
            "Enter",
            "this one",
            "enter",
            "the place under the cursor, and continue; on the last one, write",
        ),
        Key(("tab",), "Tab", "write", "tab", "to the words, and back to the list"),
        Key(("ctrl+n",), "ctrl+n", "others", "others", "other places"),
        Key(
            ("backspace",),
            "Bksp",
            "",
            "drop",
            "drop what is half typed of the place, after one question",
            when=lambda page: bool(page.waits),
            why_not=NOTHING_TO_DROP,
        ),
        Key(("escape",), "Esc", "", "escape", "from the words to the list; from there back"),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "continue"),
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
                Foot("down", "↑↓", "look"),
                "ctrl+n",
                Foot("escape", "Esc", "back"),
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.said_before: set[Slot] = set()
        self.slot = WORLD_SLOT
        self.looked_at: int | None = None
        self.taken = ""
        super().__init__(ctx, age)

    @property
    def _fields(self) -> tuple[Slot, ...]:
        """From the top; without a pack for a setting there is nothing to choose."""
        return (SETTING_SLOT, *FIELDS) if settings(self.ctx) else FIELDS

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
    def at(self) -> int:
        """The place under the cursor: first the one that is kept, or half typed; the table’s own is last."""
        places = [plain(words).strip() for _, words in offered_places(self.ctx)]
        chosen = self.words(WORLD_SLOT)
        if self.looked_at is not None:
            return min(self.looked_at, len(places))
        if self.waits or chosen not in places:
            return len(places) if self.waits or chosen else 0
        return places.index(chosen)

    @property
    def count(self) -> int:
        """How many can be chosen by a digit."""
        return len(self._choices()) + (self.slot == WORLD_SLOT)

    @property
    def is_own(self) -> bool:
        """Whether the cursor is on the place of the table."""
        return self.at == len(offered_places(self.ctx))

    @property
    def enter_does(self) -> str:
        """What Enter does on the list of places."""
        kept, under = self.words(WORLD_SLOT), self._place_words()
        if self.is_own:
            return "keep" if self.waits else "continue" if kept else "write"
        return "continue" if kept == under else "this one"

    def words(self, slot: Slot) -> str:
        """What is typed, else what stands."""
        draft = self.ctx.view.drafts.get(slot)
        return plain(self.table.words(slot) if draft is None else draft).strip()

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Where we play."""
        right = right_end(self.ctx, "before the story")
        return [top(self.ctx, width, "WHERE WE PLAY", right=right), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """The question, what can be chosen, and what the suits may be about there."""
        shown: tuple[Block, ...]
        if self.slot == SETTING_SLOT:
            question, chosen = "In what kind of world do we play?", self._setting_title()
            choices = tuple(
                Choice(str(number), plain(title), said=Span(plain(words), "dim"), is_chosen=title == chosen)
                for number, (title, words) in enumerate(self._choices(), 1)
            )
            shown = (ChoiceList(choices, has_ticks=True), *self._setting(), *self._place())
        elif self.slot == WORLD_SLOT:
            question = "Where do we play?" if self.in_line else WHERE
            words, is_half = self._place_words(), bool(self.waits) and self.is_own
            note = Note(words, style="half" if is_half else "words", goes=6, most=PLACE)
            whole = (note,) if words and not self.in_line else ()
            shown = (*self._about(), *self._setting(), self._places(), *whole, self._suits())
        else:
            question = f"What do {SUIT_NAMES[str(self.slot[1])]} stand for there?"
            ideas = PromptText(" · ".join(read_out(self.ctx, self.asks())))
            shown = (*self._about(), ideas, *self._place(), self._suits())
        return (self.confirming.blocks[0] if self.confirming else Say((question,)), *shown)

    def _about(self) -> tuple[Note, ...]:
        """What the words of this field are for; the first of it stays as long as the line does."""
        if self.slot == WORLD_SLOT and not self.in_line:
            return (Note(HALF_TYPED, style="", goes=0),) if self.waits and self.is_own else ()
        said = list(MAKING)
        if self.slot != WORLD_SLOT:
            suit = str(self.slot[1])
            said = [each.format(suit=SUIT_NAMES[suit]) for each in JUDGED]
            said += filter(None, [self.script("axes", suit=suit, part=self._reading)])
        return tuple(Note(each, style="", goes=7 * bool(at), joins=bool(at)) for at, each in enumerate(said))

    def _setting_title(self) -> str:
        """What the setting is called that is chosen, or comes with the place that was taken; or none."""
        comes = setting_of(self.ctx, self.taken).get(SETTING) if self.taken else None
        with_place = (pack for pack in settings(self.ctx) if pack.about.id == comes)
        chosen = chosen_setting(self.ctx) or next(with_place, None)
        return chosen.about.title if chosen is not None else ANYWHERE[0]

    def _setting(self) -> tuple[Form, ...]:
        """The setting over the places, where there are any to choose from."""
        if not settings(self.ctx) or self.in_line:
            return ()
        here = self.slot == SETTING_SLOT
        value = FormRow("the setting", plain(self._setting_title()), "up", here=here)
        return (Form((value,), goes=0 if here else 7),)

    def _places(self) -> ChoiceList:
        """The places, and that of the table, with its own words."""
        places = offered_places(self.ctx)
        chosen, own = self.words(WORLD_SLOT), Span(WRITES, "dim")
        is_own = bool(chosen) and chosen not in (plain(words).strip() for _, words in places)
        if self.waits:
            own = Span(SIGN + self.waits, "half")
        elif is_own:
            own = Span(chosen, "words")
        cursor = self.at
        choices = []
        for at, (kind, text) in enumerate(places):
            words = plain(text).strip()
            name, colon, about = words.partition(":")
            said = Span(": ".join(filter(None, (kind, about.strip() if colon else name))), "dim")
            label = name if colon else kind
            choices.append(
                Choice(str(at + 1), label, here=at == cursor, said=said, is_chosen=words == chosen)
            )
        last = Choice(str(len(places) + 1), OWN, here=cursor == len(places), said=own, is_chosen=is_own)
        return ChoiceList((*choices, last), has_ticks=True, goes=6 if self.in_line else 0)

    def _place(self) -> tuple[Note, ...]:
        """The place that is kept, where something else is under the cursor."""
        words = self.words(WORLD_SLOT)
        return (Note(words, "the place:", "words", most=PLACE, goes=6),) if words else ()

    def _place_words(self) -> str:
        """What is said of the place under the cursor; of the table’s own, what is kept of it."""
        places = offered_places(self.ctx)
        if self.slot == WORLD_SLOT and self.at < len(places):
            return plain(places[self.at][1]).strip()
        return plain(self.waits) or self.words(WORLD_SLOT)

    def _suits(self) -> ChoiceList:
        """What each suit stands for, or may be about, there."""
        rows = []
        for slot, suit, axis in zip(FIELDS[1:], SUITS, AXES[self._reading], strict=True):
            words = words_shown(self.ctx.view, slot)
            if not words.text:
                words = Span(", ".join(topics(self.ctx, suit, self._place_words())), "dim")
            elif slot in self.said_before and words.style == "words":
                words = words._replace(text=SAID_BEFORE + words.text)
            sign, here = suit_span(self.ctx, suit), slot == self.slot
            rows.append(Choice("", axis, sign, here=here, said=words, short=SUIT_NAMES[suit]))
        is_writing = self.slot in FIELDS[1:]
        return ChoiceList(
            tuple(rows), is_whole=True, title="" if is_writing else SUITS_THERE, goes=0 if is_writing else 5
        )

    @property
    def _reading(self) -> str:
        """How the table reads the suits."""
        return str(self.table.rules(self.table.current_age).axes)

    # ------------------------------------------------------------ ideas

    def _choices(self) -> list[tuple[str, str]]:
        """What a digit takes, with its label: a setting, or a place."""
        if self.slot == SETTING_SLOT:
            return [ANYWHERE, *((pack.about.title, pack.about.setting or "") for pack in settings(self.ctx))]
        return offered_places(self.ctx)

    def asks(self) -> Asking | None:
        """Some topics of a suit in that place; the examples of places are of three kinds at once."""
        if self.slot in (SETTING_SLOT, WORLD_SLOT):
            return None
        suit = str(self.slot[1])
        return ideas_asked(self.ctx, f"topic_noted {suit}", suit, 0, self.words(WORLD_SLOT), {})

    def another(self) -> None:
        """Other ideas."""
        if self.slot == WORLD_SLOT:
            offered_places(self.ctx, another=True)
        else:
            standing(self.ctx, self.asks(), another=True)

    def key_take(self, digit: str) -> None:
        """Take a setting, or a place as it stands; last time’s brings its suits along."""
        if self.slot not in (SETTING_SLOT, WORLD_SLOT) or int(digit) > self.count:
            return
        if self.slot == SETTING_SLOT:
            self._set_in(int(digit) - 1)
            self._go_to(WORLD_SLOT)
            self.ctx.front.reload()
            return
        self.looked_at = int(digit) - 1
        if self.is_own:
            self._write()
        else:
            self._take(*offered_places(self.ctx)[self.looked_at])

    def _take(self, label: str, words: str) -> None:
        """Take this place."""
        if words != self.words(WORLD_SLOT):
            self.said_before = {slot for slot in FIELDS[1:] if self.words(slot)}
        self.taken = words
        if self.ctx.view.step.kind == "world":
            self.ctx.table.settle(self.name, {}, {WORLD_SLOT: words, TYPED_PLACE: ""})
        else:
            self.ctx.record(WorldSet(words=words))
        if label == LAST_TIME:
            # What the suits stood for then comes along as one act; what is half typed tonight stays.
            last = [
                entry
                for entry in last_society(self.ctx)
                if isinstance(entry, TopicNoted) and not self.ctx.view.drafts.get(entry.slot)
            ]
            self.said_before -= {entry.slot for entry in last}
            self.ctx.record(*(entry for entry in last if entry.words != self.table.words(entry.slot)))
        if self.said_before:
            self.ctx.note(STAYS)
        self.ctx.front.reload()

    def _set_in(self, index: int) -> None:
        """Play in none of the settings, or in one of them, in the order of the page."""
        id = ("", *(pack.about.id for pack in settings(self.ctx)))[index]
        self.taken = ""
        self.ctx.table.settle(self.name, {SETTING: id})
        if id == CLASS_PACK and not is_class(self.ctx.view.choices):
            self.ctx.note(INITIALS)

    def key_turn(self, key: str) -> None:
        """The setting before or after the one that is chosen, round to none."""
        if self.slot == SETTING_SLOT:
            chosen = chosen_setting(self.ctx)
            at = settings(self.ctx).index(chosen) + 1 if chosen is not None else 0
            self._set_in((at + (-1 if key == "left" else 1)) % (len(settings(self.ctx)) + 1))

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """From the setting to the places; there this one and on, or into the line of the table’s own."""
        if self.slot == SETTING_SLOT:
            self._go_to(WORLD_SLOT)
        elif self.enter_does == "keep":
            self.keep(self.waits)
        elif self.enter_does == "write":
            self._write()
        else:
            if self.enter_does == "this one":
                self._take(*offered_places(self.ctx)[self.at])
            self._leave()

    def _write(self) -> None:
        """Into the line of the place, with what is kept of it."""
        self.slot, self.in_line, self.looked_at = WORLD_SLOT, True, len(offered_places(self.ctx))
        line = place_line(self.ctx.view)
        if line != WORLD_SLOT and not self.ctx.view.drafts.get(line):
            self.ctx.table.draft(line, self.words(WORLD_SLOT))

    def key_escape(self, key: str) -> None:
        """From the line of the place to the list, from there back; what is half typed is not dropped."""
        if self.in_line and self.slot == WORLD_SLOT:
            self.in_line = False
        else:
            self._leave()

    def key_tab(self, key: str) -> None:
        """Into the line of the place; out of a line as with Esc."""
        if self.in_line:
            self.key_escape(key)
        else:
            self._write()

    def key_drop(self, key: str) -> None:
        """Ask once, where something is half typed of the place."""
        if self.slot == WORLD_SLOT:
            self.ctx.note("")
            self.confirming = Confirmation((DROPS,), "drop it", self._drop, "leave it")

    def _drop(self) -> None:
        self.ctx.table.draft(place_line(self.ctx.view), "")
        self.ctx.front.reload()

    def key_others(self, key: str) -> None:
        """Other places."""
        self.another()

    def move(self, by: int) -> None:
        """Through the places, over them to the setting; in a line through the lines."""
        if self.slot == WORLD_SLOT and not self.in_line:
            to = self.at + by
            self._go_to(SETTING_SLOT if to < 0 and settings(self.ctx) else WORLD_SLOT)
            self.looked_at = max(0, min(len(offered_places(self.ctx)), to))
        elif self.slot == SETTING_SLOT or (self.slot == WORLD_SLOT and by < 0):
            self._go_to(WORLD_SLOT if by > 0 or self.in_line else self.slot)
        else:
            slot = FIELDS[max(0, min(len(FIELDS) - 1, FIELDS.index(self.slot) + by))]
            self._write() if slot == WORLD_SLOT else self._go_to(slot)

    # ------------------------------------------------------------ what is kept

    def typed(self, words: str) -> None:
        """What is typed now was not said before."""
        super().typed(words)
        self.said_before.discard(self.slot)

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
            # Before the words: they are what is undone first.
            self._pass()
        self._say(slot, words.strip())
        self._leave() if is_last else self.move(1)

    def _say(self, slot: Slot, words: str) -> None:
        """Put what a suit stands for, or the place, on the record; the place waits for the story to begin."""
        if slot == WORLD_SLOT and self.ctx.view.step.kind == "world":
            self.ctx.table.draft(WORLD_SLOT, words)
            self.ctx.table.draft(TYPED_PLACE, "")
            return
        suit = cast(Suit, slot[-1])
        entry = WorldSet(words=words) if slot == WORLD_SLOT else TopicNoted(suit=suit, words=words)
        if words == self.table.words(slot) or self.ctx.keep(entry):
            self.ctx.table.draft(slot, "")

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


def place_line(moment: ViewState) -> Slot:
    """What the line of the place fills: before the story not yet the place itself."""
    return TYPED_PLACE if moment.step.kind == "world" else WORLD_SLOT


def half_place(moment: ViewState) -> str:
    """What is half typed of the place; "" where it is all kept."""
    if place_line(moment) == WORLD_SLOT:
        return half_typed_in(moment, WORLD_SLOT)
    typed = moment.drafts.get(TYPED_PLACE, "").strip()
    return typed if typed != moment.drafts.get(WORLD_SLOT, "").strip() else ""


def prompts_for(setting: Pack) -> str:
    """A setting that was chosen, before anybody has said a place: its prompts, and no place."""
    return f"still open, with the prompts of “{plain(setting.about.title)}”"
