"""What a table leaves out: one list, sorted by its words, that does not say whose anything is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias
from unicodedata import normalize

from facilitator.games.game import Slot
from facilitator.guide.question import Answer, Choice, Note, Option, Question, Words
from facilitator.guide.wording import counted

if TYPE_CHECKING:
    from facilitator.services.context import AppContext

Limits: TypeAlias = Mapping[str, str]
"""Each thing with its kind: NEVER or OFF_STAGE."""
NEVER, OFF_STAGE = "line", "veil"
CALLED = {NEVER: "never", OFF_STAGE: "off stage"}
ROUND, BEGUN = "round", "begun"
"""The choice that stands from the first turn of an unseen round to its end."""
UNFINISHED = "An unseen round broke off, and nothing of it is saved. You can start it again."
LIST: Slot = ("limits",)
TITLE = "What we leave out"
TO_LIST = Option(
    label="what we leave out",
    about="the list; an unseen round; one thing more",
    answer=Answer(to=LIST),
    finds="limits lines veils never off stage safety",
)


def same(words: str) -> str:
    """What two spellings of one thing have in common."""
    return tidy(words).casefold()


def tidy(words: str) -> str:
    """Words as they stand in the list: on one line, with single spaces; empty when there are none."""
    shown = (sign for sign in normalize("NFC", words) if sign.isprintable() or sign.isspace())
    return " ".join("".join(shown).split())


def pooled(things: Iterable[tuple[str, str]]) -> dict[str, str]:
    """One list, sorted: duplicates merged, never beating off stage, whoever said it and when."""
    spelled: dict[str, str] = {}
    kinds: dict[str, str] = {}
    for words, kind in things:
        if key := same(words):
            # The same spelling whichever came first; small letters come last in the order of signs.
            spelled[key] = max(spelled.get(key, ""), tidy(words))
            kinds[key] = NEVER if NEVER in (kind, kinds.get(key)) else OFF_STAGE
    return {spelled[key]: kinds[key] for key in sorted(spelled)}


def leave_out(ctx: AppContext, *words: str) -> None:
    """These things never come up at this table any more; nothing is said of it."""
    added = [each for each in map(tidy, words) if each]
    if added:
        ctx.table.leave_out(
            pooled([*ctx.view.limits.items(), *((each, NEVER) for each in added)]),
            openly=ctx.table.left_out_openly,
        )


# ---------------------------------------------------------------- the list


def limits(ctx: AppContext, at: Slot) -> Question:
    """The list, one thing more for it, or what nobody marked again in an unseen round."""
    match at:
        case ("limits", "add", str(kind)):
            return _add(ctx, kind)
        case ("limits", "unmarked", *unmarked):
            return _unmarked(ctx, [str(each) for each in unmarked])
    left_out, table = ctx.view.limits, ctx.table
    said = "Is there anything we would rather not meet in this story? “No” is a good answer."
    if left_out:
        said = "Read it aloud once. Nobody asks whose it is, and nobody guesses."
    options = [
        Option(key="g", label="go on", answer=Answer()),
        Option(
            key="r",
            label="an unseen round",
            about="the laptop goes round, or all use phones; nobody sees whose anything is",
            answer=Answer(do=("unseen", "begin")),
        ),
        Option(key="n", label="one thing that never comes up", answer=Answer(to=("limits", "add", NEVER))),
        Option(
            key="o", label="one thing that stays off stage", answer=Answer(to=("limits", "add", OFF_STAGE))
        ),
    ]
    if last_time := table.left_out_last_time:
        label = f"as last time: {counted(len(last_time), 'thing')}"
        both = pooled([*left_out.items(), *last_time.items()])
        openly = table.left_out_openly - set(last_time)
        options.append(Option(key="l", label=label, answer=_replaced(both, openly)))
    for words in left_out:
        if words in table.left_out_openly:
            rest = {each: kind for each, kind in left_out.items() if each != words}
            options.append(
                Option(
                    label=f"take “{words}” off again", answer=_replaced(rest, table.left_out_openly - {words})
                )
            )
    return Choice(
        slot=LIST,
        title=TITLE,
        step="the list",
        say=(said,),
        notes=(
            *([Note(text=UNFINISHED, style="warning")] if ctx.view.choices.get(ROUND) else []),
            *_listed(left_out),
        ),
        options=tuple(options),
        hint="Things leave the list by another unseen round. It is in no export unless you ask for it.",
        enter="choose",
    )


def _listed(left_out: Limits) -> list[Note]:
    """A line for each kind of which there is something."""
    by_kind = {kind: [words for words, each in left_out.items() if each == kind] for kind in CALLED}
    return [Note(label=CALLED[kind], text=" · ".join(words)) for kind, words in by_kind.items() if words]


def _replaced(left_out: Limits, openly: frozenset[str] = frozenset()) -> Answer:
    return Answer(do=("limits", left_out, openly), to=LIST)


def _add(ctx: AppContext, kind: str) -> Question:
    """One thing more, which is in no file until Enter."""

    def keep(text: str) -> Answer:
        standing = ctx.view.limits
        added = pooled([*standing.items(), (text, kind)])
        known = {*map(same, standing)}
        new = {each for each in added if same(each) not in known}
        return _replaced(added, ctx.table.left_out_openly | new) if tidy(text) else Answer(to=LIST)

    means = "What never comes up?" if kind == NEVER else "What may happen, and nobody tells it?"
    return Words(
        slot=("limits", "add", kind),
        title=TITLE,
        step="one thing more",
        say=(means,),
        keep=keep,
        invites="in a few words; nobody signs it",
        is_line=True,
        enter="keep",
    )


def _unmarked(ctx: AppContext, words: list[str]) -> Question:
    """What stood there and nobody marked again: it stays, unless the table looks at it and lets it go."""
    stays = {each: kind for each, kind in ctx.view.limits.items() if each not in words}
    return Choice(
        slot=("limits", "unmarked", *words),
        title=TITLE,
        step="from before",
        say=("This stood on the list before, and nobody marked it this time.",),
        notes=(Note(text=" · ".join(words)),),
        options=(
            Option(key="k", label="keep all of this on the list", answer=Answer(to=LIST)),
            Option(label="take all of this off the list", answer=_replaced(stays)),
        ),
        enter="choose",
    )
