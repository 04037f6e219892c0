/*
 * museum.c: matches kept for good, and whether they still open, play and score as they did.
 *
 *     museum make GAME EACH SEED [DIR]   plays every mode of a game EACH times at random, greedily half as
 *                                        often, and prints what it played
 *     museum numbers GAME                prints the numbers and the layout that records and hashes rest on
 *     museum layout GAME                 prints the layout as the source of the game's layout.c
 *     museum older GAME                  prints the rules that are others for matches of before
 *     museum check FILE...               plays all of them again
 *
 * An exhibit is a record whose answers are ranks: 4 is the fifth of the answers offered, 1:4 the same where
 * seat 1 is not the only one asked. So it says which answers were offered, and in which order; each line
 * ends with a checksum over all that was offered, answered, told and seen up to there.
 *
 *     = yonder 3
 *     qs-record 1
 *     ...                      the head of the record, as a file of the match has it
 *
 *     4 0 12 ... ~1a2b3c4d
 *     over 61 58 70            the scores; or `open N HASH`: played on at random it takes N answers more
 *     next players=2 ...       what the next game of the campaign begins with
 *     states HASH offers HASH told HASH views HASH
 *
 * The files are made by the release they are named after and never written again.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "quayside/chance.h"
#include "quayside/scene.h"
#include "quayside/table.h"
#include "quayside/text.h"

enum { A_LINE = 32, SEEN = 16, MOVES = 8192, GOING_ON = 77, CHAPTERS = 4 };

/* What came of a match so far. */
struct digest {
    struct qs_facts facts; /* first: it listens */
    const struct qs_game *game;
    uint64_t states, offers, told, views;
};

struct match {
    const struct qs_rules *r;
    struct qs_options options;
    struct digest so_far;
    struct qs_stream stream;
    struct qs_offer offer;
    qs_move moves[MOVES];
    void *state, *view, *memory;
    struct qs_text text;
    size_t n; /* answers */
};

static void out_of_memory(void)
{
    fprintf(stderr, "museum: not enough memory\n");
    exit(1);
}

/* ------------------------------------------------------------------ following a match */

/* What is read aloud is prose, a fact a paragraph: that may be written anew. */
static bool is_prose(const struct qs_game *g, int kind)
{
    const uint8_t *k = g->read;
    while (k && *k != QS_NO_FACT && *k != kind) {
        k++;
    }
    return k && *k != QS_NO_FACT;
}

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct digest *d = (struct digest *)self;
    if (is_prose(d->game, f->kind)) {
        return;
    }
    d->told = qs_mix(d->told, f->kind | (uint64_t)f->seat << 8 | (uint64_t)f->rule << 16);
    for (int i = 0; i < 4; i++) {
        d->told = qs_mix(d->told, (uint32_t)f->v[i]);
    }
}

static uint64_t mix_text(uint64_t h, const char *s)
{
    for (; *s; s++) {
        h = qs_mix(h, (unsigned char)*s);
    }
    return qs_mix(h, 0);
}

static void look_around(struct match *m)
{
    for (int viewer = 0; viewer <= m->options.players; viewer++) {
        qs_view(m->r, m->view, m->state, viewer < m->options.players ? viewer : QS_NOBODY);
        qs_text_clear(&m->text);
        qs_add_state(&m->text, m->r, m->view);
        m->so_far.views = mix_text(m->so_far.views, qs_text_of(&m->text));
    }
}

static void *memory(size_t n)
{
    void *p = aligned_alloc(64, (n + 63) / 64 * 64);
    if (!p) {
        out_of_memory();
    }
    return p;
}

static void begin(struct match *m, const struct qs_rules *r, const struct qs_options *o, uint64_t seed)
{
    *m = (struct match){
        .r = r, .options = *o, .stream = { seed, 0 }, .so_far = { .facts = { hear }, .game = r->game }
    };
    m->state = memory(r->game->state_size);
    m->view = memory(r->game->state_size);
    m->memory = memory(qs_bot_memory(r));
    m->text = qs_text_growing();
    qs_start(r, m->state, o, &m->so_far.facts);
    look_around(m);
}

