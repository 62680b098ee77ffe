"""Words from phones on the pages of the story: in an empty line, beside other words, on their list."""

from __future__ import annotations

from typing import Any

import pytest

import screens.ui.pressing.stray_keys
from docs.scenes import until
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    CharacterNamed,
    FactStated,
    FarewellTold,
    Shortened,
    VignetteTold,
)
from facilitator.games.marginalia.table import quiet_from_now
from facilitator.services.choices import CLASS, ROOM_WORDS, SET
from screens.marginalia.finish.farewells import Farewells
from screens.marginalia.finish.talk import Talk
from screens.marginalia.safety.stopping import veil
from screens.marginalia.words.facts import Facts
from tests.screens.app.playing import opened, pressed_at, shown, typed
from tests.screens.marginalia.test_room_life import SAID, SEATED

CALLED = tuple(CharacterNamed(seat=seat, words=name) for seat, name in enumerate(("Ilse", "Orrin", "Wren")))
AT_FACTS: tuple[Entry, ...] = (*SEATED, *CALLED, *SAID[:3])
FIRST: Slot = ("fact_stated", 1, 0)
QUIET = "Words from phones wait. ctrl+t shows them."


def words(app: Any, slot: Slot = FIRST) -> str:
    """What stands on the record."""
    return str(app.ctx.view.words(slot))


async def offer(app: Any, pilot: Any, said: str, slot: Slot = FIRST, number: int = 0) -> None:
    """A phone sends words."""
    assert app.ctx.table.offer(slot, said, number) == ""
    await pilot.pause()


async def test_an_empty_line_shows_what_is_offered_and_enter_keeps_it() -> None:
    """The line says from whose phone it is; one act, which undo takes back, and nothing waits."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums.")
        assert app.frame.line.text == "She hums." and "from Ana’s phone" in shown(app)
        await typed(pilot, "enter")
        assert words(app) == "She hums." and app.ctx.view.offers == {}
        assert app.frame.line.text == ""
        await typed(pilot, "ctrl+z")
        assert words(app) == "" and app.ctx.view.drafts == {FIRST: "She hums."}


@pytest.mark.parametrize("sign", ["\u2028", "\x85", "\v", "\r\n"])
async def test_a_line_break_of_another_kind_makes_no_other_words(sign: str) -> None:
    """As an app has it where text is copied: Enter takes what the line shows, and it waits no longer."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, f"She hums.{sign}Low.")
        await typed(pilot, "enter")
        assert words(app) == "She hums.\nLow." and app.ctx.view.offers == {}


async def test_what_is_edited_in_the_line_takes_the_offer() -> None:
    """Typed behind it, the caret stays where it is, and the offer waits no longer once that is kept."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums")
        await typed(pilot, "“_low left left left “s,_")
        assert app.frame.line.text == "She hums s, low"
        await typed(pilot, "enter")
        assert words(app) == "She hums s, low" and app.ctx.view.offers == {}


async def test_a_line_that_was_emptied_stays_so() -> None:
    """Enter notes that it was told aloud; the offer waits on."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "Hm")
        await typed(pilot, "backspace backspace")
        assert app.frame.line.text == "" and "Ana wrote  Hm" in shown(app)
        await typed(pilot, "enter")
        assert app.ctx.view.state.is_filled(FIRST) and words(app) == ""
        assert app.ctx.view.offers == {FIRST: "Hm"}


@pytest.mark.parametrize("keys", ["x backspace", "x ctrl+z", "space"])
async def test_a_line_that_was_emptied_shows_what_comes_then(keys: str) -> None:
    """Else the next words there would pass for an edit of an offer that nobody saw, and take it."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, keys)
        await offer(app, pilot, "She hums.")
        assert app.frame.line.text == "She hums."
        await typed(pilot, "“_Low. enter")
        assert words(app) == "She hums. Low." and app.ctx.view.offers == {}


async def test_words_in_the_line_stay_and_ctrl_t_adds_the_offer() -> None:
    """While they are typed nothing moves; ctrl+t puts the offer behind them, and Enter keeps what is seen."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "“Low_voice")
        await offer(app, pilot, "She hums.")
        assert app.frame.line.text == "Low voice"
        assert "Ana wrote  She hums." in shown(app) and "ctrl+t add it" in shown(app)
        await typed(pilot, "ctrl+t")
        assert words(app) == "" and app.frame.line.text == "Low voice\n\nShe hums."
        assert "Enter keeps it." in shown(app) and "Ana wrote" not in shown(app)
        await typed(pilot, "enter")
        assert words(app) == "Low voice\n\nShe hums." and app.ctx.view.offers == {} == app.ctx.view.drafts


