#pragma once

// The chances of the moves on the board that somebody looks at: quick games behind the screen, more and more of them.

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "advice/quick_games.hpp"
#include "app/background.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::app {

class ChanceFinder {
public:
    /// After so many games a chance is known to one percent or better, and nobody looks at one board for longer.
    static constexpr std::uint64_t most_games = 10'000;

    /// Begins to play on `grid`, unless that has been begun, by the network of `agent` (as `--agent` has it) or the bundled
    /// one. There are no chances on boards on which quick games cannot be played.
    void start(const game::Grid& grid, const std::string& agent);
    /// Stops playing, and forgets. Returns at once.
    void forget();

    bool is_running() const { return playing_.running(); }
    /// Takes the results so far. Returns whether there is something new.
    bool tick();
    /// As of the last tick; without any games right after the start.
    const std::optional<advice::Chances>& chances() const { return chances_; }

private:
    struct Latest {
        std::optional<advice::QuickGames> games;  // the thread's
        std::mutex mutex;
        std::optional<advice::Chances> chances;  // what it hands over; not taken yet
    };

    game::Grid grid_;
    std::string agent_;
    std::optional<advice::Chances> chances_;
    std::shared_ptr<Latest> latest_;
    Background<bool> playing_;
};

}  // namespace plyglass::app
