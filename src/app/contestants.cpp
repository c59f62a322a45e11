#include "app/contestants.hpp"

#include <chrono>
#include <utility>

#include "app/position_film.hpp"
#include "app/search_names.hpp"
#include "app/tree_film.hpp"
#include "core/fixed_list.hpp"
#include "search/witness.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/positions.hpp"

namespace plyglass::app {

namespace {

using text::filled;
using text::tr;
using trace::Algorithm;
using trace::Both;
using trace::Comparison;

trace::Search search_by(Algorithm algorithm) {
    trace::Search search;
    search.algorithm = algorithm;
    return search;
}

/// One side's film, and how long its search takes when nobody listens.
struct Recorded {
    std::shared_ptr<const trace::Film> film;
    double milliseconds = 0;
    bool truncated = false;
    std::optional<trace::PlyMade> played{};  ///< where that need not be the move of the highest value
};

template <class Work>
double time_of(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

core::Result<Recorded, std::string> record_algorithm(const NamedTree& tree, const Contestant& who,
                                                     const trace::Budget& budget, const std::stop_token& stop) {
    if (!who.algorithm) {
        return filled(tr("{} plays 2048; a tree is searched by minimax, alphabeta or expectimax"), who.name());
    }
    const trace::Search search = search_by(*who.algorithm);
    const auto film = app::record_tree(tree.tree, search, budget, stop);
    if (!film) return film.error();
    if ((*film)->tree().is_leaf(0)) return std::string(tr("This tree has no moves to compare."));
    Recorded out{*film, 0, (*film)->truncated()};
    out.milliseconds = time_of([&] { trace::solve(tree.tree, search, stop); });
    if (stop.stop_requested()) return std::string();
    return out;
}

/// What an agent without a tree makes of the moves, as a search that looks no further than at them.
void tell_moves(const game::Grid& grid, const agent::Choice& choice, bool lower_is_better, search::Witness& witness) {
    using G = search::PackedGame;
    core::FixedList<G::Move, 4> moves;
    for (const game::Direction direction : game::directions) {
        const game::Slide slid = game::slide(grid, direction);
        if (!slid.moved) continue;
        moves.push_back({.board = game::packed(slid.grid),
                         .ordinal = static_cast<std::uint8_t>(moves.size()),
                         .what = static_cast<std::uint8_t>(direction)});
    }
    const double lowest = core::minus_infinity<double>();
    const double highest = core::infinity<double>();
    const double sign = lower_is_better ? -1 : 1;
    const G::State root{game::packed(grid), core::Turn::max, 1};
    witness.begin(choice.depth);
    witness.hear(search::Enter<G>{root, core::Turn::max, lowest, highest, static_cast<std::uint32_t>(moves.size())},
                 std::span<const G::Move>(moves.begin(), moves.size()));
    for (const G::Move& move : moves) {
        const agent::MoveValue& judged = choice.moves[move.what];
        if (judged.bound == core::Bound::unseen) continue;
        const G::State state{move.board, core::Turn::over, 1};
        witness.hear(search::Try{move.ordinal});
        witness.hear(search::Leaf<G>{state, sign * judged.value});
    }
    witness.hear(search::Leave<G>{sign * choice.value, lowest, highest});
}

core::Result<Recorded, std::string> record_agent(const PositionSearch& position, const Contestant& who, int depth,
                                                 const trace::Budget& budget, const std::stop_token& stop) {
    if (auto problem = unsearchable(position.grid)) return *std::move(problem);
    const agent::Named named = player(who, depth);
    const auto silent = agent::make_agent(named);
    silent->begin_game(1);
    agent::Choice choice;
    Recorded out;
    {
        const std::stop_callback cancel(stop, [&] { silent->cancel(); });
        out.milliseconds = time_of([&] { silent->choose(position.grid, choice); });
    }
    if (stop.stop_requested()) return std::string();
    if (named.settings.values.contains("depth") && named.description->depth_unit[0] != '\0') {
        PositionSearch search = position;
        search.agent = who.agent;
        search.depth = named.settings.limits.depth.value_or(depth);
        auto recorded = record_position(search, budget, stop);
        if (!recorded) return recorded.error();
        out.film = recorded->chapters.back().film;
        out.truncated = recorded->truncated;
        return out;
    }
    if (choice.bound == core::Bound::unseen) {
        return filled(tr("{} gives its moves no values: there is nothing to compare."), who.name());
    }
    trace::PositionRecorder recorder(budget);
    tell_moves(position.grid, choice, named.description->lower_is_better, recorder);
    trace::Search kind;
    kind.algorithm = Algorithm::minimax;
    out.film = trace::make_film(std::move(recorder.take().front()), kind, 0);
    out.played = trace::PlyMade{static_cast<std::uint8_t>(*choice.move), 0};
    return out;
}

}  // namespace

std::string Contestant::name() const { return algorithm ? trace::words(*algorithm) : agent; }

Both<std::string> names(const Both<Contestant>& contestants) { return {contestants[0].name(), contestants[1].name()}; }

agent::Named player(const Contestant& contestant, int depth) {
    const auto named = agent::name_agent(contestant.agent, {.milliseconds = {}, .depth = depth});
    return named ? *named : *agent::name_agent(contestant.agent);
}

core::Result<Contestant, std::string> contestant(const std::string& name) {
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alphabeta, Algorithm::expectimax}) {
        if (name == app::name(algorithm)) return Contestant{textbook_agent(search_by(algorithm)), algorithm};
    }
    const auto named = agent::name_agent(name);
    if (!named) return named.error();
    return Contestant{name, std::nullopt};
}

core::Result<Compared, std::string> compare(const NamedTree& tree, const Both<Contestant>& contestants, int depth,
                                            const trace::Budget& budget, const std::stop_token& stop) {
    Both<std::shared_ptr<const trace::Film>> films;
    Both<std::optional<trace::PlyMade>> played;
    Compared out;
    out.contestants = contestants;
    for (const trace::Side side : trace::sides) {
        const std::size_t s = index(side);
        const Contestant& who = contestants[s];
        auto recorded = tree.position ? record_agent(*tree.position, who, depth, budget, stop)
                                      : record_algorithm(tree, who, budget, stop);
        if (!recorded) return recorded.error();
        films[s] = recorded->film;
        played[s] = recorded->played;
        out.milliseconds[s] = recorded->milliseconds;
        out.truncated = out.truncated || recorded->truncated;
    }
    out.comparison = std::make_shared<const Comparison>(std::move(films), played);
    return out;
}

}  // namespace plyglass::app
