"""protocol_test.py: docs/protocol.md against what is really sent.

    tests/protocol_test.py PATH-TO-QUAYSIDE

Plays every game through a desk, as an `exec:` bot and from records: the page names every key that is sent, every
field that it names is sent, and its examples are what the program prints. Of requests it names the fields that are
read, and no others (protocol_requests.py).
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from protocol import PAGE, Page
from protocol_requests import at_a_desk, at_a_server

QUAYSIDE = sys.argv[1]
GAMES = ("wharfside", "embarcadero", "yonder", "maracaibo")
AT_A_SERVER = {"links", "opened", "table", "chat", "link", "matches", "bye", "hello.editions"}
BOT = """import json, sys
for line in sys.stdin:
    open(sys.argv[1], "a").write(line)
    message = json.loads(line)
    if message["type"] == "scene":
        i = int(message["at"], 16) % len(message["choices"])
        print(json.dumps({"type": "answer", "i": i, "at": message["at"]}), flush=True)
"""

page, failures = Page(), 0


def report(name, wrong):
    global failures
    failures += bool(wrong)
    print(f"not ok {name}: {', '.join(sorted(wrong))}" if wrong else f"ok {name}", flush=True)


class Desk:
    """`quayside desk`; keeps what the page does not name of what was said."""

    def __init__(self):
        self.child = subprocess.Popen([QUAYSIDE, "desk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.unnamed, self.scene, self.over = set(), None, False

    def say(self, kind, **fields):
        """All that comes back; `hello` behind it says when that was all."""
        message = {"type": kind, "match": "t", "seat": 0, **fields}
        self.child.stdin.write(json.dumps(message) + '\n{"type":"hello"}\n')
        self.child.stdin.flush()
        heard = []
        while not heard or heard[-1]["type"] != "hello":
            heard.append(json.loads(self.child.stdout.readline()))
            self.hear(heard[-1])
        return heard[:-1]

    def hear(self, message):
        self.unnamed |= page.missing(message)
        if message["type"] == "scene" and message["seat"] == 0:
            self.scene = message
        self.over |= message["type"] == "end"

    def ask(self, luck):
        """What a person may ask beside answering."""
        choice = luck.choice(self.scene["choices"])
        what = random.Random(choice["i"]).choice(["4.2", "market"])
        self.say("try", i=choice["i"])
        self.say("why", move=choice["move"])
        self.say("why", target=choice["target"])
        self.say("look", what=choice["target"])
        self.say("score")
        self.say("rules", what=what)
        self.say("answer", move=choice["move"], at="0")
        self.say("news", **{"from": 0})

    def turn(self, luck):
        """One answer of the person, or one step of whoever else is asked."""
        if not self.scene["head"]["asked"]:
            return self.say("step")
        if luck.random() < 0.05:
            self.ask(luck)
        if luck.random() < 0.05:
            return self.say("undo", at=self.scene["at"])
        i = luck.randrange(len(self.scene["choices"]))
        return self.say("answer", i=i, at=self.scene["at"])

    def play(self, luck, turns, **fields):
        self.over = False
        self.say("new", seed="5", **fields)
        self.say("join", seat=7)
        for _ in range(turns):
            if not self.over:
                self.turn(luck)


def by_desk(game):
    """With others and alone, to the end; what may be said of a match that is over."""
    desk, luck = Desk(), random.Random(game)
    for players in (2, 1):
        desk.play(luck, 5000, game=game, players=players, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])
        assert desk.over, f"{game} with {players} did not end"
        record = desk.say("record")[0]["record"]
        desk.say("close")
    desk.say("watch", record=record, n=60, match="w")
    desk.say("edition", game=game)
    desk.say("new", game=game, guide=True, seed="1", match="g")
    report(f"{game}-desk", desk.unnamed)


def asked_of_a_search():
    """A hint, a bot that thinks, an analysis."""
    desk, luck = Desk(), random.Random(3)
    desk.play(luck, 0, game="wharfside", players=2, seats=[{"kind": "human"}, {"kind": "bot", "bot": "hard"}])
    desk.say("hint", playouts=50, also=1)
    desk.say("answer", move="buy market-9", at=desk.scene["at"])
    desk.say("answer", move="keep-older shrimp", at=desk.scene["at"])
    while desk.scene["head"]["asked"]:
        desk.turn(luck)
    desk.say("step")
    desk.say("close")
    desk.play(luck, 5000, game="wharfside", players=1, seats=[{"kind": "human"}])
    for _ in range(5000):
        if any("data" in each for each in desk.say("analyse", playouts=2)):
            break
    report("search", desk.unnamed)


def of_a_campaign():
    desk = Desk()
    desk.play(random.Random(2), 5000, game="maracaibo", players=1, options={"campaign": "on"}, seats=[{"kind": "human"}])
    report("campaign", desk.unnamed)


def of_a_record():
    """Of an earlier version, and damaged behind its head."""
    desk = Desk()
    with open("editions/releases.txt", encoding="utf-8") as file:
        oldest = re.findall(r"^wharfside +([0-9a-f]{16})", file.read(), re.M)[0]
    desk.say("open", record=f"qs-record 1\ngame wharfside\nrules 2\nedition {oldest}\noptions players=2\n\n")
    with open("tests/golden/sim/two", encoding="utf-8") as file:
        lines = file.read().split("\n")
    first = lines.index("") + 1
    desk.say("open", match="d", record="\n".join([*lines[:first + 40], "0 nonsense", *lines[first + 40:]]))
    report("records", desk.unnamed)


def to_a_program(game):
    """An `exec:` bot."""
    unnamed, kinds = set(), set()
    with tempfile.TemporaryDirectory() as folder:
        bot, heard = os.path.join(folder, "bot.py"), os.path.join(folder, "heard")
        with open(bot, "w", encoding="utf-8") as file:
            file.write(BOT)
        subprocess.run([QUAYSIDE, "sim", game, "--players", "2", "--games", "1", "--threads", "1", "--bots",
                        f"exec:/usr/bin/python3 {bot} {heard},random"], check=True, stdout=subprocess.DEVNULL)
        with open(heard, encoding="utf-8") as file:
            for line in file:
                kinds.add(json.loads(line)["type"])
                unnamed |= page.missing(json.loads(line))
    report(f"{game}-exec", unnamed | {"hello", "box", "scene", "end"} ^ kinds)


# ------------------------------------------------------------------ the examples

def objects(value):
    """All objects in a value, itself the first."""
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(each)


def printed(command):
    out = subprocess.run([QUAYSIDE, *command.split()[1:]], check=True, capture_output=True, text=True).stdout
    return list(objects(json.loads(out)))


def like(example, found):
    """What is printed in the example's place today."""
    for key in ("move", "fact", "step"):
        for each in found:
            if key in example and each.get(key) == example[key] and set(each) >= {"i"} & set(example):
                return json.dumps(each, ensure_ascii=False)
    return "nothing like it"


