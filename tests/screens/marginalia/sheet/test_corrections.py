"""What a correction would change, in sentences, before it counts."""

from __future__ import annotations

from facilitator.games.marginalia.entries import Attended, Predicted, RulesAgreed, TricksCounted
from facilitator.games.marginalia.rules import problems
from facilitator.games.marginalia.table import Table
from screens.marginalia.sentences import barred_then
from screens.marginalia.sheet.corrections import Correction, effects, let_stand
from tests.screens.context import FakeContext, seated
from tests.screens.evening import counted, evening
from tests.screens.tidelands import ANA, BEN, CY, DI, ED, said, tidelands, told_in_youth


def changes(before: Table, after: Table) -> tuple[str, ...]:
    """Each effect as one line."""
    return tuple(f"{effect.who}: {effect.what}" for effect in effects(before, after))


def after(ctx: FakeContext, *entries: Predicted | TricksCounted | RulesAgreed) -> tuple[str, ...]:
    """What these entries would change."""
    return changes(ctx.view.state, ctx.table.preview(*entries))


CY_SAID_1 = Predicted(age=4, seat=CY, tricks=1)


def test_one_number_two_rounds_ago() -> None:
    """Cy's 1 for a 2 moves points, closes Ana's number, moves an agenda, leaves what was told (A-10)."""
    ctx = tidelands()
    ctx.table.record(*told_in_youth())
    assert after(ctx, CY_SAID_1) == (
        "Cy: made it → one over; 45 → 33",
        f"Ana: {barred_then(2)}",
        "age 6: Di sets the agenda, no longer Cy and Di",
        "Cy (Ilse): was told as one of the many and made it; the sheet now says one of a smaller group"
        " and one over. The words stay as they were told. In “story: so far” (ctrl+p), t lets them follow"
        " the sheet.",
    )


def test_same_number_changes_nothing() -> None:
    """A number that stands already changes nothing."""
    assert after(tidelands(), Predicted(age=4, seat=CY, tricks=2)) == ()


def test_cards_alone_speak_of_the_lead() -> None:
    """Without a story there is no agenda to set: it says who leads (A-27), and rounds are rounds."""
    assert after(tidelands(story=False), CY_SAID_1) == (
        "Cy: made it → one over; 45 → 33",
        f"Ana: {barred_then(2)}",
        "the lead: Di leads, no longer Cy and Di",
    )


def test_a_number_that_is_open_again() -> None:
    """Where a correction makes Ana's number legal again, the † is said to go."""
    ctx = tidelands()
    assert ctx.table.record(CY_SAID_1) is None
    assert "Ana: 2 was not barred after all; its mark goes" in after(ctx, Predicted(age=4, seat=CY, tricks=2))


def test_told_beats_agree_again() -> None:
    """A beat told under another group says when the sheet comes back to it."""
    ctx = tidelands()
    ctx.table.record(*told_in_youth())
    ctx.table.record(CY_SAID_1)
    assert after(ctx, Predicted(age=4, seat=CY, tricks=2))[-1] == (
        "Cy (Ilse): was told as one of the many and made it. The sheet says so again. The words stay as"
        " they were told."
    )


def test_told_aloud_is_not_spoken_of() -> None:
    """A beat without words is named by nothing: told aloud, passed and struck look alike."""
    ctx = tidelands()
    aloud = [type(beat)(**{**vars(beat), "words": ""}) for beat in told_in_youth()]
    ctx.table.record(*aloud)
    assert not any(sentence.startswith("Ilse") for sentence in after(ctx, CY_SAID_1))


def test_scoring_from_round_one() -> None:
    """Other points for all rounds: totals move and no outcome does. Wizard pays 20 + 10t, −10d."""
    ctx = seated("Ana", "Ben", story=False)
    ctx.table.record(*counted(1, (3, 3), (3, 4)))
    found = after(ctx, RulesAgreed(age=1, scoring="wizard"))
    assert found == ("Ana: 13 → 50", "Ben: 0 → -10")


def test_outcomes_of_several_rounds_name_them() -> None:
    """Where numbers of two rounds change together each outcome says its round."""
    ctx = tidelands()
    entries = (Predicted(age=3, seat=ED, tricks=2), Predicted(age=5, seat=ED, tricks=1))
    assert after(ctx, *entries)[0] == "Ed: age 3 made it → one under; age 5 made it → one under; 43 → 22"


def test_the_open_number_of_the_round_in_play() -> None:
    """While one number is open, it says which one is closed now (M-15): 2 cards, 1 said, then 0."""
    ctx = tidelands()
    ctx.table.record(*said(6, None, 0, None, 1, 0))
    ctx.table.record(Predicted(age=6, seat=ANA, tricks=1))
    found = after(ctx, Predicted(age=6, seat=ANA, tricks=0))
    assert found == ("age 6: 1 is barred, no longer 0",)


def test_deal_and_order() -> None:
    """Without Cy age 6 is dealt by Di, and speaking goes round without Cy."""
    ctx = tidelands()
    found = changes(ctx.view.state, ctx.table.preview(Attended(age=6, seat=CY, part="none")))
    assert "age 6: Di deals, no longer Cy" in found
    found = changes(ctx.view.state, ctx.table.preview(Attended(age=6, seat=BEN, part="none")))
    assert found == ("age 6: speaking order Di, Ed, Ana and Cy",)


