#!/bin/sh
# command_test.sh: the quayside command from outside: what it prints, its files, its exit codes.
#
#   tests/command_test.sh PATH-TO-QUAYSIDE [GAME]
#
# Prints "ok NAME" or "not ok NAME: reason" and ends with 1 if something failed.

quayside=$1
game=${2:-wharfside}
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
failed=0

ok() { echo "ok $1"; }
not_ok() { echo "not ok $1: $2"; failed=1; }

# runs CODE ARGS...: runs the command, keeps its output, and says whether the exit code was right.
runs() {
    code=$1
    shift
    "$quayside" "$@" >"$here/out" 2>"$here/err" </dev/null
    got=$?
    [ "$got" -eq "$code" ]
}

# says NAME CODE PATTERN ARGS...: the exit code, and a pattern in the output.
says() {
    name=$1 wanted=$2 pattern=$3
    shift 3
    if ! runs "$wanted" "$@"; then
        not_ok "$name" "exit code $got, not $wanted: $(head -1 "$here/err")"
    elif ! grep -q -e "$pattern" "$here/out"; then
        not_ok "$name" "no \"$pattern\" in: $(head -3 "$here/out" | tr '\n' '|')"
    else
        ok "$name"
    fi
}

# refuses NAME CODE PATTERN ARGS...: the exit code, a pattern in the errors, and no output.
refuses() {
    name=$1 wanted=$2 pattern=$3
    shift 3
    if ! runs "$wanted" "$@"; then
        not_ok "$name" "exit code $got, not $wanted"
    elif ! grep -q -e "$pattern" "$here/err"; then
        not_ok "$name" "no \"$pattern\" in: $(head -3 "$here/err" | tr '\n' '|')"
    elif [ -s "$here/out" ]; then
        not_ok "$name" "output beside the error: $(head -1 "$here/out")"
    else
        ok "$name"
    fi
}

# same NAME FILE FILE
same() {
    if cmp -s "$2" "$3"; then ok "$1"; else not_ok "$1" "$(diff "$2" "$3" | head -3 | tr '\n' '|')"; fi
}

json() { # json NAME FILE: every line is a JSON object; without python3 nothing is tried
    command -v python3 >/dev/null || return
    if python3 -c 'import json, sys
for line in open(sys.argv[1]):
    assert isinstance(json.loads(line), dict)' "$2" 2>/dev/null; then ok "$1"; else not_ok "$1" "no JSON"; fi
}

# ---------------------------------------------------------------- what there is

says overview 0 "To start:"
says overview-lists-commands 0 "^  sim "
says help-of-a-command 0 "usage: quayside sim GAME" help sim
says help-as-an-option 0 "usage: quayside sim GAME" sim --help
says help-shortly 0 "usage: quayside sim GAME" sim -h
says help-shortly-of-all 0 "To start:" -h
says version-as-a-word 0 "^quayside [0-9]" version
says version 0 "^quayside [0-9]" --version
refuses unknown-command 2 "no command \"frob\"" frob
refuses misspelt-command 2 "no command \"pley\". Did you mean .play.?" pley
refuses misspelt-game 2 "no game called \"warfside\". Did you mean .wharfside.?" play warfside
refuses daily-no-such-day 2 "not \"2026-02-30\"" play "$game" --daily 2026-02-30
refuses daily-long-ago 2 "a date of the last year" play "$game" --daily 1999-12-31
refuses compare-with-others 2 "a game alone" play "$game" --players 2 --compare easy
refuses misspelt-option 2 "no option \"--game\". Did you mean .--games.?" sim "$game" --game 3
says list 0 "^  $game " list
runs 0 list
if grep -q '^  null ' "$here/out"; then not_ok list-without-null 'offered'; else ok list-without-null; fi
says list-names-bots 0 "^  greedy " list
says list-json 0 "\"name\":\"$game\"" list --json
json list-json-is-json "$here/out"
refuses list-unknown-option 2 "no option \"--frob\"" list --frob
refuses list-too-many 2 "too many" list wharf
says lang-is-accepted 0 "^Games" list --lang ja

# ---------------------------------------------------------------- sim

says sim 0 "^checksum [0-9a-f]\{16\}$" sim "$game" --games 20
says sim-solo 0 "^seat 0" sim "$game" --games 10 --players 1
says sim-greedy 0 "greedy" sim "$game" --games 3 --bots greedy,random
printf '%s\n' 'while read -r line; do case $line in *\"type\":\"scene\"*)' \
    'at=${line#*\"at\":\"}; echo "{\"type\":\"answer\",\"i\":0,\"at\":\"${at%%\"*}\"}" ;; esac; done' >"$here/zero.sh"
