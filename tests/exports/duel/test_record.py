"""Facts about the record of a duel: what stands on its page, and that people’s words read back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from exports.data import json_export
from exports.duel.record import duel_record
from exports.errors import Unfaithful
from exports.files import made
from exports.markdown.page import files
from exports.markdown.reading import verify
from exports.source import Source, usual
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    KINDS,
    Act,
    AttackEnded,
    CardChanged,
    CardMoved,
    Conceded,
    Drew,
    DuelAgreed,
    DuellistSeated,
    FirstActive,
    HealthChanged,
    Incanted,
    Played,
    PlayEnded,
    ResetStepped,
    SeriesStood,
    Struck,
    TurnPassed,
)
from facilitator.games.duel.house_rules import AGREED
from facilitator.games.duel.sheet import computed_sheet
from facilitator.games.game import Entry
from facilitator.session import Session
from facilitator.store import MEMORY, Store
from tests.exports.reading import kept, plain, said

CANCER = Played(number=2, column=1, words="Cancer", attack=3, health=3, marks=("opposed",), opposed=(1, 1))
SAINT = Played(number=9, column=1, words="Saint", attack=3, health=4)
ACTS: tuple[Act, ...] = (
    Drew(number=1), CANCER, PlayEnded(number=3), Struck(number=4, column=1), AttackEnded(number=5),
    ResetStepped(number=6), TurnPassed(number=7), Drew(number=8), SAINT, PlayEnded(number=10),
    Struck(number=11, column=1),
)  # fmt: skip


def duel(*entries: Entry, names: tuple[str, str] = ("Bea", "Aldo")) -> Duel:
    """A duel of these two that the first one begins."""
    seated = [DuellistSeated(side=side, words=name) for side, name in enumerate(names)]
    return Duel({entry.slot: entry for entry in (*seated, FirstActive(side=0), *entries)})


def page(of: Duel, title: str = "Thursday") -> str:
    """The Markdown of a duel, which has passed the program’s own reading."""
    record = duel_record(of, title)
    written = files(record)
    verify(record, written)
    (text,) = written.values()
    return text


def below(of: Duel, title: str) -> list[str]:
    """The items below a heading."""
    after = page(of).split(f"# {title}\n\n")[1].split("\n\n")[0]
    return [line.removeprefix("- ") for line in after.splitlines()]


def test_the_best_of_three_stands_beside_who_won() -> None:
    """How many duels each has won, this one with it; where one duel is all there is no word of it."""
    series = (DuelAgreed(duels="best-of-three"), SeriesStood(second=1))
    end = Conceded(number=1, side=1)
    assert "Bea wins: Aldo concedes. First to win two duels: Bea 1, Aldo 1." in page(duel(*series, end))
    assert "First to win two duels" not in page(duel(series[1], end))


def test_turn_by_turn() -> None:
    """An act a line with what came of it; cards with the numbers they have at that moment.

    Cancer hits Aldo for 3. Opposed by Saint it is 4/4 (C-13), so Saint 3/4 is erased and Cancer has 1 left.
    """
    assert below(duel(*ACTS), "Bea, turn 1") == [
        "drew 5",
        "played Cancer 3/3, column 1",
        "discarded 4",
        "attack, 1 to 5",
        "Cancer 3/3 attacks Aldo; Aldo 20 → 17",
        "reset: nothing lapses",
    ]
    assert below(duel(*ACTS), "Aldo, turn 1") == [
        "drew 5",
        "played Saint 3/4, column 1; Cancer 3/3 has +1/+1",
        "discarded 4",
        "attack, 1 to 5",
        "Saint 3/4 and Cancer 4/4; Cancer 4/4 has 1 of 4 left; Saint 3/4 is erased",
    ]


def test_health_turn_by_turn() -> None:
    """Both at the start, then after each turn."""
    rows = below(duel(*ACTS), "Health, turn by turn")
    assert rows[:1] + rows[2:] == [
        "| after | Bea | Aldo |", "| the start | 20 | 20 |", "| Bea, turn 1 | 20 | 17 |",
        "| Aldo, turn 1 | 20 | 17 |",
    ]  # fmt: skip


def test_what_each_dealt() -> None:
    """Cancer 3 to Aldo, then as a 4/4 four to Saint, which deals it three."""
    assert below(duel(*ACTS), "Damage dealt in attacks") == [
        "Bea: 3 to Aldo, 4 to marginalia",
        "Aldo: 0 to Bea, 3 to marginalia",
    ]


def test_who_won() -> None:
    """The head says how it ended, or how it stands."""
    assert "Bea began. Nobody has won yet. Health: Bea 20 and Aldo 17." in page(duel(*ACTS))
    assert "Bea began. Aldo wins: Bea concedes." in page(duel(*ACTS, Conceded(number=12, side=0)))


def test_who_played() -> None:
    """Health and piles of both: Aldo drew 5 of 35, played 1, threw 4 away, and lost Saint."""
    assert below(duel(*ACTS), "Who played")[1] == "Aldo: health 17; deck 30, hand 0, discard 4, erased 1"
    assert below(duel(*ACTS), "Erased") == ["Bea: none", "Aldo: Saint"]


def test_what_was_agreed() -> None:
    """Every rule has a line; a later change names its turn (C-30): the third is Bea’s second."""
    of = duel(DuelAgreed(cards=40), DuelAgreed(turn=3, cards=40, capped=False))
    agreed = below(of, "House rules")
    assert agreed[0] == "Decks of 40 cards." and len(agreed) == 1 + len(AGREED) + 1
    assert agreed[-1] == "From Bea’s turn 2: Healing a player: without a limit."


def test_what_came_by_hand_has_its_cause() -> None:
    """A heal takes off what there is (C-5); the cause stands behind it."""
    acts = (*ACTS, HealthChanged(number=12, second=-2, words="Bless"))
    assert below(duel(*acts), "Aldo, turn 1")[-1] == "Aldo 17 → 15 (Bless)"
    healed = (*ACTS, CardChanged(number=12, card=2, what="damage", by=-5, words="Cura"))
    line = "Cancer 4/4 is healed by 3 (Cura); Cancer 4/4 has 4 of 4 left"
    assert below(duel(*healed), "Aldo, turn 1")[-1] == line


def test_moving_up_and_moving_by_hand() -> None:
    """Hound behind Cancer moves to a free Front space by hand; behind an erased card it moves up (D-39)."""
    hound = Played(number=3, column=1, words="Hound", attack=2, health=1)
    begun = (Drew(number=1), CANCER, hound)
    by_hand = duel(*begun, CardMoved(number=4, card=3, column=2))
    assert below(by_hand, "Bea, turn 1")[-1] == "Hound 2/1 moves to column 2"
    erased = duel(*begun, CardChanged(number=4, card=2, what="damage", by=3))
    line = "Cancer 3/3 takes 3; Cancer 3/3 is erased; Hound 2/1 moves up"
    assert below(erased, "Bea, turn 1")[-1] == line


def test_a_turn_that_has_only_begun_has_no_health_yet() -> None:
    """The start and turn 1, and no row for turn 2 before anything happens in it."""
    of = duel(*ACTS[:7])
    assert below(of, "Health, turn by turn")[-1] == "| Bea, turn 1 | 20 | 17 |"


def test_a_reshuffle_and_the_loss() -> None:
    """Eight cards: 5, then 3 and 2 of the discards; with nothing discarded 9 can’t be drawn (D-17, D-18)."""
    passed = (PlayEnded(number=2), AttackEnded(number=3), TurnPassed(number=4), Drew(number=5),
              PlayEnded(number=6), AttackEnded(number=7), TurnPassed(number=8))  # fmt: skip
    of = duel(DuelAgreed(cards=8), Drew(number=1), *passed, Drew(number=9))
    assert below(of, "Bea, turn 2") == ["drew 5; the discards became the deck"]
    lost = duel(DuelAgreed(cards=8), Drew(number=1, cards=9))
    assert below(lost, "Bea, turn 1") == ["could not draw 9; Aldo wins: Bea cannot draw 9 cards."]


def test_an_act_that_can_do_nothing_any_more() -> None:
    """After a correction it is said with the act."""
    of = duel(Drew(number=1), CardChanged(number=2, card=7, what="damage", by=1))
    assert below(of, "Bea, turn 1")[-1] == "a card – without effect"


def test_what_was_let_stand_is_marked() -> None:
    """A dagger behind the act, and a sentence that says what it means (A-10)."""
    text = page(duel(Drew(number=1), Incanted(number=2, words="Rota", overruled="D-20")))
    assert "- played Rota †" in text and "† marks what the two kept although it breaks a rule" in text
    assert "†" not in page(duel(*ACTS))


def test_a_later_change_in_a_turn_of_the_other_player() -> None:
    """The fourth turn of the evening is the second of Aldo, who did not begin."""
    of = duel(DuelAgreed(turn=4, enough="discards-alone"))
    assert below(of, "House rules")[-1].startswith("From Aldo’s turn 2: Enough to draw:")


def test_a_later_change_is_told_where_it_was_agreed() -> None:
    """At the end of turn 1, for turn 2, which is Aldo’s first (C-30); one that changes nothing isn’t told."""
    of = duel(*ACTS, DuelAgreed(turn=2, first_attack=False), DuelAgreed(turn=3, first_attack=False))
    told = "house rule: Very first turn: no attack, from Aldo’s turn 1"
    assert below(of, "Bea, turn 1")[-1] == told
    assert "agreed" not in " ".join(below(of, "Aldo, turn 1"))


def test_whose_game_it_is_stands_at_the_foot() -> None:
    """The publisher and the address, also where nothing was fought yet (D-44)."""
    for of in (duel(*ACTS), Duel({})):
        foot = page(of).strip().splitlines()[-1]
        assert "Cartes Jean de Lorraine" in foot and "www.jlcartes.com/marginalia" in foot


def test_before_the_coin() -> None:
    """Names and rules, and nothing that needs a turn."""
    text = page(Duel({}))
    assert "Nobody has begun yet." in text and "first player: health 20" in text
    assert "Turn by turn" not in text


@given(said)
def test_any_words_read_back(words: str) -> None:
    """Whatever title, player, card and cause are, a reader of the Markdown sees the very words."""
    acts = (
        Drew(number=1),
        Incanted(number=2, words=words),
        Played(number=3, column=1, words=words, attack=1, health=2),
        HealthChanged(number=4, first=-1, words=words),
    )
    text = plain(page(duel(*acts, names=(words, "b")), words))
    if kept(words).strip():
        # The title; began, who played, the turn, the health, the erased pile twice; three acts.
        assert text.count(kept(words).encode("utf-8", "ignore").decode()) >= 8


def test_a_fault_in_the_page_is_found() -> None:
    """A page that reads otherwise than it was meant is refused, with its place."""
    record = duel_record(duel(*ACTS), "Thursday")
    ((name, text),) = files(record).items()
    assert name == "thursday.md"
    with pytest.raises(Unfaithful) as found:
        verify(record, {name: text.replace("20 → 17", "20 → 18")})
    assert found.value.place == "Bea, turn 1"


def test_the_record_is_picked_by_the_game() -> None:
    """A duel has the duel’s page, a match that of Mariglia."""
    from facilitator.games.mariglia.match import Match

    fought, match = duel(*ACTS), Match({})
    assert list(made(Source("duel", fought, "", usual("duel", fought)))) == ["duel.md"]
    assert list(made(Source("mariglia", match, " ", usual("mariglia", match)))) == ["mariglia.md"]


# ---------------------------------------------------------------- JSON


def test_json() -> None:
    """Every line stands, also a card without a name, and makes the same duel again."""
    nameless = Played(number=12, column=2, attack=1, health=2, extra=True, origin="deck")
    of = duel(*ACTS, nameless)
    found = json.loads(json_export.text(of, "Thursday"))
    assert list(found) == ["format", "version", "game", "title", "lines", "sheet"]
    assert found["game"] == "duel" and found["title"] == "Thursday"
    entries = [_entry(line) for line in found["lines"]]
    assert {entry.slot: entry for entry in entries} == dict(of.lines)
    numbers = [entry.number for entry in entries if isinstance(entry, Act)]
    assert numbers == list(range(1, 13))
    assert found["sheet"] == json.loads(json.dumps(computed_sheet(of)))


def test_json_holds_what_stands_and_nothing_else() -> None:
    """Neither what was taken back nor what was corrected or struck: not in the lines, not in the sheet."""
    session = Session.create(Store(MEMORY), "duel", FirstActive(side=0), Drew(number=1))
    session.record(Incanted(number=2, words="Struckword", extra=True))
    session.record(HealthChanged(number=3, second=-1, words="Oldcause"))
    session.record(HealthChanged(number=3, second=-2, words="Newcause"))
    session.record(Played(number=4, column=1, words="Undoneword", attack=1, health=2))
    session.undo()
    session.erase(("act", 2))
    written = json_export.text(session.state, "")
    assert "Newcause" in written
    assert not any(gone in written for gone in ("Struckword", "Oldcause", "Undoneword"))
    found = json.loads(written)
    assert [line["number"] for line in found["lines"] if "number" in line] == [1, 2, 3]
    # One erased card without a name, 20 − 2 health, and nobody on the Page.
    bea, aldo = found["sheet"]["sides"]
    assert (bea["erased"], bea["hand"], aldo["health"], found["sheet"]["page"]) == ([""], 4, 18, [])


def _entry(line: dict[str, Any]) -> Entry:
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in line.items() if name != "kind"}
    return KINDS[line["kind"]](**values)  # type: ignore[arg-type]
