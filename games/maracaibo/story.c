/*
 * story.c: chapters 25, 27 and 28: story cards laid out, read and carried out.
 *
 * A campaign is a chain of games. What one hands to the next is its archive: story cards, cards that
 * are out of the game, legacy tiles and C-cards. It is what `story`, `story-done`, `legacy` and `out`
 * are when a game ends, and comes back as options of the next.
 *
 * Terms:
 *   laid       on the story space: in play
 *   done       out of the game: its back has been read, or another card took its tile (MAR-28.6)
 *   carrying out   what the front says, in the order of MAR-28.1
 */
#include "maracaibo.h"

/* ------------------------------------------------------------------ beginning */

/* Cards of these numbers, counted from 1, as rows of the table. */
static uint64_t cards_numbered(const struct ma_data *d, uint64_t numbers)
{
    uint64_t set = 0;
    for (int i = 0; i < d->stories; i++) {
        set |= qs_has(numbers, d->story[i].number - 1) ? qs_bit(i) : 0;
    }
    return set;
}

/* MAR-25.5: C-cards of the campaign lie among the A-cards before the deal. */
static void mix_with_a(struct maracaibo *g, int card)
{
    ma_drop(&g->out, card);
    ma_add(&g->pool_a, card);
    g->pile++;
}

/* MAR-25.3, MAR-25.6: the archive; without one the first card, or that of a chapter. */
void ma_tale_setup(struct qs_act *a, const struct qs_options *o)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    uint64_t done = cards_numbered(d, o->value[MA_O_TOLD]);
    g->tale.on = 1;
    g->tale.done = done;
    g->tale.story = cards_numbered(d, o->value[MA_O_STORY]) & ~done;
    if (o->value[MA_O_CHAPTER] && (int)o->value[MA_O_CHAPTER] <= d->chapters) {
        g->tale.chapter = (uint8_t)o->value[MA_O_CHAPTER];
    } else if (!g->tale.story && !done) {
        g->tale.story = 1;
    }
    for (qs_each(i, o->value[MA_O_CARDS] & qs_first(MA_C))) {
        mix_with_a(g, MA_FIRST_C + (int)i);
    }
}

/* ------------------------------------------------------------------ reading */

/* Reads what stands behind a directive of a card aloud, one paragraph after the other. */
static void read_aloud(struct qs_act *a, int kind, int says, int side, uint16_t rule, int list,
                       const char *directive, int card)
{
    ma_tell(a, kind, side, rule, card, 0);
    for (int k = 0; a->facts && qs_prose(a->rules, list, card, directive, k); k++) {
        ma_tell(a, says, side, rule, card, k);
    }
}

/* MAR-28.2: C-cards that are not among the project cards yet. */
static void bring_card(struct qs_act *a, int card, bool discarded)
{
    struct maracaibo *g = a->state;
    if (!ma_in(&g->out, card)) {
        return;
    }
    ma_tell(a, discarded ? MA_F_TO_DISCARDS : MA_F_TO_PILE, QS_NOBODY, MAR(28, 2), card, 0);
    if (!discarded && !g->tale.dealt) {
        mix_with_a(g, card);
        return;
    }
    ma_drop(&g->out, card);
    ma_add(discarded ? &g->discard : g->pile ? &g->pool_c : &g->fresh, card);
    g->pile = (uint8_t)(g->pile + (!discarded && g->pile));
    g->pile_fresh = (uint8_t)(g->pile_fresh + (!discarded && !g->pile));
}

static void bring_cards(struct qs_act *a, const uint8_t cards[MA_ADDED], bool discarded)
{
    for (int i = 0; i < MA_ADDED; i++) {
        if (cards[i]) {
            bring_card(a, cards[i] - 1, discarded);
        }
    }
}

static void bring_tiles(struct qs_act *a, const uint8_t tiles[MA_ADDED])
{
    for (int i = 0; i < MA_ADDED; i++) {
        if (tiles[i]) {
            ma_enter_tile(a, tiles[i] - 1);
        }
    }
}

/* The tiles that a card requires: those it brings, and the one that must be full. */
static uint64_t tiles_of(const struct qs_rules *r, int card)
{
    const struct ma_story *c = &ma_data(r)->story[card];
    uint64_t full = c->full ? qs_bit(c->full - 1) : 0, brought = 0;
    for (int i = 0; i < MA_ADDED; i++) {
        brought |= c->add[i] ? qs_bit(c->add[i] - 1) : 0;
    }
    return qs_rules_of(r) < 3 ? full : full | brought; /* (until rules 2) only what must be full */
}