says sim-exec 0 "^seat 0  exec" sim "$game" --games 2 --bots "exec:sh $here/zero.sh,greedy"
one=$("$quayside" sim "$game" --games 20 --threads 1 --bots "exec:sh $here/zero.sh,random" | tail -n 1)
two=$("$quayside" sim "$game" --games 20 --threads 2 --bots "exec:sh $here/zero.sh,random" | tail -n 1)
if [ -n "$one" ] && [ "$one" = "$two" ]; then ok sim-exec-threads; else not_ok sim-exec-threads "$one, $two"; fi
refuses sim-exec-ends 1 "game 0 of seed 1 is broken: seat 0 (exec:true): it ended" \
    sim "$game" --games 2 --bots exec:true,random
refuses sim-exec-no-command 2 "followed by the command" sim "$game" --games 2 --bots exec:,random
began=$(date +%s)
refuses sim-exec-hangs 1 "no answer within 1 s" \
    sim "$game" --games 32 --exec-timeout 1 --bots "exec:exec sleep 60,random"
if [ $(($(date +%s) - began)) -lt 8 ]; then ok sim-exec-hangs-once # not in each of 32 games
else not_ok sim-exec-hangs-once "after $(($(date +%s) - began)) s"; fi
refuses sim-exec-nonsense 1 "is no answer" \
    sim "$game" --games 2 --bots "exec:while read l; do echo nonsense; done,random"
says sim-exec-forgiven 0 "2 times a program failed" sim "$game" --games 2 --forgive --bots exec:true,random
says sim-search 0 "search:9" sim null --games 5 --bots search:9,hard:9
refuses sim-search-none 2 "search:0" sim "$game" --games 1 --bots search:0
refuses sim-greedy-counted 2 "greedy:4" sim "$game" --games 1 --bots greedy:4
says sim-names-by-seat 0 "^seat 1  random" sim "$game" --games 3 --bots greedy,random
says sim-each 0 "^game 4 .*hash" sim "$game" --games 5 --each
says sim-coverage 0 "occurred" sim "$game" --games 5 --coverage
says sim-until 0 "games, seed" sim "$game" --until 8%
says sim-until-not-met 0 "^checksum" sim "$game" --until 1% --games 200
if grep -q "after 200 games the interval is .*% wide to each side, not 1%" "$here/err"; then ok sim-until-says-so
else not_ok sim-until-says-so "$(cat "$here/err")"; fi
refuses sim-until-wrong 2 "such as 1%" sim "$game" --games 5 --until x
says sim-csv 0 "^0,first,0,random," sim "$game" --games 3 --each --csv
if [ "$(awk -F, '{ print NF }' "$here/out" | sort -u | wc -l)" = 1 ]; then ok sim-csv-columns
else not_ok sim-csv-columns "rows of different length"; fi
says sim-csv-says-what 0 "^game,edition,side,bot,score,rank," sim "$game" --games 1 --each --csv
says sim-each-names-cards 0 '"taken":\[\["[a-z].*"played":\[.*"[a-z]' sim "$game" --games 3 --bots greedy --each --json
json sim-each-names-cards-as-json "$here/out"
runs 0 sim "$game" --games 1 --bots greedy --each --csv
if sed 1d "$here/out" | awk -F, '$(NF - 1) !~ /^[a-z]/ { bad = 1 } END { exit bad }'; then ok sim-csv-names-cards
else not_ok sim-csv-names-cards "$(tail -n 1 "$here/out")"; fi
# A trace is of the very games that are played without one, and has every answer among those offered.
runs 0 sim "$game" --games 2 --bots greedy --seed 4 --each --json && cp "$here/out" "$here/each"
says sim-trace 0 '^{"game":1,"edition":"first","n":0,"seat":null,"question":"[a-z-]*","offered":\[.*,"weights":\[[1-9].*,"answer":' \
    sim "$game" --games 2 --bots greedy --seed 4 --trace
json sim-trace-as-json "$here/out"
for what in '"checksum":"[0-9a-f]*"' '"decisions":[0-9]*'; do
    if [ "$(grep -o "$what" "$here/each" | tail -n 1)" = "$(grep -o "$what" "$here/out" | tail -n 1)" ]; then ok sim-trace-same-games
    else not_ok sim-trace-same-games "another $what"; fi
done
hash=$(sed -n '1s/.*"hash":"\([0-9a-f]*\)".*/\1/p' "$here/each")
if grep -q "^{\"game\":0,.*\"scores\":\[.*\"hash\":\"$hash\"" "$here/out"; then ok sim-trace-ends
else not_ok sim-trace-ends "no line with the scores and the hash $hash"; fi
if grep '"answer"' "$here/out" | awk '{
    split($0, a, "\"answer\":"); split(a[2], b, ",\"hash\""); bad += !index(a[1], b[1]) } END { exit bad > 0 || NR < 50 }'; then
    ok sim-trace-answers-were-offered
