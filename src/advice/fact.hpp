#pragma once

// A fact about a move, and the table of their kinds: one row says how a kind is found, what it weighs and which words it
// has. A new kind is an enumerator, a row in fact_kinds.cpp, and its finder.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/agent.hpp"
#include "agent/catalogue.hpp"
#include "core/bound.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

using agent::Choice;
using agent::Description;
using agent::MoveValue;
using agent::Named;
using agent::TileOutcome;
using agent::TileOutcomes;
using agent::Unit;

/// What a new tile does that can be seen (tile_effect.hpp).
struct Effect {
    enum class Kind : std::uint8_t {
        none,
        ends,          ///< no move is left
        stops_merges,  ///< no two tiles can merge
        parts,         ///< two tiles of `rank` can no longer merge, as they could without it
        moves_corner,  ///< every swipe takes the largest tile, `rank`, out of its corner
        moves_edge,    ///< every swipe takes the largest tile, `rank`, which is in no corner, off the edge
        fills_board,   ///< no cell is empty
        crowds,        ///< after the search's reply, only `count` cells are empty
    };
    Kind kind = Kind::none;
    game::Rank rank = 0;
    int count = 0;
    friend bool operator==(const Effect&, const Effect&) = default;
};
/// "parts", "crowds", ... for programs; empty for `none`.
std::string_view name(Effect::Kind kind);

/// One fact about a move. Which of the members it uses stands beside its kind.
struct Fact {
    /// In the order of the table: advantages as a sentence tries them, faults from the gravest on.
    enum class Kind : std::uint8_t {
        leaves_a_move,   ///< a move is left after every tile
        keeps_corner,    ///< the largest tile, `rank`, stays in its corner
        reaches_corner,  ///< a tile of the highest rank, `rank`, stands in a corner after it, as before none did
        keeps_edge,      ///< the largest tile, `rank`, stays at the edge of the board, where it was in no corner
        merges,          ///< two tiles of `rank`, the largest that it merges; `count` such pairs
        keeps_order,     ///< the tiles of `cells`, falling from a corner along an edge, stay where they are
        fills_edge,  ///< the largest tile, `rank`, is held in its corner by a full edge after it; `count` 1: as before
        lines_up,    ///< the tiles of `ranks` fall from a corner along an edge after it: more than before
        side_by_side,  ///< two tiles of `rank` stand side by side after it, as before no two did
        joins,         ///< the tile `rank` comes beside `other_rank`, the next larger on the board
        keeps_out,  ///< no tile of `rank` or larger stands in the middle after it; `count` 1: one of `rank` is taken out
        ends_game,      ///< `tile`, of probability `chance`, leaves no move; with `chance` 1 every tile does
        ends_soon,      ///< the tiles that the search counts on end the game
        leaves_corner,  ///< the largest tile, `rank`, leaves its corner
        breaks_order,   ///< the tiles of `cells` no longer fall from a corner along an edge
        opens_edge,     ///< the edge that held the largest tile, `rank`, in its corner has a gap after it
        leaves_edge,    ///< the largest tile, `rank`, leaves the edge of the board, where it was in no corner
        parts_pair,     ///< two tiles of `rank` stood side by side, and the next swipe cannot merge them any more
        parts,          ///< the tile `rank` stood beside `other_rank`, the next larger on the board, and comes away
        into_middle,    ///< `rank` stands in the middle of the board after it, where no tile so large stood
        nothing_next,   ///< no two tiles can merge after it, before a new one comes
        shuts_in,       ///< a small tile, `rank`, has only much larger ones around it
        room,           ///< `count` cells are empty after it, `other_count` after the other move
        leaves_pair,    ///< two tiles of `rank` stand side by side after it; the other move leaves only smaller pairs
        more_next,      ///< the next swipe can merge `count` pairs, after the other move `other_count`, fewer
        beside,  ///< a tile `rank` stands beside an `other_rank`, the next larger on the board; no two after the other
        survives,           ///< the game goes on as deep as the search looks, though it counts on the worst tiles
        then_merges,        ///< after tiles of probability `chance`, a swipe can merge two tiles of `rank` or larger
        then_keeps_corner,  ///< the largest tile, `rank`, is in its corner after the search's next move, likewise
        then_room,  ///< on average, the search's next move leaves `value` cells empty, after the other move `other_value`
        merges_nothing,  ///< it merges no tiles itself
        exposes,  ///< a cell beside the only tile `rank`, the largest or nearly so, is empty; after the other move none
        in_middle,           ///< `rank` stands in the middle after it, after the other move only smaller ones
        then_leaves_corner,  ///< the search's next move takes the largest tile, `rank`, out of its corner; likewise
        hurts,               ///< `tile`, of probability `chance`, would leave `value`
        makes,               ///< the tile `rank`: it wins, and the search looks no further
        can_wait,  ///< its merge of two `rank` may wait: after the best move, a swipe can make it with probability `chance`
        can_return,  ///< every move takes the largest tile, `rank`, out of its corner; after tiles of probability `chance`
                     ///< a swipe can bring it back
        term,        ///< the evaluation's `term` is `value` on the board after it, `other_value` after the other move
        beats_worst,   ///< even `tile`, the worst one, leaves `value`: more than the other move's `other_value`
        never_better,  ///< even `tile`, the best one, leaves `value`: less than the best move's `other_value`
        points_now,    ///< of the best move: it wins `value` points at once, and then `other_value` are expected
        wins_points,   ///< it wins `count` points at once: all that the agent sees of it
        worse_term,    ///< the evaluation's `term` is worse after it: `value`, after the best move `other_value`
        then_worse,  ///< what `term` names is worse after the tiles that the search counts on and its replies: `value`, after
                     ///< the best move `other_value`; on average, or with `decides` after the worst tile of each move
        misses_advantage,  ///< it lacks what the fact of the kind `missed`, with its members, says of the best move
        within_error,      ///< what it costs is `chance` of the best move's value: the values may be off by as much
        no_visible_fault,  ///< the board does not show what is wrong with it
        no_difference,     ///< what it costs is too small to matter
        not_visible,       ///< random games do not show that it is worse
        mirrored,          ///< its board is the mirror image of the one after the best move
    };
    Kind kind{};
    game::Direction move{};
    game::Rank rank = 0;
    game::Rank other_rank = 0;
    int count = 0;
    int other_count = 0;
    std::optional<game::Tile> tile{};
    double chance = 0;
    double other_chance = 0;  ///< `then_merges`, `then_keeps_corner`: after the moves that lack it
    core::Bounded<double> value{};
    core::Bounded<double> other_value{};
    std::string term{};
    bool is_penalty = false;  ///< `term`: more of it is worse
    /// `hurts`: the search counts this tile, the worst one, and no other, however improbable it is. `then_worse`: likewise.
    bool decides = false;
    Effect effect{};
    Kind missed{};  ///< `misses_advantage`
    /// The cells of the board before the move that the fact is about, in reading order.
    std::vector<std::uint8_t> cells{};
    std::vector<game::Rank> ranks{};  ///< of the tiles in order, from the corner
    /// Besides `move`: the equally good moves that have it as well; and the moves that do not. Numbers after several moves
    /// are the least of those that have it, the greatest of those that lack it.
    std::vector<game::Direction> also{};
    std::vector<game::Direction> lacking{};

