#pragma once

// Texts that are kept in tests/diagram/golden and compared byte for byte: the documents, the pictures and the
// outlines that somebody has looked at and found right. Where a change is meant, this rewrites them:
//
//     PLYGLASS_ACCEPT=1 ./dev test -R diagram
//
// Look at the difference (and at the pictures), and say in the commit why they changed.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/file.hpp"
#include "diagram/films.hpp"

namespace plyglass::diagram::testing {

/// "line 12: ..." of both, where they first differ.
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

/// `actual` is what tests/diagram/golden/`name` holds. If not, it is kept among the tests' outputs.
inline void expect_golden(const std::string& name, const std::string& actual) {
    const std::string path = std::string(PLYGLASS_SOURCE) + "/tests/diagram/golden/" + name;
    if (std::getenv("PLYGLASS_ACCEPT") != nullptr) {
        ASSERT_FALSE(core::write_file(path, actual)) << path;
        return;
    }
    const auto expected = core::read_file(path, std::size_t{1} << 24);
    ASSERT_TRUE(expected) << path << " is missing; PLYGLASS_ACCEPT=1 writes it";
    if (*expected == actual) return;
    write(output(name), actual);
    ADD_FAILURE() << name << " has changed (now: " << output(name) << ")\n" << first_difference(*expected, actual);
}

}  // namespace plyglass::diagram::testing
