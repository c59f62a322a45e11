#include "duel/duel.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "duel/rules.hpp"
#include "game/games.hpp"
#include "game/tree_game.hpp"
#include "support/trials.hpp"

namespace plyglass::duel {
namespace {

constexpr auto for_ever = std::chrono::steady_clock::time_point::max();

Position position(std::string_view text) {
    const auto named = game::position_named(text);
    EXPECT_NE(named.game, nullptr) << text;
    return {named.game, named.text};
}

/// Four in a row with gravity, solved by nothing but its rules and a memory, on columns as strings: it shares no code with the
/// program.
class PlainFour {
public:
    PlainFour(std::size_t columns, std::size_t rows) : columns_(columns), rows_(rows) {}

    using Columns = std::vector<std::string>;  // each from below

    /// For who moves: 0 a draw, else the moves to the end, below 0 if they end in a loss.
    int value(const Columns& board, std::size_t made) {
        if (made > 0 && has_four(board, made % 2 == 0 ? 'O' : 'X'))
            return 0 - 1000;  // the last mover has won: 0 moves are left
        if (made == columns_ * rows_) return 0;
        std::string all;
        for (const std::string& column : board) all += column + '|';
        const auto known = known_.find(all);
        if (known != known_.end()) return known->second;
        int best = -2000;
        for (std::size_t column = 0; column < columns_; ++column) {
            if (board[column].size() == rows_) continue;
            Columns next = board;
            next[column] += made % 2 == 0 ? 'X' : 'O';
            const int theirs = value(next, made + 1);
            const int mine = theirs == 0 ? 0 : theirs < 0 ? -theirs - 1 : -theirs + 1;
            best = std::max(best, mine);
        }
        return known_[all] = best;
    }
    /// The moves to the end of such a value, and who wins.
    static int result(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }
    static int distance(int value) { return 1000 - (value < 0 ? -value : value); }

private:
    bool has_four(const Columns& board, char mark) const {
        const auto at = [&](std::size_t column, std::size_t row) {
            return column < columns_ && row < board[column].size() && board[column][row] == mark;
        };
        for (std::size_t c = 0; c < columns_; ++c) {
            for (std::size_t r = 0; r < rows_; ++r) {
                if (at(c, r) && at(c + 1, r) && at(c + 2, r) && at(c + 3, r)) return true;
                if (at(c, r) && at(c, r + 1) && at(c, r + 2) && at(c, r + 3)) return true;
                if (at(c, r) && at(c + 1, r + 1) && at(c + 2, r + 2) && at(c + 3, r + 3)) return true;
                if (at(c + 3, r) && at(c + 2, r + 1) && at(c + 1, r + 2) && at(c, r + 3)) return true;
            }
        }
        return false;
    }

