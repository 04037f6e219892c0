/*
 * verbs.c: the moves of Yonder: their words, operands and what a person would click.
 */
#include "yonder.h"

#define KIND YON_KINDS_LIST
#define BUILDING YON_BUILDINGS_LIST
#define ENVOY YON_ENVOYS_LIST
#define SHIP YON_SHIPS_LIST
#define GOOD YON_GOODS_LIST
#define UNIT YON_UNITS_LIST

const struct qs_verb yon_verbs[YON_VERBS] = {
    [YON_V_SEND] = { "send", 2, { KIND, YON_SPOTS_LIST }, 0, "city.{1}", "Send {0} to {1}" },
    [YON_V_POST] = { "post", 2, { KIND, BUILDING }, 0, "site.{1}", "Post {0} at {1}" },
    [YON_V_MUSTER] = { "muster", 2, { KIND, QS_SEAT_LIST }, 0, "seats.{1}.house",
                       "Send {0} to headquarters: {1}" },
    [YON_V_PRAY] = { "pray", 1, { YON_UPPER_LIST }, 0, "upper.{0}", "An arcana to {0}" },
    [YON_V_FULFIL] = { "fulfil", 2, { ENVOY, SHIP }, 0, "aboard.{0}", "Fulfil {0} with {1}" },
    [YON_V_END] = { "end", 0, { 0 }, 0, "core.agenda", "End the turn" },
    [YON_V_LOCK] = { "lock", 0, { 0 }, 0, "core.agenda", "Lock up" },
    [YON_V_DECLINE] = { "decline", 0, { 0 }, 0, "core.agenda", "Do not" },
    [YON_V_ENOUGH] = { "enough", 0, { 0 }, 0, "core.agenda", "Enough" },
    [YON_V_USE] = { "use", 0, { 0 }, 0, "core.agenda", "Pay and use it" },
    [YON_V_SPEND] = { "spend", 1, { UNIT }, 0, "seats.{seat}.goods.{0}", "Spend {0}" },
    [YON_V_GAIN] = { "gain", 1, { GOOD }, 0, "seats.{seat}.goods.{0}", "Gain {0}" },
    [YON_V_HIRE] = { "hire", 1, { KIND }, 0, "workers.{0}", "Gain {0}" },
    [YON_V_DRAW] = { "draw", 1, { BUILDING }, 0, "row.{0}", "Take {0} into the hand" },
    [YON_V_BUILD] = { "build", 1, { BUILDING }, 0, "seats.{seat}.hand.{0}", "Build {0}" },
    [YON_V_OMIT] = { "omit", 1, { GOOD }, 0, "turn.owed.{0}", "Leave out one {0}" },
    [YON_V_BAKE] = { "bake", 0, { 0 }, 0, "core.agenda", "A grain for up to two resources off" },
    [YON_V_SETTLE] = { "settle", 1, { QS_NUMBER }, 0, "core.agenda", "Pay (sawn wood: {0})" },
    [YON_V_STORE] = { "store", 1, { GOOD }, 0, "seats.{seat}.goods.{0}",
        "Put one {0} on the card" },
    [YON_V_PEDDLE] = { "peddle", 1, { GOOD }, 0, "seats.{seat}.goods.{0}", "One {0} for a coin" },
    [YON_V_ENLIST] = { "enlist", 0, { 0 }, 0, "core.agenda", "Move the other worker onto the card" },
    [YON_V_CITY] = { "from-city", 2, { YON_SPOTS_LIST, KIND }, 0, "city.{0}", "The {1} at {0}" },
    [YON_V_SITE] = { "from-site", 2, { BUILDING, KIND }, 0, "site.{0}", "The {1} at {0}" },
    [YON_V_HOUSE] = { "from-house", 1, { KIND }, 0, "seats.{seat}.house",
                      "The {0} at your headquarters" },
    [YON_V_GIVE] = { "give", 1, { QS_SEAT_LIST }, 0, "seats.{0}.goods", "Give the meat to {0}" },
    [YON_V_REVERSE] = { "reverse", 1, { KIND }, 0, "workers.{0}", "A skeleton for: {0}" },
    [YON_V_SMUGGLE] = { "smuggle", 1, { ENVOY }, 0, "aboard.{0}", "One delivery to {0}" },
    [YON_V_REMOVE] = { "remove", 1, { ENVOY }, 0, "aboard.{0}", "Remove {0}" },
    [YON_V_SHELTER] = { "shelter", 1, { ENVOY }, 0, "aboard.{0}", "Shelter {0}" },
    [YON_V_ALSO] = { "also", 1, { ENVOY }, 0, "aboard.{0}", "Fulfil {0} as well" },
    [YON_V_PAY_AS] = { "pay-as", 1, { ENVOY }, 0, "aboard.{0}", "Pay the cost of {0}" },
    [YON_V_DELIVER] = { "deliver", 2, { ENVOY, YON_WAYS_LIST }, 0, "aboard.{0}",
                        "Deliver to {0} by {1}" },
    [YON_V_LOSE] = { "lose", 1, { BUILDING }, 0, "seats.{seat}.hand.{0}", "Give up {0}" },
    [YON_V_INSTEAD] = { "instead", 1, { QS_NUMBER }, 0, "core.agenda",
        "The ship's reward {0} {0:time:times}" },
    [YON_V_BURN] = { "burn", 1, { YON_UPPER_LIST }, 0, "upper.{0}", "Take the arcana off {0}" },
    [YON_V_SCUTTLE] = { "scuttle", 0, { 0 }, 0, "core.agenda", "Envoy and ship for resources" },
    [YON_V_CONVERT] = { "convert", 1, { KIND }, 0, "seats.{seat}.workers.{0}",
        "{0} becomes a skeleton" },
    [YON_V_RELEASE] = { "release", 0, { 0 }, 0, "core.agenda", "Discard the envoy" },
    [YON_V_USUAL] = { "usual", 0, { 0 }, 0, "core.agenda", "Eat what is needed: meat first, then grain, then fish" },
    [YON_V_EAT] = { "eat", 1, { UNIT }, 0, "seats.{seat}.goods.{0}", "Eat {0}" },
    [YON_V_STOP] = { "stop", 0, { 0 }, 0, "core.agenda", "Feed no more" },
    [YON_V_STARVE] = { "starve", 1, { KIND }, 0, "seats.{seat}.workers.{0}", "{0} goes unfed" },
    [YON_V_SELL] = { "sell", 0, { 0 }, 0, "core.agenda", "Discard a caged fish for gold" },
    [YON_V_BOARD] = { "take", 1, { SHIP }, 0, "berth.{0}", "Take {0} with its cargo" },
    [YON_V_RETURN] = { "return", 1, { BUILDING }, 1, "seats.{seat}.hand.{0}", "Return {0}" },
    [YON_V_COLOUR] = { "colour", 1, { SHIP }, 0, "seats.{seat}.colour", "Starting ship {0}" },
    [YON_V_DEAL] = { "deal", 1, { BUILDING }, 1, "seats.{seat}.hand", "Deal {0}" },
    [YON_V_TURN_UP] = { "turn-up", 1, { BUILDING }, 0, "row", "Turn up {0}" },
    [YON_V_ENVOY] = { "envoy", 1, { ENVOY }, 0, "court", "Turn up {0}" },
    [YON_V_SHIP] = { "ship", 1, { SHIP }, 0, "top", "Turn up {0}" },
    [YON_V_CARD] = { "card", 1, { YON_CARDS_LIST }, 0, "deck", "Olos plays {0}" },
};
