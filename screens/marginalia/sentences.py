"""The sentences that are read aloud at each step of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.marginalia.entries import AGES, LAST_AGE, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from screens.ui.marks import number
from screens.ui.text import counted, cut, listed, plain, stopped

GROUPS = {"majority": "the many", "smaller": "a smaller group", "smallest": "the few"}
"""The groups of an age on a list: all between the highest prediction and 0 are one (M-33 to M-35)."""
OF_A_GROUP = {
    "majority": "one of the many",
    "smaller": "one of a smaller group",
    "smallest": "one of the few",
}
"""The same of one person."""
OUTCOMES = {"made": "made it", "under": "under", "over": "over"}
NO_TRUMP = "There is no trump."
STORY_ON = "The story is on."
UNDOES = "ctrl+z undoes it."
WOULD_CHANGE = "This would change:"
WHOSE = "Whose are they?"
HOLDS = {True: "still holds", False: "may have changed"}
"""What was said of a suit before, by whether the suit is fixed for good (A-32)."""
LIKE_THAT = {"majority": "Most people here are the same.", "smallest": "Few people here are the same."}
FEWER, STILL_FEWER = "Fewer people here are the same.", "Even fewer people here are the same."
"""How many are alike in a group; between the many and the few each group is smaller (M-33 to M-35, A-18)."""


def when_dealt(dealer: Seat, asked: Sequence[Seat]) -> str:
    """When the next cards are dealt: while others speak, or after what the dealer alone is asked for."""
    return "Then" if tuple(asked) == (dealer,) else "Meanwhile"


def how_it_went(played: Round, seat: int, outcome: str) -> str:
    """Made it; one under; two over (M-37 to M-39)."""
    if outcome == "made":
        return OUTCOMES[outcome]
    by = abs(played.predictions.get(seat, 0) - played.tricks.get(seat, 0))
    return f"{number(by)} {OUTCOMES[outcome]}"


def named(table: Table, seats: Sequence[int]) -> str:
    """The players on these seats."""
    return listed([table.name(seat) for seat in seats])


def beside_letter(table: Table, seat: int) -> str:
    """The player, on a row with the letter and the character: no initial that is only the letter again."""
    name = table.name(seat)
    return "" if table.character(seat) and name.lower() == table.letter(seat) else name


def trump_sentence(trump: str | None) -> str:
    """What is trump."""
    return NO_TRUMP if trump is None else f"{SUIT_NAMES[trump].capitalize()} are trump."


def predicting(table: Table, played: Round, seat: int) -> tuple[str, ...]:
    """Who speaks now, and what must not be said (M-14, M-15, A-7)."""
    name = plain(table.name(seat))
    if len(played.missing) == 1 and seat == played.missing[0]:
        return _last_one(played, name, is_last=seat == played.last_speaker)
    if played.predictions or seat != played.order[0]:
        return (f"{name}?",)
    dealer = plain(table.name(played.dealer)) if played.dealer is not None else ""
    speaks = f"{dealer} deals, {name} speaks first."
    if played.age == LAST_AGE:
        # Its page says by itself how the card is held.
        return (speaks,)
    return (f"{counted(played.cards, 'card')}. {trump_sentence(played.trump)} {speaks}",)


def _last_one(played: Round, name: str, *, is_last: bool) -> tuple[str, ...]:
    """Who alone has not predicted, and what is barred; `is_last`: they also speak last (M-15)."""
    asked = "How many tricks will you take" if played.cards > 1 else "Will you take the trick"
    ask = f"{asked}, {name}?"
    speaks = f"{name} speaks last" if is_last else f"Only {name} is left to speak"
    if played.barred is None:
        return (f"{speaks} and may say any number.", ask)
    if played.cards == 1:
        # One other number is left: it is said, and typed all the same.
        so_far = "Nobody has said 1" if played.sum == 0 else "One person has said 1"
        return (f"{so_far}. {speaks} and must say {1 - played.barred}.",)
    if is_last:
        return (f"{speaks} and may not say {played.barred}.", ask)
    return (f"{speaks}; {played.barred} would make exactly {played.cards}.", ask)


def said_so_far(played: Round, pending: int = 0) -> str:
    """3 predicted, 4 tricks to take; a refused number that is still on the page counts."""
    return f"{played.sum + pending} predicted, {counted(played.cards, 'trick')} to take"


def over_or_under(played: Round) -> str:
    """By how much the predictions miss the hand size (M-16)."""
    said, over = f"{counted(played.cards, 'trick')}, {played.sum} predicted", played.over_by
    if over == 0:
        return f"{said}: exactly as many."
    if over > 0:
        return f"{said}: {number(over)} too many. Somebody will miss."
    return f"{said}: {number(-over)} {'is' if over == -1 else 'are'} left over."


def nobody_has(letter: str) -> str:
    """No player has this letter."""
    return f"Nobody has the letter {letter}."


def nobody_listed_has(letter: str) -> str:
    """Nobody who is asked has this letter."""
    return f"Nobody on this list has the letter {letter}."


def no_cards(name: str) -> str:
    """Somebody is not dealt in (A-25)."""
    return f"{name} has no cards in this round."


def other_numbers(played: Round, name: str, took: int) -> str:
    """What a total must be by the others (M-20)."""
    people, tricks = number(len(played.order)), counted(played.cards, "trick")
    return f"By the other numbers {name} took {took} of {tricks}. One of the {people} is wrong."


def next_deal(when: str, people: int, dealer: str, first: str) -> str:
    """Who plays from the next deal on, who deals it and who speaks first (A-25)."""
    return f"{when}: {number(people)} players, {dealer} deals, {first} speaks first."


def asked_for_a_fact(player: str, character: str) -> str:
    """Whoever plays a character is asked what is true of it (M-33), by its name if it has one."""
    return stopped(f"{player}, tell us one true thing about {character or 'your character'}")


def asked_for_a_moment(player: str, character: str, age: str) -> str:
    """Whoever plays a character tells a moment from its life (M-40)."""
    return f"{player}, tell us a moment from {character}’s {age}."


def untold_of_the_gone(table: Table, age: int) -> tuple[int, ...]:
    """Those who have left before they told their moment of this age (A-25)."""
    blanks = (blank for blank in table.blanks if blank.kind == "vignette" and blank.stage[0] == age)
    return tuple(blank.who[0] for blank in blanks if not (blank.there or blank.filled))


def not_asked(table: Table, gone: Sequence[int]) -> str:
    """Whoever has left is not asked for a moment that is still open; the others may tell it (A-25)."""
    name, letters = named(table, gone), " or ".join(table.letter(seat) for seat in gone)
    if len(gone) == 1:
        return f"{name} has left, so no moment is asked of {name}. Anybody may tell it: press {letters}."
    return f"{name} have left, so no moment is asked of them. Anybody may tell one: press {letters}."


def asked_for_a_name(player: str, fact: str) -> str:
    """Whoever plays a character names it with the first thing that is true of it (A-17)."""
    return f"{player}, who is your character? Give a name and a {fact}."


def is_a_fact(character: str) -> str:
    """A sentence was typed where a name goes."""
    return f"Is this a fact about {character}?"


def did_you_mean(kind: str, numbers: str, words: str) -> str:
    """Digits were typed where words go."""
    return f"Did you mean {kind} ({numbers}), or {words}?"


def erases(what: str) -> str:
    """Words would go from every file."""
    return f"Erase {what} for good? Enter, or Esc."


def line_of(player: str, what: str, character: str) -> str:
    """Over the line for words of one person: Cy’s vignette about Ilse. Long names are cut, as on a list."""
    about = f" about {cut(character, 24)}" if character else ""
    return f"{cut(player, 24)}’s {what}{about}"


def agenda_of(age: int) -> str:
    """Over the line of an age’s agenda."""
    return f"The agenda of {AGES[age - 1]}"


def barred_then(number: int | None) -> str:
    """A number that a correction of others made illegal (M-15, A-10)."""
    return f"{number} was barred then; it stays, and is marked"


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def playing(table: Table, played: Round) -> tuple[str, ...]:
    """Who leads the next trick (M-17, A-2)."""
    if played.leads is None:
        return (over_or_under(played),)
    lead = plain(table.name(played.leads))
    done = len(played.taps)
    if not done:
        first = "the first trick. Each winner leads the next." if played.cards > 1 else "the only trick."
        return (f"{lead} leads {first}", over_or_under(played))
    last = played.taps[-1]
    if done >= played.cards:
        return (over_or_under(played),)
    nth = ORDINALS[done]
    if last is None:
        return (f"Nobody took it; {lead} leads the {nth} trick.", over_or_under(played))
    if last != played.leads:
        return (f"{plain(table.name(last))} took it; {lead} leads the {nth} trick.", over_or_under(played))
    return (f"{lead} took it and leads the {nth} trick.", over_or_under(played))
