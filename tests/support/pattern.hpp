#pragma once

// Regular expressions, each compiled once: that takes longer than matching does.

#include <map>
#include <regex>
#include <string>

namespace plyglass::testing {

inline const std::regex& pattern(const std::string& text) {
    static std::map<std::string, std::regex> compiled;
    const auto known = compiled.find(text);
    return known != compiled.end() ? known->second : compiled.emplace(text, text).first->second;
}

}  // namespace plyglass::testing
