# shellcheck shell=sh disable=SC2154,SC2034,SC2016
# setup.sh: what ./run and ./check share: installing packages, building.
#
# The caller sets top (the source tree), me (its name, for messages) and logs (where output
# goes). A function that fails returns 1 and leaves one line in $why.

say() {
    printf '%s: %s\n' "$me" "$*" >&2
}

# Build tools see nothing of the caller's environment: another python3 or gcc may come first in
# its PATH, HOME may be missing, flags may lie about. Where ccache is installed, what one build has compiled
# the next one need not.
clean() {
    env -i PATH=/usr/lib/ccache:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 TMPDIR="${TMPDIR:-/tmp}" \
        CCACHE_DIR="$top/build/ccache" "$@"
}

# What is built: everything, or the targets that the caller names in $targets.
targets=

# missing_packages KIND...: those of tools/packages that are not installed.
missing_packages() {
    wanted=
    while read -r kind package; do
        case " $* " in *" $kind "*) ;; *) continue ;; esac
        case "$wanted " in *" $package "*) ;; *) wanted="$wanted $package" ;; esac
    done <"$top/tools/packages"
    # shellcheck disable=SC2086
    have=$(clean dpkg-query -W -f '${Package}=${db:Status-Status} ' $wanted 2>/dev/null)
    for package in $wanted; do
        case " $have" in
        *" $package=installed "*) ;;
        *) printf ' %s' "$package" ;;
        esac
    done
}

# apt_get ARGS...: apt-get that asks nothing and waits for another apt to end.
apt_get() {
    tries=0
    until $as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        apt-get -q -y -o DPkg::Lock::Timeout=120 "$@" </dev/null >"$logs/install.log" 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 24 ] && grep -q 'Could not get lock' "$logs/install.log" || return 1
        sleep 5
    done
}

# On another system than Debian nothing is installed: it is said what is needed, and how to build without us.
is_possible() {
    command -v meson >/dev/null && command -v ninja >/dev/null && command -v cc >/dev/null && return 0
    say 'this is no Debian, so nothing is installed for you.'
    say 'needed: a C17 compiler, meson 1.0.1, ninja, ncurses with wide characters (tools/packages lists the rest).'
    why='then: meson setup build && meson compile -C build && build/quayside play'
    return 1
}

# install_packages KIND...
install_packages() {
    command -v dpkg-query >/dev/null || { is_possible && return 0 || return 1; }
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    byhand="apt-get update && apt-get install --no-install-recommends$missing"
    as_root=
    if [ "$(id -u)" != 0 ]; then
        as_root='sudo -n'
        if ! sudo -n true 2>/dev/null; then
            why="packages are missing; as root, do: $byhand"
            return 1
        fi
    fi
    make_directory "$logs" || return 1
    say "installing$missing"
    # shellcheck disable=SC2086
    apt_get install --no-install-recommends $missing ||
        { apt_get update && apt_get install --no-install-recommends $missing; } || {
        why="cannot install packages ($(grep -m1 '^E:' "$logs/install.log")); as root, do: $byhand"
        return 1
    }
}

make_directory() {
    mkdir -p "$1" 2>/dev/null && [ -w "$1" ] && return 0
    why="cannot write to $1; make the tree writable or copy it elsewhere"
    return 1
}

# is_built NAME COMPILER [MESON-OPTION...]: is build/NAME up to date? Writes nothing.
is_built() {
    has_settings "$@" || return 1
    # shellcheck disable=SC2086
    case $(clean ninja -n -C "$top/build/$1" $targets 2>&1) in
    *'no work to do'*) return 0 ;;
    esac
    return 1
}

# What a build directory was made for; another place counts as other settings.
has_settings() {
    [ "$(cat "$top/build/$1/settings" 2>/dev/null)" = "$top $*" ]
}

# The first error of a build's output, as one line.
first_error() {
    grep -m1 -E '(error|ERROR):|undefined reference' "$1" | sed 's,^\.\./\.\./,,' ||
        tail -n 1 "$1"
}

configure() {
    name=$1 compiler=$2
    shift 2
    rm -rf "${top:?}/build/$name"
    clean CC="$compiler" "$(command -v /usr/bin/meson || echo meson)" setup "$@" "$top/build/$name" "$top" \
        </dev/null >"$log" 2>&1 &&
        printf '%s\n' "$top $name $compiler${*:+ $*}" >"$top/build/$name/settings"
}

compile() {
    # shellcheck disable=SC2086
    clean ninja --quiet -C "$top/build/$1" $targets </dev/null >"$log" 2>&1
}

# A directory made with other settings, by another meson, or broken, is made anew.
bring_up_to_date() {
    if has_settings "$@"; then
        compile "$1" && return 0
        grep -qE '^(ninja: (error|fatal)|FAILED: build.ninja)' "$log" || return 1
    fi
    configure "$@" && compile "$1"
}

# build NAME COMPILER [MESON-OPTION...]: brings build/NAME up to date.
build() {
    is_built "$@" && return 0
    make_directory "$logs" && make_directory "$top/build" || return 1
    log=$logs/build-$1.log
    (flock 8 && bring_up_to_date "$@") 8>"$top/build/lock" && return 0
    why="cannot build: $(first_error "$log") (all of it: $log)"
    return 1
}
