// The sentences of hints against their searches, in both languages: each sentence is read back by the phrases of
// hint_phrases.cpp, and each phrase writes down what it asserts of the boards and the values. A sentence that no phrase
// knows is a failure.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "advice/asked.hpp"
#include "advice/hint_phrases.hpp"
#include "agent/board_words.hpp"
#include "game/2048/board_text.hpp"
#include "support/in_chinese.hpp"
#include "support/trials.hpp"

namespace plyglass::advice {
namespace {

using game::Direction;
using game::Grid;
using testing::ask;
using testing::Asked;
using testing::expect_as_good;
using testing::expect_deed;
using testing::hint_sentences;
using testing::read;
using testing::Reading;
using testing::Said;
using testing::Tongue;
using testing::without_looks;

/// Takes ", up does not", ", up only 4" off.
void take_tail(const Reading& in, Said& said) {
    for (const auto& [english, chinese] :
         {std::pair{"{R}, {L} {do|does} not", "{R}，{L}则不会"},
          {"{R}, {L} cannot", "{R}，{L}则不能"},
          {"{R}, {L} {brings|bring} it there", "{R}，{L}则会"},
          {"{R}, {L} {only|at most}{? in} {V}{? %}", "{R}，{L}{只有|最多}{V}{?%}{?的情况如此|个|对}"},
          {"{R}, {L} {only in|in at most} {V}{? %} of the cases", "{R}，{L}{只有|最多}{V}{?%}{?的情况如此|个|对}"}}) {
        const auto parts = read(in, english, chinese, said.what);
        if (!parts) continue;
        said.lackers = parts->moves(2);
        if (parts->slots.size() > 3) said.number = (*parts)[3];
        said.what = (*parts)[1];
        return;
    }
}

/// "Left and up keep 64 in their corner, down does not"
bool expect_deeds(const Reading& in, const std::string& text) {
    // "Left is better: right pulls 64 away from the edge"
    if (const auto both = read(in, "{M} is better: {R}", "向{M}更好：{=向.+}", text)) {
        EXPECT_EQ(both->move(1), in.best());
        for (const MoveAppraisal& move : in.appraisal.moves) {
            EXPECT_NE(move.verdict, Verdict::equal) << "it would be as good";
        }
        return expect_deeds(in, (*both)[2]);
    }
    if (const auto only = read(in, "Only {L} {R}", "只有{L}{R}", text)) {
        Said said{only->moves(1), {}, (*only)[2], ""};
        for (const MoveAppraisal& move : in.appraisal.moves) {
            if (move.verdict != Verdict::illegal && move.move != said.movers.front()) said.lackers.push_back(move.move);
        }
        return expect_deed(in, said);
    }
    const auto alike = read(in, "{L} are equally good: {both|all} {R}", "{L}一样好：都{R}", text);
    for (const Direction move : alike ? alike->moves(1) : std::vector<Direction>{}) expect_as_good(in, move);
    const auto& parts = alike ? alike : read(in, "{L} {R}", "{L}{R}", text);
    if (!parts) return false;
    Said said{parts->moves(1), {}, (*parts)[2], ""};
    take_tail(in, said);
    return expect_deed(in, said);
}

bool expect_sentence(const Reading& in, const std::string& text) {
    const auto found = hint_sentences(in.tongue).find(text, true);
    if (!found) return expect_deeds(in, text);
    found->check({in, found->slots, in.best()});
    return true;
}

std::vector<std::string> sentences(const std::string& text, bool chinese) {
    const std::string end = chinese ? "。" : ".";
    std::vector<std::string> out;
    std::size_t from = 0;
    for (std::size_t at = text.find(end); at != text.npos; at = text.find(end, at + 1)) {
        const std::size_t next = at + end.size();
        const bool ends = chinese || next == text.size() || text[next] == ' ';
        if (!ends) continue;  // a decimal point
        out.push_back(text.substr(from, at - from));
        from = next + (!chinese && next < text.size() ? 1 : 0);
    }
    EXPECT_GE(from, text.size()) << text;
    return out;
}

void expect_text(const Asked& asked, Tongue tongue) {
    const std::string text = without_looks(asked.words(), tongue);
    SCOPED_TRACE(text);
    const auto all = sentences(text, tongue == Tongue::chinese);
    EXPECT_GE(all.size(), 1U);
    EXPECT_LE(all.size(), (asked.reason.cuts_large || asked.reason.appraisal.errs) ? 3U : 2U)
        << "two clauses at most, and how far the values go";
    const Reading reading(asked, tongue);
    for (const std::string& sentence : all) {
        EXPECT_TRUE(expect_sentence(reading, sentence)) << "no phrase says what this asserts: " << sentence;
    }
}

TEST(HintText, AssertsNothingThatItsSearchDenies) {
    std::vector<Grid> all = testing::positions(testing::trials(200));
    // A tile at the edge beside the like in the middle; greedy's points; full boards; a 2048 and a 65536 in sight; values below 0.
    for (const char* board :
         {"0,0,0,4/2,0,4,16/0,0,64,64/0,2,8,32", "16,32,64,8/0,32,8,4/0,0,8,4/2,0,4,2",
          "8,16,32,256/8,8,16,64/0,4,8,16/2,2,4,4", "512,256,32,0/1024,128,16,2/2048,64,8,4/4096,32,2,4",
          "2,32,32,256/4,8,16,64/2,4,8,16/4,2,4,8", "0,0,8,4/2,32,64,16/2,128,256,128/4,256,512,1024",
          "32768,32768,2,0/0,0,4,0/0,0,0,0/2,0,0,8", "16384,8192,4096,2/2048,1024,512,2/256,128,64,2/2,2,2,0"}) {
        all.push_back(*game::read_board(board));
    }
    for (const char* agent : {"learned", "expectimax:depth=1", "minimax:depth=2", "ovolve:depth=1", "md20:depth=1",
                              "xu:depth=2", "hu:depth=1", "jszyxw:depth=2", "nneonneo:depth=1", "textbook:depth=3",
                              "montecarlo:k=40", "hu-mc:k=10", "mcts:playouts=200", "greedy"}) {
        const Named named = *agent::name_agent(agent);
        const auto player = agent::make_agent(named);
        for (const Grid& grid : all) {
            SCOPED_TRACE(std::string(agent) + " " + game::write_board(grid));
            const Asked asked = ask(named, *player, grid);
            if (!asked.choice.move) continue;
            expect_text(asked, Tongue::english);
            {
                const testing::InChinese chinese;
                expect_text(asked, Tongue::chinese);
            }
            if (::testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace
}  // namespace plyglass::advice
