/*
 * clicks.c: Maracaibo on a table: verbs as clicks, what stands behind a question, the pieces that
 * facts lay, what closes a round.
 */
#include "maracaibo.h"

/* ------------------------------------------------------------------ verbs as clicks */

#define PAYING "Pay with a card"

/* What is left out, by the question; the last wording holds for all others. */
static const uint8_t skips[] = { MA_S_POST,   MA_S_DELIVER, MA_S_EXPLORE, MA_S_FULFIL, MA_S_NATION,
                                 MA_S_RANK,   MA_S_VILLAGE, MA_S_WHETHER, MA_S_PILE,   MA_S_FOR,
                                 MA_S_COMBAT, MA_S_AFTER,   MA_S_PURCHASE };
#define SKIPS \
    "Do not use the tile|Deliver nothing|The explorer stays|Leave the quest|Take no influence|" \
    "No noble rank|No more village actions|Do not pay|No combat|No combat|" \
    "No more combat actions|No free action|Buy nothing and take 2 VP|Nothing more"

static int skipped(const struct qs_rules *r, const void *view, qs_move m)
{
    const struct qs_core *core = view;
    int i = 0;
    (void)r, (void)m;
    while (i < (int)sizeof skips && core->depth && skips[i] != core->agenda[core->depth - 1].kind) {
        i++;
    }
    return i;
}

/* What stands on a card, and on a quest, for whoever decides about it. */
#define CARD \
    "[to hire ${card.{0}.price}, ]{card.{0}.good} or {card.{0}.object}, {card.{0}.vp} VP" \
    "[; at {card.{0}.at}][; {card.{0}.gives}][; {card.{0}.power}][; {card.{0}.act}]"
#define STORY \
    "[; story {place.{1}.story}: {story.{place.{1}.story}.cost} for {story.{place.{1}.story}.reward}]"
#define QUEST(SLOT) "[; quest {" SLOT ".{1}}: {" SLOT ".{1}.cost} for {" SLOT ".{1}.reward}]"