def test_first_place_of_the_cards() -> None:
    """With the cards alone the end names who is first (M-24)."""
    ctx = evening("Ana", "Ben", "Cy", story=False)
    found = after(ctx, Predicted(age=7, seat=1, tricks=1))
    assert "first: Cy, no longer Ben and Cy" in found


def test_farewells_in_another_order() -> None:
    """With the story on the end has no place, only the order of the farewells (A-24, M-41)."""
    ctx = evening("Ana", "Ben", "Cy")
    found = after(ctx, Predicted(age=7, seat=1, tricks=1))
    assert found[-1] == "farewells: now in this order: Ana’s character, Ben’s character and Cy’s character"
    assert not any("first" in sentence for sentence in found)


def test_facts_still_to_come_in_another_order() -> None:
    """While facts are told, a number of the same age says their new order (M-33)."""
    ctx = tidelands()
    ctx.table.record(*said(6, 1, 0, 0, 0, 0))
    assert ctx.view.step.kind == "fact"
    found = after(ctx, Predicted(age=6, seat=ED, tricks=2))
    assert "age 6: facts now in this order: Ed, Ana, Di, Ben and Cy" in found


def test_names_are_data() -> None:
    """Names with braces and brackets stay as they are."""
    ctx = seated("{who}", "[b]%s", story=False)
    ctx.table.record(*counted(1, (3, 3), (3, 4)))
    assert after(ctx, Predicted(age=1, seat=1, tricks=4)) == (
        "[b]%s: one over → made it; 0 → 14",
        f"{{who}}: {barred_then(3)}",
        "the lead: [b]%s leads, no longer {who}",
    )


def test_effects_name_whom_they_happen_to() -> None:
    """An effect has the person or the age apart from what happens."""
    ctx = tidelands()
    found = effects(ctx.view.state, ctx.table.preview(CY_SAID_1))
    assert [effect.who for effect in found] == ["Cy", "Ana", "age 6"]


# ---------------------------------------------------------------- the numbers themselves


def test_correction_forgets_what_stands() -> None:
    """The number that stands is no correction."""
    played = tidelands().view.state.round(4)
    assert played is not None
    change = Correction(age=4).saying(played, CY, 1)
    assert dict(change.said) == {CY: 1}
    assert change.saying(played, CY, 2).is_empty
    assert Correction(age=4).taking(played, DI, 0).is_empty


def test_tricks_without_an_owner() -> None:
    """Four cards: a trick less for Cy leaves one over, two more for Di are one too many."""
    played = tidelands().view.state.round(4)
    assert played is not None
    short = Correction(age=4).taking(played, CY, 1)
    assert (short.spare(played), short.taking(played, DI, 2).spare(played)) == (1, -1)


def test_twins_that_cancel_may_leave_a_trick() -> None:
    """Where twin cards cancel, a trick may stay without an owner (A-4)."""
    ctx = tidelands(played=3)
    ctx.table.record(RulesAgreed(age=4, twin_cards="cancel"))
    ctx.table.record(*counted(4, (2, 1, 2, 0, 0), (0, 1, 2, 0, 1)))
    played = ctx.view.state.round(4)
    assert played is not None
    assert Correction(age=4).taking(played, CY, 1).spare(played) == 0


def test_swapped_numbers_are_judged_together() -> None:
    """Ana speaks last: with Ben's number put right first, hers is not refused on the way (A-7)."""
    ctx = tidelands()
    table = ctx.view.state
    played = table.round(4)
    assert played is not None
    swap = Correction(age=4).saying(played, ANA, 1).saying(played, BEN, 2)
    entries, refusals = let_stand(table, swap.entries(table, played))
    assert entries == (Predicted(age=4, seat=BEN, tricks=2), Predicted(age=4, seat=ANA, tricks=1))
    assert refusals == ()


def test_refused_numbers_carry_their_rule() -> None:
    """What the rules refuse stands with the rule it overrules, and is no problem then (A-10)."""
    ctx = tidelands()
    table = ctx.view.state
    entries, refusals = let_stand(table, (Predicted(age=4, seat=ANA, tricks=1),))
    assert [entry.overruled for entry in entries] == ["M-15"]
    assert "exactly 4" in refusals[0]
    assert problems(ctx.table.preview(*entries)) == ()


def test_tally_has_a_place_for_every_seat() -> None:
    """A correction of tricks is one tally; who has no cards has no number in it."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=ED, part="none"))
    ctx.table.record(*said(4, 1, 1, 1, 0))
    ctx.table.record(TricksCounted(age=4, tricks=(1, 1, 1, 1)))
    table = ctx.view.state
    played = table.round(4)
    assert played is not None and played.done
    change = Correction(age=4).taking(played, ANA, 0).taking(played, BEN, 2)
    assert change.entries(table, played) == (TricksCounted(age=4, tricks=(0, 2, 1, 1, None)),)
