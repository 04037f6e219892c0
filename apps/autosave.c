/*
 * autosave.c: nobody loses a game.
 *
 * The record of a match in progress is a file that only grows: the head, then a line an answer;
 * a take-back is a line `undo N`: the first N answers stand. Each line has a checksum (record.c).
 * It is on the disk (fsync) before anybody is asked again. Who plays, and the seed, lie in a second file
 * beside it. Whoever plays a match holds a lock on its record, so that no two processes write it.
 *
 * (1) The file holds on_disk answers, of which the first `valid` are those of the table.
 * (2) After a failed write the file is cut back to `length`, and the next write tries it all again.
 *     If it cannot be cut back it is given up; it is removed when another has all that it had, so
 *     that there are never two of one match.
 */
#include "play.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 64 << 20 }; /* no record comes near it */

/* ------------------------------------------------------------------ directories */

/* Makes the directory and those above it; for the owner alone. */
static int make_directories(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        int failed = mkdir(path, 0700) && errno != EEXIST;
        *slash = '/';
        if (failed) {
            return -1;
        }
    }
    return mkdir(path, 0700) && errno != EEXIST ? -1 : 0;
}

static const char *home(void)
{
    const char *path = getenv("HOME");
    const struct passwd *user = path && *path ? NULL : getpwuid(getuid());
    return path && *path ? path : user ? user->pw_dir : NULL;
}

int saves_directory(char *out, size_t size, char *why, size_t why_size)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *below = "/quayside";
    if (!state || state[0] != '/') { /* a relative one is to be ignored */
        state = home();
        below = "/.local/state/quayside";
    }
    if (!state) {
        snprintf(why, why_size, T("neither XDG_STATE_HOME nor HOME is set"));
        return -1;
    }
    int n = snprintf(out, size, "%s%s", state, below);
    if (n < 0 || (size_t)n >= size) {
        snprintf(why, why_size, "%s: %s", state, strerror(ENAMETOOLONG));
        return -1;
    }
    if (make_directories(out)) {
        snprintf(why, why_size, "%s: %s", out, strerror(errno));
        return -1;
    }
    return 0;
}

/* ------------------------------------------------------------------ writing */

static int write_all(int fd, const char *text, size_t n)
{
    while (n) {
        ssize_t done = write(fd, text, n);
        if (done < 0 && errno == EINTR) {
            continue;
        }
        if (done < 0) {
            return -1;
        }
        text += done;
        n -= (size_t)done;
    }
    return 0;
}

static int sync_directory(const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) {
        return -1;
    }
    int failed = fsync(fd);
    close(fd);
    return failed;
}

/* A whole small file by way of a temporary one, on the disk when this returns 0. */
static int write_file(const char *path, const char *text, size_t n)
{
    char part[4200];
    snprintf(part, sizeof part, "%s.part", path);
    int fd = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) {
        return -1;
    }
    int failed = write_all(fd, text, n) || fsync(fd);
    failed |= close(fd);
    if (failed || rename(part, path)) {
        int kept = errno;
        unlink(part);
        errno = kept;
        return -1;
    }
    return 0;
}

static int trouble(struct autosave *s, const char *what)
{
    snprintf(s->trouble, sizeof s->trouble, "%.180s: %s", what, strerror(errno));
    return -1;
}

static void close_file(int *fd)
{
    if (*fd > 0) {
        close(*fd);
    }
    *fd = -1;
}

void autosave_close(struct autosave *s)
{
    close_file(&s->fd);
    close_file(&s->given_up_fd);
}

/* Adds text to the record and waits for the disk; cut back if it fails. */
static int append(struct autosave *s, const char *text, size_t n)
{
    if (write_all(s->fd, text, n) || fsync(s->fd)) {
        trouble(s, s->directory);
        s->stuck = ftruncate(s->fd, (off_t)s->length) != 0;
        return -1;
    }
    s->length += (long long)n;
    s->unsynced = false;
    s->trouble[0] = 0;
    return 0;
}

/* A line (its newline, if it has one, does not count) with its checksum. */
static void add_summed(struct page *lines, uint32_t *sum, const char *line)
{
    int n = (int)strcspn(line, "\n");
    *sum = qs_record_sum(*sum, line, (size_t)n);
    page_add(lines, "%.*s%s~%08x\n", n, line, n ? " " : "", (unsigned)*sum);
}

static void path_of(const struct autosave *s, const char *below, const char *end, char *out, size_t size)
{
    snprintf(out, size, "%s/%s%s%s", s->directory, below, s->id, end);
}

static int write_seats(struct autosave *s, const struct match *m)
{
    char path[4096], text[8192];
    size_t n = saved_seats_write(m, text, sizeof text);
    path_of(s, "", ".seats", path, sizeof path);
    return write_file(path, text, n) ? trouble(s, path) : 0;
}

