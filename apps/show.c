/*
 * show.c: `quayside show`: the position a record ends in, as its keeper or one seat sees it; as a
 * scene for programs (--json, and --box for what does not change), or as the bare view (--view).
 */
#include "app.h"

#include <stdlib.h>
#include <string.h>

#include "quayside/table.h"

struct showing {
    const struct qs_table *t;
    const struct qs_rules *r;
    void *view;
    int seat; /* whose view; -1: everything */
};

static unsigned asked(const struct showing *s)
{
    return qs_asked(s->r, s->view);
}

/* May the reader of this position know what the seat may answer? */
static bool knows_offer(const struct showing *s, int seat)
{
    return s->seat < 0 || s->seat == seat;
}

/* ------------------------------------------------------------------ for people */

static void print_question(const struct showing *s)
{
    const struct qs_step *step = qs_question(s->view);
    struct qs_offer o;
    char text[512];
    if (!step) {
        puts("the game is over");
        return;
    }
    const struct qs_step_kind *kind = &s->r->game->steps[step->kind];
    for (qs_each(seat, asked(s))) {
        if (seat == QS_CHANCE) {
            printf("chance answers: %s\n", kind->name);
            continue;
        }
        printf("seat %d is asked: %s%s%s\n", (int)seat, kind->name, kind->words ? ": " : "",
               kind->words ? kind->words : "");
        qs_ask(&o, s->r, s->view, (int)seat);
        for (uint32_t i = 0; knows_offer(s, (int)seat) && i < o.total; i++) {
            qs_move_write(s->r, qs_pick(&o, i), text, sizeof text);
            printf("  %s\n", text);
        }
    }
}

static void print_state(const struct showing *s)
{
    char path[128], value[1024];
    for (size_t i = 0; qs_path(s->r, s->view, i, path, sizeof path); i++) {
        if (!qs_get(s->r, s->view, path, value, sizeof value)) {
            printf("%-32s %s\n", path, value);
        }
    }
}

static void print_position(const struct showing *s)
{
    char options[256];
    qs_options_write(s->r->game, qs_table_options(s->t), options, sizeof options);
    printf("%s, %s, after %zu answers\n", s->r->game->title, options, qs_table_answers(s->t));
    for (int side = 0; side < ((const struct qs_core *)s->view)->sides; side++) {
        printf("%s %d: %d points\n", side < qs_table_options(s->t)->players ? "seat" : "side", side,
               (int)qs_score(s->view, side));
    }
    print_question(s);
    putchar('\n');
    print_state(s);
}

/* ------------------------------------------------------------------ for programs */

static void json_legal(const struct showing *s, int seat)
{
    struct qs_offer o;
    char move[512], quoted[1024];
    qs_ask(&o, s->r, s->view, seat);
    printf("[");
    for (uint32_t i = 0; i < o.total; i++) {
        struct qs_text t = qs_text_in(quoted, sizeof quoted);
        qs_move_write(s->r, qs_pick(&o, i), move, sizeof move);
        qs_add_json(&t, move);
        printf("%s%s", i ? "," : "", quoted);
    }
    printf("]");
}

static void json_asked(const struct showing *s)
{
    const struct qs_step *step = qs_question(s->view);
    int n = 0;
    printf("\"step\":\"%s\",\"asked\":[", step ? s->r->game->steps[step->kind].name : "");
    for (qs_each(seat, asked(s) & ~(1u << QS_CHANCE))) {
        printf("%s%d", n++ ? "," : "", (int)seat);
    }
    printf("],\"legal\":{");
    n = 0;
    for (qs_each(seat, asked(s) & ~(1u << QS_CHANCE))) {
        if (knows_offer(s, (int)seat)) {
            printf("%s\"%d\":", n++ ? "," : "", (int)seat);
            json_legal(s, (int)seat);
        }
    }
    printf("},");
}

static void json_position(const struct showing *s)
{
    char options[256];
    size_t size = qs_to_json(s->r, s->view, NULL, 0) + 1;
    char *text = app_memory(size);
    qs_to_json(s->r, s->view, text, size);
    qs_options_write(s->r->game, qs_table_options(s->t), options, sizeof options);
    printf("{\"game\":\"%s\",\"options\":\"%s\",\"edition\":\"%016llx\",\"answers\":%zu,"
           "\"over\":%s,\"scores\":[",
           s->r->game->name, options, (unsigned long long)s->r->edition, qs_table_answers(s->t),
           qs_question(s->view) ? "false" : "true");
    for (int side = 0; side < ((const struct qs_core *)s->view)->sides; side++) {
        printf("%s%d", side ? "," : "", (int)qs_score(s->view, side));
    }
    printf("],");
    json_asked(s);
    printf("\"state\":%s}\n", text);
    free(text);
}

