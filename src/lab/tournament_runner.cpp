#include "lab/tournament_runner.hpp"

#include <utility>

#include "core/begin_anew.hpp"

namespace plyglass::lab {

TournamentRunner::TournamentRunner(Tournament tournament, std::vector<duel::Task> open, unsigned threads)
    : GamesAtOnce(std::move(open), threads), tournament_(std::move(tournament)) {
    for (std::size_t i = 0; i < this->threads(); ++i) agents_.push_back(make_agents(tournament_));
    begin([this](std::size_t thread) { play_games(thread); });
}

void TournamentRunner::stop() {
    ask_to_stop();  // first: then nothing is handed over that a cancelled agent has played
    for (const auto& agents : agents_) {
        for (const auto& agent : agents) agent->cancel();
    }
    leave();
}

void TournamentRunner::play_games(std::size_t thread) {
    std::call_once(are_drawn_, [this] { openings_ = openings(tournament_); });
    const auto stops = [stop = stop_token()] { return stop.stop_requested(); };
    for (;;) {
        core::may_begin_anew();
        const auto place = next();
        if (!place) return;
        auto game = duel::play(tournament_.start, openings_, task(*place), agents_[thread], stops);
        // A move that was broken off is not the agent's.
        if (game && !stops()) hand_over(*std::move(game));
    }
}

}  // namespace plyglass::lab
