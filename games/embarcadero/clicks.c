/*
 * clicks.c: the answers of Embarcadero as clicks, what stands behind its questions, and which fact
 * lays which piece in the harbour.
 *
 * Pieces: "hull" with its card ("" for a first ship) and all its spaces, "infill", "structure" with
 * its level, "floor" for each space a building covers (card, level), "tile" for the building tiles
 * of a footprint, "wharf" for each space a wharf has grown by.
 */
#include "embarcadero.h"

/* ------------------------------------------------------------------ answers */

/* Ways to scrap have the order of the wordings. */
static int way_of(const struct qs_rules *r, const void *view, qs_move m)
{
    (void)r, (void)view;
    return qs_c(m);
}

/* What stands on a card, for whoever decides about it. */
#define CARD \
    "{card.{0}.type}[ {card.{0}.shape}][ size {+card.{0}.size}, {card.{0}.points} pts, build" \
    "[ ${+card.{0}.coins}][ {+card.{0}.cost}]][; gives {+card.{0}.gives}][; bonus " \
    "{card.{0}.bonus}][; scrap: {card.{0}.scrap}][, or {card.{0}.or}]"
#define BUILT \
    "size {card.{0}.size}, {card.{0}.points} pts, build[ ${+card.{0}.coins}][ {+card.{0}.cost}]" \
    "[; gives {+card.{0}.gives}][; bonus {card.{0}.bonus}]"

const struct qs_click em_clicks[EM_VERBS] = {
    [EM_V_ROLE] = { .icon = "wheel", .brief = "Be this one", .words = "Be {0}: {character.{0}.gives}" },
    [EM_V_KEEP] = { .icon = "cards",
                    .brief = "Keep",
                    .price = "card.{0}.market",
                    .words = "Keep {0} for ${card.{0}.market}",
                    .note = CARD },
    [EM_V_PLACE] = { .icon = "anchor",
                     .brief = "Lay it here",
                     .group = "Beside {berth.{0}.{1}.wharf}|Away from the wharves",
                     .price = "berth.{0}.{1}.fee",
                     .words = "Lay it {0} from {1} for ${price}|Lay it {0} from {1}, no fee",
                     .note = "[beside {berth.{0}.{1}.wharf}]" },
    [EM_V_SIDE] = { .icon = "anchor", .brief = "Here", .words = "The rival's ship lies {0} {rival.wharf}" },
    [EM_V_DOCK] = { .icon = "ship",
                    .brief = "Dock",
                    .group = "Dock a ship",
                    .words = "Dock {0}: hull {card.{0}.shape}, gives {card.{0}.gives}|"
                             "Dock {0}: hull {card.{0}.shape}",
                    .note =
                        "[{?card.{0}.scrap}instead of scrapping it: {card.{0}.scrap}[, or {card.{0}.or}]]" },
    [EM_V_CONSTRUCT] = { .icon = "building",
                         .brief = "Construct",
                         .group = "Construct a building",
                         .price = "card.{0}.coins",
                         .note = BUILT },
    [EM_V_SIGN] = { .icon = "signature",
                    .brief = "Construct with signature",
                    .group = "Construct a building",
                    .price = "card.{0}.coins",
                    .note = BUILT },
    [EM_V_SCRAP] = { .icon = "scrap",
                     .brief = "Scrap",
                     .group = "Scrap a card",
                     .asks = true,
                     .words = "Scrap {0}: {card.{0}.scrap}, or {card.{0}.or}|"
                              "Scrap {0}: {card.{0}.scrap}" },
    [EM_V_ACT] = { .icon = "scrap",
                   .brief = "Do this",
                   .first = way_of,
                   .words = "{card.{a}}: {card.{a}.scrap}|{card.{a}}: {card.{a}.or}|"
                            "{action.0}: {action.0.do}|{action.1}: {action.1.do}" },
    [EM_V_RENEW] = { .icon = "cards", .brief = "Renew", .words = "Discard the open {0} for new ones" },
    [EM_V_COVER] = { .icon = "building", .brief = "Build here", .group = "Spaces of the building" },
    [EM_V_SINK] = { .icon = "sunk",
                    .brief = "Sink",
                    .group = "Sink a ship",
                    .words = "Sink {0}: it no longer gives {card.{0}.gives}|Sink {0}" },
    [EM_V_PUT] = { .icon = "structure",
                   .brief = "Put it here",
                   .group = "Put a structure",
                   .words = "Structure on {0}, level {space.{0}.level}" },
    [EM_V_WHARF] = { .icon = "tile", .brief = "Extend", .group = "Extend a wharf" },
    [EM_V_INFILL] = { .icon = "infill",
                      .brief = "Infill",
                      .group = "Infill",
                      .price = "infill.{0}.fee",
                      .words = "Infill {0} for ${price}, with a structure|"
                               "Infill {0}, no fee, with a structure" },
    [EM_V_TOKEN] = { .icon = "token", .brief = "Take" },
    [EM_V_SPEND] = { .icon = "token", .brief = "Spend" },
    [EM_V_SCORE] = { .icon = "star", .brief = "Score" },
    [EM_V_FREE] = { .icon = "landmark", .brief = "Construct" },
    [EM_V_BUY] = { .icon = "coin",
                   .brief = "Buy",
                   .group = "Buy a card",
                   .price = "market.{0}.price",
                   .words = "Buy {market.{0}} for ${price}|Take {market.{0}} for nothing",
                   .note = "{market.{0}.type}[ {market.{0}.shape}][ size {+market.{0}.size}, "
                           "{market.{0}.points} pts, build[ ${+market.{0}.coins}][ {+market.{0}.cost}]]"
                           "[; gives {+market.{0}.gives}][; bonus {market.{0}.bonus}]"
                           "[; scrap: {market.{0}.scrap}][, or {market.{0}.or}]" },
    [EM_V_DRAW] = { .icon = "cards",
                    .brief = "Draw",
                    .words = "Draw from the {0} and lose its market cost in points" },
    [EM_V_STORE] = { .icon = "chest",
                     .brief = "Store",
                     .group = "Store a card",
                     .words = "Store {0}, worth {card.{0}.market} at the end",
                     .note = CARD },
    [EM_V_STAND] = { .icon = "building", .brief = "There" },
    [EM_V_RIVAL] = { .icon = "structure", .brief = "There" },
    [EM_V_ENOUGH] = { .icon = "tick", .brief = "Enough", .last = 2 },
    [EM_V_LANDMARK] = { .icon = "landmark", .brief = "Construct", .price = "card.{0}.coins", .note = BUILT },
    [EM_V_SIGN_LANDMARK] = { .icon = "signature",
                             .brief = "Construct with signature",
                             .price = "card.{0}.coins" },
    [EM_V_ABILITY] = { .icon = "wheel",
                       .brief = "Use it",
                       .words = "Use the one-time ability: {seats.{seat}.character.once}" },
};

