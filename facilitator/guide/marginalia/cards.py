"""The cards of a round: chosen trump, predictions, tricks, result, end; and corrections of their numbers."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS, SUITS
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    Predicted,
    Seat,
    TricksCounted,
    TricksTapped,
    TrumpChosen,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.guide.marginalia import corrections, sentences
from facilitator.guide.marginalia.sentences import OUTCOME_SIGNS, named, round_named
from facilitator.guide.question import Answer, Cell, Choice, Grid, Note, Numbers, Option, Question, Read, Row
from facilitator.guide.wording import counted, number
from facilitator.services.view import ViewState

OF_PREDICTIONS, OF_TRICKS = ("M-15", "A-6"), ("M-20",)
"""The rules that a table may overrule with a number (A-10)."""


# ---------------------------------------------------------------- the chosen trump


def trump(view: ViewState, age: int) -> Question:
    """The trump suit of round 5 or 6 (M-12, A-8)."""
    table: Table = view.state
    options = tuple(
        Option(
            key=SUIT_NAMES[suit][0],
            label=f"{SUIT_SIGNS[suit]} {SUIT_NAMES[suit]}",
            style=suit,
            answer=Answer(entries=(TrumpChosen(age=age, suit=suit),)),
        )
        for suit in SUITS
    )
    said = sentences.choosing_trump(table, table.every_round[age - 1])
    return Choice(slot=("trump_chosen", age), step="trump", say=(said,), public=(said,), options=options)


# ---------------------------------------------------------------- predictions


def prediction(view: ViewState, age: int, seat: Seat) -> Question:
    """Somebody’s prediction, in the list of everybody’s (M-14, M-15)."""
    table: Table = view.state
    played = table.every_round[age - 1]
    is_open = not played.done
    if is_open:
        said = sentences.predicting(table, played, seat)
        if seat in played.predictions:
            said = (f"{table.name(seat)} said {played.predictions[seat]}. What should it be?",)
    else:
        said = (
            f"{table.name(seat)} predicted {played.predictions.get(seat, 'nothing')}. What should it be?",
        )
    slot: Slot = ("predicted", age, played.dealt, seat)
    digits = {
        str(n): Answer(
            entries=(Predicted(age=age, dealt=played.dealt, seat=seat, tricks=n),), overrules=OF_PREDICTIONS
        )
        if is_open
        else Answer(to=(*slot, n))
        for n in range(10)
    }
    rows = tuple(_person_predicting(table, played, each, seat) for each in played.order)
    return Numbers(
        slot=slot,
        step="predictions",
        say=said,
        public=said,
        grid=Grid(
            columns=("predicts", "total"),
            rows=rows,
            under=sentences.predicted_so_far(played),
        ),
        hint=f"0–{played.cards} predicts · a letter: that person",
        keys={**digits, **_to_people(table, played, rows), **_backspace(view, played)},
    )


def _person_predicting(table: Table, played: Round, seat: Seat, asked: Seat) -> Row:
    said, notes = played.predictions.get(seat), []
    if seat == played.order[0]:
        notes.append("speaks first")
    if seat == played.dealer:
        notes.append("deals")
    if played.missing == (seat,) and played.barred is not None:
        notes.append(f"not {played.barred}")
    open_cell = "_" if seat == asked else ""
    return Row(
        key=table.letter(seat),
        name=table.name(seat),
        cells=(
            Cell(open_cell if said is None else f"{said}{_dagger(table, played, seat)}", "bold"),
            Cell(str(played.before[seat]), "dim"),
        ),
        note=", ".join(notes),
        here=seat == asked,
        slot=("predicted", played.age, played.dealt, seat),
    )


def _dagger(table: Table, played: Round, seat: Seat) -> str:
    """† behind a prediction that the table kept although a rule speaks against it."""
    kept = table.entry(("predicted", played.age, played.dealt, seat))
    return "†" if kept is not None and kept.overruled else ""


def _to_people(table: Table, played: Round, rows: tuple[Row, ...]) -> dict[str, Answer]:
    """Letters lead to people, arrows to the one above or below."""
    keys = {
        table.letter(seat): Answer(says=_no_cards(table, played, seat))
        for seat in table.seats
        if seat not in played.order
    }
    keys |= {row.key: Answer(to=row.slot) for row in rows}
    at = next((at for at, row in enumerate(rows) if row.here), None)
    if at is not None:
        keys["up"] = Answer(to=rows[max(at - 1, 0)].slot)
        keys["down"] = Answer(to=rows[min(at + 1, len(rows) - 1)].slot)
    keys.pop("", None)
    return keys


def _no_cards(table: Table, played: Round, seat: Seat) -> str:
    return f"{table.name(seat)} has no cards in {round_named(table, played.age)}."


def _backspace(view: ViewState, played: Round) -> dict[str, Answer]:
    """Backspace is undo where the last act was a number of this round."""
    last = view.last_act
    kinds = (Predicted, TricksTapped, TricksCounted)
    is_number = bool(last) and all(isinstance(entry, kinds) and entry.age == played.age for entry in last)
    nothing = (
        f"No number of {round_named(view.state, played.age)} was typed last. ctrl+z undoes the last step."
    )
    return {"backspace": Answer(do=("undo",)) if is_number else Answer(says=nothing)}


# ---------------------------------------------------------------- tricks


def tricks(view: ViewState, age: int, seat: Seat | None) -> Question:
    """Who took which trick, by letters, or how many, by digits (M-17 to M-20): `seat` is asked next."""
    table: Table = view.state
    played = table.every_round[age - 1]
    given = played.tally.given if played.tally.counted else {}
    asked = seat
    if asked is None and not played.taps:
        asked = next((each for each in played.order if each not in given), None)
    slot: Slot = ("tally", age, played.dealt)
    rows = tuple(_person_playing(table, played, each, each == asked and bool(given)) for each in played.order)
    keys: dict[str, Answer] = _backspace(view, played)
    if given or seat is not None:
        said: tuple[str, ...] = (
            (f"How many tricks did {table.name(asked)} take?",) if asked is not None else ()
        )
        keys |= _to_people(table, played, rows)
        hint = f"0–{played.cards} tricks · a letter: that person"
    else:
        said = sentences.playing(table, played)
        keys |= _taps(table, played)
        hint = "a letter takes the trick"
        hint += "" if played.taps else f" · 0–{played.cards} {table.name(played.order[0])}’s tricks in all"
    keys |= _totals(played, given, asked)
    return Numbers(
        slot=slot if seat is None else (*slot, seat),
        step="tricks",
        say=(*said, *(() if not given else (sentences.over_or_under(played),))),
        public=sentences.playing(table, played),
        notes=(Note(text=f"Two packs: {sentences.TWINS[played.rules.twin_cards]}."),)
        if played.packs > 1
        else (),
        grid=Grid(
            columns=("predicted", "tricks", "total"),
            rows=rows,
            under=f"{played.placed} of {counted(played.cards, 'trick')} taken",
        ),
        hint=hint,
        keys=keys,
    )


def _person_playing(table: Table, played: Round, seat: Seat, here: bool) -> Row:
    said, took = played.predictions.get(seat), played.tricks.get(seat)
    notes = ["leads"] if seat == played.leads else []
    if seat in played.left:
        notes = ["has left"]
    elif not played.tally.counted:
        notes.append(sentences.still_wants(played, seat))
    taken = ("_" if here else "") if took is None else str(took)
    return Row(
        key=table.letter(seat),
        name=table.name(seat),
        cells=(
            Cell("" if said is None else f"{said}{_dagger(table, played, seat)}"),
            Cell(taken, "made" if took is not None and took == said else "bold"),
            Cell(str(played.before[seat]), "dim"),
        ),
        note=", ".join(filter(None, notes)),
        here=here,
        slot=("tally", played.age, played.dealt, seat),
    )


def _taps(table: Table, played: Round) -> dict[str, Answer]:
    """A letter gives the next trick to a person, space to nobody where twin cards may cancel (A-4)."""
    keys = {
        table.letter(seat): Answer(says=_no_cards(table, played, seat))
        for seat in table.seats
        if seat not in played.order
    }
    for seat in played.order:
        winners = (*played.taps, seat)
        keys[table.letter(seat)] = Answer(
            entries=(TricksTapped(age=played.age, dealt=played.dealt, winners=winners),), overrules=OF_TRICKS
        )
    for seat in played.left:
        keys[table.letter(seat)] = Answer(says=f"{table.name(seat)} has left; the cards stay face down.")
    if played.may_fall_short:
        nobody = TricksTapped(age=played.age, dealt=played.dealt, winners=(*played.taps, None))
        keys["space"] = Answer(entries=(nobody,))
    keys.pop("", None)
    return keys


def _totals(played: Round, given: Mapping[Seat, int], asked: Seat | None) -> dict[str, Answer]:
    """A digit is a total; it does not mix with single tricks."""
    if played.taps:
        mixed = "You give the tricks one by one in this round. Backspace takes the last one back."
        return {str(n): Answer(says=mixed) for n in range(10)}
    if asked is None:
        return {}
    return {
        str(n): Answer(entries=(counted_as(played, {**given, asked: n}),), overrules=OF_TRICKS)
        for n in range(10)
    }


def counted_as(played: Round, known: Mapping[Seat, int]) -> TricksCounted:
    """The tally with these totals, None where one is not known."""
    tally = tuple(known.get(seat) for seat in range(max(played.table.seats) + 1))
    return TricksCounted(age=played.age, dealt=played.dealt, tricks=tally)


# ---------------------------------------------------------------- corrections of a round that is counted


def which_number(view: ViewState, age: int, seat: Seat) -> Question:
    """Whether the tricks or the prediction of somebody are wrong in a round that is counted."""
    table: Table = view.state
    played = table.every_round[age - 1]
    said, took = played.predictions.get(seat, "nothing"), played.tricks.get(seat, "nothing")
    deal = (age, played.dealt)
    return Choice(
        slot=("number", age, seat),
        step="correction",
        say=(f"Which number of {table.name(seat)} is wrong in {round_named(table, age)}?",),
        options=(
            Option(key="t", label=f"tricks: took {took}", answer=Answer(to=("tally", *deal, seat))),
            Option(key="p", label=f"prediction: said {said}", answer=Answer(to=("predicted", *deal, seat))),
        ),
        enter="choose",
    )


def corrected_prediction(view: ViewState, age: int, seat: Seat, said: int) -> Question:
    """What another prediction in a round that is counted would change (A-10)."""
    table: Table = view.state
    played = table.every_round[age - 1]
    was = played.predictions.get(seat)
    return _correction(
        view,
        ("predicted", age, played.dealt, seat, said),
        f"Change {table.name(seat)}’s prediction{'' if was is None else f' from {was}'} to {said}? Then:",
        (Predicted(age=age, dealt=played.dealt, seat=seat, tricks=said),),
    )


def which_total(view: ViewState, age: int, seat: Seat | None) -> Question:
    """Whose tricks of a round that is counted are wrong, and how many they should be."""
    table: Table = view.state
    played = table.every_round[age - 1]
    slot: Slot = ("tally", age, played.dealt)
    rows = tuple(_person_playing(table, played, each, each == seat) for each in played.order)
    keys = _to_people(table, played, rows)
    said = "Whose number is wrong?"
    if seat is not None:
        took = played.tricks.get(seat, 0)
        said = f"{table.name(seat)} took {took}. How many should it be?"
        keys |= {str(n): Answer(to=(*slot, seat, n)) for n in range(10)}
    return Numbers(
        slot=slot if seat is None else (*slot, seat),
        step="correction",
        say=(said,),
        grid=Grid(columns=("predicted", "tricks", "total"), rows=rows),
        hint="a letter: that person" if seat is None else f"0–{played.cards} tricks · a letter: that person",
        keys=keys,
    )


def corrected_tally(view: ViewState, age: int, changes: tuple[int, ...]) -> Question:
    """Other tricks in a round that is counted; `changes` are a seat and its tricks, and so on.

    What they leave over is given to somebody by a letter, or taken from somebody, before it counts (M-20).
    """
    table: Table = view.state
    played = table.every_round[age - 1]
    slot: Slot = ("tally", age, played.dealt, *changes)
    wanted = dict(zip(changes[::2], changes[1::2], strict=True))
    tally = {**played.tricks, **wanted}
    spare = played.cards - sum(tally.values())
    done = (counted_as(played, tally),)
    told = ", ".join(f"{table.name(seat)}’s tricks to {took}" for seat, took in wanted.items())
    if spare == 0 or (spare > 0 and played.may_fall_short):
        return _correction(view, slot, f"Change {told}? Then:", done)
    tricks_ = f"{number(abs(spare)).capitalize()} trick{'' if abs(spare) == 1 else 's'}"
    if spare < 0:
        asks = f"That is {tricks_.lower()} too many. Who took fewer?"
    else:
        asks = f"{tricks_} {'is left over. Whose is it?' if spare == 1 else 'are left over. Whose are they?'}"
    keys = {}
    for seat in played.order:
        took = tally[seat] + (1 if spare > 0 else -1)
        again = {**wanted, seat: took}
        if took >= 0:
            keys[table.letter(seat)] = Answer(to=(*slot[:3], *(n for pair in again.items() for n in pair)))
    rows = tuple(
        Row(key=table.letter(seat), name=table.name(seat), cells=(Cell(str(tally[seat]), "bold"),))
        for seat in played.order
    )
    return Numbers(
        slot=slot,
        step="correction",
        say=(f"Change {told}?", asks),
        grid=Grid(columns=("tricks",), rows=rows),
        hint="a letter: that person · Enter keeps it anyway",
        keys=keys,
        done=Answer(entries=corrections.would(table, done).entries),
        enter="keep anyway",
    )


def _correction(view: ViewState, slot: Slot, asks: str, entries: tuple[Entry, ...]) -> Question:
    """What would change, before Enter makes it count; another digit changes the number."""
    refused, effects, kept = corrections.would(view.state, entries)
    keys = {str(n): Answer(to=(*slot[:-1], n)) for n in range(10)}
    rows = tuple(Row(name=effect.who, cells=(Cell(effect.what),)) for effect in effects)
    return Numbers(
        slot=slot,
        step="correction",
        say=(asks, *refused),
        grid=Grid(columns=("",), rows=rows or (Row(name="", cells=(Cell("Nothing else changes."),)),)),
        keys=keys,
        done=Answer(entries=kept),
        enter="keep anyway" if refused else "correct it",
    )


# ---------------------------------------------------------------- result and end


def result_id(played: Round) -> Slot:
    """The result by its content: a corrected one shows itself again."""
    return ("result", played.age, *(n for seat in sorted(played.scores) for n in (seat, played.scores[seat])))


def result(view: ViewState, age: int) -> Question:
    """What the round came to, in the order of telling, or by total where the cards are alone (M-21, M-36)."""
    table: Table = view.state
    played = table.every_round[age - 1]
    said = sentences.counted_now(table, played)
    coming = next((each for each in table.rounds[age:] if not each.left_out), None)
    notes = []
    if coming is not None and coming.dealer is not None:
        cards = counted(coming.cards, "card")
        notes.append(
            Note(text=f"{table.name(coming.dealer)} deals {cards} each for {round_named(table, coming.age)}.")
        )
    began = {
        seat: played.before[seat] for seat in played.order if table.came(seat) == age and played.before[seat]
    }
    for seat, points in began.items():
        notes.append(Note(text=f"{table.name(seat)} began with {points}."))
    return Read(
        slot=("result", age),
        step="result",
        say=(said,),
        public=(said,),
        notes=tuple(notes),
        grid=Grid(
            columns=("predicted", "tricks", "", "points", "total"),
            rows=tuple(_person_counted(table, played, seat) for seat in telling_order(table, played)),
        ),
        keys=_what_followed(table, played),
        hint="F3 corrects a number" + (" · the vignettes come in this order" if table.story else ""),
        done=Answer(read=result_id(played)),
        enter="go on",
    )


def _what_followed(table: Table, played: Round) -> dict[str, Answer]:
    """A digit for a number that followed from the others, by somebody who types them all (M-20)."""
    tally = played.tally
    followed = [seat for seat in played.order if tally.counted and seat not in tally.given]
    if not followed:
        return {}
    took = played.tricks[followed[0]]
    wrong = f"By the other numbers {named(table, followed)} took {took}. If that is wrong, F3 corrects it."
    return {str(n): Answer() if n == took else Answer(says=wrong) for n in range(10)}


def telling_order(table: Table, played: Round) -> tuple[Seat, ...]:
    """Falling total where the cards are alone, falling score in the story; who has no score comes last."""
    if not table.story:
        return tuple(sorted(played.order, key=lambda seat: -played.totals.get(seat, 0)))
    tellers = [seat for tier in played.vignette_tiers for seat in tier]
    others = [seat for seat in played.order if seat not in tellers]
    return tuple(sorted((*tellers, *others), key=lambda seat: -played.scores.get(seat, -1000)))


def _person_counted(table: Table, played: Round, seat: Seat) -> Row:
    said, took = played.predictions.get(seat), played.tricks.get(seat)
    score, outcome = played.scores.get(seat), played.outcomes.get(seat, "")
    how = sentences.how_it_went(played, seat)
    return Row(
        name=table.name(seat),
        cells=(
            Cell("" if said is None else f"{said}{_dagger(table, played, seat)}"),
            Cell("" if took is None else str(took)),
            Cell(f"{OUTCOME_SIGNS[outcome]} {how}", "made" if outcome == "made" else "", said=how)
            if outcome
            else Cell("·", said="not counted"),
            Cell("" if score is None else str(score)),
            Cell(str(played.totals.get(seat, 0)), "bold"),
        ),
        note=table.character(seat) if table.story else "",
        slot=("number", played.age, seat),
    )


def end(view: ViewState) -> Question:
    """The totals stand: with a first place where the cards were alone (M-24, A-24)."""
    table: Table = view.state
    said = sentences.at_the_end(table)
    seats = [seat for seat in table.seats if seat in table.rounds[-1].veterans]
    if table.winners:
        seats.sort(key=lambda seat: -table.totals[seat])
    rows = tuple(Row(name=table.name(seat), cells=(Cell(str(table.totals[seat]), "bold"),)) for seat in seats)
    return Choice(
        slot=("end",),
        step="the end",
        say=(said,),
        public=(said,),
        grid=Grid(columns=("total",), rows=rows),
        options=(
            Option(key="r", label="The same people again", answer=Answer(do=("rematch",))),
            Option(key="e", label="Write files to keep", answer=Answer(do=("page", "export"))),
            Option(key="h", label="Back to all tables", answer=Answer(do=("home",))),
        ),
        at=-1,
    )


# ---------------------------------------------------------------- the sheet


def sheet(view: ViewState) -> Grid:
    """Every number of the evening: a row a round, a column a person; each cell leads to its blank."""
    table: Table = view.state
    people = table.circle
    begun = {seat: points for played in table.rounds for seat, points in played.starts.items()}
    last = max((played.age for played in table.rounds if played.predictions), default=0)
    rows = []
    if begun:
        cells = tuple(Cell(str(begun.get(seat, ""))) for seat in people)
        rows.append(Row(name="began with", cells=cells))
    for played in table.every_round:
        sign = "–" if played.trump is None else SUIT_SIGNS[played.trump]
        rows.append(
            Row(
                key=str(played.age),
                name=f"{sign} {played.cards}",
                cells=tuple(_sheet_cell(table, played, seat) for seat in people),
                here=played.age == last,
            )
        )
    rows.append(
        Row(
            name="total",
            cells=tuple(Cell(str(table.totals.get(seat) or begun.get(seat, 0)), "bold") for seat in people),
        )
    )
    said = "predicted, took, points · ● made it ▼ under ▲ over · Enter corrects"
    return Grid(columns=tuple(table.name(seat) for seat in people), rows=tuple(rows), under=said)


def _sheet_cell(table: Table, played: Round, seat: Seat) -> Cell:
    if played.left_out:
        return Cell("", said="skipped")
    if table.round(played.age) is None and not played.predictions:
        return Cell("·", "dim", said="not yet")
    if seat not in played.present:
        return Cell("–", "dim", said="no cards")
    said, took = played.predictions.get(seat), played.tricks.get(seat)
    slot: Slot = ("predicted", played.age, played.dealt, seat)
    if said is None:
        return Cell("·", "dim", said="not yet", slot=slot)
    shown = f"{said}{_dagger(table, played, seat)}"
    if not played.done or took is None:
        return Cell(shown, slot=slot)
    outcome = played.outcomes.get(seat, "")
    sign, points = OUTCOME_SIGNS.get(outcome, "·"), played.scores.get(seat)
    return Cell(
        f"{shown}{sign}{took} {'–' if points is None else points}",
        "made" if outcome == "made" else "",
        said=f"predicted {said}, took {took}, {'not counted' if points is None else f'{points} points'}",
        slot=("number", played.age, seat),
    )
