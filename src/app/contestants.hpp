#pragma once

// Who is compared: an algorithm as textbooks have it, or an agent. And the comparison of two of them on a tree or a position.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agent/catalogue.hpp"
#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "trace/comparison.hpp"

namespace plyglass::app {

struct Contestant {
    std::string agent;                          ///< who searches positions, as `--agent` has it
    std::optional<trace::Algorithm> algorithm;  ///< where it is one of the three, which search trees too

    /// Translated: "Minimax"; an agent is called what it was asked for as: "ovolve:depth=2".
    std::string name() const;
    friend bool operator==(const Contestant&, const Contestant&) = default;
};

/// "minimax", "alphabeta" and "expectimax" are the algorithms; with parameters ("minimax:threads=1"), and else, it is an
/// agent. Or what is wrong with the name.
core::Result<Contestant, std::string> contestant(const std::string& name);

struct Compared {
    trace::Both<Contestant> contestants;
    std::shared_ptr<const trace::Comparison> comparison;
    trace::Both<double> milliseconds{};  ///< of the silent searches
    bool truncated = false;              ///< the budget did not hold a whole search
};

trace::Both<std::string> names(const trace::Both<Contestant>& contestants);

/// Its agent, looking `depth` deep in its own unit; one that has no depth, or whose name says another one, as it is.
agent::Named player(const Contestant& contestant, int depth);

/// Both search `tree` (a position: as `player` has them), and are recorded; of an agent that searches no tree, what it makes
/// of each move. Or why not, translated; an empty reason where `stop` was asked for.
core::Result<Compared, std::string> compare(const NamedTree& tree, const trace::Both<Contestant>& contestants,
                                            int depth, const trace::Budget& budget = {},
                                            const std::stop_token& stop = {});

}  // namespace plyglass::app
