"""Who sits where, how long the match is, what is agreed (G-3, G-4, B-1, B-2, B-30)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from facilitator.games.mariglia.entries import (
    SEATS,
    TEAMS,
    Agreed,
    ConventionWorded,
    DealTurned,
    HandNoted,
    MatchAgreed,
    Placed,
    Seat,
    Team,
    TeamNamed,
    team_of,
)
from facilitator.games.mariglia.house_rules import AGREED, in_pack
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.words import LANGUAGES, has_words
from facilitator.guide.mariglia import told
from facilitator.guide.question import (
    Answer,
    Choice,
    Field,
    Form,
    Grid,
    Meaning,
    Names,
    Option,
    Question,
    Row,
    Typed,
    Words,
)
from facilitator.guide.typed_names import split_names, told_apart, why_no_name, why_no_side
from facilitator.language import language_spoken, mark, tr
from facilitator.services.view import ViewState

BEGIN = ("deal_turned", 1)
FORMS: tuple[tuple[tuple[int, ...], str], ...] = (
    ((35,), mark("one game to 35")),
    ((45,), mark("one game to 45")),
    ((71,), mark("one game to 71")),
    ((35, 35, 45), mark("best of three: 35, 35, la bella 45")),
)
USUAL = (35, 35, 45)


def names(view: ViewState, at: Seat) -> Question:
    """The four, round the table to the right: partners sit opposite (G-3, G-11); `at` is the next seat."""
    match: Match = view.state
    free = [seat for seat in (*SEATS[at:], *SEATS[:at]) if seat not in match.seats]
    rows = tuple(
        Row(name=match.name(seat), cells=(), note=match.team_name(team_of(seat)), slot=("placed", seat))
        for seat in match.seats
    )
    done = Answer(to=BEGIN) if not free else Answer(says=tr("Four people play. Who else is there?"))

    def keep(text: str) -> Answer:
        typed = split_names(text)
        if not typed:
            return done
        if why := why_no_name(typed):
            return Answer(says=why)
        if len(typed) > len(free):
            return Answer(says=tr("Mariglia has four players."))
        own = told_apart(typed, [match.name(seat) for seat in match.seats])
        return Answer(
            entries=tuple(Placed(seat=seat, words=name) for seat, name in zip(free, own, strict=False))
        )

    return Names(
        slot=("placed", at),
        step=tr("who plays"),
        say=(tr("Who sits at the table? Start anywhere and go round to the right; partners sit opposite."),),
        grid=Grid(columns=(), rows=rows) if rows else None,
        keep=keep,
        done=done,
        invites=tr("another name") if free else tr("Enter to continue"),
        hint=tr("Several names at once: put commas between them."),
        enter="next",
    )


def partners(match: Match) -> Answer:
    """South stays, the others move one seat on: each has another partner."""
    moved = {1: 2, 2: 3, 3: 1}
    said = {seat: match.name(seat) for seat in SEATS}
    # No two may have one name, so that all get up first.
    up = tuple(Placed(seat=seat, words="") for seat in moved)
    down = {moved[seat]: Placed(seat=moved[seat], words=said[seat]) for seat in moved}
    return Answer(entries=(*up, *(down[seat] for seat in moved)))


def begin(view: ViewState) -> Question:
    """What a table may want to choose before the first deal, all of it preset."""
    match: Match = view.state
    rules = match.rules(1)
    is_agreed = match.entry(("agreed", 1)) is not None
    if not is_agreed and language_spoken() == "en":
        rules = replace(rules, language="en")
    dealer = Field(
        name="dealer",
        label=tr("First deal"),
        value=SEATS[0],
        options=tuple((seat, match.name(seat)) for seat in SEATS),
        about=tr("Cut for the highest card."),
    )

    def done(values: Mapping[str, Any]) -> Answer:
        targets, why = _targets(values)
        if why:
            return Answer(says=why, to=BEGIN)
        entries = [
            *_sides(match, values),
            *([MatchAgreed(targets=targets)] if targets != match.targets else []),
            *_agreed(match, 1, values),
            DealTurned(seat=values["dealer"]),
        ]
        return Answer(entries=tuple(entries))

    return Form(
        slot=BEGIN,
        step=tr("before the first deal"),
        say=(tr("All of this is set. Change what you like, or begin."),),
        fields=(dealer, *_fields_of_match(match), *rule_fields(rules)),
        done=done,
        enter="begin",
    )


def _fields_of_match(match: Match) -> tuple[Field, ...]:
    usual = {targets for targets, _ in FORMS}
    forms = tuple((targets, tr(label)) for targets, label in FORMS)
    own = match.targets if match.targets not in usual else ()
    return (
        Field(name="form", label=tr("Match"), value=match.targets if not own else (),
              options=(*forms, ((), tr("our own")))),
        Field(name="targets", label=tr("Our own targets"), value=" ".join(map(str, own)),
              about=tr("such as 31 31 41: the last is la bella")),
        *(Field(name=team, label=tr("{side} are called", side=_who(match, team)), value=match.team_name(team))
          for team in TEAMS),
    )  # fmt: skip


def _who(match: Match, team: Team) -> str:
    return " · ".join(match.name(seat) for seat in SEATS if team_of(seat) == team)


def _targets(values: Mapping[str, Any]) -> tuple[tuple[int, ...], str]:
    """The targets that were chosen, or typed; and why they can’t be."""
    if values["form"] or not str(values["targets"]).strip():
        return values["form"] or USUAL, ""
    typed = str(values["targets"]).replace(",", " ").split()
    if not all(each.isdecimal() for each in typed):
        return USUAL, tr("Type the targets as numbers, such as 35 35 45.")
    return tuple(map(int, typed)), ""


def _sides(match: Match, values: Mapping[str, Any]) -> list[TeamNamed]:
    return [
        TeamNamed(team=team, words=str(values[team]).strip())
        for team in TEAMS
        if str(values.get(team, "")).strip() not in ("", match.team_name(team))
    ]


def rule_fields(rules: Agreed) -> tuple[Field, ...]:
    """Every house rule with what is agreed, and the language of the cards."""
    points = tuple(
        Field(
            name=name,
            label=in_pack(tr(point.label), rules),
            value=getattr(rules, name),
            options=tuple((value, in_pack(tr(short), rules)) for value, short, _ in point.choices),
        )
        for name, point in AGREED.items()
    )
    languages = tuple((code, tr(name)) for code, name in LANGUAGES.items() if has_words(rules.pack, code))
    spoken = Field(name="language", label=tr("Words of the cards"), value=rules.language, options=languages)
    return (*points, spoken)


def _agreed(match: Match, hand: int, values: Mapping[str, Any]) -> list[Agreed]:
    """The house rules from a hand on, where these values change any; the rank for the whole match (B-30)."""
    known = {each.name for each in fields(Agreed)}
    standing = replace(match.rules(hand), hand=hand, overruled="")
    wanted = replace(standing, **{name: value for name, value in values.items() if name in known})
    if wanted == standing:
        return []
    if hand == 1 or wanted.order == standing.order:
        return [wanted]
    first = replace(match.rules(1), hand=1, order=wanted.order, overruled="")
    return [first, *([wanted] if wanted != replace(standing, order=wanted.order) else [])]


def house_rules(view: ViewState) -> Question:
    """The house rules in mid-match, from the next hand on (B-30)."""
    match: Match = view.state
    now = match.now
    begun = now is not None and (now.trionfo is not None or now.counted is not None)
    hand = 1 if not match.has_begun else len(match.hands) + begun
    rules = match.rules(hand)

    def done(values: Mapping[str, Any]) -> Answer:
        return Answer(entries=tuple(_agreed(match, hand, values)))

    return Form(
        slot=("agreed", 0),
        step=tr("house rules"),
        say=(tr("This holds from hand {n} on.", n=hand),),
        fields=rule_fields(rules),
        done=done,
        enter="agree",
    )


def length(view: ViewState) -> Question:
    """The targets of the games (B-1)."""
    match: Match = view.state

    def parse(text: str) -> Meaning:
        typed = text.replace(",", " ").split()
        if not typed or not all(each.isdecimal() for each in typed):
            return Meaning(says=tr("Type the targets as numbers, such as 35 35 45."))
        entry = MatchAgreed(targets=tuple(map(int, typed)))
        if why := told.refusal_of(match, entry):
            return Meaning(says=why, is_refused=True)
        return Meaning(says="", answer=Answer(entries=(entry,)))

    return Typed(
        slot=("match_agreed",),
        step=tr("the match"),
        say=(tr("How long is the match? The side with more games wins it."),),
        parse=parse,
        stands=" ".join(map(str, match.targets)),
        enter="keep",
    )


# ---------------------------------------------------------------- names and words


def rename(view: ViewState, seat: Seat) -> Question:
    """Another name; somebody else may take over seat and score (B-31)."""
    match: Match = view.state

    def keep(text: str) -> Answer:
        typed = split_names(text)
        if not typed:
            return Answer()
        if why := why_no_name(typed) or (tr("This is the name of one person.") if len(typed) > 1 else ""):
            return Answer(says=why)
        return Answer(entries=(Placed(seat=seat, words=typed[0]),))

    return _line(
        ("placed", seat), tr("Which name is right for {name}?", name=match.name(seat)), keep, match.name(seat)
    )


def team_name(view: ViewState, team: Team) -> Question:
    """What a side is called on the sheet."""
    match: Match = view.state

    def keep(text: str) -> Answer:
        if why := why_no_side(text.strip()):
            return Answer(says=why)
        return Answer(entries=(TeamNamed(team=team, words=text.strip()),))

    asks = tr("What are {side} called on the sheet?", side=_who(match, team))
    return _line(("team_named", team), asks, keep, match.team_name(team))


def note(view: ViewState, hand: int) -> Question:
    """A note on a hand, without a penalty (B-29)."""
    found = view.state.hand(hand)
    asks = tr("What do you note on hand {n}?", n=hand)
    return Words(
        slot=("hand_noted", hand),
        step=tr("a note"),
        say=(asks,),
        keep=lambda text: Answer(entries=(HandNoted(hand=hand, words=text),)),
        stands=found.note if found is not None else "",
        enter="keep",
    )


def conventions(view: ViewState) -> Question:
    """What the table agreed in its own words (G-43)."""
    match: Match = view.state
    standing = tuple(
        Option(label=words, answer=Answer(to=("convention_worded", number)))
        for number, words in match.conventions.items()
    )
    more = Option(
        key="+", label=tr("one more"), answer=Answer(to=("convention_worded", match.next_convention))
    )
    return Choice(
        slot=("conventions",),
        step=tr("conventions"),
        say=(tr("What have you agreed in your own words?"),),
        options=(*standing, more),
        enter="choose",
    )


def convention(view: ViewState, number: int) -> Question:
    """One convention; emptied it is taken off the card."""
    match: Match = view.state
    return Words(
        slot=("convention_worded", number),
        step=tr("conventions"),
        say=(tr("What have you agreed in your own words?"),),
        keep=lambda text: (
            Answer(entries=(ConventionWorded(number=number, words=text),), to=("conventions",))
            if text or number in match.conventions
            else Answer(to=("conventions",))
        ),
        stands=match.conventions.get(number, ""),
        enter="keep",
    )


def _line(slot: tuple[str | int, ...], asks: str, keep: Any, stands: str) -> Words:
    return Words(
        slot=slot, step=tr("a name"), say=(asks,), keep=keep, stands=stands, is_line=True, enter="keep"
    )
