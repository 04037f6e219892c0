# saves.sh: unfinished games: kept, gone on with, locked, damaged, deleted; a disk that is full.
. tests/screens/lib

play() { "$QUAYSIDE" play "$@" --plain; }
mode() { stat -c %a "$1"; }

# Kept: a record, and who plays beside it.
printf '3\n2\n' | play wharfside --seed 4 >"$dir/out"
check saves-says-how 'how to go on' \
    has "$dir/out" 'The game is kept. To go on with it: quayside play --resume wharfside-1'
check saves-private 'others could read it' \
    test "$(mode "$kept/wharfside-1.game")$(mode "$kept/wharfside-1.seats")" = 600600
check saves-seed-apart 'the seed stands in the record' hasnt "$kept/wharfside-1.game" seed
check saves-seed-beside 'the seed is not kept' has "$kept/wharfside-1.seats" 'seed 4' 'seat 0 human'
"$QUAYSIDE" games >"$dir/games"
check saves-listed 'not listed' has "$dir/games" 'wharfside-1: Wharfside, human, 19 answers'

# Gone on with: by name, by the offer, or not.
printf 'quit\n' | play --resume wharfside-1 >"$dir/out"
check saves-news 'what happened is not told again' \
    has "$dir/out" 'Market 3: the contract' 'Visit a wharf or the market?'
printf '1\nquit\n' | play >"$dir/out"
check saves-offer 'not offered' \
    has "$dir/out" 'Unfinished games:' '1. wharfside-1' 'Visit a wharf or the market?'
printf 'new\nquit\n' | play wharfside >"$dir/out"
check saves-new 'no new game' has "$dir/out" 'To go on with it: quayside play --resume wharfside-2'
printf 'quit\n' | play wharfside --new >"$dir/out"
check saves-new-flag 'asked in spite of --new' hasnt "$dir/out" 'Unfinished games'

# Taken back and killed: the take-back is not lost, and one may go on from it.
mkfifo "$dir/in"
"$QUAYSIDE" play wharfside --seed 4 --plain <"$dir/in" >"$dir/out" &
pid=$!
exec 3>"$dir/in"
printf '3\n2\nvisit north\nundo\n' >&3
tries=0
until grep -q 'taken back' "$dir/out" || [ $tries -ge 200 ]; do
    # the program writes when it waits
    sleep 0.05
    tries=$((tries + 1))
done
sleep 0.1
"$QUAYSIDE" play --resume wharfside-4 --plain </dev/null >"$dir/second" 2>&1
check saves-locked 'a second process was let in' \
    has "$dir/second" 'wharfside-4 is being played by another process'
kill -9 $pid
wait $pid 2>/dev/null
exec 3>&-
check saves-undo-line 'no undo line' grep -q '^undo 19$' "$kept/wharfside-4.game"
printf 'visit south; take swordfish\n' | play --resume wharfside-4 >"$dir/out"
check saves-undo-goes-on 'the answer stands again' \
    has "$dir/out" 'Swordfish taken at the South wharf.'

# A torn line is dropped; a damaged record is refused, by place, and not changed.
cp "$kept/wharfside-4.game" "$dir/before"
printf '0 take lob' >>"$kept/wharfside-4.game"
printf 'quit\n' | play --resume wharfside-4 >"$dir/out"
check saves-torn 'a torn line' cmp -s "$dir/before" "$kept/wharfside-4.game"
printf '0 fly away\n' >>"$kept/wharfside-4.game"
cp "$kept/wharfside-4.game" "$dir/before"
play --resume wharfside-4 </dev/null >"$dir/out" 2>&1
check saves-damaged 'no place' has "$dir/out" 'wharfside-4:' 'cannot be played on'
check saves-untouched 'a damaged record was changed' cmp -s "$dir/before" "$kept/wharfside-4.game"
"$QUAYSIDE" games >"$dir/games"
check saves-damaged-listed 'not said in the list' has "$dir/games" 'wharfside-4: cannot be read'

# Removed.
"$QUAYSIDE" games --delete wharfside-4 >/dev/null
check saves-deleted 'still there' test ! -e "$kept/wharfside-4.game"
check saves-no-such 'a game that is not there' \
    sh -c '! "$QUAYSIDE" games --delete ../wharfside-1 2>/dev/null'

# Saved by name, and played on from there.
printf '3\n2\nsave %s/mine\nsave %s/none/mine\nquit\n' "$dir" "$dir" |
    play wharfside --seed 4 >"$dir/out"
check saves-save 'not said' \
    has "$dir/out" "The record so far is in $dir/mine" 'Nothing was changed.'
check saves-replays 'it does not verify' "$QUAYSIDE" replay --verify "$dir/mine" >/dev/null
printf 'quit\n' | play --from "$dir/mine" >"$dir/out"
check saves-from 'not played on' has "$dir/out" 'Visit a wharf or the market?'

# No room, no place.
(
    ulimit -f 1
    { yes 1 | head -n 60 && echo quit; } | play wharfside --seed 4 2>&1
) | cat >"$dir/full"
check saves-full 'a full disk is not told' has "$dir/full" 'This game cannot be kept:'
{ echo; echo 3; echo quit; } | XDG_STATE_HOME=/proc/none play wharfside --seed 4 >"$dir/out" 2>&1
check saves-nowhere 'no place to keep it' \
    has "$dir/out" 'This game cannot be kept: /proc/none' \
    'Which contract do the Captains begin with?' \
    'The game could not be kept'
finish
