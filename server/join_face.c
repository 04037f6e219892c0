/*
 * join_face.c: what the messages of a table say, and what a line that is typed means.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "join.h"

static const char letters[] = "ABCD";

static const char *text_of(const json_t *j, const char *key)
{
    const char *text = json_string_value(json_object_get(j, key));
    return text ? text : "";
}

static bool is_true(const json_t *j, const char *key)
{
    return json_is_true(json_object_get(j, key));
}

static long long number_of(const json_t *j, const char *key)
{
    return json_integer_value(json_object_get(j, key));
}

static void __attribute__((format(printf, 1, 2))) tell(const char *format, ...)
{
    char words[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    face_say(words);
}

static void simply(const char *type)
{
    join_send(json_pack("{ss}", "type", type));
}

/* ------------------------------------------------------------------ the table */

static int own_seat(const struct guest *g)
{
    return (int)number_of(g->table, "seat");
}

static bool is_asked(const struct guest *g)
{
    return g->scene && is_true(json_object_get(g->scene, "head"), "asked");
}

/* ------------------------------------------------------------------ the prompt */

static bool prompting; /* the last thing that stands there is a prompt */

static void prompt(void)
{
    face_put("> ");
    prompting = true;
}

/* What is told while a person may be typing stands below, and the prompt below that. */
void face_leave_prompt(void)
{
    if (prompting && isatty(STDIN_FILENO)) {
        face_put("\n");
    }
    prompting = false;
}

static void prompt_again(const struct guest *g)
{
    bool waits = is_asked(g) && !strcmp(g->asked, text_of(g->scene, "at"));
    if (waits && !prompting && !g->quit && isatty(STDIN_FILENO)) {
        prompt();
    }
}

/* ------------------------------------------------------------------ who is there */

/* Who sits there, as a word for a sentence. */
static const char *who(const struct guest *g, long long seat)
{
    static char name[NAME_BYTES + 16];
    const json_t *s = json_array_get(json_object_get(g->table, "seats"), (size_t)seat);
    if (seat == own_seat(g) && s) {
        return "You";
    }
    if (!s) {
        return "A spectator";
    }
    if (*text_of(s, "name")) { /* on one line, whatever it is */
        struct qs_text shown = qs_text_in(name, sizeof name);
        qs_add_shown(&shown, text_of(s, "name"), false);
        return name;
    }
    snprintf(name, sizeof name, "Seat %c", letters[seat & 3]);
    return name;
}

static const char *how(const json_t *seat)
{
    if (is_true(seat, "standin")) {
        return "a bot stands in";
    }
    if (!strcmp(text_of(seat, "kind"), "bot")) {
        return "a bot answers";
    }
    return is_true(seat, "here") ? "here" : "away";
}

enum { DAY = 86400 };

static void tell_left(const struct guest *g, size_t seat)
{
    const json_t *pace = json_object_get(g->table, "pace");
    long long left = json_integer_value(json_array_get(json_object_get(pace, "left"), seat));
    if (json_is_object(pace)) {
        if (left >= 2 * DAY) {
            face_put(", %lld days %lld h left", left / DAY, left / 3600 % 24);
        } else {
            face_put(", %lld:%02lld:%02lld left", left / 3600, left / 60 % 60, left % 60);
        }
    }
}

static void tell_seats(const struct guest *g)
{
    const json_t *seat;
    size_t i;
    json_array_foreach(json_object_get(g->table, "seats"), i, seat)
    {
        face_put("  %c  %s: %s", letters[i & 3], who(g, (long long)i), how(seat));
        tell_left(g, i);
        face_put("\n");
    }
}

/* What is different in a seat since the last message. */
static void tell_seat_change(const struct guest *g, const json_t *before, size_t i)
{
    const json_t *now = json_array_get(json_object_get(g->table, "seats"), i);
    const json_t *old = json_array_get(json_object_get(before, "seats"), i);
    if (old && strcmp(how(now), how(old)) != 0 && (int)i != own_seat(g)) {
        tell("(%s: %s)", who(g, (long long)i), how(now));
    }
    if (number_of(now, "votes") > number_of(old, "votes")) {
        tell("(A bot takes over seat %c in %lld seconds unless %s; `drop %c` votes for it.)", letters[i & 3],
             number_of(now, "drops"), (int)i == own_seat(g) ? "you answer" : "its player comes back",
             letters[i & 3]);
    }
    if (old && number_of(old, "drops") && !number_of(now, "drops") && !is_true(now, "dropped")) {
        tell("(Seat %c stays its player's.)", letters[i & 3]);
    }
}

