#include "eval/attribution.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"

namespace plyglass::eval {
namespace {

std::vector<double> attribution_of(const char* evaluation, const char* board, const char* term) {
    const auto made = find_evaluation(evaluation)->make();
    return attribution(*made, *game::read_board(board), term);
}

TEST(Attribution, TheLargestTileIsWhyTheLargestTileCounts) {
    const auto found = attribution_of("ovolve", "2,0,0,0/0,0,0,0/0,0,4,0/0,0,0,1024", "max");
    for (std::size_t cell = 0; cell < 15; ++cell) EXPECT_EQ(found[cell], 0) << cell;
    EXPECT_DOUBLE_EQ(found[15], 8) << "without the 1024 (rank 10) the 4 (rank 2) is the largest";
}

TEST(Attribution, EveryTileTakesAnEmptyCellAndEveryEmptyCellIsOne) {
    const auto found = attribution_of("xu", "2,0,0,0/0,0,0,0/0,0,4,0/0,0,0,1024", "empty");
    const double weight = found[1];
    EXPECT_GT(weight, 0);
    for (std::size_t cell = 0; cell < 16; ++cell) {
        EXPECT_NEAR(found[cell], cell == 0 || cell == 10 || cell == 15 ? -weight : weight, 1e-9) << cell;
    }
}

TEST(Attribution, ATileThatDiffersFromItsNeighboursMakesTheBoardRough) {
    const auto found = attribution_of("ovolve", "2,2,2,2/2,256,2,2/2,2,2,2/2,2,2,2", "smoothness");
    for (std::size_t cell = 0; cell < 16; ++cell) {
        EXPECT_GE(found[cell], found[5]) << cell;
    }
    EXPECT_LT(found[5], 0);
}

TEST(Attribution, OfATermThatIsNotThereAreNone) {
    const auto found = attribution_of("ovolve", "2,0,0,0/0,0,0,0/0,0,4,0/0,0,0,1024", "beauty");
    EXPECT_EQ(std::accumulate(found.begin(), found.end(), 0.0), 0);
}

}  // namespace
}  // namespace plyglass::eval
