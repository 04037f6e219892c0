/*
 * contracts.c: chapter 5, "Contracts and their abilities" (WHA-5).
 *
 * An ability works from the moment its contract lies open until it is completed (WHA-5.5,
 * WHA-5.6): nothing is stored, what abilities give is always the sum over the open contracts.
 */
#include "wharfside.h"

/* WHA-5.16: the ability of the contract one has had longest. */
void wh_use_free(struct qs_act *a, int p, int market)
{
    const struct wh_data *d = wh_data(a->rules);
    struct wharfside *g = a->state;
    struct wh_seat *s = &g->seats[p];
    int i = 0;
    while (s->used[i] || !(d->contract[s->contracts[i] - 1].free >> market & 1)) {
        i++;
    }
    s->used[i] = 1;
    wh_tell(a, WH_F_ABILITY, p, WHA(5, 16), WH_A_FREE, s->contracts[i] - 1);
    wh_work_out_powers(a, p);
}

void wh_tell_ability(struct qs_act *a, int p, int ability)
{
    const struct wh_data *d = wh_data(a->rules);
    const struct wharfside *g = a->state;
    const uint8_t *c = g->seats[p].contracts;
    for (int i = 0; a->facts && i < WH_SLOTS && c[i]; i++) {
        if (d->contract[c[i] - 1].ability.kind == ability) {
            wh_tell(a, WH_F_ABILITY, p, WHA(5, 5), ability, c[i] - 1);
            return;
        }
    }
}

/* ------------------------------------------------------------------ getting and filling them */

/* WHA-5.1: there is a free slot; the new contract is the youngest. */
void wh_get_contract(struct qs_act *a, int p, int contract)
{
    struct wharfside *g = a->state;
    g->seats[p].contracts[g->powers[p].open] = (uint8_t)(contract + 1);
    wh_work_out_powers(a, p);
}

wh_goods wh_missing(const struct wh_data *d, const struct wharfside *g, int p, int slot)
{
    const struct wh_seat *s = &g->seats[p];
    return d->contract[s->contracts[slot] - 1].needs - s->filled[slot];
}

/* WHA-3.3, WHA-3.4, WHA-5.11: the kinds that are missing, and those that count as one missing. */
unsigned wh_taken_by(const struct wh_data *d, const struct wharfside *g, int p, int slot, uint64_t as)
{
    unsigned missing = wh_kinds(wh_missing(d, g, p, slot)), taken = missing;
    for (qs_each(k, as ? (uint64_t)missing : 0)) {
        taken |= (unsigned)wh_of(as, (int)k);
    }
    return taken;
}

/* WHA-5.12: its own symbol while one is missing, then the highest it may stand for. */
static int symbol_filled(wh_goods missing, uint64_t as, int kind)
{
    int symbol = WH_KINDS - 1;
    if (wh_of(missing, kind)) {
        return kind;
    }
    while (!wh_of(missing, symbol) || !(wh_of(as, symbol) >> kind & 1)) {
        symbol--;
    }
    return symbol;
}

/* WHA-5.3, WHA-5.4: the better one of what is left for its size. WHA-7.11: none in solo. */
static void award_trophy(struct qs_act *a, int p, int size)
{
    const struct wh_data *d = wh_data(a->rules);
    struct wharfside *g = a->state;
    for (int t = WH_TROPHIES - 1; t >= 0 && !wh_solo(g); t--) {
        if (g->trophies >> t & 1 && d->trophy[t].size == size) {
            g->trophies &= (uint8_t)~(1u << t);
            g->seats[p].trophies |= (uint8_t)(1u << t);
            wh_tell(a, WH_F_TROPHY, p, WHA(5, 3), t, d->trophy[t].vp);
            return;
        }
    }
}

/* The slots behind move up; what lies on a contract moves with it. */
static void close_slot(struct wh_seat *s, int slot)
{
    for (int i = slot; i < WH_SLOTS; i++) {
        bool more = i + 1 < WH_SLOTS;
        s->contracts[i] = more ? s->contracts[i + 1] : 0;
        s->used[i] = more ? s->used[i + 1] : 0;
        s->on[i] = more ? s->on[i + 1] : 0;
        s->filled[i] = more ? s->filled[i + 1] : 0;
    }
}

/* WHA-5.2: turned face down; the goods on it are discarded as what they are (WHA-5.11). */
static void complete(struct qs_act *a, int p, int slot)
{
    const struct wh_data *d = wh_data(a->rules);
    struct wharfside *g = a->state;
    struct wh_seat *s = &g->seats[p];
    int contract = s->contracts[slot] - 1;
    wh_tell_all(a, WH_F_COMPLETED, p, WHA(5, 2), contract, d->contract[contract].vp, slot,
                wh_packed(s->on[slot]));
    g->discard += s->on[slot];
    s->completed |= (uint32_t)1 << contract;
    close_slot(s, slot);
    wh_work_out_powers(a, p);
    award_trophy(a, p, d->contract[contract].size);
    wh_trigger_end(a, p);
}

static int slot_of(const struct wh_seat *s, int contract)
{
    int slot = 0;
    while (s->contracts[slot] != contract + 1) {
        slot++;
    }
    return slot;
}

void wh_allocate(struct qs_act *a, int p, int kind, int contract)
{
    const struct wh_data *d = wh_data(a->rules);
    struct wharfside *g = a->state;
    struct wh_seat *s = &g->seats[p];
    int slot = slot_of(s, contract);
    wh_goods missing = wh_missing(d, g, p, slot);
    int symbol = symbol_filled(missing, g->powers[p].as, kind);

    wh_spend(g, p, kind);
    s->on[slot] += wh_one(kind);
    s->filled[slot] += wh_one(symbol);
    wh_tell_all(a, WH_F_ALLOCATED, p, WHA(3, 3), kind, contract, slot, symbol);
    if (symbol != kind) {
        wh_tell_ability(a, p, WH_A_AS);
    }
    if (missing == wh_one(symbol)) { /* that was the last one */
        complete(a, p, slot);
    } else {
        g->powers[p].takes[slot] = (uint8_t)wh_taken_by(d, g, p, slot, g->powers[p].as);
    }
}
