#pragma once

// What helps with an item without giving its answer away.

#include <string>
#include <vector>

#include "practice/item.hpp"

namespace plyglass::practice {

/// Two or three hints, each of which says more than the one before, in the current language.
std::vector<std::string> hints(const Item& item);

/// Whether a number at the unknown leaf of a `threshold` item lets the target be skipped.
bool skips(const Item& item, const Rational& number);

}  // namespace plyglass::practice
