/*
 * facts.c: what is told of a game of Embarcadero, the terms and the help of a turn.
 */
#include "embarcadero.h"

const struct qs_fact_kind em_facts[EM_FACTS] = {
    [EM_F_DEALT] = { "dealt", { EM_CARDS_LIST }, 1, "{who}: dealt {0}." },
    [EM_F_TURNED] = { "turned", { EM_CARDS_LIST, EM_PLACES_LIST }, 0, "{0} comes to {1}." },
    [EM_F_SHUFFLED] = { "shuffled", { EM_ROWS_LIST }, 0, "The discarded {0} are shuffled." },
    [EM_F_SHORT] = { "short", { 0 }, 0, "There is no card left for the place." },
    [EM_F_GOAL] = { "goal", { EM_GOALS_LIST }, 0, "Round {1} scores {0}." },
    [EM_F_ROLE] = { "role", { EM_CHARACTERS_LIST }, 0, "{who}: {0}." },
    [EM_F_KEPT] = { "kept", { 0 }, 0, "{who}: keeps five cards for ${0}." },
    [EM_F_REFUSED] = { "refused", { EM_CARDS_LIST }, 0, "{who}: refuses {0}." },
    [EM_F_DOCKED] = { "docked", { EM_CARDS_LIST }, 0, "{who}: docks {0}." },
    [EM_F_LAID] = { "laid", { EM_SHAPES_LIST, EM_SPACES_LIST }, 0, "{who}: lays a hull {0} at {1}." },
    [EM_F_FEE] = { "fee", { 0 }, 0, "{who}: pays ${0} at the wharf." },
    [EM_F_CONSTRUCTED] = { "constructed", { EM_CARDS_LIST }, 0, "{who}: constructs {0}." },
    [EM_F_COVERED] = { "covered", { EM_SPACES_LIST }, 0, "{who}: builds on {0}." },
    [EM_F_TILES] = { "tiles", { 0 }, 0, "{who}: uses {0} single, {1} double, {2} triple tiles." },
    [EM_F_SUNK] = { "sunk", { EM_CARDS_LIST }, 0, "{who}: sinks {0}." },
    [EM_F_SCRAPPED] = { "scrapped", { EM_CARDS_LIST }, 0, "{who}: scraps {0}." },
    [EM_F_WAY] = { "way", { EM_CARDS_LIST, EM_WAYS_LIST }, 0, "{who}: scrap action: {1}." },
    [EM_F_RENEWED] = { "renewed", { EM_ROWS_LIST }, 0, "{who}: renews the {0}." },
    [EM_F_PUT] = { "put", { EM_SPACES_LIST }, 0, "{who}: structure on {0}, level {1}." },
    [EM_F_WHARF] = { "wharf", { EM_WHARVES_LIST }, 0, "{who}: extends {0} to {1} spaces." },
    [EM_F_INFILL] = { "infill", { EM_SPACES_LIST }, 0, "{who}: infill at {0}, fee ${1}." },
    [EM_F_MONEY] = { "money", { 0 }, 0, "{who}: money {0}." },
    [EM_F_ADVANCED] = { "advanced", { EM_COUNCIL_LIST }, 0, "{who}: council, {0}." },
    [EM_F_LOST] = { "lost", { 0 }, 0, "{who}: nothing more to be had there." },
    [EM_F_LANDMARK] = { "landmark", { EM_CARDS_LIST }, 0, "{who}: turns up the landmark {0}." },
    [EM_F_TOKEN] = { "token", { EM_RESOURCES_LIST }, 0, "{who}: takes a token, {0}." },
    [EM_F_SPENT] = { "spent", { EM_RESOURCES_LIST }, 0, "{who}: spends a token, {0}." },
    [EM_F_BOUGHT] = { "bought", { EM_CARDS_LIST }, 0, "{who}: buys {0} for ${1}." },
    [EM_F_DREW] = { "drew", { EM_CARDS_LIST }, 0, "{who}: can pay for none and draws {0}." },
    [EM_F_STORED] = { "stored", { EM_CARDS_LIST }, 0, "{who}: stores {0}." },
    [EM_F_POINTS] = { "points", { 0, EM_SOURCES_LIST }, 0, "{who}: scores {0} ({1})." },
    [EM_F_GOAL_POINTS] = { "goal-points", { EM_GOALS_LIST }, 0, "{who}: scores {1} for {0}." },
    [EM_F_WHARF_POINTS] = { "wharf-points", { EM_WHARVES_LIST }, 0, "{who}: scores {1} at {0}." },
    [EM_F_CARD_POINTS] = { "card-points", { EM_CARDS_LIST }, 0, "{who}: scores {1} for {0}." },
    [EM_F_ABILITY] = { "ability", { EM_CHARACTERS_LIST }, 0, "{who}: uses the ability of {0}." },
    [EM_F_ROUND] = { "round", { 0 }, 0, "Round {0} is over." },
    [EM_F_FIRST] = { "first", { 0 }, 0, "{who}: first player." },
    [EM_F_ACHIEVED] = { "achieved", { EM_ACHIEVEMENTS_LIST }, 0, "Achievement: {0}." },
    [EM_F_RIVAL_TAKES] = { "rival-takes", { EM_CARDS_LIST }, 0, "The rival takes {0}." },
    [EM_F_RIVAL_DOCKS] = { "rival-docks", { EM_CARDS_LIST, EM_SPACES_LIST, EM_REASONS_LIST, EM_WHARVES_LIST }, 0,
                           "The rival docks {0} at {3}, from {1}: {2}." },
    [EM_F_RIVAL_BUILDS] = { "rival-builds", { EM_CARDS_LIST, 0, 0, EM_REASONS_LIST }, 0,
                            "The rival builds {0} with {1} spaces on level {2}: {3}." },
    [EM_F_RIVAL_PUTS] = { "rival-puts", { EM_SPACES_LIST, EM_REASONS_LIST }, 0,
                          "The rival's structure goes to {0}: {1}." },
    [EM_F_RIVAL_NOTHING] = { "rival-nothing", { 0 }, 0, "The rival can do nothing more." },
    [EM_F_MARKER] = { "marker", { EM_WHARVES_LIST }, 0, "The rival's marker goes to {0}." },
    [EM_F_LOOK] = { "look-price", { EM_CARDS_LIST }, 0, "{0}: costs you ${1} at the market now." },
};

