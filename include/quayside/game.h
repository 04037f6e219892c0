/*
 * game.h: what a game is made of.
 *
 * A game exports one `const struct qs_game`. It is data and small functions: a description of its
 * state, the questions it asks (steps), the moves that answer them (verbs), what may be reported
 * (facts), and the tables its edition is read from. The engine does the rest.
 *
 * Terms:
 *   seat      somebody who answers questions: 0 .. seats-1; QS_CHANCE answers draws
 *   side      a seat, or the opponent of a solo game, which scores but answers nothing
 *   step      an entry of the agenda: one question, or something that happens by itself
 *   list      a named set of things with names: goods, contracts, seats, compass points
 *   zone      a field that says where cards lie; every card of a list is in exactly one
 *   pool      a zone of cards that nobody has seen; hidden hands hold some of its cards
 */
#ifndef QUAYSIDE_GAME_H
#define QUAYSIDE_GAME_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "quayside/bits.h"
#include "quayside/edition.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { QS_ABI = 1 };

enum {
    QS_SEATS = 5,
    QS_SOURCES = 12,
    QS_AGENDA = 32,
    QS_SPANS = 272,
    QS_PUSHED = 24,
    QS_OPTIONS = 8,
    QS_CHANCE = 6, /* the seat that answers draws */
    QS_NOBODY = 7  /* a spectator: sees what all see, answers nothing */
};

/* ------------------------------------------------------------------ moves */

/*
 * A move is a verb and up to three operands in one number, so that moves compare in canonical
 * order. Operands are right-aligned: a verb with one operand keeps it in `c`, with two in `b`, `c`.
 */
typedef uint64_t qs_move;

static inline qs_move qs_mv3(int verb, int a, int b, int c)
{
    return (uint64_t)(unsigned)verb << 56 | (uint64_t)(unsigned)a << 40 | (uint64_t)(unsigned)b << 24 |
           (uint64_t)(unsigned)c;
}
static inline qs_move qs_mv2(int verb, int b, int c)
{
    return qs_mv3(verb, 0, b, c);
}
static inline qs_move qs_mv(int verb, int c)
{
    return qs_mv3(verb, 0, 0, c);
}

static inline int qs_verb_of(qs_move m)
{
    return (int)(m >> 56);
}
static inline int qs_a(qs_move m)
{
    return (int)(m >> 40 & 0xffff);
}
static inline int qs_b(qs_move m)
{
    return (int)(m >> 24 & 0xffff);
}
static inline int qs_c(qs_move m)
{
    return (int)(m & 0xffffff);
}

/* A number of each of up to eight kinds in one operand, three bits a kind. */
static inline int qs_bag_get(int bag, int kind)
{
    return bag >> 3 * kind & 7;
}
static inline int qs_bag_of(int kind, int n)
{
    return n << 3 * kind;
}

/*
 * Operand kinds and list numbers are one numbering: 0 a plain number, 1 a seat, from QS_LIST_FIRST
 * on the game's own lists. QS_BAG_OPERAND + list is a packed bag over that list.
 */
enum { QS_NUMBER = 0, QS_SEAT_LIST = 1, QS_LIST_FIRST = 2, QS_BAG_OPERAND = 0x80 };

struct qs_verb {
    const char *name;   /* one word, lower case: in records and typed by people */
    uint8_t operands;   /* how many */
    uint8_t of[3];      /* their kinds, first to last */
    uint8_t secret;     /* bit i: operand i is shown only to the seat the question is for */
    const char *target; /* path of what a person would click: "market.{0}", "seats.{seat}.hand.{1}" */
    const char *words;  /* "Buy {0}", for translation */
};

/* ------------------------------------------------------------------ rule numbers */

/* WHA-4.3 is QS_RULE(4, 3) in Wharfside; the engine's own rules (QS-1.2) have the top bit set. */
#define QS_RULE(chapter, number) ((uint16_t)((chapter) << 8 | (number)))
#define QS_OWN(chapter, number)  ((uint16_t)(0x8000 | (chapter) << 8 | (number)))