/* MAR-28.6: of two cards in play that require one tile the lower one leaves, with its story tile. */
static void settle_tile(struct qs_act *a, int card)
{
    struct maracaibo *g = a->state;
    for (qs_each(other, g->tale.story & ~qs_bit(card))) {
        int lower = (int)other < card ? (int)other : card;
        uint64_t shared = tiles_of(a->rules, card) & tiles_of(a->rules, (int)other);
        if (shared) {
            ma_tell(a, MA_F_STORY_OUT, QS_NOBODY, MAR(28, 6), lower, qs_lowest(shared));
            int tile = ma_story_tile(g, lower);
            g->tale.story &= ~qs_bit(lower);
            g->tale.done |= qs_bit(lower);
            if (tile >= 0) { /* its story tile lies nowhere */
                g->tale.place[tile] = g->tale.older[tile] = 0;
            }
        }
    }
}

/* MAR-28.3: quests of a card for this number of players; against Jean one. */
static void lay_quests(struct qs_act *a, const struct ma_story *c)
{
    const struct maracaibo *g = a->state;
    int n = g->core.seats;
    for (int i = 0; i < MA_SITES_LAID && c->lay[i].kind; i++) {
        if (n >= c->lay[i].arg[1] && n <= c->lay[i].arg[2]) {
            qs_then(a, ma_step(MA_S_QUEST_NEXT, 0, MA_TO_PLACE, c->lay[i].arg[0] - 1, 0));
        }
    }
}

static void lay(struct qs_act *a, int number)
{
    const struct maracaibo *g = a->state;
    int card = ma_story_numbered(ma_data(a->rules), number);
    if (card >= 0 && !qs_has(g->tale.story | g->tale.done, card)) {
        qs_then(a, ma_step(MA_S_LAY_CARD, 0, 0, 0, card));
    }
}

/* MAR-28.1: tiles, C-cards, story tile, quests, another card. */
static void carry_out(struct qs_act *a, int card)
{
    const struct ma_story *c = &ma_data(a->rules)->story[card];
    bring_tiles(a, c->add);
    settle_tile(a, card);
    bring_cards(a, c->pile, false);
    bring_cards(a, c->discard, true);
    const struct maracaibo *g = a->state;
    if (c->tile_at && qs_has(g->tale.story, card)) {
        ma_lay_story_tile(a, card);
    }
    lay_quests(a, c);
    lay(a, c->read);
}

/* MAR-27.7, MAR-28.1: a card revealed in final scoring waits for the next game. */
MA_TAKE(lay_card)
{
    struct maracaibo *g = a->state;
    bool waits = s->a;
    (void)m;
    g->tale.story |= qs_bit(s->n);
    g->tale.read |= qs_bit(s->n);
    read_aloud(a, MA_F_FRONT, MA_F_FRONT_SAYS, QS_NOBODY, MAR(28, 1), MA_STORY_LIST, "front", s->n);
    if (waits) {
        ma_tell(a, MA_F_WAITS, QS_NOBODY, MAR(27, 7), s->n, 0);
    } else {
        carry_out(a, s->n);
    }
}

/* MAR-25.7: a chapter's card is read and carried out, and leaves the game. */
static void begin_chapter(struct qs_act *a, int chapter)
{
    const struct ma_chapter *c = &ma_data(a->rules)->chapter[chapter];
    struct maracaibo *g = a->state;
    g->tale.heard |= (uint16_t)(1u << chapter);
    read_aloud(a, MA_F_CHAPTER, MA_F_CHAPTER_SAYS, QS_NOBODY, MAR(25, 7), MA_CHAPTERS_LIST, "front", chapter);
    bring_tiles(a, c->add);
    bring_cards(a, c->pile, false);
    lay(a, c->read);
}

/*
 * MAR-25.4, MAR-25.6: the cards of the archive in the order of their numbers, then what the tiles of
 * the archive bring; before the deal.
 */
void ma_begin_tale(struct qs_act *a)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int city = ma_find_tile(d, g, MA_L_QUEST_CITY);
    for (qs_each(card, g->tale.story)) {
        qs_then(a, ma_step(MA_S_LAY_CARD, 0, 0, 0, (int)card));
    }
    if (city >= 0) {
        qs_then(a, ma_step(MA_S_QUEST_NEXT, 0, MA_TO_OWN, d->legacy[city].site - 1, 0));
    }
    if (g->tale.chapter) {
        begin_chapter(a, g->tale.chapter - 1);
    }
}

/* ------------------------------------------------------------------ step 6 */

