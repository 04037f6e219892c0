/*
 * sim.c: `quayside sim`: many games between bots, counted.
 *
 * Whatever is printed depends on the arguments alone, never on the number of threads or the time
 * it took. With --json each line is an object; the last one has the checksum.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quayside/chance.h"
#include "quayside/table.h"
#include "ranks.h"
#include "report.h"
#include "sim.h"

enum { MOST_UNTIL = 1000000 }; /* games, where only --until says when to stop */

static int complain(const struct simulation *s, uint64_t i, const struct sim_played *p)
{
    app_fail("game %llu of seed %llu is broken: %s. To see it again:\n  %s --only %llu%s",
             (unsigned long long)i, (unsigned long long)s->series.seed, p->broken, s->again,
             (unsigned long long)i, strstr(s->bots, "exec:") ? "" : " --record broken.record");
    return SIM_FAILED;
}

static void add_difference(struct simulation *s, const struct sim_played *played)
{
    int64_t a[MEASURES], b[MEASURES];
    tally_measure(&played[0], a);
    tally_measure(&played[1], b);
    for (int i = 0; i < MEASURES; i++) {
        a[i] -= b[i];
    }
    tally_add(&s->difference, a);
}

/* The widest interval that --until is about: of each seat's share of victories, or of its difference. */
static double widest(const struct simulation *s)
{
    const struct tally *t = s->series.rules[1] ? &s->difference : &s->tally[0];
    double most = 0;
    if (s->tally[0].solo) {
        return tally_interval(t, M_WON);
    }
    for (int seat = 0; seat < s->series.options.players; seat++) {
        double one = tally_interval(t, M_WIN + seat);
        most = one > most ? one : most;
    }
    return most;
}

/*
 * Whether --until is met. Asked after every hundredth game, so that luck is given few chances. An interval
 * narrows with the root of the games, which says how many it will take.
 */
static bool is_enough(struct simulation *s)
{
    if (s->enough <= 0 || s->tally[0].games % 100) {
        return false;
    }
    double times = widest(s) / s->enough;
    s->listener.expected = (uint64_t)((double)s->tally[0].games * times * times) + 1;
    return times <= 1;
}

static int hear(struct sim_listener *self, uint64_t i, const struct sim_played *played)
{
    struct simulation *s = (struct simulation *)self;
    for (int k = 0; k < 2 && s->series.rules[k]; k++) {
        if (played[k].broken[0]) {
            return complain(s, i, &played[k]);
        }
        tally_game(&s->tally[k], &played[k]);
        s->forgiven += played[k].forgiven;
        if (s->each) {
            sim_each_tell(s, i, &played[k], k);
        }
    }
    if (s->series.rules[1]) {
        add_difference(s, played);
    }
    if (s->by) {
        grouped_add(&s->grouped, &played[0]);
    }
    if (s->report) {
        report_add(s->report, &s->series, played);
    }
    if (sim_keep(s, i)) {
        return SIM_FAILED;
    }
    return is_enough(s) ? SIM_ENOUGH : SIM_ON;
}

/* ------------------------------------------------------------------ all of them */

static void print_all(const struct simulation *s)
{
    char options[256];
    qs_options_write(s->series.rules[0]->game, &s->series.options, options, sizeof options);
    printf("%s, %llu games, seed %llu, %s, bots %s\n", s->series.rules[0]->game->name,
           (unsigned long long)s->tally[0].games, (unsigned long long)s->series.seed, options, s->bots);
    if (s->forgiven) {
        printf("%llu times a program failed and random played on\n", (unsigned long long)s->forgiven);
    }
    if (!s->series.rules[1]) {
        tally_print(&s->tally[0], false);
        if (s->by) {
            grouped_print(&s->grouped);
        }
        return;
    }
    printf("\nedition %s\n", s->edition ? s->edition : "standard");
    tally_print(&s->tally[0], false);
    printf("\nagainst %s\n", s->against);
    tally_print(&s->tally[1], false);
    puts("\ndifference on the same seeds, first less second");
    tally_print(&s->difference, true);
}

static void json_tally(const char *name, const struct tally *t)
{
    printf("\"%s\":{", name);
    tally_json(t, stdout);
    printf("},");
}

