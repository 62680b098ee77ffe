"""Puts sentences and people's words together into paragraphs."""

from __future__ import annotations

from collections.abc import Sequence

from exports.spoken import ends, finished

_AT_END = ": {words}"
_QUOTED = ": “{words}”"


class Telling:
    """Paragraphs in the making."""

    def __init__(self) -> None:
        self._paragraphs: list[str] = []
        self._open = False

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What has been told so far."""
        return tuple(self._paragraphs)

    def say(self, sentence: str) -> None:
        """Go on in the present paragraph."""
        if self._open:
            self._paragraphs[-1] += f" {sentence}"
        else:
            self._paragraphs.append(sentence)
        self._open = True

    def state(self, variants: Sequence[str], place: int, **names: str) -> None:
        """Say the variant at this place, counted round."""
        self.say(variants[place % len(variants)].format(**names))

    def quote(self, variants: Sequence[str], place: int, words: str, **names: str) -> None:
        """Frame the words with the variant at this place (counted round).

        Words of several lines stand by themselves after a variant that ends in a colon.
        """
        if "\n" in words:
            variants = [variant for variant in variants if variant.endswith((_AT_END, _QUOTED))]
            variant = variants[place % len(variants)].removesuffix("“{words}”")
            self.say(variant.format(words="", **names).rstrip())
            self.give(words)
            return
        variant = variants[place % len(variants)]
        ready = finished(words) if variant.endswith(_AT_END) else words
        stop = "." if variant.endswith(_QUOTED) and not ends(words) else ""
        self.say(f"{variant.format(words=ready, **names)}{stop}")

    def give(self, words: str) -> None:
        """Let the words stand by themselves."""
        self._paragraphs.append(words)
        self._open = False
