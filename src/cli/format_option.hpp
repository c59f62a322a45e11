#pragma once

// --format of commands whose result is for people or for programs.

#include <cstdint>
#include <string_view>

#include "cli/reader.hpp"
#include "cli/syntax.hpp"

namespace plyglass::cli {

enum class Format : std::uint8_t { text, json };

OptionSyntax format_option(std::string_view values = "text|json");

Format read_format(Reader& in);

}  // namespace plyglass::cli
