#pragma once

// The command line split up: the command, its operands, the values of its options. Only the form has been checked:
// every option exists and has the value that it needs.

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace plyglass::cli {

struct Command;

struct Arguments {
    const Command* command = nullptr;
    std::vector<std::string> operands;
    std::map<std::string, std::string, std::less<>> values;  ///< by option name without dashes; flags hold ""

    bool has(std::string_view option) const { return values.find(option) != values.end(); }
};

/// Splits the command line, or says in one sentence what is wrong with it.
core::Result<Arguments, std::string> take_apart(std::span<const std::string> args);

}  // namespace plyglass::cli
