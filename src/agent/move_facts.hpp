#pragma once

// Facts about the moves of one search: what is seen on the boards (board_facts.hpp), and what the search found.

#include <functional>
#include <optional>
#include <vector>

#include "agent/appraisal.hpp"
#include "agent/board_facts.hpp"

namespace plyglass::agent {

/// Finds facts about the moves of one search. Refers to its arguments.
class FactFinder {
public:
    /// `grid` is the board that was searched. The appraisal has all but its facts.
    FactFinder(const Named& named, const game::Grid& grid, const Choice& choice, const Appraisal& appraisal)
        : named_(named), grid_(grid), choice_(choice), appraisal_(appraisal) {}

    /// The fact to tell first about a move; nothing if there is none to tell.
    std::optional<Fact> first_fact(game::Direction move) const;

    /// What speaks for `better` against `worse`: facts that are not so after `worse`.
    std::vector<Fact> advantages(game::Direction better, game::Direction worse) const;
    /// What `worse` breaks that `better` does not: the gravest first.
    std::vector<Fact> faults(game::Direction better, game::Direction worse) const;

private:
    std::optional<Fact> makes(game::Direction move) const;
    std::optional<Fact> hurts(game::Direction move) const;
    std::optional<Fact> lead(game::Direction better, game::Direction worse) const;
    std::optional<Fact> points_now(game::Direction move) const;
    /// The search's next move after `better` merges larger tiles than it does after `worse`, or at once.
    std::optional<Fact> then_merges(game::Direction better, game::Direction worse) const;
    std::optional<Fact> then_leaves_corner(game::Direction better, game::Direction worse) const;
    /// Against random tiles only: against the worst one, the value is that tile's.
    std::optional<Fact> beats_worst(game::Direction better, game::Direction worse) const;
    std::optional<Fact> trails_best(game::Direction better, game::Direction worse) const;
    bool is_mirrored(game::Direction move) const;
    /// Why a move is as good as the best one.
    Fact no_difference(game::Direction move) const;
    std::optional<Fact> first_fact_of_best() const;

    game::Grid after(game::Direction move) const { return game::slide(grid_, move).grid; }
    /// Whether the search says of every tile after both moves what it leaves, on this very board.
    bool sees_all_tiles(game::Direction a, game::Direction b) const;
    /// The probability of the tiles after a move for which `is_so` holds: of the board with the tile, and of the move that
    /// the search thinks best then.
    double share_of_tiles(game::Direction move,
                          const std::function<bool(const game::Grid& with, game::Direction reply)>& is_so) const;

    const Named& named_;
    const game::Grid& grid_;
    const Choice& choice_;
    const Appraisal& appraisal_;
};

}  // namespace plyglass::agent
