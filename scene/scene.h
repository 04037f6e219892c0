/*
 * scene.h: what the files of scene/ share.
 */
#ifndef QS_SCENE_H
#define QS_SCENE_H

#include "quayside/bot.h"
#include "quayside/fields.h"
#include "quayside/scene.h"

/* ------------------------------------------------------------------ memory: room.c */

/*
 * Memory that is taken piece by piece and given back at once. Without memory takes are NULL, texts
 * are "", and the room remembers it.
 */
struct qs_room {
    struct qs_block *first, *now;
    bool starved;
};

struct qs_room *sc_room_new(void);
void sc_room_free(struct qs_room *r);
/* Gives back everything and keeps the memory for what comes. */
void sc_room_clear(struct qs_room *r);
void *sc_room_take(struct qs_room *r, size_t size); /* zeroed */
const char *sc_room_text(struct qs_room *r, const char *text);
const char *sc_room_bytes(struct qs_room *r, const char *text, size_t n);
/* The name of a member; in the room only where the rules have none to point to (a number). */
const char *sc_room_slug(struct qs_room *room, const struct qs_rules *r, int list, int i);
#define ROOM_ARRAY(r, type, n) ((type *)sc_room_take(r, sizeof(type) * (size_t)(n)))

/* An array that grows in a room: where the next element goes, or NULL. */
struct growing {
    void *first;
    int n, most;
};
void *sc_room_next(struct qs_room *r, struct growing *g, size_t size);

/* ------------------------------------------------------------------ the box: box.c */

/* A figure, or a field shown as one, with all that can be known before a game. */
struct figure {
    const struct qs_figure *declared; /* NULL: a derived field */
    const struct qs_field *field;     /* NULL: it is computed */
    const char *path;
    int dims;
    int by[2];
    int n[2];   /* how far each # counts at the most */
    bool sides; /* the first # is a side */
    int values; /* how many a place has */
    int each, of;
    const char **paths; /* of its places */
    size_t head;        /* so much of the path stands before the first # (or is all) */
    const char *tail;   /* what stands behind the last #, or NULL */
    size_t n_tail;
    int next; /* the next one that begins with the same letter, plus one; 0: none */
};

enum { FIGURES = 128 };

struct qs_box {
    const struct qs_library *lib;
    const struct qs_rules *rules;
    struct qs_board *board;
    int n_figures;
    struct figure figures[FIGURES];
    uint8_t first[128];        /* by its first letter: a figure plus one */
    bool folds[UINT8_MAX + 1]; /* kinds of facts that lay, move or lift a piece */
    struct qs_figure points;   /* of each side, whose changes are told in every game */
    struct figure changing;    /* the same, prepared */
    struct qs_room *room;      /* for paths */
};

/* ------------------------------------------------------------------ words: fill.c */

const char *sc_say(const struct qs_speech *s, const char *text) __attribute__((format_arg(2)));
#define W(text) text /* words given to it by way of something else, for translators */
void sc_add_side(struct qs_text *t, const struct qs_speech *s, int side);
/* An operand or a value of a fact, in words. */
void sc_add_thing(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int of, int32_t v);

/* The same of so many: a plural where it is not one. */
void sc_add_things(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int of, int32_t v,
                   long long n);

/* The first letters of a name. */
void sc_add_cut(struct qs_text *t, const char *name, int letters);

/* What the words of a click or a question are filled with. */
struct here {
    const struct qs_box *box;
    const struct qs_speech *speech;
    const void *view;
    int seat;
    bool moves; /* about a move: */
    qs_move move;
    const struct qs_step *question;
    const char *price;        /* in words, or NULL */
    int first;                /* with which of several wordings to begin */
    const char *const *given; /* words of a face: {0}, {1} */
    int n_given;
    int brief; /* names cut to so many letters, counts before them; 0: whole */
    bool face; /* wording.c's: one of a kind without its number, a number of a card though it is 0 */
};

/* What a path stands for: a figure, a field, a member of a list, a value of its row; "path:1" is the
 * second value alone. */
