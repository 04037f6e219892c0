# commands.sh: everything that can be typed, in sentences.
. tests/screens/lib

# says NAME LINES TEXT...: a solo game that gets these lines says all of that.
says() {
    name=$1
    printf "$2\n" | "$QUAYSIDE" play wharfside --seed 4 --plain >"$dir/out" 2>&1
    shift 2
    check "commands-$name" 'not said' has "$dir/out" "$@"
}

turn='choose market-3; assign market-2'
says begin '' 'Wharfside: you against the Captains; level standard.' 'Which contract and goods do you begin with?' \
    '3. Begin with Net Loft and the goods of Market 3: Shrimp, Tuna (choose market-3)'
says final '3' '1. The Captains get Bait Stall (assign market-1), final'
says asides-folded "$turn" 'Besides: 5. Call in a favour (2): Pay, Owe'
says asides "$turn\n5" 'Besides:' \
    'Call in the favour Tin Anchor: pay (favour pay): for new contracts, new goods, a lock' \
    'goods to pay: 1, now or later; then 1 VP' 'Call in the favour Tin Anchor: owe (favour owe)'
says short 'c market-3; a market-2\nv n' 'Which good do you take?'
says owed "$turn\n5" 'favours: +1'
says word "$turn\nnorth" 'Which good do you take?'
says several 'choose market-1; assign market-2\n3;3' 'Which wharf do you visit?' 'Goods you may still allocate first: 0.'
says chain-stops '1;1;1' 'Stopped before what cannot be taken back: The Captains get'
says chain-forgets 'choose market-1; assign market-2; visit north' \
    'Not used, because something has happened since: ; visit north'
says number-dotted '3.' 'Which contract do the Captains begin with?'
says rest-dropped 'choose market-3; fly; assign market-2' '"fly" is neither an answer nor a command' \
    'Which contract do the Captains begin with? 1. '
says misspelt 'rulse\nlok shrimp\nchose market-1' '"rulse" is neither an answer nor a command. Did you mean `rules`?' \
    'Did you mean `look`?' 'Did you mean `choose`?'
says misspelt-short 'king' '"king" is neither an answer nor a command. The answers are numbered'
says misspelt-far 'fly' '"fly" is neither an answer nor a command. The answers are numbered'
says look-market-4 'look market 4' 'Market 4 offers the building Marina, 6 VP.'
says number '9' 'There is no choice 9: they are numbered from 1 to 3.'
says unclear "$turn\nv" '"v" could mean several answers.'
says refused "$turn\nbuy market-1" 'Not allowed: Market 1 asks you for 1 of Lobster or higher.' 'WHA-4.2'
says why "$turn\nwhy take shrimp" 'What is asked now: Visit a wharf or the market? Answers are such as'
says why-not "$turn\nwhy visit north" 'visit north: that is allowed.'
says rules 'rules 4.4' 'WHA-4.4 The goods paid are a set'
says rules-word 'rules overboard' 'WHA-3.12'
says rules-table 'rules QS-1.4' 'QS-1.4 A seat may take back'
says rules-none 'rules 77.7' 'No rule has the number'
says log 'log 1' 'Market 3: '
says look-card 'look net loft' 'Net Loft (contract), designed for this edition.' 'Needs: 1 Shrimp, 2 Tuna;' \
    'designed for this edition'
says look-cost "$turn\nlook smokehouse" 'Market 2 asks you for 2 of Oyster or higher.'
says look-seat "$turn\nlook captains" 'The Captains' 'They work on: Ferry Landing'
says look-me "$turn\nlook me" 'hand: Shrimp, Tuna.' 'misses Shrimp, 2 Tuna'
says look-term 'look wild pair' 'Two equal goods'
says look-space 'look north' 'North (wharf).'
says look-which 'look s' 'Which one?' 'Shrimp (' 'Swordfish ('
says look-basic 'look ability\nlook VP\nlook favours\nlook 1' 'What a contract does for you' 'Victory points.' \
    'one paid for scores its VP' 'Begin with Bait Stall' 'Bait Stall (contract).'
