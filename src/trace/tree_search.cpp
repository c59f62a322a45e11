#include "trace/tree_search.hpp"

#include <algorithm>
#include <utility>

#include "core/deep_stack.hpp"
#include "misread/run.hpp"
#include "trace/algorithms.hpp"
#include "trace/film.hpp"
#include "trace/film_maker.hpp"

namespace plyglass::trace {

namespace {

using game::TreeGame;

/// The one place where a classroom search starts: the same templates, whatever the observer.
template <class O>
std::optional<search::Answer<TreeGame>> run(const TreeGame& rules, const Search& search, O& observer,
                                            AlgorithmInfo::Run<O> algorithm, const std::stop_token& stop) {
    search::Answer<TreeGame> answer;
    const search::StopOn stop_on{stop};
    const auto work = [&] { answer = algorithm(rules, search, observer, stop_on); };
    if (!core::with_deep_stack(rules.tree().height(), work) || answer.stopped) return std::nullopt;
    return answer;
}

Summary summarise(search::Answer<TreeGame> answer, const search::Counting& counts) {
    return {.value = {std::move(answer.value), answer.bound},
            .line = std::move(answer.line),
            .nodes_visited = answer.nodes,
            .leaves_evaluated = counts.leaves,
            .cutoffs = counts.cutoffs};
}

}  // namespace

game::Opponent opponent_of(const game::TreeShape& tree, const Search& search) {
    return info_of(search.algorithm).is_at_random ? game::expectimax_opponent(tree) : game::Opponent::adversary;
}

NodeId leaf_outside(const game::ExplicitTree& tree, const Search& search) {
    for (std::uint32_t i = 0; search.range && i < tree.leaf_count(); ++i) {
        const Rational& value = tree.value(tree.leaf(i));
        if (value < search.range->lo || value > search.range->hi) return tree.leaf(i);
    }
    return no_node;
}

std::optional<Summary> solve(const std::shared_ptr<const game::ExplicitTree>& tree, const Search& search,
                             const std::stop_token& stop) {
    const TreeGame rules(tree, search.order, search.seed, opponent_of(*tree, search));
    search::Counting counts;
    auto answer = run(rules, search, counts, info_of(search.algorithm).solve, stop);
    if (!answer) return std::nullopt;
    Summary summary = summarise(std::move(*answer), counts);
    if (summary.value.bound == core::Bound::exact) return summary;
    // The visited nodes may prove more than the window alone, and only a film keeps them.
    const auto film = record(tree, search, {}, stop);
    if (!film) return std::nullopt;
    return film->summary();
}

namespace {

struct Recording {
    Trace<NodeId, Rational> trace;
    Summary summary;
};

std::optional<Recording> recording(const std::shared_ptr<const game::ExplicitTree>& tree, const Search& search,
                                   const Budget& budget, const std::stop_token& stop) {
    const TreeGame rules(tree, search.order, search.seed, opponent_of(*tree, search));
    Budget reserved = budget;
    reserved.reserve_nodes = std::max(budget.reserve_nodes, std::min(tree->size(), budget.nodes));
    Recorder<search::TypesOf<TreeGame>> recorder(reserved);
    search::Counting counts;
    CountingRecorder both{counts, recorder};
    auto answer = run(rules, search, both, info_of(search.algorithm).record, stop);
    if (!answer) return std::nullopt;
    return Recording{recorder.take(), summarise(std::move(*answer), counts)};
}

}  // namespace

std::shared_ptr<const Film> record(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                   const Budget& budget, const std::stop_token& stop) {
    auto recorded = recording(tree, search, budget, stop);
    if (!recorded) return nullptr;
    return make_film(std::move(tree), search, std::move(recorded->trace), std::move(recorded->summary));
}

std::shared_ptr<const game::ExplicitTree> written_out(const Film& film) {
    const game::TreeShape& tree = film.tree();
    game::TreeBuilder builder;
    builder.reserve(tree.size());
    for (NodeId n = 0; n < tree.size(); ++n) {
        const NodeId parent = tree.parent(n);
        const bool weighs = parent != no_node && film.turn(parent) == core::Turn::chance;
        const Rational weight = weighs ? film.probability(n) : Rational();
        const game::TreeBuilder::Edge edge{{}, {}, weighs ? &weight : nullptr};
        if (!tree.is_leaf(n)) {
            builder.open(film.turn(n), edge);
            continue;
        }
        const Value value = film.proven(n).lo;
        builder.leaf(value.exact() ? *value.exact() : Rational::from_double(value.to_double()), edge);
        for (NodeId p = parent; p != no_node && tree.subtree_end(p) == n + 1; p = tree.parent(p)) builder.close();
    }
    return builder.finish();
}

std::shared_ptr<const Film> record_on_boards(const std::shared_ptr<const game::ExplicitTree>& tree, const Film& boards,
                                             const Search& search, const std::stop_token& stop) {
    auto recorded = recording(tree, search, {.nodes = tree->size(), .reserve_nodes = 0}, stop);
    if (!recorded) return nullptr;
    return make_film(boards, search, std::move(recorded->trace), std::move(recorded->summary));
}

std::shared_ptr<const Film> record_misread(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                           const misread::Rules& rules) {
    const TreeGame game(tree, search.order, search.seed, opponent_of(*tree, search));
    Recorder<search::TypesOf<TreeGame>> recorder;
    search::Counting counts;
    Tee<search::Counting, Recorder<search::TypesOf<TreeGame>>> both{counts, recorder};
    auto answer = misread::run(game, game.root(), both, rules, search.window);
    const search::AlphaBetaRules& written = rules;  // what a film keeps of its rules; its events show the rest
    Search misread = search;
    misread.rules = written;
    return make_film(std::move(tree), misread, recorder.take(), summarise(std::move(answer), counts));
}

}  // namespace plyglass::trace
