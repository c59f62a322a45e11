#pragma once

// A film's page as a course for learning platforms.

#include <string>

namespace plyglass::cli {

/// Returns a SCORM 1.2 package (zip) with `page` as its only part; `title` is the course's.
std::string film_course(std::string page, const std::string& title);

}  // namespace plyglass::cli
