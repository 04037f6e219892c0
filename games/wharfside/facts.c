/*
 * facts.c: what Wharfside reports, the words to look up, and the help of a turn.
 *
 * A fact names what a picture needs to follow it: the thing, where it was and where it comes to.
 * A slot of a wharf is the place of a good among those there in rank order, the lowest first; a
 * slot of a seat or of the Captains' line is the place of a contract, the oldest first.
 */
#include "wharfside.h"

#define BAG (QS_BAG_OPERAND + WH_GOODS_LIST)

/* Numbers, by what they count. */
enum { NUMBER = QS_NUMBER, SLOT = QS_NUMBER, SIDE = QS_NUMBER, SEGMENT = QS_NUMBER };

const struct qs_fact_kind wh_facts[WH_FACTS] = {
    [WH_F_DEALT_CAPTAIN] = { "dealt-captain", { WH_CAPTAINS_LIST }, 0, "{who}: captain {0}." },
    [WH_F_DEALT_CONTRACT] = { "dealt-contract", { WH_CONTRACTS_LIST, SLOT }, 0,
                              "{who}: first contract: {0}." },
    [WH_F_DEALT] = { "dealt", { WH_GOODS_LIST }, 1, "{who}: starting good: {0}." },
    [WH_F_LAID_GOOD] = { "laid-good", { WH_GOODS_LIST, WH_MARKETS_LIST }, 0,
                         "{1}: {0} is laid out." },
    [WH_F_LAID_CONTRACT] = { "laid-contract", { WH_CONTRACTS_LIST, WH_MARKETS_LIST }, 0,
                             "{1}: the contract {0} is on offer." },
    [WH_F_AT_WHARF] = { "at-wharf", { WH_GOODS_LIST, WH_WHARVES_LIST, SLOT }, 0,
                        "{1} wharf: {0} arrives." },
    [WH_F_SHUFFLED] = { "shuffled", { 0 }, 0, "{0} discarded goods are shuffled: the new deck." },
    [WH_F_SHORT] = { "short", { 0 }, 0, "There is no good left to turn up." },
    [WH_F_CONTRACTS_SHUFFLED] = { "contracts-shuffled", { 0 }, 0,
                                  "{0} discarded contracts are shuffled: the new deck." },
    [WH_F_NO_CONTRACT] = { "no-contract", { WH_MARKETS_LIST }, 0,
                           "{0} stays empty: no contract is left." },
    [WH_F_TURNED] = { "turned", { WH_MARKETS_LIST, WH_GOODS_LIST, SIDE, SIDE }, 0,
                      "{0}: the price card turns and asks {1}." },
    [WH_F_NOT_TURNED] = { "not-turned", { WH_MARKETS_LIST, WH_TROPHIES_LIST }, 0,
                          "{0} is locked: its price card does not turn." },
    [WH_F_ALLOCATED] = { "allocated", { WH_GOODS_LIST, WH_CONTRACTS_LIST, SLOT, WH_GOODS_LIST }, 0,
                         "{who}: {0} allocated to {1}." },
    [WH_F_STORED] = { "stored", { WH_GOODS_LIST }, 0, "{who}: {0} stored." },
    [WH_F_TOOK] = { "took", { WH_GOODS_LIST, WH_WHARVES_LIST, SLOT }, 0,
                    "{who}: {0} taken at the {1} wharf." },
    [WH_F_DREW] = { "drew", { WH_GOODS_LIST }, 0, "{who}: {0} from the deck." },
    [WH_F_DROPPED] = { "dropped", { WH_GOODS_LIST }, 0, "{who}: {0} goes overboard." },
    [WH_F_PAID] = { "paid", { BAG, WH_MARKETS_LIST }, 0, "{who}: {0} paid." },
    [WH_F_BOUGHT] = { "bought", { WH_CONTRACTS_LIST, WH_MARKETS_LIST, SLOT }, 0,
                      "{who}: the contract {0} bought at {1}." },
    [WH_F_BUILDING] = { "building", { WH_BUILDINGS_LIST, NUMBER, WH_BUILDINGS_LIST }, 0,
                        "{who}: {0} bought, {1} VP." },
    [WH_F_COMPLETED] = { "completed", { WH_CONTRACTS_LIST, NUMBER, SLOT, BAG }, 0,
                         "{who}: {0} completed, {1} VP." },
    [WH_F_TROPHY] = { "trophy", { WH_TROPHIES_LIST }, 0, "{who}: {0} earned, {1} VP." },
    [WH_F_ABILITY] = { "ability", { WH_ABILITIES_LIST, WH_CONTRACTS_LIST }, 0,
                       "{who}: the ability of {1} is used ({0})." },
    [WH_F_ENDING] = { "ending", { 0 }, 0, "The end is triggered: this round is the last." },
    [WH_F_CHOSE] = { "chose", { WH_CONTRACTS_LIST, WH_MARKETS_LIST, BAG, SLOT }, 0,
                     "{who}: first contract: {0}, with the goods of {1}." },
    [WH_F_ASSIGNED] = { "assigned", { WH_CONTRACTS_LIST, WH_MARKETS_LIST, BAG, SLOT }, 0,
                        "{who}: begin with {0} and the four other goods." },
    [WH_F_FAVOUR] = { "favour", { WH_TROPHIES_LIST, WH_WAYS_LIST }, 0,
                      "{who}: the favour {0} is called in ({1})." },
    [WH_F_GAVE] = { "gave", { WH_GOODS_LIST, WH_TROPHIES_LIST }, 0,
                    "{who}: {0} given for the favour." },
    [WH_F_SETTLED] = { "settled", { WH_TROPHIES_LIST, WH_MARKETS_LIST }, 0,
                       "{who}: {0} is paid for and turned up." },
    [WH_F_USE] = { "use", { WH_USES_LIST, WH_TROPHIES_LIST }, 0,
                   "{who}: the favour is used for: {0}." },
    [WH_F_SWEPT] = { "swept", { WH_WHARVES_LIST, BAG }, 0, "{0} wharf: all goods are discarded." },
    [WH_F_DISCARDED] = { "discarded", { WH_CONTRACTS_LIST, WH_MARKETS_LIST }, 0,
                         "{1}: the contract {0} is discarded." },
    [WH_F_LOCKED] = { "locked", { WH_MARKETS_LIST, WH_TROPHIES_LIST, WH_WAYS_LIST }, 0,
                      "{0} is locked by {1}." },
    [WH_F_UNLOCKED] = { "unlocked", { WH_MARKETS_LIST, WH_TROPHIES_LIST, WH_WAYS_LIST }, 0,
                        "{who}: {1} comes back, {0} is locked no longer." },
    [WH_F_SWAPPED] = { "swapped", { WH_GOODS_LIST, WH_GOODS_LIST, SLOT, SLOT }, 0,
                       "{0} goes to the South wharf, {1} to the North wharf." },
    [WH_F_LATER] = { "put-off", { 0 }, 0, "{who}: goods are allocated after taking in this turn." },
    [WH_F_FLIPPED] = { "flipped", { WH_GOODS_LIST, SEGMENT }, 0, "{who}: flip {0}." },
    [WH_F_CAPTAIN] = { "flipped-captain", { WH_CAPTAINS_LIST, SEGMENT }, 0,
                       "{who}: flip captain {0}." },
    [WH_F_THEY_ALLOCATE] = { "they-allocate", { WH_GOODS_LIST, WH_CONTRACTS_LIST, NUMBER }, 0,
                             "{who}: their highest good, {0}, goes to {1}." },
    [WH_F_NO_GOODS] = { "no-goods", { 0 }, 0,
                        "{who}: no good or no contract to go on allocating." },
    [WH_F_THEY_COMPLETE] = { "they-complete", { WH_CONTRACTS_LIST, NUMBER, BAG }, 0,
                             "{who}: {0} completed, {1} VP." },
    [WH_F_KEPT] = { "kept", { NUMBER, WH_GOODS_LIST, WH_CONTRACTS_LIST }, 0,
                    "{who}: {0} {1} kept with it." },
    [WH_F_THEY_VISIT] = { "they-visit", { WH_WHARVES_LIST, WH_REASONS_LIST }, 0,
                          "{who}: go to the {0} wharf ({1})." },
    [WH_F_COLLECTED] = { "collected", { NUMBER, WH_GOODS_LIST, WH_WHARVES_LIST, SLOT }, 0,
                         "{who}: {0} {1} collected." },
    [WH_F_NOTHING] = { "nothing", { 0 }, 0, "{who}: nothing to collect." },
    [WH_F_CLAIMED] = { "claimed", { WH_CONTRACTS_LIST, WH_MARKETS_LIST, SLOT, WH_REASONS_LIST }, 0,
                       "{who}: claim {0} at {1} ({3})." },
    [WH_F_NO_CLAIM] = { "no-claim", { 0 }, 0, "{who}: no contract to claim." },
    [WH_F_THEIR_FAVOUR] = { "their-favour", { WH_TROPHIES_LIST }, 0, "{who}: get the favour {0}." },
    [WH_F_LAST_TURNS] = { "last-turns", { 0 }, 0,
                          "The Captains' deck is used up: each side has one more turn." },
    [WH_F_LEFT_FAVOURS] = { "left-favours", { 0 }, 0,
                            "{who}: get all favours left, {0} in number." },
    [WH_F_SCORED] = { "scored", { WH_SOURCES_LIST }, 0, "{who}: {1} VP for {0}." },
    [WH_F_LOOK_PRICE] = { "look-price", { WH_MARKETS_LIST, 0, WH_GOODS_LIST }, 0,
                          "{0} asks you for {1} of {2} or higher." },
    [WH_F_LOOK_PAYABLE] = { "look-payable", { 0 }, 0, "You can pay that now." },
    [WH_F_LOOK_FREE] = { "look-free", { 0 }, 0, "An ability of yours gives it for nothing." },
    [WH_F_LOOK_REFUSED] = { "look-refused", { 0 }, 0,
                            "You cannot have it now: your goods come to {0}." },
    [WH_F_LOOK_OWNER] = { "look-owner", { WH_CONTRACTS_LIST }, 0, "{who}: {you:have:has} it open." },
    [WH_F_LOOK_THEIRS] = { "look-theirs", { 0 }, 0, "{who}: have it open, with {0} {0:good:goods} on it." },
    [WH_F_LOOK_MISSING] = { "look-missing", { 0, WH_GOODS_LIST }, 0, "It misses {0} {1}." },
    [WH_F_LOOK_DONE] = { "look-done", { 0 }, 0, "{who}: {you:have:has} completed it." },
    [WH_F_LOOK_HELD] = { "look-held", { 0, WH_GOODS_LIST }, 0, "You hold {0} {1}." },
    [WH_F_LOOK_AT_WHARF] = { "look-at-wharf", { 0, WH_WHARVES_LIST }, 0, "{0} at the {1} wharf." },
    [WH_F_LOOK_AT_MARKET] = { "look-at-market", { WH_CONTRACTS_LIST, WH_MARKETS_LIST }, 0,
                              "{1} offers {0}." },
    [WH_F_LOOK_BUILDING] = { "look-building", { WH_BUILDINGS_LIST, WH_MARKETS_LIST, NUMBER }, 0,
                             "{1} offers the building {0}, {2} VP." },
    [WH_F_LOOK_FAVOUR] = { "look-favour", { WH_TROPHIES_LIST }, 0,
                           "It is the favour on top: it costs {1} {1:good:goods}, or may be owed for." },
    [WH_F_LOOK_WANTED] = { "look-wanted", { WH_CONTRACTS_LIST }, 0,
                           "Your contract {0} misses it." },
    [WH_F_WHY_ALLOCATED] = { "why-allocated", { NUMBER, NUMBER }, 0,
                             "You have allocated {0} of {1} {1:good:goods} in this visit." },
    [WH_F_WHY_NOT_OPEN] = { "why-not-open", { WH_CONTRACTS_LIST }, 0,
                            "{0} is no open contract of yours." },
    [WH_F_WHY_MISSES] = { "why-misses", { WH_CONTRACTS_LIST, NUMBER, WH_GOODS_LIST }, 0,
                          "{0} misses {1} {2}." },
    [WH_F_WHY_ROOM] = { "why-room", { NUMBER, NUMBER }, 0, "You hold {0} {0:good:goods} of {1}." },
    [WH_F_WHY_NO_GOODS] = { "why-no-goods", { WH_WHARVES_LIST }, 0, "The {0} wharf is empty." },
    [WH_F_WHY_TAKEN] = { "why-taken", { NUMBER }, 0, "Goods taken so far: {0}." },
    [WH_F_WHY_HAND] = { "why-hand", { BAG }, 0, "Your hand: {0}." },
    [WH_F_WHY_LOCKED_ONCE] = { "why-locked-once", { 0 }, 0,
                               "You have placed a lock in this turn." },
    [WH_F_WHY_NO_CONTRACT] = { "why-no-contract", { WH_MARKETS_LIST }, 0, "{0} has no contract." },
    [WH_F_WHY_FAVOUR] = { "why-favour", { WH_TROPHIES_LIST, NUMBER, NUMBER }, 0,
                          "{0} costs {1} {1:good:goods}; you have {2}." },
    [WH_F_WHY_NO_DEBT] = { "why-no-debt", { 0 }, 0, "You owe for no favour." },
    [WH_F_WHY_NOT_THERE] = { "why-not-there", { WH_GOODS_LIST, WH_WHARVES_LIST }, 0,
                             "There is no {0} at the {1} wharf." },
    [WH_F_WHY_OPEN] = { "why-open", { NUMBER }, 0, "You have {0} open contracts." },
    [WH_F_WHY_NOT_FREE] = { "why-not-free", { WH_MARKETS_LIST }, 0,
                            "No ability of yours gives you the contract of {0} for nothing." },
    [WH_F_WHY_DEBT] = { "why-debt", { WH_TROPHIES_LIST }, 0, "You owe for {0}." },
    [WH_F_WHY_NOT_LATER] = { "why-not-later", { NUMBER, NUMBER }, 0,
                             "In this turn you have allocated {0} {0:good:goods} and stored {1}." },
};

