#!/bin/sh
# A catalogue is complete: every sentence that src/ marks for translation has one, none is fuzzy, and each
# translation has the slots of its sentence ({}, {0}, {name}): on any other, formatting would throw.
# Usage: check.sh PROJECT CATALOGUE.po TEMPLATE.pot (the template is written)
set -eu

# The slots of a sentence, a word each. {} and {} are {0} and {1}; how a slot is to look ({:.2f}) may differ.
slots() {
    sed 's/{{//g; s/}}//g' | grep -o '{[^{}]*}' | sed 's/:.*}/}/' |
        awk '{ if ($0 == "{}") $0 = "{" n++ "}"; print }' | LC_ALL=C sort -u | tr '\n' ' '
}

if [ "$1" = --compare-slots ]; then
    # Run by msgexec: the sentence stands in the environment, the translation comes in. A language with one form says it
    # of one thing and of many, so there it is the plural that is translated: "one leaf" would be said of nine. In others
    # the form for one thing may leave out the number.
    there=$(slots)
    plural=${MSGEXEC_MSGID_PLURAL-}
    [ "$there" != "$(printf '%s' "${plural:-$MSGEXEC_MSGID}" | slots)" ] || exit 0
    if [ -n "$plural" ] && [ "$FORMS" -gt 1 ] && [ "${MSGEXEC_PLURAL_FORM-}" = 0 ]; then
        [ "$there" != "$(printf '%s' "$MSGEXEC_MSGID" | slots)" ] || exit 0
    fi
    printf 'slots differ from the translation: "%s" (it has: %s)\n' "$MSGEXEC_MSGID" "$there"
    exit 0
fi

project=${1:?usage: check.sh PROJECT CATALOGUE.po TEMPLATE.pot}
catalogue=$2
template=$3
status=0

(
    cd "$project/src"
    find . \( -name '*.cpp' -o -name '*.hpp' \) | LC_ALL=C sort |
        xgettext --files-from=- --language=C++ --from-code=UTF-8 --add-comments=Translators: \
            --keyword --keyword=tr --keyword=trn:1,2 --keyword=trc:1c,2 --keyword=mark \
            --package-name=plyglass --force-po --output="$template"
)

# Without fuzzy matching a lookalike's translation does not count.
msgcmp --no-fuzzy-matching "$catalogue" "$template" || status=1

FORMS=$(sed -n 's/.*nplurals=\([0-9]*\).*/\1/p' "$catalogue")
export FORMS
wrong=$(msgexec --input="$catalogue" sh "$0" --compare-slots)
if [ -n "$wrong" ]; then
    printf '%s\n' "$catalogue:" "$wrong"
    status=1
fi

[ "$status" -ne 0 ] || echo "$catalogue is complete"
exit "$status"
