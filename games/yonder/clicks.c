/*
 * clicks.c: the answers of Yonder as clicks, what stands behind its questions, and which fact lays
 * which piece.
 */
#include "yonder.h"

/* ------------------------------------------------------------------ answers */

/* Whether the headquarters is another seat's than of whoever is asked. */
static int others_house(const struct qs_rules *r, const void *view, qs_move m)
{
    const struct qs_core *core = view;
    (void)r;
    return core->depth && qs_c(m) != core->agenda[core->depth - 1].seat;
}

#define WORKER .group = "Place a worker"
/* What a worker's spot asks and gives. */
#define USES(ROW) \
    "[{*" ROW ".times} times: ][for {+" ROW ".spend}: ][for {+" ROW ".spend-any} of any kind: ]" \
    "[{" ROW ".do}]"
/* What stands on a building card. */
#define CARD \
    "costs [{+building.{0}.cost}][, {+building.{0}.arcana} arcana][, {+building.{0}.workers}]" \
    "[; [{*building.{0}.times} times: ][for {+building.{0}.spend}: ]" \
    "[for {+building.{0}.spend-any} of any kind: ]{building.{0}.do}]" \
    "[; {building.{0}.score}][; {building.{0}.power}]"

const struct qs_click yon_clicks[YON_VERBS] = {
    [YON_V_SEND] = { .icon = "anyone", .brief = "Send", WORKER, .note = USES("spot.{1}") },
    [YON_V_POST] = { .icon = "anyone", .brief = "Send", WORKER, .note = USES("building.{1}") },
    [YON_V_MUSTER] = { .icon = "anyone",
                       .brief = "Send",
                       WORKER,
                       .note = "build",
                       .first = others_house,
                       .words = "Send {0} to your headquarters|Send {0} to the headquarters of {1}" },
    [YON_V_PRAY] = { .icon = "arcana",
                     .brief = "Place an arcana",
                     .group = "Place an arcana in the upper city",
                     .note = "{upper.{0}.do}" },
    [YON_V_FULFIL] = { .icon = "scroll",
                       .brief = "Fulfil",
                       .group = "Fulfil an envoy",
                       .price = "envoy.{0}.cost",
                       .note = "[you can pay for {envoy.{0}.deliveries} of {envoy.{0}.most}; ]{envoy.{0}.do}"
                               "[; {ship.{1}.power}]" },
    [YON_V_END] = { .icon = "tick", .brief = "End the turn", .group = "End of the turn", .last = 1 },
    [YON_V_LOCK] = { .icon = "lock",
                     .brief = "Lock up",
                     .group = "End of the turn",
                     .last = 1,
                     .note = "[loses {+seats.{seat}.loses} gold: ]food needed {seats.{seat}.eats}"
                             "[, short by {+seats.{seat}.hungry}]"
                             "[; envoys without a ship {+seats.{seat}.waiting}]" },
    [YON_V_DECLINE] = { .icon = "cross", .brief = "Do not", .last = 2 },
    [YON_V_ENOUGH] = { .icon = "tick", .brief = "Enough", .last = 2 },
    [YON_V_USE] = { .icon = "anyone", .brief = "Pay and use it" },
    [YON_V_SPEND] = { .icon = "anyres", .brief = "Spend" },
    [YON_V_GAIN] = { .icon = "anyres", .brief = "Gain", .note = "you have {seats.{seat}.goods.{0}}" },
    [YON_V_HIRE] = { .icon = "anyone",
                     .brief = "Gain",
                     .note = "eats {worker.{0}.eats}; you have {seats.{seat}.workers.{0}}" },
    [YON_V_DRAW] = { .icon = "card", .brief = "Take", .note = CARD },
    [YON_V_BUILD] = { .icon = "build", .brief = "Build", .price = "building.{0}.cost", .note = CARD },
    [YON_V_OMIT] = { .icon = "dwarf", .brief = "Leave out", .group = "Leave out" },
    [YON_V_BAKE] = { .icon = "grain", .brief = "Bake" },
    [YON_V_SETTLE] = { .icon = "anyres", .brief = "Pay", .group = "Pay" },
    [YON_V_STORE] = { .icon = "card", .brief = "Put it there" },
    [YON_V_PEDDLE] = { .icon = "coin", .brief = "For a coin" },
    [YON_V_ENLIST] = { .icon = "elf", .brief = "Move it" },
    [YON_V_CITY] = { .icon = "recall", .brief = "This one", .group = "Workers in the city" },
    [YON_V_SITE] = { .icon = "recall", .brief = "This one", .group = "Workers in your settlement" },
    [YON_V_HOUSE] = { .icon = "recall", .brief = "This one", .group = "Workers in your settlement" },
    [YON_V_GIVE] = { .icon = "meat", .brief = "Give" },
    [YON_V_REVERSE] = { .icon = "skeleton", .brief = "Exchange" },
    [YON_V_SMUGGLE] = { .icon = "scroll",
                        .brief = "Deliver",
                        .price = "envoy.{0}.cost",
                        .note = "{envoy.{0}.do}" },
    [YON_V_REMOVE] = { .icon = "remove", .brief = "Remove", .note = "{envoy.{0}.do}" },
    [YON_V_SHELTER] = { .icon = "shelter", .brief = "Shelter", .note = "{envoy.{0}.do}" },
    [YON_V_ALSO] = { .icon = "scroll", .brief = "This one too" },
    [YON_V_PAY_AS] = { .icon = "scroll", .brief = "Pay this cost" },
    [YON_V_DELIVER] = { .icon = "scroll",
                        .brief = "Deliver",
                        .note = "[{?way.{1}.pays}costs [{+envoy.{0}.cost}][{envoy.{0}.worker}]"
                                "[{+envoy.{0}.arcana} arcana][{+envoy.{0}.card} card of your hand]; ]"
                                "[{?way.{1}.dull}costs nothing and brings no bonus]"
                                "[{!way.{1}.dull}brings {envoy.{0}.do}][{?way.{1}.unpaid}, but no gold]" },
    [YON_V_LOSE] = { .icon = "card", .brief = "Give up" },
    [YON_V_INSTEAD] = { .icon = "scroll", .brief = "Take instead" },
    [YON_V_BURN] = { .icon = "arcana", .brief = "Take" },
    [YON_V_SCUTTLE] = { .icon = "ship", .brief = "Discard both" },
    [YON_V_FIRST] = { .icon = "buildings", .brief = "First" },
    [YON_V_CONVERT] = { .icon = "skeleton", .brief = "Convert" },
    [YON_V_RELEASE] = { .icon = "remove", .brief = "Discard" },
    [YON_V_USUAL] = { .icon = "food", .brief = "The usual way" },
    [YON_V_EAT] = { .icon = "food", .brief = "Eat", .group = "Eat" },
    [YON_V_STOP] = { .icon = "cross", .brief = "Feed no more", .last = 2 },
    [YON_V_STARVE] = { .icon = "food", .brief = "Goes unfed" },
    [YON_V_SELL] = { .icon = "gold", .brief = "Discard" },
    [YON_V_BOARD] = { .icon = "ship",
                      .brief = "Take",
                      .note = "[{+ship.{0}.workers}][, {+ship.{0}.cargo}]; {ship.{0}.power}" },
    [YON_V_RETURN] = { .icon = "card", .brief = "Return", .note = "letter {building.{0}.letter}; " CARD },
};

