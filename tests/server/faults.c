/*
 * faults.c: what may go wrong below a server, for tests; loaded before all else (LD_PRELOAD). The files
 * in the directory $QS_FAULTS say what does, at every call anew:
 *
 *   sync    the disk cannot be synchronised
 *   power   a directory: holds of each file what was synchronised, by its name, so that a test can put
 *           things back to that as if the machine had lost its power
 *   lies    the disk says that it was synchronised, and was not
 *   full    no file takes another byte
 *   crash   a message in which "plant":"segv" or "plant":"abort" stands ends whoever reads it
 *   clock   holds by how many seconds the wall clock is wrong; the clock that only goes forward is right
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

static bool is_there(const char *name)
{
    int fault = open_fault(name);
    if (fault >= 0) {
        close(fault);
    }
    return fault >= 0;
}

/* Whole or not at all: the process may be killed meanwhile. */
static void copy_into(int directory, int file, const char *name)
{
    char block[65536];
    ssize_t n;
    off_t at = 0;
    int copy = openat(directory, "new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    while (copy >= 0 && (n = pread(file, block, sizeof block, at)) > 0) {
        at += n;
        if (write(copy, block, (size_t)n) != n) {
            abort();
        }
    }
    if (copy < 0 || close(copy) || renameat(directory, "new", directory, name)) {
        abort();
    }
}

/* A directory was synchronised: what was removed from it is so for good. */
static void forget_removed(int directory, int synced)
{
    DIR *all = fdopendir(dup(directory));
    for (const struct dirent *entry; all && (entry = readdir(all));) {
        if (*entry->d_name != '.' && faccessat(synced, entry->d_name, F_OK, 0)) {
            unlinkat(directory, entry->d_name, 0);
        }
    }
    if (all) {
        closedir(all);
    }
}

static void note_synced(int file)
{
    char link[64], path[4096];
    struct stat s;
    int directory = open_fault("power"), before = errno;
    if (directory < 0) {
        return;
    }
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n > 0 && !fstat(file, &s) && S_ISDIR(s.st_mode)) {
        forget_removed(directory, file);
    } else if (n > 0) {
        path[n] = 0;
        copy_into(directory, file, strrchr(path, '/') + 1);
    }
    close(directory);
    errno = before;
}

static int sync_or_fail(long call, int file)
{
    if (is_there("sync")) {
        errno = EIO;
        return -1;
    }
    if (is_there("lies")) {
        return 0;
    }
    int failed = (int)syscall(call, file);
    if (!failed) {
        note_synced(file);
    }
    return failed;
}

int fsync(int file)
{
    return sync_or_fail(SYS_fsync, file);
}

int fdatasync(int file)
{
    return sync_or_fail(SYS_fdatasync, file);
}

/* SQLite and all else that is kept is written at a place; the offset has 64 bits everywhere. */
ssize_t pwrite(int file, const void *bytes, size_t n, off_t at)
{
    if (is_there("full")) {
        errno = ENOSPC;
        return -1;
    }
    return syscall(SYS_pwrite64, file, bytes, n, at);
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
    *out = (struct timeval){ now.tv_sec, now.tv_nsec / 1000 };
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

/* ------------------------------------------------------------------ a planted crash */

/* Where every message passes: jansson's reader of JSON. */
void *json_loadb(const char *text, size_t n, size_t flags, void *error);

void *json_loadb(const char *text, size_t n, size_t flags, void *error)
{
    static void *(*below)(const char *text, size_t n, size_t flags, void *error);
    if (!below) {
        *(void **)&below = dlsym(RTLD_NEXT, "json_loadb");
    }
    if (memmem(text, n, "\"plant\":\"segv\"", 14) && is_there("crash")) {
        raise(SIGSEGV);
    } else if (memmem(text, n, "\"plant\":\"abort\"", 15) && is_there("crash")) {
        abort();
    }
    return below(text, n, flags, error);
}
