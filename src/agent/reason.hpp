#pragma once

// Why a move is the best one, in one sentence: what it merges or keeps, and what the best other move breaks. Every fact in
// it is one of the board or of the search that chose the move; nothing is searched here. A move that has only a bound is
// compared with nothing.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agent/appraisal.hpp"
#include "agent/catalogue.hpp"
#include "core/bound.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::agent {

/// How the best move stands to the one it is compared with.
enum class Relation : std::uint8_t {
    only,         ///< no other move is possible
    unvalued,     ///< the agent gives its moves no values
    wins,         ///< it makes the tile that the agent plays for; the search looked at no other move
    unproven,     ///< the others have only bounds: none is better
    mirrored,     ///< worth the same; the boards after them are mirror images
    same,         ///< worth the same
    as_good,      ///< the difference is under 1 % of the value
    not_visible,  ///< random games do not show that it is better
    better,
};
/// "only", "better", ... for programs.
std::string_view name(Relation relation);

struct Reason {
    game::Direction best{};
    Relation relation = Relation::only;
    std::optional<game::Direction> other;  ///< the best alternative by exact value
    std::vector<Fact> best_facts;          ///< what the sentence says of the best move: at most two
    std::optional<Fact> other_fact;        ///< and of the other one
    /// Where the alternative is as good: the best of the moves that are not, by exact value, and what it breaks.
    std::optional<game::Direction> worse;
    std::optional<Fact> worse_fact;
    core::Bounded<double> best_value;
    core::Bounded<double> other_value;
    Appraisal appraisal;
    /// If the agent searched a downgraded board: the tile above which tiles counted half (rank; 0: all did). All values
    /// are those of that board.
    std::optional<game::Rank> halved_above;
};

/// `choice` is the answer of `named` for `grid`, with a move in it, and `appraisal` is what it says of the moves.
Reason find_reason(const Named& named, const game::Grid& grid, const Choice& choice, Appraisal appraisal);

/// Says the reason, in the current language: two short sentences at most.
std::string words(const Reason& reason, const Description& agent, const game::Grid& grid);

/// The name of an evaluation's term in the current language: "smoothness".
std::string term_word(std::string_view name);

}  // namespace plyglass::agent