const struct qs_click ma_clicks[MA_VERBS] = {
    [MA_V_PLAN_FIRST] = { .icon = "cards", .brief = "Plan", .group = "Plan one card", .note = CARD },
    [MA_V_DROP] = { .icon = "cards", .brief = "Discard", .group = "Discard a card", .note = CARD },
    [MA_V_KEEP] = { .icon = "crown",
                    .brief = "Keep",
                    .group = "Keep a career",
                    .note = "{career.{0}.task:0}: {career.{0}.low:0}, for points too {career.{0}.high:0}; "
                            "{career.{0}.task:1}: {career.{0}.low:1}, {career.{0}.high:1}; "
                            "{career.{0}.task:2}: {career.{0}.low:2}, {career.{0}.high:2}" },
    [MA_V_SAIL] = { .icon = "sail",
                    .brief = "Sail",
                    .group = "Sail",
                    .price = "sail.{0}.{1}",
                    .note =
                        "spaces {sail.{0}.{1}}[, village actions {+villages.{0}.{1}}]"
                        "[; marker of {marker.{1}}][; takes {place.{1}.good}: you hold {place.{1}.goods}, "
                        "{place.{1}.spaces:1} free]"
                        "[; {tile.{1}.act}][{?place.{1}.acts}{!tile.{1}}; {place.{1}.act}]" QUEST("quest")
                            QUEST("quest-2") STORY },
    [MA_V_STAY] = { .icon = "anchor", .brief = "Stay", .last = 2 },
    [MA_V_CITY] = { .icon = "house",
                    .brief = "City action",
                    .words = "The action of {seats.{seat}.place}",
                    .note =
                        "[you may deliver {place.{seats.{seat}.place}.good}; ][{tile.{seats.{seat}.place}.act}]"
                        "[{!tile.{seats.{seat}.place}}{place.{seats.{seat}.place}.act}]" },
    [MA_V_VILLAGE] = { .icon = "village",
                       .brief = "Village actions",
                       .words = "Village actions in {seats.{seat}.place}" },
    [MA_V_QUEST] = { .icon = "quest",
                     .brief = "Quest",
                     .note = "{quest.{seats.{seat}.ship}}: {quest.{seats.{seat}.ship}.cost} for "
                             "{quest.{seats.{seat}.ship}.reward}" },
    [MA_V_STORY] = { .icon = "book",
                     .brief = "Story quest",
                     .words = "The story quest of {0}: {story.{0}.cost} for {story.{0}.reward}" },
    [MA_V_ASSISTANT] = { .icon = "pawn", .brief = "Assistant", .group = "An assistant's action" },
    [MA_V_IDLE] = { .icon = "end", .brief = "Nothing", .last = 2 },
    [MA_V_POST] = { .icon = "disc", .brief = "Pay" },
    [MA_V_DELIVER] = { .icon = "crate", .brief = "Deliver", .group = "Deliver a card", .note = CARD },
    [MA_V_REMOVE] = { .icon = "disc",
                      .brief = "Remove",
                      .group = "A disc leaves the ship",
                      .note = "[discs there: {area.{0}.left}][; the last one gives {area.{0}.gives}]" },
    [MA_V_EXPLORE] = { .icon = "explore",
                       .brief = "Explore",
                       .group = "Move the explorer",
                       .note = "[barrier {space.{0}.barrier}: ][{space.{0}.gain}]" },
    [MA_V_DETOUR] = { .icon = "explore",
                      .brief = "Other way",
                      .group = "Move the explorer",
                      .note = "[barrier {space.{0}.barrier}: ][{space.{0}.gain}]" },
    [MA_V_NATION] = { .icon = "influence",
                      .brief = "Choose",
                      .group = "Choose a nation",
                      .price = "fight.{0}.costs",
                      .words = "{0}, with value {fight.{0}.value}|{0}" },
    [MA_V_MARKER] = { .icon = "flag", .brief = "Place", .group = "Place a marker" },
    [MA_V_TOKEN] = { .icon = "medal", .brief = "Take", .group = "Take a token" },
    [MA_V_BOON] = { .icon = "rank", .brief = "Choose" },
    [MA_V_PLACE_FIGURE] = { .icon = "figure", .brief = "Place" },
    [MA_V_DISCARD_HAND] = { .icon = "cards", .brief = "Discard the hand", .last = 1 },
    [MA_V_EARN] = { .icon = "coin", .brief = "1 doubloon" },
    [MA_V_BUY] = { .icon = "coin",
                   .brief = "Buy",
                   .group = "Buy a card",
                   .price = "card.{0}.price",
                   .note = CARD },
    [MA_V_INVEST] = { .icon = "house",
                      .brief = "Invest",
                      .group = "Invest in a building",
                      .price = "building.{0}.price",
                      .note = "{building.{0}.each} VP for each of {building.{0}.counts}, at most "
                              "{building.{0}.limit}; now {building.{0}.worth:1}" },
    [MA_V_TRAIN] = { .icon = "combat", .brief = "Train" },
    [MA_V_TRADE] = { .icon = "crate", .brief = "Trade", .group = "Trade three goods" },
    [MA_V_SETTLE] = { .icon = "flag", .brief = "Settle", .group = "Settle here" },
    [MA_V_USE] = { .icon = "cards", .brief = "Use", .group = "Use a card", .price = "card.{0}.effort" },
    [MA_V_ERRAND] = { .icon = "quest", .brief = "Fulfil", .group = "A quest on a card" },
    [MA_V_WHICH] = { .icon = "quest", .brief = "Fulfil" },
    [MA_V_PAY_WITH] = { .icon = "cards", .brief = "Pay", .group = PAYING },
    [MA_V_TOSS] = { .icon = "cards", .brief = "Discard" },
    [MA_V_KIND] = { .icon = "crate", .brief = "Pay", .group = PAYING },
    [MA_V_YES] = { .icon = "tick", .brief = "Pay it" },
    [MA_V_PILE] = { .icon = "pile",
                    .brief = "Turn up",
                    .words = "A token from the {0} pile ({token-piles.{0}} left)" },
    [MA_V_POINT] = { .icon = "combat", .brief = "Add a point" },
    [MA_V_FIGURE] = { .icon = "figure", .brief = "Add a figure" },
    [MA_V_PRESS] = { .icon = "influence",
                     .brief = "Influence",
                     .group = "Gain influence",
                     .price = "press.{0}",
                     .words = "Gain {0} influence with {combat.nation}" },
    [MA_V_ANNEX] = { .icon = "flag",
                     .brief = "Annex",
                     .group = "Annex a city",
                     .price = "annex.{0}",
                     .note = "value {annex.{0}}[; {place.{0}.flag}]" },
    [MA_V_RAID] = { .icon = "flag", .brief = "Take", .group = "Take a village", .price = "raid.{0}" },
    [MA_V_ESCORT] = { .icon = "sail", .brief = "Escort", .group = "Escort the silver fleet" },
    [MA_V_MINE] = { .icon = "coin", .brief = "Gold mine" },
    [MA_V_FIGHT] = { .icon = "combat",
                     .brief = "Fight",
                     .note = "turn up a token and fight for a nation: influence, or its flag on a city" },
    [MA_V_MARCH] = { .icon = "explore", .brief = "Explore", .note = "up to {a} spaces on its track" },
    [MA_V_COINS] = { .icon = "coin", .brief = "Doubloons" },
    [MA_V_POINTS] = { .icon = "points", .brief = "Points" },
    [MA_V_DRAW] = { .icon = "pile", .brief = "Draw", .words = "Draw from the pile ({cards.left} left)" },
    [MA_V_TAKE] = { .icon = "cards",
                    .brief = "Take",
                    .group = "Take a card of the display",
                    .price = "row.price",
                    .words = "Take {row.{0}} for ${price}|Take {row.{0}}",
                    .note = "to hire ${row.{0}.price}, {row.{0}.good} or {row.{0}.object}, {row.{0}.vp} VP"
                            "[; at {row.{0}.at}][; {row.{0}.gives}][; {row.{0}.power}][; {row.{0}.act}]" },
    [MA_V_VOTE] = { .icon = "tick", .brief = "Vote", .words = "{story-voting.option#{0}}" },
    [MA_V_LIFT] = { .icon = "close", .brief = "Remove" },
    [MA_V_SKIP] = { .icon = "end", .brief = "Nothing more", .last = 2, .first = skipped, .words = SKIPS },
    [MA_V_PLAN] = { .icon = "cards", .brief = "Plan", .group = "Plan a card", .note = CARD },
    [MA_V_GOAL] = { .icon = "crown", .brief = "Task", .group = "Complete a task" },
    [MA_V_DRILL] = { .icon = "figure", .brief = "Drill" },
};

