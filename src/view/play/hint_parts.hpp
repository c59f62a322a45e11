#pragma once

// What the cards of hints have alike, whichever game they are about.

#include <string>
#include <vector>

#include "scene/flow.hpp"
#include "scene/push_button.hpp"

namespace plyglass::view {

/// Who advises, or what that cost.
struct HintFact {
    std::string words, value;
    bool is_spare = false;  ///< the first to go where there is no room for all
    std::string brief{};    ///< in place of the words where they have no room
};

/// The side of the sign that stands before a hint's headline.
constexpr double hint_sign_side(bool is_compact) { return is_compact ? 44 : 56; }

/// The sign, which may be nothing, what is advised, and the buttons.
scene::flow::Part hint_head(const scene::flow::Part& sign, const std::string& title, const std::string& headline,
                            const std::vector<scene::PushButton>& buttons, bool is_compact,
                            const scene::TextMetrics& metrics);
/// The facts, and the button that opens the settings.
scene::flow::Part hint_foot(const std::vector<HintFact>& facts, const std::string& settings, bool are_open,
                            bool is_compact);

}  // namespace plyglass::view
