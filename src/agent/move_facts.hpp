#pragma once

// Facts about moves that a person can check: what a move merges, keeps and breaks, by the boards before and after it and
// by what the search found.

#include <cstdint>
#include <optional>
#include <vector>

#include "agent/appraisal.hpp"

namespace plyglass::agent {

/// The values of the tiles that a move makes, largest first; empty if it merges none.
std::vector<std::uint64_t> merged_tiles(const game::Grid& grid, game::Direction move);
/// Whether two boards are the same up to turning and reflecting.
bool are_mirror_images(const game::Grid& a, const game::Grid& b);
/// The probability that the next tile, by the rule of the game, leaves no move on `moved`, the board after a move.
double chance_of_end(const game::Grid& moved);

/// Finds facts about the moves of one search. Refers to its arguments.
class FactFinder {
public:
    /// `grid` is the board that was searched. The appraisal has all but its facts.
    FactFinder(const Named& named, const game::Grid& grid, const Choice& choice, const Appraisal& appraisal)
        : named_(named), grid_(grid), choice_(choice), appraisal_(appraisal) {}

    /// The fact to tell first about a move; nothing if there is none to tell.
    std::optional<Fact> first_fact(game::Direction move) const;

    /// What speaks for the best move against `other`: facts that are not so after `other`.
    std::vector<Fact> advantages(game::Direction other) const;
    /// What `other` breaks that the best move does not: the gravest first.
    std::vector<Fact> faults(game::Direction other) const;
    /// The move's largest merge.
    std::optional<Fact> merges(game::Direction move) const;

private:
    std::optional<Fact> keeps_corner(game::Direction move) const;
    std::optional<Fact> leaves_corner(game::Direction move) const;
    std::optional<Fact> makes(game::Direction move) const;
    std::optional<Fact> keeps_order(game::Direction move) const;
    std::optional<Fact> breaks_order(game::Direction move) const;
    std::optional<Fact> side_by_side(game::Direction move, game::Direction other) const;
    std::optional<Fact> leaves_edge(game::Direction move) const;
    /// Only where it matters: few cells are left, or two fewer.
    std::optional<Fact> room(game::Direction move) const;
    std::optional<Fact> ends_game(game::Direction move) const;
    std::optional<Fact> hurts(game::Direction move) const;
    std::optional<Fact> lead(game::Direction better, game::Direction worse) const;
    std::optional<Fact> points_now(game::Direction move) const;
    bool is_mirrored(game::Direction move) const;
    /// Why a move is as good as the best one.
    Fact no_difference(game::Direction move) const;

    game::Grid after(game::Direction move) const { return game::slide(grid_, move).grid; }
    /// The cell of the largest tile, if it is the only one.
    std::optional<int> largest() const;
    /// The same, if it stands in a corner.
    std::optional<int> corner() const;

    const Named& named_;
    const game::Grid& grid_;
    const Choice& choice_;
    const Appraisal& appraisal_;
};

}  // namespace plyglass::agent
