"""The card: a calm page over everything, and what follows. Nothing of it is kept, counted or told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from textual import events, on
from textual.app import App, ComposeResult
from textual.screen import ModalScreen

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of
from facilitator.record import is_beat
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from screens.router import Router
from screens.safety.coming_back import READY, coming_back
from screens.safety.leaving_out import tidy
from screens.safety.stopping import Act, another_agenda, endings, hanging, has_agenda, leave_out, veil
from screens.table.acts import to_erase
from screens.table.half_typed import half
from screens.ui.frame import Frame
from screens.ui.keystrokes import CARET, cut_before, is_text, typed_on
from screens.ui.marks import large, without_blocks
from screens.ui.text import SPACE, Row, Span, centered, cut, padded, row
from screens.ui.widgets.rows import Rows

Choices: TypeAlias = tuple[tuple[str, str], ...]
"""Letters with what each is for."""


class SafetyPage(NamedTuple):
    """A page of the card: the two sentences on it, by which it is known."""

    first: str
    second: str = ""


SLEEP = 1.0
QUIET = 0.7
BLOCK, COLUMN = 66, 30
OF_A_TIME, LONGEST_TIME = "0123456789:.h", 5
TYPED = "erase what is being typed, for good"
CHOICES: Choices = (
    ("t", TYPED),
    ("v", "draw a veil: it happens off stage, we move on"),
    ("w", "one of us says how this goes, everybody else helps"),
    ("a", "another agenda"),
    ("p", "a pause"),
    ("c", "the cards alone"),
    ("e", "end it here, gently"),
    ("l", "something to leave out"),
    ("g", "go on"),
)
ON_HOME: Choices = tuple(choice for choice in CHOICES if choice[0] in "peg")
IN_A_ROUND: Choices = tuple(choice for choice in CHOICES if choice[0] in "pceg")
"""Over an unseen turn: nothing is told, and what is to be left out is being asked for."""
IN_A_PAUSE = "tvlg"
"""What stays in reach while the table rests; none of these letters belongs to a time."""
GROUPS = ("t", "v", "w", "", "ap", "ce", "l", "", "g")
"""How the first choices stand under one another, and beside one another."""
ERASE_LAST = ("v", "w", "", "ap", "ce", "l", "", "t", "", "g")
"""The same where nobody is typing what would be erased."""

ASLEEP = "the keys work once nobody is typing"
ALL_CHOICES = "F2 shows all the choices"
STOPPED = SafetyPage("We stop here for a moment.", "Nobody has to say why.")
NEEDED = SafetyPage("One of us says how this goes.", "Everybody else helps.")
PAUSED = SafetyPage(READY, "If you like, type minutes (10) or a time (21:30), then press Enter.")
WANTED = SafetyPage(
    "What shall we leave out?",
    "It never comes up then, and nobody signs it. You may leave this empty.",
)
ASKED = SafetyPage("What about the words told for the old agenda?", "Erase them for good, or keep them.")
ENDING = SafetyPage("Let’s end gently.", "This is left to do, the shortest first.")
NOTHING_DONE = (WANTED, ASKED, ENDING)
"""Pages on which nothing was chosen yet: Esc leads back to the first one, and F2 leaves what is typed."""
GO_ON = CHOICES[-1]
ENTER = ("Enter", "go on")
LAST = (GO_ON[0], ENTER[0])
GOES_OR_STAYS: Choices = (("w", "erase them"), ("s", "keep them"), GO_ON)


def now() -> float:
    """The event loop's time in seconds, by which timers go."""
    return asyncio.get_running_loop().time()


