"""The games that can be played: what each is called, how it is begun, and whose record it keeps."""

from __future__ import annotations

from typing import NamedTuple


# No dataclass: the command line reads this first, and what makes one would take longer than all the rest.
class Offered(NamedTuple):
    """One game. Its id stands on the shelf and in files, `short` in lists, `about` beside it on Home.

    `letter` begins it on Home, `word` on the command line. `record` is the game by whose rules it is played,
    and a table of which it therefore is in the file; that game says how such a table begins. `on_paper`:
    a score sheet that was kept by hand can be worked out.
    """

    id: str
    name: str
    short: str
    about: str
    letter: str
    word: str
    record: str
    on_paper: bool = True


_STORY = Offered(
    "marginalia",
    name="Marginalia – story game",
    short="Story game",
    about="three hours and more, best with 4 or 5",
    letter="s",
    word="story",
    record="marginalia",
)
_BLOB = Offered(
    "blob",
    name="Blob – card game",
    short="Blob",
    about="the cards alone, 40 to 60 minutes",
    letter="b",
    word="blob",
    record="marginalia",
)
_MARIGLIA = Offered(
    "mariglia",
    name="Mariglia",
    short="Mariglia",
    about="four players, two teams",
    letter="m",
    word="mariglia",
    record="mariglia",
)
_DUEL = Offered(
    "duel",
    name="Marginalia – the duel",
    short="Duel",
    about="two players",
    letter="d",
    word="duel",
    record="duel",
    on_paper=False,
)
GAMES = {game.id: game for game in (_STORY, _BLOB, _MARIGLIA, _DUEL)}
"""By id, in the order in which they are named everywhere; the first unless another is asked for."""
USUAL = _STORY.id


def name_of(id: str) -> str:
    """What a game is called; one that a later version offers by its id."""
    return GAMES[id].name if id in GAMES else id


def short_of(id: str) -> str:
    """What it is called where there is little room."""
    return GAMES[id].short if id in GAMES else id


def record_of(id: str) -> str:
    """The game by whose rules it is played; the usual one for an id that nobody knows."""
    return GAMES[id].record if id in GAMES else USUAL
