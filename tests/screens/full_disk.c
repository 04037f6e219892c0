/*
 * full_disk.c: a disk that fails: loaded before libc by tests/screens/saves.sh.
 *
 * While the file that QS_FULL names exists, nothing can be written to a .game file, and none can be
 * cut back.
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int is_full(int fd)
{
    char link[64], path[4096];
    const char *flag = getenv("QS_FULL");
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n < 5 || !flag || access(flag, F_OK)) {
        return 0;
    }
    return !memcmp(path + n - 5, ".game", 5);
}

ssize_t write(int fd, const void *bytes, size_t n)
{
    ssize_t (*real)(int, const void *, size_t);
    *(void **)&real = dlsym(RTLD_NEXT, "write");
    if (is_full(fd)) {
        errno = ENOSPC;
        return -1;
    }
    return real(fd, bytes, n);
}

int ftruncate(int fd, off_t length)
{
    int (*real)(int, off_t);
    *(void **)&real = dlsym(RTLD_NEXT, sizeof length == 8 ? "ftruncate64" : "ftruncate");
    if (is_full(fd)) {
        errno = EIO;
        return -1;
    }
    return real(fd, length);
}
