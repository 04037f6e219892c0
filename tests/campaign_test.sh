#!/bin/sh
# campaign_test.sh: `quayside campaign` from outside: games in a chain, whatever stops the program.
#
#   tests/campaign_test.sh PATH-TO-QUAYSIDE
#
# Prints "ok NAME" or "not ok NAME: reason" and ends with 1 if something failed.

quayside=$1
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
XDG_STATE_HOME=$here/state
export XDG_STATE_HOME
mkdir -p "$XDG_STATE_HOME"
kept=$XDG_STATE_HOME/quayside/campaigns
failed=0

ok() { echo "ok campaign $1"; }
not_ok() { echo "not ok campaign $1: $2"; failed=1; }
has() { # NAME FILE PATTERN
    if grep -q -e "$3" "$2"; then ok "$1"; else not_ok "$1" "no \"$3\" in: $(head -3 "$2" | cut -c 1-200 | tr '\n' '|')"; fi
}
lacks() {
    if grep -q -e "$3" "$2"; then not_ok "$1" "\"$3\" is there"; else ok "$1"; fi
}
campaign() { "$quayside" campaign "$@" --plain >"$here/out" 2>"$here/err" </dev/null; }
two="--players 2 --seat 0=greedy --seat 1=greedy"
listed() { "$quayside" campaign list >"$here/list"; }

# Two games of bots, the second with another number of players.
# shellcheck disable=SC2086
campaign new Coast $two --seed 5
listed
has first-game "$here/list" '^Coast: chapter [0-9]*, 1 game finished; .*read: 01'
campaign go-on Coast --players 3 --seat 0=random --seat 1=random --seat 2=random
listed
has another-number-of-players "$here/list" '^Coast: chapter [0-9]*, 2 games finished'
for record in "$kept"/Coast/00?.game; do
    if "$quayside" replay --verify "$record" >/dev/null 2>"$here/err"; then
        ok "$(basename "$record")-replays-alone"
    else
        not_ok "$(basename "$record")-replays-alone" "$(head -1 "$here/err")"
    fi
done
if grep -q '^options .*players=3.*told=01' "$kept/Coast/002.game"; then
    ok archive-is-in-the-options
else
    not_ok archive-is-in-the-options "$(grep '^options' "$kept/Coast/002.game")"
fi

# What was read is told again, and nothing else.
"$quayside" campaign story Coast >"$here/story"
has story-told "$here/story" 'The Healer of the Salt Coast'
lacks story-not-told "$here/story" 'The Governor.s Last Feast'
"$quayside" show "$kept/Coast/002.game" --box >"$here/box"
lacks box-not-told "$here/box" 'The Governor.s Last Feast'
"$quayside" show "$kept/Coast/001.game" --box >"$here/box"
has box-told "$here/box" 'The Healer of the Salt Coast'

# What has not come into the game is told by nobody; what is there is.
printf 'look l10\nrules 22.9\nlook chronicler\nrules mended chair\nlook the healer of the salt coast\nrules 26.1\nquit\n' |
    "$quayside" campaign new Quiet --players 1 --seed 3 --plain >"$here/out" 2>&1
has look-tells-no-tile "$here/out" '^l10 is not in the game now'
has look-tells-no-c-card "$here/out" '^chronicler is not in the game now'
has rules-tell-no-tile "$here/out" '^MAR-22.9 This rule is about something that is not in the game'
lacks nothing-of-tiles "$here/out" 'move a disc of the ship'
has look-tells-what-is-read "$here/out" "^The Healer of the Salt Coast (story), with the rulebook's values"
has rules-tell-the-rest "$here/out" 'MAR-26.1 Most story cards'
printf 'look l5\nrules 22.5\nrules 22.9\nquit\n' | "$quayside" campaign chapter 6 Open --players 1 --plain >"$here/out" 2>&1
has rules-tell-a-tile-that-came "$here/out" '^MAR-22.5 L5'
has look-tells-a-tile-that-came "$here/out" '^L5 (legacy)'
"$quayside" rules maracaibo 22.9 >"$here/out"
has rules-warn "$here/out" '^A surprise'
"$quayside" edition new "$here/edition" maracaibo >"$here/out"
has edition-warns "$here/out" 'has surprises for those who play'

