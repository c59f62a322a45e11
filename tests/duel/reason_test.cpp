#include "duel/reason.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "game/games.hpp"
#include "support/in_chinese.hpp"
#include "support/pattern.hpp"
#include "support/trials.hpp"
#include "text/markup.hpp"

namespace plyglass::duel {
namespace {

constexpr auto any_time = std::chrono::steady_clock::time_point::max();

Position told_position(const std::string& text) {
    const auto named = game::position_named(text);
    return {named.game, named.text};
}

/// A board as a player sees it, with rules that share no code with the program. Squares count in reading order.
class PlainBoard {
public:
    using Squares = std::set<std::size_t>;

    PlainBoard(std::size_t columns, std::size_t rows, std::size_t in_a_row, bool falls)
        : columns_(columns), rows_(rows), in_a_row_(in_a_row), falls_(falls), cells_(columns * rows, '.') {}

    std::string text() const {
        std::string out = "mnk:" + std::to_string(columns_) + "x" + std::to_string(rows_) + "," +
                          std::to_string(in_a_row_) + (falls_ ? ",gravity:" : ":");
        for (std::size_t row = 0; row < rows_; ++row)
            out += (row > 0 ? "/" : "") + cells_.substr(row * columns_, columns_);
        return out;
    }
    char mover() const {
        return std::count(cells_.begin(), cells_.end(), 'X') == std::count(cells_.begin(), cells_.end(), 'O') ? 'X'
                                                                                                              : 'O';
    }
    char other() const { return mover() == 'X' ? 'O' : 'X'; }
    char at(std::size_t square) const { return cells_[square]; }
    bool is_full() const { return cells_.find('.') == std::string::npos; }

    Squares open() const {
        Squares out;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const bool rests = i + columns_ >= cells_.size() || cells_[i + columns_] != '.';
            if (cells_[i] == '.' && (rests || !falls_)) out.insert(i);
        }
        return out;
    }
    std::size_t square(const std::string& name) const {
        const auto column = static_cast<std::size_t>(falls_ ? std::stoi(name) - 1 : name[0] - 'a');
        if (!falls_) return (rows_ - static_cast<std::size_t>(std::stoi(name.substr(1)))) * columns_ + column;
        for (const std::size_t it : open()) {
            if (it % columns_ == column) return it;
        }
        ADD_FAILURE() << name << " on " << text();
        return 0;
    }
    /// Of a list: "a1, b2 and c3".
    Squares squares(const std::string& names) const {
        static const std::regex name("\\d+|[a-z]\\d+");
        Squares out;
        for (std::sregex_iterator it(names.begin(), names.end(), name), none; it != none; ++it)
            out.insert(square(it->str()));
        return out;
    }
    PlainBoard with(std::size_t square, char mark) const {
        PlainBoard next = *this;
        next.cells_[square] = mark;
        return next;
    }
    PlainBoard after(std::size_t square) const { return with(square, mover()); }
    PlainBoard after(const std::string& move) const { return after(square(move)); }

