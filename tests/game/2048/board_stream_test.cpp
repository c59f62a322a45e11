// Boards that come one after the other: where each of them ends.

#include "game/2048/board_stream.hpp"

#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace plyglass::game {
namespace {

using ::testing::ElementsAre;

/// The texts of all boards, each with its lines: "1-2: 2 4|8 16".
std::vector<std::string> boards_of(const std::string& text) {
    std::istringstream in(text);
    BoardStream stream(in);
    std::vector<std::string> out;
    while (auto entry = stream.next()) {
        for (char& c : entry->text) c = c == '\n' ? '|' : c;
        out.push_back(std::to_string(entry->first) + "-" + std::to_string(entry->last) + ": " + entry->text);
    }
    return out;
}

TEST(ABoardOfRows, EndsAfterAsManyRowsAsItsFirstOneHasValues) {
    EXPECT_THAT(boards_of("2 4\n8 16\n0 2 4\n8 0 2\n2 2 2\n2 4\n4 2\n"),
                ElementsAre("1-2: 2 4|8 16", "3-5: 0 2 4|8 0 2|2 2 2", "6-7: 2 4|4 2"));
}

TEST(ABoardOfRows, EndsBeforeAnEmptyLineAndBeforeABoardInOneLine) {
    EXPECT_THAT(boards_of("\n2 4 8\n2 4 8\n\n0,2/0,0\n2 4\n0,4/0,0"),
                ElementsAre("2-3: 2 4 8|2 4 8", "5-5: 0,2/0,0", "6-6: 2 4", "7-7: 0,4/0,0"));
}

TEST(ABoardOfRows, GoesOnToAnEmptyLineWhereCellsMayBeLeftBlank) {
    EXPECT_THAT(boards_of("   2     4\n      2  2\n2  2  4  8\n16 8  4  2\n\n2 4\n4 2\n"),
                ElementsAre("1-4:    2     4|      2  2|2  2  4  8|16 8  4  2", "6-7: 2 4|4 2"));
    EXPECT_THAT(boards_of("  2  16\n 16   2\n128 2\n2 128\n"), ElementsAre("1-2:   2  16| 16   2", "3-4: 128 2|2 128"));
}

TEST(ABoardInBrackets, EndsWithThem) {
    EXPECT_THAT(boards_of("[[ 2 4]\n [ 8 16]]\n[[2,0],[0,2]]\n[\n2,\n0,\n0,\n4\n]\n[2, 4]\n[8, 2]\n0,2/0,0\n"),
                ElementsAre("1-2: [[ 2 4]| [ 8 16]]", "3-3: [[2,0],[0,2]]", "4-9: [|2,|0,|0,|4|]",
                            "10-11: [2, 4]|[8, 2]", "12-12: 0,2/0,0"));
}

TEST(ABoardOfRows, MayHaveLinesDrawnBetweenThem) {
    EXPECT_THAT(boards_of("+--+--+\n|2 |  |\n+--+--+\n|  |4 |\n+--+--+\n\n. 2\n2 .\n"),
                ElementsAre("2-4: |2 |  ||+--+--+||  |4 |", "7-8: . 2|2 ."));
}

TEST(ABoardInOneLine, IsThereBeforeTheNextLineComes) {
    EXPECT_THAT(boards_of("0123456789abcdef\r\n2,0,0,0,0,0,0,0,0\n"),
                ElementsAre("1-1: 0123456789abcdef", "2-2: 2,0,0,0,0,0,0,0,0"));
}

}  // namespace
}  // namespace plyglass::game
