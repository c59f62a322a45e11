#pragma once

// The example that everybody knows: the plates with banknotes.

#include <memory>

#include "game/explicit_tree.hpp"
#include "game/plates/rules.hpp"

namespace plyglass::testing {

/// The plates of the documents: A, B and C, three banknotes on each.
inline std::shared_ptr<const game::ExplicitTree> plates() {
    return game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}));
}

}  // namespace plyglass::testing
