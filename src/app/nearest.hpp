#pragma once

// What a mistyped name was probably meant to be, and lists of names as people read them.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plyglass::app {

/// How many single-character slips (one too many, too few, wrong, or two swapped) lie between two names.
/// Upper and lower case count as the same.
std::size_t slips(std::string_view a, std::string_view b);

/// `known` with what `name` was probably meant to be in front, closest first; the rest stays in order.
std::vector<std::string> nearest_first(std::string_view name, std::span<const std::string> known);

/// "a, b, c", joined as the current language does it.
std::string listed(std::span<const std::string> names);

/// `text` as a message may show it: what is no UTF-8 and control characters become U+FFFD, and only the
/// first `most` code points are kept.
std::string shown(std::string_view text, std::size_t most = 60);

/// The same between quotation marks.
std::string in_quotes(std::string_view text, std::size_t most = 60);

}  // namespace plyglass::app