static void leave(struct match *m)
{
    free(m->state);
    free(m->view);
    free(m->memory);
    qs_text_free(&m->text);
}

static bool is_over(const struct match *m)
{
    return !qs_question(m->state);
}

/* All that the seat may answer, in its order. */
static uint32_t ask(struct match *m, int seat)
{
    qs_ask(&m->offer, m->r, m->state, seat);
    uint32_t n = (uint32_t)qs_moves(&m->offer, m->moves, MOVES);
    uint64_t h = qs_mix(m->so_far.offers, (uint64_t)seat << 32 | n);
    for (uint32_t i = 0; i < n; i++) {
        h = qs_mix(h, m->moves[i]);
        h = seat == QS_CHANCE ? qs_mix(h, qs_weight(&m->offer, m->moves[i])) : h;
    }
    m->so_far.offers = h;
    return n;
}

static void answer(struct match *m, int seat, qs_move move)
{
    char text[256];
    qs_move_write(m->r, move, text, sizeof text);
    m->so_far.offers = mix_text(m->so_far.offers, text);
    qs_stream_note(&m->stream, seat, move);
    qs_apply(m->r, m->state, seat, move, &m->so_far.facts);
    m->so_far.states = qs_mix(m->so_far.states, qs_hash(m->r, m->state));
    if (++m->n % SEEN == 0 || is_over(m)) {
        look_around(m);
    }
}

/* In so many digits as tell any two apart. */
static uint32_t checksum(const struct digest *d)
{
    return (uint32_t)(qs_mix(qs_mix(d->states, d->offers), qs_mix(d->told, d->views)) >> 16);
}

static int lowest(unsigned seats)
{
    int seat = 0;
    while (!(seats >> seat & 1)) {
        seat++;
    }
    return seat;
}

/* Goes on at random to the end: how many answers that takes, and the hash then. */
static void go_on(struct match *m, size_t *answers, uint64_t *hash)
{
    struct qs_rng rng = qs_rng_seeded(GOING_ON);
    size_t before = m->n;
    while (!is_over(m)) {
        int seat = lowest(qs_asked(m->r, m->state));
        ask(m, seat);
        answer(m, seat, qs_pick(&m->offer, (uint32_t)(qs_rng_next(&rng) % m->offer.total)));
    }
    *answers = m->n - before;
    *hash = qs_mix(qs_hash(m->r, m->state), checksum(&m->so_far));
}

/* ------------------------------------------------------------------ making */

static uint32_t rank_of(const struct match *m, uint32_t n, qs_move move)
{
    uint32_t i = 0;
    while (i < n && m->moves[i] != move) {
        i++;
    }
    return i;
}

static qs_move choose(struct match *m, int seat, const struct qs_bot *bot, struct qs_rng *rng)
{
    if (seat == QS_CHANCE) {
        struct qs_rng luck = qs_stream_rng(&m->stream);
        return qs_chance(m->r, m->state, &luck);
    }
    qs_view(m->r, m->view, m->state, seat);
    return bot->choose(bot, m->r, m->view, seat, &m->offer, rng, m->memory);
}

static void print_head(const struct match *m)
{
    static char text[1 << 18];
    struct qs_table *t;
    if (qs_table_new(&t, m->r, &m->options, 0)) {
        out_of_memory();
    }
    qs_record_head(t, NULL, text, sizeof text);
    printf("= %s %d\n%s", m->r->game->name, m->options.players, text);
    qs_table_free(t);
}

static void print_one(struct match *m, const struct qs_bot *bot, struct qs_rng *rng)
{
    unsigned asked = qs_asked(m->r, m->state);
    int seat = lowest(asked);
    if (asked & (asked - 1)) { /* any of them may come first */
        do {
            seat = (int)(qs_rng_next(rng) % QS_SEATS);
        } while (!(asked >> seat & 1));
        printf("%d:", seat);
    }
    uint32_t n = ask(m, seat);
    qs_move move = choose(m, seat, bot, rng);
    printf("%u ", rank_of(m, n, move));
    answer(m, seat, move);
    if (m->n % A_LINE == 0) {
        printf("~%08x\n", checksum(&m->so_far));
    }
}