    /// The length of the run of a square's mark through it.
    std::size_t run(std::size_t square, int across, int down) const {
        std::size_t length = 1;
        for (const int sign : {1, -1}) {
            auto x = static_cast<int>(square % columns_), y = static_cast<int>(square / columns_);
            while (true) {
                x += sign * across;
                y += sign * down;
                if (x < 0 || y < 0 || x >= static_cast<int>(columns_) || y >= static_cast<int>(rows_)) break;
                if (cells_[static_cast<std::size_t>(y) * columns_ + static_cast<std::size_t>(x)] != cells_[square])
                    break;
                ++length;
            }
        }
        return length;
    }
    /// How much of it lies before the square.
    std::size_t run_before(std::size_t square, int across, int down) const {
        PlainBoard cut = *this;
        cut.cells_[square] = '#';
        const auto x = static_cast<int>(square % columns_) - across, y = static_cast<int>(square / columns_) - down;
        if (x < 0 || y < 0 || x >= static_cast<int>(columns_) || y >= static_cast<int>(rows_)) return 0;
        const std::size_t previous = static_cast<std::size_t>(y) * columns_ + static_cast<std::size_t>(x);
        return cells_[previous] == cells_[square] ? cut.run(previous, across, down) : 0;
    }
    bool has(const std::string& line, std::size_t square) const {
        if (line == "row") return run(square, 1, 0) >= in_a_row_;
        if (line == "column") return run(square, 0, 1) >= in_a_row_;
        return run(square, 1, 1) >= in_a_row_ || run(square, 1, -1) >= in_a_row_;
    }
    bool is_in_line(std::size_t square) const {
        return cells_[square] != '.' && (has("row", square) || has("column", square) || has("diagonal", square));
    }
    Squares in_lines() const {
        Squares out;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (is_in_line(i)) out.insert(i);
        }
        return out;
    }
    /// Where a mark would complete a line.
    Squares wins(char mark) const {
        Squares out;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (cells_[i] == '.' && with(i, mark).is_in_line(i)) out.insert(i);
        }
        return out;
    }
    Squares threats(char mark) const {
        Squares out;
        for (const std::size_t it : open()) {
            if (wins(mark).count(it) > 0) out.insert(it);
        }
        return out;
    }
    /// Whether neither player could fill a line with all the free squares.
    bool is_dead() const {
        for (const char mark : {'X', 'O'}) {
            PlainBoard filled = *this;
            std::replace(filled.cells_.begin(), filled.cells_.end(), '.', mark);
            for (std::size_t i = 0; i < cells_.size(); ++i) {
                if (filled.cells_[i] == mark && filled.is_in_line(i)) return false;
            }
        }
        return true;
    }
    /// The lines through a square in which the other player has nothing.
    std::size_t lines_left(std::size_t square, char player) const {
        std::size_t lines = 0;
        for (const auto& [across, down] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
            PlainBoard filled = *this;
            std::replace(filled.cells_.begin(), filled.cells_.end(), '.', player);
            const std::size_t length = filled.run(square, across, down);
            // A run of 6 holds 3 lines of 4, but only those through the square count.
            const std::size_t before = filled.run_before(square, across, down);
            for (std::size_t first = 0; first + in_a_row_ <= length; ++first)
                lines += first <= before && before < first + in_a_row_ ? 1 : 0;
        }
        return lines;
    }
    std::size_t above(std::size_t square) const { return square - columns_; }  // beyond the board in the top row
    std::size_t in_a_row() const { return in_a_row_; }
    bool falls() const { return falls_; }

private:
    std::size_t columns_, rows_, in_a_row_;
    bool falls_;
    std::string cells_;
};

/// Says of words on a board whether they are so.
class Judge {
public:
    Judge(const PlainBoard& board, const Solution& solution) : board_(board), solution_(solution) {}

