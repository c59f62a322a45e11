// When a search stops, and what a stopped one leaves.

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/alphabeta.hpp"
#include "search/event_log.hpp"
#include "search/expectimax.hpp"
#include "search/lattice_game.hpp"
#include "search/search.hpp"

namespace plyglass::search {
namespace {

using testing::FairLattice;
using testing::LatticeSpec;
using testing::WorstLattice;

/// Stops at a visit whose number is known.
struct StopAt {
    static constexpr bool never = false;
    std::uint64_t visit = 0;
    bool operator()(std::uint64_t visits) const { return visits >= visit; }
};

/// `search(observer, stop)` must stop where it is told to, soon, and must have reported the beginning of what it reports
/// without being stopped.
template <class G>
void ends_in_the_middle(const G& game, const auto& search) {
    using Log = testing::EventLog<TypesOf<G>>;
    Log whole;
    const auto full = search(whole, Unstoppable{});
    RC_ASSERT(!full.stopped);
    for (std::uint64_t visit = 1; visit <= full.nodes + 1; visit += 1 + visit / 2) {
        Log begun;
        const auto answer = search(begun, StopAt{visit});
        RC_ASSERT(answer.stopped == (visit <= full.nodes));
        if (!answer.stopped) {
            RC_ASSERT(answer.value == full.value && answer.line == full.line && begun.events == whole.events);
            continue;
        }
        RC_ASSERT(answer.nodes >= visit);
        RC_ASSERT(answer.nodes <= visit + game.spec().height);
        RC_ASSERT(begun.events.size() < whole.events.size());
        RC_ASSERT(std::equal(begun.events.begin(), begun.events.end(), whole.events.begin()));
    }
}

RC_GTEST_PROP(AStoppedSearch, HasReportedTheBeginningOfMinimax, (const LatticeSpec& spec)) {
    const WorstLattice game(spec);
    ends_in_the_middle(
        game, [&](auto& observer, const auto& stop) { return minimax(game, game.root(), observer, to_the_end, stop); });
}

RC_GTEST_PROP(AStoppedSearch, HasReportedTheBeginningOfExpectimax, (const LatticeSpec& spec)) {
    const FairLattice game(spec);
    ends_in_the_middle(game, [&](auto& observer, const auto& stop) {
        return expectimax(game, game.root(), observer, to_the_end, stop);
    });
}

RC_GTEST_PROP(AStoppedSearch, HasReportedTheBeginningOfAlphaBeta, (const LatticeSpec& spec)) {
    const WorstLattice game(spec);
    ends_in_the_middle(game, [&](auto& observer, const auto& stop) {
        return alphabeta(game, game.root(), observer, {}, {}, to_the_end, stop);
    });
}

TEST(AStopToken, IsAskedEvery1024Visits) {
    std::stop_source source;
    const StopOn stop{source.get_token()};
    EXPECT_FALSE(stop(1024));
    source.request_stop();
    EXPECT_FALSE(stop(1023));
    EXPECT_TRUE(stop(1024));
    EXPECT_FALSE(stop(1025));
    EXPECT_TRUE(stop(2048));
}

TEST(ADeadline, StopsWhenItHasPassed) {
    const auto now = std::chrono::steady_clock::now();
    EXPECT_TRUE((Deadline{.until = now}(64)));
    EXPECT_FALSE((Deadline{.until = now + std::chrono::hours(1)}(64)));
    EXPECT_FALSE(Deadline{}(64)) << "there is none";
}

TEST(ADeadline, StopsWhenOneOfItsFlagsIsUp) {
    std::atomic<bool> cancelled = false;
    std::atomic<bool> finished = false;
    const Deadline deadline{.cancelled = &cancelled, .finished = &finished};
    EXPECT_FALSE(deadline(64));
    cancelled = true;
    EXPECT_TRUE(deadline(64));
    cancelled = false;
    finished = true;
    EXPECT_TRUE(deadline(64));
}

TEST(ADeadline, IsLookedAtNowAndThenOrAtEveryVisit) {
    const std::atomic<bool> cancelled = true;
    const Deadline now_and_then{.cancelled = &cancelled};
    const Deadline always{.cancelled = &cancelled, .between = 0};
    int looked = 0;
    for (std::uint64_t visit = 1; visit <= 640; ++visit) {
        looked += now_and_then(visit) ? 1 : 0;
        EXPECT_TRUE(always(visit));
    }
    EXPECT_EQ(looked, 10);
}

}  // namespace
}  // namespace plyglass::search
