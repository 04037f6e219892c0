"""server_test.py QUAYSIDE QUAYSIDE-TABLE DIR: tables over real WebSockets.

Whole games with the server killed in between, the life of a table, and the bytes that a seat is sent
between twins. Prints `ok NAME` or `not ok NAME: reason`.
"""
import http.client
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from players import Player, fresh_in, play_until, trial  # noqa: E402
from wire import Server, closed  # noqa: E402

QUAYSIDE, TABLE, DIR = map(os.path.abspath, sys.argv[1:4])
GAMES = ["wharfside", "embarcadero", "yonder", "maracaibo"]
KILLS = 5  # a game


def fresh(name):
    return fresh_in(DIR, name)


# ---------------------------------------------------------------- whole games

def verified(record, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    done = subprocess.run([QUAYSIDE, "replay", "--verify", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def whole_game(game):
    """Two people and a bot, the server killed at random moments; then the record is replayed."""
    data, luck = fresh(f"play-{game}"), random.Random(game)
    server = Server(TABLE, data)
    links = server.table(game, 3, [{"kind": "human", "name": "Ann"}, {"kind": "bot", "bot": "random"},
                                   {"kind": "human"}])
    players = [Player(server, links["seats"][i], luck) for i in (0, 2)]
    for player in players:
        player.join()
    for _ in range(KILLS):
        goal = sum(player.sent for player in players) + luck.randrange(5, 25)
        play_until(players, lambda: sum(player.sent for player in players) >= goal
                   or players[0].scene["head"]["over"])
        time.sleep(luck.random() * 0.01)
        server.restart()
        for player in players:
            player.join()
    play_until(players, lambda: all(player.record for player in players))
    assert players[0].record == players[1].record
    verified(players[0].record, os.path.join(data, "end.game"))
    assert server.stop() == 0


# ---------------------------------------------------------------- where it listens, what it serves

def listens(server):
    port = f":{server.port:04X}"
    rows = []
    for name in ("tcp", "tcp6"):
        with open(f"/proc/net/{name}", encoding="ascii") as file:
            rows += [line.split()[1] for line in file if line.split()[3] == "0A"]
    assert [row for row in rows if row.endswith(port)] == ["0100007F" + port], rows


def page(server):
    def get(path, method="GET", **headers):
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        line.request(method, path, headers={name.replace("_", "-"): v for name, v in headers.items()})
        answer = line.getresponse()
        return answer, answer.read()
    answer, body = get("/")
    assert answer.status == 200 and b"quayside-server" in body
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert "wasm-unsafe-eval" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    again, body304 = get("/", If_None_Match=answer.headers["etag"])
    assert again.status == 304 and not body304
    packed, _ = get("/", Accept_Encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["etag"] != answer.headers["etag"]
    script = re.search(rb'src="(app-[^"]+)"', body)[1].decode()
    assert get("/" + script)[0].headers["content-type"].startswith("text/javascript")
    head, nothing = get("/", "HEAD")
    assert head.status == 200 and nothing == b""
    assert get("/", "POST")[0].status == 405
    assert get("/nothing")[0].status == 404 and get("/../etc/passwd")[0].status == 404
    assert get("/", Host="elsewhere.example")[0].status == 421


# ---------------------------------------------------------------- the life of a table

def life(server):
    links = server.table("wharfside", 2, [{"name": "Ann"}, {"name": "Ben"}])
    host = server.wire(links["seats"][0], links["host"])
    assert host.next("opened")["host"] is True
    guest = server.wire(links["seats"][1])
    seats = host.next("table")["seats"]
    assert [seat["here"] for seat in seats] == [True, True] and seats[0]["name"] == "Ann"
    guest.send({"type": "chat", "words": "<b>hello</b>"})
    line = host.next("chat")["lines"][0]
    assert line["words"] == "<b>hello</b>" and line["seat"] == 1
    assert guest.ask({"type": "chat", "words": "x" * 501}, "error")
    guest.send({"type": "name", "name": "Benno"})
    assert host.next("table")["seats"][1]["name"] == "Benno"
    # withdrawn: the old link is worth nothing, a new one is
    new = host.ask({"type": "withdraw", "role": 1}, "link")["secret"]
    closed(guest, 1008)
    closed(server.wire(links["seats"][1]), 1008)
    server.restart()
    host, guest = server.wire(links["seats"][0], links["host"]), server.wire(new)
    assert guest.next("opened")["seats"][1]["name"] == "Benno"
    assert guest.next("chat")["lines"][0]["words"] == "<b>hello</b>"
    # left: a bot answers, and the game can be played to its end
    guest.send({"type": "leave"})
    while guest.next("table")["seats"][1]["kind"] != "bot":
        pass  # a socket closed with something unread is reset, and what was sent last may be lost
    guest.close()
    luck = random.Random(2)
    host.close()
    player = Player(server, links["seats"][0], luck)
    player.join()
    play_until([player], lambda: player.record)
    # once more, everybody one seat further, by the same link
    player.wire.send({"type": "rematch"})
    opened = player.wire.next("opened")
    assert opened["seat"] == 1 and opened["match"] != links["match"]
    assert [seat["name"] for seat in opened["seats"]] == ["Benno", "Ann"]
    assert opened["seats"][0]["kind"] == "bot"
    player.wire.close()
    server.restart()
    host = server.wire(links["seats"][0], links["host"])
    opened = host.next("opened")
    assert opened["seat"] == 1 and opened["host"] is True
    host.send({"type": "close-table"})
    assert host.next("table")["closed"] is True
    scene = host.ask({"type": "scene"}, "scene")
    assert "closed" in host.ask({"type": "answer", "i": 0, "at": scene["at"]}, "error")["words"]


def only_hashes(server):
    """Nothing in the file is a link."""
    links = server.table("yonder", 2)
    server.wire(links["seats"][0]).next("scene")
    kept = b""
    for name in os.listdir(server.data):
        path = os.path.join(server.data, name)
        assert not os.stat(path).st_mode & 0o077, f"{name} can be read by others"
        with open(path, "rb") as file:
            kept += file.read()
    for secret in [*links["seats"], links["watch"], links["host"]]:
        assert secret.encode() not in kept


# ---------------------------------------------------------------- twins

def view(record, seat):
    done = subprocess.run([QUAYSIDE, "show", "/dev/stdin", "--seat", str(seat), "--json"],
                          input=record, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def twin_of(head, lines):
    """The lines with one hidden draw changed: seat 0 sees the same, seat 1 something else."""
    record = lambda some: head + "\n".join(some) + "\n"  # noqa: E731
    mine, theirs = view(record(lines), 0), view(record(lines), 1)
    assert mine and theirs, "the record cannot be shown"
    draws = [i for i, line in enumerate(lines) if line.startswith("* ")]
    for i in draws:
        for j in draws:
            other = list(lines)
            other[i], other[j] = other[j], other[i]
            if lines[i] != lines[j] and view(record(other), 0) == mine \
                    and view(record(other), 1) not in (None, theirs):
                return other
        words = lines[i].split()
        for value in sorted({line.split()[-1] for line in lines if line.split()[1] == words[1]}):
            other = [*lines[:i], " ".join([*words[:-1], value]), *lines[i + 1:]]
            if value != words[-1] and view(record(other), 0) == mine \
                    and view(record(other), 1) not in (None, theirs):
                return other
    return None


def lived_through(data, links):
    """All bytes that seat 0 and a spectator are sent while things happen at the table."""
    server = Server(TABLE, data)
    me = server.wire(links["seats"][0])
    me.next("scene")
    watcher = server.wire(links["watch"])  # one after another: only timing may differ
    watcher.next("scene"), me.next("table")
    for message in ({"type": "score"}, {"type": "rules", "what": "1.1"}, {"type": "scene"}):
        me.ask(message, "told", "scene", "error")
    them = server.wire(links["seats"][1])
    scene = them.next("scene")
    me.next("table"), watcher.next("table")
    if scene["head"]["asked"] and not scene["choices"][0]["final"]:
        them.ask({"type": "answer", "i": 0, "at": scene["at"]}, "scene")
        scene = them.ask({"type": "scene"}, "scene")
        if scene["head"]["undo"]["can"]:
            them.ask({"type": "undo", "at": scene["at"]}, "scene")
    them.ask({"type": "chat", "words": "good luck"}, "chat")
    me.next("chat"), watcher.next("chat")
    them.close()
    me.next("table"), watcher.next("table")
    me.ask({"type": "score"}, "told")
    server.stop()
    return me.all, watcher.all


def twins(game):
    data = fresh(f"twin-{game}-a")
    for _ in range(8):
        server = Server(TABLE, data)
        links = server.table(game, 2)
        begun = server.wire(links["seats"][0])  # cards are dealt when somebody sits down
        begun.next("scene")
        begun.close()
        server.stop()
        base = sqlite3.connect(os.path.join(data, "tables.db"))
        setup = json.loads(base.execute("SELECT setup FROM tables WHERE match = ?",
                                        (links["match"],)).fetchone()[0])
        rows = base.execute("SELECT event, text FROM events WHERE match = ? AND kind = 'line' "
                            "ORDER BY event", (links["match"],)).fetchall()
        base.close()
        other = twin_of(setup["head"], [text for _, text in rows])
        if other:
            break
    assert other, "no twin was found"
    copy = os.path.join(DIR, f"twin-{game}-b")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(data, copy)
    base = sqlite3.connect(os.path.join(copy, "tables.db"))
    for (event, _), text in zip(rows, other):
        base.execute("UPDATE events SET text = ?, sum = 0 WHERE match = ? AND event = ?",
                     (text, links["match"], event))
    base.commit()
    base.close()
    for a, b in zip(lived_through(data, links), lived_through(copy, links)):
        assert a == b, next(f"{x[:300]} and {y[:300]}" for x, y in zip(a, b) if x != y)


# ---------------------------------------------------------------- all of it

def main():
    failed = 0
    server = Server(TABLE, fresh("one"))
    try:
        for test in (listens, page, life, only_hashes):
            failed += trial(test.__name__, test, server)
    finally:
        server.stop()
    for game in GAMES:
        failed += trial(f"{game} played with kills", whole_game, game)
        if "QS_TEST_DATABASE" not in os.environ:  # they are made in the file
            failed += trial(f"{game} twins", twins, game)
    sys.exit(1 if failed else 0)


main()