async def test_enter_over_other_words_leaves_the_offer() -> None:
    """It was beside the line, so it waits on."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "“Low_voice")
        await offer(app, pilot, "She hums.")
        await typed(pilot, "enter")
        assert words(app) == "Low voice" and app.ctx.view.offers == {FIRST: "She hums."}


async def test_a_name_from_a_phone_stands_instead() -> None:
    """Two names are no paragraphs: the row says that it takes the place of the one there."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "Isa", ("character_named", 0))
        await typed(pilot, "up")
        assert "ctrl+t take it instead" in shown(app)
        await typed(pilot, "ctrl+t enter")
        assert words(app, ("character_named", 0)) == "Isa" and app.ctx.view.offers == {}


async def test_a_name_that_is_half_typed_stays_so() -> None:
    """Taken beside it or from the list, the phone’s name stands; what was being typed is in its line."""
    async with opened(*AT_FACTS) as (app, pilot):
        slot = ("character_named", 0)
        await typed(pilot, "up “s")
        assert app.ctx.view.drafts == {slot: "Ilses"}
        await offer(app, pilot, "Isa", slot)
        await typed(pilot, "ctrl+t")
        assert words(app, slot) == "Isa" and app.ctx.view.drafts == {slot: "Ilses"}
        await offer(app, pilot, "Ina", slot)
        await at_list(app, pilot)
        await typed(pilot, "enter")
        assert words(app, slot) == "Ina" and app.ctx.view.drafts == {slot: "Ilses"}
        assert app.ctx.view.offers == {}


async def test_undo_of_a_name_beside_a_half_typed_one_leaves_both() -> None:
    """The line has no place for the phone’s, so that waits again until redo takes it."""
    async with opened(*AT_FACTS) as (app, pilot):
        slot = ("character_named", 0)
        await typed(pilot, "up “s")
        await offer(app, pilot, "Isa", slot)
        await typed(pilot, "ctrl+t ctrl+z")
        assert words(app, slot) == "Ilse" and app.ctx.view.drafts == {slot: "Ilses"}
        assert app.ctx.view.offers == {slot: "Isa"} and "Ana wrote  Isa" in shown(app)
        await typed(pilot, "ctrl+y")
        assert words(app, slot) == "Isa" and app.ctx.view.drafts == {slot: "Ilses"}
        assert app.ctx.view.offers == {}


async def test_only_the_words_that_were_read_are_refused() -> None:
    """Whoever wrote them sends others while the page asks: those wait on."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums.")
        await at_list(app, pilot)
        await typed(pilot, "delete")
        await offer(app, pilot, "She sings.")
        await typed(pilot, "enter")
        assert app.ctx.view.offers == {FIRST: "She sings."}


async def test_words_erased_from_a_phone_leave_what_is_typed_elsewhere() -> None:
    """Somebody erases their own words while another’s are typed: these stay in their line, the caret too."""
    ben = ("fact_stated", 1, 1)
    async with opened(*AT_FACTS, FactStated(age=1, seat=1, words="salt")) as (app, pilot):
        await typed(pilot, "“Low left")
        before = app.frame.line.cursor_location
        app.ctx.table.erase(ben)
        await pilot.pause()
        assert words(app, ben) == "" and app.frame.line.text == "Low"
        assert app.frame.line.cursor_location == before


async def test_digits_from_a_phone_are_words() -> None:
    """Nobody is asked whether they are numbers."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "7")
        await typed(pilot, "enter")
        assert words(app) == "7"


