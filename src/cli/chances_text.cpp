#include "cli/chances_text.hpp"

#include <vector>

#include "agent/learned_agent.hpp"
#include "cli/exit_code.hpp"
#include "cli/interrupt.hpp"
#include "cli/lines.hpp"
#include "cli/progress.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using advice::Chances;
using game::Direction;
using namespace text;

constexpr std::uint64_t most_games = 1'000'000;
constexpr std::uint64_t moves_at_a_time = 50'000;  // a few hundredths of a second

Cells row_of(const Chances& chances, Direction move) {
    if (!chances.legal[static_cast<std::size_t>(move)]) return {game::word(move), tr("not legal"), ""};
    const core::Rate rate = chances.rate(move);
    return {game::word(move), text::percent(rate.share, 1), text::percent_interval(rate, 1)};
}

}  // namespace

OptionSyntax quick_games_option() {
    return {"games", "N",
            text::mark("after each move, play N quick games to their ends with the same random tiles: how many reach "
                       "the next large tile (4 x 4 only)")};
}

std::optional<std::uint64_t> read_quick_games(Reader& in) {
    if (!in.has("games")) return std::nullopt;
    return in.whole<std::uint64_t>("games", 1, most_games, 1);
}

core::Result<Chances, Failure> quick_games(const agent::Named& agent, const game::Grid& grid, std::uint64_t most) {
    if (const auto obstacle = advice::QuickGames::obstacle(grid)) return Failure{wrong_input, *obstacle};
    const auto network = agent::learned_network(advice::network_for_quick_games(agent.settings));
    if (!network) return Failure{network.error().is_read ? wrong_input : wrong_file, network.error().what};
    advice::QuickGames games(*network, grid, most);
    const InterruptedLater interrupt;
    Progress progress;
    while (games.advance(moves_at_a_time) && !interrupt.interrupted()) {
        if (!progress.is_due()) continue;
        progress.show(filled(tr("{} of {} quick games after each move"), text::grouped(games.chances().games),
                             text::grouped(most)));
    }
    return games.chances();
}

json::Value chances_json(const Chances& chances, Direction move) {
    if (chances.games == 0 || !chances.legal[static_cast<std::size_t>(move)]) return nullptr;
    const core::Rate rate = chances.rate(move);
    return json::object({{"tile", chances.tile()},
                         {"games", chances.games},
                         {"rate", rate.share},
                         {"low", rate.low},
                         {"high", rate.high}});
}

std::string chances_text(const Chances& chances, const advice::SecondOpinion& opinion) {
    if (chances.games == 0) return "";
    std::vector<Cells> rows{{tr("Move"), filled(tr("Reach {}"), chances.tile()), tr("95 % interval")}};
    for (const Direction move : game::directions) rows.push_back(row_of(chances, move));
    std::string out = Table::lines({Align::left, Align::right, Align::right}, rows);
    std::string said = filled(trn("{} quick game after each move, with the same random tiles.",
                                  "{} quick games after each move, with the same random tiles.", chances.games),
                              text::grouped(chances.games));
    text::add_sentence(said, advice::words(chances, opinion));
    return out + on_page(said);
}

}  // namespace plyglass::cli
