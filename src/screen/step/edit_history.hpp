#pragma once

// What the Step screen has shown, one after the other, so that an edit can be undone and redone: another tree or position,
// another search of it, another order of its children.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/tree_edit.hpp"
#include "screen/step/subject.hpp"

namespace plyglass::screen {

class EditHistory {
public:
    /// `asked` is shown instead of what was shown until now, which had come to step `left_at`. `move`: the only difference
    /// between the two trees, if there is one. With `merges`, the move goes on with the one before it (a child is dragged past
    /// several siblings), and both are one edit; an edit that changes nothing is none. What had been undone is forgotten.
    void add(Asked asked, std::size_t left_at, const std::optional<game::ChildMove>& move = std::nullopt,
             bool merges = false);

    bool can_undo() const { return now_ > 0; }
    bool can_redo() const { return now_ + 1 < shown_.size(); }

    /// What is to be shown instead, and the move that leads there from the tree that is shown.
    struct Change {
        Asked asked;
        std::size_t step = 1;  ///< where it was left
        std::optional<game::ChildMove> move;
    };
    /// The neighbour in the history. Requires can_undo(), can_redo().
    Change undone() const;
    Change redone() const;
    /// How what is shown came about.
    enum class Way : std::uint8_t { edit, undo, redo };
    /// Adds an edit. By the other ways, the neighbour is shown from now on; what was shown is left at `left_at`.
    void record(Way way, const Asked& asked, std::size_t left_at, const std::optional<game::ChildMove>& move,
                bool merges);
    void undo(std::size_t left_at);
    void redo(std::size_t left_at);

private:
    static constexpr std::size_t most = 200;

    struct Shown {
        Asked asked;
        std::size_t left_at = 1;
        std::optional<game::ChildMove> move;  ///< from the tree before it
    };
    std::vector<Shown> shown_;
    std::size_t now_ = 0;  ///< the index of what is shown
};

}  // namespace plyglass::screen
