"""cluster.py: a PostgreSQL of a test's own: private directory, unix socket, ordinary user."""
import atexit
import glob
import os
import pwd
import shutil
import subprocess
import tempfile


def programs():
    """Where Debian keeps the server's programs: the newest."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda p: int(p.split("/")[4]))
    return os.path.dirname(found[-1]) if found else None


class Cluster:
    """Its directory is short, for the socket's sake, and goes with it."""

    def __init__(self):
        self.bin, self.dir = programs(), tempfile.mkdtemp(prefix="qs")
        self.user = pwd.getpwnam("nobody") if os.getuid() == 0 else None
        if self.user:
            os.chown(self.dir, self.user.pw_uid, self.user.pw_gid)
        self.db = os.path.join(self.dir, "db")
        self.run("initdb", "-D", self.db, "-U", "qs", "-A", "trust", "--no-locale", "-E", "UTF8", "-N")
        atexit.register(self.remove)  # also where a test broke off
        self.start()
        self.sql("CREATE DATABASE tables", database="postgres")
        self.url = f"postgresql://qs@/tables?host={self.dir}"

    def run(self, program, *args):
        as_user = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}
        done = subprocess.run([os.path.join(self.bin, program), *args], cwd=self.dir, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, check=False, **as_user)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self):
        self.run("pg_ctl", "-D", self.db, "-w", "-l", os.path.join(self.dir, "log"), "-o",
                 f"-k {self.dir} -c listen_addresses=", "start")

    def stop(self, how="immediate"):
        self.run("pg_ctl", "-D", self.db, "-w", "-m", how, "stop")

    def sql(self, text, database="tables"):
        return self.run("psql", "-h", self.dir, "-U", "qs", "-d", database, "-At", "-c", text).strip()

    def hold(self, seconds):
        """Nobody can write events for so long; a process that ends then."""
        slow = subprocess.Popen([os.path.join(self.bin, "psql"), "-h", self.dir, "-U", "qs", "-d", "tables", "-c",
                                 f"BEGIN; LOCK TABLE events IN EXCLUSIVE MODE; SELECT pg_sleep({seconds}); COMMIT"],
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        while self.sql("SELECT count(*) FROM pg_locks WHERE relation = 'events'::regclass AND granted "
                       "AND mode = 'ExclusiveLock'") == "0":
            assert slow.poll() is None, "the lock was not seen"
        return slow

    def remove(self):
        try:
            self.stop()
        except AssertionError:
            pass  # it is down already
        shutil.rmtree(self.dir, ignore_errors=True)
