"""What is said on the export page before anything is written."""

from __future__ import annotations

from collections.abc import Iterator

from exports.formats import FORMATS
from facilitator.services.choices import is_class
from facilitator.services.view import ViewState
from screens.table.export_offer import ExportOffer
from screens.table.half_typed import left_out, offers_left_out
from screens.table.preview import counted_files, lives_and_more
from screens.table.written import (
    counted_over,
    edited_said,
    folders_said,
    goes,
    holding_erased,
    names_left,
    warned_of,
)
from screens.ui.blocks.said import Note
from screens.ui.marks import number
from screens.ui.text import cut, listed, plain

MOST_NAMED, MOST_LINES = 2, 5
REAL_NAMES = "Look for real people’s names in the words before the files leave the room."


def counted(offer: ExportOffer) -> str:
    """What Enter would write."""
    if offer.way == "each" and offer.files:
        return counted_over(offer.earlier)
    is_apart = offer.choices.files == "each" and offer.takes("files") and offer.has_words
    what = lives_and_more(offer.files) if is_apart else ""
    return counted_files(offer.files, what, is_read_back=bool(FORMATS[offer.choices.format].read_back))


def notes(offer: ExportOffer, view: ViewState, *, is_written: bool) -> Iterator[Note]:
    """What people’s words still tell, what becomes of earlier files, and what these still hold.

    Of earlier files nothing is said right after something was written.
    """
    earlier = () if is_written else offer.earlier
    is_named = offer.takes("names") and offer.choices.names not in ("none", "initials")
    yield from _note(left_out(view), goes=1)
    yield from _note(offers_left_out(view), goes=1)
    yield from _note(told_as_before(offer), goes=1)
    if not is_named:
        yield from _note(names_left(offer.files, view.lines), goes=2)
    elif is_class(view.choices) and offer.has_words:
        yield from _note(REAL_NAMES, goes=2)
    yield from _note(unnamed(offer, view), goes=2)
    if offer.way != "new":
        yield from _note(edited_said(earlier, offer.folder, offer.files), goes=1)
    going = goes(earlier, offer.folder, offer.ending, offer.files) if offer.way == "same" else ()
    yield from _note(warned_of(earlier, going), goes=1 if holding_erased(earlier) else 5)
    if earlier:
        yield Note(folders_said(earlier), goes=6, most=MOST_LINES)


def _note(sentence: str, goes: int) -> Iterator[Note]:
    if sentence:
        yield Note(sentence, style="", most=MOST_LINES, goes=goes)


def told_as_before(offer: ExportOffer) -> str:
    """Whose ages a file tells as before a correction of the numbers, and where to set that right."""
    if not offer.has_words:
        return ""
    found = [life for seat, life in offer.told.items() if life.before and offer.is_in(seat)]
    ages = [f"{cut(plain(life.title), 30)}’s {listed(life.before)}" for life in found]
    more = [f"{number(len(ages) - MOST_NAMED)} more"] if len(ages) > MOST_NAMED else []
    whose = listed([*ages[:MOST_NAMED], *more])
    then = "F4, Enter on one of them and Enter again have it follow the sheet"
    return f"The files tell {whose} as before a correction: {then}." if ages else ""


def unnamed(offer: ExportOffer, view: ViewState) -> str:
    """That a character without a name goes by its player, who is named in the files then."""
    goes_by_player = offer.choices.names == "characters" and not is_class(view.choices)
    if offer.is_cards or not offer.takes("names") or not goes_by_player:
        return ""
    there = offer.lives if offer.choices.scores else offer.told.values()
    titles = [life.title for life in there if offer.is_in(life.seat) and not life.character]
    return f"A character without a name goes by its player: “{cut(titles[0], 40)}”." if titles else ""