    std::size_t columns_, rows_;
    std::unordered_map<std::string, int> known_;
};

/// Solves positions of random games of so many moves, each of its moves against the plain solution.
void compare_with_plain(std::size_t columns, std::size_t rows, std::uint32_t least_moves, int positions) {
    PlainFour plain(columns, rows);
    core::Random random(1);
    const std::string game = "mnk:" + std::to_string(columns) + "x" + std::to_string(rows) + ",4,gravity:";
    while (positions > 0) {
        std::string moves;
        PlainFour::Columns board(columns);
        const std::uint32_t wanted =
            least_moves + random.below(static_cast<std::uint32_t>(columns * rows) - least_moves);
        while (moves.size() < wanted) {
            const std::uint32_t column = random.below(static_cast<std::uint32_t>(columns));
            if (board[column].size() == rows) continue;
            board[column] += moves.size() % 2 == 0 ? 'X' : 'O';
            moves += static_cast<char>('1' + column);
        }
        const Position at = position(game + moves);
        const auto known = facts(at);
        if (!known || known->turn == core::Turn::over) continue;  // somebody has won on the way
        --positions;
        const Solution solution = solve(at, for_ever);
        ASSERT_TRUE(solution.is_whole()) << moves;
        ASSERT_EQ(solution.moves.size(), known->moves.size());
        int best = -2000;
        for (const Verdict& verdict : solution.moves) {
            PlainFour::Columns next = board;
            next[static_cast<std::size_t>(verdict.move.front() - '1')] += moves.size() % 2 == 0 ? 'X' : 'O';
            const int theirs = plain.value(next, moves.size() + 1);
            const int mine = theirs == 0 ? 0 : theirs < 0 ? -theirs - 1 : -theirs + 1;
            best = std::max(best, mine);
            EXPECT_EQ(*verdict.result, PlainFour::result(mine)) << moves << ", then " << verdict.move;
            if (*verdict.result != 0) {
                EXPECT_EQ(verdict.distance, PlainFour::distance(mine)) << moves << ", then " << verdict.move;
            }
        }
        EXPECT_EQ(*solution.moves.front().result, PlainFour::result(best))
            << "the first one gives nothing away: " << moves;
    }
}

TEST(ASolution, IsThatOfAPlainOneOnSmallBoards) {
    // Together a thousand; fewer where a sanitizer watches.
    compare_with_plain(4, 4, 4, testing::trials(700));
    compare_with_plain(5, 4, 8, testing::trials(300));
}

TEST(ALine, EndsAfterSoManyMovesWithItsResult) {
    for (const char* text :
         {"mnk:5x4,4,gravity:32233", "tictactoe:X.O/.X./..O", "nim:3,4,5", "nim:1,2,misere", "mnk:4x4,3:"}) {
        const Position start = position(text);
        const Solution solution = solve(start, for_ever);
        ASSERT_TRUE(solution.is_whole()) << text;
        const core::Turn mover = facts(start)->turn;
        for (const Verdict& verdict : solution.moves) {
            Position at = start;
            for (const std::string& move : verdict.line) at = after(at, move);
            const auto end = facts(at);
            ASSERT_TRUE(end) << at.str();
            EXPECT_EQ(end->turn, core::Turn::over) << text << ", " << verdict.move;
            EXPECT_EQ(static_cast<int>(verdict.line.size()), verdict.distance) << text << ", " << verdict.move;
            if (start.game->name() == "nim") continue;  // whose position does not say who began
            EXPECT_EQ(*verdict.result, mover == core::Turn::max ? end->result : -end->result)
                << text << ", " << verdict.move;
        }
    }
}

/// A position of the game after some moves by chance; its game goes on.
Position drawn_position(Position at, std::uint32_t moves, core::Random& random) {
    for (std::uint32_t i = 0; i < moves; ++i) {
        const auto known = facts(at);
        const Position next = after(at, known->moves[random.below(static_cast<std::uint32_t>(known->moves.size()))]);
        if (facts(next)->turn == core::Turn::over) break;
        at = next;
    }
    return at;
}

TEST(ASolution, SaysWhatTheTreeIsWorthInWhichShortWinsCountMore) {
    core::Random random(11);
    const char* const starts[] = {
        "mnk:4x3,3:", "mnk:4x3,3,gravity:", "tictactoe:", "mnk:3x4,3,gravity:1", "nim:2,3,2,misere", "nim:3,4"};
    for (int trial = 0; trial < 60; ++trial) {
        const Position first = position(starts[trial % std::ssize(starts)]);
        const bool is_nim = first.game->name() == "nim";
        const Position at = drawn_position(first, is_nim ? random.below(2) : 4 + random.below(4), random);
        const auto read = at.game->tree(game::with_short(at.text), {});
        ASSERT_TRUE(read && read->tree) << at.str();
        const game::ExplicitTree& tree = *read->tree;
        const auto values = game::minimax_values(tree);
        const int sign = facts(at)->turn == core::Turn::max ? 1 : -1;
        const int left = with_rules(at, [](const auto& rules) { return rules.most_moves_left(rules.root()); });
        const Solution solution = solve(at, for_ever);
        for (const Verdict& verdict : solution.moves) {
            const auto children = tree.children(0);
            const auto child = std::find_if(children.begin(), children.end(),
                                            [&](game::NodeId n) { return tree.label(n) == verdict.move; });
            ASSERT_NE(child, children.end());
            const int worth = *verdict.result * sign * (left + 1 - verdict.distance);
            EXPECT_EQ(values[*child], core::Rational(worth)) << at.str() << ", " << verdict.move;
            if (&verdict == &solution.moves.front()) {
                EXPECT_EQ(values[0], values[*child]) << at.str();
            }
        }
    }
}

TEST(APosition, IsPlayedWhateverItsTreeCounts) {
    for (const char* text : {"mnk:4x3,3,short", "tictactoe:short", "nim:3,4,misere,short"}) {
        const auto named = game::position_named(text);
        const Position at = to_play(named.game, named.text);
        EXPECT_EQ(at.text.find("short"), std::string::npos) << text;
        EXPECT_TRUE(facts(at)) << at.str();
        EXPECT_TRUE(facts(position(text))) << text;
    }
}

TEST(APosition, KeepsTheShapeOfItsBoard) {
    for (const char* empty : {"mnk:4x3,3,gravity", "mnk:4x3,3,gravity:"}) {
        EXPECT_EQ(after(position(empty), "2").str(), "mnk:4x3,3,gravity:..../..../.X..");
    }
    EXPECT_EQ(after(position("connect4:"), "4").str(), "connect4:......./......./......./......./......./...X...");
    EXPECT_EQ(after(position("nim:3,4,misere"), "1-3").str(), "nim:0,4,misere");
}

/// Nim by looking at everything: whether who is to move wins, and after how many moves.
class PlainNim {
public:
    explicit PlainNim(bool is_misere) : is_misere_(is_misere) {}

