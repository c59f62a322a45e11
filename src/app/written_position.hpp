#pragma once

// A position of 2048 written out as a tree with numbers: what an exercise on paper has of it.

#include <cstddef>
#include <memory>
#include <string>

#include "app/position_search.hpp"
#include "core/result.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::app {

/// Every node that the search looks at, which must be one that looks at all of them. Leaves have the value of the
/// search's evaluation, rounded to hundredths, lost boards -1000 or a larger power of ten that is less than all others; the
/// moves at the root are called "up", "right", "down" and "left".
/// Otherwise the reason, translated: more than `most_leaves` leaves, or what record_position says.
core::Result<std::shared_ptr<const game::ExplicitTree>, std::string> written_position(const PositionSearch& search,
                                                                                      std::size_t most_leaves);

}  // namespace plyglass::app
