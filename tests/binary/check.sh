#!/bin/sh
# The program reads strangers' files: what the compiler and the linker can do against that is in it.
# check.sh PROGRAM COMPILE_COMMANDS.JSON SOURCES
set -eu
program=$1
commands=$2
sources=$3
facts=$(LC_ALL=C readelf -hldsW "$program")
wrong=0

# holds PATTERN WHAT: readelf says PATTERN, or WHAT is wrong.
holds() {
    if ! printf '%s\n' "$facts" | grep -Eq "$1"; then
        echo "$program: $2" >&2
        wrong=1
    fi
}

holds 'Type: *DYN' "no position-independent executable"
holds 'GNU_RELRO' "its relocations stay writable"
holds 'BIND_NOW|FLAGS.*NOW' "its symbols are bound late, so that relocations cannot all be read-only"
holds 'GNU_STACK.* RW ' "its stack is executable"
holds '__stack_chk_fail' "no function watches its stack frame"

# Which calls are checked at run time hangs on what the compiler can prove; that it was asked to does not.
# (Several files may be compiled as one, which CMake writes beside the objects.)
unwatched=$(grep '"command"' "$commands" | grep -E " ($sources/|[^ ]*/src/CMakeFiles/[^ ]*/Unity/)[^ ]*\"" | grep -v -e '-D_FORTIFY_SOURCE=2' || true)
if [ -n "$unwatched" ]; then
    echo "compiled without _FORTIFY_SOURCE:" >&2
    echo "$unwatched" | sed 's/.* //' >&2
    wrong=1
fi
exit $wrong
