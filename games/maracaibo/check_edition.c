/*
 * check_edition.c: what the tables of an edition must agree on, beyond what each directive allows.
 *
 * What passes here can be played: the rules rely on ways that lead on, markets that have a good,
 * costs that can be paid together, and numbers that fit.
 */
#include <assert.h>
#include <string.h>

#include "maracaibo.h"

static_assert(MA_BOXED == MA_A + MA_B + MA_C && MA_CARDS <= 64 * MA_WORDS, "a bit for each card");
static_assert(MA_CARDS < 256, "a card plus one fits a byte");
static_assert(MA_QUESTS <= 32 && MA_TOKENS <= 32 && MA_PLACES <= 32 && MA_SPACES <= 32 && MA_LEGACY <= 32 &&
                  MA_WAYS <= 32,
              "a bit of a word for each");
static_assert(MA_TILES <= 16 && MA_AUTOMA <= 16, "a bit of a half word for each");
static_assert(MA_BUILDINGS <= 8 && MA_CAREERS <= 8 && MA_SYNERGIES <= 8 && MA_TASKS <= 8,
              "a bit of a byte for each");
static_assert((int)MA_SOURCES <= (int)QS_SOURCES && (int)MA_SEATS <= (int)QS_SEATS, "room for points");

/*
 * The combat actions of cards fit beside the others into the 16 bits of a turn, and a seat has room
 * for every quest on a card.
 */
static void check_cards(const struct ma_data *d, struct qs_complaints *why)
{
    int deeds = 0, quests = 0;
    for (int c = 0; c < d->cards; c++) {
        const struct ma_card *k = &d->card[c];
        int letter = c < MA_FIRST_B ? 0 : c < MA_FIRST_C ? 1 : 2;
        if (c >= MA_BOXED && k->letter > 1) {
            qs_complain(why, "cards.txt", 0, "%s is more than the box has and must have letter A or B",
                        k->name.slug);
        }
        if (c < MA_BOXED && k->letter != letter) {
            qs_complain(why, "cards.txt", 0, "%s is row %d and must have letter %c: 56 A, 101 B, 8 C",
                        k->name.slug, c + 1, 'A' + letter);
        }
        if ((k->use == MA_USE_ASSISTANT) != (k->at != 0)) {
            qs_complain(why, "cards.txt", 0, "%s needs both \"use assistant\" and \"at\", or neither",
                        k->name.slug);
        }
        int act = k->act[0].kind;
        if (k->use == MA_USE_COMBAT && act != MA_C_INFLUENCE && act != MA_C_DOUBLOONS) {
            qs_complain(why, "cards.txt", 0,
                        "%s: a combat action is combat-influence or "
                        "combat-doubloons",
                        k->name.slug);
        }
        deeds += k->use == MA_USE_COMBAT;
        for (int i = 0; i < 4; i++) {
            quests += k->gives[i].kind == MA_QUEST_ON;
        }
    }
    if (quests > MA_HELD) {
        qs_complain(why, "cards.txt", 0, "quest-on is given %d times, more than %d", quests, MA_HELD);
    }
    if (deeds > 16 - MA_D_CARD) {
        qs_complain(why, "cards.txt", 0, "%d cards with combat actions, more than %d", deeds, 16 - MA_D_CARD);
    }
}

static void check_routes(struct ma_data *d, struct qs_complaints *why)
{
    for (int r = 0; r < d->routes; r++) {
        int from = d->route[r].from - 1, k = 0;
        while (k < 3 && d->next[from][k]) {
            k++;
        }
        if (k == 2) {
            qs_complain(why, "routes.txt", 0, "%s: more than two routes from there", d->route[r].name.slug);
            return;
        }
        d->next[from][k] = d->route[r].to;
        d->edge[from][k] = (uint8_t)(r + 1);
    }
}

