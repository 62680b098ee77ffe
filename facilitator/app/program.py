"""The App: how it starts, what pages ask it for, and the keys that work everywhere."""

from __future__ import annotations

import gc
from collections.abc import Hashable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, TypeAlias

from textual import events
from textual.binding import Binding

from facilitator.app.ending import Ending
from facilitator.app.exporting import Exporting
from facilitator.app.saving import clock
from facilitator.app.searching import Searching
from facilitator.games.game import Slot
from facilitator.record import is_beat
from facilitator.settings import Settings
from facilitator.settings import read as read_settings
from facilitator.store import StoreError
from screens.frame import BREATH, Frame
from screens.half_typed import half
from screens.naming import to_erase
from screens.seen import Seen
from screens.themes import DARK_DEFAULTS, DEFAULT_THEME, LIGHT_DEFAULTS, THEMES

if TYPE_CHECKING:
    from screens.card import Card

FOLLOW_EVERY = 0.5
TRY_AGAIN_EVERY = 3
LATER = ("pydantic.main", "markdown_it", "prompts.loader")
"""What the packs need, in pieces that are short enough for a key to wait for."""
PACKS_AT_ONCE = 3
CRASHED = "Something broke inside the program. Everything that was marked saved is saved: start it again."


Pairs: TypeAlias = tuple[tuple[str, str], ...]