static void print_hashes(const struct digest *d)
{
    printf("states %016llx offers %016llx told %016llx views %016llx\n", (unsigned long long)d->states,
           (unsigned long long)d->offers, (unsigned long long)d->told, (unsigned long long)d->views);
}

static void add_scores(struct qs_text *t, const struct match *m)
{
    struct qs_outcome o;
    qs_outcome(m->r, m->state, &o);
    for (int i = 0; i < o.sides; i++) {
        qs_add(t, " %d", o.score[i]);
    }
    qs_add(t, " won %d band %d", o.solo ? o.won : 0, o.solo ? o.band : 0);
}

static bool next_game(const struct match *m, struct qs_options *next)
{
    *next = m->options;
    return m->r->game->carry_on && m->r->game->carry_on(m->r, m->state, next) == QS_GOES_ON;
}

/* How it ended, or that it goes on. Whether there is a next game, and its options. */
static bool print_end(struct match *m, struct qs_options *next)
{
    char text[1024];
    struct qs_text t = qs_text_in(text, sizeof text);
    struct digest d = m->so_far;
    bool more = false;
    if (m->n % A_LINE) {
        printf("~%08x\n", checksum(&m->so_far));
    }
    if (is_over(m)) {
        add_scores(&t, m);
        printf("over%s\n", text);
        more = next_game(m, next);
    } else {
        size_t answers;
        uint64_t hash;
        go_on(m, &answers, &hash);
        printf("open %zu %016llx\n", answers, (unsigned long long)hash);
    }
    if (more) {
        qs_options_write(m->r->game, next, text, sizeof text);
        printf("next %s\n", text);
    }
    print_hashes(&d);
    return more;
}

/* Plays one, all of it or a part. */
static bool exhibit(const struct qs_rules *r, const struct qs_options *o, const struct qs_bot *bot,
                    uint64_t seed, bool whole, struct qs_options *next)
{
    struct match *m = memory(sizeof *m);
    struct qs_rng rng = qs_rng_seeded(qs_mix(seed, 1));
    begin(m, r, o, seed);
    size_t stop = whole ? SIZE_MAX : 20 + (size_t)(qs_rng_next(&rng) % 300);
    print_head(m);
    while (!is_over(m) && m->n < stop) {
        print_one(m, bot, &rng);
    }
    bool more = print_end(m, next);
    leave(m);
    free(m);
    return more;
}

/* A mode in all the ways it is played here; a campaign goes on for some games. */
static void make_mode(const struct qs_rules *r, const struct qs_options *o, int each, uint64_t *seed)
{
    for (int i = 0; i < each + (each + 1) / 2; i++) {
        struct qs_options now = *o, next;
        const struct qs_bot *bot = i < each ? &qs_bot_random : &qs_bot_greedy;
        bool more = true;
        for (int chapter = 0; more && chapter < CHAPTERS; chapter++) {
            bool whole = chapter < CHAPTERS - 1 && i % 3 != 1;
            more = exhibit(r, &now, bot, qs_seed_of(*seed, 1), whole, &next);
            ++*seed;
            now = next;
        }
    }
}

static int n_values(const struct qs_option *option)
{
    int n = 0;
    while (option->values[n]) {
        n++;
    }
    return n;
}

/* Every other value of an option, or all of them at once. */
static void make_option(const struct qs_rules *r, struct qs_options o, int k, int each, uint64_t *seed)
{
    const struct qs_option *option = &r->game->options[k];
    uint64_t standard = o.value[k];
    if ((option->from || option->to) && (o.players < option->from || o.players > option->to)) {
        return;
    }
    for (int v = 0; v < (option->many ? 1 : n_values(option)); v++) {
        o.value[k] = option->many ? qs_first(n_values(option)) : (uint64_t)v;
        if (o.value[k] != standard) {
            make_mode(r, &o, each, seed);
        }
    }
}

