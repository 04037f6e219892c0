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
check saves-listed 'not listed' has "$dir/games" 'wharfside-1: Wharfside, you against the Captains, 19 answers'

# Gone on with: by name, by the offer, or not.
printf 'quit\n' | play --resume wharfside-1 >"$dir/out"
check saves-news 'what happened is not told again' \
    has "$dir/out" 'Market 3: the contract' 'Visit a wharf or the market?'
printf '\nquit\n' | play >"$dir/out"
check saves-offer 'not offered' \
    has "$dir/out" '5. Go on: Wharfside' 'wharfside-1' 'Visit a wharf or the market?'
printf 'new\nquit\n' | play wharfside >"$dir/out"
check saves-new 'no new game' has "$dir/out" 'To go on with it: quayside play --resume wharfside-2'
printf 'quit\n' | play wharfside --new >"$dir/out"
check saves-new-flag 'asked in spite of --new' hasnt "$dir/out" 'Go on:'

# Taken back and killed: the take-back is not lost, and one may go on from it.
mkfifo "$dir/in"
"$QUAYSIDE" play wharfside --seed 4 --plain <"$dir/in" >"$dir/out" &
pid=$!
exec 3>"$dir/in"
printf '3\n2\nvisit north\nundo\n' >&3
tries=0
until grep -q 'taken back' "$dir/out" || [ $tries -ge 1200 ]; do
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
check saves-undo-line 'no undo line' grep -q '^undo 19 ~' "$kept/wharfside-4.game"
printf 'visit south; take swordfish\n' | play --resume wharfside-4 >"$dir/out"
check saves-undo-goes-on 'the answer stands again' \
    has "$dir/out" 'Swordfish taken at the South wharf.'

# A torn line is dropped; a damaged record is refused, by place, and not changed.
cp "$kept/wharfside-4.game" "$dir/before"
printf '0 take lob' >>"$kept/wharfside-4.game"
printf 'quit\n' | play --resume wharfside-4 >"$dir/out"
check saves-torn 'a torn line' cmp -s "$dir/before" "$kept/wharfside-4.game"
check saves-summed 'a line without checksum' test "$(sed '1,/^$/d' "$kept/wharfside-4.game" |
    grep -vc ' ~[0-9a-f]\{8\}$')" = 1
printf '0 fly away\n' >>"$kept/wharfside-4.game"
cp "$kept/wharfside-4.game" "$dir/before"
play --resume wharfside-4 </dev/null >"$dir/out" 2>&1
check saves-damaged 'no place' has "$dir/out" 'wharfside-4:' 'cannot be played on'
check saves-untouched 'a damaged record was changed' cmp -s "$dir/before" "$kept/wharfside-4.game"
"$QUAYSIDE" games >"$dir/games"
check saves-damaged-listed 'not said in the list' \
    has "$dir/games" 'wharfside-4: Wharfside, you against the Captains, 21 answers' 'damaged: 1 more are lost'

# Damage in the middle: gone on with from the last sound answer, if so said.
sed '/^0 fly/d; /^undo/s/19/18/' "$dir/before" >"$kept/wharfside-4.game"
cp "$kept/wharfside-4.game" "$dir/before"
echo | play --resume wharfside-4 >"$dir/out" 2>&1
check saves-damage-told 'how many are lost is not told' \
    has "$dir/out" 'wharfside-4 is damaged: 20 answers are sound, 3 answers and take-backs after them are lost.'
check saves-damage-left 'changed without being asked to' \
    cmp -s "$dir/before" "$kept/wharfside-4.game"
printf 'yes\nundo\nvisit south\n' | play --resume wharfside-4 >"$dir/out" 2>&1
check saves-damage-cut 'not gone on with' has "$dir/out" 'Your last answer is taken back.' 'is kept'
check saves-damage-aside 'the damaged record is lost' \
    cmp -s "$dir/before" "$kept/wharfside-4.damaged"
printf 'quit\n' | play --resume wharfside-4 >"$dir/out" 2>&1
check saves-damage-mended 'still damaged' hasnt "$dir/out" 'damaged'
sed '3s/rules .*/rules 77/' "$kept/wharfside-2.game" >"$kept/wharfside-77.game"
cp "$kept/wharfside-2.seats" "$kept/wharfside-77.seats"
play --resume wharfside-77 </dev/null >"$dir/out" 2>&1
check saves-other-rules 'played under other rules' \
    has "$dir/out" 'begun with a newer version of Quayside: it is played under rules 77 of Wharfside' 'cannot be played on'
"$QUAYSIDE" games >"$dir/games"
check saves-other-rules-listed 'not listed as such' \
    has "$dir/games" 'wharfside-77: Wharfside under rules 77, which this version does not know'
check saves-other-rules-safe 'it is proposed to be deleted' hasnt "$dir/games" '--delete wharfside-77'
"$QUAYSIDE" games --delete wharfside-77 2>/dev/null >"$dir/out"
check saves-other-rules-deleted 'cannot be removed' test ! -e "$kept/wharfside-77.game"

