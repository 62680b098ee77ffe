"""Every page at every size, from the real app: python -m docs.contact FOLDER [--svg] [--sheets] [name …].

Writes what is shown as text, and as SVG where that is asked for: to look at, and to compare before and after
something that changes how pages are laid out. With --sheets it writes pictures instead: all pages on one, for
each theme and size.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from collections.abc import Sequence, Set
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from textual.theme import Theme

from docs.pictures import drawn_still, on_stage, slim
from docs.scenes import (
    COUNTED,
    FOUGHT,
    FOUR,
    NAMES,
    NORMAL,
    RECORDS,
    SAID,
    SCENES,
    SHELF,
    Scene,
    a_duel,
    a_match,
    but_for_the_dealer,
    damaged,
    gone,
    matches,
    until,
)
from docs.sheets import COLOUR, GREY, WHITE, Thumbnail, extent, html, photograph, screen_alone
from facilitator.example import example
from facilitator.games.duel.entries import Conceded
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    Attended,
    DealerSet,
    FarewellTold,
    RulesAgreed,
    TalkedOver,
)
from facilitator.games.marginalia.table_lines import OPENING
from facilitator.games.mariglia.entries import (
    Agreed,
    DealTurned,
    Placed,
    PointsCounted,
    TrionfoTurned,
)
from screens.app import Marginalia
from screens.ui.themes import INK, THEMES, light_for

AT_ONCE = 2 * (os.cpu_count() or 1)
"""How many scenes are on stage: half of the time each waits until it has been drawn."""
SIZES = ((46, 13), (80, 24), (100, 30), (120, 36), (140, 45), (200, 60))
ALL = tuple(example().lines.values())
FAREWELLS = tuple(FarewellTold(seat=seat) for seat in range(5))
TALKED = tuple(TalkedOver(question=question) for question in QUESTIONS[:-1])
GONE_HOME = tuple(Attended(age=4, seat=seat, part="none") for seat in range(4))
PLACED = tuple(Placed(seat=seat, words=name) for seat, name in enumerate(FOUR))
MATCH, DUEL = tuple(a_match()), tuple(a_duel())

BESIDE = ("settings", "packs", "search", "how-to-play", "forget")
CARDS_PLAYED = "escape 7 h k h q h 2 h"
"""A trick of a hand that is counted card by card."""
OVER_A_VIGNETTE = (
    ("card-vignette", "the card over a vignette", "f2"),
    ("card-break", "a break", "f2", "p"),
    ("card-leave-out", "one thing more to leave out", "f2", "l", *"wasps"),
    ("sheet", "the sheet", "f3"),
    ("story", "the story so far", "f4"),
    ("lives", "one life a person", "f4", "l"),
    ("help", "help for a vignette", "f1"),
    ("palette", "what can be done", "ctrl+p"),
    ("palette-found", "a line of it", "ctrl+p", *"age"),
)
"""What lies over a question: a name, a title, and the keys."""
STEPS = ("card-", "palette-")
"""How the names of scenes begin that are one page, a step further."""
BROUGHT, NEXT = ("x", "enter"), ("enter",)
"""A path is typed; the next question of the plenary."""
AT_THE_DUEL = ("duel-log", "duel-agreed")

FROM_PHONES: tuple[tuple[Slot, str], ...] = (
    *(
        (("fact_stated", 4, seat), "The first in the house to say no, and to be believed.")
        for seat in range(5)
    ),
    (("vignette_told", 3, 1), "At the ferry nobody asked for the ticket.\n\nNobody ever did again."),
)
AT_A_BLANK: tuple[tuple[str, str, Slot], ...] = (
    ("place", "where it plays", ("world_set",)),
    ("suit", "what a suit stands for", ("topic_noted", "D")),
    ("rules", "house rules", ("rules_agreed", 0)),
    ("time", "when we must end", ("evening",)),
    ("end-early", "an early end", ("stopped",)),
    ("person", "what somebody does", ("who", 2)),
    ("newcomer", "somebody new", ("who", "new")),
    ("move", "whose words these are", ("move", "fact_stated", 3, 1)),
    ("tally", "tricks of an age that is counted", ("tally", 3, 1)),
    ("left-over", "a trick is left over", ("tally", 3, 1, 0, 0)),
)
"""Questions that are asked wherever a table stands: a name, a title, the blank."""

MORE: tuple[Scene, ...] = (
    *(Scene(place, place, lines=until(4, *SAID), place=place) for place in BESIDE),
    *(Scene(name, title, lines=until(4, *SAID), at=at) for name, title, at in AT_A_BLANK),
    *(
        Scene(name, title, lines=until(4, *COUNTED), keys=("enter", *keys))
        for name, title, *keys in OVER_A_VIGNETTE
    ),
    Scene("notice", "the notice", lines=NAMES, at=("notice",)),
    Scene("tricks", "tricks", lines=until(4, *SAID, "fact_stated")),
    Scene("refused", "a number that is barred", lines=but_for_the_dealer(4, until(4, *SAID)), keys=("0",)),
    Scene("blob", "predictions in Blob", "blob", (*OPENING, *NAMES, DealerSet(seat=0))),
    Scene("last-age", "age 7", lines=until(7, "agenda_set", "society_noted")),
    Scene("offers", "words from phones", lines=until(4, *SAID), at=("offers",), offers=FROM_PHONES),
    Scene("offer", "words from a phone in the box", lines=until(4, *SAID), offers=FROM_PHONES),
    Scene("trump", "the trump is chosen", lines=(*until(5), RulesAgreed(age=5, chosen_trump="leader"))),
    Scene("talk", "the talk", lines=(*until(8), *FAREWELLS)),
    Scene("stars", "stars and wishes", lines=(*until(8), *FAREWELLS, *TALKED)),
    Scene("ended", "the end", lines=ALL),
    Scene("ended-blob", "the end of Blob", "blob", RECORDS["3"], keys=("enter",)),
    Scene("wait", "too few to play", lines=(*until(4), *GONE_HOME)),
    Scene("found", "a table is looked for", place="home", tables=SHELF, keys=("tab", *"tide")),
    Scene("rename", "another title", place="home", tables=SHELF, at=("home", "title", "1")),
    Scene("delete", "a table goes", place="home", tables=SHELF, at=("home", "delete", "1")),
    Scene("archive", "the archive", place="home", tables=SHELF, at=("home", "archive")),
    Scene("mariglia-seats", "who plays", "mariglia", PLACED[:2]),
    Scene("mariglia-begin", "before the first deal", "mariglia", PLACED),
    Scene("mariglia-trionfo", "the card turned up", "mariglia", (*PLACED, Agreed(), DealTurned(seat=0))),
    Scene("mariglia-played", "a trick", "mariglia", MATCH, keys=tuple(CARDS_PLAYED.split())),
    Scene("mariglia-hand", "a correction", "mariglia", MATCH, at=("hand", 2)),
    Scene(
        "mariglia-scoperto",
        "a deal scoperto",
        "mariglia",
        (*PLACED, DealTurned(seat=0), Agreed(deal="scoperto"), TrionfoTurned(hand=1, card="KS")),
    ),
    Scene(
        "mariglia-won",
        "won by the bonus",
        "mariglia",
        (
            *MATCH[:-1],
            PointsCounted(hand=6, ns=40),
            TrionfoTurned(hand=6, card="2S"),
            TrionfoTurned(hand=7, card="AS"),
        ),
    ),
    Scene("mariglia-end", "the end", "mariglia", (*MATCH, PointsCounted(hand=6, ns=60)), keys=("enter",)),
    Scene("mariglia-sheet", "the sheet", "mariglia", MATCH, keys=("f3",)),
    Scene("duel-help", "help for a duel", "duel", DUEL, keys=("f1",)),
    Scene("search-found", "tables with a word", place="search", tables=SHELF, keys=tuple("tide")),
    Scene("standings", "nothing counts yet", place="standings"),
    Scene("standings-all", "who won how often", place="standings", counted=tuple(matches())),
    Scene("plenary", "where the files of the tables are", place="plenary"),
    Scene("plenary-whole", "what many tables found", place="plenary", keys=BROUGHT, brought=True),
    Scene("plenary-question", "a question", place="plenary", keys=(*BROUGHT, *NEXT * 6), brought=True),
    Scene("room-seat", "somebody with a phone", lines=until(4, *SAID), place="room", keys=("down",) * 4),
    Scene("room-why", "what keeps phones out", lines=until(4, *SAID), place="room", keys=("h",)),
    Scene("room-close", "everybody is sent away", lines=until(4, *SAID), place="room", keys=("z",)),
    Scene("export-written", "files are written", lines=ALL, place="export", keys=("enter",)),
    Scene("damaged", "a damaged file", place="damaged", damage=damaged),
    Scene("gone", "a file that is gone", place="damaged", damage=gone),
    Scene("duel-seats", "seats", "duel", DUEL[:1]),
    Scene("duel-draw", "draw", "duel", DUEL[:3]),
    Scene("duel-play", "play", "duel", DUEL[:-1]),
    *(Scene(place, place, "duel", DUEL, place=place) for place in AT_THE_DUEL),
    Scene(
        "duel-cards",
        "cards typed before",
        "duel",
        DUEL[:-1],
        keys=("4", *"Ox 2/3", "enter", "ctrl+p", *"cards", "enter"),
    ),
    Scene(
        "duel-card",
        "one of them changed",
        "duel",
        DUEL[:-1],
        keys=("4", *"Ox 2/3", "enter", "ctrl+p", *"cards", "enter", "enter"),
    ),
    Scene("duel-reset", "reset", "duel", (*DUEL, *FOUGHT)),
    Scene("duel-line", "a card typed", "duel", DUEL[:-1], keys=("4", *"Ox 2/3")),
    Scene("duel-bring", "an extra card", "duel", DUEL, keys=("b",)),
    Scene("duel-numbers", "the numbers of a card", "duel", DUEL, keys=("1", "e")),
    Scene("duel-health", "health", "duel", DUEL, keys=("h", "3")),
    Scene("duel-leaves", "a card leaves", "duel", DUEL, keys=("3", "r")),
    Scene("duel-marks", "the marks of a card", "duel", DUEL, keys=("1", "k")),
    Scene("duel-marked", "a mark changed", "duel", DUEL, keys=("1", "k", "right")),
    Scene("duel-erased", "the erased piles", "duel", DUEL, place="duel-log", keys=("e",)),
    Scene("duel-healths", "the health of both", "duel", DUEL, place="duel-log", keys=("g",)),
    Scene("duel-edit", "a step edited", "duel", DUEL, place="duel-log", keys=(*("up",) * 7, "enter", "7")),
    Scene("duel-end", "the end", "duel", (*DUEL, Conceded(number=9, side=1))),
)
"""What no picture of the docs shows."""
ALL_SCENES = (*(scene for scene in SCENES if scene.size == NORMAL), *MORE)
"""Each once: a wide picture is of a page that another one shows."""
OF_PAGES = tuple(scene for scene in ALL_SCENES if not scene.is_asked)
"""Those of pages of old."""


def text_of(app: Marginalia) -> str:
    """What is on the screen, without the blanks behind each line."""
    # Private: Textual has no public way to what is drawn as text, and an SVG can't be compared by eye.
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(part.text for part in strip).rstrip() for strip in strips) + "\n"


class Shown(NamedTuple):
    """A scene at one size: as text and as SVG."""

    size: tuple[int, int]
    text: str
    drawn: str


async def shown(scene: Scene, theme: Theme = INK) -> list[Shown]:
    """The scene at each size."""
    found = []
    async with on_stage(scene, theme.name) as (app, pilot):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await drawn_still(app, pilot)
            # The panes are drawn a breath after the page.
            await pilot.pause(0.05)
            found.append(Shown(size, text_of(app), app.export_screenshot()))
    return found


def write_pages(scene: Scene, folder: Path, *, svg: bool) -> None:
    """A text for each size, and an SVG where it is asked for."""
    for size, text, drawn in asyncio.run(shown(scene)):
        stem = folder / f"{scene.name}-{named(size)}"
        stem.with_suffix(".txt").write_text(text, encoding="utf-8")
        if svg:
            stem.with_suffix(".svg").write_text(drawn, encoding="utf-8")


def write_sheets(every: Sequence[Scene], folder: Path, pool: Executor) -> None:
    """A picture for each theme and size; of card, palette and shelf one thumbnail, not each step."""
    scenes = [scene for scene in every if not scene.name.startswith(STEPS)]
    with tempfile.TemporaryDirectory() as work:
        drawn = {theme.name: pool.map(partial(draw, theme=theme, folder=work), scenes) for theme in THEMES}
        wanted = []
        for theme in THEMES:
            inks = set().union(*drawn[theme.name])
            wanted += [pool.submit(write_sheet, scenes, size, theme, inks, work, folder) for size in SIZES]
        for each in wanted:
            each.result()


def draw(scene: Scene, theme: Theme, folder: str) -> set[str]:
    """Write the thumbnails of a scene in a theme; their colours."""
    assert theme.background
    inks: set[str] = set()
    for size, _, picture in asyncio.run(shown(scene, theme)):
        svg = screen_alone(slim(picture, scene.title), size, theme.background)
        inks.update(COLOUR.findall(svg))
        Path(folder, file_of(scene, size, theme)).write_text(svg, encoding="utf-8")
    return inks


def write_sheet(
    scenes: Sequence[Scene], size: tuple[int, int], theme: Theme, found: Set[str], work: str, folder: Path
) -> None:
    """A picture of all scenes at one size in one theme, from their thumbnails."""
    page = Path(work, f"{theme.name}-{named(size)}.html")
    page.write_text(html(thumbnails(scenes, size, theme), size), encoding="utf-8")
    light = light_for(theme)
    assert theme.background and light.background
    # One page is light in every theme.
    grounds = (theme.background, light.background)
    inks = tuple(dict.fromkeys((*grounds, GREY, WHITE, *sorted(found))))
    picture = folder / f"{theme.name}-{named(size)}.png"
    photograph(page, extent(len(scenes), size), inks, grounds, picture.absolute())


def thumbnails(scenes: Sequence[Scene], size: tuple[int, int], theme: Theme) -> list[Thumbnail]:
    """What stands on the sheet of a size in a theme."""
    return [Thumbnail(scene.name, file_of(scene, size, theme)) for scene in scenes]


def file_of(scene: Scene, size: tuple[int, int], theme: Theme) -> str:
    """The file of a thumbnail."""
    return f"{theme.name}-{scene.name}-{named(size)}.svg"


def named(size: tuple[int, int]) -> str:
    """How a size stands in the name of a file."""
    return f"{size[0]}x{size[1]}"


def main() -> None:
    """Write every page at every size into a folder."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("name", nargs="*")
    asked.add_argument("--svg", action="store_true")
    asked.add_argument("--sheets", action="store_true")
    args = asked.parse_intermixed_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    scenes = [scene for scene in ALL_SCENES if not args.name or scene.name in args.name]
    with ProcessPoolExecutor(AT_ONCE) as pool:
        if args.sheets:
            import_module("PIL")  # Before minutes of drawing, whoever lacks it is told.
            write_sheets(scenes, args.folder, pool)
        else:
            list(pool.map(partial(write_pages, folder=args.folder, svg=args.svg), scenes))


if __name__ == "__main__":
    main()
