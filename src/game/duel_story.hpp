#pragma once

// What the stories of games of two players have alike: moves have names, which are the labels of their trees, and a position
// is drawn at its node.

#include "game/small_game.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

class DuelStory : public SmallGame {
public:
    /// A move on the way to the current node, however often it is made elsewhere.
    std::string_view own_address(const ExplicitTree& tree, NodeId n) const override { return tree.label(n); }
    const char* phrase(Phrase phrase, const ExplicitTree& tree, NodeId n) const override {
        switch (phrase) {
            case Phrase::title: return text::tr("Move {}");
            case Phrase::in_sentence:
            case Phrase::as_choice: return text::tr("the move {}");
            case Phrase::leaf: return result(tree, n);
            default: return nullptr;
        }
    }
    bool has_open_payoffs() const override { return false; }
    bool has_figures() const override { return true; }

protected:
    /// What a leaf stands for and is worth: a pattern for its value.
    virtual const char* result(const ExplicitTree&, NodeId) const = 0;
};

}  // namespace plyglass::game
