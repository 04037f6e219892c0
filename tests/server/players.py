"""players.py: who plays at tables in tests: at random, remembering all that was ever acknowledged."""
import os
import select
import shutil
import time
import traceback


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


class Player:
    """Plays one seat at random and remembers all that was ever acknowledged to it."""

    def __init__(self, server, secret, luck):
        self.server, self.secret, self.luck = server, secret, luck
        self.wire, self.scene, self.news = None, None, {}
        self.record, self.sent, self.undone = None, 0, 0
        self.undoing = False  # it asked to take back and has not seen yet whether that was done

    def join(self):
        """Comes back; what was told before is still so, and nothing of it twice."""
        before, self.news, undoing = self.news, {}, self.undoing
        self.wire = self.server.wire(self.secret)
        scene = self.take_until_scene()
        kept = {n: words for n, words in before.items() if n < scene["answers"]}
        assert kept == before or undoing, f"answers {sorted(set(before) - set(kept))} were lost"
        for n, words in kept.items():
            assert self.news.get(n) == words, f"answer {n} was {words}, is {self.news.get(n)}"
        self.wire.send({"type": "scene"})  # so that it goes on from here, with what is asked now

    def take_until_scene(self):
        while True:
            message = self.wire.next()
            if self.take(message) == "scene":
                return message

    def take(self, message):
        kind = message["type"]
        if kind == "news":
            told = {}
            for item in message["news"]:
                told.setdefault(item["n"], []).append(item["words"])
            for n, words in told.items():
                assert n not in self.news, f"the news of answer {n} came twice"
                self.news[n] = words
        elif kind == "scene":
            self.scene, self.undoing = message, False
            self.news = {n: words for n, words in self.news.items() if n < message["answers"]}
        elif kind == "end":
            self.record = message["record"]
        assert kind not in ("error", "refused"), message
        return kind

    def readable(self):
        return self.wire.bytes or select.select([self.wire.socket], [], [], 0)[0]

    def go(self):
        """Takes what has come; answers if it is asked. Whether anything happened."""
        if not self.readable():
            return False
        if self.take(self.wire.next()) != "scene" or not self.scene["head"]["asked"]:
            return True
        can = self.scene["head"]["undo"]["can"]
        if can and self.undone < 10 and self.luck.random() < 0.1:
            self.undone, self.undoing = self.undone + 1, True
            self.wire.send({"type": "undo", "at": self.scene["at"]})
        else:
            self.sent += 1
            i = self.luck.randrange(len(self.scene["choices"]))
            self.wire.send({"type": "answer", "i": i, "at": self.scene["at"]})
        return True


def play_until(players, done, seconds=60):
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "the game does not go on"
        if not sum([player.go() for player in players]):
            select.select([player.wire.socket for player in players], [], [], 1)
