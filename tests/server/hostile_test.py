"""hostile_test.py QUAYSIDE-TABLE DIR: those who do harm: each loses the own connection only.

Frames too long or in pieces, no JSON, somebody else's seat or table, messages said again or in another
order, thousands of connections that say nothing, readers that do not read, floods, too many from an
address. A game beside them goes on.
"""
import os
import random
import resource
import socket
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from players import Player, fresh_in, play_until, trial  # noqa: E402
from wire import Closed, Server, closed, metric  # noqa: E402

TABLE, DIR = map(os.path.abspath, sys.argv[1:3])
CROWD = 10000


class Beside:
    """A game that nobody may disturb."""

    def __init__(self, server):
        self.links = server.table("wharfside", 2)
        luck = random.Random(1)
        self.players = [Player(server, secret, luck) for secret in self.links["seats"]]
        for player in self.players:
            player.join()

    def goes_on(self):
        goal = sum(player.sent for player in self.players) + 2
        play_until(self.players, lambda: sum(player.sent for player in self.players) >= goal
                   or self.players[0].record, 600)


# ---------------------------------------------------------------- what is said

def refused(server, **how):
    try:
        closed(server.wire(**how))
    except (Closed, ConnectionError):
        pass


def strangers(server):
    """Each loses the own connection; a game beside them goes on."""
    beside = Beside(server)
    links, goes_on = beside.links, beside.goes_on
    refused(server, origin="http://elsewhere.example")
    refused(server, protocol=None)
    refused(server, protocol="chat")
    refused(server, name="elsewhere.example")
    server.wire(origin=f"http://127.0.0.1:{server.port}").close()
    goes_on()
    for secret in ("", "A" * 22, "x" * 4000, "../../etc", links["seats"][0][:-1] + "!"):
        closed(server.wire(secret or "none"), 1008)
    goes_on()
    for data in (b"", b"{", b"[]", b"nonsense", b'{"type":7}', b'{"type":' + b"[" * 5000, b"\0" * 100):
        wire = server.wire()
        wire.frame(data)
        if data:
            closed(wire, 1008)
    wire = server.wire()
    wire.frame(b"\xff\xfe{}")
    closed(wire, 1007)
    wire = server.wire()
    wire.frame(b" " * 20000)
    closed(wire, 1009)
    wire = server.wire()
    wire.socket.sendall(b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"mask" + b"x" * 100)
    closed(wire, 1009, 1002)
    wire = server.wire()
    for _ in range(100):
        try:
            wire.frame(b" ", 1 if not _ else 0, False)
        except OSError:
            break
    closed(wire, 1009, 0)
    goes_on()
    flood = server.wire()
    try:
        for _ in range(3000):
            flood.send({"type": "hello"})
    except OSError:
        pass
    try:
        closed(flood)
    except OSError:
        pass
    goes_on()


def wrong_seat(server):
    """A message is from the seat of the link, whatever it says."""
    links = server.table("wharfside", 2)
    first, second = (server.wire(secret) for secret in links["seats"])
    watcher = server.wire(links["watch"])
    scenes = [wire.next("scene") for wire in (first, second)]
    asked = 0 if scenes[0]["head"]["asked"] else 1
    other = (first, second)[1 - asked]
    for claim in ({"seat": asked}, {"seat": asked, "match": links["match"]}, {}):
        for at in (scenes[0]["at"], scenes[1]["at"], "0" * 16):
            got = other.ask({"type": "answer", "i": 0, "at": at, **claim},
                            "stale", "refused", "error")
            assert got, "nothing was said"
    got = watcher.ask({"type": "answer", "i": 0, "at": scenes[asked]["at"], "seat": asked}, "error")
    assert "seat" in got["words"]
    for host_only in ("close-table", "withdraw"):
        assert other.ask({"type": host_only, "role": 0}, "error")
    assert other.ask({"type": "step"}, "error") and other.ask({"type": "record"}, "error")
    assert other.ask({"type": "new", "game": "wharfside", "seed": "1"}, "error")
    now = other.ask({"type": "scene"}, "scene")
    assert now["answers"] == scenes[1 - asked]["answers"], "somebody else's answer was taken"
    # the right seat's answer twice: the second is stale
    right = (first, second)[asked]
    message = {"type": "answer", "i": 0, "at": scenes[asked]["at"]}
    right.send(message)
    right.send(message)
    assert right.next("stale")