/* ------------------------------------------------------------------ behind the questions */

#define MONEY "You have ${seats.{seat}.money}."

const char *const em_about[EM_STEPS] = {
    [EM_S_KEEP] = "Kept so far: {seats.{seat}.chosen}; still to be kept: {seats.{seat}.to-keep}; money "
                  "left: ${seats.{seat}.to-spend}.|"
                  "To be kept: {seats.{seat}.to-keep}; money left: ${seats.{seat}.to-spend}.",
    [EM_S_START] = "At the shore, along a wharf, with a structure on each of its spaces; no fee.",
    [EM_S_SIDE] = "At {rival.wharf}.",
    [EM_S_PLACE] = "{card.{b}}, hull {shape.{a}}: $1 for each space beside a wharf. " MONEY,
    [EM_S_ON] = "Structures to put: {n}; in your stock: {seats.{seat}.structures}.",
    [EM_S_COVER] = "{card.{n}}: spaces to cover: {a}, all on one level.",
    [EM_S_COUNT] = "Your tokens of {resource.{a}}: {seats.{seat}.tokens.{a}}.",
    [EM_S_PUT] = "Structures to put: {n}; in your stock: {seats.{seat}.structures}.",
    [EM_S_TILES] = "Tiles to place: {n}; a wharf tile earns $1. " MONEY,
    [EM_S_SCORE] = "Everybody scores there.",
    [EM_S_ACT] = "{card.{a}} is scrapped.",
    [EM_S_BUY] =
        MONEY "[{?rival.wharf} The rival takes the card opposite: at the same place of the other row.]",
    [EM_S_STORE] = "It lies on your board until the round ends, or scores at the end of the game.",
    [EM_S_MOORS] = "{card.{a}} at {rival.wharf}.",
    [EM_S_STANDS] = "{card.{a}}: spaces it covers: {b}.",
    [EM_S_SPACE] = "Structures of the rival to put: {n}.",
};

/* ------------------------------------------------------------------ pieces, summaries */

static int listed(struct em_cells set, uint16_t *out)
{
    int n = 0;
    for (em_each(c, set)) {
        out[n++] = (uint16_t)c;
    }
    return n;
}

static int laid_cells(const struct qs_rules *r, const struct qs_fact *f, uint16_t *out)
{
    return listed(em_hull(&em_data(r)->shape[f->v[0]], f->v[2], f->v[1]), out);
}

static int moored_cells(const struct qs_rules *r, const struct qs_fact *f, uint16_t *out)
{
    return listed(em_hull(&em_data(r)->shape[f->v[3]], f->v[2], f->v[1]), out);
}

static int tile_cells(const struct qs_rules *r, const struct qs_fact *f, uint16_t *out)
{
    struct em_shape_row tile = { .across = (uint8_t)(f->v[0] + 1), .deep = 1 };
    (void)r;
    return listed(em_hull(&tile, f->v[2], f->v[1]), out);
}

const struct qs_piece_rule em_pieces[] = {
    { "hull", EM_F_LAID, QS_LAYS, .at = 2, .turn = 3, .cells = laid_cells },
    { "hull", EM_F_MOORED, QS_LAYS, .card = 1, .at = 2, .turn = 3, .cells = moored_cells },
    { "infill", EM_F_INFILL, QS_LAYS, .at = 1 },
    { "structure", EM_F_PUT, QS_LAYS, .at = 1, .level = 2 },
    { "floor", EM_F_COVERED, QS_LAYS, .at = 1, .level = 2, .card = 3 },
    { "tile", EM_F_TILE, QS_LAYS, .at = 2, .turn = 3, .level = 4, .cells = tile_cells },
    { "wharf", EM_F_WHARF, QS_LAYS, .card = 1, .at = 3 },
    { .kind = NULL },
};

const uint8_t em_rounds[] = { EM_F_ROUND, QS_NO_FACT };
const uint8_t em_deeds[] = { EM_F_CONSTRUCTED, EM_F_DOCKED,       EM_F_WHARF_POINTS, EM_F_GOAL_POINTS,
                             EM_F_CARD_POINTS, EM_F_ADVANCED,     EM_F_LANDMARK,     EM_F_BOUGHT,
                             EM_F_SUNK,        EM_F_RIVAL_BUILDS, QS_NO_FACT };
