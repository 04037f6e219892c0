/*
 * server.h: what the files of quayside-table share.
 *
 *   table       a match with its people, kept in the store; in memory while somebody looks at it
 *   link        a secret of 128 bits that stands for a role at a table; only its hash is kept
 *   role        a seat, ROLE_WATCH (spectators share one link), ROLE_HOST, or ROLE_FEED and a seat
 *   begun       cards were dealt: the match is on the desk; before, people gather
 *   awaited     seats that everybody can see are asked: what a spectator's view says, so that clocks
 *               and presence follow turns and never questions
 *   stand-in    a bot that answers for a person until that person returns
 *   connection  a WebSocket; after `sit` it has a table and a role
 *
 * One loop, one thread; only bots think elsewhere (bots.c). What is said to anybody was kept before:
 * messages are composed when the socket can be written to and nothing of the table, or of what the
 * connection itself has asked for, waits in the store.
 */
#ifndef QS_SERVER_H
#define QS_SERVER_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "quayside/desk.h"
#include "quayside/quayside.h"
#include "quayside/table.h"
#include "quayside/text.h"
#include "store.h"

enum { ROLE_WATCH = QS_NOBODY, ROLE_HOST = 8, ROLE_FEED = 16 };
enum { SECRET = 22, NAME_BYTES = QS_NAME, CHAT_BYTES = 500, CHAT_KEPT = 200, CONTACT_BYTES = 200 };
enum { KEY = 32, HEX = 2 * KEY };

/* ------------------------------------------------------------------ secrets.c */

/* A new secret of 128 bits as text that fits an address. */
void secret_make(char out[SECRET + 1]);
/* What is kept of it; false if the text is no secret. */
bool secret_hash(const char *text, unsigned char hash[STORE_HASH]);
/* The secret of a seat's feed, which says when it is asked and opens nothing else. */
void secret_feed(const char *seat, char out[SECRET + 1]);
/* A name for a match: 64 random bits, no secret. */
void match_name(char out[STORE_MATCH]);
uint64_t random_seed(void);

/* ------------------------------------------------------------------ watch.c: starting again */

/* Runs the server as a child, and another one whenever it dies; the exit code. */
int watch_serve(int (*serve)(void));
/* What this thread does now, in case it dies of it: a message, telling or a bot, at a table (or NULL), of
   whoever has the link with this hash (or NULL). All of it must last until watch_end. */
void watch_begin(const char *kind, const char *match, const unsigned char *link, const char *text, size_t n);
void watch_link(const unsigned char *link);
void watch_end(void);
/* Whether a server has died of this message from this link; of this link's or table's doing, twice this hour.
 */
bool watch_refuses(const unsigned char *link, const char *text, size_t n);
bool watch_shuts_link(const unsigned char *link);
bool watch_shuts_table(const char *match);
/* It listens on this port, and so must whoever comes after it; 0: not yet known. */
void watch_is_up(int port);
int watch_port(void);
unsigned watch_restarts(void);

/* ------------------------------------------------------------------ deal.c: verifiable dealing */

enum deal_stage { DEAL_GATHERS, DEAL_HASHES, DEAL_NONCES, DEAL_DONE };

/* What a table's chance follows from. docs/server.md has the recipe. */
struct deal {
    enum deal_stage stage;
    unsigned char secret[KEY];                              /* the server's, committed to */
    char hash[QS_SEATS][HEX + 1], nonce[QS_SEATS][HEX + 1]; /* empty: none was given */
    int rounds;                                             /* how often nonces were asked for */
    uint64_t until; /* nobody is waited for longer, in ms of the loop */
    unsigned char key[KEY];
    bool has_key;
    char again[STORE_MATCH]; /* the match whose deal this is once more; or empty */
    bool by_seed;            /* of a table that was opened before there were commitments */
    uint64_t seed;
};

