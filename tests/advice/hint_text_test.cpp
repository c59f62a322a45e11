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
using testing::list_pattern;
using testing::listed_moves;
using testing::Parts;
using testing::Phrase;
using testing::phrases;
using testing::read;
using testing::Reading;
using testing::Said;

/// Takes ", up does not", ", up only 4" off.
void take_tail(Said& said, bool chinese) {
    const std::string list = list_pattern(chinese);
    const std::string number = "([0-9.]+)(?: ?%)?";
    for (const std::string& tail :
         chinese ? std::vector<std::string>{"，" + list + "则(?:不会|不能|会)",
                                            "，" + list + "(?:只有|最多) " + number + "(?: 的情况如此| 个| 对)?"}
                 : std::vector<std::string>{", " + list + " (?:do(?:es)? not|cannot|brings? it there)",
                                            ", " + list + " (?:only|at most)(?: in)? " + number,
                                            ", " + list + " (?:only in|in at most) " + number + " of the cases"}) {
        const auto parts = read("(.+?)" + tail, said.what);
        if (!parts) continue;
        said.lackers = listed_moves(parts->at(1), chinese);
        if (parts->size() > 2) said.number = parts->at(2);
        said.what = parts->at(0);
        return;
    }
}

/// "Left and up keep 64 in their corner, down does not"
bool expect_deeds(const Reading& in, const std::string& text, bool chinese) {
    // "Left is better: right pulls 64 away from the edge"
    if (const auto both = read(chinese ? "向(上|右|下|左)更好：(向.+)" : "(\\w+) is better: (.+)", text)) {
        EXPECT_EQ(Reading::direction(both->at(0)), in.asked.choice.move);
        for (const MoveAppraisal& move : in.appraisal.moves) {
            EXPECT_NE(move.verdict, Verdict::equal) << "it would be as good";
        }
        return expect_deeds(in, both->at(1), chinese);
    }
    Said said;
    const std::string list = list_pattern(chinese);
    if (const auto only = read(chinese ? "只有" + list + "(.+)" : "Only " + list + " (.+)", text)) {
        said.movers = listed_moves(only->at(0), chinese);
        for (const MoveAppraisal& move : in.appraisal.moves) {
            if (move.verdict != Verdict::illegal && move.move != said.movers.front()) said.lackers.push_back(move.move);
        }
        said.what = only->at(1);
        return expect_deed(in, said, chinese);
    }
    auto parts = read(chinese ? list + "一样好：都(.+)" : list + " are equally good: (?:both|all) (.+)", text);
    if (parts) {
        for (const Direction move : listed_moves(parts->at(0), chinese)) expect_as_good(in, move);
    } else {
        parts = read(chinese ? list + "(.+)" : list + " (.+)", text);
    }
    if (!parts) return false;
    said.movers = listed_moves(parts->at(0), chinese);
    said.what = parts->at(1);
    take_tail(said, chinese);
    return expect_deed(in, said, chinese);
}

bool expect_sentence(const Reading& in, const std::string& text, bool chinese) {
    for (const Phrase& phrase : phrases()) {
        const auto parts = read(chinese ? phrase.chinese : phrase.english, text);
        if (!parts) continue;
        Parts ordered = *parts;
        for (std::size_t i = 0; chinese && i < phrase.chinese_order.size(); ++i) {
            ordered[i] = (*parts)[phrase.chinese_order[i]];
        }
        phrase.asserts(in, ordered);
        return true;
    }
    return expect_deeds(in, text, chinese);
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

void expect_text(const Asked& asked, bool chinese) {
    const std::string text = asked.words();
    SCOPED_TRACE(text);
    const auto all = sentences(text, chinese);
    EXPECT_GE(all.size(), 1U);
    EXPECT_LE(all.size(), (asked.reason.cuts_large || asked.reason.appraisal.errs) ? 3U : 2U)
        << "two clauses at most, and how far the values go";
    const Reading reading(asked);
    for (const std::string& sentence : all) {
        EXPECT_TRUE(expect_sentence(reading, sentence, chinese)) << "no phrase says what this asserts: " << sentence;
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
            expect_text(asked, false);
            {
                const testing::InChinese chinese;
                expect_text(asked, true);
            }
            if (::testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace
}  // namespace plyglass::advice