/* MAR-27.1, MAR-27.4: the cards that are fulfilled now, in the order of their numbers. */
void ma_tell_on(struct qs_act *a)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    for (qs_each(card, g->tale.story)) {
        if (ma_is_fulfilled(d, g, (int)card)) {
            qs_then(a, ma_step(MA_S_READ_BACK, 0, 0, 0, (int)card));
        }
    }
}

/* MAR-27.2, MAR-27.3, MAR-29.2: who claimed the tile, or ended the round; for Jean you read. */
static int reader_of(const struct maracaibo *g, int card)
{
    int reader = g->shown;
    for (int k = 0; k < g->tale.tiles; k++) {
        if (g->tale.card[k] == card + 1 && g->tale.by[k]) {
            reader = g->tale.by[k] - 1;
        }
    }
    return reader < g->core.seats ? reader : 0;
}

/* MAR-27.6: the next card comes; one that is in play or done already does not. */
void ma_follow(struct qs_act *a, int card, int number)
{
    struct maracaibo *g = a->state;
    int next = ma_story_numbered(ma_data(a->rules), number);
    (void)card;
    g->tale.voting = 0;
    if (next >= 0 && !qs_has(g->tale.story | g->tale.done, next)) {
        qs_then(a, ma_step(MA_S_LAY_CARD, 0, ma_last_round(g), 0, next));
    }
}

static void end_thread(struct qs_act *a, int card, int ends)
{
    struct maracaibo *g = a->state;
    if (ends == MA_ENDS_CAMPAIGN) {
        g->tale.ended = (uint8_t)(card + 1);
    }
    ma_tell(a, ends == MA_ENDS_CAMPAIGN ? MA_F_ENDING : MA_F_THREAD_ENDS, QS_NOBODY, MAR(27, 8), card, 0);
}

/* MAR-27.2, MAR-27.5: a card that has left the game in the meantime is not read. */
MA_TAKE(read_back)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    const struct ma_story *c = &d->story[s->n];
    int card = s->n, reader = reader_of(g, card);
    (void)m;
    if (!qs_has(g->tale.story, card)) {
        return;
    }
    g->tale.story &= ~qs_bit(card);
    g->tale.done |= qs_bit(card);
    g->tale.turned |= qs_bit(card);
    read_aloud(a, MA_F_BACK, MA_F_BACK_SAYS, reader, MAR(27, 2), MA_STORY_LIST, "back", card);
    if (c->full) {
        ma_leave_tile(a, c->full - 1);
    }
    if (c->option[0]) {
        ma_vote(a, card, reader);
    } else if (c->ends) {
        end_thread(a, card, c->ends);
    } else {
        ma_follow(a, card, c->next);
    }
}

/* ------------------------------------------------------------------ the archive */

static uint64_t numbers_of(const struct ma_data *d, uint64_t cards)
{
    uint64_t set = 0;
    for (qs_each(card, cards)) {
        set |= qs_bit(d->story[card].number - 1);
    }
    return set;
}

/* MAR-29.5, MAR-25.8 */
enum qs_campaign ma_carry_on(const struct qs_rules *r, const void *state, struct qs_options *out)
{
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = state;
    if (!g->tale.on) {
        return QS_NO_CAMPAIGN;
    }
    out->value[MA_O_SCENARIO] = out->value[MA_O_CHAPTER] = 0;
    out->value[MA_O_CAMPAIGN] = 1;
    out->value[MA_O_STORY] = numbers_of(d, g->tale.story);
    out->value[MA_O_TOLD] = numbers_of(d, g->tale.done);
    out->value[MA_O_LEGACY] = g->legacy;
    out->value[MA_O_CARDS] = 0;
    for (int i = 0; i < MA_C; i++) {
        out->value[MA_O_CARDS] |= ma_in(&g->out, MA_FIRST_C + i) ? 0 : qs_bit(i);
    }
    return g->tale.ended ? QS_STORY_OVER : QS_GOES_ON;
}

/* An archive is one that a game can have handed on. */
const char *ma_contradicts(const struct qs_rules *r, const struct qs_options *o)
{
    const struct ma_data *d = ma_data(r);
    uint64_t story = o->value[MA_O_STORY], told = o->value[MA_O_TOLD];
    if ((story | told) & ~numbers_of(d, qs_first(d->stories))) {
        return "the archive (story=, told=) has a number that no story card has";
    }
    if (o->value[MA_O_CHAPTER] && (int)o->value[MA_O_CHAPTER] > d->chapters) {
        return "there is no such chapter";
    }
    if (story & told) {
        return "a story card of the archive is both in play (story=) and done (told=)";
    }
    if (o->value[MA_O_CHAPTER] && (story | told)) {
        return "a game begins with a chapter or with an archive (story=, told=), not with both";
    }
    return NULL;
}
