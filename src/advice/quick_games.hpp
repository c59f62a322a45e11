#pragma once

// What becomes of a position: quick games after each of its moves, played by a learned evaluation that does not look
// ahead, and how many of them reach the next large tile.

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agent/settings.hpp"
#include "core/random.hpp"
#include "core/statistics.hpp"
#include "eval/tuple_network.hpp"
#include "game/2048/board.hpp"

namespace plyglass::advice {

/// How often the games after each move of a position have reached the goal.
struct Chances {
    game::Rank goal = 0;
    std::uint64_t games = 0;      ///< after each legal move
    std::array<bool, 4> legal{};  ///< by game::Direction
    std::array<std::uint64_t, 4> reached{};
    /// Games in which the goal was reached after the first move, but not after the second one with the same tiles.
    std::array<std::array<std::uint64_t, 4>, 4> only_first{};

    std::uint64_t tile() const { return game::tile_value(goal); }
    /// With its 95 % interval. There must be games, and the move must be legal.
    core::Rate rate(game::Direction move) const;
    /// How much larger the chance of the first of two legal moves is. The intervals of all pairs of moves hold together
    /// with a confidence of 95 % (Bonferroni): a search among them for a difference finds one by chance no more often
    /// than that.
    core::Estimate difference(game::Direction first, game::Direction second) const;
    /// The legal move with the highest share of reached goals, the first one of several; nothing if no move is legal.
    std::optional<game::Direction> best() const;
    /// The moves, in order, after which the goal is visibly rarer than after the best one: the interval of the difference
    /// does not hold 0.
    std::vector<game::Direction> visibly_worse() const;

    friend bool operator==(const Chances&, const Chances&) = default;
};

/// The goal on `grid`, which must have no obstacle, and its legal moves; no games.
Chances no_chances_yet(const game::Grid& grid);

/// The network whose quick games go with an agent: its own, if it has one, else the bundled one; as
/// eval::open_network names it.
std::string network_for_quick_games(const agent::Settings& agent);

/// What the chances say about the moves: one translated sentence; empty if there are no games yet, or less than two moves.
std::string words(const Chances& chances);

/// Plays the games, a little at a time. In each of them every move is followed by the same random numbers, so that moves
/// are compared under the same luck; which tile comes, and where, follows from them and from the board. The same position
/// and seed give the same chances after so many games, however they were divided.
class QuickGames {
public:
    /// Why such games cannot be played on `grid`: one translated sentence; nothing if they can.
    static std::optional<std::string> obstacle(const game::Grid& grid);

    /// Up to `most` games after each legal move of `grid`, which must have no obstacle.
    QuickGames(std::shared_ptr<const eval::TupleNetwork> network, const game::Grid& grid, std::uint64_t most,
               std::uint64_t seed = 1);

    /// Makes about so many moves, in several games at once. Returns false if all games have been played.
    bool advance(std::uint64_t moves);

    /// Of the games that have ended after every move, in the order of the games: long ones are not left out.
    const Chances& chances() const { return chances_; }
    /// All moves that were made.
    std::uint64_t moves() const { return moves_; }

private:
    static constexpr std::size_t lanes = 4;  // games at once: while one waits for memory, another one thinks

    struct Lane {
        game::Board board;
        core::Random tiles{0};
        std::uint64_t game = 0;
        unsigned move = 0;
        bool plays = false;
        std::array<game::Board, 4> slid{};
        eval::TupleSet::FourPlaces places{};
    };
    /// A game that has begun; bit i of a set stands for direction i.
    struct Begun {
        unsigned ended = 0;
        unsigned reached = 0;
    };

    void begin_game(Lane& lane);
    void look(Lane& lane) const;
    void move(Lane& lane);
    void count(const Lane& lane, bool reached);

    std::shared_ptr<const eval::TupleNetwork> network_;
    std::shared_ptr<const game::Slides> slides_;
    std::array<game::Board, 4> after_{};  // the moves of the position
    std::array<bool, 4> wins_{};          // by the move itself
    std::uint64_t most_;
    std::uint64_t seed_;
    Chances chances_;
    std::uint64_t moves_ = 0;
    std::uint64_t next_game_ = 0;
    unsigned next_move_ = 0;
    std::deque<Begun> begun_;  // from game number chances_.games on
    std::vector<Lane> lane_;
};

}  // namespace plyglass::advice