/* Brings both files up to the match. */
static int write_answers(struct autosave *s, const struct match *m)
{
    struct page lines = { 0 };
    size_t answers = qs_table_answers(m->table);
    uint32_t sum = s->sum;
    char line[256], seats[4096];
    path_of(s, "", ".seats", seats, sizeof seats);
    if (access(seats, F_OK) && write_seats(s, m)) {
        return -1;
    }
    if (s->valid == s->on_disk && s->on_disk == answers && !s->unsynced) {
        return 0;
    }
    if (s->valid < s->on_disk) {
        snprintf(line, sizeof line, "undo %zu", s->valid);
        add_summed(&lines, &sum, line);
    }
    for (size_t i = s->valid; i < answers; i++) {
        qs_record_line(m->table, i, line, sizeof line);
        add_summed(&lines, &sum, line);
    }
    int failed = append(s, page_text(&lines), lines.used);
    page_free(&lines);
    if (!failed) {
        s->on_disk = s->valid = answers;
        s->sum = sum;
    }
    return failed;
}

/* What stands in the file cannot be trusted: it needs a new one. Until then nobody else has it. */
static void give_up(struct autosave *s)
{
    snprintf(s->given_up, sizeof s->given_up, "%s", s->id);
    s->given_up_fd = s->fd;
    s->fd = -1;
}

int autosave_write(struct autosave *s, const struct match *m)
{
    int failed = s->fd < 0 ? -1 : write_answers(s, m);
    if (failed && s->stuck) {
        give_up(s);
    }
    s->stuck = false;
    return failed;
}

void autosave_undone(struct autosave *s, size_t n)
{
    if (n < s->valid) {
        s->valid = n;
    }
}

/* ------------------------------------------------------------------ beginning and going on */

/* Takes the first free number for the game: "wharfside-3". */
static int take_id(struct autosave *s, const char *game)
{
    char path[4096], finished[4096];
    for (int n = 1; n < 1000000; n++) {
        snprintf(s->id, sizeof s->id, "%.32s-%d", game, n);
        path_of(s, "", ".game", path, sizeof path);
        path_of(s, "finished/", ".game", finished, sizeof finished);
        s->fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
        if (s->fd < 0 && errno != EEXIST) {
            return trouble(s, path);
        }
        if (s->fd >= 0 && !access(finished, F_OK)) { /* once used: the next */
            unlink(path);
            close(s->fd);
            s->fd = -1;
        }
        if (s->fd >= 0) {
            return flock(s->fd, LOCK_EX | LOCK_NB) ? trouble(s, path) : 0;
        }
    }
    errno = ENOSPC;
    return trouble(s, s->directory);
}

static int write_head(struct autosave *s, const struct match *m)
{
    const char *names[QS_SEATS];
    match_names(m, names);
    size_t n = qs_record_head(m->table, names, NULL, 0);
    char *text = app_memory(n + 1);
    qs_record_head(m->table, names, text, n + 1);
    struct page lines = { 0 };
    page_bytes(&lines, text, n);
    s->sum = 0;
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        s->sum = qs_record_sum(s->sum, line, strcspn(line, "\n"));
    }
    add_summed(&lines, &s->sum, "");
    int failed = write_all(s->fd, page_text(&lines), lines.used) ? trouble(s, s->directory) : 0;
    s->length = (long long)lines.used;
    s->unsynced = true;
    page_free(&lines);
    free(text);
    return failed;
}

static void remove_files(const struct autosave *s, const char *id)
{
    static const char *const ends[] = { ".seats", ".game" };
    char path[4096];
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s%s", s->directory, id, ends[i]);
        unlink(path);
    }
}

/* Nothing is in it that the new file has not. */
static void remove_given_up(struct autosave *s)
{
    if (s->given_up[0]) {
        remove_files(s, s->given_up);
    }
    s->given_up[0] = 0;
    close_file(&s->given_up_fd);
}

/* Nothing is kept yet, but perhaps a file was given up. */
static void begin(struct autosave *s)
{
    struct autosave before = *s;
    memset(s, 0, sizeof *s);
    s->fd = -1;
    s->given_up_fd = before.given_up_fd;
    memcpy(s->given_up, before.given_up, sizeof s->given_up);
}

int autosave_create(struct autosave *s, const struct match *m)
{
    begin(s);
    if (saves_directory(s->directory, sizeof s->directory, s->trouble, sizeof s->trouble) ||
        take_id(s, m->game->name)) {
        return -1;
    }
    if (write_seats(s, m) || write_head(s, m) || (qs_table_answers(m->table) && write_answers(s, m)) ||
        (sync_directory(s->directory) && trouble(s, s->directory))) {
        remove_files(s, s->id); /* what could not be begun leaves nothing behind */
        close_file(&s->fd);
        return -1;
    }
    remove_given_up(s);
    return 0;
}

