#include "app/contestants.hpp"

#include <chrono>
#include <utility>

#include "agent/catalogue.hpp"
#include "app/position_film.hpp"
#include "app/search_names.hpp"
#include "app/tree_film.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

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

core::Result<Recorded, std::string> record_agent(const PositionSearch& position, const Contestant& who, int depth,
                                                 const trace::Budget& budget, const std::stop_token& stop) {
    PositionSearch search = position;
    search.agent = who.agent;
    search.depth = depth;
    auto recorded = record_position(search, budget, stop);
    if (!recorded) return recorded.error();
    Recorded out{recorded->chapters.back().film, 0, recorded->truncated};
    auto named = *agent::name_agent(who.agent, {.milliseconds = {}, .depth = depth});
    const auto silent = agent::make_agent(named);
    silent->begin_game(1);
    agent::Choice choice;
    const std::stop_callback cancel(stop, [&] { silent->cancel(); });
    out.milliseconds = time_of([&] { silent->choose(position.grid, choice); });
    if (stop.stop_requested()) return std::string();
    return out;
}

}  // namespace

std::string Contestant::name() const { return algorithm ? trace::words(*algorithm) : agent; }

Both<std::string> names(const Both<Contestant>& contestants) { return {contestants[0].name(), contestants[1].name()}; }

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
    Compared out;
    out.contestants = contestants;
    for (const trace::Side side : trace::sides) {
        const std::size_t s = index(side);
        const Contestant& who = contestants[s];
        auto recorded = tree.position ? record_agent(*tree.position, who, depth, budget, stop)
                                      : record_algorithm(tree, who, budget, stop);
        if (!recorded) return recorded.error();
        films[s] = recorded->film;
        out.milliseconds[s] = recorded->milliseconds;
        out.truncated = out.truncated || recorded->truncated;
    }
    out.comparison = std::make_shared<const Comparison>(std::move(films));
    return out;
}

}  // namespace plyglass::app
