# yonder.sh: Yonder on the terminal at 100x30 and 80x24, in ASCII and in sentences.
. tests/screens/lib

leave() {
    tmux -S "$dir/tmux" kill-server 2>/dev/null
    sleep 0.2
}

# lit TEXT: it is shown in reverse.
lit() {
    screen -e | grep -qF "$(printf '\033[7m')$1"
}

# gone TEXT: the screen does not show it.
gone() {
    ! screen | grep -qF -- "$1"
}

only_ascii() {
    screen | LC_ALL=C grep -q '[^ -~]' && return 1
    return 0
}

# begin: the first card of each letter goes back.
begin() {
    appears 'Which card of each letter goes back?'
    type_line 1
    appears 'Return'
    type_line 1
    type_line 1
    appears 'Your turn.'
}

# Four seats at 100x30: everything of the table that all can see, and a line for each seat.
terminal 100 30 play yonder --new --players 4 --seed 5
begin
check yonder-round 'the round' appears 'Round 1 of 5'
check yonder-supply 'the general supply' appears 'supply '
check yonder-city 'a spot and what it gives' appears 'Audience Chamber favour'
check yonder-envoys 'an envoy, its cost and its bonus' appears '>'
check yonder-cards 'building cards' appears 'White Quarry'
check yonder-harbour 'the harbour' appears 'harbour '
check yonder-upper 'the upper city' appears 'upper   top ship'
check yonder-favour 'the favour track' appears 'build free'
check yonder-seats 'the other seats' appears 'Seat 3 (greedy)'
check yonder-work 'work is folded' appears '1 > Place a worker ('
check yonder-folded 'single placings are not listed' gone 'Send Goblin'
check yonder-lit 'a spot that may be taken is not lit' lit Pit
check yonder-bill 'the bill of a lock-up' appears 'Lock up  loses 3 gold: food needed 4, short by 1'
type_line 1
check yonder-number 'a number opens what it stands beside' appears '(Place a worker; Enter: all)'
check yonder-workers 'worker by worker' appears '1 > Goblin ('
type_line 1
check yonder-places 'places one by one' appears '5 Forest  '
keys Enter
appears '1 > Place a worker ('
type_line forest
check yonder-kinds 'who could go there' appears ' to Forest  '
keys Enter
check yonder-all 'back to all answers' appears '1 > Place a worker ('
type_line upper
check yonder-page 'the upper city in full' appears 'Lower Throne a step on the favour track'
type_line 'seat 1'
check yonder-seat 'another settlement' appears 'Headquarters build'
type_line 'why send dragon forest'
check yonder-why 'what cannot be read' appears 'dragon'
type_line 'why end'
check yonder-why-rule 'the rule' appears 'YON-3.6'
type_line 'look city gates'
check yonder-look 'a spot in words' appears 'A worker gives: a worker of any kind.'
keys Enter
appears 'Your turn.'
type_line 'goblin forest'
check yonder-done 'the place is not taken' appears 'Goblin at Forest'
type_line city
check yonder-whose 'whose worker stands there' appears 'Forest (Gob A)'
type_line undo
check yonder-undo 'taken back' appears 'Your last answer is taken back.'
type_line lock
check yonder-lock 'the bill comes first' appears 'What do they eat?'
check yonder-usual 'the usual way, and what it is' appears 'Eat what is needed: meat first, then grain, then fish'
type_line usual
check yonder-ate 'what was eaten' appears 'Grain feeds 1'
leave

# The same four in the smallest window.
terminal 80 24 play yonder --new --players 4 --seed 5
begin
check yonder-small-seats 'a line for each seat' appears 'Seat 3 '
check yonder-small-city 'the city' appears 'Forest Woo'
check yonder-small-cards 'building cards' appears 'White Quarry'
check yonder-small-bar 'the other pages' appears '[city]  home  hand  upper  ships  seat N  log'
type_line ships
check yonder-small-ships 'ships, what they bring and can' appears 'yours   '
type_line hand
check yonder-small-hand 'cards, their costs and abilities' appears ' ('
leave

# One person against Olos, who explains himself.
terminal 80 24 play yonder --new --seed 8
begin
check yonder-olos 'his line' appears 'Olos'
type_line 'goblin forest'
appears 'Goblin at Forest'
type_line end
check yonder-olos-card 'his card is not told' appears 'card 1 of '
leave

# Terminals that can do less.
locale=C
terminal 80 24 play yonder --new --players 2 --seed 5
begin
check yonder-ascii 'characters beyond ASCII' only_ascii
leave

# Where a worker and a place are typed, the refusal is about the place.
printf '%s\n' 1 1 1 'goblin city gates' 1 end 'skeleton city gates' 'look home' quit |
    "$QUAYSIDE" play yonder --new --seed 3 --plain >"$dir/taken" 2>&1
check yonder-taken 'why not there' has "$dir/taken" 'Not allowed: Standing there: 1 Goblin. YON-4.2'
check yonder-look-page 'a page by its word' has "$dir/taken" 'home: type it to see your settlement.'

# In sentences: a whole game, and the pages read out.
printf '%s\n' 1 1 1 'goblin forest' 'look forest' city upper hand ships 'seat 1' 'look castle' quit |
    "$QUAYSIDE" play yonder --new --players 2 --seed 5 --plain >"$dir/plain" 2>&1
check yonder-plain 'pages in sentences' has "$dir/plain" '1. Place a worker (' 'Free spots: ' \
    'There: worker Goblin, yours.' 'Forest: Goblin (You).' \
    'Lower Throne: a step on the favour track.' 'In the harbour, ' 'Castle (building), designed for this edition.'
check yonder-plain-width 'too wide, or a control character' \
    awk 'length($0) > 80 || /[\001-\011\013-\037]/ { exit 1 }' "$dir/plain"
{
    echo 1; echo 1; echo 1
    awk 'BEGIN { srand(4); while (n++ < 4000) print 1 + int(rand() * 40) }'
} | "$QUAYSIDE" play yonder --new --players 2 --seed 5 --plain >"$dir/game" 2>"$dir/err"
check yonder-plain-game 'the game did not end' has "$dir/game" 'The game is over.'
check yonder-plain-silent 'something on standard error' test ! -s "$dir/err"
finish