# What is no file is not waited for.
mkfifo "$kept/wharfside-90.game" "$kept/wharfside-91.seats"
ln -s /dev/zero "$kept/wharfside-92.game"
mkdir "$kept/wharfside-93.game"
cp "$kept/wharfside-2.game" "$kept/wharfside-91.game"
timeout 20 "$QUAYSIDE" games >"$dir/games" 2>&1
check saves-pipes-listed 'waited for a pipe' has "$dir/games" 'wharfside-2: Wharfside'
check saves-pipe-of-seats 'who plays is not known' has "$dir/games" 'wharfside-91: cannot be read'
echo quit | timeout 20 "$QUAYSIDE" play wharfside --plain >"$dir/out" 2>&1
check saves-pipes-offered 'waited for a pipe' has "$dir/out" 'wharfside-2,'
for id in 90 91 92 93; do
    timeout 20 "$QUAYSIDE" play --resume wharfside-$id --plain </dev/null >"$dir/out" 2>&1
    check saves-pipe-$id 'waited for a pipe, or went on with it' test $? -eq 1
done
rm -r "$kept"/wharfside-9?.*

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

# Not over another file unasked; its modes stay; not while several people play.
chmod 640 "$dir/mine"
cp "$dir/mine" "$dir/before"
printf '3\n2\n1\nsave %s/mine\n\nquit\n' "$dir" | play wharfside --new --seed 4 >"$dir/out"
check saves-asks-first 'written over unasked' cmp -s "$dir/mine" "$dir/before"
printf '3\n2\n1\nsave %s/mine\nyes\nquit\n' "$dir" | play wharfside --new --seed 4 >"$dir/out"
check saves-over-if-told 'not written over' sh -c '! cmp -s "$0/mine" "$0/before"' "$dir"
check saves-keeps-modes 'other modes' test "$(mode "$dir/mine")" = 640
printf '\nsave %s\nquit\n' "$dir" | play wharfside --new --seed 4 >"$dir/out"
check saves-no-directory 'a directory' has "$dir/out" 'could not be written: Is a directory.'
printf '\n1\nsave %s/secrets\nquit\n' "$dir" |
    play wharfside --new --players 2 --seat 1=human >"$dir/out"
check saves-no-secrets 'not refused' has "$dir/out" 'The record has all secrets; it is there at the'
check saves-no-secrets-file 'written' test ! -e "$dir/secrets"

# session ARGS...: a match whose lines come one after the other, from descriptor 3.
session() {
    rm -f "$dir/in"
    mkfifo "$dir/in"
    : >"$dir/out" # the shell waits at the fifo before it empties this: nothing of the last match may be told
    "$@" "$QUAYSIDE" play wharfside --new --seed 4 --plain <"$dir/in" >"$dir/out" 2>&1 &
    pid=$!
    exec 3>"$dir/in"
}
# told TEXT: waits until it was said.
told() {
    tries=0
    until grep -q -- "$1" "$dir/out" || [ $tries -ge 1200 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    [ $tries -lt 1200 ]
}
over() {
    exec 3>&-
    wait $pid
}

# The file vanishes while the match goes on.
rm -rf "$kept"
session env
echo 3 >&3
told 'do the Captains begin with'
rm "$kept/wharfside-1.game"
echo 2 >&3
check saves-vanished 'not told' told 'had vanished; it is kept anew as wharfside-1'
over
check saves-vanished-kept 'not kept' "$QUAYSIDE" replay --verify "$kept/wharfside-1.game" >"$dir/none"

# A write fails and the file cannot be cut back: another is made when it can be, and is the only one.
session env QS_FULL="$dir/full" LD_PRELOAD="$(realpath "$(dirname "$QUAYSIDE")"/libfull_disk.so)"
echo 3 >&3
told 'do the Captains begin with'
: >"$dir/full"
printf '2\n\n' >&3
check saves-cut-back 'not told' told 'This game cannot be kept'
rm "$dir/full"
echo 1 >&3
check saves-cut-back-again 'not kept again' told 'The game is kept again'
over
"$QUAYSIDE" games >"$dir/games"
check saves-one-fork "two of one match are listed: $(cat "$dir/games")" \
    test "$(grep -c Wharfside, "$dir/games")" = 2

# finished/ cannot be written.
rm -rf "$kept"
mkdir -p "$kept"
: >"$kept/finished"
numbers 7 400 | play wharfside --new --seed 11 >"$dir/out"
check saves-not-finished 'not told' has "$dir/out" 'could not be put among the finished ones' \
    'To try it again: quayside play --resume wharfside-1'
rm "$kept/finished"
play --resume wharfside-1 </dev/null >"$dir/out"
check saves-finished-later 'not put away' test -s "$kept/finished/wharfside-1.game"

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