async def test_a_veil_erases_what_a_phone_wrote_in_the_line() -> None:
    """It stands on the page, but nobody has kept it; the story goes on off stage."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums.")
        veil(app.ctx, app.frame.page)
        assert words(app) == "" and app.ctx.view.offers == {} and app.frame.line.text == ""


@pytest.mark.parametrize(("name", "value"), [(ROOM_WORDS, "list"), (SET, CLASS)])
async def test_on_the_list_alone(name: str, value: str) -> None:
    """Where the table wants it so, and in a class, no line shows what is offered; a quiet row leads to it."""
    async with opened(*AT_FACTS) as (app, pilot):
        app.ctx.table.choose(name, value)
        before = shown(app)
        await offer(app, pilot, "She hums.")
        assert set(shown(app).split("\n")) - set(before.split("\n")) == {f" {QUIET}"}
        await typed(pilot, "ctrl+t")
        assert "She hums." in shown(app) and QUIET not in shown(app)


async def at_list(app: Any, pilot: Any) -> str:
    """Open the list from the palette."""
    await typed(pilot, "ctrl+p “words_from_phones enter")
    return shown(app)


async def test_all_that_waits_is_taken_in_one_act() -> None:
    """For beats that are passed, filled or erased as well: Enter takes all, one undo takes all back."""
    told = (*AT_FACTS, FactStated(age=1, seat=0, words="low"), FactStated(age=1, seat=1))
    async with opened(*told) as (app, pilot):
        session = app.ctx.table.session
        assert session is not None
        acts = session.act_count
        await offer(app, pilot, "She hums.")
        await offer(app, pilot, "He lies.", ("fact_stated", 1, 1))
        page = await at_list(app, pilot)
        assert "Two texts wait." in page and "Ana’s fact in infancy" in page
        assert "Ana wrote this. The words that are there stay, and these come after them." in page
        await typed(pilot, "enter")
        assert words(app) == "low\n\nShe hums." and words(app, ("fact_stated", 1, 1)) == "He lies."
        assert app.ctx.view.offers == {} and session.act_count == acts + 1
        assert isinstance(app.frame.page, Facts) and "2 texts kept. ctrl+z undoes it." in shown(app)
        await typed(pilot, "ctrl+z")
        assert words(app) == "low" and words(app, ("fact_stated", 1, 1)) == ""


async def test_undo_is_named_only_where_a_letter_did_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters for tricks mean nothing on the list, and ctrl+z would undo what came before; t took a text."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*AT_FACTS, *SAID[3:]) as (app, pilot):
        for seat in (0, 1, 2):
            await offer(app, pilot, f"Words {seat}.", ("vignette_told", 1, seat))
        await at_list(app, pilot)
        await pilot.pause(2)
        await pressed_at(app, pilot, ("abc", 20.0))
        assert "no words were kept." in shown(app) and "ctrl+z" not in shown(app)
        assert len(app.ctx.view.offers) == 3
        await pressed_at(app, pilot, ("tabc", 30.0))
        assert "no words were kept. ctrl+z undoes what a letter did." in shown(app)
        assert len(app.ctx.view.offers) == 2
        await pressed_at(app, pilot, ("abc", 40.0))
        assert "no words were kept." in shown(app) and "ctrl+z" not in shown(app)


async def test_one_is_taken_and_one_refused() -> None:
    """t takes the one under the cursor; Del asks once, and then no file has it."""
    async with opened(*AT_FACTS, *SAID[3:]) as (app, pilot):
        for seat in (0, 1, 2):
            await offer(app, pilot, f"Words {seat}.", ("vignette_told", 1, seat))
        await at_list(app, pilot)
        await typed(pilot, "down t")
        assert words(app, ("vignette_told", 1, 1)) == "Words 1."
        await typed(pilot, "up delete")
        assert "Refuse these words" in shown(app) and len(app.ctx.view.offers) == 2
        await typed(pilot, "enter")
        assert app.ctx.view.offers == {("vignette_told", 1, 2): "Words 2."}
        assert app.ctx.view.turned_down == {("vignette_told", 1, 0)}


async def test_the_list_closes_behind_the_last_text() -> None:
    """Taken alone or refused, nothing waits any more: the page it was opened from is there, and says so."""
    async with opened(*AT_FACTS) as (app, pilot):
        late = ("fact_stated", 1, 1)
        await offer(app, pilot, "He lies.", late)
        await at_list(app, pilot)
        await typed(pilot, "t")
        assert words(app, late) == "He lies." and isinstance(app.frame.page, Facts)
        await offer(app, pilot, "He lied.", late)
        await at_list(app, pilot)
        await typed(pilot, "delete enter")
        assert app.ctx.view.offers == {} and isinstance(app.frame.page, Facts)
        assert "These words are refused. No others wait." in shown(app)


async def test_the_list_ends_the_farewells_only_after_it_asked() -> None:
    """Somebody may still write on a phone: Esc waits, Enter goes to the talk, and what comes then is kept."""
    async with opened(*until(8)) as (app, pilot):
        await typed(pilot, "enter")
        page = app.frame.page
        assert isinstance(page, Farewells)
        first, *_, last = page.order
        for seat in page.order[:-1]:
            assert app.ctx.record(FarewellTold(seat=seat, words="He sang."))
        assert app.ctx.view.step.slot == ("farewell_told", last)
        await offer(app, pilot, "He left.", ("farewell_told", first), 1)
        await offer(app, pilot, "She left.", ("farewell_told", last), 2)
        for answer, kind in (("escape", "farewell"), ("enter", "talk")):
            await at_list(app, pilot)
            await typed(pilot, "enter")
            assert "every farewell is told, and the talk begins" in " ".join(shown(app).split())
            assert app.ctx.view.step.kind == "farewell" and len(app.ctx.view.offers) == 2
            await typed(pilot, answer)
            assert app.ctx.view.step.kind == kind
        assert isinstance(app.frame.page, Talk) and app.ctx.view.offers == {}
        assert "Every farewell is told: the talk begins. ctrl+z undoes it." in shown(app)
        await offer(app, pilot, "He danced.", ("farewell_told", first), 3)
        assert QUIET in shown(app)
        await typed(pilot, "ctrl+t enter")
        assert isinstance(app.frame.page, Talk)
        assert words(app, ("farewell_told", first)) == "He sang.\n\nHe left.\n\nHe danced."
        await typed(pilot, "ctrl+z ctrl+z")
        assert app.ctx.view.step.slot == ("farewell_told", last)


async def test_ctrl_t_says_that_the_line_has_the_words() -> None:
    """Words in their line need no list; whoever looks for it is told how they are refused."""
    said = "Their line shows these words. To refuse them, press ctrl+p and choose “words from phones”."
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "ctrl+t")
        assert "Their line" not in shown(app)
        await offer(app, pilot, "She hums.")
        assert app.frame.line.text == "She hums."
        await typed(pilot, "ctrl+t")
        assert said in " ".join(shown(app).split()) and app.ctx.view.offers == {FIRST: "She hums."}
        await at_list(app, pilot)
        await typed(pilot, "ctrl+t")
        assert "Their line" not in shown(app)


async def test_paragraphs_for_a_farewell_stand_in_one_line_unsigned() -> None:
    """Each is a paragraph; one that comes after words are typed is added, and nobody is named."""
    async with opened(*until(8)) as (app, pilot):
        slot = app.ctx.view.step.slot
        await typed(pilot, "enter")
        assert slot[0] == "farewell_told" and isinstance(app.frame.page, Farewells)
        await offer(app, pilot, "He sang.", slot, 9)
        await offer(app, pilot, "He lied.", slot, 4)
        assert app.frame.line.text == "He lied.\n\nHe sang." and "from phones" in shown(app)
        await typed(pilot, "enter up")
        assert words(app, slot) == "He lied.\n\nHe sang." and app.ctx.view.offers == {}
        await offer(app, pilot, "He left.", slot, 5)
        assert "One of you wrote this; it stays unsigned." in (await at_list(app, pilot))
        await typed(pilot, "enter")
        assert words(app, slot) == "He lied.\n\nHe sang.\n\nHe left."


async def test_an_offer_outlives_the_turn_of_its_blank() -> None:
    """Who tells no more, an age left short, an act undone: the words wait on the list all the same."""
    short = (*AT_FACTS, *SAID[3:], Shortened(age=1, vignettes="none"))
    async with opened(*short) as (app, pilot):
        slot = ("vignette_told", 1, 0)
        await offer(app, pilot, "She hums.", slot)
        assert app.ctx.record(*quiet_from_now(app.ctx.view.state, 0))
        assert app.ctx.record(FactStated(age=1, seat=0, words="low"))
        await typed(pilot, "ctrl+z")
        assert words(app) == "" and app.ctx.view.offers == {slot: "She hums."}
        assert "Ana’s vignette in infancy" in (await at_list(app, pilot))
        await typed(pilot, "t")
        assert words(app, slot) == "She hums."


async def test_without_an_offer_nothing_tells_of_them() -> None:
    """No page, no footer and no line of the palette."""
    async with opened(*AT_FACTS, *SAID[3:], VignetteTold(age=1, seat=1)) as (app, pilot):
        for keys in ("escape", "escape", "ctrl+p", "“phone"):
            await typed(pilot, keys)
            assert "ctrl+t" not in shown(app) and "words from phones" not in shown(app)


async def test_nothing_is_taken_before_it_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Enter a second behind the words takes none of them, in the line and on the list, and it is said."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums.")
        await typed(pilot, "enter")
        assert words(app) == "" and "Words came from a phone just now." in shown(app)
        await pilot.pause(2)
        await offer(app, pilot, "She sings.")
        await typed(pilot, "enter")
        assert words(app) == ""
        await pilot.pause(2)
        await typed(pilot, "enter")
        assert words(app) == "She sings."
        await offer(app, pilot, "He lies.", ("fact_stated", 1, 1))
        await at_list(app, pilot)
        for key in ("enter", "t", "delete"):
            await offer(app, pilot, f"He lies: {key}.", ("fact_stated", 1, 1))
            await typed(pilot, key)
            assert "Words came from a phone just now." in shown(app) and "Erase" not in shown(app)
        await pilot.pause(2)
        await typed(pilot, "enter")
        assert words(app, ("fact_stated", 1, 1)) == "He lies: delete."


async def test_a_key_is_free_again_where_nothing_came(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next line has words from a phone already: that is no news, and Enter keeps them."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums.")
        await offer(app, pilot, "He lies.", ("fact_stated", 1, 1))
        await pilot.pause(2)
        await typed(pilot, "enter")
        await pilot.pause(0.3)
        await typed(pilot, "enter")
        assert words(app) == "She hums." and words(app, ("fact_stated", 1, 1)) == "He lies."


async def test_the_cursor_stays_on_its_text() -> None:
    """What comes before it on the list moves no text under the cursor: t takes the one that was chosen."""
    async with opened(*AT_FACTS, *SAID[3:]) as (app, pilot):
        for seat in (1, 2):
            await offer(app, pilot, f"Words {seat}.", ("vignette_told", 1, seat))
        await at_list(app, pilot)
        await typed(pilot, "down")
        await offer(app, pilot, "Words 0.", ("vignette_told", 1, 0))
        await typed(pilot, "t")
        assert words(app, ("vignette_told", 1, 2)) == "Words 2."
        assert set(app.ctx.view.offers.values()) == {"Words 0.", "Words 1."}


async def test_the_words_stand_under_the_question_that_erases_them() -> None:
    """Whoever says yes has them before their eyes."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums.")
        await at_list(app, pilot)
        await typed(pilot, "delete")
        assert "Refuse these words" in shown(app) and "She hums." in shown(app)


