"""served.py: serves the page as quayside serve does: strict policies, the right types; can be stopped."""
import http.server
import threading

PAGE = ("default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'; "
        "form-action 'none'; require-trusted-types-for 'script'; trusted-types quayside")
WORKER = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
TYPES = {".wasm": "application/wasm", ".js": "text/javascript", ".css": "text/css",
         ".html": "text/html", ".svg": "image/svg+xml", ".woff2": "font/woff2",
         ".webmanifest": "application/manifest+json"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder, nothing written to the log."""
    extensions_map = TYPES

    def log_message(self, *_):
        pass

    def do_GET(self):  # pylint: disable=invalid-name
        self.server.asked.append(self.path.lstrip("/") or "index.html")
        super().do_GET()

    def end_headers(self):
        worker = "worker-" in self.path or "sw.js" in self.path
        self.send_header("Content-Security-Policy", WORKER if worker else PAGE)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Site:
    """A server on a port of its own. After stop, start serves the same address again."""

    def __init__(self, folder):
        self.folder, self.port, self.server = folder, 0, None
        self.start()

    def start(self):
        def handler(*args):
            return Handler(*args, directory=self.folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.server.daemon_threads = True
        self.server.asked = []  # every file, in the order in which they were asked for
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"
