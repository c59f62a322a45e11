#pragma once

// `hint` on a position of a game of two players.

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "duel/duel.hpp"

namespace plyglass::cli {

struct DuelQuestion {
    duel::Position position;
    std::string why_not{};  ///< the move to explain; empty: none
};

/// Prints what each move of the position leads to with best play, the best first, as far as it is found in that time, and why.
std::optional<Failure> hint_on(const DuelQuestion& question, double milliseconds, Format format,
                               const Context& context);

}  // namespace plyglass::cli
