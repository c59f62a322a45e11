#!/bin/sh
# check.sh PLYGLASS FOLDER: writes what can be taken along and opens it with what other people use: xmllint, rsvg, poppler,
# gifsicle, Graphviz. Complains of each file that one of them does not take, or finds other things in.
set -eu

plyglass=$1
folder=$2
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"

failed=0
tried=0
complain() {
    printf '%s\n' "$*" >&2
    failed=1
}

# opens NAME WORDS COMMAND...: the command takes the file, and what it says has the WORDS (an extended regular expression).
opens() {
    name=$1
    words=$2
    shift 2
    tried=$((tried + 1))
    if ! "$@" >"$name.said" 2>&1; then
        complain "$name: $* fails: $(head -n 3 "$name.said")"
    elif [ -n "$words" ] && ! grep -Eq "$words" "$name.said"; then
        complain "$name: $* says nothing of \"$words\""
    fi
}

for lang in en zh; do
    "$plyglass" export banknote -o "$lang.svg" --at 19 --lang "$lang"
    opens "$lang.svg" "" xmllint --noout "$lang.svg"
    opens "$lang.svg" "" rsvg-convert -o "$lang.rsvg.png" "$lang.svg"
    "$plyglass" export banknote -o "$lang.pdf" --at cutoffs --paper a4 --words both --lang "$lang"
    opens "$lang.pdf" "^Pages: +3$" pdfinfo "$lang.pdf"
    opens "$lang.pdf" "A4" pdfinfo "$lang.pdf"
    opens "$lang.pdf" "19/39" pdftotext "$lang.pdf" -
    "$plyglass" export banknote -o "$lang.gif" --at 1-9 --lang "$lang"
    opens "$lang.gif" "9 images" gifsicle --info "$lang.gif"
    "$plyglass" export banknote -o "$lang.dot" --lang "$lang"
    opens "$lang.dot" "" dot -Tsvg -o "$lang.dot.svg" "$lang.dot"
    "$plyglass" bank -o "$lang.xml" --count 12 --lang "$lang"
    opens "$lang.xml" "" xmllint --noout "$lang.xml"
    "$plyglass" worksheet -o "$lang-sheet.pdf" --key "$lang-key.pdf" --lang "$lang"
    opens "$lang-sheet.pdf" "A4" pdfinfo "$lang-sheet.pdf"
    opens "$lang-key.pdf" "A4" pdfinfo "$lang-key.pdf"
done
"$plyglass" export 2048:1000121023012346 -o position.svg --at 200 --lang en
opens position.svg "" xmllint --noout position.svg
"$plyglass" export banknote -o film.json --lang en
opens film.json '"plyglass": "film"' python3 -m json.tool film.json

[ "$failed" -eq 0 ] && printf '%s\n' "$tried checks of exported files." >&2
exit "$failed"
