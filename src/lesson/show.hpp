#pragma once

// What stands beside the text of a lesson: a tree or a position, the search of it, and the step.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/turn.hpp"
#include "lesson/claim.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::lesson {

/// A place in a film.
struct Place {
    enum class What : std::uint8_t { step, cut, before_cut, end };
    What what = What::step;
    std::size_t number = 0;  ///< of the step, or of the cut, both from 1; step 0: before the first
    friend bool operator==(const Place&, const Place&) = default;
};

struct Show {
    std::size_t line = 0;
    std::string tree;   ///< a bundled tree's name, the tree itself, or a file beside the lesson
    std::string board;  ///< a board of 2048, or a file beside the lesson; exactly one of the two is there
    Switches options;   ///< those of the search, as they are written; their meaning:
    trace::Search search;
    std::optional<core::Turn> root;
    std::optional<int> depth;  ///< positions: in the agent's unit
    std::string agent;         ///< positions; empty: the textbook's search
    std::string evaluation;    ///< of claims about the board; empty: the agent's
    Place place;
    std::optional<Expectation> is;  ///< what the step at `place` is; the number of its step is written when it is known
};

/// Whether both show the same search of the same tree or board, at whatever step.
bool same_search(const Show& a, const Show& b);

/// The options of a search by name: algorithm, cut, fail ... Sets the one called `key`; returns what is wrong with it,
/// translated, or nothing.
std::optional<std::string> set_option(Show& show, std::string_view key, std::string_view value);
/// Their names.
const std::vector<std::string>& option_names();

}  // namespace plyglass::lesson
