# kill.sh: kill -9 at a random moment loses nothing that was answered.
#
# The same answers to the same seed give the same record; so what a killed match left behind must
# be the beginning of the record of a match that was not killed, and hold at least the answers
# after which the next question was seen.
. tests/screens/lib

game=wharfside
# The answers in whole lines, without their checksums.
lines() { head -n "$(wc -l <"$1")" "$1" | sed '1,/^$/d; /^~/d; s/ ~[0-9a-f]*$//'; }
answers() { numbers 7 400; }

answers >"$dir/answers"
"$QUAYSIDE" play $game --new --seed 11 --plain <"$dir/answers" >"$dir/whole.out"
lines "$kept"/finished/*.game | grep -v '^end' >"$dir/whole"
check kill-whole 'the match without a kill did not end' test -s "$dir/whole"

times=12
[ -z "$QS_TEST_LONG" ] || times=200
round=0 broken=
while [ $round -lt $times ]; do
    round=$((round + 1))
    rm -rf "$kept"
    mkfifo "$dir/in$round"
    : >"$dir/out" # if it is killed before the shell has emptied this, nothing was seen
    "$QUAYSIDE" play $game --new --seed 11 --plain <"$dir/in$round" >"$dir/out" &
    pid=$!
    {
        while read -r answer; do
            echo "$answer"
            sleep 0.004
        done <"$dir/answers"
    } >"$dir/in$round" 2>/dev/null &
    sleep "0.$(awk -v seed="$round$$" 'BEGIN { srand(seed); printf "%03d", 50 + rand() * 500 }')"
    kill -9 $pid 2>/dev/null
    wait 2>/dev/null
    if [ -d "$kept/finished" ]; then
        continue # it was faster than we were
    fi
    seen=$(awk '/^> /{ n++ } /^There is no choice/ || /Enter: all\)/{ n-- } END { print n ? n - 1 : 0 }' "$dir/out")
    lines "$kept"/$game-1.game >"$dir/left" 2>/dev/null
    head -c "$(wc -c <"$dir/left")" "$dir/whole" | cmp -s - "$dir/left" || broken="other answers"
    [ "$(grep -c '^0 ' "$dir/left")" -ge "$seen" ] || broken="fewer than $seen answers"
    "$QUAYSIDE" games >"$dir/games"
    if [ -s "$kept/$game-1.game" ] && grep -q 'cannot be read' "$dir/games"; then
        broken=unreadable
    fi
    [ -z "$broken" ] || break
done
check kill-loses-nothing "round $round: $broken" test -z "$broken"

# What is left is gone on with, to the same end.
done_so_far=$(awk '/^> /{ n++ } END { print n + 0 }' "$dir/out")
if [ -s "$kept/$game-1.game" ]; then
    numbers 8 3000 >"$dir/more"
    "$QUAYSIDE" play --resume $game-1 --plain <"$dir/more" >"$dir/resumed"
    check kill-goes-on "after $done_so_far lines" has "$dir/resumed" 'The game is over.'
fi
finish
