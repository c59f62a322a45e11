#pragma once

// The output of commands that succeed, read as a program reads it.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/utf8.hpp"
#include "support/program.hpp"

namespace plyglass::testing {

/// The output of a command that must succeed without any messages.
inline std::string printed(const std::vector<std::string>& args, const ProgramOptions& options = {}) {
    const Ran ran = run_program(args, options);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    return ran.out;
}

/// The object that `solve TREE ... --format json` prints; empty if the command failed.
inline nlohmann::json solved(const std::string& tree, const std::vector<std::string>& more = {},
                             const ProgramOptions& options = {}) {
    std::vector<std::string> args{"solve", tree, "--format", "json"};
    args.insert(args.end(), more.begin(), more.end());
    const auto answer = nlohmann::json::parse(printed(args, options), nullptr, false);
    EXPECT_TRUE(answer.is_object());
    return answer;
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

inline bool has_chinese(std::string_view text) {
    while (!text.empty()) {
        const char32_t point = core::take_code_point(text);
        if (0x4E00 <= point && point <= 0x9FFF) return true;
    }
    return false;
}

/// The objects that `trace TREE ... --format jsonl` prints, one per line.
inline std::vector<nlohmann::json> traced(const std::string& tree, const std::vector<std::string>& more = {}) {
    std::vector<std::string> args{"trace", tree, "--format", "jsonl"};
    args.insert(args.end(), more.begin(), more.end());
    std::vector<nlohmann::json> out;
    for (const std::string& line : lines_of(printed(args))) out.push_back(nlohmann::json::parse(line, nullptr, false));
    return out;
}

}  // namespace plyglass::testing