says look-bonus 'look bonus\nlook trophies' 'The bonus good of your captain' 'A card with points for the first'
says refused-elsewhere "$turn\nvisit south\nwhy buy market-4" \
    'What is asked now: Which good do you take? You could take 3 more. Answers are such as `take oyster`.'
says plural "$turn" 'Market 2 asks you 2 Oysters'
says look-rules 'look flip' 'The rules say of "flip":'
says look-program 'look standard\nlook greedy\nlook undo\nlook result' 'level: How strong the Captains are' \
    'greedy: a program that plays: it ' '`undo`, typed: takes back your last answer.' 'Results of a game alone, from the worst: '
says look-screen 'look goods\nlook done\nlook lacks\nlook beside' 'goods: Shrimp, oyster, tuna' 'done: Contracts completed' \
    'lacks: How many goods' 'beside: Goods laid beside a market'
says rules-all 'rules all' 'WHA-1.1 ' 'WHA-10.1 '
says look-nothing 'look xyzzy' 'There is nothing called "xyzzy".'
says score "$turn\nscore" 'If the game ended now:' 'The Captains: 2 points: set 2.' 'Result:'
says hint "$turn\nhint" 'playouts, as a program values it some turns from now' ' 1. '
says undo "$turn\nallocate tuna net-loft\nundo" 'Your last answer is taken back.'
says undo-ends "$turn\nundo" 'Nothing can be taken back.' 'QS-1.4'
says help 'help' 'takes back your last answer' 'a rule by number'
says help-turn 'help turn' 'A turn is one visit'
says board "$turn\nboard" 'North wharf:' 'Market 4 asks you 4 Shrimp or higher: Marina, a building' \
    'The Captains'
says missing 'why' '`why` must be followed by MOVE'
says quit 'quit' 'The game is kept.'

# An ability that works once says so when it has.
printf '1\n1\nbuy market-3\nboard\nquit\n' | "$QUAYSIDE" play wharfside --new --seed 6 --plain >"$dir/out" 2>&1
check commands-used-up 'still offered' has "$dir/out" 'once the contract of market 3 for nothing, used up.'

# Whoever locks up before placing a worker is asked to think again, once.
printf '1\n1\n1\nlock\nlock\nquit\n' |
    "$QUAYSIDE" play yonder --players 2 --seed 4 --tutor --plain >"$dir/out"
check commands-tutor 'no nudge' has "$dir/out" 'Wait: Lock up (lock) loses about' \
    'Answer the same again if you mean it.' 'You: lock up with 4 workers'

# An error that is nothing is not told.
echo 'yonder 2 100' >"$kept/pace"
printf '1\n1\n1\nhint\nsave %s/lock\nquit\n' "$dir" |
    "$QUAYSIDE" play yonder --players 2 --seed 4 --new --plain >"$dir/out"
check commands-hint-error 'an error of nothing' hasnt "$dir/out" 'take 0.0'

# What is typed ahead while the tutor thinks does not make it go on; Enter does, as the words say.
echo 'yonder 2 10000000' >"$kept/pace"
for face in '' --plain; do
    terminal 100 45 play --from "$dir/lock" --tutor --new $face
    appears 'Your turn.'
    type_line lock
    check "commands-tutor-thinks$face" 'nothing is said' appears 'Press Enter to go on at once.'
    type_line 1
    sleep 1.5
    screen >"$dir/screen"
    check "commands-tutor-ahead$face" 'what was typed ahead has ended it' hasnt "$dir/screen" 'Wait: '
    keys Enter
    check "commands-tutor-enter$face" 'Enter is not heard' appears 'Answer the same again if you mean it.'
    tmux -S "$dir/tmux" kill-server 2>/dev/null
    sleep 0.2
done
rm "$kept/pace"

