"""A class: seven of a Year 9, a double lesson, four rounds; their own spelling, and many places left blank."""

from __future__ import annotations

from datetime import date

from docs.played.evening import Age, Played
from exports.model import Choices

AISHA, ARCHIE, BEN, CHIDI, DASHA, EMRE, FAY = range(7)

YEAR_NINE = Played(
    title="Year 9, Orbital School",
    place="Room 14",
    day=date(2026, 6, 2),
    people=("Aisha", "Archie", "Ben", "Chidi", "Dasha", "Emre", "Fay"),
    characters=("", "Zog", "Kevin II", "", "Lunar", "", "Bex"),
    world="a school on a space station. the lifts only go up",
    choices=Choices(names="initials", talk=True),
    ages={
        1: Age(
            predictions=(1, 2, 1, 0, 1, 2, 1),
            tricks=(1, 1, 1, 1, 1, 2, 0),
            agenda="how you got to nursery",
            facts={
                ARCHIE: "robot bus like everyone",
                EMRE: "robot bus, the seat with the gum",
                AISHA: "my brother",
                DASHA: "grandma. WALKING",
                CHIDI: "through the airlock on his own, age 3",
            },
            vignettes={
                ARCHIE: "the bus left without them and the teacher goes typical bus kids",
                CHIDI: "everyone said he was so brave so nobody checked if he was scared. he was a bit scared",
                DASHA: "grandma waves at the window until the bell goes and it’s actually nice",
            },
        ),
        3: Age(
            predictions=(1, 0, 1, 1, 0, 1, 2),
            tricks=(0, 0, 1, 1, 1, 1, 1),
            agenda="which shoes",
            facts={
                FAY: "grav boots obviously",
                AISHA: "grav boots but fake",
                CHIDI: "his dad’s old ones, massive",
                ARCHIE: "no shoes. sock person",
                DASHA: "ballet shoes, even in PE",
            },
            vignettes={
                AISHA: "someone floated the fake one round the canteen and filmed it. it’s fine. it’s not fine",
                CHIDI: "wins the race in them. they come off at the end but still",
                DASHA: "has to do the dance at every assembly because she’s “so graceful”. she wanted to do the lights",
                EMRE: "Kimse ayakkabılarına bakmadı. Çok güzel bir gündü",
                FAY: "they said she only likes what the adverts tell her. she picked them because of the purple",
            },
            note="new rule: shoe check on mondays 🙄",
        ),
        4: Age(
            predictions=(0, 1, 1, 0, 1, 0, 0),
            tricks=(0, 1, 0, 1, 1, 0, 1),
            agenda="what you listen to",
            facts={
                BEN: "whatever’s on",
                ARCHIE: "charts",
                DASHA: "ukrainian rap",
                AISHA: "whale songs, for revision",
                FAY: "nothing. headphones with nothing on",
            },
            vignettes={
                BEN: "got called an NPC. made a playlist called NPC, it has 40 followers now. still a bit sad about it",
                DASHA: "увімкнула свою пісню, і всі замовкли. а потім хтось почав підспівувати",
                FAY: "miss says she must be SO focused and gives her the extra sheet",
            },
        ),
        7: Age(
            predictions=(0, 0, 1, 0, 0, 0, 1),
            tricks=(1, 0, 0, 0, 0, 0, 0),
            agenda="what goes under your photo at the very end",
            facts={
                BEN: "a photo of him blinking",
                FAY: "“she was there”",
                AISHA: "whale expert",
                DASHA: "best grandma 3 years running",
                EMRE: "fixed 1 bus",
            },
            vignettes={
                AISHA: "they name a whole hall after her and she’s never even seen a whale. she’s 88. she books the ticket",
                EMRE: "the gum is still there. he checked",
                FAY: "they spell her name wrong on the wall, so her great grandson fixes it with a marker. you can see both",
            },
        ),
    },
    farewells={
        BEN: ("left-behind", "the NPC playlist, two million followers"),
        CHIDI: (
            "scene",
            "everyone comes in through the airlock, one at a time, and someone waits on the other side",
        ),
        DASHA: ("scene", "we did the lights"),
    },
    talk=(
        ("how-it-felt", "weird how the nice ones hurt as well"),
        ("positive", "“so brave” means nobody asks you anything"),
        ("each-of-us", "check on the quiet ones AND the brave ones"),
    ),
)