struct found {
    int n;
    int of, each;     /* lists of the values, and of what they count */
    bool sparing;     /* one of a kind is told without its number */
    const char *word; /* a directive, of that row; or NULL */
    int list, i;
    int32_t v[QS_FIGURE_VALUES];
};
bool sc_find(const struct here *h, const char *path, struct found *out);
/* What was found, in words; false if it is nothing. */
bool sc_add_found(struct qs_text *t, const struct here *h, const struct found *f);
/* Whether it is no value but words of a row. */
bool sc_is_told(const struct found *f);
/* The name of "list.member"; false if there is none such. */
bool sc_add_member(struct qs_text *t, const struct here *h, const char *path);
/* What a path stands for in words; false if it is nothing. */
bool sc_add_value_at(struct qs_text *t, const struct here *h, const char *path);
/* One "{...}" from its brace to the closing one; false if it is nothing. */
bool sc_add_part(struct qs_text *t, const struct here *h, const char *at, const char *end);
/* False, and the text is left as it was, if something named is nothing. */
bool sc_add_here(struct qs_text *t, const struct here *h, const char *template);
/* The words of an answer: its click's, which name the card that lies there, or its verb's (choices.c). */
void sc_add_answer(struct qs_text *t, struct here *h);
/* A path with {0} {seat} {a} in it, as slugs and numbers; indices that have a name by that name. */
void sc_add_path(struct qs_text *t, const struct here *h, const char *template);
/* The same up to `end`, indices as they are. */
void sc_add_path_raw(struct qs_text *t, const struct here *h, const char *at, const char *end);

/* A wording with brackets and marks (wording.c); false, and nothing is added, if it is nothing. */
bool sc_add_wording(struct qs_text *t, const struct qs_scene *s, const struct here *h, int cut,
                    const char *wording);

/* ------------------------------------------------------------------ figures: figures.c */

int sc_figures_prepare(struct qs_box *b);
/* How many places (values of i) a figure has in this view. */
int sc_figure_places(const struct figure *f, const void *view);
void sc_figure_values(const struct qs_box *b, const struct figure *f, const void *view, int seat, int i,
                      int32_t *out);
/* The figure or field of a path as it stands, and which place of it; false if there is none. */
bool sc_figure_find(const struct qs_box *b, const char *path, const struct figure **f, int *i);
void sc_make_figures(struct qs_scene *s);
/* Whether the figure is a column of the table of players (head.c). */
bool sc_is_column(const struct figure *f);

/* Changes between two views. */
struct changes {
    int32_t *before;
    int n;
};
void sc_changes_begin(struct changes *c, struct qs_scene *s, const void *view);
int sc_changes_since(const struct changes *c, struct qs_scene *s, const struct qs_speech *speech,
                     const void *after, struct qs_changed *out, int most);

/* ------------------------------------------------------------------ pieces: pieces.c */

struct fold {
    struct qs_facts facts;
    struct qs_scene *s;
    const struct qs_speech *speech;
    struct growing pieces; /* of struct qs_piece */
    int next;              /* id */
    bool laid_only;
};
void sc_fold_begin(struct fold *f, struct qs_scene *s, const struct qs_speech *speech);
void sc_fold_fact(struct fold *f, const struct qs_fact *fact);

/* ------------------------------------------------------------------ the parts */

struct making {
    struct qs_scene *s;
    const struct qs_table *t;
    const struct qs_seeing *how;
    struct qs_text text; /* for whoever needs one */
    void *state[2];      /* to work in */
};

void sc_make_head(struct making *m);
/* What the table of players has of the viewer under an icon; QS_NONE if there is no such column. */
int32_t sc_held(const struct making *m, const char *icon);
void sc_make_choices(struct making *m);
/* The answers in the order in which scenes have them, so that an index means the same; or NULL. */
qs_move *sc_choice_moves(struct qs_room *room, const struct qs_game *game, const struct qs_offer *o);
void sc_make_news(struct making *m, bool pieces); /* those too, which follow from the whole record */
void sc_make_score(struct making *m);
/* Of a match that is over, once the sides are made (end.c). */
void sc_make_result(struct making *m, const struct qs_outcome *o);
/* The words of a solo result; "" if there are none. */
const char *sc_band(const struct qs_game *game, const struct qs_speech *s, const struct qs_outcome *o);

/* What was written into m->text, kept in the scene's memory; the text is empty again. */
const char *sc_kept(struct making *m);
bool sc_is_secret(const struct qs_rules *r, const void *view);
bool sc_is_aside(const struct qs_game *game, qs_move m);

/* ------------------------------------------------------------------ hints: hint.c */

