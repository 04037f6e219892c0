/*
 * embedded.h: the files carried inside the program.
 *
 * The build turns editions/standard, po and docs/rules into one table
 * (tools/embed.c), sorted by path, ended by a null path. Paths are relative
 * to the source tree: "editions/standard/yonder/ships.txt". A zero byte that
 * size does not count follows the bytes of each file.
 *
 * quayside-table also carries the browser's page (web/), under "page/": qs_page_files.
 */
#ifndef QUAYSIDE_EMBEDDED_H
#define QUAYSIDE_EMBEDDED_H

#include "quayside/play.h"

extern const struct qs_file qs_embedded_files[];
extern const struct qs_file qs_page_files[];

#endif
