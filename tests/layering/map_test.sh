#!/bin/sh
# The check of the map itself: it accepts a map that is true and reports each kind of mistake.
# Usage: map_test.sh SCRATCH-FOLDER
# shellcheck disable=SC2016  # the backquotes are the map's
set -eu

scratch=${1:?usage: map_test.sh SCRATCH-FOLDER}
check=$(dirname "$0")/map.sh
failures=0

rm -rf "$scratch"
mkdir -p "$scratch/src/low/deeper" "$scratch/tests"
touch "$scratch/src/low/a.hpp" "$scratch/src/low/deeper/b.cpp"

# map LINE...
map() { printf '%s\n' '| `low/` | things | `a.hpp`, `deeper/b.cpp` |' "$@" >"$scratch/src/README.md"; }

accepts() {
    if ! output=$(sh "$check" "$scratch/src"); then
        printf 'should have been accepted: %s\n%s\n' "$1" "$output"
        failures=$((failures + 1))
    fi
}

# rejects WHAT, and the message holds TEXT
rejects() {
    if output=$(sh "$check" "$scratch/src"); then
        printf 'went unnoticed: %s\n' "$1"
        failures=$((failures + 1))
    elif ! printf '%s\n' "$output" | grep -qF -e "$2"; then
        printf 'for %s the message should hold "%s":\n%s\n' "$1" "$2" "$output"
        failures=$((failures + 1))
    fi
}

map 'where: `low/deeper/*.cpp`, `../tests/`, `a_function`; run `PLYGLASS_ACCEPT=1 ./dev test`'
accepts "paths that exist, patterns, commands"

map 'where: `low/gone.hpp`'
rejects "a file that is gone" "low/gone.hpp"

map 'where: `a.hpp`'
rejects "a file of a folder, outside of that folder's row" "no a.hpp"

map '| `high/` | nothing | |'
rejects "a folder that is gone" "high/"

map
mkdir "$scratch/src/new"
touch "$scratch/src/new/c.cpp"
rejects "a folder without a row" "new/ is not on the map"

exit "$((failures > 0))"
