"""The one screen of every game: where the evening is, the sheet, the question, what stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Protocol

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Footer, Static

from facilitator.games.game import Slot
from facilitator.guide.guide import Guide
from facilitator.guide.question import (
    Answer,
    Choice,
    Form,
    Meaning,
    Names,
    Note,
    Numbers,
    Option,
    Question,
    Read,
    Typed,
    Words,
)
from facilitator.language import mark, tr
from screens.in_turn import InTurn
from screens.latin import NOT_LATIN, is_foreign, latin
from screens.loop import LoopTimers
from screens.views.asking import AskingScreen, spoken
from screens.views.drawn import grid_drawn, notes_drawn, styled, width_of
from screens.views.people import PeopleView

if TYPE_CHECKING:
    from screens.views.choice import ChoiceView, FindBox
    from screens.views.form import FormView
    from screens.views.typed import TypedView
    from screens.views.words import WordsView

ENTERS = mark((
    "next", "keep", "go on", "begin", "agree", "correct it", "keep anyway", "choose", "open", "end here",
))  # fmt: skip
"""What Enter may do: each has a binding, so that the footer can name it."""
LONGEST_FIELD = 72
"""Columns for a label and the longest choice of a house rule."""
LEAST_QUESTION, BORDERS = 48, 16
"""Columns for the question beside a sheet, and for the air and the borders of both."""
BOUNCE = 0.15
"""Seconds: a second Enter that comes sooner, with no other key between, was not meant."""


class Host(Protocol):
    """What the screen asks of the app."""

    timers: LoopTimers
    in_turn: InTurn

    def undo(self) -> None:
        """Undo the last act, and say what it was."""

    def redo(self) -> None:
        """Redo what was undone last, and say what it was."""

    def lighten(self, on: bool) -> None:
        """Be light, or look as the settings say."""


class Line(Static):
    """A text that is drawn again only where it differs, and laid out only where that may need other rows."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("", id=id)
        self._shown = Content("")
        self.display = False

    def show(self, content: Content) -> None:
        """Show this; nothing at all where there is none."""
        if content.is_same(self._shown):
            return
        width, least = max(self.size.width, 1), self.styles.min_height
        rows = [
            max(
                sum(max(-(-cell_len(row) // width), 1) for row in each.plain.split("\n")),
                int(least.value) if least is not None else 1,
            )
            for each in (content, self._shown)
        ]
        self._shown = content
        self.update(content, layout=rows[0] != rows[1] or not self.display)
        self.display = bool(content.plain)


class TableScreen(AskingScreen[None]):
    """Shows the question of a guide, and hands it the answers."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-sheet"), (156, "-margin")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding("enter", f"enter('{label}')", label) for label in ENTERS),
        Binding("backspace", "backspace", mark("take back")),
        Binding("escape", "escape", mark("back")),
        Binding("tab", "other_side", mark("find")),
        Binding("ctrl+n", "another", mark("idea")),
        Binding("ctrl+t", "take", mark("take the phone’s words")),
        Binding("f3", "sheet", mark("sheet")),
        Binding("f4", "story", mark("story")),
        Binding("ctrl+z", "undo", mark("undo")),
        Binding("ctrl+y", "redo", mark("redo"), show=False),
    ]

    guide: Guide
    question: Question

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host
        self._is_laid = self._is_answering = False
        self._footed: tuple[object, ...] = ()
        self.entered = 0.0
        """When Enter was pressed last, with no other key behind it."""
        self._unsaved = ""
        """Why something waits for the disk."""
        self._has_said_latin = False
        self._people = PeopleView()
        self._choice: ChoiceView | None = None
        self._words: WordsView | None = None
        self._form: FormView | None = None
        self._typed: TypedView | None = None
        self._find: FindBox | None = None
        self.is_asking = False
        """Whether there is a guide by now."""

    def compose(self) -> ComposeResult:
        """Head, three panes, footer."""
        with Horizontal(id="head"):
            yield Line(id="title")
            yield Line(id="status")
        with Horizontal(id="panes"):
            with VerticalScroll(id="sheet", can_focus=False):
                yield Line()
            with VerticalScroll(id="question", can_focus=False):
                yield Line(id="say")
                yield Line(id="notes")
                yield Line(id="prompt")
                yield self._people
                yield Line(id="hint")
            with VerticalScroll(id="margin", can_focus=False):
                yield Line()
        yield Horizontal(id="foot")

    def on_mount(self) -> None:
        """The first question; the keys a frame later, as they take longer than all the rest."""
        self._is_laid = True
        self.show()
        self._host.timers.once_drawn(self._show_keys)

    def _show_keys(self) -> None:
        if self.is_attached:
            self.query_one("#foot").mount(Footer(show_command_palette=False))
            self.call_after_refresh(self.refresh_bindings)

    def _compositor_refresh(self) -> None:
        # Private: while it begins, or changes many things at once, the app throws away what is painted here.
        if not self.app._batch_count:
            super()._compositor_refresh()

    def on_resize(self) -> None:
        """One pane or three, more air or less."""
        self.call_after_refresh(self.show)

    def ask(self, guide: Guide) -> None:
        """Show the questions of this guide from now on."""
        self.guide, self.question, self.is_asking = guide, guide.question, True
        guide.lays = self._lay
        self.show()

    def _lay(self, name: str) -> None:
        {"sheet": self.action_sheet, "story": self.action_story}[name]()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys, in the language that is spoken with this game."""
        is_told = not self.is_asking or not self.guide.has_table or self.guide.is_translated
        return spoken(super().active_bindings) if is_told else super().active_bindings

    # ------------------------------------------------------------ what is seen

    @property
    def _is_shown(self) -> bool:
        """Whether there is something to show, and it is laid out: not before, nor as the program ends."""
        return self._is_laid and self.is_attached and self.is_asking

    def show(self) -> None:
        """Show what is asked now; not while an answer is on its way to the record."""
        if not self._is_shown or self._is_answering:
            return
        guide, question = self.guide, self.guide.question
        if guide.unseen is not None:
            self._lay_unseen()
            return
        self.question = question
        self._host.lighten(guide.has_table and guide.game.is_light(guide.view.state))
        self.query_one("#title", Line).show(styled(question.title))
        self.show_status()
        pane = self.query_one("#question")
        if pane.border_title != question.step:
            pane.border_title = question.step
        said = styled("\n".join(question.say), "bold")
        if guide.refused is not None:
            said = styled(guide.refused.sentence, "warning")
        self.query_one("#say", Line).show(said)
        why = (Note(text=self._unsaved, style="warning"),) if self._unsaved else ()
        notes = (*why, *question.notes)
        if guide.has_table and guide.waiting:
            notes = (*notes, Note(label="a phone wrote", text=guide.waiting, style="half"))
        self.query_one("#notes", Line).show(notes_drawn(notes))
        self.query_one("#prompt", Line).show(styled(guide.prompted(question), "prompt"))
        self._people.show(question, airy=self.has_class("-high"))
        self._show_hint()
        self._show_view(question, pane)
        footed = (
            question.enter,
            "backspace" in question.keys,
            bool(guide.at),
            type(question),
            question.slot[:1],
        )
        if footed != self._footed:
            self._footed = footed
            self.refresh_bindings()
        self._host.timers.once_drawn(self._show_beside)

    def _lay_unseen(self) -> None:
        """An unseen round has a screen of its own, over everything."""
        from screens.over.unseen import UnseenScreen

        laid = next((each for each in self.app.screen_stack if isinstance(each, UnseenScreen)), None)
        if laid is not None:
            laid.show()
        else:
            self.app.push_screen(UnseenScreen(self.guide))

    def show_status(self) -> None:
        """Whether the disk has all of it, and whether the room is open."""
        if self._is_shown:
            self.query_one("#status", Line).show(styled(self.guide.status(self.question.slot), "dim"))
            before, self._unsaved = self._unsaved, self.guide.view.unsaved
            if before != self._unsaved:
                self.show()

    def on_descendant_focus(self) -> None:
        """What is said of a row of a form stands under it."""
        if self._is_shown and isinstance(self.question, Form):
            self._show_hint()

    def _show_hint(self) -> None:
        about = self._form.about if self._form is not None and isinstance(self.question, Form) else ""
        said = (about, self.question.hint, self.question.reminder)
        self.query_one("#hint", Line).show(styled("\n".join(filter(None, said)), "dim"))

    def _show_view(self, question: Question, pane: Widget) -> None:
        """The widget that takes the answer, made and loaded with the first question of its kind."""
        wanted: Widget = self._people
        if isinstance(question, Choice):
            wanted = choice = self._list_in(pane)
            choice.show(question)
        elif isinstance(question, Words | Names):
            wanted = words = self._words_in(pane)
            words.show(question, self.guide.half_typed(question))
        elif isinstance(question, Typed):
            wanted = typed = self._typed_in(pane)
            typed.show(question)
        elif isinstance(question, Form):
            wanted = self._form_in(pane, question)
        box = self._find_box_in(pane, question)
        for view in (self._choice, self._words, self._form, self._typed):
            if view is not None and view.display != (view is wanted):
                view.display = view is wanted
        is_in_form = isinstance(question, Form) and self.focused in list(wanted.query("*"))
        stays = is_in_form or (box is not None and box.has_focus)
        if not stays:
            with_more = wanted in (self._form, self._typed)
            first = wanted.first if with_more else wanted  # type: ignore[attr-defined]
            self.set_focus(first, scroll_visible=False)

    def _list_in(self, pane: Widget) -> ChoiceView:
        if self._choice is None:
            from screens.views.choice import ChoiceView

            self._choice = ChoiceView()
            pane.mount(self._choice, before="#hint")
        return self._choice

    def _words_in(self, pane: Widget) -> WordsView:
        if self._words is None:
            from screens.views.words import WordsView

            self._words = WordsView()
            pane.mount(self._words, before=self._people)
        return self._words

    def _typed_in(self, pane: Widget) -> TypedView:
        if self._typed is None:
            from screens.views.typed import TypedView

            self._typed = TypedView()
            pane.mount(self._typed, before=self._people)
        return self._typed

    def _form_in(self, pane: Widget, question: Form) -> FormView:
        """The form of this question, made anew where it is asked again: one that goes may be there still."""
        from screens.views.form import FormView

        if self._form is None or not self._form.display or self._form.form.slot != question.slot:
            if self._form is not None:
                self._form.remove()
            self._form = FormView(question)
            pane.mount(self._form, before="#hint")
        return self._form

    def _find_box_in(self, pane: Widget, question: Question) -> FindBox | None:
        """The box over a list of many, in which somebody types to find one."""
        if not (isinstance(question, Choice) and question.finds):
            if self._find is not None:
                self._find.remove()
            self._find = None
        elif self._find is None:
            from screens.views.choice import FindBox

            self._find = FindBox(question.finds)
            pane.mount(self._find, before=self._choice)
        return self._find

    def _show_beside(self) -> None:
        """Sheet and margin, once the question has been drawn."""
        if not self._is_shown:
            return
        if not self.has_class("-narrow") and self.guide.has_begun:
            game, view = self.guide.game, self.guide.view
            sheet = grid_drawn(replace(game.sheet(view), under=""))
            # Where it leaves too little for the question it is F3 alone.
            wide = max(map(cell_len, sheet.plain.split("\n")))
            self.set_class(wide + self._least_question + BORDERS > self.size.width, "-wide")
            self.query_one("#sheet > Line", Line).show(sheet)
            self.query_one("#margin > Line", Line).show(notes_drawn(game.margin(view)))
        self.set_class(not self.guide.has_begun, "-home")

    @property
    def _least_question(self) -> int:
        """How many columns the question needs, so that none of its rows is broken."""
        if isinstance(self.question, Form):
            return LONGEST_FIELD
        return max(LEAST_QUESTION, width_of(self.question.grid) if self.question.grid is not None else 0)

    @property
    def under_cursor(self) -> Option | None:
        """The option under the cursor of a list."""
        question, at = self.question, self._choice.highlighted if self._choice is not None else None
        return question.options[at] if isinstance(question, Choice) and at is not None else None

    # ------------------------------------------------------------ what is answered

    def answered(self, answer: Answer) -> None:
        """An answer, from whatever view; what it leads to is shown once."""
        self._is_answering = True
        try:
            is_taken = self.guide.answer(answer)
        finally:
            self._is_answering = False
        if not is_taken and not isinstance(self.question, Words | Names):
            self._host.in_turn.drop()
        self.show()

    def typed(self, text: str) -> None:
        """Words half typed: they are on the disk a moment later."""
        self.entered = 0.0
        self.guide.type(self.question, text)
        self.show_status()

    def found(self, text: str) -> None:
        """Somebody looks for one of many."""
        base = self.question.slot[:1]
        self.guide.go((*base, "find", text) if text else ())
        self.show()

    def forget_words(self) -> None:
        """Empty the box for good: nothing that was typed in it can be undone back."""
        if self._words is not None:
            self._words.forget()
        if self.app.clipboard:
            self.app.copy_to_clipboard("")

    # ------------------------------------------------------------ keys

    def on_key(self, event: events.Key) -> None:
        """Where nothing has the focus yet."""
        if self.focused is None and self.is_asking:
            self.press(event)

    def press(self, event: events.Key) -> None:
        """A key that no view takes: an answer of the question, or one that every question has."""
        question, typed = self.question, event.character
        if not isinstance(question, Words | Names):
            event.key, event.character = latin(event)
        key = event.key if event.key in ("up", "down", "space", "backspace") else event.character or ""
        acts: dict[str, Callable[[], None]] = {
            "enter": lambda: self._enter(event.time),
            "escape": self.action_escape,
            "ctrl+z": self.action_undo,
            "ctrl+y": self.action_redo,
        }
        if event.key != "enter":
            self.entered = 0.0
        if key in question.keys:
            self.answered(question.keys[key])
        elif event.key in acts:
            acts[event.key]()
        elif self._words is not None and isinstance(question, Words | Names) and event.is_printable:
            self._words.insert(event.character or "")
        elif isinstance(question, Choice) and (option := question.option(event.character)) is not None:
            self.answered(option.answer)
        elif is_foreign(typed or "") and not self._has_said_latin:
            self._has_said_latin = True
            self.notify(tr(NOT_LATIN))
        else:
            return
        event.stop()
        event.prevent_default()

    def _enter(self, pressed: float) -> None:
        is_bounce, self.entered = pressed - self.entered < BOUNCE, pressed
        if not is_bounce:
            self.action_enter()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now stands in the footer."""
        if not self.is_asking:
            return False
        question = self.question
        can: dict[str, bool] = {
            "enter": question.enter in parameters,
            "backspace": "backspace" in question.keys,
            "escape": bool(self.guide.at),
            "other_side": isinstance(question, Choice) and bool(question.finds),
            "take": bool(self.guide.has_table and self.guide.waiting),
            "another": question.prompt is not None,
            "story": self.guide.has_begun and bool(self.guide.view.state.story),
            "sheet": self.guide.has_begun,
            "undo": self.guide.has_table,
        }
        return can.get(action, True)

    def action_enter(self, label: str = "") -> None:
        """What Enter does."""
        refused, question = self.guide.refused, self.question
        if refused is not None and refused.anyway is not None:
            self.answered(refused.anyway)
        elif isinstance(question, Words | Names):
            self.answered(question.keep(self._words.text.strip() if self._words is not None else ""))
        elif isinstance(question, Typed):
            meaning = self._typed.meaning if self._typed is not None else Meaning()
            if meaning.answer is not None:
                self.answered(meaning.answer)
        elif isinstance(question, Form):
            self.answered(question.done(self._form.values if self._form is not None else {}))
        elif isinstance(question, Choice) and self.under_cursor is not None:
            self.answered(self.under_cursor.answer)
        elif isinstance(question, Numbers | Read) and question.done is not None:
            self.answered(question.done)

    def action_backspace(self) -> None:
        """Take the last number back."""
        if "backspace" in self.question.keys:
            self.answered(self.question.keys["backspace"])

    def action_other_side(self) -> None:
        """Between a list and the box that finds in it."""
        if self._find is not None:
            self.set_focus(self._choice if self._find.has_focus else self._find)

    def action_take(self) -> None:
        """Put the words of a phone that wait into the box."""
        self.guide.take_waiting()
        self.show()

    def action_another(self) -> None:
        """Another prompt."""
        self.guide.another()
        self.show()

    def action_escape(self) -> None:
        """Back to what is due; never away from the table."""
        if self._find is not None:
            self._find.value = ""
        self.guide.go(())
        self.show()

    def action_sheet(self) -> None:
        """The sheet; a number chosen on it is asked again."""
        from screens.over.sheet import SheetScreen

        self.app.push_screen(SheetScreen(self.guide), self._look_at)

    def action_story(self) -> None:
        """The story so far; words chosen in it are edited."""
        from screens.over.story import StoryScreen

        self.app.push_screen(StoryScreen(self.guide), self._look_at)

    def _look_at(self, slot: Slot | None) -> None:
        if slot:
            self.guide.go(slot)
        self.show()

    def action_undo(self) -> None:
        """Undo the last act."""
        self._host.undo()
        self.show()

    def action_redo(self) -> None:
        """Redo what was undone last."""
        self._host.redo()
        self.show()
