#include "cli/games_text.hpp"

#include <algorithm>
#include <utility>

#include "agent/catalogue.hpp"
#include "cli/progress.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
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
    const std::uint64_t done = before_ + games.finished();
    const lab::Runner::Standing now = games.furthest();
    return bar(done) + filled(tr("{} of {} games; now {} after {} moves"), done, all_, now.tile, now.moves) +
           left(games.finished());
}

std::string GamesProgress::of(const lab::TournamentRunner& games) const {
    const std::uint64_t done = before_ + games.finished();
    return bar(done) + filled(tr("{} of {} games"), done, all_) + left(games.finished());
}

std::string GamesProgress::bar(std::uint64_t done) const {
    const auto filled_part = static_cast<std::size_t>(progress_width * done / all_);
    return "[" + std::string(filled_part, '#') + std::string(progress_width - filled_part, '.') + "] ";
}

std::string GamesProgress::left(std::uint64_t finished) const {
    if (finished == 0) return {};
    return tr("; ") + text::time_left(seconds_since(start_), finished, all_ - before_);
}

std::optional<Failure> illegal_moves(const std::vector<lab::GameRecord>& games, const lab::Experiment& experiment) {
    const auto ended_so = [](const lab::GameRecord& it) { return it.ending == agent::Ending::illegal_move; };
    const auto at = std::find_if(games.begin(), games.end(), ended_so);
    if (at == games.end()) return std::nullopt;
    const lab::GameRecord& game = *at;
    const std::string& name = experiment.players[game.task.player].name;
    const std::string agent = excerpt(name, 200);
    std::size_t all = 0, failures = 0;
    for (const lab::GameRecord& it : games) {
        if (it.task.player != game.task.player) continue;
        ++all;
        failures += ended_so(it) ? 1 : 0;
    }
    std::string out;
    if (!game.failure.empty()) {
        out = filled(tr("{} failed after {} moves of the game of seed {}: {}"), agent, game.moves, game.task.seed,
                     game.failure);
    } else if (agent::is_program(name)) {  // from a file that does not keep it
        out = filled(tr("{} failed or made an illegal move after {} moves of the game of seed {}"), agent, game.moves,
                     game.task.seed);
    } else {
        out = filled(tr("internal error: {} made an illegal move after {} moves of the game of seed {}"), agent,
                     game.moves, game.task.seed);
    }
    return failed_games(std::move(out), failures, all);
}

Failure failed_games(std::string what, std::uint64_t failures, std::uint64_t all) {
    if (all > 1) what += tr("; ") + filled(tr("{} of its {} games ended so"), failures, all);
    return {failed, std::move(what)};
}

}  // namespace plyglass::cli
