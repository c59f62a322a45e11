#pragma once

// The recorded search of an explicit tree; position_film.hpp records that of a position.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "app/not_recorded.hpp"
#include "core/result.hpp"
#include "game/tree_game.hpp"
#include "trace/film.hpp"

namespace plyglass::app {

/// That an exact average of the tree takes too long (game::too_exact_average), and where; nothing if none does.
std::optional<std::string> endless_average(const game::ExplicitTree& tree, game::Opponent opponent);

/// That a leaf has no value, where each of them must have one; nothing if all have.
std::optional<std::string> valueless(const game::ExplicitTree& tree);

/// Why the search must not begin, and at which node: it would run into an average that is undefined or endless, a leaf lies
/// outside the range that it is given, or has no value and is looked at; nothing if it may.
std::optional<std::string> unsearchable(const game::ExplicitTree& tree, const trace::Search& search);

/// Returns the film, or the reason why there is none.
core::Result<std::shared_ptr<const trace::Film>, NotRecorded> record_tree(
    const std::shared_ptr<const game::ExplicitTree>& tree, const trace::Search& search,
    const trace::Budget& budget = {}, const std::stop_token& stop = {});

/// The tree as `search` goes through it, so that a picture of it shows the order, and the search that goes from left to right
/// there. Trees that are searched from right to left stay as they are: that is about the tree as it is drawn.
std::pair<std::shared_ptr<const game::ExplicitTree>, trace::Search> in_searched_order(
    const std::shared_ptr<const game::ExplicitTree>& tree, const trace::Search& search);

}  // namespace plyglass::app
