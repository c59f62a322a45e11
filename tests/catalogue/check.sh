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
    # Run by msgexec: the sentence stands in the environment, the translation comes in. (In a plural, the
    # translation may leave out what the English singular leaves out, as in "one leaf".)
    there=$(slots)
    for english in "$MSGEXEC_MSGID" "${MSGEXEC_MSGID_PLURAL-}"; do
        [ "$there" != "$(printf '%s' "$english" | slots)" ] || exit 0
    done
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

wrong=$(msgexec --input="$catalogue" sh "$0" --compare-slots)
if [ -n "$wrong" ]; then
    printf '%s\n' "$catalogue:" "$wrong"
    status=1
fi

[ "$status" -ne 0 ] || echo "$catalogue is complete"
exit "$status"
