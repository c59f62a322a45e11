#pragma once

// `hint` on a position of a game of two players.

#include <optional>

#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "duel/duel.hpp"

namespace plyglass::cli {

/// Prints what each move of `position` leads to with best play, the best first, as far as it is found in that time.
std::optional<Failure> hint_on(const duel::Position& position, double milliseconds, Format format,
                               const Context& context);

}  // namespace plyglass::cli
