"""The end of a duel: who won and why, and what can be done then."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    Act,
    AttackEnded,
    CardChanged,
    Conceded,
    DrawAgreed,
    Drew,
    DuelAgreed,
    DuellistSeated,
    HealthChanged,
    Incanted,
    Played,
    PlayEnded,
    ResetStepped,
    SeriesStood,
    Struck,
    TurnPassed,
)
from facilitator.services.front_end import ToPage, ToRematch
from screens.duel.end import DuelEnd, erased_said
from screens.ui.text import fit
from tests.screens.duel.context import TWO, DuelContext, fighting, first_turn


def text(ctx: DuelContext, width: int = 80, height: int = 19) -> str:
    """What fits on the page."""
    rows = fit(DuelEnd(ctx).above(width, height), height)
    assert len(rows) <= height and all(line.width <= width for line in rows)
    return "\n".join(line.text for line in rows)


@pytest.mark.parametrize(
    ("stood", "said"),
    [
        (SeriesStood(second=1), "First to win two duels: Bea 1, Aldo 1. r starts the next duel."),
        (SeriesStood(first=1), "First to win two duels: Bea 2, Aldo 0. Bea has won twice."),
    ],
)
def test_how_the_best_of_three_stands(stood: SeriesStood, said: str) -> None:
    """With the duel that has just ended; r goes on until one has won two. A single one says nothing."""
    end, series = Conceded(number=1, side=1), (DuelAgreed(duels="best-of-three"), stood)
    shown = text(fighting(end, before=(*TWO, *series)))
    assert said in shown and shown.count("r starts") == said.count("r starts")
    assert "First to win two duels" not in text(fighting(end, before=(*TWO, stood)))


@pytest.mark.parametrize(
    ("rules", "acts", "said"),
    [
        ({}, (HealthChanged(number=1, second=-20),), "Bea wins: Aldo is down to 0."),
        ({}, (HealthChanged(number=1, first=-20, second=-20),), "A draw: both are down to 0 at once."),
        (
            {"both_at_0": "active-loses"},
            (HealthChanged(number=1, first=-20, second=-20),),
            "Aldo wins: both are down to 0 at once, and the active player loses.",
        ),
        (
            {"both_at_0": "active-wins"},
            (HealthChanged(number=1, first=-20, second=-20),),
            "Bea wins: both are down to 0 at once, and the active player wins.",
        ),
        ({}, (Conceded(number=1, side=0),), "Aldo wins: Bea concedes."),
        ({}, (DrawAgreed(number=1),), "A draw: both agree on it."),
        ({}, (Drew(number=1, cards=36),), "Aldo wins: Bea cannot draw 36 cards."),
    ],
)
def test_who_won_and_why(rules: dict[str, str], acts: tuple[Act, ...], said: str) -> None:
    """Each way in which a duel ends is said with its rule."""
    agreed = DuelAgreed(**rules)  # type: ignore[arg-type]
    assert said in text(fighting(*acts, before=(*TWO, agreed)))


def test_by_the_strict_reading_alone() -> None:
    """Bea has 1 in the deck and 5 discarded and would draw 6: only the strict rule says no (C-2)."""
    drawn = (Drew(number=1), PlayEnded(number=2), AttackEnded(number=3), TurnPassed(number=4),
             Drew(number=5), PlayEnded(number=6), AttackEnded(number=7), TurnPassed(number=8))  # fmt: skip
    last = Drew(number=9, cards=6)
    strict = fighting(*drawn, last, before=(*TWO, DuelAgreed(cards=6, enough="discards-alone")))
    assert "Aldo wins: Bea cannot draw 6 cards." in text(strict)
    assert "The duel goes on." in text(fighting(*drawn, last, before=(*TWO, DuelAgreed(cards=6))))


def test_the_erased_piles() -> None:
    """They lie face up: names as they are, those without one counted (D-8)."""
    assert erased_said(("Hound", "", "Rota", " ")) == "Hound, Rota, 2 without a name"
    assert erased_said(()) == "none"
    acts = (Drew(number=1), Incanted(number=2, words="Cura te ipsum"), Conceded(number=3, side=1))
    seen = text(fighting(*acts))
    assert "Bea, erased: Cura te ipsum" in seen and "Aldo, erased: none" in seen


def test_how_long_it_was() -> None:
    """Turns and piles: five drawn from 35 leave thirty."""
    seen = text(fighting(Drew(number=1), Conceded(number=2, side=1)))
    assert "One turn." in seen
    assert "Bea: dealt 0 to Aldo, 0 to marginalia; erased 0, deck 30, discard 0." in seen


def test_what_each_dealt() -> None:
    """Cancer 3/3 hits Aldo for 3; opposed by Saint 3/4 it is 4/4: 4 to Saint, and 3 of Saint’s to Cancer.

    Saint has but 4 health, so nothing beyond that counts (C-12).
    """
    saint = Played(number=9, column=1, words="Saint", attack=3, health=4)
    acts = (*first_turn(), Struck(number=4, column=1), AttackEnded(number=5), ResetStepped(number=6),
            TurnPassed(number=7), Drew(number=8), saint, PlayEnded(number=10),
            CardChanged(number=11, card=2, what="attack", by=5), Struck(number=12, column=1),
            Conceded(number=13, side=1))  # fmt: skip
    seen = text(fighting(*acts))
    assert "Bea: dealt 3 to Aldo, 4 to marginalia;" in seen
    assert "Aldo: dealt 0 to Bea, 3 to marginalia; erased 1" in seen


def turns_of_nothing(count: int) -> list[Act]:
    """So many turns in which nobody draws, plays or attacks; Bea concedes in the next."""
    acts: list[Act] = []
    for before in range(0, 4 * count, 4):
        acts += [Drew(number=before + 1, cards=0), PlayEnded(number=before + 2)]
        acts += [AttackEnded(number=before + 3), TurnPassed(number=before + 4)]
    return [*acts, Conceded(number=4 * count + 1, side=0)]


def test_the_health_of_every_turn_stands_there() -> None:
    """At 80 × 24 the start, forty turns and the one in which Bea concedes have their figures."""
    rows = [line.split() for line in text(fighting(*turns_of_nothing(40))).splitlines()]
    for name in ("Bea", "Aldo"):
        assert [figure for line in rows if line[:1] == [name] for figure in line[1:]] == ["20"] * (1 + 40 + 1)
    assert [line[-2:] for line in rows if line[:1] == ["round"]][-1] == ["·", "21"]


def test_long_names_are_cut() -> None:
    """By an ellipsis, before the figures and in the sentences."""
    long = (DuellistSeated(side=0, words="Hildegarde von der Bingenstraße"), *TWO[1:])
    seen = text(fighting(*turns_of_nothing(2), before=long))
    assert "Hildegarde von…   20  20" in seen and "to Hildegarde von…, 0 to marginalia" in seen


def test_who_won_takes_one_row_whatever_the_names() -> None:
    """Two names of two hundred letters are cut to 24 in the sentence; what it was by stays."""
    long = (*(DuellistSeated(side=side, words=letter * 200) for side, letter in enumerate("BA")), TWO[2])
    rows = text(fighting(HealthChanged(number=1, second=-20), before=long)).splitlines()
    assert rows[1].strip() == f"▌ {'B' * 23}… wins: {'A' * 23}… is down to 0."
    assert rows[2].strip() == ""


def test_what_follows() -> None:
    """r, e and l lead on, Backspace takes back, Enter alone does nothing but say so."""
    ctx = fighting(Conceded(number=1, side=0))
    page = DuelEnd(ctx)
    for key in ("r", "e", "l"):
        page.press(key, key)
    assert ctx.places == [ToRematch(), ToPage("export"), ToPage("duel-log")]
    page.press("enter", "")
    assert ctx.places[3:] == [] and "r starts a rematch" in ctx.notes[0]
    page.press("backspace", "")
    assert not ctx.view.state.now.is_over


def test_a_duel_that_goes_on() -> None:
    """After an undo the page says so until it is left."""
    assert "The duel goes on." in text(fighting())


@pytest.mark.parametrize(("width", "height"), [(80, 19), (100, 25), (140, 40)])
def test_it_fits(width: int, height: int) -> None:
    """With long piles the sentence and the figures stay."""
    acts: list[Act] = [Drew(number=1, cards=30)]
    acts += [Incanted(number=n, words=f"Incantation {n}", extra=True) for n in range(2, 32)]
    acts.append(Conceded(number=32, side=1))
    seen = text(fighting(*acts), width, height)
    assert "Bea wins: Aldo concedes." in seen and "One turn." in seen