static bool is_late(const json_t *table, long long seat)
{
    const json_t *each;
    size_t i;
    json_array_foreach(json_object_get(json_object_get(table, "pace"), "late"), i, each)
    {
        if (json_integer_value(each) == seat) {
            return true;
        }
    }
    return false;
}

static void tell_late(const struct guest *g, const json_t *before, long long seat)
{
    if (!is_late(g->table, seat) || is_late(before, seat)) {
        return;
    }
    if (seat == own_seat(g)) {
        face_say("Your time is up; you can still answer.");
    } else {
        tell("The time of %s is up: `remind %c`, `stand-in %c` or `drop %c`.", who(g, seat),
             letters[seat & 3], letters[seat & 3], letters[seat & 3]);
    }
}

static void tell_plea(const struct guest *g, const json_t *before)
{
    const json_t *plea = json_object_get(g->table, "plea");
    const json_t *old = json_object_get(before, "plea");
    if (json_is_object(plea) && !json_is_object(old)) {
        long long seat = number_of(plea, "seat");
        tell(seat == own_seat(g) ? "The others are asked whether you may take back; `decline` ends that."
                                 : "%s asks to take back the last answer: `agree` or `decline`.",
             who(g, seat));
    } else if (json_is_object(old) && !json_is_object(plea)) {
        face_say("(Nobody asks to take back any more.)");
    }
}

/* Our number, when it is asked for and our hash is among those that count. */
static void take_part(struct guest *g)
{
    const json_t *dealing = json_object_get(g->table, "dealing");
    const char *mine =
        json_string_value(json_array_get(json_object_get(dealing, "hashes"), (size_t)own_seat(g)));
    if (*text_of(dealing, "commitment") && !*g->commitment) {
        snprintf(g->commitment, sizeof g->commitment, "%s", text_of(dealing, "commitment"));
    }
    if (!strcmp(text_of(dealing, "stage"), "nonces") && mine && !strcmp(mine, g->hash) && !g->gave) {
        g->gave = true;
        join_send(json_pack("{ss ss}", "type", "deal", "nonce", g->nonce));
    } else if (!strcmp(text_of(dealing, "stage"), "hashes") && mine && !*mine && !g->gave_hash) {
        g->gave_hash = true;
        join_send(json_pack("{ss ss}", "type", "deal", "hash", g->hash));
    }
}

static void tell_expiry(const struct guest *g, const json_t *before)
{
    long long days =
        json_is_integer(json_object_get(g->table, "expires")) ? number_of(g->table, "expires") : -1;
    if (days >= 0 && !(before && number_of(before, "expires") >= 0)) {
        tell(
            "Nobody has played here for a long time: this table is deleted in %lld days, unless somebody plays "
            "or says something.",
            days + 1);
    }
}

static void hear_table(struct guest *g, json_t *m)
{
    json_t *before = g->table;
    g->table = json_incref(m);
    for (size_t i = 0; i < json_array_size(json_object_get(m, "seats")); i++) {
        tell_seat_change(g, before, i);
        tell_late(g, before, (long long)i);
    }
    tell_plea(g, before);
    tell_expiry(g, before);
    if (is_true(m, "next") && !is_true(before, "next")) {
        face_say("The others play again: `again` joins them.");
    }
    if (is_true(m, "closed") && !is_true(before, "closed")) {
        face_say("The table was closed by whoever opened it.");
    }
    take_part(g);
    json_decref(before);
}

static void forget(struct guest *g)
{
    json_decref(g->table);
    json_decref(g->scene);
    g->table = g->scene = NULL;
    g->caught_up = g->waited = g->gave_hash = g->gave = false;
    *g->asked = 0;
}

static void hear_opened(struct guest *g, json_t *m)
{
    bool first = !g->opened || !g->table || strcmp(text_of(g->table, "match"), text_of(m, "match"));
    long long told = g->told;
    if (first) {
        *g->commitment = 0;
        g->chatted = 0;
    }
    forget(g);
    g->table = json_incref(m);
    g->away = first ? number_of(m, "away") : told;
    g->told = 0;
    g->opened = true;
    if (first) {
        tell("Table %s. %s%s", text_of(m, "match"), own_seat(g) < QS_SEATS ? "You sit in seat " : "You watch",
             own_seat(g) < QS_SEATS ? (char[]){ letters[own_seat(g) & 3], '.', 0 } : ".");
        tell_seats(g);
        tell_expiry(g, NULL);
    }
    if (*text_of(m, "unplayable")) {
        tell("It can only be looked at: %s", text_of(m, "unplayable"));
    } else if (!is_true(m, "begun")) {
        face_say("It has not begun yet.");
    } else if (is_true(m, "next")) {
        face_say("The game is over, and the others play again: `again` joins them.");
    }
    take_part(g);
}