# A bot is called as it was asked for, in the match, among past games, in its record and where that is analysed.
yes 1 | head -2000 | "$QUAYSIDE" play wharfside --players 2 --seat 1=search:2 --new --seed 4 --plain >"$dir/out"
check commands-bot 'its number is not told' has "$dir/out" 'you against search:2.' 'Seat 1 (search:2): '
"$QUAYSIDE" games --past >"$dir/past"
check commands-bot-past 'its number is not told' has "$dir/past" 'you against search:2: '
"$QUAYSIDE" analyse "$(find "$kept/finished" -name '*.game' | head -n 1)" --playouts 1 >"$dir/analysed"
check commands-bot-analysed 'its number is not told' has "$dir/analysed" 'Seat 0 (human): ' 'Seat 1 (search:2): '
yes 1 | head -2000 | "$QUAYSIDE" play wharfside --compare hard:2 --new --seed 4 --plain >"$dir/out"
check commands-bot-compared 'its number is not told' has "$dir/out" 'From the same deal hard:2 came to'
"$QUAYSIDE" sim wharfside --players 2 --bots search:2,greedy --games 1 >"$dir/out"
check commands-bot-sim 'its number is not told' has "$dir/out" 'seat 0 search:2 '

# Analysis names the card that lay in the market; a seat without a turn has no curve.
"$QUAYSIDE" analyse tests/golden/played/wharfside-three --playouts 1 --json >"$dir/analysed"
check commands-analysed-card 'no card' grep -q '"Buy [A-Z][a-zA-Z ]* at Market [1-9][a-zA-Z0-9, ]* (buy market-' "$dir/analysed"
head -n 37 tests/golden/played/wharfside-three >"$dir/begun"
"$QUAYSIDE" analyse "$dir/begun" --playouts 1 >"$dir/analysed"
curves=$(grep -c 'could expect' "$dir/analysed")
check commands-analysed-curves 'no curve, or one for every seat' test "$curves" -gt 0 -a "$curves" -lt 3

# The rival of a game alone has no points, and none are told of it.
yes 1 | head -2000 | "$QUAYSIDE" play embarcadero --new --seed 5 --plain >"$dir/out"
check commands-unscored-end 'not over' has "$dir/out" 'The game is over.'
check commands-unscored 'points of a side that has none' hasnt "$dir/out" 'The rival: 0 points'
check commands-unscored-against 'compared with it' hasnt "$dir/out" 'you against The rival'

# The deal of the day is the same twice, has a code, and a program can play it too.
for i in 1 2; do
    yes 1 | head -2000 | "$QUAYSIDE" play wharfside --daily today --compare easy --new --plain \
        >"$dir/daily$i"
    grep 'Your code: wharfside-' "$dir/daily$i" >"$dir/code$i"
done
check commands-daily 'another deal' cmp -s "$dir/code1" "$dir/code2"
check commands-daily-code 'no code' test -s "$dir/code1"
yes 1 | head -2000 | "$QUAYSIDE" play wharfside --option level=rowboat --daily today --new --plain >"$dir/daily3"
check commands-daily-level 'the code does not say at which level' has "$dir/daily3" 'Your code: wharfside-rowboat-'
check commands-compare 'not compared' has "$dir/daily1" 'From the same deal easy came to'

# Beyond the horizon, for one person alone.
printf "$turn\nvisit north; take shrimp; enough\nundo\nquit\n" |
    "$QUAYSIDE" play wharfside --seed 4 --undo free --plain >"$dir/out"
check commands-undo-free 'not taken back' \
    has "$dir/out" 'Your last answer is taken back. Which good do you take?'
"$QUAYSIDE" play wharfside --players 2 --seat 1=human --undo free --plain >"$dir/out" 2>&1
check commands-undo-free-alone 'allowed to two' has "$dir/out" 'exactly one human'