const char *const ma_about[MA_STEPS] = {
    [MA_S_CHOOSE] = "You plan {seats.{seat}.pick-plan}; three cards go, then you keep a career.|"
                    "First the card you plan, then three to discard, then a career.",
    [MA_S_SAIL] = "From {seats.{seat}.place}, up to {a} spaces. A ship that comes home ends the round.",
    [MA_S_SAIL_ON] = "From {seats.{seat}.place}, up to {a} spaces.",
    [MA_S_MAIN] = "Your ship lies at {seats.{seat}.place}.",
    [MA_S_POST] = "{post.here}; discs on it: {post.discs:0} of {post.discs:1}.",
    [MA_S_DELIVER] =
        "{seats.{seat}.place} takes {place.{seats.{seat}.place}.good}; a disc leaves your ship for it.",
    [MA_S_EXPLORE] = "Up to {a} spaces.",
    [MA_S_NATION] = "{a} influence.",
    [MA_S_VILLAGE] = "Village actions left: {n}.",
    [MA_S_PAY] = "Cards still to pay: {n}.",
    [MA_S_PURCHASE] = "The round ends: one more purchase or 2 VP, then income.",
    [MA_S_VOTE] = "{story-voting}.",
    [MA_S_DECIDE] = "{story-voting}.",
    [MA_S_COMBAT] = "For {combat.nation}, value left: {combat.value}; your combat points: "
                    "{seats.{seat}.combat}, figures: {seats.{seat}.figures}.",
    [MA_S_DRAW] = "You draw up to {seats.{seat}.limit} cards; you have {seats.{seat}.cards}.",
};

