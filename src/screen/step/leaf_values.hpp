#pragma once

// Whether leaves that were not looked at have their values, too: always where somebody has given the tree's values, unless the
// user wants it otherwise.

#include <optional>

#include "scene/action.hpp"
#include "screen/step/subject.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

class LeafValues {
public:
    /// `guided`: a lesson leads through the film, and shows what it shows.
    explicit LeafValues(bool guided) : guided_(guided) {}

    /// Of `subject`, which may be null.
    bool shown(const Subject* subject) const;
    /// Verb::leaf_values.
    void choose(const scene::Action& action, const Subject* subject);
    void reset() { chosen_.reset(); }
    /// Its switch, in the menu of a tree's options.
    void add_row(view::OptionsMenu& menu, const Subject* subject) const;

private:
    bool guided_ = false;
    std::optional<bool> chosen_;  ///< by the user
};

}  // namespace plyglass::screen
