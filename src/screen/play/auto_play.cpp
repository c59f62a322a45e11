#include "screen/play/auto_play.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace plyglass::screen {

namespace {

/// Moves per second; 0 is as fast as possible.
constexpr std::array<double, 7> speeds{1, 2, 4, 8, 16, 32, 0};
constexpr std::size_t usual_speed = 2;
constexpr double full_speed_milliseconds = 1;  // per move

}  // namespace

double moves_per_second_at(double part) {
    return speeds[static_cast<std::size_t>(std::lround(part * (speeds.size() - 1)))];
}

double part_of_speed(double moves_per_second) {
    const auto at = std::find(speeds.begin(), speeds.end(), moves_per_second);
    const auto index = at == speeds.end() ? usual_speed : static_cast<std::size_t>(at - speeds.begin());
    return static_cast<double>(index) / (speeds.size() - 1);
}

double milliseconds_per_move(double moves_per_second, double most) {
    if (moves_per_second == 0) return full_speed_milliseconds;
    constexpr double share = 0.8;  // of the time until the next move
    return std::min(most, share * 1000 / moves_per_second);
}

void AutoPlay::start(const game::Grid& grid, app::AutoPlayer::Plan plan, double moves_per_second) {
    constexpr std::size_t moves_of_a_frame = 256;
    plan.ahead = moves_per_second == 0 ? moves_of_a_frame : 2;
    playing_ = true;
    until_next_move_ = 0;
    forget_choice();
    agent_ = plan.agent;
    named_ = *agent::name_agent(agent_);
    player_.start(grid, plan);
}

void AutoPlay::stop() {
    playing_ = false;
    player_.stop();
}

bool AutoPlay::tick(double seconds, double moves_per_second, const std::function<bool(const Turn&)>& show) {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::milliseconds(8);  // the rest of a frame is for drawing it
    until_next_move_ -= seconds;
    while (until_next_move_ <= 0 && Clock::now() < until) {
        const auto turn = player_.take();
        if (!turn) {
            until_next_move_ = 0;
            break;
        }
        until_next_move_ = moves_per_second == 0 ? 0 : std::max(until_next_move_ + 1 / moves_per_second, 0.0);
        const bool goes_on = show(*turn);
        set_choice(player_.next_choice());
        if (!goes_on) return true;
    }
    if (!choice_) set_choice(player_.next_choice());
    return player_.has_ended();
}

void AutoPlay::set_choice(const std::optional<agent::Choice>& choice) {
    choice_ = choice;
    report_.forget();
}

const app::HintReport& AutoPlay::report(const game::Grid& board) const {
    return report_.get([&] { return app::report({{board, agent_}, named_, *choice_, {}, {}}); });
}

double AutoPlay::wake() const { return std::max(0.01, until_next_move_); }

}  // namespace plyglass::screen
