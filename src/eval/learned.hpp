#pragma once

// A network as an evaluation: each of its patterns is a term.

#include <memory>

#include "eval/evaluation.hpp"
#include "eval/tuple_network.hpp"

namespace plyglass::eval {

/// The evaluation by `network`: points still to come from a board where the player has just moved. Its terms are the
/// shares of the patterns, the strongest first. Boards of other sizes have no terms.
std::unique_ptr<const Evaluation> learned_evaluation(std::shared_ptr<const TupleNetwork> network);

/// The one by the bundled network.
Description describe_learned();

}  // namespace plyglass::eval