    friend bool operator==(const Fact&, const Fact&) = default;
};

struct Appraisal;

/// One search, in which facts are found. Refers to its members.
struct Searched {
    const Named& named;
    const game::Grid& grid;
    const Choice& choice;
    const Appraisal& appraisal;  ///< its facts may be missing
};

/// A move, and the boards before and after it.
struct Moved {
    const game::Grid& before;
    game::Direction move{};
    game::Grid after = game::slide(before, move).grid;
};

/// Two moves of a search that are compared; both are legal.
struct Pair {
    const Searched& in;
    Moved better, worse;
};

/// A row of the table.
struct FactKind {
    static constexpr game::Rank never = 255;
    /// Finds an advantage of the better move or a fault of the worse one; its kind and its move are set by the caller.
    using Finder = std::optional<Fact> (*)(const Pair& pair);
    using Phrase = std::string (*)(const Fact& fact, const Appraisal& appraisal, const game::Grid& grid);

    Fact::Kind kind{};
    const char* key = "";  ///< for programs
    Finder advantage = nullptr, fault = nullptr;

    int place = 18;            ///< among the advantages of the same moves, the most telling first
    int slight_place = place;  ///< the same where the tile is small, or the room hardly larger
    // From which rank of its tile on this holds for the fact:
    game::Rank weighty_from = 0;  ///< of advantages: a smaller one is mentioned only where there is none
    game::Rank grave_from =
        never;  ///< of faults: so plain that it is mentioned rather than a slight advantage of other moves
    game::Rank sure_from = never;  ///< it says enough against a move that may be as good within the error of the values
    bool counts_points = false;    ///< also mentioned of an agent that sees nothing but the points of each move
    bool is_long = false;          ///< too long for the line beside a move
    bool is_slight = false;        ///< of faults: in a sentence only where there is no other
    bool fits_merit = false;       ///< of faults: short enough to stand after the merge that speaks for the move
    bool is_of_board = false;      ///< says what the move itself does to the board

    // English sentences, marked for translation. {0} is the fact's tile, or its tiles in order; {1} the other tile, or else
    // the chance.
    text::Plural merit{};            ///< after the name of one move, and of several: "keeps 512 in its corner"
    text::Plural merit_again{};      ///< in its place where `count` is 1
    const char* row = nullptr;       ///< beside a move: "512 leaves its corner"
    const char* fault_of = nullptr;  ///< after the move's name: "pulls 512 out of its corner"; null: as `row`
    const char* miss = nullptr;      ///< beside a move that lacks it: "512 is in no corner then"
    // Where that is not enough:
    Phrase merit_phrase = nullptr, row_phrase = nullptr, fault_phrase = nullptr;
};

/// All rows, in the order of the kinds.
std::span<const FactKind> fact_kinds();
const FactKind& row_of(Fact::Kind kind);
/// "merges", "keeps_corner", ... for programs.
std::string_view name(Fact::Kind kind);

/// What all moves of the fact do, to stand after their names, in the current language: "keeps 512 in its corner" of one,
/// "keep 512 in its corner" of several.
std::string merit_words(const Fact& fact, const Appraisal& appraisal, const game::Grid& grid);
/// "512 leaves its corner": the second line under a verdict, in the current language.
std::string fact_words(const Fact& fact, const Appraisal& appraisal, const game::Grid& grid);
/// The fault of a move, to stand after its name, in the current language: "pulls 512 out of its corner".
std::string fault_words(const Fact& fact, const Appraisal& appraisal, const game::Grid& grid);

}  // namespace plyglass::advice