# Arguments that are wrong.
wrong() {
    name=$1 text=$2
    shift 2
    "$QUAYSIDE" play "$@" --plain </dev/null >"$dir/out" 2>&1
    check "commands-$name-code" "exit code $?, not 2" test $? -eq 2
    check "commands-$name" 'not said' has "$dir/out" "$text"
}
wrong no-game 'there is no game called "chess"' chess
wrong seat 'the seats of this game are 0 to 0' wharfside --seat 1=random
wrong player '"bishop" is none of human, human:NAME' wharfside --seat 0=bishop
wrong seed '--seed takes a whole number' wharfside --seed x
wrong language 'there is no translation "xx"' wharfside --lang xx
wrong players '--players takes a number from 1 to 4' wharfside --players 5
# A language that is not complete is not offered, unless to those who work on it.
wrong draft 'the translation "ja" is not complete' wharfside --lang ja
printf 'quit\n' | LC_ALL=C.UTF-8 LANGUAGE=ja "$QUAYSIDE" play wharfside --seed 4 --plain >"$dir/out" 2>&1
check commands-draft-environment 'half Japanese' has "$dir/out" 'The game is kept.'
printf 'quit\n' | QUAYSIDE_DRAFTS=1 "$QUAYSIDE" play wharfside --seed 4 --plain --lang ja >"$dir/out" 2>&1
check commands-draft-shown 'not Japanese' has "$dir/out" 'マグロ'

# Names, any case, the beginning of a name; advice names the command the reader has.
printf 'quit\n' | QUAYSIDE_AS=./run "$QUAYSIDE" play WHARF --humans 2 --seat 1=human:Ann --plain >"$dir/out" 2>&1
check commands-names 'no names' has "$dir/out" 'a person against Ann' 'press Enter'
check commands-as 'another command is named' has "$dir/out" './run play --resume wharfside-'
printf 'quit\n' | "$QUAYSIDE" play wharfside --players 2 --seat 0=human:Ann --seat 1=human:Bob --new --plain >"$dir/out" 2>&1
check commands-named-once 'named twice' has "$dir/out" 'Ann against Bob. `rules` introduces the game'
printf '\nquit\n' | XDG_STATE_HOME=/proc/none "$QUAYSIDE" play wharfside --seed 4 --plain >"$dir/out" 2>&1
check commands-unkept-code "exit code $?, as if it had been kept" test $? -eq 1
wrong humans '--humans 3: there are 2 players' wharfside --players 2 --humans 3

# The start menu in sentences: Enter all the way plays; settings are set; past games are read.
export XDG_STATE_HOME="$dir/menu"
printf '\n\nquit\n' | "$QUAYSIDE" play --plain >"$dir/out" 2>&1
check menu-enter 'no game' has "$dir/out" '1. Wharfside: You run' '1. Play: you against the Captains' \
    'Which contract and goods do you begin with?'
printf '3\nplayers\n2\nseat 1\nhard\nback\nback\n' | "$QUAYSIDE" play --plain >"$dir/out" 2>&1
check menu-unfinished 'not gone on with' has "$dir/out" 'Go on: Wharfside, you against the Captains'
check menu-players 'players cannot be set' has "$dir/out" 'How many players?' 'Players: 2' 'Seat 1: hard'
printf '2\nguided\nquit\n' | "$QUAYSIDE" play --plain >"$dir/out" 2>&1
check menu-guided 'no guided game' has "$dir/out" 'Guided first game: the first turns' 'This one: '
printf 'allocate tuna smokehouse\nvisit south\n\n1\nquit\n' | "$QUAYSIDE" play wharfside --guided --plain >"$dir/out" 2>&1
check guided-holds 'another answer is not held back' has "$dir/out" 'which the Smokehouse does not want. Go north.'
check guided-goes-on 'the answer that is meant is not taken' has "$dir/out" 'The Smokehouse wants swordfish.'
printf '3\nquit\n' | "$QUAYSIDE" play --resume wharfside-2 --plain >"$dir/out" 2>&1
check guided-kept 'another day it is not guided' has "$dir/out" 'This one: '
for g in wharfside embarcadero yonder maracaibo; do
    yes '' | head -3 | "$QUAYSIDE" play $g --guided --plain >"$dir/out" 2>&1
    check guided-$g 'no answer is meant' has "$dir/out" 'This one: '
done
# Back from the introduction comes the menu of the game, and no game begins.
for g in 1 2 3 4; do
    printf "$g\n2\nback\nback\n" | "$QUAYSIDE" play --plain >"$dir/out" 2>&1
    check menu-introduction-$g 'a game has begun' hasnt "$dir/out" 'The game is kept.'
    check menu-introduction-$g-next 'the guided game is not next' has "$dir/out" 'A number (Enter: 3)'
