"""Facts about words that run from right to left: they stand apart in a sentence, and stay what they were."""

from __future__ import annotations

from dataclasses import replace
from unicodedata import bidirectional

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from exports.html.document import files
from exports.html.reading import verify
from exports.model import Choices, GameRecord, ToldEvening
from exports.source import Source
from facilitator.games.duel.entries import DuellistSeated
from facilitator.games.marginalia.entries import CharacterNamed, Seated, Starred, TopicNoted
from facilitator.games.marginalia.table import Table
from facilitator.games.mariglia.entries import TeamNamed
from facilitator.games.readable import bidirectional_in
from tests.exports.duel.test_record import ACTS, duel
from tests.exports.html.test_document import EVERYTHING, document, lines_of, parsed
from tests.exports.html.test_page import STYLE, age
from tests.exports.mariglia.test_record import DRAWN, match
from tests.exports.tidelands import MAUD, ORRIN, PIET, fact, farewell, tidelands, vignette

SARA, MARYAM = "שרה כהן", "مريم"
TURNING = (SARA, f"{MARYAM}!", "\u202eabc", "a\u2066b", "\u2067", "\u2069x\u202e")
EVERY_KIND = pytest.mark.parametrize("name", TURNING, ids=ascii)


def told(*more: CharacterNamed | Seated | Starred | TopicNoted, names: str = "characters") -> ToldEvening:
    """The evening with everything asked for and more said."""
    chosen = replace(EVERYTHING, names=names)  # type: ignore[arg-type]
    made = Source("marginalia", Table(tidelands(*more)), "", chosen).told
    assert isinstance(made, ToldEvening)
    return made


def apart(of: LexborNode | LexborHTMLParser) -> list[str]:
    """The words that stand apart in a line of others; a label's words always have a box with `dir`."""
    return [each.text() for each in of.css("bdi:not([dir])")]


def way(element: LexborNode) -> str:
    """Which way `dir=auto` makes an element run, from its first letter outside of what stands apart."""
    text = "".join(
        each.text_content or ""
        for each in element.traverse(include_text=True)
        if each.tag == "-text" and each.parent is not None and each.parent.tag != "bdi"
    )
    letters = [c for c in text if bidirectional(c) in ("L", "R", "AL")]
    return "rtl" if letters and bidirectional(letters[0]) != "L" else "ltr"


@EVERY_KIND
def test_no_name_turns_a_sentence(name: str) -> None:
    """In each row and line of ours a name stands apart, and what is round it runs as ever."""
    of = parsed(told(CharacterNamed(seat=ORRIN, words=name), names="both"))
    rows = [each for each in of.css("tbody th") if name in lines_of(each)]
    assert len(rows) == 8
    for row in rows:
        assert name in apart(row)
        assert way(row) == "ltr"
    (colophon,) = of.css("footer bdi[dir]")
    assert name in apart(colophon) and way(colophon) == "ltr"


@EVERY_KIND
def test_a_closing_sign_is_kept_in(name: str) -> None:
    """Words with a sign that would end the element’s own way are in a box, from which it can’t get out."""
    of = parsed(told(CharacterNamed(seat=ORRIN, words=name)))
    held = [each for each in of.css("bdi") if each.text() == name]
    assert len(held) == 7
    assert {"sealed" in (each.attributes.get("class") or "") for each in held} == {name == TURNING[-1]}
    assert ".sealed { display: inline-block; }" in STYLE


@EVERY_KIND
def test_the_same_words_are_read_back(name: str) -> None:
    """What stands apart has lost and won no letter, wherever the name stands."""
    more = [CharacterNamed(seat=ORRIN, words=name), fact(2, ORRIN, "majority", name)]
    meant = told(*more, names="both")  # type: ignore[arg-type]
    verify(meant, files(meant))
    plain = replace(meant, bidirectional=())
    assert [*document(meant).itertext()] != [*document(plain).itertext()]
    assert "".join(document(meant).itertext()) == "".join(document(plain).itertext())
    found = parsed(meant)
    assert found.text() == parsed(plain).text()


def test_what_people_said_alone_runs_as_it_likes() -> None:
    """A heading that is a name, a vignette and a farewell have the way of their own first letter."""
    of = parsed(
        told(
            CharacterNamed(seat=PIET, words=SARA),
            vignette(4, PIET, "smallest", "over", "היא לא רקדה, ואיש לא שאל."),  # type: ignore[arg-type]
            farewell(PIET, "will", f"{SARA}."),  # type: ignore[arg-type]
        )
    )
    youth = age(of, 5, "Youth")
    assert [way(each) for each in youth.css(".said")] == ["rtl"]
    assert [way(each) for each in of.css("#life-5 h2, #life-5 .passage:last-child .said")] == ["rtl", "rtl"]
    assert not apart(of.css_first("#life-5 h2"))  # type: ignore[arg-type]


def test_notes_behind_ours_keep_their_full_stop() -> None:
    """What a suit stood for and a star’s words have a box of their own, their last sign with them."""
    of = parsed(
        told(TopicNoted(suit="D", words=f"{SARA}."), Starred(number=1, at=("agenda_set", 1), words="כן."))
    )
    assert {f"{SARA}.", "כן."} <= {each.text() for each in of.css("li bdi")}


def test_a_name_inside_a_word_is_left_alone() -> None:
    """A letter that is somebody’s name is no name within a longer word."""
    more = (CharacterNamed(seat=MAUD, words="ש"), CharacterNamed(seat=ORRIN, words="שלום"))
    of = parsed(told(*more, names="both"))
    assert set(apart(of)) == {"ש", "שלום"}


def test_words_that_turn_nothing_are_left_alone() -> None:
    """Letters from left to right, digits, accents and emoji need no element; the others do."""
    assert bidirectional_in(["Zoë", "12", "🦊", "", " ", SARA, f" {MARYAM} ", "\u202eabc", SARA]) == (
        SARA, MARYAM, "\u202eabc"
    )  # fmt: skip
    assert not apart(parsed(told()))


def test_names_that_were_not_chosen_are_not_looked_for() -> None:
    """The words that stand apart are those of the names that were chosen."""
    more = (Seated(seat=ORRIN, words=SARA), CharacterNamed(seat=ORRIN, words=MARYAM))
    choices = ("characters", "players", "both", "initials", "none")
    assert {names: told(*more, names=names).bidirectional for names in choices} == {
        "characters": (MARYAM,),
        "players": (SARA,),
        "both": (SARA, MARYAM),
        "initials": ("ש",),
        "none": (),
    }  # fmt: skip


def records() -> dict[str, GameRecord]:
    """A match and a duel in which somebody has such a name."""
    fought = duel(DuellistSeated(side=0, words=SARA), *ACTS)
    played = match(TeamNamed(team="NS", words=SARA), *DRAWN)
    choices = Choices(names="both")
    made = {
        "duel": Source("duel", fought, "", choices).told,
        "mariglia": Source("mariglia", played, "", choices).told,
    }
    return {key: record for key, record in made.items() if isinstance(record, GameRecord)}


@pytest.mark.parametrize("game", ["duel", "mariglia"])
def test_a_match_and_a_duel_keep_their_way(game: str) -> None:
    """In sentences, lists and headings of turns the name stands apart."""
    meant = records()[game]
    verify(meant, files(meant))
    of = parsed(meant)
    held = [each for each in of.css("p, li, h3") if SARA in each.text()]
    assert len(held) >= 2
    for each in held:
        assert SARA in apart(each)
        assert way(each) == "ltr"
