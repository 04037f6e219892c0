"""distance_test.py QUAYSIDE QUAYSIDE-TABLE DIR: what people at a distance need of a table.

Pace and clocks over restarts, somebody who does not come, what happened while one was away, feeds and
the owner's program, taking back by consent, the same deal again, dealing that can be verified.
"""
import hashlib
import http.client
import json
import os
import random
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as xml

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from players import Player, fresh_in, play_until, trial  # noqa: E402
from wire import Server  # noqa: E402

QUAYSIDE, TABLE, DIR = map(os.path.abspath, sys.argv[1:4])
SECOND = 1 / 86400  # of a day


def wait_for(wire, true, seconds=120):
    """The next message about the table of which this is true."""
    until = time.monotonic() + seconds
    while True:
        message = wire.next("table", "opened", seconds=until - time.monotonic())
        if true(message):
            return message


def sit_down(server, links):
    """Both seats, and who of them is asked first."""
    wires = [server.wire(secret) for secret in links["seats"]]
    scenes = [wire.next("scene") for wire in wires]
    asked = 0 if scenes[0]["head"]["asked"] else 1
    return wires, scenes, asked


def answer(wire, scene, i=0):
    wire.send({"type": "answer", "i": i, "at": scene["at"]})


# ---------------------------------------------------------------- pace

def minutes(server):
    """A clock runs for whoever is awaited, over restarts, and not while no server runs."""
    links = server.table("wharfside", 2, pace={"minutes": 10})
    wires, _, asked = sit_down(server, links)
    time.sleep(1.2)
    wires[asked].send({"type": "name", "name": "Ann"})
    pace = wait_for(wires[asked], lambda m: m["seats"][asked]["name"])["pace"]
    assert pace["kind"] == "minutes" and pace["awaited"] == [asked] and pace["late"] == []
    assert pace["left"][1 - asked] == 600 and 590 < pace["left"][asked] <= 598, pace
    server.kill()
    time.sleep(1.5)  # this costs nobody anything
    server.start()
    pace = server.wire(links["watch"]).next("opened")["pace"]
    assert pace["awaited"] == [asked] and 590 < pace["left"][asked] <= 599, pace
    assert pace["left"][1 - asked] == 600
    assert server.wire().ask({"type": "open-table", "game": "wharfside", "players": 2,
                              "pace": {"days": -1}}, "error")


def by_turns(server):
    """An answer that can still be taken back tells the others nothing, not by clocks either."""
    links = server.table("wharfside", 2, pace={"minutes": 10})
    wires, scenes, asked = sit_down(server, links)
    other, scene, answers = wires[1 - asked], scenes[asked], 0
    while True:  # what was under way when both sat down
        try:
            other.text(0.7)
        except TimeoutError:
            break
    while scene["head"]["asked"] and answers < 3:
        i = next((i for i, choice in enumerate(scene["choices"]) if not choice["final"]), None)
        if i is None:
            break
        answer(wires[asked], scene, i)
        scene, answers = wires[asked].next("scene"), answers + 1
    assert answers, "there was nothing that could be taken back"
    try:
        raise AssertionError(f"the other seat was told {other.text(0.7)[:200]}")
    except TimeoutError:
        pass


def days(server):
    """Time for a turn is up: all are told; a reminder, a stand-in until the person returns."""
    links = server.table("wharfside", 2, pace={"days": 2 * SECOND})
    wires, scenes, asked = sit_down(server, links)
    other, late = wires[1 - asked], wires[asked]
    assert "time" in other.ask({"type": "remind", "seat": asked}, "error")["words"]
    assert "stays" in other.ask({"type": "drop", "seat": asked}, "error")["words"]
    wait_for(other, lambda m: m["pace"]["late"] == [asked])
    other.send({"type": "remind", "seat": asked})
    assert "already" in other.ask({"type": "remind", "seat": asked}, "error")["words"]
    late.close()
    other.send({"type": "stand-in", "seat": asked})
    table = wait_for(other, lambda m: m["seats"][asked]["kind"] == "bot")
    assert table["seats"][asked]["standin"]
    while not other.next("scene")["head"]["asked"]:
        pass  # the bot has played on
    back = server.wire(links["seats"][asked])
    opened = back.next("opened")
    assert opened["seats"][asked]["kind"] == "human" and opened["away"] >= 0


