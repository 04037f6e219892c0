/*
 * faults.c: what may go wrong below a server, for tests; loaded before all else (LD_PRELOAD). The files
 * in the directory $QS_FAULTS say what does, at every call anew:
 *
 *   sync    the disk cannot be synchronised
 *   clock   holds by how many seconds the wall clock is wrong; the clock that only goes forward is right
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int open_fault(const char *name)
{
    char path[4096];
    const char *directory = getenv("QS_FAULTS");
    int before = errno;
    snprintf(path, sizeof path, "%s/%s", directory ? directory : "/nonexistent", name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    errno = before;
    return file;
}

static int sync_or_fail(long call, int file)
{
    int fault = open_fault("sync");
    if (fault >= 0) {
        close(fault);
        errno = EIO;
        return -1;
    }
    return (int)syscall(call, file);
}

int fsync(int file)
{
    return sync_or_fail(SYS_fsync, file);
}

int fdatasync(int file)
{
    return sync_or_fail(SYS_fdatasync, file);
}

static time_t wrong_by(void)
{
    char text[32] = "";
    int file = open_fault("clock");
    ssize_t n = file >= 0 ? read(file, text, sizeof text - 1) : -1;
    if (file >= 0) {
        close(file);
    }
    return n > 0 ? (time_t)strtol(text, NULL, 10) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    int failed = (int)syscall(SYS_clock_gettime, clock, out);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        out->tv_sec += wrong_by();
    }
    return failed;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone)
{
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    *out = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *out)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) {
        *out = now.tv_sec;
    }
    return now.tv_sec;
}