class SafetyCard(ModalScreen[str], inherit_bindings=False):
    """Returns the letter that was chosen; what it can do by itself it does, and returns g."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    SafetyCard { background: $background; }
    SafetyCard Rows { height: 1fr; width: 1fr; }
    """

    def __init__(self, ctx: AppContext, choices: Choices = CHOICES, *, page: SafetyPage = STOPPED) -> None:
        super().__init__()
        self.ctx = ctx
        self.page, self.choices = page, choices
        self.first = choices
        """The choices of the first page, as far as they make sense here."""
        self.at: int | None = None
        """Which choice the arrows led to."""
        self.typed: str | None = None
        """What stands in the line of this page, where it has one."""
        self.wrong = ""
        """Why that is no time, in place of the second sentence."""
        self.is_break = False
        """It is a break like any other: nothing but going on is offered."""
        self.back_at = ""
        """When the break ends, as it was understood last."""
        self.large: tuple[str, ...] = ()
        """The same in large figures."""
        self.awake_at: float | None = None
        """When the keys begin to act; None before it is shown."""

    def compose(self) -> ComposeResult:
        """One page, no frame."""
        yield Rows(id="card")

    def on_mount(self) -> None:
        """Show at once what makes sense here."""
        left_out = "" if has_agenda(self.ctx) else "a"
        has_evening = plugin_of(self.ctx.view.game).without_story and self.ctx.view.state.seats
        left_out += "" if has_evening else "e"
        self.choices = tuple(choice for choice in self.choices if choice[0] not in left_out)
        self.first = self.choices
        self.is_break = self.page == PAUSED
        if self.is_break:
            self._pause()
        # A break was asked for in words: nobody was typing, and what is typed first is when to come back.
        self.awake_at = now() + (0 if self.is_break else SLEEP)
        self.call_after_refresh(self._draw)
        self._draw()
        self._wake()

    def _wake(self) -> None:
        """Show when the keys are awake."""
        self._draw()
        if self.awake_at is not None and self.is_asleep:
            self.set_timer(max(self.awake_at - now(), 0) + 0.02, self._wake)

    def on_resize(self) -> None:
        """The same, in another size."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        if not self.is_running:
            return
        size = self.app.size
        rows = self.rows(size.width, size.height)
        plain = self.ctx.look.suit_letters
        self.query_one(Rows).show([without_blocks(line) for line in rows] if plain else rows)

    def turn_to(
        self,
        page: SafetyPage,
        choices: Choices,
        *,
        typed: str | None = None,
        figures: tuple[str, ...] = (),
    ) -> None:
        """Another page of the card; `typed` stands in its line, where it has one, `figures` are large."""
        self.page, self.choices, self.at, self.typed, self.large = page, choices, None, typed, figures
        self.wrong = ""
        self._draw()

    def again(self) -> None:
        """F2 on the card: from a page that only waits, all the choices are in reach again."""
        if self._waits:
            self._show_all()

    @property
    def _waits(self) -> bool:
        """Whether something was chosen, and the page stays until somebody goes on."""
        return self.page not in (STOPPED, *NOTHING_DONE)

    def _show_all(self) -> None:
        self.is_break = False
        self.turn_to(STOPPED, self.first)

    def _pause(self) -> None:
        self.turn_to(PAUSED, self._in_a_pause(), typed=self.back_at)

    def _in_a_pause(self) -> Choices:
        stays = GO_ON[0] if self.is_break else IN_A_PAUSE
        return tuple(choice for choice in self.first if choice[0] in stays)

    # ------------------------------------------------------------ what is seen

    def rows(self, width: int, height: int) -> list[Row]:
        """The sentences and what can be chosen."""
        first, second = self.page
        spoken = [centered(row(Span(cut(first, width), "bold"), stays=True), width), SPACE,
                  centered(row(cut(self.wrong or second, width)), width), SPACE]  # fmt: skip
        spoken += self._typed_rows(width)
        options = self._options(width)
        above = max((height - len(spoken) - len(options) - 2) // 2, 0)
        faint = ASLEEP if self.is_asleep else ALL_CHOICES if self._waits else ""
        asleep = centered(row(Span(cut(faint, width), "dim")), width)
        return [*[Row(soft=True)] * above, *spoken, SPACE, asleep, *options]

    def _typed_rows(self, width: int) -> list[Row]:
        """The line of this page, or the time of the pause in large figures."""
        if self.page == WANTED:
            left = " " * max((width - BLOCK) // 2, 1)
            words = Span(cut_before(self.typed or "", min(BLOCK, width - len(left)) - 6), "words")
            return [SPACE, row(left, Span("▸ ", "rubric"), words, Span(CARET), here=True), SPACE, SPACE]
        if self.typed is not None:
            return [centered(row(Span(f"▐{self.typed or ' '}▌", "rubric")), width), SPACE]
        time = [centered(row(cut(line, width)), width) for line in self.large]
        return [*time, SPACE] if time else []

    @property
    def is_asleep(self) -> bool:
        """Whether keys still sleep; before it is shown they do."""
        return self.awake_at is None or now() < self.awake_at

    def _options(self, width: int) -> list[Row]:
        left = " " * max((width - BLOCK) // 2, 1)
        rows: list[Row] = []
        groups: Sequence[str] = [letter for letter, _ in self.choices]
        if self.page == STOPPED and width >= BLOCK:
            groups = GROUPS if self.choices[0][0] == "t" else ERASE_LAST
        for group in groups:
            room = min(BLOCK, width - len(left))
            cells = [self._option(letter, text, room) for letter, text in self.choices if letter in group]
            if cells:
                pieces = (
                    (*padded(cells[0], COLUMN).spans, *cells[1].spans) if len(cells) > 1 else cells[0].spans
                )
                here = any(cell.here for cell in cells)
                rows.append(row(left, *pieces, here=here, stays=cells[0].stays and not here))
            elif rows and rows[-1] != SPACE:
                rows.append(SPACE)
        return rows

    def _option(self, letter: str, text: str, width: int) -> Row:
        here = self.at is not None and self.choices[self.at][0] == letter
        sign, key = Span("▸ " if here else "  ", "rubric", letter), Span(f"{letter}   ", "key", letter)
        return row(sign, key, Span(cut(text, width - 6), "", letter), here=here, stays=letter in LAST)

    # ------------------------------------------------------------ the keys

    def on_key(self, event: events.Key) -> None:
        """Keys sleep at first, and until the typing has stopped; then one letter, or arrows and Enter.

        F2 and ctrl+x never come here. A second x neither acts nor keeps the others asleep.
        """
        event.stop()
        if self.is_asleep:
            if event.key.lower() != "x":
                self.awake_at = max(self.awake_at or 0.0, now() + QUIET)
        elif event.key == "escape" and self.page != STOPPED:
            self._show_all()
        elif self.page == WANTED:
            self._type_wanted(event)
        elif self.page == PAUSED and self._is_of_a_time(event):
            self._type_time(event)
        else:
            self._press(event)

    def _press(self, event: events.Key) -> None:
        letters = [letter for letter, _ in self.choices]
        character = (event.character or "").lower()
        if character in letters:
            self.choose(character)
        elif event.key in ("up", "down", "left", "right"):
            step = 1 if event.key in ("down", "right") else -1
            start = -1 if self.at is None else self.at
            self.at = max(0, min(len(letters) - 1, start + step))
            self._draw()
        elif event.key == "enter" and (self.at is not None or self.page == NEEDED):
            self.choose(letters[self.at or 0])

    def _is_of_a_time(self, event: events.Key) -> bool:
        if event.key == "enter":
            return self.at is None
        character = (event.character or "").lower()
        return event.key == "backspace" or (character != "" and character in OF_A_TIME)

    def _type_time(self, event: events.Key) -> None:
        """Minutes or a time, sign by sign; Enter ends it, and the page stays until somebody goes on."""
        if event.key != "enter":
            self.wrong = ""
            self.typed = typed_on(self.typed or "", event.key, (event.character or "").lower(), LONGEST_TIME)
        else:
            found = coming_back(self.typed or "", self.ctx.evening.now())
            self.wrong = found.wrong
            if not found.wrong:
                self.back_at = found.time
                figures = () if self.ctx.look.suit_letters else large(found.time)
                self.turn_to(SafetyPage(found.said), self._in_a_pause(), figures=figures)
        self._draw()

    def _type_wanted(self, event: events.Key) -> None:
        """Every letter is text here; Enter goes on."""
        character = event.character or ""
        if event.key == "enter":
            self.choose(event.key)
        elif event.key == "backspace" or is_text(character):
            self.typed = typed_on(self.typed or "", event.key, character)
            self._draw()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes into the line for something to leave out, as one line; elsewhere nothing does."""
        event.stop()
        if self.page == WANTED and not self.is_asleep:
            for sign in tidy(event.text):
                self.typed = typed_on(self.typed or "", "", sign)
            self._draw()

    @on(Rows.Pressed)
    def _clicked(self, event: Rows.Pressed) -> None:
        event.stop()
        if not self.is_asleep and isinstance(event.click, str):
            self.choose(event.click)

    # ------------------------------------------------------------ what is chosen

    def choose(self, letter: str) -> None:
        """Do what the letter says on this page of the card; nothing once it is on its way out."""
        if not self.is_current:
            return
        if self.page == ASKED:
            self._do(letter, {"w": partial(another_agenda, self.ctx, goes=True),
                              "s": partial(another_agenda, self.ctx, goes=False)})  # fmt: skip
        elif self.page == ENDING:
            acts: dict[str, Act] = {key: act for key, _, act in endings(self.ctx)}
            self._do(letter, {**acts, "n": partial(self.app.run_action, "leave")})
        elif self.page == WANTED:
            self._go_on(partial(leave_out, self.ctx, self.typed or ""))
        else:
            self._choose_first(letter)

    def _choose_first(self, letter: str) -> None:
        match letter:
            case "w":
                self.turn_to(NEEDED, (GO_ON,))
            case "p":
                self._pause()
            case "l":
                self.turn_to(WANTED, (ENTER,), typed="")
            case "a" if hanging(self.ctx):
                self.turn_to(ASKED, GOES_OR_STAYS)
            case "a":
                self._go_on(partial(another_agenda, self.ctx, goes=False))
            case "e":
                found = tuple((key, text) for key, text, _ in endings(self.ctx))
                self.turn_to(ENDING, (*found, ("n", "good night: all is saved"), GO_ON))
            case "v":
                self._go_on(self._veil)
            case _:
                self.dismiss(letter)

    def _do(self, letter: str, acts: dict[str, Act]) -> None:
        """What this letter stands for; with any other one nothing happens, and the table goes on."""
        self._go_on(acts[letter]) if letter in acts else self.dismiss("g")

    def _veil(self) -> None:
        under = self.app.screen_stack[0]
        veil(self.ctx, under.page if isinstance(under, Frame) else None)

    def _go_on(self, act: Act) -> None:
        """Take the card away, then do it on the page that was under it."""
        self.dismiss("g")
        self.app.call_later(act)