/* Games in the middle of a campaign. */
static const char *const stories[] = {
    "players=1 campaign=on story=02,07,19 told=01 cards=C1,C3 legacy=L3,L10,L20,L22",
    "players=2 campaign=on story=14,25 told=01,02 cards=C2 legacy=L1,L3,L4,L21",
    "players=3 campaign=on chapter=10",
    "players=4 campaign=on story=20,26,44,58 told=01,14 legacy=L5,L6,L7,L9,L11,L25",
    "players=2 campaign=on story=54,59 told=50,51,57 legacy=L2,L8,L18,L23",
    NULL,
};

static void make_story(const struct qs_rules *r, const char *text, int each, uint64_t *seed)
{
    struct qs_options o;
    char word[256], why[256];
    qs_options_standard(r->game, r->game->min_players, &o);
    for (size_t n; *text; text += n + (text[n] == ' ')) {
        n = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, text);
        if (qs_options_set(r->game, &o, word, why, sizeof why)) {
            fprintf(stderr, "museum: %s: %s\n", word, why);
            exit(1);
        }
    }
    make_mode(r, &o, each, seed);
}

static int make(const struct qs_rules *r, int each, uint64_t seed)
{
    for (int players = r->game->min_players; players <= r->game->max_players; players++) {
        struct qs_options o;
        qs_options_standard(r->game, players, &o);
        make_mode(r, &o, each, &seed);
        for (int k = 0; r->game->options && r->game->options[k].name; k++) {
            if (r->game->options[k].quiet < 2) {
                make_option(r, o, k, each, &seed);
            }
        }
    }
    for (int i = 0; !strcmp(r->game->name, "maracaibo") && stories[i]; i++) {
        make_story(r, stories[i], each, &seed);
    }
    return 0;
}

/* ------------------------------------------------------------------ numbers */

static void add_rows(struct qs_text *t, const struct qs_rules *r, int list)
{
    char slug[64];
    for (int i = 0; i < qs_list_count(r, list); i++) {
        qs_add(t, "member %d %d %s\n", list, i, qs_slug(r, list, i, slug, sizeof slug));
    }
}

static void add_lists(struct qs_text *t, const struct qs_rules *r)
{
    for (int i = QS_LIST_FIRST; i < r->game->n_lists; i++) {
        const char *name = r->game->lists[i].name;
        qs_add(t, "list %d %s\n", i, name ? name : "-");
        if (name) {
            add_rows(t, r, i);
        }
    }
}

static void add_fields(struct qs_text *t, const struct qs_game *g)
{
    for (int i = 0; i < g->n_fields; i++) {
        const struct qs_field *f = &g->fields[i];
        qs_add(t, "field %s at %u type %d width %d flags %d list %d count %d n %d %d stride %u %u\n", f->path,
               f->offset, f->type, f->width, f->flags, f->list, f->count, f->n[0], f->n[1], f->stride[0],
               f->stride[1]);
    }
}

static const char *word_or_none(const char *name)
{
    return name ? name : "-";
}

static void add_kinds(struct qs_text *t, const struct qs_game *g)
{
    for (int i = 0; i < g->n_verbs; i++) {
        const struct qs_verb *v = &g->verbs[i];
        qs_add(t, "verb %d %s operands %d of %d %d %d secret %d\n", i, word_or_none(v->name), v->operands,
               v->of[0], v->of[1], v->of[2], v->secret);
    }
    for (int i = 0; i < g->n_steps; i++) {
        qs_add(t, "step %d %s asks %d\n", i, word_or_none(g->steps[i].name), g->steps[i].asks);
    }
    for (int i = 0; i < g->n_facts; i++) {
        qs_add(t, "fact %d %s secret %d\n", i, word_or_none(g->facts[i].name), g->facts[i].secret);
    }
    for (int i = 0; i < g->n_sources; i++) {
        qs_add(t, "source %d\n", i);
    }
}

