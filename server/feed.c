/*
 * feed.c: the Atom feed of a seat: one entry, what the table waits for. Its address is a secret of
 * its own that follows from the seat's and opens nothing; it tells no more than a spectator sees.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server.h"

static void add_element(struct qs_text *t, const char *name, const char *words)
{
    qs_add(t, "<%s>", name);
    qs_add_markup(t, words);
    qs_add(t, "</%s>", name);
}

static const char *state_of(struct hall *h, const struct table *t, int seat)
{
    if (t->closed) {
        return "The table was closed";
    }
    if (t->unplayable) {
        return "The table can be looked at only";
    }
    if (!t->begun) {
        return "The table has not begun";
    }
    if (*t->next_match) {
        return "The game is over, and the others play again: open your link to join them";
    }
    if (table_over(h, t)) {
        return "The game is over";
    }
    return t->pace.awaited >> seat & 1 ? "Your turn" : "Others are thinking";
}

static const char *title_of(struct hall *h, const struct table *t)
{
    const struct qs_table *q = table_of(h, t);
    const char *game = json_string_value(json_object_get(t->setup, "game"));
    return q ? qs_table_rules(q)->game->title : game ? game : "";
}

bool feed_write(struct hall *h, const char *secret, const char *base)
{
    char match[STORE_MATCH], title[128], when[32];
    int role = talk_role(h, secret, match);
    struct table *t = role >= ROLE_FEED ? table_glimpse(h, match) : NULL;
    int seat = role - ROLE_FEED;
    if (!t || seat >= t->players) {
        if (t) {
            table_glimpsed(h, t);
        }
        return false;
    }
    const char *state = state_of(h, t, seat);
    time_t moved = (time_t)t->moved;
    struct tm utc;
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&moved, &utc));
    snprintf(title, sizeof title, "%s: %s", title_of(h, t), state);
    struct qs_text *out = &h->got;
    qs_text_clear(out);
    qs_add(out,
           "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
           "<feed xmlns=\"http://www.w3.org/2005/Atom\">"
           "<id>urn:quayside:%s:%d</id><updated>%s</updated>",
           match, seat, when);
    add_element(out, "title", title_of(h, t));
    add_element(out, "subtitle", t->seat[seat].name);
    qs_add(out,
           "<author><name>Quayside</name></author><entry>"
           "<id>urn:quayside:%s:%d:%zu:%d</id><updated>%s</updated>",
           match, seat, t->pace.published, table_over(h, t), when);
    add_element(out, "title", title);
    qs_add_text(out, "<link href=\"");
    qs_add_markup(out, base);
    qs_add_text(out, "\"/>");
    long long days = table_expires(h, t);
    char summary[300];
    snprintf(summary, sizeof summary, "%s", state);
    if (days >= 0) {
        snprintf(summary, sizeof summary,
                 "%s. This table is deleted in %lld days unless somebody does something there", state,
                 days + 1);
    }
    add_element(out, "summary", summary);
    qs_add_text(out, "</entry></feed>\n");
    table_glimpsed(h, t);
    return true;
}
