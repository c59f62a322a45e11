#include "advice/tile_effect.hpp"

#include "advice/board_facts.hpp"
#include "agent/board_words.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

namespace {

using game::Grid;
using game::Rank;
using namespace text;

// So many empty cells are few.
constexpr int few = 2;

// Whether every swipe takes the largest tile away from where `stands` finds it, not just the one that the search prefers.
bool is_driven_out(const Grid& with, bool (*stands)(const Grid&)) {
    if (!stands(with)) return false;
    bool moves = false;
    for (const game::Direction move : game::directions) {
        const auto slid = game::slide(with, move);
        if (slid.grid == with) continue;
        moves = true;
        if (stands(slid.grid)) return false;
    }
    return moves;
}

}  // namespace

Effect effect_of(const Grid& moved, const TileOutcome& outcome) {
    using Kind = Effect::Kind;
    const Grid with = game::with_tile(moved, outcome.tile);
    if (outcome.ends_game) return {Kind::ends};
    const Rank pair = mergeable_rank(moved);
    // Where nothing could merge before, that is not its doing.
    if (pair != 0 && mergeable_rank(with) == 0) return {Kind::stops_merges};
    if (pair != 0 && !can_merge(with, pair)) return {Kind::parts, pair};
    const Grid left = outcome.reply ? game::slide(with, *outcome.reply).grid : with;
    if (is_driven_out(with, is_largest_in_corner)) return {Kind::moves_corner, game::highest_rank(with)};
    const bool is_in_corner = is_largest_in_corner(with);
    if (!is_in_corner && is_driven_out(with, is_largest_at_edge)) return {Kind::moves_edge, game::highest_rank(with)};
    if (game::empty_cells(with) == 0) return {Kind::fills_board};
    const int cells = game::empty_cells(left);
    if (outcome.reply && cells <= few && cells < game::empty_cells(moved)) return {Kind::crowds, 0, cells};
    return {};
}

std::string effect_words(const Effect& effect) {
    using Kind = Effect::Kind;
    switch (effect.kind) {
        case Kind::ends: return tr("leaves no move");
        case Kind::stops_merges: return tr("leaves nothing to merge");
        case Kind::parts: return filled(tr("parts two {}s"), game::tile_value(effect.rank));
        case Kind::moves_corner: return filled(tr("drives {} out of its corner"), game::tile_value(effect.rank));
        case Kind::moves_edge: return filled(tr("drives {} off the edge"), game::tile_value(effect.rank));
        case Kind::fills_board: return tr("fills the last empty cell");
        case Kind::crowds:
            return filled(trn("leaves only {} cell after the reply", "leaves only {} cells after the reply",
                              static_cast<unsigned long>(effect.count)),
                          effect.count);
        case Kind::none: break;
    }
    return {};
}

std::string tile_words(const game::Tile& tile, int size) {
    return filled(tr("a {} {}"), game::tile_value(tile.rank), agent::place(size, tile.cell));
}

}  // namespace plyglass::advice
