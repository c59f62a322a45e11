#pragma once

// A film and all that one who has watched it up to a step has seen. The judges (judges.hpp) follow it step by step.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/proof/film.hpp"

namespace plyglass::cli::proof {}  // namespace plyglass::cli::proof

namespace plyglass::trace {
class StoryReader;
}

namespace plyglass::cli::proof {

/// Who reads the sentences of the film of this search.
std::shared_ptr<trace::StoryReader> reader_of(const Asked& asked);

struct WatchedFilm {
    explicit WatchedFilm(const Case& example);

    const Asked& asked;
    const Tree& tree;
    bool fair_chance;  ///< expectimax on a tree without chance nodes: min moves at random
    World world;
    std::vector<json> steps;
    std::shared_ptr<trace::StoryReader> reader;
    json answer;            ///< what `solve` says of the same search
    std::string complaint;  ///< the first mistake; empty if there is none

    // What has been seen so far.
    std::vector<std::pair<Number, Number>> windows;
    std::vector<std::vector<int>> tried;  ///< children, in order
    std::vector<int> stack, closed, cut;
    int pruned = 0;
    int cutoffs = 0;
    int equality_cuts = 0;

    // The step at hand.
    std::size_t step = 0;
    std::string event, text, bound;
    int node = 0;
    Number alpha, beta;
    std::optional<Number> value;

    void read_step();
    bool has_windows() const { return asked.algorithm == "alphabeta"; }
    Kind kind() const { return world.kind(node); }
    int parent() const { return tree[node].parent; }

    bool is_fine() const { return complaint.empty(); }
    void complain(const std::string& what);
    void require(bool holds, const std::string& what) {
        if (!holds) complain(what);
    }
};

}  // namespace plyglass::cli::proof
