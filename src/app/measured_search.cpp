#include "app/measured_search.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

namespace plyglass::app {

MeasuredSearch measure_search(const agent::Named& named, const game::Grid& grid, const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    using Seconds = std::chrono::duration<double>;
    constexpr std::size_t fewest = 3, most = 1001;
    constexpr Seconds enough{0.5};
    const auto player = agent::make_agent(named, grid.size());
    MeasuredSearch out;
    std::vector<double> times;
    agent::Choice choice;
    const auto begun = Clock::now();
    while (!stop.stop_requested() && times.size() < most) {
        player->begin_game(1);
        const auto before = Clock::now();
        player->choose(grid, choice);
        const auto after = Clock::now();
        // The first one takes the memory that all share.
        if (out.runs++ == 0) continue;
        times.push_back(Seconds(after - before).count());
        if (times.size() >= fewest && after - begun > enough) break;
    }
    out.runs = times.size();
    out.valued = choice.computed();
    if (times.empty()) return out;
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    out.seconds = *middle;
    return out;
}

}  // namespace plyglass::app
