#pragma once

// Why a move is the best one, in two short sentences: what it and the moves that are as good have in common, and the worse
// ones lack. Every fact is one of the board or of the search that chose the move; nothing is searched here. The value of a
// move that has only a bound is compared with nothing.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advice/appraisal.hpp"
#include "agent/catalogue.hpp"
#include "core/bound.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::advice {

/// How the best move stands to the one it is compared with.
enum class Relation : std::uint8_t {
    only,         ///< no other move is possible
    unvalued,     ///< the agent gives its moves no values
    wins,         ///< it makes the tile that the agent plays for; the search looked at no other move
    points,       ///< the agent sees nothing but the points that each move wins at once
    goal_seen,    ///< the search finds the tile that the agent plays for, whichever of its tiles come; not at once
    unproven,     ///< the others have only bounds: none is better
    lost,         ///< the tiles that the search counts on end the game after each of them
    games_lost,   ///< all random games were lost, whichever move came first
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
    std::vector<game::Direction> good;     ///< the best move, then those that are as good
    /// Advantages that every good move has, and no move that a fact lists as lacking it. What only one of two equally good
    /// moves has is no reason.
    std::vector<Fact> best_facts;
    /// A fault of a worse move that `best_facts` do not mention; or a difference of values, if no fault is seen.
    std::optional<Fact> fault;
    std::optional<Fact> wait;  ///< why the larger merge of a worse move may wait
    /// What speaks for the best of the worse moves all the same, where there is room to say that it counts for less.
    std::optional<Fact> merit;
    /// Worse moves which none of this mentions, where there is room to say so: what speaks against them comes
    /// later, or may be an error of the values.
    std::vector<game::Direction> unexplained;
    /// The best move takes the largest tile out of its corner (of 32 on), although another one, `lacking`, does not. The
    /// sentence owns up to it, and says of one fact less.
    std::optional<Fact> gives_up;
    /// A move that is as good takes the largest tile out of its corner (of 32 on), although the best one, `lacking`, does
    /// not. Told where the sentence has nothing else to say.
    std::optional<Fact> other_gives_up;
    /// Every move takes it out. The sentence says so, and says of one fact less.
    std::optional<Fact> all_give_up;
    /// The best move can end the game with the next tile, although another one, `lacking`, cannot, or not as easily; or it
    /// ends it often, and no move is safer. The sentence warns of it, and says of one fact less; a corner that is given up
    /// is not mentioned then.
    std::optional<Fact> risk;
    std::vector<game::Direction> seeing,
        unseeing;  ///< Relation::goal_seen: the moves after which it does, and does not
    core::Bounded<double> best_value;
    core::Bounded<double> other_value;
    Appraisal appraisal;
    /// If the agent searched a downgraded board: the tile above which tiles counted half (rank; 0: all did). All values
    /// are those of that board.
    std::optional<game::Rank> halved_above;
    /// The search counts tiles above 32768 as 32768, and some stand on the board or may come soon.
    bool cuts_large = false;
};

/// `choice` is the answer of `named` for `grid`, with a move in it, and `appraisal` is what it says of the moves.
Reason find_reason(const Named& named, const game::Grid& grid, const Choice& choice, Appraisal appraisal);

/// Says the reason, in the current language: two short sentences at most.
std::string words(const Reason& reason, const Description& agent, const game::Grid& grid);

}  // namespace plyglass::advice