/* By which sources one answer is better than another, in hundredths of a point. */
struct reason {
    const char *words; /* English */
    int32_t more;
};
int sc_reasons(const struct qs_game *game, const struct qs_weighing *w, qs_move better, qs_move worse,
               struct reason out[QS_SOURCES + 1]);
struct qs_weighed;
/*
 * Puts the answers behind the best into the order of what they came to, as people read them. Where that one
 * is then which was played out longest, the second before.
 */
int sc_sort_behind(const struct qs_weighed **best, int n);
/* What happens after some answers that were weighed, in the worlds they share: hint_why.c. */
enum { SC_ADVISED = 4 };
struct sc_why;
struct sc_why *sc_why_new(const struct qs_advice *a, const struct qs_weighed *const *answer, int n);
void sc_why_free(struct sc_why *w);
/* What happens more often after one of them than after another, in sentences, each behind a blank. */
void sc_why_add(struct qs_text *t, struct sc_why *w, int one, int other);
/* The same, and before it points by source where they differ beyond doubt: hint.c; maybe nothing. */
void sc_hint_why(struct qs_text *t, const struct qs_advice *a, const struct qs_weighed *const *answer,
                 struct sc_why *w, int one, int other);

/* ------------------------------------------------------------------ cards: rows.c */

/*
 * Of a list whose rows are a surprise they tell what whoever has the view may know; without a view
 * nothing of it.
 */
/* {"needs":..,"vp":..}: every directive as number, text or array; {} for a fixed word. */
void sc_add_row_values(struct qs_text *t, const struct qs_rules *r, int list, int i, const void *view);
/* {"front":[..]}: what people read, by directive; false, and nothing, if there is none such. */
bool sc_add_row_prose(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i,
                      const void *view);
/* [{"icon","n","short","words"}] */
void sc_add_row_effects(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list,
                        int i, const void *view);
/* [{"icon","n"}] of the bag that says what is needed. */
void sc_add_row_needs(struct qs_text *t, const struct qs_rules *r, int list, int i);
/* The icon of the first effect of a directive; "" if there is none. */
const char *sc_row_icon(const struct qs_rules *r, int list, int i, const char *word);
/* The whole card, a sentence a line. */
void sc_add_row_text(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i,
                     const void *view);
/* What stands behind one directive, in words ("option#2": line 2 of it); false if that is nothing. */
bool sc_add_row_words(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i,
                      const char *word, int brief);
/* Whether rows of its sheet have the directive. */
bool sc_row_says(const struct qs_rules *r, int list, int i, const char *word);
/* What stands behind a directive of a row as values; QS_NONE if it is words. */
void sc_row_values(const struct qs_rules *r, struct found *out);
const char *sc_row_source(const struct qs_rules *r, int list, int i);

/* ------------------------------------------------------------------ the board sheet: board.c */

int sc_board_open(struct qs_box *b, const struct qs_file *own, struct qs_complaints *why);
void sc_board_close(struct qs_board *b);
/* "board":{...} */
void sc_board_write(const struct qs_box *b, const struct qs_speech *s, int sides, struct qs_text *out);

/* ------------------------------------------------------------------ JSON: write.c and below */

/* How many columns the table of players has. */
int sc_columns(const struct qs_box *b);
void sc_add_choice(struct qs_text *t, const struct qs_choice *c, int i);
/* {"sources":..,"sides":..,"result":..} */
void sc_add_score(struct qs_text *t, const struct qs_scene *s);

/* A key that the compiler joins with its signs: one piece of text. */
#define add_key(t, comma, key)         qs_add_bytes(t, comma "\"" key "\":", sizeof(comma "\"" key "\":") - 1)
#define add_pair(t, comma, key, value) (add_key(t, comma, key), qs_add_json(t, value))
#define add_count(t, comma, key, n)    (add_key(t, comma, key), qs_add_number(t, n))
#define add_bool(t, comma, key, value) (add_key(t, comma, key), qs_add_text(t, (value) ? "true" : "false"))

/* One that is known only now. */
static inline void add_named(struct qs_text *t, const char *comma, const char *key)
{
    qs_add_text(t, comma);
    qs_add_bytes(t, "\"", 1);
    qs_add_text(t, key);
    qs_add_bytes(t, "\":", 2);
}

#endif