enum {
    QS_NOT_ASKED = QS_OWN(1, 1),  /* another seat is to answer */
    QS_IS_OVER = QS_OWN(1, 2),    /* the game is over */
    QS_NO_SUCH = QS_OWN(1, 3),    /* no such thing among what this verb can name */
    QS_NO_UNDO = QS_OWN(1, 4),    /* nothing of one's own to take back */
    QS_CHANCE_ONLY = QS_OWN(1, 5) /* a draw is answered by chance, with something that can come */
};

/* ------------------------------------------------------------------ agenda and state head */

struct qs_step {
    uint8_t kind;
    uint8_t seat;
    uint8_t a, b; /* open facts only: everybody sees the agenda. QS_ASKS_SEATS keeps its mask in a */
    uint16_t n, m;
};

/*
 * A step in one piece. It goes onto the agenda as a word, and a word that has just been written in pieces
 * cannot be read before they have all reached the cache.
 */
static inline struct qs_step qs_step_of(int kind, int seat, int a, int b, int n)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t word = (uint64_t)(uint16_t)n << 32 | (uint32_t)(uint8_t)b << 24 | (uint32_t)(uint8_t)a << 16 |
                    (uint32_t)(uint8_t)seat << 8 | (uint8_t)kind;
    struct qs_step s;
    memcpy(&s, &word, sizeof s);
    return s;
#else
    return (struct qs_step){ (uint8_t)kind, (uint8_t)seat, (uint8_t)a, (uint8_t)b, (uint16_t)n, 0 };
#endif
}

enum { QS_GOING = 0, QS_ENDED = 1, QS_BROKEN = 2 };

/* Every state begins with this. QS_CORE_FIELDS describes it. */
struct qs_core {
    uint8_t seats;
    uint8_t sides;
    uint8_t over;  /* QS_GOING, QS_ENDED; QS_BROKEN if the agenda overflowed: a bug of the game */
    uint8_t depth; /* entries on the agenda, the last one on top; free ones are zero */
    uint16_t rest[2];
    int16_t points[QS_SEATS][QS_SOURCES]; /* by side and source; a score is the sum of a row */
    struct qs_step agenda[QS_AGENDA];
};

/* ------------------------------------------------------------------ lists */

/*
 * A list's members are either fixed words or the rows of an edition table. Rows begin with a
 * struct qs_name; `rows`, `count` and `copies` are offsets (of the array in the loaded data, of
 * the uint8_t number of rows there, of the uint8_t number of equal pieces in a row).
 */
struct qs_list {
    const char *name;
    const char *const *words; /* ends with NULL; or NULL: */
    uint32_t rows, stride, count;
    uint32_t copies;           /* 0: one of each */
    uint8_t covered;           /* sim --coverage expects every member in some fact */
    const char *title;         /* for people: "goods" */
    const char *const *titles; /* of fixed words, for people; NULL: the words themselves */
    /* Titles of which there may be several, each followed by its plural, for English; ends with NULL. */
    const char *const *plurals;
    /*
     * A list whose rows are a surprise names two open sets of the view, by path: the members of which
     * a match has shown the front, and those of which it has shown the back. Nothing else is told of it.
     */
    const char *sealed, *turned;
    /*
     * Or an open set of members that are not in the game (yet): of those nothing is told either. States
     * in JSON name them by index, "#97".
     */
    const char *unseen;
};

/* ------------------------------------------------------------------ fields */

enum qs_type {
    QS_NUM,   /* integers, `count` of them */
    QS_REF,   /* a member of a list, stored plus one; 0 is nobody or nothing; `count` of them */
    QS_SET,   /* members of a list, a bit each; `count` words of 64 */
    QS_BAG,   /* a number for each member of a list */
    QS_STEPS, /* the agenda */
    QS_REST   /* bytes that are always zero */
};

enum {
    QS_ALL = 0,
    QS_OWNER = 1,    /* only the seat of the first index in the path sees it */
    QS_ZONE = 2,     /* where cards of the list lie; zones share out every list they are over */
    QS_POOL = 4,     /* with QS_ZONE: seen by nobody; hidden zones hold part of it */
    QS_HIDDEN = 8,   /* with QS_OWNER: cards in secret; they stay counted in their pool */
    QS_DERIVED = 16, /* recomputed by refresh; last in the struct; in neither JSON nor hash */
    QS_SIGNED = 32
};

