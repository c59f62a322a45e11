#pragma once

// Programs as people write them, each a few lines of its own, and the runs that they write down; random trees for them.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "game/explicit_tree.hpp"
#include "game/tree_text.hpp"

namespace plyglass::glass::testing {

/// Nested lists, as text: two or three children, values from -9 to 20.
inline std::string random_lists(core::Random& random, std::uint32_t height, std::uint32_t values = 30) {
    if (height == 0) return std::to_string(static_cast<int>(random.below(values)) - 9);
    std::string out = "(";
    const std::uint32_t children = 2 + random.below(2);
    for (std::uint32_t i = 0; i < children; ++i) {
        // Now and then a leaf stands higher up.
        const bool is_short = height > 1 && random.below(9) == 0;
        out += (i == 0 ? "" : " ") + random_lists(random, is_short ? 0 : height - 1, values);
    }
    return out + ")";
}
inline std::string random_lists(std::uint64_t seed) {
    core::Random random(seed);
    const std::string root = seed % 5 == 4 ? "min" : "";
    // Every other tree has equal values, and equal subtrees.
    return root + random_lists(random, 2 + static_cast<std::uint32_t>(seed % 3), seed % 2 == 0 ? 30 : 3);
}

/// What a right program may do in one way or another.
struct Style {
    bool strict = false;         ///< cuts at > only
    bool tests_first = false;    ///< compares the child's value before it is kept
    bool returns_bound = false;  ///< fail-hard, as books write it: alpha or beta is returned
    bool returns_own = false;    ///< alpha at max, beta at min
    bool negamax = false;
    bool reversed = false;
    bool shuffled = false;
    bool hides_windows = false;
    bool minimax = false;
    bool shallow = false;
    bool by_table = false;  ///< some inner nodes are answered from a table
    bool tells_turn = false;
    bool scouts = false;       ///< principal variation search
    bool past_leaves = false;  ///< searches leaves like inner nodes, wrongly
    bool narrows = false;      ///< a table is looked up after the node is entered; its bounds narrow the window
    int alpha = -infinity, beta = infinity;
    int depth = 1'000'000;
    static constexpr int infinity = 1'000'000;
    std::uint32_t bugs = 0;
};

/// What else a program may do, wrongly: bits of Style::bugs.
enum Bug : std::uint32_t {
    alpha_stays = 1,
    beta_stays = 2,
    continues = 4,
    keeps_last = 8,
    best_at_0 = 16,
    omits_last = 32,
    swaps_window = 64,
    sets_bound = 128,
    all_bugs = 255,
};

class Student {
public:
    Student(const std::string& tree, Style style) : tree_(*game::read_tree(tree)), style_(style), random_(7) {
        run_ = R"({"plyglass": "run", "version": 1, "program": "student", "tree": ")" + tree + "\"}\n";
    }

    std::string run() {
        const bool is_min = style_.negamax && tree_->turn(0) == core::Turn::min;
        const int alpha = is_min ? -style_.beta : style_.alpha;
        const int beta = is_min ? -style_.alpha : style_.beta;
        const int value = style_.negamax ? negamax(0, alpha, beta) : look(0, alpha, beta, 0);
        write("answer", 0, ", \"value\": " + number(value));
        return run_;
    }
    /// All depths, one pass after another; the evaluation of an inner node is 1.
    std::string deepening(std::uint32_t first = 1) {
        for (std::uint32_t depth = first; depth <= tree_->height(); ++depth) {
            style_.depth = static_cast<int>(depth);
            const int value = look(0, style_.alpha, style_.beta, 0);
            table_.clear();
            write("answer", 0, ", \"value\": " + number(value));
        }
        return run_;
    }

private:
    static std::string number(int value) {
        if (value >= Style::infinity) return "\"inf\"";
        return value <= -Style::infinity ? "\"-inf\"" : std::to_string(value);
    }
    void write(const std::string& kind, game::NodeId n, const std::string& rest) {
        std::string path;
        for (const auto step : tree_->path(n)) path += (path.empty() ? "" : ", ") + std::to_string(step);
        const std::string node = kind == "answer" ? "" : ", \"node\": [" + path + "]";
        run_ += "{\"kind\": \"" + kind + "\"" + node + rest + "}\n";
    }
    void enter(game::NodeId n, int alpha, int beta) {
        std::string rest = style_.hides_windows ? "" : ", \"alpha\": " + number(alpha) + ", \"beta\": " + number(beta);
        if (style_.tells_turn) rest += ", \"turn\": \"" + std::string(core::name(tree_->turn(n))) + '"';
        write("enter", n, rest);
    }
    int leaf(game::NodeId n, int value) {
        write("leaf", n, ", \"value\": " + number(value));
        return value;
    }
    int back(game::NodeId n, int value) {
        write("return", n, ", \"value\": " + number(value));
        return value;
    }
    std::vector<game::NodeId> children(game::NodeId n) {
        std::vector<game::NodeId> out(tree_->children(n).begin(), tree_->children(n).end());
        if (style_.reversed) std::reverse(out.begin(), out.end());
        if (style_.shuffled) random_.shuffle(out);
        return out;
    }
    int value(game::NodeId n) const { return static_cast<int>(*tree_->value(n).whole()); }
    bool closed(int alpha, int beta) const { return !style_.minimax && (style_.strict ? alpha > beta : alpha >= beta); }
    int minimax(game::NodeId n) const {
        if (tree_->is_leaf(n)) return value(n);
        const bool is_max = tree_->turn(n) == core::Turn::max;
        int best = is_max ? -Style::infinity : Style::infinity;
        for (const auto child : tree_->children(n))
            best = is_max ? std::max(best, minimax(child)) : std::min(best, minimax(child));
        return best;
    }

