"""The card: everything stops, nobody has to say why, and nothing of it is kept, counted or told."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of
from facilitator.guide.question import Answer, Choice, Option, Question, Read, Words
from facilitator.language import mark, tr
from facilitator.record import is_beat
from facilitator.services.view import ViewState

STOPPED = mark(("We stop here for a moment.", "Nobody has to say why."))
GO_ON = Answer(do=("go on",))


def card(view: ViewState, at: Slot, asked: Question | None, told: Slot | None) -> Question:
    """What can be done while the table rests: `asked` is the question under it, `told` the last beat."""
    match at:
        case ("break",):
            rests = tr("A break. The table waits as it is.")
            return Read(slot=at, say=(rests,), done=GO_ON, enter="go on")
        case ("leave out",):
            return _leave_out()
    has_story = bool(view.state.story and view.state.seats)
    options = [
        Option(key=tr("g"), label=tr("go on"), answer=GO_ON),
        Option(key=tr("p"), label=tr("take a break"), answer=Answer(to=("break",))),
    ]
    if has_story:
        if asked is not None and asked.slot[0] != "unseen":
            label = "leave something out from now on"
            options.append(Option(key="l", label=label, answer=Answer(to=("leave out",))))
        if isinstance(asked, Words) and is_beat(asked.slot):
            label = "pass over this question; what is half typed goes for good"
            options.append(Option(key="v", label=label, answer=Answer(do=("pass over",))))
        if told is not None:
            label = "erase what was told last, for good"
            options.append(Option(key="t", label=label, answer=Answer(do=("erase", told))))
        without_story = load(plugin_of(view.game).without_story)
        label = "the cards alone from here"
        options.append(Option(key="c", label=label, answer=Answer(entries=without_story, do=("go on",))))
    said = tuple(tr(each) for each in STOPPED)
    return Choice(slot=("card",), say=said, public=said, options=tuple(options), at=-1)


def _leave_out() -> Question:
    return Words(
        slot=("leave out",),
        say=(
            "What shall we leave out?",
            "It never comes up then, and nobody signs it. You may leave this empty.",
        ),
        keep=lambda text: Answer(do=("leave out", text)),
        is_line=True,
        enter="go on",
    )
