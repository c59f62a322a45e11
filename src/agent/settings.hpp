#pragma once

// The settings of an agent: its limits and the values of its parameters, all present and in range.

#include <map>
#include <string>
#include <string_view>

#include "agent/agent.hpp"

namespace plyglass::agent {

struct Settings {
    Limits limits;
    std::map<std::string, std::string, std::less<>> values;  ///< by parameter name, defaults filled in

    /// `name` must be a parameter of the agent.
    const std::string& text(std::string_view name) const { return values.find(name)->second; }
    double number(std::string_view name) const;
    int whole(std::string_view name) const { return static_cast<int>(number(name)); }
    bool is(std::string_view name, std::string_view word) const { return text(name) == word; }
};

}  // namespace plyglass::agent
