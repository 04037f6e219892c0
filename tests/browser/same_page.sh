#!/bin/sh
# same_page.sh BUILD DIR: the page made again in another folder has the same bytes.

version=$(sed -n "s/^project('quayside', 'c', version: '\([^']*\)'.*/\1/p" meson.build)
mkdir -p "$2" &&
    /usr/bin/python3 web/build.py web "$1/bindings/wasm/quayside.wasm" "$version" \
        "$2/page" "$2/stamp" "$2/dep" 2>"$2/log" &&
    diff -r "$1/web/page" "$2/page"