/* ------------------------------------------------------------------ the game */

static void hear_news(struct guest *g, const json_t *m)
{
    const json_t *item, *news = json_object_get(m, "news");
    size_t i, n = json_array_size(news);
    bool catching = !g->caught_up;
    bool since = catching && g->away >= 0;
    json_array_foreach(news, i, item)
    {
        bool new = !catching || (g->away >= 0 ? number_of(item, "n") >= g->away : i + 8 >= n);
        if (new && *text_of(item, "words")) {
            if (since) {
                face_say("Since you were here:");
            }
            since = false;
            face_say(text_of(item, "words"));
        }
    }
    g->caught_up = true;
    g->told = number_of(m, "answers");
}

static void tell_waiting(struct guest *g)
{
    const json_t *awaited = json_object_get(json_object_get(g->scene, "head"), "awaited");
    const char *words = text_of(json_array_get(awaited, 0), "words");
    if (!g->waited && *words) {
        tell("(Waiting: %s)", words);
        g->waited = true;
    }
}

static void ask(struct guest *g)
{
    const json_t *question = json_object_get(g->scene, "question");
    const json_t *head = json_object_get(g->scene, "head");
    if (!strcmp(g->asked, text_of(g->scene, "at"))) {
        return;
    }
    snprintf(g->asked, sizeof g->asked, "%s", text_of(g->scene, "at"));
    g->waited = false;
    prompting = false;
    face_put("\n");
    if (*text_of(head, "round")) {
        face_put("%s. ", text_of(head, "round"));
    }
    if (!g->asking) { /* one's turn begins: what lies there now */
        words_board(g->box, g->scene);
    }
    g->asking = true;
    face_say(text_of(question, "words"));
    words_choices(g->scene, false);
    prompt();
}

static void hear_scene(struct guest *g, json_t *m)
{
    json_decref(g->scene);
    g->scene = json_incref(m);
    g->told = number_of(m, "answers");
    if (is_asked(g)) {
        ask(g);
    } else if (!is_true(json_object_get(m, "head"), "over")) {
        *g->asked = 0;
        g->asking = false;
        tell_waiting(g);
    }
}

/* The record is kept, and must hold what was promised before the first card. */
static void hear_end(struct guest *g, const json_t *m)
{
    free(g->record);
    g->record = strdup(text_of(m, "record"));
    face_say("\nThe game is over.");
    if (g->scene) {
        words_score(g->scene);
    }
    const char *promised = g->record ? strstr(g->record, "# deal-commitment ") : NULL;
    if (*g->commitment && promised && strncmp(promised + 18, g->commitment, HEX) != 0) {
        face_say("The record names another commitment than the one that was told when you sat down!");
    }
    face_say("`save FILE` keeps the record, `again` plays once more, `quit` goes.");
}

/* Whoever comes back is told all of it once more. */
static void hear_chat(struct guest *g, const json_t *m)
{
    const json_t *line;
    size_t i;
    json_array_foreach(json_object_get(m, "lines"), i, line)
    {
        if (number_of(line, "n") < g->chatted) {
            continue;
        }
        g->chatted = number_of(line, "n") + 1;
        struct qs_text shown = qs_text_growing();
        qs_add_shown(&shown, text_of(line, "words"), false);
        tell("%s: %s", who(g, number_of(line, "seat")), qs_text_of(&shown));
        qs_text_free(&shown);
    }
}

static void hear_refused(const struct guest *g, const json_t *m)
{
    (void)g;
    if (*text_of(m, "fact")) {
        face_say(text_of(m, "fact"));
    }
    const char *rule = text_of(m, "rule"), *words = text_of(m, "words");
    bool named = !strncmp(words, rule, strlen(rule));
    tell("%s%s%s", named ? "" : rule, named ? "" : " ", words);
    if (*text_of(m, "asked")) {
        tell("Asked is: %s", text_of(m, "asked"));
    }
    prompt();
}

