"""When the table must end, how many ages it plays, and whether it is late (M-7, A-35 to A-37)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from facilitator.games.marginalia.entries import AGES, LAST_AGE, Shortened, Stopped, StorySwitched
from facilitator.games.marginalia.table import Table, story_on
from facilitator.guide.marginalia.reminding import CHECK_IN
from facilitator.guide.marginalia.sentences import round_named
from facilitator.guide.question import Answer, Field, Form, Note, Option, Question, Read
from facilitator.guide.wording import number
from facilitator.services.choices import ENDS, TALK_MINUTES
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from facilitator.services.pace import Evening

EVENING = ("evening",)
CHECK_INS = (("", "none"), ("every", "after every age"), ("second", "after every second age"))
SHORT_AGES = (
    ("few", "short, few vignettes", "the many and the few tell"),
    ("none", "short, no vignettes", "agenda and facts, a sentence each"),
    ("all", "in full again", "everybody tells a vignette"),
)


def fields_of_time(view: ViewState) -> tuple[Field, ...]:
    """The hour at which the table must end, and how many ages are played."""
    table: Table = view.state
    thing = "Ages" if table.story else "Rounds"
    begun = max((played.age for played in table.rounds if played.predictions), default=1)
    ages = tuple(
        (age, "all seven" if age == LAST_AGE else str(age)) for age in range(LAST_AGE, begun - 1, -1)
    )
    ends = view.choices.get(ENDS, "")[11:16]
    return (
        Field(name="ends", label="We must end at", value=ends, about="an hour such as 22:30, or nothing"),
        Field(name="ages", label=f"{thing} we play", value=table.last_age, options=ages),
    )


def chosen_time(
    table: Table, values: Mapping[str, Any], hour: str
) -> tuple[tuple[Stopped, ...], dict[str, str]]:
    """What these fields put on the record, and what they choose; `hour` is the hour that was understood."""
    age = int(values["ages"])
    entries = () if age == table.last_age else (Stopped(age=age if age < LAST_AGE else 0),)
    return entries, {ENDS: hour}


def when_we_end(view: ViewState) -> Question:
    """The hour, the minutes for the talk, the ages."""
    table: Table = view.state
    minutes = view.choices.get(TALK_MINUTES, "") or "25"
    of_the_story = (
        Field(name="talk", label="Minutes for the talk", value=minutes),
        Field(name="check_in", label="Check-in", value=view.choices.get(CHECK_IN, ""), options=CHECK_INS),
    )

    def done(values: Mapping[str, Any]) -> Answer:
        from facilitator.services.pace import coming_hour

        hour, wrong = coming_hour(str(values["ends"]))
        minutes = str(values.get("talk", "")).strip()
        if wrong or (minutes and not minutes.isdecimal()):
            return Answer(says=wrong or "Type the minutes for the talk as a number.", to=EVENING)
        entries, chooses = chosen_time(table, values, hour)
        check_in = str(values.get("check_in", ""))
        return Answer(entries=entries, chooses={**chooses, TALK_MINUTES: minutes, CHECK_IN: check_in})

    return Form(
        slot=EVENING,
        step="the time",
        say=(
            f"When must we end today{', so that there is time to talk afterwards' if table.story else ''}?",
        ),
        fields=(*fields_of_time(view), *(of_the_story if table.story else ())),
        done=done,
        enter="agree",
    )


def late(evening: Evening | None, *, story: bool) -> tuple[Note, ...]:
    """One line between ages: whether the table is late, and what would bring it back."""
    if evening is None:
        return ()
    thing = "age" if story else "round"
    if evening.past:
        said = f"Past {evening.ends}"
    elif evening.late:
        said = f"About {evening.late} minutes late for {evening.ends}"
    else:
        said = f"Little time until {evening.ends}" if evening.tight else f"On time for {evening.ends}"
    ways = []
    if evening.stop:
        ways.append(f"you could end the cards after this {thing}")
    if evening.out:
        ways.append(f"skip {number(evening.out)} {thing}{'s' if evening.out > 1 else ''}")
    if evening.short:
        ways.append(f"make {number(evening.short)} short")
    return (Note(text=f"{said}{': ' if ways else ''}{', or '.join(ways)}{' (ctrl+p)' if ways else ''}."),)


def end_early(view: ViewState) -> Question:
    """Ending the story before age 7: what that leaves out, and then the farewells (A-35, M-41)."""
    table: Table = view.state
    age = table.counted[-1].age
    left = [AGES[played.age - 1] for played in table.every_round[age:] if not played.left_out]
    return Read(
        slot=("stopped",),
        step="end early",
        say=(f"Shall we end after {AGES[age - 1]}, and tell the farewells now?",),
        paragraphs=(
            f"{', '.join(left)}: left out. Numbers and words that stand stay.",
            "Then comes a farewell for each life, and after them the talk.",
            "Undo brings the ages back.",
        ),
        done=Answer(entries=(Stopped(age=age),)),
        enter="end here",
    )


def more(table: Table) -> list[Option]:
    """What can be done about the length of the evening, and about the story."""
    about, finds = "the hour, and how many to play", "time late fewer shorter skip plan"
    found = [Option(label="when we must end", about=about, answer=Answer(to=EVENING), finds=finds)]
    stopped = table.line(Stopped)
    if stopped is not None and stopped.age:
        play_on = Answer(entries=(Stopped(age=0),))
        about = f"they end after {round_named(table, stopped.age)}"
        found.append(Option(label="cards: play on", about=about, answer=play_on))
    elif table.counted and not table.over:
        age = table.counted[-1].age
        label = "end early: farewells and talk now" if table.story else f"cards: end after round {age}"
        answer = Answer(to=("stopped",)) if table.story else Answer(entries=(Stopped(age=age),))
        found.append(Option(label=label, answer=answer, finds="stop finish"))
    if not table.story:
        entry = story_on(table)
        about = "agendas, facts and vignettes from here on; read the notice first"
        found.append(Option(label="story: on", about=about, answer=Answer(entries=(entry,), to=("notice",))))
        return found
    off = Answer(entries=(StorySwitched(on=False),))
    found.append(Option(label="story: off, the cards alone", about="words stay, numbers go on", answer=off))
    if age := table.step.age:
        short = table.line(Shortened, age)
        now = short.vignettes if short is not None else "all"
        for way, label, about in SHORT_AGES:
            if way != now:
                entry_ = Shortened(age=age, vignettes=way)  # type: ignore[arg-type]
                found.append(
                    Option(
                        label=f"age {age}: {label}",
                        about=about,
                        answer=Answer(entries=(entry_,)),
                        finds="fewer",
                    )
                )
    return found