struct qs_field {
    const char *path; /* "seats.#.money"; each # is an index */
    uint32_t offset;
    uint8_t type;
    uint8_t width; /* bytes of one element */
    uint8_t list;
    uint8_t flags;
    uint8_t by;     /* list that names the first index (of a # if there is one, else the element) */
    uint16_t count; /* elements */
    uint16_t n[2];  /* how far each # counts */
    uint32_t stride[2];
    int32_t min, max; /* of each number; 0, 0: whatever the width holds */
};

#define QS_ONE(S, M) .offset = (uint32_t)offsetof(S, M), .width = (uint8_t)sizeof(((S *)0)->M), .count = 1
#define QS_MANY(S, M) \
    .offset = (uint32_t)offsetof(S, M), .width = (uint8_t)sizeof(((S *)0)->M[0]), \
    .count = (uint16_t)(sizeof(((S *)0)->M) / sizeof(((S *)0)->M[0]))
#define QS_PER(S, A) \
    .n = { (uint16_t)(sizeof(((S *)0)->A) / sizeof(((S *)0)->A[0])) }, \
    .stride = { (uint32_t)sizeof(((S *)0)->A[0]) }

/* The engine's part of every description; the state's first member must be `struct qs_core core`. */
#define QS_CORE_FIELDS(S) \
    { .path = "core.seats", QS_ONE(S, core.seats), .min = 0, .max = QS_SEATS }, \
        { .path = "core.sides", QS_ONE(S, core.sides), .min = 0, .max = QS_SEATS }, \
        { .path = "core.over", QS_ONE(S, core.over), .min = 0, .max = 2 }, \
        { .path = "core.depth", QS_ONE(S, core.depth), .min = 0, .max = QS_AGENDA }, \
        { .path = "core.rest", QS_MANY(S, core.rest), .type = QS_REST }, \
        { .path = "core.points.#", QS_MANY(S, core.points[0]), QS_PER(S, core.points), .flags = QS_SIGNED }, \
    { \
        .path = "core.agenda", QS_MANY(S, core.agenda), .type = QS_STEPS \
    }

/*
 * The layout of a state as it was first released, through which it is hashed for good: a field may move,
 * become wider or longer, and new ones may come. What the released layout had no room for counts only
 * where it is not zero. Written by `museum layout`, never changed.
 */
struct qs_laid {
    const char *path;
    uint32_t offset;
    uint8_t width;
    uint16_t count, n[2];
    uint32_t stride[2];
};

struct qs_layout {
    uint32_t size, later; /* bytes in all; at their end those that are hashed if not zero */
    uint8_t rows;
    const struct qs_laid *row;
};

/* A place where an older rule still stands; games list them in museum.c. */
struct qs_older {
    int until;         /* the last rules number it holds for */
    uint16_t rule;     /* whose paragraph says it */
    const char *words; /* the older rule, in a sentence */
};

/*
 * Where unseen cards may lie, for resample. Rows that share a zone are notes on parts of it: "so
 * many of the hidden cards came from these pools". A row without a zone is a pile or the box: it
 * matters only where pools are shared by several rows. Supported: rows of one pool each, and rows
 * over a common union of pools as long as unions do not overlap. Over bags: one pool a row.
 */
struct qs_hidden {
    const char *zone;     /* "seats.#.hand", or NULL */
    const char *size;     /* open: "seats.#.hidden"; indexed like the zone */
    const char *pools[4]; /* "unseen" */
};

/*
 * What all can reckon of a zone's hidden cards beside how many there are: their values together.
 * For zones of distinct cards whose rows have one pool each; resample keeps to it exactly.
 */
enum { QS_VALUES = 16 };

struct qs_sum {
    const char *zone;
    const char *note; /* open: the sum; indexed like the zone */
    int unknown;      /* the note says nothing */
    uint32_t values;  /* in the loaded data: a uint8_t below QS_VALUES for each card of the list */
};

/* ------------------------------------------------------------------ offers */

struct qs_rules {
    const struct qs_game *game;
    const void *data; /* the loaded edition, the game's own struct */
    uint64_t edition; /* hash over its facts */
    const struct qs_edition *text;
    const struct qs_plan *plan; /* the engine's: descriptions resolved once */
    uint16_t number;            /* of the rules the match is played under: qs_rules_of */
    char release[24];           /* the version whose cards these are, if it is not the newest */
    uint8_t learned;            /* `worth` takes the weights of learned.txt; a bot sets it in its copy */
    uint8_t leaf;               /* the same where a playout of that bot ends */
};

