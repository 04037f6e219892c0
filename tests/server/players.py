"""players.py: who plays at tables in tests: at random, remembering all that was ever acknowledged."""
import os
import re
import shutil
import subprocess
import time
import traceback

from wire import Closed, readable


def fresh_in(directory, name):
    path = os.path.join(directory, name)
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    return path


def trial(name, function, *args):
    """Runs a test and tells how it ended; 1 if it failed."""
    try:
        function(*args)
        print(f"ok {name}", flush=True)
        return 0
    except Exception as error:  # a test that breaks has failed
        traceback.print_exc()
        print(f"not ok {name}: {type(error).__name__} {str(error)[:400]}", flush=True)
        return 1


def rich_edition(quayside, data):
    """A directory of tables in which all contracts of Wharfside score 19."""
    folder = os.path.join(data, "cards")
    subprocess.run([quayside, "edition", "new", folder], capture_output=True, check=True)
    path = os.path.join(folder, "wharfside", "contracts.txt")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(re.sub(r"^vp \d+", "vp 19", text, flags=re.M))
    return folder


def asks(scene):
    """What a scene asks: the same question again has the same answers to choose from."""
    return scene["head"]["asked"], scene["answers"], [choice["move"] for choice in scene["choices"]]


class Player:
    """Plays one seat at random and remembers all that was ever acknowledged to it."""

    def __init__(self, server, secret, luck):
        self.server, self.secret, self.luck = server, secret, luck
        self.wire, self.match = None, ""
        self.record, self.sent, self.undone, self.unseen_undos = None, 0, 0, 0
        self.begin_anew()

    def begin_anew(self):
        self.scene, self.news = None, {}
        self.under_way = None  # what it said and has not seen the end of
        self.given = []        # how many answers it knew of at each of its own that can be taken back

    def join(self):
        """Comes back; what was told before is still so, nothing of it twice, and it is asked what it was."""
        self.wire = self.server.wire(self.secret)
        self.come_back()

    def come_back(self):
        """By itself, or because the server says `opened` once more: the table has moved."""
        before, self.news = self.news, {}
        said, asked, self.under_way = self.under_way, self.scene, None
        try:
            scene = self.take_until_scene()
        except (Closed, ConnectionError, TimeoutError):  # it was cut off again: nothing has changed for it
            self.news, self.scene, self.under_way = before, asked, said
            raise
        lost = sorted(n for n in before if n >= scene["answers"])
        if lost:  # an undo that was kept and not yet told: to where its last answer was given, no further
            assert said and said["type"] == "undo", f"answers {lost} were lost"
            assert scene["head"]["asked"] and scene["answers"] == self.given[-1], \
                f"answers {lost} were lost, of which {self.given[-1]} was taken back"
        for n, words in before.items():
            assert n in lost or self.news.get(n) == words, \
                f"answer {n} was {words}, is {self.news.get(n)}"
        self.settle(said, asked, scene)

    def settle(self, said, asked, scene):
        """What was under way was either done or not; said once more it is never done twice."""
        again = asked and asks(asked) == asks(scene)
        if not said:
            assert again or not asked or not asked["head"]["asked"], "it is asked something else"
        elif said["type"] == "answer" and again:
            self.given.pop()
        elif said["type"] == "answer":
            assert scene["at"] != said["at"], "an answer was taken, and can be given again"
            self.wire.send(said)
            while True:
                message = self.wire.next()
                if message["type"] == "opened":
                    self.come_back()  # once more, before anybody heard it
                    return
                if self.take(message) == "stale":
                    break
        elif not again:
            self.unseen_undos += 1
            self.given.pop()
        self.wire.send({"type": "scene"})  # so that it goes on from here, with what is asked now

    def take_until_scene(self):
        while True:
            message = self.wire.next()
            if self.take(message) == "scene":
                return message

    def take(self, message):
        kind = message["type"]
        if kind == "opened":
            self.match, self.news = message["match"], {}
        elif kind == "news":
            told = {}
            for item in message["news"]:
                told.setdefault(item["n"], []).append(item["words"])
            for n, words in told.items():
                assert n not in self.news, f"the news of answer {n} came twice"
                self.news[n] = words
        elif kind == "scene":
            self.take_scene(message)
        elif kind == "end":
            self.record = message["record"]
        assert kind not in ("error", "refused"), message
        return kind

    def take_scene(self, scene):
        self.scene = scene
        self.news = {n: words for n, words in self.news.items() if n < scene["answers"]}
        if self.under_way and self.under_way["at"] != scene["at"]:  # else it was made before
            if self.under_way["type"] == "undo":
                self.given.pop()
            self.under_way = None

    def readable(self):
        return self.wire.bytes or readable([self.wire.socket], 0)

    def go(self):
        """Takes what has come; answers if it is asked. Whether anything happened."""
        if not self.readable():
            return False
        try:
            message = self.wire.next(seconds=1)
        except TimeoutError:
            return True  # it was a ping, or not all of it has come
        if message["type"] == "opened" and message["match"] == self.match:
            self.come_back()
            return True
        if message["type"] == "opened":
            self.begin_anew()
        if self.take(message) != "scene" or not self.scene["head"]["asked"]:
            return True
        if self.under_way:
            return True
        if self.scene["head"]["undo"]["can"] and self.undone < 10 and self.luck.random() < 0.1:
            self.undone += 1
            self.under_way = {"type": "undo", "at": self.scene["at"]}
        else:
            self.sent += 1
            self.given.append(self.scene["answers"])
            i = self.luck.randrange(len(self.scene["choices"]))
            self.under_way = {"type": "answer", "i": i, "at": self.scene["at"]}
        self.wire.send(self.under_way)
        return True


def play_until(players, done, seconds=60):
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "the game does not go on"
        if not sum([player.go() for player in players]):
            readable([player.wire.socket for player in players], 1)
