"""What a round is worth: the text's own scoring and the presets other tables use (A-1)."""

from __future__ import annotations

from collections.abc import Callable

from facilitator.games.marginalia.entries import Outcome, Scoring


def score(preset_id: Scoring, predicted: int, took: int) -> int:
    """The points of one round for a prediction and the tricks taken (M-21, M-22, A-1)."""
    made, missed = _PRESETS[preset_id]
    return made(predicted, took) if predicted == took else missed(predicted, took)


def outcome(predicted: int, took: int) -> Outcome:
    """Whether the prediction was made, or missed by taking fewer or more (M-37 to M-39)."""
    if predicted == took:
        return "made"
    return "under" if took < predicted else "over"


_Points = Callable[[int, int], int]


def _missed_by(predicted: int, took: int) -> int:
    return abs(predicted - took)


def _nothing(_predicted: int, _took: int) -> int:
    return 0


def _tricks(_predicted: int, took: int) -> int:
    return took


_PRESETS: dict[Scoring, tuple[_Points, _Points]] = {
    "marginalia": (lambda b, t: 10 + b, _nothing),
    "tricks-plus-10": (lambda b, t: t + 10, _tricks),
    "tricks-plus-5": (lambda b, t: t + 5, _tricks),
    "squares": (lambda b, t: 10 + b * b, lambda b, t: -(_missed_by(b, t) ** 2)),
    "five-minus-difference": (lambda b, t: 5 + b, lambda b, t: -_missed_by(b, t)),
    "wizard": (lambda b, t: 20 + 10 * t, lambda b, t: -10 * _missed_by(b, t)),
    "clag": (lambda b, t: 10 + 2 * t, _nothing),
    "lose-the-bid": (lambda b, t: 10 + b, lambda b, t: -b),
}
PRESETS: tuple[Scoring, ...] = tuple(_PRESETS)
