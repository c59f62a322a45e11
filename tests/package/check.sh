#!/bin/sh
# A package is as Debian, a desktop and a stranger's machine want it: nothing of this machine in it, complete, and it runs
# from any place in an empty environment.
# Usage: check.sh PACKAGE.deb SOURCES
set -eu
deb=${1:?usage: check.sh PACKAGE.deb SOURCES}
sources=${2:?usage: check.sh PACKAGE.deb SOURCES}
here=$(dirname "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
wrong=0

complain() {
    echo "$deb: $*" >&2
    wrong=1
}

dpkg-deb --extract "$deb" "$folder"
usr=$folder/usr
share=$usr/share

# ---- what tools say

user=
[ "$(id -u)" -ne 0 ] || user=--allow-root
lintian --fail-on error,warning $user "$deb" || complain "lintian has something against it"
appstreamcli validate --no-net "$share"/metainfo/*.xml || complain "its metadata are not valid"
desktop-file-validate "$share"/applications/*.desktop || complain "its desktop files are not valid"
cp -r "$share/mime" "$folder/mime"
update-mime-database "$folder/mime" || complain "its types of files are not valid"
grep -q 'application/x-plyglass:\*\.plyglass' "$folder/mime/globs" || complain "*.plyglass has no type"
grep -q 'application/x-gambit-efg:\*\.efg' "$folder/mime/globs" || complain "*.efg has no type"
sh "$here/../binary/check.sh" "$usr/bin/plyglass" "$sources/build/release/compile_commands.json" "$sources/src" ||
    complain "its program is not hardened"

# ---- what is in it

for file in doc/plyglass/copyright doc/plyglass/changelog.gz man/man1/plyglass.1.gz \
    bash-completion/completions/plyglass zsh/vendor-completions/_plyglass fish/vendor_completions.d/plyglass.fish \
    applications/plyglass.desktop icons/hicolor/scalable/apps/plyglass.svg icons/hicolor/48x48/apps/plyglass.png \
    plyglass/trees/banknote.toml plyglass/themes/light.toml plyglass/lessons/minimax/lesson.en.md \
    plyglass/locale/zh/LC_MESSAGES/plyglass.mo plyglass/plyglass.html; do
    [ -s "$share/$file" ] || complain "there is no $file"
done
# (The page is packed: its program is read beside it.)
found=$(grep -rlF -e "$sources" "$folder" "$sources/build/web/program.wasm" || true)
[ -z "$found" ] || complain "a path of this machine is in: $found"
strangers=$(find "$folder" ! -type l -printf '%m %y %P\n' | grep -vE '^(755 [df]|644 f) ' | grep -v '^700 d $' || true)
[ -z "$strangers" ] || complain "strange permissions: $strangers"
version=$(sed -n 's/^    VERSION \([0-9.]*\)$/\1/p' "$sources/CMakeLists.txt")
[ "$(dpkg-deb --field "$deb" Version)" = "$version" ] || complain "its version is not $version"
grep -q "<release version=\"$version\"" "$share"/metainfo/*.xml || complain "CHANGELOG.md does not tell of $version"

# ---- it runs

mv "$usr" "$folder/elsewhere" # from any place
run() {
    (cd / && env -i "$folder/elsewhere/bin/plyglass" "$@")
}
[ "$(run --version)" = "plyglass $version" ] || complain "it tells another version"
run solve banknote --lang zh | grep -q '盘中取钞' || complain "it does not find its trees and its Chinese"
run lesson check minimax >/dev/null || complain "it does not find its lessons"
run hint 1000121023012346 --depth 0 >/dev/null || complain "it does not find its network"

[ "$wrong" -ne 0 ] || echo "$deb is as it should be"
exit "$wrong"
