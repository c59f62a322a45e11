#pragma once

// Sums that a lesson does, so that no number in it has to be believed.

#include <optional>
#include <string_view>

#include "core/rational.hpp"

namespace plyglass::lesson {

/// What `sum` comes to: numbers with + - * / ^ between them and blanks around each, such as "3 ^ 2 + 3 - 1". Powers come
/// before products, products before sums; exact. Nothing if it is no such sum, divides by zero, or has a power that is no
/// whole number from 0 to 99.
std::optional<core::Rational> reckoned(std::string_view sum);

}  // namespace plyglass::lesson
