#!/bin/sh
# Holds the map SRC/README.md to the sources: each path in backquotes exists (in SRC, or in the folder of its row), and
# each folder of SRC has a row. Prints one line per mistake; fails if there is any.
# Usage: map.sh SRC
set -eu

src=${1:?usage: map.sh SRC}

# "FOLDER PATH" for each path, FOLDER ending in / or being ".": code that holds a slash or ends like a file's name.
paths=$(awk '{
    folder = "."
    if (match($0, /^\| `[^`]+\/` \|/)) folder = substr($0, 4, RLENGTH - 6)
    pieces = split($0, piece, "`")
    for (i = 2; i <= pieces; i += 2) {
        path = piece[i]
        if (path ~ /[ =]/ || path ~ /^\.\//) continue  # a command
        if (path ~ /\// || path ~ /\.(cpp|hpp|md|po|toml)$/) print folder, path
    }
}' "$src/README.md")
folders=$(find "$src" -mindepth 2 -type f -name '*.?pp' -exec dirname {} \; | LC_ALL=C sort -u)
if [ -z "$paths" ] || [ -z "$folders" ]; then
    echo "$src: no map or no sources" >&2
    exit 1
fi

mistakes=$(
    printf '%s\n' "$paths" | while read -r folder path; do
        # shellcheck disable=SC2086 # a path may be a pattern: eval/last_plies_*.cpp
        ls -d "$src"/$path >/dev/null 2>&1 || ls -d "$src/$folder"/$path >/dev/null 2>&1 ||
            echo "README.md: there is no $path"
    done
    printf '%s\n' "$folders" | while read -r folder; do
        name=${folder#"$src/"}
        grep -qF -e "\`$name/" "$src/README.md" || echo "README.md: $name/ is not on the map"
    done
)
[ -z "$mistakes" ] || {
    printf '%s\n' "$mistakes"
    exit 1
}
