#pragma once

#include <string>

#include "support/golden.hpp"

namespace plyglass::diagram::testing {

/// `actual` is what tests/diagram/golden/`name` holds.
inline void expect_golden(const std::string& name, const std::string& actual) {
    plyglass::testing::expect_golden("diagram/golden/" + name, actual);
}

}  // namespace plyglass::diagram::testing
