/*
 * scene.h: what a person sees, made once for all faces: terminal, browser, server, programs.
 *
 * From a table, a viewer and a language comes a scene: head, board, question, choices, news, score.
 * Everything in it is made from the viewer's own view; faces draw it and compute nothing. As JSON
 * it is whole: docs/protocol.md names every field.
 *
 *   box     what does not change in a match: lists, cards, board sheet, words; shared by all scenes
 *   figure  what follows from the state, declared by the game (game.h)
 *   piece   what lies on the table and the rules do not tell apart, folded from facts
 *   choice  one answer: verb, target and with tell any two of one question apart
 *
 * Texts of a scene live as long as it is not made anew.
 */
#ifndef QUAYSIDE_SCENE_H
#define QUAYSIDE_SCENE_H

#include "quayside/table.h"
#include "quayside/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------ what is carried inside */

/* The games and files of the build: constants. */
const struct qs_library *qs_library_standard(void);

/* A translation; nothing in it changes, so threads may share it. NULL is English. */
struct qs_catalogue;
int qs_catalogue_open(struct qs_catalogue **out, const char *po, size_t size);
/* That of a language ("ja", "ja_JP.UTF-8"; English is NULL); QS_BAD if there is none. */
int qs_catalogue_named(struct qs_catalogue **out, const struct qs_library *lib, const char *language);
void qs_catalogue_close(struct qs_catalogue *c);
/* Whether it has every text (its head says `X-Complete: yes`): only then faces offer it. */
bool qs_catalogue_complete(const struct qs_catalogue *c);
/* How many texts it has. */
size_t qs_catalogue_size(const struct qs_catalogue *c);
/* The text in that language; itself where there is no translation. */
const char *qs_catalogue_say(const struct qs_catalogue *c, const char *text) __attribute__((format_arg(2)));

/* Paragraphs `**WHA-4.3** ...` of the rules pages. */
struct qs_paragraph {
    char number[16];  /* "WHA-4.3" */
    const char *text; /* markdown after the number, up to the next paragraph */
    size_t length;
};
/*
 * What the game is about, how one wins, how a turn goes, what to try first, as paragraphs of one line; or
 * the section that a word means ("goal", "turn"). The length, like snprintf; 0 if there is none such.
 */
size_t qs_introduction(const struct qs_library *lib, const struct qs_game *game, const char *section,
                       char *out, size_t size);

/* The page on which the game's rules stand, or of the engine's own rules for NULL; or NULL. */
const char *qs_rulebook(const struct qs_library *lib, const struct qs_game *game, size_t *size);
/* The next paragraph of a page from *at on; false at the end. */
bool qs_paragraph_next(const char **at, const char *end, struct qs_paragraph *out);
/* The paragraph of a number, looked for in the game's page and in the engine's. */
bool qs_paragraph_of(const struct qs_library *lib, const struct qs_game *game, const char *number,
                     struct qs_paragraph *out);
/* Where it is about what has not come into the game yet it says only that; true if so. */
bool qs_paragraph_seal(const struct qs_rules *r, const void *view, struct qs_paragraph *p);
/* A paragraph as plain lines of the given width, without marks. */
size_t qs_paragraph_write(const struct qs_paragraph *p, int width, char *out, size_t size);

/* ------------------------------------------------------------------ the box */

struct qs_box;

/*
 * Prepares rules for scenes, with the board sheet of the library, or another one given as text;
 * qs_no_board if neither boxes are written nor elements asked for. The rules must stay open. 0, QS_NO_MEMORY,
 * or QS_BAD with complaints about the sheet.
 */
int qs_box_open(struct qs_box **out, const struct qs_library *lib, const struct qs_rules *r,
                const struct qs_file *board, struct qs_complaints *why);
extern const struct qs_file qs_no_board;
void qs_box_close(struct qs_box *b);
const struct qs_rules *qs_box_rules(const struct qs_box *b);
/* The i-th title of the board sheet, for translation; NULL behind the last. */
const char *qs_box_title(const struct qs_box *b, int i);
/* The i-th element of the board sheet; false behind the last. */
struct qs_element {
    const char *title, *kind, *page;
    int side;    /* whose it is; -1: nobody's */
    char id[96]; /* "list.member", or a path */
};
bool qs_box_element(const struct qs_box *b, int i, struct qs_element *out);
/* Whether the board has an element of that id. */
bool qs_box_has(const struct qs_box *b, const char *id);

/*
 * The `box` message. Of lists whose rows are a surprise it has what whoever has the view (or, without
 * one, nobody) has been shown.
 */