    /// A fact of one of the moves. What is said of moves that are not safe is what `wins_by` asks.
    bool holds(std::string fact, const Verdict& verdict) const {
        static const std::regex what_is_safe(
            R"((no safe move( in the end)?) \(right above each, the other player wins\))");
        fact = std::regex_replace(fact, what_is_safe, "$1");
        const std::size_t square = board_.square(verdict.move);
        const PlainBoard after = board_.after(square);
        const char mine = board_.mover(), theirs = board_.other();
        const int result = verdict.result.value_or(0);
        std::smatch part;
        const auto is = [&](const char* words) { return std::regex_match(fact, part, testing::pattern(words)); };
        const auto is_k = [&] { return part[2] == std::to_string(board_.in_a_row()); };
        const auto made = [](const PlainBoard& later, const PlainBoard& now, char mark) {
            auto out = later.wins(mark);
            for (const std::size_t it : now.wins(mark)) out.erase(it);
            return out;
        };
        static const std::regex in_a_column(R"((\d+) in a column)");
        fact = std::regex_replace(fact, in_a_column, "a column of $1");
        if (is(R"(completes a (row|column|diagonal) of (\d+))")) return is_k() && after.has(part[1], square);
        if (is(R"(blocks a (row|column|diagonal) of (\d+))"))
            return is_k() && board_.threats(theirs) == PlainBoard::Squares{square} &&
                   board_.with(square, theirs).has(part[1], square);
        if (is("misses a win in 1")) return !board_.threats(mine).empty() && !after.is_in_line(square);
        if (is(R"(misses a win in (\d+))"))
            return result == 0 && solution_.moves.front().result == 1 &&
                   part[1] == std::to_string(solution_.moves.front().distance);
        if (is("leaves no line that can be completed")) return after.is_dead();
        if (is(R"(prevents (\w+) threats at once)"))
            return board_.with(square, theirs).threats(theirs).size() == number_of(part[1]);
        if (is(R"(takes the square that (\d+) lines need)"))
            return std::stoul(part[1]) > 1 && made(after, board_, mine).size() == std::stoul(part[1]);
        if (is(R"(takes the square that (\d+) lines of the opponent need)"))
            return std::stoul(part[1]) > 1 &&
                   made(board_.with(square, theirs), board_, theirs).size() == std::stoul(part[1]);
        if (is("threatens to win right above it")) return after.threats(mine).count(after.above(square)) > 0;
        if (is("threatens to win (?:in column|at) (.+)")) return after.threats(mine).count(after.square(part[1])) > 0;
        if (is("makes (.+)")) return result > 0 && verdict.distance == 3 && wins_by(part[1], verdict);
        if (is("leads to (.+)")) return result > 0 && verdict.distance > 5 && wins_by(part[1], verdict);
        if (is("leaves the opponent (no safe move)"))
            return result > 0 && verdict.distance == 3 && wins_by(part[1], verdict);
        if (is("leaves the opponent (no safe move) in the end"))
            return result > 0 && verdict.distance > 5 && wins_by(part[1], verdict);
        if (is(R"(then (?:column )?(\w+) (?:makes|leaves) (.+))"))
            return result > 0 && verdict.distance == 5 && verdict.line[2] == part[1] && wins_by(part[2], verdict);
        if (is(R"(wins: after the answer (?:column )?(\w+), (?:column )?(\w+) (?:makes|leaves) (.+))"))
            return result > 0 && verdict.distance == 5 && verdict.line[1] == part[1] && verdict.line[2] == part[2] &&
                   wins_by(part[3], verdict);
        if (is("stops only one of the threats"))
            return board_.threats(theirs).count(square) > 0 && !after.threats(theirs).empty();
        if (is("leaves the opponent a win (?:in column|at) (.+)")) {
            const std::size_t answer = after.square(part[1]);
            return board_.threats(theirs).count(answer) > 0 && after.threats(theirs).count(answer) > 0;
        }
        if (is("gives the opponent the winning square above"))
            return after.threats(theirs).count(after.above(square)) > 0;
        if (is("lets the opponent make (.+)")) return verdict.distance == 4 && wins_by(part[1], verdict);
        if (is("lets the opponent get to (.+)")) return verdict.distance > 4 && wins_by(part[1], verdict);
        if (is("leaves (no safe move) in the end")) return result < 0 && wins_by(part[1], verdict);
        ADD_FAILURE() << "nobody knows what this says: " << fact;
        return false;
    }

    /// One or two sentences.
    bool holds(const std::string& sentences) const {
        static const std::regex end("\\.( |$)");
        if (sentences.empty()) return true;
        for (std::sregex_token_iterator it(sentences.begin(), sentences.end(), end, -1), none; it != none; ++it) {
            if (!is_so(*it)) {
                ADD_FAILURE() << "not so: " << *it;
                return false;
            }
        }
        return true;
    }

    /// The board after the moves of a line but the last two, which any answer loses.
    PlainBoard decided(const Verdict& verdict) const {
        PlainBoard at = board_;
        for (std::size_t i = 0; i + 2 < verdict.line.size(); ++i) at = at.after(verdict.line[i]);
        return at;
    }

private:
    /// Whether that is what the best play of a move comes to, for who wins.
    bool wins_by(const std::string& what, const Verdict& verdict) const {
        return loses_to(what, decided(verdict), verdict.result.value_or(0) > 0 ? board_.mover() : board_.other());
    }
    /// Whether the winner has that on a board on which the other player moves.
    static bool loses_to(const std::string& what, const PlainBoard& at, char winner) {
        if (at.other() != winner || !at.threats(at.mover()).empty()) return false;
        const auto threats = at.threats(winner), wins = at.wins(winner);
        const auto is_won_above = [&](std::size_t it) { return wins.count(at.above(it)) > 0; };
        if (what == "two threats, one above the other") return threats.size() == 1 && is_won_above(*threats.begin());
        if (what == "no safe move") {
            const auto open = at.open();
            return threats.empty() && std::all_of(open.begin(), open.end(), is_won_above);
        }
        std::smatch part;
        if (!std::regex_match(what, part, testing::pattern(R"((\w+) threats at once(?:, (?:columns )?(.+))?)")))
            return false;
        return threats.size() > 1 && threats.size() == number_of(part[1]) &&
               (!part[2].matched || threats == at.squares(part[2]));
    }
    static std::size_t number_of(const std::string& word) { return word == "two" ? 2 : std::stoul(word); }

