/*
 * tables.h: the weights of a game, as the programs that teach them read and write them.
 */
#ifndef TABLES_H
#define TABLES_H

#include <stdio.h>

#include "quayside/game.h"

enum { WEIGHTS = 32 }; /* of a game at the most */

typedef int16_t table[WEIGHTS][QS_PHASES];

/* The game that is taught; its designed weights, the same in all phases; how many there are. */
int table_begin(const struct qs_game *game, table designed);
/* As learned.txt has it. */
void table_write(FILE *f, table weight);
/* The rules of the game with these weights as the learned ones. */
struct qs_rules *table_open(table weight);

_Noreturn void fail(const char *what);

#endif
