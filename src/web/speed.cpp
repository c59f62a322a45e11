#include "web/speed.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>

#include "agent/catalogue.hpp"
#include "core/random.hpp"
#include "game/2048/board.hpp"
#include "game/2048/rollout.hpp"
#include "game/tree_text.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::web {

namespace {

/// `run` says how many nodes or moves it has had.
template <class Run>
double best_rate(const Run& run) {
    using Clock = std::chrono::steady_clock;
    constexpr int runs = 25;
    const std::chrono::duration<double> long_enough{0.02};  // some browsers' clocks have whole milliseconds
    double best = 0;
    for (int i = 0; i < runs; ++i) {
        std::uint64_t done = 0;
        const auto start = Clock::now();
        std::chrono::duration<double> passed{};
        while (passed < long_enough) {
            done += run();
            passed = Clock::now() - start;
        }
        best = std::max(best, static_cast<double>(done) / passed.count());
    }
    return best;
}

double alpha_beta_on_a_board() {
    const auto player = agent::make_agent(*agent::name_agent("ovolve:depth=4"), 4);
    player->begin_game(1);
    const game::Grid board = game::unpacked(game::Board{0x1000121023012346ULL});
    agent::Choice choice;
    return best_rate([&] {
        player->choose(board, choice);
        return choice.nodes;
    });
}

std::string uniform_tree(core::Random& random, int levels) {
    if (levels == 0) return std::to_string(random.below(1000));
    std::string out = "(";
    for (int i = 0; i < 5; ++i) out += (i == 0 ? "" : " ") + uniform_tree(random, levels - 1);
    return out + ")";
}

double alpha_beta_on_a_tree() {
    core::Random random(7);
    const auto tree = game::read_tree(uniform_tree(random, 6), core::Turn::max);
    if (!tree) return 0;
    return best_rate([&] { return trace::solve(*tree, trace::Search{})->nodes_visited; });
}

double random_games() {
    const game::PackedRollout rollout(game::PackedBoards(std::make_shared<const game::Slides>()),
                                      game::RolloutKernel::portable);
    std::array<game::Playout<game::Board>, 50> games{};
    core::Random random(5);
    return best_rate([&] {
        for (auto& each : games) {
            each.board = game::Board{0x1234'0123'0012'0001ULL};
            each.seed = random.next();
        }
        rollout.play(games);
        std::uint64_t moves = 0;
        for (const auto& each : games) moves += each.moves;
        return moves;
    });
}

struct Measured {
    std::string_view name;
    double (*rate)();
};
constexpr std::array measured{Measured{"alpha-beta on a board, nodes/s", alpha_beta_on_a_board},
                              Measured{"alpha-beta on a tree, nodes/s", alpha_beta_on_a_tree},
                              Measured{"random games, moves/s", random_games}};

}  // namespace

std::vector<std::string> speeds() {
    std::vector<std::string> out;
    out.reserve(measured.size());
    for (const Measured& each : measured) out.emplace_back(each.name);
    return out;
}

double measured_speed(std::string_view name) {
    const auto at = std::find_if(measured.begin(), measured.end(), [&](const Measured& m) { return m.name == name; });
    return at == measured.end() ? 0 : at->rate();
}

}  // namespace plyglass::web