else not_ok sim-trace-answers-were-offered "an answer that was not offered"; fi
refuses sim-trace-alone 2 "leave out --each" sim "$game" --games 2 --trace --each
runs 0 sim "$game" --games 90 --json && cp "$here/out" "$here/whole"
runs 0 sim "$game" --games 40 --checkpoint "$here/kept" --checkpoint-every 0
runs 0 sim "$game" --games 90 --checkpoint "$here/kept" --resume --json
same sim-goes-on-from-a-checkpoint "$here/whole" "$here/out"
refuses sim-checkpoint-is-not-written-over 1 "kept is there already: --resume goes on" \
    sim "$game" --games 90 --checkpoint "$here/kept"
refuses sim-checkpoint-of-another-series 1 "of another series" \
    sim "$game" --games 90 --seed 2 --checkpoint "$here/kept" --resume
sed '$d' "$here/kept" >"$here/torn"
refuses sim-checkpoint-torn 1 "damaged" sim "$game" --games 90 --checkpoint "$here/torn" --resume
says report 0 "30 games, checksum" report "$game" --games 30 --out "$here/report.html"
if grep -q "What stands out" "$here/report.html" && grep -q "</html>" "$here/report.html"; then
    ok report-is-a-page
else not_ok report-is-a-page "$(head -c 100 "$here/report.html")"; fi
if [ "$(sed -n '/Cards by what/,/<\/table>/p' "$here/report.html" | grep -c '<td>[0-9]')" -gt 10 ]; then
    ok report-ranks-cards # that were dealt, taken, played
else not_ok report-ranks-cards "$(grep -c '<table>' "$here/report.html") tables"; fi
if grep -q "Of so few games nothing is said" "$here/report.html"; then ok report-says-nothing-of-chance
else not_ok report-says-nothing-of-chance "$(grep '<li>' "$here/report.html" | head -n 2)"; fi
runs 0 report "$game" --players 2 --games 100 --against standard --out "$here/report.html"
if grep -q "No side's score differs between the editions.*100 pairs" "$here/report.html" &&
    grep -q "Scores of all seats in both" "$here/report.html"; then ok report-compares
else not_ok report-compares "$(grep '<li>' "$here/report.html" | head -n 3 | tr '\n' '|')"; fi
if [ "$(grep -c '<table>' "$here/report.html")" = "$(grep -c '</table>' "$here/report.html")" ] &&
    [ "$(grep -c '<svg' "$here/report.html")" = "$(grep -c '</svg>' "$here/report.html")" ]; then ok report-is-whole
