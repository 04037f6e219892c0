# plain.sh: a whole game of every mode through a pipe, in sentences.
. tests/screens/lib

# game NAME ARGS...: plays it to the end.
game() {
    name=$1
    shift
    numbers 5 4000 | "$QUAYSIDE" play "$@" --new --seed 3 --plain >"$dir/$name" 2>"$dir/$name.err"
    check "plain-$name" "exit code $?" has "$dir/$name" 'The game is over.'
    check "plain-$name-sentences" 'too wide, or a control character' \
        awk 'length($0) > 80 || /[\001-\011\013-\037]/ { exit 1 }' "$dir/$name"
    check "plain-$name-silent" 'something on standard error' test ! -s "$dir/$name.err"
}

for players in 1 2 3 4; do
    game "null-$players" null --players $players
done
for level in rowboat standard cruiser trawler; do
    game "wharfside-$level" wharfside --option level=$level
done
for players in 2 3 4; do
    game "wharfside-$players" wharfside --players $players
done
game wharfside-people wharfside --players 2 --seat 1=human
game wharfside-bots wharfside --players 3 --seat 0=greedy --seat 1=random

# The game introduces itself, and says so when it does not know a word.
for game in wharfside embarcadero yonder maracaibo; do
    printf 'rules\nhelp goal\nhelp frob\nquit\n' |
        "$QUAYSIDE" play $game --new --seed 3 --plain >"$dir/asks-$game" 2>&1
    for words in 'What it is about' 'How one wins' 'What to try first' 'Chapters of the rules' \
        'There is no help on "frob"'; do
        check "plain-$game-tells-$(echo "$words" | tr -c 'a-zA-Z\n' -)" 'not told' \
            has "$dir/asks-$game" "$words"
    done
    "$QUAYSIDE" games --delete "$(sed -n 's/.*--resume //p' "$dir/asks-$game")" >/dev/null 2>&1
done

# Every record can be read again.
for record in "$kept"/finished/*.game; do
    check "plain-record-$(basename "$record" .game)" 'it does not verify' \
        "$QUAYSIDE" replay --verify "$record" >"$dir/replay" 2>&1
done
check plain-none-left 'a finished game is still listed' \
    sh -c '"$QUAYSIDE" games | grep -q "There are no unfinished games"'
finish
