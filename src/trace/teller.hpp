#pragma once

// What the steps of every searched game have in common in words: which event is told how, the chips of a window that
// narrows or closes, the asides. A game's own teller says the rest.

#include <string>

#include "text/format.hpp"
#include "trace/narration.hpp"

namespace plyglass::trace {

class Teller {
public:
    /// `playhead` has to outlive it.
    explicit Teller(const Playhead& playhead)
        : head_(playhead), film_(playhead.film()), numbers_(film_.numbers()), n_(playhead.current()) {}
    virtual ~Teller() = default;
    Teller(const Teller&) = delete;
    Teller& operator=(const Teller&) = delete;

    /// Of the step that the playhead stands on; at step 0, what is about to happen.
    Narration tell() const;

protected:
    virtual Narration enter() const = 0;
    virtual Narration leaf() const = 0;
    virtual Narration recall() const { return leaf(); }
    virtual Narration neglect() const { return leaf(); }
    virtual Narration alpha() const = 0;
    virtual Narration beta() const = 0;
    virtual Narration cutoff() const = 0;
    virtual Narration leave() const = 0;
    virtual Narration end() const = 0;

    bool has_windows() const { return film_.search().algorithm == Algorithm::alphabeta; }
    std::string number(const Rational& value) const { return numbers_.number(value); }
    std::string window_end(const Rational& value) const { return numbers_.window_end(value); }
    /// The node's alpha and beta, told apart.
    std::pair<std::string, std::string> window() const { return numbers_.apart(head_.alpha(n_), head_.beta(n_)); }
    std::string bounded(const core::Bounded<Rational>& value) const { return numbers_.bounded(value); }

    static void add(std::string& sentence, const std::string& more) { text::add_sentence(sentence, more); }

    /// "No more than α 20: α stays.", where the current node's `value` does not narrow the window above it; else empty.
    std::string unmoved(const Rational& value) const;
    /// `sentence` with its headline and its chips: the end as it was, and as it is.
    Narration alpha_rises(std::string sentence) const;
    Narration beta_falls(std::string sentence) const;

    /// Who holds the bound that cuts; `none`: the window of the whole search.
    Index cut_owner() const { return head_.event().extra; }
    /// Why nothing is looked for any further where nobody owns the bound.
    std::string cut_by_root_window() const;
    /// `sentence` with its asides (from far above, on equality) and its chips.
    Narration cut(std::string headline, std::string sentence) const;

    /// That a window had closed with nothing left to skip; empty where it had not.
    std::string empty_cut() const;

    const Playhead& head_;
    const Film& film_;
    const text::Spelling numbers_;
    const NodeId n_;

private:
    Narration narrowed(std::string headline, std::string sentence, Chip::Look look, const std::string& name) const;
};

}  // namespace plyglass::trace