static void json_text(const char *name, const char *text)
{
    char out[1024];
    struct qs_text t = qs_text_in(out, sizeof out);
    qs_add_json(&t, text);
    printf("\"%s\":%s,", name, out);
}

static void json_all(const struct simulation *s)
{
    char options[256];
    uint64_t checksum = s->tally[0].checksum;
    qs_options_write(s->series.rules[0]->game, &s->series.options, options, sizeof options);
    printf("{");
    json_text("game", s->series.rules[0]->game->name);
    json_text("options", options);
    json_text("bots", s->bots);
    printf("\"edition\":\"%016llx\",\"seed\":%llu,\"games\":%llu,",
           (unsigned long long)s->series.rules[0]->edition, (unsigned long long)s->series.seed,
           (unsigned long long)s->tally[0].games);
    tally_json(&s->tally[0], stdout);
    printf(",\"longest\":%llu,", (unsigned long long)s->tally[0].longest);
    if (s->series.rules[1]) {
        checksum = qs_mix(qs_mix(1, checksum), s->tally[1].checksum);
        json_text("against_edition", s->against);
        json_tally("against", &s->tally[1]);
        json_tally("difference", &s->difference);
    }
    if (s->by) {
        printf("\"by\":");
        grouped_json(&s->grouped, stdout);
        printf(",");
    }
    if (s->series.coverage) {
        printf("\"coverage\":");
        coverage_json(s->series.coverage, stdout);
        printf(",");
    }
    if (s->series.forgive) {
        printf("\"forgiven\":%llu,", (unsigned long long)s->forgiven);
    }
    printf("\"checksum\":\"%016llx\"}\n", (unsigned long long)checksum);
}

static int finish_report(const struct simulation *s)
{
    if (report_write(s->report, s, s->out)) {
        return APP_FAILED;
    }
    printf("%s: %llu games, checksum %016llx\n", s->out, (unsigned long long)s->tally[0].games,
           (unsigned long long)s->tally[0].checksum);
    return APP_DONE;
}

/* Rank 0 has the file; the others are told where to go on, and whether. */
static int begin_kept(struct simulation *s)
{
    struct {
        uint64_t from;
        int failed;
    } told = { 0, 0 };
    if (!ranks_mine()) {
        told.failed = s->resume ? sim_keep_read(s) : sim_keep_begin(s);
        told.from = s->series.from;
    }
    ranks_share(&told, sizeof told);
    s->series.from = told.from;
    return told.failed;
}

/* The games are over and the interval is still wider than was asked for: on standard error, beside the
 * figures. */
static void tell_not_enough(const struct simulation *s)
{
    if (s->enough > 0 && widest(s) > s->enough) {
        app_fail("after %llu games the interval is %.2f%% wide to each side, not %s; --games N allows more.",
                 (unsigned long long)s->tally[0].games, 100 * widest(s), s->until);
    }
}

static int run_all(struct simulation *s)
{
    for (int k = 0; k < 2; k++) {
        s->tally[k].series = &s->series;
    }
    s->grouped.series = &s->series;
    if (s->checkpoint && begin_kept(s)) {
        return APP_FAILED;
    }
    if (s->each && !ranks_mine()) {
        sim_each_begin(s);
    }
    if (sim_run(&s->series, &s->listener) == SIM_FAILED) {
        return APP_FAILED;
    }
    if (ranks_mine()) {
        return APP_DONE;
    }
    tell_not_enough(s);
    if (s->csv) {
        return APP_DONE;
    }
    s->difference.series = &s->series;
    s->difference.sides = s->tally[0].sides;
    s->difference.solo = s->tally[0].solo;
    if (s->report) {
        return finish_report(s);
    }
    if (s->json) {
        json_all(s);
        return APP_DONE;
    }
    print_all(s);
    if (s->series.coverage) {
        coverage_print(s->series.coverage);
    }
    return APP_DONE;
}

/* ------------------------------------------------------------------ one of them */

