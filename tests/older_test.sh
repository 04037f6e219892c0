#!/bin/sh
# older_test.sh: every rule that games/GAME/museum.c lists is played both ways in the scenarios, and its paragraph
# has the older wording.
#
#   tests/older_test.sh MUSEUM GAME

scenarios=tests/scenarios/$2/museum.game code=0
"$1" older "$2" >"${TMPDIR:-/tmp}/older.$$" || exit 1
while read -r rule until; do
    # Tests that name the rule: how many of them are under the older rules, and how many are not.
    ways=$(awk -v rule="$rule" -v until="$until" '
        /^test / { if (named) count[old]++; old = 0; named = index($0 " ", " " rule " ") }
        $0 == "rules " until { old = 1 }
        END { if (named) count[old]++; print (count[0] > 0) + (count[1] > 0) }' "$scenarios")
    paragraph=$(awk -v rule="**$rule**" 'index($0, rule) == 1, /^$/' "docs/rules/$2.md" | tr '\n' ' ')
    if [ "$ways" != 2 ]; then
        echo "not ok $rule: $scenarios does not play it under rules $until and under the newest"
        code=1
    elif ! printf '%s' "$paragraph" | grep -qF "(until rules $until)"; then
        echo "not ok $rule: its paragraph lacks (until rules $until)"
        code=1
    else
        echo "ok $rule"
    fi
done <"${TMPDIR:-/tmp}/older.$$"
rm -f "${TMPDIR:-/tmp}/older.$$"
exit $code