void qs_box_write(const struct qs_box *b, const struct qs_options *o, const struct qs_speech *s,
                  const char *language, const char *match, const void *view, struct qs_text *out);

/* ------------------------------------------------------------------ the scene */

struct qs_value { /* a number, QS_NONE for nothing, or a name */
    const char *name;
    int32_t n;
};

struct qs_shown {     /* a figure */
    const char *path; /* "market.market-1.price" */
    const struct qs_value *v;
    int n;
};

struct qs_cost {
    const char *icon;
    int32_t n;
};

struct qs_piece {
    int id, side;
    const char *kind, *card, *at; /* slugs; "" where there is none */
    const char *const *cells;
    int n_cells;
    int turn, level;
    const char *words, *rule; /* of what laid it, where the game wants that; else NULL */
};

struct qs_changed {
    const char *path, *words;
    int32_t n;
};

struct qs_choice {
    qs_move move;
    const char *text; /* notation */
    const char *verb, *target;
    const char *const *with;
    int n_with;
    const char *words, *brief, *group;
    const char *note; /* what one wants to know before choosing it: what stands on the card; or "" */
    bool aside;
    bool late;  /* allowed, but there are better ones: faces may fold it away */
    bool final; /* cannot be taken back */
    bool dear;  /* spends more than half of something that the table of players counts */
    const struct qs_cost *price;
    int n_price;
    const struct qs_changed *changes;
    int n_changes;
    const char *const *facts; /* what would happen, in words */
    int n_facts;
    const struct qs_piece *lays; /* pieces it would lay */
    int n_lays;
};

struct qs_group {
    const char *name, *words;
    int n;
};

struct qs_link {
    const char *id, *words;
};

struct qs_item { /* of the news */
    int n;       /* the answer it belongs to */
    int actor;   /* who answered: a seat, or QS_CHANCE */
    int seat;    /* whom it concerns, or QS_NOBODY */
    const char *words, *fact, *rule, *forced;
    const struct qs_value *values;
    int n_values;
    const struct qs_link *links;
    int n_links;
    bool round;   /* closes a round */
    bool closing; /* belongs to the summary of a round's end */
};

struct qs_side {
    int side;
    const char *name, *letter, *kind; /* human, bot, opponent */
    int rank;                         /* as if it ended now */
    const int32_t *now, *end;         /* points by source */
    int32_t sum, endsum;
    const int32_t *columns;
};

struct qs_awaited {
    int side;
    const char *words;
};

struct qs_result {
    bool solo, won;
    int32_t result;
    const char *band; /* what a solo result is called, or "" */
    int32_t more;     /* so many points more, and it would have been called `next`; 0: nothing */
    const char *next;
    int against;              /* the best other side, or QS_NOBODY */
    const int32_t *differs;   /* by source, what the viewer has more than that side; NULL: nobody */
    const char *const *words; /* who won, what was missing, what decided it: a sentence each */
    int n_words;
};

struct qs_scene {
    const struct qs_box *box;
    int seat; /* the viewer: a seat, or QS_NOBODY */
    const char *match;
    char at[17];
    int answers; /* that the viewer may know of */

    const char *round; /* in words */
    bool over, asked;
    const struct qs_awaited *awaited;
    int n_awaited;
    const struct qs_side *sides;
    int n_sides;
    const char *const *sources; /* of points, as the game has them, in words */
    const char *undo;           /* what would be taken back, in words; NULL: nothing */

    const void *view; /* a state */
    const struct qs_shown *figures;
    int n_figures;
    const struct qs_piece *pieces;
    int n_pieces;

    const char *step, *question, *about;
    const char *no_hint; /* a sentence where the answer is the players' own and none is weighed; else NULL */
    bool secret;
    const struct qs_choice *choices;
    int n_choices;
    const struct qs_group *groups;
    int n_groups;
    const struct qs_item *news;
    int n_news;
    const struct qs_result *result; /* NULL while the game goes on */

    struct qs_room *room; /* its memory */
};

/* Who looks, and how. */
struct qs_seeing {
    int viewer;                     /* a seat, or QS_NOBODY */
    size_t from;                    /* facts from this answer on are news */
    bool undo_free;                 /* everything can be taken back */
    bool plainly;                   /* answers are not tried: no changes, facts, pieces of theirs */
    const char *match;              /* its name in messages; may be NULL */
    const struct qs_speech *speech; /* may be NULL */
    const char *const *kinds;       /* of the seats: "human", "bot"; may be NULL */
};

