#include "agent/families.hpp"
#include "agent/sampling.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

/// The points that the move and the rest of the game add to the score.
struct FinalScore {
    double before_games(const game::Slide& slid) const { return static_cast<double>(slid.score); }
    template <game::Boards B>
    double of_game(const B&, const game::Playout<typename B::Board>& playout) const {
        return static_cast<double>(playout.score);
    }
    template <game::Boards B>
    double static_value(const B& boards, const game::Grid& grid) const {
        return random_opinion(boards, grid);
    }
};

std::unique_ptr<Agent> make_montecarlo(const Settings& settings, int size) {
    SamplingPlan plan;
    plan.milliseconds = settings.limits.milliseconds;
    plan.games = !settings.is("k", "auto") ? settings.whole("k") : plan.milliseconds ? most_random_games : 50;
    plan.rules.four = settings.number("four");
    return with_boards(size, [&](auto boards) -> std::unique_ptr<Agent> {
        return std::make_unique<SamplingAgent<decltype(boards), FinalScore>>(boards, FinalScore(), plan);
    });
}

}  // namespace

Description describe_montecarlo() {
    using text::mark;
    return {
        .name = "montecarlo",
        .summary = mark("Plays random games to the end after each move and takes the move with the best mean score."),
        .note = mark("The value of a move is what the move and the games after it added to the score on average: "
                     "the exact mean of a sample. Game by game, all moves meet the same random numbers."),
        .origin = "004",
        .looks_ahead = LooksAhead::in_games,
        .depth_unit = "",
        .evaluation = "",
        .sizes = every_size,
        .unit = Unit::points,
        .parameters = {{.name = "k",
                        .fallback = "auto",
                        .help = mark("random games after each move; auto: 50, or as many as fit into the time"),
                        .least = 1,
                        .most = most_random_games,
                        .whole = true,
                        .choices = {"auto"}},
                       sampling_four("0.1"),
                       sampling_time()},
        .make = make_montecarlo};
}

}  // namespace plyglass::agent
