#include "advice/merit_words.hpp"

#include "advice/board_facts.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

namespace {

using namespace text;
using Kind = Fact::Kind;

std::string merge_words(const Fact& fact, const game::Grid& grid, unsigned long moves) {
    const auto tile = game::tile_value(fact.rank);
    if (fact.count == 2) {
        return filled(trn("merges two pairs of {}s", "merge two pairs of {}s", moves), tile);
    }
    if (fact.count > 2)
        return filled(trn("merges {0} pairs of {1}s", "merge {0} pairs of {1}s", moves), fact.count, tile);
    return filled(count_of(grid, fact.rank) == 2 ? trn("merges the two {}s", "merge the two {}s", moves)
                                                 : trn("merges two {}s", "merge two {}s", moves),
                  tile);
}

std::string room_words(const Fact& fact) {
    if (!fact.also.empty()) return filled(tr("leave at least {} cells empty"), fact.count);
    return filled(trn("leaves {} cell empty", "leaves {} cells empty", static_cast<unsigned long>(fact.count)),
                  fact.count);
}

std::string more_next_words(const Fact& fact) {
    if (!fact.also.empty()) {
        return fact.count == 1 ? tr("leave tiles that the next swipe can merge")
                               : filled(tr("leave at least {} pairs that one next swipe can merge"), fact.count);
    }
    if (fact.count == 1) return tr("leaves tiles that the next swipe can merge");
    return filled(tr("leaves {} pairs that one next swipe can merge"), fact.count);
}

/// What is so after the next tile.
std::string next_words(const Fact& fact, unsigned long moves) {
    const std::string chance = text::percent(fact.chance, 0);
    const bool is_one = moves == 1;  // numbers after several moves are the least of them
    if (fact.kind == Kind::then_room) {
        return filled(is_one ? tr("leaves {} empty cells after the next tile and swipe, on average")
                             : tr("leave at least {} empty cells after the next tile and swipe, on average"),
                      text::fixed(fact.value.value, 1));
    }
    if (fact.kind == Kind::then_keeps_corner && fact.chance > 0.999) {
        return filled(trn("keeps {} in its corner with the best next swipe, too",
                          "keep {} in its corner with the best next swipe, too", moves),
                      game::tile_value(fact.rank));
    }
    if (fact.kind == Kind::then_keeps_corner) {
        return filled(
            is_one ? tr("keeps {} in its corner with the best next swipe, too, after {} of the new tiles")
                   : tr("keep {} in its corner with the best next swipe, too, after at least {} of the new tiles"),
            game::tile_value(fact.rank), chance);
    }
    if (fact.chance > 0.999) {
        return filled(tr("can merge two {}s at the next swipe, whatever tile comes"), game::tile_value(fact.rank));
    }
    return filled(is_one ? tr("can merge two {}s at the next swipe after {} of the new tiles")
                         : tr("can merge two {}s at the next swipe after at least {} of the new tiles"),
                  game::tile_value(fact.rank), chance);
}

/// What is so of the largest tile.
std::string place_words(const Fact& fact, unsigned long moves) {
    const char* words = "";
    switch (fact.kind) {
        case Kind::keeps_corner: words = trn("keeps {} in its corner", "keep {} in its corner", moves); break;
        case Kind::reaches_corner: words = trn("brings {} into a corner", "bring {} into a corner", moves); break;
        case Kind::keeps_edge: words = trn("keeps {} at the edge", "keep {} at the edge", moves); break;
        default:
            words = fact.count == 1
                        ? trn("keeps the edge of {} without a gap", "keep the edge of {} without a gap", moves)
                        : trn("closes the gaps in the edge of {}", "close the gaps in the edge of {}", moves);
    }
    return filled(words, game::tile_value(fact.rank));
}

}  // namespace

std::string tiles_words(const Fact& fact) {
    std::string out;
    for (const game::Rank rank : fact.ranks) {
        const std::string tile = std::to_string(game::tile_value(rank));
        out = out.empty() ? tile : filled(text::trc("tiles in a row", "{}, {}"), out, tile);
    }
    return out;
}

std::string merit_words(const Fact& fact, const game::Grid& grid) {
    const unsigned long moves = 1 + fact.also.size();
    const auto tile = game::tile_value(fact.rank);
    switch (fact.kind) {
        case Kind::merges: return merge_words(fact, grid, moves);
        case Kind::room: return room_words(fact);
        case Kind::more_next: return more_next_words(fact);
        case Kind::then_merges:
        case Kind::then_keeps_corner:
        case Kind::then_room: return next_words(fact, moves);
        case Kind::leaves_a_move:
            return trn("leaves a move after every new tile", "leave a move after every new tile", moves);
        case Kind::survives:
            return trn("keeps the game going as far as the search looks, even if the worst tiles come",
                       "keep the game going as far as the search looks, even if the worst tiles come", moves);
        case Kind::keeps_order: return filled(trn("keeps {} in order", "keep {} in order", moves), tiles_words(fact));
        case Kind::lines_up:
            return filled(trn("lines up {} from a corner", "line up {} from a corner", moves), tiles_words(fact));
        case Kind::side_by_side:
            return filled(trn("puts two {}s next to each other", "put two {}s next to each other", moves), tile);
        case Kind::leaves_pair:
            return filled(trn("leaves two {}s next to each other", "leave two {}s next to each other", moves), tile);
        case Kind::joins:
            return filled(trn("brings {} next to {}", "bring {} next to {}", moves), tile,
                          game::tile_value(fact.other_rank));
        case Kind::beside:
            return filled(trn("leaves {} next to {}", "leave {} next to {}", moves), tile,
                          game::tile_value(fact.other_rank));
        case Kind::keeps_out:
            return filled(fact.count == 1 ? trn("takes {} out of the middle", "take {} out of the middle", moves)
                                          : trn("keeps {} out of the middle", "keep {} out of the middle", moves),
                          tile);
        default: return place_words(fact, moves);
    }
}

}  // namespace plyglass::advice
