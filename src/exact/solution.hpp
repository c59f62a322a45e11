#pragma once

// Perfect play on small boards: the value of every board that can come up, by one backward pass. A slide keeps the sum of
// all tiles and a new tile adds 2 or 4, so boards fall into layers by their sum, and the value of a layer follows from
// the next two.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "exact/small_board.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::exact {

/// What is played for: points, or the chance that a tile of this rank comes up.
struct Goal {
    game::Rank tile = 0;  ///< 0: points

    bool is_points() const { return tile == 0; }
    friend bool operator==(const Goal&, const Goal&) = default;
};

/// How many boards can come up in a game, counted once with all their views.
struct Counts {
    std::uint64_t states = 0;       ///< boards on which the player is to move, or which are the last of a game
    std::uint64_t afterstates = 0;  ///< boards after a move
    std::uint64_t terminal = 0;     ///< states without a move

    friend bool operator==(const Counts&, const Counts&) = default;
};

/// The values of boards after a move, in one layer: keys packed as differences, values as whole parts of the most
/// possible: 32 bits, so to 1e-9 for chances and to 2e-6 for points.
class Layer {
public:
    Layer() = default;
    /// `keys` are ascending; values lie from 0 to `most`.
    Layer(const std::vector<SmallBoard>& keys, const std::vector<double>& values, double most);

    std::optional<double> find(SmallBoard key, double most) const;
    std::size_t size() const { return values_.size(); }
    /// The key at `index`, which is less than the size, in ascending order.
    SmallBoard key(std::size_t index) const;

    void write(std::string& out) const;
    /// Takes a layer off the front of `bytes`; false if they are damaged.
    bool read(std::string_view& bytes);

private:
    static constexpr std::size_t block = 64;  // keys that are unpacked to find one

    /// Takes a difference off `deltas_`, from `byte` on.
    SmallBoard next_delta(std::size_t& byte) const;

    std::vector<SmallBoard> first_;     ///< of each block
    std::vector<std::uint32_t> begin_;  ///< of each block's differences in `deltas_`
    std::vector<std::uint8_t> deltas_;  ///< seven bits a byte, the lowest first; the eighth bit: more follow
    std::vector<std::uint32_t> values_;
};

/// The exact values of 2048 on n x n with random tiles, a 4 with a probability of one tenth, from two random tiles on.
class Solution {
public:
    /// The values of one position's moves.
    struct Moves {
        double value = 0;                            ///< of the best one; of a finished game 0, or 1 if it was won
        std::array<std::optional<double>, 4> moves;  ///< by game::Direction; nothing: not legal
    };

    /// Whether boards of this size are small enough.
    static bool is_solvable(int size) { return size == 2 || size == 3; }

    /// Solves; `progress` gets the share of 1 that is done now and then, on this thread. Nothing if `stop` was requested.
    static std::optional<Solution> solve(int size, Goal goal, unsigned threads,
                                         const std::function<void(double)>& progress = {},
                                         const std::stop_token& stop = {});

    int size() const { return size_; }
    Goal goal() const { return goal_; }
    /// Of a game from its random start under perfect play.
    double value() const { return value_; }
    const Counts& counts() const { return counts_; }

    /// What each move of the position is worth: the points that it wins and those that are still to come, or the chance
    /// of the goal, which is 1 where its tile stands already. Nothing if the position never comes up in a game. `grid` has
    /// this size.
    std::optional<Moves> moves(const game::Grid& grid) const;
    /// The same of a position in which the game is over, for which nothing has to be solved; else nothing. `grid`
    /// has a size that is solvable.
    static std::optional<Moves> moves_when_over(const game::Grid& grid, Goal goal);

    /// What is still to come after a move that has led to `grid`, before the new tile. Nothing if no move of a game does.
    std::optional<double> after_move(const game::Grid& grid) const;

    /// One of the boards after a move, one of each eight views; `number` is less than counts().afterstates. They are in
    /// the order of their tile sums.
    game::Grid board_after_move(std::uint64_t number) const;

    /// As bytes, and back; a problem is a translated clause.
    std::string bytes() const;
    static core::Result<Solution, std::string> from(std::string_view bytes);

private:
    template <int n>
    friend class Solver;
    template <int n>
    std::optional<Moves> moves_on(const game::Grid& grid) const;
    template <int n>
    std::optional<double> value_after(SmallBoard board) const;
    /// The value with the decimals that are right: values are kept as 32-bit parts of `most_`.
    double known_digits(double value) const;

    int size_ = 0;
    Goal goal_;
    double value_ = 0;
    double most_ = 0;  ///< no board is worth more
    Counts counts_;
    std::vector<Layer> layers_;  ///< by half the sum of the tiles
};

}  // namespace plyglass::exact
