"""faults_test.py QUAYSIDE-TABLE FAULTS DIR: a disk, a clock and a network that fail below the server.

Each time: the server says in a line what is wrong, nobody was told what is not kept, and when all is well
again everybody is back at the right question. FAULTS is faults.so, which makes disks and clocks fail.
"""
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from players import Player, asks, fresh_in, play_until, trial  # noqa: E402
from wire import Closed, Server  # noqa: E402

TABLE, FAULTS, DIR = map(os.path.abspath, sys.argv[1:4])
FAR, NEAR = "192.0.2.1", "192.0.2.2"  # of no network outside


class Shaky(Server):
    """A server whose disk and clock are ours."""

    def __init__(self, data, *options, **more):
        self.faults = data + ".faults"
        shutil.rmtree(self.faults, ignore_errors=True)
        os.makedirs(self.faults)
        super().__init__(TABLE, data, *options, errors=data + ".err",
                         environment={"LD_PRELOAD": FAULTS, "QS_FAULTS": self.faults}, **more)

    def break_(self, what, text=""):
        with open(os.path.join(self.faults, what), "w", encoding="utf-8") as file:
            file.write(text)

    def mend(self, what):
        os.remove(os.path.join(self.faults, what))


def sat_down(server, answers=4, game="wharfside", **more):
    links = server.table(game, 2, **more)
    players = [Player(server, secret, random.Random(1)) for secret in links["seats"]]
    for player in players:
        player.join()
    play_until(players, lambda: sum(player.sent for player in players) >= answers)
    return links, players


def play_until_it_stops(server, players):
    try:
        play_until(players, lambda: server.process.poll() is not None or players[0].record)
    except (Closed, ConnectionError):
        pass
    assert server.process.wait(20) == 1, "the server did not stop"
    lines = server.said().strip().split("\n")
    assert len(lines) == 1, lines
    return lines[0]


def all_back(players):
    for player in players:
        player.join()  # demands that nothing acknowledged is lost, and the question it was asked
    goal = sum(player.sent for player in players) + 4
    play_until(players, lambda: sum(player.sent for player in players) >= goal)


# ---------------------------------------------------------------- disks

def sync_fails():
    """What cannot be synchronised is told to nobody, the owner's program included."""
    data = fresh_in(DIR, "sync")
    program, told = os.path.join(data, "tell"), os.path.join(data, "told")
    with open(program, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\necho \"$@\" >>{told}\n")
    os.chmod(program, 0o700)
    server = Shaky(data, "--notify", program)
    for _ in range(3):
        _, players = sat_down(server)
        asked = next(player for player in players if player.scene["head"]["asked"])
        other = players[1] if asked is players[0] else players[0]
        other.wire.close()  # so that it would be written to
        play_until([asked], lambda: asked.scene["head"]["asked"])
        server.break_("sync")
        line = play_until_it_stops(server, [asked])
        assert "I/O" in line and "server stops" in line, line
        assert not os.path.exists(told), "somebody was told of what is not kept"
        start = subprocess.run([TABLE, "serve", "--port", "0", "--data", data], capture_output=True,
                               text=True, timeout=120, env=server.environment)
        assert start.returncode == 1 and start.stderr.count("\n") == 1, start.stderr
        server.mend("sync")
        server.start()
        log = os.path.join(data, "tables.db-wal")
        assert not os.stat(log).st_size, "what the kernel remembers was not written anew"
        all_back(players)
        if os.path.exists(told):
            os.remove(told)
    server.stop()


def full(server, players, make_room):
    line = play_until_it_stops(server, players)
    assert "full" in line or "I/O" in line, line
    make_room()
    server.start()
    all_back(players)
    server.stop()


def file_too_long():
    """No file may grow: as on a full disk."""
    data = fresh_in(DIR, "long")
    server = Server(TABLE, data, errors=data + ".err")
    links, _ = sat_down(server, 2)
    server.stop()
    size = max(os.stat(os.path.join(data, name)).st_size for name in os.listdir(data))
    server.prefix = ["prlimit", f"--fsize={size + 20000}"]
    server.start()
    players = [Player(server, secret, random.Random(3)) for secret in links["seats"]]
    for player in players:
        player.join()

    def make_room():
        server.prefix = []

    full(server, players, make_room)


