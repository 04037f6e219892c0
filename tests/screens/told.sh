# told.sh: `--plain` tells everything that lies on the table: a scene compared with what was said.
. tests/screens/lib

# told GAME N PAGE...: after N answers the whole table and these pages name every card of the scene.
told() {
    game=$1 n=$2
    shift 2
    rm -f "$dir/record"
    {
        yes 1 | head -n "$n"
        printf '%s\n' board "$@" "save $dir/record" quit
    } | "$QUAYSIDE" play "$game" --new --seed 4 --plain >"$dir/all" 2>&1
    sed -n '/^> board/,$p' "$dir/all" >"$dir/told"
    "$QUAYSIDE" show "$dir/record" --seat 0 --json >"$dir/scene" 2>"$dir/err"
    "$QUAYSIDE" show "$dir/record" --box >"$dir/box" 2>>"$dir/err"
    said=$(python3 tests/screens/told.py "$dir/scene" "$dir/box" "$dir/told" 2>&1)
    check "told-$game-$n" "$said" test $? -eq 0
}

if ! command -v python3 >"$dir/none"; then
    echo 'ok told: not tried without python3'
    exit 0
fi
for n in 6 25; do
    told wharfside $n
    told embarcadero $n market hand
    told yonder $n city home hand upper ships
    told maracaibo $n map me hand nations explorer
done
finish
