/*
 * play.h: what the files of `quayside play` share.
 *
 * A match is a table, the players at its seats, and the file it is kept in. A face shows it to
 * people: plain.c in sentences, screen.c on a terminal. Neither knows a rule: all they are given
 * is a scene (quayside/scene.h), made once a question, and what was typed and narrowed down since.
 *
 *   page      a text that grows, wrapped when it is shown
 *   scene     one question to one seat, ready to be shown; boards are given its `seen` only
 *   choice    one answer that may be given, with its words, its notation and its target
 *   board     how the table of one game looks: in sentences, and as a drawing
 */
#ifndef QUAYSIDE_APPS_PLAY_H
#define QUAYSIDE_APPS_PLAY_H

#include <stdarg.h>

#include "app.h"
#include "compare.h"
#include "quayside/bot.h"
#include "quayside/first.h"
#include "quayside/scene.h"
#include "quayside/table.h"
#include "think.h"

/* ------------------------------------------------------------------ words: words.c */

/* The text in the reader's language; itself where there is no translation. */
const char *T(const char *text) __attribute__((format_arg(1)));
/* Chooses a language ("ja"; NULL: what the environment says). 0, or -1 if there is none such. */
int words_use(const char *language);
/* Says why not, after words_use failed: APP_USAGE. */
int words_refused(const char *command, const char *language);
/* All words of all games as a PO template, for tools/make-pot. */
int words_template(FILE *out);

/* ------------------------------------------------------------------ texts: page.c */

struct page {
    char *text; /* ends with a NUL once something was added */
    size_t used, room;
};

