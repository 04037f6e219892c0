/*
 * library.c: the games and files carried inside the program: constants, made by the build.
 *
 * The only list of the games there are: a new game is named here.
 */
#include "quayside/embedded.h"
#include "quayside/scene.h"

extern const struct qs_game qs_embarcadero, qs_maracaibo, qs_null, qs_wharfside, qs_yonder;

static const struct qs_game *const games[] = {
    &qs_wharfside, &qs_embarcadero, &qs_yonder, &qs_maracaibo, &qs_null, NULL,
};

static const struct qs_library library = { .games = games, .files = qs_embedded_files };

const struct qs_library *qs_library_standard(void)
{
    return &library;
}