int saves_open(const char *path, int flags)
{
    struct stat st;
    if (stat(path, &st)) {
        return -1;
    }
    if (!S_ISREG(st.st_mode)) {
        errno = S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
        return -1;
    }
    return open(path, flags | O_NONBLOCK | O_CLOEXEC);
}

char *saves_text(int fd, size_t *length)
{
    struct stat st;
    if (fstat(fd, &st)) {
        return NULL;
    }
    if (!S_ISREG(st.st_mode) || st.st_size > LARGEST) {
        errno = S_ISREG(st.st_mode) ? EFBIG : EINVAL;
        return NULL;
    }
    size_t size = (size_t)st.st_size, used = 0;
    char *text = app_memory(size + 1);
    while (used < size) {
        ssize_t n = pread(fd, text + used, size - used, (off_t)used);
        if (n <= 0) {
            break;
        }
        used += (size_t)n;
    }
    *length = used;
    return text;
}

/* Whether the path still names the open file: it may have been finished or deleted meanwhile. */
static bool still_there(int fd, const char *path)
{
    struct stat a, b;
    return !fstat(fd, &a) && !stat(path, &b) && a.st_ino == b.st_ino && a.st_dev == b.st_dev;
}

bool autosave_vanished(struct autosave *s)
{
    char path[4096];
    path_of(s, "", ".game", path, sizeof path);
    if (s->fd < 0 || still_there(s->fd, path)) {
        return false;
    }
    close_file(&s->fd);
    return true;
}

int autosave_open(struct autosave *s, const char *id, char **text, size_t *length)
{
    char path[4096];
    memset(s, 0, sizeof *s);
    s->fd = -1;
    if (saves_directory(s->directory, sizeof s->directory, s->trouble, sizeof s->trouble)) {
        return -1;
    }
    if (strchr(id, '/') || strlen(id) >= sizeof s->id) {
        snprintf(s->trouble, sizeof s->trouble, T("there is no unfinished game \"%.60s\""), id);
        return -1;
    }
    snprintf(s->id, sizeof s->id, "%s", id);
    path_of(s, "", ".game", path, sizeof path);
    s->fd = saves_open(path, O_RDWR | O_APPEND);
    if (s->fd < 0 && errno == ENOENT) {
        snprintf(s->trouble, sizeof s->trouble, T("there is no unfinished game \"%.60s\""), id);
        return -1;
    }
    if (s->fd < 0) {
        return trouble(s, path);
    }
    if (flock(s->fd, LOCK_EX | LOCK_NB) || !still_there(s->fd, path)) {
        snprintf(s->trouble, sizeof s->trouble, T("%s is being played by another process"), id);
        autosave_close(s);
        return -1;
    }
    *text = saves_text(s->fd, length);
    return *text ? 0 : trouble(s, path);
}

int autosave_set_aside(struct autosave *s, const char *text, size_t length)
{
    char path[4096];
    path_of(s, "", ".damaged", path, sizeof path);
    return write_file(path, text, length) ? trouble(s, path) : 0;
}

int autosave_continue(struct autosave *s, const struct qs_record_info *info, const char *text, size_t length)
{
    while (length && text[length - 1] != '\n') {
        length--;
    }
    s->length = (long long)length;
    s->on_disk = s->valid = info->answers;
    s->sum = info->sum;
    return ftruncate(s->fd, (off_t)length) ? trouble(s, s->id) : 0;
}

/* ------------------------------------------------------------------ the end */

int autosave_finish(struct autosave *s, const struct match *m)
{
    char from[4096], to[4096], directory[4096];
    if (s->fd < 0) {
        return -1;
    }
    snprintf(directory, sizeof directory, "%s/finished", s->directory);
    if (make_directories(directory)) {
        return trouble(s, directory);
    }
    const char *names[QS_SEATS];
    match_names(m, names);
    size_t n = qs_record_write(m->table, names, NULL, 0);
    char *text = app_memory(n + 1);
    qs_record_write(m->table, names, text, n + 1);
    path_of(s, "finished/", ".game", to, sizeof to);
    int failed = write_file(to, text, n) || sync_directory(directory);
    free(text);
    if (failed) {
        return trouble(s, to);
    }
    path_of(s, "", ".seats", from, sizeof from);
    path_of(s, "finished/", ".seats", to, sizeof to);
    rename(from, to);
    path_of(s, "", ".game", from, sizeof from);
    unlink(from);
    sync_directory(s->directory);
    return 0;
}
