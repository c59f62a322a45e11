#pragma once

// The words that steps of every game share: which event gets which kind of sentence, the chips of a window that narrows
// or closes, the asides. A game's own narrator says the rest.

#include <optional>
#include <string>

#include "text/format.hpp"
#include "trace/narration.hpp"

namespace plyglass::trace {

class StepNarrator {
public:
    /// `playhead` must outlive the narrator.
    explicit StepNarrator(const Playhead& playhead) : head_(playhead), film_(playhead.film()), n_(playhead.current()) {}
    virtual ~StepNarrator() = default;
    StepNarrator(const StepNarrator&) = delete;
    StepNarrator& operator=(const StepNarrator&) = delete;

    /// Narrates the step that the playhead stands on; at step 0, what is about to happen.
    Narration tell() const;

protected:
    virtual Narration enter() const = 0;
    virtual Narration leaf() const = 0;
    virtual Narration table_hit() const { return leaf(); }
    virtual Narration probability_cut() const { return leaf(); }
    virtual Narration alpha() const = 0;
    virtual Narration beta() const = 0;
    virtual Narration cutoff() const = 0;
    virtual Narration leave() const = 0;
    virtual Narration end() const = 0;

    bool has_windows() const { return film_.search().has_windows(); }
    /// The node's alpha and beta, rounded so that they can be told apart.
    std::pair<std::string, std::string> window() const { return text::apart(head_.alpha(n_), head_.beta(n_)); }

    static void add(std::string& sentence, const std::string& more) { text::add_sentence(sentence, more); }

    /// The current node's `value` as a leaf's sentence gives it: in as many digits as separate it from the end of the
    /// window above that `unmoved` names.
    std::string beside_window(const Value& value) const;
    /// "No more than α 20: α stays.", if the current node's `value` does not narrow the window above it; else empty.
    std::string unmoved(const Value& value) const;
    /// The nearest ancestor that has narrowed the current node's window on the side of `turn`; no_node: the whole search
    /// began with that end.
    NodeId narrowed_by(core::Turn turn) const;
    /// `sentence` with its headline and its chips: the bound before and after.
    Narration alpha_rises(std::string sentence) const;
    Narration beta_falls(std::string sentence) const;
    /// Whether what is known of a chance node's `child` bounds the average on that side; else an end of the leaves' range does.
    bool bounds_average(NodeId child, core::Bound side) const;
    /// The same at a chance node. `end`: of the leaves' range; `bound`: the average's, or the sum that it comes to.
    Narration average_rises(const std::string& end, const std::string& bound) const;
    Narration average_falls(const std::string& end, const std::string& bound) const;

    /// The node that holds the bound which cuts; `none`: the window of the whole search.
    Index cut_owner() const { return head_.event().extra; }
    /// Whether only `>=` makes this cut.
    bool cut_on_equality() const { return head_.event().has(Event::equality); }
    bool cuts_on_equality() const { return film_.search().rules.cut == search::CutRule::equal; }
    /// Why the search stops here if no node owns the bound.
    std::string cut_by_root_window() const;
    /// Why the search stops at a node with the best or the worst possible value; empty for any other node.
    std::string cut_by_extreme() const;
    /// Whether the cut says that the node is worth too little for somebody above (else: too much).
    bool is_too_low() const { return film_.cuts_against_alpha(head_.step()); }
    /// `sentence` with its asides (from far above, on equality) and its chips.
    Narration cut(std::string headline, std::string sentence) const;

    /// Says that a window had closed with nothing left to skip; empty if it had not.
    std::string empty_cut() const;

    const Playhead& head_;
    const Film& film_;
    const NodeId n_;

private:
    bool knows_all_children(core::Bound side) const;
    /// The end of the parent's window that a child's `value` could narrow but does not.
    std::optional<Value> end_kept_by(const Value& value) const;
    std::string but_not_cut() const;
    Narration narrowed(std::string headline, std::string sentence, Chip::Look look, const std::string& name) const;
};

}  // namespace plyglass::trace
