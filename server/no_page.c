/*
 * no_page.c: the page of a build without the browser's tools: none. `join` and `verify` need no more.
 */
#include <stddef.h>

#include "quayside/embedded.h"

const struct qs_file qs_page_files[] = { { NULL, NULL, 0 } };
