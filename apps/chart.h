/*
 * chart.h: plain charts as SVG inside a page of HTML.
 *
 * Colours are classes (s0 .. s4 for series, axis, grid, mark), so that the page's style decides how they
 * look by day and by night. Texts are escaped here.
 */
#ifndef QUAYSIDE_CHART_H
#define QUAYSIDE_CHART_H

#include <stdio.h>

/* A text as HTML. */
void chart_text(FILE *out, const char *text);

/* Rows with a value and the half width of its interval, as points on one scale, from the top down. */
struct chart_row {
    const char *label;
    double value, interval;
    int series;
};
void chart_rows(FILE *out, const char *title, const struct chart_row *rows, int n, const char *unit,
                double reference);

/* Lines over one x axis, points[series * n + i] at x = from + i * step, and a table of them to open. */
struct chart_lines {
    const char *title, *across, *up;
    const double *points;
    int series, n;
    double from, step;
    const char *const *names; /* of the series */
};
void chart_lines(FILE *out, const struct chart_lines *c);

enum { CHART_PARTS = 12 }; /* colours of parts, p0 .. p11 */

/* One bar a row, each made of parts laid end to end: parts[row * n + part]. */
struct chart_stacks {
    const char *title;
    const double *parts;
    int rows, n;
    const char *const *row_names, *const *part_names;
};
void chart_stacks(FILE *out, const struct chart_stacks *c);

#endif
