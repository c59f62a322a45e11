#pragma once

// The searchers that are compared, textbook algorithms or agents, and the comparison of two of them on a tree or a
// position.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "agent/catalogue.hpp"
#include "app/not_recorded.hpp"
#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "exact/solution.hpp"
#include "trace/comparison.hpp"

namespace plyglass::app {

struct Searcher {
    std::string agent;                            ///< the agent that searches positions, as `--agent` has it
    std::optional<trace::Algorithm> algorithm;    ///< set for one of the three algorithms, which search trees too
    game::Order order = game::Order::as_written;  ///< of a tree's children

    /// Translated: "Minimax". An agent goes by the name it was asked for: "ovolve:depth=2".
    std::string name() const;
    friend bool operator==(const Searcher&, const Searcher&) = default;
};

/// Reads "minimax", "alphabeta" and "expectimax" as the algorithms, and anything else, also with parameters
/// ("minimax:threads=1"), as an agent. Otherwise says what is wrong with the name.
core::Result<Searcher, std::string> searcher(const std::string& name);

struct Compared {
    trace::BySide<Searcher> searchers;
    std::shared_ptr<const trace::Comparison> comparison;
    /// What perfect play makes of a position's moves, in points; nothing where that is unknown (app::truth_about).
    std::optional<exact::Solution::Moves> truth;
    trace::BySide<double> milliseconds{};  ///< time of the silent searches
    bool truncated = false;                ///< the budget was too small for a whole search
    /// Why a side plays no move: agents that are users' programs may fail. Empty: it plays one.
    trace::BySide<std::string> failures{};
};

/// Why the sides play different moves, or what makes them agree (trace::why); or why one of them plays none. Marked up.
std::string why(const Compared& compared);

/// What the comparison's move is worth to perfect play, in points; nothing where that is unknown.
std::optional<double> exact_value(const Compared& compared, std::size_t move);
/// What perfect play says of the moves that the sides play; empty where that is unknown.
std::string truth_words(const Compared& compared);

trace::BySide<std::string> names(const trace::BySide<Searcher>& searchers);

/// The searcher's agent at `depth`, in the agent's own unit; unchanged if it has no depth, if its name sets another one,
/// or if its hints have one depth.
agent::Named player(const Searcher& searcher, int depth);

/// A comparison made piece by piece, so that a thread that begins anew (core/begin_anew.hpp) does nothing twice.
class Comparing {
public:
    Comparing(NamedTree tree, const trace::BySide<Searcher>& searchers, int depth, const trace::Budget& budget = {})
        : tree_(std::move(tree)), searchers_(searchers), depth_(depth), budget_(budget) {}

    /// Does the next piece; false if none was left.
    bool advance(const std::stop_token& stop);
    /// When none is left.
    core::Result<Compared, NotRecorded> take();

private:
    using Problem = std::optional<NotRecorded>;
    /// What is known of one side.
    struct Half {
        bool is_timed = false;    ///< searched without an observer
        double milliseconds = 0;  ///< for that
        agent::Choice choice;     ///< an agent's
        std::shared_ptr<const trace::Film> film;
        bool is_truncated = false;
        std::optional<trace::LastPly> played{};  ///< set if that need not be the move of the highest value
    };

    Problem time_algorithm(Half& half, const Searcher& who, const std::stop_token& stop) const;
    Problem record_algorithm(Half& half, const Searcher& who, const std::stop_token& stop) const;
    Problem time_agent(Half& half, const Searcher& who, const std::stop_token& stop) const;
    Problem record_agent(Half& half, const Searcher& who, const std::stop_token& stop) const;

    NamedTree tree_;
    trace::BySide<Searcher> searchers_;
    int depth_;
    trace::Budget budget_;
    trace::BySide<Half> halves_;
    Problem problem_;
};

/// Records the search of `tree` by both (of a position: as set up by `player`); for an agent that searches no tree,
/// records its value of each move, of a program the move alone. Or the reason why not.
core::Result<Compared, NotRecorded> compare(const NamedTree& tree, const trace::BySide<Searcher>& searchers, int depth,
                                            const trace::Budget& budget = {}, const std::stop_token& stop = {});

}  // namespace plyglass::app
