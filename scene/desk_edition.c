/*
 * desk_edition.c: the standard tables of a game as text, for whoever wants to change them.
 */
#include <stdio.h>
#include <string.h>

#include "desk.h"

void sc_host_edition(struct message *w)
{
    const char *name = sc_json_text(w->j, "game", "");
    const struct qs_game *game = qs_game_named(&w->d->lib, name);
    char folder[80];
    if (!game) {
        sc_desk_error(w->d, NULL, "there is no game called \"%.40s\"", name);
        return;
    }
    int n = 0, length = snprintf(folder, sizeof folder, "editions/standard/%s/", game->name);
    struct qs_text *t = sc_desk_begin(w->d, NULL, "edition");
    add_pair(t, ",", "game", game->name);
    add_key(t, ",", "files");
    for (const struct qs_file *f = w->d->lib.files; f->path; f++) {
        if (!strncmp(f->path, folder, (size_t)length)) {
            add_named(t, n++ ? "," : "{", f->path + length);
            qs_add_json(t, f->bytes);
        }
    }
    qs_add_text(t, n ? "}}" : "{}}");
    sc_desk_send(w->d);
}
