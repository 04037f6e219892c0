/*
 * analyse.h: what the reports of `quayside analyse` share.
 */
#ifndef QUAYSIDE_ANALYSE_H
#define QUAYSIDE_ANALYSE_H

#include "analysis.h"
#include "quayside/text.h"

struct report {
    const struct qs_analysis *a;
    const struct qs_box *box;
    const struct qs_record_info *info;
    struct qs_outcome outcome; /* at the end of the record */
};

/* How losses are counted, for whoever adds them up. */
extern const char analysed_again[];

const char *analysed_name(const struct report *p, int seat, char *out, size_t size);
/* "Buy Marina at Market 1 (buy market-1)". */
void analysed_move(const struct report *p, const struct qs_decision *d, qs_move m, char *out, size_t size);
/* "-3.2" of -320. */
const char *analysed_points(int64_t hundredths, char *out, size_t size);
/* The largest margin that was ever expected, ten points at least. */
int32_t analysed_extent(const struct qs_analysis *a);

/* analyse_page.c: everything on one page for a browser, which needs nothing else. */
void report_page(const struct report *p, struct qs_text *out);

#endif