const char *const yon_about[YON_STEPS] = {
    [YON_S_TURN] = "A delivery earns {round.value} gold.",
    [YON_S_RETURN] = "Goes back so far: {seats.{seat}.chosen}.|"
                     "Cards have the letters A, B and C: of each, one goes back.",
    [YON_S_USE] = "Uses left: {n}.",
    [YON_S_SPEND] = "Still to spend: {n}.",
    [YON_S_GAIN] = "Still to gain: {n}.",
    [YON_S_STORE] = "At most {n} more.",
    [YON_S_LODGE] = "At most {n} more.",
    [YON_S_SOUP] = "At most {n} more.",
    [YON_S_SETTLE] = "To pay[ for {paid.building}][ for {paid.envoy}]: {turn.owed}.",
    [YON_S_DELIVER] = "A delivery earns {round.value} gold.",
    [YON_S_FEED] = "Food needed: {seats.{seat}.eats}[; it will be short by "
                   "{+seats.{seat}.hungry}].",
    [YON_S_STARVE] = "Food short: {seats.{seat}.hungry}.",
};

/* ------------------------------------------------------------------ pieces, summaries */

/*
 * In which order buildings were built; who took what is gone from the board in this round; whose
 * workers stand where, of which the state knows kinds only.
 */
const struct qs_piece_rule yon_pieces[] = {
    { "building", YON_F_BUILT, QS_LAYS, .card = 1, .level = 2 },
    { "taken", YON_F_DREW, QS_LAYS, .card = 1, .at = 2 },
    { "taken", YON_F_CLEANED, QS_LIFTS, .any = 1 },
    { "hosted", YON_F_INVITED, QS_LAYS, .card = 1, .at = 2 },
    { "hosted", YON_F_CLEANED, QS_LIFTS, .any = 1 },
    { "boarded", YON_F_BOARDED, QS_LAYS, .card = 1, .at = 2 },
    { "boarded", YON_F_OLOS_SHIP, QS_LAYS, .card = 1, .at = 2 },
    { "boarded", YON_F_CLEANED, QS_LIFTS, .any = 1 },
    { "worker", YON_F_SENT, QS_LAYS, .card = 1, .at = 2 },
    { "worker", YON_F_POSTED, QS_LAYS, .card = 1, .at = 2 },
    { "worker", YON_F_OLOS_SPOT, QS_LAYS, .card = 3, .at = 2 },
    { "worker", YON_F_OLOS_NEXT, QS_LAYS, .card = 3, .at = 2 },
    { "worker", YON_F_OLOS_TROUBLE, QS_LAYS, .card = 1, .at = 2 },
    { "worker", YON_F_LOCKED, QS_LIFTS, .any = 0 },
    { "worker", YON_F_CLEANED, QS_LIFTS, .any = 1 },
    { "played", YON_F_OLOS, QS_LIFTS,
      .any = 1 }, /* his last card, and what he did for it, each step with its reason */
    { "played", YON_F_OLOS, QS_LAYS, .card = 1 },
    { "step", YON_F_OLOS, QS_LIFTS, .any = 1 },
    { "step", YON_F_OLOS_SPOT, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_NEXT, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_MOST, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_TIE, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_ENVOY, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_SHIP, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_HOUSE, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_TROUBLE, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_BARRED, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_CROWDED, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_UPPER, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_INCOME, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_NO_GOBLIN, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_NO_ENVOY, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_NO_SHIP, QS_LAYS, .told = 1 },
    { "step", YON_F_OLOS_NO_UPPER, QS_LAYS, .told = 1 },
    { .kind = NULL },
};

const uint8_t yon_rounds[] = { YON_F_CLEANED, QS_NO_FACT };
const uint8_t yon_deeds[] = { YON_F_BUILT, YON_F_INVITED,   YON_F_DELIVERED, YON_F_TOOK_SHIP,
                              YON_F_HIRED, YON_F_FAVOUR,    YON_F_SMUGGLED,  YON_F_SCORED,
                              YON_F_DREW,  YON_F_DISCARDED, QS_NO_FACT };
