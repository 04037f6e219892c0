/*
 * version.c: which library this is.
 */
#include "quayside/game.h"
#include "quayside/quayside.h"

const char *qs_version(void)
{
    return QS_VERSION;
}

int qs_abi(void)
{
    return QS_ABI;
}