struct qs_scene *qs_scene_new(const struct qs_box *b); /* NULL without memory */
void qs_scene_free(struct qs_scene *s);
/* Makes it anew; 0 or QS_NO_MEMORY. The table must be one of the box's rules. */
int qs_scene_make(struct qs_scene *s, const struct qs_table *t, const struct qs_seeing *how);
/* The `scene` message. */
void qs_scene_write(const struct qs_scene *s, struct qs_text *out);

/*
 * Reads an `answer` message to this scene: which choice. 0, or QS_BAD and why: no answer, another
 * `at`, none of the choices.
 */
int qs_answer_read(const struct qs_scene *s, const char *text, size_t n, int *out, char *why, size_t size);
/* The `end` message of a match that is over; `record` may be NULL. */
void qs_end_write(const struct qs_scene *s, const char *record, struct qs_text *out);

/* A scene from its JSON, with the box of the same rules; 0, or QS_BAD and it is no scene. */
int qs_scene_read(struct qs_scene *s, const char *text, size_t n);

/* ------------------------------------------------------------------ words of a face */

/*
 * A wording of a face with what stands in the scene filled in: "{market.{0}} for {market.{0}.price}", the
 * words given being {0} {1}. scene/wording.c has the signs; names are cut to so many letters in short. False,
 * and nothing is added, if something named is nothing in every wording (| stands between them).
 */
bool qs_scene_say(const struct qs_scene *s, const struct qs_speech *speech, int cut, const char *wording,
                  const char *const *given, int n, struct qs_text *out);
/* An operand of a move in words: a member of a list, a side, a number, a bag ("2 Oysters, Tuna"). */
void qs_operand_say(const struct qs_rules *r, const struct qs_speech *speech, int of, int32_t v,
                    struct qs_text *out);
/* The values of a figure or a field (of a set its members); how many. */
int qs_scene_values(const struct qs_scene *s, const char *path, int32_t *out, int most);
/* The first of them, or a number of a card: "card.saloon.vp"; QS_NONE if there is none. */
int32_t qs_scene_number(const struct qs_scene *s, const char *path);
/* The sheet in which a member of a list is a row, or NULL. */
const struct qs_sheet *qs_sheet_of(const struct qs_game *game, int list, int i);
/* What stands behind a directive of that row, in words; false if it is nothing. */
bool qs_row_say(const struct qs_rules *r, const struct qs_speech *s, int list, int i, const char *directive,
                struct qs_text *out);
/* The list of that name; 0 if there is none. */
int qs_list_named(const struct qs_rules *r, const char *name);
/* The chapter of the furthest story card that is in play or has been read; 1 without a story. */
int qs_story_chapter(const struct qs_rules *r, const void *state);

/* ------------------------------------------------------------------ score and hint, in sentences */

/* Points by source so far, and as if the game ended now. */
void qs_score_say(const struct qs_scene *s, const struct qs_speech *speech, struct qs_text *out);
/* Of a match that is over: points by source, who has won, what was missing, what decided it. */
void qs_end_say(const struct qs_scene *s, const struct qs_speech *speech, struct qs_text *out);

/* The answers of a scene as they were weighed (bot.h), for whoever is asked. */
struct qs_weighing;
struct qs_advice {
    const struct qs_scene *scene;
    const struct qs_speech *speech;
    const struct qs_weighing *weighing;
    int (*number)(void *self, int choice); /* under which a face shows it, or 0; may be NULL */
    void *self;
};
/* The best answers, what they are worth and why. */
void qs_hint_say(const struct qs_advice *a, struct qs_text *out);
/*
 * A word before an answer that loses so much (in hundredths of a point) beyond doubt; false, and nothing is
 * said, if it does not.
 */
bool qs_hint_warns(const struct qs_advice *a, qs_move given, int32_t least, struct qs_text *out);

/* ------------------------------------------------------------------ news */

/* The news alone, and as a `news` message. */
int qs_news_make(struct qs_scene *s, const struct qs_table *t, const struct qs_seeing *how);
void qs_news_write(const struct qs_scene *s, struct qs_text *out);
/* From where on facts are news: the seat's last answer; for a spectator, the last twenty. */
size_t qs_news_since(const struct qs_table *t, int viewer);
/* Whether facts of this kind close a round; and the first answer that belongs to the end which answer n
 * closes: the last one of a seat, for draws may lie between it and the closing. */
bool qs_closes_round(const struct qs_game *game, int kind);
size_t qs_round_ends_from(const struct qs_table *t, size_t n);

#ifdef __cplusplus
}
#endif

#endif
