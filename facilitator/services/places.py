"""Where a front end can be sent: a place by its name, or a place with what it is opened on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True)
class Destination:
    """A page opened on something: its fields are what the page is made with, in their order."""

    page: ClassVar[str]


@dataclass(frozen=True)
class LookAt:
    """A page of the table as it is in this age, whatever the step."""

    page: str
    age: int


@dataclass(frozen=True)
class PutAway:
    """The page of this name was read: the table goes on."""

    page: str


Where: TypeAlias = str | Destination | LookAt | PutAway
"""A name alone is a place that needs no more: home, table, sheet, export …"""
