#include "search/line.hpp"

#include <array>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"

namespace plyglass::search {
namespace {

std::vector<int> moves(const LineStore<int>& store, const Line& line) {
    std::vector<int> out{-1};  // what stood there before goes
    store.moves(line, out);
    return out;
}

RC_GTEST_PROP(LineStore, KeepsEveryLineApartFromTheOthersWhateverIsDoneToThem, (std::uint64_t seed)) {
    core::Random random(seed);
    LineStore<int> store;
    std::array<Line, 5> lines;
    std::array<std::vector<int>, 5> expected;
    for (int step = 0; step < 60; ++step) {
        const std::size_t a = random.below(5);
        const std::size_t b = (a + 1 + random.below(4)) % 5;
        switch (random.below(4)) {
            case 0:
            case 1:
                store.replace(lines[a], step, lines[b]);
                expected[a] = {step};
                expected[a].insert(expected[a].end(), expected[b].begin(), expected[b].end());
                expected[b].clear();
                break;
            case 2:
                store.take_over(lines[a], lines[b]);
                expected[a] = std::exchange(expected[b], {});
                break;
            default: store.release(lines[a]); expected[a].clear();
        }
        for (std::size_t i = 0; i < lines.size(); ++i) RC_ASSERT(moves(store, lines[i]) == expected[i]);
    }
    store.clear();
    Line fresh, none;
    store.replace(fresh, 7, none);
    RC_ASSERT(moves(store, fresh) == std::vector<int>{7});
}

/// A move that counts how many have been made from nothing: the store makes one with each link.
struct Counted {
    static inline std::size_t made = 0;
    Counted() { ++made; }
};

/// Does what a node of a search does with lines: any child may be the best so far, and is then taken over.
void search_like(LineStore<Counted>& store, core::Random& random, std::uint32_t plies, const Counted& move,
                 Line& line) {
    if (plies == 0) return;
    Line best;
    for (std::uint32_t child = 0; child < 3; ++child) {
        Line below;
        search_like(store, random, plies - 1, move, below);
        if (child == 0 || random.below(2) == 0) {
            store.take_over(best, below);
        } else {
            store.release(below);
        }
    }
    store.replace(line, move, best);
}

TEST(LineStore, NeedsNoMoreRoomThanItSaysBecauseTheLinksOfBeatenLinesAreUsedAgain) {
    for (std::uint32_t plies = 1; plies <= 7; ++plies) {
        LineStore<Counted> store;
        core::Random random(plies);
        const Counted move;
        Line line;
        Counted::made = 0;
        search_like(store, random, plies, move, line);
        EXPECT_GE(Counted::made, plies);
        EXPECT_LE(Counted::made, plies * (plies + 1) / 2) << plies;
        std::vector<Counted> best;
        store.moves(line, best);
        EXPECT_EQ(best.size(), plies);
    }
}

}  // namespace
}  // namespace plyglass::search
