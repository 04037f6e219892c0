"""power_test.py QUAYSIDE-TABLE FAULTS DIR: the machine loses its power while people play.

Killing a process does not show whether an answer was on the disk when somebody was told of it: the kernel still
has what was written. So faults.so keeps, of each file, what it held when it was last synchronised; at a cut the
server is killed and its files are put back to that, or to any mixture of that and what was written since, sector
by sector. Nothing that was acknowledged may be lost, and everybody is asked what they were. QS_TEST_CUTS=N: so many.
"""
import os
import random
import shutil
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from players import Player, fresh_in, play_until, trial  # noqa: E402
from wire import Closed, Server  # noqa: E402

TABLE, FAULTS, DIR = map(os.path.abspath, sys.argv[1:4])
CUTS = int(os.environ.get("QS_TEST_CUTS", "12"))
SECTOR = 512
FILES = ("tables.db", "tables.db-wal", "tables.db-journal")


def content(*path):
    try:
        with open(os.path.join(*path), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def torn(synced, written, luck):
    """Sectors that were written and not synchronised may be there or not, and so may the file's new length."""
    parts = []
    for at in range(0, max(len(synced), len(written)), SECTOR):
        part = luck.choice((synced, written))[at:at + SECTOR]
        parts.append(part.ljust(SECTOR, b"\0"))
    return b"".join(parts)[:luck.choice((len(synced), len(written)))]


class Mains(Server):
    """A server whose machine may lose its power."""

    def __init__(self, data):
        self.faults, self.luck = data + ".faults", random.Random(data)
        self.power = os.path.join(self.faults, "power")
        shutil.rmtree(self.faults, ignore_errors=True)
        os.makedirs(self.power)
        super().__init__(TABLE, data, environment={"LD_PRELOAD": FAULTS, "QS_FAULTS": self.faults})

    def cut(self, mixed=None):
        self.kill()
        mixed = self.luck.random() < 0.5 if mixed is None else mixed
        for name in FILES:
            synced, written = content(self.power, name), content(self.data, name)
            if synced is None and written is None:
                continue
            synced, written = synced or b"", written or b""
            with open(os.path.join(self.data, name), "wb") as file:
                file.write(torn(synced, written, self.luck) if mixed else synced)
            if not synced and not mixed:
                os.remove(os.path.join(self.data, name))
        if os.path.exists(os.path.join(self.data, "tables.db-shm")):  # it is nothing but memory
            os.remove(os.path.join(self.data, "tables.db-shm"))

    def hurry(self):
        """Started, and cut off before it is ready, or not long after."""
        try:
            self.start()
            time.sleep(self.luck.random() * 0.02)
        except AssertionError:
            pass
        self.cut()


def seated(server, game):
    links = server.table(game, 2)
    players = [Player(server, secret, server.luck) for secret in links["seats"]]
    for player in players:
        player.join()
    return players


def sent(players):
    return sum(player.sent for player in players)


def play_on(players, n):
    goal = sent(players) + n
    play_until(players, lambda: sent(players) >= goal or all(player.record for player in players))


def cut_at_random():
    server, everybody, given, known = Mains(fresh_in(DIR, "power")), [], 0, 0
    for cut in range(CUTS):
        if all(player.record for player in everybody):
            given += sent(everybody)
            everybody = sum([seated(server, game) for game in ("wharfside", "maracaibo", "yonder")], [])
        play_on(everybody, server.luck.randrange(5, 40))
        server.cut()
        for _ in range(cut % 3):
            server.hurry()
        server.start()
        for player in everybody:
            player.join()  # demands that nothing acknowledged is lost, and the question it was asked
            known += len(player.news)
    print(f"# {CUTS} cuts, {given + sent(everybody)} answers given, {known} acknowledged ones compared", flush=True)
    server.stop()


def disk_lies():
    """So that this test is one: a disk that keeps nothing is found out."""
    server = Mains(fresh_in(DIR, "lies"))
    players = seated(server, "wharfside")
    play_on(players, 10)
    with open(os.path.join(server.faults, "lies"), "w", encoding="utf-8"):
        pass
    play_on(players, 10)
    server.cut(mixed=False)
    server.start()
    try:
        for player in players:
            player.join()
    except (AssertionError, Closed) as found:
        assert "lost" in str(found), found
        return
    finally:
        server.kill()
    raise AssertionError("nobody noticed that answers were lost")


def main():
    failed = sum(trial(test.__name__, test) for test in (cut_at_random, disk_lies))
    sys.exit(1 if failed else 0)


main()