async def test_words_that_were_edited_stand_once() -> None:
    """Taken from the list, what was edited in its line is kept as it is there, and nothing waits."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums")
        await typed(pilot, "“_low")
        assert app.ctx.view.made_of == {FIRST: "She hums"}
        page = await at_list(app, pilot)
        assert "She hums low" in page and "You edited it in its line" in page
        await typed(pilot, "t")
        assert words(app) == "She hums low" and app.ctx.view.offers == {} == app.ctx.view.drafts


async def test_words_that_were_edited_stand_once_also_after_a_kill() -> None:
    """The line is half typed as it was, and the program knows again what it was made of."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums.")
        await typed(pilot, "“_low")
        app.ctx.table.flush()
        app.ctx.table.open(app.ctx.view.key)
        await pilot.pause()
        assert app.frame.line.text == "She hums. low" and "ctrl+t" not in shown(app)
        await typed(pilot, "enter")
        assert words(app) == "She hums. low" and app.ctx.view.offers == {}


async def test_words_that_were_edited_stand_once_whichever_page_keeps_them() -> None:
    """Kept from the story so far, where no line says what it was made of; told aloud it takes nothing."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums.")
        await typed(pilot, "“_low")
        assert app.ctx.table.record(FactStated(age=1, seat=0, words="She hums. low")) is None
        assert app.ctx.view.offers == {}
        await typed(pilot, "ctrl+z")
        await offer(app, pilot, "She hums.")
        assert app.ctx.table.record(FactStated(age=1, seat=0, words="")) is None
        assert app.ctx.view.offers == {FIRST: "She hums."}


async def test_of_several_paragraphs_only_the_new_one_is_added() -> None:
    """Two were edited in the line of a farewell; ctrl+t adds the third, and none stands twice."""
    async with opened(*until(8)) as (app, pilot):
        slot = app.ctx.view.step.slot
        await typed(pilot, "enter")
        await offer(app, pilot, "He sang.", slot, 9)
        await offer(app, pilot, "He lied", slot, 4)
        await typed(pilot, "“!")
        await offer(app, pilot, "He left.", slot, 5)
        assert "Somebody wrote  He left." in shown(app)
        await typed(pilot, "ctrl+t enter")
        assert words(app, slot) == "He lied\n\nHe sang.!\n\nHe left." and app.ctx.view.offers == {}


async def test_what_a_line_was_made_of_goes_with_it() -> None:
    """Emptied, kept or left with its table a line is made of nothing; the next words there are its own."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "Hm")
        await typed(pilot, "“s")
        assert app.ctx.view.made_of == {FIRST: "Hm"}
        await typed(pilot, "backspace backspace backspace")
        assert app.ctx.view.made_of == {} and "Ana wrote  Hm" in shown(app)
        await typed(pilot, "“low enter")
        assert words(app) == "low" and app.ctx.view.offers == {FIRST: "Hm"}


