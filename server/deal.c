/*
 * deal.c: verifiable dealing: what a table's chance follows from, and how a record says so.
 *
 *     commitment = BLAKE2b("qs-commit-1", match, secret)            published when the table is opened
 *     key        = BLAKE2b with key secret ("qs-deal-1", head of the record, a line for each seat)
 *     draw n     = the four words of the generator, ChaCha20(key; n, hash of the answers before)
 *
 * The secret is the server's, the nonces are the clients'; hashes of nonces come first, so that
 * nobody can choose the last. So nobody alone can choose the deal, and no player can foresee a draw;
 * the server could, for it must deal.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

void deal_commitment(const char *match, const unsigned char secret[KEY], char out[HEX + 1])
{
    static const char name[] = "qs-commit-1";
    crypto_generichash_state state;
    unsigned char hash[KEY];
    crypto_generichash_init(&state, NULL, 0, KEY);
    crypto_generichash_update(&state, (const unsigned char *)name, sizeof name - 1);
    crypto_generichash_update(&state, (const unsigned char *)match, strlen(match));
    crypto_generichash_update(&state, secret, KEY);
    crypto_generichash_final(&state, hash, KEY);
    sodium_bin2hex(out, HEX + 1, hash, KEY);
}

static void mix(crypto_generichash_state *state, const char *text)
{
    crypto_generichash_update(state, (const unsigned char *)text, strlen(text));
}

void deal_key(struct deal *d, const char *head, int players)
{
    crypto_generichash_state state;
    if (d->has_key) {
        return;
    }
    crypto_generichash_init(&state, d->secret, KEY, KEY);
    mix(&state, "qs-deal-1\n");
    mix(&state, head);
    for (int i = 0; i < players; i++) {
        mix(&state, *d->nonce[i] ? d->nonce[i] : "none");
        mix(&state, "\n");
    }
    crypto_generichash_final(&state, d->key, KEY);
    d->has_key = true;
}

static void put(unsigned char *out, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        out[i] = (unsigned char)(value >> 8 * i);
    }
}

void deal_rng(const struct deal *d, size_t n, uint64_t hash, struct qs_rng *out)
{
    unsigned char nonce[crypto_stream_chacha20_ietf_NONCEBYTES], bytes[32];
    if (d->by_seed) {
        *out = qs_rng_seeded(qs_mix(d->seed, hash));
        return;
    }
    put(nonce, n, 4);
    put(nonce + 4, hash, 8);
    crypto_stream_chacha20_ietf(bytes, sizeof bytes, nonce, d->key);
    for (int i = 0; i < 4; i++) {
        out->s[i] = 0;
        for (int k = 7; k >= 0; k--) {
            out->s[i] = out->s[i] << 8 | bytes[8 * i + k];
        }
    }
}

bool deal_is_hex(const char *text)
{
    return text && strlen(text) == HEX && strspn(text, "0123456789abcdef") == HEX;
}

static void from_hex(unsigned char out[KEY], const char *hex)
{
    sodium_hex2bin(out, KEY, hex, HEX, NULL, NULL, NULL);
}

bool deal_fits(const char *nonce, const char *hash)
{
    unsigned char bytes[KEY], sum[KEY];
    char hex[HEX + 1];
    if (!deal_is_hex(nonce)) {
        return false;
    }
    from_hex(bytes, nonce);
    crypto_hash_sha256(sum, bytes, KEY);
    sodium_bin2hex(hex, sizeof hex, sum, KEY);
    return !strcmp(hex, hash);
}

/* ------------------------------------------------------------------ in a record */

static const char *or_none(const char *text)
{
    return *text ? text : "none";
}

void deal_write(struct qs_text *t, const struct deal *d, const char *match, int players, bool over)
{
    char hex[HEX + 1];
    if (d->by_seed) {
        return;
    }
    qs_add(t, "# deal 1\n# deal-match %s\n", match);
    if (*d->again) {
        sodium_bin2hex(hex, sizeof hex, d->key, KEY);
        qs_add(t, "# deal-again %s %s\n", d->again, over ? hex : "none");
        return;
    }
    deal_commitment(match, d->secret, hex);
    qs_add(t, "# deal-commitment %s\n# deal-rounds %d\n", hex, d->rounds);
    for (int i = 0; i < players; i++) {
        qs_add(t, "# deal-seat %d %s %s\n", i, or_none(d->hash[i]), or_none(d->nonce[i]));
    }
    if (over) {
        sodium_bin2hex(hex, sizeof hex, d->secret, KEY);
        qs_add(t, "# deal-secret %s\n", hex);
    }
}

/* One line of these comments; false if it is none. */
static bool read_line(struct deal *d, const char *line, char match[STORE_MATCH], char commitment[HEX + 1],
                      unsigned *has)
{
    char a[HEX + 1], b[HEX + 1], id[STORE_MATCH];
    int seat;
    if (sscanf(line, "# deal-match %16s", id) == 1) {
        memcpy(match, id, STORE_MATCH);
        *has |= 1;
    } else if (sscanf(line, "# deal-commitment %64s", a) == 1 && deal_is_hex(a)) {
        memcpy(commitment, a, sizeof a);
        *has |= 2;
    } else if (sscanf(line, "# deal-secret %64s", a) == 1 && deal_is_hex(a)) {
        from_hex(d->secret, a);
        *has |= 4;
    } else if (sscanf(line, "# deal-again %16s %64s", id, a) == 2 && deal_is_hex(a)) {
        memcpy(d->again, id, STORE_MATCH);
        from_hex(d->key, a);
        d->has_key = true;
        *has |= 6;
    } else if (sscanf(line, "# deal-rounds %d", &d->rounds) == 1) {
    } else if (sscanf(line, "# deal-seat %d %64s %64s", &seat, a, b) == 3 && seat >= 0 && seat < QS_SEATS) {
        memcpy(d->hash[seat], deal_is_hex(a) ? a : "", deal_is_hex(a) ? sizeof a : 1);
        memcpy(d->nonce[seat], deal_is_hex(b) ? b : "", deal_is_hex(b) ? sizeof b : 1);
    } else {
        return false;
    }
    return true;
}

bool deal_read(struct deal *d, const char *record, char match[STORE_MATCH], char commitment[HEX + 1],
               char *why, size_t size)
{
    char line[512];
    unsigned has = 0;
    *d = (struct deal){ 0 };
    for (const char *at = record; *at;) {
        size_t n = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : sizeof line - 1), at);
        read_line(d, line, match, commitment, &has);
        at += n + (at[n] == '\n');
    }
    if (has == 7) {
        return true;
    }
    snprintf(why, size, "%s",
             !has      ? "it does not say how it was dealt: it is of no table of a server"
             : has & 4 ? "what it says about dealing is not whole"
                       : "it has no secret: the game was not over when it was taken");
    return false;
}
