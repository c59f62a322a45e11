// Right programs of textbooks that look at their children in ways of their own: none is blamed.

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "glass/check.hpp"
#include "glass/student.hpp"
#include "glass/tree_run.hpp"
#include "support/trials.hpp"
#include "text/json.hpp"

namespace plyglass::glass {
namespace {

using game::NodeId;

constexpr int infinity = 1'000'000;

/// Writes a run down; what it tells is in the view of the player who moves.
class Negamax {
public:
    explicit Negamax(const std::string& tree) : tree_(*game::read_tree(tree)) {
        run_ = R"({"plyglass": "run", "values": "mover", "asked": "value", "tree": ")" + tree + "\"}\n";
    }
    virtual ~Negamax() = default;
    /// Of the whole search.
    virtual std::string run() {
        answer(search(0, -infinity, infinity, tree_->turn(0) == core::Turn::max ? 1 : -1));
        return run_;
    }

protected:
    virtual int search(NodeId n, int alpha, int beta, int sign) = 0;

    static std::string number(int value) {
        return value >= infinity ? "\"inf\"" : value <= -infinity ? "\"-inf\"" : std::to_string(value);
    }
    void write(const char* kind, NodeId n, const std::string& rest) {
        run_ += "{\"kind\": \"" + std::string(kind) + "\", \"node\": " + json::list_of(tree_->path(n)).text() + rest +
                "}\n";
    }
    void enter(NodeId n, int alpha, int beta) {
        write("enter", n, ", \"alpha\": " + number(alpha) + ", \"beta\": " + number(beta));
    }
    int leaf(NodeId n, int value) {
        write("leaf", n, ", \"value\": " + number(value));
        return value;
    }
    int back(NodeId n, int value) {
        write("return", n, ", \"value\": " + number(value));
        return value;
    }
    void answer(int value) { run_ += "{\"kind\": \"answer\", \"value\": " + number(value) + "}\n"; }
    int worth(NodeId leaf, int sign) const { return sign * static_cast<int>(*tree_->value(leaf).whole()); }
    std::vector<NodeId> children(NodeId n) const { return {tree_->children(n).begin(), tree_->children(n).end()}; }

    std::shared_ptr<const game::ExplicitTree> tree_;
    std::string run_;
};

/// As Reinefeld printed it first: what is better than the best child is looked at again, unless the window is empty.
class NegaScout : public Negamax {
    using Negamax::Negamax;
    int search(NodeId n, int alpha, int beta, int sign) override {
        if (tree_->is_leaf(n)) return leaf(n, worth(n, sign));
        enter(n, alpha, beta);
        int best = -infinity, end = beta;
        for (const NodeId child : children(n)) {
            const int value = -search(child, -end, -std::max(alpha, best), -sign);
            if (value > best) {
                const bool is_settled = end == beta || tree_->is_leaf(child);
                best = is_settled ? value : -search(child, -beta, -value, -sign);
            }
            if (best >= beta) break;
            end = std::max(alpha, best) + 1;
        }
        return back(n, best);
    }
};

/// Empty windows have a function of their own, as in many chess programs; a better child is looked at again also at beta.
class Scout : public Negamax {
    using Negamax::Negamax;
    int search(NodeId n, int alpha, int beta, int sign) override {
        if (tree_->is_leaf(n)) return leaf(n, worth(n, sign));
        enter(n, alpha, beta);
        const bool is_empty = alpha + 1 == beta;
        int best = -infinity;
        for (const NodeId child : children(n)) {
            const bool is_first = best == -infinity;
            int value =
                is_first || is_empty ? -search(child, -beta, -alpha, -sign) : -search(child, -alpha - 1, -alpha, -sign);
            if (!is_first && !is_empty && value > alpha) value = -search(child, -beta, -alpha, -sign);
            best = std::max(best, value);
            alpha = std::max(alpha, best);
            if (alpha >= beta) break;
        }
        return back(n, best);
    }
};

/// A window around a guess, then the side that was missed; a table whose bounds narrow windows and whose best move comes first.
class Aspiration : public Negamax {
    using Negamax::Negamax;
    std::string run() override {
        const int sign = tree_->turn(0) == core::Turn::max ? 1 : -1;
        int alpha = -1, beta = 2;
        while (true) {
            const int value = search(0, alpha, beta, sign);
            answer(value);
            if (value <= alpha && alpha > -infinity) {
                alpha = -infinity;
            } else if (value >= beta && beta < infinity) {
                beta = infinity;
            } else {
                return run_;
            }
        }
    }
    struct Kept {
        int low = -infinity, high = infinity;
        NodeId best = 0;
    };
    int search(NodeId n, int alpha, int beta, int sign) override {
        if (tree_->is_leaf(n)) return leaf(n, worth(n, sign));
        const int alpha_before = alpha, beta_before = beta;
        auto order = children(n);
        if (const auto kept = table_.find(n); kept != table_.end()) {
            const int low = kept->second.low, high = kept->second.high;
            if (low == high || low >= beta) return leaf(n, low);
            if (high <= alpha) return leaf(n, high);
            alpha = std::max(alpha, low);
            beta = std::min(beta, high);
            std::stable_partition(order.begin(), order.end(),
                                  [best_before = kept->second.best](NodeId it) { return it == best_before; });
        }
        enter(n, alpha_before, beta_before);
        int best = -infinity;
        NodeId best_child = order.front();
        for (const NodeId child : order) {
            const int value = -search(child, -beta, -std::max(alpha, best), -sign);
            if (value > best) best_child = child;
            best = std::max(best, value);
            if (best >= beta) break;
        }
        Kept kept{.best = best_child};
        if (best > alpha_before) kept.low = best;
        if (best < beta_before) kept.high = best;
        table_.insert_or_assign(n, kept);
        return back(n, best);
    }
    std::map<NodeId, Kept> table_;
};

template <class Program>
void expect_right() {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(::plyglass::testing::trials(500)); ++seed) {
        const std::string tree = testing::random_lists(seed);
        Program program(tree);
        auto& negamax = static_cast<Negamax&>(program);
        const std::string lines = negamax.run();
        const auto run = testing::read(lines);
        ASSERT_TRUE(run) << run.error().what;
        const auto verdict = check(*run);
        ASSERT_TRUE(verdict);
        ASSERT_TRUE(verdict->is_right) << tree << '\n' << as_json(*run, *verdict).text() << '\n' << lines;
    }
}

