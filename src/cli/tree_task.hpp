#pragma once

// A tree and the search to run on it: the options, and what they ask for.

#include <memory>
#include <optional>
#include <string>

#include "app/tree_source.hpp"
#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"
#include "trace/film.hpp"

namespace plyglass::cli {

/// A tree and the search to run on it.
struct TreeTask {
    std::string tree;  ///< a TREE
    app::Reading how;  ///< what its text leaves open
    trace::Search search;
    std::optional<int> depth;    ///< for a position's search, in the agent's unit; of a tree, in moves
    std::string agent;           ///< the agent that searches a position; empty: the textbook's search
    bool has_chance = false;     ///< --chance was given: for a position, tiles come at random
    bool says_search = false;    ///< an option says how to search: a film's own search does not count then
    bool takes_payoffs = false;  ///< a game in which each player has payoffs of its own is welcome
    bool has_window = false;     ///< --window was given: the answer may be a bound
};

/// --cut and its like, as every command has them that has one.
OptionSyntax setting_option(std::string_view name);
/// What the text of a tree may leave open.
Options reading_options();
/// Sets the switch of that name if the command line does.
void read_setting(Reader& in, std::string_view name, trace::Search& search);
/// All options of a search.
Options search_options();

/// The tree and the player at its root.
TreeTask read_tree(Reader& in);
/// The same with the search.
TreeTask read_tree_task(Reader& in);

/// Opens a TREE and reports what was guessed about it.
core::Result<app::NamedTree, Failure> open_named_tree(const std::string& name, const app::Reading& how,
                                                      const Context& context);
/// Opens the tree of `task` and makes sure that its search is defined.
core::Result<app::NamedTree, Failure> open_task(const TreeTask& task, const Context& context);
/// Runs the whole search and records it.
core::Result<std::shared_ptr<const trace::Film>, Failure> record_task(const TreeTask& task, const app::NamedTree& tree);

/// The film of a run of a user's program, if the tree is one; else that search.
core::Result<std::shared_ptr<const trace::Film>, Failure> shown_film(const TreeTask& task, const app::NamedTree& tree);

/// What the search of a position counts otherwise than the board shows it, as a line for people; mostly empty.
std::string limits_line(const app::NamedTree& tree);

}  // namespace plyglass::cli
