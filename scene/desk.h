/*
 * desk.h: what the files of the desk share.
 *
 *   match     a table, who sits at it, what each viewer was told
 *   viewer    a seat, or the spectator, who comes last (index VIEWERS - 1)
 *   present   a viewer to whom messages are sent: every human seat, and whoever joined
 */
#ifndef QS_SCENE_DESK_H
#define QS_SCENE_DESK_H

#include "json.h"
#include "quayside/bot.h"
#include "quayside/desk.h"
#include "quayside/first.h"

enum { BUCKETS = 4096, VIEWERS = QS_SEATS + 1, NAME = 40, PROTOCOL = 2, SLICE = 24 };

struct desk_seat {
    bool human;
    struct qs_bot bot;
    char kind[NAME]; /* "human", "bot" */
    char what[NAME]; /* "human", or the bot: "greedy" */
    char name[NAME]; /* or empty */
};

struct match {
    struct match *next; /* of the same bucket */
    struct qs_desk *desk;
    char id[NAME];
    char language[16];
    struct qs_catalogue *catalogue; /* the desk's */
    struct qs_rules *own;           /* of an edition of its own; else the desk's */
    struct qs_box *box;
    bool own_box;
    struct qs_table *table;
    struct qs_scene *scene; /* shared by all matches with this box, unless it is its own */
    bool own_scene;
    uint64_t seed;
    bool undo_free;
    struct desk_seat seat[QS_SEATS];
    bool present[VIEWERS];
    size_t told[VIEWERS];         /* answers whose facts were sent as news */
    uint64_t shown[VIEWERS];      /* what each viewer knew when its last scene was made; 0: it had none */
    bool ended;                   /* and that was said */
    bool broken;                  /* an invariant failed: it stands still */
    bool has_surprises;           /* lists whose rows are told as they are read */
    uint64_t boxed[VIEWERS];      /* what each viewer's box told of surprises */
    struct qs_weighing *weighing; /* of a bot that thinks; NULL: none does */
    int thinker;
    char *watched;               /* the record that is watched: nobody plays; or NULL */
    struct analysing *analysing; /* or NULL */
    struct qs_first *first;      /* it is a guided first game; or NULL */
};

/* Standard rules that are open, shared by matches and by records. */
struct desk_game {
    struct qs_rules *rules;
    struct qs_box *box;
    struct qs_scene *scene; /* of whichever match is spoken of */
};

enum { GAMES = 16, LANGUAGES = 8 };

struct qs_desk {
    struct qs_library lib; /* with what is opened */
    struct qs_desk_ear ear;
    struct desk_game game[GAMES];
    const struct qs_rules *opened[GAMES + 1];
    struct {
        char language[16];
        struct qs_catalogue *catalogue;
    } words[LANGUAGES];
    struct qs_desk_dealer dealer;
    struct match *bucket[BUCKETS]; /* by the hash of the id */
    long long next;                /* number of the next match */
    uint32_t playouts;             /* at the most, of a hint or a decision that is analysed */
    struct qs_room *room;          /* of the message being read */
    struct qs_text out;            /* of the message being written */
};

/* What a message is about. */
struct message {
    struct qs_desk *d;
    const struct json *j;
    const char *type;
    struct match *m;
    int seat;
};

/* desk.c */
void sc_desk_send(struct qs_desk *d); /* what was written into d->out */
void sc_desk_error(struct qs_desk *d, const struct match *m, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The speech of a viewer of the match; to be used at once. */
struct speaker {
    const struct match *m;
    int viewer;
    struct qs_speech speech;
};
const struct qs_speech *sc_desk_speech(struct speaker *s, const struct match *m, int viewer);
const char *sc_match_say(const struct match *m, const char *text);
int sc_viewer_index(int viewer);
/* The scene of a viewer, made in m->scene; 0 or QS_NO_MEMORY. */
int sc_match_scene(struct match *m, int viewer);
void sc_match_send_scene(struct qs_desk *d, struct match *m, int viewer);
/* What happened from an answer on, as far as the viewer may know; nothing if that is nothing. */
void sc_match_send_news(struct qs_desk *d, struct match *m, int viewer, size_t from);
/* With what the viewer has been shown of lists whose rows are a surprise. */
void sc_match_send_box(struct qs_desk *d, struct match *m, int viewer);
/* Chance and forced answers, then whoever is present is told; `mover` had a hand in it. */
void sc_match_settle(struct qs_desk *d, struct match *m, int mover);
/* Everything was changed, by undo or a new start. */
void sc_match_retell(struct qs_desk *d, struct match *m);
void sc_match_stop_thinking(struct match *m);
/* Where the matches with this id's hash begin. */
struct match **sc_match_bucket(struct qs_desk *d, const char *id);
/* The desk's dealer deals at this match, if there is one. */
void sc_match_deals(struct match *m);
struct match *sc_match_named(struct qs_desk *d, const char *id);
void sc_match_free(struct qs_desk *d, struct match *m);
/* `{"type":TYPE,"match":..` into d->out. */
struct qs_text *sc_desk_begin(struct qs_desk *d, const struct match *m, const char *type);

/* desk_host.c: false if the message is none of these. */
bool sc_desk_host(struct message *w);
void sc_match_end(struct qs_desk *d, struct match *m);

/* desk_bots.c */
/* The seat of a bot that is asked; -1 if none is. */
int sc_match_bot(const struct match *m);
/* A slice for a bot; whether there was something to do. `now`: then it plays its best so far. `thinks` if it
 * goes on thinking. */
bool sc_match_slice(struct qs_desk *d, struct match *m, bool now, bool *thinks);
bool sc_match_step(struct qs_desk *d, struct match *m);

/* desk_analyse.c, desk_edition.c */
void sc_host_analyse(struct message *w);
void sc_host_edition(struct message *w);
void sc_match_stop_analysis(struct match *m);

/* desk_guide.c */
/* Opens the way if the message wants a guided game; false after saying what is wrong. */
bool sc_guide_open(struct message *w, struct match *m, const struct qs_rules *r);
/* The row at which the learner stands, beside a scene that was just made. */
void sc_guide_tell(struct qs_desk *d, struct match *m, int viewer);
/* Whether another answer is wanted, and that was said. */
bool sc_guide_holds(struct message *w, qs_move move);
/* Who answers next on the way, and what. */
bool sc_guide_turn(const struct match *m, int *seat, qs_move *move);

/* desk_player.c, desk_tell.c, desk_hint.c */
bool sc_desk_player(struct message *w);
/* `told` to what the message asked, up to its words. */
struct qs_text *sc_tell_begin(struct message *w, const char *words);
/* What the seat may know now, in the message's room; NULL: no memory. */
void *sc_message_view(struct message *w);
void sc_tell_look(struct message *w);
void sc_tell_score(struct message *w);
void sc_tell_rules(struct message *w);
void sc_tell_hint(struct message *w);

#endif
