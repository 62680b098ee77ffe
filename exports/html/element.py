"""Elements, and the one door through which words get into markup: ElementTree writes every one of them.

Nothing in this package puts markup together from strings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias
from xml.etree.ElementTree import Element, tostring

Child: TypeAlias = "Element | str | None"

_ON_THEIR_OWN_LINE = {
    "head", "meta", "title", "style", "body", "header", "footer", "nav", "main", "article", "section",
    "figure", "h1", "h2", "h3", "h4", "p", "ul", "li", "dl", "dt", "dd", "div", "table", "thead", "tbody",
    "tr", "svg", "g",
}  # fmt: skip


def node(tag: str, *children: Child | Iterable[Child], **attributes: str | int | float | None) -> Element:
    """An element; `class_` and `stroke_width` are attributes too, None leaves a child or an attribute out."""
    made = Element(tag)
    for key, value in attributes.items():
        if value is not None:
            text = f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
            made.set(key.rstrip("_").replace("_", "-"), text)
    for child in children:
        for each in (child,) if isinstance(child, str | Element) or child is None else child:
            _append(made, each)
    return made


def refilled(element: Element, children: Iterable[Child]) -> None:
    """Give an element other children; its attributes and what follows it stay."""
    new = list(children)
    element.text, element[:] = None, []
    for child in new:
        _append(element, child)


def _append(parent: Element, child: Child) -> None:
    if isinstance(child, Element):
        if child.tag in _ON_THEIR_OWN_LINE:
            child.tail = "\n"
        parent.append(child)
    elif child and len(parent):
        parent[-1].tail = (parent[-1].tail or "") + child
    elif child:
        parent.text = (parent.text or "") + child


def broken(words: str) -> Iterator[Child]:
    """The words on as many lines as they were said."""
    first, *more = words.split("\n")
    yield first
    for line in more:
        yield node("br")
        yield line


def paragraphs(words: str, **attributes: str) -> list[Element]:
    """The words as paragraphs, where empty lines stand between them."""
    return [node("p", broken(part), **spoken(**attributes)) for part in words.split("\n\n")]


def running(**attributes: str) -> dict[str, str]:
    """The attributes of an element of ours in which a name may stand: it runs the way its letters run."""
    return {**attributes, "dir": "auto"}


def spoken(**attributes: str) -> dict[str, str]:
    """The attributes of an element that holds people's words: nobody said in which language they are."""
    return {**running(**attributes), "lang": ""}


def written(root: Element) -> str:
    """The whole document as text."""
    return f"<!DOCTYPE html>\n{tostring(root, encoding='unicode', method='html')}\n"
