"""The code on the page of the room is read by another’s reader, in every theme."""

from __future__ import annotations

import asyncio

from endure.room.laptop import at_table
from endure.room.offers import seated
from endure.room.pictures import drawn, in_theme, leads_to


def test_the_code_is_read_in_every_theme() -> None:
    """At 80 × 24, each cell in the colours that the theme gives it, it says where the room is."""
    unread: list[str] = []

    async def look() -> None:
        async with at_table(seated()) as laptop:
            assert len(laptop.app.available_themes) > 5
            for theme in laptop.app.available_themes:
                await in_theme(laptop, theme)
                unread.extend([] if leads_to(laptop) in drawn(laptop).read() else [theme])

    asyncio.run(look())
    assert unread == []