def choices_for(router: Router) -> Choices:
    """What makes sense on the card here."""
    if router.is_unseen:
        return IN_A_ROUND
    state = router.ctx.view.state
    return _of_a_beat(router, CHOICES) if state.story and state.seats else ON_HOME


def _of_a_beat(router: Router, choices: Choices) -> Choices:
    """What would be erased is named by its place, for the card may be seen by a whole class.

    It is never quoted, and bears nobody’s name; only what is being typed is first.
    """
    page, slot, view = router.window.page, beat_to_erase(router), router.ctx.view
    others = tuple(choice for choice in choices if choice[0] != "t")
    if slot is None:
        return others
    line = page.line() if page is not None and page.takes_words else None
    is_typed = line is not None and line.slot == slot
    if is_typed:
        return (("t", TYPED), *others)
    if half(view, slot):
        said = f"the half-typed {to_erase(view, slot)}"
    else:
        where = "told last" if slot == _told_last(router) else "under the cursor"
        said = f"the {to_erase(view, slot)} {where}"
    return (*others[:-1], ("t", f"erase {said}, for good"), others[-1])


def beat_to_erase(router: Router) -> Slot | None:
    """What is typed or kept in the line on the page; where it is empty, the beat told last."""
    page, view = router.window.page, router.ctx.view
    line = page.line() if page is not None else None
    if line is not None and (is_beat(line.slot) or line.slot[0] == "typed"):
        said = router.window.typed or view.words(line.slot)
        if said:
            return line.slot
    return _told_last(router)


