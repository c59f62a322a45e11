#pragma once

// Compares two searches of the same root: the values that each gives to every move and to every reply. Steps are
// replies, so that both sides stand at the same place whatever they look at below (seed 004 asks why minimax and
// expectimax differ).

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bound.hpp"
#include "text/format.hpp"
#include "trace/film.hpp"
#include "trace/positions.hpp"

namespace plyglass::trace {

enum class Side : std::uint8_t { left, right };
inline constexpr std::array sides{Side::left, Side::right};
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

/// A pair with one value per side, by index(Side).
template <class T>
using BySide = std::array<T, 2>;

/// The side that knows a node, of a pair of which at most one is no_node; the left one if both do.
constexpr Side side_that_has(const BySide<NodeId>& nodes) { return nodes[0] != no_node ? Side::left : Side::right; }

/// The effect of a reply on a side, once the side has looked at it.
enum class ReplyKind : std::uint8_t {
    unseen,     ///< the side's search has no such reply, or left it out
    worse,      ///< it lowers the move's value: the worst so far
    no_change,  ///< another reply is worse
    averaged,   ///< chance: weighted by its probability
};

class Comparison {
public:
    struct Reply {
        BySide<NodeId> nodes{no_node, no_node};  ///< no_node if a side's search does not know it
        double probability = 1;                  ///< with which chance makes it
    };
    struct Move {
        BySide<NodeId> nodes{no_node, no_node};
        std::vector<Reply> replies;  ///< a move that ends the game is its own only reply
        std::size_t first_step = 0;  ///< the step of its first reply
    };
    /// A move and a reply to it, by number.
    struct Place {
        std::size_t move = 0;
        std::size_t reply = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };

    /// Both films must be of the same tree, or of the same board, with a root that has children. `played`: the move
    /// that a side plays if it need not be the one with the highest value (Monte Carlo tree search goes by visits).
    explicit Comparison(BySide<std::shared_ptr<const Film>> films, const BySide<std::optional<LastPly>>& played = {});

    const Film& film(Side side) const { return *films_[index(side)]; }
    const std::shared_ptr<const Film>& shared_film(Side side) const { return films_[index(side)]; }
    /// The moves in the order in which they are written (for positions: left, right, up, down as in the game; cells in
    /// reading order, 2 before 4). Moves that only one side looks at are included.
    const std::vector<Move>& moves() const { return moves_; }

    /// One step for each reply, from 1.
    std::size_t steps() const { return places_.size(); }
    Place place(std::size_t step) const { return places_[step - 1]; }
    /// The first step of a move.
    std::size_t first_step(std::size_t move) const { return moves_[move].first_step; }
    /// A side's step in its film once it has looked at all replies up to `step`; with the last reply of a move, the
    /// move is closed.
    std::size_t film_step(Side side, std::size_t step) const { return film_steps_[index(side)][step - 1]; }
    ReplyKind kind(Side side, std::size_t step) const { return kinds_[index(side)][step - 1]; }
    /// The work of a side's search up to `step`.
    struct Counts {
        std::uint64_t nodes = 0, leaves = 0, cutoffs = 0;
    };
    const Counts& counts(Side side, std::size_t step) const { return counts_[index(side)][step - 1]; }

    /// `value` of a node together with what the moves on the way to it win (search::Rewards): on the scale on which the
    /// root's moves are compared.
    core::Bounded<Value> from_root(Side side, NodeId n, core::Bounded<Value> value) const;
    /// The value that a side's whole search gives to a move or a reply, counted from the root.
    core::Bounded<Value> value(Side side, const Move& move) const { return at_end(side, move.nodes[index(side)]); }
    core::Bounded<Value> value(Side side, const Reply& reply) const { return at_end(side, reply.nodes[index(side)]); }
    /// The precision of a side's values, which tells those of its moves apart.
    const text::Precision& precision(Side side) const { return precisions_[index(side)]; }
    /// The move that a side plays; empty if it has no best one.
    std::optional<std::size_t> choice(Side side) const { return choices_[index(side)]; }
    bool agree() const { return choices_[0] == choices_[1]; }
    /// A side's best move so far after `step`; empty while it has none.
    std::optional<std::size_t> best_after(Side side, std::size_t step) const { return best_[index(side)][step - 1]; }

    /// The nearest step after / before `step` at which the sides' best moves so far begin to differ, or to agree again;
    /// 0 if there is none.
    std::size_t next_difference(std::size_t step) const;
    std::size_t previous_difference(std::size_t step) const;

private:
    void match_children();
    void follow(Side side, const std::optional<LastPly>& played);
    std::optional<std::size_t> move_of(Side side, NodeId child) const;
    core::Bounded<Value> at_end(Side side, NodeId n) const;
    bool differ_after(std::size_t step) const;
    bool turns_at(std::size_t step) const;

    BySide<std::shared_ptr<const Film>> films_;
    std::vector<Move> moves_;
    std::vector<Place> places_;
    BySide<std::vector<std::size_t>> film_steps_;
    BySide<std::vector<ReplyKind>> kinds_;
    BySide<std::vector<Counts>> counts_;
    BySide<std::vector<std::optional<std::size_t>>> best_;
    BySide<std::optional<std::size_t>> choices_;
    BySide<text::Precision> precisions_;
};

/// The direction of a move; nothing if it is of a tree.
std::optional<game::Direction> direction_of(const Comparison& both, const Comparison::Move& move);

/// The fate of each move, in one word or two: "Expectimax plays it", "both avoid it". `names`: the sides', translated.
std::string verdict(const Comparison& comparison, const BySide<std::string>& names, std::size_t move);

/// Why the sides play different moves, or what makes them agree: which reply decides it, how likely it is, and what it
/// does to each value. Marked up, a sentence or more.
std::string why(const Comparison& comparison, const BySide<std::string>& names);

}  // namespace plyglass::trace
