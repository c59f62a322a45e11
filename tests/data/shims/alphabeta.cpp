#include <algorithm>
#include <iostream>
#include <limits>

#include "plyglass.hpp"

struct Node {
    int value = 0;
    std::vector<Node> children;
};

int alphabeta(const Node& node, double alpha, double beta, bool is_max) {
    if (node.children.empty()) return plyglass::leaf(node.value);
    plyglass::enter(alpha, beta, is_max);
    int best = is_max ? -1000 : 1000;
    for (const Node& child : node.children) {
        const int v = alphabeta(child, alpha, beta, !is_max);
        best = is_max ? std::max(best, v) : std::min(best, v);
        if (is_max)
            alpha = std::max<double>(alpha, v);
        else
            beta = std::min<double>(beta, v);
        if (alpha >= beta) break;
    }
    return plyglass::leave(best);
}

int main() {
    plyglass::tree("((3 12 8) (2 4 6) (14 5 2))");
    const auto leaf = [](int value) { return Node{value, {}}; };
    const Node tree{
        0, {{0, {leaf(3), leaf(12), leaf(8)}}, {0, {leaf(2), leaf(4), leaf(6)}}, {0, {leaf(14), leaf(5), leaf(2)}}}};
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::cout << alphabeta(tree, -infinity, infinity, true) << '\n';
}
