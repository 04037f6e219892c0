/*
 * play_news.c: what happened, how the score stands, and how a match ended, in sentences.
 *
 * What one side does in a row shares a line. An answer that the table gave for the reader, because there
 * was no other, says so. What closes a round is also told by itself, with how the score stands then.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

/* Answers with which rounds ended, from the first to the last. */
struct closing {
    struct {
        size_t first, last;
    } end[8];
    int n;
};

/* A sink that makes a line of each fact; what one side does in a row shares a line. */
struct teller {
    struct qs_facts facts;
    const struct match *m;
    int viewer;
    struct page *out;
    int who;                 /* whose doings the last line tells, plus one; 0: nobody's */
    char last[512];          /* the fact before this one, */
    int times;               /* how often it was told in a row, */
    size_t words;            /* where its words end, */
    size_t end;              /* and where the last line does; the full stop left out */
    size_t number;           /* the answer being told, */
    size_t forced;           /* the last, plus one, of which it was said that there was no other; 0: none */
    struct closing *closing; /* only what these answers brought is wanted; NULL: everything */
};

static bool is_a_doing(const char *words)
{
    return !strncmp(words, "{who}: ", 7);
}

/* Cuts the last line back to where its words ended. */
static void cut(struct page *out, size_t end)
{
    out->used = end;
    out->text[end] = '\0';
}

/* Goes on in the last line: "You: takes 2 Tuna; pays $3." */
static void go_on(struct teller *t, const char *words)
{
    const char *what = strstr(words, ": ");
    cut(t->out, t->end);
    page_add(t->out, "; %s\n", what ? what + 2 : words);
}

static size_t line_end(const struct page *out)
{
    size_t end = out->used - 1;
    return end - (end && out->text[end - 1] == '.');
}

static void tell_again(struct teller *t)
{
    cut(t->out, t->words);
    page_add(t->out, T(" (%d times).\n"), ++t->times);
    t->end = line_end(t->out);
}

static void remember(struct teller *t, const char *words, int who)
{
    snprintf(t->last, sizeof t->last, "%s", words);
    t->who = who;
    t->times = 1;
    t->words = t->end = line_end(t->out);
}

static bool is_forced(const struct teller *t)
{
    if (t->viewer == QS_NOBODY || t->number >= qs_table_answers(t->m->table)) {
        return false;
    }
    struct qs_answer a = qs_table_answer_at(t->m->table, t->number);
    return a.forced && a.seat == t->viewer;
}

static bool is_among(const uint8_t *kinds, int kind)
{
    while (kinds && *kinds != QS_NO_FACT && *kinds != kind) {
        kinds++;
    }
    return kinds && *kinds != QS_NO_FACT;
}

static bool is_closing(const struct closing *c, size_t answer)
{
    int i = 0;
    while (i < c->n && (answer < c->end[i].first || answer > c->end[i].last)) {
        i++;
    }
    return i < c->n;
}

/* Notes which answers belong to the end of a round. */
static void note_round(struct qs_facts *self, const struct qs_fact *f)
{
    struct teller *t = (struct teller *)self;
    struct closing *c = t->closing;
    if (qs_closes_round(t->m->game, f->kind) && !is_closing(c, t->number) && c->n < 8) {
        c->end[c->n].first = qs_round_ends_from(t->m->table, t->number);
        c->end[c->n++].last = t->number;
    }
}

/* Adds that there was no other choice; of several such answers in a row the last one says it. */
static void add_forced(struct teller *t, int who, char *words, size_t size)
{
    const char *no_other = T(" (there was no other choice).");
    size_t n = strlen(words), last = strlen(t->last), much = strlen(no_other);
    n -= n && words[n - 1] == '.';
    snprintf(words + n, size - n, "%s", no_other);
    t->forced = t->number + 1;
    if (t->who == who && t->times == 1 && last > much && !strcmp(t->last + last - much, no_other)) {
        t->end -= much - 1; /* where it stood, without the full stop */
    }
}