BABIES = "It was a hard winter in our town. Only two babies were born in it, and both of them cried."
THREE = BABIES.replace("two", "three")


async def edit(app: Any, pilot: Any, said: str, of: str, slot: Slot = FIRST) -> None:
    """A phone sends an edit."""
    assert app.ctx.table.offer(slot, said, of=of) == ""
    await pilot.pause()


async def test_an_edit_takes_the_place_of_what_stands() -> None:
    """The list shows what goes and what comes; one act, which undo takes back, and nothing is doubled."""
    async with opened(*AT_FACTS, FactStated(age=1, seat=0, words=BABIES)) as (app, pilot):
        await edit(app, pilot, THREE, BABIES)
        assert QUIET in shown(app)
        await typed(pilot, "ctrl+t")
        page = " ".join(shown(app).split())
        assert "…our town. Only two babies were born…" in page and "three babies were born…" in page
        assert "Ana changed this. It takes the place of the words that are there." in page
        await typed(pilot, "enter")
        assert words(app) == THREE and app.ctx.view.offers == {} == app.ctx.view.drafts
        await typed(pilot, "ctrl+z")
        assert words(app) == BABIES


async def test_an_edit_beside_its_line() -> None:
    """ctrl+t puts it there instead of what stands, and Enter keeps that one."""
    async with opened(*AT_FACTS, FactStated(age=1, seat=0, words=BABIES)) as (app, pilot):
        await edit(app, pilot, THREE, BABIES)
        await typed(pilot, "up up up")
        assert app.frame.line.text == BABIES and "Ana changed it  …our town. Only three" in shown(app)
        assert "ctrl+t take it instead" in shown(app)
        await typed(pilot, "ctrl+t")
        assert app.frame.line.text == THREE and words(app) == BABIES and QUIET not in shown(app)
        await typed(pilot, "enter")
        assert words(app) == THREE and app.ctx.view.offers == {} == app.ctx.view.drafts