    const Verdict& move(const std::string& name) const {
        static const std::regex words("[Cc]olumn ");
        const std::string bare = std::regex_replace(name, words, "");
        const auto at = std::find_if(solution_.moves.begin(), solution_.moves.end(),
                                     [&](const Verdict& it) { return it.move == bare; });
        if (at == solution_.moves.end()) ADD_FAILURE() << "no move " << name;
        return *at;
    }
    bool all(const std::function<bool(const Verdict&)>& what) const {
        return std::all_of(solution_.moves.begin(), solution_.moves.end(), what);
    }

    bool is_so(const std::string& sentence) const {
        std::smatch part;
        const auto is = [&](const char* words) { return std::regex_match(sentence, part, testing::pattern(words)); };
        const auto lose = [&](const Verdict& it) { return it.result == -1; };
        if (is("Every move draws")) return all([](const Verdict& it) { return it.result == 0; });
        if (is("Every move loses")) return all(lose);
        if (is(R"(Every move loses in (\d+))"))
            return all([&](const Verdict& it) { return lose(it) && std::to_string(it.distance) == part[1]; });
        if (is("Every move loses in 2: none is safe, the opponent wins right above each"))
            return all(lose) && loses_to("no safe move", board_, board_.other());
        if (is("Every move loses in 2: the opponent has (.+)"))
            return all(lose) && loses_to(part[1], board_, board_.other());
        if (is("Only (.+?) does not lose(?:: it (.+))?")) {
            const Verdict& only = move(part[1]);
            return !lose(only) && all([&](const Verdict& it) { return it.move == only.move || lose(it); }) &&
                   (!part[2].matched || holds(part[2], only));
        }
        if (is("(.+) takes longest: it (.+)")) {
            const Verdict& longest = move(part[1]);
            return all([&](const Verdict& it) { return it.move == longest.move || it.distance < longest.distance; }) &&
                   holds(part[2], longest);
        }
        if (is("No move takes longer than (.+): it (.+)")) {
            const Verdict& longest = move(part[1]);
            return all([&](const Verdict& it) { return it.distance <= longest.distance; }) && holds(part[2], longest);
        }
        if (is("(.+) is the only move(?:; it loses in (\\d+))?(; it draws)?(?:: it (.+))?")) {
            const Verdict& only = move(part[1]);
            return board_.open().size() == 1 && lose(only) == part[2].matched &&
                   (!part[2].matched || std::to_string(only.distance) == part[2]) &&
                   (!part[3].matched || only.result == 0) && (!part[4].matched || holds(part[4], only));
        }
        if (is(R"((Column \d+|\w+) loses in (\d+): it (.+))")) {
            const Verdict& loser = move(part[1]);
            return lose(loser) && std::to_string(loser.distance) == part[2] && holds(part[3], loser);
        }
        if (is(R"((Column \d+|\w+): (\d+) lines? that ([XO]) can still complete pass(?:es)? through that square)"
               "(; no other move has more)?")) {
            const char player = part[3] == "X" ? 'X' : 'O';
            const auto lines = [&](const Verdict& it) { return board_.lines_left(board_.square(it.move), player); };
            const std::size_t most = lines(move(part[1]));
            return std::to_string(most) == part[2] &&
                   (!part[4].matched || all([&](const Verdict& it) { return lines(it) <= most; }));
        }
        if (is(R"((Column \d+|\w+) is what alpha-beta, 4 ahead, would play)"))
            return !solution_.moves.front().result && part[1].str().ends_with(solution_.moves.front().move);
        if (is(R"((Column \d+|\w+) draws)")) return move(part[1]).result == 0;
        if (is(R"((Column \d+|\w+) (.+))")) return holds(part[2], move(part[1]));
        ADD_FAILURE() << "nobody knows what this says: " << sentence;
        return false;
    }

    const PlainBoard& board_;
    const Solution& solution_;
};