/*
 * The rules a match is played under: those of the day it began. What changed since stands where it is
 * plainest, with the old sentence beside it; the game's museum.c lists every such place.
 *
 *     if (qs_rules_of(r) < 3) { ... }    (until rules 2) the old sentence
 */
static inline int qs_rules_of(const struct qs_rules *r)
{
    return r->number;
}

struct qs_span {
    qs_move base;
    uint64_t set; /* base + i is offered for every member i */
    uint32_t weight;
    uint32_t n; /* members; counted when the offer is made */
};

/* An offer: what may be answered, as sets. Fill it with qs_from .. qs_keep .. qs_put. */
struct qs_offer {
    const struct qs_rules *rules;
    const void *state;
    int seat;
    int spans;
    uint32_t total;  /* sum of weights, once the offer is made */
    uint8_t asking;  /* run for one asked move, to learn why not */
    uint8_t known;   /* the asked move was among the candidates */
    uint8_t legal;   /* and was offered */
    uint8_t full;    /* more than QS_SPANS: a bug of the game */
    uint8_t playing; /* random.c: draws are picked from at once */
    uint16_t refused;
    uint64_t bag; /* weights of such a draw, see qs_put_bag */
    qs_move asked;
    qs_move base;
    uint64_t watch;
    struct qs_span span[QS_SPANS + 8]; /* room behind the last, for random.c */
};

/*
 * Candidates base+i for every member i of the domain: all that a person could try. In ascending
 * order over the whole offer.
 */
static inline uint64_t qs_from(struct qs_offer *o, qs_move base, uint64_t domain)
{
    o->base = base;
    if (qs_rarely(o->asking)) {
        o->watch = o->asked - base < 64 ? domain & qs_bit((int)(o->asked - base)) : 0;
        o->known |= o->watch != 0;
    }
    return domain;
}

/* What the rule leaves of the candidates. */
static inline uint64_t qs_keep(struct qs_offer *o, uint16_t rule, uint64_t set, uint64_t allowed)
{
    if (qs_rarely(o->asking) && (o->watch & set & ~allowed)) {
        o->refused = rule;
        o->watch = 0;
    }
    return set & allowed;
}

static inline uint64_t qs_if(struct qs_offer *o, uint16_t rule, uint64_t set, bool condition)
{
    return qs_keep(o, rule, set, condition ? ~(uint64_t)0 : 0);
}

/*
 * Offers what is left; each with the given weight, which matters for chance only. Whether anything is
 * left cannot be foreseen, so there is no branch on it; the engine counts when the offer is made.
 */
static inline void qs_put_weighted(struct qs_offer *o, uint64_t set, uint32_t weight)
{
    if (qs_rarely(o->asking) && (o->watch & set) && weight) {
        o->legal = 1;
    }
    if (qs_rarely(o->spans == QS_SPANS)) {
        o->full |= set && weight;
        return;
    }
    struct qs_span *s = &o->span[o->spans];
    s->base = o->base;
    s->set = set;
    s->weight = weight;
    o->spans += (set != 0) & (weight != 0);
}
static inline void qs_put(struct qs_offer *o, uint64_t set)
{
    qs_put_weighted(o, set, 1);
}

/*
 * All that a draw of kinds offers: of kind i as many as byte i says, fewer than 128 in all. Random play
 * finds the kind from the bag itself.
 */
static inline void qs_put_bag(struct qs_offer *o, uint64_t bag)
{
    o->bag = bag;
    for (int i = 0; i < 8 && !o->playing; i++) {
        qs_put_weighted(o, qs_bit(i), (uint32_t)(bag >> 8 * i & 0xff));
    }
}

/* ------------------------------------------------------------------ acts and facts */

/* What just happened, for whoever listens; never part of the state. */
struct qs_fact {
    uint8_t kind;
    uint8_t seat;  /* whom it concerns: a side, or QS_NOBODY */
    uint16_t rule; /* why, or 0 */
    int32_t v[4];
};

struct qs_fact_kind {
    const char *name;
    uint8_t of[4];     /* operand kinds; QS_NUMBER where unused */
    uint8_t secret;    /* bit i: v[i] is shown only to the seat concerned */
    const char *words; /* "{who}: {0} allocated to {1}." */
};

