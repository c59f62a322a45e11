#pragma once

// What a search says of every move, in the terms in which people compare moves: a rung of a ladder from "best" to "not
// possible", what the move costs against the best one, the tiles it makes, the new tile that hurts most after it, and one
// fact that a person can check on the board. Everything is worked out from one search; nothing is searched here.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advice/fact.hpp"

namespace plyglass::advice {

/// The ladder. Shares are parts of the best move's value, its baseline taken off.
enum class Verdict : std::uint8_t {
    best,
    equal,    ///< costs less than 1 %
    small,    ///< costs less than 10 %
    large,    ///< costs more
    loses,    ///< no move is left after some tile
    illegal,  ///< no tile moves
    unknown,  ///< the search has no value for the move, or only a bound that leaves open how much it costs
};
/// "best", "equal", ... for programs; empty for `unknown`.
std::string_view name(Verdict verdict);

struct MoveAppraisal {
    game::Direction move{};
    Verdict verdict = Verdict::illegal;
    /// How much worse than the best move, in the unit of the values, at least 0; nothing if it is not known.
    std::optional<double> cost;
    double displayed_cost = 0;          ///< the same as the difference of the values that people see: rounded ones
    bool at_least = false;              ///< the cost may be larger: the move has only a bound
    std::vector<std::uint64_t> merges;  ///< the values of the tiles that it makes, largest first
    std::uint64_t points = 0;           ///< their sum
    std::vector<TileOutcome> tiles;     ///< what the search says of each tile that may come then
    std::optional<TileOutcome> worst;   ///< the one with the worst value; the likelier one of two
    /// The one with the greatest product of chance and loss, of those that do something that can be seen; else of all.
    std::optional<TileOutcome> hurting;
    std::optional<Fact> fact;   ///< the one to mention first: of a worse move, what is wrong with it
    std::optional<Fact> merit;  ///< what speaks for a worse move all the same: mentioned only beside the fault
};

struct Appraisal {
    std::array<MoveAppraisal, 4> moves;   ///< by direction
    std::optional<game::Direction> best;  ///< empty: no move is possible
    /// The other legal move with the best exact value; nothing if there is none.
    std::optional<game::Direction> alternative;
    Unit unit = Unit::evaluation;
    bool lower_is_better = false;
    double baseline = 0;   ///< the same for all boards; taken off what people see
    double size = 0;       ///< of the best move's value, the baseline taken off: costs are given as parts of it
    double error = 0;      ///< how far the difference of two values may be off: those of estimates only
    bool errs = false;     ///< a value is below 0, although points cannot be lost: a learned estimate can be
    double most_cost = 0;  ///< the largest known cost of a move whose value is that of a board that lives: the spread
    std::optional<game::Grid> seen;  ///< the board that was searched, if it is another one: all values are its own
    /// The tile (its rank) that the best move makes, if it wins with it, so that the search looked at no other move.
    std::optional<game::Rank> wins_with;