/* ------------------------------------------------------------------ pieces, summaries */

/*
 * Whose disc lies in a market, which card an assistant belongs to: the state has numbers only. And
 * Jean's last turn, each step with its reason.
 */
const struct qs_piece_rule ma_pieces[] = {
    { "disc", MA_F_TO_MARKET, QS_LAYS, .at = 2 },
    { "disc", MA_F_JEAN_MARKET, QS_LAYS, .at = 1 },
    { "disc", MA_F_TO_TILE, QS_LAYS, .at = 2 },
    { "disc", MA_F_CLEARED, QS_LIFTS, .at = 1, .any = 1 },
    { "disc", MA_F_LEAVES, QS_LIFTS, .at = 1, .any = 1 },
    { "story", MA_F_STORY_TILE, QS_LAYS, .card = 1, .at = 2 },
    { "story", MA_F_CLAIMED, QS_LIFTS, .card = 1, .any = 1 },
    { "story", MA_F_STORY_OUT, QS_LIFTS, .card = 1, .any = 1 },
    { "assistant", MA_F_PLACED, QS_LAYS, .card = 1, .at = 2 },
    { "flipped", MA_F_JEAN_CARD, QS_LIFTS, .any = 1 },
    { "step", MA_F_JEAN_CARD, QS_LIFTS, .any = 1 },
    { "flipped", MA_F_JEAN_CARD, QS_LAYS, .card = 1 },
    { "step", MA_F_JEAN_MOVES, QS_LAYS, .at = 1, .told = 1 },
    { "step", MA_F_JEAN_QUEST, QS_LAYS, .card = 1, .at = 2, .told = 1 },
    { "step", MA_F_JEAN_STORY, QS_LAYS, .card = 1, .at = 2, .told = 1 },
    { "step", MA_F_JEAN_MARKET, QS_LAYS, .at = 1, .told = 1 },
    { "step", MA_F_JEAN_TAKES, QS_LAYS, .card = 1, .told = 1 },
    { "step", MA_F_JEAN_EXPLORES, QS_LAYS, .at = 1, .told = 1 },
    { "step", MA_F_JEAN_VALUES, QS_LAYS, .told = 1 },
    { "step", MA_F_JEAN_NATION, QS_LAYS, .card = 1, .told = 1 },
    { "step", MA_F_JEAN_ANNEXES, QS_LAYS, .at = 1, .told = 1 },
    { .kind = NULL },
};

const uint8_t ma_rounds[] = { MA_F_ROUND, MA_F_SCORED, QS_NO_FACT };
const uint8_t ma_read[] = { MA_F_CHAPTER,       MA_F_CHAPTER_SAYS,  MA_F_FRONT,
                            MA_F_FRONT_SAYS,    MA_F_BACK,          MA_F_BACK_SAYS,
                            MA_F_VOTED,         MA_F_TIED,          MA_F_DECIDED,
                            MA_F_STORY_TILE,    MA_F_NO_STORY_TILE, MA_F_WAITS,
                            MA_F_STORY_OUT,     MA_F_ENDING,        MA_F_THREAD_ENDS,
                            MA_F_ENTERS,        MA_F_LEAVES,        MA_F_LOOK_L_QUEST_CITY,
                            MA_F_LOOK_L_ROUTE,  MA_F_LOOK_L_PLAGUE, MA_F_LOOK_L_CITY,
                            MA_F_LOOK_L_FIGURE, MA_F_LOOK_L_FLEET,  MA_F_LOOK_L_MINE,
                            MA_F_LOOK_L_POST,   MA_F_LOOK_L_SKULL,  MA_F_LOOK_L_TREASURE,
                            QS_NO_FACT };
const uint8_t ma_deeds[] = { MA_F_DELIVERED, MA_F_UPGRADED, MA_F_BOUGHT,  MA_F_FULFILLED,
                             MA_F_EXPLORED,  MA_F_PROMOTED, MA_F_SYNERGY, MA_F_INVESTED,
                             MA_F_GOAL,      MA_F_STOPPED,  MA_F_FIGHTS,  QS_NO_FACT };