async def test_an_edit_of_what_is_in_the_line_takes_its_place_there() -> None:
    """Somebody typed on behind an offer, and its phone changes it: what was typed stays, none is doubled."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hums")
        await typed(pilot, "“_low")
        await edit(app, pilot, "She sings", "She hums")
        assert "Ana changed it  She sings" in shown(app) and "ctrl+t take it instead" in shown(app)
        await typed(pilot, "ctrl+t")
        assert app.frame.line.text == "She sings low"
        await typed(pilot, "enter")
        assert words(app) == "She sings low" and app.ctx.view.offers == {} == app.ctx.view.drafts


async def test_an_edit_of_what_is_half_a_word_now_comes_after() -> None:
    """The laptop typed on without a space: no word is torn, and both texts are there."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "She hum")
        await typed(pilot, "“s")
        await edit(app, pilot, "She sings", "She hum")
        await typed(pilot, "ctrl+t")
        assert app.frame.line.text == "She hums\n\nShe sings"


async def test_an_edit_of_a_name_in_its_line_stands_instead() -> None:
    """A name goes as a whole: what was typed on behind the first one is no part of the second."""
    slot = ("character_named", 0)
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "Isa", slot)
        await typed(pilot, "up ctrl+t “_B.")
        assert app.frame.line.text == "Isa B."
        await edit(app, pilot, "Ina", "Isa", slot)
        await typed(pilot, "ctrl+t")
        assert words(app, slot) == "Ina" and app.ctx.view.drafts == {slot: "Isa B."}


