#include "search/expectimax.hpp"

#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

namespace {

using core::Turn;
using game::TreeGame;
using text::mark;
using text::tr;

template <class O>
search::Answer<TreeGame> run_expectimax(const TreeGame& rules, const Search&, O& observer, const search::StopOn& stop) {
    return search::expectimax(rules, rules.root(), observer, search::to_the_end, stop);
}

Listing expectimax_code(const Film& film, Turn half) {
    const bool has_min = game::expectimax_opponent(film.tree()) == game::Opponent::adversary;
    const bool in_points = film.search().in_points;
    Listing out;
    out.lines = {{0, "ex(n):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, tr("if n is MAX: best ← −∞")},
                 {2, tr("for each child c of n:")},
                 {3, in_points ? "best ← max(best, points(c) + ex(c))" : "best ← max(best, ex(c))"},
                 {2, tr("return best")}};
    if (has_min) {
        out.lines.push_back({1, tr("if n is MIN: same, mirrored"), true});
        out.lines.push_back({1, tr("if n is CHANCE: sum ← 0")});
        out.lines.push_back({2, tr("for each c: sum ← sum + p(c) × ex(c)")});
        out.lines.push_back({2, tr("return sum")});
    } else {
        out.lines.push_back({1, tr("if n is CHANCE: sum ← 0")});
        out.lines.push_back({2, tr("for each child c of n:")});
        out.lines.push_back({3, "sum ← sum + p(c) × ex(c)"});
        out.lines.push_back({2, tr("return sum")});
    }
    const int back = half == Turn::chance ? 9 : half == Turn::min ? 6 : 5;
    out.leave = back;
    return out;
}

}  // namespace

AlgorithmInfo describe_expectimax() {
    return {.id = Algorithm::expectimax,
            .name = "expectimax",
            .words = mark("Expectimax"),
            .options = mark("Expectimax options"),
            .is_at_random = true,
            .solve = run_expectimax<search::Counting>,
            .record = run_expectimax<CountingRecorder>,
            .code = expectimax_code};
}

}  // namespace plyglass::trace