struct qs_facts {
    void (*tell)(struct qs_facts *self, const struct qs_fact *fact);
};

/* What a take works with. */
struct qs_act {
    const struct qs_rules *rules;
    void *state;
    int seat; /* who answered */
    int pushed;
    struct qs_facts *facts;             /* NULL when nobody listens */
    struct qs_step push[2 + QS_PUSHED]; /* two that are none, then what follows */
};

/* What follows, in reading order: the first one said is done first. */
static inline void qs_then(struct qs_act *a, struct qs_step s)
{
    if (!qs_rarely(a->pushed >= QS_PUSHED)) {
        a->push[2 + a->pushed] = s;
    }
    a->pushed++;
}

/*
 * In a take that has said nothing yet: what comes next by itself, if it is of that kind; it has left the
 * agenda then, and whoever takes it off carries it out. That spares a way by the agenda where one thing
 * nearly always follows another.
 */
static inline bool qs_go_on(struct qs_act *a, int kind, struct qs_step *s)
{
    struct qs_core *core = (struct qs_core *)a->state;
    struct qs_step *top = &core->agenda[core->depth - (core->depth > 0)];
    if (a->pushed || top->kind != kind || !core->depth) {
        return false;
    }
    *s = *top;
    memset(top, 0, sizeof *top);
    core->depth--;
    return true;
}

/* What was said last: something must have been, and no more than there is room for. */
static inline struct qs_step *qs_said(struct qs_act *a)
{
    return &a->push[1 + a->pushed];
}

/* Somebody listens. By values, so that a fact is put together only then. */
void qs_tell_listener(struct qs_facts *facts, uint32_t kind_seat_rule, int32_t v0, int32_t v1, int32_t v2,
                      int32_t v3);

static inline void qs_tell(struct qs_act *a, struct qs_fact f)
{
    if (qs_rarely(a->facts != NULL)) {
        qs_tell_listener(a->facts, f.kind | (uint32_t)f.seat << 8 | (uint32_t)f.rule << 16, f.v[0], f.v[1],
                         f.v[2], f.v[3]);
    }
}

/* The only way to give or take points. */
static inline void qs_points(struct qs_act *a, int side, int source, int n)
{
    int16_t *p = &((struct qs_core *)a->state)->points[side][source];
    *p = (int16_t)(*p + n);
}

/* In the take of a question to several seats: the seat that answered has finished. */
static inline void qs_done(struct qs_act *a)
{
    struct qs_core *core = (struct qs_core *)a->state;
    core->agenda[core->depth - 1].a &= (uint8_t)~(1u << a->seat);
}

/* ------------------------------------------------------------------ steps */

enum qs_asks {
    QS_DOES,        /* happens by itself: take only */
    QS_ASKS_SEAT,   /* the step's seat */
    QS_ASKS_CHANCE, /* a draw; offer with weights; the step's seat is who sees secret operands */
    QS_ASKS_SEATS   /* all seats of the mask `a` at once, in secret; reveal when the last is done */
};

/*
 * A step is removed from the agenda before its take, which pushes whatever follows. A question to
 * several seats stays until the mask is empty; its take writes owner fields only, pushes nothing,
 * and calls qs_done when that seat has finished. In a sampled world the choice of a seat that has
 * finished already is unknown and so empty: reveal must make do with that.
 */
struct qs_step_kind {
    const char *name; /* one word; scenarios stop `at` it */
    uint8_t asks;
    uint8_t open;        /* asides are offered beside it */
    uint8_t begins_turn; /* a turn, or a part that is planned by itself, begins with it */
    uint16_t rule;       /* the reason given for an answer that belongs to another question */
    void (*offer)(struct qs_offer *o, const struct qs_step *s);
    void (*take)(struct qs_act *a, const struct qs_step *s, qs_move m);
    void (*reveal)(struct qs_act *a, const struct qs_step *s);
    const char *words; /* the question, for people: "Which contract?" */
    /* Said to a person instead of weighing its answers, which are not tried out either; NULL: they may be. */
    const char *no_hint;
};

