"""programs_test.py QUAYSIDE-TABLE DIR: seats played by programs that the server's owner has allowed.

One that plays well to the end, over a kill; those that hang, die, answer wrongly, say too much or cannot
be started: a bot plays on and the table is told. Nobody gets a program that was not allowed.
"""
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from players import Player, fresh_in, play_until, trial  # noqa: E402
from wire import Server  # noqa: E402

TABLE, DIR = map(os.path.abspath, sys.argv[1:3])

PROGRAM = """
import json, os, sys, time
how, log = sys.argv[1], open(sys.argv[2], "a")
def note(**what):
    log.write(json.dumps(what) + "\\n"); log.flush()
note(args=sys.argv[3:], files=os.listdir("/proc/self/fd"), env=sorted(os.environ), pid=os.getpid())
for line in sys.stdin:
    m = json.loads(line)
    note(type=m["type"], match=m.get("match"), seat=m.get("seat"))
    if m["type"] != "scene" or how == "hangs":
        continue
    i = m["choices"][len(m["choices"]) // 2]["i"]
    answer = {"type": "answer", "i": i, "at": m["at"]}
    if how == "dies":
        sys.exit(3)
    if how == "babbles":
        print("x" * 10000, end="", flush=True)
        continue
    answer = {"wrong": "nonsense", "other": {**answer, "at": "0" * 16}, "none": {**answer, "i": 9999},
              "takes": {"type": "undo", "at": m["at"]}}.get(how, answer)
    print(answer if answer == "nonsense" else json.dumps(answer), flush=True)
if how == "stays":
    time.sleep(600)
"""


class Owned(Server):
    """A server whose owner allows some programs; each notes what it was told."""

    def __init__(self, name, *how):
        data = fresh_in(DIR, name)
        self.log = os.path.join(DIR, name + ".log")
        script = os.path.join(DIR, "program.py")
        for path, text in ((script, PROGRAM), (self.log, "")):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        allowed = [word for each in how for word in (
            "--allow-exec", f"{each}=python3 {script} {each} {self.log} $(x) ;y")]
        super().__init__(TABLE, data, "--exec-timeout", "2", *allowed, errors=data + ".err")

    def noted(self):
        with open(self.log, encoding="utf-8") as file:
            return [json.loads(line) for line in file]

    def pids(self):
        return [note["pid"] for note in self.noted() if "pid" in note]

    def against(self, name):
        """A table with a person and such a program, and the person at it."""
        links = self.table("wharfside", 2, [{"name": "Ann"}, {"kind": "bot", "bot": name, "name": "Robo"}])
        player = Player(self, links["seats"][0], random.Random(4))
        player.join()
        return links, player


def plays():
    server = Owned("plays", "good")
    bots = server.wire().ask({"type": "hello"}, "hello")["bots"]
    assert "exec:good" in [bot["name"] for bot in bots] and all(bot["words"] for bot in bots)
    links, player = server.against("exec:good")
    play_until([player], lambda: player.sent > 5 and any(note.get("type") == "scene" for note in server.noted()))
    server.restart()
    player.join()
    play_until([player], lambda: player.record)
    until = time.monotonic() + 120
    while [note.get("type") for note in server.noted()][-1] != "end":
        assert time.monotonic() < until, "it was not told that the game is over"
        time.sleep(0.05)
    noted = server.noted()
    started = [note for note in noted if "args" in note]
    assert len(started) == 2, "one before the kill, one after"
    assert started[0]["args"] == ["$(x)", ";y"], started
    assert len(started[0]["files"]) <= 5 and set(started[0]["env"]) <= {"PATH", "LANG", "LC_CTYPE"}, started
    types = [note["type"] for note in noted if "type" in note]
    assert types[:3] == ["hello", "box", "scene"] and types.count("box") == 2, types
    assert {note["match"] for note in noted if note.get("type") == "scene"} == {links["match"]}
    assert {note["seat"] for note in noted if note.get("type") == "scene"} == {1}
    assert not server.said(), server.said()
    server.stop()


def fails(how, words):
    """A bot plays on, the table is told, and so is the owner, in a line."""
    server = Owned(f"fails-{how}", how)
    _, player = server.against(f"exec:{how}")
    chat, table = [], {}
    take = player.take

    def listening(message):
        if message["type"] == "chat":
            chat.extend(message["lines"])
        if message["type"] == "table":
            table.update(message)
        return take(message)

    player.take = listening
    play_until([player], lambda: player.record)
    assert len(chat) == 1 and chat[0]["seat"] == 1 and words in chat[0]["words"], chat
    assert table["seats"][1]["bot"] == "greedy" and table["seats"][1]["name"] == "Robo", table
    said = server.said().strip().split("\n")
    assert len(said) == 1 and words in said[0], said
    server.stop()


def not_allowed():
    """Only by the owner's names; and not any more when the owner has changed his mind."""
    server = Owned("allowed", "good")
    for name in ("exec:other", "exec:", "exec:/bin/sh", "exec:python3", "exec:good x"):
        seats = [{}, {"kind": "bot", "bot": name}]
        assert server.wire().ask({"type": "open-table", "game": "wharfside", "players": 2,
                                  "seats": seats}, "error", "links")["type"] == "error", name
    links, player = server.against("exec:good")
    assert player.wire.ask({"type": "seat", "kind": "bot", "bot": "exec:other"}, "error")
    server.options = ()
    server.restart()
    player.join()
    play_until([player], lambda: player.record)
    assert "not allow" in server.said()
    for wrong in ("good", "good=", "G=x", "=x", "a b=x"):
        try:
            Server(TABLE, fresh_in(DIR, "wrong"), "--allow-exec", wrong, errors=os.path.join(DIR, "err"))
            raise ValueError(wrong)
        except AssertionError:
            pass
    server.stop()


def is_there(pid):
    try:
        os.kill(pid, 0)
        return True
    except ProcessLookupError:
        return False


def goes():
    """When nobody plays with it any more it is ended, whatever it does; also with the server."""
    server = Owned("goes", "stays")
    links, player = server.against("exec:stays")
    play_until([player], lambda: len(server.pids()) == 1)
    first = server.pids()
    host = server.wire(links["host"])
    host.send({"type": "seat", "seat": 1, "kind": "bot", "bot": "greedy"})
    goal = player.sent + 3
    play_until([player], lambda: player.sent > goal)
    until = time.monotonic() + 120
    while is_there(first[0]) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_there(first[0]), "it is still there"
    _, player = server.against("exec:stays")
    play_until([player], lambda: len(server.pids()) == 2)
    server.stop()
    pids = server.pids()
    until = time.monotonic() + 120
    while is_there(pids[-1]) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_there(pids[-1]), "it has outlived the server"


def many():
    """More programs than may run: the later ones are bots, and nobody waits."""
    server = Owned("many", "good")
    players = [server.against("exec:good")[1] for _ in range(20)]
    play_until(players, lambda: "as many programs as it may" in server.said(), 120)
    goal = [player.sent + 2 for player in players]
    play_until(players, lambda: all(player.record or player.sent > n for player, n in zip(players, goal)), 120)
    server.stop()


def main():
    failed = trial("a program plays", plays)
    for how, words in (("hangs", "no answer within 2 seconds"), ("dies", "has ended"),
                       ("wrong", "no answer to its scene"), ("other", "no answer to its scene"),
                       ("none", "none of the choices"), ("takes", "no answer to its scene"),
                       ("babbles", "no line of text")):
        failed += trial(f"a program that {how}", fails, how, words)
    for test in (not_allowed, goes, many):
        failed += trial(test.__name__, test)
    sys.exit(1 if failed else 0)


main()