static void add_options(struct qs_text *t, const struct qs_game *g)
{
    for (int i = 0; g->options && g->options[i].name; i++) {
        for (int k = 0; g->options[i].values[k]; k++) {
            qs_add(t, "option %d %s %d %s\n", i, g->options[i].name, k, g->options[i].values[k]);
        }
    }
}

/* What a later release may add to behind, and must not move. */
static void add_numbers(struct qs_text *t, const struct qs_rules *r)
{
    const struct qs_game *g = r->game;
    qs_add(t, "game %s\nrules %d\nedition %016llx\nkept %u later %u\n", g->name, g->rules,
           (unsigned long long)r->edition, g->kept_size, g->later_size);
    add_kinds(t, g);
    add_lists(t, r);
    add_options(t, g);
    add_fields(t, g);
}

/* ------------------------------------------------------------------ checking */

/* A file being read, and the exhibit that is open. */
struct visit {
    const char *file;
    char *at, *end; /* the rest of the text */
    char *text;     /* the line that is read */
    int line, exhibits, faults;
    char name[64];
    struct qs_text head;
    bool in_head, wrong; /* a fault is told once */
    struct qs_table *table;
    struct match *m;
};

static void __attribute__((format(printf, 2, 3))) fault(struct visit *v, const char *format, ...)
{
    char message[512];
    va_list list;
    if (v->wrong) {
        return;
    }
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    printf("not ok %s:%d %s: %s\n", v->file, v->line, v->name, message);
    v->wrong = true;
    v->faults++;
}

static void close_exhibit(struct visit *v)
{
    if (v->m) {
        leave(v->m);
        free(v->m);
        v->m = NULL;
    }
    qs_table_free(v->table);
    v->table = NULL;
}

static void open_exhibit(struct visit *v)
{
    char text[2048] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    struct qs_record_info info;
    v->in_head = false;
    if (qs_record_read(&v->table, qs_library_standard(), v->file, qs_text_of(&v->head), v->head.used, NULL,
                       &info, &why)) {
        v->table = NULL;
        fault(v, "cannot be opened: %s", text);
        return;
    }
    v->m = memory(sizeof *v->m);
    begin(v->m, qs_table_rules(v->table), qs_table_options(v->table), 0);
}

static void play_word(struct visit *v, const char *word)
{
    unsigned asked = qs_asked(v->m->r, v->m->state);
    int seat = asked ? lowest(asked) : 0;
    char *end;
    unsigned long rank = strtoul(word, &end, 10);
    if (*end == ':') {
        seat = (int)rank;
        rank = strtoul(end + 1, &end, 10);
    }
    if (seat > QS_CHANCE || !(asked >> seat & 1)) {
        fault(v, "answer %zu: seat %d is not asked", v->m->n, seat);
        return;
    }
    if (rank >= ask(v->m, seat)) {
        fault(v, "answer %zu: only %u answers are offered, not %lu", v->m->n, qs_offered(&v->m->offer), rank);
        return;
    }
    answer(v->m, seat, v->m->moves[rank]);
}

static void play_line(struct visit *v)
{
    for (char *word = strtok(v->text, " "); word && !v->wrong; word = strtok(NULL, " ")) {
        if (*word != '~') {
            play_word(v, word);
        } else if (strtoul(word + 1, NULL, 16) != checksum(&v->m->so_far)) {
            fault(v, "up to answer %zu something is offered, told, seen or kept otherwise than it was",
                  v->m->n);
        }
    }
}

/* What a line says must be what is the case. */
static void compare(struct visit *v, const char *is)
{
    if (strcmp(v->text, is) != 0) {
        fault(v, "was \"%s\", is \"%s\"", v->text, is);
    }
}

static void check_open(struct visit *v)
{
    char text[128];
    size_t answers;
    uint64_t hash;
    struct digest d = v->m->so_far;
    go_on(v->m, &answers, &hash);
    v->m->so_far = d;
    snprintf(text, sizeof text, "open %zu %016llx", answers, (unsigned long long)hash);
    compare(v, text);
}

