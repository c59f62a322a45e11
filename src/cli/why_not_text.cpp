#include "cli/why_not_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <sstream>
#include <vector>

#include "cli/board.hpp"
#include "cli/lines.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "game/2048/tiles.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using advice::Appraisal;
using app::WhyNotReport;
using game::Direction;
using game::Grid;
using namespace text;

std::vector<std::string> lines_of(const Grid& grid) {
    std::istringstream in(board_lines(grid));
    std::vector<std::string> out;
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

/// Boards side by side with an arrow between them; one below the other where the page is too narrow.
std::string boards_text(const std::array<Grid, 3>& boards) {
    constexpr std::string_view arrow = "   →";
    constexpr std::size_t arrow_width = 4;
    std::array<std::vector<std::string>, 3> lines;
    std::size_t width = 2 * arrow_width;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        lines.at(i) = lines_of(boards.at(i));
        width += lines.at(i).front().size();
    }
    std::string out;
    if (width > page_width) {
        for (const Grid& grid : boards) out += (out.empty() ? "" : "\n") + board_lines(grid);
        return out;
    }
    const std::size_t rows = lines[0].size();
    for (std::size_t row = 0; row < rows; ++row) {
        const std::string between = row == rows / 2 ? std::string(arrow) : std::string(arrow_width, ' ');
        out += lines[0][row] + between + lines[1][row] + between + lines[2][row] + '\n';
    }
    return out;
}

bool has_other_move(const Grid& grid, Direction move) {
    return std::any_of(game::directions.begin(), game::directions.end(),
                       [&](Direction other) { return other != move && game::slide(grid, other).moved; });
}

std::string end_line(const WhyNotReport& report, agent::Unit unit) {
    const advice::WhyNot& line = report.line;
    if (report.value.empty()) return tr("The game is over.");
    const std::string value =
        unit == agent::Unit::points ? filled(tr("{} points still to come"), report.value) : report.value;
    if (!line.reply) return filled(tr("What remains: {}."), value);
    const std::string reply = game::word(*line.reply);
    if (!has_other_move(line.with_tile, *line.reply)) {
        return filled(tr("Only {} is possible then. What remains: {}."), reply, value);
    }
    if (line.reply_points == 0) return filled(tr("The best reply is {}. What remains: {}."), reply, value);
    return filled(tr("The best reply is {} (+{}). What remains: {}."), reply, text::grouped(line.reply_points), value);
}

/// "swipe left: as good on average" with a capital and a full stop.
std::string as_sentence(std::string words) {
    if (words.front() >= 'a' && words.front() <= 'z') words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return filled(tr("{}."), words);
}

std::string why_there_is_none(const app::HintReport::Row& row, const Appraisal& appraisal, Direction move) {
    const std::string name = game::word(move);
    if (move == appraisal.best) return filled(tr("Why not {}? It is the best move."), name);
    if (appraisal.of(move).verdict == advice::Verdict::illegal) {
        return filled(tr("Why not {}? No tile moves."), name);
    }
    return filled(tr("Why not {}? This agent values no single tile that comes then. Its verdict: {}."), name,
                  row.verdict);
}

json::Value outcome_json(const agent::TileOutcome& outcome, int size) {
    json::Value out = tile_json(outcome.tile, size);
    out.update({{"chance", outcome.chance}, {"ends_game", outcome.ends_game}, {"value", outcome.value.value}});
    return out;
}

}  // namespace

OptionSyntax why_not_option() {
    return {"why-not", "MOVE",
            text::mark(
                "what goes wrong after that move (up, right, down or left; of a game of two players, a move of it)")};
}

std::optional<Direction> read_why_not(Reader& in) {
    using Asked = std::optional<Direction>;
    return in.choice<Asked>(
        "why-not",
        {{"up", Direction::up}, {"right", Direction::right}, {"down", Direction::down}, {"left", Direction::left}},
        std::nullopt);
}

std::string why_not_text(const app::HintReport& report, const Appraisal& appraisal, const Grid& grid, Direction move) {
    std::string out;
    const auto say = [&](const std::string& words) {
        if (!words.empty()) out += on_page(words);
    };
    const app::HintReport::Row& row = report.rows[static_cast<std::size_t>(move)];
    if (!row.why_not) {
        say(why_there_is_none(row, appraisal, move));
        const game::Slide slid = game::slide(grid, move);
        if (slid.moved) {
            out += '\n' + board_lines(slid.grid) + '\n';
            say(filled(tr("The move: {}."), advice::deed_words(appraisal, grid, move)));
        }
        return out;
    }
    const WhyNotReport& why = *row.why_not;
    say(why.title);
    out += '\n' + boards_text({why.line.moved, why.line.with_tile, why.line.left}) + '\n';
    say("1  " + filled(tr("The move: {}."), why.deed));
    say("2  " + filled(tr("{}: {} ({})."), why.tile_title, why.tile, why.chance));
    std::string end = "3  " + end_line(why, appraisal.unit);
    if (!why.best_worst.empty()) text::add_sentence(end, as_sentence(why.best_worst));
    say(end);
    return out;
}

json::Value tile_json(const game::Tile& tile, int size) {
    return json::object(
        {{"row", tile.cell / size + 1}, {"column", tile.cell % size + 1}, {"tile", game::tile_value(tile.rank)}});
}

json::Value why_not_json(const std::optional<WhyNotReport>& report) {
    if (!report) return nullptr;
    const advice::WhyNot& line = report->line;
    const int size = line.moved.size();
    return json::object({{"move", game::name(line.move)},
                         {"moved", game::tile_values(line.moved)},
                         {"new_tile", outcome_json(line.tile, size)},
                         {"with_tile", game::tile_values(line.with_tile)},
                         {"reply", line.reply ? json::Value(game::name(*line.reply)) : nullptr},
                         {"reply_points", line.reply_points},
                         {"left", game::tile_values(line.left)},
                         {"left_value", line.left_value.value},
                         {"worst_of_best", line.best_worst ? outcome_json(*line.best_worst, size) : nullptr}});
}

}  // namespace plyglass::cli
