/*
 * quayside.h: what users of the library include.
 *
 * Three handles: a set (the rules of a game with an edition, and its box), a match, and a batch of
 * matches. A set never changes once it is open: any number of matches and threads share it. A match
 * or batch belongs to one thread at a time; reading a const one from several is fine.
 *
 * Texts that are returned as `char *` are the caller's, to be given back with qs_free; NULL is out of
 * memory. Seats are counted from 0; QS_SPECTATOR looks on. Whoever speaks the protocol whole
 * (docs/protocol.md) uses a desk: quayside/desk.h.
 *
 *     struct qs_set *set;
 *     struct qs_match *match;
 *     if (!qs_set_open(&set, "wharfside", NULL, NULL, 0) &&
 *         !qs_match_new(&match, set, "players=2", 1)) {
 *         while (!qs_match_over(match)) {
 *             qs_match_bot(match, qs_match_asked(match), "greedy");
 *         }
 *     }
 */
#ifndef QUAYSIDE_H
#define QUAYSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "quayside/error.h"

#ifdef __cplusplus
extern "C" {
#endif

#define QS_VERSION "0.3.0"

enum { QS_SPECTATOR = 7, QS_MOST_SEATS = 5 };

const char *qs_version(void);
/* Changes when programs must be compiled anew. */
int qs_abi(void);
void qs_free(void *text);

/* The i-th game ("wharfside"); NULL behind the last. */
const char *qs_game_name(int i);

/* ------------------------------------------------------------------ sets */

struct qs_set;

/* A table of an edition of one's own: "contracts.txt" and its text. */
struct qs_table_text {
    const char *name, *text;
};

/*
 * Opens a game with its standard edition, or with tables of one's own (ends with a NULL name; may be
 * NULL). QS_BAD and why, in lines, if there is no such game or a table is wrong.
 */
int qs_set_open(struct qs_set **out, const char *game, const struct qs_table_text *own, char *why,
                size_t size);
void qs_set_close(struct qs_set *s);
/* The `box` message: lists, cards, board, words. Options as for a match. */
char *qs_set_box(const struct qs_set *s, const char *options, const char *language);
/* Bytes of a view, as qs_batch_views writes it; the box's `fields` say what lies where. */
size_t qs_set_view_size(const struct qs_set *s);
/*
 * What lies where in a view, as JSON: `bytes`, `choices` (the most that a question can have),
 * `fields` with path, offset, width, count, type (0 numbers, 1 members plus one, 2 sets of bits, 3 a
 * number for each member, 4 the agenda, 5 nothing), and `lists` with the names of members.
 */
char *qs_set_schema(const struct qs_set *s);

/* ------------------------------------------------------------------ matches */

struct qs_match;

/* Options in a line: "players=3 level=cruiser". Chance follows the seed. */
int qs_match_new(struct qs_match **out, const struct qs_set *s, const char *options, uint64_t seed);
/* A match where a record ends; QS_BAD and why if it is none of this set. */
int qs_match_read(struct qs_match **out, const struct qs_set *s, const char *record, size_t n, uint64_t seed,
                  char *why, size_t size);
void qs_match_free(struct qs_match *m);

int qs_match_seats(const struct qs_match *m);
bool qs_match_over(const struct qs_match *m);
/* Whether the seat has a choice to make; and the lowest seat that has one, or -1. */
bool qs_match_is_asked(const struct qs_match *m, int seat);
int qs_match_asked(const struct qs_match *m);
/* How many answers a seat may choose from, and one of them in notation; -1 if it is not asked. */
int qs_match_choices(const struct qs_match *m, int seat);
int qs_match_choice(const struct qs_match *m, int seat, int i, char *out, size_t size);
/* The same as numbers, so many as there is room for: verb << 56, operands << 40, << 24, << 0. */
int qs_match_moves(const struct qs_match *m, int seat, uint64_t *out, uint32_t most);
/* What a viewer may know: qs_set_view_size bytes. */
void qs_match_view(const struct qs_match *m, int viewer, uint8_t *bytes);
/* Of the whole state, secrets included: equal matches have equal ones on every machine. */
uint64_t qs_match_hash(const struct qs_match *m);
/* What the seat knows of the record, in a word. A choice that names another one is stale. */
uint64_t qs_match_at(const struct qs_match *m, int seat);

/*
 * The seat chooses. 0, QS_STALE, QS_BAD if there is no such choice, QS_REFUSED with the number of
 * the rule ("WHA-4.2", 16 bytes; may be NULL). Chance and answers without alternative follow of
 * themselves.
 */
int qs_match_choose(struct qs_match *m, int seat, int i, uint64_t at);
int qs_match_answer(struct qs_match *m, int seat, const char *move, uint64_t at, char *rule);
/* A bot chooses for the seat: "greedy", "search:200". */
int qs_match_bot(struct qs_match *m, int seat, const char *bot);
/* Takes back the seat's last answer; *kept: how many answers are left (may be NULL). */
int qs_match_undo(struct qs_match *m, int seat, size_t *kept);

/* Points of a side now, and its rank as if it ended now. */
int qs_match_score(const struct qs_match *m, int side);
int qs_match_rank(const struct qs_match *m, int side);
/* Whether the seat has won as if it ended now: it is first; a lone player if the rulebook calls it a victory.
 */
bool qs_match_won(const struct qs_match *m, int seat);
size_t qs_match_answers(const struct qs_match *m);

/* The `scene` message of a viewer in a language (NULL: English). */
char *qs_match_scene(const struct qs_match *m, int viewer, const char *language);
/* The record as text. */
char *qs_match_record(const struct qs_match *m);

/* ------------------------------------------------------------------ batches */

/*
 * Many matches of one sort that step at once, for training: chance and answers without alternative
 * are given inside, and a match that is over begins anew with the next seed.
 */
struct qs_batch;

int qs_batch_new(struct qs_batch **out, const struct qs_set *s, const char *options, uint32_t n,
                 uint64_t seed);
void qs_batch_free(struct qs_batch *b);
/* For each match: who is asked, and from how many answers. */
void qs_batch_asked(const struct qs_batch *b, uint8_t *seat, uint32_t *choices);
/*
 * One answer in each, by index. over[i]: the match ended with it, and final[i] (of QS_MOST_SEATS
 * points each) holds its points; the next one has begun. QS_BAD, and nothing is changed, if a choice
 * is none.
 */
int qs_batch_step(struct qs_batch *b, const uint32_t *choice, uint8_t *over, int16_t *final);
/* What the asked seat of each may know: qs_set_view_size bytes each. */
void qs_batch_views(const struct qs_batch *b, uint8_t *bytes);
/* The first choices of each, at most so many, as qs_match_moves has them; the rest of a row is 0. */
void qs_batch_moves(const struct qs_batch *b, uint64_t *out, uint32_t most);
/* Over the last states of all matches that have ended, in their order: the same on every machine. */
uint64_t qs_batch_checksum(const struct qs_batch *b);
/* The seed of the i-th match of a series: batches and `quayside sim --seed` count by it. */
uint64_t qs_series_seed(uint64_t series, uint64_t i);

#ifdef __cplusplus
}
#endif

#endif