void deal_commitment(const char *match, const unsigned char secret[KEY], char out[HEX + 1]);
/* The key: from the secret, the head of the record and the nonces in order of seats. */
void deal_key(struct deal *d, const char *head, int players);
void deal_rng(const struct deal *d, size_t n, uint64_t hash, struct qs_rng *out);
bool deal_is_hex(const char *text);
bool deal_fits(const char *nonce, const char *hash);
/* Comments for a record that let anybody check it: with the secret only when all is over. */
void deal_write(struct qs_text *t, const struct deal *d, const char *match, int players, bool over);
/* Reads them back; false with a sentence if they are not whole. */
bool deal_read(struct deal *d, const char *record, char match[STORE_MATCH], char commitment[HEX + 1],
               char *why, size_t size);

/* ------------------------------------------------------------------ limits.c */

enum limit {
    LIMIT_CONNECTION, /* messages of a connection, */
    LIMIT_SEAT,       /* of all that have a seat's link, */
    LIMIT_PERSON,     /* of all from an address */
    LIMIT_CHANGES,    /* what is kept and shown to all, of a seat */
    LIMIT_TABLE,      /* and of a table */
    LIMIT_CHAT,       /* lines of a seat */
    LIMIT_TALK,       /* and of a table */
    LIMIT_OPENING,    /* tables of a person */
    LIMITS
};

struct budget {
    double used;
    uint64_t since; /* in ms of the loop */
};

/* Whoever comes from an address; limits are theirs by however many connections. */
struct person {
    struct person *next;
    char address[64];
    unsigned connections;
    uint64_t seen;
    struct budget said, opened;
};

bool budget_take(struct budget *b, enum limit limit, uint64_t now, double cost);
struct person *person_called(const char *address, uint64_t now);
void persons_sweep(uint64_t now);
struct connection;
bool limits_message(struct connection *c, double cost);
/* Whether it may change something that all see, or say something; says so if not. */
bool limits_change(struct connection *c, bool chat);
bool limits_opening(struct connection *c);

/* ------------------------------------------------------------------ tables */

struct table_seat {
    bool person;  /* whoever has the link answers; else the bot does */
    bool standin; /* the bot does until the person returns */
    bool dropped; /* the same, by a vote of the others */
    bool linked;  /* it has a link: whoever holds it is asked, here or away */
    bool left;    /* that one gave it to a bot, and is asked no more */
    char bot[NAME_BYTES + 1];
    char name[NAME_BYTES + 1];
    char *contact;   /* for the owner's program that tells people; or NULL */
    int here;        /* connections */
    long long seen;  /* answers it was told of at its last visit; -1: it never came */
    long long used;  /* of its time, in ms */
    unsigned voters; /* seats that want a bot here, */
    struct budget said, changes, chats;
    long long doom; /* which comes then, on the hall's clock, unless it is stopped; 0: none does */
};

struct chat_line {
    int role;
    char *words;
};

enum pace_kind { PACE_NONE, PACE_DAYS, PACE_MINUTES };

struct pace {
    enum pace_kind kind;
    long long ms;      /* for a turn, or for a game */
    bool bot;          /* a stand-in comes by itself when time is up */
    unsigned awaited;  /* whose clock runs */
    unsigned reminded; /* this turn */
    long long since;   /* when it began to, on the hall's clock */
    size_t published;  /* answers that all knew of then */
    long long due;     /* as the store has it */
    bool charged;      /* something was put down that is not kept yet */
};

/* Somebody asks the others to take back more than undo does. */
struct plea {
    bool open;
    int seat;
    size_t n; /* answers that would be left */
    unsigned agreed, needed;
};

