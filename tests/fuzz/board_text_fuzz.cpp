// The board parsers accept any input: either it reads a board, which reads back from its written form, or it names one
// mistake at a place within the text.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "agent/board_words.hpp"
#include "core/utf8.hpp"
#include "game/2048/board_text.hpp"
#include "game/mnk/position.hpp"
#include "require.hpp"

namespace {

using namespace plyglass;

void check(const game::Grid& grid) {
    for (int cell = 0; cell < grid.cells(); ++cell) {
        require(grid[cell] <= game::highest_reachable(grid.size()), "no tile is too large");
    }
    const auto again = game::read_board(game::write_board(grid));
    require(again.has_value(), "what is written is a board");
    require(*again == grid, "what is written is the same board");
}

void check(const game::BoardError& error, std::string_view text) {
    require(error.offset <= text.size() && error.length <= text.size() - error.offset, "the place is in the text");
    require(core::is_utf8(error.found) && core::count_code_points(error.found) <= 24, "what was found can be shown");
    require(error.row >= 0 && error.column >= 0 && (error.row == 0) == (error.column == 0), "a cell is a cell");
    require(core::is_utf8(agent::words(error)) && !agent::words(error).empty(), "there are words for it");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const game::MnkShape& shape : {game::MnkShape{3, 3, 3, false}, game::MnkShape{7, 6, 4, true}}) {
        const std::string marks = game::mnk_drawn_in(shape, text);
        require(marks.empty() || game::mnk_drawn_in(shape, marks) == marks, "a drawn board reads back");
        const auto position = game::parse_mnk(shape, text);
        require(!position || game::str(*game::parse_mnk(shape, game::str(*position))) == game::str(*position),
                "a board is written as it is read");
    }
    const auto result = game::read_board(text);
    if (result) {
        check(*result);
    } else {
        check(result.error(), text);
    }
    return 0;
}
