#pragma once

// Two searches of the same root side by side: what each makes of every move and of every reply to it. Steps are replies, so
// that both sides stand at the same place whatever they look at below (seed 004 asks why minimax and expectimax differ).

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bound.hpp"
#include "trace/film.hpp"
#include "trace/positions.hpp"

namespace plyglass::trace {

enum class Side : std::uint8_t { left, right };
inline constexpr std::array sides{Side::left, Side::right};
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

/// Something of both sides, by index(Side).
template <class T>
using Both = std::array<T, 2>;

/// What a side does with a reply, once it has looked at it.
enum class ReplyKind : std::uint8_t {
    unseen,     ///< its search has no such reply, or left it out
    worse,      ///< it takes the move's value down: the worst so far
    no_change,  ///< another one is worse
    averaged,   ///< chance: it counts by its probability
};

class Comparison {
public:
    struct Reply {
        Both<NodeId> nodes{no_node, no_node};  ///< no_node where a side's search does not know it
        double probability = 1;                ///< that chance makes it
    };
    struct Move {
        Both<NodeId> nodes{no_node, no_node};
        std::vector<Reply> replies;  ///< never empty: a move that ends the game is its own only reply
        std::size_t first_step = 0;  ///< that of its first reply
    };
    /// A move, and a reply to it, by their numbers.
    struct Place {
        std::size_t move = 0;
        std::size_t reply = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };

    /// Both films are of the same tree, or of the same board; each has a root with children. `played`: what a side plays
    /// where that need not be the move of the highest value (Monte Carlo tree search goes by visits).
    explicit Comparison(Both<std::shared_ptr<const Film>> films, const Both<std::optional<PlyMade>>& played = {});

    const Film& film(Side side) const { return *films_[index(side)]; }
    const std::shared_ptr<const Film>& shared_film(Side side) const { return films_[index(side)]; }
    /// In the order in which they are written (of positions: left, right, up, down as the game has them; cells in reading
    /// order, 2 before 4). What only one side looks at is there too.
    const std::vector<Move>& moves() const { return moves_; }

    /// One step for each reply, from 1.
    std::size_t steps() const { return places_.size(); }
    Place place(std::size_t step) const { return places_[step - 1]; }
    /// The first step of a move.
    std::size_t first_step(std::size_t move) const { return moves_[move].first_step; }
    /// How far a side's film is once it has looked at all replies up to `step`; with the last of a move, the move is closed.
    std::size_t film_step(Side side, std::size_t step) const { return film_steps_[index(side)][step - 1]; }
    ReplyKind kind(Side side, std::size_t step) const { return kinds_[index(side)][step - 1]; }
    /// What a side's search has done up to `step`.
    struct Counts {
        std::uint64_t nodes = 0, leaves = 0, cutoffs = 0;
    };
    const Counts& counts(Side side, std::size_t step) const { return counts_[index(side)][step - 1]; }

    /// What a side's whole search makes of a move or a reply.
    core::Bounded<Rational> value(Side side, const Move& move) const { return at_end(side, move.nodes[index(side)]); }
    core::Bounded<Rational> value(Side side, const Reply& reply) const {
        return at_end(side, reply.nodes[index(side)]);
    }
    /// The move that a side plays; nothing where it has no best one.
    std::optional<std::size_t> choice(Side side) const { return choices_[index(side)]; }
    bool agree() const { return choices_[0] == choices_[1]; }
    /// The best move so far of a side after `step`; nothing while it has none.
    std::optional<std::size_t> best_after(Side side, std::size_t step) const { return best_[index(side)][step - 1]; }

    /// The nearest step after / before `step` with which the sides' best moves so far begin to differ, or agree again; 0 where
    /// there is none.
    std::size_t next_difference(std::size_t step) const;
    std::size_t previous_difference(std::size_t step) const;

private:
    void match_children();
    void follow(Side side, const std::optional<PlyMade>& played);
    core::Bounded<Rational> at_end(Side side, NodeId n) const;
    bool differ_after(std::size_t step) const;
    bool turns_at(std::size_t step) const;

    Both<std::shared_ptr<const Film>> films_;
    std::vector<Move> moves_;
    std::vector<Place> places_;
    Both<std::vector<std::size_t>> film_steps_;
    Both<std::vector<ReplyKind>> kinds_;
    Both<std::vector<Counts>> counts_;
    Both<std::vector<std::optional<std::size_t>>> best_;
    Both<std::optional<std::size_t>> choices_;
};

/// What becomes of each move, in one word or two: "Expectimax plays it", "both avoid it". `names`: of the sides, translated.
std::string verdict(const Comparison& comparison, const Both<std::string>& names, std::size_t move);

/// Why the sides play different moves, or what makes them agree: which reply it hangs on, how likely it is, and what it does to
/// each value. Marked up, a sentence or more.
std::string why(const Comparison& comparison, const Both<std::string>& names);

}  // namespace plyglass::trace
