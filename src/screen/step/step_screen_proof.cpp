// The proof that a pruned leaf does not matter: the way in and out, and what keys do meanwhile.

#include "screen/step/step_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using game::no_node;
using game::NodeId;
using scene::Verb;
using text::tr;

/// The inspected leaf, or the first one below the inspected node; if nothing is inspected, the first one that the last
/// cut so far has skipped.
NodeId StepScreen::leaf_to_prove() const {
    const trace::Playhead& head = at_->head();
    NodeId n = inspected_;
    if (n == no_node) {
        const bool is_cut = head.step() > 0 && head.event().kind == trace::Kind::cutoff;
        const std::size_t cut = is_cut ? head.step() : head.film().previous_cut(head.step());
        if (cut == 0) return no_node;
        for (const NodeId child : tree().children(head.film().event(cut).node)) {
            if (n == no_node && head.pruned(child)) n = child;
        }
    }
    while (n != no_node && !tree().is_leaf(n)) n = tree().children(n).front();
    return n != no_node && head.pruned(n) ? n : no_node;
}

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
    // What the root is worth is known at the end only.
    at_->go(at_->step() - at_->head().step() + at_->head().steps());
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
        const NodeId leaf = leaf_to_prove();
        if (leaf == no_node) {
            said_ = tr("Nothing is pruned here: click a leaf that is pruned.");
        } else {
            begin_proof(leaf);
        }
        return true;
    }
    switch (action.verb) {
        case Verb::prove: end_proof(); return true;
        case Verb::back:
        case Verb::decrease: proving_->add(-1); return true;
        case Verb::forward:
        case Verb::increase: proving_->add(1); return true;
        case Verb::back_over: proving_->leap(-1); return true;
        case Verb::over: proving_->leap(1); return true;
        case Verb::first: proving_->set_least(); return true;
        case Verb::last: proving_->set_most(); return true;
        case Verb::play: proving_->sweep(); return true;
        case Verb::put_back: proving_->put_back(); return true;
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
