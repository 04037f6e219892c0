# readme.sh: what README.md and docs/play.md show of Wharfside in the terminal is what a reader will see.
#
# After a change of cards or words both blocks are made anew by:
#   QS_REWRITE=1 QUAYSIDE=build/gcc/quayside sh tests/screens/readme.sh
. tests/screens/lib

opening='choose market-1; assign market-2'
turn='visit north; take shrimp; take lobster; take oyster'

# block TEXT PAGE: the fenced block of the page that has TEXT in it.
block() {
    awk -v text="$1" '
        !/^```/ { lines = lines $0 "\n"; next }
        inside && index(lines, text) { printf "%s", lines }
        { inside = !inside; lines = "" }' "$2"
}

# renew TEXT FILE PAGE: puts the lines of FILE in place of that block.
renew() {
    awk -v text="$1" -v file="$2" '
        !/^```/ { lines = lines $0 "\n"; next }
        inside && index(lines, text) { for (lines = ""; (getline line <file) > 0;) lines = lines line "\n" }
        { printf "%s%s\n", lines, $0; inside = !inside; lines = "" }
        END { printf "%s", lines }' "$3" >"$dir/readme" && cp "$dir/readme" "$3"
}

# shown NAME TEXT FILE PAGE: the block of the page with TEXT in it is what FILE has.
shown() {
    [ -z "$QS_REWRITE" ] || renew "$2" "$3" "$4"
    block "$2" "$4" >"$dir/block"
    check "readme-$1" 'it shows something else; the lines are shown above' diff -u "$dir/block" "$3"
}

terminal 80 24 play wharfside --new --seed 4
appears 'Which contract and goods do you begin with?'
type_line "$opening"
appears 'Visit a wharf or the market?'
type_line "$turn"
appears 'Turn 2 of 15'
screen | sed 's/ *$//' >"$dir/now"
shown screen 'Wharfside  level standard' "$dir/now" README.md
type_line quit

printf '%s\n' "$opening" "$turn" 'buy market-4' |
    "$QUAYSIDE" play wharfside --new --seed 4 --plain >"$dir/told" 2>&1
{
    printf '$ quayside play wharfside --seed 4 --plain\n...\n'
    sed -n "/^> $turn\$/,/^> \$/p" "$dir/told" | sed '$d'
} >"$dir/plain"
shown plain '$ quayside play wharfside --seed 4 --plain' "$dir/plain" docs/play.md
finish
