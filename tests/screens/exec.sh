# exec.sh: a seat played by an outside program, good and bad.
. tests/screens/lib

cat >"$dir/first" <<'END'
#!/bin/sh
# Answers with the first choice, and keeps what it was told.
while read -r line; do
    echo "$line" >>"$1"
    case $line in
    '{"type":"scene"'*)
        echo "$line" | sed 's/.*"at":"\([0-9a-f]*\)","answers".*/{"type":"answer","i":0,"at":"\1"}/' ;;
    esac
done
END
chmod +x "$dir/first"

play() {
    out=$1
    shift
    numbers 3 3000 | "$QUAYSIDE" play wharfside --seed 5 --plain "$@" >"$out" 2>&1
}

play "$dir/good" --players 2 --seat 1=exec:"$dir/first $dir/heard"
check exec-plays 'the match did not end' has "$dir/good" 'The game is over.'
check exec-unharmed 'a good program was replaced' hasnt "$dir/good" 'at random from here on'
check exec-hello 'no hello' grep -q '^{"type":"hello","protocol":2,.*"game":"wharfside"' "$dir/heard"
check exec-box 'no box' grep -q '^{"type":"box","match":"m",' "$dir/heard"
check exec-scene 'no view, choices and news' \
    grep -q '^{"type":"scene","match":"m","seat":1,.*"view":{.*"choices":\[{.*"news":\[' "$dir/heard"
check exec-end 'no end' grep -q '^{"type":"end","match":"m","score":{' "$dir/heard"

bad_one() {
    play "$dir/bad" --players 3 --exec-timeout 1 --seat 1="exec:$2" --seat 2=random
    check "exec-$1-code" "exit code $?, as if nothing had happened" test $? -eq 1
    check "exec-$1" 'not reported, or the match did not end' \
        has "$dir/bad" "Seat 1 (exec:$2): $3" 'The seat is played at random from here on.' \
        'The game is over.'
}
bad_one ends 'exit 0' 'it has ended without an answer.'
bad_one missing 'no-such-program-here 2>/dev/null' 'it has ended without an answer.'
bad_one late 'sleep 60' 'no answer within 1 seconds.'
bad_one nonsense 'echo fly; cat >/dev/null' '"fly" is no answer: it is no message'
bad_one stale 'echo "{\"type\":\"answer\",\"i\":0,\"at\":\"0\"}"; cat >/dev/null' \
    '"{"type":"answer","i":0,"at":"0"}" is no answer: its "at" is not that of the scene'
bad_one endless 'yes | tr -d "\\n"' 'its answer is no line of text.'

# One that will not go is made to.
play "$dir/bad" --players 2 --exec-timeout 1 \
    --seat 1="exec:trap '' TERM; echo \$\$ >$dir/pid; while :; do sleep 1; done"
check exec-reaped 'a child was left behind' sh -c "! kill -0 \$(cat '$dir/pid') 2>/dev/null"
finish
