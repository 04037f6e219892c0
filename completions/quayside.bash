# quayside.bash: completion of the quayside command for bash.

_quayside_games() {
    "$1" list 2>/dev/null | sed -n '/^Bots/q; s/^  \([a-z][a-z0-9-]*\) .*/\1/p'
}

_quayside_bots() {
    "$1" list 2>/dev/null | sed -n '1,/^Bots/d; s/^  \([a-z][a-z0-9-]*\) .*/\1/p'
}

# What --option of a game may be followed by: each option with each of its values.
_quayside_settings() {
    "$1" list 2>/dev/null | awk -v game="$2" '
        /^  [a-z]/ { here = $1 == game }
        here && /^    --option/ {
            split($2, pair, "=")
            sub(/,\.\.$/, "", pair[2])
            n = split(pair[2], value, "|")
            for (i = 1; i <= n; i++) print pair[1] "=" value[i]
        }'
}

# What a command takes, as its help says it.
_quayside_options() {
    "$1" help "$2" 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u
    case $2 in
    campaign) _quayside_options "$1" play ;;
    esac
}

_quayside_commands() {
    "$1" help 2>/dev/null | sed -n '/^Commands/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

_quayside() {
    local me=$1 word=$2 before=$3 command=${COMP_WORDS[1]} words=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="$(_quayside_commands "$me") help"
    else
        case $command,$before in
        sim,--resume) before= ;; # which names no game there
        esac
        case $before in
        --edition | --against | --data) compopt -o dirnames 2>/dev/null; return ;;
        --record | --from | --checkpoint | --out | --html | --cert | --key | --backup | --notify) compopt -o default 2>/dev/null; return ;;
        --bots) words=$(_quayside_bots "$me") ;;
        --covered) words="$(_quayside_games "$me") table" ;;
        --option) words=$(_quayside_settings "$me" "${COMP_WORDS[2]}") ;;
        =) words=$(_quayside_settings "$me" "${COMP_WORDS[2]}" |
            sed -n "s/^${COMP_WORDS[COMP_CWORD - 2]}=//p") ;;
        --lang) words="en" ;;
        --undo) words="free" ;;
        --read | --step)
            words=$("$me" games --past 2>/dev/null | sed -n 's/^ *\([a-z]*-[0-9][0-9]*\).*/\1/p') ;;
        --resume | --delete)
            words=$("$me" games 2>/dev/null | sed -n 's/^ *\([a-z]*-[0-9][0-9]*\).*/\1/p') ;;
        --players | --humans | --playouts | --exec-timeout | --lag | --think | --seed | --threads | --games | --only | --to | --seat | --until | --checkpoint-every) return ;;
        *)
            case $command in
            replay | analyse | show | script)
                case $word in
                -*) words=$(_quayside_options "$me" "$command") ;;
                *) compopt -o default 2>/dev/null; return ;;
                esac ;;
            edition)
                case $COMP_CWORD in
                2) words="check new show diff" ;;
                3) compopt -o dirnames 2>/dev/null; return ;;
                4) words=$(_quayside_games "$me") ;;
                esac ;;
            campaign)
                case $COMP_CWORD in
                2) words="new go-on chapter list story export import sim" ;;
                *) words="$("$me" campaign list 2>/dev/null | sed -n 's/^\([^:]*\): .*/\1/p')
                    $(_quayside_options "$me" campaign)" ;;
                esac ;;
            help) words=$(_quayside_commands "$me") ;;
            *)
                if [ "$COMP_CWORD" -eq 2 ] && [[ $command =~ ^(play|sim|report|bench|rules)$ ]]; then
                    words=$(_quayside_games "$me")
                fi
                words="$words $(_quayside_options "$me" "$command")" ;;
            esac ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -F _quayside quayside
