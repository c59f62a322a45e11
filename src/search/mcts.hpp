#pragma once

// Monte Carlo tree search: UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo Planning", 2006; seed document 004
// names it for the worst-case placer). A tree grows from the root by one position per playout. On the way down each
// player takes the child whose mean so far, plus a bonus for how little is known about it, is best for that player;
// chance is sampled. The reward at the end is added to the means of all positions on the way.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/random.hpp"
#include "core/turn.hpp"
#include "game/game.hpp"
#include "search/search.hpp"

namespace plyglass::search {

struct MctsRules {
    /// How much a child gains by being little known: exploration x sigma x sqrt(ln(visits of the parent) / visits),
    /// where sigma is the standard deviation of all rewards of this search. Rewards may therefore have any scale and
    /// any sign.
    double exploration = 1.4;
};

/// The statistics of one child of the root.
struct MctsChild {
    std::uint32_t ordinal = 0;
    std::uint64_t visits = 0;
    double mean = 0;
};

/// `Reward` is called with a state and returns its worth for max: random, but right on average. It is called with
/// finished games as well.
template <game::Game G, class Reward>
class Mcts {
    using State = typename G::State;
    using Turn = core::Turn;

public:
    /// The tree holds at most `positions` (at least 2); they are allocated here and nowhere else. When they are used up
    /// the tree stops growing and its means keep improving.
    Mcts(const G& game, Reward& reward, std::size_t positions, MctsRules rules = {})
        : game_(game), reward_(reward), rules_(rules), nodes_(positions) {
        path_.reserve(nodes_.size());
    }

    /// Forgets everything. The game must not be over at `root`.
    void begin(const State& root, core::Random random) {
        used_ = 0;
        rewards_ = 0;
        mean_ = squares_ = 0;
        random_ = random;
        add(root, 0);
    }

    /// One playout.
    void grow() {
        path_.clear();
        path_.push_back(0);
        for (Index at = 0;;) {
            // Step 1. The game is over: learn its reward.
            if (nodes_[at].turn == Turn::over) return learn(reward_(nodes_[at].state));

            // Step 2. Choose a child: the first unvisited one, the most promising one, or the one that chance picks.
            const auto moves = game_.moves(nodes_[at].state);
            const auto children = static_cast<std::uint32_t>(moves.size());
            const bool is_chance = nodes_[at].turn == Turn::chance;
            const std::uint32_t wanted = is_chance ? sampled(nodes_[at].state, moves) : nodes_[at].children;
            Index child = none;
            if (is_chance) {
                child = find(at, wanted);
            } else if (nodes_[at].children == children) {
                child = most_promising(at);
            }

            // Step 3. The child is new: add it to the tree, if there is room, and play it out.
            if (child == none) {
                const State state = game_.play(nodes_[at].state, moves.begin()[wanted]);
                if (used_ == nodes_.size()) return learn(reward_(state));
                child = add(state, game_.ordinal(nodes_[at].state, moves.begin()[wanted]));
                nodes_[child].number = wanted;
                nodes_[child].next = nodes_[at].first;
                nodes_[at].first = child;
                ++nodes_[at].children;
                path_.push_back(child);
                return learn(reward_(nodes_[child].state));
            }
            path_.push_back(child);
            at = child;
        }
    }

    /// Calls `visit(MctsChild)` for each visited child of the root, in no particular order.
    template <class Visit>
    void for_each_child(const Visit& visit) const {
        for (Index i = nodes_[0].first; i != none; i = nodes_[i].next) {
            visit(MctsChild{nodes_[i].ordinal, nodes_[i].visits, nodes_[i].mean()});
        }
    }
    std::size_t positions() const { return used_; }

    /// The standard deviation of all rewards so far.
    double deviation() const { return std::sqrt(squares_ / static_cast<double>(std::max<std::uint64_t>(rewards_, 1))); }

private:
    using Index = std::uint32_t;
    static constexpr Index none = std::numeric_limits<Index>::max();

    struct Node {
        State state{};
        double sum = 0;
        std::uint64_t visits = 0;
        Index first = none;  // the child that was added last
        Index next = none;   // sibling
        std::uint32_t children = 0;
        std::uint32_t ordinal = 0;
        std::uint32_t number = 0;  // among the moves in the game's order
        Turn turn = Turn::over;

        double mean() const { return sum / static_cast<double>(visits); }
    };

    Index add(const State& state, std::uint32_t ordinal) {
        Node& node = nodes_[used_];
        node = Node{};
        node.state = state;
        node.ordinal = ordinal;
        node.turn = game_.turn(state);
        return static_cast<Index>(used_++);
    }

    std::uint32_t sampled(const State& state, const auto& moves) {
        if constexpr (game::StochasticGame<G>) {
            double draw = random_.unit();
            for (std::uint32_t i = 0; i + 1 < moves.size(); ++i) {
                draw -= static_cast<double>(game_.probability(state, moves.begin()[i]));
                if (draw < 0) return i;
            }
        }
        return static_cast<std::uint32_t>(moves.size() - 1);
    }

    Index find(Index parent, std::uint32_t number) const {
        Index child = nodes_[parent].first;
        while (child != none && nodes_[child].number != number) child = nodes_[child].next;
        return child;
    }

    Index most_promising(Index parent) const {
        const double side = nodes_[parent].turn == Turn::max ? 1 : -1;
        const double sigma = deviation();
        const double known = std::log(static_cast<double>(nodes_[parent].visits));
        Index best = none;
        double most = 0;
        for (Index child = nodes_[parent].first; child != none; child = nodes_[child].next) {
            const double bonus =
                rules_.exploration * sigma * std::sqrt(known / static_cast<double>(nodes_[child].visits));
            const double promise = side * nodes_[child].mean() + bonus;
            if (best != none && promise <= most) continue;
            best = child;
            most = promise;
        }
        return best;
    }

    /// Step 4. Every position on the way learns the reward.
    void learn(double reward) {
        for (const Index at : path_) {
            ++nodes_[at].visits;
            nodes_[at].sum += reward;
        }
        // Welford's running variance.
        ++rewards_;
        const double off = reward - mean_;
        mean_ += off / static_cast<double>(rewards_);
        squares_ += off * (reward - mean_);
    }

    const G& game_;
    Reward& reward_;
    MctsRules rules_;
    core::Random random_{1};
    std::vector<Node> nodes_;
    std::size_t used_ = 0;
    std::vector<Index> path_;
    std::uint64_t rewards_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

}  // namespace plyglass::search
