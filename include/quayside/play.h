/*
 * play.h: playing a game, for whoever holds a state: tables, simulators, tests, bots.
 *
 * All functions are deterministic, allocate nothing and touch only what they are given.
 */
#ifndef QUAYSIDE_PLAY_H
#define QUAYSIDE_PLAY_H

#include "quayside/game.h"
#include "quayside/rng.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------ questions and answers */

/* A new game up to its first question. */
void qs_start(const struct qs_rules *r, void *state, const struct qs_options *o, struct qs_facts *facts);

/* The question on top, or NULL when the game is over. */
const struct qs_step *qs_question(const void *state);

/* Who is to answer: bit of each seat, or of QS_CHANCE; 0 when the game is over. */
unsigned qs_asked(const struct qs_rules *r, const void *state);

/* What the seat may answer; nothing if it is not asked. */
void qs_ask(struct qs_offer *o, const struct qs_rules *r, const void *state, int seat);

/* The answer of a rank below o->total (weights counted). */
qs_move qs_pick(const struct qs_offer *o, uint32_t rank);

/* How many answers there are, and all of them in canonical order. */
uint32_t qs_offered(const struct qs_offer *o);
size_t qs_moves(const struct qs_offer *o, qs_move *moves, size_t max);
/* The weight of one answer, 0 if it is not offered. */
uint32_t qs_weight(const struct qs_offer *o, qs_move m);

/* 0 if the answer is legal, or the number of the rule against it. */
uint16_t qs_why_not(const struct qs_rules *r, const void *state, int seat, qs_move m);

/* Whether a person could have tried the move at this question, legal or not. */
bool qs_could_try(const struct qs_rules *r, const void *state, int seat, qs_move m);

/*
 * The one door to a game's own words about a move or a thing named from outside. Tells what is the case
 * when a move is refused; nothing of a move of another question, whose operands would mean other things
 * there. Tells a thing as it stands for the seat; nothing of what is in no list.
 */
void qs_tell_why(const struct qs_rules *r, const void *view, int seat, qs_move m, struct qs_facts *facts);
void qs_tell_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
                  struct qs_facts *facts);

/* Trusted: the answer must be legal. Plays on to the next question. */
void qs_apply(const struct qs_rules *r, void *state, int seat, qs_move m, struct qs_facts *facts);

/* What chance answers, from a generator. */
qs_move qs_chance(const struct qs_rules *r, const void *state, struct qs_rng *rng);

/*
 * What comes next, for whoever drives a game: chance, an answer without alternative, a choice; the
 * offer and whose it is. Of several seats that are asked at once, one that has no alternative comes
 * first. The offer of chance is not made: qs_chance does that.
 */
enum qs_turn { QS_T_OVER, QS_T_CHANCE, QS_T_FORCED, QS_T_CHOICE };
enum qs_turn qs_next(const struct qs_rules *r, const void *state, struct qs_offer *o, int *seat);

/*
 * Plays on to the end at random: a seat gives any answer as likely as another (of several seats the
 * lowest is first), chance by its weights; one number of the generator an answer. What was answered is
 * added up. 0, or -1 if the game is broken. For playing very much: nothing listens.
 */
struct qs_played {
    uint64_t decisions; /* answers of seats */
    uint64_t free;      /* those that had an alternative */
    uint64_t draws;
};
int qs_play_random(const struct qs_rules *r, void *state, struct qs_rng *rng, struct qs_played *n);

/* Pushes steps of an entry point, for scenarios. 0, or -1 if there is none of that name. */
int qs_enter(const struct qs_rules *r, void *state, const char *entry, int seat);

void qs_outcome(const struct qs_rules *r, const void *state, struct qs_outcome *out);
int32_t qs_score(const void *state, int side);
/* How many sides, from the first on, have points to be told of. */
int qs_scored(const struct qs_rules *r, const void *state);
/* The outcome as if the game ended now; scratch holds a state. */
void qs_outcome_now(const struct qs_rules *r, const void *state, void *scratch, struct qs_outcome *out);

/*
 * By how much a seat stands ahead of the best other side, in hundredths of a point: of the scores
 * when the game is over, of what the position is worth to each before that. The opponent of a solo
 * game stands at what it would score now. Scratch holds a state.
 */
int32_t qs_margin(const struct qs_rules *r, const void *state, int seat, void *scratch);

