"""The card lies over every page there is, hides all of it, and gives it back as it was."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass

import pytest
from textual import events
from textual.app import ComposeResult
from textual.command import CommandPalette
from textual.screen import ModalScreen
from textual.widgets import Static

import screens.safety.card
from facilitator.games.duel.entries import Drew, DuellistSeated, FirstActive, Played
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import FactStated
from facilitator.games.mariglia.entries import CardsPlayed, DealTurned, Placed, TrionfoTurned
from facilitator.services.front_end import LookAt, ToTable
from screens.app import Marginalia
from screens.marginalia.safety.unseen import Unseen
from screens.places import page_class, pages
from screens.safety.card import ASLEEP, QUIET, SafetyCard
from screens.safety.card_pages import CHOICES, SHORT, STOPPED
from screens.safety.chosen import beat_to_erase
from screens.ui.page import Page
from tests.screens.app.fields import AGENDA, ROUND, pressed
from tests.screens.app.five import NAMED
from tests.screens.app.playing import Evening, on_the_shelf, opened, people, settled, shown, typed
from tests.screens.app.test_asleep import Clock

SIZES = ((80, 24), (46, 13))
OF_A_MATCH = [name for name in pages() if name.startswith("mariglia-")]
OF_A_DUEL = [name for name in pages() if name.startswith("duel-")]
PLACES = [name for name in pages() if name not in ("home", *OF_A_MATCH, *OF_A_DUEL)]
SMALL = PLACES if "MARGINALIA_ALL_PAGES" in os.environ else PLACES[::3]
"""The pages that are looked at in the small size too."""
NAMES = ("Anwbrtq", "Benwkpl", "Cyxandr", "Dizzmor", "Edgwulf")
"""Names that stand in no sentence of the program."""
LIVES = [entry.words for entry in NAMED]
WORDS = "lampzq"
TABLE = [*people(*NAMES), *NAMED, AGENDA, *ROUND]
"""A round is counted, and the next agenda is due."""
DROPPED = "t v c g enter down f2 ctrl+x ctrl+p f1 tab escape"
ERASE = re.compile(r"t   erase (?:what is being typed|the [a-z’ -]+)(?:, for good|…)")
"""What stands on the card of the words that it would erase: their place, and nobody’s name."""
SAID = (*STOPPED, ASLEEP, *(text for _, text in CHOICES), *SHORT.values(), *(letter for letter, _ in CHOICES))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Put the card on a clock that stands still."""
    found = Clock()
    monkeypatch.setattr(screens.safety.card, "now", found)
    return found


@dataclass
class Under:
    """What lay under the card when it came."""

    page: Page | None
    screen: str
    text: str
    caret: tuple[int, int]
    drafts: dict[Slot, str]
    rows: int

    @classmethod
    def of(cls, app: Marginalia) -> Under:
        """Look at the running app."""
        line, session = app.frame.line, app.ctx.table.session
        seen = re.sub(r"\d\d:\d\d", "", shown(app))
        drafts, rows = (dict(session.drafts), len(session._rows)) if session is not None else ({}, 0)
        return cls(app.frame.page, seen, line.text, line.cursor_location, drafts, rows)


def strangers(app: Marginalia) -> list[str]:
    """What stands on the card and is none of its own sentences or letters, whole or cut."""
    screen = ERASE.sub("t", shown(app))
    pieces = [piece for line in screen.split("\n") for piece in re.split(r"  +", line.strip()) if piece]
    return [piece for piece in pieces if not any(_is_of(piece, said) for said in SAID)]


def hides_all(app: Marginalia) -> bool:
    """Whether the card shows its own words only: no clock, nothing typed or said, and no name."""
    screen = shown(app)
    told = [word for word in (*NAMES, *LIVES, WORDS, "Wqxtz", "F2", "saved") if word in screen]
    return not told and not re.search(r"\d:\d", screen) and strangers(app) == []


def _is_of(piece: str, said: str) -> bool:
    """Whether it is a sentence, its beginning, or one of the two rows in which it stands."""
    is_cut = piece.endswith("…") and said.startswith(piece[:-1])
    return piece == said or is_cut or said.startswith(f"{piece} ") or said.endswith(f" {piece}")


