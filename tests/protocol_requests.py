"""protocol_requests.py: requests in docs/protocol.md against what the sources read of them.

A request's fields are looked up by name. So what is read of one are the names in the function that it is given to
and in those to which that one passes it on. Fields of what lies within (a seat's `kind`) count as the request's own;
what follows a field in braces on the page names them.
"""
import glob
import os
import re

from protocol import PAGE

TOP = os.path.join(os.path.dirname(PAGE), "..")
FUNCTION = re.compile(r"^[a-z][^;{}()]*?\b(\w+)\([^;{}]*?\)\n\{\n(.*?)^\}", re.M | re.S)
CALL = re.compile(r"\b(\w+)\(([^()]*)")
LOOKED_UP = re.compile(r"\b(?:sc_json_\w+|json_object_get|text_of)\(\s*[^\",]+,\s*\"([a-z]+)\"")
UNPACKED = re.compile(r"json_unpack\(.*?\);", re.S)
HANDLED = re.compile(r"\{ ?\"([a-z-]+)\", (\w+)")
TABLES = ("From a player", "From a host", "At a table with friends")


class Sources:
    """Files of C: functions by name, and which of them each type of request is given to."""

    def __init__(self, pattern, request):
        self.request = re.compile(rf"\b{request}\b")  # what it is called in there
        self.body, self.handler = {}, {}
        for name in sorted(glob.glob(os.path.join(TOP, pattern))):
            with open(name, encoding="utf-8") as file:
                text = file.read()
            self.body.update(FUNCTION.findall(text))
            self.handler.update(HANDLED.findall(text))
        self.handler = {kind: run for kind, run in self.handler.items() if self.request.search(self.body.get(run, ""))}

    def passed_on(self, name):
        """Functions that are given the request by this one."""
        return {called for called, given in CALL.findall(self.body.get(name, "")) if self.request.search(given)}

    def looked_up(self, body):
        unpacked = " ".join(UNPACKED.findall(body))
        return set(LOOKED_UP.findall(body)) | set(re.findall(r"\"([a-z]+)\", &", unpacked))

    def read(self, kind):
        """Names that are looked up in a request of this type."""
        met, left = set(), {self.handler[kind]}
        while left:
            name = left.pop()
            met.add(name)
            left |= self.passed_on(name) - met
        return set().union(*(self.looked_up(self.body.get(name, "")) for name in met))

    def read_anywhere(self):
        return set().union(*map(self.looked_up, self.body.values()))


class Requests:
    """The page's tables: of each type of request its fields."""

    def __init__(self):
        self.tables, self.within = {}, {}  # cells by heading and type; of a field the fields of what lies in it
        with open(PAGE, encoding="utf-8") as file:
            for line in file:
                cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
                if line.startswith("#"):
                    rows = self.tables.setdefault(line.strip("# \n"), {})
                elif len(cells) == 3 and cells[0].startswith("`"):
                    rows.update(dict.fromkeys(re.findall(r"`([a-z-]+)`", cells[0]), cells[1]))
                    self.learn(cells[1])

    def learn(self, cell):
        for field, inner in re.findall(r"`(?:[a-z]+, )*([a-z]+)` `\[?\{([a-z, ]+)\}", cell):
            self.within[field] = set(inner.split(", "))

    def named(self, kind, table):
        """Names between backquotes, what lies within included; what stands in parentheses explains one. "as `new`,
        without `seed`" has those of another request, too."""
        cell = self.tables[table][kind]
        other = re.match(r"as `([a-z]+)`, without `([a-z]+)`;", cell)
        found = self.named(other[1], "From a host") - {other[2]} if other else set()
        for code in re.findall(r"`([^`]*)`", re.sub(r"\([^)]*\)", "", cell[other.end() if other else 0:])):
            found |= set(re.fullmatch(r"[a-z, ]*", code) and code.split(", ") or ())
        return found.union(*(self.within.get(field, ()) for field in found))


def differences(sources, tables, carried, kept, later=None):
    """What the page and the sources do not agree on. `carried`: fields that whoever carries a request reads.
    `kept`: requests of which something is read `later`, and fields of them that are refused."""
    page = Requests()
    known = {kind for table in TABLES for kind in page.tables[table]}
    wrong = {f"{kind} is not on the page" for kind in set(sources.handler) - known}
    for kind, table in [(kind, table) for table in tables for kind in page.tables[table]]:
        if kind not in sources.handler:
            wrong.add(f"nobody reads {kind}")
            continue
        named, read = page.named(kind, table) - carried, sources.read(kind) - carried
        unread = named - read - (later if kind in kept else set())
        wrong |= {f"{kind}.{field} is not read" for field in unread}
        wrong |= {f"{kind}.{field} is not on the page" for field in read - named - kept.get(kind, set())}
    return wrong


def at_a_desk():
    return differences(Sources("scene/desk*.c", "w"), TABLES[:2], {"type", "match", "seat"}, {})


def at_a_server():
    """What a table is opened with is kept, and given to a desk as `new`."""
    desk, server = Sources("scene/desk*.c", "w"), Sources("server/*.c", "j")
    later = desk.read("new") | server.read_anywhere()
    return differences(server, TABLES[2:], {"type", "match"}, {"open-table": {"seed", "key"}}, later)
