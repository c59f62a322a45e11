#pragma once

// Texts in tests/*/golden, compared byte for byte: screens, documents, outlines that a person has checked. If a change
// is intended, this rewrites them:
//
//     PLYGLASS_ACCEPT=1 ./dev test -R app
//
// Look at the difference (and at the pictures), and say in the commit why they changed.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/file.hpp"
#include "support/places.hpp"

namespace plyglass::testing {

/// "line 12: ..." of both texts at their first difference.
inline std::string first_difference(std::string_view expected, std::string_view actual) {
    const auto [e, a] = std::mismatch(expected.begin(), expected.end(), actual.begin(), actual.end());
    const auto same = static_cast<std::size_t>(e - expected.begin());
    const auto line = 1 + std::count(expected.begin(), e, '\n');
    const auto start = same == 0 ? 0 : expected.rfind('\n', same - 1) + 1;
    const auto words = [&](std::string_view text) {
        return std::string(text.substr(start, text.find('\n', same) - start));
    };
    return "line " + std::to_string(line) + "\n  expected " + words(expected) + "\n  found    " + words(actual);
}

/// Expects that `actual` equals tests/`file` ("app/golden/help.txt"). If not, keeps it among the tests' outputs.
inline void expect_golden(const std::string& file, const std::string& actual) {
    const std::string path = std::string(PLYGLASS_SOURCE) + "/tests/" + file;
    if (std::getenv("PLYGLASS_ACCEPT") != nullptr) {
        ASSERT_FALSE(core::write_file(path, actual)) << path;
        return;
    }
    const auto expected = core::read_file(path, std::size_t{1} << 24);
    ASSERT_TRUE(expected) << path << " is missing; PLYGLASS_ACCEPT=1 writes it";
    if (*expected == actual) return;
    const std::string kept = std::string(test_output) + "/" + std::filesystem::path(file).filename().string();
    EXPECT_FALSE(core::write_file(kept, actual));
    ADD_FAILURE() << file << " has changed (now: " << kept << ")\n" << first_difference(*expected, actual);
}

}  // namespace plyglass::testing
