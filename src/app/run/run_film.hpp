#pragma once

// A run of a user's program as a film: every line of the run is a step. What the judge says of it (glass/check.hpp) comes along.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/assets.hpp"
#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "glass/check.hpp"
#include "trace/film.hpp"

namespace plyglass::app {

struct RunFilm {
    glass::Run run;
    glass::Verdict verdict;
    std::string file;  ///< that it was read from; empty: pasted
    /// The bundled tree that has the same numbers; null: none.
    const BundledTree* bundled = nullptr;
    /// Its whole tree, with the bundled one's words; null: not given.
    std::shared_ptr<const game::ExplicitTree> tree;
    /// One for each pass of a search that deepens. Where a pass does not fit `tree`, its film has the part that it visited.
    std::vector<std::shared_ptr<const trace::Film>> films;
    std::vector<std::size_t> passes;  ///< the event with which each begins
    std::vector<game::NodeId> nodes;  ///< by event: its node in its film
    /// First and last steps of what was looked at for nothing, ascending.
    std::vector<std::pair<std::size_t, std::size_t>> idle;
    /// The program has run on other trees, too, and its mistakes are those of all runs.
    bool is_one_of_several = false;
    std::vector<glass::Program> doubles;  ///< mistakes that would make the same run as this one, which is right
    /// What a program with the first of the mistakes that explain the run does on the smallest tree that shows it; null: there is
    /// none.
    std::shared_ptr<const RunFilm> smallest;

    std::size_t steps() const { return run.events.size(); }
    /// The program's name, or else the file's.
    std::string program() const;
    /// The film that shows an event.
    std::size_t pass_of(std::size_t event) const;
    /// The difference at a step; nothing if there is none.
    std::optional<std::size_t> difference_at(std::size_t step) const;
    /// Where it is shown first: at its first difference, or at its end.
    std::size_t opening() const;
    /// The next step with a difference, or the one before; 0: none.
    std::size_t next_difference(std::size_t step) const;
    std::size_t previous_difference(std::size_t step) const;
    bool is_idle(std::size_t event) const;
};

/// Whether the text begins as a run does.
bool looks_like_run(std::string_view text);

/// The tree of a run, as its header has it; or what is wrong with that.
core::Result<std::shared_ptr<const game::ExplicitTree>> read_tree_of_run(const std::string& text);

/// Reads a run and makes its film. A Problem if it is none, or one that reports leaves only.
core::Result<std::shared_ptr<const RunFilm>> read_run_film(const std::string& text, const std::string& file);

/// The film of a run that has been read; the same Problem.
core::Result<std::shared_ptr<const RunFilm>> run_film(glass::Run run, const std::string& file);

/// What a program with that mistake does on the smallest tree that shows it; null: there is none.
std::shared_ptr<const RunFilm> on_smallest_tree(const glass::Program& program);

/// The same with those of its mistakes alone that these ids name: more runs have shown which it can be.
std::shared_ptr<const RunFilm> with_mistakes(std::shared_ptr<const RunFilm> run, const std::vector<std::string>& ids);

/// The same with the words of the bundled tree that has its numbers, if there is one.
std::shared_ptr<const RunFilm> with_bundled_words(std::shared_ptr<const RunFilm> run, const Assets& assets);

/// A tree of a run with the name that it has among the bundled ones; any other tree as it is.
NamedTree with_words_of_tree(NamedTree named, const Assets& assets);

/// Whether the trees differ in nothing but words.
bool has_same_numbers(const game::ExplicitTree& a, const game::ExplicitTree& b);

}  // namespace plyglass::app
