"""wire.py: a WebSocket by hand, so that tests can also send what no library would; and the server."""
import atexit
import base64
import http.client
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from functools import partial

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from protocol import Page

PATIENCE = 60  # seconds: machines may be busy
PAGE, OFTEN = Page(), 100  # docs/protocol.md names what is sent; so many messages of a kind are looked at


class Closed(Exception):
    """The other side has closed; `code` is what it said, or 0."""

    def __init__(self, code=0, why=""):
        super().__init__(f"{code} {why}")
        self.code, self.why = code, why


def readable(sockets, seconds):
    """Those of them that can be read; there may be thousands."""
    waiting, of = select.poll(), {}
    for one in sockets:
        waiting.register(one, select.POLLIN)
        of[one.fileno()] = one
    return [of[number] for number, _ in waiting.poll(max(0, seconds) * 1000)]


def demand_named(message, met={}):
    kind = message["type"]
    met[kind] = met.get(kind, 0) + 1
    unnamed = PAGE.missing(message) if met[kind] <= OFTEN else None
    assert not unnamed, f"docs/protocol.md does not name {unnamed}"


class Wire:
    def __init__(self, port, secret=None, host=None, origin=None, protocol="quayside",
                 name="127.0.0.1", secure=None, deal=None, address="127.0.0.1", forwarded=None, source=None):
        self.bytes, self.all = b"", []
        self.socket = socket.create_connection((address, port), 20, (source, 0) if source else None)
        if secure:
            self.socket = secure.wrap_socket(self.socket, server_hostname=name)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /table HTTP/1.1", f"Host: {name}:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"Sec-WebSocket-Protocol: {protocol}"] if protocol else []
        lines += [f"Origin: {origin}"] if origin else []
        lines += [f"X-Forwarded-For: {forwarded}"] if forwarded else []
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            got = self.socket.recv(4096)
            if not got:
                raise Closed()
            head += got
        if not head.startswith(b"HTTP/1.1 101"):
            raise Closed(int(head.split()[1]))
        self.bytes = head.split(b"\r\n\r\n", 1)[1]
        if secret:
            self.send({"type": "sit", "secret": secret, **({"host": host} if host else {}),
                       **({"deal": deal} if deal else {})})

    def frame(self, data, opcode=1, final=True):
        self.socket.sendall(self.framed(data, opcode, final))

    @staticmethod
    def framed(data, opcode=1, final=True):
        n, mask = len(data), os.urandom(4)
        head = bytes([(0x80 if final else 0) | opcode])
        if n < 126:
            head += bytes([0x80 | n])
        elif n < 65536:
            head += struct.pack(">BH", 0x80 | 126, n)
        else:
            head += struct.pack(">BQ", 0x80 | 127, n)
        masked = bytes(byte ^ mask[i & 3] for i, byte in enumerate(data))
        return head + mask + masked

    def send(self, message):
        self.frame(json.dumps(message).encode())

    def _need(self, n, until):
        while len(self.bytes) < n:
            left = until - time.monotonic()
            if left <= 0 or not readable([self.socket], left):
                raise TimeoutError()
            got = self.socket.recv(1 << 16)
            if not got:
                raise Closed()
            self.bytes += got

    def _frame(self, until):
        self._need(2, until)
        n, at = self.bytes[1] & 127, 2
        if n == 126:
            self._need(4, until)
            n, at = struct.unpack(">H", self.bytes[2:4])[0], 4
        elif n == 127:
            self._need(10, until)
            n, at = struct.unpack(">Q", self.bytes[2:10])[0], 10
        self._need(at + n, until)
        first, data = self.bytes[0], self.bytes[at:at + n]
        self.bytes = self.bytes[at + n:]
        return first & 15, bool(first & 0x80), data

    def text(self, seconds=PATIENCE):
        """The next message as bytes."""
        until, data = time.monotonic() + seconds, b""
        while True:
            opcode, final, part = self._frame(until)
            if opcode == 8:
                code = struct.unpack(">H", part[:2])[0] if len(part) > 1 else 0
                raise Closed(code, part[2:].decode())
            if opcode == 9:
                self.frame(part, 10)
            elif opcode in (0, 1):
                data += part
                if final:
                    self.all.append(data)
                    return data

    def next(self, *types, seconds=PATIENCE):
        """The next message, or the next of these types."""
        until = time.monotonic() + seconds
        while True:
            message = json.loads(self.text(until - time.monotonic()))
            demand_named(message)
            if not types or message["type"] in types:
                return message

    def ask(self, message, *types):
        self.send(message)
        return self.next(*types)

    def close(self):
        self.socket.close()


