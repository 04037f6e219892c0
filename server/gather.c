/*
 * gather.c: how a table begins. It begins when the first person sits down, or when all are here, as
 * the host chose; then clients that take part in dealing give hashes of their nonces, then the
 * nonces. Nobody is waited for longer than ten seconds; who gave nothing is marked in the record.
 */
#include <stdio.h>
#include <string.h>

#include "server.h"

enum { PATIENCE_MS = 10000 };

static bool is_ready(const struct table *t)
{
    int people = 0, here = 0;
    for (int i = 0; i < t->players; i++) {
        people += t->seat[i].person;
        here += t->seat[i].person && t->seat[i].here;
    }
    return t->together && !t->hurried ? here == people : here || !people || t->hurried;
}

static bool takes_part(const struct table *t, int seat)
{
    for (const struct connection *c = t->first; c; c = c->next) {
        if (c->role == seat && c->deals) {
            return true;
        }
    }
    return false;
}

static bool waits_for_hashes(const struct table *t)
{
    for (int i = 0; i < t->players; i++) {
        if (t->seat[i].person && takes_part(t, i) && !*t->deal.hash[i]) {
            return true;
        }
    }
    return false;
}

static bool waits_for_nonces(const struct table *t)
{
    for (int i = 0; i < t->players; i++) {
        if (*t->deal.hash[i] && !*t->deal.nonce[i]) {
            return true;
        }
    }
    return false;
}

/* From here on it is settled who takes part. */
static void ask_for_nonces(struct hall *h, struct table *t)
{
    struct deal *d = &t->deal;
    for (int i = 0; i < t->players; i++) {
        if (!takes_part(t, i)) {
            *d->hash[i] = 0;
        }
        *d->nonce[i] = 0;
    }
    d->stage = DEAL_NONCES;
    d->until = uv_now(h->loop) + PATIENCE_MS;
    if (waits_for_nonces(t)) {
        d->rounds++;
        table_keep(h, t, "round", ROLE_HOST, "");
        table_news(t);
    }
}

void gather_go(struct hall *h, struct table *t)
{
    struct deal *d = &t->deal;
    uint64_t now = uv_now(h->loop);
    if (t->begun || t->held || t->closed || t->unplayable || t->damaged >= 0) {
        return;
    }
    if (d->stage == DEAL_GATHERS && is_ready(t)) {
        d->stage = DEAL_HASHES;
        d->until = now + PATIENCE_MS;
        table_news(t);
    }
    if (d->stage == DEAL_HASHES && (!waits_for_hashes(t) || now >= d->until)) {
        ask_for_nonces(h, t);
    }
    if (d->stage == DEAL_NONCES && (!waits_for_nonces(t) || now >= d->until)) {
        table_begin(h, t);
    }
}

void gather_hash(struct connection *c, struct table *t, int role, const char *hash)
{
    c->deals = role < t->players && deal_is_hex(hash);
    if (c->deals && (t->deal.stage == DEAL_GATHERS || t->deal.stage == DEAL_HASHES)) {
        snprintf(t->deal.hash[role], HEX + 1, "%s", hash);
    }
}

static void take_nonce(struct connection *c, const char *nonce)
{
    struct table *t = c->table;
    if (t->deal.stage != DEAL_NONCES || !deal_fits(nonce, t->deal.hash[c->role])) {
        talk_error(c, "this number is not asked for, or not the one whose hash was given");
        return;
    }
    snprintf(t->deal.nonce[c->role], HEX + 1, "%s", nonce);
    gather_go(c->hall, t);
}

void gather_message(struct connection *c, const json_t *j)
{
    const char *hash = json_string_value(json_object_get(j, "hash"));
    const char *nonce = json_string_value(json_object_get(j, "nonce"));
    if (!talk_has_seat(c)) {
        return;
    }
    if (deal_is_hex(hash)) {
        gather_hash(c, c->table, c->role, hash);
        gather_go(c->hall, c->table);
    } else if (deal_is_hex(nonce)) {
        take_nonce(c, nonce);
    } else {
        talk_error(c, "\"deal\" needs a \"hash\" or a \"nonce\" of 64 hexadecimal digits");
    }
}

json_t *gather_json(struct hall *h, const struct table *t)
{
    static const char *const stages[] = { "gathers", "hashes", "nonces", "done" };
    const struct deal *d = &t->deal;
    char commitment[HEX + 1];
    json_t *hashes = json_array();
    (void)h;
    if (d->by_seed) {
        json_decref(hashes);
        return json_null();
    }
    deal_commitment(t->match, d->secret, commitment);
    for (int i = 0; i < t->players; i++) {
        json_array_append_new(hashes, json_string(d->hash[i]));
    }
    return json_pack("{ss ss so ss sb}", "stage", stages[d->stage], "commitment", commitment, "hashes",
                     hashes, "again", d->again, "together", t->together);
}
