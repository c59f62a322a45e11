#pragma once

// Checks a condition of a fuzz target: if it is false, the program ends, which is what a fuzzer looks for.

#include <cstdio>
#include <cstdlib>

inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}