TEST(TheFirstNegaScout, IsNotBlamedForItsSecondLooks) { expect_right<NegaScout>(); }
TEST(PrincipalVariationSearch, MayLookAgainAtAChildBeyondItsWindow) { expect_right<Scout>(); }
TEST(ASearchAroundAGuess, MayKeepBoundsAndBestMovesInATable) { expect_right<Aspiration>(); }

TEST(MtdF, MayBeginWithALargeGuess) {
    const auto run = testing::read(R"({"plyglass": "run", "asked": "value", "tree": [1, 2]}
{"kind": "enter", "alpha": 999999, "beta": 1000000, "node": []}
{"kind": "leaf", "node": [0], "value": 1}
{"kind": "leaf", "node": [1], "value": 2}
{"kind": "return", "node": [], "value": 2}
{"kind": "answer", "value": 2}
{"kind": "enter", "alpha": 1, "beta": 2, "node": []}
{"kind": "leaf", "node": [0], "value": 1}
{"kind": "leaf", "node": [1], "value": 2}
{"kind": "return", "node": [], "value": 2}
{"kind": "answer", "value": 2}
)");
    ASSERT_TRUE(run);
    EXPECT_TRUE(check(*run)->is_right);
    EXPECT_EQ(run->counted_as_infinite, "");
}

TEST(PowersOfTwo, CountAsInfiniteWhereNoLeafReachesThem) {
    for (const char* number : {"1073741824", "1048576", "1048575", "65536"}) {
        const auto run = testing::read(R"({"plyglass": "run", "tree": [1, 2]}
{"kind": "enter", "node": [], "beta": "inf", "alpha": -)" +
                                       std::string(number) + R"(}
{"kind": "leaf", "node": [0], "value": 1}
{"kind": "leaf", "node": [1], "value": 2}
{"kind": "return", "node": [], "value": 2}
)");
        ASSERT_TRUE(run);
        EXPECT_EQ(run->events.front().alpha, -infinite_rank) << number;
    }
}

std::vector<std::string> names_of(const std::string& lines) {
    const auto run = testing::read(lines);
    const auto verdict = check(*run);
    EXPECT_FALSE(verdict->is_right);
    std::vector<std::string> out;
    for (const Program& it : verdict->mistakes) out.emplace_back(it.mistake->id);
    return out;
}

TEST(ATable, ThatForgetsTheDepthOrThePlayerIsNotTakenForASearchOfAnotherDepth) {
    // In the second pass the root comes out of the table of the first.
    EXPECT_THAT(names_of(R"({"plyglass": "run", "tree": [[2, 3], [1, 4]]}
{"kind": "enter", "node": []}
{"kind": "leaf", "node": [0], "value": 0}
{"kind": "leaf", "node": [1], "value": 0}
{"kind": "return", "node": [], "value": 0}
{"kind": "answer", "value": 0}
{"kind": "leaf", "node": [], "value": 0}
{"kind": "answer", "value": 0}
)"),
                ::testing::Not(::testing::Contains("depth-long")));
    // (4 1) of the other player.
    EXPECT_THAT(names_of(R"({"plyglass": "run", "tree": [[4, 1], [[4, 1]]]}
{"kind": "enter", "node": [], "alpha": "-inf", "beta": "inf"}
{"kind": "enter", "node": [0], "alpha": "-inf", "beta": "inf"}
{"kind": "leaf", "node": [0, 0], "value": 4}
{"kind": "leaf", "node": [0, 1], "value": 1}
{"kind": "return", "node": [0], "value": 1}
{"kind": "enter", "node": [1], "alpha": 1, "beta": "inf"}
{"kind": "leaf", "node": [1, 0], "value": 1}
{"kind": "return", "node": [1], "value": 1}
{"kind": "return", "node": [], "value": 1}
{"kind": "answer", "value": 1}
)"),
                ::testing::IsEmpty());
}

}  // namespace
}  // namespace plyglass::glass
