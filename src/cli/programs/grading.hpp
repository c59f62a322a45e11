#pragma once

// All programs of a class on the same trees: what each has shown on each, kept as it comes, so that a grading that was ended
// goes on where it stood.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/programs/program_runs.hpp"
#include "text/scoped_language.hpp"

namespace plyglass::cli {

enum class Shown : std::uint8_t {
    right,
    work,   ///< the right value, but by other steps or by another algorithm
    value,  ///< a wrong value
    none,   ///< there is no run, or it broke off
};
/// "right", "work", "value", "none"
std::string_view name(Shown shown);

struct GradedTree {
    Shown shown = Shown::none;
    std::size_t leaves = 0;     ///< that it has looked at; 0: its run broke off
    std::size_t reference = 0;  ///< that alpha-beta looks at, in the same order and with the program's rule of cuts
    std::size_t step = 0;       ///< of the first difference; 0: there is none
    text::Said failure;         ///< empty: it has ended well, else `shown` is none
    bool was_tried = true;      ///< else the program had been given up
};

struct Graded {
    std::string name;
    std::string file;           ///< what our files of it are called
    Shown shown = Shown::none;  ///< the worst of its trees; none: it did not run on all, and returned no wrong value
    text::Said kind;            ///< "alpha-beta (cut at α ≥ β)"
    bool is_other = false;      ///< right, but another algorithm: minimax, or with the parent's bounds only
    std::vector<std::string> mistakes;  ///< that explain every step of all runs, by their ids
    std::vector<GradedTree> trees;
    std::chrono::milliseconds took{};  ///< for all trees
    std::string run;       ///< the file of the run that first differs; empty: there is none, or it is too large
    std::string messages;  ///< what it has printed where it first failed: a part

    /// The tree on which it first differs; nothing if it differs nowhere.
    std::optional<std::size_t> first_tree() const;
};

/// What a program has shown in its runs, one for each tree.
Graded graded(std::string name, const ProgramRuns& runs);

struct Grading {
    std::string command;             ///< that makes this grading, for people
    std::string run;                 ///< "python3 {}"
    std::vector<std::string> files;  ///< of the programs
    std::vector<GivenTree> trees;
    process::Limits limits;
    unsigned jobs = 1;
    std::string folder;  ///< where results are kept: programs/NAME.json, and the run that first differs, NAME.run.jsonl
};

/// One for each file. A Problem if a result cannot be kept. It calls `report` again and again with how many programs are done; if that returns
/// false, the programs that run are ended, and what is missing then is empty.
core::Result<std::vector<Graded>> grade_all(const Grading& grading, const app::Assets& assets,
                                            const std::function<bool(std::size_t)>& report);

}  // namespace plyglass::cli