    int look(game::NodeId n, int alpha, int beta, int depth) {
        if (tree_->is_leaf(n) && !style_.past_leaves) return leaf(n, value(n));
        if (tree_->is_leaf(n)) {
            const bool is_mins = tree_->turn(tree_->parent(n)) == core::Turn::max;
            enter(n, alpha, beta);
            const int worst = is_mins ? Style::infinity : -Style::infinity;
            return back(n, !style_.returns_own ? worst : is_mins ? beta : alpha);
        }
        if (depth == style_.depth) return leaf(n, 1);
        if (style_.by_table && n % 3 == 2) return back(n, minimax(n));
        enter(n, alpha, beta);
        const bool is_max = tree_->turn(n) == core::Turn::max;
        auto& [low, high] = table_.try_emplace(text_of(n), -Style::infinity, Style::infinity).first->second;
        if (style_.narrows) {
            if (low >= beta || low == high) return back(n, low);
            if (high <= alpha) return back(n, high);
            alpha = std::max(alpha, low);
            beta = std::min(beta, high);
        }
        const int alpha0 = alpha, beta0 = beta;
        const auto has = [&](Bug bug) { return (style_.bugs & bug) != 0; };
        int best = has(best_at_0) ? 0 : is_max ? -Style::infinity : Style::infinity;
        auto all = children(n);
        if (has(omits_last)) all.pop_back();
        for (const auto child : all) {
            const int a = style_.minimax || (style_.shallow && !is_max) ? -Style::infinity : alpha;
            const int b = style_.minimax || (style_.shallow && is_max) ? Style::infinity : beta;
            const int v = style_.scouts && child != all.front() ? scout(child, is_max, alpha, beta, depth + 1)
                          : has(swaps_window)                   ? look(child, b, a, depth + 1)
                                                                : look(child, a, b, depth + 1);
            if (style_.tests_first && (is_max ? closed(v, beta) : closed(alpha, v))) return back(n, v);
            best = has(keeps_last) ? v : is_max ? std::max(best, v) : std::min(best, v);
            int& own = is_max ? alpha : beta;
            if (has(sets_bound)) own = v;
            if (!has(is_max ? alpha_stays : beta_stays)) own = is_max ? std::max(own, best) : std::min(own, best);
            if (has(continues)) continue;
            if (closed(alpha, beta)) break;
        }
        if (style_.returns_bound) return back(n, std::min(std::max(best, alpha0), beta0));
        if (style_.returns_own) return back(n, is_max ? alpha : beta);
        if (best > alpha0) low = std::max(low, best);
        if (best < beta0) high = std::min(high, best);
        return back(n, best);
    }

    int scout(game::NodeId n, bool is_max, int alpha, int beta, int depth) {
        const int own = is_max ? alpha : beta;
        if (own == Style::infinity || own == -Style::infinity) return look(n, alpha, beta, depth);
        const int v = is_max ? look(n, alpha, alpha + 1, depth) : look(n, beta - 1, beta, depth);
        return alpha < v && v < beta ? look(n, alpha, beta, depth) : v;
    }

    /// Equal for equal subtrees of the same player.
    std::string text_of(game::NodeId n) const {
        if (tree_->is_leaf(n)) return std::to_string(value(n));
        std::string out(core::name(tree_->turn(n)));
        for (const auto child : tree_->children(n)) out += ' ' + text_of(child);
        return out + ')';
    }

    int negamax(game::NodeId n, int alpha, int beta) {
        const bool is_mins = n > 0 && tree_->turn(tree_->parent(n)) == core::Turn::max;
        if (tree_->is_leaf(n)) return leaf(n, is_mins ? -value(n) : value(n));
        enter(n, alpha, beta);
        int best = -Style::infinity;
        const int beta0 = beta;
        for (const auto child : children(n)) {
            best = std::max(best, -negamax(child, -beta, -alpha));
            alpha = std::max(alpha, best);
            if (closed(alpha, beta)) break;
        }
        return back(n, style_.returns_bound ? std::min(alpha, beta0) : best);
    }

    std::shared_ptr<const game::ExplicitTree> tree_;
    Style style_;
    core::Random random_;
    std::map<std::string, std::pair<int, int>> table_;
    std::string run_;
};

}  // namespace plyglass::glass::testing
