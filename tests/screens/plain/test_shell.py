"""Lines at a table: keys, words, commands, what is wrong, what is saved."""

from __future__ import annotations

import re

import pytest

from facilitator.catalogues import speak_in
from facilitator.games.marginalia.entries import FarewellTold, Predicted, Starred
from facilitator.language import ENGLISH
from screens.console import SHOWN
from screens.marginalia.people.naming import place_of
from screens.plain.shell import LineShell
from tests.screens.plain.table import entered, lines_of, opened
from tests.screens.ui.read_out.test_plain import strange

DEALT = ("b", "Ana", "Ben", "Cy", "")
TO_A_FACT = ("s", "Ana", "Ben", "", "k", "how loud you laugh", "3 3")
"""Up to the name of the first character; whoever predicted first tells."""
TO_A_MOMENT = ("s", "Ana,Ben,Cy", "", "k", "loud", "1 2 3", "", "", "", "1 2", "")
"""Up to the first vignette, which is Cy’s."""
CYS_MOMENT = ("vignette_told", 1, 2)
UNHEARD = "Words from a phone were not read out yet, so nothing is kept."


def at(*lines: str) -> LineShell:
    """The shell after these lines."""
    shell = opened()
    entered(shell, *lines)
    shell.prompt()
    return shell


def predicted(shell: LineShell) -> list[int | None]:
    """What was predicted, in the order in which it was said."""
    return [entry.tricks for entry in shell.ctx.view.lines.values() if isinstance(entry, Predicted)]


@pytest.mark.parametrize("line", ["1 2 0", "120", " 1  20 "])
def test_a_line_is_one_key_behind_the_other(line: str) -> None:
    """Whatever spaces stand between them; whose turn it is moves on by itself."""
    shell = at(*DEALT, line)
    assert predicted(shell) == [1, 2, 0]
    assert shell.prompt().endswith("takes the trick:")


def test_what_is_refused_stops_the_line() -> None:
    """9 is no prediction of 7 cards: the rule is said, and the 2 behind it is nobody else’s number."""
    shell = at(*DEALT)
    said = " ".join(entered(shell, "1 9 2"))
    assert predicted(shell) == [1]
    assert "predicts 1" in said
    assert "“2” was not typed." in said and "Enter to keep it anyway" in said
    assert predicted(at(*DEALT, "1 9 2", "2")) == [1, 2]


def test_what_turns_the_page_ends_the_line() -> None:
    """A number too many is no trick of the next page."""
    shell = at(*DEALT)
    said = entered(shell, "1 2 0 3")
    assert predicted(shell) == [1, 2, 0] and said[-1] == "“3” was not typed."


def test_words_on_a_list_go_nowhere() -> None:
    """No letter of them is a trick, and an x in them lays no card."""
    shell = at(*DEALT, "1 2 0")
    for words in ("Ana took it", "Axel laughs", "abx"):
        said = entered(shell, words)
        assert said == ["This page takes keys, no words. The rest of the line was not typed."]
        assert shell.window.laid is None
    assert shell.ctx.view.step.kind == "tally"


def test_what_means_nothing_is_said_in_one_sentence() -> None:
    """A sign, a letter of nobody, a command that is none."""
    shell = at(*DEALT)
    assert entered(shell, "%") == ["% does nothing here. /keys says what does."]
    assert "letter z" in entered(shell, "z")[0]
    assert entered(shell, "/dance") == ["There is no command /dance. /keys says which there are."]
    assert predicted(shell) == []


def test_a_command_works_in_a_line_of_words() -> None:
    """It is no word; two slashes are one."""
    shell = at(*TO_A_FACT)
    assert entered(shell, "/page")[0].startswith("Age 1.")
    entered(shell, "//Odo")
    assert "/Odo" in shell.prompt()


def test_undo_and_redo_say_how_to_go_on() -> None:
    """By what is typed, not by a key that nobody has."""
    shell = at(*DEALT, "1")
    said = entered(shell, "/undo")
    assert "/redo" in said[0] and "ctrl" not in said[0].casefold()
    assert said[1].startswith("Round 1. Predictions. ")
    assert predicted(shell) == []
    entered(shell, "/redo")
    assert predicted(shell) == [1]


