#pragma once

// Pages as courses for learning platforms: a film's, a lesson's or that of items to practise on.

#include <optional>
#include <string>

#include "app/assets.hpp"
#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "text/json.hpp"

namespace plyglass::cli {

/// Returns a SCORM 1.2 package (zip) with `page` as its only part; `title` is the course's.
std::string page_course(std::string page, const std::string& title);

/// Where a command writes a course instead of what it prints.
struct CourseFile {
    std::string file;
    std::string page;  ///< the built page; empty: the one beside this program
};

/// --scorm, --output and --page.
Options course_options();
/// Nothing without --scorm.
std::optional<CourseFile> read_course(Reader& in);

/// Writes the page as a course that opens as the object `wishes` says, whose members are those of the page's address.
std::optional<Failure> write_course(const CourseFile& course, json::Value wishes, const std::string& title,
                                    const app::Assets& assets);

}  // namespace plyglass::cli
