#include <algorithm>
#include <chrono>
#include <regex>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "duel/reason.hpp"
#include "game/games.hpp"
#include "support/in_chinese.hpp"
#include "support/pattern.hpp"
#include "support/trials.hpp"
#include "text/markup.hpp"

namespace plyglass::duel {
namespace {

using Heaps = std::vector<unsigned>;

unsigned exclusive_or(const Heaps& heaps) {
    unsigned out = 0;
    for (const unsigned heap : heaps) out ^= heap;
    return out;
}
bool has_only_ones(const Heaps& heaps) {
    return std::all_of(heaps.begin(), heaps.end(), [](unsigned it) { return it <= 1; });
}
Heaps after(Heaps heaps, std::size_t heap, unsigned take) {
    heaps[heap - 1] -= take;
    return heaps;
}
/// All heaps after one move.
std::vector<Heaps> all_after(const Heaps& heaps) {
    std::vector<Heaps> out;
    for (std::size_t heap = 1; heap <= heaps.size(); ++heap) {
        for (unsigned take = 1; take <= heaps[heap - 1]; ++take) out.push_back(after(heaps, heap, take));
    }
    return out;
}
/// The heaps from which a move makes the XOR 0.
std::vector<std::size_t> heaps_that_make_zero(const Heaps& heaps) {
    std::vector<std::size_t> out;
    for (std::size_t heap = 1; heap <= heaps.size(); ++heap) {
        for (unsigned take = 1; take <= heaps[heap - 1]; ++take) {
            if (exclusive_or(after(heaps, heap, take)) == 0) out.push_back(heap);
        }
    }
    return out;
}
/// Those that the words below a table name.
std::vector<std::size_t> heaps_named(const std::string& words) {
    std::vector<std::size_t> out;
    const auto list = words.find("from heap ");
    if (list == std::string::npos) return out;
    static const std::regex number("\\d+");
    for (std::sregex_iterator it(words.begin() + static_cast<std::ptrdiff_t>(list), words.end(), number), none;
         it != none; ++it)
        out.push_back(std::stoul(it->str()));
    return out;
}
bool can_make_zero(const Heaps& heaps) {
    const auto next = all_after(heaps);
    return std::any_of(next.begin(), next.end(), [](const Heaps& it) { return exclusive_or(it) == 0; });
}
/// Whether each answer to `heaps` can be brought back to 0.
bool is_held(const Heaps& heaps) {
    const auto next = all_after(heaps);
    return exclusive_or(heaps) == 0 && std::all_of(next.begin(), next.end(), can_make_zero);
}
unsigned counters(const Heaps& heaps) {
    unsigned out = 0;
    for (const unsigned heap : heaps) out += heap;
    return out;
}

bool is_so(const std::string& sentence, const Heaps& heaps, bool is_misere) {
    std::smatch part;
    const auto is = [&](const char* words) { return std::regex_match(sentence, part, testing::pattern(words)); };
    const auto left = [&] { return after(heaps, std::stoul(part[2]), static_cast<unsigned>(std::stoul(part[1]))); };
    if (is("This takes the last counter and wins")) return counters(heaps) > 0 && !is_misere;
    if (is("After taking (\\d+) from heap (\\d+) the XOR of the heaps is 0: whatever the opponent takes, it can be "
           "brought back to 0"))
        return is_held(left());
    if (is("Taking (\\d+) from heap (\\d+) leaves (\\d+) heaps? of one(?:: the opponent must take it|, an odd number: "
           "they are taken in turn, and the opponent takes the last)"))
        return is_misere && has_only_ones(left()) && std::to_string(counters(left())) == part[3] &&
               counters(left()) % 2 == 1;
    if (is("The XOR of the heaps is 0: every move changes it, and the opponent can bring it back to 0"))
        return is_held(heaps);
    if (is("Only (\\d+) heaps? of one (?:is|are) left.*"))
        return is_misere && has_only_ones(heaps) && std::to_string(counters(heaps)) == part[1] &&
               counters(heaps) % 2 == 1;
    if (is("A move that leaves only heaps of one must leave an odd number of them")) return is_misere;
    ADD_FAILURE() << "nobody knows what this says: " << sentence;
    return false;
}

TEST(ASentenceOnNim, IsSoAndSoAreTheFactsAndTheTables) {
    core::Random random(3);
    for (int trial = testing::trials(300); trial > 0;) {
        const bool is_misere = random.below(2) == 1;
        Heaps heaps;
        std::string text;
        for (int heap = 0; heap < 3; ++heap) {
            heaps.push_back(random.below(random.below(2) == 0 ? 2 : 6));
            text += (heap > 0 ? "," : "") + std::to_string(heaps.back());
        }
        if (counters(heaps) == 0) continue;
        --trial;
        const Position at{game::small_game_named("nim"), text + (is_misere ? ",misere" : "")};
        SCOPED_TRACE(at.str());
        using Clock = std::chrono::steady_clock;
        const bool is_solved = trial % 4 != 0;
        const Solution solution = solve(at, is_solved ? Clock::time_point::max() : Clock::now());
        const Said what = said(at, solution);
        const std::string sentence = text::plain(what.sentence);
        static const std::regex end("\\.( |$)");
        for (std::sregex_token_iterator it(sentence.begin(), sentence.end(), end, -1), none; it != none; ++it)
            EXPECT_TRUE(is_so(*it, heaps, is_misere)) << *it;
        const bool is_told_to_win =
            sentence.find("This takes") == 0 || sentence.find("After") == 0 || sentence.find("Taking") == 0;
        if (is_solved) {
            EXPECT_EQ(is_told_to_win, solution.moves.front().result == 1) << sentence;
        }
        for (std::size_t i = 0; i < solution.moves.size(); ++i) {
            const std::string& move = solution.moves[i].move;
            const Heaps next = after(heaps, std::stoul(move), static_cast<unsigned>(std::stoul(move.substr(2))));
            const std::string ones = std::to_string(counters(next));
            EXPECT_EQ(what.facts[i], counters(next) == 0 ? "takes the last counter"
                                     : is_misere && has_only_ones(next)
                                         ? "leaves " + ones + (ones == "1" ? " heap of one" : " heaps of one")
                                         : "leaves XOR " + std::to_string(exclusive_or(next)));
            const auto tables = binary(at, move);
            ASSERT_EQ(tables.size(), 2U);
            for (const auto& [table, wanted] : {std::pair(tables[0], heaps), std::pair(tables[1], next)}) {
                for (std::size_t heap = 0; heap < wanted.size(); ++heap) {
                    unsigned number = 0;
                    for (std::size_t digit = 0; digit < table.heads.size(); ++digit) {
                        if (table.heaps[heap].digits[digit]) number += table.heads[digit];
                    }
                    EXPECT_EQ(number, wanted[heap]);
                    EXPECT_EQ(table.heaps[heap].number, wanted[heap]);
                }
                for (std::size_t digit = 0; digit < table.heads.size(); ++digit) {
                    const auto ones_of = std::count_if(table.heaps.begin(), table.heaps.end(),
                                                       [&](const auto& row) { return row.digits[digit]; });
                    EXPECT_EQ(table.sum.digits[digit], ones_of % 2 == 1);
                }
                EXPECT_EQ(table.sum.number, exclusive_or(wanted));
                const auto large = std::count_if(wanted.begin(), wanted.end(), [](unsigned it) { return it > 1; });
                if (is_misere && large < 2 && counters(wanted) > 0) {
                    EXPECT_THAT(table.words,
                                ::testing::StartsWith(large == 0 ? "Only heaps of one are left: what decides"
                                                                 : "Only one heap has more than one: "));
                } else {
                    EXPECT_EQ(heaps_named(table.words), heaps_that_make_zero(wanted)) << table.words;
                }
            }
        }
    }
}

TEST(ASentenceOnNim, SaysInChineseThatOneCounterMustBeTaken) {
    const testing::InChinese chinese;
    const auto told = [](const char* heaps) {
        const Position at{game::small_game_named("nim"), heaps};
        return said(at, solve(at, std::chrono::steady_clock::time_point::max())).sentence;
    };
    EXPECT_EQ(told("2,1,misere"), "从第 1 堆拿走 <s>2</s> 颗后，只剩 <s>1</s> 堆，其中只有一颗：对方只能拿这一颗。");
    EXPECT_EQ(told("1,misere"), "只剩 <s>1</s> 堆，其中只有一颗：现在走的一方只能拿这一颗，于是输了。");
}

TEST(AMove, HasANameThatStandsAlone) {
    const auto named = [](const char* game, const char* move) { return game::small_game_named(game)->move_name(move); };
    EXPECT_EQ(named("nim", "2-3"), "Take 3 from heap 2");
    EXPECT_EQ(named("connect4", "3"), "Column 3");
    EXPECT_EQ(named("tictactoe", "b2"), "b2");
}

}  // namespace
}  // namespace plyglass::duel