def test_half_typed_words_wait_and_go_on() -> None:
    """A paragraph, then another one; left for the list and come back to, nothing is lost."""
    shell = at(*TO_A_FACT, "Odo")
    entered(shell, "Never laughs. /newline", "/list")
    assert "half typed: Never laughs." in " ".join(entered(shell, "/page"))
    entered(shell, "/next", "Not once.")
    assert shell.ctx.view.words(("fact_stated", 1, 1)) == "Never laughs.\nNot once."


def test_undo_takes_half_typed_words_first() -> None:
    """What was entered before them stays."""
    shell = at(*TO_A_FACT, "Odo", "Never /newline")
    assert entered(shell, "/undo")[0].startswith("Undid what was half typed here.")
    assert shell.ctx.view.words(("character_named", 1)) == "Odo"


def test_a_question_is_answered_by_enter_or_let_be() -> None:
    """Both answers are in the line that asks; other keys leave it asked."""
    shell = at("m", "Ana", "Ben", "Cy", "Di", "/list /down9", "")
    entered(shell, "v")
    assert shell.prompt() == "Enter void it, /list no:"
    entered(shell, "7")
    assert shell.prompt() == "Enter void it, /list no:"
    entered(shell, "/list")
    assert "void it" not in shell.prompt()


def test_what_is_not_saved_is_said_before_every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it is; and leaving is granted the second time."""
    shell = at(*DEALT)
    table = type(shell.ctx.table)
    monkeypatch.setattr(table, "flush", lambda self: False)
    monkeypatch.setattr(table, "unsaved", property(lambda self: "The disk is full."))
    entered(shell, "1")
    assert shell.prompt().startswith("Not saved yet. The disk is full. ")
    assert "The disk is full." in " ".join(entered(shell, "/quit")) and shell.is_open
    entered(shell, "/quit")
    assert not shell.is_open and not shell.end()[0]


def test_the_card_hides_the_page_and_goes_on_from_it() -> None:
    """A command does nothing under it; g says again where we are."""
    shell = at(*TO_A_FACT)
    assert entered(shell, "/stop")[0] == "We stop here for a moment."
    assert entered(shell, "/undo") == ["The card is up. A letter goes on from it."]
    assert entered(shell, "/page")[0] == "We stop here for a moment."
    for hidden in ("/help", "/sheet", "/story", "/next"):
        assert entered(shell, hidden) == ["The card is up. A letter goes on from it."]
    said = entered(shell, "g")
    assert "who is your character?" in said[0] and shell.window.laid is None


def test_the_card_is_short_and_says_the_rest_when_asked() -> None:
    """Two sentences and how to go on; /more has every letter; a question with few answers says them all."""
    shell = at(*TO_A_FACT)
    assert entered(shell, "/stop") == ["We stop here for a moment.", "Nobody has to say why."]
    assert shell.prompt() == "g go on, /more what else:"
    assert "Press p: a pause" in entered(shell, "/more") and shell.window.card is not None
    assert entered(shell, "p") == [
        "Come back when you are ready.",
        "If you like, type minutes (10) or a time (21:30), then press Enter.",
    ]
    shell = at(*TO_A_FACT, "Odo", "Never laughs.", "/stop", "a")
    assert shell.prompt() == "w erase them, s keep them, g go on:"


def test_nothing_is_read_on_under_the_card() -> None:
    """A long text that was begun is gone with the page."""
    shell = at(*TO_A_FACT, "/help", "/stop")
    assert entered(shell, "/on") == ["There is no more."]


def test_the_card_erases_what_is_half_typed() -> None:
    """For good: it is in no line and no draft any more."""
    shell = at(*TO_A_FACT, "Odo", "wasps /newline", "/stop")
    assert entered(shell, "t") == ["That erases for good. Type t again to do it, or another letter."]
    entered(shell, "t")
    assert dict(shell.ctx.view.drafts) == {}
    assert "wasps" not in " ".join(entered(shell, "/page"))


def test_a_pause_takes_a_time_on_one_line() -> None:
    """Ten minutes, said with the time at which they end."""
    shell = at(*TO_A_FACT)
    assert entered(shell, "/stop", "p", "10")[0].endswith("in 10 minutes.")


def test_what_can_be_done_is_chosen_by_number() -> None:
    """Words make the list shorter; a number that none has is said."""
    shell = at(*DEALT)
    listed = entered(shell, "/more who is here")
    assert listed[0].startswith("1: table: who is here")
    assert entered(shell, "99") == ["Nothing here goes by 99."]
    assert entered(shell, "1")[0].startswith("Who is here.")
    assert entered(shell, "/more xylophones") == ["Nothing here goes by xylophones."]


def test_help_begins_with_what_happens_now() -> None:
    """Then the words and the keys of the page, twenty lines at once; /on reads further, and then no more."""
    shell = at(*DEALT)
    said = entered(shell, "/help")
    assert "Cy" in said[0] or "Ana" in said[0] or "Ben" in said[0]
    assert any(line.startswith("prediction:") for line in said) and len(said) == 21
    assert said[-1].endswith(" more: /on")
    while said[-1].endswith(" more: /on"):
        said = entered(shell, "/on")
    assert entered(shell, "/on") == ["There is no more."]
    assert entered(shell, "?")[0] == entered(shell, "/help")[0]


def test_the_sheet_and_back() -> None:
    """In each game that has begun; on Home, and on pages of no table, there is none."""
    for name, title in (("blob", "The sheet."), ("mariglia", "The sheet."), ("duel", "The log.")):
        shell = at(*lines_of(name)[:12])
        assert title in entered(shell, "/sheet")[0], name
        place = shell.router.place
        entered(shell, "/back")
        assert (place != "table", shell.router.place) == (True, "table")
    for lines in (("/sheet",), ("//", "/story"), ("s", "/story")):
        assert entered(opened(), *lines) == ["There is none here."]


def test_mariglia_is_said_in_italian() -> None:
    """Pages, questions and our own sentences; the commands are what they are."""
    try:
        shell = opened()
        shell.ctx.settings.choose("language", "it")
        said = [line for typed in (*lines_of("mariglia"), "/keys") for line in entered(shell, typed)]
    finally:
        speak_in(ENGLISH)
    assert strange(said) == set()
    everything = " ".join(said)
    assert "Dappertutto: /page" in everything and "partita" in everything
    assert "Nothing changed" not in everything and "more: /page" not in everything


def test_the_unseen_round_says_nothing_back() -> None:
    """How it stays unseen, or that it doesn’t, is said; words are noted, and stand in the list at the end."""
    shown = opened(can_hide=False)
    assert entered(shown, "s", "Ana", "Ben", "", "3", "r")[0] == SHOWN
    shell = at("s", "Ana", "Ben", "", "3")
    assert "headphones" in entered(shell, "r")[0]
    entered(shell, "")
    assert shell.is_silent
    assert shell.prompt() == "Enter next, /right marks it, /list ends your turn:"
    assert entered(shell, "xylophones") == ["Noted."]
    assert not any(
        "xylophones" in line for line in [*entered(shell, ""), *entered(shell, "/list"), shell.prompt()]
    )
    entered(shell, "", "bees")
    assert "never: bees. xylophones" in " ".join(entered(shell, "/list")) and not shell.is_silent


def test_an_unseen_round_says_that_it_is_done() -> None:
    """Also where nobody said anything: an empty list alone tells nobody that the last turn is over."""
    shell = at("s", "Ana", "Ben", "", "3", "r", "", "/list", "")
    assert "The round is done. Nobody left anything out." in " ".join(entered(shell, "/list"))


def test_letters_taken_back_in_a_turn_are_counted_and_not_said() -> None:
    """How many stand there still; a row without any says so."""
    shell = at("s", "Ana", "Ben", "", "3", "r", "", "spyders")
    assert entered(shell, "/up /backspace") == ["One letter taken back, 6 left."]
    assert entered(shell, "/down /backspace") == ["No letter stands here. /up goes to the words before."]


def test_what_goes_on_is_named_behind_what_is_chosen() -> None:
    """A list of choices asks with its key and with the one that leads on."""
    assert at("m", *"GTPM").prompt() == "/left /right change, Enter start:"
    assert at("m", *"GTPM", "/up /up").prompt() == "/left /right change, Enter next:"


def test_what_lasts_is_said_once_at_a_table() -> None:
    """The words that are read aloud before the story, and what the letters of cards are and give.

    The card, behind which it is said again where we are, changes nothing about it.
    """
    shell = opened()
    entered(shell, "s", "Ana,Ben,Cy")
    assert "close to home" in " ".join(entered(shell, ""))
    assert "close to home" not in " ".join(entered(shell, "4", ""))
    assert any("close to home" in line for line in entered(shell, "/page"))
    first = at("m", *"GTPM")
    assert "asso (a): 4" in " ".join(entered(first, ""))
    back = " ".join(entered(first, "/stop", "g"))
    assert back.startswith("Mariglia. Trionfo.") and "asso" not in back
    again = " ".join(entered(first, "rq", "44", ""))
    assert "asso" not in again and "NOI: 12; 23 to go" in again


def test_the_board_of_a_duel_is_read_whole_and_then_what_is_new() -> None:
    """Both players with all their numbers; after a draw the two that another one has."""
    shell = at("d", "Bea", "Aldo", "/list /down /down /down", "/right")
    said = " ".join(entered(shell, ""))
    assert (
        all(f"{name}: health 20; deck 35; hand 0;" in said for name in ("Aldo", "Bea")) and "more" not in said
    )
    said = " ".join(entered(shell, ""))
    assert "Bea: deck 30; hand 5." in said and "health" not in said and "Aldo" not in said


def test_what_holds_everywhere_is_listed_once() -> None:
    """After that /keys is about the page, and names where the commands are said."""
    shell = at(*DEALT)
    assert any(line.startswith("Everywhere: /page") for line in entered(shell, "/keys"))
    said = entered(shell, "/keys")
    assert said[-1] == "/commands says what holds everywhere." and len(said) == len(set(said))


def test_the_end_says_what_became_of_it() -> None:
    """All is saved, and the example is not."""
    assert at(*DEALT).end() == (True, "All is saved.")
    assert at("e").end() == (True, "The example is not saved.")


def test_nothing_of_a_turn_is_read_to_the_next() -> None:
    """Neither what was left of the page, nor own words in the turn itself; each is said to be there."""
    shell = at("s", "Ana", "Ben", "", "3", "r", "", "xylophones")
    heard = [*entered(shell, "/page"), *entered(shell, "/on")]
    assert "your words: never" in heard
    assert entered(shell, "/page")[-1].endswith("more: /on")
    entered(shell, "/list", "")
    heard += entered(shell, "/on")
    assert heard[-1] == "There is no more."
    assert not any("xylophones" in line for line in heard)


@pytest.mark.parametrize("place", [[], ["3"], ["3", "p"], ["3", "r"]])
def test_words_round_an_unseen_round_are_not_quoted(place: list[str]) -> None:
    """Somebody who types too early is told so without the words."""
    shell = at("s", "Ana", "Ben", "", *place)
    said = entered(shell, "grandfathers beard")
    assert "not typed" in said[-1] and "beard" not in " ".join([*said, shell.prompt()])


def test_a_page_that_turns_says_first_what_was_typed() -> None:
    """The last number, or all of a line, with their sum; and a barred one that Enter lets stand."""
    shell = at(*DEALT)
    said = entered(shell, "231")
    assert said[0] == "Ben predicts 2. Cy predicts 3. Ana predicts 1. 6 predicted, 7 tricks to take."
    assert said[1].startswith("Ben leads")
    assert entered(shell, "bbcccaa")[0].startswith("Ben takes 2, as predicted. Cy takes 3")
    assert entered(at(*DEALT, "1 2 4"), "")[0] == "Ana predicts 4, kept anyway."


def test_words_that_were_kept_are_said_by_their_place() -> None:
    """Of a vignette, whose it is; of a fact the row says it. No word is said twice."""
    shell = at(*TO_A_FACT, "Odo")
    fact = " ".join(entered(shell, "Never laughs."))
    assert "Kept" not in fact and "Never laughs." in fact
    shell = at("s", "Ana,Ben,Cy", "", "k", "loud", "1 2 3", "", "", "", "1 2")
    entered(shell, "")
    said = entered(shell, "A sea of hats.")
    assert said[0].startswith("Kept: ") and "vignette in infancy" in said[0]
    assert "hats" not in said[0]
    # With the next age behind it, of which nothing goes unsaid for that, it is no line more.
    said = entered(shell, "", "Old hats.")
    assert len(said) == 3 and said[0].startswith("Kept: Ana’s vignette in infancy. Age 2. Childhood.")


def test_enter_keeps_no_words_of_a_phone_unheard() -> None:
    """They came after the line was asked for: Enter was meant for an empty one. Then they are said."""
    for key in ("", "/enter"):
        shell = at(*TO_A_MOMENT)
        assert shell.late_news() is None
        shell.ctx.table.offer(CYS_MOMENT, "The bread fell.")
        assert shell.late_news() == [] and entered(shell, key) == [UNHEARD]
        assert not shell.ctx.view.words(CYS_MOMENT)
        assert shell.prompt().endswith("phone; it says: The bread fell.; Enter next:")
        entered(shell, key)
        assert shell.ctx.view.words(CYS_MOMENT) == "The bread fell."


def test_typed_words_take_no_words_of_a_phone_along_unheard() -> None:
    """The line was asked for while it was empty: both are half typed, are said, and no word is lost."""
    shell = at(*TO_A_MOMENT)
    shell.ctx.table.offer(CYS_MOMENT, "The bread fell.")
    assert entered(shell, "My own.") == [UNHEARD]
    assert not shell.ctx.view.words(CYS_MOMENT)
    assert shell.prompt().endswith("half typed: The bread fell. My own.; Enter next:")
    entered(shell, "")
    assert shell.ctx.view.words(CYS_MOMENT) == "The bread fell. My own." and shell.ctx.view.offers == {}


def test_words_of_a_phone_beside_a_line_are_heard_and_taken_by_their_command() -> None:
    """They came while others were half typed: they are said with the command that adds them."""
    shell = at(*TO_A_MOMENT, "Half. /newline")
    shell.ctx.table.offer(CYS_MOMENT, "The bread fell.")
    assert shell.late_news() == ["Cy wrote: The bread fell; /phones add it."]
    shell.prompt()
    entered(shell, "/phones")
    assert shell.ctx.view.half_typed[CYS_MOMENT].endswith("The bread fell.")
    entered(shell, "")
    assert shell.ctx.view.offers == {}


def test_the_list_of_words_from_phones_takes_only_what_was_heard() -> None:
    """That they wait is said as the row over the footer says it; a letter is held back as Enter is."""
    shell = at(*TO_A_MOMENT, "Low.", "Mid.", "High.")
    shell.ctx.table.offer(CYS_MOMENT, "The bread fell.")
    assert shell.late_news() == ["Words from phones wait. /phones shows them."]
    shell.prompt()
    entered(shell, "/phones")
    shell.prompt()
    shell.ctx.table.offer(("vignette_told", 1, 0), "More.")
    assert entered(shell, "t")[-1] == UNHEARD and len(shell.ctx.view.offers) == 2
    shell.prompt()
    entered(shell, "tt")
    assert shell.ctx.view.offers == {} and shell.ctx.view.words(CYS_MOMENT) == "Low.\n\nThe bread fell."


def test_only_words_that_were_typed_are_kept() -> None:
    """A place chosen by its number goes on the record when the story begins, and no word of it was typed."""
    shell = at("s", "Ana,Ben,Cy", "", "2", "/next 1")
    assert not any(line.startswith("Kept: the place") for line in entered(shell, "/list", "k"))


def test_a_wish_is_no_star_and_a_farewell_goes_to_somebody() -> None:
    """What is kept is called what it is."""
    view = at("s", "Ana,Ben,Cy").ctx.view
    assert place_of(view.state, Starred(number=1, wish=True, words="more")) == "a wish"
    assert place_of(view.state, Starred(number=1, words="more")) == "a star"
    assert place_of(view.state, FarewellTold(seat=1)) == "the farewell to Ben’s character"


def test_the_line_asks_with_what_enter_does() -> None:
    """By the footer of the page: a number that may be tricks is not kept by it."""
    shell = at("s", "Ana,Ben,Cy", "", "k", "loud", "1 2 4", "", "Odo", "3")
    assert shell.prompt().endswith("half typed: 3; Enter numbers:")


def test_an_undone_name_leaves_the_line() -> None:
    """What the line asks with is what Enter takes; another name takes the place of an undone one."""
    shell = at("s", "Ana", "Ben", "/undo")
    assert "half typed: Ben" in shell.prompt()
    entered(shell, "/undo")
    assert shell.prompt() == "a name:"
    shell = at("s", "Ana", "Ben,Cy", "/undo", "Eva")
    assert [shell.ctx.view.words(("seated", seat)) for seat in (0, 1)] == ["Ana", "Eva"]


def test_what_moved_is_said_though_no_row_is_new() -> None:
    """Who sits where, after a chair up."""
    shell = at("s", "Ana,Ben,Cy", "/list", "c")
    assert entered(shell, "/seatup") == ["Round the table, clockwise: Ana; Cy; Ben."]


def test_what_a_search_found_is_chosen_by_its_number() -> None:
    """Each is said with its number; a number that none has is looked for."""
    shell = at(*DEALT, "/more home", "1", "m", "Ana", "Bea", "Cy", "Di", "", "", "/more home", "1", "//")
    said = " ".join(entered(shell, "Ana"))
    numbers = {game: number for number, game in re.findall(r"\((\d)\): (\w+)", said)}
    assert sorted(numbers.values()) == ["1", "2"]
    assert "No table" in entered(shell, "9")[0] and shell.router.place == "search"
    entered(shell, "Ana", numbers["Mariglia"])
    assert (shell.router.place, shell.ctx.view.game) == ("table", "mariglia")


def test_a_search_lists_and_waits() -> None:
    """Titles and counts; the table opens with Enter alone, and other words look for something else."""
    shell = at(*DEALT, "/more home", "1", "//")
    assert "Blob" in entered(shell, "Ana")[0] and shell.router.place == "search"
    assert shell.prompt().endswith("Enter open:")
    assert "No table" in entered(shell, "Zeno")[0]
    entered(shell, "Ana", "")
    assert shell.router.place == "table"


def test_a_number_that_was_not_read_does_nothing() -> None:
    """The list says twelve; what is behind them is asked for by a word."""
    shell = at(*DEALT)
    assert entered(shell, "/more")[-1].endswith("type a word that it has")
    assert entered(shell, "13") == ["13 was not read: type a word that it has."]
    assert shell.window.laid is not None


def test_the_card_says_what_was_done_and_its_letters() -> None:
    """Something left out, a veil where nobody tells, and /keys on the card itself."""
    shell = at(*TO_A_FACT, "/stop")
    assert "g: go on" in entered(shell, "/keys")
    assert entered(shell, "l", "wasps")[-1] == "It is on the list of what we leave out."
    assert "veil" in " ".join(entered(at("s", "Ana,Ben,Cy", "", "k", "loud", "/stop"), "v"))


def test_a_line_that_was_cut_is_not_called_saved() -> None:
    """In a turn alone nothing of it is kept, and it is said at once."""
    assert at(*DEALT).end(is_cut=True)[1] == "All is saved. A line without Enter at its end is not kept."
    shell = at("s", "Ana", "Ben", "", "3", "r", "", "bees")
    assert shell.end()[1] == "All is saved. Nothing of the turn is kept."


def test_cards_stand_together_in_mariglia() -> None:
    """Card by card: 4c, ac in one go are keys and no word."""
    names = ("m", "Gavino", "Tore", "Peppe", "Mario")
    shell = at(*names, "/list /down9", "", "k d", "r q", "k")
    said = [*entered(shell, "4cac"), *entered(shell, "rf")]
    assert "not typed" not in " ".join(said)
    keys = entered(at(*names, "/list /down9", "", "k d", "r q"), "/keys")
    assert any(line.startswith("k: card by card") for line in keys)