struct table {
    struct table *next; /* of the same bucket */
    char match[STORE_MATCH];
    json_t *setup; /* what it was opened with */
    struct table_seat seat[QS_SEATS];
    int players;
    bool closed;
    bool quiet;    /* nobody chats */
    bool together; /* it begins when all are here */
    bool hurried;  /* the host does not wait for all */
    bool held;     /* people are still being moved over from the game before */
    bool begun;
    char next_match[STORE_MATCH]; /* the rematch, to which whoever was away is still to come; or empty */
    bool glimpse;                 /* another server keeps it: this is a copy for a moment */
    bool thinking;                /* a bot does, on another thread */
    long long touched;            /* as the store has it, on the hall's clock */
    long long damaged;            /* the first event that cannot be read; -1: all can */
    char *unplayable;             /* why it can be looked at but not gone on with; or NULL */
    struct qs_answer *kept;       /* the answers that are in the store, or on their way */
    size_t n_kept, room;
    long long events;       /* number of the next */
    long long batch;        /* of the store that its last row is in */
    long long moved;        /* when the last answer was kept, in seconds of the wall clock */
    struct chat_line *chat; /* CHAT_KEPT of them, or NULL */
    size_t said;            /* chat lines ever; the last CHAT_KEPT are there */
    int watching;
    unsigned version; /* of seats, presence, clocks and pleas */
    unsigned names;   /* of what scenes say of seats */
    char *end;        /* the message, when the game is over */
    struct deal deal;
    struct pace pace;
    struct plea plea;
    struct budget changes, chats;
    struct connection *first;
    uint64_t left; /* when the last connection went, in ms of the loop */
};

enum { BUCKETS = 16384, RELAYS = 4096 };

/* What has happened since the start, for /metrics. */
struct counts {
    unsigned long long answers, messages, opened, refused, commits, rows, notified, unplayable;
    unsigned long long slow, bytes; /* readers cut off; sent */
    unsigned long long letters;     /* to other servers */
    unsigned long long expired;     /* tables that were deleted */
    unsigned long long hasty;       /* refused for coming too fast */
    double commit_seconds, worst_commit;
};

struct hall {
    uv_loop_t *loop;
    struct store *store;
    struct qs_desk *desk;
    struct table *bucket[BUCKETS];
    size_t n_tables;
    struct connection *asker; /* whose message is being answered */
    struct table *playing;    /* whose match the desk is speaking of */
    const char *wanted;       /* a type of message that is wanted of the desk */
    struct qs_text got;
    long long began; /* the hall's clock when the loop began, in ms: it stands while no server runs */
    uint64_t loop_began;
    long long noted;                  /* the last time that was kept */
    struct connection *relay[RELAYS]; /* that are known by number: relay.c */
    long long numbers;                /* given to connections of ours */
    double expire_days;               /* after which a table nobody touches is deleted; 0: never */
    const char *notify;               /* the owner's program that tells people, or NULL */
    bool overloaded;
    struct counts counts;
};

bool hall_open(struct hall *h, uv_loop_t *loop, struct store *store);
void hall_close(struct hall *h);
/* Milliseconds that servers have run for these tables: no jump of a clock and no pause moves it. */
long long hall_now(const struct hall *h);
void hall_note_time(struct hall *h, long long at_least);
/* Every second: whose time is up, who has left while cards are dealt. */
void hall_tick(struct hall *h);
/* Tables nobody looked at for a while leave memory. */
void hall_sweep(struct hall *h);

/* tables.c */
struct table *table_in_memory(struct hall *h, const char *match);
void table_place(struct hall *h, struct table *t);
/* A player's message, checked by the caller; what is new is kept and all are told. */
void table_play(struct hall *h, struct table *t, int seat, const char *text, size_t n);
/* The one message of this type that the desk says to this; NULL if it says none. */
const char *table_ask(struct hall *h, struct table *t, int seat, const char *text, const char *wanted);
/* NULL before it has begun. */
const struct qs_table *table_of(struct hall *h, const struct table *t);
void table_keep(struct hall *h, struct table *t, const char *kind, int role, const char *text);
bool table_keep_answers(struct hall *h, struct table *t);
bool table_remember(struct table *t, struct qs_answer a);
void table_chat(struct table *t, int role, const char *words);
/* Whoever answers for the seat, as an event of this kind says: person, bot, left, standin, dropped. */
void table_set_seat(struct hall *h, struct table *t, int seat, const char *kind, const char *bot);
void table_seat_is(struct table *t, int seat, const char *kind, const char *bot);
/* Days until it is deleted, when that is soon; else -1. */
long long table_expires(const struct hall *h, const struct table *t);
/* All answers from n on fall; everybody has agreed. */
void table_cut(struct hall *h, struct table *t, size_t n);
/* Why the seat cannot be called that, as a sentence; NULL: it can. */
const char *table_name_flaw(const struct table *t, int seat, const char *name);
/* Who sits there, as the desk wants to know it. */
json_t *table_seats(const struct table *t);
/* The match on the desk, from this record on. */
void table_open_on_desk(struct hall *h, struct table *t, const char *record);
/* All who look at it get what they lack. */
void table_changed(struct table *t);
/* The same, with seats, presence or clocks. */
void table_news(struct table *t);
bool table_over(struct hall *h, const struct table *t);
void table_forget(struct hall *h, struct table *t);
void table_free(struct table *t);
void desk_say(struct hall *h, struct table *t, json_t *message);
/* The record as text, with what dealing followed from; malloc'ed. */
char *table_record(const struct table *t);