done
# Games keep their numbers, whatever is unfinished; Enter goes on.
printf 'back\n' | "$QUAYSIDE" play --plain >"$dir/out" 2>&1
check menu-numbers 'numbers have moved' has "$dir/out" '1. Wharfside: You run' 'A number (Enter: 5)'
printf 'help\nstory\nquit\n' | "$QUAYSIDE" play maracaibo --seed 3 --plain >"$dir/out" 2>&1
check story-elsewhere 'a story without a campaign' has "$dir/out" '"story" is neither an answer nor a command'
check story-not-helped 'help offers it' hasnt "$dir/out" 'story cards in play'
printf 'quit\n' | "$QUAYSIDE" play wharfside --players 3 --seed 3 --plain >"$dir/out" 2>&1
check introduced 'not in order' has "$dir/out" 'Wharfside: you against greedy and greedy. You are seat 0.'
# Payments that waste goods stand last, and the cheapest first; a building is called by its name.
printf '%s\n' 'allocate tuna smokehouse' 'visit north' 'take swordfish' 'take tuna' 'take tuna' 'buy market-1' |
    "$QUAYSIDE" play wharfside --new --players 2 --seed 3 --plain >"$dir/out" 2>&1
check pay-exactly-first 'another payment is first' has "$dir/out" '1. Pay Tuna (pay tuna), final'
sed -n 's/^answer //p' docs/first/wharfside.txt | sed '$d' |
    "$QUAYSIDE" play wharfside --guided --plain >"$dir/out" 2>&1
check buy-by-name 'not by its name' has "$dir/out" 'Buy Marina at Market 4 for 2 Shrimp, 2 Tuna, 2 Lobsters'
# What every answer brings is told of none; a free delivery says what it lacks; no place is a number.
sed -n 's/^answer //p' docs/first/maracaibo.txt | head -8 |
    "$QUAYSIDE" play maracaibo --guided --plain >"$dir/out" 2>&1
sed -n '/^> deliver innkeeper/,$p' "$dir/out" >"$dir/discs"
check changes-own 'what comes anyhow is told of an answer' hasnt "$dir/discs" 'figures +1'
printf 'look cartagena\nlook homeward 20\nquit\n' | "$QUAYSIDE" play maracaibo --seed 3 --plain >"$dir/out" 2>&1
check look-places 'a number that is none' hasnt "$dir/out" '-2147483648'
sed -n 's/^answer //p' docs/first/yonder.txt | head -5 |
    "$QUAYSIDE" play yonder --guided --plain >"$dir/out" 2>&1
check delivery-price 'no price' has "$dir/out" 'costs Ore, Hay; brings 1 Grain' \
    'costs nothing and brings no bonus'
yes 1 | head -600 | "$QUAYSIDE" play null --plain >/dev/null 2>&1
"$QUAYSIDE" games --past >"$dir/out"
check past-listed 'not listed' has "$dir/out" 'null-1: ' 'games --read ID'
"$QUAYSIDE" games --read null-1 >"$dir/out"
check past-read 'cannot be read' has "$dir/out" 'The game is over.' 'What happened:' 'analyse'
yes 1 | head -2000 | "$QUAYSIDE" play wharfside --seed 3 --plain >/dev/null 2>&1
id=$("$QUAYSIDE" games --past | sed -n 's/^\(wharfside-[0-9]*\):.*/\1/p' | head -1)
printf '\n\nback\nq\n' | "$QUAYSIDE" games --step "$id" >"$dir/out"
check past-step 'not shown step by step' has "$dir/out" 'Step 1 of' 'Step 3 of' 'The answer was: '
check past-step-back 'no way back' sh -c "[ \$(grep -c 'Step 2 of' '$dir/out') -eq 2 ]"
"$QUAYSIDE" games --read ../null-1 >"$dir/out" 2>&1
check past-no-such 'no word' has "$dir/out" 'there is no finished game "../null-1"'
finish