void page_add(struct page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void page_bytes(struct page *p, const char *bytes, size_t n);
void page_clear(struct page *p);
void page_free(struct page *p);
/* Never NULL. */
const char *page_text(const struct page *p);

/* One character of UTF-8 and the columns it takes; a broken byte is one column. */
size_t text_char(const char *at, int *columns);
int text_columns(const char *text, size_t n);
/*
 * A text line by line within a width: set `next` and `width`, and call text_line until it is false.
 * What goes on after a break is indented.
 */
struct text_lines {
    const char *next;
    int width;
    const char *at; /* the line: so many bytes, shown after so many columns */
    size_t n;
    int indent;
    int hang;
    bool broken;
};
bool text_line(struct text_lines *l);
/* As many bytes as fit into the width. */
size_t text_fit(const char *text, int width);

/* ------------------------------------------------------------------ signals: play_signals.c */

/* From here on HUP, INT and TERM wait until one of the following is called. */
void signals_begin(void);
void signals_end(void);
/* The signal that came, or 0. */
int signals_caught(void);
/*
 * Waits until the descriptor can be read (or written): 1; 0 after so many ms (-1: for ever);
 * -1 when a signal came, be it one of ours or another.
 */
int signals_wait(int fd, bool write, int ms);
/* In a child before exec: as if nothing had been changed. */
void signals_child(void);

/* ------------------------------------------------------------------ players: play_seats.c */

enum player_kind { PLAYER_HUMAN, PLAYER_BOT, PLAYER_EXEC };

enum { PLAYER_NAME = 32 };

struct exec_child;

struct player {
    enum player_kind kind;
    char name[PLAYER_NAME];   /* of a person who has one, or "" */
    struct qs_bot bot;        /* of PLAYER_BOT */
    char what[512];           /* as it was given: "human", "human:Ann", "greedy", "exec:CMD" */
    struct exec_child *child; /* of PLAYER_EXEC, once it runs */
};

struct match;
struct face;

/* "1=greedy" into the players; 0 or APP_USAGE after saying why. */
int players_set(struct player *players, int seats, const char *text);
/* One player by its word; 0 or -1. */
int player_read(struct player *p, const char *what);
/* What plays a seat: a bot as it was asked for, with its playouts (one that replaces a program was not), or
 * "exec". */
const char *program_called(const struct player *p);
/* So many humans (0: one) and greedy bots. */
void players_standard(struct player *players, int seats, int humans);
int players_humans(const struct player *players, int seats);
/* The seat of the only human; QS_NOBODY if there are several or none. */
int match_viewer(const struct match *m);
/* Who sits there, for a record, which has no room for blanks in names. */
void match_names(const struct match *m, const char *names[QS_SEATS]);
/* "you against greedy against Ann", "you against the Captains". */
void players_line(const struct qs_game *game, const struct player *players, int seats, struct page *out);
/* "level standard, expansion with". */
void options_words(const struct qs_game *game, const struct qs_options *o, struct page *out);
/* How the side is called by the viewer: "You", "Ann", "Seat 2 (greedy)", "The Captains". */
const char *side_name(const struct match *m, int viewer, int side, char *out, size_t size);
/* Words for what the viewer reads, to be used at once. */
struct qs_speech *match_speech(const struct match *m, int viewer);

/* ------------------------------------------------------------------ files: autosave.c, saved.c */

/*
 * The file of a match: ID.game is its record, growing by a line an answer; ID.seats says who plays
 * and holds the seed. Locked while a process plays it.
 */
struct autosave {
    int fd; /* of the record, locked; -1: the match is not kept */
    char id[64];
    char directory[3072];
    size_t on_disk;    /* answers the file has, */
    size_t valid;      /* of which so many still stand */
    long long length;  /* of the file when it was last sound */
    uint32_t sum;      /* checksum of all its lines */
    bool unsynced;     /* the head does not wait for the disk, the first question does */
    bool stuck;        /* the last write failed and could not be undone */
    char given_up[64]; /* a file that could not be cut back, until another has it all */
    int given_up_fd;   /* still locked; 0 or -1: none */
    char trouble[256]; /* why the last attempt failed, or "" */
};

struct saved_seats {
    uint64_t seed;
    int seats;
    bool undo_free;
    bool guided; /* it began as a guided first game */
    struct player player[QS_SEATS];
};

/* The directory of unfinished games, made if need be; 0, or -1 and why. */
int saves_directory(char *out, size_t size, char *why, size_t why_size);

/* A new file for the match, with all its answers so far; 0 or -1 with s->trouble. */
int autosave_create(struct autosave *s, const struct match *m);
/* Opens the file of an unfinished match and locks it; the text is the caller's to free. */
int autosave_open(struct autosave *s, const char *id, char **text, size_t *length);
/* Keeps a damaged record as ID.damaged; 0 or -1 with s->trouble. */
int autosave_set_aside(struct autosave *s, const char *text, size_t length);
/* Goes on with what was read from the file; it is cut to that length and its last whole line. */
int autosave_continue(struct autosave *s, const struct qs_record_info *info, const char *text, size_t length);
/* Brings the files up to the match and onto the disk; 0 or -1 with s->trouble. */
int autosave_write(struct autosave *s, const struct match *m);
/* Whether the file is there no more; the match is not kept then, until another is made. */
bool autosave_vanished(struct autosave *s);
/* Answers from n on were taken back. */
void autosave_undone(struct autosave *s, size_t n);
/* The match is over: its record goes to finished/ with the final hash. */
int autosave_finish(struct autosave *s, const struct match *m);
void autosave_close(struct autosave *s);

/* Opens a file without waiting for whom a pipe or a device waits for; -1 with errno. */
int saves_open(const char *path, int flags);
/* All of an open file, to be freed; NULL with errno. */
char *saves_text(int fd, size_t *length);

/* Who plays: text of ID.seats, out and in. */
size_t saved_seats_write(const struct match *m, char *out, size_t size);
int saved_seats_read(struct saved_seats *out, const char *directory, const char *id, char *why, size_t size);

struct saved {
    char id[64];
    char game[32];
    long long when; /* of the last answer, in nanoseconds */
    size_t answers;
    bool locked;  /* another process plays it */
    bool bad;     /* cannot be read */
    bool damaged; /* can be gone on with from the last sound answer; so many are lost */
    size_t lost;
    int other_rules;  /* played under that number, which is not known here */
    bool other_cards; /* played with cards that are not known here */
    char age[96];     /* "rules 2": what of it is older than the program; empty if nothing is */
    char result[160]; /* of a finished one, in words */
    struct saved_seats seats;
};

/* Unfinished or past matches (of a game, or NULL: of all), the latest first; freed by the caller. */
int saves_list(struct saved **out, const char *game, bool past);
int saves_delete(const char *id, char *why, size_t size);
/* "1 January 2026, 18:04" in the reader's own time. */
void saves_when(long long when, char *out, size_t size);
/* "wharfside-3: Wharfside, you against the Captains, ..." in one line. */
void saves_line(const struct saved *s, char *out, size_t size);

/* past.c: how many finished matches there are, and a list of them to read. */
int past_count(void);
int past_menu(struct face *f); /* MENU_BACK, READ_END or READ_SIGNAL */
/* Shows it question by question, as the player saw it; 0, or -1 if there is none such. */
int past_step(struct face *f, const char *id);
/* Who played and all that happened; 0 or -1 if there is none such. */
int past_read(const char *id, struct page *out);

/* ------------------------------------------------------------------ outside players: exec.c */

/* Starts the program of the seat and greets it; 0, or -1 and why. */
int exec_start(struct match *m, int seat, char *why, size_t size);
/* The seat's answer; 0, or -1 and why: bad, missing or late. The child is gone then. */
int exec_ask(struct match *m, int seat, const struct qs_offer *o, qs_move *out, char *why, size_t size);
/* Answers from n on were taken back: what follows is told anew. */
void exec_undone(struct match *m, int seat, size_t n);
/* Tells the outcome if the match is over, and ends the program. */
void exec_end(struct match *m, int seat, bool over);

/* ------------------------------------------------------------------ what is shown */

enum { FEW = 12 }; /* more answers than that are folded */

/* One answer: the scene's, what stands beside its words, and whether it is listed now. */
struct choice {
    const struct qs_choice *c;
    qs_move move;
    const char *text, *words, *target; /* the scene's */
    char more[320];                    /* what it would bring, or nothing */
    char brief[160];                   /* the same where there is little room */
    bool away;                         /* not among those that were narrowed down to */
};

/* What several answers have in common: their group, or a thing they are about. */
struct fold {
    int by; /* play_folds.c */
    const char *group;
    int of, value;
};

/* A line of the list of answers: one of them, or several folded. */
struct listing {
    int choice; /* the first of them */
    int n;      /* how many */
    struct fold fold;
};

struct scene {
    const struct match *m;
    const struct qs_scene *seen; /* what all faces are given; boards draw from nothing else */
    int seat;
    const void *view;
    char question[256];
    char about[512]; /* what belongs behind it, and what its answers are narrowed down to */
    struct choice *choice;
    int n;
    struct listing *line; /* what is shown, numbered from 1: answers, then asides */
    int n_own, n_lines;
    const char *guide; /* what a guided game says here, or "" */
    int meant;         /* the answer it means, or -1 */
    bool fresh;        /* somebody else has acted since this seat's last question */
    bool again;        /* the same question as before: a command was given, or a wrong answer */
    bool ahead;        /* a line of several answers ended here: what was said of that must be seen */
    bool read;         /* a page has told the news up to the end of a round */
};

enum style {
    STYLE_PLAIN,
    STYLE_TITLE,
    STYLE_FAINT,
    STYLE_LIT, /* may be clicked */
    STYLE_GOOD,
    STYLE_BAD,
    STYLE_KIND /* + i: the i-th of up to eight kinds of goods */
};

/* Where a board is drawn; screen.c has the inside. */
struct canvas {
    int cols, height; /* columns, and rows of the whole screen */
    int room;         /* rows for the board if all answers are to be seen */
    int limit;        /* rows that will be seen; 0: not known yet */
    bool ascii;
    const struct scene *scene;     /* whose targets are lit; may have no choices */
    const struct board_page *page; /* that was asked for, or NULL: the board's own choice */
    int page_side;                 /* whose page it is */
    void (*put)(struct canvas *c, int row, int col, enum style style, const char *text, size_t n);
    int rows; /* of what was drawn so far */
};

/* Canvases and the choice of a board: boards/boards.c. */

/* Draws an element in at most `width` columns; it is lit when a choice has its path as target. */
int canvas_put(struct canvas *c, int row, int col, int width, enum style style, const char *path,
               const char *format, ...) __attribute__((format(printf, 7, 8)));
/* Whether a choice points at the path, at something in it, or at what it is part of. */
bool scene_lit(const struct scene *s, const char *path);

/* A part of a table that is too large to be shown as a whole; its word, typed, turns to it. */
enum { LIT = 6 };
struct board_page {
    const char *word;
    bool of_side; /* the number of a side follows: "seat 2" */
    const char *help;
    /* From the row on; returns the row after it. Missing: as it is read. */
    int (*draw)(struct canvas *c, const struct qs_scene *s, int row);
    /* One of these, or neither: all about the side. */
    void (*read)(struct page *p, const struct qs_scene *s);
    const struct sentence *words; /* boards.h */
    const char *lit[LIT];         /* paths of which it is: it is turned to when answers point there */
    const char *only;             /* it is there only where this number of the scene is not 0; NULL: always */
};
bool page_is_there(const struct board_page *p, const struct qs_scene *s);
void page_read(const struct board_page *page, struct page *p, const struct qs_scene *s, int side);

/* The row of words that turn pages, the shown one marked; returns the row after it. */
int pages_bar(struct canvas *c, const struct qs_scene *s, int row, const struct board_page *shown);

/* boards/<game>.c; boards/any.c serves games that have none. */
struct board {
    const char *game;
    void (*draw)(struct canvas *c, const struct qs_scene *s);
    void (*read)(struct page *p, const struct qs_scene *s); /* the whole table in sentences */
    /* What matters most, before a question. */
    void (*brief)(struct page *p, const struct qs_scene *s);
    void (*side)(struct page *p, const struct qs_scene *s, int side); /* all about one side */
    /* May, all of the following. */
    const struct board_page *pages; /* ends with a NULL word */
    const struct qs_term *icons;    /* what the scene's icons are called on it */
    const struct qs_term *legend;   /* what its letters mean, for `look`; ends with a NULL word */
};

extern const struct board board_any, board_embarcadero, board_maracaibo, board_wharfside, board_yonder;
const struct board *board_of(const struct qs_game *game);
/* A box for its scenes, with the board sheet only if that board reads it; as qs_box_open. */
int board_box(struct qs_box **out, const struct qs_rules *r);

enum { READ_LINE = 0, READ_END = -1, READ_SIGNAL = -2, MENU_BACK = -3 };

/* A list to choose from outside the questions of a game. Enter takes the row `at`. */
enum { MENU_ROWS = 64 };

struct menu {
    const char *title, *text; /* what stands above; text may be "" */
    struct menu_row {
        char words[128], more[256]; /* what it does; a word on it, or "" */
    } row[MENU_ROWS];
    int n, at;
};

/* menu.c */
void menu_clear(struct menu *m, const char *title, const char *text);
/* Adds a row; its number. What is too much is left out. */
int menu_add(struct menu *m, const char *more, const char *words, ...) __attribute__((format(printf, 3, 4)));
/* The row that was typed: a number (also "2."), or how its words begin; -1 if none or several. */
int menu_typed(const struct menu *m, const char *typed);

struct face {
    const char *name;
    bool draws; /* the board is in sight all the time */
    /* A sentence or a few: what happened, an error. Shown before the next question. */
    void (*say)(struct face *f, const char *text);
    /* A longer text to read at one's own pace. */
    void (*page)(struct face *f, const char *title, const char *text);
    /* The same, of which the end is wanted first. */
    void (*tail)(struct face *f, const char *title, const char *text);
    /* Shows the scene and waits for a line; READ_LINE, READ_END or READ_SIGNAL. */
    int (*ask)(struct face *f, const struct scene *s, char *line, size_t size);
    /* Shows it to whoever waits for somebody else. May be missing, where nothing stays in sight. */
    void (*show)(struct face *f, const struct scene *s);
    /* A list to choose from: the row, MENU_BACK, READ_END or READ_SIGNAL. */
    int (*menu)(struct face *f, const struct menu *m);
    /* A question outside a match, or to nobody in particular; no scene. */
    int (*prompt)(struct face *f, const char *question, char *line, size_t size);
    /*
     * Says what is being waited for; true if Enter was pressed and no line typed ahead ends with it.
     * NULL: it is over. May be missing, where nobody is there to wait.
     */
    bool (*waiting)(struct face *f, const char *text);
    /* An answer was given: what is said from now on is its news. It was taken back: they are not. */
    void (*answered)(struct face *f);
    void (*undone)(struct face *f);
    /* What was typed before it could be seen what has happened is forgotten. May be missing. */
    void (*forget)(struct face *f);
    /* Removes everything a seat could see. */
    void (*blank)(struct face *f);
    /* Gives the terminal back. */
    void (*close)(struct face *f);
};

struct face *plain_open(void);
/* NULL, and why, if the terminal cannot show it. */
struct face *screen_open(const char **why);

/* ------------------------------------------------------------------ the match */

struct match {
    const struct qs_game *game;
    const struct qs_rules *rules; /* the table's */
    struct qs_table *table;
    struct qs_box *box;
    struct qs_scene *seen; /* the scene of the question that is asked */
    struct qs_options options;
    uint64_t seed;
    struct player player[QS_SEATS];
    int seats, humans;
    bool undo_free;
    struct qs_first *first; /* the way of a guided game, or NULL */
    int exec_ms;
    struct autosave save;
    bool warned; /* that it cannot be kept */
    bool failed; /* a program was replaced: whoever counts results must learn it */
    struct face *face;
    const struct board *board;
    const struct board_page *page; /* the one that was asked for, or NULL */
    int page_side;
    int at_keyboard; /* the seat that looks at the screen, or -1 */
    /* How many answers' facts the seat was told, if it was told any; the last is a spectator. */
    size_t told[QS_SEATS + 1];
    bool heard[QS_SEATS + 1];
    void *view;    /* a state */
    void *spare;   /* another one */
    void *scratch; /* qs_bot_memory bytes */
    struct thinker thinker;
    struct qs_bot compare; /* who plays a solo deal again at the end; without a name: nobody */
    int32_t tutor;         /* hundredths of a point that an answer may lose unsaid; 0: there is no tutor */
    bool nudged;           /* it objected to that answer when so many had been given */
    size_t nudged_at;
    qs_move nudged_about;
    uint32_t think_ms; /* what a program that thinks may take for an answer; 0: as its level says */
    struct qs_offer *offer;
    char line[1024];       /* what was typed and is not yet used */
    bool ahead;            /* what is used now was typed before its question was shown */
    char narrow[256];      /* words that answers must have to be listed; "": all are */
    struct fold opened[4]; /* folds in which they must be */
    int n_opened;
    const char *step; /* the question that was answered last */
    bool again;       /* the question that was asked last stands, and its answers were shown */
    bool watching;    /* a past match is stepped through: Enter and arrows go on and back */
    bool terminal;    /* somebody can be asked what to do after the end */
    enum { AFTER_LEAVE, AFTER_AGAIN, AFTER_MENU, AFTER_STORY } after;
    bool quit;
    int ended_by; /* the signal, or -1 for end of input, or 0 */
};

/* play_folds.c: what an answer is folded by; whether two are in one fold. */
struct fold fold_of(const struct scene *s, const struct choice *c, int by);
bool same_fold(const struct fold *a, const struct fold *b);
/* The lines of the answers, or of the asides; how many. `out` has room for all. */
int make_lines(const struct scene *s, bool asides, struct listing *out);
/* "Send a worker (12): Shipwright, Market, ...": what a line of several answers says. */
void listing_text(const struct scene *s, const struct listing *e, bool whole, struct page *out);
const char *fold_words(const struct scene *s, const struct fold *f, char *out, size_t size);
/* Whether a guided game means this line, or an answer in it. */
bool is_meant(const struct scene *s, const struct listing *e);

/* play_choices.c */
void scene_make(struct scene *s, struct match *m, int seat);
void scene_free(struct scene *s);
/* The number under which an answer stands now; 0 if it is folded or not listed. */
int answer_number(const struct scene *s, int choice);
enum { TYPED_NOTHING = -1, TYPED_SEVERAL = -2, TYPED_FOLD = -3 };
/* Which choice is meant by a number or a shortened move; or TYPED_..., and which line's fold. */
int choice_typed(const struct scene *s, const char *typed, int *line);
/* A move by its notation; of several goods it may have blanks for +. 0, or -1 and why. */
int move_typed(const struct match *m, const char *text, qs_move *out, char *why, size_t size);
/* What the last word typed so far may become, each a line; *from is where that word begins. */
void complete(const struct scene *s, const char *typed, size_t *from, struct page *out);

/* play_news.c: facts from answer `from` on as sentences, each a line. */
void news_since(const struct match *m, int viewer, size_t from, struct page *out);
/* What was read aloud since; false if nothing was. */
bool news_read(const struct match *m, int viewer, size_t from, struct page *out);
/* Whether a round has ended since; then all that came with that, and how the score stands. */
bool news_rounds(const struct match *m, int viewer, size_t from, struct page *out);
/* What the game tells about a member of a list as it stands for the seat. */
void news_look(const struct match *m, const struct scene *s, int list, int i, struct page *out);
/* What is the case when this rule refuses this move, as the game tells it. */
void news_why(const struct match *m, const struct scene *s, qs_move move, struct page *out);
/* The points so far by source, and as if the game ended now, as far as the viewer can know. */
void news_score(const struct match *m, int viewer, struct page *out);
/* Who has won, and with what. */
void news_end(const struct match *m, int viewer, struct page *out);

/* play_look.c */
void look_at(struct match *m, const struct scene *s, const char *what, struct page *out);
/* What a line of the answers does, and the cards it is about, whole. */
void look_answer(const struct scene *s, int line, struct page *out);
void rule_text(const struct match *m, const struct scene *s, const char *number, struct page *out);
/* Why the move may not be answered: the fact, which question is asked, the rule. */
void refusal_text(const struct match *m, const struct scene *s, qs_move move, uint16_t rule,
                  struct page *out);
/* play_rules.c */
void rules_about(const struct match *m, const struct scene *s, const char *what, struct page *out);
/* The first few rules that have the word; false if there is none. */
bool rules_with(const struct match *m, const struct scene *s, const char *word, struct page *out);

/* play_commands.c: does what the line says if it is a command, cut short or not; 1 or 0. */
int command_typed(struct match *m, const struct scene *s, const char *line, bool shortened);
/* What a command does, by its word; false if there is none such. */
bool command_told(const char *word, struct page *out);
/* play_terms.c: what a word of the program means; false if it is none. */
bool terms_of_program(const struct match *m, const struct scene *s, const char *what, struct page *out);
/* Tries all words that could be typed now. */
void command_near(const struct match *m, const struct scene *s, struct qs_near *near);
/* The i-th command word, or NULL. */
const char *command_word(int i);

/* play_think.c: the answer of a bot to m->offer, m->view being its view. */
qs_move match_think(struct match *m, const struct qs_bot *bot, int seat, struct qs_rng *rng);
/*
 * Weighs in m->thinker; whoever waits is told who thinks, and may cut it short. Whether it took so long that
 * something was said; what was typed ahead is kept for the next question.
 */
bool match_weigh(struct match *m, const char *who, const void *view, int seat, const struct qs_offer *offer,
                 const struct qs_budget *budget, uint64_t seed);

/* play_choices.c: text of a scene, with the minus sign that every terminal has. */
void page_ascii(struct page *p, const char *text);
/* play_hint.c: the best answers, what they are worth and why. */
void hint_say(struct match *m, const struct scene *s);
/* Whether the tutor would rather have another answer: it says so, once for each answer. */
bool tutor_objects(struct match *m, const struct scene *s, qs_move move);

/*
 * play_after.c: the code of a daily deal, what decided a match, and what a program makes of the deal of
 * a solo game.
 */
void add_daily(const struct match *m, struct page *out);
void add_comparison(struct match *m, struct page *out);

/* play_loop.c: plays until the end, quit, or a signal; an exit code. */
int match_play(struct match *m);

#endif
