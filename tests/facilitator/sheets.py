"""Score sheets for the tests, and what the program makes of them."""

from __future__ import annotations

import json
from typing import Any

from facilitator.scoresheet.worked_out import printed, read, worked_out

Json = dict[str, Any]


def scored(sheet: Json) -> Json:
    """Work a sheet out, from its bytes on."""
    return worked_out(read(json.dumps(sheet).encode()))


def shown(sheet: Json) -> str:
    """Print a sheet for people."""
    content = read(json.dumps(sheet).encode())
    return printed(content, worked_out(content))


def blob(*rounds: Json, players: int = 2, **keys: Any) -> Json:
    """Make a card game of so many players."""
    names = ["Ana", "Ben", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Mo", "Ned"]
    return {"game": "blob", "players": names[:players], "rounds": list(rounds), **keys}


def story(*rounds: Json, players: int = 2, **keys: Any) -> Json:
    """Make a story game of so many players."""
    return {**blob(*rounds, players=players, **keys), "game": "marginalia"}


def took(predictions: list[int], tricks: list[int], **keys: Any) -> Json:
    """Make one round."""
    return {"predictions": predictions, "tricks": tricks, **keys}


FOUR = {"South": "Gavino", "East": "Tore", "North": "Peppe", "West": "Mario"}


def mariglia(*hands: Json, **keys: Any) -> Json:
    """Make a match of Mariglia, of one game to 35 unless `match` says otherwise."""
    return {"game": "mariglia", "players": FOUR, "hands": list(hands), **keys}


def counted(trionfo: str | None, ns: int | None = None, **keys: Any) -> Json:
    """Make a hand of which South and North counted so many card points."""
    return {"trionfo": trionfo, "points": {"NS": ns}, **keys}


DRAWN = mariglia(
    counted("KD", 44), counted("4S", 29), counted("AH", 56),
    counted("7C", 21), counted("KH", 60), {"trionfo": "JS", "points": {"EW": 52}},
    match=[35, 35, 45],
)  # fmt: skip
"""The match of the drawn pages: noi take the first game, 37 to 6, loro the second, 38 to 28."""
