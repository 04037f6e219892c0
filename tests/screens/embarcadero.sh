# embarcadero.sh: Embarcadero on the terminal: the harbour, the questions, at 100x30 and 80x24.
. tests/screens/lib

# Every space says what it is, and the wharves come in their order.
printf '%s\n' 1 1 1 1 1 1 1 1 1 1 'look h7' 'look h8' 'look a8' 'look l5' quit |
    "$QUAYSIDE" play embarcadero --new --seed 3 --plain >"$dir/spaces" 2>&1
check embarcadero-spaces 'what a space is' has "$dir/spaces" 'a8 is a space of wharf 2.' \
    'h8 is outline: only wharf 2 can grow there, tile by tile.' 'l5 is water beside no wharf: no fee.'
check embarcadero-names 'whose structures, and points without a plural' has "$dir/spaces" 'structures beside it: You ' 'You: points '
check embarcadero-wharves 'wharves in another order' has "$dir/spaces" '2. Beside wharf 1 (6): Along, Across 3. Beside wharf 2'

# lit TEXT: it is shown in reverse.
lit() {
    screen -e | grep -qF "$(printf '\033[7m')$1"
}

leave() {
    tmux -S "$dir/tmux" kill-server 2>/dev/null
    sleep 0.2
}

# One person against the rival: five cards, the first ship, the rival's three.
terminal 100 30 play embarcadero --new --players 1 --seed 5
check embarcadero-opens 'no question' appears 'Which five cards do you keep and pay for?'
for i in 1 2 3 4 5; do
    type_line 1
done
check embarcadero-ship 'the first ship' appears 'Where does your first ship lie?'
type_line 'place along a9'
check embarcadero-side 'the side of the rival' appears 'On which side'
type_line 1
type_line 1
check embarcadero-turn 'the first turn' appears 'Your action: dock, construct or scrap'
check embarcadero-harbour 'the ship in the harbour' appears ' 9 A1 A1 A1 .'
check embarcadero-rival 'the ships of the rival' appears 'R1 r. r.'
check embarcadero-wharf 'a wharf and its outline' appears '=================-'
check embarcadero-market 'the market' appears 's1 '
check embarcadero-council 'the council track' appears 'Council'
type_line 'why place along a9'
check embarcadero-why 'what is asked' appears 'What is asked now: Your action'
leave

# Three at the table, in the smallest window.
terminal 80 24 play embarcadero --new --players 3 --seed 5
check embarcadero-small 'no question' appears 'Which five cards do you keep and pay for?'
check embarcadero-small-map 'the map' appears '==============- - - - -'
check embarcadero-small-seats 'a line for each seat' appears 'C Seat'
for i in 1 2 3 4 5; do
    type_line 1
done
check embarcadero-small-lit 'a space to click' appears 'Where does your first ship lie?'
check embarcadero-lit 'spaces that may be clicked are not lit' lit .
leave

# gone TEXT: the screen does not show it.
gone() {
    ! screen | grep -qF -- "$1"
}

# What was wrong with an answer goes with its question. The end of a round waits to be read, and is not told
# again then; what was the only answer is said to be.
terminal 80 24 play embarcadero --new --seed 4
appears 'Which five cards'
type_line 99
appears 'There is no choice 99'
type_line 1
check embarcadero-error 'no answer was taken' appears 'Kept so far:'
check embarcadero-error-gone 'it stays when another question is asked' gone 'no choice 99'
tries=0
until screen | grep -q 'A round is over' || [ $tries -ge 120 ]; do
    type_line 1
    sleep 0.1
    tries=$((tries + 1))
done
check embarcadero-round 'the end of a round scrolled by' appears 'Round 1 is over.'
check embarcadero-round-score 'no score' appears 'Points so far, by source:'
keys Enter
check embarcadero-round-read 'no question after it' appears 'Your action: dock, construct or scrap'
check embarcadero-round-after 'the story begins with what was read' gone 'more: PgDn'
leave
printf '1\n%.0s' $(seq 80) | "$QUAYSIDE" play embarcadero --new --seed 4 --plain >"$dir/out" 2>&1
check embarcadero-forced 'a forced answer is not told as such' has "$dir/out" '(there was no other choice)'

# A move may begin with the word of a command.
head -n 194 tests/golden/sim/embarcadero-solo-advanced >"$dir/scored"
printf 'score\nscore wharf-3\nquit\n' | "$QUAYSIDE" play --from "$dir/scored" --plain >"$dir/out" 2>&1
check embarcadero-score 'the command' has "$dir/out" 'Points so far, by source:'
check embarcadero-score-move 'the move' has "$dir/out" 'You: score 10 at wharf 3.'
finish
