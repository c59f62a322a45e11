#pragma once

// Programs of students, in Python.

#include <string>
#include <string_view>

namespace plyglass::testing {

/// A right alpha-beta that reads trees, with every `what` replaced.
inline std::string student(std::string_view what = {}, std::string_view by = {}) {
    std::string out = R"(from plyglass import trees, watch
INF = float("inf")

@watch
def alphabeta(node, alpha, beta, maximizing):
    if not isinstance(node, list): return node
    if maximizing:
        value = -INF
        for child in node:
            value = max(value, alphabeta(child, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta: break
        return value
    value = INF
    for child in node:
        value = min(value, alphabeta(child, alpha, beta, True))
        beta = min(beta, value)
        if alpha >= beta: break
    return value

for tree in trees(): print(alphabeta(tree, -INF, INF, True))
)";
    for (std::size_t at = out.find(what); !what.empty() && at != out.npos; at = out.find(what, at + by.size())) {
        out.replace(at, what.size(), by);
    }
    return out;
}

}  // namespace plyglass::testing
