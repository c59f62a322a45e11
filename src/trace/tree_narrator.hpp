#pragma once

// The sentences about searches of written trees. A search whose events mean something else derives from it, beside its row
// in algorithms/.

#include <string>
#include <vector>

#include "game/story.hpp"
#include "trace/names.hpp"
#include "trace/step_narrator.hpp"

namespace plyglass::trace {

/// The most leaves of a tree that is searched again, silently, for the sake of a sentence.
inline constexpr std::size_t small_enough_to_search_again = 200'000;

class TreeNarrator : public StepNarrator {
public:
    using StepNarrator::StepNarrator;

protected:
    Narration enter() const override;
    Narration leaf() const override;
    Narration alpha() const override;
    Narration beta() const override;
    Narration cutoff() const final;
    Narration leave() const override;
    Narration end() const final;

    /// Says where the ends of the window come from, or that only a value between them can still change the answer.
    virtual std::string window_meaning(const Value& a, const Value& b) const;
    /// Why the bound that `owner` holds makes the rest of the current node needless.
    virtual std::string cut_against(NodeId owner) const;
    /// The last sentence, with the best child of the root; no_node: only a bound is known.
    virtual std::string closing(NodeId choice) const;

    /// The game's own words for the current node, or else `words`, which stand for any tree.
    const char* own_or(game::Phrase phrase, const char* words) const;
    /// "(10 + 100 + 100) / 3 = 70" for a few, equally likely children, "1/3 × 3 + 2/3 × 5 = 13/3" for a few others; for
    /// many just "70".
    std::string average_words(NodeId n) const;

private:
    const char* own(game::Phrase phrase) const;
    std::string best_child_words(NodeId n) const;
    std::string choice_words() const;
    const char* open_window_words() const;
    std::string cut_words(NodeId owner) const;
    std::string returned_words(const core::Bounded<Value>& value) const;
    std::string reason(const core::Bounded<Value>& value) const;
    std::string refusal() const;
    bool are_alike(NodeId n) const;
    std::string failed_words(const core::Bounded<Value>& value) const;
    std::string leaves_words() const;
    std::vector<Chip> move_chips(NodeId choice) const;
};

}  // namespace plyglass::trace