else not_ok report-is-whole; fi
refuses report-of-one-game 2 "whole series" report "$game" --only 3
says sim-json 0 "\"checksum\":\"[0-9a-f]\{16\}\"}$" sim "$game" --games 40 --each --coverage --json
json sim-json-is-json "$here/out"
if [ "$game" = wharfside ]; then
    # What the help of a command names, its manual page explains.
    tools/make-man "$here/man"
    for page in "$here"/man/quayside-*.1; do
        command=${page##*/quayside-} command=${command%.1}
        runs 0 help "$command"
        missing=$(grep -oE -- '--[a-z][a-z-]*' "$here/out" | sort -u | while read -r option; do
            sed 's/\\-/-/g' "$page" | grep -q -- "$option" || printf '%s ' "$option"
        done)
        if [ -z "$missing" ] && grep -q "^quayside-$command .- [^ ]" "$page"; then
            ok "manual-$command"
        else not_ok "manual-$command" "it lacks $missing"; fi
    done
    runs 0 sim "$game" --players 2 --bots greedy,random --until 2%
    if [ "$(sed -n '1s/.* \([0-9]*\) games,.*/\1/p' "$here/out")" -ge 150 ]; then ok sim-until-is-not-fooled # by one who always wins
    else not_ok sim-until-is-not-fooled "$(head -n 2 "$here/out" | tr '\n' '|')"; fi
    says sim-by 0 "nell-tidewater  *[0-9]* seats  wins" sim wharfside --games 20 --players 3 --by captain
    says sim-by-json 0 "\"by\":\[{\"name\":\"nell-tidewater\",\"seats\":[0-9]*," \
        sim wharfside --games 20 --players 3 --by captain --json
    json sim-by-json-is-json "$here/out"
    cp "$here/out" "$here/by-verb"
    runs 0 sim wharfside --games 20 --players 3 --by dealt-captain --json
    same sim-by-fact "$here/by-verb" "$here/out"
    says sim-by-bought 0 "salt-works  *[0-9]* seats  wins" \
        sim wharfside --games 20 --players 3 --by bought --coverage
fi
refuses sim-by-names-verbs 2 "one of these verbs of $game: " sim "$game" --games 3 --by frob
refuses sim-at-random-names-steps 2 "one of these questions of $game: " \
    sim "$game" --games 3 --at-random frob
refuses sim-no-game 2 "which game" sim
refuses sim-unknown-game 2 "no game called \"frob\"" sim frob --games 3
refuses sim-no-number 2 "how many games" sim "$game"
refuses sim-zero-games 2 "from 1 on" sim "$game" --games 0
refuses sim-no-value 2 "must be followed" sim "$game" --games
refuses sim-unknown-bot 2 "no bot called \"frob\"" sim "$game" --games 3 --bots frob
refuses sim-too-many-bots 2 "more bots" sim null --games 3 --players 2 --bots random,random,random
refuses sim-too-few-bots 2 "fewer bots" sim null --games 3 --players 3 --bots random,random
refuses sim-players 2 "is for" sim "$game" --games 3 --players 5
refuses sim-option 2 "frob" sim "$game" --games 3 --option frob=1
refuses sim-no-edition 1 "frob" sim "$game" --games 3 --edition "$here/frob"
refuses sim-no-edition-named-once 1 "^frob: this directory" sim "$game" --games 3 --edition frob
refuses sim-record-alone 2 "only" sim "$game" --games 3 --record "$here/x"

for threads in 1 2 3; do
    runs 0 sim "$game" --games 100 --threads $threads --json
    cp "$here/out" "$here/threads$threads"
done
same sim-same-with-2-threads "$here/threads1" "$here/threads2"
same sim-same-with-3-threads "$here/threads1" "$here/threads3"
runs 0 sim "$game" --games 7 --bots greedy --each --threads 2
grep "^game 6 " "$here/out" >"$here/sixth"
runs 0 sim "$game" --bots greedy --only 6 --record "$here/game6"
same sim-game-alone-is-the-same "$here/sixth" "$here/out"
runs 0 sim "$game" --games 100 --seed 2 --json
if cmp -s "$here/out" "$here/threads1"; then
    not_ok sim-seeds-differ "seed 2 gives what seed 1 gave"
else
    ok sim-seeds-differ
fi

# ---------------------------------------------------------------- analyse

head -40 "$here/game6" >"$here/begun"
says analyse 0 "^Seat 1.* decisions; the draws were worth" analyse "$here/begun" --playouts 1
says analyse-unfinished 0 "answers, not finished, 1 playouts" analyse "$here/begun" --playouts 1
runs 0 analyse "$here/begun" --playouts 1 --json
cp "$here/out" "$here/analysed"
json analyse-json "$here/analysed"
runs 0 analyse "$here/begun" --playouts 1 --json
same analyse-again-the-same "$here/analysed" "$here/out"
runs 0 analyse "$here/begun" --playouts 1 --html "$here/page.html"
if grep -q "<polyline" "$here/page.html" && ! grep -q "<script" "$here/page.html"; then
    ok analyse-html
else
    not_ok analyse-html "no curve"
fi
refuses analyse-nothing 2 "which record" analyse
refuses analyse-both 2 "not both" analyse "$here/begun" --json --html "$here/page.html"

# ---------------------------------------------------------------- bench

says bench 0 "^checksum of everything" bench "$game" --games 20
says bench-counts-choices-first 0 "choices" bench "$game" --games 20
says bench-json 0 "\"state_bytes\":.*\"checksum\":\"[0-9a-f]\{16\}\"}$" bench "$game" --games 20 --json
json bench-json-is-json "$here/out"
tail -1 "$here/out" | sed 's/.*"checksum"/checksum/' >"$here/first"
runs 0 bench "$game" --games 20 --json
tail -1 "$here/out" | sed 's/.*"checksum"/checksum/' >"$here/second"
same bench-same-checksum "$here/first" "$here/second"
says bench-one-mode 0 "players=1" bench "$game" --players 1 --games 5
refuses bench-players 2 "is for" bench "$game" --players 5

# ---------------------------------------------------------------- replay and show

says replay 0 "^     1  " replay "$here/game6"
case $game in
wharfside) opponent="The Captains" ;;
embarcadero) opponent="The rival" ;;
yonder) opponent=Olos ;;
maracaibo) opponent=Jean ;;
*) opponent= ;;
esac
if [ "$opponent" ]; then
    runs 0 sim "$game" --players 1 --bots random --only 1 --record "$here/alone"
    says replay-names-the-opponent 0 "^          $opponent: " replay "$here/alone"
    end="^$opponent: -\{0,1\}[0-9]* points"
    [ "$game" != embarcadero ] || end='^result -\{0,1\}[0-9]*: ' # whose rival has none
    says replay-names-the-opponent-at-the-end 0 "$end" replay "$here/alone"