async def test_an_edit_of_words_that_went_comes_after() -> None:
    """The laptop kept others meanwhile, or types in the line: both texts are there, and it is said."""
    told = (FactStated(age=1, seat=0, words=BABIES), FactStated(age=1, seat=0, words="low"))
    async with opened(*AT_FACTS, *told) as (app, pilot):
        await edit(app, pilot, THREE, BABIES)
        await typed(pilot, "ctrl+t")
        assert "The words that are there stay, and these come after them." in " ".join(shown(app).split())
        await typed(pilot, "t")
        assert words(app) == f"low\n\n{THREE}"


async def test_enter_overwrites_nothing_that_is_out_of_view() -> None:
    """Of two edits it takes the one whose words are in view, with all that overwrites nothing."""
    told = (*AT_FACTS, FactStated(age=1, seat=0, words="low"), FactStated(age=1, seat=1, words="salt"))
    async with opened(*told) as (app, pilot):
        await edit(app, pilot, "lower", "low")
        await edit(app, pilot, "salty", "salt", ("fact_stated", 1, 1))
        await offer(app, pilot, "He lies.", ("fact_stated", 1, 2))
        await typed(pilot, "ctrl+p “words_from_phones enter")
        assert "Changes are taken one by one." in shown(app)
        await typed(pilot, "enter")
        assert [words(app, ("fact_stated", 1, seat)) for seat in (0, 1, 2)] == ["lower", "salt", "He lies."]
        await typed(pilot, "enter")
        assert words(app, ("fact_stated", 1, 1)) == "salty" and app.ctx.view.offers == {}


async def test_a_line_that_waits_for_its_turn_is_not_said() -> None:
    """Words that their own line will show need no list; those of a moment that is over do."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "He lies.", ("fact_stated", 1, 1))
        assert QUIET not in shown(app)
        await typed(pilot, "“low enter")
        assert app.frame.line.text == "He lies."
        await offer(app, pilot, "She hums.")
        assert QUIET in shown(app) and "She hums." not in shown(app) and "Ana wrote" not in shown(app)
        await typed(pilot, "f2")
        assert QUIET not in shown(app)


async def test_the_question_before_refusing_says_who_still_has_them() -> None:
    """A phone may put its own words back; of a paragraph for a farewell no phone is told anything."""
    async with opened(*until(8)) as (app, pilot):
        slot = app.ctx.view.step.slot
        await offer(app, pilot, "Late.", ("fact_stated", 1, 0))
        await offer(app, pilot, "He sang.", slot, 9)
        await at_list(app, pilot)
        await typed(pilot, "delete")
        assert "The phone that sent them may put them back" in " ".join(shown(app).replace("▌", "").split())
        await typed(pilot, "escape down delete")
        page = " ".join(shown(app).split())
        assert "They leave every file here." in page and "its box" not in page
