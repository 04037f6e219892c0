/*
 * secrets.c: links, their hashes, names and seeds; all luck is libsodium's.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server.h"

enum { BYTES = 16 };

void secret_make(char out[SECRET + 1])
{
    unsigned char bytes[BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, SECRET + 1, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool secret_hash(const char *text, unsigned char hash[STORE_HASH])
{
    unsigned char bytes[BYTES];
    size_t n;
    if (strlen(text) != SECRET ||
        sodium_base642bin(bytes, sizeof bytes, text, SECRET, NULL, &n, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) ||
        n != BYTES) {
        return false;
    }
    crypto_generichash(hash, STORE_HASH, bytes, sizeof bytes, NULL, 0);
    return true;
}

void match_name(char out[STORE_MATCH])
{
    snprintf(out, STORE_MATCH, "%016llx", (unsigned long long)random_seed());
}

uint64_t random_seed(void)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

void secret_feed(const char *seat, char out[SECRET + 1])
{
    static const char name[] = "qs-feed-1";
    unsigned char bytes[BYTES];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof bytes);
    crypto_generichash_update(&state, (const unsigned char *)name, sizeof name - 1);
    crypto_generichash_update(&state, (const unsigned char *)seat, strlen(seat));
    crypto_generichash_final(&state, bytes, sizeof bytes);
    sodium_bin2base64(out, SECRET + 1, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}
