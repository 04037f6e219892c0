"""postgres_test.py QUAYSIDE QUAYSIDE-TABLE DIR: three servers that share one PostgreSQL.

Whole games of all four kinds while servers are killed at random, stopped and woken, started and
ended, and while the database goes and comes back; what tables need beyond answers, with people at
different servers; and the key as the last fence. Prints `ok NAME` or `not ok NAME: reason`.
QS_TEST_LONG=SECONDS plays and kills that long besides, and runs the tests of one server with its file
against the database too.
"""
import http.client
import os
import random
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cluster import Cluster, programs  # noqa: E402
from players import Player, fresh_in, play_until, rich_edition, trial  # noqa: E402
from wire import Closed, Server  # noqa: E402

QUAYSIDE, TABLE, DIR = map(os.path.abspath, sys.argv[1:4])
GAMES = ["wharfside", "embarcadero", "yonder", "maracaibo"]
KILLS = 2  # a game
LONG = int(os.environ.get("QS_TEST_LONG", "0"))


class Servers:
    def __init__(self, cluster, n=3):
        self.all = [Server(TABLE, fresh_in(DIR, f"server-{i}"), "--database", cluster.url) for i in range(n)]

    def running(self):
        return [server for server in self.all if server.process.poll() is None]

    def restart(self, server):
        server.process.wait()
        server.start()

    def stop(self):
        for server in self.running():
            assert server.stop() == 0


class Wanderer(Player):
    """Comes back to any server that runs."""

    def __init__(self, servers, secret, luck):
        super().__init__(None, secret, luck)
        self.servers = servers

    def join(self):
        while True:
            self.server = self.luck.choice(self.servers.running())
            try:
                super().join()
                return
            except (Closed, ConnectionError):
                time.sleep(0.05)  # it was just killed

    def go(self):
        try:
            return super().go()
        except (Closed, ConnectionError):
            self.join()
            return True


