#include "cli/board.hpp"

#include <algorithm>
#include <cstdint>
#include <unistd.h>
#include <vector>

#include "agent/board_words.hpp"
#include "core/ascii.hpp"
#include "core/file.hpp"
#include "game/2048/board_text.hpp"
#include "game/games.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

std::string read_board_operand(Reader& in) {
    if (const std::string* text = in.operand()) return *text;
    in.fail(filled(tr("{} needs a BOARD: 16 tile values (or 4, 9, 25), or 16 hexadecimal digits"), in.command()));
    return {};
}

namespace {

/// "board.txt", "boards/mine": one word with a folder or with an ending of letters.
bool looks_like_file(const std::string& text) {
    const auto dot = text.rfind('.');
    const bool has_ending =
        dot != std::string::npos && dot > 0 && dot + 1 < text.size() &&
        std::all_of(text.begin() + static_cast<std::ptrdiff_t>(dot) + 1, text.end(), core::is_letter);
    const bool has_letter = std::any_of(text.begin(), text.end(), core::is_letter);
    const bool has_folder = text.find('/') != std::string::npos && text.find('.') == std::string::npos;
    return text.find_first_of(" \t\n,;[](){}|") == std::string::npos && (has_ending || (has_folder && has_letter));
}

/// "connect5:44", "ttt": boards of 2048 have no letters but hexadecimal digits.
bool names_game(std::string_view text) {
    const std::string_view name = text.substr(0, text.find(':'));
    const bool is_word = std::all_of(name.begin(), name.end(),
                                     [](char c) { return core::is_letter(c) || core::is_digit(c) || c == '-'; });
    const bool has_letter = name.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos;
    return !name.empty() && core::is_letter(name.front()) && is_word && (has_letter || name.size() < text.size());
}

}  // namespace

std::string unknown_game(std::string_view text) {
    std::vector<std::string> known{"2048"};
    for (const game::SmallGame* game : game::small_games()) {
        if (!game->starts().empty()) known.emplace_back(game->name());
    }
    const std::string_view name = text.substr(0, text.find(':'));
    return filled(tr("unknown game {}; expected one of {}"), in_quotes(name), join_list(nearest_first(name, known)));
}

core::Result<std::string, Failure> board_text(const std::string& operand) {
    constexpr std::size_t most = 1 << 16;  // no board takes more
    const bool is_input = operand == "-";
    const bool is_board = game::read_board(operand) || !(core::exists(operand) || looks_like_file(operand));
    if (!is_input && is_board) return operand;
    auto text = is_input ? core::read_descriptor(STDIN_FILENO, operand, most) : core::read_file(operand, most);
    if (text) return *std::move(text);
    const std::string name = is_input ? tr("standard input") : text::excerpt(operand, 200);
    return Failure{wrong_file, filled(tr("{} cannot be read: {}"), name, text::reason(text.error()))};
}

core::Result<game::Grid, Failure> open_board(const std::string& text) {
    const auto grid = game::read_board(text);
    if (grid) return *grid;
    if (names_game(text)) return Failure{wrong_input, filled(tr("the board: {}"), unknown_game(text))};
    return Failure{wrong_input, filled(tr("the board: {}"), agent::words(grid.error()))};
}

std::string guessed_of(const std::string& text) {
    game::BoardReading reading;
    return game::read_board(text, &reading) ? agent::words(reading) : std::string();
}

std::string reading_words(const std::string& text) {
    const std::string said = guessed_of(text);
    return said.empty() ? said : filled(tr("({})"), said) + "\n";
}

std::string board_lines(const game::Grid& grid) {
    const std::size_t width =
        std::max<std::size_t>(2, std::to_string(game::tile_value(game::highest_rank(grid))).size());
    std::string out;
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) {
            const game::Rank rank = grid.at(row, column);
            const std::string tile = rank == 0 ? "." : std::to_string(game::tile_value(rank));
            out += std::string(2 + width - tile.size(), ' ') + tile;
        }
        out += '\n';
    }
    return out;
}

}  // namespace plyglass::cli