# Typing numbers does not find out which story cards there are.
for number in 44 63 4 x; do
    printf 'story %s\nquit\n' "$number" | "$quayside" play maracaibo --option campaign=on --players 2 --seed 3 --plain --new |
        sed "s/story $number\"/story N\"/" | grep -A2 'story N"' >"$here/unread-$number"
    has "number-$number" "$here/unread-$number" 'nothing of that name has been read'
    if cmp -s "$here/unread-44" "$here/unread-$number"; then ok "number-$number-alike"; else not_ok "number-$number-alike" "it is answered otherwise"; fi
done

# A program that plays a seat is told as little, and told again once there is more.
printf '%s\n' 'while read -r line; do printf "%s\n" "$line" >>"$1"; case $line in *\"type\":\"scene\"*)' \
    'at=${line#*\"at\":\"}; echo "{\"type\":\"answer\",\"i\":0,\"at\":\"${at%%\"*}\"}" ;; esac; done' >"$here/zero.sh"
heard() { grep '"type":"box"' "$here/heard" >"$here/boxes"; }
"$quayside" play maracaibo --players 2 --seed 5 --seat 0=greedy --seat 1="exec:sh $here/zero.sh $here/heard" \
    --option legacy=L4 --plain </dev/null >/dev/null 2>"$here/err"
heard
has program-is-told-a-tile "$here/boxes" '"title":"L4"'
lacks program-is-told-no-other-tile "$here/boxes" '"title":"L10"'
lacks program-is-told-no-c-card "$here/boxes" 'Chronicler'
rm "$here/heard"
campaign new Program --players 2 --seat 0=greedy --seat 1="exec:sh $here/zero.sh $here/heard" --seed 5
heard
if [ "$(wc -l <"$here/boxes")" -gt 1 ]; then ok program-is-told-again; else not_ok program-is-told-again "one box"; fi
rm "$here/heard"
"$quayside" sim maracaibo --games 1 --bots "exec:sh $here/zero.sh $here/heard,random" >/dev/null 2>"$here/err"
heard
lacks sim-tells-no-tile "$here/boxes" '"title":"L10"'
lacks sim-tells-no-c-card "$here/boxes" 'Chronicler'

# A vote is asked in the words of its card.
asked=$(sed '1,/^$/d' tests/golden/played/maracaibo-campaign-1 | grep -n '^0 vote ' | head -1 | cut -d: -f1)
"$quayside" show tests/golden/played/maracaibo-campaign-1 --to $((asked - 1)) --seat 0 --json >"$here/vote"
has vote-in-words "$here/vote" '"words":"Carry it to the people in the hills"'
lacks vote-tells-no-more "$here/vote" 'mended chair'

# At a vote `story` reads the card that is voted on; neither hint nor tutor have figures for it.
head -n "$(($(grep -n '^0 vote ' tests/golden/played/maracaibo-campaign-1 | head -1 | cut -d: -f1) - 1))" \
    tests/golden/played/maracaibo-campaign-1 >"$here/voting.game"
printf 'story\nhint\nquit\n' | "$quayside" play --from "$here/voting.game" --plain >"$here/out" 2>"$here/err"
has vote-story "$here/out" '^You are voting on Two Pounds of Bark'
has vote-story-back "$here/out" 'Inés will not choose'
has vote-no-hint "$here/out" "^A vote is the players' own"
lacks vote-no-figures "$here/out" 'points ahead\|points behind'
printf 'vote 1\nquit\n' | "$quayside" play --from "$here/voting.game" --tutor --plain >"$here/out" 2>"$here/err"
has vote-no-tutor "$here/out" "^A vote is the players' own"
has vote-tutor-lets-it-be "$here/out" '^Decided: Carry it to the garrison'

# The page of the story names the tile that must be full, its place and how far it is; what comes twice is said once.
printf 'story\nquit\n' | "$quayside" play maracaibo --players 3 --seat 1=random --seat 2=random --seed 3 --option campaign=on \
    --option story=17,30 --option told=01,02 --plain >"$here/out" 2>"$here/err"
has story-names-the-tile "$here/out" '^L16 at Campeche must be full when a round ends; it holds 0 of 3 discs.$'
has story-adds-up "$here/out" '1 influence twice, 2 VP'

