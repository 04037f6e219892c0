/*
 * metrics.c: what the server has done, as Prometheus reads it; behind a token that is told at start.
 */
#include <malloc.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server.h"

static void add(struct qs_text *t, const char *name, const char *kind, const char *help, double n)
{
    qs_add(t, "# HELP quayside_%s %s\n# TYPE quayside_%s %s\nquayside_%s %.17g\n", name, help, name, kind,
           name, n);
}

static double resident(void)
{
    long pages = 0, size = 0;
    FILE *in = fopen("/proc/self/statm", "r");
    if (in) {
        if (fscanf(in, "%ld %ld", &size, &pages) != 2) {
            pages = 0;
        }
        fclose(in);
    }
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static double cpu_seconds(void)
{
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
           (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
}

void metrics_write(const struct hall *h, size_t connections, size_t sockets, struct qs_text *t)
{
    const struct counts *n = &h->counts;
    add(t, "connections", "gauge", "WebSockets that are open.", (double)connections);
    add(t, "sockets", "gauge", "Connections of all kinds, half-open ones too.", (double)sockets);
    add(t, "tables", "gauge", "Tables in memory.", (double)h->n_tables);
    add(t, "overloaded", "gauge", "1: new tables are refused.", h->overloaded);
    add(t, "opened_total", "counter", "Tables opened.", (double)n->opened);
    add(t, "answers_total", "counter", "Answers that changed a table.", (double)n->answers);
    add(t, "messages_total", "counter", "Messages received.", (double)n->messages);
    add(t, "sent_bytes_total", "counter", "Bytes of messages sent.", (double)n->bytes);
    add(t, "letters_total", "counter", "Letters sent to other servers.", (double)n->letters);
    add(t, "refused_total", "counter", "Connections refused or cut off.", (double)n->refused);
    add(t, "expired_total", "counter", "Tables deleted because nobody touched them.", (double)n->expired);
    add(t, "hasty_total", "counter", "Requests refused because they came too fast.", (double)n->hasty);
    add(t, "slow_total", "counter", "Readers cut off because they did not read.", (double)n->slow);
    add(t, "notified_total", "counter", "Runs of the program of --notify.", (double)n->notified);
    add(t, "unplayable_total", "counter", "Tables met that cannot be gone on with.", (double)n->unplayable);
    add(t, "restarts_total", "counter", "Times the server died and was started again.", watch_restarts());
    add(t, "commits_total", "counter", "Transactions.", (double)n->commits);
    add(t, "rows_total", "counter", "Rows in them.", (double)n->rows);
    add(t, "commit_seconds_total", "counter", "Time spent in commits.", n->commit_seconds);
    add(t, "commit_worst_seconds", "gauge", "The longest commit.", n->worst_commit);
    add(t, "cpu_seconds_total", "counter", "Time of the processor.", cpu_seconds());
    add(t, "heap_bytes", "gauge", "Memory that was asked for.",
        (double)(mallinfo2().uordblks + mallinfo2().hblkhd));
    add(t, "resident_bytes", "gauge", "Memory.", resident());
}
