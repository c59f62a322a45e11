#pragma once

// Parameters that several agents have, so that they are described once.

#include <string_view>

#include "agent/catalogue.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

/// The weight of a term of the agent's evaluation; `help` is marked for translation.
inline Parameter weight(std::string_view name, std::string_view fallback, const char* help) {
    return {.name = name, .fallback = fallback, .help = help, .least = -100, .most = 100};
}

inline Parameter deepening_time() {
    return {.name = "time",
            .fallback = "off",
            .help = text::mark("milliseconds for a move; the search goes deeper and deeper, up to the depth"),
            .least = 0.1,
            .most = 3'600'000,
            .choices = {"off"}};
}

inline Parameter search_threads() {
    return {.name = "threads",
            .fallback = "1",
            .help = text::mark("threads that share the work of a move"),
            .least = 1,
            .most = 64,
            .whole = true};
}

inline Parameter transposition_table() {
    return {.name = "table", .fallback = "on", .help = text::mark("the transposition table"), .choices = {"on", "off"}};
}

}  // namespace plyglass::agent
