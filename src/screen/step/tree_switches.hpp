#pragma once

// What the user has chosen of how a tree is shown, beside its search.

#include "screen/step/leaf_values.hpp"
#include "screen/step/position_switch.hpp"

namespace plyglass::screen {

struct TreeSwitches {
    LeafValues leaf_values{false};
    PositionSwitch positions{};

    void reset() { leaf_values.reset(), positions.reset(); }
    void add_rows(view::OptionsMenu& menu, const Subject* subject) const {
        leaf_values.add_row(menu, subject);
        positions.add_row(menu, subject);
    }
};

}  // namespace plyglass::screen
