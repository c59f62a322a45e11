#pragma once

// Blanks in Chinese sentences that are put together from parts, where neither part has seen its neighbour.

#include <string>
#include <string_view>

namespace plyglass::text {

/// `text` with one blank between each Chinese character and each Latin word or number beside it, and none between two Chinese
/// characters ("第 3 列出现 2之后" -> "第 3 列出现 2 之后"). Emphasis (<s>) may stand between them. For sentences in which
/// nothing stands that somebody has typed: names and files would be spelt differently.
std::string well_spaced(std::string_view text);

}  // namespace plyglass::text
