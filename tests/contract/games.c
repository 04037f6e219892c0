/*
 * games.c: the games the contract is tried on, their texts, their modes.
 */
#include <stdlib.h>
#include <string.h>

#include "contract.h"
#include "quayside/embedded.h"

extern const struct qs_game qs_embarcadero, qs_maracaibo, qs_null, qs_toy, qs_wharfside, qs_yonder;

/* Games in the middle of a campaign: two threads, tiles, votes soon; the last card; chapters. */
static const char *const campaign_modes[] = {
    "players=1 campaign=on story=02,07,19 told=01 cards=C1,C3 legacy=L3,L10,L20,L22",
    "players=2 campaign=on story=14,25 told=01,02 cards=C2 legacy=L1,L3,L4,L21",
    "players=3 campaign=on chapter=10",
    "players=4 campaign=on story=20,26,44,58 told=01,14 legacy=L5,L6,L7,L9,L11,L25",
    "players=2 campaign=on story=54,59 told=50,51,57 legacy=L2,L8,L18,L23",
    NULL,
};

const struct contract_game contract_games[] = {
    { .game = &qs_null, .page = "docs/rules/null.md" },
    { .game = &qs_toy, .page = "tests/toy/toy.md", .edition = "tests/toy/edition", .sealed = true },
    { .game = &qs_wharfside, .page = "docs/rules/wharfside.md" },
    { .game = &qs_embarcadero, .page = "docs/rules/embarcadero.md", .share = 3 },
    { .game = &qs_yonder, .page = "docs/rules/yonder.md" },
    { .game = &qs_maracaibo, .page = "docs/rules/maracaibo.md", .share = 6, .modes = campaign_modes },
    { .game = NULL },
};

