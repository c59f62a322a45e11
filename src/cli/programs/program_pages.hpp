#pragma once

// What was found out about programs as pages, each one file: of a run, of a program, of a class.

#include <memory>
#include <string>
#include <vector>

#include "app/assets.hpp"
#include "app/page/report_page.hpp"
#include "app/run/run_film.hpp"
#include "cli/programs/grade_report.hpp"

namespace plyglass::cli {

/// A part of a page in the current language. `as_text`: what the terminal says.
app::ReportPart run_part(const app::RunFilm& run, const std::string& as_text, const app::Assets& assets);

/// A program on its trees. `film`: of its run on the tree on which it first differs, or on its only one; null: none.
struct ProgramPage {
    const Graded& program;
    const std::vector<GivenTree>& trees;
    std::shared_ptr<const app::RunFilm> film;
    std::string as_text{};  ///< what the terminal says; may be empty
};
/// What there is to be seen of it in the current language.
std::string program_body(const ProgramPage& page, const app::Assets& assets);
/// That as a page of its own; `name` is the program's, `bodies` are one for each language.
std::string program_page(const std::string& name, const std::vector<std::string>& bodies);

/// The film of one of the program's runs, with what all of them have shown.
std::shared_ptr<const app::RunFilm> of_program(std::shared_ptr<const app::RunFilm> run, const Graded& program,
                                               const app::Assets& assets);

/// The film of the run that a grading has kept of a program; null: none. `file` is the program's.
std::shared_ptr<const app::RunFilm> kept_film(const Graded& program, const std::string& file,
                                              const app::Assets& assets);

/// The whole class, with the films of what differs. `bodies`: those of its programs, each in every language; `pages`: the folder beside it
/// with their pages.
std::string class_page(const GradeReport& report, const std::vector<std::vector<std::string>>& bodies,
                       const std::string& pages);

}  // namespace plyglass::cli
