# screen.sh: the terminal: keys in, screen out.
#
# The pictures solo.screen and four.screen are whole screens. After a change of the cards or the
# layout they are made anew by: QS_REWRITE=1 QUAYSIDE=build/gcc/quayside sh tests/screens/screen.sh
. tests/screens/lib

# picture NAME: the screen is the one that is kept.
picture() {
    screen >"$dir/now"
    [ -z "$QS_REWRITE" ] || cp "$dir/now" "tests/screens/$1.screen"
    check "screen-picture-$1" 'the screen differs; the lines are shown above' \
        diff -u "tests/screens/$1.screen" "$dir/now"
}

# only_ascii: nothing on the screen that an old terminal could not show.
only_ascii() {
    screen | LC_ALL=C grep -q '[^ -~]' && return 1
    return 0
}

# lit TEXT: it is shown in reverse.
lit() {
    screen -e | sed 's/\x1b\[39m\x1b\[49m//g; s/\x1b\[0;7m/\x1b[7m/g' | grep -qF "$(printf '\033[7m')$1"
}

leave() {
    tmux -S "$dir/tmux" kill-server 2>/dev/null
    sleep 0.2
}

# One person against the Captains.
terminal 80 24 play wharfside --new --seed 4
check screen-opens 'no question' appears 'Which contract and goods do you begin with?'
picture solo
type_line 3
check screen-number 'choosing by number' appears 'Which contract do the Captains begin with?'
type_line undo
check screen-undo 'taking back' appears 'Your last answer is taken back.'
type_line 'choose market-3; assign market-2'
check screen-several 'several answers in a line' appears 'Visit a wharf or the market?'
keys -l 'vi'
keys Tab
check screen-tab 'a word is completed' appears '> visit'
keys Tab
check screen-tab-list 'the possibilities are shown' appears 'north south'
keys -l 'n'
keys Enter
check screen-short 'a shortened move' appears 'Which good do you take?'
check screen-lit 'what may be clicked is not lit' lit Oyster
type_line 'undo'
appears 'taken back'
keys C-p C-p
check screen-history 'the line typed before' appears '> visit n'
keys C-u
keys Down Down Down Down
appears 'Then: '
check screen-cursor 'the second answer is not marked' lit ' 4 Allocate Tuna to Net Loft'
check screen-detail 'what it does is not told' appears 'Then: You: Tuna allocated to Net Loft.'
check screen-detail-card 'the card is not whole' appears 'Needs: 1 Shrimp, 2 Tuna;'
keys Enter
check screen-cursor-taken 'Enter did not take it' appears 'Which wharf do you visit'
type_line undo
appears '4 Allocate Tuna to Net Loft'
sleep 0.2
check screen-undone-story 'what was undone is still told' \
    sh -c "! tmux -S '$dir/tmux' capture-pane -p | grep -q 'Tuna allocated to Net Loft'"
keys -l 2
appears '> 2'
check screen-number-marks 'a number does not mark its answer' lit ' 2 South wharf'
keys C-u
# A click marks an answer, another takes it (as a terminal reports the mouse: row and column from 1).
row=$(screen | grep -n ' 2 South wharf' | cut -d: -f1)
at=$(printf "%%\\$(printf %03o $((row + 32)))")
click=$(printf '\033[M %s\033[M#%s' "$at" "$at")
keys -l "$click"
appears 'South wharf (Oyster, Swordfish, Lobster): take up to 3.'
check screen-click 'a click does not mark' lit ' 2 South wharf'
keys -l "$click"
check screen-click-again 'a second click does not take' appears 'Which good do you take?'
type_line undo
appears 'taken back'
type_line 'why buy market-1'
check screen-why 'the rule' appears 'WHA-4.2'
type_line 'help turn'
check screen-page 'a page' appears 'Enter: back'
keys Enter
appears 'Visit a wharf or the market?'
tmux -S "$dir/tmux" resize-window -x 120 -y 40
check screen-wide 'a larger window shows more' appears 'you may take 1 more at the wharf'
tmux -S "$dir/tmux" resize-window -x 50 -y 12
check screen-small 'a small window still asks' appears 'Visit a wharf or the mark'
tmux -S "$dir/tmux" resize-window -x 80 -y 24
appears 'help  undo'
keys C-c
check screen-int 'Ctrl-C' appears 'left with 130'
check screen-how 'how to go on' appears 'quayside play --resume wharfside-1'
leave

