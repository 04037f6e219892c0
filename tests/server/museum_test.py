"""museum_test.py QUAYSIDE QUAYSIDE-TABLE DIR: tables that earlier versions kept, gone on with by this one.

tests/museum/VERSION/server has the store of a server of that version, the links to its tables, and what that
server sent to each of them last. Here a copy is opened: every seat finds the same table and plays it to its end.

museum_test.py --make QUAYSIDE-TABLE ROOM makes ROOM with the server that is released, once for all.
"""
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from players import Player, fresh_in, play_until, trial  # noqa: E402
from wire import PATIENCE, Server  # noqa: E402

MUSEUM = os.path.join(HERE, "..", "museum")
ANN, BO, BOT = {"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bo"}, {"kind": "bot", "bot": "random"}

# Name of the table, game, who sits there, options, and after how many answers of theirs it is left; None: it is over.
TABLES = [
    ("wharfside", "wharfside", [ANN, BO], {}, 15),
    ("yonder", "yonder", [ANN, BOT, BO], {}, 60),
    ("embarcadero", "embarcadero", [ANN, BO], {"side": "advanced"}, 50),
    ("maracaibo", "maracaibo", [ANN, BO, ANN], {}, 70),
    ("alone", "maracaibo", [ANN], {}, 40),
    ("undealt", "wharfside", [ANN, BO], {}, 0),
    ("over", "wharfside", [ANN, BO], {}, None),
]


# ---------------------------------------------------------------- what was sent

def of_scene(scene):
    """What the promise of docs/releases.md is about: words may change, this may not."""
    head = scene["head"]
    return {"answers": scene["answers"], "at": scene["at"], "over": head["over"], "asked": head["asked"],
            "awaited": [each["side"] for each in head["awaited"]], "ranks": [each["rank"] for each in head["sides"]],
            "offered": [choice["move"] for choice in scene["choices"]], "view": scene["board"]["view"]}


def of_news(item):
    return [item["n"], item["fact"], item["seat"], item["values"]]


def sent_to(server, secret):
    """All that a link is sent when it sits down."""
    wire, told = server.wire(secret), []
    scene, record = None, None
    while not scene or (scene["head"]["over"] and not record):
        message = wire.next("news", "scene", "end")
        if message["type"] == "news":
            told += [of_news(item) for item in message["news"]]
        elif message["type"] == "scene":
            scene = message
        else:
            record = message["record"]
    wire.close()
    return {"scene": of_scene(scene), "told": told, "record": record}


# ---------------------------------------------------------------- making

def people(server, links, seats, seed):
    luck = random.Random(seed)
    players = [Player(server, secret, luck) for secret, who in zip(links["seats"], seats) if who["kind"] == "human"]
    for player in players:
        player.undone = 99  # nothing is taken back
    return players


def join_all(players):
    for player in players:
        player.wire = player.server.wire(player.secret)
    for player in players:
        player.come_back()


def settled(server, secrets):
    """What all links are sent once the table waits for a person, so that nothing moves any more."""
    until, before = time.monotonic() + PATIENCE, None
    while True:
        sent = [sent_to(server, secret) for secret in secrets]
        if sent == before and (sent[0]["scene"]["over"] or any(each["scene"]["asked"] for each in sent)):
            return sent
        before = sent
        assert time.monotonic() < until, "nobody is asked"


def make_table(server, name, game, seats, options, answers):
    """One that is left in the middle, or over; its links by role, and what they were sent."""
    links = server.table(game, len(seats), seats, options)
    roles = {str(i): secret for i, secret in enumerate(links["seats"]) if secret and seats[i]["kind"] == "human"}
    roles["watch"] = links["watch"]
    if answers == 0:
        return roles, None
    players = people(server, links, seats, name)
    join_all(players)
    play_until(players, lambda: all(player.record for player in players) if answers is None
               else sum(player.sent for player in players) >= answers)
    for player in players:
        player.wire.close()
    return roles, dict(zip(roles, settled(server, list(roles.values()))))


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make(table, room):
    os.makedirs(room)
    server, lines, sent = Server(table, room), [], {}
    for name, *how in TABLES:
        roles, sent[name] = make_table(server, name, *how)
        lines += [f"{name} {role} {secret}\n" for role, secret in roles.items()]
    assert server.stop() == 0
    for name in os.listdir(room):  # what belongs to the server that ran, not to its store
        if name != "tables.db":
            os.remove(os.path.join(room, name))
    write(os.path.join(room, "links.txt"), "".join(lines))
    write(os.path.join(room, "sent.json"), json.dumps(sent, separators=(",", ":")).replace('},"', '},\n"') + "\n")


