#pragma once

// The command line taken apart: which command, what it is about, the values of its options. Only the form
// has been checked: every option exists and has the value that it needs.

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/syntax.hpp"
#include "core/result.hpp"

namespace plyglass::cli {

struct Arguments {
    const CommandSyntax* command = nullptr;
    std::vector<std::string> operands;
    std::map<std::string, std::string, std::less<>> values;  ///< by option name without dashes; flags hold ""

    bool has(std::string_view option) const { return values.find(option) != values.end(); }
};

/// Or one sentence that says what is wrong.
core::Result<Arguments, std::string> take_apart(std::span<const std::string> args);

}  // namespace plyglass::cli
