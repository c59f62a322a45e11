#pragma once

// Compares a text with the file that holds what it should be. With PLYGLASS_ACCEPT=1 in the environment the file
// is written instead: look at what changed, and say in the commit why.

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace plyglass::testing {

/// `file` is a path below tests/, such as "app/golden/step-19.txt".
inline void expect_golden(const std::string& file, const std::string& text) {
    const std::string path = std::string(PLYGLASS_SOURCE) + "/tests/" + file;
    if (std::getenv("PLYGLASS_ACCEPT") != nullptr) {
        std::ofstream(path, std::ios::binary) << text;
        return;
    }
    std::ifstream in(path, std::ios::binary);
    ASSERT_TRUE(in) << path << " is missing; PLYGLASS_ACCEPT=1 writes it";
    const std::string golden{std::istreambuf_iterator<char>(in), {}};
    if (text == golden) return;
    // The first line that differs says more than both texts.
    std::istringstream now(text), then(golden);
    std::string line_now, line_then;
    for (int line = 1; line_now == line_then; ++line) {
        const bool more_now = static_cast<bool>(std::getline(now, line_now));
        const bool more_then = static_cast<bool>(std::getline(then, line_then));
        if (!more_now) line_now = "(the end)";
        if (!more_then) line_then = "(the end)";
        if (line_now != line_then || !more_now) {
            ADD_FAILURE() << "tests/" << file << ":" << line << " is\n  " << line_then << "\nand now\n  " << line_now;
            return;
        }
    }
}

}  // namespace plyglass::testing