/* ------------------------------------------------------------------ what the description gives */

/* The state as a viewer may know it (a seat, or QS_NOBODY): same type, secrets of others empty. */
void qs_view(const struct qs_rules *r, void *out, const void *state, int viewer);

/*
 * A world that agrees with the view: what the viewer cannot know is dealt anew, with the
 * probability chance alone gives it. 0, or -1 if the view contradicts itself.
 */
int qs_resample(const struct qs_rules *r, void *out, const void *view, int viewer, uint64_t seed);

uint64_t qs_hash(const struct qs_rules *r, const void *state);
bool qs_same(const struct qs_rules *r, const void *a, const void *b);

/* NULL, or what is wrong: ranges, zones, agenda, then the game's own invariants. */
const char *qs_check(const struct qs_rules *r, const void *state);

/* JSON; returns the length needed, like snprintf. */
size_t qs_to_json(const struct qs_rules *r, const void *state, char *out, size_t size);
struct qs_text;
void qs_add_state(struct qs_text *t, const struct qs_rules *r, const void *state);
/* 0, or -1 with a complaint; the state is written only when wholly sound. Scratch holds a state. */
int qs_from_json(const struct qs_rules *r, void *state, void *scratch, const char *text, size_t length,
                 struct qs_complaints *why);

/* A value by path: number or name. */
int qs_get(const struct qs_rules *r, const void *state, const char *path, char *out, size_t size);
/* A number by path ("seats.0.money", "deck"); fails loudly with INT32_MIN. */
int32_t qs_get_number(const struct qs_rules *r, const void *state, const char *path);
/* Sets a value as scenarios do: a card is moved from where it lies, goods come from the pools. */
int qs_give(const struct qs_rules *r, void *state, const char *path, const char *value, char *why,
            size_t size);
/* Finishes a row of qs_give: notes of hidden cards, derived fields; NULL or what is wrong. */
const char *qs_settle(const struct qs_rules *r, void *state);
/* The i-th path of the description, leaf by leaf; 0 when there is none. For completion and tests. */
int qs_path(const struct qs_rules *r, const void *state, size_t i, char *out, size_t size);

/* ------------------------------------------------------------------ words and notation */

int qs_list_count(const struct qs_rules *r, int list);
const char *qs_slug(const struct qs_rules *r, int list, int i, char *scratch, size_t size);
const char *qs_title(const struct qs_rules *r, int list, int i, char *scratch, size_t size);
/*
 * Whether the front (or back) of a member may be shown to whoever has this view; without a view (to a
 * program, before any match) all but what is sealed.
 */
bool qs_is_told(const struct qs_rules *r, int list, int i, bool back, const void *view);
/* Whether rows of the list, or of any, are not told from the beginning. */
bool qs_is_surprise(const struct qs_game *g, int list);
bool qs_has_surprises(const struct qs_game *g);
/* Another number as soon as more may be shown; 0 where nothing is a surprise. */
uint64_t qs_told(const struct qs_rules *r, const void *view);
const struct qs_name *qs_row(const struct qs_rules *r, int list, int i); /* NULL for fixed words */
int qs_find(const struct qs_rules *r, int list, const char *slug);       /* or -1 */
int qs_copies(const struct qs_rules *r, int list, int i);

/* "buy market-2"; masked operands as "?" where viewer may not see them. */
size_t qs_move_write(const struct qs_rules *r, qs_move m, char *out, size_t size);
size_t qs_move_seen(const struct qs_rules *r, qs_move m, int seat, int viewer, char *out, size_t size);
int qs_move_read(const struct qs_rules *r, const char *text, qs_move *out, char *why, size_t size);
int qs_operand(const struct qs_rules *r, qs_move m, int i); /* the i-th as the verb counts */

/*
 * The path of what a person would click for this move. A verb's target may also use {a} and {b} of
 * the question it answers, which may be NULL otherwise.
 */
size_t qs_target(const struct qs_rules *r, const struct qs_step *question, qs_move m, int seat, char *out,
                 size_t size);

/*
 * Words with {0}.. {3}, {who}, {seat} filled in. `say` translates a text and a title; `name` gives
 * the name of a side. Both may be NULL.
 */
struct qs_speech {
    const char *(*say)(void *self, const char *text);
    const char *(*name)(void *self, int side, char *scratch, size_t size);
    void *self;
};
size_t qs_words_move(const struct qs_rules *r, const struct qs_speech *s, qs_move m, int seat, int viewer,
                     char *out, size_t size);
