"""The help says what the table of Marginalia or Blob does now."""

from __future__ import annotations

from facilitator.games.marginalia.entries import AgendaSet, FactStated, Predicted, VignetteTold
from screens.marginalia.happening import happening
from tests.screens.context import FakeContext, seated
from tests.screens.evening import counted, evening
from tests.screens.tidelands import tidelands


def now(ctx: FakeContext, name: str = "", age: int = 0) -> str:
    """What is said on a page."""
    return happening(ctx, name, age)


def test_the_predictions_of_age_4() -> None:
    """Four cards (M-8); Cy dealt age 1, so Ana deals age 4 and speaks last (M-10, M-14)."""
    ctx = tidelands(played=3)
    ctx.table.record(AgendaSet(age=4))
    assert now(ctx) == (
        "Age 4, Youth. Everybody looks at 4 cards and says how many tricks they will take."
        " Ana speaks last; then everybody tells a fact."
    )


def test_blob_has_rounds_and_no_facts() -> None:
    """Where the story is off there is no age and no fact; Ben sits left of the dealer and leads (M-17)."""
    ctx = seated("Ana", "Ben", "Cy", story=False)
    assert now(ctx) == (
        "Round 1. Everybody looks at 7 cards and says how many tricks they will take."
        " Ana speaks last; then you play the cards."
    )
    for seat, tricks in ((1, 2), (2, 0), (0, 1)):
        ctx.table.record(Predicted(age=1, seat=seat, tricks=tricks))
    assert now(ctx) == (
        "Round 1. You play 7 tricks. Ben leads."
        " The scorekeeper notes who takes them; then the round is counted."
    )


def test_an_agenda_is_chosen_by_all_at_first_and_by_the_leader_later() -> None:
    """In age 1 all are level (M-32); after it Ana leads with 12, having said 2 and taken 2 (M-31)."""
    assert now(seated("Ana", "Ben")) == (
        "Age 1, Infancy. Together you choose the agenda: something that diamonds stand for."
        " Then you deal 7 cards to everybody."
    )
    ctx = tidelands(played=1)
    ctx.table.record(*(VignetteTold(age=1, seat=seat) for seat in range(5)))
    assert now(ctx) == (
        "Age 2, Childhood. Ana chooses the agenda: something that hearts stand for."
        " Then you deal 6 cards to everybody."
    )


def test_facts_go_down_from_the_highest_prediction() -> None:
    """Who comes next is the highest who has told nothing (M-33, M-34)."""
    ctx = seated("Ana", "Ben", "Cy")
    ctx.table.record(AgendaSet(age=1))
    for seat, tricks in ((1, 1), (2, 4), (0, 3)):
        ctx.table.record(Predicted(age=1, seat=seat, tricks=tricks))
    assert "Cy comes next. Then you play the cards." in now(ctx)
    ctx.table.record(FactStated(age=1, seat=2))
    assert "Ana comes next." in now(ctx)


def test_a_result_names_who_made_it() -> None:
    """Ben said 1 and took 1, the others missed; the page of another age says so of that age."""
    ctx = seated("Ana", "Ben", "Cy", story=False)
    ctx.table.record(*counted(1, (2, 1, 3), (3, 1, 3)))
    assert now(ctx, "result", 1) == "Round 1. The tricks are counted, and Ben and Cy made it."
    assert now(ctx, "predict", 2).startswith("Round 2. Everybody looks at 6 cards")


def test_the_last_round_is_held_up() -> None:
    """One card that only the others see (M-23)."""
    ctx = evening("Ana", "Ben", "Cy", rounds=6, story=False)
    assert "holds one card up, so that only the others see it, and says 0 or 1" in now(ctx)


def test_farewells_and_the_end() -> None:
    """Ana has least and comes first (M-41); the others tell. Without a story the totals stand."""
    told = evening("Ana", "Ben", "Cy")
    told.table.record(*(VignetteTold(age=7, seat=seat) for seat in range(3)))
    assert now(told) == (
        "The cards are over. The others tell how Ana’s character is remembered, and Ana listens."
    )
    assert now(evening("Ana", "Ben", story=False)) == "The cards are over, and the totals stand."


def test_before_anybody_sits() -> None:
    """No table yet: it says what is asked first; a name is shown as it was typed."""
    assert now(FakeContext()).startswith("You type the names")
    ctx = seated("[b]Ana[/b]", "{0}")
    ctx.table.record(AgendaSet(age=1))
    assert "[b]Ana[/b] speaks last" in now(ctx)
