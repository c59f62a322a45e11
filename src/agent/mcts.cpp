#include "search/mcts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "agent/families.hpp"
#include "agent/random_games.hpp"
#include "agent/stopwatch.hpp"
#include "core/give_way.hpp"
#include "core/statistics.hpp"
#include "game/2048/model.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using core::Turn;
using game::Direction;

constexpr double default_milliseconds = 10;

/// The points that a board has brought; they do not show what is left to play.
template <game::Boards B>
struct Points {
    using Value = double;
    B boards;
    double operator()(const typename B::Board& board) const { return points_of(boards, board); }
};

/// The points at the end of the game: the mean of some random games.
template <game::Boards B>
class RandomFinish {
public:
    using State = game::Position<typename B::Board>;

    RandomFinish(B boards, int games, double four) : boards_(std::move(boards)), games_(games), four_(four) {}

    void begin(std::uint64_t seed) {
        random_ = core::Random(seed);
        moves_ = 0;
    }
    std::uint64_t moves() const { return moves_; }

    double operator()(const State& state) {
        const double points = points_of(boards_, state.board);
        if (state.turn == Turn::max && boards_.is_over(state.board)) return points;
        const RandomPlay play = play_at_random(boards_, state.board, state.turn, games_, four_, random_.next());
        moves_ += play.moves;
        return points + play.mean;
    }

private:
    B boards_;
    int games_;
    double four_;
    core::Random random_{1};
    std::uint64_t moves_ = 0;
};

struct Plan {
    std::optional<double> milliseconds;
    std::uint64_t playouts = 0;
    int games = 0;
    std::size_t positions = 0;
    double four = 0;
    search::MctsRules rules;
};

template <game::Boards B, Turn placer>
class MctsAgent final : public Agent {
    using G = game::Model<B, Points<B>, placer>;

public:
    MctsAgent(const B& boards, const Plan& plan)
        : game_(boards, Points<B>{boards}, {.four = plan.four}),
          finish_(boards, plan.games, plan.four),
          plan_(plan),
          tree_(game_, finish_, plan.positions, plan.rules) {}

    void begin(std::uint64_t seed) override { random_ = core::Random(seed); }

    void choose(const game::Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        choice = {};
        for (const Direction direction : game::directions) {
            if (!game::slide(grid, direction).moved) continue;
            choice.moves[static_cast<std::size_t>(direction)].legal = true;
            if (!choice.move) choice.move = direction;
        }
        if (!choice.move) return;

        const auto root = G::position(game_.boards().from(grid));
        finish_.begin(random_.next());
        tree_.begin(root, core::Random(random_.next()));
        for (std::uint64_t i = 0; i < plan_.playouts; ++i) {
            // Visit each move at least once, whatever the time.
            if (i >= choice.moves.size()) {
                core::give_way();
                if (cancelled_.load(std::memory_order_relaxed)) break;
                if (plan_.milliseconds && stopwatch.milliseconds() >= *plan_.milliseconds) break;
            }
            tree_.grow();
        }
        decide(root, choice);
        choice.nodes = finish_.moves();
        choice.milliseconds = stopwatch.milliseconds();
    }

    double static_value(const game::Grid& grid) const override { return random_opinion(game_.boards(), grid); }

private:
    /// Takes the move with the most visits; among equals, the one with the better mean.
    void decide(const typename G::State& root, Choice& choice) const {
        const auto moves = game_.moves(root);
        std::uint64_t most = 0;
        tree_.for_each_child([&](const search::MctsChild& child) {
            const Direction direction = moves[child.ordinal].direction();
            MoveValue& move = choice.moves[static_cast<std::size_t>(direction)];
            if (!move.legal) return;  // two tiles above 32768 that only look equal on a packed board
            move.value = child.mean;
            move.bound = core::Bound::exact;
            move.reach =
                core::z_of_95_percent * tree_.deviation() / std::sqrt(std::max(1.0, static_cast<double>(child.visits)));
            if (child.visits < most || (child.visits == most && child.mean <= choice.value)) return;
            most = child.visits;
            choice.move = direction;
            choice.value = child.mean;
            choice.bound = core::Bound::exact;
        });
    }

    G game_;
    RandomFinish<B> finish_;
    Plan plan_;
    search::Mcts<G, RandomFinish<B>> tree_;
    core::Random random_{1};
};

std::unique_ptr<Agent> make_mcts(const Settings& settings, int size) {
    Plan plan;
    plan.milliseconds = settings.limits.milliseconds;
    const bool counted = !settings.is("playouts", "auto");
    plan.playouts = counted ? static_cast<std::uint64_t>(settings.number("playouts")) : ~std::uint64_t{0};
    if (!counted && !plan.milliseconds) plan.milliseconds = default_milliseconds;
    plan.games = settings.whole("games");
    plan.positions = static_cast<std::size_t>(settings.number("positions"));
    plan.four = settings.number("four");
    plan.rules.exploration = settings.number("c");
    return with_boards(size, [&](const auto& boards) -> std::unique_ptr<Agent> {
        using B = std::remove_cvref_t<decltype(boards)>;
        if (settings.is("placer", "worst")) return std::make_unique<MctsAgent<B, Turn::min>>(boards, plan);
        return std::make_unique<MctsAgent<B, Turn::chance>>(boards, plan);
    });
}

}  // namespace

Description describe_mcts() {
    using text::mark;
    return {.name = "mcts",
            .summary = mark("Monte Carlo tree search (UCT) with random games, against random or worst tiles."),
            .note = mark(
                "Rewards are final scores, as the tiles show them; c is measured in standard deviations of the rewards "
                "so far. It plays the move that it tried most often. Values are the exact means of samples."),
            .origin = "004",
            .looks_ahead = LooksAhead::in_games,
            .depth_unit = "",
            .evaluation = "",
            .sizes = every_size,
            .parameters =
                {{.name = "time",
                  .fallback = "auto",
                  .help = mark("milliseconds for each move; auto: 10, or without limit where playouts are given"),
                  .least = 0.01,
                  .most = 1e7,
                  .choices = {"auto"}},
                 {.name = "playouts",
                  .fallback = "auto",
                  .help = mark("how often the tree grows; auto: as often as the time allows"),
                  .least = 1,
                  .most = 1e9,
                  .whole = true,
                  .choices = {"auto"}},
                 {.name = "c",
                  .fallback = "1.4",
                  .help = mark("the bonus for moves that were rarely tried"),
                  .least = 0,
                  .most = 1000},
                 {.name = "games",
                  .fallback = "32",
                  .help = mark("random games from each new position"),
                  .least = 1,
                  .most = 1000,
                  .whole = true},
                 {.name = "positions",
                  .fallback = "200000",
                  .help = mark("the most positions that the tree holds"),
                  .least = 100,
                  .most = 20'000'000,
                  .whole = true},
                 {.name = "placer",
                  .fallback = "random",
                  .help = mark("who places the tiles in the tree: random or worst"),
                  .choices = {"random", "worst"}},
                 {.name = "four", .fallback = "0.1", .help = mark("the probability of a 4"), .least = 0, .most = 1}},
            .make = make_mcts};
}

}  // namespace plyglass::agent
