#include "game/tic_tac_toe/rules.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "game/expand.hpp"
#include "game/tic_tac_toe/story.hpp"

namespace plyglass::game {

using core::Turn;
using Mark = TicTacToe::Mark;
using State = TicTacToe::State;

namespace {

constexpr std::string_view marks = ".XO";  // in the order of Mark

constexpr std::array<std::array<std::size_t, 3>, 8> lines{{
    {0, 1, 2},
    {3, 4, 5},
    {6, 7, 8},  // rows
    {0, 3, 6},
    {1, 4, 7},
    {2, 5, 8},  // columns
    {0, 4, 8},
    {2, 4, 6},  // diagonals
}};

bool has_won(const State& state, Mark mark) {
    return std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
        return std::all_of(line.begin(), line.end(), [&](std::size_t square) { return state.squares[square] == mark; });
    });
}

std::ptrdiff_t count(const State& state, Mark mark) {
    return std::count(state.squares.begin(), state.squares.end(), mark);
}

bool can_occur(const State& state) {
    const std::ptrdiff_t ahead = count(state, Mark::x) - count(state, Mark::o);
    if (has_won(state, Mark::x) && (has_won(state, Mark::o) || ahead != 1)) return false;
    if (has_won(state, Mark::o) && ahead != 0) return false;
    return ahead == 0 || ahead == 1;
}

}  // namespace

Turn TicTacToe::turn(const State& state) const {
    if (evaluate(state) != 0 || count(state, Mark::none) == 0) return Turn::over;
    return count(state, Mark::x) == count(state, Mark::o) ? Turn::max : Turn::min;
}

core::FixedList<TicTacToe::Move, 9> TicTacToe::moves(const State& state) const {
    core::FixedList<Move, 9> empty;
    if (turn(state) == Turn::over) return empty;
    for (Move square = 0; square < 9; ++square) {
        if (state.squares[square] == Mark::none) empty.push_back(square);
    }
    return empty;
}

State TicTacToe::play(const State& state, Move square) const {
    assert(turn(state) != Turn::over && state.squares[square] == Mark::none);
    State next = state;
    next.squares[square] = turn(state) == Turn::max ? Mark::x : Mark::o;
    return next;
}

std::uint32_t TicTacToe::ordinal(const State& state, Move square) const {
    const auto begin = state.squares.begin();
    return static_cast<std::uint32_t>(std::count(begin, begin + square, Mark::none));
}

int TicTacToe::evaluate(const State& state) const {
    return has_won(state, Mark::x) ? 1 : has_won(state, Mark::o) ? -1 : 0;
}

std::optional<State> parse_tic_tac_toe(std::string_view text) {
    if (text.size() != 11 || text[3] != '|' || text[7] != '|') return std::nullopt;
    State state;
    for (std::size_t square = 0; square < 9; ++square) {
        const std::size_t mark = marks.find(text[square + square / 3]);  // past the strokes
        if (mark == std::string_view::npos) return std::nullopt;
        state.squares[square] = static_cast<Mark>(mark);
    }
    return can_occur(state) ? std::optional(state) : std::nullopt;
}

std::string tic_tac_toe_in(std::string_view text) {
    constexpr std::size_t longest = 300;  // bytes of a drawn board
    if (text.size() > longest) return {};
    std::string found;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size());
        std::string line(text.substr(0, size));
        text.remove_prefix(std::min(size + 1, text.size()));
        const bool is_rule = line.size() >= 5 && line.find_first_not_of("-+=| \t\r") == std::string::npos &&
                             line.find("--") != std::string::npos;
        if (is_rule) continue;
        // "X |   | O": a blank cell is empty.
        const bool has_cells = std::count(line.begin(), line.end(), '|') == 2 && line.find(' ') != std::string::npos;
        std::size_t in_cell = 0;
        for (const char c : has_cells ? line + '|' : line) {
            if (c == '|' && has_cells && in_cell == 0) found += marks[0];
            in_cell = c == '|' ? 0 : in_cell;
            if (std::string_view(" \t\r|/,;[](){}\"'").find(c) != std::string_view::npos) continue;
            const bool is_number = c == static_cast<char>('1' + found.size());  // of an empty square
            const bool is_empty = is_number || c == '.' || c == '_' || c == '-' || c == '*';
            if (!is_empty && core::lower({&c, 1}) != "x" && core::lower({&c, 1}) != "o") return {};
            found += is_empty ? marks[0] : core::lower({&c, 1}) == "x" ? marks[1] : marks[2];
            ++in_cell;
        }
    }
    if (found.size() != 9 || found.find_first_not_of(marks[0]) == std::string::npos) return {};
    return found.substr(0, 3) + '|' + found.substr(3, 3) + '|' + found.substr(6);
}

std::string str(const State& state) {
    std::string text;
    for (std::size_t square = 0; square < 9; ++square) {
        if (square == 3 || square == 6) text += '|';
        text += marks[static_cast<std::size_t>(state.squares[square])];
    }
    return text;
}

std::string square_name(TicTacToe::Move square) {
    return {static_cast<char>('a' + square % 3), static_cast<char>('3' - square / 3)};
}

std::shared_ptr<const ExplicitTree> tic_tac_toe_tree(const TicTacToe& rules, std::size_t limit) {
    const auto describe = [](const State&, TicTacToe::Move square) {
        return std::pair(square_name(square), std::string());
    };
    return expand(rules, rules.root(), tic_tac_toe_story(), limit, describe, str(rules.root()));
}

std::optional<TicTacToePosition> tic_tac_toe_position(const ExplicitTree& tree, NodeId n) {
    const auto start = parse_tic_tac_toe(tree.detail(0));
    if (!start) return std::nullopt;
    std::vector<NodeId> way;  // from the node up
    for (; n != 0; n = tree.parent(n)) way.push_back(n);
    const TicTacToe rules(*start);
    TicTacToePosition out{*start, std::nullopt};
    for (; !way.empty(); way.pop_back()) {
        const auto moves = rules.moves(out.state);
        const auto* const move = std::find_if(moves.begin(), moves.end(), [&](TicTacToe::Move square) {
            return square_name(square) == tree.label(way.back());
        });
        if (move == moves.end()) return std::nullopt;
        out = {rules.play(out.state, *move), *move};
    }
    return out;
}

std::uint16_t won_squares(const State& state) {
    unsigned won = 0;
    for (const auto& line : lines) {
        const Mark mark = state.squares[line[0]];
        const bool is_row = mark != Mark::none && state.squares[line[1]] == mark && state.squares[line[2]] == mark;
        if (!is_row) continue;
        for (const std::size_t square : line) won |= 1U << square;
    }
    return static_cast<std::uint16_t>(won);
}

}  // namespace plyglass::game
