#include "app/chance_film.hpp"

#include <algorithm>
#include <utility>

#include "advice/appraisal.hpp"
#include "core/rational.hpp"
#include "eval/line_bounds.hpp"
#include "text/blanks.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/position_words.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::app {

namespace {

using core::Rational;
using core::Turn;
using game::NodeId;
using namespace text;
using Range = core::Interval<Rational>;

/// Why the tree of a film is not one that Star1 and Star2 can search; nothing if it is.
std::optional<std::string> unfit(const trace::Film& film, const std::string& agent) {
    const game::TreeShape& tree = film.tree();
    bool has_chance = false;
    bool has_min = false;
    for (NodeId n = 0; n < tree.size(); ++n) {
        has_chance = has_chance || film.turn(n) == Turn::chance;
        has_min = has_min || film.turn(n) == Turn::min;
    }
    if (!has_min && !has_chance) return tr("No tile comes in a search of this depth; expected a larger one.");
    if (has_min) {
        return filled(tr("The search of {} has no random tiles; expected an agent whose search has, such as {}."),
                      agent, chance_agent());
    }
    if (film.search().in_points) {
        return filled(
            tr("The search of {} adds points on the way, which Star1 and Star2 do not; expected another agent, "
               "such as {}."),
            agent, chance_agent());
    }
    for (std::size_t step = 1; step <= film.steps(); ++step) {
        const trace::Kind kind = film.event(step).kind;
        if (kind != trace::Kind::table_hit && kind != trace::Kind::probability_cut) continue;
        return filled(
            tr("The search of {} leaves boards out; expected an agent that looks at all of them, such as {}."), agent,
            chance_agent());
    }
    return std::nullopt;
}

int most_slides(const trace::Film& film) {
    std::vector<int> slides(film.tree().size(), 0);
    for (NodeId n = 1; n < film.tree().size(); ++n) {
        slides[n] = slides[film.tree().parent(n)] + (film.positions()->plies[n].is_slide() ? 1 : 0);
    }
    return *std::max_element(slides.begin(), slides.end());
}

/// The proven bounds, as the film shows values. A baseline is a whole number.
Range proven_range(const trace::Film& film, const agent::Named& named) {
    const game::Grid root = film.positions()->grid(0);
    const auto bounds = eval::bounds_after(advice::evaluation_of(named, root.size()), root, most_slides(film));
    const Rational baseline = Rational::from_double(film.search().baseline);
    return {Rational(bounds.least) - baseline, Rational(bounds.most) - baseline};
}

std::string outside(const trace::Film& film, NodeId leaf, const Rational& value, const Range& range) {
    const auto spelt = [&](const Rational& number) { return text::number(film.as_shown(number)); };
    return text::well_spaced(filled(tr("The board after {} is worth {}; expected every board between {} and {}."),
                                    trace::way_words(film, leaf), spelt(value), spelt(range.lo), spelt(range.hi)));
}

}  // namespace

std::string chance_agent() { return "textbook:algorithm=expectimax,evaluation=careful"; }

bool knows_range(const agent::Named& named, int size) {
    return eval::has_bounds(advice::evaluation_of(named, size), size);
}

core::Result<PositionFilm, NotRecorded> chance_film(PositionFilm whole, const PositionSearch& search,
                                                    const std::stop_token& stop) {
    const auto named = agent::name_agent(search.agent, {.milliseconds = {}, .depth = search.depth});
    if (!named) return NotRecorded{named.error().words};
    const trace::Film& boards = *whole.chapters.back().film;
    if (auto problem = unfit(boards, search.agent)) return NotRecorded{*std::move(problem)};
    if (!search.chance->range && !knows_range(*named, search.grid.size())) {
        return NotRecorded{
            tr("Nothing is proven of this evaluation's values; expected the numbers between which they lie.")};
    }
    trace::Search star = boards.search();
    star.algorithm = trace::Algorithm::alphabeta;
    star.rules = search.chance->rules;
    star.range = search.chance->range ? *search.chance->range : proven_range(boards, *named);
    star.window = {star.range->lo, star.range->hi};
    const auto tree = trace::written_out(boards);
    if (const NodeId leaf = trace::leaf_outside(*tree, star); leaf != game::no_node) {
        return NotRecorded{outside(boards, leaf, tree->value(leaf), *star.range)};
    }
    auto film = trace::record_on_boards(tree, boards, star, stop);
    if (stop.stop_requested()) return stopped();
    if (!film) return NotRecorded{tr("This tree is too deep for the memory that is free.")};
    whole.search = search;
    const int depth = whole.chapters.back().depth;
    whole.chapters = {{depth, std::move(film)}};
    return whole;
}

}  // namespace plyglass::app
