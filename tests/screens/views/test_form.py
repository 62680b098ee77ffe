"""The form on the table screen."""

from __future__ import annotations

from facilitator.guide.question import Answer, Field, Form
from screens.views.form import FormView


def test_a_form_that_is_not_drawn_yet_has_what_is_preset() -> None:
    """Enter that comes with the key that opened it agrees to what stands, an hour without choices too."""
    fields = (
        Field(name="deal", label="", value="right", options=(("left", ""), ("right", ""))),
        Field(name="ends", label="", value="22:30"),
    )
    asked = Form(slot=("rules",), fields=fields, done=lambda values: Answer())
    assert FormView(asked).values == {"deal": "right", "ends": "22:30"}