static void hear_told(const json_t *m)
{
    if (!strcmp(text_of(m, "to"), "why")) {
        if (is_true(m, "legal")) {
            face_say("It is possible.");
        } else {
            hear_refused(NULL, m);
        }
        return;
    }
    face_say(text_of(m, "words"));
    prompt();
}

/* The question that was shown still stands. */
static void asks_still(struct guest *g)
{
    if (is_asked(g)) {
        snprintf(g->asked, sizeof g->asked, "%s", text_of(g->scene, "at"));
    }
}

static void save(struct guest *g, const char *path)
{
    if (!g->record && g->table) { /* the server may give it out; if not it says why */
        snprintf(g->saving, sizeof g->saving, "%s", path);
        simply("record");
        return;
    }
    FILE *out = g->record ? fopen(path, "wx") : NULL;
    if (!g->record) {
        face_say("The record is given out when the game is over.");
        return;
    }
    bool well = out && fputs(g->record, out) >= 0;
    well = out && !fclose(out) && well;
    tell(well ? "The record is in %s; `quayside verify` checks how it was dealt."
              : "%s cannot be written, or is there already.",
         path);
}

void face_message(struct guest *g, json_t *m)
{
    const char *type = text_of(m, "type");
    if (!strcmp(type, "opened")) {
        hear_opened(g, m);
    } else if (!strcmp(type, "table")) {
        hear_table(g, m);
    } else if (!strcmp(type, "box")) {
        json_decref(g->box);
        g->box = json_incref(m);
    } else if (!strcmp(type, "news")) {
        hear_news(g, m);
    } else if (!strcmp(type, "scene")) {
        hear_scene(g, m);
    } else if (!strcmp(type, "end")) {
        hear_end(g, m);
    } else if (!strcmp(type, "chat")) {
        hear_chat(g, m);
    } else if (!strcmp(type, "refused")) {
        hear_refused(g, m);
        asks_still(g);
    } else if (!strcmp(type, "told")) {
        hear_told(m);
        g->wondering -= g->wondering > 0;
    } else if (!strcmp(type, "stale")) {
        face_say("Something happened meanwhile; that was not taken.");
        *g->asked = 0;
        simply("scene");
    } else if (!strcmp(type, "error")) {
        face_say(text_of(m, "words"));
        if (!g->wondering) {
            asks_still(g);
        }
        g->wondering -= g->wondering > 0;
    } else if (!strcmp(type, "record")) {
        free(g->record);
        g->record = strdup(text_of(m, "record"));
        if (*g->saving) {
            save(g, g->saving);
        }
        *g->saving = 0;
    } else if (!strcmp(type, "bye")) {
        face_say(text_of(m, "words"));
        g->quit = true;
        g->code = FAILED;
    }
    prompt_again(g);
    fflush(stdout);
}

/* ------------------------------------------------------------------ lines */

static void help(void)
{
    face_say("A number answers; so does the notation of a move. `all` lists every answer, `undo` takes "
             "back, `board` tells the table, `score` the points, `look X` explains a thing, `why MOVE` "
             "a refusal, `rules X` a rule.");
    face_say(
        "`who` tells who is here, `say WORDS` talks, `ask-undo` asks the others to take back, "
        "`leave` gives the seat to a bot, `back` takes it again, `again` and `same` play once more "
        "(same: the same deal), `save FILE` keeps the record of a game that is over, `forget` deletes your "
        "name, contact and chat from the server, `resume` goes on at a damaged table, `quit` goes: the table "
        "stays.");
}

static void about_seat(const char *type, const char *rest)
{
    const char *at = *rest ? strchr("AaBbCcDd", *rest) : NULL;
    if (at) {
        join_send(json_pack("{ss si}", "type", type, "seat", (int)(at - "AaBbCcDd") / 2));
    } else {
        face_say("Which seat? Name its letter.");
    }
}

static void answer(const struct guest *g, const char *line)
{
    char *end;
    long n = strtol(line, &end, 10);
    const char *at = text_of(g->scene, "at");
    if (!is_asked(g)) {
        face_say("It is not your turn; `help` tells what you can do.");
    } else if (!*end) {
        join_send(json_pack("{ss si ss}", "type", "answer", "i", (int)n - 1, "at", at));
    } else {
        join_send(json_pack("{ss ss ss}", "type", "answer", "move", line, "at", at));
    }
}