/* What a seat may do beside every open question. Its verb is its own and sorts after all others. */
struct qs_aside {
    uint8_t verb;
    void (*offer)(struct qs_offer *o, int seat);
    void (*take)(struct qs_act *a, int seat, qs_move m);
    uint8_t solo; /* of the solo game: with more seats its offer is made only to say why not */
};

/* ------------------------------------------------------------------ the rest of a game */

struct qs_option {
    const char *name;
    const char *const *values; /* ends with NULL */
    uint8_t standard;          /* index of the default */
    uint8_t many;              /* several values may be named: the option is a set */
    uint8_t from, to;          /* numbers of players for which it means something */
    const char *words;
    uint8_t quiet; /* written only where it is not standard; 2: set by programs, in no menu */
};

struct qs_options {
    uint8_t players;
    uint64_t value[QS_OPTIONS]; /* index of the value, or set of values if many */
};

/* Where a scenario may begin: pushes the steps that stand on the agenda then. */
struct qs_entry {
    const char *name;
    void (*enter)(struct qs_act *a, int seat);
};

struct qs_term {
    const char *word;
    const char *words;
};

struct qs_outcome {
    int32_t score[QS_SEATS];
    uint8_t rank[QS_SEATS]; /* 1 is a winner; shared ranks are equal */
    uint8_t sides;
    uint8_t solo;   /* result and band mean something */
    uint8_t band;   /* index into the game's bands */
    uint8_t won;    /* solo: the rulebook calls it a victory */
    int32_t result; /* solo: by how much */
};

enum qs_campaign {
    QS_NO_CAMPAIGN, /* a game by itself */
    QS_GOES_ON,
    QS_STORY_OVER /* the campaign has come to one of its ends */
};

struct qs_game {
    int abi;
    int rules;                         /* raised when behaviour changes */
    int oldest;                        /* number whose matches still open; 0: only those of `rules` */
    const struct qs_older *older;      /* what changed since; ends with rule 0; may be missing */
    const struct qs_layout *layout;    /* NULL: not released yet, hashed as it lies */
    const char *name, *title, *prefix; /* "wharfside", "Wharfside", "WHA" */
    uint8_t min_players, max_players;
    uint8_t n_fields, n_steps, n_verbs, n_facts, n_lists, n_sources, n_asides, n_hidden;
    uint32_t state_size;
    uint32_t kept_size;   /* without the derived fields at the end */
    uint32_t later_size;  /* of its last bytes, which came after the first release: hashed if not zero */
    uint32_t data_size;   /* of the loaded edition */
    uint32_t terms_size;  /* of what worth_with keeps */
    uint32_t max_answers; /* no game is longer, chance included */
    uint32_t max_legal;
    uint8_t horizon;   /* turns of each seat that bots play out before they ask what it is worth */
    uint16_t playouts; /* so many take about 20 ms with two players */
    uint8_t care;      /* of their own later answers in a playout they play so many out; 0: none */
    uint8_t looks;     /* in a line that a bot follows, at the most (bots/lines.h) */
    uint8_t leaf;      /* what was learned judges where a playout ends, and nowhere else */

    const struct qs_option *options; /* ends with a NULL name */
    const struct qs_field *fields;
    const struct qs_list *lists; /* entries below QS_LIST_FIRST are unused */
    const struct qs_step_kind *steps;
    const struct qs_verb *verbs;
    const struct qs_fact_kind *facts;
    const struct qs_aside *asides;
    const struct qs_hidden *hidden;
    const struct qs_sum *sums;      /* ends with a NULL zone; may be missing */
    const char *const *sources;     /* for people: "contracts" */
    const char *const *bands;       /* of a solo result, worst first; ends with NULL; may be missing */
    const struct qs_entry *entries; /* the first is where a scenario begins by itself */
    const struct qs_term *terms;    /* words to look up; ends with a NULL word */
    const char *const *turn_help;   /* `help turn`: lines, ends with NULL */
    const struct qs_sheet *sheets;  /* the edition's tables; ends with a NULL file */

