/*
 * contract.h: what every game promises, tried by random play in every mode.
 *
 * contract_run plays games of one mode and tries at each position whatever its groups say. What
 * fails is kept with the seed and the number of the answer; the first failure of a group is told.
 */
#ifndef CONTRACT_H
#define CONTRACT_H

#include <stdio.h>

#include "quayside/bot.h"
#include "quayside/table.h"

/* A game and where its texts are, from the top of the source tree. */
struct contract_game {
    const struct qs_game *game;
    const char *page;         /* its numbered rules */
    const char *edition;      /* directory of its standard edition, if it is not an embedded one */
    bool sealed;              /* what seats choose in secret is told by nothing afterwards */
    const char *const *modes; /* options of modes beside those of single options; ends with NULL */
    int share;                /* of the seeds, one in so many: games that take long; 0: all */
};

bool contract_asked_for(const char *name);

extern const struct contract_game contract_games[]; /* ends with a NULL game */

/* The games above with their editions; NULL and a message if a file is missing. */
const struct qs_library *contract_library(void);
void contract_library_free(const struct qs_library *lib);

/* Numbers of the rules that stand in the game's page and in that of the table; 0 ends them. */
enum { CONTRACT_RULES = 1024 };
int contract_read_rules(const struct contract_game *g, const struct qs_rules *r, uint16_t *known);

/* The i-th mode of a game: each number of players with each value of each option. */
bool contract_mode(const struct qs_game *game, int i, struct qs_options *out);

/* ------------------------------------------------------------------ groups */

enum contract_group {
    CONTRACT_DESCRIPTION, /* every byte is described once; tables are whole */
    CONTRACT_OFFERS,      /* ascending, distinct, never none for who is asked, none for others */
    CONTRACT_REFUSALS,    /* 0 for exactly the legal moves, else a rule of the page */
    CONTRACT_NOTATION,    /* moves are written and read back, have words and a target */
    CONTRACT_STATES,      /* deterministic; JSON; hash; paths; invariants of states and views */
    CONTRACT_END,         /* within the bound, with a score that stays */
    CONTRACT_CLICKS,      /* every click offered can be completed */
    CONTRACT_ORDER,       /* secret answers commute and change nothing open */
    CONTRACT_MATCH,       /* replay, undo and redo, records, what others see of them */
    CONTRACT_VIEWS,       /* offers, refusals and worth from a view; views of views; sampling */
    CONTRACT_TWINS,       /* a sampled twin played on shows its viewer nothing else */
    CONTRACT_BOTS,        /* decide by the view alone; what worth keeps changes nothing */
    CONTRACT_SCENES,      /* targets, answers tried on the view, scenes written and read */
    CONTRACT_SECRECY,     /* scenes of tables that differ in what the viewer cannot know */
    CONTRACT_GROUPS
};

struct contract_effort {
    int seeds;
    int stride_json;   /* JSON, clicks and twins at every n-th answer */
    int stride_square; /* replay, undo, bots */
};

enum { CONTRACT_STATE_COPIES = 8, CONTRACT_MOVES = 4096, CONTRACT_MESSAGE = 400 };

/* A run over one mode. */
struct contract {
    const struct contract_game *which;
    const struct qs_library *lib;
    const struct qs_rules *r;
    const struct qs_options *o;
    const struct qs_bot *const *bots; /* ends with NULL; may be NULL */
    struct contract_effort effort;
    uint16_t known[CONTRACT_RULES];

    int seed;
    uint32_t step;         /* answers given in this game */
    uint32_t secret_since; /* where the secret question began that is being asked */
    uint32_t secrets;      /* secret questions of this game */
    uint32_t varied;       /* scenes compared while another seat had answered something else in secret */
    struct qs_rng rng;
    char failed[CONTRACT_GROUPS][CONTRACT_MESSAGE]; /* first failure, or empty */
    uint8_t met[256];                               /* how often each kind of question was asked about */
    unsigned deepest, asides, most_asides;
    uint32_t longest;

    void *state;                       /* the game being played */
    void *copy[CONTRACT_STATE_COPIES]; /* for whoever needs them, for the time of one call */
    void *scratch;                     /* qs_bot_memory bytes */
    char *terms;                       /* what worth keeps of this game, a state's size a seat */
    char *text[2];                     /* JSON and records */
    size_t text_size;
    qs_move *moves, *more;     /* CONTRACT_MOVES each */
    struct qs_answer *answers; /* of this game */
};

/* Notes a failure of the group here and now. */
void contract_fail(struct contract *c, enum contract_group group, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A random answer of whoever is asked, chance included; the offer is checked on the way. */
qs_move contract_answer(struct contract *c, const void *state, int seat, enum contract_group group);
/* Somebody who is asked, by lot. */
int contract_asked(struct contract *c, const void *state);
/* Any move that a person could type, likely not legal. */
qs_move contract_any_move(struct contract *c);
bool contract_is_aside(const struct qs_game *game, qs_move m);
bool contract_is_secret(const struct qs_rules *r, const void *state);
/* Which secret question is asked, from 1; 0: none. One may follow another. */
int contract_secret(const struct qs_rules *r, const void *state);
bool contract_known(const struct contract *c, uint16_t rule);
void *contract_copied(struct contract *c, int i, const void *state);

/* Each tries one position, one game or one mode. */
void contract_try_description(struct contract *c);
void contract_try_offers(struct contract *c);
void contract_try_notation(struct contract *c);
void contract_try_asked(struct contract *c);
void contract_try_states(struct contract *c);
void contract_try_step(struct contract *c, int seat, qs_move m);
void contract_try_json(struct contract *c);
void contract_try_end(struct contract *c);
void contract_try_clicks(struct contract *c);
void contract_try_order(struct contract *c);
void contract_try_match(struct contract *c);
void contract_try_views(struct contract *c);
void contract_try_twins(struct contract *c);
void contract_try_worth(struct contract *c);
void contract_try_bots(struct contract *c);
void contract_try_scenes(struct contract *c);

/*
 * Plays `effort.seeds` games of a mode and prints an ok line for each group. Returns how many
 * groups failed, or -1 if memory ran out.
 */
int contract_run(const struct contract_game *which, const struct qs_library *lib, const struct qs_rules *r,
                 const struct qs_options *o, const struct contract_effort *effort,
                 const struct qs_bot *const *bots, FILE *report);

#endif
