#include "app/compared_search.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "agent/board_words.hpp"
#include "agent/exact_agent.hpp"
#include "app/exact_values.hpp"
#include "app/hint_report.hpp"
#include "app/position_film.hpp"
#include "app/thread_priority.hpp"
#include "app/tree_film.hpp"
#include "search/any_observer.hpp"
#include "search/root.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/film_maker.hpp"
#include "trace/names.hpp"
#include "trace/positions.hpp"
#include "trace/settings.hpp"

namespace plyglass::app {

namespace {

using namespace text;
using trace::Algorithm;
using trace::BySide;
using trace::Comparison;

trace::Search search_by(const Searcher& who) {
    trace::Search search;
    search.algorithm = *who.algorithm;
    search.order = who.order;
    return search;
}

template <class Work>
double time_of(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// Records an agent's values of the moves, if it has no tree, as a search that looks no further than the moves.
void record_moves(const game::Grid& grid, const agent::Choice& choice, bool lower_is_better,
                  search::AnyObserver& recorder) {
    using Types = search::PackedTypes;
    Types::Moves moves;
    for (const game::Direction direction : game::directions) {
        const game::Slide slid = game::slide(grid, direction);
        if (!slid.moved || choice.moves[static_cast<std::size_t>(direction)].bound == core::Bound::unseen) continue;
        moves.push_back({.board = game::packed_cells(slid.grid),
                         .ordinal = static_cast<std::uint8_t>(moves.size()),
                         .what = static_cast<std::uint8_t>(direction)});
    }
    recorder.begin(choice.depth);
    const double sign = lower_is_better ? -1 : 1;
    search::search_root(Types::State{game::packed_cells(grid), core::Turn::max}, moves, recorder,
                        [&](const auto& move) {
                            const Types::State state{move.board, core::Turn::over};
                            const double value = sign * choice.moves[move.what].value;
                            recorder(search::Leaf<Types>{state, value});
                            return std::optional(value);
                        });
}

/// Records the board and its moves, of which nothing is known.
void record_board(const game::Grid& grid, search::AnyObserver& recorder) {
    using Types = search::PackedTypes;
    Types::Moves moves;
    for (const game::Direction direction : game::directions) {
        const game::Slide slid = game::slide(grid, direction);
        if (!slid.moved) continue;
        moves.push_back({.board = game::packed_cells(slid.grid),
                         .ordinal = static_cast<std::uint8_t>(moves.size()),
                         .what = static_cast<std::uint8_t>(direction)});
    }
    recorder.begin(0);
    const double alpha = core::minus_infinity<double>(), beta = core::infinity<double>();
    recorder(search::Enter<Types>{Types::State{game::packed_cells(grid), core::Turn::max}, core::Turn::max, alpha, beta,
                                  moves});
}

/// Solves the boards that the agent plays perfectly, if nobody has, which can take a minute, unless `stop` is requested.
bool are_values_open(const agent::Named& named, int size, const std::stop_token& stop) {
    const auto goal = agent::perfect_goal(named);
    return !goal || open_exact_values(size, *goal, user_cache_folder(), threads_beside_a_window(), {}, stop);
}

/// "ovolve:depth=2"; a limit given beside the name would take the place of that depth.
bool names_a_depth(const agent::Named& agent) {
    return agent.name.find(":depth=") != std::string::npos || agent.name.find(",depth=") != std::string::npos;
}

}  // namespace

std::string Searcher::name() const { return algorithm ? trace::words(*algorithm) : agent; }

std::optional<double> exact_value(const Compared& compared, std::size_t move) {
    const auto direction = direction_of(*compared.comparison, compared.comparison->moves()[move]);
    if (!compared.truth || !direction) return std::nullopt;
    return compared.truth->moves[static_cast<std::size_t>(*direction)];
}

std::string truth_words(const Compared& compared) {
    if (!compared.truth) return {};
    std::string out = filled(tr("Perfect play has {} points to come."), text::fixed(compared.truth->value, 2));
    for (const trace::Side side : trace::sides) {
        const auto choice = compared.comparison->choice(side);
        const auto move =
            choice ? direction_of(*compared.comparison, compared.comparison->moves()[*choice]) : std::nullopt;
        if (!move) continue;
        const double loss = given_away(*compared.truth, *move);
        const std::string name = compared.searchers[index(side)].name();
        text::add_sentence(out, loss == 0 ? filled(tr("{} plays a best move."), name)
                                          : filled(tr("{0} gives {1} of them away."), name, text::fixed(loss, 2)));
    }
    return text::closed_up(out);
}

std::string why(const Compared& compared) {
    std::string out;
    for (const trace::Side side : trace::sides) {
        const std::string& failure = compared.failures[index(side)];
        if (failure.empty()) continue;
        text::add_sentence(out, text::escaped(failure_words(compared.searchers[index(side)].name(), failure)));
    }
    return out.empty() ? trace::why(*compared.comparison, names(compared.searchers)) : out;
}

BySide<std::string> names(const BySide<Searcher>& searchers) { return {searchers[0].name(), searchers[1].name()}; }

agent::Named player(const Searcher& searcher, int depth) {
    agent::Named as_asked = *agent::name_agent(searcher.agent);
    if (names_a_depth(as_asked) || as_asked.description->hint_depth) return as_asked;
    const auto as_deep = agent::name_agent(searcher.agent, {.milliseconds = {}, .depth = depth});
    return as_deep ? *as_deep : as_asked;
}

core::Result<Searcher, std::string> searcher(const std::string& name) {
    trace::Search search;
    const trace::Setting& algorithms = trace::setting("algorithm");
    if (!algorithms.set(search, name)) return Searcher{textbook_agent(search), search.algorithm};
    const auto named = agent::name_agent(name);
    if (named) return Searcher{name, std::nullopt};
    if (agent::find_agent(name) != nullptr || name.empty()) return named.error().words;
    std::vector<std::string> known;
    for (const auto& algorithm : algorithms.choices) known.emplace_back(algorithm.name);
    for (const agent::Description& agent : agent::agents()) {
        // An agent that is called as a search is would not be asked.
        if (std::find(known.begin(), known.end(), agent.name) == known.end()) known.emplace_back(agent.name);
    }
    return filled(tr("there is no search and no agent called \"{}\"; there are {}"), name, text::join_list(known));
}

bool Comparing::advance(const std::stop_token& stop) {
    if (problem_) return false;
    for (const trace::Side side : trace::sides) {
        Half& half = halves_[index(side)];
        const Searcher& who = searchers_[index(side)];
        if (half.film) continue;
        if (half.is_timed) {
            problem_ = tree_.position ? record_agent(half, who, stop) : record_algorithm(half, who, stop);
        } else {
            problem_ = tree_.position ? time_agent(half, who, stop) : time_algorithm(half, who, stop);
            half.is_timed = true;
        }
        return true;
    }
    return false;
}

Comparing::Problem Comparing::time_algorithm(Half& half, const Searcher& who, const std::stop_token& stop) const {
    if (!who.algorithm) {
        return NotRecorded{
            filled(tr("{} plays 2048; a tree is searched by minimax, alphabeta or expectimax"), who.name())};
    }
    if (auto what = unsearchable(*tree_.tree, search_by(who))) return NotRecorded{*std::move(what)};
    half.milliseconds = time_of([&] { trace::solve(tree_.tree, search_by(who), stop); });
    if (stop.stop_requested()) return stopped();
    return std::nullopt;
}

Comparing::Problem Comparing::record_algorithm(Half& half, const Searcher& who, const std::stop_token& stop) const {
    const auto film = app::record_tree(tree_.tree, search_by(who), budget_, stop);
    if (!film) return film.error();
    if ((*film)->tree().is_leaf(0)) return NotRecorded{tr("This tree has no moves to compare.")};
    half.film = *film;
    half.is_truncated = (*film)->truncated();
    return std::nullopt;
}

Comparing::Problem Comparing::time_agent(Half& half, const Searcher& who, const std::stop_token& stop) const {
    if (auto problem = unsearchable(tree_.position->grid)) return NotRecorded{*std::move(problem)};
    const agent::Named named = player(who, depth_);
    const int size = tree_.position->grid.size();
    if (!named.description->sizes.contain(size)) {
        return NotRecorded{agent::plays_other_sizes(*named.description, size)};
    }
    if (!are_values_open(named, size, stop)) return stopped();
    const auto silent = agent::make_agent(named, size);
    silent->begin_game(1);
    const std::stop_callback cancel(stop, [&] { silent->cancel(); });
    half.milliseconds = time_of([&] { silent->choose(tree_.position->grid, half.choice); });
    if (stop.stop_requested()) return stopped();
    return std::nullopt;
}

Comparing::Problem Comparing::record_agent(Half& half, const Searcher& who, const std::stop_token& stop) const {
    const agent::Named named = player(who, depth_);
    if (named.settings.values.contains("depth") && named.description->depth_unit[0] != '\0') {
        PositionSearch search = *tree_.position;
        search.agent = who.agent;
        search.depth = named.settings.limits.depth.value_or(named.description->hint_depth.value_or(depth_));
        auto recorded = record_position(search, budget_, stop);
        if (!recorded) return recorded.error();
        half.film = recorded->chapters.back().film;
        half.is_truncated = recorded->truncated;
        return std::nullopt;
    }
    const bool is_program = agent::is_program(named.name);
    if (half.choice.bound == core::Bound::unseen && !is_program) {
        return NotRecorded{filled(tr("{} gives its moves no values: there is nothing to compare."), who.name())};
    }
    trace::PositionRecorder recorder(budget_, tree_.position->grid.size());
    if (is_program) {
        record_board(tree_.position->grid, recorder);
    } else {
        record_moves(tree_.position->grid, half.choice, named.description->lower_is_better, recorder);
    }
    trace::Search kind;
    kind.algorithm = Algorithm::minimax;
    half.film = trace::make_film(std::move(recorder.take().front()), kind, 0);
    if (half.choice.move) half.played = trace::LastPly{static_cast<std::uint8_t>(*half.choice.move), 0};
    return std::nullopt;
}

core::Result<Compared, NotRecorded> Comparing::take() {
    if (problem_) return *problem_;
    BySide<std::shared_ptr<const trace::Film>> films;
    BySide<std::optional<trace::LastPly>> played;
    Compared out;
    out.searchers = searchers_;
    for (const trace::Side side : trace::sides) {
        const std::size_t s = index(side);
        films[s] = halves_[s].film;
        played[s] = halves_[s].played;
        out.milliseconds[s] = halves_[s].milliseconds;
        out.failures[s] = halves_[s].choice.failure;
        out.truncated = out.truncated || halves_[s].is_truncated;
    }
    out.comparison = std::make_shared<const Comparison>(std::move(films), played);
    if (tree_.position) out.truth = truth_about(tree_.position->grid, user_cache_folder());
    return out;
}

core::Result<Compared, NotRecorded> compare(const NamedTree& tree, const BySide<Searcher>& searchers, int depth,
                                            const trace::Budget& budget, const std::stop_token& stop) {
    Comparing comparing(tree, searchers, depth, budget);
    while (comparing.advance(stop)) {}
    return comparing.take();
}

}  // namespace plyglass::app
