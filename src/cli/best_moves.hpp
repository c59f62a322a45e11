#pragma once

// The answer of `exact --agents`: how often players take the best move of a small board.

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "cli/syntax.hpp"

namespace plyglass::cli {

struct BestMovesRequest {
    int size = 2;
    std::string agents;                      ///< "A,B:depth=2"
    std::optional<std::uint64_t> positions;  ///< of a random sample; nothing: all of 2 x 2, 10,000 of 3 x 3
    std::uint64_t seed = 1;                  ///< of the sample
    Format format = Format::text;
};

/// Asks the agents and prints what came out.
std::optional<Failure> tell_best_moves(const BestMovesRequest& request, const Context& context);

}  // namespace plyglass::cli
