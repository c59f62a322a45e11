#!/bin/sh
# The layering check itself: it accepts what the table allows and reports each kind of violation.
# Usage: check_test.sh SCRATCH-FOLDER
set -eu

scratch=${1:?usage: check_test.sh SCRATCH-FOLDER}
check=$(dirname "$0")/check.sh
failures=0

fresh() {
    rm -rf "$scratch"
    mkdir -p "$scratch/low" "$scratch/high/deeper"
    printf '%s\n' '# a comment' 'low: tool' 'high: low' '' 'tool = tool/* tool.h' 'paint = paint.hpp' >"$scratch/LAYERS"
    printf '%s\n' '#include <vector>' '#include <tool/all.h>' '#  include "low/other.hpp"' >"$scratch/low/a.hpp"
    printf '%s\n' '#include "low/a.hpp"' '#include "high/b.hpp"' '// #include "nowhere.hpp"' >"$scratch/high/deeper/b.cpp"
}

accepts() {
    if ! output=$(sh "$check" "$scratch"); then
        printf 'should have been accepted: %s\n%s\n' "$1" "$output"
        failures=$((failures + 1))
    fi
}

# rejects WHAT, and the message holds TEXT
rejects() {
    if output=$(sh "$check" "$scratch"); then
        printf 'went unnoticed: %s\n' "$1"
        failures=$((failures + 1))
    elif ! printf '%s\n' "$output" | grep -qF -e "$2"; then
        printf 'for %s the message should hold "%s":\n%s\n' "$1" "$2" "$output"
        failures=$((failures + 1))
    fi
}

fresh
accepts "what the rows allow"

fresh
echo '#include "high/b.hpp"' >>"$scratch/low/a.hpp"
rejects "an arrow upwards" 'a.hpp:4: low may not include high'

fresh
echo '#include <tool.h>' >>"$scratch/high/deeper/b.cpp"
rejects "a library that the row does not name" 'b.cpp:4: high may not include tool'

fresh
echo ' # include <paint.hpp>' >>"$scratch/low/a.hpp"
rejects "a library that no row names" 'low may not include paint'

fresh
echo '#include <X11/Xlib.h>' >>"$scratch/low/a.hpp"
rejects "a library that the table does not know" '<X11/Xlib.h> belongs to no library'

fresh
echo '#include TOOL_HEADER_H' >>"$scratch/low/a.hpp"
rejects "a macro that the table does not know" 'TOOL_HEADER_H'

fresh
echo '#include "a.hpp"' >>"$scratch/low/a.hpp"
rejects "an include without its folder" 'does not name its folder'

fresh
echo '#include "../high/b.hpp"' >>"$scratch/low/a.hpp"
rejects "a way around through .." 'does not name its folder'

fresh
echo '#include "tool/all.h"' >>"$scratch/low/a.hpp"
rejects "a library in quotes" 'is in no folder of LAYERS'

fresh
mkdir "$scratch/new"
echo >"$scratch/new/c.cpp"
rejects "a folder without a row" 'the folder new has no row'

fresh
echo 'low: tool' >>"$scratch/LAYERS"
rejects "two rows for one folder" 'low has two rows'

fresh
echo 'top: low lwo' >>"$scratch/LAYERS"
rejects "a misspelt name in a row" 'names lwo'

fresh
sed 's/^low: tool/low: tool high/' "$scratch/LAYERS" >"$scratch/LAYERS.new"
mv "$scratch/LAYERS.new" "$scratch/LAYERS"
rejects "a row that names a later one" 'whose row is not above it'

# lines COUNT: so many of them.
lines() { awk -v count="$1" 'BEGIN { for (i = 0; i < count; i++) print "//" }'; }

fresh
lines 651 >"$scratch/low/long.cpp"
rejects "a file that is too long" 'low/long.cpp: this file (lines) has 651 of at most 650'

fresh
for i in $(seq 70); do echo >"$scratch/high/file$i.cpp"; done
accepts "a full folder"
echo >"$scratch/high/one_more.hpp"
rejects "a folder that is too full" 'high: this folder (files) has 71 of at most 70'

fresh
lines 600 | tee "$scratch/low/lab_screen.cpp" >"$scratch/low/lab_screen_view.cpp"
lines 600 >"$scratch/low/labour.cpp"
rejects "a screen that is too long" 'the screen lab_screen (lines of all its files) has 1200 of at most 1100'

fresh
mkdir "$scratch/search"
echo 'search: low' >>"$scratch/LAYERS"
{ echo '    Value play(int a) {'; lines 59; echo '    }'; lines 9; } >"$scratch/search/alphabeta.hpp"
rejects "a search that does not fit a screen" 'search/alphabeta.hpp: play (lines) has 61 of at most 60'

fresh
mkdir -p "$scratch/game/chess" "$scratch/game/2048"
echo 'game: low' >>"$scratch/LAYERS"
echo 'top: low game' >>"$scratch/LAYERS"
mkdir "$scratch/top"
echo '#include "game/chess/story.hpp"' >"$scratch/game/games.cpp"
echo '#include "game/chess/rules.hpp"' >"$scratch/game/chess/story.cpp"
echo '#include "game/2048/grid.hpp"' >"$scratch/top/view.cpp"
accepts "the list of the games, a game itself, and 2048"
echo '#include "game/chess/story.hpp"' >>"$scratch/top/view.cpp"
rejects "a game outside the list" 'view.cpp:2: only game/games.cpp and game/duel_rules.hpp may include a game'

fresh
mkdir "$scratch/screen"
echo 'screen: low' >>"$scratch/LAYERS"
printf '%s\n' '/// "2048-2026": a comment' 'int a;  ///< "now 2048"' >"$scratch/screen/keys.cpp"
accepts "the name of a game in a comment"
echo 'auto words = tr("A board of 2048");' >>"$scratch/screen/keys.cpp"
rejects "the name of a game in the words of a screen" 'keys.cpp:3: a screen asks game/2048/story.hpp'

rm -rf "$scratch"
[ "$failures" -eq 0 ] || exit 1
echo "the layering check accepts and rejects what it should"
