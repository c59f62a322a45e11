#pragma once

// What the stories of games of two players have alike: moves have names, which are the labels of their trees, and a position
// is drawn at its node.

#include "game/small_game.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

class DuelStory : public SmallGame {
public:
    /// A move on the way to the current node, however often it is made elsewhere; with its ply if another one on the way
    /// before it has its name.
    std::string own_address(const ExplicitTree& tree, NodeId n) const override {
        const std::string_view move = tree.label(n);
        std::uint32_t ply = 0;
        bool repeats = false;
        for (NodeId at = n; at != 0; at = tree.parent(at), ++ply) repeats |= at != n && tree.label(at) == move;
        return repeats ? text::filled(text::tr("{} (ply {})"), move, ply) : std::string(move);
    }
    const char* phrase(Phrase phrase, const ExplicitTree& tree, NodeId n) const override {
        switch (phrase) {
            case Phrase::title: return text::tr("Move {}");
            case Phrase::in_sentence: return text::tr("the move {}");
            case Phrase::as_choice: return text::tr("move {}");
            case Phrase::leaf: return result(tree, n);
            default: return nullptr;
        }
    }
    std::string why_worth(const ExplicitTree& tree, NodeId n) const override;
    bool has_open_payoffs() const override { return false; }
    bool has_figures() const override { return true; }

protected:
    /// What a leaf stands for and is worth: a pattern for its value.
    virtual const char* result(const ExplicitTree&, NodeId) const = 0;
};

}  // namespace plyglass::game