# Where one sails to, the story tile that lies there is told.
sails=$(sed '1,/^$/d' tests/golden/played/maracaibo-campaign-1 | grep -n '^0 sail l portobelo' | head -1 | cut -d: -f1)
"$quayside" show tests/golden/played/maracaibo-campaign-1 --to $((sails - 1)) --seat 0 --json >"$here/sail"
has sail-tells-of-story-tiles "$here/sail" 'story The Healer of the Salt Coast: pay 1 combat point for 5 doubloons'

# A game that is left, and gone on with; a game that is killed; one that is begun anew.
printf 'undo\n' | "$quayside" campaign go-on Coast --players 1 --plain >"$here/out" 2>&1
listed
has one-begun "$here/list" '^Coast: chapter [0-9]*, 2 games finished, one begun'
has nothing-changed "$here/list" 'read: 01'
mkfifo "$here/fifo"
: >"$here/out" # the shell waits at the fifo before it empties this, and a prompt of the last game would be taken for one of this
"$quayside" campaign go-on Coast --plain <"$here/fifo" >"$here/out" 2>&1 &
pid=$!
exec 3>"$here/fifo"
n=0
while ! grep -q '^>' "$here/out" && [ $n -lt 600 ]; do
    sleep 0.1
    n=$((n + 1))
done
kill -9 $pid
wait $pid 2>/dev/null
exec 3>&-
has killed-game-is-the-same "$here/out" 'What do you begin with'
listed
has killed-within "$here/list" '^Coast: chapter [0-9]*, 2 games finished, one begun'
# shellcheck disable=SC2086
campaign go-on Coast --again $two
listed
has broken-off-changes-nothing "$here/list" '^Coast: chapter [0-9]*, 3 games finished'
if grep -q '^options .*players=2' "$kept/Coast/003.game"; then ok begun-anew; else not_ok begun-anew "$(grep '^options' "$kept/Coast/003.game")"; fi

# Killed between games: the record has not been copied yet.
rm "$kept/Coast/003.game"
listed
has killed-between "$here/list" '^Coast: chapter [0-9]*, 3 games finished'

# The list is lost: a record is enough.
cp "$kept/Coast/003.game" "$here/Rest.game"
rm -r "$kept/Coast"
# shellcheck disable=SC2086
campaign go-on "$here/Rest.game" $two
listed
has from-a-record "$here/list" '^Rest: chapter [0-9]*, 2 games finished'

# Carried elsewhere as one text, and back: the same games, the same archive.
"$quayside" campaign export Rest >"$here/carried"
games=$(grep -c '^=== match ===$' "$here/carried")
[ "$games" = 1 ] && ok export || not_ok export "$games separators for two games"
"$quayside" campaign import "$here/carried" >"$here/out" 2>"$here/err" && not_ok import-twice 'over another of that name' ||
    has import-twice "$here/err" 'there is a campaign called Rest already'
"$quayside" campaign import "$here/carried" 'Rest again' >"$here/out" 2>&1
has import "$here/out" '^Rest again: 2 games'
listed
sed -n 's/^Rest again: //p' "$here/list" >"$here/there"
sed -n 's/^Rest: //p' "$here/list" | cmp -s - "$here/there" && ok import-the-same ||
    not_ok import-the-same "$(cat "$here/list")"
"$quayside" campaign export 'Rest again' | "$quayside" campaign import /dev/stdin Third >"$here/out" 2>&1
has import-of-import "$here/out" '^Third: 2 games'
{ cat "$here/carried"; printf '\n=== match ===\n'; sed '/^end /d; $d' "$here/Rest.game"
  echo '# campaign other 1 Öde Küste'; } >"$here/page"
"$quayside" campaign import "$here/page" Fourth >"$here/out" 2>&1
has import-of-several "$here/out" '^Fourth: 2 games'
cp "$here/Rest.game" "$here/one" && echo '# campaign m7 1 Öde Küste' >>"$here/one"
"$quayside" campaign import "$here/one" >"$here/out" 2>&1
has import-name "$here/out" 'de K.*ste: 1 game'
"$quayside" campaign import "$here/Rest.game" 2>"$here/err" && not_ok import-unmarked 'a record without a campaign' ||
    has import-unmarked "$here/err" 'campaign go-on RECORD'