    /* What a person sees; each may be missing. */
    const struct qs_figure *figures;
    const struct qs_click *clicks; /* by verb */
    const char *const
        *about; /* by step: behind the question; {a} {b} {n} of it, with the marks of scene/wording.c */
    const struct qs_piece_rule *pieces;
    const uint8_t *rounds; /* kinds of facts that close a round; ends with QS_NO_FACT */
    const uint8_t *read;   /* kinds of facts that are read aloud: a story; the same; may be missing */
    const uint8_t *deeds;  /* kinds of facts that are reasons for an answer; the same; may be missing */
    /*
     * Kinds of facts whose first value is a card that a side is dealt, takes of its own accord, or plays
     * (what it takes and what counts at once is both); the same; may be missing. For `sim --each`.
     */
    const uint8_t *dealt, *taken, *played;
    const char *opponent;  /* the side of a solo game that is no seat */
    bool unscored;         /* and has no points, so that none are told of it */
    const char *gains;     /* how a difference of points is told; NULL: "{+} VP" */
    const uint16_t *plain; /* rules that `why` need not explain; ends with 0 */

    /* Must: checks what the sheets cannot; 0, or -1 with complaints. */
    int (*load)(void *data, struct qs_complaints *why);
    /* Must: the table before the first question; the state comes zeroed but for core.seats. */
    void (*setup)(struct qs_act *a, const struct qs_options *o);
    /* Must: a position's worth to a seat in hundredths of a point, from what that seat may see. */
    int32_t (*worth)(const struct qs_rules *r, const void *view, int seat);
    /*
     * May: the same, for whoever judges many positions that differ little. What a term came to is kept
     * with what it was reckoned from, and it is reckoned anew only where that is different. `terms` has
     * terms_size bytes, at most state_size, zero at first, and is for one seat and these rules.
     */
    int32_t (*worth_with)(const struct qs_rules *r, const void *view, int seat, void *terms);
    /* Must: NULL, or which invariant is broken. Accepts views. */
    const char *(*check)(const struct qs_rules *r, const void *state);
    /* May: recomputes derived fields from open ones. */
    void (*refresh)(const struct qs_rules *r, void *state);
    /* May: orders equal scores; more is better. */
    int32_t (*tiebreak)(const struct qs_rules *r, const void *state, int side);
    /* May: result, band and victory of a solo game. */
    void (*verdict)(const struct qs_rules *r, const void *state, struct qs_outcome *out);
    /* May: whether a sampled world agrees with what all can reckon; tried a bounded number of times. */
    bool (*plausible)(const struct qs_rules *r, const void *world, int viewer);
    /* May: adds to the points what final scoring would give now; on a scratch state. */
    void (*score_now)(struct qs_act *a);
    /*
     * May: of a game that is over, the options of the next one of its campaign, from what it hands on;
     * `out` comes with the options of this one. What there is to go on with.
     */
    enum qs_campaign (*carry_on)(const struct qs_rules *r, const void *state, struct qs_options *out);
    /* May: NULL, or why a new game cannot begin with these options together. Records are not asked. */
    const char *(*contradicts)(const struct qs_rules *r, const struct qs_options *o);
    /* May: tells facts about a member of a list as it stands for the seat now (`look`). */
    void (*look)(const struct qs_rules *r, const void *view, int seat, int list, int index,
                 struct qs_facts *facts);
    /* May: whether a rule may be shown; not if it is about what has not come into the game yet. */
    bool (*shows)(const struct qs_rules *r, const void *view, uint16_t rule);
    /* May: tells as facts what is the case when this rule refuses this move of the seat. */
    void (*why)(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
                struct qs_facts *facts);
    /*
     * May: by kind of step, what a seat usually gains from there to the end of its turn when such a
     * step stands on the agenda for it, in hundredths of a point. `worth` does not see it (bots/lines.c).
     */
    const int16_t *owed;
};

/* Line k of what people read behind a directive of the member's row; NULL if there is none. */
const char *qs_prose(const struct qs_rules *r, int list, int i, const char *directive, int k);

/*
 * For worth_with: whether a term is reckoned from what it was reckoned from before; if not, that is what
 * it is kept from now. Bytes are compared: no padding; where all of them may be zero, as they are at
 * first, the term must be zero then.
 */
static inline bool qs_unchanged(void *was, const void *is, size_t n)
{
    if (!memcmp(was, is, n)) {
        return true;
    }
    memcpy(was, is, n);
    return false;
}

#ifdef __cplusplus
}
#endif

#include "quayside/shown.h" /* figures, clicks and pieces: what a person sees of it */

#endif
