/*
 * powers.h: what the powers of buildings and ships do, in words: one line a power, in the order of
 * enum yon_power and enum yon_ship_power. From here the tables get the word an edition writes and
 * what a card says in short, and facts.c the sentence for `look`.
 *
 * X(POWER, word of the edition, icon, in short, sentence without its full stop)
 */
#ifndef YON_POWERS_H
#define YON_POWERS_H

#define YON_POWERS_SAID(X) \
    X(MERCHANTS, "merchants", "dwarf", "2 dwarves: envoys cost 1 less", \
      "With two dwarves in supply and settlement, one resource off each envoy") \
    X(SMITHY, "smithy", "ore", "ore spent: 1 coin here", \
      "Whenever its owner spends ore, a coin is put here") \
    X(TREASURY, "treasury", "dwarf", "what it leaves out is gained", \
      "What a dwarf of its owner leaves out is gained") \
    X(BAKERY, "bakery", "grain", "2 resources off an envoy", \
      "For each envoy fulfilled, a grain takes off up to two resources") \
    X(RECRUITERS, "recruiters", "elf", "joined in the city: the other comes here", \
      "The worker that an elf of its owner joins in the city may be moved here, and comes home " \
      "at lock-up") \
    X(SWINGERS, "swingers", "elf", "to a neighbour: 1 coin here", \
      "A coin for each elf its owner places in another settlement") \
    X(SOUP_BOAT, "soup-boat", "goblin", "lock-up: 2 come from the city", \
      "At lock-up up to two goblins of the city come along") \
    X(THIEVES, "thieves-guild", "goblin", "to the city: 1 coin here", \
      "A coin for each goblin its owner places in the city") \
    X(PEDDLER, "peddler", "ogre", "1 of its resources for a coin here", \
      "Of the resources an ogre gains for its owner, one may be given for a coin") \
    X(SANDCAKERY, "sandcakery", "ogre", "may eat ore, 2 food each", "Ogres may eat ore, two food each") \
    X(SAUSAGERY, "sausagery", "meat", "here: 4 food each", \
      "Meat here is four food each and is not discarded") \
    X(SAWMILL, "sawmill", "wood", "here: counts as 2", "Wood here is spent as two and scores as two") \
    X(MAKER, "skeleton-maker", "skeleton", "lock-up: 1 worker becomes one, 1 meat", \
      "At lock-up one worker may become a skeleton; that brings a meat") \
    X(SPA, "spa", "skeleton", "rest here, spots are free again", \
      "Skeletons of one's settlement come here, and their spots are free again") \
    X(MASONS, "masons", "dwarf", "to a headquarters: 1 coin here", \
      "A coin for each dwarf its owner places at any headquarters") \
    X(CAGES, "cages", "fish", "here: 2 food each, kept", \
      "Fish here are two food each and need not be discarded") \
    X(FISHING_HUT, "fishing-hut", "goblin", "to a neighbour: 2 fish", \
      "Two fish for each goblin its owner places in another settlement") \
    X(MUSCLE_BEACH, "muscle-beach", "ogre", "in the city: 4 times", \
      "Ogres of its owner gain four times as much in the city") \
    X(SMOKEHOUSE, "smokehouse", "fish", "first 4 left over: 2 gold each", \
      "The first four fish discarded at lock-up are two gold each")

#define YON_SHIP_POWERS_SAID(X) \
    X(ARGO, "extra-gold", "gold", "a delivery earns 1 more", "Each delivery earns one gold more") \
    X(NAUTILUS, "extra-bonus", "scroll", "A envoy: 1 more bonus", \
      "On an A envoy the bonus comes one more time") \
    X(SCROOGE, "cheaper", "anyres", "1 off one delivery", "One resource off one delivery") \
    X(PICKLE, "free-without-bonus", "scroll", "1 free delivery, no bonus", \
      "One delivery may be free, without its bonus") \
    X(CIRDAN, "arcana-for-value", "arcana", "instead of gold, once", \
      "One delivery may earn an arcana instead of its gold") \
    X(DAGON, "fish-at-lock-up", "fish", "2 at lock-up", "At lock-up two fish") \
    X(DAVOS, "card-for-cost", "card", "pays for one delivery", \
      "A card of the hand may pay for one delivery") \
    X(DICAPRIO, "scuttle", "anyres", "sink it: 1 of each", \
      "Afterwards envoy and ship may be discarded for one of each resource") \
    X(DOBBY, "goblin-for-cost", "goblin", "pays for one delivery", "A goblin may pay for one delivery") \
    X(DUNCAN, "discard-at-lock-up", "scroll", "may go at lock-up", \
      "At lock-up the envoy it lies on may be discarded, at no loss") \
    X(GOLIATH, "two-envoys", "scroll", "serves two envoys", "It may fulfil two envoys at once") \
    X(LIONS, "arcana-for-four", "arcana", "for 4 deliveries", "Four deliveries bring an arcana") \
    X(KIM, "goblin-for-bonus", "goblin", "instead of one bonus", "One bonus may be a goblin instead") \
    X(SEBASTIAN, "gold-for-bonus", "gold", "2 instead of one bonus", "One bonus may be two gold instead") \
    X(NAGLFAR, "cheaper-food", "food", "1 off one delivery", "One food off one delivery") \
    X(MAC_DONALD, "meat-for-value", "meat", "instead of gold", \
      "Any delivery may earn a meat instead of its gold") \
    X(DODGER, "other-cost", "scroll", "pays another's cost", \
      "The cost of another envoy of the settlement may be paid instead") \
    X(PEARL, "free-without-gold", "scroll", "A, B: 1 free, no gold", \
      "On an A or B envoy one delivery may be free, without its gold") \
    X(BLOOMER, "free-in-round-four", "scroll", "round 4: 1 free", "In round four one delivery may be free") \
    X(MERRY, "swap", "ship", "swaps with the top ship", \
      "It may be swapped for the top ship of the wharf, which sails then") \
    X(DAVY, "fish-for-gold", "fish", "1 more, 1 gold less", \
      "Each delivery earns one gold less and one fish more") \
    X(GEMINI, "as-starting-ship", "ship", "as your starting ship", \
      "It has the power of its owner's starting ship") \
    X(MIDAS, "coin-on-envoy", "coin", "on an envoy without one", "An envoy without a coin gets one") \
    X(PIPPIN, "goblin-for-three", "goblin", "for exactly 3", "Exactly three deliveries bring a goblin") \
    X(PROMETHEUS, "burn-arcana", "arcana", "off the upper city", \
      "An arcana may be taken off the upper city") \
    X(RAZOR, "one-more", "scroll", "1 delivery more", "One delivery more than the envoy allows") \
    X(VETINARI, "gold-in-the-city", "gold", "2 for a city envoy", \
      "Two gold for an envoy that was in the city")

#endif