/* making.c */
/* A new table from an `open-table` message; the links by role in `secrets`. NULL: said why. */
struct table *table_make(struct hall *h, const json_t *message, char secrets[][SECRET + 1]);
/* From memory or from the store; NULL if there is none. The table must be kept by this server. */
struct table *table_find(struct hall *h, const char *match);
/* The same of any table, to be looked at only, and given back at once. */
struct table *table_glimpse(struct hall *h, const char *match);
void table_glimpsed(struct hall *h, struct table *t);
/* Cards are dealt and the game begins. */
void table_begin(struct hall *h, struct table *t);

/* gather.c: how a table begins: who takes part in dealing, and who is waited for. */
void gather_go(struct hall *h, struct table *t);
/* A client gives the hash of its nonce. */
void gather_hash(struct connection *c, struct table *t, int role, const char *hash);
void gather_message(struct connection *c, const json_t *j);
json_t *gather_json(struct hall *h, const struct table *t);

/* pace.c */
void pace_read(struct table *t);
/* After every change of the record: clocks stop and run, people are told. */
void pace_moved(struct hall *h, struct table *t);
/* The time until now is put down, before somebody else answers for a seat. */
void pace_charge(struct hall *h, struct table *t);
void pace_load(struct table *t, const char *text);
/* Votes for a bot: one that was kept; none holds any more, for something happened. */
void votes_load(struct table *t, int role, const char *text);
void votes_clear(struct table *t);
/* Whoever sits there is back. */
void votes_stop(struct hall *h, struct table *t, int seat);
/* Seconds until a bot comes; 0: none does. */
long long votes_left(const struct hall *h, const struct table *t, int seat);
/* A table that came from the store: who is awaited, without telling anybody. */
void pace_resume(struct hall *h, struct table *t);
void pace_tick(struct hall *h);
unsigned pace_late(const struct hall *h, const struct table *t);
/* null, or kind, ms, late, left of each seat. */
json_t *pace_json(const struct hall *h, const struct table *t);
void take_remind(struct connection *c, const json_t *j);
void take_stand_in(struct connection *c, const json_t *j);
void take_drop(struct connection *c, const json_t *j);

/* consent.c */
void plea_drop(struct table *t);
void plea_load(struct table *t, const char *kind, int role, const char *text);
/* Who must agree to what this seat asks for: all others that have a link and did not give their seat away. */
unsigned plea_needs(const struct table *t, int seat);
json_t *plea_json(const struct table *t);
void take_ask_undo(struct connection *c, const json_t *j);
void take_agree(struct connection *c, const json_t *j);
void take_decline(struct connection *c, const json_t *j);
void take_rematch(struct connection *c, const json_t *j);

/* notify.c: the owner's program is told, without a shell; nothing secret is among its arguments. */
void notify(struct hall *h, const struct table *t, int seat, const char *event);
/* What it is told of is kept: now it is run. */
void notify_go(struct hall *h);

