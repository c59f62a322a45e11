#include "lab/csv.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/printable.hpp"
#include "game/2048/board_text.hpp"

namespace plyglass::lab {

std::string csv_field(std::string_view name) {
    std::string text = core::printable(name);
    if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos) text.insert(0, "'");
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
