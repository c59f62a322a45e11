#include "search/expectimax.hpp"

#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/film.hpp"
#include "trace/tree_narrator.hpp"

namespace plyglass::trace {

namespace {

using core::Turn;
using game::TreeGame;
using namespace text;

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

/// Where the opponent moves at random, the end compares with minimax.
class ExpectimaxNarrator final : public TreeNarrator {
public:
    using TreeNarrator::TreeNarrator;

private:
    std::string closing(NodeId choice) const override {
        const bool opponent_at_random = film_.turn(0) == Turn::max && !film_.tree().has_chance() && choice != no_node &&
                                        film_.turn(choice) == Turn::chance;
        if (!opponent_at_random) return TreeNarrator::closing(choice);
        std::string words = own_or(game::Phrase::opponent_at_random, tr("Expectimax: the opponent moves at random."));
        add(words, filled(tr("On average {} is worth {}."), move_words(film_, choice), average_words(choice)));
        if (film_.tree().leaf_count() > small_enough_to_search_again) return words;
        const auto minimax = solve(film_.written_tree(), {.algorithm = Algorithm::minimax, .rules = {}, .window = {}});
        if (!minimax || minimax->line.empty()) return words;
        add(words, "<m>" +
                       filled(minimax->line.front() == choice ? tr("Minimax chooses {0} too: {1} for sure.")
                                                              : tr("Minimax chose {0}: {1} for sure."),
                              text::escaped(move_name(film_, minimax->line.front())), number(minimax->value.value)) +
                       "</m>");
        return words;
    }
};

}  // namespace

AlgorithmInfo describe_expectimax() {
    return {.id = Algorithm::expectimax,
            .name = "expectimax",
            .words = mark("Expectimax"),
            .options = mark("Expectimax options"),
            .is_at_random = true,
            .solve = run_expectimax<search::Counting>,
            .record = run_expectimax<CountingRecorder>,
            .code = expectimax_code,
            .narrate = [](const Playhead& head) { return ExpectimaxNarrator(head).tell(); }};
}

}  // namespace plyglass::trace
