#pragma once

// The part of YAML in which people write trees, as JSON: maps and lists by indentation or in brackets, words and numbers on one line.

#include <string>
#include <string_view>

namespace plyglass::exchange {

/// The same in JSON, line by line, so that lines in it are lines in `text`. Empty if it is no YAML, or has what else YAML may have
/// (texts over several lines, anchors, types). Linear and iterative.
std::string yaml_as_json(std::string_view text);

}  // namespace plyglass::exchange