/* feed.c: the Atom feed of a seat as text in h->got; false if the secret stands for none. */
bool feed_write(struct hall *h, const char *secret, const char *base);

/* metrics.c: as Prometheus reads it. */
void metrics_write(const struct hall *h, size_t connections, size_t sockets, struct qs_text *t);

/* ------------------------------------------------------------------ bots.c */

/* Lets a bot of the table think if one is asked and none does. */
void bots_go(struct hall *h, struct table *t);
/* What was put has been kept: those that have decided meanwhile answer. */
void bots_on(struct hall *h);

/* ------------------------------------------------------------------ programs.c: `exec:NAME` */

/* "NAME=PROGRAM ARGUMENT...", cut at blanks; false if it cannot be. */
bool programs_allow(const char *text);
/* How many seconds an answer may take; false if it is no such number. */
bool programs_patience(const char *seconds);
/* Whether a bot of this name is a program; and one that is allowed. */
bool program_is_one(const char *bot);
bool program_is_allowed(const char *bot);
/* Those that are allowed, to a list of bots. */
/* spawn.c: starts a program that gets no open file but those of `how`. */
int spawn(uv_loop_t *loop, uv_process_t *process, const uv_process_options_t *how);

void programs_add(json_t *bots);
/* The seat's program is asked, once what it is told of is kept. */
void program_go(struct hall *h, struct table *t, int seat);
/* All is kept: those that wait are asked, those whose game is over are told. */
void programs_go(struct hall *h);
void programs_stop(void);

/* ------------------------------------------------------------------ editions.c: of the owner */

/* "NAME=DIR"; false, and says why, if it cannot be used. */
bool editions_read(const char *text);
/* What stands in the head of a record instead of the standard edition's line; NULL: there is none. */
const char *edition_lines(const char *name, const char *game);
/* Those that a table may be opened with, each of a game. */
json_t *editions_json(void);

/* ------------------------------------------------------------------ talk.c, compose.c */

enum { REPLIES = 256 }; /* more than a connection may ask for at once */

struct connection {
    struct hall *hall;
    void *socket; /* struct lws */
    struct table *table;
    struct connection *next; /* of the same table */
    size_t place;            /* among all connections */
    int role;
    bool host;
    bool deals;                /* it takes part in dealing */
    bool opened, boxed, ended; /* what was sent of the table */
    uint64_t told_box;         /* what that box told of surprises */
    uint64_t told_at;          /* what the viewer knew then */
    long long away;            /* answers it knew when it last came; -1: nothing to catch up with */
    char feed[SECRET + 1];
    unsigned char link[STORE_HASH]; /* of what it last sat down with */
    bool has_link;
    char has_box[24]; /* hash of one that it has already; or empty */
    unsigned version;
    size_t chatted, told;
    uint64_t scene;      /* what the last scene that was sent followed from */
    uint64_t scene_sent; /* when, in ms of the loop */
    char **reply;        /* that wait to be read, from `replied` on */
    int replies, replied, reply_room;
    bool over, parted; /* to be closed; and that was said */
    const char *why;   /* plain words, no quotes */
    char *text;        /* the message that is coming in */
    size_t used;
    int pieces;
    struct person *person; /* or NULL: not counted */
    struct budget said, changes, chats;
    uint64_t heard, wrote;
    bool ping, waiting, later;
    long long after; /* the batch that must be kept before it is told anything */
    bool moved;      /* it had a hand in what changed, and is shown it at once */
    int made;        /* tables */

    /* Among several servers, relay.c: */
    char *sat;        /* the message it sat down with, for when the table moves */
    long long number; /* by which other servers know it */
    int keeper;       /* the server it sits at by letters; 0: here, or nowhere yet */
    int home;         /* the server it is at, if it is no connection of ours; 0: this one */
    struct connection *next_known;
    struct parcel *parcels; /* what it was told by letter */
    bool owes;              /* the keeper waits until it has read them */
    bool choked;            /* a guest that has not read all */
    char *own_why;
};

