"""story_ways.py: nobody and nothing in Maracaibo's story is named before it has been introduced.

    tests/story_ways.py TABLES [NAMES]      (editions/standard/maracaibo, tests/story_names.txt)

Walks every way through the story, from its first card and from every chapter, in the order in which
sides are read aloud: a card's title and front, what is laid beside it, its back, the card that
follows. At each side, whoever and whatever it names must have been introduced on this way. NAMES says
which words name a thing and which sides introduce it; its own head explains it. A capital letter
within a sentence that no row of NAMES explains is refused too, so that nobody comes in unlisted.

A card that is read beside another may be turned over at any later time, so nothing that only it
introduces counts for the cards of the main thread.

Prints "ok story-ways" or "not ok story-ways: reason" and ends with 1 if something failed.
"""

import re
import sys
from collections import Counter
from pathlib import Path


class Card:
    def __init__(self):
        self.sides = {"front": "", "back": ""}
        self.next, self.read, self.options = [], [], False


def cards_of(path, begins):
    """The cards of a table by their numbers."""
    cards, card = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == begins and not (begins == "chapter" and card and not rest.isdigit()):
            card = cards.setdefault(rest, Card())
        elif card is None or line.startswith("#"):
            continue
        elif word in ("title", "front", "back"):
            side = "front" if word == "title" else word
            card.sides[side] += ("\n" if card.sides[side] else "") + rest
        elif word == "next":
            card.next.append(rest)
        elif word == "option":
            card.next.append(rest.split()[0])
            card.sides["back"] += "\n" + rest.partition(" ")[2]
        elif word == "read":
            card.read.append(rest)
    return cards


def body(front):
    """A front without its title."""
    return front.partition("\n")[2]


class Thing:
    def __init__(self, title):
        self.title, self.said, self.by, self.told, self.gone = title, None, None, set(), set()

    def introduced(self, text):
        return (self.by or self.said).search(text)


def names_of(path):
    """The things of NAMES, and the words that need no introduction."""
    things, common = [], []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "thing":
            things.append(Thing(rest))
        elif word in ("said", "by"):
            setattr(things[-1], word, re.compile(rest))
        elif word in ("told", "gone"):
            getattr(things[-1], word).update(rest.split())
        elif word == "common":
            common.append(rest)
        elif line.strip() and not line.startswith("#"):
            raise SystemExit(f"not ok story-ways: {path}: what is {line!r}?")
    return things, common


class Story:
    """Sides are called as in NAMES: 04f and 04b are front and back of card 04, 83 is a chapter's card."""

    def __init__(self, tables, names):
        self.cards = cards_of(tables / "story.txt", "story")
        self.chapters = cards_of(tables / "chapters.txt", "chapter")
        self.things, self.common = names_of(names)
        self.texts = {number: body(card.sides["front"]) for number, card in self.chapters.items()}
        for number, card in self.cards.items():
            self.texts[number + "f"], self.texts[number + "b"] = card.sides["front"], card.sides["back"]
        self.names = {side: [t for t in self.things if t.said.search(text)] for side, text in self.texts.items()}
        self.missing = Counter()  # (side, title of a thing): ways on which it is named too early

    def read(self, side, known):
        """What is known when a side has been read; notes what it names too early."""
        told = known | {t for t in self.things if side in t.told and t.introduced(self.texts[side])}
        strange = [(side, t.title) for t in self.names[side] if t not in told]
        return told - {t for t in self.things if side in t.gone}, strange

    def walk(self, number, known, strange):
        """All ways from a card on, each as what was strange on it."""
        card = self.cards[number]
        known, now = self.read(number + "f", known)
        strange = strange + now
        for beside in card.read:
            strange = strange + next(iter(self.walk(beside, known, [])))
        known, now = self.read(number + "b", known)
        strange = strange + now
        if not card.next:
            yield strange
        for following in card.next:
            yield from self.walk(following, known, strange)

    def ways_from(self, first, known):
        ways = 0
        for strange in self.walk(first, known, []):
            ways += 1
            self.missing.update(set(strange))
        return ways

    def unlisted(self):
        """Capital letters within a sentence that no row of NAMES explains."""
        known = [t.said for t in self.things] + [re.compile(rf"\b{words}\b") for words in self.common]
        for side, text in self.texts.items():
            left = body(text) if side.endswith("f") else text  # a title has capitals of its own
            for pattern in known:
                left = pattern.sub(lambda m: m.group().lower(), left)
            for found in re.finditer(r"(?<=[\w,;:)] )[A-ZÀ-Þ]\w+", left):
                yield f"{side}: {found.group()} stands in no row"

    def false_rows(self):
        """Rows that say what the cards do not."""
        for thing in self.things:
            for side in sorted(thing.told):
                if not thing.introduced(self.texts.get(side, "")):
                    yield f"{side} does not introduce {thing.title}: it lacks the words"


def walk_all(story):
    """The ways from the first card, and for each reference to a stranger where it is one."""
    ways = story.ways_from("01", set())
    wrong = {key: [f"{n} of {ways} ways"] for key, n in story.missing.items()}
    for number, chapter in sorted(story.chapters.items()):
        story.missing.clear()
        known, strange = story.read(number, set())
        story.ways_from(chapter.read[0], known)
        story.missing.update(strange)
        for key in story.missing:
            wrong.setdefault(key, []).append(f"from chapter card {number}")
    return ways, wrong


def main(tables, names):
    story = Story(Path(tables), Path(names))
    ways, strangers = walk_all(story)
    wrong = [f"{side} names {title}, a stranger: {', '.join(where)}"
             for (side, title), where in sorted(strangers.items())]
    wrong += [*story.false_rows(), *story.unlisted()]
    if ways < 1000:
        wrong.append(f"only {ways} ways: the story was not walked")
    for reason in wrong:
        print(f"not ok story-ways: {reason}")
    if not wrong:
        print(f"ok story-ways ({ways} ways, {len(story.things)} names)")
    return 1 if wrong else 0


if __name__ == "__main__":
    HERE = Path(__file__).resolve().parent
    sys.exit(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else HERE / "story_names.txt"))
