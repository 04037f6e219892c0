/*
 * shown.h: what a game says of how it is shown to people: figures, clicks and pieces. Part of game.h.
 */
#ifndef QUAYSIDE_SHOWN_H
#define QUAYSIDE_SHOWN_H

#include "quayside/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What follows from the state and a drawing or a player wants to know: the price of a card for you
 * now, who leads, what is missing. It is computed from a view and nothing else, by the rules' own
 * functions. A row without `values` names a field of the state, to give it words or a column.
 */
enum { QS_NONE = INT32_MIN, QS_FIGURE_VALUES = 256, QS_FIGURE_PLACES = 1024 };

struct qs_figure {
    const char *path; /* "seats.#.icons", "market.#.price"; at most two #; ends with NULL */
    uint8_t by[2];    /* lists that name the #s; 0: numbers (sides, if the path begins "seats.#") */
    uint8_t n[2];     /* how far a # counts that no list names */
    uint8_t each;     /* list that names the values; 0: there are `count`, or one */
    uint8_t count;
    uint8_t of;         /* list of which a value is a member (its index); 0: numbers */
    uint16_t rule;      /* whose arithmetic this is, or 0 */
    const char *words;  /* "costs you {0}"; docs/protocol.md has the signs; NULL: for drawing only */
    const char *change; /* how a difference is told: "{+} VP", "{+} {of}"; NULL: it is not */
    const char *column; /* title of a column in the table of players ("seats.#"), or NULL */
    const char *icon;
    /*
     * For index i (with two #: first index times the number of seconds, plus second) as the seat
     * (a spectator: QS_NOBODY) sees it. out comes filled with QS_NONE: nothing to say.
     */
    void (*values)(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out);
    /*
     * Where it can have something to say at all, in order, QS_FIGURE_PLACES at the most: for the sake of
     * speed, where a list is long (every card) and few of it matter (those in sight). NULL: everywhere.
     */
    int (*among)(const struct qs_rules *r, const void *view, int seat, uint16_t *out);
};

/*
 * A verb as a click. Words may name {0}.. and, in braces, a path of the view or a figure:
 * "Buy {market.{0}} at {0}". Of several wordings with | between them the first is taken of which
 * everything named is something; else the verb's own words are used. A member of a list is named by
 * "card.{0}", and what stands on it by a directive of its row: "card.{0}.scrap".
 */
struct qs_click {
    const char *icon;  /* NULL: the verb's name */
    const char *brief; /* the verb alone: "Buy" */
    const char *group; /* what its answers are folded under: "Buy a contract"; paths in it are filled */
    const char *price; /* path of a figure by kinds, or of one with an icon: "market.{0}.price" */
    const char *words;
    /* What whoever decides wants to see beside the words, with the marks of scene/wording.c. */
    const char *note;
    uint8_t last; /* stands behind the others: 1 what is drastic, 2 what ends or leaves out */
    bool asks; /* what it is clicked on is given up for it, and one may have meant to look: a click there asks
                  first */
    /* May: with which of the wordings to begin, counted from 0. */
    int (*first)(const struct qs_rules *r, const void *view, qs_move m);
    /* May: whether the answer does nothing that another does not do better; such ones stand behind
     * the others, in a group of their own. */
    bool (*late)(const struct qs_rules *r, const void *view, qs_move m);
    const char *late_group;
};

/*
 * What a fact does to the pieces on the table that the rules do not tell apart: which card a hull
 * belongs to, whose disc lies there. Numbers say which value of the fact is meant, plus one.
 */
enum qs_piece_does {
    QS_LAYS = 1, /* a new piece of the fact's seat */
    QS_MOVES,    /* to `to`: those that agree with kind, seat, card and at */
    QS_LIFTS     /* those are gone */
};
struct qs_piece_rule {
    const char *kind; /* "hull"; ends with NULL */
    uint8_t fact, does;
    uint8_t card, at, to, turn, level;
    uint8_t one; /* the oldest of those that agree, not all */
    uint8_t any; /* of whichever seat */
    uint8_t
        told; /* it carries the fact's words and rule, so that they can be read as long as it lies there */
    /* May: all that the piece covers, of the list of `at`; how many. */
    int (*cells)(const struct qs_rules *r, const struct qs_fact *f, uint16_t *out);
};
enum { QS_CELLS = 64, QS_NO_FACT = 255 };

/* Whether the game knows that the answer does nothing that another does not do better. */
static inline bool qs_is_late(const struct qs_rules *r, const void *view, qs_move m)
{
    const struct qs_click *clicks = r->game->clicks, *click = clicks ? &clicks[qs_verb_of(m)] : NULL;
    return click && click->late && click->late(r, view, m);
}

#ifdef __cplusplus
}
#endif

#endif