def in_pieces(server):
    """A message may come in pieces, by frames and by bytes, with pings between."""
    links = server.table("wharfside", 2)
    wire = server.wire()
    said = ('{"type":"sit","secret":"%s"}' % links["seats"][0]).encode()
    for i in range(0, len(said), 10):
        wire.frame(said[i:i + 10], 0 if i else 1, i + 10 >= len(said))
        wire.frame(b"?", 9)
    wire.next("scene")
    for byte in wire.framed(b'{"type":"score"}'):
        wire.socket.sendall(bytes([byte]))
        time.sleep(0.001)
    assert wire.next("told")


def wrong_table(server):
    """Whatever a message names, it is about the table of its link; a host is one of its own table only."""
    mine, other = (server.table("wharfside", 2) for _ in range(2))
    wires = [server.wire(secret) for secret in mine["seats"]]
    scenes = [wire.next("scene") for wire in wires]
    asked = 0 if scenes[0]["head"]["asked"] else 1
    watcher = server.wire(other["watch"])
    begun = server.wire(other["seats"][0]).next("scene")
    wires[asked].send({"type": "answer", "i": 0, "at": scenes[asked]["at"], "match": other["match"],
                       "seat": 1 - asked})
    assert wires[asked].next("scene")["answers"] > scenes[asked]["answers"]
    assert watcher.ask({"type": "scene"}, "scene")["answers"] == begun["answers"]
    stranger = server.wire(mine["seats"][0], other["host"])
    assert stranger.next("opened")["host"] is False
    for message in ({"type": "close-table", "match": other["match"]}, {"type": "withdraw", "role": 0},
                    {"type": "begin"}, {"type": "quiet", "quiet": True}):
        assert "opened" in stranger.ask(message, "error")["words"]
    # somebody who goes over to another table is heard at that one alone
    stranger.send({"type": "sit", "secret": other["watch"]})
    stranger.next("opened")
    assert "seat" in stranger.ask({"type": "answer", "i": 0, "at": "0" * 16, "match": mine["match"]},
                                  "error")["words"]


def said_again(server):
    """Messages said again, in another order, over other connections: what is past stays as it was."""
    links = server.table("wharfside", 2)
    players = [Player(server, secret, random.Random(2)) for secret in links["seats"]]
    said = []
    for player in players:
        player.join()
        player.wire.send = lambda message, seat=len(said), send=player.wire.send: \
            (said.append((seat, message)), send(message))
    play_until(players, lambda: len(said) > 24)
    answers = [message for _, message in said if message["type"] in ("answer", "undo")]
    watcher = server.wire(links["watch"])
    before = watcher.next("scene")
    for player in players:
        player.wire.close()
    wires = [server.wire(secret) for secret in links["seats"]]
    now = {wire.next("scene")["at"] for wire in wires}
    random.Random(3).shuffle(answers)
    for message in answers:
        for wire in wires:
            if message["at"] not in now:
                assert wire.ask(message, "stale", "refused", "scene")["type"] == "stale"
    after = watcher.ask({"type": "scene"}, "scene")
    assert after["answers"] == before["answers"] and after["board"] == before["board"]


# ---------------------------------------------------------------- who comes

def addresses(server):
    """So many connections an address, and one more when one has gone."""
    server = Server(TABLE, fresh_in(DIR, "addresses"), "--per-address", "8")
    wires = [server.wire() for _ in range(8)]
    try:
        server.wire()
        raise AssertionError("a ninth connection was taken")
    except (Closed, ConnectionError):
        pass
    wires[0].close()
    time.sleep(0.2)
    server.wire().close()
    server.stop()


