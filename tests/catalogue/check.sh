#!/bin/sh
# A catalogue is complete: every sentence that src/ marks for translation has one, none is fuzzy, and each
# translation has the slots of its sentence ({}, {0}, {name}): on any other, formatting would throw.
# Usage: check.sh PROJECT CATALOGUE.po TEMPLATE.pot (the template is written)
set -eu

project=${1:?usage: check.sh PROJECT CATALOGUE.po TEMPLATE.pot}
catalogue=$2
template=$3
status=0

(
    cd "$project/src"
    find . \( -name '*.cpp' -o -name '*.hpp' \) | LC_ALL=C sort |
        xgettext --files-from=- --language=C++ --from-code=UTF-8 --add-comments=Translators: \
            --keyword --keyword=tr --keyword=trn:1,2 --keyword=trc:1c,2 --keyword=mark --keyword=markc:1c,2 --keyword=marks:1,2 \
            --package-name=plyglass --force-po --output="$template"
)

# Without fuzzy matching a lookalike's translation does not count.
msgcmp --no-fuzzy-matching "$catalogue" "$template" || status=1

forms=$(sed -n 's/.*nplurals=\([0-9]*\).*/\1/p' "$catalogue")
wrong=$(msgattrib --no-wrap --no-obsolete "$catalogue" | awk -v forms="$forms" -f "$(dirname "$0")/slots.awk")
if [ -n "$wrong" ]; then
    printf '%s\n' "$catalogue:" "$wrong"
    status=1
fi

[ "$status" -ne 0 ] || echo "$catalogue is complete"
exit "$status"
