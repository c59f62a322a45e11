#pragma once

// A game that is small enough to be shown as a whole tree. games.cpp lists them all.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/explicit_tree.hpp"
#include "game/story.hpp"

namespace plyglass::game {

class SmallGame : public Story {
public:
    /// A position as people write it: ".OX|OXX|O..".
    virtual std::string_view example() const = 0;
    /// The position that `text` draws as people draw it, as `tree` reads it; empty if it draws none.
    virtual std::string drawn_in(std::string_view) const { return {}; }
    /// The tree of the rest of the game from the position that `text` writes; nullptr if it would have more than `most`
    /// nodes; nothing if `text` is no position.
    virtual std::optional<std::shared_ptr<const ExplicitTree>> tree(std::string_view text, std::size_t most) const = 0;
};

}  // namespace plyglass::game
