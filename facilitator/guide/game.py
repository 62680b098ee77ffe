"""What a game gives the guide: its questions, and what stands beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from facilitator.by_value import by_value
from facilitator.games.game import Slot
from facilitator.guide.question import Beat, Grid, Note, Option, Question
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from facilitator.services.pace import Evening
    from prompts.model import Prompts


@by_value(kw_only=True)
class AskedGame:
    """The functions of one game, all pure.

    `ask` gives the question of a blank, or with () of the one that is due, by what was read. `between` is
    what is said after a round and nowhere else, `more` what else can be done now. `explained` says what the
    table does at a slot, and what the words there mean. `lives` tells the `story` by people; `movable` are
    the kinds of words that one person may have said in the place of another.
    """

    ask: Callable[[ViewState, Slot, frozenset[Slot], Prompts | None], Question]
    between: Callable[[ViewState, int, Evening | None, Prompts | None], tuple[Note, ...]]
    more: Callable[[ViewState], list[Option]]
    sheet: Callable[[ViewState], Grid]
    margin: Callable[[ViewState], tuple[Note, ...]]
    explained: Callable[[ViewState, Slot], tuple[str, list[tuple[str, str]]]]
    story: Callable[[ViewState], tuple[Beat, ...]]
    lives: Callable[[ViewState], tuple[Beat, ...]]
    movable: tuple[str, ...]
    is_light: Callable[[Any], bool]