class Marginalia(Exporting, Ending, Searching):
    """The scorekeeper's companion."""

    TITLE = "Marginalia Facilitator"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
    DEFAULT_MODE = "desk"
    BINDINGS = [
        Binding("f2,ctrl+x", "card", "Stop for a moment", id="card", priority=True, show=False),
        Binding("ctrl+q", "leave", "Leave", id="leave", priority=True, show=False),
        Binding("f1", "help_page", "Help", id="help", show=False),
    ]

    def __init__(self, place: str = "home", *, game: str = "", session: str = "", demo: bool = False) -> None:
        super().__init__()
        self._start = (place, game, session, demo)
        self._shelf_troubles: dict[Hashable, str] = {}
        self._dress()
        self.add_mode("desk", self._framed)

    # ------------------------------------------------------------ starting

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The manuscript's own colours, for themes that do not know them."""
        return DARK_DEFAULTS if self.current_theme.dark else LIGHT_DEFAULTS

    def _dress(self) -> None:
        """Themes and settings, before the style sheet is read: a theme that comes later has it read anew."""
        for theme in THEMES:
            self.register_theme(theme)
        try:
            self._look_as(read_settings(self.store.settings()))
        except StoreError:
            self._look_as(read_settings({}))
        self.set_reactive(Marginalia.theme, self.look.theme)
        self.stylesheet.set_variables(self.get_css_variables())
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.set_class(not self.current_theme.dark, "-light-mode", update=False)

    def _framed(self) -> Frame:
        """The frame, its rules read already: Textual alone parses all rules twice more for it."""
        frame = Frame(self._begin)
        for path in frame.css_path:
            self.stylesheet.read(path)
        frame._css_update_count = self._css_update_count
        return frame

    def _look_as(self, settings: Settings) -> None:
        known = settings.theme in self.available_themes
        self.look = settings if known else replace(settings, theme=DEFAULT_THEME)

    async def on_ready(self) -> None:
        """What may come a moment after the first frame."""
        self.set_interval(FOLLOW_EVERY, self._follow)
        self.set_interval(TRY_AGAIN_EVERY, self._try_again)
        self._after_first_frame(LATER)
        self.copy_from_now_on()

    def _after_first_frame(self, modules: tuple[str, ...]) -> None:
        """One module more, then keys have their turn; once all are there, the packs."""
        if modules:
            self.set_timer(BREATH, lambda: self._load(*modules))
            return
        from prompts.loader import built_in_files

        self._read_on(built_in_files())

    def _read_on(self, files: Sequence[Path]) -> None:
        """Some packs more, then keys have their turn; once all are read, they are put together."""
        from prompts.loader import read_built_in

        for path in files[:PACKS_AT_ONCE]:
            read_built_in(path)
        if files:
            self.set_timer(BREATH, lambda: self._read_on(files[PACKS_AT_ONCE:]))
            return
        self.read_packs()
        if self.library is not None and self.library.broken:
            self.note(str(self.library.broken[0]))
        self.redraw()
        if not gc.isenabled():
            # All that is loaded stays: a collection that looks through it would hold a key up.
            gc.freeze()
            gc.enable()

    def _load(self, module: str, *others: str) -> None:
        import_module(module)
        self._after_first_frame(others)

    def _begin(self) -> None:
        """Open what was asked for, as soon as there is a frame for it: its first drawing shows the page."""
        self.clock = clock()
        place, game, session, demo = self._start
        if demo:
            self.open_example()
        elif self.offer is not None:
            self.go("damaged")
            return
        elif session:
            self.open_table(session)
        elif game:
            self.new_table(game)
        else:
            self.go(place)
        if self.frame.page is None:
            self.go("home")
        if self.trouble:
            self.note(self.trouble)

    def mended(self) -> None:
        """Look as that file wants it, and open what was asked for at the start."""
        self._look_as(read_settings(self.store.settings()))
        self.theme = self.look.theme
        self._begin()

    # ------------------------------------------------------------ what pages ask for

    def shelf_read(self, asked: Hashable, trouble: str) -> None:
        """Say once why something of the shelf can’t be read."""
        # Home asks while it is drawn, and a note draws it again: of a file that is damaged here and there
        # some things can be read and others not, at every drawing.
        if trouble and trouble not in self._shelf_troubles.values():
            self.call_later(self.note, trouble)
        self._shelf_troubles[asked] = trouble

    def new_table(self, game: str) -> None:
        """Begin a table: story, blob or mariglia."""
        self.begin(game)
        self.seen = Seen()
        self._go_table()

    def open_example(self) -> None:
        """Open the finished example table, kept nowhere."""
        from facilitator.example import example

        self.take(example(), example=True)
        self.seen = Seen(end=True)
        self.go("story")

    def choose(self, name: str, value: str) -> None:
        """Change a setting."""
        try:
            self.store.set_setting(name, value)
        except StoreError as trouble:
            self.note(str(trouble))
            stored = {name: value}
        else:
            stored = dict(self.store.settings())
        self._look_as(read_settings(stored))
        self.theme = self.look.theme
        self.redraw()

    def lot(self, among: tuple[int, ...]) -> int:
        """One of these, by chance."""
        return SystemRandom().choice(among)

    # ------------------------------------------------------------ keys that work everywhere

    async def on_event(self, event: events.Event) -> None:
        """Hand keys and pasted text to the desk's screen in the order in which they came.

        Textual hands them to whatever has the focus at that moment, each with a queue of its own; ten
        keys that arrive at once could then overtake each other on their way from a line to a list.
        """
        if isinstance(event, (events.InputEvent, events.Paste)) and not self.screen_stack:
            # The program is on its way out, and nothing is there to take a key or a click.
            return
        keys = isinstance(event, (events.Key, events.Paste)) and not event.is_forwarded
        if keys and isinstance(self.screen, Frame):
            bound = isinstance(event, events.Key) and await self._check_bindings(event.key, priority=True)
            if not bound:
                self.screen._forward_event(event)
            return
        await super().on_event(event)

    def _go_more(self) -> None:
        self.run_worker(self.run_action("command_palette"))

    def _go_help(self) -> None:
        self.action_help_page()

    def _go_leave(self) -> None:
        self.action_leave()

    def _go_card(self) -> None:
        self.action_card()

    def action_card(self) -> None:
        """The card, over everything; while it is up nothing."""
        from screens.card import Card

        if not isinstance(self.screen, Card):
            self._lay(Card(self._of_the_card()))

    def _lay(self, card: Card) -> None:
        """The clocks stop while the card is up; what is half typed under it stays so, wherever it leads."""
        self.frame.say("")
        self.frame.let_go()
        self.pacing.pause()
        self.push_screen(card, self._after_card)

    def _go_break(self) -> None:
        """The card’s pause: a break like any other."""
        from screens.card import GO_ON, PAUSED, Card

        card = Card()
        card.turn_to(PAUSED, (GO_ON,), typed="")
        self._lay(card)

    def _of_the_card(self) -> Pairs:
        """What makes sense on the card here."""
        from screens.card import CHOICES, IN_A_ROUND, ON_HOME

        if self.is_unseen:
            return IN_A_ROUND
        story = self.moment.table.story and self.moment.table.seats
        return self._of_a_beat(CHOICES) if story else ON_HOME

    def _of_a_beat(self, choices: Pairs) -> Pairs:
        """What would be erased is named with whose it is, never quoted; only what is being typed is first."""
        page, slot = self.frame.page, self.beat_to_take()
        others = tuple(choice for choice in choices if choice[0] != "t")
        if slot is None:
            return others
        line = page.line() if page is not None and page.takes_words else None
        is_typed = line is not None and line.slot == slot
        said = "what is being told"
        if is_beat(slot):
            said = to_erase(self.moment.table, slot, is_half=bool(half(self.moment, slot)))
        named = ("t", f"erase {said}, for good")
        return (named, *others) if is_typed else (*others[:-1], named, others[-1])

    def _after_card(self, choice: str | None) -> None:
        from facilitator.games.marginalia.entries import StorySwitched

        self.pacing.go_on()
        if choice in ("t", "c"):
            while len(self.screen_stack) > 1:
                self.pop_screen()
        if choice == "t":
            self.take_beat_back()
        elif choice == "c":
            if self.is_unseen:
                self.go("table")
            self.say(StorySwitched(on=False))
        self.redraw()

    def beat_to_take(self) -> Slot | None:
        """What is typed or kept in the line on the page; where it is empty, the beat told last."""
        page = self.frame.page
        line = page.line() if page is not None else None
        if line is not None and (is_beat(line.slot) or line.slot[0] == "typed"):
            said = self.frame.line.text or self.moment.words(line.slot)
            if said:
                return line.slot
        return self.session.last_told() if self.session is not None else None

    def take_beat_back(self) -> None:
        """Take it out for good; what was asked there was heard, so something else is asked."""
        slot, page = self.beat_to_take(), self.frame.page
        if slot is not None and page is not None:
            page.forget_typed()
            self.strike(slot)
            page.stand_in(slot)
            line = page.line()
            if line is not None and line.slot == slot:
                page.another()

    def action_help_page(self) -> None:
        """Help for the page that is shown."""
        page = self.frame.page
        if page is None or page.name == "help":
            self.back() if page is not None else None
            return
        from facilitator.app.shelf import facts

        about = {"of": type(page), "keys": page.keys_now, "over": page.asked, "now": page.purpose}
        self._open("help", page.age, facts=facts(self), **about)

    def action_command_palette(self) -> None:
        """What can be done now."""
        if isinstance(self.screen, Frame) and not self.is_unseen:
            from screens.palette import Palette, TableCommands

            self.push_screen(Palette(providers=[TableCommands], placeholder="What you can do now"))

    def _fatal_error(self) -> None:
        """One sentence, and nothing of what people said."""
        self.bell()
        from rich.text import Text

        self._exit_renderables[:] = [Text(CRASHED)]
        self._close_messages_no_wait()


def run(place: str = "home", *, game: str = "", session: str = "", demo: bool = False) -> int:
    """Open the app; the number it exits with. It has garbage collected once its first page stands."""
    app = Marginalia(place, game=game, session=session, demo=demo)
    code = app.run()
    app.store.close()
    return 1 if app._exception is not None else code or 0
