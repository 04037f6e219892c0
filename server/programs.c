/*
 * programs.c: seats played by programs that the server's owner has allowed by name (`--allow-exec`).
 *
 * A program has an argument vector, no shell, an environment of its own and a process group of its own. It
 * is spoken to over pipes on the loop, so that nobody waits for it, with what a program at a pipe is told
 * everywhere (docs/bots.md): hello, box, a scene when it is asked, end; and only when what it is told of is
 * kept. One that cannot be started, ends, is late or answers wrongly loses the seat to a bot; the table
 * is told in a line of its chat, the owner in a line of the log.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

enum { NAMES = 16, ARGUMENTS = 16, AT_ONCE = 16, LINE = 4096, PARTING_MS = 500 };

static const char prefix[] = "exec:", instead[] = "greedy";

/* ------------------------------------------------------------------ names */

static struct {
    char *text; /* of the option, cut into words */
    const char *name;
    char *args[ARGUMENTS + 1];
} allowed[NAMES];
static int n_allowed;
static unsigned longest_ms = 10000;

static bool is_name(const char *name)
{
    size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return n && !name[n] && n + sizeof prefix <= NAME_BYTES;
}

bool programs_allow(const char *text)
{
    char *own = n_allowed < NAMES ? strdup(text) : NULL, *is = own ? strchr(own, '=') : NULL, *rest = NULL;
    int n = 0;
    if (!is) {
        free(own);
        return false;
    }
    *is = 0;
    allowed[n_allowed].text = own;
    allowed[n_allowed].name = own;
    for (char *word = strtok_r(is + 1, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (n == ARGUMENTS) {
            return false;
        }
        allowed[n_allowed].args[n++] = word;
    }
    n_allowed++;
    return is_name(own) && n;
}

bool programs_patience(const char *seconds)
{
    char *end;
    long n = strtol(seconds, &end, 10);
    longest_ms = (unsigned)n * 1000;
    return *seconds && !*end && n > 0 && n <= 3600;
}

bool program_is_one(const char *bot)
{
    return !strncmp(bot, prefix, sizeof prefix - 1);
}

static char **args_of(const char *bot)
{
    for (int i = 0; program_is_one(bot) && i < n_allowed; i++) {
        if (!strcmp(bot + sizeof prefix - 1, allowed[i].name)) {
            return allowed[i].args;
        }
    }
    return NULL;
}

bool program_is_allowed(const char *bot)
{
    return args_of(bot);
}

void programs_add(json_t *bots)
{
    char name[NAME_BYTES + 1];
    for (int i = 0; i < n_allowed; i++) {
        snprintf(name, sizeof name, "%s%s", prefix, allowed[i].name);
        json_array_append_new(
            bots, json_pack("{ss ss}", "name", name, "words", "a program of this server's owner"));
    }
}

/* ------------------------------------------------------------------ processes */

struct program {
    struct program *next;
    struct hall *hall;
    char match[STORE_MATCH], bot[NAME_BYTES + 1];
    int seat;
    uv_process_t process;
    uv_pipe_t to, from;
    uv_timer_t timer;
    int open;     /* handles */
    bool spawned; /* or tried to be */
    bool lives;   /* it was started and has not ended */
    bool greeted, parted;
    bool wanted; /* it will be asked when what it is told of is kept */
    bool asked;
    uint64_t at; /* of the scene it was asked with */
    char line[LINE];
    size_t used;
};

static struct program *all;
static int running;

static void closed(uv_handle_t *handle)
{
    struct program *p = handle->data;
    if (!--p->open) {
        running--;
        free(p);
    }
}

static void close_handle(void *handle)
{
    uv_close(handle, closed);
}

/* It and all it has started. */
static void end_group(const struct program *p)
{
    if (p->process.pid > 0) {
        kill(-p->process.pid, SIGKILL);
    }
}

static void too_long_parting(uv_timer_t *timer)
{
    end_group(timer->data);
}

/* Nobody speaks to it any more: the end of its input is the polite word, half a second the patience. */
static void part(struct program *p)
{
    struct program **at = &all;
    if (p->parted) {
        return;
    }
    while (*at != p) {
        at = &(*at)->next;
    }
    *at = p->next;
    p->parted = true;
    close_handle(&p->to);
    close_handle(&p->from);
    if (p->lives) {
        uv_timer_start(&p->timer, too_long_parting, PARTING_MS, 0);
    } else {
        close_handle(&p->timer);
        if (p->spawned) {
            close_handle(&p->process);
        }
    }
}

/* The seat is a bot's from here on, and all are told why. */
static void fail(struct program *p, const char *why)
{
    struct hall *h = p->hall;
    struct table *t = table_in_memory(h, p->match);
    char words[CHAT_BYTES];
    int seat = p->seat;
    bool asked = p->asked || p->wanted;
    snprintf(words, sizeof words, "%s: %s; the bot %s plays on.", p->bot, why, instead);
    fprintf(stderr, "quayside: table %s, seat %d, %s\n", p->match, seat, words);
    bool sits = t && !t->seat[seat].person && !strcmp(t->seat[seat].bot, p->bot);
    part(p);
    if (t && asked) {
        t->thinking = false;
    }
    if (sits) {
        const struct table_seat *s = &t->seat[seat];
        table_keep(h, t, "chat", seat, words);
        table_chat(t, seat, words);
        table_set_seat(h, t, seat,
                       s->standin   ? "standin"
                       : s->dropped ? "dropped"
                       : s->left    ? "left"
                                    : "bot",
                       instead);
    }
}

static void ended(uv_process_t *process, int64_t status, int signal)
{
    struct program *p = process->data;
    (void)status, (void)signal;
    end_group(p);
    p->lives = false;
    if (p->parted) {
        close_handle(&p->timer);
        close_handle(&p->process);
    } else if (p->asked || p->wanted) {
        fail(p, "it has ended without an answer");
    } else {
        part(p); /* it is started again when it is asked next */
    }
}

static void too_late(uv_timer_t *timer)
{
    char why[64];
    snprintf(why, sizeof why, "no answer within %u seconds", longest_ms / 1000);
    fail(timer->data, why);
}

/* ------------------------------------------------------------------ what it says */

/* Its answer as a message, for the scene it was asked with; false: it is none. */
static bool answer_of(const struct program *p, const char *line, char *out, size_t size)
{
    json_t *j = json_loads(line, 0, NULL), *message = NULL;
    const char *type = json_string_value(json_object_get(j, "type"));
    const char *at = json_string_value(json_object_get(j, "at"));
    char right[24], *text = NULL;
    snprintf(right, sizeof right, "%016llx", (unsigned long long)p->at);
    if (type && !strcmp(type, "answer") && at && !strcmp(at, right)) {
        message = json_pack("{ss ss sO* sO*}", "type", "answer", "at", at, "i", json_object_get(j, "i"),
                            "move", json_object_get(j, "move"));
        text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    }
    bool well = text && strlen(text) < size;
    snprintf(out, size, "%s", text ? text : "");
    free(text);
    json_decref(message);
    json_decref(j);
    return well;
}

static void take_line(struct program *p, const char *line)
{
    struct hall *h = p->hall;
    struct table *t = table_in_memory(h, p->match);
    const struct qs_table *q = t ? table_of(h, t) : NULL;
    char text[LINE];
    if (!p->asked || !q) {
        return; /* nobody has asked */
    }
    if (t->closed || t->seat[p->seat].person || qs_table_at(q, p->seat) != p->at) {
        p->asked = t->thinking = false; /* the table has changed meanwhile */
        uv_timer_stop(&p->timer);
        bots_go(h, t);
        return;
    }
    if (!answer_of(p, line, text, sizeof text)) {
        fail(p, "what it says is no answer to its scene");
        return;
    }
    p->asked = t->thinking = false;
    uv_timer_stop(&p->timer);
    h->wanted = "error"; /* it is told of below */
    table_play(h, t, p->seat, text, strlen(text));
    h->wanted = NULL;
    if (table_of(h, t) && qs_table_at(table_of(h, t), p->seat) == p->at) {
        fail(p, "its answer is none of the choices");
    }
}

static void room(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
    struct program *p = handle->data;
    (void)wanted;
    *out = uv_buf_init(p->line + p->used, (unsigned)(LINE - p->used));
}

static void heard(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct program *p = stream->data;
    char line[LINE], *newline;
    (void)buffer;
    if (n < 0) {
        uv_read_stop(stream); /* it has ended, or will be too late */
        return;
    }
    p->used += (size_t)n;
    while (!p->parted && (newline = memchr(p->line, '\n', p->used))) {
        size_t size = (size_t)(newline - p->line);
        memcpy(line, p->line, size);
        line[size] = 0;
        p->used -= size + 1;
        memmove(p->line, newline + 1, p->used);
        take_line(p, line);
    }
    if (!p->parted && p->used == LINE) {
        p->used = 0;
        fail(p, "its answer is no line of text");
    }
}

/* ------------------------------------------------------------------ what it is told */

struct words {
    uv_write_t request;
    char text[];
};

static void written(uv_write_t *request, int status)
{
    (void)status; /* who does not listen will be late */
    free(request->data);
}

static void say(struct program *p, const char *text)
{
    size_t n = text ? strlen(text) : 0;
    struct words *l = n ? malloc(sizeof *l + n + 1) : NULL;
    if (!l) {
        return;
    }
    memcpy(l->text, text, n);
    l->text[n] = '\n';
    l->request.data = l;
    uv_buf_t bytes = uv_buf_init(l->text, (unsigned)n + 1);
    if (uv_write(&l->request, (uv_stream_t *)&p->to, &bytes, 1, written)) {
        free(l);
    }
}

static void greet(struct program *p, struct table *t)
{
    char hello[400];
    const struct qs_table *q = table_of(p->hall, t);
    snprintf(hello, sizeof hello,
             "{\"type\":\"hello\",\"protocol\":2,\"version\":\"%s\",\"match\":\"%s\",\"seat\":%d,"
             "\"game\":\"%s\",\"seats\":%d}",
             qs_version(), t->match, p->seat, qs_table_rules(q)->game->name, t->players);
    say(p, hello);
    say(p, table_ask(p->hall, t, p->seat, "{\"type\":\"box\"}", "box"));
    p->greeted = true;
}

static void ask(struct program *p, struct table *t)
{
    p->wanted = false;
    if (!p->greeted) {
        greet(p, t);
    }
    p->asked = true;
    p->at = qs_table_at(table_of(p->hall, t), p->seat);
    say(p, table_ask(p->hall, t, p->seat, "{\"type\":\"scene\"}", "scene"));
    uv_timer_start(&p->timer, too_late, longest_ms, 0);
}

/* ------------------------------------------------------------------ starting */

static int start(struct program *p, char **args)
{
    static char *environment[] = { "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", NULL };
    uv_stdio_container_t pipes[3] = {
        { .flags = UV_CREATE_PIPE | UV_READABLE_PIPE, .data.stream = (uv_stream_t *)&p->to },
        { .flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE, .data.stream = (uv_stream_t *)&p->from },
        { .flags = UV_IGNORE },
    };
    uv_process_options_t how = { .file = args[0],
                                 .args = args,
                                 .env = environment,
                                 .exit_cb = ended,
                                 .flags = UV_PROCESS_DETACHED, /* a group of its own */
                                 .stdio = pipes,
                                 .stdio_count = 3 };
    p->spawned = true;
    p->open++;
    return spawn(p->hall->loop, &p->process, &how);
}

static struct program *new_program(struct hall *h, struct table *t, int seat)
{
    struct program *p = calloc(1, sizeof *p);
    if (!p) {
        return NULL;
    }
    p->hall = h;
    p->seat = seat;
    snprintf(p->match, sizeof p->match, "%s", t->match);
    snprintf(p->bot, sizeof p->bot, "%s", t->seat[seat].bot);
    p->process.data = p->to.data = p->from.data = p->timer.data = p;
    uv_pipe_init(h->loop, &p->to, 0);
    uv_pipe_init(h->loop, &p->from, 0);
    uv_timer_init(h->loop, &p->timer);
    p->open = 3;
    p->next = all;
    all = p;
    running++;
    return p;
}

static struct program *find(const struct table *t, int seat)
{
    struct program *p = all;
    while (p && (p->seat != seat || strcmp(p->match, t->match) || strcmp(p->bot, t->seat[seat].bot))) {
        p = p->next;
    }
    return p;
}

void program_go(struct hall *h, struct table *t, int seat)
{
    char **args = args_of(t->seat[seat].bot);
    struct program *p = find(t, seat);
    if (p) {
        t->thinking = p->wanted = true;
        return;
    }
    p = new_program(h, t, seat);
    if (!p) {
        return;
    }
    t->thinking = p->wanted = true;
    int wrong = !args || running > AT_ONCE ? 0 : start(p, args);
    if (!args) {
        fail(p, "the server does not allow it any more");
    } else if (running > AT_ONCE) {
        fail(p, "the server runs as many programs as it may");
    } else if (wrong) {
        fail(p, uv_strerror(wrong));
    } else {
        p->lives = true;
        uv_read_start((uv_stream_t *)&p->from, room, heard);
    }
}

void programs_go(struct hall *h)
{
    for (struct program *p = all, *next; p; p = next) {
        next = p->next;
        if (p->parted) {
            continue; /* by what happened to another */
        }
        struct table *t = table_in_memory(h, p->match);
        if (t && t->batch > store_kept(h->store)) {
            continue;
        }
        bool sits = t && table_of(h, t) && !t->seat[p->seat].person && !t->closed &&
                    !strcmp(t->seat[p->seat].bot, p->bot);
        if (sits && t->end) {
            say(p, t->end);
            part(p);
        } else if (!sits) {
            bool waits = t && (p->asked || p->wanted);
            part(p);
            if (waits) {
                t->thinking = false;
                bots_go(h, t);
            }
        } else if (p->wanted && !p->asked) {
            ask(p, t);
        }
    }
}

void programs_stop(void)
{
    for (struct program *p = all; p; p = p->next) {
        end_group(p);
    }
}
