"""Facts about the record of a match: what stands on its page, and that people’s words read back."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given
from markdown_it import MarkdownIt

from exports.data import json_export
from exports.errors import Unfaithful
from exports.files import made
from exports.formats import FORMATS
from exports.mariglia.record import match_record
from exports.markdown.page import files
from exports.markdown.reading import verify
from exports.model import CARDS_ALONE
from exports.source import Source
from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    KINDS,
    Agreed,
    CardsFaced,
    CardsPlayed,
    CardsTapped,
    ConventionWorded,
    DealTurned,
    FaultSettled,
    HandNoted,
    HandVoided,
    MatchAgreed,
    Placed,
    PointsCounted,
    TeamNamed,
    TricksNamed,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.sheet import computed_sheet
from facilitator.games.mariglia.words import words_of
from tests.exports.reading import kept, plain, said
from tests.games.mariglia.packs import TABLES, foreign

NAMES = ("Gavino", "Tore", "Peppe", "Mario")


def match(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45), names: tuple[str, ...] = NAMES) -> Match:
    """A match of these four that South deals first."""
    seated = [Placed(seat=seat, words=name) for seat, name in enumerate(names)]
    said = (*seated, MatchAgreed(targets=targets), DealTurned(seat=0), *entries)
    return Match({entry.slot: entry for entry in said})


def hand(number: int, card: str, ns: int) -> tuple[Entry, Entry]:
    """A hand counted by points."""
    return TrionfoTurned(hand=number, card=card), PointsCounted(hand=number, ns=ns)


DRAWN = (*hand(1, "KD", 44), *hand(2, "4S", 29), *hand(3, "AH", 56),
         *hand(4, "7C", 21), *hand(5, "KH", 60), *hand(6, "JS", 18))  # fmt: skip
"""The match of the drawn pages."""


def page(of: Match, title: str = "Thursday") -> str:
    """The Markdown of a match, which has passed the program’s own reading."""
    record = match_record(of, title)
    written = files(record)
    verify(record, written)
    (text,) = written.values()
    return text


def table(of: Match, game: int = 1) -> list[list[str]]:
    """The cells of a game’s table, row by row, as a reader of the Markdown sees them."""
    after = page(of).split(f"## Game {game}, ")[1]
    tokens = MarkdownIt("commonmark").enable("table").parse(after)
    rows: list[list[str]] = []
    for token in tokens:
        if token.type == "table_close":
            return rows
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline" and rows:
            rows[-1].append(token.content)
    return rows


def bullets(of: Match, title: str) -> list[str]:
    """The items below a heading."""
    after = page(of).split(f"## {title}\n\n")[1].split("\n\n")[0]
    return [line.removeprefix("- ") for line in after.splitlines()]


def test_the_games_as_on_paper() -> None:
    """Two columns, a line each time one is added to; card points of noi before those of loro (G-7)."""
    assert table(match(*DRAWN), 1) == [
        ["hand", "dealer", "for", "card points", "noi", "loro"],
        ["1", "Gavino", "trionfo re di quadri ♦", "", "+3 → 3", ""],
        ["", "", "the count", "44 : 26", "+9 → 12", ""],
        ["2", "Tore", "trionfo 4 di picche ♠", "", "", "·"],
        ["", "", "the count", "29 : 41", "", "+6 → 6"],
        ["3", "Peppe", "trionfo asso di cuori ♥", "", "+4 → 16", ""],
        ["", "", "the count", "56 : 14", "+21 → 37", ""],
        ["", "", "in all", "", "37", "6"],
    ]
    assert table(match(*DRAWN), 2)[-3:] == [
        ["6", "Tore", "trionfo fante di picche ♠", "", "", "+2 → 21"],
        ["", "", "the count", "18 : 52", "", "+17 → 38"],
        ["", "", "in all", "", "28", "38"],
    ]


def test_who_won_what() -> None:
    """Each game names its winner, and the head how the match stands."""
    text = page(match(*DRAWN))
    assert "Game 1 goes to noi, 37 to 6." in text and "Game 2 goes to loro, 38 to 28." in text
    assert "Best of 3 games, to 35, 35 and 45. Nobody has won yet. Games so far: noi 1 and loro 1." in text
    assert "## Game 3" not in text
    over = page(match(*DRAWN, *hand(7, "2S", 70), *hand(8, "2S", 70)))
    # 35 and 35 more are past 45.
    assert "The match goes to noi, 2 games to 1." in over


def test_a_single_game() -> None:
    """One game needs no count of games."""
    assert "One game to 35. Nobody has won yet." in page(match(targets=(35,)))
    assert "One game to 35. The match goes to loro." in page(match(*hand(1, "2S", 0), targets=(35,)))


def test_who_played() -> None:
    """Sides by their names, players with their seats."""
    named = match(TeamNamed(team="EW", words="Porto"))
    assert bullets(named, "Who played") == [
        "noi: Gavino (South) and Peppe (North)",
        "Porto: Tore (East) and Mario (West)",
    ]


def test_the_conventions_card() -> None:
    """Everything that can be agreed has its line; what changes later names its hand (G-43, B-30)."""
    changed = Agreed(hand=3, speak="nobody", deal="scoperto", facing="everyone-once")
    card = bullets(match(Agreed(order="queen-high"), changed), "House rules")
    assert "Fante and donna: donna above fante." in card
    assert "Who may speak: the side about to lead, until it leads." in card
    assert card[-3:] == [
        "From hand 3: The deal: scoperto, the bottom card is shown before the deal.",
        "From hand 3: Faced cards: everyone once.",
        "From hand 3: Who may speak: nobody.",
    ]


def test_conventions_in_the_tables_own_words() -> None:
    """They follow the house rules, by number, as they were written; a blank one leaves no trace (G-43)."""
    said = (
        ConventionWorded(number=2, words="Nobody says *low*."),
        ConventionWorded(number=1, words="Ask once."),
    )
    of = match(*said, ConventionWorded(number=3, words=" "))
    assert bullets(of, "Conventions in our own words") == ["Ask once.", "Nobody says \\*low\\*."]
    assert "Conventions in our own words" not in page(match())


def test_faced_cards_are_named_with_the_first_deal_that_has_any() -> None:
    """What the text says of them is said with it, though nobody changed that; and once only."""
    card = bullets(match(Agreed(hand=3, deal="scoperto"), Agreed(hand=5, speak="nobody")), "House rules")
    assert [line for line in card if "Faced" in line] == ["From hand 3: Faced cards: as the dealer chooses."]


def test_the_names_of_the_cards() -> None:
    """The page ends with the suits and their signs, and what each rank is worth (G-9)."""
    text = page(match(Agreed(pack="sarde", order="queen-high")))
    for line in ("| coppe | ∪ |", "| 7 (mariglia) | 5 |", "| cavallo | 2 |", "| fante | 1 |"):
        assert line in text


def test_a_hand_in_play_and_a_void_one() -> None:
    """A void hand is on the page without figures, one in play waits for its count (B-18)."""
    of = match(*hand(1, "KS", 40), HandVoided(hand=1), TrionfoTurned(hand=2, card="AH"))
    assert table(of)[1:] == [
        ["1", "Gavino", "void, dealt again", "", "", ""],
        ["2", "Gavino", "trionfo asso di cuori ♥", "", "+4 → 4", ""],
        ["", "", "not counted yet", "", "", ""],
        ["", "", "in all", "", "4", "0"],
    ]


def test_level_and_double() -> None:
    """35–35 adds nothing; the next count may be worth double (B-8)."""
    of = match(Agreed(level_hand="double-next"), *hand(1, "2S", 35), *hand(2, "2S", 40))
    assert table(of)[2] == ["", "", "the count", "35 : 35", "", ""]
    assert table(of)[4] == ["", "", "the count, worth double", "40 : 30", "+10 → 10", ""]


FAULT = CardsPlayed(hand=1, cards=("QD", "3D", "KD", "5C", "7D", "AD"))
"""South threw a club on diamonds and held the ace."""


@pytest.mark.parametrize(
    ("way", "settled"),
    [
        (None, "The table has not decided yet."),
        ("stands", "The table left it as it was."),
        ("all", "The table gave all seventy points to loro."),
    ],
)
def test_faults_as_the_table_settled_them(way: Any, settled: str) -> None:
    """What was thrown and held, the duty with its rule, and what the table made of it (B-22)."""
    entries: list[Entry] = [TrionfoTurned(hand=1, card="KS"), FAULT]
    entries += [FaultSettled(hand=1, trick=1, seat=0, way=way)] if way else []
    threw = "Hand 1, trick 1: Gavino played 5 ♣ on quadri and held asso ♦"
    told = f"{threw}. The rule: follow quadri if you can. {settled}"
    assert bullets(match(*entries), "Plays against a rule") == [told]


def test_a_lead_out_of_turn_as_the_table_let_it_stand() -> None:
    """Who led and whose turn it was; the table may have given the other side all 70 (G-25, B-22)."""
    cards = ("7H", "2H", "3H", "4H", "7D", "2D", "3D", "4D")
    led = CardsPlayed(hand=1, cards=cards, led=(None, 3))
    told = "Hand 1, trick 2: Mario led 7 ♦, but it was Tore’s turn. The table left it as it was."
    entries: list[Entry] = [TrionfoTurned(hand=1, card="2S"), led]
    assert bullets(match(*entries), "Plays against a rule") == [told]
    entries.append(FaultSettled(hand=1, trick=2, seat=3, way="all"))
    (said_,) = bullets(match(*entries), "Plays against a rule")
    assert said_.endswith("turn. The table gave all seventy points to noi.")


def test_what_the_table_let_stand_is_marked() -> None:
    """A count that is no 70 carries a dagger, and a sentence says what that means (A-10)."""
    counted = PointsCounted(hand=1, ns=40, ew=45, overruled="G-31")
    text = page(match(TrionfoTurned(hand=1, card="2S"), counted))
    assert "| 1 † | Gavino |" in text and "† marks what breaks a rule and stays" in text
    assert "†" not in page(match(*hand(1, "2S", 40)))


def test_what_is_not_counted_is_named() -> None:
    """A hand counted after a bonus had won the game (G-22)."""
    of = match(*hand(1, "KS", 40), targets=(3,))
    assert bullets(of, "Not counted") == ["Hand 1: the game was already over."]


def test_notes() -> None:
    """Each note stands by its hand; a blank one leaves no trace."""
    of = match(*hand(1, "2S", 40), HandNoted(hand=1, words="Tore took his answer back."))
    assert bullets(of, "Notes") == ["Hand 1: Tore took his answer back."]
    assert "Notes" not in page(match(*hand(1, "2S", 40), HandNoted(hand=1, words=" ")))


@given(said)
def test_any_words_read_back(words: str) -> None:
    """Whatever title, player, side and note are, a reader of the Markdown sees the very words."""
    entries = (TeamNamed(team="NS", words=words), HandNoted(hand=1, words=words), *hand(1, "KS", 70))
    text = plain(page(match(*entries, FAULT, names=(words, "b", "c", "d"), targets=(1,)), words))
    if kept(words).strip():
        assert text.count(kept(words).encode("utf-8", "ignore").decode()) >= 4


def test_a_fault_in_the_page_is_found() -> None:
    """A page that reads otherwise than it was meant is refused, with its place."""
    record = match_record(match(*DRAWN), "Thursday")
    ((name, text),) = files(record).items()
    assert name == "thursday.md"
    with pytest.raises(Unfaithful) as found:
        verify(record, {name: text.replace("+9 → 12", "+9 → 13")})
    assert found.value.place == "Game 1, to 35"


def test_a_match_without_a_title() -> None:
    """The file is called by the game."""
    assert list(files(match_record(match(), " "))) == ["mariglia.md"]


def test_who_has_no_name_is_called_by_the_seat() -> None:
    """A seat without a name stands there once."""
    assert "- noi: South and Peppe (North)\n" in page(match(names=("", "Tore", "Peppe", "Mario")))


def cells_of_hand(of: Match, number: int) -> list[list[str]]:
    """The cells of the tricks of a hand, row by row, as they stand in the Markdown."""
    after = page(of).split(f"## The cards of hand {number}\n")[1].split("\n#")[0]
    rows = [line for line in after.splitlines() if line.startswith("|") and "---" not in line]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_tricks_played_card_by_card_are_in_the_file() -> None:
    """Who led, the cards in the names of the table, who took it, and its points (G-31)."""
    of = match(Agreed(pack="sarde"), TrionfoTurned(hand=1, card="2S"), CardsPlayed(hand=1, cards=FAULT.cards))
    assert cells_of_hand(of, 1) == [
        ["trick", "leads", "cards in order of play", "goes to", "card points"],
        ["1", "Tore", "cavallo ¤, 3 ¤, re ¤, 5 ║", "loro", "5"],
        ["2", "Mario", "7 ¤, asso ¤", "", ""],
    ]


def test_tricks_stay_open_where_no_trionfo_was_noted() -> None:
    """A second suit in a trick leaves open who took it, and so who led the next one (G-27)."""
    of = match(TrionfoTurned(hand=1), FAULT)
    assert [row[:2] + row[3:] for row in cells_of_hand(of, 1)[1:]] == [
        ["1", "Tore", "", "5"],
        ["2", "", "", ""],
    ]


def test_tricks_named_by_their_ranks_are_in_the_file() -> None:
    """Trick by trick: who took it and its cards with a value; frilli alone are 1 together (G-34)."""
    named = TricksNamed(hand=1, takers=("NS", "EW"), honours=("7Q", ""))
    assert cells_of_hand(match(Agreed(pack="sarde", language="sc"), named), 1) == [
        ["trick", "goes to", "cards with a value", "card points"],
        ["1", "noi", "7, cuaddu", "7"],
        ["2", "loro", "only frilli", "1"],
    ]


def test_faced_cards_that_were_named_are_in_the_file() -> None:
    """Whose they were and in which round (G-16); one that nobody named has no line."""
    faced = (CardsFaced(hand=1, seat=1, round=1, cards=("JS", "AD")), CardsFaced(hand=1, seat=2, round=1))
    of = match(Agreed(deal="scoperto"), TrionfoTurned(hand=1, card="2S"), *faced)
    assert bullets(of, "The cards of hand 1") == ["Faced to Tore in round 1: fante ♠ and asso ♦."]


def test_a_hand_that_was_not_played_has_no_cards() -> None:
    """Void, won by its bonus, or counted by points alone (B-18, G-22)."""
    void = (TrionfoTurned(hand=1, card="2S"), FAULT, HandVoided(hand=1))
    won = (TrionfoTurned(hand=1, card="KS"), FAULT)
    for of in (match(*void), match(*won, targets=(3,)), match(*hand(1, "2S", 40))):
        assert "The cards of hand" not in page(of)


PLAYED = CardsPlayed(hand=3, cards=("7H", "7D", "7C", "7S", "AD", "KH", "3H", "4H"), led=(None, 3))
EVERY_CARD = (
    TrionfoTurned(hand=1, card="KS"),
    CardsFaced(hand=1, seat=1, round=1, cards=("JS", "QD")),
    TricksNamed(hand=1, takers=("NS",) * 10, honours=("7AKJ", "7AKQ", "7AKJ", "7AKQ", "JQ", "JQ", *[""] * 4)),
    TrionfoTurned(hand=2, card="QC"),
    CardsTapped(hand=2, team="NS", cards=("7H", "7D", "7C", "7S"), done=True),
    TrionfoTurned(hand=3, card="JH"),
    PLAYED,
)
"""Cards in every place of a file: turned, faced, named by their ranks, played, and against a rule."""


def in_a_book(book: bytes) -> str:
    """The pages of an EPUB."""
    with ZipFile(BytesIO(book)) as found:
        return "\n".join(found.read(name).decode() for name in found.namelist() if name.endswith(".xhtml"))


@pytest.mark.parametrize(
    "format", [row.id for row in FORMATS.values() if row.id != "json" and not row.of_stories]
)
@pytest.mark.parametrize(("pack", "language"), TABLES)
def test_no_file_names_a_card_of_another_pack(pack: Any, language: Any, format: str) -> None:
    """For people a card has the words and the sign of the table; only the JSON has H D C S and 7 A K J Q."""
    agreed = Agreed(pack=pack, language=language, deal="scoperto")
    of = match(agreed, *EVERY_CARD, targets=(71,))
    files = made(Source("mariglia", of, "Thursday", replace(CARDS_ALONE, format=format)))
    texts = (text if isinstance(text, str) else in_a_book(text) for text in files.values())
    shown = re.sub(r"<style.*?</style>|<[^>]*>", " ", "\n".join(texts), flags=re.DOTALL)
    is_read = format not in ("csv", "text")
    assert words_of(agreed).card("QC") in shown or not is_read
    assert not is_read or all(words_of(agreed).short(card) in shown for card in ("JS", "QD", "KH", "AD"))
    assert foreign(shown, words_of(agreed), in_letters=False) == []


# ---------------------------------------------------------------- JSON


def test_json() -> None:
    """The lines stand for the same match, and the sheet is the computed one."""
    of = match(
        Agreed(order="queen-high"),
        *DRAWN,
        HandNoted(hand=1, words=""),
        TeamNamed(team="NS", words="A"),
    )
    found = json.loads(json_export.text(of, "Thursday"))
    assert list(found) == ["format", "version", "game", "title", "lines", "sheet"]
    assert found["game"] == "mariglia"
    assert found["sheet"] == json.loads(json.dumps(computed_sheet(of)))
    entries = [_entry(line) for line in found["lines"]]
    assert computed_sheet(Match({entry.slot: entry for entry in entries})) == computed_sheet(of)
    assert "hand_noted" not in {entry.kind for entry in entries}


def _entry(line: dict[str, Any]) -> Entry:
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in line.items() if name != "kind"}
    return KINDS[line["kind"]](**values)  # type: ignore[arg-type]
