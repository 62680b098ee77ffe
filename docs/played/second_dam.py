"""Long vignettes: four people who wrote in turn, an age a week, and read to each other."""

from __future__ import annotations

from datetime import date

from docs.played.evening import Age, Played
from exports.model import Choices

ANSA, BRILL, MIRJAM, YUN = range(4)

SECOND_DAM = Played(
    title="The second dam",
    place="Hanna’s kitchen table",
    day=date(2026, 1, 11),
    people=("Hanna", "Oskar", "Lien", "Gabriel"),
    characters=("Ansa", "Theo Brill", "Mirjam", "Yun"),
    world=(
        "A valley with a lake in it that was not there before. When the second dam was closed the lower village"
        " went under, and those who came up from it have been the lower people ever since.\n\nAll four were born"
        " in the month of the filling."
    ),
    choices=Choices(names="both"),
    ages={
        1: Age(
            predictions=(2, 2, 1, 3),
            tricks=(2, 1, 1, 3),
            agenda="which side of the water the washing hangs",
            facts={
                YUN: "The upper side, in the wind, where a sheet is dry by ten.",
                ANSA: "The lower side, under the wall. Damp till evening.",
                BRILL: "The lower, but his mother carries it up at night and hangs it where it will be seen.",
                MIRJAM: "Nobody ever saw it. The nuns did it, behind a hedge.",
            },
            vignettes={
                BRILL: (
                    "They found the sheets on the upper line one morning with the pegs taken out and laid along"
                    " the step in a row, like teeth. Nobody had touched the sheets. His mother brought them in,"
                    " still dry, and ironed them twice, and for the rest of that winter she dried everything"
                    " above the stove; so that what he remembers of being small is the whole house breathing out."
                ),
                YUN: (
                    "There is a photograph: a line of white going up the hill, and under it a child in a basket,"
                    " laughing at a sleeve. It was taken for the line. It hung for forty years in the office of"
                    " the waterworks, and of all the people who went in there to pay, not one asked whose child"
                    " that was. Yun went in to complain about a bill, and knew the sleeve."
                ),
            },
        ),
        2: Age(
            predictions=(1, 2, 2, 0),
            tricks=(2, 2, 1, 1),
            agenda="what you remember of the drowned village",
            facts={
                BRILL: "Nothing, like anybody born that year. He says so when he is asked.",
                MIRJAM: "Nothing. But she was told that the bell had a crack in it, and she can hear the crack.",
                ANSA: "A door. She may have been told it.",
                YUN: "Everything.",
            },
            vignettes={
                MIRJAM: (
                    "“They have no roots, that year,” said the priest, not unkindly, and gave the reading to"
                    " somebody older. Mirjam had it by heart. She said it that night to the reservoir, in the"
                    " voice one keeps for large animals, and came home with wet shoes, and was asked what on"
                    " earth a child like her had been doing down there, when there was nothing to see."
                ),
                YUN: (
                    "Then the grown-ups came. They sat down on the small chairs and asked where the baker’s had"
                    " been, and which way the tap turned in the square, and some of them cried, and one had"
                    " brought a pear. Yun was six. Yun watched their faces and told them whatever made the faces"
                    " stop.\n\nThe tap turned left. There were two bakers. By spring there was a map, drawn by a"
                    " proper surveyor, with a street on it that had never been anywhere but in that room."
                ),
            },
        ),
        3: Age(
            predictions=(1, 1, 0, 2),
            tricks=(1, 2, 0, 2),
            agenda="how you talk: upper, lower, or neither",
            facts={
                YUN: "Upper by now, without having noticed.",
                ANSA: "Lower at home, upper at school. It changes over on the bridge.",
                BRILL: "Lower, thick as soup, and on purpose.",
                MIRJAM: "Neither. Nuns’ grammar, and long silences.",
            },
            vignettes={
                ANSA: (
                    "Halfway across the bridge she met the girl from the pharmacy coming the other way, in the"
                    " middle of her own change. Each of them heard the other with the wrong mouth on. They stood"
                    " there. Then they both laughed so much that they had to hold the rail, and after that they"
                    " crossed together most days, and took turns at who they were."
                ),
                BRILL: (
                    "They loved to hear him say it. Say “water”, Theo. Say “I’ll thank you for the loan of a"
                    " ladder”. At the end of the year he was given the farmer, and the drunk, and the farmer’s"
                    " ghost, and the hall came down every time he opened his mouth.\n\nHe had wanted to read the"
                    " letter in the second act. It is eleven lines long and it is not funny. The headmistress"
                    " took both his hands. “You are the real thing,” she said. “Don’t ever let anybody teach"
                    " you.” And she saw to it that nobody did."
                ),
            },
            note="The school has put a bell in the hall. It is not the bell, but it has been given the crack.",
        ),
        4: Age(
            predictions=(1, 0, 2, 0),
            tricks=(1, 1, 1, 1),
            agenda="what the dam is to you: a blessing, a wall, or a grave",
            facts={
                MIRJAM: "A blessing. She has the payslip: assistant to the chemist, Grade 3.",
                ANSA: "A wall. You can sit on it.",
                BRILL: "A grave. He has given up swimming.",
                YUN: "Something that will go one day. Yun has said so in print.",
            },
            vignettes={
                MIRJAM: (
                    "Grade 3 ate at the long table, where it was known for a fact that those who called it a"
                    " blessing would put their name to anything. When the readings were bad, in August, it was"
                    " Mirjam’s name that went under them. She had not taken the sample, nor seen the bottle. She"
                    " signed the second sheet as well. On the bus home an old woman moved her bag from the seat,"
                    " looked at the badge, and put the bag back."
                ),
                YUN: (
                    "“You people see things,” said the man from the newspaper, and turned the lamp so that it"
                    " came from the side. All Yun had done was to hold a school ruler against a crack on eleven"
                    " Sundays. He wanted to hear about the dreams. Yun, who slept like a plank, gave him one with"
                    " horses in it so that he would print the numbers.\n\nHe printed the horses."
                ),
            },
        ),
        5: Age(
            predictions=(1, 1, 0, 0),
            tricks=(1, 0, 1, 1),
            agenda="what you were paid for the field",
            facts={
                ANSA: "The going rate, and a stove.",
                BRILL: "The going rate. He had signed before the kettle boiled.",
                MIRJAM: "She had no field. They paid her for a right of way that she had never walked.",
                YUN: "Nothing yet.",
            },
            vignettes={
                BRILL: (
                    "It got about that he had been quick. Nobody said it to him. They said it beside him, in the"
                    " queue, of lower people in general, and of how near some keep the pen to the hand. He had"
                    " signed because his mother was in the next room asking, every few minutes, whether the men"
                    " had gone.\n\nHe bought her a chair with wings. When she had died in it he could not give"
                    " it away, because each time that he got it as far as the gate somebody was there to tell him"
                    " what it would fetch."
                ),
            },
            note="Two shops and a viewing platform. People wave at the water from habit.",
        ),
        6: Age(
            predictions=(0, 1, 1, 1),
            tricks=(1, 0, 1, 0),
            agenda="coming of a patient family",
            facts={
                MIRJAM: "Patient, as they all were. She got it from the nuns, if one can get it.",
                YUN: "Eleven Sundays.",
                ANSA: "Her father broke clocks.",
            },
            vignettes={
                ANSA: (
                    "They put her on the committee because she got things done. She got the bench done, and the"
                    " railing, and the minutes, and the argument with the county, and when her hip went she got"
                    " that done too, on a Thursday, and was back for the vote. “I don’t know where you find it,”"
                    " people said, and handed her the next thing. She found it between four and five in the"
                    " morning, on the edge of the bath, with her coat on."
                ),
                MIRJAM: (
                    "She planted the quinces in the year when everyone told her that she would not live to eat"
                    " one. It was not patience; she likes digging. In the fourth autumn there was a single"
                    " quince. She ate it raw, standing up, and made a face that nobody in that valley had ever"
                    " seen on her."
                ),
            },
        ),
        7: Age(
            predictions=(1, 0, 0, 1),
            tricks=(0, 0, 1, 0),
            agenda="what the water gives back",
            facts={
                ANSA: "A doorframe, in the dry year. It was not the door.",
                YUN: "The street.",
                BRILL: "Nothing, and he went down every day.",
            },
            vignettes={
                BRILL: (
                    "He had brought the folding chair, not the one with wings. He set it where the kitchen had"
                    " been, if he had it right, and read out the letter from the second act, all eleven lines,"
                    " and nobody laughed, since nobody was near enough to. Then he did the ghost, for the mud."
                ),
                YUN: (
                    "That summer the whole valley walked down to look. There was the square; there was the stump"
                    " of the church. And running off behind it, where the second baker’s would have been, there"
                    " was a street. Yun stood at the end of it in somebody’s boots. The tap turned left.\n\n“Well,"
                    " you drew it,” said the man from the county. “You would see it.” And he wrote down that"
                    " there was no street, and asked, in the voice for the old, whether somebody was with them"
                    " today."
                ),
            },
        ),
    },
    farewells={
        ANSA: (
            "memorial",
            "The committee met at four in the morning on the bridge, in their coats. There was one item on the"
            " paper. It was carried.",
        ),
        BRILL: (
            "eulogy",
            "All our lives we had asked him to say “water”. Today each of us said it, as well as we could.",
        ),
        MIRJAM: (
            "left-behind",
            "Jars. Forty-one of quince, dated, and on the last of them, in nuns’ grammar: For whoever does not"
            " mind a face.",
        ),
        YUN: (
            "scene",
            "The waterworks took the photograph down to paint. Behind it on the plaster, in pencil, in a child’s"
            " hand, was a map.",
        ),
    },
)
