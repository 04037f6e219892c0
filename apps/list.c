/*
 * list.c: `quayside list`: games, seats, options, bots.
 */
#include "app.h"

#include "quayside/bot.h"

/* Of an option with several values the standard may be none of them. */
static const char *standard_of(const struct qs_option *o)
{
    int n = 0;
    while (o->values[n]) {
        n++;
    }
    return o->standard < n ? o->values[o->standard] : "none";
}

static void print_option(const struct qs_option *o)
{
    printf("    --option %s=", o->name);
    for (int i = 0; o->values[i]; i++) {
        printf("%s%s", i ? "|" : "", o->values[i]);
    }
    printf("%s\n        %s", o->many ? ",.." : "", o->words);
    printf(" (usually %s)", standard_of(o));
    if (o->to && o->from == o->to) {
        printf("; with %d player%s", o->from, o->from == 1 ? "" : "s");
    } else if (o->to) {
        printf("; with %d to %d players", o->from, o->to);
    }
    putchar('\n');
}

static void print_game(const struct qs_game *g)
{
    printf("  %-12s %s, %d to %d players%s\n", g->name, g->title, g->min_players, g->max_players,
           g->min_players == 1 ? " (1 is the solo game)" : "");
    for (const struct qs_option *o = g->options; o && o->name; o++) {
        if (o->quiet < 2) {
            print_option(o);
        }
    }
}

static void json_option(struct qs_text *t, const struct qs_option *o)
{
    qs_add(t, "{\"name\":");
    qs_add_json(t, o->name);
    qs_add(t, ",\"values\":[");
    for (int i = 0; o->values[i]; i++) {
        qs_add(t, "%s", i ? "," : "");
        qs_add_json(t, o->values[i]);
    }
    qs_add(t, "],\"standard\":");
    qs_add_json(t, standard_of(o));
    qs_add(t, ",\"many\":%s,\"from\":%d,\"to\":%d,\"words\":", o->many ? "true" : "false", o->from, o->to);
    qs_add_json(t, o->words);
    qs_add(t, "}");
}

static void json_game(struct qs_text *t, const struct qs_game *g)
{
    qs_add(t, "{\"name\":");
    qs_add_json(t, g->name);
    qs_add(t, ",\"title\":");
    qs_add_json(t, g->title);
    qs_add(t, ",\"rules\":%d,\"min_players\":%d,\"max_players\":%d,\"state_bytes\":%u,", g->rules,
           g->min_players, g->max_players, (unsigned)g->state_size);
    qs_add(t, "\"options\":[");
    for (const struct qs_option *o = g->options; o && o->name; o++) {
        if (o->quiet < 2) {
            qs_add(t, "%s", o == g->options ? "" : ",");
            json_option(t, o);
        }
    }
    qs_add(t, "]}");
}

static void print_json(void)
{
    static char text[1 << 16];
    struct qs_text t = qs_text_in(text, sizeof text);
    qs_add(&t, "{\"games\":[");
    for (const struct qs_game *const *g = app_library()->games; *g; g++) {
        qs_add(&t, "%s", g == app_library()->games ? "" : ",");
        json_game(&t, *g);
    }
    qs_add(&t, "],\"bots\":[");
    for (const struct qs_bot *const *b = qs_bots; *b; b++) {
        qs_add(&t, "%s", b == qs_bots ? "" : ",");
        qs_add_json(&t, (*b)->name);
    }
    qs_add(&t, "]}");
    puts(text);
}

int cmd_list(int argc, char **argv)
{
    bool json = false;
    const struct app_option options[] = { { "--json", .flag = &json }, { 0 } };
    const char *rest[1];
    if (app_parse(argc, argv, options, rest, 0) < 0) {
        return APP_USAGE;
    }
    if (json) {
        print_json();
        return APP_DONE;
    }
    puts("Games:");
    for (const struct qs_game *const *g = app_library()->games; *g; g++) {
        if (!app_is_example(*g)) {
            print_game(*g);
        }
    }
    puts("\nBots:");
    for (const struct qs_bot *const *b = qs_bots; *b; b++) {
        printf("  %-12s %s\n", (*b)->name, (*b)->words);
    }
    return APP_DONE;
}
