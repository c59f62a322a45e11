#pragma once

// What is to be said of a run: whether it is right, where it first differs from the rules, which known mistakes explain it, and
// which program it is or comes nearest to.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "glass/judge.hpp"
#include "glass/mistakes.hpp"
#include "glass/run.hpp"
#include "text/json.hpp"

namespace plyglass::glass {

struct Verdict {
    /// The run compared with the right program that it is; else with the one that has the mistake, without it; else with the one
    /// with which it agrees for longest.
    Judged judged;
    bool is_right = false;
    bool is_whole = true;           ///< else it is right as far as it goes
    std::vector<Program> mistakes;  ///< each explains every step
    /// It is right only if a part of the search that is not watched is: it cannot be judged, and is not whole. This shows it.
    std::optional<Look> unwatched;
    bool is_too_long = false;  ///< too long to look for mistakes

    // What kind of program it is. Nothing: the run does not settle it.
    std::optional<bool> is_minimax;
    std::optional<search::CutRule> cut;
    std::optional<bool> is_hard;
    std::optional<Windows> windows;
    std::optional<RankGame::Children> order;

    std::optional<Rank> true_value;  ///< of the tree, where it is known
    std::optional<Work> reference;   ///< what alpha-beta does, in the same order and with the same rule of cuts
};

/// Nothing if the run cannot be judged: a black box whose tree is not known.
/// `most_steps`: how far mistakes are looked for.
std::optional<Verdict> check(const Run& run, std::size_t most_steps = most_steps_compared);

/// The same, but where the run does not say who moves first, the run becomes one of the player by whose rules it is right for longer.
std::optional<Verdict> check_for_either_root(Run& run);

/// Whether its searches are those of the root's children, one after another: who goes through them does not show.
bool searches_children_alone(const Run& run);

/// Whether the run is of a plain expectimax, without windows.
bool is_expectimax(const Run& run, const Verdict& verdict);

/// The mistakes that would make the very same run as a right one; empty if it is too long.
std::vector<Program> doubles(const Run& run, const Verdict& verdict);

/// The path of an event's node, child numbers from 0.
std::vector<std::uint32_t> path_of(const Run& run, std::size_t event);

/// "window", "return" ...
std::string_view name(Rule rule);

/// As `check --format json` prints it; the form is in ../lessons/formats.md.
json::Value as_json(const Run& run, const Verdict& verdict);

}  // namespace plyglass::glass
