#include "search/alphabeta.hpp"

#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

namespace {

using core::Turn;
using game::TreeGame;
using text::mark;
using text::tr;

/// Alpha-beta, with the range of the leaves where that makes a difference.
template <class O>
search::Answer<TreeGame> run_alphabeta(const TreeGame& rules, const Search& search, O& observer,
                                       const search::StopOn& stop) {
    if (!search.range || search.rules.chance == search::Chance::full) {
        return search::alphabeta(rules, rules.root(), observer, search.rules, search.window, search::to_the_end, stop);
    }
    const game::BoundedTreeGame bounded(rules, *search.range);
    auto told =
        search::alphabeta(bounded, rules.root(), observer, search.rules, search.window, search::to_the_end, stop);
    return {{told.nodes, told.known}, std::move(told.value), told.bound, std::move(told.line), told.stopped};
}

Listing player_half(const trace::Search& search, bool is_max) {
    const auto& rules = search.rules;
    const bool hard = rules.fail == search::Fail::hard || rules.fail == search::Fail::hard_to_the_end;
    const bool shallow = rules.pruning == search::Pruning::shallow;
    const std::string best = is_max ? "max" : "min";
    const std::string mine = is_max ? "α" : "β";
    const std::string call = !shallow ? "ab(c, α, β)" : is_max ? "ab(c, α, +∞)" : "ab(c, −∞, β)";
    const std::string start = hard ? mine : is_max ? "−∞" : "+∞";
    const char* back = !hard ? tr("return best") : is_max ? tr("return min(best, β)") : tr("return max(best, α)");
    Listing out;
    out.lines = {{0, "ab(n, α, β):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, is_max ? tr("if n is MAX:") : tr("if n is MIN:")},
                 {2, "best ← " + start},
                 {2, tr("for each child c of n:")},
                 {3, "best ← " + best + "(best, " + call + ")"},
                 {3, mine + " ← " + best + "(" + mine + ", best)"},
                 {3, rules.cut == search::CutRule::strict ? tr("if α > β: break") : tr("if α ≥ β: break")},
                 {2, back},
                 {1, is_max ? tr("if n is MIN: same, mirrored") : tr("if n is MAX: same, mirrored"), true}};
    out.alpha = 6;
    out.beta = 6;
    out.cut = 7;
    out.leave = 8;
    return out;
}

/// Alpha-beta at a chance node: a full window for every child.
Listing chance_half() {
    Listing out;
    out.lines = {{0, "ab(n, α, β):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, tr("if n is CHANCE: sum ← 0")},
                 {2, tr("for each child c of n:")},
                 {3, "v ← ab(c, −∞, +∞)"},
                 {3, "sum ← sum + p(c) × v"},
                 {2, tr("return sum")}};
    out.leave = 6;
    return out;
}

/// With known bounds of the leaves: each child's window follows from what its siblings can still add.
Listing star_half(const search::AlphaBetaRules& rules) {
    const bool probes = rules.chance == search::Chance::star2;
    const bool is_strict = rules.cut == search::CutRule::strict;
    Listing out;
    out.lines = {{0, "ab(n, α, β):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, tr("if n is CHANCE: lo, hi ← LO, HI")},
                 {2, tr("for each child c of n:")},
                 {3, "A ← (α − hi) / p(c) + hi(c)"},
                 {3, "B ← (β − lo) / p(c) + lo(c)"},
                 {3, tr("narrow lo, hi by ab(c, A, B)")},
                 {3, is_strict ? tr("if hi < α: β ← hi; break") : tr("if hi ≤ α: β ← hi; break")},
                 {3, is_strict ? tr("if lo > β: α ← lo; break") : tr("if lo ≥ β: α ← lo; break")},
                 {2, tr("return hi if it cut, else lo")}};
    if (probes) out.lines.insert(out.lines.begin() + 3, {2, tr("probe each c: its first child")});
    const int shift = probes ? 1 : 0;
    out.alpha = 8 + shift;
    out.beta = 7 + shift;
    out.leave = 9 + shift;
    return out;
}

Listing alphabeta_code(const Film& film, Turn turn) {
    if (turn != Turn::chance) return player_half(film.search(), turn == Turn::max);
    return film.has_chance_windows() ? star_half(film.search().rules) : chance_half();
}

}  // namespace

AlgorithmInfo describe_alphabeta() {
    return {.id = Algorithm::alphabeta,
            .name = "alphabeta",
            .words = mark("Alpha-beta"),
            .options = mark("Alpha-beta options"),
            .has_windows = true,
            .solve = run_alphabeta<search::Counting>,
            .record = run_alphabeta<CountingRecorder>,
            .code = alphabeta_code,
            .has_halves = true};
}

}  // namespace plyglass::trace