/* Where somebody sits down, after the link was looked up. */
struct sitting {
    char match[STORE_MATCH]; /* empty: the link stands for nothing */
    int role;
    bool host;
    const char *deal; /* the hash of its nonce, or NULL */
};

/* relay.c: several servers for the same tables. */
/* Whether it sits at another server, or waits for one to keep its table. */
bool relay_is(const struct connection *c);
/* With what it sits down, in case the table moves. */
void relay_remember(struct connection *c, const json_t *sit);
/* Sits down by letter if the match is not kept here; whether that is so. */
bool relay_sit(struct connection *c, const struct sitting *as);
void relay_say(struct connection *c, const char *text, size_t n);
void relay_leave(struct connection *c);
const char *relay_next(struct connection *c);
/* A guest is told what it lacks. */
void relay_flush(struct connection *c);
/* Letters are read; how many there were, -1: the session is lost. */
int relay_hear(struct hall *h);
/* Twice a second: who keeps what. false: the session is lost. */
bool relay_beat(struct hall *h);

void talk_begin(struct connection *c, struct hall *h, void *socket);
/* A whole message; sets c->over for those who must go. */
void talk_message(struct connection *c, const char *text, size_t n);
/* The next message for it, as text to be written; NULL if it has all. */
const char *talk_next(struct connection *c);
void talk_reply(struct connection *c, const char *text);
void talk_say(struct connection *c, json_t *message);
void talk_error(struct connection *c, const char *words);
void talk_leave(struct connection *c);
void talk_drop(struct connection *c, const char *why);
void talk_sit(struct connection *c, struct table *t, int role);
bool talk_sit_as(struct connection *c, const struct sitting *as);
void talk_take_sit(struct connection *c, const json_t *j);
/* The role a link stands for; -1 if it stands for none. */
int talk_role(struct hall *h, const char *secret, char match[STORE_MATCH]);
bool talk_has_seat(struct connection *c);
bool talk_is_host(struct connection *c);
/* Whose eyes it sees with. */
int talk_viewer(const struct connection *c);

/* host.c: messages about a table and its seats. */
struct verb {
    const char *type;
    void (*run)(struct connection *c, const json_t *j);
};
extern const struct verb host_verbs[];
void take_open_table(struct connection *c, const json_t *j);

/* serve.c: asks for a chance to write, once the store has committed; or a little later. */
void serve_want(struct connection *c);
void serve_later(struct connection *c);
size_t serve_connections(void);
/* sockets.c: all connections of ours; one that ends, of ours or a guest. */
void serve_each(void (*run)(struct hall *h, struct connection *c));
void serve_end(struct connection *c);

/* ------------------------------------------------------------------ files.c */

/* A file of the page as it is served. */
struct page_file {
    const char *path; /* "" is index.html */
    const char *type, *policy;
    const char *bytes;
    size_t size;
    unsigned char *packed; /* gzip, made when first asked for; NULL: it would not get smaller */
    size_t packed_size;
    char tag[36]; /* of the bytes */
    bool lasting; /* its name has its hash */
};

bool files_open(void);
struct page_file *files_find(const char *path);
void files_pack(struct page_file *f);

/* ------------------------------------------------------------------ the commands */

enum { DONE = 0, FAILED = 1, USAGE = 2 };

#define SERVE_USAGE \
    "usage: quayside serve [--port N] [--data DIR] [--listen ADDRESS] [--name HOST]...\n" \
    "           [--cert FILE --key FILE] [--notify PROGRAM] [--per-address N] [--trust-proxy ADDRESS]...\n" \
    "           [--expire DAYS] [--lag MS] [--backup FILE]\n" \
    "           [--allow-exec NAME=PROGRAM...]... [--exec-timeout SECONDS] [--edition NAME=DIR]...\n" \
    "           [--database postgresql://...]\n"

int cmd_serve(int argc, char **argv);
int cmd_web(const char *dir);
int cmd_verify(const char *path);
int cmd_join(int argc, char **argv);
int cmd_open(int argc, char **argv);

#endif
