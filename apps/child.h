/*
 * child.h: a program that is talked to over pipes, line by line, with a deadline.
 */
#ifndef QUAYSIDE_APPS_CHILD_H
#define QUAYSIDE_APPS_CHILD_H

#include <stdbool.h>
#include <stddef.h>

enum { CHILD_LINE = 4096 };

struct child;

/* Milliseconds of a clock that only goes forward, for deadlines. */
long long child_now(void);
/* Starts a command of the shell; quiet: what it writes as errors is thrown away. NULL with errno. */
struct child *child_start(const char *command, bool quiet);
/* Closes its pipes, waits for it with ever less patience, and ends what it left behind. */
void child_stop(struct child *c);
/* All of it within the deadline; 0, or -1 with errno. */
int child_send(struct child *c, const char *text, size_t n, long long until);
/* The next line it writes, without the newline; 0, or -1 with errno (0: it has ended). */
int child_receive(struct child *c, long long until, char *out, size_t size);

#endif
