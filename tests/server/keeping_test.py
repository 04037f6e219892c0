"""keeping_test.py QUAYSIDE QUAYSIDE-TABLE DIR: what is kept.

Files of every earlier schema, copies while it runs, tables of other rules and of editions of the owner's, tables that
leave memory, TLS, who may read what,
the numbers of /metrics.
"""
import http.client
import os
import random
import shutil
import sqlite3
import ssl
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from players import Player, fresh_in, play_until, rich_edition, trial  # noqa: E402
from wire import Closed, Server, Wire, closed, metric, readable  # noqa: E402

QUAYSIDE, TABLE, DIR = map(os.path.abspath, sys.argv[1:4])

# What version 1 was; later ones are added here before a new one is begun.
SCHEMAS = {1: """
CREATE TABLE tables (match TEXT PRIMARY KEY, setup TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE events (match TEXT NOT NULL, event INTEGER NOT NULL, kind TEXT NOT NULL,
    role INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (match, event)) WITHOUT ROWID;
CREATE TABLE links (hash BLOB PRIMARY KEY, match TEXT NOT NULL, role INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX links_of_match ON links (match);
PRAGMA user_version = 1;
"""}


def played(data, answers=6):
    """A directory with a table that was played a little; its links, and how many answers it has."""
    server = Server(TABLE, data)
    links = server.table("wharfside", 2)
    players = [Player(server, secret, random.Random(1)) for secret in links["seats"]]
    for player in players:
        player.undone = 99  # nothing is taken back: every line that is kept counts
        player.join()
    play_until(players, lambda: sum(player.sent for player in players) >= answers)
    for player in players:
        player.wire.close()
    server.stop()
    base = sqlite3.connect(os.path.join(data, "tables.db"))
    kept = base.execute("SELECT text FROM events WHERE kind = 'line'").fetchall()
    base.close()
    return links, len(kept)


def migrated(version):
    """A file of an earlier version is gone on with."""
    data = fresh_in(DIR, f"old-{version}")
    links, _ = played(data)
    path = os.path.join(data, "tables.db")
    old = sqlite3.connect(os.path.join(data, "old.db"))
    old.executescript(SCHEMAS[version])
    old.execute("ATTACH ? AS new", (path,))
    for table in ("tables", "events", "links"):
        columns = ", ".join(row[1] for row in old.execute(f"PRAGMA main.table_info({table})"))
        old.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")
    if version == 1:  # dealing went by a seed of 64 bits then, and began at once
        old.execute("UPDATE tables SET setup = json_set(json_remove(setup, '$.secret'), "
                    "'$.seed', '0x0123456789abcdef')")
        old.execute("DELETE FROM events WHERE kind IN ('dealt', 'round', 'clock')")
        old.execute("DELETE FROM links WHERE role >= 16")
    old.commit()
    old.close()
    for name in os.listdir(data):
        if name.startswith("tables.db"):
            os.remove(os.path.join(data, name))
    os.rename(os.path.join(data, "old.db"), path)
    server = Server(TABLE, data)
    players = [Player(server, secret, random.Random(2)) for secret in links["seats"]]
    for player in players:
        player.join()
    play_until(players, lambda: all(player.record for player in players))
    server.restart()
    assert server.wire(links["watch"]).next("end")["record"] == players[0].record
    server.stop()


def newer():
    data = fresh_in(DIR, "newer")
    played(data, 1)
    base = sqlite3.connect(os.path.join(data, "tables.db"))
    base.execute("PRAGMA user_version = 99")
    base.close()
    done = subprocess.run([TABLE, "serve", "--port", "0", "--data", data], capture_output=True,
                          text=True, timeout=120)
    assert done.returncode == 1 and "newer" in done.stderr, done.stderr


def backup():
    """A copy while people play, and a server that goes on from it."""
    data, copy = fresh_in(DIR, "live"), fresh_in(DIR, "copy")
    server = Server(TABLE, data)
    links = server.table("wharfside", 2)
    players = [Player(server, secret, random.Random(1)) for secret in links["seats"]]
    for player in players:
        player.join()
    play_until(players, lambda: sum(player.sent for player in players) >= 5)
    file = os.path.join(copy, "tables.db")
    command = [TABLE, "serve", "--data", data, "--backup", file]
    assert subprocess.run(command, capture_output=True).returncode == 0
    assert not os.stat(file).st_mode & 0o077
    again = subprocess.run(command, capture_output=True, text=True)
    assert again.returncode == 1 and "already" in again.stderr
    play_until(players, lambda: sum(player.sent for player in players) >= 8)
    server.stop()
    other = Server(TABLE, copy)
    scene = other.wire(links["seats"][0]).next("scene")
    assert 0 < scene["answers"] <= players[0].scene["answers"]
    other.stop()


