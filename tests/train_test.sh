#!/bin/sh
# train_test.sh: the same numbers teach the same weights, on any number of threads and when broken off.
#
#   tests/train_test.sh PATH-TO-TRAIN      fit is beside it

train=$1 fit=${1%/*}/fit
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
failed=0

# teach NAME SEED THREADS: two passes of three deals each, which is far too little to learn anything.
teach() {
    "$train" embarcadero "$2" 2 3 2 "$3" "$here/$1.kept" >"$here/$1" 2>"$here/$1.said"
}

# is NAME COMMAND...: ok if the command succeeds.
is() {
    name=$1
    shift
    if "$@"; then
        echo "ok $name"
    else
        echo "not ok $name"
        failed=1
    fi
}

differ() { ! cmp -s "$1" "$2"; }

teach one 1 1
is train-teaches grep -q '^weight Structure$' "$here/one"
teach two 1 2
is train-threads cmp "$here/one" "$here/two"
teach other 2 1
is train-seed differ "$here/one" "$here/other"

"$train" embarcadero 1 2 3 2 1 "$here/broken.kept" >/dev/null 2>&1 &
until [ -s "$here/broken.kept" ]; do
    kill -0 $! 2>/dev/null || break
done
kill -9 $! 2>/dev/null
wait
teach broken 1 1
is train-goes-on cmp "$here/one" "$here/broken"

cp "$here/one.kept" "$here/foreign.kept"
teach foreign 3 1
is train-refuses-another-task grep -q 'of another task' "$here/foreign.said"

"$train" wharfside 1 2 3 2 1 "$here/ends.kept" >/dev/null 2>"$here/ends.said"
is train-refuses-ends grep -q 'teach it by fit' "$here/ends.said"

# fitted NAME SEED THREADS
fitted() { "$fit" wharfside "$2" 8 2 "$3" >"$here/$1" 2>/dev/null; }
fitted one 1 1
is fit-teaches grep -q '^weight Contract Progress$' "$here/one"
fitted two 1 3
is fit-threads cmp "$here/one" "$here/two"
fitted other 2 1
is fit-seed differ "$here/one" "$here/other"
exit $failed