    struct Result {
        bool wins = false;
        int distance = 0;
    };
    Result best(std::vector<unsigned> heaps) {
        std::sort(heaps.begin(), heaps.end());
        if (heaps.back() == 0) return {is_misere_, 0};
        const auto known = known_.find(heaps);
        if (known != known_.end()) return known->second;
        Result best{false, -1};
        for (std::size_t heap = 0; heap < heaps.size(); ++heap) {
            for (unsigned take = 1; take <= heaps[heap]; ++take) {
                const Result here = after(heaps, heap, take);
                const bool is_sooner = here.wins ? here.distance < best.distance : here.distance > best.distance;
                if (best.distance < 0 || (here.wins && !best.wins) || (here.wins == best.wins && is_sooner))
                    best = here;
            }
        }
        return known_[heaps] = best;
    }
    /// What taking that many is worth to who takes them.
    Result after(std::vector<unsigned> heaps, std::size_t heap, unsigned take) {
        heaps[heap] -= take;
        const Result theirs = best(std::move(heaps));
        return {!theirs.wins, theirs.distance + 1};
    }

private:
    bool is_misere_;
    std::map<std::vector<unsigned>, Result> known_;
};

TEST(ASolution, OfNimIsBoutonsAndCountsTheMovesToTheEnd) {
    core::Random random(5);
    for (int trial = 0; trial < 100; ++trial) {
        const bool is_misere = trial % 2 == 1;
        std::vector<unsigned> heaps;
        for (int heap = 0; heap < 3; ++heap) heaps.push_back(random.below(6));
        if (heaps == std::vector<unsigned>(3, 0)) continue;
        const std::string text = fmt::format("nim:{}{}", fmt::join(heaps, ","), is_misere ? ",misere" : "");
        const Solution solution = solve(position(text), for_ever);
        if (!is_misere) {
            EXPECT_EQ(*solution.moves.front().result, (heaps[0] ^ heaps[1] ^ heaps[2]) != 0 ? 1 : -1) << text;
        }
        PlainNim plain(is_misere);
        for (const Verdict& verdict : solution.moves) {
            const auto dash = verdict.move.find('-');
            const auto expected = plain.after(heaps, std::stoul(verdict.move.substr(0, dash)) - 1,
                                              static_cast<unsigned>(std::stoul(verdict.move.substr(dash + 1))));
            EXPECT_EQ(*verdict.result, expected.wins ? 1 : -1) << text << ", then " << verdict.move;
            EXPECT_EQ(verdict.distance, expected.distance) << text << ", then " << verdict.move;
            EXPECT_EQ(verdict.line.size(), static_cast<std::size_t>(verdict.distance)) << text;
        }
    }
}

TEST(ASolution, OfALargeGameOfNimSaysWhoWinsIfNotHowSoon) {
    for (const char* text : {"nim:20,19,18,17", "nim:20,20,7,misere"}) {
        const Solution solution = solve(position(text), std::chrono::steady_clock::now());
        EXPECT_TRUE(solution.is_whole() && solution.rests_on_theory());
        EXPECT_EQ(words(solution.moves.front(), 1), "wins");
        EXPECT_EQ(words(solution.moves.back(), 1), "loses");
        const auto next = after(position(text), solution.moves.front().move);
        const auto said = solve(next, std::chrono::steady_clock::now());
        EXPECT_EQ(said.moves.front().result, -1) << "after the best move every answer loses";
    }
}

TEST(ASolution, IsThatOfItsImageInAMirror) {
    // From a position that is its own image, tables take each position and its image for one.
    for (const char* text : {"mnk:5x4,4,gravity:", "mnk:5x4,4,gravity:33", "mnk:4x4,4,gravity:", "tictactoe:"}) {
        const Solution solution = solve(position(text), for_ever);
        for (const Verdict& verdict : solution.moves) {
            Position at = position(text);
            for (const std::string& move : verdict.line) at = after(at, move);
            ASSERT_EQ(facts(at)->turn, core::Turn::over) << text << ' ' << verdict.move;
            EXPECT_EQ(verdict.line.size(), static_cast<std::size_t>(verdict.distance));
            const int sign = facts(position(text))->turn == core::Turn::max ? 1 : -1;
            EXPECT_EQ(facts(at)->result, sign * *verdict.result) << text << ' ' << verdict.move;
        }
    }
}

TEST(ASolution, SaysHowFarItLookedIfTimeIsUp) {
    const Solution solution = solve(position("connect4:"), std::chrono::steady_clock::now());
    EXPECT_FALSE(solution.is_whole());
    ASSERT_EQ(solution.moves.size(), 7U);
    EXPECT_EQ(words(solution.moves.front(), 12), "not decided within 12 moves");
}

TEST(APosition, ThatIsNoneSaysWhy) {
    EXPECT_EQ(facts(position("connect4:4444444")).error(), "move 7: column 4 is full");
    EXPECT_EQ(facts(position("plates:[[1, 2]]")).error(), "this game has no moves that two players make in turn");
}

}  // namespace
}  // namespace plyglass::duel