fi
says replay-verify 0 "ok, .* end [0-9a-f]\{16\}" replay --verify "$here/game6"
says replay-to 0 "the game goes on" replay "$here/game6" --to 5
refuses replay-to-too-far 1 "fewer than" replay "$here/game6" --to 99999
refuses replay-nothing 2 "which record" replay
refuses replay-missing 1 "cannot read" replay "$here/frob"
sed 's/^end .*/end 0123456789abcdef/' "$here/game6" >"$here/wrong"
refuses replay-wrong-end 1 "wrong:[0-9]*: " replay --verify "$here/wrong"
echo "hello" >"$here/none"
refuses replay-no-record 1 "none:1: " replay --verify "$here/none"
# wrong_head NAME PATTERN SED-SCRIPT: the record with its head changed is refused, with the line.
wrong_head() {
    sed "$3" "$here/game6" >"$here/head"
    refuses "$1" 1 "head:[0-9]*: .*$2" replay --verify "$here/head"
}
wrong_head replay-second-game 'a second line of "game"' '/^options/a\
game null'
wrong_head replay-second-options 'a second line of "options"' '/^options/p'
wrong_head replay-second-rules 'a second line of "rules"' '/^rules/p'
wrong_head replay-no-rules-number 'a number, not "1x"' 's/^rules .*/rules 1x/'
wrong_head replay-other-rules "newer version of Quayside: it is played under rules 77 of .*knows them up to" \
    's/^rules .*/rules 77/'
wrong_head replay-other-rules-short "under rules 77" '/^rules/s/.*/rules 77/;/^[0-9*] /,$d'
wrong_head replay-players-out-of-range 'players, not "9"' 's/^options players=[0-9]/options players=9/'
wrong_head replay-option-out-of-range 'frob' 's/^options.*/& frob=1/'
cp "$here/game6" "$here/same"
says rewrite-keeps-what-is-right 0 "rewritten" replay --rewrite "$here/same"
same rewrite-changes-nothing "$here/game6" "$here/same"
says rewrite-wrong-end 0 "rewritten" replay --rewrite "$here/wrong"
same rewrite-mends-the-end "$here/game6" "$here/wrong"
grep -v "^end" "$here/game6" | sed '20q' >"$here/cut"
echo "0 nonsense" >>"$here/cut"
grep "^end" "$here/game6" >>"$here/cut"
says rewrite-plays-on 0 "at random" replay --rewrite "$here/cut"
says rewrite-gives-a-record 0 "ok" replay --verify "$here/cut"
refuses rewrite-no-record 1 "no record" replay --rewrite "$here/none"
refuses rewrite-and-verify 2 "neither" replay --rewrite --verify "$here/none"

# Before the last answer of a seat, be the set-up as long as it may.
asked=$(awk '/^[0-9*] / { n++ } /^[0-9] / { at = n - 1 } END { print at }' "$here/game6")
says show 0 "the game is over" show "$here/game6"
says show-to 0 "^seat [01] is asked: " show "$here/game6" --to "$asked"
says show-draw 0 "^chance answers: " show "$here/game6" --to 0
says show-seat 0 "^core.seats" show "$here/game6" --to "$asked" --seat 1
says show-view 0 "\"state\":{" show "$here/game6" --to "$asked" --seat 0 --view
json show-view-is-json "$here/out"
says show-json 0 "\"type\":\"scene\"" show "$here/game6" --to "$asked" --seat 0 --json
json show-json-is-json "$here/out"
says show-box 0 "\"type\":\"box\"" show "$here/game6" --box
json show-box-is-json "$here/out"
if [ "$game" = maracaibo ]; then # draws lie between the income and what closes the round: it is one end
    says show-round-with-income 0 '"fact":"received","seat":0,[^{}]*"closing":true' \
        show tests/golden/played/maracaibo-two --to 160 --seat 0 --json
fi
says bench-scenes 0 "^scenes [0-9]*, median" bench "$game" --players 2 --scenes --games 1

# desk NAME PATTERN MESSAGE...: the messages, one a line, and a pattern in what comes back.
desk() {
    name=$1 pattern=$2
    shift 2
    printf '%s\n' "$@" | "$quayside" desk >"$here/out" 2>"$here/err"
    if grep -q -e "$pattern" "$here/out"; then ok "$name"; else not_ok "$name" "no \"$pattern\""; fi
}

new='{"type":"new","game":"wharfside","players":2,"seed":"1","seats":[{"kind":"human"}]}'
desk desk-hello '"protocol":2' '{"type":"hello"}'
desk desk-scene '"type":"scene","match":"m1","seat":0' "$new"
json desk-is-json "$here/out"
desk desk-stale '"type":"stale"' "$new" '{"type":"answer","match":"m1","seat":0,"i":0,"at":"0"}'
desk desk-no-seed 'needs a ..seed' '{"type":"new","game":"wharfside"}'
desk desk-no-game 'no game called' '{"type":"new","game":"chess","seed":1}'
desk desk-no-message 'one JSON object' '[]'
desk desk-why '"fact":"' "$new" '{"type":"why","match":"m1","seat":0,"move":"buy market-4"}'
desk desk-why-target '"fact":"Market 4' "$new" '{"type":"why","match":"m1","seat":0,"target":"market.market-4"}'
desk desk-why-card '"rule":"WHA-3.5"' "$new" '{"type":"why","match":"m1","seat":0,"target":"seats.0.hand.tuna"}'
desk desk-why-not-now 'asked about now' "$new" '{"type":"why","match":"m1","seat":0,"target":"seats.1.hand.tuna"}'
desk desk-rules 'WHA-4.3' "$new" '{"type":"rules","match":"m1","seat":0,"what":"4.3"}'
refuses show-seat-missing 1 "has seats 0 to" show "$here/game6" --seat 4
refuses show-nothing 2 "which record" show