static void check_over(struct visit *v)
{
    char text[128];
    struct qs_text t = qs_text_in(text, sizeof text);
    qs_add(&t, "over");
    if (!is_over(v->m)) {
        fault(v, "the game is not over");
        return;
    }
    add_scores(&t, v->m);
    compare(v, text);
}

static void check_next(struct visit *v)
{
    char text[1024] = "next ";
    struct qs_options next;
    next_game(v->m, &next);
    qs_options_write(v->m->r->game, &next, text + 5, sizeof text - 5);
    compare(v, text);
}

static void check_hashes(struct visit *v)
{
    char text[160];
    const struct digest *d = &v->m->so_far;
    snprintf(text, sizeof text, "states %016llx offers %016llx told %016llx views %016llx",
             (unsigned long long)d->states, (unsigned long long)d->offers, (unsigned long long)d->told,
             (unsigned long long)d->views);
    compare(v, text);
}

static void check_line(struct visit *v)
{
    if (v->text[0] == '=') {
        close_exhibit(v);
        v->exhibits++;
        v->wrong = false;
        v->in_head = true;
        qs_text_clear(&v->head);
        snprintf(v->name, sizeof v->name, "%s #%d", v->text + 2, v->exhibits);
    } else if (v->in_head && v->text[0]) {
        qs_add(&v->head, "%s\n", v->text);
    } else if (v->in_head) {
        open_exhibit(v);
    } else if (v->wrong || !v->m) {
        return;
    } else if (!strncmp(v->text, "open ", 5)) {
        check_open(v);
    } else if (!strncmp(v->text, "over ", 5)) {
        check_over(v);
    } else if (!strncmp(v->text, "next ", 5)) {
        check_next(v);
    } else if (!strncmp(v->text, "states ", 7)) {
        check_hashes(v);
    } else {
        play_line(v);
    }
}

static char *read_file(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    *size = 0;
    if (f && !fseek(f, 0, SEEK_END)) {
        long n = ftell(f);
        rewind(f);
        text = n >= 0 ? malloc((size_t)n + 1) : NULL;
        *size = text ? fread(text, 1, (size_t)n, f) : 0;
    }
    if (f) {
        fclose(f);
    }
    return text;
}

static struct qs_rules *open_rules(const char *name, const char *directory)
{
    char text[4096] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    const struct qs_game *game = qs_game_named(qs_library_standard(), name);
    struct qs_rules *r = NULL;
    if (!game || qs_rules_open(&r, qs_library_standard(), game, directory, NULL, &why)) {
        fprintf(stderr, "museum: %s: %s\n", name, game ? text : "there is no such game");
        exit(1);
    }
    return r;
}

/* Whether the numbers of now, each on a line, have this one. Layouts and rules numbers may be others. */
static bool has_number(const struct qs_text *now, const char *line)
{
    static const char *const free_to_change[] = { "rules ", "edition ", "kept ", "field ", NULL };
    for (int i = 0; free_to_change[i]; i++) {
        if (!strncmp(line, free_to_change[i], strlen(free_to_change[i]))) {
            return true;
        }
    }
    size_t n = strlen(line);
    for (const char *at = qs_text_of(now); at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL) {
        if (!strncmp(at, line, n) && at[n] == '\n') {
            return true;
        }
    }
    return false;
}

/* Numbers of a release: all of them must still be what they were. */
static int check_numbers(const char *file, char *text)
{
    struct qs_text now = qs_text_growing();
    char *line = strtok(text, "\n");
    int n = 0, faults = 0;
    if (!line || strncmp(line, "game ", 5) != 0) {
        printf("not ok %s: no numbers of a game\n", file);
        return 1;
    }
    struct qs_rules *r = open_rules(line + 5, NULL);
    add_numbers(&now, r);
    for (; line; line = strtok(NULL, "\n"), n++) {
        if (!has_number(&now, line)) {
            printf("not ok %s:%d: has moved: %s\n", file, n + 1, line);
            faults++;
        }
    }
    if (!faults) {
        printf("ok %s: %d numbers\n", file, n);
    }
    qs_text_free(&now);
    qs_rules_close(r);
    return faults > 0;
}

