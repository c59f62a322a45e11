#!/bin/sh
# Holds every #include under SRC to the table SRC/LAYERS, and the sizes of files and folders to their limits (check.awk).
# Prints one line per violation; fails if there is any.
# Usage: check.sh SRC
set -eu

src=${1:?usage: check.sh SRC}
here=$(dirname "$0")

# The build's own order of words is not the reader's: sorted, so that the same tree prints the same lines.
files=$(find "$src" -mindepth 2 -type f \( -name '*.hpp' -o -name '*.cpp' -o -name '*.h' -o -name '*.inl' \) |
    LC_ALL=C sort)
if [ -z "$files" ]; then
    echo "$src: no sources" >&2
    exit 1
fi
# shellcheck disable=SC2086 # one word per file: names of source files hold no blanks
awk -v src="$src" -f "$here/check.awk" "$src/LAYERS" $files
