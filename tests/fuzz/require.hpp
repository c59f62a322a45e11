#pragma once

// What a fuzz target holds to be true: the program ends where it is not, which is what a fuzzer looks for.

#include <cstdio>
#include <cstdlib>

inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}