static int check_exhibits(const char *file, char *text, size_t size)
{
    struct visit v = { .file = file, .head = qs_text_growing(), .at = text, .end = text + size };
    while (v.at < v.end) {
        char *stop = memchr(v.at, '\n', (size_t)(v.end - v.at));
        v.text = v.at;
        v.line++;
        v.at = stop ? stop + 1 : v.end;
        (stop ? stop : v.end)[0] = '\0';
        check_line(&v);
    }
    close_exhibit(&v);
    qs_text_free(&v.head);
    if (!v.faults) {
        printf(v.exhibits ? "ok %s: %d exhibits\n" : "not ok %s: no exhibits\n", file, v.exhibits);
    }
    return v.faults > 0 || !v.exhibits;
}

static int check(const char *file)
{
    size_t size;
    char *text = read_file(file, &size);
    if (!text) {
        printf("not ok %s: cannot be read\n", file);
        return 1;
    }
    text[size] = '\0';
    int bad = strstr(file, ".numbers") ? check_numbers(file, text) : check_exhibits(file, text, size);
    free(text);
    return bad;
}

/* ------------------------------------------------------------------ the program */

/* The source of layout.c: written once, when a game is first released. */
static int print_layout(const char *name)
{
    const struct qs_game *g = qs_game_named(qs_library_standard(), name);
    if (!g) {
        fprintf(stderr, "museum: there is no game called %s\n", name);
        return 1;
    }
    printf("/*\n * layout.c: the state of %s as it was first released; hashes go through it for good.\n *\n"
           " * Written by `museum layout %s`, never changed.\n */\n#include \"quayside/game.h\"\n\n"
           "extern const struct qs_layout qs_%s_layout;\n\nstatic const struct qs_laid laid[] = {\n",
           g->title, g->name, g->name);
    for (int i = 0; i < g->n_fields; i++) {
        const struct qs_field *f = &g->fields[i];
        if (!(f->flags & QS_DERIVED)) {
            printf("    { \"%s\", %u, %d, %d, { %d, %d }, { %u, %u } },\n", f->path, f->offset, f->width,
                   f->count, f->n[0], f->n[1], f->stride[0], f->stride[1]);
        }
    }
    printf("};\n\nconst struct qs_layout qs_%s_layout = { %u, %u, sizeof laid / sizeof *laid, laid };\n",
           g->name, g->kept_size, g->later_size);
    return 0;
}

static int print_numbers(const char *game)
{
    struct qs_text t = qs_text_growing();
    add_numbers(&t, open_rules(game, NULL));
    fputs(qs_text_of(&t), stdout);
    qs_text_free(&t);
    return 0;
}

static int print_older(const struct qs_rules *r)
{
    char rule[32];
    for (const struct qs_older *o = r->game->older; o && o->rule; o++) {
        printf("%s %d\n", qs_rule_write(r, o->rule, rule, sizeof rule), o->until);
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc >= 5 && !strcmp(argv[1], "make")) {
        return make(open_rules(argv[2], argc > 5 ? argv[5] : NULL), atoi(argv[3]),
                    strtoull(argv[4], NULL, 10));
    }
    if (argc == 3 && !strcmp(argv[1], "numbers")) {
        return print_numbers(argv[2]);
    }
    if (argc == 3 && !strcmp(argv[1], "layout")) {
        return print_layout(argv[2]);
    }
    if (argc == 3 && !strcmp(argv[1], "older")) {
        return print_older(open_rules(argv[2], NULL));
    }
    int bad = 0;
    for (int i = 2; i < argc && !strcmp(argv[1], "check"); i++) {
        bad |= check(argv[i]);
    }
    if (argc < 3 || strcmp(argv[1], "check") != 0) {
        fprintf(
            stderr,
            "usage: museum make GAME EACH SEED [DIR] | numbers GAME | layout GAME | older GAME | check FILE...\n");
        return 2;
    }
    return bad;
}
