# exec.sh: a seat played by an outside program, good and bad.
. tests/screens/lib

cat >"$dir/first" <<'END'
#!/bin/sh
# Answers with the first legal move, and keeps what it was told.
while read -r line; do
    echo "$line" >>"$1"
    case $line in
    '{"type":"ask"'*) echo "$line" | sed 's/.*"legal":\["\([^"]*\)".*/\1/' ;;
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
check exec-hello 'no hello' grep -q '^{"type":"hello","protocol":1,"game":"wharfside"' "$dir/heard"
check exec-ask 'no view, legal moves and facts' \
    grep -q '^{"type":"ask","seat":1,.*"view":{.*"legal":\[".*"facts":\[' "$dir/heard"
check exec-end 'no end' grep -q '^{"type":"end",.*"outcome":{"scores":\[' "$dir/heard"

bad_one() {
    play "$dir/bad" --players 3 --exec-timeout 1 --seat 1="exec:$2" --seat 2=random
    check "exec-$1" 'not reported, or the match did not end' \
        has "$dir/bad" "Seat 1 (exec:$2): $3" 'The seat is played at random from here on.' \
        'The game is over.'
}
bad_one ends 'exit 0' 'it has ended without an answer.'
bad_one missing 'no-such-program-here 2>/dev/null' 'it has ended without an answer.'
bad_one late 'sleep 60' 'no answer within 1 seconds.'
bad_one nonsense 'echo fly; cat >/dev/null' '"fly" is not a move'
bad_one illegal 'echo enough; cat >/dev/null' '"enough" may not be answered now.'
bad_one endless 'yes | tr -d "\\n"' 'its answer is no line of text.'

# One that will not go is made to.
play "$dir/bad" --players 2 --exec-timeout 1 \
    --seat 1="exec:trap '' TERM; echo \$\$ >$dir/pid; while :; do sleep 1; done"
check exec-reaped 'a child was left behind' sh -c "! kill -0 \$(cat '$dir/pid') 2>/dev/null"
finish