def verified(record, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    for command in (["replay", "--verify", path], ["verify", path]):
        done = subprocess.run([QUAYSIDE, *command], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def seated(servers, game, luck, bots=True):
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human"}]
    seats += [{"kind": "bot", "bot": "random"}] if bots else []
    links = luck.choice(servers.running()).table(game, len(seats), seats)
    players = [Wanderer(servers, secret, luck) for secret in links["seats"][:2]]
    for player in players:
        player.join()
    return players, links


def sent(players):
    return sum(player.sent for player in players)


def finish(players, name):
    play_until(players, lambda: all(player.record for player in players), 120)
    assert players[0].record == players[1].record
    verified(players[0].record, os.path.join(DIR, f"{name}.game"))


# ---------------------------------------------------------------- killed at random

def play_killed(servers, game, luck, kills):
    players, _ = seated(servers, game, luck)
    for _ in range(kills):
        goal = sent(players) + luck.randrange(3, 20)
        play_until(players, lambda: sent(players) >= goal or players[0].scene["head"]["over"], 120)
        time.sleep(luck.random() * 0.01)
        victim = luck.choice(servers.all)
        victim.kill()
        play_until(players, lambda: sent(players) >= goal + 3 or players[0].scene["head"]["over"], 120)
        servers.restart(victim)
    finish(players, game)


def killed(servers, game):
    play_killed(servers, game, random.Random(game), KILLS)


def killed_long(servers):
    luck, until, games, kills = random.Random(time.time_ns()), time.monotonic() + LONG, 0, 0
    while time.monotonic() < until:
        n = luck.randrange(1, 8)
        play_killed(servers, luck.choice(GAMES), luck, n)
        games, kills = games + 1, kills + n
    print(f"{kills} kills of one of three servers in {games} games: nothing lost, nothing doubled")


# ---------------------------------------------------------------- hanging, coming and going

def table_kept_by(servers, host, game="wharfside"):
    """A server keeps the tables that were opened at it; the people are at the two others."""
    links = host.table(game, 2)
    players = [Player(server, secret, random.Random(5)) for server, secret in
               zip([s for s in servers.all if s is not host], links["seats"])]
    for player in players:
        player.join()
    play_until(players, lambda: sent(players) >= 10)
    return players, links


def go_on(players, n=5):
    goal = sent(players) + n
    play_until(players, lambda: sent(players) >= goal or players[0].scene["head"]["over"])


def hangs(servers):
    """One that is stopped loses its tables to the others; when it wakes it writes nothing and ends."""
    host = servers.all[0]
    players, _ = table_kept_by(servers, host)
    hung = host.children()[0]
    os.kill(hung, signal.SIGSTOP)
    began = time.monotonic()
    go_on(players)
    print(f"a server hangs: others go on after {time.monotonic() - began:.1f} s")
    os.kill(hung, signal.SIGCONT)
    assert host.process.wait(20) == 1, "a server that lost its session has to end"
    host.start()
    finish(players, "hangs")


def dies(servers):
    host = servers.all[1]
    players, _ = table_kept_by(servers, host)
    host.kill()
    began = time.monotonic()
    go_on(players)
    print(f"a server is killed: others go on after {time.monotonic() - began:.1f} s")
    servers.restart(host)
    finish(players, "dies")


def stops(servers):
    """Ended properly, and a new one that takes its share while people play."""
    host = servers.all[2]
    players, _ = table_kept_by(servers, host)
    assert host.stop() == 0
    go_on(players)
    host.start()
    go_on(players, 40)
    finish(players, "stops")


def shares(cluster, servers):
    until = time.monotonic() + 120
    while True:
        rows = cluster.sql("SELECT count(*) FROM buckets WHERE keeper > 0 GROUP BY keeper").split()
        if sorted(map(int, rows)) == [84, 86, 86]:
            break
        assert time.monotonic() < until, f"tables are kept {rows}"
        time.sleep(0.1)
    assert len(servers.running()) == 3


def database_goes(cluster, servers):
    """All servers end with a sentence; what was acknowledged is there when all have come back."""
    luck = random.Random(9)
    players, _ = seated(servers, "wharfside", luck)
    play_until(players, lambda: sent(players) >= 12)
    cluster.stop()
    for server in servers.all:
        assert server.process.wait(20) == 1
    cluster.start()
    for server in servers.all:
        server.start()
    for player in players:
        player.join()
    finish(players, "database")


def fenced(cluster, servers):
    """An event that is there already is refused, whatever the locks say; nothing of it was told."""
    host = servers.all[0]
    players, links = table_kept_by(servers, host)
    match = links["match"]
    cluster.sql(f"INSERT INTO events SELECT '{match}', max(event) + 1, 'chat', 0, 'fence', 0 "
                f"FROM events WHERE match = '{match}'")
    go_on(players)  # the keeper ends, another one reads the table anew
    assert host.process.wait(20) == 1, "a server that is behind has to end"
    host.start()
    assert cluster.sql(f"SELECT count(DISTINCT event) = max(event) + 1 FROM events WHERE match = '{match}'") == "t"
    finish(players, "fenced")


def slow_commit(cluster, servers):
    """While the database takes its time others are answered; what is not kept is told to nobody."""
    host = servers.all[0]
    links, other = host.table("wharfside", 2), host.table("yonder", 2)
    wires = [host.wire(secret) for secret in (*links["seats"], other["seats"][0])]
    for wire in wires:
        wire.next("scene")
    slow = cluster.hold(2)
    wires[0].send({"type": "chat", "words": "soon"})
    time.sleep(0.1)  # the commit is on its way
    assert host.wire().ask({"type": "hello"}, "hello")
    assert wires[2].ask({"type": "score"}, "told")
    assert slow.poll() is None, "everybody waited for the commit"
    try:
        assert not wires[1].next("chat", seconds=0.1), "told before it was kept"
    except TimeoutError:
        pass
    assert slow.wait() == 0
    assert wires[1].next("chat")["lines"][-1]["words"] == "soon"


# ---------------------------------------------------------------- more than answers

def here(message):
    return [seat["here"] for seat in message["seats"]]


def wait_for(wire, test, *types):
    while True:
        message = wire.next(*types)
        if test(message):
            return message


def together(servers):
    """Presence, chat, names, votes to take back, links and feeds, with everybody at another server."""
    one, two, three = servers.all
    links = one.table("wharfside", 2)
    first, second = two.wire(links["seats"][0]), three.wire(links["seats"][1])
    watch = one.wire(links["watch"])
    wait_for(first, lambda m: here(m) == [True, True] and m["watching"] == 1, "opened", "table")
    second.send({"type": "chat", "words": "hello <there>"})
    for wire in (first, watch):
        assert wire.next("chat")["lines"][-1]["words"] == "hello <there>"
    second.send({"type": "name", "name": "Bo"})
    wait_for(first, lambda m: m["seats"][1]["name"] == "Bo", "table")
    feed = two.wire(links["seats"][1]).next("opened")["feed"]
    wait_for(first, lambda m: here(m) == [True, True], "table")
    texts = set()
    for server in servers.all:
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        line.request("GET", f"/feed/{feed}")
        answer = line.getresponse()
        assert answer.status == 200, answer.status
        texts.add(answer.read().decode().split("<link")[0])  # which names the server that was asked
    assert len(texts) == 1, texts
    second.close()
    host = three.wire(links["host"])
    host.next("opened")
    made = host.ask({"type": "withdraw", "role": 0}, "link")
    try:
        while True:
            first.next()
    except (Closed, ConnectionError):
        pass
    first = two.wire(made["secret"])
    wait_for(first, lambda m: here(m)[0], "opened", "table")
    assert "not valid" in three.wire(links["seats"][0]).next("error")["words"]


def only_hashes(cluster, servers):
    """No link is in the database, nor in what servers write to each other."""
    cluster.sql("CREATE TABLE seen (text TEXT); CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS "
                "'BEGIN INSERT INTO seen VALUES (NEW.text); RETURN NEW; END'; "
                "CREATE TRIGGER see BEFORE INSERT ON letters FOR EACH ROW EXECUTE FUNCTION see()")
    links = servers.all[0].table("yonder", 2)
    for server, secret in zip(servers.all[1:], links["seats"]):
        server.wire(secret, host=links["host"]).next("scene")
    kept = cluster.run("pg_dump", "-h", cluster.dir, "-U", "qs", "tables")
    cluster.sql("DROP TRIGGER see ON letters; DROP TABLE seen")
    assert links["match"] in kept and "scene" in kept
    for secret in [*links["seats"], links["watch"], links["host"]]:
        assert secret not in kept


def clocks(servers):
    """Minutes run on one clock, whoever keeps the table; a stand-in comes by itself when they are over."""
    host = servers.all[0]
    links = host.table("wharfside", 2, pace={"minutes": 0.02, "then": "bot"})
    wires = [server.wire(secret) for server, secret in zip(servers.all[1:], links["seats"])]
    for wire in wires:
        wait_for(wire, lambda m: m["begun"], "opened", "table")
    host.kill()
    wait_for(wires[0], lambda m: any(seat["standin"] for seat in m["seats"]), "opened", "table")
    servers.restart(host)


def rematch(servers):
    players, _ = table_kept_by(servers, servers.all[0])
    finish(players, "first")
    old = players[0].match
    players[0].record = players[1].record = None
    players[0].wire.send({"type": "rematch"})
    play_until(players, lambda: all(player.match != old for player in players))
    finish(players, "rematch")


def edition(cluster, servers):
    """Servers that have never heard of an edition go on with a table that was opened with it."""
    data, luck = fresh_in(DIR, "rich"), random.Random(6)
    rich = Server(TABLE, data, "--database", cluster.url, "--edition", f"rich={rich_edition(QUAYSIDE, data)}")
    links = rich.table("wharfside", 2, edition="rich")
    players = [Wanderer(servers, secret, luck) for secret in links["seats"]]
    for player in players:
        player.join()
    go_on(players)
    rich.kill()
    finish(players, "edition")
    assert players[0].record.count("\nrow contracts.txt ") > 10


def no_backup(cluster):
    done = subprocess.run([TABLE, "serve", "--database", cluster.url, "--data", fresh_in(DIR, "none"), "--backup",
                           os.path.join(DIR, "copy")], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "pg_dump" in done.stderr
    done = subprocess.run([TABLE, "serve", "--database", "postgresql://qs@/tables?host=/nowhere", "--data",
                           fresh_in(DIR, "none")], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "the database" in done.stderr, done.stderr


def same_tests(cluster):
    for name in ("distance", "server"):
        subprocess.run([sys.executable, os.path.join(os.path.dirname(__file__), f"{name}_test.py"), QUAYSIDE, TABLE,
                        fresh_in(DIR, name)], check=True, env={**os.environ, "QS_TEST_DATABASE": cluster.url})


def newer(cluster):
    cluster.sql("CREATE DATABASE newer", "postgres")
    cluster.sql("CREATE TABLE quayside_schema (version INT); INSERT INTO quayside_schema VALUES (99)", "newer")
    done = subprocess.run([TABLE, "serve", "--database", cluster.url.replace("/tables", "/newer"), "--data",
                           fresh_in(DIR, "none")], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "newer Quayside" in done.stderr and "nothing was changed" in done.stderr, done.stderr


def main():
    assert programs(), "PostgreSQL's server programs are not installed"
    cluster = Cluster()
    servers = Servers(cluster)
    failed = trial("shares", shares, cluster, servers)
    for name, test in (("together", together), ("rematch", rematch), ("clocks", clocks), ("dies", dies),
                       ("hangs", hangs), ("stops", stops)):
        failed += trial(name, test, servers)
    failed += trial("only-hashes", only_hashes, cluster, servers)
    failed += trial("shares-again", shares, cluster, servers)
    failed += trial("fenced", fenced, cluster, servers)
    failed += trial("slow-commit", slow_commit, cluster, servers)
    failed += trial("edition", edition, cluster, servers)
    for game in GAMES:
        failed += trial(f"killed-{game}", killed, servers, game)
    failed += trial("database-goes", database_goes, cluster, servers)
    if LONG:
        failed += trial("killed-long", killed_long, servers)
    servers.stop()
    if LONG:
        failed += trial("same-tests", same_tests, cluster)
    failed += trial("no-backup", no_backup, cluster) + trial("newer", newer, cluster)
    return 1 if failed else 0


sys.exit(main())
