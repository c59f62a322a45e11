#pragma once

// A playhead over the films of several chapters, one after the other. Its steps count through all of them, from 1. A tree that
// was there before its search also has a step 0, which shows it as it was given.

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "game/tree_edit.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

class ChapterPlayhead {
public:
    /// Stands at `step` of the last of `films`, within that film. Requires at least one film.
    ChapterPlayhead(std::vector<std::shared_ptr<const trace::Film>> films, std::size_t step);

    /// Where the chapter's own film stands.
    const trace::Playhead& head() const { return head_; }
    std::size_t chapter() const { return chapter_; }
    std::size_t chapters() const { return films_.size(); }
    std::size_t step() const { return before_[chapter_] + head_.step(); }
    std::size_t steps() const { return before_.back(); }
    /// 0 or 1.
    std::size_t first() const { return films_.front()->written_tree() ? 0 : 1; }
    bool at_end() const { return step() == steps(); }

    /// Goes to a step; one out of range is clamped. Returns true if it lies in another chapter.
    bool go(std::size_t step);

    // Steps to go to. Those without an answer lie beyond an end, or where there is nothing of the kind, nowhere.
    std::size_t next() const { return step() + 1; }
    std::size_t previous() const { return step() > 0 ? step() - 1 : 0; }
    /// Over the subtree that was just entered; otherwise the next step.
    std::size_t over() const;
    /// To where the innermost node returns; from step 0, into the search.
    std::size_t out() const;
    /// Back over the subtree that was just left; otherwise the step before.
    std::size_t back_over() const;
    /// To where the search leaves `n`, or, from there and of the root, to where it enters it; of a pruned node, to the cut.
    std::optional<std::size_t> of_node(game::NodeId n) const;
    std::optional<std::size_t> entering(game::NodeId n) const;
    std::optional<std::size_t> next_cut() const;
    std::optional<std::size_t> previous_cut() const;
    /// All cuts, ascending; those of long films are too many to be told apart, and left out.
    std::vector<std::size_t> cuts() const;
    std::optional<std::size_t> next_best_change() const;
    std::optional<std::size_t> previous_best_change() const;
    /// Along the chapter's `swings`, which are its steps in order: to the first one, from there to the next, and back.
    std::optional<std::size_t> next_swing(const std::vector<std::size_t>& swings) const;
    std::optional<std::size_t> previous_swing(const std::vector<std::size_t>& swings) const;

private:
    /// The step `local` of this chapter's film; nothing for 0, by which films say that there is none.
    std::optional<std::size_t> within(std::size_t local) const;

    std::vector<std::shared_ptr<const trace::Film>> films_;
    std::vector<std::size_t> before_;  ///< steps before each chapter, and in the end those of all
    std::size_t chapter_;
    trace::Playhead head_;
};

/// Whether both films search the same tree, or the same position, so that `same_place` has a meaning.
bool has_same_root(const trace::Film& one, const trace::Film& other);

/// The step of `film` that shows what `head` shows: the same node with the same children behind it. If the film never looks
/// at that node, the cut that skips it, or where the nearest node above it is entered. From an end to the end.
/// `move`: what leads from the tree of `head` to that of `film`; by default they are the same tree. The nodes of a position
/// are the same if the same plies lead to them.
std::size_t same_place(const trace::Playhead& head, const trace::Film& film, const game::ChildMove& move = {});

}  // namespace plyglass::screen