/* Lines that only speak to the server: word, message, what the rest of the line is called. */
static const struct {
    const char *word, *type, *rest;
} spoken[] = {
    { "say", "chat", "words" },        { "chat", "chat", "words" },      { "name", "name", "name" },
    { "look", "look", "what" },        { "rules", "rules", "what" },     { "why", "why", "move" },
    { "contact", "contact", "words" }, { "ask-undo", "ask-undo", NULL }, { "agree", "agree", NULL },
    { "decline", "decline", NULL },    { "leave", "leave", NULL },       { "again", "rematch", NULL },
    { "begin", "begin", NULL },        { "close", "close-table", NULL }, { "resume", "resume", NULL },
    { "forget", "forget", NULL },
};

static bool is_wondering(const char *word)
{
    return !strcmp(word, "look") || !strcmp(word, "rules") || !strcmp(word, "why");
}

static bool speak(struct guest *g, const char *word, const char *rest)
{
    for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++) {
        if (!strcmp(word, spoken[i].word)) {
            json_t *m = json_pack("{ss}", "type", spoken[i].type);
            if (spoken[i].rest) {
                json_object_set_new(m, spoken[i].rest, json_string(rest));
            }
            join_send(m);
            g->wondering += is_wondering(word);
            return true;
        }
    }
    return false;
}

/* What can be shown or done from here. */
static bool command(struct guest *g, const char *word, const char *rest)
{
    if (!strcmp(word, "help")) {
        help();
    } else if (!strcmp(word, "quit")) {
        g->quit = true;
    } else if (!strcmp(word, "who") && g->table) {
        tell_seats(g);
    } else if (!strcmp(word, "board") && g->scene) {
        words_board(g->box, g->scene);
    } else if (!strcmp(word, "board") && g->table) { /* it has not begun, or cannot go on */
        tell_seats(g);
        face_say(*text_of(g->table, "unplayable") ? text_of(g->table, "unplayable")
                                                  : "It has not begun yet.");
    } else if (!strcmp(word, "score") && g->scene) {
        words_score(g->scene);
    } else if (!strcmp(word, "all") && g->scene) {
        words_choices(g->scene, true);
    } else if (!strcmp(word, "save")) {
        save(g, rest);
    } else if (!strcmp(word, "undo")) {
        join_send(json_pack("{ss ss}", "type", "undo", "at", text_of(g->scene, "at")));
        *g->asked = 0;
    } else if (!strcmp(word, "same")) {
        join_send(json_pack("{ss sb}", "type", "rematch", "same", true));
    } else if (!strcmp(word, "back")) {
        join_send(json_pack("{ss ss}", "type", "seat", "kind", "human"));
    } else if (!strcmp(word, "remind") || !strcmp(word, "stand-in") || !strcmp(word, "drop")) {
        about_seat(word, rest);
    } else {
        return speak(g, word, rest);
    }
    return true;
}

/* What can be said before there is anything to see. */
static bool is_for_waiting(const struct guest *g, const char *word)
{
    static const char *const words[] = { "begin", "say", "chat", "name", "who", "help", "quit", "close" };
    bool found = *text_of(g->table, "unplayable");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        found |= !strcmp(word, words[i]);
    }
    return found;
}

static bool take_line(struct guest *g, const char *line, bool patient)
{
    char word[32];
    line += strspn(line, " ");
    size_t n = strcspn(line, " ");
    const char *rest = line + n + strspn(line + n, " ");
    snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), line);
    if (patient && (!g->table || (!g->scene && !is_for_waiting(g, word)))) {
        return false;
    }
    if (!n) {
        return true;
    }
    bool number = strspn(line, "0123456789") == strlen(line);
    if (patient && (number || !strcmp(word, "undo"))) {
        if (g->record) {
            return true; /* it was meant for a question that does not come any more */
        }
        if (!is_asked(g) || strcmp(g->asked, text_of(g->scene, "at")) != 0) {
            return false;
        }
    }
    if (number || !command(g, word, rest)) {
        answer(g, line);
        if (patient || is_asked(g)) {
            snprintf(g->asked, sizeof g->asked, "-"); /* the next line is for the next question */
        }
    }
    return true;
}

bool face_line(struct guest *g, const char *line, bool patient)
{
    prompting = false;
    bool taken = take_line(g, line, patient);
    prompt_again(g);
    fflush(stdout);
    return taken;
}
