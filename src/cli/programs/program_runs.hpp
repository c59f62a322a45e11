#pragma once

// Programs that somebody wrote, run on trees that we choose: each gets a tree as nested lists on standard input and writes what
// it does to the file that PLYGLASS_RUN names. What goes wrong with it is a result.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/tree_source.hpp"
#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "glass/together.hpp"
#include "process/program.hpp"
#include "text/scoped_language.hpp"

namespace plyglass::cli {

/// A tree as a program gets it.
struct GivenTree {
    std::string lists;     ///< "[[3, 5], [2, 9]]"
    std::string notation;  ///< "((3 5)(2 9))"
    text::Said title;      ///< empty: it has none
    std::shared_ptr<const game::ExplicitTree> tree;
};

/// A Problem where lists of numbers cannot say it: MAX moves first in them, and they have no chance nodes.
core::Result<GivenTree> given_tree(const app::NamedTree& tree, const app::Assets& assets);
/// On which each of the known mistakes shows: the banknote plates, the smallest tree of each, some with numbers below 0.
std::vector<GivenTree> core_trees(const app::Assets& assets);

struct RunOnTree {
    std::shared_ptr<const glass::CheckedRun> checked;  ///< null: there is no run that can be judged
    text::Said failure;                                ///< why there is none, or why it ends too soon
    std::string file;                                  ///< the text of the run
    bool was_tried = true;                             ///< else the program had been given up
    std::string messages{};  ///< if it failed, the end of its error output, or the begin of the other

    /// The true value was returned. False if that was not given.
    bool has_right_value() const;
};

struct ProgramRuns {
    std::vector<RunOnTree> runs;  ///< one for each tree
    text::Said given_up;          ///< why it was not run on all of them; empty: it was
    std::optional<glass::Together> together;
};

/// The leaves that alpha-beta looks at in the order of the run, with the rule of cuts of a program of that kind. 0: unknown.
std::size_t reference_leaves(const glass::CheckedRun& run, const glass::Verdict& kind);

/// A sentence with words of a program or of a run, of bearable length: its begin and its end, which mostly says what is wrong. A
/// colon with nothing behind it is left out.
std::string shortened(std::string_view words);

/// What is wrong with a program that goes through the root's children itself, out of sight.
const char* children_alone();

/// Whether its first difference is a node that is another one in the tree, at a place that was only counted: the program may look
/// at children in another order. A value that no leaf has is nobody else's.
bool is_miscounted(const glass::Run& run, const glass::Verdict& verdict);
std::string miscounted(const glass::Run& run, const glass::Verdict& verdict);

/// --time and --memory.
Options limit_options(const char* time);
process::Limits read_limits(Reader& in, double usual_seconds);

/// Runs the program in one process, which gets all trees; if that does not settle what it is, in one for each tree, which then
/// counts alone. A program that fails on the first three trees, or floods, gets no more. Safe on several threads at once.
ProgramRuns run_program(const std::string& line, const process::Limits& limits, const std::vector<GivenTree>& trees,
                        const app::Assets& assets);

}  // namespace plyglass::cli
