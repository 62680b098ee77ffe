"""The program’s own sentences in a keepsake: several for each thing, so that a life is no log.

{words} is what people said, {name} and {Name} the character inside and at the beginning of a sentence.
Each row has sentences that end in a colon and the words, for words of several lines need one. A sentence
about an outcome never needs what came before it. No life has more ages than a row has sentences.
"""

from __future__ import annotations

OPENINGS: tuple[tuple[str, ...], ...] = (
    (
        "It began with {suit}: {words}",
        "The first thing the world wanted to know lay in {suit}: {words}",
        "Over the cradle people spoke of “{words}”, and it was {suit} they meant.",
        "{Suit} lay over the first years: {words}",
        "Long before anyone could answer, the question was one of {suit}: {words}",
    ),
    (
        "Among children it was {suit} that counted: {words}",
        "Childhood turned on {suit}: {words}",
        "Then came {suit}, as every child soon understood: {words}",
        "With “{words}” children learn early what {suit} are for.",
        "There were {suit} in every game, and every game was about one thing: {words}",
    ),
    (
        "No mirror was free of “{words}”, once {suit} were trumps.",
        "Suddenly everyone had an eye for {suit}: {words}",
        "Growing up was a matter of {suit}: {words}",
        "Nobody gets through those years unseen, and what was looked at was {suit}: {words}",
        "It was all {suit} now, and nobody talked of anything else: {words}",
    ),
    (
        "Out in the world it came down to {suit}: {words}",
        "A good deal hung on “{words}”, and on {suit}.",
        "To be young was to be asked about {suit}: {words}",
        "{Suit} had the say now: {words}",
        "One was old enough to be sorted, and the sorting went by {suit}: {words}",
    ),
    (
        "By then people measured each other in {suit}: {words}",
        "In the middle of life it was {suit} that weighed: {words}",
        "What one was worth in those years was told in {suit}: {words}",
        "Years of {suit} followed, and one thing in them would not go away: {words}",
        "Halfway through, everyone had an answer to “{words}”, in {suit}.",
    ),
    (
        "The work was done, and still the talk was of {suit}: {words}",
        "There was time now, and people spent it on {suit}: {words}",
        "There were long afternoons for “{words}”, and for {suit}.",
        "One might have thought that {suit} no longer mattered, but they did: {words}",
        "The hurry was over, but not so {suit}: {words}",
    ),
    (
        "Even at the end there was a question of {suit}: {words}",
        "The last years came back to {suit}: {words}",
        "With “{words}”, and with {suit}, it ended.",
        "Old people, too, were looked at for {suit}: {words}",
        "Once more, and for the last time, {suit}: {words}",
    ),
)
"""How an age begins with its agenda, by age."""

OPENINGS_WITHOUT_SUIT: tuple[tuple[str, ...], tuple[str, ...]] = (
    (
        "In those years one thing was asked of everybody: {words}",
        "What people looked at then was this: {words}",
        "It was a time for “{words}”.",
    ),
    (
        "At the end one question remained: {words}",
        "Last of all came this: {words}",
        "When everything else had been said, there was still this: {words}",
        "The last thing anyone was asked was “{words}”.",
        "There were no trumps any more, and people asked only this: {words}",
    ),
)
"""The same for an age whose agenda has no suit: any of them, and the last."""

FACTS: dict[str, tuple[str, ...]] = {
    "majority": (
        "{Name} went with the many: “{words}”",
        "What people said of nearly everyone they said of {name}: “{words}”",
        "Nobody would have turned to look at {name}: “{words}”",
        "There was nothing rare about {name}: “{words}”",
        "{Name} had plenty of company: “{words}”",
        "In this {name} was one of the crowd: “{words}”",
        "{Name} was what people called ordinary: “{words}”",
        "One heard it everywhere, and so one heard it of {name}: “{words}”",
        "It was the common thing, and {name} had it in common: “{words}”",
        "Whoever described the others had described {name}: “{words}”",
    ),
    "smaller": (
        "{Name} stood a little to one side: “{words}”",
        "Not so many were like {name}: “{words}”",
        "Most people were otherwise than {name}: “{words}”",
        "Now and then one met people like {name}: “{words}”",
        "One heard it now and then, and one heard it of {name}: “{words}”",
        "{Name} was not just like the rest: “{words}”",
        "{Name} belonged to the fewer: “{words}”",
        "Some nodded when they heard it of {name}, and most did not: “{words}”",
        "{Name} had a few to stand with, and not more: “{words}”",
        "One looked twice at {name}, though not for long: “{words}”",
    ),
    "smallest": (
        "Hardly anyone was like {name}: “{words}”",
        "In this {name} was almost alone: “{words}”",
        "{Name} stood at the very margin: “{words}”",
        "There were very few of them, and {name} was one: “{words}”",
        "Of {name} alone, or so it seemed, one could say this: “{words}”",
        "One could look long for another like {name}: “{words}”",
        "The page had little room for people like {name}: “{words}”",
        "Whoever counted might have forgotten {name}: “{words}”",
        "There was hardly a word for people like {name}: “{words}”",
        "Next to {name} nearly everybody looked alike: “{words}”",
    ),
    "": (
        "Of {name} this much was known: “{words}”",
        "What there is to say of {name} is this: “{words}”",
        "People knew it of {name}: “{words}”",
    ),
}
"""A fact, by the group it was told for (M-33 to M-35); the last row where no group is known.

The words are quoted as a sentence of their own, so that they read well with a capital and without.
"""