def disk_full():
    """A file system of a megabyte, which fills up."""
    data = fresh_in(DIR, "small")
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "quayside", data],
                      capture_output=True).returncode:
        print("# no file system can be mounted here: a full one is not tried", flush=True)
        return
    try:
        server = Server(TABLE, data, errors=data + ".err")
        _, players = sat_down(server)
        filler = os.path.join(data, "filler")
        file = os.open(filler, os.O_WRONLY | os.O_CREAT)
        try:
            while True:
                os.write(file, b"x" * 4096)
        except OSError:
            os.close(file)
        full(server, players, lambda: os.remove(filler))
    finally:
        subprocess.run(["umount", "-l", data], check=True)


def full_at_start():
    """No room for the first byte, and none when it is started again: it says so; then it begins."""
    data = fresh_in(DIR, "full")
    server = Shaky(data)
    _, players = sat_down(server)
    server.stop()
    server.break_("full")
    new = fresh_in(DIR, "full-new")
    for place, there in ((new, []), (new, ["metrics-token"]), (data, ["metrics-token", "tables.db"])):
        if there == ["metrics-token"]:
            shutil.copy(os.path.join(data, "metrics-token"), place)
        done = subprocess.run([TABLE, "serve", "--port", "0", "--data", place], capture_output=True, text=True,
                              env=server.environment, timeout=60)
        assert done.returncode == 1 and "the disk is full" in done.stderr, done
    server.mend("full")
    server.start()
    all_back(players)
    server.stop()


def gone():
    """The file is gone and comes back; nobody begins anew meanwhile."""
    data = fresh_in(DIR, "gone")
    server = Server(TABLE, data, errors=data + ".err")
    links, players = sat_down(server)
    path = os.path.join(data, "tables.db")
    os.rename(path, path + ".elsewhere")
    line = play_until_it_stops(server, players)
    assert "not where it was" in line, line
    start = subprocess.run([TABLE, "serve", "--port", "0", "--data", data], capture_output=True,
                           text=True, timeout=120)
    assert start.returncode == 1 and "gone" in start.stderr, start.stderr
    assert not os.path.exists(path), "a new file was begun"
    os.rename(path + ".elsewhere", path)
    server.start()
    all_back(players)
    server.stop()


def held():
    """Another program holds the file for a second: people wait, nobody loses anything."""
    data = fresh_in(DIR, "held")
    server = Server(TABLE, data, errors=data + ".err")
    _, players = sat_down(server)
    base = sqlite3.connect(os.path.join(data, "tables.db"), isolation_level=None,
                           check_same_thread=False)
    base.execute("BEGIN IMMEDIATE")
    letting_go = threading.Timer(1, base.rollback)
    letting_go.start()
    goal = sum(player.sent for player in players) + 6
    play_until(players, lambda: sum(player.sent for player in players) >= goal)
    letting_go.join()
    assert server.process.poll() is None and not server.said(), server.said()
    server.restart()
    all_back(players)
    server.stop()


def unreadable():
    """A file that cannot be read: nobody is told that there is no such table."""
    data = fresh_in(DIR, "unreadable")
    server = Server(TABLE, data, errors=data + ".err")
    links, players = sat_down(server)
    server.stop()
    path = os.path.join(data, "tables.db")
    with open(path, "rb") as file:
        whole = file.read()
    with open(path, "r+b") as file:  # all but the first page, with the schema
        file.seek(4096)
        file.write(b"\x5a" * (len(whole) - 4096))
    told = None
    try:
        server.start()
        told = server.wire(links["seats"][0]).text()
    except (Closed, ConnectionError, AssertionError):
        pass  # it has found out sooner
    assert not told, told
    assert server.process.wait(20) == 1 and "malformed" in server.said(), server.said()
    for name in os.listdir(data):
        if name.startswith("tables.db"):
            os.remove(os.path.join(data, name))
    with open(path, "wb") as file:
        file.write(whole)
    server.start()
    all_back(players)
    server.stop()


# ---------------------------------------------------------------- clocks

