/*
 * edition.h: cards, tiles and boards as text tables.
 *
 * A sheet is one text file: rows of directives. The first directive of a row is the row word with
 * the row's title; the others are declared with their kind, so that one parser reads all sheets
 * and gives errors like a compiler's.
 *
 *     contract Old Pier
 *     needs  shrimp shrimp tuna
 *     vp     3
 *     source designed
 *
 * A row is known by its id, in records and hashes; unless a line `id old-pier` says it, it is made of the
 * title, which is for people and may then change. A sheet that begins with `base NAME` is a patch: its
 * rows replace those of the same id in that edition, others are added, and `remove ID` takes one away.
 */
#ifndef QUAYSIDE_EDITION_H
#define QUAYSIDE_EDITION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { QS_SLUG = 32, QS_TITLE = 40 };

/* Where a value comes from. */
enum qs_source {
    QS_UNSAID,
    QS_RULEBOOK,
    QS_FOUND,
    QS_DEDUCED,
    QS_DESIGNED,
    QS_OWN_CARD /* `own`: an owner of the box read it off a card */
};

/* Every row of a loaded sheet begins with this. */
struct qs_name {
    char slug[QS_SLUG];   /* in records: lower case, letters, digits and hyphens */
    char title[QS_TITLE]; /* for people */
    uint8_t source;
    uint8_t rest[7];
};

enum qs_directive_kind {
    QS_D_NUMBER,  /* one integer within min..max, into an integer of `width` bytes */
    QS_D_NUMBERS, /* up to `count` integers */
    QS_D_MEMBER,  /* a slug of the sheet `of`; stored as index plus one */
    QS_D_MEMBERS, /* up to `count` of them, or repeated; stored in order, index plus one */
    QS_D_BAG,     /* slugs, repeated for several; stored as a count (uint8_t) per row of `of` */
    QS_D_WORD,    /* one of `words`; stored as index */
    QS_D_TEXT,    /* the rest of the line, into `count` bytes with a NUL */
    QS_D_EFFECT,  /* one of `effects` with its arguments; stored as struct qs_effect */
    QS_D_TITLE,   /* the rest of the line is the row's title, what follows the row word its slug */
    QS_D_PROSE    /* the rest of the line, for people to read; any number of lines, kept as text only */
};

/* An effect word with up to three arguments, each a number or a member (index plus one). */
struct qs_effect_kind {
    const char *word;
    uint8_t n;
    uint8_t kind[3];        /* QS_D_NUMBER or QS_D_MEMBER */
    const char *of[3];      /* sheet file of a member */
    int16_t min[3], max[3]; /* of a number */
    const char *words;      /* what it does, for people: "{0} more goods at the wharf" */
    const char *icon;       /* for drawing; NULL: the member it names, or its word */
    const char *brief;      /* beside the icon: "{0}"; NULL: the number */
    const char *brief_one;  /* the same where its last number is 1; may be NULL */
};

struct qs_effect {
    uint8_t kind; /* index into the effect kinds */
    uint8_t rest;
    int16_t arg[3];
};

/* What a word of a QS_D_WORD means: a power, a trait. */
struct qs_meaning {
    const char *words; /* a sentence without its full stop; NULL: the word means nothing */
    const char *icon;  /* for drawing */
    const char *brief; /* beside the icon, on a small card */
};

struct qs_directive {
    const char *word;
    uint8_t kind;
    uint8_t width;    /* bytes of one element */
    uint8_t count;    /* how many elements at the most (effects too) */
    uint8_t least;    /* how many there must be */
    uint8_t prose;    /* one value a line; the rest of the line is for people to read */
    uint8_t later;    /* came after the first release: hashed only where it is not zero */
    uint8_t back;     /* stands on the back of the card: a sealed row shows it later than the rest */
    uint32_t offset;  /* in the row */
    int32_t min, max; /* of numbers; of the sum of a bag */
    const char *of;   /* file of the sheet whose slugs are meant */
    const char *const *words;
    const struct qs_meaning *means; /* by word: told among the effects of a card; NULL: nothing */
    const struct qs_effect_kind *effects;
    const char *meaning; /* for people: "needs" */
};

struct qs_sheet {
    const char *file;                      /* "contracts.txt" */
    const char *word;                      /* "contract" */
    uint32_t rows;                         /* offset of the array in the data */
    uint32_t stride;                       /* size of a row */
    uint32_t count;                        /* offset of the uint8_t number of rows */
    uint16_t least, most;                  /* rows */
    const struct qs_directive *directives; /* ends with a NULL word */
    uint8_t later;  /* came after the first release: records made before do not know it */
    uint8_t loose;  /* the places of its rows mean nothing: one may be removed */
    uint8_t advice; /* for bots or for drawing: no rule reads it, so it is in no hash and in no record */
};

/* ------------------------------------------------------------------ weights */

/*
 * What a game's `worth` is reckoned with. worth.txt has the designed weights; learned.txt has the
 * same rows with a value for each phase of a game, as self-play taught them (tools/train).
 */
enum { QS_PHASES = 5 };

struct qs_weight {
    struct qs_name name;
    int16_t value;
    uint8_t rest[6];
};

struct qs_learned {
    struct qs_name name;
    int16_t value[QS_PHASES];
    uint8_t rest[6];
};

extern const struct qs_directive qs_weight_lines[], qs_learned_lines[];

/* Both sheets; the data has `weight` with `weights`, and `learned` with `lessons`, rows. */
#define QS_WORTH_SHEETS(DATA, N) \
    { .file = "worth.txt", \
      .word = "weight", \
      .rows = (uint32_t)offsetof(DATA, weight), \
      .stride = (uint32_t)sizeof(struct qs_weight), \
      .count = (uint32_t)offsetof(DATA, weights), \
      .least = (N), \
      .most = (N), \
      .directives = qs_weight_lines }, \
        { .file = "learned.txt", \
          .word = "weight", \
          .rows = (uint32_t)offsetof(DATA, learned), \
          .stride = (uint32_t)sizeof(struct qs_learned), \
          .count = (uint32_t)offsetof(DATA, lessons), \
          .least = (N), \
          .most = (N), \
          .directives = qs_learned_lines, \
          .advice = 1 }

/*
 * The n weights of each phase in a row, the designed ones and behind them the learned ones: `out`
 * holds 2 * QS_PHASES * n. Complains of rows that are not those of worth.txt.
 */
struct qs_complaints;
void qs_lay_weights(int16_t *out, const struct qs_weight *designed, const struct qs_learned *learned, int n,
                    struct qs_complaints *why);

/* Complaints about texts: several a run, each with file and line. */
struct qs_complaints {
    char *text; /* lines "file:line: message\n"; caller's buffer */
    size_t size, used;
    int n;
    const char *where;  /* the directory whose tables are read, or NULL */
    const char *absent; /* tables that it lacks, each between blanks: they are the standard's */
};

void qs_complain(struct qs_complaints *why, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

struct qs_edition; /* the text of an edition: files, rows, lines */

#ifdef __cplusplus
}
#endif

#endif