async def to_page(app: Marginalia, pilot: Evening, name: str) -> None:
    """Show a page with words begun where it has a line, or a turn where it has one; no message stands."""
    app.frame.say("")
    app.router._turn_to(page_class(name), 1)
    app.router.place = "table" if name in ("agenda", "fact", "vignette", "talk", "farewell") else name
    await pilot.pause()
    page = app.frame.page
    assert page is not None
    if page.line() is not None and page.in_line:
        await pressed(app, pilot, f"“{WORDS} left left")
        assert app.frame.line.text.endswith(WORDS)
    elif isinstance(page, Unseen):
        await pressed(app, pilot, f"enter “{WORDS}")
        assert WORDS in shown(app)


async def hides_and_gives_back(app: Marginalia, pilot: Evening, clock: Clock, key: str = "f2") -> None:
    """Open the card, press what is dropped, look at all of it, wake it, and go on."""
    under, stack = Under.of(app), list(app.screen_stack)
    assert under.screen.strip()
    if key == "click":
        at = shown(app).split("\n")[0].index("F2 ✕")
        await pilot.click(offset=(at + 1, 0))
        await settled(pilot, lambda: isinstance(app.screen, SafetyCard))
    else:
        await typed(pilot, key)
    card = app.screen
    assert isinstance(card, SafetyCard)
    assert STOPPED[0] in shown(app)
    assert hides_all(app)
    assert card.styles.background.a == 1
    clock.now += screens.safety.card.SLEEP - 0.1
    await pressed(app, pilot, DROPPED)
    assert card.awake_at == pytest.approx(clock.now + QUIET)
    assert app.screen_stack == [*stack, card]
    clock.now += QUIET + 0.1
    await pressed(app, pilot, "enter f2 ctrl+x ctrl+p f1 . ?")
    assert app.screen_stack == [*stack, card]
    assert card.card.at is None
    assert hides_all(app)
    await pressed(app, pilot, "g")
    await settled(pilot, lambda: app.screen_stack == stack)
    for _ in range(20):
        await pilot.pause()
        if Under.of(app) == under:
            return
    assert Under.of(app) == under


