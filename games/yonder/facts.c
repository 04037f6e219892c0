/*
 * facts.c: what may be told in Yonder, in words: what happened, what there is to know about a
 * thing, terms, and a turn in short.
 *
 * A fact says what a picture needs: which piece, from where, to where. A place that is not named is
 * the one the sentence implies: the supply or settlement of the seat concerned, the general supply,
 * the box. `built` has the number of the building in its settlement, `favour` the space left (0 is
 * below the first). `cleaned` empties what chapter 15 says: the cards and envoys of the board, the
 * spots of the city, and up to round three the harbour; its second number is 1 for the harbour.
 */
#include "yonder.h"

#define KIND YON_KINDS_LIST
#define BUILDING YON_BUILDINGS_LIST
#define ENVOY YON_ENVOYS_LIST
#define SHIP YON_SHIPS_LIST
#define GOOD YON_GOODS_LIST
#define UNIT YON_UNITS_LIST

/* The sentence about a worker kind. */
#define KIND_RULE(K, NAME, WORDS) \
    [YON_F_LOOK_KIND + YON_##K] = { "look-kind-" NAME, { 0 }, 0, WORDS }

const struct qs_fact_kind yon_facts[YON_FACTS] = {
    [YON_F_COLOUR] = { "colour", { SHIP }, 0, "{who}: {you:sail:sails} with {0}." },
    [YON_F_DEALT] = { "dealt", { BUILDING }, 1, "{who}: {you:are:is} dealt {0}." },
    [YON_F_RETURNED] = { "returned", { 0 }, 0, "{who}: {0} {0:card:cards} returned, unseen by others." },
    [YON_F_ROUND] = { "round", { 0, 0, QS_SEAT_LIST }, 0,
        "Round {0}: a delivery is worth {1} gold." },
    [YON_F_CARD_UP] = { "card-up", { BUILDING, YON_ROW_LIST }, 0, "{0} is on the board." },
    [YON_F_ENVOY_UP] = { "envoy-up", { ENVOY, YON_COURT_LIST }, 0, "{0} come to the city." },
    [YON_F_SHIP_UP] = { "ship-up", { SHIP }, 0, "{0} is the top ship of the wharf." },
    [YON_F_BERTHED] = { "berthed", { SHIP, YON_BERTHS_LIST }, 0, "{0} lies in the harbour." },
    [YON_F_SENT] = { "sent", { KIND, YON_SPOTS_LIST }, 0, "{who}: {0} at {1}." },
    [YON_F_POSTED] = { "posted", { KIND, BUILDING, QS_SEAT_LIST }, 0, "{who}: {0} at {1}." },
    [YON_F_MUSTERED] = { "mustered", { KIND, QS_SEAT_LIST }, 0,
                         "{who}: {0} at headquarters ({1})." },
    [YON_F_PRAYED] = { "prayed", { YON_UPPER_LIST }, 0, "{who}: an arcana at {0}." },
    [YON_F_GAINED] = { "gained", { GOOD }, 0, "{who}: {you:gain:gains} {1} {0}." },
    [YON_F_PAID] = { "paid", { UNIT }, 0, "{who}: {you:spend:spends} {1} {0}." },
    [YON_F_PAID_WORKERS] = { "paid-workers", { KIND }, 0,
        "{who}: {1} {0} to the general supply." },
    [YON_F_PAID_ARCANA] = { "paid-arcana", { 0 }, 0, "{who}: {you:spend:spends} {0} arcana." },
    [YON_F_OMITTED] = { "omitted", { GOOD }, 0, "{who}: {you:leave:leaves} out one {0}." },
    [YON_F_HIRED] = { "hired", { KIND }, 0, "{who}: {you:gain:gains} 1 {0}." },
    [YON_F_NONE_LEFT] = { "none-left", { KIND }, 0, "{who}: there is no {0} left." },
    [YON_F_ARCANA] = { "arcana", { 0 }, 0, "{who}: {you:gain:gains} {0} arcana." },
    [YON_F_PRIZE] = { "prize", { 0 }, 0, "{who}: {you:gain:gains} the arcana of the round tracker." },
    [YON_F_DREW] = { "drew", { BUILDING, YON_ROW_LIST }, 0, "{who}: {you:take:takes} {0} into the hand." },
    [YON_F_BUILT] = { "built", { BUILDING }, 0, "{who}: {you:build:builds} {0}." },
    [YON_F_TOOK_SHIP] = { "took-ship", { SHIP }, 0, "{who}: {you:take:takes} {0} from the wharf." },
    [YON_F_COIN] = { "coin", { BUILDING, QS_NUMBER, QS_SEAT_LIST }, 0, "{who}: coins on {0}: {1} more." },
    [YON_F_STORED] = { "stored", { GOOD, QS_NUMBER, BUILDING, QS_SEAT_LIST }, 0,
        "{who}: {you:put:puts} {1} {0} on {2}." },
    [YON_F_ENLISTED] = { "enlisted", { KIND, YON_SPOTS_LIST, BUILDING }, 0,
        "{who}: {0} goes from {1} to {2}." },
    [YON_F_CALLED] = { "called", { KIND, YON_SPOTS_LIST, YON_ENDS_LIST }, 0,
        "{who}: {0} goes from {1} to the {2}." },
    [YON_F_CALLED_SITE] = { "called-site", { KIND, BUILDING, YON_ENDS_LIST }, 0,
        "{who}: {0} goes from {1} to the {2}." },
    [YON_F_CALLED_HOUSE] = { "called-house", { KIND, QS_SEAT_LIST, YON_ENDS_LIST }, 0,
        "{who}: {0} goes from the headquarters to the {2}." },
    [YON_F_LODGED] = { "lodged", { KIND, BUILDING, BUILDING }, 0,
        "{who}: {0} goes from {1} to {2}." },
    [YON_F_LODGED_HOUSE] = { "lodged-house", { KIND, QS_SEAT_LIST, BUILDING }, 0,
        "{who}: {0} goes from the headquarters to {2}." },
    [YON_F_GAVE] = { "gave", { QS_SEAT_LIST }, 0, "{who}: {you:give:gives} a meat to {0}." },
    [YON_F_SWAPPED] = { "swapped", { KIND, KIND }, 0, "{who}: {0} becomes {1}." },
    [YON_F_FAVOUR] = { "favour", { YON_SPACES_LIST }, 0, "{who}: {you:advance:advances} to {0}." },
    [YON_F_NO_FAVOUR] = { "no-favour", { 0 }, 0, "{who}: cannot advance on the favour track." },
    [YON_F_INVITED] = { "invited", { ENVOY, YON_COURT_LIST }, 0,
        "{who}: {0} come to the settlement." },
    [YON_F_FULFILS] = { "fulfils", { ENVOY, SHIP }, 0, "{who}: {1} sails for {0}." },
    [YON_F_SWAPPED_SHIP] = { "swapped-ship", { SHIP, SHIP }, 0, "{who}: {you:swap:swaps} {0} for {1}." },
    [YON_F_PAYS_AS] = { "pays-as", { ENVOY }, 0, "{who}: {you:pay:pays} the cost of {0}." },
    [YON_F_DELIVERED] = { "delivered", { ENVOY, YON_WAYS_LIST }, 0,
        "{who}: {you:deliver:delivers} to {0} by {1}." },
    [YON_F_SMUGGLED] = { "smuggled", { ENVOY, QS_SEAT_LIST }, 0,
        "{who}: {you:smuggle:smuggles} to {0}, of {1}." },
    [YON_F_LOST_CARD] = { "lost-card", { BUILDING }, 0, "{who}: {you:give:gives} up {0}." },
    [YON_F_GOLD] = { "gold", { QS_NUMBER, YON_SOURCES_LIST }, 0, "{who}: {0} gold ({1})." },
    [YON_F_DISCARDED] = { "discarded", { ENVOY }, 0, "{who}: {0} leave in anger." },
    [YON_F_REMOVED] = { "removed", { ENVOY }, 0, "{who}: {0} are sent away." },
    [YON_F_SHELTERED] = { "sheltered", { ENVOY }, 0, "{who}: {0} are looked after." },
    [YON_F_MIDAS] = { "midas", { ENVOY }, 0, "{who}: a coin on {0}." },
    [YON_F_BURNT] = { "burnt", { YON_UPPER_LIST }, 0, "{who}: {you:take:takes} the arcana off {0}." },
    [YON_F_SCUTTLED] = { "scuttled", { ENVOY, SHIP }, 0, "{who}: {0} and {1} go down." },
    [YON_F_HOME_HOUSE] = { "home-house", { KIND, QS_NUMBER, QS_SEAT_LIST }, 0,
        "{who}: {1} {0} home from the headquarters." },
    [YON_F_HOME_SITE] = { "home-site", { KIND, QS_NUMBER, BUILDING }, 0,
        "{who}: {1} {0} home from {2}." },
    [YON_F_SHIP_HOME] = { "ship-home", { SHIP, ENVOY }, 0, "{who}: {0} comes back from {1}." },
    [YON_F_LOCKED] = { "locked", { 0 }, 0, "{who}: {you:lock:locks} up with {0} {0:worker:workers}." },
    [YON_F_BILL] = { "bill", { 0 }, 0, "{who}: the workers need {0} food." },
    [YON_F_ATE] = { "ate", { UNIT }, 0, "{who}: {0} feeds {1}." },
    [YON_F_STARVED] = { "starved", { KIND }, 0, "{who}: {0} goes unfed." },
    [YON_F_SPOILT] = { "spoilt", { GOOD }, 0, "{who}: {1} {0} {1:is:are} thrown away." },
    [YON_F_SOLD] = { "sold", { UNIT }, 0, "{who}: {you:sell:sells} {1} {0}." },
    [YON_F_BOARDED] = { "boarded", { SHIP, YON_BERTHS_LIST }, 0, "{who}: {you:take:takes} {0} from the harbour." },
    [YON_F_CLEANED] = { "cleaned", { 0 }, 0, "Round {0} is over." },
    [YON_F_SCORED] = { "scored", { BUILDING }, 0, "{who}: {0} scores {1}." },
    [YON_F_OLOS] = { "olos", { YON_CARDS_LIST }, 0,
                     "Olos plays {0}, card {1} of {2} in this round." },
    [YON_F_OLOS_SHUFFLE] = { "olos-shuffle", { 0 }, 0, "Olos shuffles his ten cards." },
    [YON_F_OLOS_SPOT] = { "olos-spot", { YON_SPOTS_LIST, YON_SPOTS_LIST, KIND }, 0, "{who}: a goblin at {0}." },
    [YON_F_OLOS_NEXT] = { "olos-next", { YON_SPOTS_LIST, YON_SPOTS_LIST, KIND }, 0,
        "{who}: {0} is taken, so a goblin at {1}, the next empty spot down the list." },
    [YON_F_OLOS_MOST] = { "olos-most", { ENVOY }, 0,
        "{who}: of the envoys in the city, {0} allow the most deliveries, {1}." },
    [YON_F_OLOS_TIE] = { "olos-tie", { ENVOY }, 0,
        "{who}: {2} of the envoys in the city allow {1} {1:delivery:deliveries}, the most; {0} are the first." },
    [YON_F_OLOS_ENVOY] = { "olos-envoy", { ENVOY }, 0,
        "{who}: {you:take:takes} {0} and delivers {1} {1:time:times}; his card says {2}, his level {3} more." },
    [YON_F_OLOS_SHIP] = { "olos-ship", { SHIP, YON_BERTHS_LIST }, 0,
        "{who}: {you:take:takes} {0}, the first ship in the harbour, out of the game." },
    [YON_F_OLOS_HOUSE] = { "olos-house", { KIND, QS_SEAT_LIST }, 0,
        "{who}: {you:make:makes} trouble, {0} at your headquarters." },
    [YON_F_OLOS_TROUBLE] = { "olos-trouble", { KIND, BUILDING }, 0,
        "{who}: {you:make:makes} trouble, {0} at {1}, the first empty spot of your buildings." },
    [YON_F_OLOS_BARRED] = { "olos-barred", { KIND }, 0,
        "{who}: you have locked up, so there is no trouble with {0}, but gold." },
    [YON_F_OLOS_CROWDED] = { "olos-crowded", { KIND }, 0,
        "{who}: you have no empty spot or there is no {0} left, so gold instead of trouble." },
    [YON_F_OLOS_UPPER] = { "olos-upper", { YON_UPPER_LIST }, 0,
        "{who}: an arcana at {0}, the first spot of the upper city that may be taken." },
    [YON_F_OLOS_INCOME] = { "olos-income", { 0 }, 0, "{who}: income of the round, {0} gold." },
    [YON_F_OLOS_NO_GOBLIN] = { "olos-no-goblin", { 0 }, 0,
        "{who}: {you:place:places} nobody; no spot is empty, or no goblin left." },
    [YON_F_OLOS_NO_ENVOY] = { "olos-no-envoy", { 0 }, 0,
        "{who}: {you:deliver:delivers} nothing; no envoy is in the city." },
    [YON_F_OLOS_NO_SHIP] = { "olos-no-ship", { 0 }, 0,
        "{who}: {you:take:takes} no ship; the harbour is empty, or it is too late for ships." },
    [YON_F_OLOS_NO_UPPER] = { "olos-no-upper", { 0 }, 0,
        "{who}: {you:place:places} no arcana; no spot may be taken, or none is left." },
    [YON_F_LOOK_SETTLEMENT] = { "look-settlement", { QS_SEAT_LIST }, 0, "In the settlement: {0}." },
    [YON_F_LOOK_HAND] = { "look-hand", { QS_SEAT_LIST }, 0, "In the hand: {0}." },
    [YON_F_LOOK_SUPPLY] = { "look-supply", { QS_SEAT_LIST }, 0, "In the supply: {0}." },
    [YON_F_LOOK_BOARD] = { "look-board", { 0 }, 0,
        "It lies on the board; the Architect brings it to the hand, and so do others who draw." },
    [YON_F_LOOK_OUT] = { "look-out", { 0 }, 0, "Out of this game." },
    [YON_F_LOOK_UNSEEN] = { "look-unseen", { 0 }, 0, "Not turned up so far." },
    [YON_F_LOOK_PAYABLE] = { "look-payable", { 0 }, 0, "You can pay for building it now." },
    [YON_F_LOOK_MISSING] = { "look-missing", { GOOD }, 0, "You miss {1} {0} for building it." },
    [YON_F_LOOK_MISSING_ARCANA] = { "look-missing-arcana", { 0 }, 0,
        "You miss {0} arcana for building it." },
    [YON_F_LOOK_MISSING_WORKER] = { "look-missing-worker", { KIND }, 0,
        "You miss {1} {0} for building it." },
    [YON_F_LOOK_HERE] = { "look-here", { KIND }, 0, "Standing there: {1} {0}." },
    [YON_F_LOOK_FREE] = { "look-free", { 0 }, 0, "The spot is free." },
    [YON_F_LOOK_JOIN] = { "look-join", { 0 }, 0, "Only an elf could join." },
    [YON_F_LOOK_FULL] = { "look-full", { 0 }, 0, "Nobody joins a spot with an elf." },
    [YON_F_LOOK_CLOSED] = { "look-closed", { QS_SEAT_LIST }, 0,
        "Locked up, so that nobody is placed there: {0}." },
    [YON_F_LOOK_COINS] = { "look-coins", { 0 }, 0,
        "Coins on it: {0}, a gold each at every lock-up." },
    [YON_F_LOOK_STORE] = { "look-store", { UNIT }, 0, "On the card: {1} {0}." },
    [YON_F_LOOK_SCORE] = { "look-score", { 0 }, 0, "It would score {0} for you now." },
    [YON_F_LOOK_USE] = { "look-use", { 0 }, 0, "You can pay for a use now." },
    [YON_F_LOOK_NO_USE] = { "look-no-use", { 0 }, 0,
        "You cannot use it now: a worker would stand there in vain." },
    [YON_F_LOOK_DWARF] = { "look-dwarf", { 0 }, 0, "A dwarf pays one good less there." },
    [YON_F_LOOK_OGRE] = { "look-ogre", { 0 }, 0, "An ogre gains twice as much there." },
    [YON_F_LOOK_NEXT] = { "look-next", { YON_SPACES_LIST }, 0,
        "Your next space on the favour track: {0}." },
    [YON_F_LOOK_NO_NEXT] = { "look-no-next", { 0 }, 0,
        "You cannot advance on the favour track: no space above you is free." },
    [YON_F_LOOK_TOP] = { "look-top", { SHIP }, 0, "The top ship of the wharf: {0}." },
    [YON_F_LOOK_NO_TOP] = { "look-no-top", { 0 }, 0, "There is no ship left in the wharf." },
    [YON_F_LOOK_TAKEN] = { "look-taken", { 0 }, 0, "An arcana lies there." },
    [YON_F_LOOK_LINK] = { "look-link", { YON_UPPER_LIST }, 0,
        "It can be taken when an arcana lies at {0}, below it." },
    [YON_F_LOOK_OPEN] = { "look-open", { 0 }, 0, "It can be taken." },
    [YON_F_LOOK_EMISSARY] = { "look-emissary", { QS_SEAT_LIST }, 0, "Emissary there: {0}." },
    [YON_F_LOOK_CITY] = { "look-city", { 0 }, 0, "In the city: whoever fulfils them takes them." },
    [YON_F_LOOK_SERVED] = { "look-served", { SHIP }, 0, "Fulfilled in this round by {0}." },
    [YON_F_LOOK_SHELTERED] = { "look-sheltered", { 0 }, 0, "Sheltered in this round." },
    [YON_F_LOOK_WAITING] = { "look-waiting", { 0 }, 0,
        "Unfulfilled: without a ship at lock-up they leave, which costs five gold." },
    [YON_F_LOOK_VALUE] = { "look-value", { 0 }, 0, "A delivery is worth {0} gold in this round." },
    [YON_F_LOOK_DELIVERIES] = { "look-deliveries", { 0 }, 0,
        "With what you have you can pay for {0} {0:delivery:deliveries}, powers and discounts apart." },
    [YON_F_LOOK_HARBOUR] = { "look-harbour", { 0 }, 0,
        "In the harbour: at lock-up, up to round three, it can be taken with all it brings." },
    [YON_F_LOOK_WHARF] = { "look-wharf", { 0 }, 0,
        "On top of the wharf: the Shipwright sells it without what it brings." },
    [YON_F_LOOK_ABOARD] = { "look-aboard", { ENVOY }, 0, "It lies on {0}." },
    [YON_F_LOOK_LEFT] = { "look-left", { 0 }, 0, "Left in the general supply: {0}." },
    [YON_F_LOOK_MINE] = { "look-mine", { 0 }, 0, "In your supply: {0}." },
    [YON_F_LOOK_IN_DECK] = { "look-in-deck", { 0 }, 0, "Still in the deck of Olos." },
    [YON_F_LOOK_PLAYED] = { "look-played", { 0 }, 0, "Played since the last shuffle." },

    [YON_F_WHY_PLACED] = { "why-placed", { 0 }, 0, "You have placed a worker in this turn." },
    [YON_F_WHY_PRAYED] = { "why-prayed", { 0 }, 0, "You have placed an arcana in this turn." },
    [YON_F_WHY_SERVED] = { "why-served", { 0 }, 0, "You have fulfilled an envoy in this turn." },
    [YON_F_WHY_NOT_PLACED] = { "why-not-placed", { 0 }, 0,
        "You have placed no worker in this turn." },
    [YON_F_WHY_NO_WORKERS] = { "why-no-workers", { 0 }, 0, "No worker is left in your supply." },
    [YON_F_WHY_NO_WORKER] = { "why-no-worker", { KIND }, 0, "You have no {0} in your supply." },
    [YON_F_WHY_NOWHERE] = { "why-nowhere", { BUILDING }, 0, "{0} stands in no settlement." },
    [YON_F_WHY_NO_SPOT] = { "why-no-spot", { BUILDING }, 0, "{0} has no spot for workers." },
    [YON_F_WHY_NO_ARCANA] = { "why-no-arcana", { 0 }, 0, "You have no arcana." },
    [YON_F_WHY_NO_ARCANA_THERE] = { "why-no-arcana-there", { YON_UPPER_LIST }, 0,
        "There is no arcana at {0}." },
    [YON_F_WHY_NO_SHIP] = { "why-no-ship", { SHIP }, 0, "{0} is not in your supply." },
    [YON_F_WHY_NOT_BERTHED] = { "why-not-berthed", { SHIP }, 0, "{0} is not in the harbour." },
    [YON_F_WHY_LACK] = { "why-lack", { GOOD }, 0, "For a delivery you lack {1} {0}." },
    [YON_F_WHY_LACK_WORKER] = { "why-lack-worker", { KIND }, 0, "For a delivery you lack 1 {0}." },
    [YON_F_WHY_LACK_ARCANA] = { "why-lack-arcana", { 0 }, 0,
        "For a delivery you lack {0} arcana." },
    [YON_F_WHY_LACK_CARD] = { "why-lack-card", { 0 }, 0,
        "For a delivery you lack a card in the hand." },
    [YON_F_WHY_NO_UNIT] = { "why-no-unit", { UNIT }, 0, "You have no {0}." },
    [YON_F_WHY_ONLY] = { "why-only", { GOOD }, 0, "This is about {0}." },
    [YON_F_WHY_NOT_EATEN] = { "why-not-eaten", { UNIT }, 0, "{0} would feed nobody of yours now." },
    [YON_F_WHY_NOT_GAINED] = { "why-not-gained", { GOOD }, 0, "The ogre has gained no {0}." },
    [YON_F_WHY_NOT_IN_HAND] = { "why-not-in-hand", { BUILDING }, 0, "{0} is not in your hand." },
    [YON_F_WHY_NOT_ON_BOARD] = { "why-not-on-board", { BUILDING }, 0, "{0} is not on the board." },
    [YON_F_WHY_CHOSEN] = { "why-chosen", { BUILDING }, 0,
        "You return {0} already, a card of the same letter." },
    [YON_F_WHY_OWED] = { "why-owed", { GOOD }, 0, "To pay: {1} {0}; you have {2}." },
    [YON_F_WHY_MADE] = { "why-made", { ENVOY }, 0, "Deliveries to {0}: {1} of {2}." },
    [YON_F_WHY_WAITS] = { "why-waits", { ENVOY }, 0, "{0} still wait for a delivery." },
    [YON_F_WHY_NO_WAY] = { "why-no-way", { YON_WAYS_LIST }, 0,
        "Nothing of yours allows a delivery by {0} now." },
    [YON_F_WHY_OTHERS] = { "why-others", { ENVOY }, 0, "{0} are no such envoy now." },
    [YON_F_WHY_NOT_THERE] = { "why-not-there", { KIND, YON_SPOTS_LIST }, 0,
        "No {0} stands at {1}." },
    [YON_F_WHY_NOT_AT_HOME] = { "why-not-at-home", { KIND }, 0,
        "No {0} stands there in your settlement." },
    [YON_F_WHY_THERE] = { "why-there", { 0 }, 0, "There is something to be had, and it is taken." },
    [YON_F_WHY_FOOD] = { "why-food", { 0 }, 0, "Your food is enough for a worker more." },

    KIND_RULE(GOBLIN, "goblin", "Goblins have no rules of their own; there are the most of them."),
    KIND_RULE(DWARF, "dwarf", "Dwarves leave out one good of what is paid, once, on spots with "
                              "their icon: those that build or spend goods."),
    KIND_RULE(ELF, "elf", "Elves may join another worker on its spot; nobody joins an elf."),
    KIND_RULE(OGRE, "ogre", "Ogres gain twice the goods on spots with their icon, and eat twice."),
    KIND_RULE(SKELETON, "skeleton", "Skeletons do not eat."),

};

/* Cards, as they come to a side and leave its hand. */
const uint8_t yon_dealt[] = { YON_F_COLOUR, YON_F_DEALT, QS_NO_FACT };
const uint8_t yon_taken[] = { YON_F_DREW, YON_F_TOOK_SHIP, YON_F_BOARDED, YON_F_INVITED, YON_F_OLOS_SHIP,
                              QS_NO_FACT };
const uint8_t yon_played[] = { YON_F_BUILT, YON_F_FULFILS, QS_NO_FACT };

const struct qs_term yon_terms[] = {
    { "envoy", "A visitor with a wish. Put a ship on it and pay the cost of one or more "
      "deliveries: each earns gold and the bonus. One that was fulfilled comes to "
      "your settlement and asks for a ship again each round: if it has none when you lock up, "
      "it leaves, and you lose five gold." },
    { "favour", "A step on the favour track: you take the reward of the next free space." },
    { "arcana", "A token. Placed on a free spot of the upper city, once a turn, it brings what "
      "stands there." },
    { "headquarters", "Your own first building; a worker there may build a card of your hand." },
    { "gold", "Whoever has most gold after five rounds wins. It comes from deliveries, from coins "
      "on cards (a gold each in every round), from fish left over, and from C buildings at the end." },
    { "worker", "Goblin, dwarf, elf, ogre or skeleton: placed on a spot it brings what the spot "
      "says. When you lock up, those in your settlement come home, and all at home but skeletons "
      "eat. Workers sent to the city do not come back; those sent to another settlement become "
      "its own." },
    { "ship", "Fulfils an envoy; each has something it can do. It lies on the envoy until you "
      "lock up, and then comes back." },
    { "letter", "Building cards are A, B or C: A give goods and spots, B abilities, C gold at "
      "the end of the game." },
    { "delivery", "Pays an envoy's cost once and earns the market value of the round and the "
      "envoy's bonus." },
    { "upper city", "Spots for arcana." },
    { "city", "Spots for workers of all players." },
    { "supply", "What you own and have not placed: goods, workers, arcana, ships." },
    { "general supply", "The stock of the table. Workers and arcana can run out." },
    { "settlement", "Your headquarters, your buildings and your envoys." },
    { "spot", "A place for one worker; an elf may join another kind." },
    { "market value", "Gold for each delivery. It goes by the round; what it is now stands behind the "
      "question of your turn." },
    { "lock up", "The end of your round: workers in your settlement come home, those in the city are "
      "gone. Who is at home eats (grain and fish are one food, meat two); who is not fed leaves and "
      "costs three gold. Envoys without a ship leave and cost five. Fish left over is sold for a gold "
      "each, meat is thrown away, coins on cards pay a gold each, ships come back. In rounds 1 to 3 "
      "you then take a ship of the harbour with its workers and goods." },
    { "harbour", "Where ships lie of which you take one, with its workers and goods, when you lock up "
      "in rounds 1 to 3. Who locks up first chooses first." },
    { "wharf", "The pile of ships; the top one is open. Some effects give it, without workers and "
      "goods." },
    { "white", "The six A buildings with white backs lie on the board in the first round; White in a "
      "name means nothing else." },
    { "coin", "Lies on a card of your settlement and pays a gold each time you lock up." },
    { "starving", "A worker that is not fed when you lock up leaves you and costs three gold." },
    { "goods", "What workers fetch and ships bring: some build, some are delivered, some are eaten." },
    { "ability", "What a building or a ship can do besides its spot; `look` at it tells it." },
    { "Olos", "Your opponent alone. After each of your turns he plays a card of his deck, and when you lock up "
      "those that are left of the round: he blocks a spot of the city, delivers for gold, takes ships or "
      "goes ahead on the favour track. `look` explains each of his cards." },
    { "building", "A card built in your settlement. Some are spots for workers, some can do something, some score at "
      "the end. Letters: A, B and C." },
    { "waits", "An envoy of your settlement that has no ship in this round. If it has none when you lock up, it leaves, "
      "and you lose five gold." },
    { "food", "Meat, grain and fish: workers eat when you lock up. `look` at a worker says how much it eats." },
    { "hunger", "Gold lost for workers that were not fed: three each." },
    { "short", "So much food is missing if you lock up now: three gold are lost for each worker not fed." },
    { "cargo", "The goods a ship of the harbour brings." },
    { "resource", "Wood, ore and hay: what is built with." },
    { "locked", "This side has locked up: its round is over." },
    { "payment", "A delivery that is paid with what the envoy asks for. Some ships make one in another way." },
    { "lower", "The lower row of the upper city. A spot of the upper row can be taken only while an arcana lies on the one "
      "below it." },
    { "favour track", "Eight rewards; occupied spaces are skipped." },
    { NULL, NULL },
};

const char *const yon_turn_help[] = {
    "In a turn, once each and in any order:",
    "  send, post, muster   place a worker in the city, on a building, at a headquarters",
    "  pray                 place an arcana in the upper city",
    "  fulfil               place a ship on an envoy and deliver",
    "Then end the turn, or lock up: workers in your settlement come home and eat,",
    "those in the city are gone; an envoy without a ship leaves and costs five gold,",
    "a worker without food three.",
    "Without a worker placed, or without one left, you must lock up.",
    NULL
};