/* The bots play it again at a table, which keeps the record. */
static void play_table(const struct sim_series *s, struct qs_table *t, uint64_t seed)
{
    struct qs_rng rng[QS_SEATS];
    struct qs_offer offer;
    uint16_t rule;
    void *view = app_state(s->rules[0]);
    void *scratch = app_memory(qs_bot_memory(s->rules[0]));
    for (int i = 0; i < QS_SEATS; i++) {
        rng[i] = sim_bot_rng(seed, i);
    }
    for (;;) {
        qs_table_go(t);
        unsigned asked = qs_table_asked(t);
        if (!asked || qs_table_answers(t) >= s->rules[0]->game->max_answers) {
            break;
        }
        int seat = qs_lowest(asked);
        qs_table_view(t, view, seat);
        qs_ask(&offer, s->rules[0], view, seat);
        if (!offer.total) {
            break;
        }
        qs_move m = sim_choose(s, s->rules[0], view, seat, &offer, &rng[seat], scratch);
        if (qs_table_answer(t, seat, m, &rule)) {
            break;
        }
    }
    free(view);
    free(scratch);
}

static int record_one(const struct simulation *s, const struct sim_played *played)
{
    const struct qs_rules *r = s->series.rules[0];
    uint64_t seed = qs_seed_of(s->series.seed, s->only);
    const char *names[QS_SEATS];
    struct qs_table *t;
    for (int i = 0; i < s->series.options.players; i++) {
        names[i] = s->series.bot[i].name;
    }
    if (qs_table_new(&t, r, &s->series.options, seed)) {
        return app_fail("out of memory for a table.");
    }
    play_table(&s->series, t, seed);
    int code = app_write_record(s->record, t, names) ? APP_FAILED : APP_DONE;
    if (!code && !played->broken[0] && qs_hash(r, qs_table_state(t)) != played->hash) {
        code = app_fail("game %llu went differently at a table: a fault of the engine.",
                        (unsigned long long)s->only);
    }
    qs_table_free(t);
    return code;
}

static int run_one(struct simulation *s)
{
    struct sim_played played;
    int code = APP_DONE;
    sim_play_one(&s->series, s->only, &played);
    sim_each_begin(s);
    sim_each_tell(s, s->only, &played, 0);
    if (played.broken[0]) {
        code = app_fail("game %llu of seed %llu is broken: %s.", (unsigned long long)s->only,
                        (unsigned long long)s->series.seed, played.broken);
    }
    if (s->series.coverage && !s->json && !s->csv) {
        coverage_print(s->series.coverage);
    }
    if (s->record && record_one(s, &played)) {
        code = APP_FAILED;
    }
    return code;
}

/* ------------------------------------------------------------------ arguments */

/* Fills the seats from a list "greedy,random"; one bot alone takes all seats. */
static int seat_bots(const char *command, struct simulation *s, const char *list, int players)
{
    struct qs_text said = qs_text_in(s->bots, sizeof s->bots);
    char name[32];
    if (s->record && strstr(list, "exec:")) {
        return app_usage(command, "games of programs (exec:) are not recorded; `quayside play` keeps one.");
    }
    if (strlen(list) >= sizeof s->programs) {
        return app_usage(command, "--bots is longer than %d letters.", (int)sizeof s->programs - 1);
    }
    const char *at = list;
    for (int seat = 0; seat < players; seat++) {
        size_t n = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(n < 31 ? n : 31), at);
        if (!n) {
            return app_usage(command, "--bots names fewer bots than there are seats (%d).", players);
        }
        if (n == 5 && !strncmp(at, "exec:", 5)) {
            return app_usage(command, "exec: is followed by the command of a program.");
        }
        char *asked = memcpy(s->programs + (at - list), at, n); /* ends at the next comma */
        if (!strncmp(at, "exec:", 5)) {
            s->series.exec[seat] = asked + 5;
            s->series.bot[seat] = qs_bot_random;
            s->series.bot[seat].name = "exec";
        } else if (qs_bot_read(&s->series.bot[seat], name)) {
            return app_usage(command, "there is no bot called \"%s\"; `quayside list` shows them.", name);
        } else {
            s->series.bot[seat].name = asked; /* with its playouts, if they were given */
        }
        qs_add(&said, "%s%.*s", seat ? "," : "", (int)n, at);
        at += at[n] ? n + 1 : strchr(list, ',') ? n : 0;
    }
    if (strchr(list, ',') && *at) {
        return app_usage(command, "--bots names more bots than there are seats (%d).", players);
    }
    return APP_DONE;
}

