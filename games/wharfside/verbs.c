/*
 * verbs.c: the moves of Wharfside: their notation, what they point at, and how they are said.
 */
#include "wharfside.h"

#define BAG (QS_BAG_OPERAND + WH_GOODS_LIST)

const struct qs_verb wh_verbs[WH_VERBS] = {
    [WH_V_ALLOCATE] = { "allocate", 2, { WH_GOODS_LIST, WH_CONTRACTS_LIST }, 0,
                        "seats.{seat}.contracts.{1}",
                        "Allocate {0} to {1}" },
    [WH_V_STORE] = { "store", 1, { WH_GOODS_LIST }, 0, "seats.{seat}.hand.{0}", "Store {0}" },
    [WH_V_VISIT] = { "visit", 1, { WH_WHARVES_LIST }, 0, "wharf.{0}",
                     "Visit the {0} wharf to take goods" },
    [WH_V_LOITER] = { "loiter", 0, { 0 }, 0, "core.agenda",
                      "Visit the wharf without taking goods" },
    [WH_V_BUY] = { "buy", 1, { WH_MARKETS_LIST }, 0, "market.{0}", "Buy at {0}" },
    [WH_V_TAKE] = { "take", 1, { WH_GOODS_LIST }, 0, "wharf.{a}.{0}", "Take {0}" },
    [WH_V_ENOUGH] = { "enough", 0, { 0 }, 0, "core.agenda", "That is enough" },
    [WH_V_DROP] = { "drop", 1, { WH_GOODS_LIST }, 0, "seats.{seat}.hand.{0}",
                    "Throw {0} overboard" },
    [WH_V_PAY] = { "pay", 1, { BAG }, 0, "seats.{seat}.hand", "Pay {0}" },
    [WH_V_PAY_PAIRS] = { "pay-pairs", 1, { WH_GOODS_LIST }, 0, "seats.{seat}.hand.{0}",
                         "Pay the whole price in wild pairs of {0}" },
    [WH_V_FREE] = { "free", 0, { 0 }, 0, "core.agenda",
                    "Pay nothing and use up the ability" },
    [WH_V_CHOOSE] = { "choose", 1, { WH_MARKETS_LIST }, 0, "market.{0}",
                      "Begin with the contract and the goods of {0}" },
    [WH_V_ASSIGN] = { "assign", 1, { WH_MARKETS_LIST }, 0, "market.{0}",
                      "The Captains get the contract of {0}" },
    [WH_V_GIVE] = { "give", 1, { WH_GOODS_LIST }, 0, "seats.{seat}.hand.{0}", "Give {0}" },
    [WH_V_RENEW] = { "renew", 0, { 0 }, 0, "core.agenda", "New contracts at the markets" },
    [WH_V_REFRESH] = { "refresh", 1, { WH_WHARVES_LIST }, 0, "wharf.{0}",
                       "New goods at the {0} wharf" },
    [WH_V_LOCK] = { "lock", 1, { WH_MARKETS_LIST }, 0, "market.{0}", "Lock {0}" },
    [WH_V_SWAP] = { "swap", 2, { WH_GOODS_LIST, WH_GOODS_LIST }, 0, "wharf.north.{0}",
                    "Swap {0} of the North wharf for {1} of the South wharf" },
    [WH_V_LATER] = { "later", 0, { 0 }, 0, "core.agenda",
                     "Allocate after taking goods in this turn" },
    [WH_V_CLAIM] = { "claim", 1, { WH_MARKETS_LIST }, 0, "market.{0}",
                     "The Captains claim the contract of {0}" },
    [WH_V_COUNT] = { "count", 0, { 0 }, 0, "core.agenda", "Count the scores" },
    [WH_V_CAPTAIN] = { "captain", 1, { WH_CAPTAINS_LIST }, 0, "captain-pool", "Captain {0}" },
    [WH_V_REVEAL] = { "reveal", 1, { WH_CONTRACTS_LIST }, 0, "contract-pool", "Reveal {0}" },
    [WH_V_DEAL] = { "deal", 1, { WH_GOODS_LIST }, 1, "unseen", "Deal {0}" },
    [WH_V_TURN_UP] = { "turn-up", 1, { WH_GOODS_LIST }, 0, "unseen", "Turn up {0}" },
    [WH_V_FLIP] = { "flip", 1, { WH_GOODS_LIST }, 0, "captains.goods", "Flip {0}" },
    [WH_V_FAVOUR] = { "favour", 1, { WH_WAYS_LIST }, 0, "trophies", "Call in a favour: {0}" },
    [WH_V_SETTLE] = { "settle", 0, { 0 }, 0, "favours.owed", "Pay for the favour you owe" },
};

const struct qs_aside wh_asides[WH_ASIDES] = {
    { WH_V_FAVOUR, wh_offer_favour, wh_take_favour, .solo = 1 },
    { WH_V_SETTLE, wh_offer_settle, wh_take_settle, .solo = 1 },
};