static int print_text(struct qs_text *text)
{
    if (text->starved) {
        qs_text_free(text);
        return app_fail("there is not enough memory for this.");
    }
    puts(qs_text_of(text));
    qs_text_free(text);
    return APP_DONE;
}

/* Whom a scene speaks to. */
struct reader {
    const struct qs_table *t;
    int viewer;
};

static const char *name(void *self, int side, char *out, size_t size)
{
    const struct reader *reader = self;
    const struct qs_game *game = qs_table_rules(reader->t)->game;
    if (side == reader->viewer) {
        return "You";
    }
    if (side >= qs_table_options(reader->t)->players) {
        return game->opponent ? game->opponent : "The opponent";
    }
    snprintf(out, size, "Seat %d", side);
    return out;
}

static int print_scene(const struct qs_box *box, const struct qs_table *t, int viewer)
{
    struct qs_scene *scene = qs_scene_new(box);
    struct qs_text text = qs_text_growing();
    struct reader reader = { t, viewer };
    struct qs_speech speech = { .name = name, .self = &reader };
    struct qs_seeing how = { .viewer = viewer, .from = qs_news_since(t, viewer), .speech = &speech };
    if (!scene || qs_scene_make(scene, t, &how)) {
        text.starved = true;
    } else {
        qs_scene_write(scene, &text);
    }
    qs_scene_free(scene);
    return print_text(&text);
}

/* A message of the protocol: the box, or the scene of a seat or a spectator. */
static int show_message(const struct qs_table *t, uint64_t seat, bool boxed)
{
    char complaints[4096] = "";
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_text text = qs_text_growing();
    struct qs_box *box;
    if (qs_box_open(&box, app_library(), qs_table_rules(t), NULL, &why)) {
        return app_fail("the board cannot be used:\n%s", complaints);
    }
    if (boxed) {
        qs_box_write(box, qs_table_options(t), NULL, NULL, NULL, qs_table_state(t), &text);
    }
    int code = boxed ? print_text(&text) : print_scene(box, t, seat < QS_SEATS ? (int)seat : QS_NOBODY);
    qs_box_close(box);
    return code;
}

/* ------------------------------------------------------------------ the command */

static int show(const struct qs_table *t, uint64_t seat, bool json)
{
    struct showing s = { .t = t, .r = qs_table_rules(t), .seat = -1 };
    s.view = app_state(s.r);
    if (seat < QS_SEATS) {
        s.seat = (int)seat;
        qs_table_view(t, s.view, s.seat);
    } else {
        memcpy(s.view, qs_table_state(t), s.r->game->state_size);
    }
    (json ? json_position : print_position)(&s);
    free(s.view);
    return APP_DONE;
}

int cmd_show(int argc, char **argv)
{
    uint64_t seat = QS_NOBODY, to = UINT64_MAX;
    bool json = false, view = false, box = false;
    const char *edition = NULL, *rest[2];
    struct qs_record_info info;
    const struct app_option options[] = {
        { "--seat", .number = &seat, .max = QS_SEATS - 1 },
        { "--to", .number = &to },
        { "--json", .flag = &json },
        { "--view", .flag = &view },
        { "--box", .flag = &box },
        { "--edition", .text = &edition },
        { 0 },
    };
    int n = app_parse(argc, argv, options, rest, 1);
    if (n < 1) {
        return n < 0 ? APP_USAGE : app_usage(argv[0], "which record?");
    }
    struct qs_table *t = app_open_record(rest[0], edition, &info);
    if (!t) {
        return APP_FAILED;
    }
    int code = APP_FAILED;
    if (to != UINT64_MAX && to > qs_table_answers(t)) {
        app_fail("%s has %zu answers, fewer than --to %llu.", rest[0], qs_table_answers(t),
                 (unsigned long long)to);
    } else if (seat < QS_SEATS && seat >= qs_table_options(t)->players) {
        app_fail("%s has seats 0 to %d, none is %llu.", rest[0], qs_table_options(t)->players - 1,
                 (unsigned long long)seat);
    } else {
        qs_table_cut(t, (size_t)to);
        code = json || box ? show_message(t, seat, box) : show(t, seat, view);
    }
    app_close_record(t);
    return code;
}
