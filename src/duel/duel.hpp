#pragma once

// Games of two players as Play, hints and tournaments ask them: positions and moves are texts, so that nobody there needs to
// know which game it is. The games are those of game/games.hpp that have rules for it (SmallGame::duel).

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/turn.hpp"
#include "game/small_game.hpp"
#include "game/solved.hpp"
#include "game/sooner.hpp"

namespace plyglass::duel {

/// A position: what stands behind the game's name and its colon.
struct Position {
    const game::SmallGame* game = nullptr;
    std::string text;

    std::string str() const { return std::string(game->name()) + ':' + text; }
    /// The same, and the game's name alone where nothing stands behind it.
    std::string name() const { return text.empty() ? std::string(game->name()) : str(); }
    friend bool operator==(const Position&, const Position&) = default;
};

/// The position that `text` writes, without what it says of values: who plays counts moves anyway.
inline Position to_play(const game::SmallGame* game, std::string_view text) {
    return {game, game::without_short(text).text};
}

/// What a position says to everybody.
struct Facts {
    core::Turn turn = core::Turn::over;  ///< max: the player that begins
    int result = 0;                      ///< of a finished game, for max: 1, 0, -1
    std::vector<std::string> moves;      ///< their names, as written
};
/// Or why it is no position of a game that is played, a translated clause.
core::Result<Facts, std::string> facts(const Position& position);
/// The position after one of its moves.
Position after(const Position& position, std::string_view move);

using game::Verdict;
struct Solution {
    std::vector<Verdict>
        moves;  ///< the best first: short wins, long wins, draws, unproven ones, long losses, short losses
    std::uint64_t positions = 0;
    int depth = 0;                 ///< moves that the last finished search looked ahead
    bool is_whole() const;         ///< each move's result is proven
    bool rests_on_theory() const;  ///< some by the game's theory, which does not say how soon
};
/// Of which moves the result is to be proven.
enum class Wanted : std::uint8_t {
    every_move,
    the_best,  ///< only as long as it is not clear which move is the best
};
/// Solves the moves of `position`, whose game must not be over, as far as that is done before `until` or until
/// `cancelled` (if given) becomes true.
Solution solve(const Position& position, std::chrono::steady_clock::time_point until,
               const std::atomic<bool>* cancelled = nullptr, Wanted wanted = Wanted::every_move);

/// "wins in 5", "draws", "loses in 4"; "not decided within 12 moves".
std::string words(const Verdict& verdict, int depth);

}  // namespace plyglass::duel
