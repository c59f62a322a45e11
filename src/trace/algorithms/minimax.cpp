#include "search/minimax.hpp"

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
search::Answer<TreeGame> run_minimax(const TreeGame& rules, const Search&, O& observer, const search::StopOn& stop) {
    return search::minimax(rules, rules.root(), observer, search::to_the_end, stop);
}

Listing minimax_code(const Film& film, Turn) {
    const bool has_chance = film.tree().has_chance();
    Listing out;
    out.lines = {{0, "minimax(n):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, tr("best ← −∞ if MAX, +∞ if MIN")},
                 {1, tr("for each child c of n:")},
                 {2, "v ← minimax(c)"},
                 {2, tr("best ← max or min(best, v)")},
                 {1, tr("return best")}};
    if (has_chance) {
        out.lines.insert(out.lines.begin() + 2, {1, tr("if n is CHANCE: return Σ p(c) × minimax(c)")});
    }
    out.leave = has_chance ? 7 : 6;
    return out;
}

}  // namespace

AlgorithmInfo describe_minimax() {
    return {.id = Algorithm::minimax,
            .name = "minimax",
            .words = mark("Minimax"),
            .options = mark("Minimax options"),
            .solve = run_minimax<search::Counting>,
            .record = run_minimax<CountingRecorder>,
            .code = minimax_code};
}

}  // namespace plyglass::trace