def other_rules():
    """A table of newer rules is shown as such; nobody plays on, nobody is given hands, and nothing is lost."""
    data = fresh_in(DIR, "rules")
    links, answers = played(data)
    base = sqlite3.connect(os.path.join(data, "tables.db"))
    base.execute("UPDATE tables SET setup = replace(setup, 'rules ', 'rules 9')")
    base.commit()
    base.close()
    server = Server(TABLE, data)
    wire = server.wire(links["seats"][0])
    opened = wire.next("opened")
    assert "rules" in opened["unplayable"], opened
    for link in (links["seats"][0], links["watch"]):
        assert "version it was begun with" in server.wire(link).ask({"type": "record"}, "error")["words"]
    assert wire.ask({"type": "answer", "i": 0, "at": "0" * 16}, "error")
    assert metric(server, "unplayable_total") == 1
    server.stop()
    base = sqlite3.connect(os.path.join(data, "tables.db"))
    base.execute("UPDATE tables SET setup = replace(setup, 'rules 9', 'rules ')")
    base.commit()
    base.close()
    server = Server(TABLE, data)
    # what a seat can still take back is shown to nobody else, so whoever was asked sees the most
    now = max(server.wire(link).next("scene")["answers"] for link in links["seats"])
    assert now == answers, (now, answers)
    server.stop()


def worth(wire):
    """What contracts score in the box of whoever sits here."""
    contracts = wire.next("box")["lists"]["contract"]["members"].values()
    return [each["values"]["vp"] for each in contracts if "vp" in each.get("values", {})]


def editions():
    """A table opened with an edition of the owner's keeps its cards, whatever becomes of that edition."""
    data = fresh_in(DIR, "edition")
    folder = rich_edition(QUAYSIDE, data)
    server = Server(TABLE, data, "--edition", f"rich={folder}", errors=data + ".err")
    plain = server.options[2:]
    hello = server.wire().ask({"type": "hello"}, "hello")
    assert hello["editions"] == [{"name": "rich", "game": "wharfside"}], hello["editions"]
    for game, name in (("yonder", "rich"), ("wharfside", "poor"), ("wharfside", {"contracts.txt": ""})):
        said = server.wire().ask({"type": "open-table", "game": game, "players": 2, "edition": name}, "links",
                                 "error")
        assert "edition" in said.get("words", ""), said
    links, standard = server.table("wharfside", 2, edition="rich"), server.table("wharfside", 2)
    assert set(worth(server.wire(links["seats"][0]))) == {19}
    assert max(worth(server.wire(standard["seats"][0]))) < 19
    players = [Player(server, secret, random.Random(3)) for secret in links["seats"]]
    for player in players:
        player.join()
    play_until(players, lambda: sum(player.sent for player in players) >= 6)
    shutil.rmtree(folder)
    server.kill()
    server.options = plain  # it is the table that has them, not the server
    server.start()
    assert set(worth(server.wire(links["watch"]))) == {19}
    for player in players:
        player.join()
    play_until(players, lambda: all(player.record for player in players))
    path = os.path.join(data, "rich.game")
    with open(path, "w", encoding="utf-8") as file:
        file.write(players[0].record)
    assert players[0].record.count("\nrow contracts.txt ") > 10
    for command in (["replay", "--verify", path], ["verify", path]):
        done = subprocess.run([QUAYSIDE, *command], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    said = players[0].wire.ask({"type": "rematch"}, "opened", "error")
    assert "edition" in said.get("words", ""), said
    server.kill()
    server.options = ("--edition", f"rich={rich_edition(QUAYSIDE, data)}", *plain)
    server.start()
    wire = server.wire(links["seats"][0])
    wire.next("end")
    wire.send({"type": "rematch"})
    assert wire.next("opened")["match"] != players[0].match and set(worth(wire)) == {19}
    server.stop()


def wrong_editions():
    """What cannot be used is said at the start."""
    data = fresh_in(DIR, "wrong-edition")
    same, broken = os.path.join(data, "same"), rich_edition(QUAYSIDE, data)
    subprocess.run([QUAYSIDE, "edition", "new", same], capture_output=True)
    with open(os.path.join(broken, "wharfside", "contracts.txt"), "a", encoding="utf-8") as file:
        file.write("nonsense 1\n")
    for given, words in ((f"a={same}", "differs"), (f"b={broken}", "nonsense"), (f"C={same}", "NAME="),
                         ("d=/nowhere", "differs"), ("e", "NAME=")):
        done = subprocess.run([TABLE, "serve", "--port", "0", "--data", data, "--edition", given],
                              capture_output=True, text=True, timeout=120)
        assert done.returncode == 2 and words in done.stderr, done.stderr


def metrics():
    server = Server(TABLE, fresh_in(DIR, "metrics"))
    for token in ("", "Bearer ", "Bearer " + "A" * 22, server.token):
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        line.request("GET", "/metrics", headers={"Authorization": token} if token else {})
        assert line.getresponse().status == 401
    server.table("wharfside", 2)
    assert metric(server, "opened_total") == 1 and metric(server, "commits_total") >= 1
    before = server.token
    server.restart()
    assert server.token == before
    server.stop()


def secure():
    """TLS by a certificate of its own; the page and the tables behind it."""
    data = fresh_in(DIR, "secure")
    cert, key = os.path.join(data, "cert.pem"), os.path.join(data, "key.pem")
    made = subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                           "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", cert,
                           "-days", "2", "-subj", "/CN=localhost",
                           "-addext", "subjectAltName=DNS:localhost"], capture_output=True)
    assert made.returncode == 0, made.stderr
    server = Server(TABLE, data, "--cert", cert, "--key", key)
    trust = ssl.create_default_context(cafile=cert)
    line = http.client.HTTPSConnection("localhost", server.port, timeout=120, context=trust)
    line.request("GET", "/")
    assert line.getresponse().status == 200
    wire = Wire(server.port, name="localhost", secure=trust)
    links = wire.ask({"type": "open-table", "game": "wharfside", "players": 2}, "links")
    assert Wire(server.port, links["seats"][0], name="localhost", secure=trust).next("scene")
    try:
        Wire(server.port)
        raise AssertionError("it spoke without TLS")
    except (Closed, ConnectionError, IndexError):
        pass
    server.stop()


