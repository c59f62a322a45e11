// The table of the kinds of facts, and what they say in the current language.

#include <algorithm>
#include <iterator>

#include "advice/appraisal.hpp"
#include "advice/board_facts.hpp"
#include "advice/fact.hpp"
#include "advice/finders.hpp"
#include "advice/terms.hpp"
#include "advice/tile_effect.hpp"
#include "agent/board_words.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/points.hpp"

namespace plyglass::advice {

namespace {

using game::Grid;
using namespace text;
using Kind = Fact::Kind;

/// "512, 256, 64": the tiles of the fact, in order; its tile if it has no such list.
std::string tiles_of(const Fact& fact) {
    if (fact.ranks.empty()) return std::to_string(game::tile_value(fact.rank));
    std::string out;
    for (const game::Rank rank : fact.ranks) {
        const std::string tile = std::to_string(game::tile_value(rank));
        out = out.empty() ? tile : filled(text::trc("tiles in a row", "{}, {}"), out, tile);
    }
    return out;
}

std::string filled_with(const Fact& fact, const char* words) {
    return filled(
        words, tiles_of(fact),
        fact.other_rank != 0 ? std::to_string(game::tile_value(fact.other_rank)) : text::percent(fact.chance, 0));
}

unsigned long movers(const Fact& fact) { return 1 + fact.also.size(); }
/// Numbers after several moves are the least of them.
const char* at_least(const Fact& fact, const char* of_one, const char* of_several) {
    return tr(fact.also.empty() ? of_one : of_several);
}

// ---- advantages ------------------------------------------------------------------------------------------------

std::string merge_merit(const Fact& fact, const Appraisal&, const Grid& grid) {
    const auto tile = game::tile_value(fact.rank);
    const unsigned long moves = movers(fact);
    if (fact.count > 2)
        return filled(trn("merges {0} pairs of {1}s", "merge {0} pairs of {1}s", moves), fact.count, tile);
    if (fact.count == 2) return filled(trn("merges two pairs of {}s", "merge two pairs of {}s", moves), tile);
    return filled(count_of(grid, fact.rank) == 2 ? trn("merges the two {}s", "merge the two {}s", moves)
                                                 : trn("merges two {}s", "merge two {}s", moves),
                  tile);
}

std::string room_merit(const Fact& fact, const Appraisal&, const Grid&) {
    if (!fact.also.empty()) return filled(tr("leave at least {} cells empty"), fact.count);
    return filled(trn("leaves {} cell empty", "leaves {} cells empty", static_cast<unsigned long>(fact.count)),
                  fact.count);
}

std::string more_next_merit(const Fact& fact, const Appraisal&, const Grid&) {
    if (fact.count == 1) {
        return at_least(fact, mark("leaves tiles that the next swipe can merge"),
                        mark("leave tiles that the next swipe can merge"));
    }
    return filled(at_least(fact, mark("leaves {} pairs that one next swipe can merge"),
                           mark("leave at least {} pairs that one next swipe can merge")),
                  fact.count);
}

std::string then_merges_merit(const Fact& fact, const Appraisal&, const Grid&) {
    if (fact.chance > 0.999) return filled_with(fact, tr("can merge two {}s at the next swipe, whatever tile comes"));
    return filled_with(fact, at_least(fact, mark("can merge two {}s at the next swipe after {} of the new tiles"),
                                      mark("can merge two {}s at the next swipe after at least {} of the new tiles")));
}

std::string then_keeps_corner_merit(const Fact& fact, const Appraisal&, const Grid&) {
    if (fact.chance > 0.999) {
        return filled_with(fact, trn("keeps {} in its corner with the best next swipe, too",
                                     "keep {} in its corner with the best next swipe, too", movers(fact)));
    }
    return filled_with(
        fact,
        at_least(fact, mark("keeps {} in its corner with the best next swipe, too, after {} of the new tiles"),
                 mark("keep {} in its corner with the best next swipe, too, after at least {} of the new tiles")));
}

std::string then_room_merit(const Fact& fact, const Appraisal&, const Grid&) {
    return filled(at_least(fact, mark("leaves {} empty cells after the next tile and swipe, on average"),
                           mark("leave at least {} empty cells after the next tile and swipe, on average")),
                  text::fixed(fact.value.value, 1));
}

/// The fact as one of its first move alone.
std::string merit_of_one(Fact fact, const Appraisal& appraisal, const Grid& grid) {
    fact.also.clear();
    return merit_words(fact, appraisal, grid);
}

// ---- beside a move ---------------------------------------------------------------------------------------------

std::string end_row(const Fact& fact, const Appraisal&, const Grid& grid) {
    if (fact.chance > 0.999) return tr("the next tile leaves no move");
    return filled(tr("{} ({}) leaves no move"), tile_words(*fact.tile, grid.size()), text::likelihood(fact.chance, 2));
}

std::string leaves_corner_row(const Fact& fact, const Appraisal& appraisal, const Grid&) {
    const bool is_as_good = appraisal.of(fact.move).verdict == Verdict::equal;
    return filled_with(fact, is_as_good ? tr("but {} leaves its corner") : tr("{} leaves its corner"));
}

std::string room_row(const Fact& fact, const Appraisal& appraisal, const Grid& grid) {
    if (fact.move == appraisal.best) return merit_of_one(fact, appraisal, grid);
    return filled(
        trn("leaves only {} cell empty", "leaves only {} cells empty", static_cast<unsigned long>(fact.count)),
        fact.count);
}

/// Against the worst tile, its chance does not count.
std::string hurts_row(const Fact& fact, const Appraisal&, const Grid& grid) {
    const std::string chance = text::likelihood(fact.chance, 2);
    if (fact.decides) return filled(tr("worst tile then: {} ({})"), tile_words(*fact.tile, grid.size()), chance);
    return filled(tr("a {} ({}) {}"), game::tile_value(fact.tile->rank), chance, effect_words(fact.effect));
}

/// "136 points now, then about 21 190".
std::string points_now_row(const Fact& fact, const Appraisal&, const Grid&) {
    return filled(trn("{} point now, then about {}", "{} points now, then about {}",
                      static_cast<unsigned long>(fact.value.value)),
                  in_groups(text::decimal(fact.value)),
                  in_groups(text::number(core::Value(text::in_tens(fact.other_value.value)))));
}

std::string wins_points_row(const Fact& fact, const Appraisal&, const Grid&) {
    return filled(trn("wins {} point at once", "wins {} points at once", static_cast<unsigned long>(fact.count)),
                  fact.count);
}

std::string missed_row(const Fact& fact, const Appraisal&, const Grid&) {
    const char* missed = row_of(fact.missed).miss;
    return filled_with(fact, tr(missed != nullptr ? missed : row_of(Kind::no_visible_fault).row));
}

std::string no_difference_row(const Fact& fact, const Appraisal& appraisal, const Grid&) {
    return appraisal.of(fact.move).cost == 0 ? tr("worth the same") : tr("difference too small to matter");
}

std::string worse_term_row(const Fact& fact, const Appraisal&, const Grid&) {
    return tr(sight_of(fact.term)->less_row);
}
std::string then_worse_row(const Fact& fact, const Appraisal&, const Grid&) {
    return tr(sight_of(fact.term)->then_less_row);
}

// ---- faults in sentences ---------------------------------------------------------------------------------------

std::string room_fault(const Fact& fact, const Appraisal&, const Grid&) {
    return filled(trn("leaves only {} cell empty, not {}", "leaves only {} cells empty, not {}",
                      static_cast<unsigned long>(fact.count)),
                  fact.count, fact.other_count);
}

std::string beats_worst_fault(const Fact&, const Appraisal& appraisal, const Grid&) {
    return filled(tr("is worth more than {}, whatever tile comes"), game::word(*appraisal.alternative));
}
std::string never_better_fault(const Fact&, const Appraisal& appraisal, const Grid&) {
    return filled(tr("is worth less than {}, whatever tile comes"), game::word(*appraisal.best));
}

std::string term_fault(const Fact& fact, const Appraisal&, const Grid&) { return tr(sight_of(fact.term)->more); }
std::string worse_term_fault(const Fact& fact, const Appraisal&, const Grid&) { return tr(sight_of(fact.term)->less); }
std::string then_worse_fault(const Fact& fact, const Appraisal&, const Grid&) {
    const bool is_share = fact.term == "corner";
    const auto number = [&](double value) {
        return is_share ? text::percent(value, 0) : text::fixed(value, fact.decides ? 0 : 1);
    };
    const Sight& sight = *sight_of(fact.term);
    return filled(tr(fact.decides ? sight.at_worst : sight.then_less), number(fact.value.value),
                  number(fact.other_value.value));
}

// ---- the table -------------------------------------------------------------------------------------------------

constexpr game::Rank large = 5;  // a smaller tile is soon made again

// clang-format off
constexpr FactKind rows[] = {
    {.kind = Kind::leaves_a_move, .key = "leaves_a_move", .advantage = leaves_a_move, .place = 0, .sure_from = 0,
     .counts_points = true,
     .merit = marks("leaves a move after every new tile", "leave a move after every new tile")},
    {.kind = Kind::keeps_corner, .key = "keeps_corner", .advantage = keeps_corner, .place = 1, .slight_place = 5,
     .sure_from = large, .merit = marks("keeps {} in its corner", "keep {} in its corner"),
     .miss = mark("{} is in no corner then")},
    {.kind = Kind::reaches_corner, .key = "reaches_corner", .advantage = reaches_corner, .place = 1,
     .slight_place = 5, .sure_from = large, .merit = marks("brings {} into a corner", "bring {} into a corner"),
     .miss = mark("{} is in no corner then")},
    {.kind = Kind::keeps_edge, .key = "keeps_edge", .advantage = keeps_edge, .place = 2, .sure_from = 0,
     .merit = marks("keeps {} at the edge", "keep {} at the edge")},
    {.kind = Kind::merges, .key = "merges", .advantage = merges_larger, .place = 3, .sure_from = large,
     .counts_points = true, .is_of_board = true, .miss = mark("merges no {}s"), .merit_phrase = merge_merit},
    {.kind = Kind::keeps_order, .key = "keeps_order", .advantage = keeps_order, .place = 4, .sure_from = 0,
     .merit = marks("keeps {} in order", "keep {} in order"), .miss = mark("{} are not in order then")},
    {.kind = Kind::fills_edge, .key = "fills_edge", .advantage = fills_edge, .place = 6,
     .merit = marks("closes the gaps in the edge of {}", "close the gaps in the edge of {}"),
     .merit_again = marks("keeps the edge of {} without a gap", "keep the edge of {} without a gap"),
     .miss = mark("leaves a gap in the edge of {}")},
    {.kind = Kind::lines_up, .key = "lines_up", .advantage = lines_up, .place = 9,
     .merit = marks("lines up {} from a corner", "line up {} from a corner"),
     .miss = mark("{} are not in order then")},
    {.kind = Kind::side_by_side, .key = "side_by_side", .advantage = side_by_side, .place = 7, .sure_from = large,
     .merit = marks("puts two {}s next to each other", "put two {}s next to each other"),
     .miss = mark("no two {}s side by side then")},
    {.kind = Kind::joins, .key = "joins", .advantage = joins, .place = 8, .weighty_from = 4,
     .merit = marks("brings {} next to {}", "bring {} next to {}"), .miss = mark("{} is not next to {} then")},
    {.kind = Kind::keeps_out, .key = "keeps_out", .advantage = keeps_out, .place = 10,
     .merit = marks("keeps {} out of the middle", "keep {} out of the middle"),
     .merit_again = marks("takes {} out of the middle", "take {} out of the middle")},
    {.kind = Kind::ends_game, .key = "ends_game", .fault = ends_more, .grave_from = 0, .sure_from = 0,
     .counts_points = true, .fault_of = mark("leaves no move after the next tile"), .row_phrase = end_row},
    {.kind = Kind::ends_soon, .key = "ends_soon", .fault = ends_soon, .grave_from = 0, .sure_from = 0,
     .row = mark("the worst tiles soon end the game"),
     .fault_of = mark("soon ends the game if the worst tiles come")},
    {.kind = Kind::leaves_corner, .key = "leaves_corner", .fault = leaves_corner, .grave_from = large,
     .sure_from = large, .fits_merit = true, .is_of_board = true, .fault_of = mark("pulls {} out of its corner"),
     .row_phrase = leaves_corner_row},
    {.kind = Kind::breaks_order, .key = "breaks_order", .fault = breaks_order, .grave_from = 0, .sure_from = 0,
     .is_of_board = true, .row = mark("breaks the order of {}")},
    {.kind = Kind::opens_edge, .key = "opens_edge", .fault = opens_edge, .grave_from = 0, .is_of_board = true,
     .row = mark("leaves a gap in the edge of {}")},
    {.kind = Kind::leaves_edge, .key = "leaves_edge", .fault = leaves_edge, .grave_from = 0, .sure_from = 0,
     .fits_merit = true, .is_of_board = true, .row = mark("{} leaves the edge"),
     .fault_of = mark("pulls {} away from the edge")},
    {.kind = Kind::parts_pair, .key = "parts_pair", .fault = parts_pair, .grave_from = large, .sure_from = large,
     .fits_merit = true, .is_of_board = true, .row = mark("pulls two {}s apart")},
    {.kind = Kind::parts, .key = "parts", .fault = parts, .grave_from = large, .fits_merit = true,
     .is_of_board = true, .row = mark("pulls {} away from {}")},
    {.kind = Kind::into_middle, .key = "into_middle", .fault = into_middle, .grave_from = 0, .fits_merit = true,
     .is_of_board = true, .row = mark("brings {} into the middle")},
    {.kind = Kind::nothing_next, .key = "nothing_next", .fault = nothing_next, .fits_merit = true,
     .is_of_board = true, .row = mark("leaves no pair to merge next"),
     .fault_of = mark("leaves nothing that can merge but the new tile")},
    {.kind = Kind::shuts_in, .key = "shuts_in", .fault = shuts_in, .is_of_board = true,
     .row = mark("shuts a {} in between larger tiles")},
    {.kind = Kind::room, .key = "room", .advantage = more_room, .fault = less_room, .place = 13, .slight_place = 17,
     .fits_merit = true, .is_of_board = true, .merit_phrase = room_merit, .row_phrase = room_row,
     .fault_phrase = room_fault},
    {.kind = Kind::leaves_pair, .key = "leaves_pair", .advantage = leaves_pair, .place = 14,
     .weighty_from = FactKind::never,
     .merit = marks("leaves two {}s next to each other", "leave two {}s next to each other"),
     .miss = mark("no two {}s side by side then")},
    {.kind = Kind::more_next, .key = "more_next", .advantage = more_next, .place = 15,
     .weighty_from = FactKind::never, .is_long = true, .miss = mark("leaves fewer pairs to merge next"),
     .merit_phrase = more_next_merit},
    {.kind = Kind::beside, .key = "beside", .advantage = beside, .place = 16, .weighty_from = FactKind::never,
     .merit = marks("leaves {} next to {}", "leave {} next to {}"), .miss = mark("{} is not next to {} then")},
    {.kind = Kind::survives, .key = "survives", .advantage = survives, .place = 0, .sure_from = 0, .is_long = true,
     .merit = marks("keeps the game going as far as the search looks, even if the worst tiles come", "keep the game going as far as the search looks, even if the worst tiles come")},
    {.kind = Kind::then_merges, .key = "then_merges", .advantage = then_merges, .place = 11,
     .weighty_from = FactKind::never, .is_long = true, .miss = mark("two {}s merge less surely next"),
     .merit_phrase = then_merges_merit},
    {.kind = Kind::then_keeps_corner, .key = "then_keeps_corner", .advantage = then_keeps_corner, .place = 12,
     .weighty_from = FactKind::never, .is_long = true, .miss = mark("{} is less safe in its corner"),
     .merit_phrase = then_keeps_corner_merit},
    {.kind = Kind::then_room, .key = "then_room", .advantage = then_room, .weighty_from = FactKind::never,
     .is_long = true, .miss = mark("leaves less room after the next swipe"), .merit_phrase = then_room_merit},
    {.kind = Kind::merges_nothing, .key = "merges_nothing", .fault = merges_nothing, .counts_points = true,
     .is_of_board = true, .row = mark("merges nothing")},
    {.kind = Kind::exposes, .key = "exposes", .fault = exposes, .is_slight = true, .is_of_board = true,
     .row = mark("lets a new tile come next to {}")},
    {.kind = Kind::in_middle, .key = "in_middle", .fault = in_middle, .is_slight = true, .fits_merit = true,
     .is_of_board = true, .row = mark("ends with {} in the middle")},
    {.kind = Kind::then_leaves_corner, .key = "then_leaves_corner", .fault = then_leaves_corner,
     .row = mark("its next swipe moves {} out ({})"),
     .fault_of = mark("lets the best next swipe move {} out of its corner (after {} of the new tiles)")},
    {.kind = Kind::hurts, .key = "hurts", .fault = hurts_more, .row_phrase = hurts_row},
    {.kind = Kind::makes, .key = "makes", .is_of_board = true, .row = mark("makes {}")},
    {.kind = Kind::can_wait, .key = "can_wait", .row = mark("merges {}s, which can wait")},
    {.kind = Kind::can_return, .key = "can_return"},
    {.kind = Kind::term, .key = "term", .fault_phrase = term_fault},
    {.kind = Kind::beats_worst, .key = "beats_worst", .fault_phrase = beats_worst_fault},
    {.kind = Kind::never_better, .key = "trails_best", .fault_phrase = never_better_fault},
    {.kind = Kind::points_now, .key = "now_then", .row_phrase = points_now_row},
    {.kind = Kind::wins_points, .key = "wins_points", .row_phrase = wins_points_row},
    {.kind = Kind::worse_term, .key = "lags", .row_phrase = worse_term_row, .fault_phrase = worse_term_fault},
    {.kind = Kind::then_worse, .key = "then_lags", .row_phrase = then_worse_row, .fault_phrase = then_worse_fault},
    {.kind = Kind::misses_advantage, .key = "lacks", .is_of_board = true, .row_phrase = missed_row},
    {.kind = Kind::within_error, .key = "within_error", .row = mark("may be an error of the network")},
    {.kind = Kind::no_visible_fault, .key = "later", .row = mark("its drawback shows up later")},
    {.kind = Kind::no_difference, .key = "no_difference", .row_phrase = no_difference_row},
    {.kind = Kind::not_visible, .key = "not_visible", .row = mark("not visibly worse")},
    {.kind = Kind::mirrored, .key = "mirrored", .row = mark("the same board, mirrored")},
};
// clang-format on

constexpr bool are_in_order() {
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        if (rows[i].kind != static_cast<Kind>(i)) return false;
    }
    return true;
}
static_assert(are_in_order() && std::size(rows) == static_cast<std::size_t>(Kind::mirrored) + 1);

}  // namespace

