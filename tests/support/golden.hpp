#pragma once

// Compares a text with the file that holds what it should be. With PLYGLASS_ACCEPT=1 in the environment the file
// is written instead: look at what changed, and say in the commit why.

#include <cstdlib>
#include <fstream>
#include <iterator>
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
    EXPECT_EQ(text, golden) << "differs from " << file;
}

}  // namespace plyglass::testing