size_t qs_words_fact(const struct qs_rules *r, const struct qs_speech *s, const struct qs_fact *f, int viewer,
                     char *out, size_t size);
/* A fact as data: its kind, the side or "-", all four operands: "took 0 tuna north 1 0". */
size_t qs_fact_write(const struct qs_rules *r, const struct qs_fact *f, int viewer, char *out, size_t size);
size_t qs_words_effect(const struct qs_rules *r, const struct qs_speech *s,
                       const struct qs_effect_kind *kinds, const struct qs_effect *e, char *out, size_t size);
/* "WHA-4.3", "QS-1.1" and back (0 if it is none). */
const char *qs_rule_write(const struct qs_rules *r, uint16_t rule, char *out, size_t size);
uint16_t qs_rule_read(const struct qs_rules *r, const char *text);
/* Whether the rule may be shown: not if it is about what has not come into the game yet. */
bool qs_shows_rule(const struct qs_rules *r, const void *view, uint16_t rule);

/* ------------------------------------------------------------------ editions and options */

/* Files given by path and bytes: the embedded standard edition, or a test's own. */
struct qs_file {
    const char *path; /* "editions/standard/wharfside/goods.txt" */
    const char *bytes;
    size_t size;
};

/* Where the editions of all games are found: set once by a program before anything else. */
struct qs_library {
    const struct qs_game *const *games; /* ends with NULL */
    const struct qs_file *files;        /* ends with a NULL path */
    /* May: standard rules that are open already, for records to share; ends with NULL. */
    const struct qs_rules *const *opened;
};

/* A file by its path; "editions/" in front may be left out. NULL if there is none. */
const struct qs_file *qs_library_file(const struct qs_library *lib, const char *path);
const struct qs_game *qs_game_named(const struct qs_library *lib, const char *name);

/*
 * Opens the rules of a game: standard edition, or that of a user's directory (DIR/<game>/x.txt or
 * DIR/x.txt; files that are missing are the standard's). `rows` are texts from a record that
 * replace rows ("contracts.txt 7 contract Old Pier; vp 4; ..."), ends with NULL, may be NULL.
 */
int qs_rules_open(struct qs_rules **out, const struct qs_library *lib, const struct qs_game *game,
                  const char *directory, const char *const *rows, struct qs_complaints *why);
/* The same with tables given as text ("contracts.txt"; ends with a NULL path), which are copied. */
int qs_rules_open_files(struct qs_rules **out, const struct qs_library *lib, const struct qs_game *game,
                        const struct qs_file *own, const char *const *rows, struct qs_complaints *why);
/*
 * The rules of a match that was kept: under the number it names, with the cards whose hash it names, which
 * are looked for among all that were ever released; its own rows are laid over them. QS_OK, or QS_BAD.
 * Standard rules that the library has open are shared where they will do.
 */
int qs_rules_open_kept(struct qs_rules **out, const struct qs_library *lib, const struct qs_game *game,
                       int number, uint64_t edition, const char *const *rows, struct qs_complaints *why);
void qs_rules_close(struct qs_rules *r);
/* "rules 2, cards of version 0.2": what of it is not the newest; empty if all is. */
size_t qs_rules_age(const struct qs_rules *r, char *out, size_t size);
/* The rules number the match is under has this older wording of a rule, or NULL. */
const char *qs_older_rule(const struct qs_rules *r, uint16_t rule);

/* A released edition of a game, in order; false when there is none. The last one is new matches'. */
struct qs_release {
    uint64_t edition;
    char version[24], directory[24]; /* "0.2", "standard" */
};
bool qs_release_at(const struct qs_library *lib, const struct qs_game *game, int i, struct qs_release *out);

/* The rows in which this edition differs from the standard one, as a record carries them. */
size_t qs_rules_rows(const struct qs_rules *r, size_t i, char *out, size_t size);

int qs_options_standard(const struct qs_game *game, int players, struct qs_options *out);
/* "level=cruiser"; 0, or -1 and why. players=N is an option as well. */
int qs_options_set(const struct qs_game *game, struct qs_options *o, const char *text, char *why,
                   size_t size);
size_t qs_options_write(const struct qs_game *game, const struct qs_options *o, char *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
