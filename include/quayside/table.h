/*
 * table.h: one match in progress: its record, its present state, undo, views, the log.
 *
 * The record is the truth; the state is what replaying it gives. A table grows with its answers,
 * nine bytes each. Seats are given questions; chance and answers without alternative are given by the
 * table itself. Answers that can still be taken back are shown to nobody else.
 */
#ifndef QUAYSIDE_TABLE_H
#define QUAYSIDE_TABLE_H

#include "quayside/error.h"
#include "quayside/play.h"
#include "quayside/rng.h"

#ifdef __cplusplus
extern "C" {
#endif

struct qs_table;

/* Seat of an answer, and the answer. */
struct qs_answer {
    uint8_t seat;
    uint8_t forced; /* the table gave it, there was no alternative */
    qs_move move;
};

int qs_table_new(struct qs_table **out, const struct qs_rules *r, const struct qs_options *o, uint64_t seed);
void qs_table_free(struct qs_table *t);
/* The table closes these rules, its own, when it is freed. */
void qs_table_keep(struct qs_table *t, struct qs_rules *rules);

/* Chance from here on follows this seed (a record that was loaded has none). */
void qs_table_seed(struct qs_table *t, uint64_t seed);

/*
 * Chance of a table that is dealt by somebody else: before each draw it is asked for the generator,
 * given the number of the answer and the hash of those before. False: it does not deal yet, and the
 * table waits at the draw.
 */
struct qs_dealer {
    bool (*deal)(void *self, size_t n, uint64_t hash, struct qs_rng *out);
    void *self;
};
void qs_table_dealer(struct qs_table *t, struct qs_dealer dealer);

const struct qs_rules *qs_table_rules(const struct qs_table *t);
const struct qs_options *qs_table_options(const struct qs_table *t);

/* Answers chance and forced questions until a seat has a choice, or the game is over. */
void qs_table_go(struct qs_table *t);
/* The same, one answer at most; 1 if there was one. For whoever writes each answer to disk. */
int qs_table_go_one(struct qs_table *t);
/* Seats that have a choice to make now; 0 when the game is over. */
unsigned qs_table_asked(const struct qs_table *t);
bool qs_table_over(const struct qs_table *t);

/* The seat's question as it stands on its view. */
const struct qs_step *qs_table_question(const struct qs_table *t);
void qs_table_ask(const struct qs_table *t, struct qs_offer *o, int seat);

/* 0, or QS_REFUSED with the rule. Nothing changes on a refusal. Does not go on by itself. */
int qs_table_answer(struct qs_table *t, int seat, qs_move m, uint16_t *rule);
uint16_t qs_table_why_not(const struct qs_table *t, int seat, qs_move m);
/* Whether taking this answer back would be possible afterwards; scratch holds a state. */
bool qs_table_can_undo_after(const struct qs_table *t, int seat, qs_move m, void *scratch);

/* Which answer undo would take back (undo_free: beyond the horizon); all there are if none. */
size_t qs_table_undoes(const struct qs_table *t, int seat);
size_t qs_table_undoes_free(const struct qs_table *t, int seat);
/* Takes back the seat's last free answer, back to the horizon; 0 or QS_REFUSED. */
int qs_table_undo(struct qs_table *t, int seat);
bool qs_table_can_undo(const struct qs_table *t, int seat);
/* The same beyond the horizon, for a lone human: chance and bots' answers fall too. */
int qs_table_undo_free(struct qs_table *t, int seat);

/* What the seat (or QS_NOBODY) may know; out holds a state. */
void qs_table_view(const struct qs_table *t, void *out, int viewer);

/* For the keeper of the match only: the state, the answers. */
const void *qs_table_state(const struct qs_table *t);
size_t qs_table_answers(const struct qs_table *t);
struct qs_answer qs_table_answer_at(const struct qs_table *t, size_t i);
/* How many answers a viewer may know of. */
size_t qs_table_seen(const struct qs_table *t, int viewer);
/* Drops all answers from n on, as undo would. For replay --to. */
void qs_table_cut(struct qs_table *t, size_t n);

/*
 * Tells the viewer the facts of all answers from number `from` on that it may know of, masked.
 * Scratch holds a state; *number, if asked for, is the answer whose facts are being told.
 */
void qs_table_tell(const struct qs_table *t, int viewer, size_t from, void *scratch, size_t *number,
                   struct qs_facts *sink);

/*
 * What this viewer may know of the record, in a word: its own answers in full, the others' without
 * secrets, and how often it took something back. Whoever answers names the one of the question.
 */
uint64_t qs_table_at(const struct qs_table *t, int viewer);

/* ------------------------------------------------------------------ records */

/* The record as text; returns the length needed, like snprintf. `names` of seats may be NULL. */
size_t qs_record_write(const struct qs_table *t, const char *const *names, char *out, size_t size);
/* One answer as a line of the record, newline included. */
size_t qs_record_line(const struct qs_table *t, size_t i, char *out, size_t size);
/* Only the head, for a file that grows line by line. */
size_t qs_record_head(const struct qs_table *t, const char *const *names, char *out, size_t size);

/* The checksum of a record up to and with this line, given that of the lines before (first: 0). */
uint32_t qs_record_sum(uint32_t sum, const char *line, size_t n);
/* A whole record with a checksum on every line, as a file that grows has them; returns the length needed. */
size_t qs_record_with_sums(const char *record, char *out, size_t size);

struct qs_record_info {
    char game[32];
    char names[QS_SEATS][32];
    size_t answers;
    bool ended;       /* the file has a final hash */
    bool cut;         /* the last line had no newline and was dropped */
    int rules;        /* the number of the rules it was played under */
    bool other_rules; /* which are not known here: the reason it was refused */
    bool other_cards; /* the cards are not known here: the reason it was refused */
    char release[24]; /* the version whose cards it is played with, if they are not the newest */
    uint32_t sum;     /* of all lines */
    /* Of a record that was refused behind its head: how many bytes and `answers` are sound and can
       be read by themselves, and how many answers and take-backs are lost then. 0 bytes: nothing can be read.
     */
    size_t sound, lost;
};

/*
 * Reads a record into a table of its own rules. 0, or QS_BAD with complaints and nothing made.
 * A line `undo N`, as autosaves have it, leaves the first N answers and drops the others. Rules
 * that had to be opened for it are the table's and closed with it.
 */
int qs_record_read(struct qs_table **out, const struct qs_library *lib, const char *file, const char *text,
                   size_t length, const char *edition_directory, struct qs_record_info *info,
                   struct qs_complaints *why);

#ifdef __cplusplus
}
#endif

#endif