def clock_jumps():
    """The wall clock is set forward and back: no clock of a table minds, nor does a feed."""
    server = Shaky(fresh_in(DIR, "clock"))
    links = server.table("wharfside", 2, pace={"minutes": 10})
    wires = [server.wire(secret) for secret in links["seats"]]
    feeds = [wire.next("opened")["feed"] for wire in wires]
    asked = 0 if wires[0].next("scene")["head"]["asked"] else 1
    for jump in (400 * 86400, -400 * 86400, 0):
        server.break_("clock", str(jump))
        scene = wires[asked].ask({"type": "scene"}, "scene")
        wires[asked].send({"type": "answer", "i": 0, "at": scene["at"]})
        while wires[asked].next("scene")["at"] == scene["at"]:
            pass
        for again in range(2):
            if again:
                server.restart()
            pace = server.wire(links["watch"]).next("opened")["pace"]
            assert not pace["late"] and min(pace["left"]) > 500 and max(pace["left"]) <= 600, pace
        address = f"http://127.0.0.1:{server.port}/feed/{feeds[0]}"
        with urllib.request.urlopen(address, timeout=120) as reply:
            year = int(re.search(r"<updated>(\d+)-", reply.read().decode())[1])
        assert year == time.gmtime(time.time() + jump).tm_year, f"{jump}: {year}"
        wires = [server.wire(secret) for secret in links["seats"]]
        scenes = [wire.next("scene") for wire in wires]
        asked = 0 if scenes[0]["head"]["asked"] else 1
    assert not server.said(), server.said()
    server.stop()


# ---------------------------------------------------------------- networks

def run(*command):
    subprocess.run(command, check=True, capture_output=True)


def two_hosts():
    """A second network beside ours, with a line between them; a process that keeps it."""
    host = subprocess.Popen(["unshare", "--net", "sh", "-c", "echo; exec sleep 600"], stdout=subprocess.PIPE)
    host.stdout.readline()
    there = ["nsenter", f"--net=/proc/{host.pid}/ns/net"]
    run("ip", "link", "add", "near", "type", "veth", "peer", "name", "far", "netns", str(host.pid))
    run("ip", "address", "add", NEAR + "/30", "dev", "near")
    run(*there, "ip", "address", "add", FAR + "/30", "dev", "far")
    run("ip", "link", "set", "near", "up")
    run(*there, "ip", "link", "set", "far", "up")
    return host, there


def cut_off():
    """The line is cut in the middle of an answer, and what was cut off arrives after all, later."""
    host, there = two_hosts()
    try:
        cut_answers(Server(TABLE, fresh_in(DIR, "cut"), "--listen", FAR, address=FAR, prefix=there))
    finally:
        host.kill()


def settled(wire):
    """Types of messages up to where all that was said before is dealt with."""
    wire.send({"type": "score"})
    types = []
    while "told" not in types:
        types.append(wire.next(seconds=60)["type"])
    return types


def cut_answers(server):
    links, players = sat_down(server)
    for player in players:
        player.wire.close()
    wires = [server.wire(secret) for secret in links["seats"]]
    scenes = [wire.next("scene") for wire in wires]
    asked = 0 if scenes[0]["head"]["asked"] else 1
    for half in (1, 5, 30):
        scene, old = scenes[asked], wires[asked]
        frame = old.framed(('{"type":"answer","i":0,"at":"%s"}' % scene["at"]).encode())
        old.socket.sendall(frame[:half])
        time.sleep(0.05)
        run("ip", "link", "set", "near", "down")
        old.socket.sendall(frame[half:])  # into a line that is cut
        time.sleep(0.3)
        run("ip", "link", "set", "near", "up")
        back = server.wire(links["seats"][asked])
        now = back.next("scene")
        assert asks(now) == asks(scene) or now["answers"] > scene["answers"], "it is asked something else"
        back.send({"type": "answer", "i": 0, "at": scene["at"]})
        stale = settled(back).count("stale") + settled(old).count("stale")  # the rest of it arrives late
        assert stale == 1, f"of two equal answers {2 - stale} were taken"
        scenes = [wire.ask({"type": "scene"}, "scene") for wire in wires]
        asked = 0 if scenes[0]["head"]["asked"] else 1
        back.close()
    server.stop()


def networks():
    """The same program again, in a network of its own."""
    if subprocess.run(["unshare", "--net", "true"], capture_output=True).returncode:
        print("# no network of our own here: a line that is cut is not tried", flush=True)
        return 0
    return subprocess.run(["unshare", "--net", sys.executable, *sys.argv, "net"]).returncode


def main():
    if sys.argv[4:] == ["net"]:
        sys.exit(trial("cut_off", cut_off))
    failed = networks()
    for test in (sync_fails, file_too_long, disk_full, full_at_start, gone, held, unreadable, clock_jumps):
        failed += trial(test.__name__, test)
    sys.exit(1 if failed else 0)


main()