def lives(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


class Server:
    """quayside-table serve on a free port, with a directory that outlives it.

    `prefix` stands before its command, `environment` is added to ours, `errors` is a file for what it
    says; `address` is where it listens.
    """

    def __init__(self, program, data, *options, prefix=(), environment=None, errors=None,
                 address="127.0.0.1"):
        self.program, self.data, self.process, self.port = program, data, None, 0
        database = os.environ.get("QS_TEST_DATABASE")  # PostgreSQL in place of a file
        self.options = (*options, "--database", database) if database else options
        self.token, self.prefix, self.address = "", prefix, address
        self.environment, self.errors = {**os.environ, **(environment or {})}, errors
        atexit.register(self.kill)  # also where a test broke off
        self.start()

    def start(self):
        errors = open(self.errors, "w", encoding="utf-8") if self.errors else None
        self.process = subprocess.Popen(
            [*self.prefix, self.program, "serve", "--port", str(self.port), "--data", self.data,
             *self.options], stdout=subprocess.PIPE, stderr=errors, env=self.environment, text=True)
        line = self.process.stdout.readline()
        found = re.search(rf"https?://{re.escape(self.address)}:(\d+)/", line)
        assert found, f"the server did not start: {line!r}"
        self.token = re.search(r"Bearer ([\w-]+)", self.process.stdout.readline())[1]
        self.port = int(found[1])

    def said(self):
        """What it wrote as errors since it was started."""
        with open(self.errors, encoding="utf-8") as file:
            return file.read()

    def children(self):
        """The server itself is a child of the process that watches it."""
        try:
            with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children", encoding="ascii") as file:
                return [int(pid) for pid in file.read().split()]
        except OSError:
            return []

    def kill(self):
        """Both at once, and neither lives when this returns."""
        children = self.children() if self.process.poll() is None else []
        self.process.kill()
        for pid in children:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()
        while any(lives(pid) for pid in children):
            time.sleep(0.005)

    def restart(self):
        self.kill()
        self.start()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def wire(self, *args, **more):
        return Wire(self.port, *args, address=self.address, **{"name": self.address, **more})

    def table(self, game, players, seats=None, options=None, **more):
        """Opens a table; its links."""
        wire = self.wire()
        message = {"type": "open-table", "game": game, "players": players, "seats": seats or [],
                   "options": options or {}, **more}
        links = wire.ask(message, "links", "error")
        for _ in range(20):
            if "try again" not in links.get("words", ""):
                break
            time.sleep(1)  # a machine that has too much to do
            links = wire.ask(message, "links", "error")
        wire.close()
        assert links["type"] == "links", links
        return links


class Proxy:
    """Stands before a server and names it another host than it was asked for, as a wrong setting does."""

    def __init__(self, port, host):
        self.to, self.host = port, f"\r\nHost: {host}\r\n".encode()
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            client = self.socket.accept()[0]
            behind = socket.create_connection(("127.0.0.1", self.to), PATIENCE)
            rename = partial(re.sub, rb"\r\nHost: [^\r]*\r\n", self.host)
            for source, sink, change in ((client, behind, rename), (behind, client, bytes)):
                threading.Thread(target=self.carry, args=(source, sink, change), daemon=True).start()

    @staticmethod
    def carry(source, sink, change):
        try:
            while data := source.recv(1 << 16):
                sink.sendall(change(data))
            sink.shutdown(socket.SHUT_WR)
        except OSError:
            source.close()
            sink.close()


def metric(server, name):
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    line.request("GET", "/metrics", headers={"Authorization": f"Bearer {server.token}"})
    text = line.getresponse().read().decode()
    return float(re.search(rf"^quayside_{name} (\S+)$", text, re.M)[1])


def closed(wire, *codes):
    """Ended by the server, with one of these codes; with `bye` where it has a reason in words."""
    last = b""
    try:
        while True:
            last = wire.text(10)
    except (Closed, ConnectionError) as end:
        code = getattr(end, "code", 0) or (1008 if b'"type":"bye"' in last else 0)
        assert not codes or code in codes, f"closed with {end}"