/* The track leads on: each space to a later one, the last to none; three quests (MAR-1.2). */
static void check_spaces(struct ma_data *d, struct qs_complaints *why)
{
    int quests = 0;
    for (int s = 0; s < d->spaces; s++) {
        const struct ma_space *t = &d->space[s];
        quests += t->quest;
        for (int k = 0; k < 2; k++) {
            if (t->next[k] && (t->next[k] <= s || t->next[k] >= d->spaces)) {
                qs_complain(why, "spaces.txt", 0, "%s must lead to a later space", t->name.slug);
            }
        }
        if (!t->next[0] != (s == d->spaces - 1)) {
            qs_complain(why, "spaces.txt", 0, "%s: all but the last space lead on", t->name.slug);
        }
    }
    if (quests != 3) {
        qs_complain(why, "spaces.txt", 0, "%d quest spaces, not 3", quests);
    }
    d->last_space = (uint8_t)(d->spaces - 1);
}

/* MAR-1.3 */
static void check_tiles(const struct ma_data *d, struct qs_complaints *why)
{
    for (int players = 2; players <= MA_SEATS; players++) {
        int marked = 0, all = 0;
        for (int t = 0; t < MA_TILES; t++) {
            const uint8_t *p = d->tile[t].players;
            bool here = p[0] == players || p[1] == players || p[2] == players;
            all += here && !d->tile[t].own;
            marked += here && !d->tile[t].own && d->tile[t].marked;
        }
        if (marked != 2 || all < 4) {
            qs_complain(why, "tiles.txt", 0, "for %d players %d tiles, %d marked: need 4, 2 marked", players,
                        all, marked);
        }
    }
}

/* MAR-1.3, MAR-11.1: what the places are for stays; a city has a tile or a market. */
static void check_places(const struct ma_data *d, struct qs_complaints *why)
{
    int slots = 0, own = 0;
    for (int p = 0; p < MA_PLACES; p++) {
        const struct ma_place *t = &d->place[p];
        bool home = p >= MA_HOME && p <= MA_LAST, market = t->kind == MA_CITY || t->kind == MA_CLOSED;
        if ((p == 0) != (t->kind == MA_START) || home != (t->kind == MA_HOMEWARD) || (home && !t->stop)) {
            qs_complain(why, "places.txt", 0,
                        "%s: the start is row 1, the homeward spaces are rows "
                        "%d to %d and compulsory stops",
                        t->name.slug, MA_HOME + 1, MA_LAST + 1);
        }
        if ((market && !t->slot && !t->good) || (t->spaces && !t->good) ||
            (t->slot && (t->kind != MA_CITY || t->good))) {
            qs_complain(why, "places.txt", 0, "%s: a city has a city tile or a good of its own",
                        t->name.slug);
        }
        slots += t->slot;
    }
    for (int t = 0; t < MA_TILES; t++) {
        own += d->tile[t].own;
    }
    if (slots != 4 || own != 1) {
        qs_complain(why, "tiles.txt", 0,
                    "%d places for city tiles and %d tiles of Maracaibo: need "
                    "4 and 1",
                    slots, own);
    }
}

/* Each place leads on, without tiles and in every round, until the round ends. */
static void check_ways(const struct ma_data *d, struct qs_complaints *why)
{
    for (int p = 0; p < MA_PLACES; p++) {
        bool ends = p == MA_HOME_A || p == MA_LAST, leads = false;
        for (int k = 0; k < 2; k++) {
            int to = d->next[p][k] - 1;
            bool later = to >= 0 && d->place[to].number >= d->place[p].number;
            leads |= later && to != p && d->place[to].kind != MA_CLOSED;
            if (to >= 0 && (!later || to == p)) {
                qs_complain(why, "routes.txt", 0, "%s: a route leads back", d->place[p].name.slug);
            }
        }
        if (!leads && !ends) {
            qs_complain(why, "routes.txt", 0, "%s: no route leads on", d->place[p].name.slug);
        }
    }
}