# shellcheck disable=SC2086
campaign go-on Third $two
listed
has import-goes-on "$here/list" '^Third: chapter [0-9]*, 3 games finished'

# The start menu: a new campaign, its game left and gone on with, one from a chapter on, a game without.
menu() { printf '%b' "$1" | "$quayside" play --plain >"$here/out" 2>"$here/err"; }
rm -rf "$XDG_STATE_HOME"
mkdir "$XDG_STATE_HOME"
menu 'maracaibo\ncampaign\nnew\nSalt\nplayers\n2\nseat 1\nrandom\n1\nquit\n'
has menu-offers "$here/out" 'Campaign: none: a story over several games'
lacks menu-asks-no-scenario "$here/out" 'Campaign: Salt.*Scenario:'
has menu-begins "$here/out" 'A story card is read: The Healer of the Salt Coast'
listed
has menu-begun "$here/list" '^Salt: chapter 1, 0 games finished, one begun'
menu 'go on with\n\nquit\n'
has menu-goes-on "$here/out" 'Go on with the campaign: Salt: chapter 1, 0 games finished, one begun'
has menu-goes-on-as-it-was "$here/out" 'you against random'
campaign go-on Salt --again --players 1 --seat 0=greedy --option level=hard
listed
has menu-list "$here/list" '^Salt: chapter [12], 1 game finished; '
menu 'go on with\n\nquit\n'
has menu-level-stays "$here/out" 'Level: hard'
grep -q '^options players=1 level=hard .*story=' "$XDG_STATE_HOME"/quayside/*.game && ok menu-next-game ||
    not_ok menu-next-game "$(grep -h '^options' "$XDG_STATE_HOME"/quayside/*.game)"
menu 'maracaibo\ncampaign\nfrom\n3\nSalt\na/b\nLater on\n1\nquit\n'
has menu-name-taken "$here/out" 'There is a campaign of that name'
has menu-name-unfit "$here/out" 'Letters, digits, blanks and hyphens, please'
lacks menu-no-spoilers "$here/out" 'Chapter 3: \|Chapter 5: '
listed
has menu-chapter "$here/list" '^Later on: chapter 4, 0 games finished, one begun'
menu 'maracaibo\ncampaign\nno campaign\n1\nquit\n'
lacks menu-without "$here/out" 'A story card is read'
rm -rf "$XDG_STATE_HOME"
mkdir "$XDG_STATE_HOME"
# shellcheck disable=SC2086
campaign new Rest $two

# A chapter; what cannot be.
# shellcheck disable=SC2086
campaign chapter 4 Later $two
listed
has chapter "$here/list" '^Later: chapter [0-9]*, 1 game finished; '
campaign new Rest && not_ok twice 'a second campaign of one name' || has twice "$here/err" 'already'
campaign chapter 12 Never && not_ok chapter-12 'there is none' || has chapter-12 "$here/err" 'chapter has no value'
campaign go-on Nobody && not_ok nobody 'there is none' || has nobody "$here/err" 'no campaign called'
campaign new ../x && not_ok path 'a path is a name' || has path "$here/err" 'is called by'
if "$quayside" campaign 2>"$here/err"; then not_ok usage 'exit 0'; else has usage "$here/err" 'go-on'; fi
# A gap is said, and what is there is told and carried around it; nothing is renumbered.
rm -rf "$XDG_STATE_HOME"
mkdir "$XDG_STATE_HOME"
for i in 1 2 3; do
    # shellcheck disable=SC2086
    if [ $i = 1 ]; then campaign new Rest $two; else campaign go-on Rest $two; fi
done
"$quayside" campaign export Rest >"$here/whole"
mv "$kept/Rest/002.game" "$here/second"
"$quayside" campaign list >"$here/list" 2>"$here/err"
has gap-listed "$here/err" 'the record of game 2 is missing (002.game)'
if "$quayside" campaign story Rest >"$here/out" 2>"$here/err"; then not_ok gap-story 'exit 0'; else
    has gap-story "$here/err" 'the record of game 2 is missing'
    has gap-story-goes-on "$here/out" '^Game 3'
fi
if "$quayside" campaign export Rest >"$here/around" 2>"$here/err"; then not_ok gap-export 'exit 0'; else
    has gap-export "$here/err" 'lacks 1 of its 3 games'
    has gap-export-goes-on "$here/around" '^# campaign c[0-9a-f]* 3 Rest'
fi
"$quayside" campaign import "$here/around" Around >"$here/out" 2>"$here/err"
has gap-import "$here/err" 'Around: game 2 is not in the file'
"$quayside" campaign export Around >"$here/again" 2>"$here/err"
has gap-import-keeps-numbers "$here/again" '^# campaign c[0-9a-f]* 3 Around'
awk '/^# campaign .* 2 Rest/ { cut = 0 } /^=== match/ { n++ } n == 1 && /^\* / && !cut { cut = 1; next } 1' "$here/whole" >"$here/hurt"
"$quayside" campaign import "$here/hurt" Hurt >"$here/out" 2>"$here/err"
has damaged-import "$here/err" 'Hurt: game 2 is damaged or not over; it is left out'

# What was handed on is kept: the next game needs no record.
has handed "$kept/Rest/list" '^handed 3 on [0-9]* players=2 .*campaign=on'
rm "$kept/Rest/003.game" "$XDG_STATE_HOME"/quayside/finished/*
# shellcheck disable=SC2086
campaign go-on Rest $two
listed 2>"$here/err"
has handed-goes-on "$here/list" '^Rest: chapter [0-9]*, 4 games finished'

# An empty list, one of a newer version.
: >"$kept/Around/list"
campaign go-on Around && not_ok empty-list 'a campaign of nothing' || has empty-list "$here/err" 'is empty; .* goes on from'
sed '1s/.*/quayside-campaign 77/' "$kept/Rest/list" >"$kept/Hurt/list"
cp "$kept/Hurt/list" "$here/newer"
campaign go-on Hurt && not_ok newer-list 'gone on with' || has newer-list "$here/err" 'a newer version of Quayside'
cmp -s "$kept/Hurt/list" "$here/newer" && ok newer-list-untouched || not_ok newer-list-untouched 'written to'