def days_alone(server):
    """The stand-in comes by itself, also at a table that nobody looks at and after a restart."""
    links = server.table("wharfside", 2, pace={"days": 2 * SECOND, "then": "bot"})
    wires, _, asked = sit_down(server, links)
    for wire in wires:
        wire.close()
    server.restart()
    time.sleep(3.5)
    watcher = server.wire(links["watch"])
    assert watcher.next("opened")["seats"][asked]["standin"]


def vote(server):
    """The others vote for a bot: of three people two are needed; whoever comes back has the seat again."""
    links = server.table("wharfside", 3, pace={"minutes": 0.05})
    wires = [server.wire(secret) for secret in links["seats"]]
    for wire in wires:
        wire.next("scene")
    wires[0].close()
    wait_for(wires[1], lambda m: not m["seats"][0]["here"])
    wires[1].send({"type": "drop", "seat": 0})
    assert wait_for(wires[2], lambda m: m["seats"][0]["votes"])["seats"][0]["kind"] == "human"
    wires[2].send({"type": "drop", "seat": 0})
    wait_for(wires[2], lambda m: m["seats"][0]["dropped"])
    server.restart()
    watcher = server.wire(links["watch"])
    assert watcher.next("opened")["seats"][0]["dropped"]
    gone = server.wire(links["seats"][0])
    assert gone.next("opened")["seats"][0]["kind"] == "human"


# ---------------------------------------------------------------- being away

def away(server):
    """Whoever comes back is told what it knew already, so that the rest can be shown step by step."""
    links = server.table("wharfside", 2, [{}, {"kind": "bot", "bot": "random"}])
    me = server.wire(links["seats"][0])
    assert me.next("opened")["away"] == -1
    scene = me.next("scene")
    me.close()
    server.restart()
    me = server.wire(links["seats"][0])
    assert me.next("opened")["away"] <= scene["answers"]
    player = Player(server, links["seats"][0], random.Random(3))
    me.close()
    player.join()
    play_until([player], lambda: player.sent >= 3)
    known = player.scene["answers"]
    play_until([player], lambda: player.sent >= 4)  # so the one before has arrived
    player.wire.close()
    server.restart()
    me = server.wire(links["seats"][0])
    back = me.next("opened")["away"]
    now = me.next("scene")
    assert 0 < known <= back <= now["answers"], (known, back, now["answers"])


def get(server, path, **headers):
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    line.request("GET", path, headers=headers)
    answer_ = line.getresponse()
    return answer_, answer_.read()


def feed(server):
    """A feed says whose turn it is, and opens nothing."""
    links = server.table("wharfside", 2)
    wires = [server.wire(secret) for secret in links["seats"]]
    feeds = [wire.next("opened")["feed"] for wire in wires]
    asked = 0 if wires[0].next("scene")["head"]["asked"] else 1
    said = []
    for secret in feeds:
        reply, body = get(server, f"/feed/{secret}")
        assert reply.status == 200 and "no-store" in reply.headers["cache-control"]
        assert reply.headers["content-type"].startswith("application/atom+xml")
        said.append(xml.fromstring(body).find(".//{*}entry/{*}title").text)
        assert not any(link in body.decode() for link in links["seats"])
    assert "Your turn" in said[asked] and "Your turn" not in said[1 - asked], said
    assert get(server, "/feed/" + "A" * 22)[0].status == 404
    assert get(server, "/feed/" + links["seats"][0])[0].status == 404
    assert server.wire(feeds[0]).next("error")
    host = server.wire(links["host"])
    host.ask({"type": "withdraw", "role": 0}, "link")
    assert get(server, f"/feed/{feeds[0]}")[0].status == 404


