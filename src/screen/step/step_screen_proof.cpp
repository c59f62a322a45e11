// The proof that a pruned leaf does not matter: the way in and out, and what keys do meanwhile.

#include "screen/step/step_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using game::no_node;
using game::NodeId;
using scene::Verb;
using text::tr;

void StepScreen::begin_proof(NodeId leaf) {
    const std::string why = trace::why_unproven(at_->head(), leaf);
    if (!why.empty()) {
        said_ = why;
        return;
    }
    auto proof = trace::prune_proof(at_->head().shared_film(), leaf);
    if (!proof) {
        said_ = tr("Nothing can be proven of this leaf alone.");
        return;
    }
    const std::size_t from = proving_ ? proving_->from() : at_->step();
    if (context_->presenting) set_presenting(false);
    drop_pause();
    overlay_.close();
    playback_.stop();
    motion_.stop();
    pointing_.drop_focus();
    // What the root is worth is known at the end only. Of a position, the end has another picture, without the branch.
    const std::size_t to = subject_->has_boards() ? proof->step : at_->head().steps();
    at_->go(at_->step() - at_->head().step() + to);
    if (layout_.drawer) open_drawer(true);
    proving_.emplace(at_->head().shared_film(), *std::move(proof), from);
    inspected_ = no_node;
}

void StepScreen::end_proof() {
    if (!proving_) return;
    const NodeId leaf = proving_->leaf();
    at_->go(proving_->from());
    proving_.reset();
    inspected_ = leaf;
    touch();
}

bool StepScreen::prove(const scene::Action& action) {
    if (!at_) return false;
    if (!proving_) {
        if (action != Verb::prove) return false;
        const NodeId leaf = leaf_to_prove(at_->head(), inspected_);
        if (leaf == no_node) {
            said_ = tr("Nothing is pruned here: click a leaf that is pruned.");
        } else {
            begin_proof(leaf);
        }
        return true;
    }
    if (proving_->perform(action)) return true;
    switch (action.verb) {
        case Verb::prove: end_proof(); return true;
        case Verb::node:
            // Another pruned leaf; on other nodes nothing is to be tried.
            if (action.a < tree().size() && tree().is_leaf(action.a) && at_->head().pruned(action.a))
                begin_proof(action.a);
            return true;
        case Verb::canvas:
        case Verb::panel: return true;
        case Verb::zoom_in:
        case Verb::zoom_out:
        case Verb::zoom_fit:
        case Verb::drawer:
        case Verb::title:
        case Verb::options:
        case Verb::more:
        case Verb::contents: return false;  // lies over it, or leaves it alone
        default: break;
    }
    // Anything else is meant for the film.
    if (!overlay_.is_open()) end_proof();
    return false;
}

}  // namespace plyglass::screen