    const MoveAppraisal& of(game::Direction move) const { return moves[static_cast<std::size_t>(move)]; }
    /// What the move costs, which is known, as a part of the best move's value.
    double part_of(game::Direction move) const { return *of(move).cost / size; }
    /// Whether what the move costs may be nothing but an error of the values.
    bool is_within_error(game::Direction move) const {
        return of(move).verdict == Verdict::small && !of(move).at_least && *of(move).cost <= error;
    }
    MoveAppraisal& of(game::Direction move) { return moves[static_cast<std::size_t>(move)]; }
};

/// `choice` is the answer of `named` for `grid`. `outcomes` is what its search says of the tiles, if that was asked.
Appraisal appraise(const Named& named, const game::Grid& grid, const Choice& choice, const TileOutcomes& outcomes);
/// Where the search was not asked. (As a default argument, the page's compiler forgets to make the empty lists.)
Appraisal appraise(const Named& named, const game::Grid& grid, const Choice& choice);

/// The line of boards that shows what goes wrong after a move: the tile that hurts, the best reply, what is left. After a
/// move that is as good as the best one nothing goes wrong: there it is the worst tile.
struct WhyNot {
    game::Direction move{};
    game::Grid moved;                       ///< the board after the move
    TileOutcome tile;                       ///< that comes then
    game::Grid with_tile;                   ///< the board after it
    std::optional<game::Direction> reply;   ///< empty if the game is over, or the search looks no further
    std::uint64_t reply_points = 0;         ///< what the reply wins
    game::Grid left;                        ///< the board after the reply; `with_tile` if there is none
    core::Bounded<double> left_value;       ///< of `left`: in points, without what was won on the way
    Effect effect;                          ///< what the tile does
    std::optional<TileOutcome> best_worst;  ///< for comparison: the worst case of the best move
    core::Bounded<double> best_left;        ///< what that one leaves, as `left_value`
    double end = 0;                         ///< the probability that the next tile ends the game after `move`
    double best_end = 0;                    ///< and after the best move
    bool is_as_good = false;                ///< as the best move
};
/// Nothing for the best move, an impossible one, or one after which the search has looked at no tile.
std::optional<WhyNot> why_not(const Appraisal& appraisal, const game::Grid& grid, game::Direction move);

/// The evaluation that gives the agent's positions their values; empty: none.
std::string_view evaluation_of(const Named& named, int size);
/// What its values have in common on all boards: 0 if nothing.
double baseline_of(const Named& named, int size);

// ---- words -----------------------------------------------------------------------------------------------

/// "best", "as good", "costs about 1 300 points", "rates about 260 lower", "loses much", "ends the game", "not possible", in
/// the current language.
std::string verdict_words(const Appraisal& appraisal, game::Direction move);
/// Where the rungs that are parts of the best value begin, as a sentence in the current language.
std::string ladder_words(const Appraisal& appraisal);
/// The fact to mention first of a move, after the merit that it is set against: "merges 16s, but 512 leaves its corner";
/// empty if there is none.
std::string row_words(const MoveAppraisal& move, const Appraisal& appraisal, const game::Grid& grid);
/// What a move does to the board, whatever comes then: "512 leaves its corner", "makes 16", "nothing merges", in the
/// current language.
std::string deed_words(const Appraisal& appraisal, const game::Grid& grid, game::Direction move);
/// "makes 16", "nothing merges", in the current language.
std::string made_words(const Appraisal& appraisal, game::Direction move);
/// What a line of boards is called: "Why not left?", "Why not left? It is as good.", in the current language. `move` is the
/// move's name.
std::string title_words(const WhyNot& line, std::string_view move);
/// What its tile is called: "The tile that hurts", "The worst tile", "The tile that costs most" where it does nothing that
/// can be seen; in the current language.
std::string tile_title_words(const WhyNot& line, const Appraisal& appraisal);
/// The worst case of the best move, to compare a "Why not?" with: "swipe up: at worst 49 960". Where that is no better,
/// or hardly, what the tile does ("the new tile parts two 16s"), or else that the best move is better on average; in the
/// current language. Empty if it is not known.
std::string best_worst_words(const WhyNot& line, const Appraisal& appraisal);
/// A value in the appraisal's unit, with its bound, the baseline taken off and digits in groups: "21 330", "≤−13 781",
/// "89.3 %".
std::string shown_value(const Appraisal& appraisal, const core::Bounded<double>& value);
/// The values of the moves by direction, as `shown_value`, with as many digits as tell them apart; "?" without a value.
std::vector<std::string> shown_values(const Appraisal& appraisal, const Choice& choice);
/// " ± 45": half of the 95 % interval of a mean of random games, to stand after it; empty for a value that is none.
std::string reach_words(const MoveValue& value);
/// What the values are: "points still to come", "nneonneo's evaluation, less 1 600 000 that every board has".
std::string scale_words(const Appraisal& appraisal, const Named& named, int size);
/// What the evaluation that they rest on looks at: "careful: Possible merges, smoothness, ..."; empty if there is none.
std::string evaluation_words(const Named& named, int size);

}  // namespace plyglass::advice