/* Cards, as they come to a side and leave its hand. */
const uint8_t wh_dealt[] = { WH_F_DEALT_CAPTAIN, WH_F_DEALT_CONTRACT, QS_NO_FACT };
const uint8_t wh_taken[] = { WH_F_CHOSE, WH_F_ASSIGNED, WH_F_BOUGHT, WH_F_BUILDING, WH_F_CLAIMED,
                             QS_NO_FACT };
const uint8_t wh_played[] = { WH_F_COMPLETED, WH_F_BUILDING, WH_F_THEY_COMPLETE, QS_NO_FACT };

const struct qs_term wh_terms[] = {
    { "VP", "Victory points. The most win; `score` says where they come from." },
    { "goods", "Shrimp, oyster, tuna, swordfish, lobster and king crab, from the lowest. They lie at the wharves, "
      "fill contracts and pay at the markets." },
    { "hand", "The goods you hold and may put on contracts or pay with: six at the most." },
    { "done", "Contracts completed: they score and have no ability any more." },
    { "built", "Buildings bought at Market 4." },
    { "lacks", "How many goods an open contract still asks for." },
    { "needs", "The goods a contract asks for." },
    { "beside", "Goods laid beside a market at the beginning: whoever begins with its contract gets them." },
    { "deck", "Goods come to the wharves from it, unseen before. The Captains have one of their own: when it is "
      "used up, each side has one more turn." },
    { "allocate", "To put a good of the hand on an open contract that misses it, before you take goods at a wharf." },
    { "rank", "Goods have ranks, from the lowest: shrimp, oyster, tuna, swordfish, lobster, "
      "king crab. A price may be paid with higher goods." },
    { "set", "The goods of one kind left in a hand at the end: the largest such set scores 1 "
      "VP a card." },
    { "ability", "What a contract does for you as long as it is open; `look` at the contract "
      "tells it." },
    { "wharf", "North or South: you put goods on your contracts there, then take one or two of "
      "the goods that lie there." },
    { "market", "Markets 1 to 4 sell a contract or a building for that many goods of the kind "
      "on the price card, or of a higher one." },
    { "contract", "A card that asks for goods. Open, it has an ability; full, it scores its VP." },
    { "building", "Sold at Market 4. It scores 6 or 7 VP and asks for nothing more." },
    { "captain", "With several players each has one, with a bonus good; alone you play against four "
      "of them, whose goods fit any contract." },
    { "symbol", "One good asked for by a contract." },
    { "size", "The number of symbols of a contract: three to five." },
    { "open contract", "A contract you have and have not completed: three at the most. Its ability "
                       "works as long as it is open." },
    { "room", "The goods you may still take until your hand limit, which is six." },
    { "price card", "Each market asks a number of goods of a kind. A new contract turns one of the "
                    "price cards to its next side." },
    { "wild pair", "Two equal goods, of any kind, paid together as one good of the set." },
    { "overboard", "When nobody has room and a whole round of visits changes nothing, the last of "
                   "them costs a good." },
    { "trophy", "A card with points for the first and for the second completed contract of each size. "
                "In the solo game the trophies are favours." },
    { "bonus", "The bonus good of your captain: every symbol of it on a contract you have completed "
               "is 1 VP more at the end. In the solo game it only says which contract the captain "
               "claims." },
    { "favour", "The trophies, in the solo game. On your turn, before you name a wharf or buy, you may "
                "call in the top one: pay as many goods as it has VP, now or later, and do one of five "
                "things: new contracts at the markets; new goods at a wharf; lock a market; swap a good "
                "of the North wharf for one of the South; or allocate after taking goods in this turn. "
                "At the end one paid for scores its VP, one still owed for costs them." },
    { "crab", "King crabs, the highest goods, can be stored at a wharf visit: out of the hand, 1 VP "
              "each at the end, and no longer to be spent." },
    { "lock", "A favour on a market: the Captains cannot claim its contract, and its price card "
              "does not turn." },
    { "Captains", "Your opponents alone. After each of your turns they flip a card of their deck: with a good they "
      "allocate two goods, any of which fills any symbol, and collect more of it at a wharf; with a captain they "
      "claim a contract. When the deck is used up the game ends." },
    { "free goods", "Goods of the Captains that lie on no contract." },
    { NULL, NULL },
};

const char *const wh_turn_help[] = {
    "A turn is one visit: to a wharf, or to the market.",
    "",
    "At the wharf, in this order:",
    "  allocate GOOD CONTRACT   up to two goods to open contracts that miss them",
    "  store king-crab          crabs from your hand, 1 VP each",
    "  visit north|south        then take one or two goods: take GOOD, enough",
    "  loiter                   when your hand is full",
    "",
    "At the market:",
    "  buy MARKET               then pay GOODS: equal goods of the kind asked or a higher one;",
    "                           two equal goods of any kind stand in for one",
    "",
    "In the solo game, before you name a wharf or a market:",
    "  favour pay|owe           then renew, refresh WHARF, lock MARKET, swap GOOD GOOD, later",
    "  settle                   pay for the favour you owe",
    NULL,
};
