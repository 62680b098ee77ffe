"""The last words: farewells, the talk, stars and wishes, the end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    AGES,
    FORMS,
    LAST_AGE,
    QUESTIONS,
    FarewellTold,
    Form,
    Seat,
    Starred,
    TalkedOver,
)
from facilitator.games.marginalia.entries import Question as Topic
from facilitator.games.marginalia.table import PERSONAL, Table
from facilitator.guide.marginalia.sentences import named
from facilitator.guide.marginalia.words import (
    names_for,
    sayable_prompt,
    tellers,
    told,
)
from facilitator.guide.question import (
    Answer,
    Cell,
    Choice,
    Grid,
    Note,
    Option,
    Prompt,
    Question,
    Row,
    Words,
)
from facilitator.guide.wording import with_full_stop
from facilitator.services.choices import is_class
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from prompts.model import Prompts

MIDDLE_AGE = AGES.index("Middle age") + 1
TOPICS: dict[Topic, str] = {
    "out-of-character": "taking leave of the characters",
    "what-happened": "what happened",
    "how-it-felt": "how it felt",
    "negative": "negative stereotypes",
    "positive": "positive stereotypes",
    "changed": "what changed",
    "axes": "what can be hidden, and what can change",
    "each-of-us": "what each of us can do",
    "stars": "stars and wishes",
}


def farewell(view: ViewState, seat: Seat, prompts: Prompts | None, *, is_asked: bool = True) -> Question:
    """The others remember a character (M-41, A-23); they may pass over one who left (A-29)."""
    table: Table = view.state
    slot: Slot = ("farewell_told", seat)
    called = table.called(seat)
    has_gone = seat not in table.still_here
    if has_gone and is_asked and not table.is_filled(slot) and not view.drafts.get(slot):
        options = (
            Option(key="t", label="Tell it", answer=Answer(to=(*slot, "tell"))),
            Option(key="p", label="Pass over it", answer=told(table, slot, "")),
        )
        asked = (f"{called}’s farewell: tell it, or pass over it?",)
        return Choice(slot=(*slot, ""), step="farewells", say=asked, options=options)
    form = form_of(view, table, seat)
    wanted = int(view.choices.get(form_choice(seat), "0"))
    told_in = table.words(slot) and getattr(table.entry(slot), "form", "")
    order = [each for tier in table.farewell_tiers for each in tier]
    life = _life(table, seat)
    notes = [Note(text="Decide aloud: life ended here, or years went by that nobody tells.")]
    return Words(
        slot=slot,
        title="The farewells",
        step=f"farewells · {order.index(seat) + 1} of {len(order)}" if seat in order else "farewells",
        say=(_who_tells(table, seat, called),),
        public=(_who_tells(table, seat, table.called_after(seat)),),
        notes=(*life, *(notes if table.last_age != LAST_AGE and not is_class(view.choices) else ())),
        grid=tellers(table, (("farewell_told", each) for each in order), seat),
        prompt=_farewell_prompt(view, table, seat, form, prompts),
        another=Answer(chooses={form_choice(seat): str(wanted + 1)}, to=slot),
        keep=lambda text: told(table, slot, text, form=form if text and (wanted or told_in) else ""),
        stands=table.words(slot),
        label=f"The farewell to {called}",
        invites="what you remember, or Enter if told aloud",
        enter="keep",
    )


def _who_tells(table: Table, seat: Seat, called: str) -> str:
    """Who tells the farewell of a character that is called so, and who listens."""
    who = [each for each in table.still_here if each != seat and not table.is_quiet(each)]
    asked = f"{named(table, who)}: tell a farewell to {called}, in any order."
    if len(who) == 1:
        asked = with_full_stop(f"{table.name(who[0])}, tell a farewell to {called}")
    elif not 0 < len(named(table, who)) <= 110:
        asked = f"Tell a farewell to {called}, in any order."
    return asked if seat not in table.still_here else f"{asked} {table.name(seat)} listens."


def form_choice(seat: Seat) -> str:
    """The choice that counts how often another form was wanted for somebody’s farewell."""
    return f"form {seat}"


def form_of(view: ViewState, table: Table, seat: Seat) -> Form:
    """The form of a farewell: as it was told, else by lot, so that nobody gets the form of the one before."""
    from prompts.sections import FORMS_OF_LEAVING

    told = table.entry(("farewell_told", seat))
    if isinstance(told, FarewellTold) and told.form:
        return told.form
    order = [each for tier in table.farewell_tiers for each in tier]
    last = max((played.age for played in table.counted), default=0)
    turn = int(view.choices.get(form_choice(seat), "0"))
    nobody_died = is_class(view.choices) or (last < MIDDLE_AGE and turn < len(FORMS_OF_LEAVING))
    forms = FORMS_OF_LEAVING if nobody_died else FORMS
    from hashlib import sha256  # not before the first frame

    by_lot = sorted(forms, key=lambda form: sha256(f"{view.key} farewell\n{form}".encode()).digest())
    return by_lot[(order.index(seat) + turn) % len(by_lot)] if seat in order else by_lot[0]


def _farewell_prompt(
    view: ViewState, table: Table, seat: Seat, form: Form, prompts: Prompts | None
) -> Prompt | None:
    if prompts is None:
        return None
    last = max((played.age for played in table.counted), default=0)
    section = "leaving" if is_class(view.choices) or last < MIDDLE_AGE else "farewell"
    pool = prompts.texts(section, part=form) or prompts.texts("farewell", part=form)
    names = {**names_for(view, table, LAST_AGE, seat), "character": table.called(seat)}
    return sayable_prompt(("farewell_told", seat), pool, names)


def _life(table: Table, seat: Seat) -> tuple[Note, ...]:
    """What was told of a life, in short, age by age."""
    found = []
    for played in table.every_round:
        fact_ = table.words(("fact_stated", played.age, seat))
        told = table.words(("vignette_told", played.age, seat))
        if fact_ or told:
            found.append(
                Note(
                    label=AGES[played.age - 1].lower(),
                    text=" · ".join(filter(None, (fact_, told))),
                    style="words",
                )
            )
    return tuple(found)


def talk(view: ViewState, topic_: Topic, number: int, prompts: Prompts | None) -> Question:
    """A question of the plenary (M-43); a note may be kept, Enter on an empty box goes on.

    `number` is that of a note which stands, or 0 for another one.
    """
    table: Table = view.state
    notes = [
        line
        for line in table.lines.values()
        if isinstance(line, TalkedOver) and line.question == topic_ and line.number
    ]
    done = TalkedOver(question=topic_)
    slot: Slot = (*done.slot[:2], number)
    stands = table.words(slot)

    def keep(text: str) -> Answer:
        if text or stands:
            place = number or max((line.number for line in notes), default=0) + 1
            kept = TalkedOver(question=topic_, number=place, words=text)
            return Answer(entries=(kept,), to=() if number else slot)
        return Answer(entries=(done,)) if not table.is_filled(done.slot) else Answer()

    said = prompts.text("plenary", part=topic_) if prompts is not None else ""
    said = said or f"Talk about {TOPICS[topic_]}."
    return Words(
        slot=slot,
        title="The talk",
        step=f"the talk · {QUESTIONS.index(topic_) + 1} of {len(QUESTIONS)}",
        say=(said,),
        public=(said,),
        notes=tuple(Note(text=line.words, style="words") for line in notes if line.words),
        keep=keep,
        stands=stands,
        invites="a note to keep, or Enter for the next question",
        enter="next",
    )


def stars(view: ViewState, kind: str, at: Slot, prompts: Prompts | None) -> Question:
    """A star, or a wish, for the evening or for the moment at `at`: the next one."""
    table: Table = view.state
    given = [line for line in table.lines.values() if isinstance(line, Starred)]
    is_wish = kind == "wish"
    slot: Slot = ("talked_over", "stars", 0)
    here: Slot = (*slot, "wish") if is_wish else slot

    def keep(text: str) -> Answer:
        if text:
            number = max((star.number for star in given), default=0) + 1
            return Answer(entries=(Starred(number=number, wish=is_wish, at=at, words=text),), to=here)
        if not is_wish:
            return Answer(to=(*slot, "wish"))
        return Answer(entries=(TalkedOver(question="stars"),)) if not table.is_filled(slot) else Answer()

    said = ["A wish each, if you like: what would you like to see more of?"]
    if not is_wish:
        text = prompts.text("plenary", part="stars") if prompts is not None else ""
        said = [*([text] if text else []), "First a star each, if you like: what did you love?"]
    notes = [
        Note(text=star.words, label="wish" if star.wish else "star", style="words")
        for star in given
        if star.words
    ]
    if at:
        notes.append(Note(label="for", text=moment_named(table, at)))
    return Words(
        slot=(*slot, kind, *at) if at else here,
        title="The talk",
        step=f"the talk · {len(QUESTIONS)} of {len(QUESTIONS)}",
        say=tuple(said),
        public=tuple(said),
        notes=tuple(notes),
        keep=keep,
        invites="a wish, or Enter to end the talk" if is_wish else "a star, or Enter for the wishes",
        enter="next",
        more=()
        if at
        else (Option(label="for a moment of the story", answer=Answer(to=(*slot, "for", kind))),),
    )


def star(view: ViewState, number: int) -> Question:
    """A star or a wish that stands, to be put right."""
    given = view.state.line(Starred, number)
    return Words(
        slot=("starred", number),
        title="The talk",
        step="a wish" if given.wish else "a star",
        say=("What should it be?",),
        keep=lambda text: Answer(entries=(replace(given, words=text, overruled=""),)),
        stands=given.words,
        enter="keep",
    )


def which_moment(view: ViewState, kind: str) -> Question:
    """The moment of the story that a star or a wish is for."""
    table: Table = view.state
    told = [blank.slot for blank in table.blanks if blank.kind in PERSONAL and blank.filled]
    options = tuple(
        Option(
            label=moment_named(table, slot),
            about=table.words(slot),
            answer=Answer(to=("talked_over", "stars", 0, kind, *slot)),
        )
        for slot in told
    )
    slot: Slot = ("talked_over", "stars", 0, "for", kind)
    return Choice(
        slot=slot, step="the talk", say=("Which moment is it for?",), options=options, enter="choose"
    )


def moment_named(table: Table, slot: Slot) -> str:
    """Wren, vignette of youth."""
    kind = {"fact_stated": "fact", "vignette_told": "vignette", "farewell_told": "farewell"}[str(slot[0])]
    when = f" of {AGES[int(slot[1]) - 1].lower()}" if len(slot) > 2 else ""
    return f"{table.called(int(slot[-1]))}, {kind}{when}"


def end(view: ViewState) -> Question:
    """Cards and story are over: the totals as people sit, with no first place (A-24)."""
    table: Table = view.state
    said = "Cards and story are over. Take a breath."
    rows = tuple(
        Row(
            name=table.called(seat),
            cells=(Cell(str(table.totals[seat])),),
            note=table.name(seat) if table.character(seat) else "",
        )
        for seat in table.circle
    )
    return Choice(
        slot=("end",),
        title="The end",
        step="the end",
        say=(said,),
        public=(said,),
        grid=Grid(columns=("total",), rows=rows),
        options=(
            Option(
                key="e",
                label="Write files to keep: lives and the whole evening",
                answer=Answer(do=("page", "export")),
            ),
            Option(key="s", label="Read the story", answer=Answer(do=("story",))),
            Option(key="r", label="The same people again", answer=Answer(do=("rematch",))),
            Option(key="h", label="Back to all tables", answer=Answer(do=("home",))),
        ),
        at=-1,
    )
