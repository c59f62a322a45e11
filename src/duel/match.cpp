#include "duel/match.hpp"

#include <algorithm>
#include <array>
#include <numbers>
#include <set>
#include <tuple>
#include <utility>

#include "core/random.hpp"
#include "duel/rules.hpp"

namespace plyglass::duel {

namespace {

using core::Turn;

/// Leaves `most` at random.
template <class T>
void thin_out(std::vector<T>& all, std::size_t most, core::Random& random) {
    if (all.size() <= most) return;
    random.shuffle(all);
    all.resize(most);
}

template <class Rules>
std::vector<Opening> openings_of(const Rules& rules, int plies, std::size_t most, core::Random& random) {
    constexpr std::size_t most_at_once = 100'000;
    struct Line {
        typename Rules::State at;
        std::vector<typename Rules::Move> moves;
    };
    std::vector<Line> lines{{rules.root(), {}}};
    for (int ply = 0; ply < plies; ++ply) {
        if (lines.empty()) break;
        thin_out(lines, most_at_once / (rules.moves(lines.front().at).size() + 1), random);
        std::vector<Line> longer;
        std::set<std::uint64_t> met;
        for (const Line& line : lines) {
            for (const auto& move : rules.moves(line.at)) {
                const auto next = rules.play(line.at, move);
                if (!met.insert(rules.key(next)).second || rules.turn(next) == Turn::over) continue;
                longer.push_back({next, line.moves});
                longer.back().moves.push_back(move);
            }
        }
        lines = std::move(longer);
    }
    // However many are asked for, the first ones are the same.
    random.shuffle(lines);
    lines.resize(std::min(lines.size(), most));
    std::vector<Opening> out;
    for (const Line& line : lines) {
        Opening& opening = out.emplace_back();
        for (const auto& move : line.moves) opening.push_back(rules.name(move));
    }
    return out;
}

}  // namespace

std::vector<Opening> openings(const Position& start, int plies, std::size_t most, std::uint64_t seed) {
    core::Random random(seed);
    return with_rules(start, [&](const auto& rules) { return openings_of(rules, plies, most, random); });
}

std::vector<Task> tasks(std::size_t agents, std::uint64_t games, std::uint64_t seed) {
    std::vector<Task> out;
    const auto add = [&](std::uint64_t round, std::size_t first, std::size_t second) {
        out.push_back({first, second, round, seed + out.size()});
    };
    for (std::uint64_t round = 0; round < games / 2; ++round) {
        for (std::size_t a = 0; a < agents; ++a) {
            for (std::size_t b = agents == 1 ? 0 : a + 1; b < agents; ++b) {
                add(round, a, b);
                add(round, b, a);
            }
        }
    }
    return out;
}

std::optional<Game> play(const Position& start, std::span<const Opening> openings, const Task& task, Agents agents,
                         const std::function<bool()>& stops) {
    const Opening& opening = openings[task.round % openings.size()];
    Game out{.task = task, .opening = opening.size(), .moves = opening};
    std::array<core::Random, 2> randoms{core::Random(task.seed), core::Random(~task.seed)};
    return with_rules(start, [&](const auto& rules) -> std::optional<Game> {
        auto state = rules.root();
        for (const std::string& move : opening) state = rules.play(state, *move_named(rules, state, move));
        while (rules.turn(state) != Turn::over) {
            if (stops && stops()) return std::nullopt;
            const bool is_first = rules.turn(state) == Turn::max;
            Agent& agent = *agents[is_first ? task.first : task.second];
            Choice choice = agent.choose(reached(start, rules, state), randoms[is_first ? 0 : 1]);
            if (choice.move.empty()) {
                out.failure = std::move(choice.failure);
                out.result = is_first ? -1 : 1;
                return std::move(out);
            }
            state = rules.play(state, *move_named(rules, state, choice.move));
            out.moves.push_back(std::move(choice.move));
        }
        out.result = rules.result(state);
        return std::move(out);
    });
}

core::Rate Score::points() const {
    // Half points out of twice as many, with an interval that is as wide as it would be for the games.
    return core::wilson(2 * wins + draws, 2 * games(), core::z_of_95_percent * std::numbers::sqrt2);
}

Score score(std::span<const Game> games, std::size_t agent, std::size_t other) {
    Score out;
    for (const Game& game : games) {
        const Task& task = game.task;
        const std::size_t opponent = task.first == agent ? task.second : task.first;
        if ((task.first != agent && task.second != agent) || (other != anybody && opponent != other)) continue;
        const int result = task.first == agent ? game.result : -game.result;
        ++(result > 0 ? out.wins : result < 0 ? out.losses : out.draws);
        if (result < 0 && !game.failure.empty()) ++out.failures;
    }
    return out;
}

std::size_t different(std::span<const Game> games) {
    std::set<std::tuple<std::size_t, std::size_t, std::vector<std::string>>> met;
    for (const Game& game : games) met.emplace(game.task.first, game.task.second, game.moves);
    return met.size();
}

}  // namespace plyglass::duel
