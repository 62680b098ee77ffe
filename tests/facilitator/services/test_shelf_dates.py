"""When a table was used, as people say it, in the language that is spoken."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from facilitator.catalogues import catalogue
from facilitator.language import speak
from facilitator.services.over_tables.shelf import listed
from facilitator.store import Shelved

TODAY = date(2026, 11, 23)
MOMENTS = (
    datetime(2026, 11, 23, 17, 10),
    datetime(2026, 11, 22, 9, 5),
    datetime(2026, 11, 20, 9, 5),
    datetime(2026, 5, 2, 9, 5),
    datetime(2025, 8, 2, 9, 5),
)


def said() -> list[str]:
    """Each moment as it stands on the shelf today."""
    found = (
        Shelved(id="t", game="duel", title="", people=2, stands="ended", touched=int(moment.timestamp()))
        for moment in MOMENTS
    )
    return [listed(each, TODAY).when for each in found]


@pytest.fixture
def italian() -> None:
    """Speak Italian."""
    speak(catalogue("it"), "it")


def test_a_table_has_its_date_as_people_say_it() -> None:
    """Today and yesterday with the time, a day of this week by its name, else the date."""
    assert said() == ["today 17:10", "yesterday 09:05", "Friday", "2 May", "2 Aug 2025"]


@pytest.mark.usefixtures("italian")
def test_days_and_months_have_their_names_in_the_language_spoken() -> None:
    """They do not go by what the system’s library says."""
    assert said() == ["oggi 17:10", "ieri 09:05", "venerdì", "2 mag", "2 ago 2025"]
