#pragma once

// A film as a file for other programs: JSON with the tree or the position, its search and every step, version 1 (the whole schema:
// ../lessons/formats.md). Read back, it is the same tree searched in the same way, which is recorded anew: a file whose steps
// are not those of that search is refused, so nothing is shown that no search has done.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/position_search.hpp"
#include "core/result.hpp"
#include "text/json.hpp"
#include "trace/film.hpp"

namespace plyglass::app {

/// The file, with its sentences in the current language. `position`: of a film of a position, which has no tree before its
/// search; record_whole_position must make that film of it. Back again: read_json_tree reads the tree,
/// search_of_film its search, position_of_film its position.
std::string write_film(const std::shared_ptr<const trace::Film>& film, std::string_view title,
                       const std::optional<PositionSearch>& position = {});

/// Why the steps of `film` are in no file: each of them names its node by the way to it, which takes the square of the depth. Nothing if
/// they may be.
std::optional<std::string> too_deep_for_file(const trace::Film& film);

/// The numbers of every step as a table for spreadsheets (RFC 4180, with "\n"): a line with the names of the columns, those of
/// the file's steps, then a line a step. A node is the ordinals on its path, "0 2"; what a step does not have is empty.
std::string write_film_table(const std::shared_ptr<const trace::Film>& film);

/// The search that the film in `document` is of; its tree is `tree`. Nothing if it is a tree without a film. A Problem with line
/// and column if the settings of the search are not known or a step is not what the search does there.
core::Result<std::optional<trace::Search>> search_of_film(const json::Document& document,
                                                          const std::shared_ptr<const game::ExplicitTree>& tree);
/// The search of a position that the film is of. Nothing if it is no film of a position. A Problem as above.
core::Result<std::optional<PositionSearch>> position_of_film(const json::Document& document);

}  // namespace plyglass::app