# ---------------------------------------------------------------- script

cat >"$here/good.game" <<'END'
game null
test NUL-1.1 each-says-once   # both in turn
0 say 3
refuse 0 say 4 QS-1.1
expect asked 1 turn
1 say 4
expect over
expect rank 1 1

test NUL-1.2 zero-to-nine
options players=1
expect legal 10
allow 0 say 9
refuse 0 say 10 NUL-1.2
0 say 9
expect score 0 9

test NUL-1.2 given-before
given seats.0.said 3
given core.points.0.0 2
at 1 turn
1 say 1
expect rank 0 1
END
says script 0 "^ok NUL-1.2 given-before" script "$here/good.game"
cat >"$here/common.game" <<'END'
game null
given seats.0.said 3
given core.points.0.0 2
test NUL-1.2 given-above-the-first-test
at 1 turn
1 say 1
expect rank 0 1
END
says script-given-above 0 "^ok NUL-1.2 given-above" script "$here/common.game"
says script-covered 0 "0 of 2 rules" script --covered null "$here/good.game"
sed '/NUL-1.1/d' "$here/good.game" >"$here/less.game"
says script-not-covered 1 "^NUL-1.1$" script --covered null "$here/less.game"

# not_passed NAME PATTERN: the scenario on standard input fails, and so it says.
not_passed() {
    { echo "game null"; cat; } >"$here/bad.game"
    says "$1" 1 "^not ok $here/bad.game:[0-9]*: .*$2" script "$here/bad.game"
}
not_passed script-unknown-rule "no rule NUL-9.9" <<'END'
test NUL-9.9 x
0 say 1
END
not_passed script-refused "refused by NUL-1.2" <<'END'
test NUL-1.1 x
0 say 12
END
not_passed script-legal-after-all "is legal" <<'END'
test NUL-1.1 x
refuse 0 say 3 NUL-1.2
END
not_passed script-other-rule "not by NUL-1.1" <<'END'
test NUL-1.1 x
refuse 0 say 12 NUL-1.1
END
not_passed script-value "is 4, not 3" <<'END'
test NUL-1.1 x
0 say 3
expect seats.0.said 3
END
not_passed script-no-path "no \"frob\"" <<'END'
test NUL-1.1 x
expect frob 3
END
not_passed script-no-move "frob" <<'END'
test NUL-1.1 x
0 frob 3
END
not_passed script-bad-line "begins no line" <<'END'
test NUL-1.1 x
frob 0 say 3
END
not_passed script-not-over "not over" <<'END'
test NUL-1.1 x
expect over
END
not_passed script-late-given "before the first" <<'END'
test NUL-1.1 x
0 say 1
given seats.0.said 3
END
not_passed script-broken-at-the-end "as many points" <<'END'
test NUL-1.1 x
given seats.0.said 9
0 say 1
END
not_passed script-empty-test "expects nothing" <<'END'
test NUL-1.1 x
END
not_passed script-line-outside "must come before" <<'END'
0 say 1
END
not_passed script-unknown-game "no game called" <<'END'
test NUL-1.1 x
game frob
END
refuses script-nothing 2 "which scenario" script
says script-missing 1 "0 passed" script "$here/frob"

# ---------------------------------------------------------------- rules

case $game in
wharfside | embarcadero | yonder | maracaibo)
    says rules-goal 0 "^How one wins" rules "$game" goal
    says rules-turn 0 "^A turn" rules "$game" turn ;;
esac
says rules 0 "^\*\*NUL-1.1\*\*" rules null
says rules-number 0 "^NUL-1.2 " rules null NUL-1.2
says rules-short-number 0 "^NUL-1.2 " rules null 1.2
says rules-chapter 0 "^NUL-1.2 " rules null 1
says rules-own 0 "^QS-1.1 " rules null QS-1.1
says rules-word 0 "^NUL-1.2 " rules null HIGHEST score
refuses rules-missing 1 "no rule" rules null 77.7
refuses rules-no-game 2 "which game" rules

# ---------------------------------------------------------------- editions

says edition-new 0 "$here/mine/$game/" edition new "$here/mine" "$game"
says edition-check 0 "ok, .* 0 rows other" edition check "$here/mine"
says edition-new-patch 0 "$here/patch/$game/" edition new --patch "$here/patch" "$game"
says edition-check-patch 0 "ok, .* 0 rows other" edition check "$here/patch"
says edition-show 0 ": 0 rows, edition" edition show "$here/patch" "$game"
says edition-diff 0 ": 0 rows, edition .* against" edition diff standard "$here/patch" "$game"
refuses edition-diff-of-one 2 "two editions and a game" edition diff standard "$game"
runs 1 edition new "$here/mine" "$game"
if grep -q "is there already" "$here/err"; then ok edition-new-overwrites-nothing
else not_ok edition-new-overwrites-nothing "$(head -1 "$here/err")"; fi
says edition-against 0 "difference on the same seeds" \
    sim "$game" --games 5 --edition "$here/mine" --against standard
