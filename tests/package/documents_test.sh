#!/bin/sh
# CHANGELOG.md tells of the version that is built, and packages get it in the forms that they need.
# Usage: documents_test.sh SOURCES VERSION
set -eu
sources=${1:?usage: documents_test.sh SOURCES VERSION}
version=${2:?usage: documents_test.sh SOURCES VERSION}
documents=$sources/assets/package/documents.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

newest=$(sh "$documents" releases "$sources/CHANGELOG.md" | head -n 1)
case $newest in
    *"version=\"$version\""*) ;;
    *) fail "CMakeLists.txt says $version, CHANGELOG.md says $newest" ;;
esac

cat >"$folder/CHANGELOG.md" <<'END'
# Changes

## Unreleased

- Nobody has this yet.

## 0.2.0 (2026-02-01)

- A line that is long enough to be broken into two, because Debian wants its changelogs to have less than eighty columns.
- Two
  lines.

## 0.1.0 (2026-01-31)

- The first one.
END
sh "$documents" changelog "$folder/CHANGELOG.md" "Somebody <somebody@example.org>" >"$folder/changelog"
cat >"$folder/expected" <<'END'
plyglass (0.2.0) unstable; urgency=medium

  * A line that is long enough to be broken into two, because Debian wants its
    changelogs to have less than eighty columns.
  * Two lines.

 -- Somebody <somebody@example.org>  Sun, 01 Feb 2026 00:00:00 +0000

plyglass (0.1.0) unstable; urgency=medium

  * The first one.

 -- Somebody <somebody@example.org>  Sat, 31 Jan 2026 00:00:00 +0000

END
diff -u "$folder/expected" "$folder/changelog" || fail "Debian's changelog is another one"
sh "$documents" copyright "$sources/LICENSE" >"$folder/copyright"
grep -qx 'License: Expat' "$folder/copyright" || fail "the licence is not named"
grep -q '^Copyright: 20' "$folder/copyright" || fail "the copyright is not told"
! grep -qvE '^( |[A-Z][A-Za-z-]*: |$)' "$folder/copyright" || fail "a line of the licence is not indented"
! sh "$documents" releases "$sources/LICENSE" 2>/dev/null || fail "a file without versions is taken for a changelog"
