#include "lab/csv.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/printable.hpp"
#include "game/2048/board_text.hpp"

namespace plyglass::lab {

namespace {

/// Whether a spreadsheet may take it for a formula: some pass over blanks before it, or read full-width signs as the others.
bool may_be_formula(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    constexpr std::array<std::string_view, 8> signs{"=", "+", "-", "@", "＝", "＋", "－", "＠"};
    return std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) { return text.starts_with(sign); });
}

}  // namespace

std::string csv_field(std::string_view name) {
    std::string text = core::printable(name);
    if (may_be_formula(text)) text.insert(0, "'");
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string write_csv(const Experiment& experiment, std::vector<GameRecord> games) {
    std::sort(games.begin(), games.end(), by_task);
    std::string out = "agent,spawner,seed,score,max_tile,moves,nodes,ending,ms_total,ms_p50,ms_max\n";
    for (const GameRecord& game : games) {
        out += fmt::format(
            "{},{},{},{},{},{},{},{},{:.6f},{:.6f},{:.6f}\n", csv_field(experiment.players[game.task.player].name),
            name(experiment.spawners[game.task.spawner]), game.task.seed, game.score, game::tile_value(game.highest),
            game.moves, game.nodes, name(game.ending), game.times.total, game.times.median(), game.times.slowest());
    }
    return out;
}

}  // namespace plyglass::lab
