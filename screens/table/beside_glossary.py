"""What the words on the pages beside the table mean, whatever is played."""

from __future__ import annotations

MEANINGS = {
    "table": "one evening of one game: its people, numbers and words",
    "shelf": "all your tables; the last one that you played stands first",
    "archive": "tables that you put out of sight; nothing in them is lost",
    "rematch": "a new table with the same people",
    "score sheet": "all numbers of the game, as on paper",
    "preview": "the files as they would be; nothing is written before you press Enter on the first row",
    "theme": "the colours of the whole screen",
    "suit signs": "♦ ♥ ♠ ♣; letters stand for them where a terminal draws them badly",
}