says edition-against-json 0 "\"difference\":{" \
    sim "$game" --games 5 --edition "$here/mine" --against "$here/mine" --json
json edition-against-json-is-json "$here/out"
# An edition in which every row is written differently: a record carries them all.
for f in "$here/mine/$game"/*.txt; do
    case ${f##*/} in board.txt | learned.txt) continue ;; esac # which are no facts of play
    mkdir -p "$here/changed/$game"
    awk '/^[ \t]*(#|$)/ { print; next }
        !word { word = $1 }
        $1 == word && match($0, /[a-z][^#]*$/) && sub(/^[^ \t]+[ \t]+/, "") {
            sub(/[ \t]*#.*/, "")
            first = substr($0, 1, 1)
            other = first == toupper(first) ? tolower(first) : toupper(first)
            $0 = word " " (other == first ? $0 "!" : other substr($0, 2))
            rows++
        }
        { print }
        END { print rows >>"'"$here/rows"'" }' "$f" >"$here/changed/$game/${f##*/}"
done
rows=$(awk '{ n += $1 } END { print n }' "$here/rows")
says edition-every-row-differs 0 "ok, .* $rows rows other" edition check "$here/changed"
says record-with-every-row 0 "^game 0" \
    sim "$game" --only 0 --edition "$here/changed" --record "$here/rowful"
if [ "$(grep -c '^row ' "$here/rowful")" = "$rows" ]; then ok record-has-every-row
else not_ok record-has-every-row "$(grep -c '^row ' "$here/rowful") of $rows"; fi
says record-with-every-row-is-read 0 "ok, .* end [0-9a-f]\{16\}" replay --verify "$here/rowful"
cp "$here/rowful" "$here/rowful2"
says record-with-every-row-is-rewritten 0 "rewritten" replay --rewrite "$here/rowful2"
same record-with-every-row-is-the-same "$here/rowful" "$here/rowful2"
# What tables must agree on: where quests may lie, and how many in one place.
if [ "$game" = maracaibo ]; then
    site() { # site NAME PLACE: a tile of scenario 75 after round 2
        printf '\nsite %s\nscenario 75\nround 2\nplace %s\nfrom 1\nto 4\nsource own\n' "$1" "$2"
    }
    sites() { # sites DIR SITE...: an edition with these besides
        mkdir -p "$here/$1"
        cp -r "$here/mine/maracaibo" "$here/$1"
        cat >>"$here/$1/maracaibo/sites.txt"
    }
    { site One cartagena; site Two cartagena; } | sites cities
    says edition-sites-in-cities 0 "ok, " edition check "$here/cities"
    says edition-sites-in-cities-play 0 "checksum" \
        sim maracaibo --games 3 --bots random --edition "$here/cities"
    { site One tortuga; site Two tortuga; site Three tortuga; site Four tortuga; } | sites crowd
    refuses edition-too-many-in-one-place 1 "more than 3" edition check "$here/crowd"
    site One homeward-20 | sites stray
    refuses edition-site-on-the-way-home 1 "cities and villages only" edition check "$here/stray"
fi
one=$(find "$here/mine/$game" -name "*.txt" ! -name board.txt | sort | head -1)
one=${one##*/}
cp -r "$here/mine/$game" "$here/flat"
says edition-check-finds-the-game 0 "^$here/flat: .*: ok, " edition check "$here/flat"
if [ "$(wc -l <"$here/out")" = 1 ]; then ok edition-check-no-other-game
else not_ok edition-check-no-other-game "$(cat "$here/out")"; fi
sed 's/^source .*/source own/' "$here/mine/$game/$one" >"$here/flat/$one"
says edition-source-own 0 ": ok, .* 0 rows other" edition check "$here/flat"
echo "frob 3" >>"$here/flat/$one"
refuses edition-wrong-line-flat 1 "^$here/flat/$one:[0-9]*: .*frob" edition check "$here/flat"
cp "$here/mine/$game/$one" "$here/flat/$one"
echo "frob 3" >>"$here/flat/board.txt"
refuses edition-wrong-board 1 "board.txt:[0-9]*: .*frob" edition check "$here/flat"
echo "frob 3" >>"$here/mine/$game/$one"
refuses edition-wrong-line 1 "^$here/mine/$game/$one:[0-9]*: .*frob" edition check "$here/mine"
refuses edition-wrong-in-sim 1 "$one:[0-9]*: " sim "$game" --games 2 --edition "$here/mine"
: >"$here/mine/$game/frob.txt"
refuses edition-stray-file 1 "frob.txt" edition check "$here/mine"
refuses edition-no-directory 1 "no directory" edition check "$here/frob"
mkdir "$here/empty"
refuses edition-empty-directory 1 "no tables" edition check "$here/empty"

# Numbers of Embarcadero's tables with which no game could be played: breaks NAME FILE SED WORDS.
says edition-embarcadero 0 "embarcadero/" edition new "$here/bay" embarcadero
breaks() {
    cp "$here/bay/embarcadero/$2" "$here/whole"
    sed "$3" "$here/whole" >"$here/bay/embarcadero/$2"
    refuses "edition-embarcadero-$1" 1 "$2.*$4" edition check "$here/bay"
    cp "$here/whole" "$here/bay/embarcadero/$2"
}
breaks few-rows boards.txt 's/^\(rows *\)15/\19/' "rows of water"
breaks wharf-outside boards.txt 's/^\(wharves *3 8\) 13/\1 15/' "rows of water"
breaks wharves-too-close boards.txt 's/^\(wharves *3\) 8/\1 6/' "rows of water"
breaks one-wharf boards.txt 's/^\(wharves *3\) 8 13/\1/' "too few wharves"
breaks built-to-the-edge boards.txt 's/^\(built *\)7/\112/' "shorter than the board"
breaks one-structure supply.txt 's/^\(value *\)40/\11/' "structures: 10 to"
breaks ranks supply.txt 's/^\(value *\)101/\176/' "ranks must rise"
breaks no-first-hull shapes.txt 's/^\(tiles *\)17/\13/' "3x1"
breaks no-rival-hull shapes.txt 's/^\(tiles *\)8/\12/' "3x2"
breaks long-hull shapes.txt 's/^\(long *\)4/\11/' "2 to 6 spaces"
breaks small-building buildings.txt '0,/^size/s/^\(size *\)[0-9]/\11/' "2"
breaks rent-token resources.txt 's/^\(tokens *\)0/\12/' "only advanced"
breaks falling-track council.txt '/^space Space 20/,$s/^scores .*/scores 1/' "must rise"
breaks long-chain council.txt 's/^\(scores\|bonus\).*/bonus structures 2/' "lead to others"
breaks paid-space council.txt 's/^bonus *token/bonus pay 2/' "pay comes first"
breaks paid-basic actions.txt 's/^do *money 4/do pay 4/' "pay comes first"
breaks scrap-by-level ships.txt 's/^scrap *structures 3$/scrap points-by-level/' "only a building"
says edition-embarcadero-whole 0 "ok, " edition check "$here/bay"
refuses edition-nothing 2 "check" edition
refuses edition-unknown-game 2 "no game called" edition new "$here/mine" frob

# ---------------------------------------------------------------- words of cards

# Whatever stands on a card is told in words: no word of the tables, no "1 doubloons".
nouns='doubloons|goods|points|structures|spaces|workers|cards|coins|figures|resources|discs|envoys|times|deliveries|actions|ships|buildings|tiles|skeletons'
"$quayside" sim "$game" --games 1 --players 2 --seed 3 --only 0 --record "$here/words.game" >"$here/none" 2>&1
if "$quayside" show "$here/words.game" --box >"$here/box" 2>"$here/err"; then
    grep -oE '"(text|words|short)":"([^"\\]|\\.)*"' "$here/box" |
        grep -E "[^0-9.,\$-]1 ($nouns)[^a-z]|[\" ][a-z]+-[a-z]+ [0-9]" >"$here/raw"
    if [ -s "$here/raw" ]; then
        not_ok words-of-cards "$(head -3 "$here/raw" | tr '\n' '|')"
    else
        ok words-of-cards
    fi
fi

# Whatever has a name can be looked at, and nothing of what is told is left unfilled.
look_at_everything() {
    "$quayside" sim "$game" --games 1 --players 2 --bots random --only 0 --record "$here/looked" >/dev/null 2>&1
    "$quayside" show "$here/looked" --seat 0 --box 2>/dev/null | grep -o '"members":{[^}]*' |
        grep -o '"[a-z0-9-]*":{' | tr -d '":{' | sort -u | sed 's/^/look /' >"$here/looks"
    "$quayside" show "$here/looked" --seat 0 --box 2>/dev/null | grep -oE '"title":"[^"\\]+' | cut -d'"' -f4 |
        sort -u | sed 's/^/look /' >>"$here/looks"
    XDG_STATE_HOME=$here/looking "$quayside" play "$game" --players 2 --seat 1=greedy --seed 4 --plain \
        <"$here/looks" >"$here/told" 2>&1
    if [ "$(wc -l <"$here/looks")" -lt 30 ]; then
        not_ok look-at-everything "only $(wc -l <"$here/looks") names found"
    elif grep -m1 '{[a-z0-9#]*[:}]' "$here/told" >"$here/bad"; then
        not_ok look-at-everything "$(cat "$here/bad")"
    else
        ok look-at-everything
    fi
}
look_at_everything

exit $failed