/* A card shows a good and an object and pays as one of them: a cost in both could get stuck. */
static void check_quests(const struct ma_data *d, struct qs_complaints *why)
{
    for (int q = 0; q < d->quests; q++) {
        bool goods = false, objects = false;
        for (int i = 0; i < 3; i++) {
            int kind = d->quest[q].cost[i].kind;
            goods |= kind == MA_PAY_SAME || kind == MA_PAY_GOOD;
            objects |= kind == MA_PAY_OBJECT;
        }
        if (goods && objects) {
            qs_complain(why, "quests.txt", 0, "%s asks for goods and objects: only one of them",
                        d->quest[q].name.title);
        }
    }
}

/* MAR-10.5: what an assistant is paid stands first, and is one cost: then nothing has happened yet. */
static void check_assistants(const struct ma_data *d, struct qs_complaints *why)
{
    for (int c = 0; c < d->cards; c++) {
        const struct ma_card *k = &d->card[c];
        for (int i = 1; i < 5 && k->use == MA_USE_ASSISTANT; i++) {
            if (ma_is_cost(&k->act[i])) {
                qs_complain(why, "cards.txt", 0,
                            "%s: only the first effect of an assistant can be "
                            "a cost",
                            k->name.slug);
            }
        }
    }
}

/* Tiles that a scenario lays at a place with so many players, if nobody takes any. */
static int tiles_laid(const struct ma_data *d, int scenario, int place, int players)
{
    int n = 0;
    for (int i = 0; i < d->sites; i++) {
        const struct ma_site *t = &d->site[i];
        n += t->scenario == scenario + 1 && t->place == place + 1 && players >= t->from && players <= t->to;
    }
    for (int t = 0; t < MA_LEGACY; t++) { /* L1 may be in any game */
        n += d->legacy[t].kind == MA_L_QUEST_CITY && d->legacy[t].site == place + 1;
    }
    return n;
}

/* MAR-9.7, MAR-21.1: quests lie in cities and villages, and a place has room for some only. */
static void check_sites(const struct ma_data *d, struct qs_complaints *why)
{
    for (int i = 0; i < d->sites; i++) {
        const struct ma_site *t = &d->site[i];
        int kind = d->place[t->place - 1].kind;
        if (kind != MA_CITY && kind != MA_VILLAGE_PLACE) {
            qs_complain(why, "sites.txt", 0, "%s: quests lie in cities and villages only", t->name.slug);
        }
        if (t->from > t->to) {
            qs_complain(why, "sites.txt", 0, "%s: from %d to %d players are none", t->name.slug, t->from,
                        t->to);
        }
        for (int players = t->from; players <= t->to; players++) {
            int n = tiles_laid(d, t->scenario - 1, t->place - 1, players);
            if (n > MA_LAID) {
                qs_complain(why, "sites.txt", 0, "%s: up to %d tiles in one place, more than %d",
                            t->name.slug, n, MA_LAID);
                break;
            }
        }
    }
}

static void check_weights(const struct ma_data *d, struct qs_complaints *why)
{
    static const char *const slugs[MA_WEIGHTS] = {
        "doubloon", "income",  "income-vp", "combat",  "figure",    "disc",   "influence", "rank",
        "explorer", "compass", "quest",     "card",    "assistant", "power",  "synergy",   "place",
        "task",     "lead",    "cheaper",   "waiting", "errand",    "appeal", "strike",
    };
    for (int i = 0; i < MA_WEIGHTS; i++) {
        if (strcmp(d->weight[i].name.slug, slugs[i])) {
            qs_complain(why, "worth.txt", 0, "row %d must be \"%s\", not \"%s\"", i + 1, slugs[i],
                        d->weight[i].name.slug);
        }
    }
}

int ma_load(void *data, struct qs_complaints *why)
{
    struct ma_data *d = data;
    int before = why->n;
    check_cards(d, why);
    check_routes(d, why);
    check_places(d, why);
    check_ways(d, why);
    check_spaces(d, why);
    check_tiles(d, why);
    check_quests(d, why);
    check_assistants(d, why);
    check_sites(d, why);
    check_weights(d, why);
    qs_lay_weights(d->price[0][0], d->weight, d->learned, MA_WEIGHTS, why);
    ma_check_story(d, why);
    if (why->n == before) {
        ma_work_out(d);
    }
    return why->n > before ? -1 : 0;
}