static void tell(struct qs_facts *self, const struct qs_fact *f)
{
    struct teller *t = (struct teller *)self;
    const char *kind = t->m->game->facts[f->kind].words;
    char words[512];
    if (!kind || (t->closing && !is_closing(t->closing, t->number))) {
        return; /* nothing for people, or not wanted */
    }
    qs_words_fact(t->m->rules, match_speech(t->m, t->viewer), f, t->viewer, words, sizeof words);
    int who = is_a_doing(kind) ? f->seat + 1 : 0;
    if (who == t->viewer + 1 && t->forced != t->number + 1 && is_forced(t)) {
        add_forced(t, who, words, sizeof words);
    }
    if (t->times && !strcmp(words, t->last)) {
        tell_again(t);
        return;
    }
    if (who && t->who == who) {
        go_on(t, words);
    } else {
        page_add(t->out, "%s\n", words);
    }
    remember(t, words, who);
}

void news_since(const struct match *m, int viewer, size_t from, struct page *out)
{
    struct teller t = { .facts = { tell }, .m = m, .viewer = viewer, .out = out };
    qs_table_tell(m->table, viewer, from, m->scratch, &t.number, &t.facts);
}

bool news_rounds(const struct match *m, int viewer, size_t from, struct page *out)
{
    struct closing closing = { .n = 0 };
    struct teller t = { .facts = { note_round }, .m = m, .viewer = viewer, .out = out, .closing = &closing };
    qs_table_tell(m->table, viewer, from, m->scratch, &t.number, &t.facts);
    if (!closing.n) {
        return false;
    }
    t.facts = (struct qs_facts){ tell };
    qs_table_tell(m->table, viewer, from, m->scratch, &t.number, &t.facts);
    page_add(out, "\n");
    news_score(m, viewer, out);
    return true;
}

/* What is read aloud, a paragraph each. */
static void tell_read(struct qs_facts *self, const struct qs_fact *f)
{
    struct teller *t = (struct teller *)self;
    char words[1024];
    if (is_among(t->m->game->read, f->kind)) {
        qs_words_fact(t->m->rules, match_speech(t->m, t->viewer), f, t->viewer, words, sizeof words);
        page_add(t->out, "%s%s\n", t->out->used ? "\n" : "", words);
    }
}

bool news_read(const struct match *m, int viewer, size_t from, struct page *out)
{
    struct teller t = { .facts = { tell_read }, .m = m, .viewer = viewer, .out = out };
    if (m->game->read) {
        qs_table_tell(m->table, viewer, from, m->scratch, &t.number, &t.facts);
    }
    return out->used;
}

void news_look(const struct match *m, const struct scene *s, int list, int i, struct page *out)
{
    struct teller t = { .facts = { tell }, .m = m, .viewer = s->seat, .out = out };
    qs_tell_look(m->rules, s->view, s->seat, list, i, &t.facts);
}

void news_why(const struct match *m, const struct scene *s, qs_move move, struct page *out)
{
    struct teller t = { .facts = { tell }, .m = m, .viewer = s->seat, .out = out };
    qs_tell_why(m->rules, s->view, s->seat, move, &t.facts);
}

/* ------------------------------------------------------------------ scores */

/* Says something about how the match stands now. */
static void add_standing(const struct match *m, int viewer,
                         void (*say)(const struct qs_scene *, const struct qs_speech *, struct qs_text *),
                         struct page *out)
{
    struct qs_scene *scene = qs_scene_new(m->box);
    struct qs_seeing how = { .viewer = viewer,
                             .from = qs_table_answers(m->table),
                             .plainly = true,
                             .speech = match_speech(m, viewer) };
    struct qs_text text = qs_text_growing();
    if (!scene || qs_scene_make(scene, m->table, &how)) {
        app_fail("out of memory.");
        exit(APP_FAILED);
    }
    say(scene, how.speech, &text);
    page_add(out, "%s", qs_text_of(&text));
    qs_text_free(&text);
    qs_scene_free(scene);
}

void news_score(const struct match *m, int viewer, struct page *out)
{
    add_standing(m, viewer, qs_score_say, out);
}

void news_end(const struct match *m, int viewer, struct page *out)
{
    add_standing(m, viewer, qs_end_say, out);
}
