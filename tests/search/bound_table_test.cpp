#include "search/bound_table.hpp"

#include <atomic>
#include <map>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "search/lattice_game.hpp"

namespace plyglass::search {
namespace {

using core::Bound;
using core::Turn;
using testing::LatticeState;

struct Stored {
    std::uint32_t plies = 0;
    double value = 0;
    Bound bound = Bound::exact;
    std::uint32_t ordinal = 0;
};

Stored any_entry(core::Random& random) {
    return {random.below(8), random.unit() * 100 - 50, static_cast<Bound>(1 + random.below(3)), random.below(30)};
}

LatticeState any_state(core::Random& random, std::uint32_t positions) {
    return {{std::uint64_t{random.below(positions)} * 0x0001000100010001ULL}, static_cast<Turn>(random.below(3))};
}

void store(BoundTable& table, const LatticeState& state, const Stored& entry) {
    table.store(state, entry.plies, entry.value, entry.bound, entry.ordinal);
}

bool is_nothing(const Remembered<double>& known) { return known.ordinal == -1 && known.bound == Bound::unseen; }

/// Whether `known` is what a table that holds `entry` says to a search of `plies` plies.
bool tells(const Remembered<double>& known, const Stored& entry, std::uint32_t plies) {
    if (known.ordinal != static_cast<int>(entry.ordinal)) return false;
    if (plies != entry.plies) return known.bound == Bound::unseen;
    return known.bound == entry.bound && known.value == entry.value;
}

RC_GTEST_PROP(BoundTable, ReturnsNothingThatWasNotStored, (std::uint64_t seed)) {
    core::Random random(seed);
    BoundTable table(random.below(200));
    std::map<std::pair<std::uint64_t, Turn>, Stored> stored;
    for (int step = 0; step < 300; ++step) {
        const LatticeState state = any_state(random, 60);
        const auto key = std::pair(state.board.bits, state.turn);
        if (random.below(40) == 0) {
            random.below(2) == 0 ? table.forget() : table.release();
            stored.clear();
        } else if (random.below(2) == 0) {
            stored[key] = any_entry(random);
            store(table, state, stored[key]);
            RC_ASSERT(tells(table.find(state, stored[key].plies), stored[key], stored[key].plies));
        }
        const std::uint32_t plies = random.below(8);
        const auto known = table.find(state, plies);
        const auto at = stored.find(key);
        RC_ASSERT(is_nothing(known) || (at != stored.end() && tells(known, at->second, plies)));
    }
}

RC_GTEST_PROP(BoundTable, ThatForgotBehavesLikeANewOne, (std::uint64_t seed)) {
    core::Random random(seed);
    const std::size_t entries = random.below(40);
    BoundTable fresh(entries);
    BoundTable used(entries);
    for (int i = 0; i < 200; ++i) {
        Stored deep = any_entry(random);
        deep.plies += 20;
        store(used, any_state(random, 100), deep);
    }
    used.forget();
    for (int step = 0; step < 200; ++step) {
        const LatticeState state = any_state(random, 100);
        const Stored entry = any_entry(random);
        store(fresh, state, entry);
        store(used, state, entry);
        const LatticeState asked = any_state(random, 100);
        const std::uint32_t plies = random.below(8);
        const auto a = fresh.find(asked, plies);
        const auto b = used.find(asked, plies);
        RC_ASSERT(a.ordinal == b.ordinal && a.bound == b.bound && a.value == b.value);
    }
}

TEST(BoundTable, KeepsMostOfWhatItHasRoomFor) {
    constexpr std::uint64_t entries = 1000;
    BoundTable table(entries);
    core::Random random(3);
    std::vector<LatticeState> states;
    for (std::uint64_t i = 0; i < entries; ++i) states.push_back({{random.next()}, Turn::max});
    for (const LatticeState& state : states) store(table, state, {3, 1.0, Bound::exact, 0});
    std::size_t found = 0;
    for (const LatticeState& state : states) found += is_nothing(table.find(state, 3)) ? 0 : 1;
    EXPECT_GT(found, 600U);
}

TEST(BoundTable, KeepsTheDeepestSearchWhenItIsFull) {
    BoundTable table(4);
    const LatticeState deep{{0x1234}, Turn::max};
    table.store(deep, 9, 3.5, Bound::lower, 2);
    for (std::uint64_t bits = 1; bits < 500; ++bits)
        table.store(LatticeState{{bits}, Turn::min}, 4, 1, Bound::exact, 0);
    EXPECT_EQ(table.find(deep, 9).bound, Bound::lower);
    EXPECT_EQ(table.find(deep, 9).value, 3.5);
}

TEST(BoundTable, TellsWhoIsToMove) {
    BoundTable table(100);
    table.store(LatticeState{{7}, Turn::max}, 5, 1, Bound::exact, 1);
    EXPECT_TRUE(is_nothing(table.find(LatticeState{{7}, Turn::min}, 5)));
}

TEST(BoundTable, SharedByThreadsNeverMixesTwoEntries) {
    // Each entry follows from its position, so a mixture would show.
    const auto entry_of = [](const LatticeState& state) {
        core::Random random(state.board.bits + static_cast<std::uint64_t>(state.turn));
        return any_entry(random);
    };
    BoundTable table(4);  // so few places that the threads always meet
    std::atomic<int> wrong = 0;
    std::atomic<int> found = 0;
    {
        std::vector<std::jthread> threads;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            threads.emplace_back([&, seed] {
                core::Random random(seed);
                for (int i = 0; i < 200'000; ++i) {
                    const LatticeState written = any_state(random, 6);
                    store(table, written, entry_of(written));
                    const LatticeState asked = any_state(random, 6);
                    const Stored expected = entry_of(asked);
                    const auto known = table.find(asked, expected.plies);
                    if (is_nothing(known)) continue;
                    ++found;
                    if (!tells(known, expected, expected.plies)) ++wrong;
                }
            });
        }
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace plyglass::search
