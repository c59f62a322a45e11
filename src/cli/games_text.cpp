#include "cli/games_text.hpp"

#include "agent/catalogue.hpp"
#include "cli/progress.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

namespace {

constexpr std::uint64_t progress_width = 20;

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

std::string tiles_words(agent::Spawner spawner, double four) {
    const bool worst = spawner == agent::Spawner::worst;
    if (four <= 0) return worst ? tr("the worst 2s") : tr("random 2s");
    return worst ? tr("the worst tiles") : filled(tr("random tiles, {} of them 4s"), text::likelihood(four, 6));
}

std::string nodes_per_second(const lab::Totals& totals) {
    return totals.nodes_per_second == 0 ? "–" : text::fixed(totals.nodes_per_second, 0);
}

Report<lab::TileRate> report_of_tiles(std::uint64_t games) {
    using Tile = lab::TileRate;
    return Report<Tile>({
        {"tile", tr("TILE"), [](const Tile& it) { return it.tile; }},
        {"reached", tr("GAMES"), [](const Tile& it) { return it.games; },
         [games](const Tile& it) { return fmt::format("{}/{}", it.games, games); }},
        {"rate", tr("RATE"), [](const Tile& it) { return it.rate.share; },
         [](const Tile& it) { return text::percent(it.rate.share, 1); }},
        {"low", {}, [](const Tile& it) { return it.rate.low; }},
        {"high", {}, [](const Tile& it) { return it.rate.high; }},
        {"", tr("95 % INTERVAL"), {}, [](const Tile& it) { return text::percent_interval(it.rate, 1); }},
    });
}

std::string GamesProgress::of(const lab::Runner& games) const {
    const std::uint64_t finished = games.finished();
    const std::uint64_t done = before_ + finished;
    const lab::Runner::Standing now = games.furthest();
    const auto filled_part = static_cast<std::size_t>(progress_width * done / all_);
    std::string out = "[" + std::string(filled_part, '#') + std::string(progress_width - filled_part, '.') + "] ";
    out += filled(tr("{} of {} games; now {} after {} moves"), done, all_, now.tile, now.moves);
    if (finished > 0) {
        out += tr("; ") + text::time_left(seconds_since(start_), finished, finished + all_ - done);
    }
    return out;
}

Failure illegal_move(std::string_view agent, const lab::GameRecord& game) {
    if (!game.failure.empty()) {
        return {failed, filled(tr("{} failed after {} moves of the game of seed {}: {}"), agent, game.moves,
                               game.task.seed, game.failure)};
    }
    if (agent::is_program(agent)) {  // as a file keeps it
        return {failed, filled(tr("{} failed or made an illegal move after {} moves of the game of seed {}"), agent,
                               game.moves, game.task.seed)};
    }
    return {failed, filled(tr("internal error: {} made an illegal move after {} moves of the game of seed {}"), agent,
                           game.moves, game.task.seed)};
}

}  // namespace plyglass::cli