# Gone on with; ended by TERM, HUP and the end of input.
terminal 80 24 play --resume wharfside-1
appears 'Visit a wharf or the market?'
kill -TERM "$(cat "$dir/pid")"
check screen-term 'TERM' appears 'left with 143'
leave
terminal 80 24 play --resume wharfside-1
appears 'Visit a wharf or the market?'
kill -HUP "$(cat "$dir/pid")"
check screen-hup 'HUP' appears 'left with 129'
leave
terminal 80 24 play --resume wharfside-1
appears 'Visit a wharf or the market?'
keys C-d
check screen-end 'the end of input' appears 'left with 0'
leave

# The offer to go on.
terminal 80 24 play
check screen-offer 'an unfinished game' appears '5  Go on: Wharfside, you against the Captains'
keys Enter
check screen-offer-taken 'gone on with' appears 'Visit a wharf or the market?'
keys Enter
check screen-enter-alone 'Enter alone says nothing' appears 'Type the number of an answer'
type_line log
check screen-log-end 'the log does not begin with its end' appears 'Enter: back'
keys Enter
appears 'Visit a wharf or the market?'
type_line quit
check screen-quit-menu 'quit does not lead back to the menu' appears '5  Go on: Wharfside'
keys Home Enter
appears '2  Introduction'
keys Down Enter
appears 'What it is about'
keys q
check screen-introduction-back 'back is not the menu, or not at the guided game' \
    appears '3  Guided first game'
check screen-introduction-next 'the cursor is not on the guided game' \
    sh -c "tmux -S '$dir/tmux' capture-pane -pe | grep 'Guided first game' | grep -q '7m'"
leave

# Four seats, and terminals that can do less.
terminal 80 24 play wharfside --new --seed 4 --players 4
appears 'Visit a wharf or the market?'
picture four
leave
locale=C
terminal 80 24 play wharfside --new --seed 4
appears 'Which contract and goods do you begin with?'
check screen-ascii 'characters beyond ASCII' only_ascii
leave
locale=C.UTF-8
terminal 80 24 'play wharfside --new --seed 4 --plain'
check screen-plain 'sentences' appears '3.  Begin with Net Loft and the goods of Market 3'
leave

# A detail does not hide what one holds; many answers leave room for the board.
terminal 80 24 play wharfside --new --seed 4
appears 'begin with'
type_line 'choose market-3; assign market-2'
appears 'Visit a wharf or the market?'
keys -l 2
appears '> 2'
check screen-hand-stays 'the hand is hidden by a detail' appears 'hand 2: Shrimp, Tuna'
check screen-captains-stay 'the Captains are hidden by a detail' appears 'Ferry Landing 2 VP, has 0 of 3'
leave
terminal 80 24 play maracaibo --new --seed 3 --players 2
appears 'Plan '
type_line '1'
for i in 1 2 3 4; do sleep 0.3; type_line '1'; done
appears 'Where do you sail?'
check screen-map-stays 'no map where one sails' appears ' 1 Santiago'
leave
# What a guided game points at is in sight.
terminal 80 24 play embarcadero --guided
appears 'Keep Rome'
for card in rome byron butcher assay-office police-station; do
    type_line "keep $card"
    sleep 0.3
done
appears 'Where does your first ship lie?'
check screen-harbour-scrolled 'the row it speaks of is not seen' appears 'W3 ====='
leave

# Two people at one keyboard.
terminal 80 24 play wharfside --new --seed 4 --players 2 --seat 1=human
check hand-over-first 'the first seat is called' appears 'Seat 0, press Enter.'
keys Enter
appears 'You are seat 0.'
type_line 'visit north'
appears 'Which good do you take?'
type_line 1
sleep 0.3
type_line 1
check hand-over 'the second seat is called' appears 'Seat 1, press Enter.'
screen | grep -v '^>' | grep -v '^ *$' >"$dir/left"
check hand-over-blank 'something else is left on the screen' \
    sh -c "[ \"\$(cat '$dir/left')\" = '  Seat 1, press Enter.' ]"
keys Enter
check hand-over-done 'the second seat is asked' appears 'You are seat 1.'
leave
# In a narrow window the question comes before the signs, and where it is cut one sees it.
terminal 30 8 play wharfside --new --seed 3
appears 'Which contract'
check screen-narrow-question 'cut without a sign, or written over' appears '── Which contract and goods…──'
tmux -S "$dir/tmux" kill-server 2>/dev/null
finish
