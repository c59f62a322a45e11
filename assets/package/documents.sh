#!/bin/sh
# CHANGELOG.md and LICENSE in the forms in which packages have them. Prints one of
#   documents.sh changelog CHANGELOG.md CONTACT   Debian's changelog
#   documents.sh releases CHANGELOG.md            AppStream's list of releases
#   documents.sh copyright LICENSE                Debian's machine-readable copyright
set -eu
form=$1
file=$2
contact=${3:-}

# For each "## VERSION (YYYY-MM-DD)" a line "VERSION DATE".
releases() {
    sed -n 's/^## \([0-9][0-9.]*\) (\([0-9]\{4\}-[0-9][0-9]-[0-9][0-9]\))$/\1 \2/p' "$file"
}

[ "$form" = copyright ] || [ -n "$(releases)" ] || {
    echo "$file: no heading \"## VERSION (YYYY-MM-DD)\"" >&2
    exit 1
}

case $form in
    changelog)
        releases | while read -r version date; do
            printf 'plyglass (%s) unstable; urgency=medium\n\n' "$version"
            awk -v heading="## $version (" '
                # Each item in lines of less than 80 columns.
                function tell() {
                    line = "  *"
                    count = split(item, words, " ")
                    for (i = 1; i <= count; i++) {
                        if (length(line) + length(words[i]) > 78) { print line; line = "   " }
                        line = line " " words[i]
                    }
                    if (count > 0) print line
                    item = ""
                }
                /^## / { inside = index($0, heading) == 1 }
                /^(## |- )/ { tell() }
                inside && /^- / { item = substr($0, 3) }
                inside && /^  ./ { item = item " " $0 }
                END { tell() }' "$file"
            printf '\n -- %s  %s\n\n' "$contact" "$(LC_ALL=C date -u -d "$date" '+%a, %d %b %Y %H:%M:%S +0000')"
        done
        ;;
    releases)
        releases | while read -r version date; do
            printf '    <release version="%s" date="%s"/>\n' "$version" "$date"
        done
        ;;
    copyright)
        cat <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Plyglass

Files: *
$(sed -n 's/^Copyright (c) /Copyright: /p' "$file")
License: Expat
END
        sed -n '/^Permission/,$p' "$file" | sed -e 's/^$/./' -e 's/^/ /'
        ;;
    *)
        sed -n '2,5p' "$0" >&2
        exit 2
        ;;
esac
