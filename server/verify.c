/*
 * verify.c: `quayside verify RECORD`: whether a table's cards were dealt as the server had promised:
 * the commitment is the secret's, every nonce has the hash that was given first, every draw follows.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/chance.h"
#include "server.h"

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "quayside: %s: %s.\n", what, why);
    return FAILED;
}

/* The whole file as text; NULL if it cannot be read. */
static char *whole_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    struct qs_text t = qs_text_growing();
    char block[4096];
    size_t n;
    if (!in) {
        return NULL;
    }
    while ((n = fread(block, 1, sizeof block, in)) > 0) {
        qs_add_bytes(&t, block, n);
    }
    bool well = !ferror(in) && !t.starved && t.used && !memchr(qs_text_of(&t), 0, t.used);
    fclose(in);
    char *text = well ? strdup(qs_text_of(&t)) : NULL;
    qs_text_free(&t);
    return text;
}

static const char *check_promises(const struct deal *d, const char *match, const char *commitment)
{
    char hex[HEX + 1];
    if (*d->again) {
        return NULL;
    }
    deal_commitment(match, d->secret, hex);
    if (strcmp(hex, commitment) != 0) {
        return "the secret is not the one that was committed to";
    }
    for (int i = 0; i < QS_SEATS; i++) {
        if (*d->nonce[i] && !deal_fits(d->nonce[i], d->hash[i])) {
            return "a seat's number is not the one whose hash it gave first";
        }
    }
    return NULL;
}

/* The first draw that does not follow, or -1; *draws is how many do. */
static long long wrong_draw(const struct deal *d, const struct qs_table *t, long *draws)
{
    const struct qs_rules *r = qs_table_rules(t);
    void *state = aligned_alloc(64, (r->game->state_size + 63) / 64 * 64);
    struct qs_rng rng;
    long long wrong = state ? -1 : 0;
    struct qs_stream stream = { 0 };
    if (state) {
        qs_start(r, state, qs_table_options(t), NULL);
    }
    for (size_t i = 0; wrong < 0 && i < qs_table_answers(t); i++) {
        struct qs_answer a = qs_table_answer_at(t, i);
        if (a.seat == QS_CHANCE) {
            deal_rng(d, i, stream.hash, &rng);
            wrong = qs_chance(r, state, &rng) == a.move ? -1 : (long long)i;
            *draws += wrong < 0;
        }
        qs_apply(r, state, a.seat, a.move, NULL);
        qs_stream_note(&stream, a.seat, a.move);
    }
    free(state);
    return wrong;
}

static void tell(const struct deal *d, const char *match, int players, long draws)
{
    printf("The commitment of table %s is that of the secret, and all %ld draws follow from it.\n",
           *d->again ? d->again : match, draws);
    for (int i = 0; i < players && !*d->again; i++) {
        printf("Seat %d %s.\n", i,
               *d->nonce[i]  ? "added to the chance"
               : *d->hash[i] ? "gave a hash and left before its number was asked for"
                             : "added nothing");
    }
    if (*d->again) {
        printf("It is the deal of that table once more.\n");
    }
    if (d->rounds > 1) {
        printf("Numbers were asked for %d times.\n", d->rounds);
    }
}

static int verify(const char *path, const char *record, const struct qs_table *t)
{
    char match[STORE_MATCH] = "", commitment[HEX + 1] = "", why[256];
    struct deal d;
    long draws = 0;
    int players = qs_table_options(t)->players;
    if (!deal_read(&d, record, match, commitment, why, sizeof why)) {
        return fail(path, why);
    }
    const char *broken = check_promises(&d, match, commitment);
    if (broken) {
        return fail(path, broken);
    }
    size_t size = qs_record_head(t, NULL, NULL, 0) + 1;
    char *head = malloc(size); /* of any length: it has the rows of an edition */
    if (!head) {
        return fail(path, "not enough memory");
    }
    qs_record_head(t, NULL, head, size);
    deal_key(&d, head, players);
    free(head);
    long long wrong = wrong_draw(&d, t, &draws);
    if (wrong >= 0) {
        snprintf(why, sizeof why, "answer %lld was not drawn from this chance", wrong);
        return fail(path, why);
    }
    tell(&d, match, players, draws);
    return DONE;
}

int cmd_verify(const char *path)
{
    char wrong[4096] = "";
    struct qs_complaints why = { .text = wrong, .size = sizeof wrong };
    struct qs_record_info info;
    struct qs_table *t;
    char *record = sodium_init() < 0 ? NULL : whole_file(path);
    if (!record) {
        return fail(path, "it cannot be read as text");
    }
    if (qs_record_read(&t, qs_library_standard(), path, record, strlen(record), NULL, &info, &why)) {
        fprintf(stderr, "%s", wrong);
        free(record);
        return FAILED;
    }
    int code = verify(path, record, t);
    qs_table_free(t);
    free(record);
    return code;
}
