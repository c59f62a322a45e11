#pragma once

// --format of commands whose result is for people or for programs.

#include <cstdint>
#include <string_view>

#include "cli/reader.hpp"
#include "cli/syntax.hpp"

namespace plyglass::cli {

enum class Format : std::uint8_t { text, json, html };

OptionSyntax format_option(std::string_view values = "text|json");

/// `with_html`: also a page.
Format read_format(Reader& in, bool with_html = false);

}  // namespace plyglass::cli
