# mutate.awk: the ways in which lines of C can be broken, one at a time; used by tools/mutate.
#
#   awk -v seed=S -v count=N -f tools/mutate.awk FILE...
#
# Prints chosen mutants, each a line: FILE, LINE, NAME of the change, KEY, NEW TEXT, with tabs
# between. The key tells the mutant wherever its line moves: file, change, which of the equal ones
# on the line, old text.

# Park and Miller's generator: every awk gives the same numbers.
function below(n) {
    state = (state * 16807) % 2147483647
    return int(state / 2147483647 * n)
}

function add(name, which, text) {
    key = short " " name " " which ": " clean
    if (key in keys) { # the same line twice in a file
        which_line = ++keys[key]
        key = key " (" which_line ")"
    } else {
        keys[key] = 1
    }
    found[n_found++] = FILENAME "\t" FNR "\t" name "\t" key "\t" text
}

# Every place of a text where the operator stands, replaced by another.
function swap(name, from, to,    at, before, which, rest) {
    before = ""
    rest = $0
    which = 0
    while ((at = index(rest, from)) > 0) {
        which++
        add(name, which, before substr(rest, 1, at - 1) to substr(rest, at + length(from)))
        before = before substr(rest, 1, at + length(from) - 1)
        rest = substr(rest, at + length(from))
    }
}

# Numbers one more, but not those of rules: WHA(4, 3).
function numbers(    at, before, rest, which, digits, last) {
    before = ""
    rest = $0
    which = 0
    while (match(rest, /[A-Z][A-Z]+\([0-9]+, [0-9]+\)|[A-Za-z_][A-Za-z_0-9]*|0x[0-9a-f]+|[0-9]+/)) {
        at = RSTART
        digits = substr(rest, at, RLENGTH)
        if (digits ~ /^[0-9]+$/) {
            which++
            add("off-by-one", which, before substr(rest, 1, at - 1) (digits + 1) \
                substr(rest, at + length(digits)))
        }
        before = before substr(rest, 1, at + length(digits) - 1)
        rest = substr(rest, at + length(digits))
    }
}

# Where the bracket that opens at a place is closed, or 0.
function closed(text, at,    depth, c) {
    for (depth = 0; at <= length(text); at++) {
        c = substr(text, at, 1)
        if (c == "(") depth++
        if (c == ")" && --depth == 0) return at
    }
    return 0
}

# if (X) becomes if (!(X)).
function negate(    at, end) {
    if (!match($0, /(if|while) \(/)) return
    at = RSTART + RLENGTH - 1
    end = closed($0, at)
    if (end) add("negated", 1, substr($0, 1, at) "!" substr($0, at, end - at + 1) substr($0, end))
}

# qs_keep(o, RULE, SET, ALLOWED) becomes SET, and so does qs_if.
function unguard(    at, end, inner, depth, c, i, commas, from, to) {
    if (!match($0, /qs_(keep|if)\(/)) return
    at = RSTART
    end = closed($0, at + RLENGTH - 1)
    if (!end) return
    inner = substr($0, at + RLENGTH, end - at - RLENGTH)
    depth = commas = 0
    for (i = 1; i <= length(inner); i++) {
        c = substr(inner, i, 1)
        if (c == "(") depth++
        if (c == ")") depth--
        if (c == "," && !depth) {
            commas++
            if (commas == 2) from = i + 1
            if (commas == 3) to = i
        }
    }
    if (commas == 3)
        add("rule-dropped", 1, substr($0, 1, at - 1) "(" substr(inner, from, to - from) ")" \
            substr($0, end + 1))
}

# A statement of one line left out.
function leave_out() {
    if ($0 !~ /^ +[a-z_][a-zA-Z_0-9>.\[\] +*-]*(\(.*\)|(=|\+=|-=|\|=|&=) .*|\+\+|--);$/) return
    if ($0 ~ /^ +(return|break|const|static|struct|int|bool|uint|enum|for|while|if|case|assert|[a-z]+_tell\(|\(void\))/) return
    if ($0 ~ /^ +(int|u?int[0-9]+_t|unsigned|bool|char|size_t|double) /) return
    add("left-out", 1, substr($0, 1, match($0, /[^ ]/) - 1) ";")
}

FNR == 1 {
    short = FILENAME
    sub(/^.*games\//, "", short)
    inside = comment = 0
}

# Only what stands in functions, without strings and comments.
/^\{/ { inside = 1; next }
/^\}/ { inside = 0; next }
!inside { next }
/\/\*/ && !/\*\// { comment = 1; next }
comment { if (/\*\//) comment = 0; next }
/"|\/\*|^ *(case|default|assert|#|static_assert|[a-z]+_tell\()/ { next }
{
    clean = $0
    gsub(/^ +| +$/, "", clean)
    gsub(/[ \t]+/, " ", clean)
    negate()
    unguard()
    leave_out()
    swap("equal", " == ", " != ")
    swap("unequal", " != ", " == ")
    swap("less", " < ", " <= ")
    swap("more", " > ", " >= ")
    swap("at-most", " <= ", " < ")
    swap("at-least", " >= ", " > ")
    swap("and", " && ", " || ")
    swap("or", " || ", " && ")
    swap("plus", " + ", " - ")
    swap("minus", " - ", " + ")
    swap("more-of", " += ", " -= ")
    swap("true", "return true;", "return false;")
    swap("false", "return false;", "return true;")
    numbers()
}

END {
    state = seed % 2147483646 + 1
    for (i = 0; i < 20; i++) below(2)
    if (count > n_found) count = n_found
    for (i = 0; i < count; i++) { # each only once
        at = i + below(n_found - i)
        chosen = found[at]
        found[at] = found[i]
        print chosen
    }
    print n_found " ways to break it" >"/dev/stderr"
}
