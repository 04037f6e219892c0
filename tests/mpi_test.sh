#!/bin/sh
# mpi_test.sh: a series played by several processes is the series played by one; so is what they learn.
#
#   tests/mpi_test.sh PATH-TO-QUAYSIDE-WITH-MPI PATH-TO-TRAIN-WITH-MPI
#
# MPI opens sockets on every interface, so the job runs in a network namespace of its own, which has
# nothing but a loopback. Where such a namespace may not be made, nothing is tried.

quayside=$1 train=$2
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
failed=0

mapped=-r # an ordinary user is root inside; root needs no map, which a chroot would refuse
if [ "$(id -u)" = 0 ]; then mapped=; fi
alone() { unshare $mapped -n sh -c 'ip link set lo up && exec "$@"' sh "$@"; }

if [ ! -d /sys/class/net ] || ! alone true 2>/dev/null; then
    echo "ok mpi-skipped"
    echo 'no network namespaces or no /sys here: MPI is not tried' >&2
    exit 0
fi

# ranks N ARGS...: the command on N ranks with one thread each.
ranks() {
    n=$1
    shift
    alone mpiexec.mpich -n "$n" "$quayside" "$@" --threads 1
}

# equal NAME: many gave what one gave.
equal() {
    if cmp -s "$here/one" "$here/many"; then
        echo "ok $1"
    else
        echo "not ok $1: $(diff "$here/one" "$here/many" | head -n 3 | tr '\n' '|')"
        failed=1
    fi
}

# same NAME N ARGS...: N ranks print what one process prints.
same() {
    name=$1 n=$2
    shift 2
    "$quayside" "$@" --threads 2 >"$here/one" 2>"$here/err" || echo "failed alone" >>"$here/one"
    ranks "$n" "$@" >"$here/many" 2>"$here/err" || echo "failed together" >>"$here/many"
    equal "$name"
}

same three-ranks 3 sim wharfside --players 3 --bots greedy,random,random --games 1000
same json-and-groups 2 sim wharfside --players 2 --games 700 --by buy --json
same each-as-csv 2 sim yonder --players 2 --games 300 --each --csv
same coverage 2 sim wharfside --players 2 --games 600 --coverage
same until 3 sim wharfside --players 2 --until 3%

same one-game-is-told-once 3 sim wharfside --players 2 --only 3
ranks 3 sim wharfside --games 3 --bots frob >/dev/null 2>"$here/err"
if [ "$(grep -c 'no bot called "frob"' "$here/err")" = 1 ]; then echo 'ok wrong-use-is-told-once'
else
    echo "not ok wrong-use-is-told-once: $(head -n 3 "$here/err" | tr '\n' '|')"
    failed=1
fi

# A job that was ended goes on from its checkpoint with any number of ranks.
"$quayside" sim embarcadero --players 2 --games 600 >"$here/one"
ranks 2 sim embarcadero --players 2 --games 300 --checkpoint "$here/kept" --checkpoint-every 0 \
    >/dev/null 2>&1
ranks 3 sim embarcadero --players 2 --games 600 --checkpoint "$here/kept" --resume >"$here/many"
equal resumed

# teach RANKS NAME: two passes of five deals, which a rank or two have more of than others.
teach() {
    alone mpiexec.mpich -n "$1" "$train" embarcadero 1 2 5 2 1 "$here/$2.kept" 2>"$here/err"
}

"$train" embarcadero 1 2 5 2 1 "$here/alone.kept" >"$here/one" 2>"$here/err" || echo failed >>"$here/one"
teach 3 together >"$here/many" || echo failed >>"$here/many"
equal training
grep -q '^weight Structure$' "$here/one" && cmp -s "$here/alone.kept" "$here/together.kept" &&
    echo 'ok training-kept' || { echo 'not ok training-kept'; failed=1; }

# What one process began, and was killed at, three go on with.
"$train" embarcadero 1 2 5 2 1 "$here/broken.kept" >/dev/null 2>&1 &
until [ -s "$here/broken.kept" ]; do
    kill -0 $! 2>/dev/null || break
done
kill -9 $! 2>/dev/null
wait
teach 3 broken >"$here/many" || echo failed >>"$here/many"
equal training-goes-on
cp "$here/alone.kept" "$here/foreign.kept"
sed -i '1s/embarcadero 1/embarcadero 2/' "$here/foreign.kept"
if teach 2 foreign >/dev/null || ! grep -q 'of another task' "$here/err"; then
    echo 'not ok training-refuses-another-task'
    failed=1
else
    echo 'ok training-refuses-another-task'
fi
exit $failed
