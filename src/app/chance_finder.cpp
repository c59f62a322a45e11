#include "app/chance_finder.hpp"

#include <utility>

#include "agent/catalogue.hpp"
#include "agent/learned_agent.hpp"
#include "core/begin_anew.hpp"

namespace plyglass::app {

namespace {

/// How soon a thread that is no longer wanted ends: some milliseconds.
constexpr std::uint64_t moves_at_a_time = 10'000;

std::shared_ptr<const eval::TupleNetwork> network_of(const std::string& agent) {
    const auto named = agent::name_agent(agent);
    const auto network = agent::learned_network(named ? advice::network_for_quick_games(named->settings) : "bundled");
    return network ? *network : nullptr;
}

}  // namespace

void ChanceFinder::start(const game::Grid& grid, const std::string& agent) {
    if (chances_ && grid_ == grid && agent_ == agent) return;
    forget();
    if (advice::QuickGames::obstacle(grid)) return;
    grid_ = grid;
    agent_ = agent;
    chances_.emplace(advice::no_chances_yet(grid));
    latest_ = std::make_shared<Latest>();
    playing_.start([grid, agent, latest = latest_](const std::stop_token& stop) {
        if (!latest->games) {
            const auto network = network_of(agent);
            if (!network) return false;
            latest->games.emplace(network, grid, most_games);
        }
        for (bool more = true; more && !stop.stop_requested();) {
            core::may_begin_anew();
            more = latest->games->advance(moves_at_a_time);
            const std::lock_guard lock(latest->mutex);
            latest->chances = latest->games->chances();
        }
        return true;
    });
}

void ChanceFinder::forget() {
    playing_.cancel();
    chances_.reset();
    latest_ = nullptr;
}

bool ChanceFinder::tick() {
    if (!latest_) return false;
    const bool has_ended = playing_.take().has_value();  // asked first: the last games come before the end
    const std::lock_guard lock(latest_->mutex);
    if (!latest_->chances) return has_ended;
    chances_ = *std::exchange(latest_->chances, std::nullopt);
    return true;
}

}  // namespace plyglass::app
