#pragma once

// The recording of a search: an arena of the visited nodes and a tape of events, which hold enough to step back. Both
// are flat, so that a million events cost one allocation.

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bound.hpp"
#include "core/turn.hpp"

namespace plyglass::trace {

using Index = std::uint32_t;  ///< a node's in the arena, or a value's
inline constexpr Index none = 0xFFFFFFFF;

/// The steps that a class sees. A cut that skips nothing is no step; the flag empty_cut of the return records it.
enum class Kind : std::uint8_t {
    enter,
    leaf,
    alpha,
    beta,
    cutoff,
    leave,
    table_hit,        ///< the transposition table knew the value
    probability_cut,  ///< too improbable to be searched: evaluated as it stands
    answer,           ///< of a user's program: what it says in the end
};
inline constexpr std::size_t kind_count = 9;

/// Whether the event closes a node that was never entered.
constexpr bool is_leaf_like(Kind kind) {
    return kind == Kind::leaf || kind == Kind::table_hit || kind == Kind::probability_cut;
}

/// One step. `value` and `extra` by kind (values are indices into Trace::values):
///   enter   alpha, beta that the node was given
///   leaf    the leaf's value; -
///   alpha   alpha's new value; the one before
///   beta    beta's new value; the one before
///   cutoff  how many children are skipped (a count); the node that holds the bound which cuts (`none`: the
///           window that the whole search was given; a chance node: Star1 or Star2 found that window there)
///   leave   the returned value; -
///   table_hit  the value that the table had; - (flags: whether it is a bound)
///   probability_cut  the evaluation; -
///   answer  the value; -
struct Event {
    Kind kind = Kind::enter;
    std::uint8_t flags = 0;
    std::uint16_t reserved = 0;
    Index node = none;
    Index value = none;
    Index extra = none;

    static constexpr std::uint8_t equality = 1;     ///< cutoff: alpha == beta, so that only `>=` cuts here
    static constexpr std::uint8_t empty_cut = 2;    ///< leave: the window closed when nothing was left to skip
    static constexpr std::uint8_t discounted = 16;  ///< leave: distant values count less (search::DiscountsDepth)
    static constexpr std::uint8_t probe = 32;       ///< enter, leave: Star2 looks at the node's first child only
    static constexpr std::uint8_t resumed = 64;     ///< enter: of a probed node, whose first child has been looked at
    static constexpr std::uint8_t cut_short = 128;  ///< leave: some children were never looked at; of runs
    static constexpr std::uint8_t lower = 4;        ///< leaf, table_hit: the node is worth the value or more
    static constexpr std::uint8_t upper = 8;        ///< leaf, table_hit: the node is worth the value or less
    bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
    friend bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16);

/// A visited node and its place in the tree as written. Small, because writing it down takes longer than searching it.
class NodeRecord {
public:
    NodeRecord(Index parent, std::uint32_t ordinal, core::Turn turn)
        : parent_(parent), place_(ordinal << turn_bits | static_cast<std::uint32_t>(turn)) {}

    Index parent() const { return parent_; }
    std::uint32_t ordinal() const { return place_ >> turn_bits; }  ///< as a child of its parent, as written
    core::Turn turn() const { return static_cast<core::Turn>(place_ & ((1U << turn_bits) - 1)); }

private:
    static constexpr int turn_bits = 2;  // a node with 2^30 children would not fit into memory

    Index parent_;
    std::uint32_t place_;
};
static_assert(sizeof(NodeRecord) == 8);

/// The part of a search's state that a film shows: of a position its board; the rest says how the search came there.
template <class State>
const auto& shown(const State& state) {
    if constexpr (requires { state.board; }) {
        return state.board;
    } else {
        return state;
    }
}

/// `Shown`: what `shown` returns for the states of the search.
template <class Shown, class Value>
struct Trace {
    std::vector<NodeRecord> nodes;
    std::vector<Shown> states;  ///< per node
    std::vector<Event> tape;
    std::vector<Value> values;  ///< [0] is minus infinity, [1] infinity
    bool truncated = false;     ///< the budget was spent: the tape ends there, the search went on
};

/// The trace of a search of a game with the types `T` (search::TypesOf).
template <class T>
using TraceOf =
    Trace<std::remove_cvref_t<decltype(shown(std::declval<const typename T::State&>()))>, typename T::Value>;

inline constexpr Index minus_infinity_index = 0;
inline constexpr Index infinity_index = 1;

}  // namespace plyglass::trace
