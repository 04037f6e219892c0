#!/bin/sh
# story_test.sh: the story of Maracaibo's campaign hangs together.
#
#   tests/story_test.sh STORY TABLES      (docs/campaign/story.txt editions/standard/maracaibo)

story=$1 tables=$2

# Slugs of the places, legacy tiles and C-cards that the story may name.
slugs() {
    sed -n "s/^$1 //p" "$tables/$2" | tr 'A-Z .' 'a-z--' | sed 's/^/'"$1"' /'
}

{ slugs place places.txt; slugs legacy legacy.txt; slugs card cards.txt; } | awk '
    function wrong(what) { print "not ok story: card " card ": " what; failed = 1 }
    function reach(n,    i, list, k) {
        if (seen[n]++) return
        if (!(n in chapter)) { card = n; wrong("there is no such card"); return }
        k = split(to[n], list, " ")
        for (i = 1; i <= k; i++) reach(list[i])
    }
    # Whether an ending can be reached from here; the story has no way back, so this ends.
    function ends(n, depth,    i, list, k, all) {
        if (depth > 200) return 0
        if (n in end_of) return 1
        k = split(onward[n], list, " ")
        all = k > 0
        for (i = 1; i <= k; i++) all = all && ends(list[i], depth + 1)
        return all
    }
    FNR == NR { known[$1, $2] = 1; next }
    /^#/ || !NF { next }
    $1 == "story" { if ($2 in chapter) wrong("twice"); card = $2; order[++cards] = card; next }
    $1 == "chapter" { chapter[card] = $2 }
    $1 == "front" { fronts[card]++ }
    $1 == "back" { backs[card]++ }
    $1 == "tile-at" { tiles[card]++; if (!known["place", $2]) wrong("no place " $2) }
    $1 == "quest" { if (!known["place", $2] || $3 < 1 || $4 > 4 || $3 > $4) wrong("quest " $2) }
    $1 == "add" { for (i = 2; i <= NF; i++) { added[tolower($i)] = 1
        if (!known["legacy", tolower($i)]) wrong("no tile " $i) } }
    $1 == "pile" || $1 == "discard" { for (i = 2; i <= NF; i++)
        if (!known["card", $i]) wrong("no card " $i) }
    $1 == "full" { full[card] = tolower($2)
        if (tolower($2) !~ /^l1[0-7]$/) wrong("only L10 to L17 can be full") }
    $1 == "cost" { costs[card]++ }
    $1 == "reward" { rewards[card]++; if ($2 == "remove-skull") removes++ }
    $1 == "next" { to[card] = to[card] " " $2; onward[card] = onward[card] " " $2 }
    $1 == "option" { to[card] = to[card] " " $2; onward[card] = onward[card] " " $2; votes[card]++ }
    $1 == "read" { to[card] = to[card] " " $2; if (card >= 80) onward[card] = $2 }
    $1 == "ends" { end_of[card] = 1; if (NF > 1) endings++ }
    END {
        for (i = 1; i <= cards; i++) {
            card = order[i]
            begins = card >= 80
            if (!fronts[card] || (!begins && !backs[card])) wrong("a side without words")
            if (!begins && !tiles[card] == !(card in full)) wrong("a story tile or a full tile, not both")
            if (tiles[card] && (!costs[card] || !rewards[card])) wrong("a quest without cost or reward")
            if (votes[card] == 1) wrong("a vote needs two options")
            if (!ends(card, 0)) wrong("a way on that does not end")
            all_votes += votes[card] > 0
        }
        reach("01")
        for (i = 80; i <= 89; i++) { card = i; if (!(i in chapter)) wrong("is missing"); else reach(i) }
        for (i = 1; i <= cards; i++) { card = order[i]; if (!seen[card]) wrong("is never reached") }
        for (k in known) { split(k, part, SUBSEP)
            if (part[1] == "legacy" && !added[part[2]]) wrong("tile " part[2] " never comes in") }
        if (all_votes < 8) wrong(all_votes " votes, eight are wanted")
        if (endings < 3) wrong(endings " endings, three are wanted")
        if (removes < 5) wrong("too few cards take a skull away")
        if (!failed) print "ok story"
        exit failed
    }' - "$story"
