#pragma once

// Whether a position that stands at several nodes of a game's tree is drawn at each of them, or once: as a tree, or as a graph.

#include "scene/action.hpp"
#include "screen/step/subject.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

class PositionSwitch {
public:
    /// Whether there is anything to choose for `subject`, which may be null.
    static bool is_offered(const Subject* subject);
    /// Of a tree on a screen laid out like that; a proof is one of the tree, and on a phone what has no room is folded.
    picture::TreeStyle style(const scene::StepLayout& layout, bool proves) const;
    /// Whether each position is to be drawn once.
    bool merges(const Subject* subject) const { return merges_ && is_offered(subject); }
    /// Verb::positions. Returns what is to be said where there is nothing to choose; else nothing.
    std::string choose(const scene::Action& action, const Subject* subject);
    void reset() { merges_ = false; }
    /// Its row, in the menu of a tree's options.
    void add_row(view::OptionsMenu& menu, const Subject* subject) const;

private:
    bool merges_ = false;
};

}  // namespace plyglass::screen
