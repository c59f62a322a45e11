// The smallest tree that shows a mistake is committed with it; here it is found again by search.

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "glass/mistakes.hpp"
#include "glass/tree_run.hpp"

namespace plyglass::glass {
namespace {

using Shape = std::string;  // a tree with "x" for its leaves

/// All trees with that many leaves, all at that depth, with two children or more.
std::vector<Shape> shapes(std::size_t leaves, std::size_t depth) {
    if (depth == 0) return leaves == 1 ? std::vector<Shape>{"x"} : std::vector<Shape>{};
    // The children one after another; at least two.
    struct Begun {
        Shape text;
        std::size_t left, children;
    };
    std::vector<Begun> begun{{"(", leaves, 0}};
    std::vector<Shape> out;
    while (!begun.empty()) {
        const Begun it = begun.back();
        begun.pop_back();
        if (it.left == 0 && it.children > 1) out.push_back(it.text + ")");
        for (std::size_t first = 1; first <= it.left; ++first) {
            for (const Shape& child : shapes(first, depth - 1)) {
                const bool is_apart = it.children == 0 || child[0] == '(';
                begun.push_back({it.text + (is_apart ? "" : " ") + child, it.left - first, it.children + 1});
            }
        }
    }
    return out;
}

std::string filled(const Shape& shape, const std::vector<int>& numbers) {
    std::string out;
    auto at = numbers.begin();
    for (const char sign : shape) out += sign == 'x' ? std::to_string(*at++) : std::string(1, sign);
    return out;
}

std::string smallest(const KnownMistake& mistake, std::size_t most_leaves) {
    const Program wrong = programs(&mistake, mistake.only_in.value_or(View::max)).front();
    for (std::size_t leaves = 2; leaves <= most_leaves; ++leaves) {
        std::string best;
        std::vector<int> numbers(leaves);
        for (std::size_t depth = 1; (std::size_t{1} << depth) <= leaves; ++depth) {
            for (const Shape& shape : shapes(leaves, depth)) {
                std::iota(numbers.begin(), numbers.end(), 1);
                Run run = testing::run_of_tree(filled(shape, numbers));
                const RankGame game(run, RankGame::Children::as_written);
                do {
                    std::transform(numbers.begin(), numbers.end(), run.leaf_values.begin(),
                                   [](int it) { return it + 1; });
                    const Work right = work(game, {}), found = work(game, wrong.rules);
                    // Another search than plain alpha-beta looks at other leaves, also where it is right.
                    const bool has_scouts = wrong.rules.mistake == misread::Mistake::no_second_look;
                    const bool shows = right.value != found.value || (right.leaves != found.leaves && !has_scouts);
                    const std::string tree = shows ? filled(shape, numbers) : std::string();
                    if (shows && (best.empty() || tree < best)) best = tree;
                } while (std::next_permutation(numbers.begin(), numbers.end()));
            }
        }
        if (!best.empty()) return best;
    }
    return {};
}

TEST(TheSmallestTreeOfAMistake, IsTheFirstThatASearchFinds) {
    for (const KnownMistake& mistake : known_mistakes()) {
        if (mistake.readings.empty()) continue;  // not of alpha-beta's rules
        SCOPED_TRACE(mistake.id);
        const std::size_t most = 8;
        EXPECT_EQ(smallest(mistake, most), mistake.smallest);
    }
}

}  // namespace
}  // namespace plyglass::glass