/* Whether the environment says so; an empty value says nothing. */
bool contract_asked_for(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

/* ------------------------------------------------------------------ texts */

enum { MOST_FILES = 256, MOST_GAMES = 16 };

struct library {
    struct qs_library lib; /* first: it is what others hold */
    const struct qs_game *games[MOST_GAMES];
    struct qs_file files[MOST_FILES];
    char paths[MOST_FILES][64];
    size_t n, own; /* files; the last `own` of them were read from disk */
};

/* A whole file and a NUL; NULL and a message if it cannot be read. */
static char *slurp(const char *path, size_t *size)
{
    enum { MOST = 1 << 20 };
    FILE *f = fopen(path, "rb");
    char *text = f ? malloc(MOST) : NULL;
    if (text) {
        *size = fread(text, 1, MOST - 1, f);
        text[*size] = '\0';
    } else {
        fprintf(stderr, "%s: cannot be read; run this from the top of the source tree\n", path);
    }
    if (f) {
        fclose(f);
    }
    return text;
}

static void add_embedded(struct library *l)
{
    static const char editions[] = "editions/";
    for (const struct qs_file *f = qs_embedded_files; f->path && l->n + 1 < MOST_FILES; f++) {
        if (!strncmp(f->path, editions, sizeof editions - 1)) {
            l->files[l->n++] = *f;
        }
    }
}

static int add_file(struct library *l, const struct contract_game *g, const char *file)
{
    char path[256];
    size_t size = 0;
    snprintf(path, sizeof path, "%s/%s", g->edition, file);
    char *text = l->n + 1 < MOST_FILES ? slurp(path, &size) : NULL;
    if (!text) {
        return -1;
    }
    snprintf(l->paths[l->n], sizeof l->paths[0], "standard/%s/%s", g->game->name, file);
    l->files[l->n] = (struct qs_file){ l->paths[l->n], text, size };
    l->n++;
    l->own++;
    return 0;
}

static int add_directory(struct library *l, const struct contract_game *g)
{
    for (const struct qs_sheet *s = g->game->sheets; s->file; s++) {
        if (add_file(l, g, s->file)) {
            return -1;
        }
    }
    return add_file(l, g, "board.txt");
}

void contract_library_free(const struct qs_library *lib)
{
    struct library *l = (struct library *)(uintptr_t)lib;
    for (size_t i = l ? l->n - l->own : 0; l && i < l->n; i++) {
        free((char *)(uintptr_t)l->files[i].bytes);
    }
    free(l);
}

const struct qs_library *contract_library(void)
{
    struct library *l = calloc(1, sizeof *l);
    if (!l) {
        return NULL;
    }
    add_embedded(l);
    for (int i = 0; contract_games[i].game && i + 1 < MOST_GAMES; i++) {
        l->games[i] = contract_games[i].game;
        if (contract_games[i].edition && add_directory(l, &contract_games[i])) {
            contract_library_free(&l->lib);
            return NULL;
        }
    }
    l->lib = (struct qs_library){ .games = l->games, .files = l->files };
    return &l->lib;
}

/* Every "**PREFIX-1.2** " of a page. */
static int add_rules(const char *path, const struct qs_rules *r, uint16_t *known, int n)
{
    size_t size = 0;
    char *text = slurp(path, &size);
    for (char *at = text; at && (at = strstr(at, "**")) && n + 1 < CONTRACT_RULES;) {
        char *end = strstr(at + 2, "**");
        if (end && end - at < 24) {
            char word[24] = { 0 };
            memcpy(word, at + 2, (size_t)(end - at) - 2);
            uint16_t rule = qs_rule_read(r, word);
            known[n] = rule;
            n += rule != 0;
        }
        at += 2;
    }
    known[n] = 0;
    free(text);
    return text ? n : -1;
}

int contract_read_rules(const struct contract_game *g, const struct qs_rules *r, uint16_t *known)
{
    int n = add_rules("docs/rules/table.md", r, known, 0);
    return n < 0 ? n : add_rules(g->page, r, known, n);
}

/* ------------------------------------------------------------------ modes */

static int n_values(const struct qs_option *option)
{
    int n = 0;
    while (option->values[n]) {
        n++;
    }
    return n;
}

/* Many values are tried one by one only where there is time for it. */
static bool each_alone(const struct qs_option *option)
{
    return n_values(option) <= 4 || contract_asked_for("QS_TEST_LONG");
}

/* How many values of an option there are beside the standard one. */
static int n_others(const struct qs_option *option, int players)
{
    bool always = !option->from && !option->to;
    if (!always && (players < option->from || players > option->to)) {
        return 0;
    }
    if (!option->many) {
        return n_values(option) - 1;
    }
    return each_alone(option) ? n_values(option) + 2 : 2;
}

/* Of an option with several values: none, all, and each alone. */
static uint64_t other_value(const struct qs_option *option, int i)
{
    if (!option->many) {
        return (uint64_t)(i + (i >= option->standard));
    }
    return i == 0 ? 0 : i == 1 ? qs_first(n_values(option)) : qs_bit(i - 2);
}

/* Options as a record writes them; false, and a message, if there are none such. */
static bool read_mode(const struct qs_game *game, const char *text, struct qs_options *out)
{
    char word[256], why[256] = "";
    qs_options_standard(game, game->min_players, out);
    for (size_t n; *text; text += n + (text[n] == ' ')) {
        n = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, text);
        if (qs_options_set(game, out, word, why, sizeof why)) {
            fprintf(stderr, "%s: %s\n", word, why);
            return false;
        }
    }
    return true;
}

static bool other_mode(const struct qs_game *game, int i, struct qs_options *out)
{
    const struct contract_game *g = contract_games;
    while (g->game && g->game != game) {
        g++;
    }
    int n = 0;
    while (g->modes && g->modes[n] && n < i) {
        n++;
    }
    return g->modes && g->modes[n] && read_mode(game, g->modes[n], out);
}

bool contract_mode(const struct qs_game *game, int i, struct qs_options *out)
{
    for (int players = game->min_players; players <= game->max_players; players++) {
        qs_options_standard(game, players, out);
        if (i-- == 0) {
            return true;
        }
        for (int k = 0; game->options[k].name && game->options[k].quiet < 2; k++) {
            int n = n_others(&game->options[k], players);
            for (int v = 0; v < n; v++) {
                uint64_t standard = out->value[k], other = other_value(&game->options[k], v);
                if (other != standard && i-- == 0) {
                    out->value[k] = other;
                    return true;
                }
            }
        }
    }
    return other_mode(game, i, out);
}
