/*
 * chart.c: plain charts as SVG inside a page of HTML.
 */
#include "chart.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "quayside/text.h"

static const int WIDE = 680, LEFT = 220, RIGHT = 70, ROW = 24, TOP = 30, HIGH = 240;

void chart_text(FILE *out, const char *text)
{
    struct qs_text escaped = qs_text_growing();
    qs_add_markup(&escaped, text);
    fputs(qs_text_of(&escaped), out);
    qs_text_free(&escaped);
}

static void begin(FILE *out, int high, const char *title)
{
    fprintf(out, "<div class=\"wide\"><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDE, high);
    chart_text(out, title);
    fprintf(out, "\">\n<text class=\"title\" x=\"4\" y=\"16\">");
    chart_text(out, title);
    fputs("</text>\n", out);
}

static void label(FILE *out, const char *class, double x, double y, const char *anchor, const char *text)
{
    fprintf(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", class, x, y, anchor);
    chart_text(out, text);
    fputs("</text>\n", out);
}

static void line(FILE *out, const char *class, double x1, double y1, double x2, double y2)
{
    fprintf(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", class, x1, y1, x2,
            y2);
}

/* ------------------------------------------------------------------ scales */

struct scale {
    double least, most, step; /* round numbers */
    double from, to;          /* on the page */
};

/* A round step, 1, 2 or 5 times a power of ten, that cuts the range into four to ten. */
static struct scale scale_over(double least, double most, double from, double to)
{
    static const double finer[] = { 2, 2.5, 2 };
    double range = most > least ? most - least : 1;
    double step = pow(10, floor(log10(range)));
    for (int i = 0; range / step < 4; i++) {
        step /= finer[i % 3];
    }
    return (struct scale){ floor(least / step) * step, ceil(most / step) * step, step, from, to };
}

static double at(const struct scale *s, double value)
{
    return s->from + (value - s->least) / (s->most - s->least) * (s->to - s->from);
}

static int marks(const struct scale *s)
{
    return (int)lround((s->most - s->least) / s->step);
}

static void number(char *out, size_t size, double value, double step)
{
    snprintf(out, size, step < 0.1 ? "%.2f" : fmod(step, 1) > 0 ? "%.1f" : "%.0f", value);
}

/* ------------------------------------------------------------------ points with intervals */

static struct scale scale_of_rows(const struct chart_row *rows, int n, double reference)
{
    double least = reference, most = reference;
    for (int i = 0; i < n; i++) {
        least = fmin(least, rows[i].value - rows[i].interval);
        most = fmax(most, rows[i].value + rows[i].interval);
    }
    return scale_over(least, most, LEFT, WIDE - RIGHT);
}

void chart_rows(FILE *out, const char *title, const struct chart_row *rows, int n, const char *unit,
                double reference)
{
    struct scale s = scale_of_rows(rows, n, reference);
    int high = TOP + n * ROW + 24;
    char text[64], what[32];
    begin(out, high, title);
    for (int i = 0; i <= marks(&s); i++) {
        double value = s.least + i * s.step, x = at(&s, value);
        number(text, sizeof text, value, s.step);
        line(out, "grid", x, TOP - 4, x, high - 20);
        label(out, "axis", x, high - 6, "middle", text);
    }
    line(out, "mark", at(&s, reference), TOP - 4, at(&s, reference), high - 20);
    for (int i = 0; i < n; i++) {
        const struct chart_row *r = &rows[i];
        double y = TOP + i * ROW + ROW / 2.0;
        label(out, "label", LEFT - 10, y + 4, "end", r->label);
        snprintf(text, sizeof text, "s%d line", r->series % 5);
        line(out, text, at(&s, r->value - r->interval), y, at(&s, r->value + r->interval), y);
        fprintf(out, "<circle class=\"s%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", r->series % 5,
                at(&s, r->value), y);
        number(what, sizeof what, r->value, fmin(s.step / 10, 0.5));
        snprintf(text, sizeof text, "%s%s", what, unit);
        label(out, "value", WIDE - 4, y + 4, "end", text);
    }
    fputs("</svg></div>\n", out);
}

/* ------------------------------------------------------------------ lines */

enum { LEGEND_ROW = 18 };

/* Names in rows as wide as the chart; without `out` nothing is written. The height of the rows behind the
 * first. */
static int legend(FILE *out, const char *const *names, int n, double y)
{
    double x = LEFT / 3.0;
    int more = 0;
    for (int i = 0; i < n; i++) {
        double wide = 34 + 6.6 * (double)strlen(names[i]);
        if (x > LEFT / 3.0 && x + wide > WIDE) {
            x = LEFT / 3.0;
            more += LEGEND_ROW;
        }
        if (out) {
            fprintf(out, "<rect class=\"s%d\" x=\"%.1f\" y=\"%.1f\" width=\"10\" height=\"10\"/>\n", i % 5, x,
                    y + more - 9);
            label(out, "label", x + 14, y + more, "start", names[i]);
        }
        x += wide;
    }
    return more;
}

static void draw_lines(FILE *out, const struct chart_lines *c, const struct scale *x, const struct scale *y)
{
    for (int k = 0; k < c->series; k++) {
        fprintf(out, "<polyline class=\"s%d line\" points=\"", k % 5);
        for (int i = 0; i < c->n; i++) {
            fprintf(out, "%.1f,%.1f ", at(x, c->from + i * c->step), at(y, c->points[k * c->n + i]));
        }
        fputs("\"/>\n", out);
    }
}

/* The same as a table, for whoever cannot see lines or wants to go on reckoning. */
static void write_numbers(FILE *out, const struct chart_lines *c)
{
    fputs("<details><summary>Numbers</summary><div class=\"wide\"><table><tr><th>", out);
    chart_text(out, c->across);
    fputs("</th>", out);
    for (int k = 0; k < c->series; k++) {
        fputs("<th>", out);
        chart_text(out, c->names[k]);
        fputs("</th>", out);
    }
    fputs("</tr>\n", out);
    for (int i = 0; i < c->n; i++) {
        fprintf(out, "<tr><td>%g</td>", c->from + i * c->step);
        for (int k = 0; k < c->series; k++) {
            fprintf(out, "<td>%.2f</td>", c->points[k * c->n + i]);
        }
        fputs("</tr>\n", out);
    }
    fputs("</table></div></details>\n", out);
}

void chart_lines(FILE *out, const struct chart_lines *c)
{
    double least = 0, most = 0;
    char text[32];
    for (int i = 0; i < c->series * c->n; i++) {
        least = fmin(least, c->points[i]);
        most = fmax(most, c->points[i]);
    }
    struct scale y = scale_over(least, most, TOP + HIGH, TOP + 16);
    struct scale x = scale_over(c->from, c->from + (c->n - 1) * c->step, LEFT / 3.0, WIDE - RIGHT);
    begin(out, TOP + HIGH + 62 + legend(NULL, c->names, c->series, 0), c->title);
    for (int i = 0; i <= marks(&y); i++) {
        double value = y.least + i * y.step;
        number(text, sizeof text, value, y.step);
        line(out, "grid", x.from, at(&y, value), x.to, at(&y, value));
        label(out, "axis", x.from - 6, at(&y, value) + 4, "end", text);
    }
    for (int i = 0; i <= marks(&x); i++) {
        double value = x.least + i * x.step;
        number(text, sizeof text, value, x.step);
        label(out, "axis", at(&x, value), TOP + HIGH + 16, "middle", text);
    }
    label(out, "axis", WIDE - RIGHT, TOP + HIGH + 34, "end", c->across);
    label(out, "axis", 4, TOP + 6, "start", c->up);
    draw_lines(out, c, &x, &y);
    legend(out, c->names, c->series, TOP + HIGH + 54);
    fputs("</svg></div>\n", out);
    write_numbers(out, c);
}

/* ------------------------------------------------------------------ bars made of parts */

static double sum_of(const double *parts, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        sum += parts[i] > 0 ? parts[i] : 0;
    }
    return sum;
}

void chart_stacks(FILE *out, const struct chart_stacks *c)
{
    double most = 0;
    int high = TOP + c->rows * 34 + 10;
    for (int r = 0; r < c->rows; r++) {
        most = fmax(most, sum_of(c->parts + r * c->n, c->n));
    }
    struct scale s = { 0, most > 0 ? most : 1, 1, LEFT, WIDE - RIGHT };
    begin(out, high, c->title);
    for (int r = 0; r < c->rows; r++) {
        double x = 0, y = TOP + r * 34;
        label(out, "label", LEFT - 10, y + 17, "end", c->row_names[r]);
        for (int i = 0; i < c->n; i++) {
            double part = c->parts[r * c->n + i];
            if (part <= 0) {
                continue;
            }
            double wide = at(&s, x + part) - at(&s, x);
            fprintf(out,
                    "<rect class=\"p%d\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"24\">"
                    "<title>",
                    i % CHART_PARTS, at(&s, x), y, wide);
            chart_text(out, c->part_names[i]);
            fprintf(out, ": %.2f</title></rect>\n", part);
            if (wide > 40) {
                label(out, "inside", at(&s, x) + wide / 2, y + 16, "middle", c->part_names[i]);
            }
            x += part;
        }
    }
    fputs("</svg></div>\n", out);
}
