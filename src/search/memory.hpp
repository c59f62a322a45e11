#pragma once

// Alpha-beta's memory of other parts of the tree: values and best moves of positions (a transposition table) and
// the kinds of moves that cut last (the killer heuristic; Akl and Newborn, "The principal continuation and the killer
// heuristic", 1977). A search without a memory compiles to code without a trace of it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/bound.hpp"
#include "search/busy_positions.hpp"
#include "search/game_traits.hpp"
#include "search/node.hpp"

namespace plyglass::search {

/// The entry for one position.
template <class Value>
struct Remembered {
    int ordinal = -1;                              ///< of the best move, from a search of any depth; -1: none
    core::Bound last_bound = core::Bound::unseen;  ///< of that search; it is not known of which value
    core::Bound bound = core::Bound::unseen;       ///< of a search just as deep; unseen: there was none
    Value value{};

    /// Whether this is a table hit: no search of the position through this window would say more.
    bool decides(const Value& alpha, const Value& beta) const {
        return bound == core::Bound::exact || (bound == core::Bound::lower && value >= beta) ||
               (bound == core::Bound::upper && value <= alpha);
    }
};

/// A node of a search that remembers.
template <class Plain, core::Turn side>
class RememberingNode : public Plain {
    using S = typename Plain::Shared;
    using Value = typename S::Value;

public:
    using Plain::all, Plain::state, Plain::plies, Plain::is_root;

    RememberingNode(S& search, const typename S::State& at, std::uint32_t left, NoValue<Value> = {})
        : Plain(search, at, left),
          known_(is_root() ? search.memory.find_root(at, left) : search.memory.find(at, left)) {}

    /// A table hit. (The root is always entered: its caller wants the moves.)
    std::optional<Value> known(const Value& alpha, const Value& beta) {
        if (is_root() || !known_.decides(alpha, beta)) return {};
        ++all.work.known;
        const bool clips = all.rules.fail == Fail::soft_below_root && all.is_clipped(plies) && alpha < beta;
        Value value = clips ? clipped(known_.value, alpha, beta) : known_.value;
        const core::Bound bound = clips ? bound_of(value, alpha, beta) : known_.bound;
        all.observer(TableHit<typename S::Types>{state, value, bound});
        return value;
    }

    auto moves() const {
        auto moves = Plain::moves();
        all.memory.enter(all.game, state, plies, known_, moves);
        return moves;
    }

    /// If threads share the memory, they share the work: brings forward the first of the moves from `at` on that no
    /// other thread is searching. All threads begin with the first move together, because it may be enough (the young
    /// brothers wait), unless no move closed the window last time. The root's moves stay in order, which decides
    /// between equal ones.
    NoValue<Value> next(auto& moves, auto at, const Value&) {
        constexpr core::Bound none_closed = side == core::Turn::max ? core::Bound::upper : core::Bound::lower;
        if (!is_root() && (at != moves.begin() || known_.last_bound == none_closed)) {
            all.memory.put_off_busy(all.game, state, plies, at, moves.end());
        }
        return {};
    }

    void note_cut(const typename S::Move& move) { all.memory.note_cut(all.game, move, plies); }

    /// A window of a single point (alpha = beta, which CutRule::strict still searches) may say nothing about the node: a
    /// value that was clipped to it came from above or from below, and one that meets it may rest on a bound that the
    /// table knew, of either kind.
    void leave(const Value& value, const Value& alpha, const Value& beta, const typename S::Move& best) {
        const bool is_told = alpha < beta || (!all.is_clipped(plies) && value != alpha);
        const core::Bound bound = is_told ? bound_of(value, alpha, beta) : core::Bound::unseen;
        all.memory.store(state, plies, value, bound, all.game.ordinal(state, best));
    }

private:
    Remembered<Value> known_;
};

/// Remembers in `Table` (search::BoundTable). Threads that search the same root share the table and `busy`, but not the
/// killers.
template <game::Game G, class Table>
class TableMemory {
    using State = typename G::State;
    using Move = typename G::Move;
    using Value = typename G::Value;

public:
    static constexpr bool remembers = true;
    template <class Plain, core::Turn side>
    using Node = RememberingNode<Plain, side>;

    /// `busy` is null if only one thread searches.
    explicit TableMemory(Table& table, BusyPositions* busy = nullptr) : table_(table), busy_(busy) {}

    /// Forgets the killers. Clearing the table is up to its owner.
    void forget() { killers_ = {}; }

    Remembered<Value> find(const State& state, std::uint32_t plies) const {
        return plies > fewest_plies ? table_.find(state, plies) : Remembered<Value>{};
    }

    /// Says which move of the root is tried first in the next search; -1: the one that the table knows.
    void expect(int ordinal) { expected_ = ordinal; }

    /// The entry for the root, with the expected move as its best one.
    Remembered<Value> find_root(const State& state, std::uint32_t plies) {
        Remembered<Value> known = find(state, plies);
        if (expected_ >= 0) known.ordinal = std::exchange(expected_, -1);
        return known;
    }

    /// Notes that `state` is being searched, and puts its moves in order.
    void enter(const G& game, const State& state, std::uint32_t plies, const Remembered<Value>& known, auto& moves) {
        if (busy_ && plies > fewest_plies) busy_->enter(state, plies);
        put_in_order(game, state, plies, known, moves);
    }

    /// Puts the move that was best before first or, if none is known, a move of the kind that cut last at this height.
    /// The others stay in order.
    void put_in_order(const G& game, const State& state, std::uint32_t plies, const Remembered<Value>& known,
                      auto& moves) const {
        if (plies <= fewest_plies) return;
        auto at = moves.end();
        if (known.ordinal >= 0) {
            at = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
                return game.ordinal(state, move) == static_cast<std::uint32_t>(known.ordinal);
            });
        } else if constexpr (HasMoveKinds<G>) {
            const int killer = killers_[plies % killers_.size()];
            at = std::find_if(moves.begin(), moves.end(), [&](const Move& move) { return game.kind(move) == killer; });
        }
        if (at != moves.end()) std::rotate(moves.begin(), at, at + 1);
        if (plies > fewest_plies + 1) {
            for (const Move& move : moves) table_.prefetch(game.play(state, move));
        }
    }

    /// Brings forward the first of the moves from `at` to `end` to a position that no other thread is searching.
    void put_off_busy(const G& game, const State& state, std::uint32_t plies, auto at, auto end) const {
        if (!busy_ || plies - 1 <= fewest_plies) return;
        const auto free = std::find_if(
            at, end, [&](const Move& move) { return !busy_->contains(game.play(state, move), plies - 1); });
        if (free != end) std::rotate(at, free, free + 1);
    }

    void note_cut(const G& game, const Move& move, std::uint32_t plies) {
        if constexpr (HasMoveKinds<G>) {
            if (plies > fewest_plies) killers_[plies % killers_.size()] = static_cast<std::int16_t>(game.kind(move));
        }
    }

    void store(const State& state, std::uint32_t plies, const Value& value, core::Bound bound, std::uint32_t best) {
        if (plies <= fewest_plies) return;
        table_.store(state, plies, value, bound, best);
        if (busy_) busy_->leave(state, plies);
    }

private:
    /// With so few plies to go, searching a node is as fast as looking it up.
    static constexpr std::uint32_t fewest_plies = 3;

    Table& table_;
    BusyPositions* busy_;
    std::array<std::int16_t, 64> killers_{};  // by plies
    int expected_ = -1;
};

}  // namespace plyglass::search