static uint64_t count_bots(const char *list)
{
    uint64_t n = 1;
    for (; *list; list++) {
        n += *list == ',';
    }
    return n;
}

/* As --players or several bots say, or what is usual. */
static uint64_t players_meant(const struct qs_game *game, uint64_t players, const char *bots)
{
    if (players) {
        return players;
    }
    if (strchr(bots, ',')) {
        return count_bots(bots);
    }
    return (uint64_t)app_usual_players(game);
}

/* The first of n operands that names something of the box, or -1. */
static int naming_operand(const uint8_t *of, int n)
{
    for (int i = 0; i < n; i++) {
        if (of[i] >= QS_LIST_FIRST && of[i] < QS_BAG_OPERAND) {
            return i;
        }
    }
    return -1;
}

/* What verb or kind of fact number `what` is grouped by; nothing if it names nothing. */
static struct sim_by grouping(const struct qs_game *game, bool is_fact, int what)
{
    const uint8_t *of = is_fact ? game->facts[what].of : game->verbs[what].of;
    const char *name = is_fact ? game->facts[what].name : game->verbs[what].name;
    int i = name ? naming_operand(of, is_fact ? 4 : game->verbs[what].operands) : -1;
    return (struct sim_by){ i >= 0, is_fact, what, i, i < 0 ? 0 : of[i] };
}

/* --by: a verb, or else a kind of fact. */
static int group_by(const char *command, struct simulation *s, const struct qs_game *game)
{
    char all[1024] = "";
    const char *fact = NULL;
    struct qs_text names = qs_text_in(all, sizeof all);
    for (int k = 0; s->by && k < game->n_verbs + game->n_facts; k++) {
        bool is_fact = k >= game->n_verbs;
        int what = is_fact ? k - game->n_verbs : k;
        struct sim_by by = grouping(game, is_fact, what);
        const char *name = is_fact ? game->facts[what].name : game->verbs[what].name;
        if (by.wanted && !strcmp(name, s->by)) {
            s->series.by = by;
            return APP_DONE;
        }
        if (by.wanted && !is_fact) {
            qs_add(&names, " %s", name);
        }
        fact = by.wanted && is_fact && !fact ? name : fact;
    }
    if (s->by && !fact && !names.used) {
        return app_usage(command, "nothing in %s can be grouped --by.", game->name);
    }
    return s->by ? app_usage(command,
                             "--by wants one of these verbs of %s:%s; or a fact that names something, "
                             "such as %s (`--coverage --json` counts them).",
                             game->name, all, fact)
                 : APP_DONE;
}

static int answer_at_random(const char *command, struct simulation *s, const struct qs_game *game)
{
    char all[1024];
    for (int i = 0; i < s->at_random.n; i++) {
        struct qs_text names = qs_text_in(all, sizeof all);
        bool found = false;
        for (int k = 0; k < game->n_steps; k++) {
            const struct qs_step_kind *step = &game->steps[k];
            bool asks = step->name && (step->asks == QS_ASKS_SEAT || step->asks == QS_ASKS_SEATS);
            if (asks) {
                bool meant = !strcmp(step->name, s->at_random.text[i]);
                s->series.at_random[k] |= meant;
                found |= meant;
                qs_add(&names, " %s", step->name);
            }
        }
        if (!found) {
            return app_usage(command, "--at-random wants one of these questions of %s:%s.", game->name, all);
        }
    }
    return APP_DONE;
}

static void write_again(struct simulation *s)
{
    struct qs_text t = qs_text_in(s->again, sizeof s->again);
    const char *quote = strstr(s->bots, "exec:") ? "'" : "";
    qs_add(&t, "quayside sim %s --players %d --bots %s%s%s --seed %llu", s->series.rules[0]->game->name,
           s->series.options.players, quote, s->bots, quote, (unsigned long long)s->series.seed);
    if (s->edition) {
        qs_add(&t, " --edition %s", s->edition);
    }
    for (int i = 0; i < s->settings.n; i++) {
        qs_add(&t, " --option %s", s->settings.text[i]);
    }
    for (int i = 0; i < s->at_random.n; i++) {
        qs_add(&t, " --at-random %s", s->at_random.text[i]);
    }
    s->series.again = s->again;
}

