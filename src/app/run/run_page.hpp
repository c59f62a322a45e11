#pragma once

// A run on a page: its film with the judge's marks, to be walked through, and beside it where it differs, the mistake and the
// smallest tree that shows it.

#include <string>

#include "app/run/run_film.hpp"
#include "scene/theme.hpp"

namespace plyglass::app {

/// The film and its cards as HTML for a report_page, in the current language. It opens at the first difference, a right run at its
/// end. Of a long run it shows the steps around that, of a large tree the part around its node, and says so.
std::string run_section(const RunFilm& run, const scene::Theme& theme);

/// The verdict in a headline, as HTML.
std::string run_headline(const RunFilm& run);

}  // namespace plyglass::app