# A campaign and a match that 0.2 left in the middle go on as they began.
rm -rf "$XDG_STATE_HOME"
mkdir "$XDG_STATE_HOME"
cp -r tests/museum/0.2/state "$XDG_STATE_HOME/quayside"
"$quayside" games >"$here/out" 2>&1
has museum-listed "$here/out" '^yonder-1: Yonder, .* begun with an earlier version (rules 2)'
printf '1\n1\n1\n1\n1\nquit\n' | "$quayside" campaign go-on Kept --plain >"$here/out" 2>&1
has museum-campaign "$here/out" 'goes on as it began: rules 2'
grep -q '^rules 2' "$XDG_STATE_HOME/quayside/maracaibo-3.game" && ok museum-head-stays || not_ok museum-head-stays 'rewritten'
"$quayside" replay --verify "$XDG_STATE_HOME/quayside/maracaibo-3.game" >"$here/out" 2>&1
has museum-campaign-verifies "$here/out" 'ok, [0-9]* answers.*played with rules 2'
# shellcheck disable=SC2086
"$quayside" campaign go-on Kept --again $two --plain >"$here/out" 2>"$here/err" </dev/null
listed
has museum-next-game "$here/list" '^Kept: chapter [0-9]*, 3 games finished'
grep -q '^rules 3' "$kept/Kept/003.game" && ok museum-new-rules || not_ok museum-new-rules 'not under the newest'
# An archive typed by hand must be one that a game can have handed on.
typed() { "$quayside" play maracaibo --option campaign=on --plain "$@" >"$here/out" 2>"$here/err" </dev/null; }
typed --option story=02,02 && not_ok typed-twice played || has typed-twice "$here/err" 'names "02" twice'
typed --option story=02,07 --option told=02 && not_ok typed-both played || has typed-both "$here/err" 'both in play'
typed --option story=02,64 && not_ok typed-nonexistent played || has typed-nonexistent "$here/err" 'a number that no story card has'
typed --option told=64 && not_ok typed-nonexistent-told played || has typed-nonexistent-told "$here/err" 'a number that no story card has'
typed --option story=02 --option chapter=3 && not_ok typed-chapter played || has typed-chapter "$here/err" 'not with both'
exit $failed
