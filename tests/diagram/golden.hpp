#pragma once

#include <string>

#include "support/golden.hpp"

namespace plyglass::diagram::testing {

/// Expects that `actual` equals the contents of tests/diagram/golden/`name`.
inline void expect_golden(const std::string& name, const std::string& actual) {
    plyglass::testing::expect_golden("diagram/golden/" + name, actual);
}

}  // namespace plyglass::diagram::testing