def _told_last(router: Router) -> Slot | None:
    session = router.ctx.table.session
    return session.last_told() if session is not None else None


def lay_card(app: App[Any], router: Router, page: SafetyPage) -> None:
    """The clocks stop while the card is up; what is half typed under it stays so, wherever it leads."""
    router.window.say("")
    router.window.let_go()
    router.ctx.evening.pause()
    # What the card names is what it erases, whatever another window tells meanwhile.
    beat = beat_to_erase(router)

    def follow(choice: str | None) -> None:
        router.ctx.evening.go_on()
        if choice in ("t", "c"):
            while len(app.screen_stack) > 1:
                app.pop_screen()
        do_chosen(router, choice or "", beat)

    app.push_screen(SafetyCard(router.ctx, choices_for(router), page=page), follow)


def do_chosen(router: Router, choice: str, beat: Slot | None) -> None:
    """Do what was chosen, if it is not the card itself that did it; `beat` is what the card named."""
    page, ctx = router.window.page, router.ctx
    if choice == "t":
        if beat is not None and page is not None:
            page.forget_typed()
            ctx.table.erase(beat)
            page.stand_in(beat)
            line, asking = page.line(), page.asks()
            if asking is not None and line is not None and line.slot == beat:
                # Nobody is asked for other words: a question comes when somebody wants one.
                ctx.prompts.hush(asking.place)
            what = "what was typed" if beat[0] == "typed" else f"the {to_erase(ctx.view, beat)}"
            ctx.note(f"Erased for good: {what}.")
    elif choice == "c":
        if router.is_unseen:
            router.go(ToTable())
        ctx.table.record(*load(plugin_of(ctx.view.game).without_story))
    router.redraw()
