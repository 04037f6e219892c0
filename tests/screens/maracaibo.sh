# maracaibo.sh: Maracaibo on the terminal: pages at 80x24, several at once at 120x40, in sentences.
. tests/screens/lib

# A card of Jean's is no space of a map, whatever its name; nobody has one of something in the plural.
printf '1\n1\n1\n1\n1\nlook b1\nlook market\nlook hire\nquit\n' |
    "$QUAYSIDE" play maracaibo --new --seed 3 --plain >"$dir/look" 2>&1
check maracaibo-look-jean 'what sort of card' has "$dir/look" "B1 (one of Jean's cards)" 'market: In a city' 'hire: What a card costs'
check maracaibo-look-no-space 'spaces beside a card' hasnt "$dir/look" 'Beside it:'

# What a main action brings stands beside it; where little stands on a thing, the cursor and look N tell what it does.
printf '3\n1\n1\n1\n1\n8\n1\n1\nlook 1\nquit\n' | "$QUAYSIDE" play maracaibo --new --seed 3 --plain >"$dir/act" 2>&1
check maracaibo-city 'what the city does' has "$dir/act" \
    'The action of Santo Domingo (city): you may deliver Cotton; 1 influence, 1 village action'
check maracaibo-career 'task by task' has "$dir/act" 'Synergy Tokens: 2, for points too 4; Influence with Two: 2, 4;'
check maracaibo-disc 'what the upgrade does' has "$dir/act" 'the last one gives 5 doubloons' 'Two village actions from 2 movement points on'
awk 'BEGIN { srand(11); while (n++ < 3000) print 1 + int(rand() * 7) }' |
    "$QUAYSIDE" play maracaibo --new --seed 1 --plain >"$dir/quest" 2>&1
check maracaibo-quest 'which quest, for what' has "$dir/quest" 'Fulfil the quest (quest): Lost Coast 2: pay 2 Map for'

# What one begins with is judged by the first turn, so a hint has reasons for it. How many playouts a second
# there are is told: measured on a busy machine they would be others.
mkdir -p "$kept" && echo 'maracaibo 1 180' >"$kept/pace"
printf 'hint\nquit\n' | "$QUAYSIDE" play maracaibo --new --seed 3 --plain >"$dir/hint" 2>&1
check maracaibo-hint-begin 'a hint without reasons' has "$dir/hint" 'More often: '

# lit TEXT: it is shown in reverse.
lit() {
    screen -e | grep -qF "$(printf '\033[7m')$1"
}

# only_ascii: nothing on the screen that an old terminal could not show.
only_ascii() {
    screen | LC_ALL=C grep -q '[^ -~]' && return 1
    return 0
}

leave() {
    tmux -S "$dir/tmux" kill-server 2>/dev/null
    sleep 0.2
}

# begin: the choices at the start, the first one each time.
begin() {
    appears 'First the card you plan'
    type_line '1;1;1;1'
    appears 'Keep '
    type_line 1
    appears 'Where do you sail?'
}

# Two seats in the smallest window: two lines of status, the words that turn pages, the answers.
terminal 80 24 play maracaibo --new --players 2 --seed 3
check maracaibo-opens 'no question' appears 'First the card you plan'
check maracaibo-hand 'the hand is not the first page' appears '[hand]'
check maracaibo-card 'a card in a line' appears 'Innkeeper 2*'
begin
check maracaibo-status 'the first line of status' appears 'Round 1 of 4  You 0 VP  $8 +8'
check maracaibo-others 'the second line of status' appears 'at Havana (0/21)  Seat 1'
check maracaibo-bar 'how to turn pages' \
    appears 'type a word to see:  [map]  me  hand  nations  explorer  seat 1  log'
check maracaibo-voyage 'a village in a line: points and village actions' \
    appears 'Martinique'
check maracaibo-city 'a city in a line: market and action' appears 'takes Tobacco: you hold 1, 2 free'
type_line map
check maracaibo-map 'the map' appears '[map]'
check maracaibo-forks 'where ways part' appears 'to 13 or 14'
check maracaibo-lit 'places within reach are not lit' lit ' 1 Santiago'
type_line me
check maracaibo-me 'the ship' appears 'oo 12 Ten Points'
type_line nations
check maracaibo-nations 'influence and markers' appears 'Spain       1 on map  12 left  rank x 3'
type_line explorer
check maracaibo-explorer 'the explorer track' appears '(green) 4 VP'
type_line 'seat 1'
check maracaibo-seat 'another seat' appears '[seat 1]'
type_line 'seat 7'
check maracaibo-seat-wrong 'a seat that is not there' appears 'from 0 to 1'
type_line log
check maracaibo-log 'what happened' appears 'What happened so far'
keys Enter
type_line 'sail direct santiago'
check maracaibo-own-page 'the next question has its own page' appears '[hand]'
check maracaibo-about 'where the ship lies' appears 'Which main action? Your ship lies at Santiago.'
type_line 'look goldsmith'
check maracaibo-look 'what a card would change' appears 'Bought now it changes your income by'
keys Enter
leave

# Several pages at once in a larger window, with four seats and the tiles of scenario 76.
terminal 120 40 play maracaibo --new --players 4 --seed 3 --option scenario=76
begin
check maracaibo-wide-map 'the map beside the answers' appears 'Port of Spain'
check maracaibo-wide-me 'a second page' appears 'oo 12 Ten Points'
check maracaibo-wide-answer 'answers in full' appears 'spaces 7, village actions 3'
leave

# A terminal that can do less.
locale=C
terminal 80 24 play maracaibo --new --players 3 --seed 3
begin
check maracaibo-ascii 'characters beyond ASCII' only_ascii
leave
locale=C.UTF-8

# In sentences: all of it can be read, and nothing is too wide.
printf '1;1;1;1\n1\nmap\nme\nhand\nnations\nexplorer\nseat 1\nlook santiago\nlook b4\nlook l4\n' |
    "$QUAYSIDE" play maracaibo --new --players 1 --option legacy=L4 --seed 3 --plain >"$dir/out" 2>&1
check maracaibo-plain 'not said' has "$dir/out" 'spaces 7, village actions 3; marker of France' \
    '0 Havana' 'You: ship at Havana' 'Jean: ship at Havana' 'Discs left on the ship: More Village Actions 2' \
    'Each noble rank with Spain would be 3 VP now' 'Space 6, a barrier before it' \
    'Jean: 0 VP; discs gone 0 of 22' 'Its market takes Tobacco' 'She sails 2 stops' \
    'whose explorer has reached space 4'
check maracaibo-plain-width 'too wide' awk 'length($0) > 80 { exit 1 }' "$dir/out"

# Whole games in sentences, answers at random.
for mode in '--players 1 --option level=hard' '--players 2 --option legacy=L2,L10,L11,L25' \
    '--players 4 --option scenario=77'; do
    # shellcheck disable=SC2086
    numbers 5 6000 | "$QUAYSIDE" play maracaibo --new $mode --seed 3 --plain >"$dir/out" 2>&1
    check "maracaibo-game-$(echo "$mode" | tr -dc 0-9)" 'it did not end' \
        has "$dir/out" 'The game is over.'
done
finish
