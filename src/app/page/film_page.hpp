#pragma once

// The page that `./dev web` builds, with a film put into it: a file that opens in a browser and shows that film.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "core/result.hpp"
#include "text/json.hpp"
#include "trace/film.hpp"

namespace plyglass::app {

struct FilmPage {
    std::string page;      ///< the built page; empty: the one beside this program
    std::string id;        ///< a bundled tree's, else empty
    std::string title;     ///< the tree's
    std::size_t step = 1;  ///< to begin with
    bool dark = false;
    bool is_course = false;  ///< it reports to a learning platform how far the reader has come
};

/// Why there is no page, with the program's exit code for it.
struct PageProblem {
    enum class Kind : std::uint8_t { input = 3, file = 4 };
    Kind kind = Kind::file;
    std::string what;
};

/// Whether there is a built page beside this program.
bool has_page(const std::string& data_folder);

/// The built page with what it is to open, in the current language: what its address may name. `page` and `data_folder`: as below.
core::Result<std::string, PageProblem> page_that_opens(const std::string& page, const json::Value& opened,
                                                       const std::string& data_folder);

/// Returns the bytes of the file, in the current language. `data_folder`: Assets::folder. A Problem if there is no page, if
/// the file named is none, or if the film is of a position, which has no tree before its search.
core::Result<std::string, PageProblem> film_page(const FilmPage& request,
                                                 const std::shared_ptr<const trace::Film>& film,
                                                 const std::string& data_folder);

}  // namespace plyglass::app
