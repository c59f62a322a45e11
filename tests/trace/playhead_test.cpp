// The playhead against a second fold of the same events, and what it shows of a node.

#include "trace/playhead.hpp"

#include <algorithm>
#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_text.hpp"
#include "support/random_tree.hpp"

namespace plyglass::trace {
namespace {

using core::Bound;
using core::Turn;
using testing::TreeSpec;

/// The first steps of a film, folded without ever going back.
struct Replay {
    explicit Replay(const Film& film, std::size_t steps) : status(film.tree().size(), Status::unseen) {
        alpha.resize(film.tree().size());
        beta = alpha;
        for (std::size_t step = 1; step <= steps; ++step) {
            const Event& e = film.event(step);
            if (e.kind == Kind::enter) {
                status[e.node] = Status::open;
                stack.push_back(e.node);
                alpha[e.node] = film.value(e.value);
                beta[e.node] = film.value(e.extra);
            } else if (e.kind == Kind::alpha) {
                alpha[e.node] = film.value(e.value);
            } else if (e.kind == Kind::beta) {
                beta[e.node] = film.value(e.value);
            } else if (e.kind == Kind::cutoff) {
                pruned += film.skipped_leaves(step);
            } else {
                status[e.node] = Status::closed;
                if (e.kind == Kind::leave) {
                    stack.pop_back();
                } else {
                    ++leaves;
                }
            }
        }
    }

    std::vector<Status> status;
    std::vector<std::optional<Value>> alpha, beta;
    std::vector<NodeId> stack;
    std::uint32_t leaves = 0;
    std::uint32_t pruned = 0;
};

Search search_of(const TreeSpec& spec) {
    Search search;
    search.algorithm = spec.seed % 7 == 0 ? Algorithm::minimax : Algorithm::alphabeta;
    if (spec.seed % 2 == 1) search.rules.cut = search::CutRule::strict;
    if (spec.seed % 3 == 1) search.rules.fail = search::Fail::hard;
    if (spec.seed % 5 == 1) search.rules.pruning = search::Pruning::shallow;
    if (spec.seed % 11 == 1) search.window = {Rational(-1), Rational(2)};
    return search;
}

RC_GTEST_PROP(Playhead, ShowsAfterAnyJumpsWhatTheStepsBeforeItTell, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 4 == 0;
    const auto film = record(testing::random_tree(spec), search_of(spec));
    Playhead head(film);
    for (int jump = 0; jump < 5; ++jump) {
        head.go(*rc::gen::inRange<std::size_t>(0, film->steps() + 1));
        const Replay replay(*film, head.step());
        RC_ASSERT(head.stack() == replay.stack);
        RC_ASSERT(head.leaves() == replay.leaves);
        RC_ASSERT(head.pruned_leaves() == replay.pruned);
        for (NodeId n = 0; n < film->tree().size(); ++n) {
            RC_ASSERT(head.status(n) == replay.status[n]);
            if (!replay.alpha[n]) continue;
            RC_ASSERT(head.alpha(n) == *replay.alpha[n]);
            RC_ASSERT(head.beta(n) == *replay.beta[n]);
        }
    }
}

RC_GTEST_PROP(Playhead, ShowsTheBestOfTheChildrenThatHaveReturned, (const TreeSpec& spec)) {
    const auto film = record(testing::random_tree(spec), search_of(spec));
    Playhead head(film);
    head.go(*rc::gen::inRange<std::size_t>(0, film->steps() + 1));
    for (const NodeId n : head.stack()) {
        std::optional<Value> best;
        for (const NodeId child : film->tree().children(n)) {
            if (head.status(child) != Status::closed) continue;
            const Value value = head.value(child).value;
            if (!best || (film->turn(n) == Turn::max ? value > *best : value < *best)) best = value;
        }
        RC_ASSERT(head.best(n) == best);
        RC_ASSERT((head.best_child(n) == no_node) == !best.has_value());
        if (best) RC_ASSERT(head.value(head.best_child(n)).value == *best);
    }
}

RC_GTEST_PROP(Playhead, DrawsTheBestLineFromTheRootDownBestChildren, (const TreeSpec& spec)) {
    const auto film = record(testing::random_tree(spec), search_of(spec));
    Playhead head(film);
    head.go(*rc::gen::inRange<std::size_t>(0, film->steps() + 1));
    const auto line = head.best_line();
    for (std::size_t i = 1; i < line.size(); ++i) {
        RC_ASSERT(film->tree().parent(line[i]) == line[i - 1]);
        RC_ASSERT(head.best_child(line[i - 1]) == line[i]);
    }
    if (!line.empty()) RC_ASSERT(line.size() > 1 && head.best_child(line.back()) == no_node);
}

RC_GTEST_PROP(Playhead, CallsPrunedWhatACutAboveHasLeftOut, (const TreeSpec& spec)) {
    const auto film = record(testing::random_tree(spec), search_of(spec));
    Playhead head(film);
    head.go(film->steps());
    std::uint32_t pruned = 0;
    for (std::uint32_t i = 0; i < film->tree().leaf_count(); ++i) {
        const NodeId leaf = film->tree().leaf(i);
        RC_ASSERT(head.pruned(leaf) == (head.status(leaf) == Status::unseen));
        pruned += head.pruned(leaf) ? 1 : 0;
    }
    RC_ASSERT(pruned == head.pruned_leaves());
    RC_ASSERT(pruned == film->pruned_leaves().size());
    head.go(0);
    for (NodeId n = 0; n < film->tree().size(); ++n) RC_ASSERT(!head.pruned(n));
}

TEST(Playhead, ClampsAStepBeyondTheEnd) {
    Playhead head(record(*game::read_tree("(3 5)"), {}));
    head.go(1000);
    EXPECT_EQ(head.step(), head.steps());
}

TEST(Playhead, ShowsNoBoundOfAnOpenNodeUnlessTheBestChildIsProven) {
    // The second child of the root fails low: its value says nothing about what max can be sure of.
    const auto film = record(*game::read_tree("((3 5) (2 9))"),
                             {.rules = {search::CutRule::equal, search::Fail::hard, {}}, .window = {4, 6}});
    Playhead head(film);
    head.go(film->closed_at(film->tree().children(0)[0]));
    EXPECT_EQ(head.value(0).bound, Bound::unseen);
    EXPECT_EQ(head.status(0), Status::open);
}

}  // namespace
}  // namespace plyglass::trace