/* A report is on cards, and lines of games name them where they are data. */
static int note_cards(struct simulation *s)
{
    bool wanted = s->report || ((s->json || s->csv) && (s->each || s->only != SIM_ALL));
    for (int k = 0; wanted && k < 2 && s->series.rules[k]; k++) {
        if (sim_cards_open(&s->series.cards[k], s->series.rules[k])) {
            return app_fail("this edition has %d cards, and there is room for %d.", s->series.cards[k].n,
                            SIM_CARDS);
        }
    }
    return APP_DONE;
}

/* Plays what the arguments ask for, the rules being open. */
static int play(struct simulation *s)
{
    if (note_cards(s)) {
        return APP_FAILED;
    }
    if (s->cover) {
        s->series.coverage = app_memory(sizeof *s->series.coverage);
        coverage_begin(s->series.coverage, s->series.rules[0]);
    }
    s->series.trace = s->trace ? sim_trace_open() : NULL;
    int code = s->only == SIM_ALL ? run_all(s) : ranks_mine() ? APP_DONE : run_one(s);
    sim_trace_close(s->series.trace);
    free(s->series.coverage);
    return code;
}

static int open_and_play(struct simulation *s, const struct qs_game *game)
{
    struct qs_rules *first = app_open_rules(game, s->edition);
    struct qs_rules *second = first && s->against ? app_open_rules(game, s->against) : NULL;
    int code = APP_FAILED;
    if (first && (second || !s->against)) {
        s->series.rules[0] = first;
        s->series.rules[1] = second;
        write_again(s);
        code = app_options_fit("sim", first, &s->series.options);
        code = code ? code : play(s);
    }
    if (second) {
        qs_rules_close(second);
    }
    if (first) {
        qs_rules_close(first);
    }
    return code;
}

static int default_threads(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > 64 ? 64 : (int)n;
}

/* --until 1% or 0.5% */
static int read_until(const char *command, struct simulation *s)
{
    char *end = NULL;
    double percent = s->until ? strtod(s->until, &end) : 0;
    if (s->until && (end == s->until || (strcmp(end, "%") && *end) || percent < 0.01 || percent > 50)) {
        return app_usage(command, "--until wants half the width of the interval, such as 1%%.");
    }
    s->enough = percent / 100;
    if (s->until && !s->series.games) {
        s->series.games = MOST_UNTIL;
    }
    return APP_DONE;
}

/* What the arguments leave open or contradict. */
static int check_arguments(const char *command, struct simulation *s)
{
    if (read_until(command, s)) {
        return APP_USAGE;
    }
    if (s->only == SIM_ALL && !s->series.games) {
        return app_usage(command, "how many games? Say --games N.");
    }
    if (s->record && s->only == SIM_ALL) {
        return app_usage(command, "--record writes one game: say which with --only I.");
    }
    if (s->by && (s->against || s->only != SIM_ALL)) {
        return app_usage(command, "--by counts over many games of one edition: "
                                  "leave out --against and --only.");
    }
    if (s->cover && (s->until || s->checkpoint)) {
        return app_usage(command, "--coverage counts whole series: leave out --until and "
                                  "--checkpoint.");
    }
    if (s->report && (s->only != SIM_ALL || s->each || s->json || s->cover || s->checkpoint)) {
        return app_usage(command, "a report is a page on a whole series: leave out --only, --each, "
                                  "--json, --coverage and --checkpoint.");
    }
    if (s->out && !s->report) {
        return app_usage(command, "--out names the page of `quayside report`.");
    }
    if (s->checkpoint && s->each) {
        return app_usage(command, "--each and --checkpoint do not go together: lines that are "
                                  "written cannot be taken back.");
    }
    if (s->resume && !s->checkpoint) {
        return app_usage(command, "--resume goes on from the file of --checkpoint FILE.");
    }
    if (s->trace && (s->report || s->each || s->checkpoint || ranks_count() > 1)) {
        return app_usage(command,
                         "--trace writes steps in their order: leave out --each and --checkpoint, and "
                         "run one process; a report has no steps.");
    }
    if (s->csv && (!s->each || s->json)) {
        return app_usage(command, "--csv is a form of --each, and another one than --json.");
    }
    return APP_DONE;
}

