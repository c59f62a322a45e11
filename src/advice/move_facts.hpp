#pragma once

// Facts about the moves of one search: what is seen on the boards (board_facts.hpp), and what the search found.

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "advice/appraisal.hpp"
#include "advice/board_facts.hpp"

namespace plyglass::advice {

/// Finds facts about the moves of one search. Refers to its arguments.
class FactFinder {
public:
    /// `grid` is the board that was searched. The appraisal has all but its facts.
    FactFinder(const Named& named, const game::Grid& grid, const Choice& choice, const Appraisal& appraisal)
        : named_(named), grid_(grid), choice_(choice), appraisal_(appraisal) {}

    /// What tells the moves of `good` from others: facts of all of them, each with those of `others` that lack it; the
    /// most telling first. The first of `good` is the one that the facts are told of.
    std::vector<Fact> separating(const std::vector<game::Direction>& good,
                                 const std::vector<game::Direction>& others) const;
    /// What is wrong with a move against every one of `good`: the gravest first.
    std::vector<Fact> faults(const std::vector<game::Direction>& good, game::Direction worse) const;
    /// What the search's values say of two moves, for those whose boards say nothing.
    std::optional<Fact> fact_of_values(game::Direction better, game::Direction worse) const;

    /// The largest merge of a worse move, if it may wait and no move that is as good as the best makes it now.
    std::optional<Fact> wait_of(game::Direction worse) const;

    /// What to say of a move that is worse although its board shows nothing: a term of the evaluation, what is worse on
    /// the next boards of the search, or that it comes later still, or that it may be an error of the values. Nothing of
    /// other moves.
    std::optional<Fact> hidden(game::Direction move) const;
    /// What a learner may well see in a move that is worse, and the best one lacks.
    std::optional<Fact> merit_of(game::Direction worse) const;
    /// The corner that the largest tile (of 32 on) leaves whatever one does.
    std::optional<Fact> can_return() const;

    /// Sets the facts to tell of a move.
    void set_facts(MoveAppraisal& move) const;

private:
    std::optional<Fact> makes(game::Direction move) const;
    std::optional<Fact> hurts(game::Direction move) const;
    /// The term that the evaluation of the board after `better` is ahead by most, of those for which it holds.
    std::optional<Fact> lead(game::Direction better, game::Direction worse,
                             const std::function<bool(std::string_view term)>& is_told) const;
    /// A term that a person can see, and that is worse after the move than after every good one.
    std::optional<Fact> lags(game::Direction worse) const;
    /// What a person can see is worse than after every good move once a tile has come and the search has replied.
    std::optional<Fact> then_lags(game::Direction worse) const;
    /// What speaks for `better` against `worse`.
    std::vector<Fact> advantages(game::Direction better, game::Direction worse) const;
    /// What is wrong with `worse` against `better`.
    std::vector<Fact> faults(game::Direction better, game::Direction worse) const;
    /// After most tiles, the next swipe can merge larger ones than it can after `worse`, or than that merges at once.
    std::optional<Fact> then_merges(game::Direction better, game::Direction worse) const;
    std::optional<Fact> then_keeps_corner(game::Direction better, game::Direction worse) const;
    std::optional<Fact> then_leaves_corner(game::Direction better, game::Direction worse) const;
    /// Whether the search says what it would play after every tile that leaves a move.
    bool has_replies(game::Direction move) const;
    /// The cells that are empty after the next tile and a reply to it, on average.
    double room_next(game::Direction move,
                     const std::function<game::Grid(const game::Grid& with, const TileOutcome& outcome)>& reply) const;
    /// The next move leaves more room.
    std::optional<Fact> then_room(game::Direction better, game::Direction worse) const;
    bool is_lost(game::Direction move) const;
    /// As deep as the search looks, the game goes on after the better move only.
    std::optional<Fact> survives(game::Direction better, game::Direction worse) const;
    std::optional<Fact> ends_soon(game::Direction better, game::Direction worse) const;
    /// Against random tiles only: against the worst one, the value is that tile's.
    std::optional<Fact> beats_worst(game::Direction better, game::Direction worse) const;
    std::optional<Fact> trails_best(game::Direction better, game::Direction worse) const;
    /// Whether the board is as crowded after the better move and the tile that its search counts on, or nobody knows.
    bool crowds_as_much(const Fact& tile, game::Direction better) const;
    bool is_mirrored(game::Direction move) const;
    /// Why a move is as good as the best one.
    Fact no_difference(game::Direction move) const;
    std::optional<Fact> first_fact(game::Direction move) const;
    std::optional<Fact> first_fact_of_best() const;
    /// The points that the best move wins at once, and what is expected then.
    std::optional<Fact> now_then() const;

    game::Grid after(game::Direction move) const { return game::slide(grid_, move).grid; }
    /// Whether the search says of every tile after both moves what it leaves, on this very board.
    bool sees_all_tiles(game::Direction a, game::Direction b) const;
    /// The probability of the tiles after a move for which `is_so` holds: of the board with the tile, and of the move that
    /// the search thinks best then.
    double share_of_tiles(game::Direction move,
                          const std::function<bool(const game::Grid& with, game::Direction reply)>& is_so) const;

    /// The probability of the tiles that do the same after a move.
    double chance_of(const Effect& effect, game::Direction move) const;
    double chance_to_keep_corner(game::Direction move) const;

    const Named& named_;
    const game::Grid& grid_;
    const Choice& choice_;
    const Appraisal& appraisal_;
};

/// Whether the agent looks at nothing but the points that a move wins at once.
bool sees_points_only(const Named& named);
/// The moves that are as good as the best one, which comes first.
std::vector<game::Direction> good_moves(const Appraisal& appraisal);
/// The moves that are known to be worse, the best of them first.
std::vector<game::Direction> worse_moves(const Appraisal& appraisal);
/// Whether a fact is told as "After left, a 2 ...", not as something that the move does.
bool is_told_of_its_tile(const Fact& fact);
/// Whether it says only that nothing is seen on the board that speaks against a move.
bool is_hidden(const Fact& fact);
/// Whether it says what is worse all the same: on the board, or on those that the search sees next.
bool is_lag(const Fact& fact);
/// Whether it says enough against a move that may be as good: of the end, the corner, the edge or large tiles.
bool counts_within_error(const Fact& fact);
/// Whether a fault is so plain that it is told rather than a slight advantage of the other moves.
bool is_grave(const Fact& fact);
/// Whether a fact is of some weight, so that a smaller one is told only where there is none.
bool is_weighty(const Fact& fact);

}  // namespace plyglass::advice
