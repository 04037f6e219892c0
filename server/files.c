/*
 * files.c: the page's files as they are served: type, policy, tag, and packed.
 *
 * A worker obeys the policy of its own response: only there may WebAssembly be compiled. The page
 * is told where the server's tables are by a line in its head.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "quayside/embedded.h"
#include "server.h"

enum { FILES = 256 };

#define COMMON "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "

#define FOLDER "page/" /* of the page among embedded files */
static const char page_policy[] =
    COMMON "script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
           "manifest-src 'self'; worker-src 'self'; connect-src 'self'; "
           "require-trusted-types-for 'script'; trusted-types quayside";
static const char worker_policy[] = COMMON "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

static struct page_file files[FILES];
static size_t n_files;

static bool ends_in(const char *path, const char *ending)
{
    size_t n = strlen(path), m = strlen(ending);
    return n >= m && !strcmp(path + n - m, ending);
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".wasm", "application/wasm" },
        { ".svg", "image/svg+xml" },
        { ".woff2", "font/woff2" },
        { ".webmanifest", "application/manifest+json" },
        { ".txt", "text/plain; charset=utf-8" },
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (ends_in(path, types[i].ending)) {
            return types[i].type;
        }
    }
    return "application/octet-stream";
}

static bool is_worker(const char *path)
{
    return !strncmp(path, "worker-", 7) && ends_in(path, ".js");
}

/* The page with a line that names the server. */
static bool add_server_line(struct page_file *f)
{
    static const char head[] = "<head>", line[] = "\n<meta name=\"quayside-server\" content=\"table\">";
    const char *at = strstr(f->bytes, head);
    char *page = at ? malloc(f->size + sizeof line) : NULL;
    if (!page) {
        return false;
    }
    size_t before = (size_t)(at - f->bytes) + sizeof head - 1;
    memcpy(page, f->bytes, before);
    memcpy(page + before, line, sizeof line - 1);
    memcpy(page + before + sizeof line - 1, f->bytes + before, f->size - before + 1);
    f->bytes = page; /* for as long as the program runs */
    f->size += sizeof line - 1;
    return true;
}

static void set_tag(struct page_file *f)
{
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)f->bytes, f->size, NULL, 0);
    sodium_bin2hex(f->tag, sizeof f->tag, hash, sizeof hash);
}

bool files_open(void)
{
    for (const struct qs_file *e = qs_page_files; e->path && n_files < FILES; e++) {
        struct page_file *f = &files[n_files++];
        const char *path = e->path + sizeof FOLDER - 1;
        bool index = !strcmp(path, "index.html");
        *f = (struct page_file){ .path = index ? "" : path,
                                 .type = type_of(path),
                                 .policy = is_worker(path) ? worker_policy : page_policy,
                                 .bytes = e->bytes,
                                 .size = e->size,
                                 .lasting = !index && strcmp(path, "sw.js") != 0 };
        if (index && !add_server_line(f)) {
            return false;
        }
        set_tag(f);
    }
    return n_files > 0;
}

struct page_file *files_find(const char *path)
{
    if (!strcmp(path, "index.html")) {
        path = "";
    }
    for (size_t i = 0; i < n_files; i++) {
        if (!strcmp(files[i].path, path)) {
            return &files[i];
        }
    }
    return NULL;
}

void files_pack(struct page_file *f)
{
    z_stream z = { 0 };
    if (f->packed || ends_in(f->path, ".woff2") ||
        deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
        return;
    }
    size_t room = deflateBound(&z, f->size);
    unsigned char *packed = malloc(room);
    z.next_in = (unsigned char *)(uintptr_t)f->bytes;
    z.avail_in = (uInt)f->size;
    z.next_out = packed;
    z.avail_out = (uInt)room;
    if (packed && deflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out < f->size) {
        f->packed = packed;
        f->packed_size = z.total_out;
    } else {
        free(packed);
    }
    deflateEnd(&z);
}
