#pragma once

// Breaks text into lines that fit a terminal, where a Chinese character is two columns wide.

#include <cstddef>
#include <string>
#include <vector>

namespace plyglass::cli {

using Lines = std::vector<std::string>;

/// How wide what is written for people is where no terminal says how wide it is.
inline constexpr std::size_t page_width = 80;

/// `text` in lines of at most `width` columns: broken at blanks and between Chinese characters, and longer words
/// anywhere.
Lines broken(const std::string& text, std::size_t width);

/// `text` for people: in lines of the page's width, each with its end.
std::string on_page(const std::string& text);

/// Puts as many `parts` on a line as fit side by side, three blanks apart; lines after the first are indented.
Lines packed(const Lines& parts, std::size_t width, std::size_t indent);

/// `line`, or its start and "…" if it is wider than `width`.
std::string clipped(const std::string& line, std::size_t width);

}  // namespace plyglass::cli