std::span<const FactKind> fact_kinds() { return rows; }
const FactKind& row_of(Kind kind) { return rows[static_cast<std::size_t>(kind)]; }
std::string_view name(Kind kind) { return row_of(kind).key; }

std::string merit_words(const Fact& fact, const Appraisal& appraisal, const Grid& grid) {
    const FactKind& row = row_of(fact.kind);
    if (row.merit_phrase != nullptr) return row.merit_phrase(fact, appraisal, grid);
    const bool is_again = fact.count == 1 && row.merit_again.one != nullptr;
    const Plural words = is_again ? row.merit_again : row.merit;
    return filled_with(fact, trn(words.one, words.many, movers(fact)));
}

std::string fact_words(const Fact& fact, const Appraisal& appraisal, const Grid& grid) {
    const FactKind& row = row_of(fact.kind);
    if (row.row_phrase != nullptr) return row.row_phrase(fact, appraisal, grid);
    return row.row != nullptr ? filled_with(fact, tr(row.row)) : merit_of_one(fact, appraisal, grid);
}

std::string fault_words(const Fact& fact, const Appraisal& appraisal, const Grid& grid) {
    const FactKind& row = row_of(fact.kind);
    if (row.fault_phrase != nullptr) return row.fault_phrase(fact, appraisal, grid);
    return row.fault_of != nullptr ? filled_with(fact, tr(row.fault_of)) : fact_words(fact, appraisal, grid);
}

}  // namespace plyglass::advice
