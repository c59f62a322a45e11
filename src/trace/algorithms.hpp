#pragma once

// The algorithms whose searches are shown. algorithms.def is the list; each has its file in algorithms/. What one of them has
// or can do stands in its row, and nothing else asks which one it is.

#include <span>
#include <string_view>

#include "search/search.hpp"
#include "trace/listing.hpp"
#include "trace/narration.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::trace {

/// Passes every event on to both observers.
template <class A, class B>
struct Tee {
    A& a;
    B& b;
    void operator()(const auto& event) {
        a(event);
        b(event);
    }
};
using CountingRecorder = Tee<search::Counting, Recorder<search::TypesOf<game::TreeGame>>>;

/// Texts are English, marked for translation.
struct AlgorithmInfo {
    template <class Observer>
    using Run = search::Answer<game::TreeGame> (*)(const game::TreeGame& rules, const Search& search,
                                                   Observer& observer, const search::StopOn& stop);

    Algorithm id{};
    std::string_view name;      ///< as programs read it: "alphabeta"
    const char* words = "";     ///< "Alpha-beta"
    const char* options = "";   ///< the title of its menu
    bool has_windows = false;   ///< hands alpha and beta down, and cuts
    bool is_at_random = false;  ///< where a tree has no chance of its own, the opponent moves at random

    Run<search::Counting> solve = nullptr;
    Run<CountingRecorder> record = nullptr;

    /// The code that runs at nodes where `turn` moves; code for max and min alike where `has_halves` is not set.
    Listing (*code)(const Film& film, core::Turn turn) = nullptr;
    bool has_halves = false;

    /// The sentence of a step on a written tree; null: TreeNarrator's.
    Narration (*narrate)(const Playhead& head) = nullptr;
};

/// In the order of algorithms.def.
std::span<const AlgorithmInfo> algorithms();
const AlgorithmInfo& info_of(Algorithm algorithm);
/// "Minimax", "Alpha-beta", "Expectimax": translated.
std::string words(Algorithm algorithm);

#define ALGORITHM(name) AlgorithmInfo describe_##name();
#include "trace/algorithms.def"
#undef ALGORITHM

}  // namespace plyglass::trace
