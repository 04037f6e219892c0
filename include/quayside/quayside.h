/*
 * quayside.h: what users of the library include. Grows in the next commits.
 */
#ifndef QUAYSIDE_H
#define QUAYSIDE_H

#include "quayside/desk.h"

#define QS_VERSION "0.2.0"

const char *qs_version(void);
int qs_abi(void);

#endif
