#pragma once

// The proof that a pruned leaf does not matter, while the user gives the leaf other values.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "core/rational.hpp"
#include "picture/proof_picture.hpp"
#include "scene/action.hpp"
#include "text/translate.hpp"
#include "trace/playhead.hpp"
#include "trace/prune_proof.hpp"
#include "view/proof_view.hpp"

namespace plyglass::screen {

/// What can be proven where `head` stands: the inspected leaf, or the first one below the inspected node; if nothing is
/// inspected, the first one that the last cut so far has skipped. game::no_node: nothing is pruned there.
game::NodeId leaf_to_prove(const trace::Playhead& head, game::NodeId inspected);

class Proving {
public:
    /// `from`: the step at which the user asked for it. The leaf begins with the value that it has in the tree.
    Proving(std::shared_ptr<const trace::Film> film, trace::PruneProof proof, std::size_t from);

    const trace::PruneProof& proof() const { return proof_; }
    game::NodeId leaf() const { return proof_.leaf; }
    std::size_t from() const { return from_; }
    /// Says everything in the current language.
    void translate();

    /// Returns false if the action is none that changes the leaf's value.
    bool perform(const scene::Action& action);

    // -- the leaf's value
    const core::Rational& value() const { return value_; }
    /// A value beyond the slider's ends becomes that end.
    void set(const core::Rational& value);
    /// Adds that many of the slider's units, which are whole numbers where it is long.
    void add(int by) { set(value_ + unit_ * core::Rational(by)); }
    /// Adds that many twentieths of the slider.
    void leap(int by);
    void set_least() { set(proof_.offered.lo); }
    void set_most() { set(proof_.offered.hi); }
    void put_back() { set(original()); }
    /// `place` on the slider, from 0 to 1.
    void slide(double place);
    /// The field's text. What is no number leaves the value alone.
    void type(const std::string& text);

    /// Runs through all values once, from the least; or stops that.
    void sweep();
    bool sweeping() const { return swept_for_.has_value(); }
    /// Lets `seconds` pass. Returns whether the value has changed.
    bool tick(double seconds);

    // -- what is shown
    view::ProofView view() const;
    picture::ProofMarks marks() const;
    const std::string& typed() const { return typed_; }
    /// What the nodes of the proof's path are worth now, in its order.
    const std::vector<core::Value>& values() const { return values_; }

private:
    void take(core::Rational value);
    bool is_position() const { return film_->positions() != nullptr; }
    /// What the leaf is worth in the tree; 0 for a position's branch, of which nobody knows it.
    core::Rational original() const { return is_position() ? 0 : film_->written_tree()->value(proof_.leaf); }
    double place_of(const core::Rational& value) const;
    /// Where on the path a node stands.
    std::size_t on_path(game::NodeId n) const;
    view::ProofView::Curve curve(std::size_t at, const std::string& name) const;
    view::ProofView::Now now(std::size_t at) const;

    std::shared_ptr<const trace::Film> film_;
    trace::PruneProof proof_;
    std::vector<game::NodeId> chain_;
    std::size_t from_;
    text::Language language_;
    core::Rational unit_ = 1;
    core::Rational value_, swept_from_, swept_to_;
    std::string typed_;
    std::vector<core::Value> values_;
    /// What the path is worth at places along the slider, where that takes a search for each.
    std::vector<std::vector<core::Value>> samples_;
    std::optional<double> swept_for_;  ///< seconds since a sweep began
};

}  // namespace plyglass::screen
