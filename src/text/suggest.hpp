#pragma once

// The probable meaning of a mistyped name, and lists of names for the user.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plyglass::text {

/// The number of single-character slips (one too many, too few, wrong, or two swapped) between two names. Upper and
/// lower case count as the same.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// `known` with the probable meanings of `name` in front, closest first; the rest stays in order.
std::vector<std::string> nearest_first(std::string_view name, std::span<const std::string> known);

/// "a, b, c", joined as in the current language.
std::string join_list(std::span<const std::string> names);

/// `text` made safe for a message: control characters and bytes that are not UTF-8 become U+FFFD, and only the first
/// `most` code points are kept.
std::string excerpt(std::string_view text, std::size_t most = 60);

/// The same between quotation marks.
std::string in_quotes(std::string_view text, std::size_t most = 60);

}  // namespace plyglass::text
