/*
 * rewrite.h: records brought up to date after a change of rules or editions.
 */
#ifndef QUAYSIDE_REWRITE_H
#define QUAYSIDE_REWRITE_H

/* Reads a record leniently and writes it anew in its place; an exit code. */
int rewrite_record(const char *file, const char *edition_directory);

#endif
