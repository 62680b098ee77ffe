"""Hurried notes: five friends on a Friday, typed with one hand by whoever had one free."""

from __future__ import annotations

from datetime import date

from docs.played.evening import Age, Played
from exports.model import Choices

DEB, KOFI, SUNNY, MARTIN, FITZ = range(5)

RING_ROAD = Played(
    title="Off the ring road",
    place="Femi’s, the good sofa",
    day=date(2026, 3, 13),
    people=("Jo", "Femi", "Priya", "Al", "Tess"),
    characters=("Deb", "Kofi", "Sunny", "Martin", "Fitz"),
    world="new estate off the ring road, 1987. nobody has a nan within walking distance",
    choices=Choices(scores=True),
    ages={
        1: Age(
            predictions=(2, 1, 3, 0, 2),
            tricks=(2, 1, 2, 1, 1),
            agenda="what’s on the drive",
            facts={
                SUNNY: "sierra, like everyone",
                DEB: "nothing. bus",
                FITZ: "company car, new one every year",
                MARTIN: "a skip",
            },
            vignettes={
                KOFI: "asleep in the back of a fiat all the way to skegness",
                SUNNY: "dad trades up to keep up, it’s gone back by xmas. she has the whole drive to herself, it’s huge",
                FITZ: "nobody comes to his 1st birthday, “flash”. the cake was massive",
                MARTIN: "dad must be handy, look at that skip. he fixes every gate in the close except ours",
            },
        ),
        2: Age(
            predictions=(1, 2, 0, 2, 2),
            tricks=(1, 1, 1, 1, 2),
            agenda="whether your family shouts",
            facts={
                KOFI: "loud, windows open",
                MARTIN: "same",
                FITZ: "shouting, then crisps",
                DEB: "they do it in writing",
                SUNNY: "never. not once",
            },
            vignettes={
                DEB: "finds the notes. keeps one cos the handwriting’s nice",
                KOFI: "teacher moves him to the front, “i know what it’s like at yours”",
                SUNNY: "such a calm girl so she gets sat next to the biter",
            },
            note="residents’ association. first meeting: shouting",
        ),
        3: Age(
            predictions=(1, 0, 2, 1, 2),
            tricks=(0, 0, 2, 2, 1),
            agenda="looking old enough to get served",
            facts={
                SUNNY: "with lipstick, yes",
                FITZ: "beard at 14",
                MARTIN: "looks 11",
                KOFI: "looks 30, has done since he was about 2",
            },
            vignettes={
                DEB: "told to go home to bed by the bouncer. the bouncer is her cousin",
                KOFI: "buys everyone’s cider and comes back with the change AND a receipt",
                MARTIN: "face like an angel so he carries the collection plate, and everyone’s fags past security",
                FITZ: "stopped by police twice the same night. he’s doing a paper round",
            },
        ),
        4: Age(
            predictions=(1, 1, 0, 1, 0),
            tricks=(1, 0, 0, 2, 1),
            agenda="staying or leaving",
            facts={
                DEB: "staying",
                KOFI: "staying for now",
                SUNNY: "leaves, won’t say where",
                FITZ: "left, came back, left",
            },
            vignettes={
                KOFI: "four years of “so what are you doing with yourself”. he’s doing himself a sandwich",
                SUNNY: "one postcard, no address, drawing of a chip shop",
                MARTIN: "“salt of the earth, you”. gets the shop keys, doesn’t get the pay rise",
                FITZ: "they all think he’s made it. toast for tea in a bedsit in slough",
            },
        ),
        5: Age(
            predictions=(1, 0, 1, 0, 0),
            tricks=(0, 0, 1, 1, 1),
            agenda="owning the house you’re in",
            facts={
                DEB: "owns half. wrong half",
                SUNNY: "yep",
                KOFI: "rents off deb’s ex",
                MARTIN: "his mum’s, box room",
                FITZ: "van",
            },
            vignettes={
                DEB: "man at the bank keeps saying “the couple”. she’s sat there on her own",
                MARTIN: "so good to his mum. hasn’t had a lie-in since 2009",
                FITZ: "everyone’s jealous of the freedom. it’s minus four",
            },
            note="bottom half of the estate bought by one firm, all the doors are grey now",
        ),
        6: Age(
            predictions=(0, 1, 0, 0, 0),
            tricks=(0, 1, 0, 1, 0),
            agenda="being the worrying kind",
            facts={
                KOFI: "checks the gas. checks it again",
                DEB: "no",
                SUNNY: "gave it up in the 90s",
            },
            vignettes={
                KOFI: "the gas was on ONCE. he saved the whole close and nobody will ever hear the end of it",
                SUNNY: "home, with forty years of birthdays to answer. deb sits with her and they do the lot in a night",
                MARTIN: "rock of the family. cries in the car wash, you get about four minutes",
            },
        ),
        7: Age(
            predictions=(0, 0, 1, 0, 1),
            tricks=(0, 1, 0, 0, 0),
            agenda="who still lives on the close",
            facts={
                SUNNY: "moved back",
                FITZ: "the van does",
                KOFI: "only one who never left",
                MARTIN: "box room",
            },
            vignettes={
                KOFI: "they bring the new people round to look at him, like he’s a tree",
                FITZ: "council sticker on the van, 28 days. he’s 79",
            },
        ),
    },
    farewells={
        KOFI: ("wake", "everyone checks the gas"),
        SUNNY: ("left-behind", "217 postcards, all chip shops. she did send them, just never with a stamp"),
        FITZ: ("scene", "van starts first time"),
        MARTIN: ("memorial", "a bench at the car wash"),
    },
)
