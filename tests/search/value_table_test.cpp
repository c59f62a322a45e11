#include "search/value_table.hpp"

#include <atomic>
#include <map>
#include <thread>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "search/lattice_game.hpp"

namespace plyglass::search {
namespace {

using testing::LatticeState;

/// One of `positions` positions, reached with one of two probabilities.
LatticeState any_weighed_state(core::Random& random, std::uint32_t positions) {
    return {{std::uint64_t{random.below(positions)} * 0x0001000100010001ULL},
            core::Turn::chance,
            random.below(2) == 0 ? 0.5 : 0.25};
}

/// What must be equal for a stored value to stand in for a search.
template <Reuse reuse>
auto key_of(const LatticeState& state, std::uint32_t plies) {
    return std::tuple(state.board.bits, reuse == Reuse::deep_enough ? 0 : plies,
                      reuse == Reuse::equal_depth_and_probability ? state.probability : 0.0);
}

struct StoredValue {
    std::uint32_t plies = 0;
    double value = 0;
};

/// The value that a table that holds `entry` must give.
template <Reuse reuse>
double given_back(const StoredValue& entry) {
    return reuse == Reuse::deep_enough ? static_cast<double>(static_cast<float>(entry.value)) : entry.value;
}

template <Reuse reuse>
void returns_nothing_that_was_not_stored(std::uint64_t seed) {
    core::Random random(seed);
    ValueTable<reuse> table(random.below(200));
    std::map<decltype(key_of<reuse>({}, 0)), StoredValue> stored;
    for (int step = 0; step < 300; ++step) {
        const LatticeState state = any_weighed_state(random, 30);
        const std::uint32_t plies = random.below(6);
        double value = 0;
        if (random.below(40) == 0) {
            random.below(2) == 0 ? table.forget() : table.release();
            stored.clear();
        } else if (random.below(2) == 0) {
            const StoredValue entry{plies, random.unit() * 100 - 50};
            stored[key_of<reuse>(state, plies)] = entry;
            table.store(state, plies, entry.value);
            RC_ASSERT(table.find(state, plies, value));
            RC_ASSERT(value == given_back<reuse>(entry));
        }
        const std::uint32_t asked = random.below(6);
        if (!table.find(state, asked, value)) continue;
        const auto at = stored.find(key_of<reuse>(state, asked));
        RC_ASSERT(at != stored.end());
        RC_ASSERT(value == given_back<reuse>(at->second));
        if (reuse == Reuse::deep_enough) {
            RC_ASSERT(at->second.plies >= asked);
        }
    }
}

RC_GTEST_PROP(ValueTable, ReturnsOnlyWhatWasStoredForTheSameDepth, (std::uint64_t seed)) {
    returns_nothing_that_was_not_stored<Reuse::equal_depth>(seed);
}

RC_GTEST_PROP(ValueTable, ReturnsOnlyWhatWasStoredForTheSameDepthAndProbability, (std::uint64_t seed)) {
    returns_nothing_that_was_not_stored<Reuse::equal_depth_and_probability>(seed);
}

RC_GTEST_PROP(ValueTable, ReturnsOnlyWhatWasStoredForThisDepthOrADeeperOne, (std::uint64_t seed)) {
    returns_nothing_that_was_not_stored<Reuse::deep_enough>(seed);
}

template <Reuse reuse>
std::size_t found_of_those_it_has_room_for() {
    constexpr std::uint64_t entries = 1000;
    ValueTable<reuse> table(entries);
    core::Random random(3);
    std::vector<LatticeState> states;
    for (std::uint64_t i = 0; i < entries; ++i) states.push_back({{random.next()}, core::Turn::chance});
    for (const LatticeState& state : states) table.store(state, 3, 1.0);
    std::size_t found = 0;
    for (const LatticeState& state : states) {
        double value = 0;
        found += table.find(state, 3, value) ? 1 : 0;
    }
    return found;
}

TEST(ValueTable, KeepsMostOfWhatItHasRoomFor) {
    EXPECT_GT(found_of_those_it_has_room_for<Reuse::equal_depth>(), 600U);
    EXPECT_GT(found_of_those_it_has_room_for<Reuse::equal_depth_and_probability>(), 600U);
    EXPECT_GT(found_of_those_it_has_room_for<Reuse::deep_enough>(), 600U);
}

RC_GTEST_PROP(ValueTable, ThatForgotBehavesLikeANewOne, (std::uint64_t seed)) {
    core::Random random(seed);
    const std::size_t entries = random.below(60);
    ValueTable<Reuse::equal_depth> fresh(entries);
    ValueTable<Reuse::equal_depth> used(entries);
    for (int i = 0; i < 200; ++i) used.store(any_weighed_state(random, 100), random.below(6), random.unit());
    used.forget();
    for (int step = 0; step < 200; ++step) {
        const LatticeState state = any_weighed_state(random, 100);
        const std::uint32_t plies = random.below(6);
        const double stored = random.unit();
        fresh.store(state, plies, stored);
        used.store(state, plies, stored);
        const LatticeState asked = any_weighed_state(random, 100);
        double a = 0;
        double b = 0;
        RC_ASSERT(fresh.find(asked, plies, a) == used.find(asked, plies, b));
        RC_ASSERT(a == b);
    }
}

TEST(ValueTable, SharedByThreadsNeverMixesTwoEntries) {
    // Each value follows from its position, so a mixture would show.
    const auto value_of = [](const LatticeState& state) { return core::Random(state.board.bits).unit(); };
    ValueTable<Reuse::equal_depth> table(8);  // so few places that the threads always meet
    std::atomic<int> wrong = 0;
    std::atomic<int> found = 0;
    {
        std::vector<std::jthread> threads;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            threads.emplace_back([&, seed] {
                core::Random random(seed);
                for (int i = 0; i < 200'000; ++i) {
                    const LatticeState written = any_weighed_state(random, 20);
                    table.store(written, 4, value_of(written));
                    const LatticeState asked = any_weighed_state(random, 20);
                    double value = 0;
                    if (!table.find(asked, 4, value)) continue;
                    ++found;
                    if (value != value_of(asked)) ++wrong;
                }
            });
        }
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace plyglass::search
