#include "advice/terms.hpp"

#include <algorithm>
#include <iterator>

#include "advice/board_facts.hpp"
#include "eval/ovolve.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

namespace {

using game::Grid;
using text::mark;
using text::tr;

/// Every term of every evaluation.
constexpr const char* term_names[] = {
    mark("smoothness"), mark("monotonicity"), mark("islands"),  mark("isolated"), mark("empty"),    mark("max"),
    mark("space"),      mark("random"),       mark("disorder"), mark("interior"), mark("occupied"), mark("dead"),
    mark("merges"),     mark("constant"),     mark("snake"),    mark("diagonal"), mark("cost"),     mark("inside")};

/// What weighs most comes first.
const Sight all_sights[] = {
    {.terms = {"corner"},
     .then_less = mark("has the largest tile in a corner after the next tile and swipe in {} of the cases, not {}"),
     .then_less_row = mark("no safe corner after the next swipe"),
     .at_worst = mark("has the largest tile in no corner after its worst tile and the reply"),
     .of = [](const Grid& board) { return is_largest_in_corner(board) ? 1.0 : 0.0; },
     .least = 0.1},
    {.terms = {"empty", "occupied"},
     .more = mark("leaves more cells empty"),
     .then_less = mark("leaves fewer empty cells after the next tile and swipe ({} on average, not {})"),
     .then_less_row = mark("leaves less room after the next swipe"),
     .at_worst = mark("leaves fewer empty cells after its worst tile and the reply ({}, not {})"),
     .of = [](const Grid& board) { return static_cast<double>(game::empty_cells(board)); },
     .least = 0.2},
    {.terms = {"merges"},
     .more = mark("leaves more tiles that can merge"),
     .less = mark("leaves fewer tiles that can merge"),
     .less_row = mark("fewer tiles that can merge"),
     .then_less = mark("leaves fewer pairs to merge after the next tile and swipe ({} on average, not {})"),
     .then_less_row = mark("fewer pairs after the next swipe"),
     .at_worst = mark("leaves fewer pairs to merge after its worst tile and the reply ({}, not {})"),
     .of = [](const Grid& board) { return static_cast<double>(most_merges(board)); },
     .least = 0.2},
    {.terms = {"monotonicity", "disorder", "snake", "diagonal"},
     .more = mark("keeps the tiles more in order"),
     .less = mark("keeps the tiles less in order"),
     .less_row = mark("tiles less in order"),
     .then_less = mark("keeps the tiles less in order after the next tile and swipe"),
     .then_less_row = mark("tiles less in order after the next swipe"),
     .at_worst = mark("keeps the tiles less in order after its worst tile and the reply"),
     .of = [](const Grid& board) { return static_cast<double>(eval::monotonicity(board)); },
     .least = 0.5},
    {.terms = {"smoothness"},
     .more = mark("keeps neighbours more alike"),
     .less = mark("keeps neighbours less alike"),
     .less_row = mark("neighbours less alike"),
     .then_less = mark("keeps neighbours less alike after the next tile and swipe"),
     .then_less_row = mark("neighbours less alike after the next swipe"),
     .at_worst = mark("keeps neighbours less alike after its worst tile and the reply"),
     .of = [](const Grid& board) { return static_cast<double>(eval::smoothness(board)); },
     .least = 0.5},
    {.terms = {"interior", "inside"}, .more = mark("keeps large tiles out of the middle")},
};

}  // namespace

std::span<const Sight> sights() { return all_sights; }

const Sight* sight_of(std::string_view term) {
    const auto speaks = [&](const Sight& sight) {
        return !term.empty() && std::find(sight.terms.begin(), sight.terms.end(), term) != sight.terms.end();
    };
    const auto found = std::find_if(std::begin(all_sights), std::end(all_sights), speaks);
    return found == std::end(all_sights) ? nullptr : found;
}

std::string term_word(std::string_view name) {
    if (name == "sum") return tr("sum of tiles");  // beside a total, "sum" would be taken for it
    const auto known = std::find(std::begin(term_names), std::end(term_names), name);
    return known == std::end(term_names) ? std::string(name) : tr(*known);
}

}  // namespace plyglass::advice
