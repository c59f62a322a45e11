#include "duel/agent.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <climits>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "core/number_in.hpp"
#include "duel/rules.hpp"
#include "duel/solver.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::duel {

namespace {

using text::filled;
using text::tr;
using Made = core::Result<std::unique_ptr<Agent>, std::string>;

const std::string& drawn(const std::vector<std::string>& moves, core::Random& random) {
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

class RandomAgent final : public Agent {
public:
    RandomAgent() : Agent("random") {}

    Choice choose(const Position& position, core::Random& random) override {
        const auto known = facts(position);
        return {.move = drawn(known->moves, random)};
    }
};

/// A game that is worth its evaluation where the search ends before it does.
template <class Rules>
class Judged : public Timed<Rules> {
public:
    using typename Timed<Rules>::State;

    using Timed<Rules>::Timed;
    double evaluate(const State& state) const {
        return state.turn == core::Turn::over ? Timed<Rules>::evaluate(state) : this->rules_.evaluate(state.at);
    }
};

/// Those of `names` that alpha-beta values highest for who is to move, looking `depth` moves ahead. Values are whole numbers: a
/// window that begins one below the best of them shows which others are as good.
template <class Rules>
std::vector<std::string> best_moves(const Rules& rules, const std::vector<std::string>& names, int depth,
                                    const search::Deadline& stop) {
    const Judged<Rules> game(rules);
    const auto root = game.root();
    const bool is_max = root.turn == core::Turn::max;
    std::vector<std::string> out;
    double best = 0;
    for (const std::string& name : names) {
        const auto move = *move_named(rules, root.at, name);
        core::Window<double> window;
        if (!out.empty()) (is_max ? window.alpha : window.beta) = is_max ? best - 1 : best + 1;
        search::Silent silent;
        const auto answer = search::alphabeta(game, game.play(root, move), silent, {}, window,
                                              static_cast<std::uint32_t>(depth - 1), stop);
        if (answer.stopped) break;
        const bool is_better = is_max ? answer.value > best : answer.value < best;
        if (out.empty() || is_better) {
            out.clear();
            best = answer.value;
        }
        if (answer.value == best) out.push_back(name);
    }
    return out.empty() ? std::vector<std::string>{names.front()} : out;
}

std::string best_move(const Position& position, const std::vector<std::string>& names, int depth,
                      const search::Deadline& stop, core::Random& random) {
    const auto best = [&](const auto& rules) { return best_moves(rules, names, depth, stop); };
    return drawn(with_rules(position, best), random);
}

class AlphaBetaAgent final : public Agent {
public:
    explicit AlphaBetaAgent(int depth) : Agent(filled("alphabeta:{}", depth)), depth_(depth) {}

    Choice choose(const Position& position, core::Random& random) override {
        const search::Deadline stop{.cancelled = &cancelled_, .between = 1023};
        return {.move = best_move(position, facts(position)->moves, depth_, stop, random)};
    }

private:
    int depth_;
};

class SolverAgent final : public Agent {
public:
    explicit SolverAgent(std::chrono::milliseconds time)
        : Agent(filled("solver:{}", static_cast<long long>(time.count()))), time_(time) {}

    Choice choose(const Position& position, core::Random&) override {
        const auto until = std::chrono::steady_clock::now() + time_;
        return {.move = advise(position, until, &cancelled_, Wanted::the_best).moves.front().move};
    }

private:
    std::chrono::milliseconds time_;
};

// ---- by name ---------------------------------------------------------------------------------------------

Made (*make_program)(std::string_view name) = nullptr;

std::string known_agents(std::string_view name) {
    std::vector<std::string> out;
    for (const AgentKind& kind : agent_kinds()) out.emplace_back(kind.name);
    return text::join_list(text::nearest_first(name, out));
}

/// The number behind the colon of `name` ("4", "depth=4"), `otherwise` if there is no colon.
std::optional<int> number_of(std::string_view name, std::string_view parameter, int otherwise, int most) {
    const auto colon = name.find(':');
    if (colon == std::string_view::npos) return otherwise;
    std::string_view value = name.substr(colon + 1);
    if (value.starts_with(parameter)) value.remove_prefix(parameter.size());
    const auto number = core::number_in<int>(value);
    return number && 1 <= *number && *number <= most ? number : std::nullopt;
}

}  // namespace

Solution advise(const Position& position, std::chrono::steady_clock::time_point until,
                const std::atomic<bool>* cancelled, Wanted wanted) {
    // The evaluation chooses in what time is left for it.
    const auto now = std::chrono::steady_clock::now();
    Solution out = solve(position, now + (until - now) / 5 * 4, cancelled, wanted);
    const auto first = out.moves.begin();
    if (first->result) return out;
    const auto end = std::find_if(first, out.moves.end(), [](const Verdict& it) { return it.result.has_value(); });
    std::vector<std::string> open;
    std::transform(first, end, std::back_inserter(open), [](const Verdict& it) { return it.move; });
    const search::Deadline stop{.until = until, .cancelled = cancelled, .between = 1023};
    core::Random random(1);
    const std::string best = best_move(position, open, estimate_depth, stop, random);
    const auto at = std::find_if(first, end, [&](const Verdict& it) { return it.move == best; });
    std::rotate(first, at, at + 1);
    return out;
}

std::span<const AgentKind> agent_kinds() {
    using text::mark;
    static constexpr std::array<AgentKind, 4> all{{
        {"random", "", mark("Takes any legal move, each with the same probability.")},
        {"alphabeta", "DEPTH",
         mark("Searches so many moves ahead (default 4); draws lots between equally good moves.")},
        {"solver", "MS",
         mark("Solves the position as far as it can in so many milliseconds (default 1000): the shortest win, a draw, "
              "the "
              "longest loss. Between moves that it could not solve it chooses as alphabeta does.")},
        {"exec", "COMMAND",
         mark("Asks a program of yours for each move: the position on a line, as plyglass hint takes it, and a move on "
              "a "
              "line as its answer.")},
    }};
    return std::span(all).first(make_program == nullptr ? all.size() - 1 : all.size());
}

const AgentKind* agent_kind(std::string_view name) {
    const auto all = agent_kinds();
    const std::string_view kind = name.substr(0, name.find(':'));
    const auto at = std::find_if(all.begin(), all.end(), [&](const AgentKind& it) { return it.name == kind; });
    return at == all.end() ? nullptr : &*at;
}

Made make_agent(std::string_view name) {
    constexpr int most_depth = 100, most_time = 3'600'000;
    const AgentKind* kind = agent_kind(name);
    if (kind == nullptr) {
        return filled(tr("there is no agent called \"{}\" for games of two players; there are {}"), std::string(name),
                      known_agents(name));
    }
    if (kind->name == "exec") return make_program(name);
    if (kind->name == "random" && name == kind->name) return Made(std::make_unique<RandomAgent>());
    if (kind->name == "random") return filled(tr("{} has no parameters, so no \"{}\""), kind->name, name.substr(7));
    const bool is_solver = kind->name == "solver";
    const int most = is_solver ? most_time : most_depth;
    const auto number = number_of(name, is_solver ? "time=" : "depth=", is_solver ? 1000 : estimate_depth, most);
    if (!number) {
        return filled(tr("'{}': expected {}:{} with a whole number from {} to {}"), std::string(name), kind->name,
                      kind->parameter, 1, most);
    }
    if (is_solver) return Made(std::make_unique<SolverAgent>(std::chrono::milliseconds(*number)));
    return Made(std::make_unique<AlphaBetaAgent>(*number));
}

std::string agent_words(std::string_view name) {
    if (name.starts_with("random")) return tr("random moves");
    if (name.starts_with("solver")) return tr("solver");
    if (!name.starts_with("alphabeta")) return std::string(name);
    const auto depth = number_of(name, "depth=", estimate_depth, INT_MAX);
    return filled(tr("alpha-beta, {} ahead"), depth.value_or(estimate_depth));
}

void allow_programs(Made (*make)(std::string_view name)) { make_program = make; }

}  // namespace plyglass::duel