/* A bar must not stand among the lines of games. */
static enum progress_how progress_wanted(const struct simulation *s)
{
    bool lines_of_games = (s->each || s->trace) && isatty(STDOUT_FILENO);
    if (s->only != SIM_ALL || ranks_mine() || lines_of_games) {
        return PROGRESS_NONE;
    }
    return isatty(STDERR_FILENO) ? PROGRESS_BAR : s->progress ? PROGRESS_LINES : PROGRESS_NONE;
}

/* What is wrong with the arguments is said by rank 0 alone: the others' standard error, to be given back. */
static int hush(void)
{
    int spoken = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
    return spoken;
}

static void speak(int spoken)
{
    if (spoken >= 0) {
        dup2(spoken, STDERR_FILENO);
        close(spoken);
    }
}

static int simulate(int argc, char **argv, struct simulation *s)
{
    uint64_t players = 0, threads = (uint64_t)default_threads();
    uint64_t timeout = 30;
    const char *bots = "random", *rest[2];
    const struct app_option options[] = {
        { "--games", .number = &s->series.games, .min = 1 },
        { "--players", .number = &players, .min = 1, .max = QS_SEATS },
        { "--bots", .text = &bots },
        { "--forgive", .flag = &s->series.forgive },
        { "--exec-timeout", .number = &timeout, .min = 1, .max = 86400 },
        { "--threads", .number = &threads, .min = 1, .max = 256 },
        { "--edition", .text = &s->edition },
        { "--against", .text = &s->against },
        { "--option", .texts = &s->settings },
        { "--seed", .number = &s->series.seed },
        { "--only", .number = &s->only, .max = SIM_ALL - 1 },
        { "--record", .text = &s->record },
        { "--by", .text = &s->by },
        { "--at-random", .texts = &s->at_random },
        { "--until", .text = &s->until },
        { "--checkpoint", .text = &s->checkpoint },
        { "--checkpoint-every", .number = &s->every, .max = 86400 },
        { "--resume", .flag = &s->resume },
        { "--progress", .flag = &s->progress },
        { "--each", .flag = &s->each },
        { "--trace", .flag = &s->trace },
        { "--csv", .flag = &s->csv },
        { "--out", .text = &s->out },
        { "--coverage", .flag = &s->cover },
        { "--json", .flag = &s->json },
        { 0 },
    };
    const struct qs_game *game = NULL;
    bool understood = false;
    s->listener.hear = hear;
    s->series.seed = 1;
    s->only = SIM_ALL;
    s->every = 60;
    ranks_join();
    int spoken = ranks_mine() ? hush() : -1;
    if (app_parse(argc, argv, options, rest, 1) >= 0) {
        game = app_game(argv[0], rest[0]);
        s->series.threads = s->trace ? 1 : (int)threads;
        s->json |= s->trace;
        s->series.exec_ms = (int)timeout * 1000;
        s->series.progress = progress_wanted(s);
        understood = game && !check_arguments(argv[0], s) &&
                     !app_options(argv[0], game, players_meant(game, players, bots), &s->settings,
                                  &s->series.options) &&
                     !seat_bots(argv[0], s, bots, s->series.options.players) && !group_by(argv[0], s, game) &&
                     !answer_at_random(argv[0], s, game);
    }
    speak(spoken);
    return understood ? open_and_play(s, game) : APP_USAGE;
}

int cmd_sim(int argc, char **argv)
{
    struct simulation *s = app_memory(sizeof *s);
    int code = simulate(argc, argv, s);
    free(s);
    return code;
}

int cmd_report(int argc, char **argv)
{
    struct simulation *s = app_memory(sizeof *s);
    s->report = app_memory(sizeof *s->report);
    s->series.course = true;
    s->out = "report.html";
    int code = simulate(argc, argv, s);
    free(s->report);
    free(s);
    return code;
}
