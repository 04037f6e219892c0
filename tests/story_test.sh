#!/bin/sh
# story_test.sh: the standard story of Maracaibo's campaign is as rich as it should be. That it hangs
# together (every card is reached, every way ends, what is named is there) is tried whenever it is read.
#
#   tests/story_test.sh TABLES      (editions/standard/maracaibo)

tables=$1

{ sed -n 's/^legacy //p' "$tables/legacy.txt" | tr 'A-Z' 'a-z'; echo end; } | awk '
    function wrong(what) { print "not ok story: " what; failed = 1 }
    FNR == NR { if ($1 != "end") tiles[$1] = 1; next }
    /^#/ || !NF { next }
    $1 == "story" { card = $2; cards++ }
    $1 == "chapter" && FILENAME ~ /chapters/ { chapters++; card = $2 }
    $1 == "front" || $1 == "back" { if (NF < 5) wrong("card " card ": a " $1 " of " NF - 1 " words") }
    $1 == "add" { for (i = 2; i <= NF; i++) added[$i] = 1 }
    $1 == "option" { if (voted != card) votes++; voted = card }
    $1 == "ends" && $2 == "campaign" { endings++ }
    $1 == "reward" && $2 == "remove-skull" { removes++ }
    END {
        for (t in tiles) if (!added[t]) wrong("tile " t " never comes in")
        if (cards < 50) wrong(cards " cards, fifty are wanted")
        if (chapters != 10) wrong(chapters " cards that begin a chapter, not ten")
        if (votes < 8) wrong(votes " votes, eight are wanted")
        if (endings < 3) wrong(endings " endings, three are wanted")
        if (removes < 5) wrong("too few cards take a skull away")
        if (!failed) print "ok story"
        exit failed
    }' - "$tables/story.txt" "$tables/chapters.txt"