def told(data):
    """The owner's program is run with arguments, no shell, for whoever is not here."""
    program, lines = os.path.join(data, "tell"), os.path.join(data, "told")
    with open(program, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nprintf "%s|" "$@" >>{lines}\necho >>{lines}\n')
    os.chmod(program, 0o700)
    server = Server(TABLE, data, "--notify", program)
    links = server.table("wharfside", 2, [{"name": "Ann; rm -rf $(x)"}, {"name": "Ben"}])
    wires = [server.wire(secret) for secret in links["seats"]]
    for i, wire in enumerate(wires):
        wire.send({"type": "contact", "words": f"mailto:{i}@example.org"})
        wire.next("scene")
    asked = 0 if wires[0].ask({"type": "scene"}, "scene")["head"]["asked"] else 1
    wires[1 - asked].close()
    wait_for(wires[asked], lambda m: not m["seats"][1 - asked]["here"])
    player = Player(server, links["seats"][asked], random.Random(5))
    wires[asked].close()
    player.join()
    until = time.monotonic() + 120
    while not os.path.exists(lines) and time.monotonic() < until:
        player.go()
    time.sleep(0.3)
    with open(lines, encoding="utf-8") as file:
        said = file.readlines()[0].strip().split("|")
    assert said[:3] == ["turn", links["match"], str(1 - asked)], said
    assert said[3] in ("Ann; rm -rf $(x)", "Ben") and said[4] == f"mailto:{1 - asked}@example.org"
    server.stop()


# ---------------------------------------------------------------- by consent

def past_horizon(server, links):
    """Both seats play until the first one asked cannot take back its last answer by itself."""
    wires, scenes, asked = sit_down(server, links)
    luck = random.Random(4)
    scene = scenes[asked]
    while scene["head"]["asked"]:
        answer(wires[asked], scene, luck.randrange(len(scene["choices"])))
        scene = wires[asked].next("scene")
    return wires, asked, scene


def consent(server):
    links = server.table("wharfside", 2)
    wires, asked, before = past_horizon(server, links)
    mine, other = wires[asked], wires[1 - asked]
    assert other.ask({"type": "agree"}, "error")
    mine.send({"type": "ask-undo"})
    plea = wait_for(other, lambda m: m["plea"])["plea"]
    assert plea == {"seat": asked, "awaits": [1 - asked]}
    other.send({"type": "decline"})
    wait_for(mine, lambda m: m["plea"])
    wait_for(mine, lambda m: not m["plea"])
    mine.send({"type": "ask-undo"})
    wait_for(other, lambda m: m["plea"])
    other.send({"type": "agree"})
    scene = mine.next("scene")
    assert scene["head"]["asked"] and scene["answers"] < before["answers"]
    server.restart()
    again = server.wire(links["seats"][asked]).next("scene")
    assert again["answers"] == scene["answers"] and again["head"]["asked"]


# ---------------------------------------------------------------- dealing

def hash_of(nonce):
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def verify(record, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    done = subprocess.run([TABLE, "verify", path], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def dealing(data):
    server = Server(TABLE, data)
    links = server.table("wharfside", 3, [{}, {}, {"kind": "bot", "bot": "random"}], begin="together")
    nonces = [os.urandom(32).hex() for _ in range(2)]
    first = server.wire(links["seats"][0], deal=hash_of(nonces[0]))
    opened = first.next("opened")
    assert not opened["begun"] and opened["dealing"]["stage"] == "gathers"
    commitment = opened["dealing"]["commitment"]
    assert commitment == links["commitment"]
    second = server.wire(links["seats"][1], deal=hash_of(nonces[1]))
    for wire in (first, second):
        asked = wait_for(wire, lambda m: m["dealing"]["stage"] == "nonces")["dealing"]
        assert asked["hashes"][:2] == [hash_of(nonce) for nonce in nonces]
    assert first.ask({"type": "deal", "nonce": nonces[1]}, "error")
    for wire, nonce in zip((first, second), nonces):
        wire.send({"type": "deal", "nonce": nonce})
    for wire in (first, second):
        wire.next("scene")
        wire.close()
    server.restart()
    players = [Player(server, secret, random.Random(6)) for secret in links["seats"][:2]]
    for player in players:
        player.join()
    play_until(players, lambda: all(player.record for player in players))
    record = players[0].record
    path = os.path.join(data, "record")
    code, words = verify(record, path)
    assert code == 0 and "Seat 0 added" in words and "Seat 2 added nothing" in words, words
    assert commitment in record
    replayed = subprocess.run([QUAYSIDE, "replay", "--verify", path], capture_output=True)
    assert replayed.returncode == 0
    spoilt(record, path)
    again(server, players, record, path)
    server.stop()


def spoilt(record, path):
    """Whatever is changed is noticed."""
    lines = record.split("\n")
    draws = [i for i, line in enumerate(lines) if line.startswith("* ")]
    i = next(i for i in draws if lines[i] != lines[draws[0]])
    lines[i], lines[draws[0]] = lines[draws[0]], lines[i]
    assert verify("\n".join(lines), path)[0] == 1
    for word in ("deal-secret", "deal-commitment", "deal-match"):
        broken = re.sub(rf"({word} )(\w)", lambda m: m[1] + ("0" if m[2] != "0" else "1"), record)
        code, words = verify(broken, path)
        assert code == 1, words
    nonce = re.sub(r"(deal-seat 0 \w+ )\w", r"\g<1>", record)
    assert verify(nonce, path)[0] == 1
    without = re.sub(r"# deal-secret .*\n", "", record)
    assert "no secret" in verify(without, path)[1]


def again(server, players, record, path):
    """The same deal again: the first draws are those of the game before."""
    players[0].wire.send({"type": "rematch", "same": True})
    for player in players:
        player.news, player.record = {}, None
        opened = player.wire.next("opened")
        assert opened["dealing"]["again"]
    play_until(players, lambda: all(player.record for player in players))
    draws = [line for line in record.split("\n") if line.startswith("* ")]
    assert [line for line in players[0].record.split("\n") if line.startswith("* ")][:3] == draws[:3]
    code, words = verify(players[0].record, path)
    assert code == 0 and "once more" in words, words


def left_out(server):
    """Whoever gives a hash and leaves is gone on without; the host need not wait for all."""
    links = server.table("wharfside", 2, begin="together")
    nonce = os.urandom(32).hex()
    first = server.wire(links["seats"][0], links["host"], deal=hash_of(nonce))
    first.next("opened")
    first.send({"type": "begin"})
    wait_for(first, lambda m: m["dealing"]["stage"] == "nonces")
    began = time.monotonic()
    assert wait_for(first, lambda m: m["begun"])["begun"]
    assert time.monotonic() - began > 5
    assert first.next("scene")


def closed_table(server):
    links = server.table("wharfside", 2, pace={"days": 1})
    wires, scenes, asked = sit_down(server, links)
    host = server.wire(links["host"])
    host.send({"type": "quiet", "quiet": True})
    wait_for(wires[0], lambda m: m["quiet"])
    assert wires[0].ask({"type": "chat", "words": "hello"}, "error")
    host.send({"type": "close-table"})
    assert wait_for(wires[asked], lambda m: m["closed"])["pace"]["awaited"] == []


def main():
    failed = 0
    server = Server(TABLE, fresh_in(DIR, "all"))
    for test in (minutes, by_turns, days, days_alone, vote, away, feed, consent, left_out, closed_table):
        failed += trial(test.__name__, test, server)
    server.stop()
    for test in (told, dealing):
        failed += trial(test.__name__, test, fresh_in(DIR, test.__name__))
    sys.exit(1 if failed else 0)


main()