def silent(server):
    """Thousands that say nothing, or half a request, keep nobody away, and are gone after a while."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    n = min(CROWD, most - 200)
    resource.setrlimit(resource.RLIMIT_NOFILE, (n + 200, most))
    beside, crowd = Beside(server), []
    for i in range(n):
        line = socket.create_connection(("127.0.0.1", server.port))
        if i % 2:
            line.sendall(b"GET /table HTTP/1.1\r\nHost: ")
        crowd.append(line)
    beside.goes_on()
    Beside(server).goes_on()  # others can come meanwhile
    until = time.monotonic() + 600
    while metric(server, "sockets") > 100 and time.monotonic() < until:
        beside.goes_on()
        time.sleep(0.2)
    assert metric(server, "sockets") <= 100, "they are still there"
    for line in crowd:
        line.close()


def resets(server):
    """Lines that break in the middle of a frame."""
    links = server.table("wharfside", 2)
    mine = server.wire(links["seats"][0])
    assert mine.next("scene")
    for cut in (1, 3, 7, 40):
        gone = server.wire(links["seats"][1])
        gone.next("scene")
        gone.socket.sendall((b"\x81\xfe\x01\x00mask" + b"x" * 100)[:cut])
        gone.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        gone.close()  # with a reset
    while mine.ask({"type": "chat", "words": "alone?"}, "table")["seats"][1]["here"]:
        pass
    assert mine.ask({"type": "scene"}, "scene")


def dear(server):
    """Opening tables without end, or asking what makes the server think: cut off, and said why."""
    beside = Beside(server)
    for message in ({"type": "open-table", "game": "wharfside", "players": 2},
                    {"type": "rules", "what": ""}, {"type": "sit", "secret": "A" * 22}):
        wire = server.wire(None if message["type"] == "open-table" else beside.links["watch"])
        try:
            for _ in range(200):
                wire.send(message)
            closed(wire)
        except OSError:
            pass
        beside.goes_on()


# ---------------------------------------------------------------- who does not read

def lazy_readers(server):
    """Some that ask for much and read nothing."""
    links, lazy = server.table("wharfside", 2), []
    server.wire(links["seats"][0]).next("scene")  # so that it begins
    for _ in range(20):
        wire = server.wire()
        wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.send({"type": "sit", "secret": links["watch"]})
        lazy.append(wire)
    for _ in range(40):  # one by one: what is asked for twice is told once
        for wire in lazy:
            wire.send({"type": "scene"})
        time.sleep(0.05)
    return lazy


def unread(server, lazy, before):
    """Somebody who does not read costs one connection, no memory that grows, and is cut off."""
    beside = Beside(server)
    beside.goes_on()
    until = time.monotonic() + 600
    while metric(server, "slow_total") < len(lazy) and time.monotonic() < until:
        time.sleep(0.5)
    assert metric(server, "slow_total") == len(lazy), metric(server, "slow_total")
    assert metric(server, "resident_bytes") < before + 60e6
    beside.goes_on()


def overload():
    """A server that is too slow, by its own measure, takes no new tables; those there are go on, rematches too."""
    data = fresh_in(DIR, "overload")
    server = Server(TABLE, data)
    beside = Beside(server)
    beside.goes_on()
    server.kill()
    server.options = ("--lag", "0")  # every turn of the loop takes too long
    server.start()
    while not metric(server, "overloaded"):
        time.sleep(0.05)
    for player in beside.players:
        player.join()
    wire = server.wire()
    for _ in range(3):
        said = wire.ask({"type": "open-table", "game": "wharfside", "players": 2}, "links", "error")
        assert said["type"] == "error" and "try again in a while" in said["words"], said
        beside.goes_on()
    play_until(beside.players, lambda: all(player.record for player in beside.players), 600)
    old = beside.players[0].match
    beside.players[0].wire.send({"type": "rematch"})
    play_until(beside.players, lambda: all(player.match != old for player in beside.players))
    server.kill()
    server.options = ()
    server.start()
    assert server.table("wharfside", 2)
    server.stop()


def main():
    failed = 0
    server = Server(TABLE, fresh_in(DIR, "all"))
    before = metric(server, "resident_bytes")
    lazy = lazy_readers(server)
    for test in (strangers, wrong_seat, wrong_table, in_pieces, said_again, addresses, resets, dear):
        failed += trial(test.__name__, test, server)
    failed += trial("unread", unread, server, lazy, before)
    failed += trial("silent", silent, server)
    server.stop()
    failed += trial("overload", overload)
    sys.exit(1 if failed else 0)


main()