const struct qs_term em_terms[] = {
    { "map", "A1: a structure of A on level 1. a1: the roof of a building of A on level 1, where a "
             "structure may be put. a.: bare ground of A. W1 == : a wharf, with the structures "
             "everybody has beside it; - its outline; * the rival's marker." },
    { "council track", "s: structures, t: a token, l: a landmark, m: money, when the space is "
                       "reached or passed; a number: the points it is worth at the end." },
    { "columns", "pts: points; +end: what final scoring would add now; cnc: space on the council "
                 "track; lft: structures left; hmgc: housing, merchant, government, civic icons; "
                 "has: resources, after a + tokens." },
    { "ground", "The spaces of your hulls and infill tiles." },
    { "level", "A structure on ground is on level 1; on a building of level n, on level n + 1." },
    { "display", "The ships, buildings and landmarks you have played." },
    { "sunk", "A ship under a sunk token stays yours but gives no resources." },
    { "signature", "An extra cost for which every space of a building may carry a structure." },
    { "rent", "A resource that pays $1 for each icon at the end of every round." },
    { "infill", "A tile on water beside your ground; it becomes ground and gets a structure." },
    { "outline", "The part of a wharf's row that is not built yet." },
    { NULL, NULL },
};

const char *const em_turn_help[] = {
    "Action: dock a ship, construct a building, or scrap a card for its effect.",
    "Once a turn, before or after it: an open landmark, if you can pay for it.",
    "Then buy one card of the market and store one card of your hand.",
    "`look map`, `look council track` and `look columns` explain the screen.",
    NULL,
};
