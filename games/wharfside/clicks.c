/*
 * clicks.c: Wharfside on a table: verbs as clicks, what stands behind a question, the pieces that
 * facts lay, what closes a round.
 */
#include "wharfside.h"

/* ------------------------------------------------------------------ verbs as clicks */

const struct qs_click wh_clicks[WH_VERBS] = {
    [WH_V_ALLOCATE] = { .brief = "Allocate", .group = "Allocate goods", .last = 1 },
    [WH_V_STORE] = { .icon = "king-crab", .brief = "Store", .last = 1 },
    [WH_V_VISIT] = { .icon = "wharf",
                     .brief = "Visit",
                     .group = "Visit a wharf",
                     .words = "{0} wharf ({wharf.{0}}): take up to {wharf.{0}.takes}" },
    [WH_V_LOITER] = { .icon = "wharf", .brief = "Take nothing", .group = "Visit a wharf", .last = 1 },
    [WH_V_BUY] = { .icon = "market",
                   .brief = "Buy",
                   .group = "Buy at the market",
                   .price = "market.{0}.due",
                   .words = "Buy {market.{0}.building} at {0} for {market.{0}.cheapest}|"
                            "Buy {market.{0}} at {0} for {market.{0}.cheapest}|"
                            "Buy {market.{0}} at {0} for nothing: an ability is used up" },
    [WH_V_TAKE] = { .brief = "Take" },
    [WH_V_ENOUGH] = { .brief = "Enough", .last = 2 },
    [WH_V_DROP] = { .brief = "Overboard" },
    [WH_V_PAY] = { .icon = "goods",
                   .brief = "Pay",
                   .group = "Pay",
                   .late = wh_overpays,
                   .late_group = "Pay more than is asked, for nothing" },
    [WH_V_PAY_PAIRS] = { .icon = "goods", .brief = "Pay in pairs", .group = "Pay" },
    [WH_V_FREE] = { .icon = "free", .brief = "Pay nothing", .group = "Pay" },
    [WH_V_CHOOSE] = { .icon = "contract",
                      .brief = "Begin with this",
                      .words = "Begin with {market.{0}} and the goods of {0}: {laid.{0}}" },
    [WH_V_ASSIGN] = { .icon = "captain",
                      .brief = "For the Captains",
                      .words = "The Captains get {market.{0}}" },
    [WH_V_GIVE] = { .brief = "Give" },
    [WH_V_RENEW] = { .icon = "contract", .brief = "New contracts" },
    [WH_V_REFRESH] = { .icon = "wharf", .brief = "New goods", .group = "New goods at a wharf" },
    [WH_V_LOCK] = { .icon = "lock",
                    .brief = "Lock",
                    .group = "Lock a market",
                    .words = "Lock {0} with {market.{0}}" },
    [WH_V_SWAP] = { .icon = "swap", .brief = "Swap", .group = "Swap goods of the wharves" },
    [WH_V_LATER] = { .icon = "later", .brief = "Allocate later" },
    [WH_V_CLAIM] = { .icon = "captain", .brief = "Claim", .words = "The Captains claim {market.{0}} at {0}" },
    [WH_V_COUNT] = { .icon = "score", .brief = "Count" },
    [WH_V_FAVOUR] = { .icon = "favour",
                      .brief = "Favour",
                      .group = "Call in a favour",
                      .price = "favour.{0}.cost",
                      .words = "Call in the favour {favour.top}: {0}",
                      .note = "for new contracts, new goods, a lock, a swap, or to allocate after taking; "
                              "goods to pay: {favour.price}, now or later; then {favour.top.vp} VP" },
    [WH_V_SETTLE] = { .icon = "favour",
                      .brief = "Settle",
                      .price = "favour.due",
                      .note = "goods to pay: {favour.due}",
                      .words = "Pay for {favours.owed}, the favour you owe|"
                               "Pay for {favours.lock}, the favour you owe" },
};

const char *const wh_about[WH_STEPS] = {
    [WH_S_WHARF] = "Goods you may still allocate first: {visit.allocates}.",
    [WH_S_PAY] = "{market.{a}.building} for {market.{a}.price} or higher goods|"
                 "{market.{a}} for {market.{a}.price} or higher goods",
    [WH_S_TAKE] = "You could take {wharf.{a}.takes} more.",
    [WH_S_CLAIM] = "They fit their captain equally well, so you decide.",
    [WH_S_GIVE] = "Goods still to give: {n}.",
    [WH_S_SETTLE] = "Goods still to give: {n}.",
};

/* ------------------------------------------------------------------ pieces, summaries */

/*
 * Goods on contracts, in the order they came: the state has their sum only. The cards the Captains
 * flipped, and what they did for the last of them, each step with its reason.
 */
const struct qs_piece_rule wh_pieces[] = {
    { "good", WH_F_ALLOCATED, QS_LAYS, .card = 1, .at = 2, .turn = 4 }, /* turn: the symbol it fills */
    { "good", WH_F_COMPLETED, QS_LIFTS, .at = 1 },
    { "good", WH_F_THEY_ALLOCATE, QS_LAYS, .card = 1, .at = 2 },
    { "good", WH_F_THEY_COMPLETE, QS_LIFTS, .at = 1 },
    { "flipped", WH_F_FLIPPED, QS_LAYS, .card = 1, .level = 2 },
    { "flipped", WH_F_CAPTAIN, QS_LAYS, .card = 1, .level = 2 },
    { "step", WH_F_FLIPPED, QS_LIFTS, .any = 1 },
    { "step", WH_F_CAPTAIN, QS_LIFTS, .any = 1 },
    { "ending", WH_F_LAST_TURNS, QS_LAYS, .told = 1 },
    { "step", WH_F_THEY_ALLOCATE, QS_LAYS, .card = 1, .at = 2, .told = 1 },
    { "step", WH_F_NO_GOODS, QS_LAYS, .told = 1 },
    { "step", WH_F_THEY_COMPLETE, QS_LAYS, .card = 1, .told = 1 },
    { "step", WH_F_KEPT, QS_LAYS, .card = 2, .at = 3, .told = 1 },
    { "step", WH_F_THEY_VISIT, QS_LAYS, .at = 1, .told = 1 },
    { "step", WH_F_COLLECTED, QS_LAYS, .card = 2, .at = 3, .told = 1 },
    { "step", WH_F_NOTHING, QS_LAYS, .told = 1 },
    { "step", WH_F_CLAIMED, QS_LAYS, .card = 1, .at = 2, .told = 1 },
    { "step", WH_F_NO_CLAIM, QS_LAYS, .told = 1 },
    { "step", WH_F_THEIR_FAVOUR, QS_LAYS, .card = 1, .told = 1 },
    { .kind = NULL },
};

const uint8_t wh_rounds[] = { WH_F_SCORED, QS_NO_FACT };
const uint8_t wh_deeds[] = { WH_F_COMPLETED,    WH_F_BUILDING, WH_F_BOUGHT,    WH_F_TROPHY,
                             WH_F_SETTLED,      WH_F_FAVOUR,   WH_F_ALLOCATED, WH_F_THEY_COMPLETE,
                             WH_F_THEIR_FAVOUR, QS_NO_FACT };
