#pragma once

// The names of a class, as spreadsheets write them.

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace plyglass::handout {

/// The first column of a CSV file (RFC 4180; "," or ";" between columns, UTF-8 with or without a mark), without empty cells
/// and without a heading that says "name". A Problem says in which line something is wrong, or that there is no name.
core::Result<std::vector<std::string>> names_in(std::string_view csv);

}  // namespace plyglass::handout