void check_boards_of_why_not(const PlainBoard& start, const Position& from, const Solution& solution,
                             std::size_t move) {
    const Verdict& verdict = solution.moves[move];
    PlainBoard at = start;
    std::vector<std::string> played;
    const auto shown = why_not(from, solution, move);
    ASSERT_FALSE(shown.empty());
    for (const Shown& it : shown) {
        std::size_t last = 0;
        for (const std::string& name : it.moves) {
            last = at.square(name);
            at = at.after(name);
            played.push_back(name);
        }
        EXPECT_EQ(it.position.str(), at.text());
        const auto won = at.in_lines();
        EXPECT_EQ(PlainBoard::Squares(it.ringed.begin(), it.ringed.end()),
                  won.empty() ? PlainBoard::Squares{last} : won);
        for (const std::size_t needed : it.needed) EXPECT_EQ(at.wins(at.other()).count(needed), 1U) << at.text();
    }
    if (!verdict.result) return;
    EXPECT_EQ(played, verdict.line);
    EXPECT_EQ(shown.back().words == "a draw", *verdict.result == 0) << from.str();
    EXPECT_TRUE(at.is_full() || !at.in_lines().empty()) << "the end: " << at.text();
}

/// All that is said of positions of random games from so many moves on, solved to the end if `is_solved`.
void check_random_positions(const PlainBoard& empty, std::uint32_t least_moves, bool is_solved, int positions) {
    core::Random random(7);
    while (positions > 0) {
        PlainBoard board = empty;
        const std::uint32_t wanted = least_moves + random.below(12);
        for (std::uint32_t made = 0; made < wanted && board.in_lines().empty() && !board.is_full(); ++made) {
            const auto open = board.open();
            board = board.after(*std::next(open.begin(), random.below(static_cast<std::uint32_t>(open.size()))));
        }
        if (!board.in_lines().empty() || board.is_full()) continue;
        --positions;
        const Position at = told_position(board.text());
        const Solution solution = solve(at, is_solved ? any_time : std::chrono::steady_clock::now());
        const Said what = said(at, solution);
        const Judge judge(board, solution);
        SCOPED_TRACE(board.text() + ": " + what.sentence);
        EXPECT_TRUE(judge.holds(text::plain(what.sentence)));
        EXPECT_FALSE(what.sentence.empty());
        ASSERT_EQ(what.facts.size(), solution.moves.size());
        for (std::size_t i = 0; i < what.facts.size(); ++i) {
            const Verdict& verdict = solution.moves[i];
            EXPECT_FALSE(what.facts[i].empty() && verdict.result.value_or(0) != 0) << verdict.move;
            if (!what.facts[i].empty()) {
                EXPECT_TRUE(judge.holds(what.facts[i], verdict)) << verdict.move << " " << what.facts[i];
            }
        }
        for (const std::size_t needed : what.needed) EXPECT_EQ(board.at(needed), '.');
        check_boards_of_why_not(board, at, solution, random.below(static_cast<std::uint32_t>(solution.moves.size())));
    }
}

TEST(ASentence, OfASolvedBoardIsSo) {
    using testing::trials;
    check_random_positions({3, 3, 3, false}, 0, true, trials(300));
    check_random_positions({4, 4, 3, false}, 3, true, trials(150));
    check_random_positions({4, 4, 4, true}, 2, true, trials(300));
    check_random_positions({5, 4, 4, true}, 5, true, trials(300));
    check_random_positions({5, 3, 3, true}, 0, true, trials(300));
    check_random_positions({4, 5, 3, true}, 3, true, trials(300));
}

TEST(ASentence, OfABoardThatIsNotSolvedIsSo) {
    using testing::trials;
    check_random_positions({7, 6, 4, true}, 6, false, trials(300));
    check_random_positions({6, 6, 4, false}, 6, false, trials(60));
}

Said told(const std::string& text) {
    const Position at = told_position(text);
    return said(at, solve(at, any_time));
}