def test_examples():
    """Behind a command: objects in what it prints. With > and <: what a desk is told and says."""
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    blocks = re.findall(r"`(quayside (?:show|desk)[^`]*)`[^`]*\n\n```json\n(.*?)```", text, re.S)
    games = {game for game in GAMES for command, _ in blocks if f"/{game}" in command}
    report("an-example-of-each-game", set(GAMES) - games)
    for command, lines in blocks:
        wrong = set()
        if command == "quayside desk":
            told = "".join(line[2:] + "\n" for line in lines.splitlines() if line.startswith("> "))
            out = subprocess.run([QUAYSIDE, "desk"], input=told, check=True, capture_output=True, text=True).stdout
            found = [json.loads(line) for line in out.splitlines()]
            lines = "".join(line[2:] + "\n" for line in lines.splitlines() if line.startswith("< "))
        else:
            found = printed(command)
        for line in lines.splitlines():
            if json.loads(line) not in found:
                wrong.add(f"{line[:60]}: it is {like(json.loads(line), found)}")
        report(f"examples of {command}", wrong)


def test_nothing_dead():
    """Every field that the page names was sent by now."""
    named = {(part, field) for part, rows in page.parts.items() for field in rows}
    dead = {f"{part}.{field}" for part, field in named - page.met if part not in AT_A_SERVER}
    report("every-field-is-sent", dead - AT_A_SERVER)


for each in GAMES:
    by_desk(each)
    to_a_program(each)
asked_of_a_search()
of_a_campaign()
of_a_record()
test_examples()
test_nothing_dead()
report("requests-to-a-desk", at_a_desk())
report("requests-to-a-server", at_a_server())
sys.exit(failures > 0)
