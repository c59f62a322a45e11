#pragma once

// The searchers that are compared, textbook algorithms or agents, and the comparison of two of them on a tree or a
// position.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agent/catalogue.hpp"
#include "app/not_recorded.hpp"
#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "exact/solution.hpp"
#include "trace/comparison.hpp"

namespace plyglass::app {

struct Searcher {
    std::string agent;                          ///< the agent that searches positions, as `--agent` has it
    std::optional<trace::Algorithm> algorithm;  ///< set for one of the three algorithms, which search trees too

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
    /// What perfect play makes of a position's moves, in points; nothing where nobody knows (app::truth_about).
    std::optional<exact::Solution::Moves> truth;
    trace::BySide<double> milliseconds{};  ///< time of the silent searches
    bool truncated = false;                ///< the budget was too small for a whole search
};

/// What the comparison's move is worth to perfect play, in points; nothing where nobody knows.
std::optional<double> exact_value(const Compared& compared, std::size_t move);
/// What perfect play says of the moves that the sides play; empty where nobody knows.
std::string truth_words(const Compared& compared);

trace::BySide<std::string> names(const trace::BySide<Searcher>& searchers);

/// The searcher's agent at `depth`, in the agent's own unit; unchanged if it has no depth, if its name sets another one,
/// or if its hints have one depth.
agent::Named player(const Searcher& searcher, int depth);

/// Records the search of `tree` by both (of a position: as set up by `player`); for an agent that searches no tree,
/// records its value of each move. Or the reason why not.
core::Result<Compared, NotRecorded> compare(const NamedTree& tree, const trace::BySide<Searcher>& searchers, int depth,
                                            const trace::Budget& budget = {}, const std::stop_token& stop = {});

}  // namespace plyglass::app
