#pragma once

// What the table of facts finds them with (fact_kinds.cpp). Each is described where it is defined.

#include <optional>

#include "advice/fact.hpp"

namespace plyglass::advice {

using PairFinder = std::optional<Fact>(const Pair& pair);

// Seen on the boards alone: board_facts.cpp, merge_facts.cpp.
PairFinder leaves_a_move, keeps_corner, reaches_corner, keeps_edge, merges_larger, keeps_order, fills_edge, lines_up,
    side_by_side, joins, keeps_out, more_room, leaves_pair, more_next, beside, then_merges;
PairFinder ends_more, leaves_corner, breaks_order, opens_edge, leaves_edge, parts_pair, parts, into_middle,
    nothing_next, shuts_in, less_room, merges_nothing, exposes, in_middle;
// Found by the search: search_facts.cpp.
PairFinder survives, then_keeps_corner, then_room, ends_soon, then_leaves_corner, hurts_more;

}  // namespace plyglass::advice