# ---------------------------------------------------------------- going on

def differences(before, now, path=""):
    """Where what was sent is no longer sent: paths. What came later is no difference."""
    if isinstance(before, dict) and isinstance(now, dict):
        return [each for key, value in before.items()
                for each in (differences(value, now[key], f"{path}.{key}") if key in now else [f"{path}.{key} is gone"])]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        return [each for i, value in enumerate(before) for each in differences(value, now[i], f"{path}[{i}]")]
    return [] if before == now else [f"{path} was {str(before)[:80]}, is {str(now)[:80]}"]


def read_links(room):
    links = {}
    with open(os.path.join(room, "links.txt"), encoding="utf-8") as file:
        for line in file:
            name, role, secret = line.split()
            links.setdefault(name, {})[role] = secret
    return links


def answers_of(record):
    """Head and answers of a record, without what later versions write behind a line."""
    lines = [re.sub(r" ~[0-9a-f]{8}$", "", line) for line in record.splitlines()]
    return [line for line in lines if line and not line.startswith(("#", "end ", "hash "))]


def same_table(server, roles, before):
    for role, secret in roles.items():
        now = sent_to(server, secret)
        then, seen = dict(before[role]), dict(now)
        if then["record"]:
            assert answers_of(then.pop("record")) == answers_of(seen.pop("record")), f"{role}: another record"
        found = differences(then, seen)
        assert not found, f"{role}: {found[:5]}"


def rules_of(head):
    return re.search(r"^rules (\d+)$", head, re.M)[1]


def kept_rules(room, match):
    """As the earlier version wrote it."""
    base = sqlite3.connect(f"file:{os.path.join(room, 'tables.db')}?immutable=1", uri=True)
    setup, = base.execute("SELECT setup FROM tables WHERE match = ?", (match,)).fetchone()
    base.close()
    return rules_of(json.loads(setup)["head"])


def to_the_end(quayside, server, roles, room, path):
    """Everybody plays on until it is over, through one more start of the server; the record verifies."""
    players = people(server, {"seats": [s for role, s in roles.items() if role != "watch"]}, [ANN] * len(roles), 1)
    join_all(players)
    play_until(players, lambda: sum(player.sent for player in players) >= 5 or all(p.record for p in players))
    server.restart()
    join_all(players)
    play_until(players, lambda: all(player.record for player in players), 600)
    write(path, players[0].record)
    done = subprocess.run([quayside, "replay", "--verify", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert rules_of(players[0].record) == kept_rules(room, players[0].match), "it has not gone on under its own rules"


def goes_on(quayside, table, room, data, name):
    shutil.copy(os.path.join(room, "tables.db"), data)
    with open(os.path.join(room, "sent.json"), encoding="utf-8") as file:
        before = json.load(file)[name]
    server, roles = Server(table, data), read_links(room)[name]
    if before:
        same_table(server, roles, before)
    if not before or not before["watch"]["scene"]["over"]:
        to_the_end(quayside, server, roles, room, os.path.join(data, "end.game"))
    assert server.stop() == 0


def check(quayside, table, directory):
    failed = 0
    for version in sorted(os.listdir(MUSEUM)):
        room = os.path.join(MUSEUM, version, "server")
        for name in read_links(room) if os.path.isdir(room) else ():
            data = fresh_in(directory, f"{version}-{name}")
            failed += trial(f"{version} {name}", goes_on, quayside, table, room, data, name)
    return failed


if sys.argv[1] == "--make":
    make(*map(os.path.abspath, sys.argv[2:4]))
else:
    sys.exit(check(*map(os.path.abspath, sys.argv[1:4])) > 0)
