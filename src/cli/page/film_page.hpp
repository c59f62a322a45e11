#pragma once

// The page that `./dev web` builds, with a film put into it: a file that opens in a browser and shows that film. And the
// same as a course for learning platforms.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "app/tree_source.hpp"
#include "cli/command.hpp"
#include "core/result.hpp"
#include "trace/film.hpp"

namespace plyglass::cli {

struct FilmPage {
    std::string page;                 ///< the built page; empty: the one beside this program
    std::optional<std::size_t> step;  ///< to begin with; nothing: the first
    bool dark = false;
    bool is_course = false;  ///< a SCORM 1.2 package (zip), which tells the platform how far the reader has come
};

/// Returns the bytes of the file, in the current language. A Failure if there is no page, or the file named is none.
core::Result<std::string, Failure> film_page(const FilmPage& request, const std::shared_ptr<const trace::Film>& film,
                                             const app::NamedTree& tree, const std::string& data_folder);

}  // namespace plyglass::cli
