"""protocol.py: docs/protocol.md as data: which fields it names, and which of a message it does not.

A heading names a message or a part of one (`scene`, `scene.choices`); in its table the first column names
fields, and what stands between backquotes in the second the fields of what lies within. "as [`scene.news`]"
means: the same as that part.
"""
import os
import re

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs", "protocol.md")
ALWAYS = {"type", "match", "seat"}

# Where keys are names of things; "": and so is everything within.
NAMES = {"box.lists": "*", "box.lists.members": "*", "box.lists.members.values": "", "scene.board.view": "",
         "scene.board.figures": "", "edition.files": ""}


def quoted(text):
    """The words between backquotes."""
    return {word for code in re.findall(r"`([^`]*)`", text) for word in re.findall(r"[a-z_]+", code)}


class Page:
    def __init__(self):
        self.parts, self.met = {}, set()  # of each part its fields: words of the row, what it is the same as; (part, field) that were sent
        rows = None
        with open(PAGE, encoding="utf-8") as file:
            for line in file:
                row = re.match(r"\| (`[^|]*`) \| (.*) \|$", line)
                if line.startswith("#"):
                    names, rows = re.findall(r"`([^`]*)`", line), {}
                    self.parts.update(dict.fromkeys(names, rows))
                elif row and rows is not None:
                    same = re.match(r"as \[`([a-z.]+)`\]", row[2])
                    rows.update(dict.fromkeys(quoted(row[1]), (quoted(row[2]), same and same[1])))

    def missing(self, message):
        """Paths in the message that the page does not name."""
        kind = message["type"]
        if kind not in self.parts:
            return {kind}
        found = set()
        for key, value in message.items():
            if key not in ALWAYS or key in self.parts[kind]:
                self.look(kind, (key,), value, message.get("to"), found)
        return found

    def look(self, part, keys, value, told, found):
        """A value that lies in this part behind these keys."""
        path = ".".join((part,) + keys)
        if path in self.parts:
            self.met.add((part, keys[-1]))
            part, keys = path, (told,) if path == "told.data" else ()
        if keys:
            words, same = self.parts[part].get(keys[0], (None, None))
            if words is None or any(key not in words for key in keys[1:]):
                return found.add(path)
            self.met.add((part, keys[0]))
            if same:
                part, keys = same, ()
        return self.within(part, keys, value, told, found)

    def within(self, part, keys, value, told, found):
        if isinstance(value, list):
            for each in value:
                self.within(part, keys, each, told, found)
            return
        names = NAMES.get(".".join((part,) + keys))
        if isinstance(value, dict) and names != "":
            for each in value.values() if names else [value]:
                for key, inner in each.items():
                    self.look(part, keys + (key,), inner, told, found)