GROUPS: dict[str, tuple[str, ...]] = {
    "majority": (
        "{Name} went with the many.",
        "What was true of most was true of {name}.",
        "Nobody would have turned to look at {name}.",
        "Here {name} was like nearly everyone.",
        "{Name} had plenty of company.",
        "In this {name} was one of the crowd.",
        "Most people could have changed places with {name}.",
        "{Name} could have stood anywhere in the row.",
        "It was the common thing, and {name} had it in common.",
        "Whoever described the others had described {name}.",
    ),
    "smaller": (
        "{Name} stood a little to one side.",
        "Not so many were like {name}.",
        "Most people would have answered otherwise than {name}.",
        "Now and then one met people like {name}.",
        "For {name} the company was smaller.",
        "The many sat elsewhere, where {name} could see them.",
        "{Name} belonged to the fewer.",
        "Some nodded at {name}, and most did not.",
        "{Name} had a few to stand with, and not more.",
        "One looked twice at {name}, though not for long.",
    ),
    "smallest": (
        "Hardly anyone was like {name}.",
        "In this {name} was almost alone.",
        "{Name} stood at the very margin.",
        "There were very few of them, and {name} was one.",
        "Of the few, {name} was among the fewest.",
        "One could look long for another like {name}.",
        "The page had little room for people like {name}.",
        "Whoever counted might have forgotten {name}.",
        "There was hardly a word for people like {name}.",
        "Next to {name} nearly everybody looked alike.",
    ),
}
"""The group alone, where no fact is written; the same wording stands at the same place as above."""

OUTCOMES: dict[str, tuple[str, ...]] = {
    "made": (
        "None of what people said held {name} back.",
        "For once nobody’s opinion got in the way of {name}.",
        "The talk passed {name} by.",
        "People had their ideas, and {name} slipped out from under them.",
        "{Name} could go on as before, and did.",
        "Whatever was expected, {name} went another way and was let be.",
        "The years were kind to {name}, or at least they did not meddle.",
        "What people thought found no hold on {name}.",
        "There were opinions enough, and {name} lived past them.",
        "No judgement was quick enough to catch {name}.",
    ),
    "under": (
        "{Name} paid for what others thought they knew.",
        "There was a word for people like {name}, and it was not a kind one.",
        "Others had made up their minds before {name} could say anything.",
        "Doors that opened for others stayed shut for {name}.",
        "The worst that is said of such people was said of {name}.",
        "What people look down on they saw in {name}, and then they saw nothing else.",
        "It was held against {name}, mostly without a word.",
        "People lowered their voices when {name} came in, and went on talking.",
        "Little was expected of {name}, and people saw to it that it stayed so.",
        "Whoever was asked, {name} was not.",
    ),
    "over": (
        "Everybody meant it kindly, and it hurt {name} all the same.",
        "So much good was believed of {name} that nothing else could be seen.",
        "People expected wonders of {name}, and wonders are heavy.",
        "{Name} was admired, only never for anything freely chosen.",
        "The best that is said of such people was asked of {name}, day after day.",
        "It was all compliments, and each of them cost {name} something.",
        "There was much praise, and {name} could not get out from under it.",
        "Others were told to look up to {name}, and looking up they saw nobody.",
        "People were so sure of {name} that they never asked.",
        "A pedestal was built for {name}, and nobody thought of the steps.",
    ),
}
"""How a round came out, in the light of M-37 (made), M-38 (under) and M-39 (over)."""

SOCIETY = {
    "majority": (
        "Most people were like {names}",
        "To be like {names} was to be like nearly everyone",
        "One saw people like {names} everywhere",
        "The crowd was made of people like {names}",
        "Wherever one looked there were people like {names}",
        "The rule, by then, was to be like {names}",
        "In the end most people had become like {names}",
    ),
    "smaller": (
        "fewer were like {names}",
        "not so many were like {names}",
        "now and then one met somebody like {names}",
    ),
    "smallest": (
        "hardly anyone was like {names}",
        "at the very margin were people like {names}",
        "one could look long for somebody like {names}",
    ),
}
"""Who was like most people and who was not, age by age."""

FAREWELLS = {
    "": "Farewell",
    "scene": "Farewell",
    "left-behind": "What remained",
    "sermon": "From the sermon",
    "eulogy": "A eulogy",
    "will": "The will is read",
    "wake": "At the wake",
    "memorial": "In memory",
}

QUESTIONS = {
    "out-of-character": "Stepping out of the story",
    "what-happened": "What happened",
    "how-it-felt": "How it felt",
    "negative": "Low opinions",
    "positive": "High opinions",
    "changed": "What changed",
    "axes": "What shows, what stays",
    "each-of-us": "What each of us can do",
    "stars": "Last words",
}

NOTHING_OF_A_LIFE = "No page was kept of these years. Those who sat at the table may remember them."
NOTHING = "Nothing was written down. Those who sat at the table may remember it."
