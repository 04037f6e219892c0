/*
 * wharfside_view.c: values of Wharfside's table by their paths.
 */
#include "boards/wharfside.h"

struct wharf_table wharf_table(const struct scene *s)
{
    const struct qs_core *core = s->view;
    const struct qs_game *game = s->m->game;
    return (struct wharf_table){
        .s = s,
        .r = s->m->rules,
        .seats = core->seats,
        .solo = core->seats == 1,
        .goods = list_of_file(game, "goods.txt"),
        .contracts = list_of_file(game, "contracts.txt"),
        .buildings = list_of_file(game, "buildings.txt"),
        .trophies = list_of_file(game, "trophies.txt"),
        .captains = list_of_file(game, "captains.txt"),
        .markets = list_of_file(game, "markets.txt"),
    };
}

int wharf_missing(const struct wharf_table *t, int seat, int slot, int contract, int kind)
{
    return row_number(t->r, t->contracts, contract, "needs", kind) -
           view_number(t->s, "seats.%d.filled.%d.%s", seat, slot, list_slug(t->r, t->goods, kind));
}

int wharf_size(const struct wharf_table *t, int contract)
{
    int n = 0;
    for (int k = 0; k < KINDS; k++) {
        n += row_number(t->r, t->contracts, contract, "needs", k);
    }
    return n;
}

int wharf_offer(const struct wharf_table *t, int market)
{
    return market < STALLS ? view_number(t->s, "market.%s", list_slug(t->r, t->markets, market)) - 1
                           : -1;
}

int wharf_asked(const struct wharf_table *t, int market)
{
    int side = view_number(t->s, "price.%s", list_slug(t->r, t->markets, market));
    return row_number(t->r, t->markets, market, "side", side) - 1;
}

int wharf_goods(const struct wharf_table *t, const char *path, int counts[KINDS])
{
    int n = 0;
    for (int k = 0; k < KINDS; k++) {
        counts[k] = view_number(t->s, "%s.%s", path, list_slug(t->r, t->goods, k));
        n += counts[k];
    }
    return n;
}

int wharf_hand(const struct wharf_table *t, int seat, int counts[KINDS])
{
    int n = 0;
    for (int k = 0; k < KINDS; k++) {
        const char *kind = list_slug(t->r, t->goods, k);
        counts[k] = view_number(t->s, "seats.%d.hand.%s", seat, kind) +
                    view_number(t->s, "seats.%d.hand-open.%s", seat, kind);
        n += counts[k];
    }
    return n;
}

int wharf_building(const struct wharf_table *t, int *left)
{
    *left = 0;
    for (int i = 0; i < qs_list_count(t->r, t->buildings); i++) {
        *left += view_number(t->s, "building-stack.%s", list_slug(t->r, t->buildings, i)) != 0;
    }
    return view_number(t->s, "building-top") - 1;
}

int wharf_hidden(const struct wharf_table *t, int seat)
{
    return view_number(t->s, "seats.%d.hidden", seat);
}

int wharf_captains_deck(const struct wharf_table *t)
{
    int n = 0;
    for (int i = 0; i < SEGMENTS; i++) {
        n += view_number(t->s, "captains.goods.%d", i) + view_number(t->s, "captains.cards.%d", i);
    }
    return n;
}

/* The unseen goods that are neither in a hidden hand nor in the Captains' deck, and later ones. */
int wharf_deck(const struct wharf_table *t)
{
    int n = 0;
    for (int k = 0; k < KINDS; k++) {
        n += view_number(t->s, "unseen.%s", list_slug(t->r, t->goods, k));
        n += view_number(t->s, "later.%s", list_slug(t->r, t->goods, k));
    }
    for (int i = 0; i < t->seats; i++) {
        n -= wharf_hidden(t, i);
    }
    for (int i = 0; i < SEGMENTS; i++) {
        n -= view_number(t->s, "captains.goods.%d", i);
    }
    return n;
}

int wharf_points(const struct wharf_table *t, int side)
{
    struct qs_outcome o;
    qs_outcome_now(t->r, t->s->view, t->s->m->scratch, &o);
    return o.score[side];
}