FOUR = [Placed(seat=seat, words=name) for seat, name in enumerate(NAMES[:4])]
TWO = [DuellistSeated(side=side, words=name) for side, name in enumerate(NAMES[:2])]
OTHER_GAMES: dict[str, tuple[list[Entry], list[str]]] = {
    "mariglia": (
        [*FOUR, DealTurned(seat=0), TrionfoTurned(hand=1, card="KD"),
         CardsPlayed(hand=1, cards=("2H", "3C", "4H", "5H", "6S"))],
        OF_A_MATCH,
    ),
    "duel": (
        [*TWO, FirstActive(side=0), Drew(number=1), Played(number=2, column=1, words=WORDS, health=3)],
        OF_A_DUEL,
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", OTHER_GAMES)
@pytest.mark.parametrize(("size", "key"), [(SIZES[0], "click"), (SIZES[1], "f2")], ids=str)
async def test_over_every_page_of_another_game(
    size: tuple[int, int], key: str, game: str, clock: Clock
) -> None:
    """Also where Mariglia or the duel is played: nothing of the page, and g brings it back."""
    entries, places = OTHER_GAMES[game]
    async with opened(*entries, game=game, size=size) as (app, pilot):
        for name in places:
            await to_page(app, pilot, name)
            try:
                await hides_and_gives_back(app, pilot, clock, key)
            except (AssertionError, ValueError) as fault:
                raise AssertionError(f"over the page {name} at {size}") from fault
        assert not isinstance(app.screen, SafetyCard)


@pytest.mark.parametrize(("size", "key"), [(SIZES[0], "click"), (SIZES[1], "f2")], ids=str)
async def test_over_every_page(size: tuple[int, int], key: str, clock: Clock) -> None:
    """Opened by a click on F2 ✕ or by its key, it shows nothing of the page; g brings the page back."""
    async with opened(*TABLE, size=size) as (app, pilot):
        for name in SMALL if size == SIZES[1] else PLACES:
            await to_page(app, pilot, name)
            try:
                await hides_and_gives_back(app, pilot, clock, key)
            except (AssertionError, ValueError) as fault:
                raise AssertionError(f"over the page {name} at {size}") from fault
            if isinstance(app.frame.page, Unseen):
                app.router.go(ToTable())
        assert not isinstance(app.screen, SafetyCard)


async def test_over_home(clock: Clock) -> None:
    """A shelf with a table: no title of it; only a pause and going on."""
    on_the_shelf(*TABLE)
    async with opened() as (app, pilot):
        assert "Go on with" in shown(app)
        await typed(pilot, "f2")
        assert [letter for letter, _ in app.screen.choices] == ["p", "g"]  # type: ignore[attr-defined]
        clock.now += 2
        await typed(pilot, "g")
        await hides_and_gives_back(app, pilot, clock)


async def test_over_the_cards_alone(clock: Clock) -> None:
    """In a Blob table: a pause, the end and going on, and nothing about a story."""
    async with opened(*people(*NAMES, story=False)) as (app, pilot):
        await typed(pilot, "x")
        assert [letter for letter, _ in app.screen.choices] == ["p", "e", "g"]  # type: ignore[attr-defined]
        clock.now += 2
        await typed(pilot, "g 1 2")
        await hides_and_gives_back(app, pilot, clock, "x")


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_over_a_message(size: tuple[int, int], clock: Clock) -> None:
    """A short message and one of three rows are gone under the card, and do not come back with g."""
    async with opened(*TABLE, size=size) as (app, pilot):
        for message in ("Wqxtz happened.", "Wqxtz happened there. " * 12):
            app.ctx.note(message)
            await pilot.pause()
            assert "Wqxtz" in shown(app)
            await typed(pilot, "f2")
            assert hides_all(app)
            clock.now += 2
            await typed(pilot, "g")
            assert "Wqxtz" not in shown(app)


class Dialog(ModalScreen[None]):
    """A second screen, as any dialog would be one."""

    def compose(self) -> ComposeResult:
        """One sentence with a name."""
        yield Static(f"{NAMES[0]} Wqxtz")


async def test_over_a_second_screen_and_the_palette(clock: Clock) -> None:
    """Either key brings the card over a dialog and over the palette while a search is typed into it."""
    async with opened(*TABLE) as (app, pilot):
        app.frame.say("")
        app.push_screen(Dialog())
        await settled(pilot, lambda: "Wqxtz" in shown(app))
        await hides_and_gives_back(app, pilot, clock, "ctrl+x")
        app.pop_screen()
        await typed(pilot, "ctrl+p")
        await settled(pilot, lambda: isinstance(app.screen, CommandPalette) and "undo" in shown(app))
        await typed(pilot, "“house_rules")
        await settled(pilot, lambda: "table: who is here" not in shown(app))
        stack = list(app.screen_stack)
        for key in ("f2", "ctrl+x"):
            await typed(pilot, key)
            assert isinstance(app.screen, SafetyCard)
            assert hides_all(app)
            clock.now += 2
            await typed(pilot, "g")
            assert app.screen_stack == stack
            assert "house rules" in shown(app)


async def test_while_something_is_pasted(clock: Clock) -> None:
    """What was pasted before the key is in the line after g; what comes in while the card lies is in none."""
    async with opened(*TABLE) as (app, pilot):
        await to_page(app, pilot, "agenda")
        app.post_message(events.Paste("first wqxtz " * 40))
        app.simulate_key("ctrl+x")
        await settled(pilot, lambda: isinstance(app.screen, SafetyCard))
        app.post_message(events.Paste("second wqxtz"))
        app.post_message(events.Paste("g"))
        await pilot.pause()
        assert hides_all(app)
        clock.now += 2
        await typed(pilot, "g")
        assert app.frame.line.text.count("first wqxtz") == 40
        assert "second" not in app.frame.line.text


async def test_with_no_beat_open_the_card_names_the_place_of_what_it_would_erase(clock: Clock) -> None:
    """On the numbers t is about the fact told last: no player, no character and none of its words."""
    told: list[Entry] = [FactStated(age=1, seat=3, words=WORDS)]
    async with opened(*people(*NAMES), *NAMED, AGENDA, *ROUND[:-1], *told) as (app, pilot):
        app.router.go(LookAt("tally", 1))
        await pilot.pause()
        assert beat_to_erase(app.router) == ("fact_stated", 1, 3)
        await typed(pilot, "f2")
        assert "t   erase the fact told last, for good" in shown(app)
        for name in (*NAMES, *LIVES, WORDS):
            assert name not in shown(app)