def private():
    """Nobody else may read what is kept, and no link is in what the server says."""
    data = os.path.join(fresh_in(DIR, "private"), "new")
    server = Server(TABLE, data, errors=os.path.join(DIR, "private", "said"))
    links = server.table("wharfside", 2)
    for secret in (*links["seats"], links["watch"], links["host"]):
        server.wire(secret).next("opened")
    closed(server.wire("A" * 22))
    assert os.stat(data).st_mode & 0o777 == 0o700
    for name in os.listdir(data):
        assert not os.stat(os.path.join(data, name)).st_mode & 0o077, name
    server.stop()
    words = server.said() + server.process.stdout.read()
    assert not any(secret in words for secret in (*links["seats"], links["watch"], links["host"], "A" * 22)), words


def thinker():
    """A bot that thinks for long keeps nobody waiting, neither other tables nor whoever stops the server."""
    server = Server(TABLE, fresh_in(DIR, "thinker"))
    links = server.table("embarcadero", 2, [{"kind": "human"}, {"kind": "bot", "bot": "expert"}])
    mine, beside = server.wire(links["seats"][0]), server.wire(server.table("wharfside", 2)["seats"][0])
    scene = mine.next("scene")
    beside.next("scene")
    while scene["head"]["asked"]:
        scene = mine.ask({"type": "answer", "i": 0, "at": scene["at"]}, "scene")
    for _ in range(3):
        beside.ask({"type": "score"}, "told")
    assert not readable([mine.socket], 0), "the bot had done before others were answered"
    assert server.stop() == 0  # without waiting for it
    server.start()
    assert not server.wire(links["seats"][0]).next("scene")["head"]["asked"]
    assert server.stop() == 0


def leaves():
    """A table that nobody looks at; and what it was asked when they left."""
    server = Server(TABLE, fresh_in(DIR, "left"))
    links = server.table("yonder", 2)
    players = [Player(server, secret, random.Random(4)) for secret in links["seats"]]
    for player in players:
        player.join()
    play_until(players, lambda: sum(player.sent for player in players) >= 12)
    for player in players:
        player.wire.close()
    return server, players


def left(server, players):
    """It leaves memory after a while, and comes back by replay at the same question."""
    until = time.monotonic() + 120
    while metric(server, "tables"):
        assert time.monotonic() < until, "it is still in memory"
        time.sleep(0.5)
    for player in players:
        player.join()
    play_until(players, lambda: all(player.record for player in players))
    server.stop()


def main():
    away = leaves()
    failed = sum(trial(f"from schema {version}", migrated, version) for version in SCHEMAS)
    for test in (newer, backup, other_rules, editions, wrong_editions, metrics, secure, private, thinker):
        failed += trial(test.__name__, test)
    failed += trial("left", left, *away)
    sys.exit(1 if failed else 0)


main()