TEST(ASentence, TellsWhatExplainsTheResult) {
    const Said drawn = told("mnk:5x4,4,gravity:...../.X.X./.OXO./OXXOO");
    EXPECT_EQ(drawn.sentence,
              "<s>Column 3</s> takes the square that 3 lines need. <s>Column 1</s> loses in 4: it lets the "
              "opponent make two threats at once.");
    EXPECT_EQ(drawn.needed, (std::vector<std::size_t>{2, 5, 9}));
    EXPECT_EQ(drawn.facts.front(), "then column 5 makes two threats, one above the other");
    EXPECT_EQ(told("tictactoe:X.O/.X./..O").sentence, "Only <s>c2</s> does not lose: it blocks 3 in a column.");
    EXPECT_EQ(told("tictactoe:XO./.../...").sentence,
              "<s>b2</s> wins: after the answer c1, a2 makes two threats at once, c2 and a1.");
    EXPECT_EQ(
        told("mnk:5x4,4,gravity:O..O./X.XX./X.XO./X.OO.").sentence,
        "Every move loses. <s>Column 2</s> takes longest: it leaves no safe move in the end (right above each, the "
        "other player wins).");
}

TEST(ASentence, OfTheOnlyMoveIsSaidOnce) {
    EXPECT_EQ(told("connect4:445344446775666753333535566111111777").sentence,
              "<s>Column 2</s> is the only move; it loses in 2: it gives the opponent the winning square above.");
    EXPECT_EQ(
        told("mnk:5x4,4,gravity:3434134514531155").sentence,
        "<s>Column 2</s> is the only move; it loses in 4: it leaves no safe move in the end (right above each, the "
        "other player wins).");
    EXPECT_EQ(told("tictactoe:XOX/XOO/.XO").sentence, "<s>a1</s> is the only move: it completes 3 in a column.");
    EXPECT_EQ(told("tictactoe:XOX/OOX/.XO").sentence,
              "<s>a1</s> is the only move: it leaves no line that can be completed.");
}

TEST(ASentence, SaysHowManyThreatsThereAreAndWhere) {
    EXPECT_EQ(told("tictactoe:.OX/.XX/.O.").sentence,
              "Every move loses in 2: the opponent has 3 threats at once, a2, a1 and c1.");
    EXPECT_EQ(told("mnk:2x2,2").sentence, "<s>a2</s> makes 3 threats at once, b2, a1 and b1.");
    EXPECT_EQ(told("mnk:5x4,4,gravity:543541442132").facts.front(), "then column 2 makes 3 threats at once");
    EXPECT_EQ(told("connect4:4455333").sentence,
              "Every move loses in 2: the opponent has two threats at once, columns 2 and 6.");
}

TEST(ASentence, OfSeveralMovesThatLoseLastSaysThatNoneTakesLonger) {
    EXPECT_EQ(
        told("connect4:445344446775666753").sentence,
        "Every move loses. No move takes longer than <s>column 3</s>: it leaves no safe move in the end (right above "
        "each, the other player wins).");
}

TEST(ASentence, OnTheBestMoveIsSaidWhereNothingIsSolved) {
    const Position at = told_position("connect4:6315717");
    for (const char* best : {"1", "2", "3", "4", "5", "6", "7"}) {
        Solution solution = solve(at, std::chrono::steady_clock::now());
        const auto it = std::find_if(solution.moves.begin(), solution.moves.end(),
                                     [&](const Verdict& move) { return move.move == best; });
        std::rotate(solution.moves.begin(), it, it + 1);
        const std::string name = "<s>Column " + std::string(best) + "</s>";
        EXPECT_THAT(said(at, solution).sentence,
                    ::testing::StartsWith(name + " is what alpha-beta, 4 ahead, would play. " + name));
    }
}

TEST(ASentence, IsSaidInChineseToo) {
    const testing::InChinese chinese;
    EXPECT_EQ(told("mnk:5x4,4,gravity:...../.X.X./.OXO./OXXOO").sentence,
              "走<s>第 3 列</s>：占住 3 条线都需要的格子。走<s>第 1 列</s>，4 步负：让对方形成双重威胁。");
    EXPECT_EQ(told("tictactoe:XO./.../...").sentence,
              "走 <s>b2</s>：若对方应 c1，再走 a2 就形成双重威胁（c2 和 a1）。");
    EXPECT_EQ(told("tictactoe:.OX/.XX/.O.").sentence, "每种走法都是 2 步负：对方有 3 处威胁（a2、a1 和 c1）。");
    EXPECT_EQ(told("connect4:445344446775666753333535566111111777").sentence,
              "只有<s>第 2 列</s>可走，2 步负：把上面一格让给对方取胜。");
}

}  // namespace
}  // namespace plyglass::duel
