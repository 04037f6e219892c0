/*
 * spawn.c: programs that the server starts: an owner's notifier, bots. They get the pipes they are given and
 * no other open file, whatever the libraries beneath us have opened without saying so.
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "server.h"

static void close_all_on_exec(void)
{
    DIR *open_files = opendir("/proc/self/fd");
    if (!open_files) {
        return; /* no /proc: what was opened with O_CLOEXEC is closed all the same */
    }
    for (const struct dirent *e = readdir(open_files); e; e = readdir(open_files)) {
        int file = atoi(e->d_name);
        if (file > STDERR_FILENO) {
            fcntl(file, F_SETFD, FD_CLOEXEC);
        }
    }
    closedir(open_files);
}

int spawn(uv_loop_t *loop, uv_process_t *process, const uv_process_options_t *how)
{
    close_all_on_exec();
    return uv_spawn(loop, process, how);
}
