// A search that is recorded is the one that chose.

#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "agents.hpp"
#include "search/any_observer.hpp"
#include "support/boards.hpp"

namespace plyglass::agent {
namespace {

using game::Grid;
using testing::agent_called;
using testing::grid;

struct Recorder : search::AnyObserver {
    std::optional<int> depth;  ///< of the last search
    std::size_t events = 0;

    void begin(int of) override { depth = of; }
    void operator()(const search::AnyEvent<search::PackedTypes>& /*event*/) override { ++events; }
};

TEST(EveryAgentThatSearches, RecordsTheSearchThatChose) {
    const Grid board = grid({{64, 16, 8, 2}, {16, 8, 4, 0}, {8, 4, 2, 0}, {2, 0, 0, 0}});
    for (const char* name :
         {"ovolve:depth=2", "md20:depth=2", "xu:depth=3", "hu:depth=2", "jszyxw:depth=2,table=off", "nneonneo:depth=2",
          "minimax:depth=2", "expectimax:depth=2", "learned:depth=1", "textbook:depth=3"}) {
        SCOPED_TRACE(name);
        const auto agent = agent_called(name);
        Choice choice;
        agent->choose(board, choice);
        Recorder recorder;
        Choice recorded;
        ASSERT_TRUE(agent->record(board, recorded, recorder));
        EXPECT_EQ(recorded.move, choice.move);
        EXPECT_EQ(recorded.value, choice.value);
        EXPECT_EQ(recorded.depth, choice.depth);
        EXPECT_EQ(recorder.depth, choice.depth);
        EXPECT_GT(recorder.events, 0U);
    }
}

TEST(EveryAgent, RecordsNothingThatHasNoTreeOrTooLargeABoard) {
    const Grid large(5);
    for (const Description& description : agents()) {
        SCOPED_TRACE(description.name);
        Recorder recorder;
        Choice choice;
        if (description.sizes.contain(5)) {
            Grid board = large;
            board[0] = 1;
            EXPECT_FALSE(agent_called(std::string(description.name), 5)->record(board, choice, recorder));
        }
        if (description.looks_ahead != LooksAhead::in_a_tree && description.sizes.contain(2)) {
            EXPECT_FALSE(
                agent_called(std::string(description.name), 2)->record(grid({{2, 0}, {0, 2}}), choice, recorder));
        }
        EXPECT_FALSE(recorder.depth);
        EXPECT_EQ(recorder.events, 0U);
    }
}

}  // namespace
}  // namespace plyglass::agent
