#include "screen/tournament/tournament_choices.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "game/games.hpp"
#include "lab/typed.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using scene::Verb;
using namespace text;

/// The players, under the name that the menu gives them.
struct Company {
    const char* words = nullptr;   ///< marked for translation
    const char* agents = nullptr;  ///< as --agents has them
};
constexpr std::array companies{Company{mark("one of each kind"), "solver:200, alphabeta:4, random"},
                               Company{mark("three depths"), "alphabeta:2, alphabeta:4, alphabeta:6"},
                               Company{mark("simple"), "alphabeta:2, random"}};

constexpr std::uint64_t usual_seed = 2048;

/// All first positions of all games, in the order of the games.
std::vector<duel::Position> starts() {
    std::vector<duel::Position> out;
    for (const game::SmallGame* game : game::small_games()) {
        for (std::string& start : game->starts()) out.push_back({game, std::move(start)});
    }
    return out;
}

lab::Tournament usual() {
    lab::Tournament out{
        .start = {game::small_game_named("connect4"), ""}, .agents = {}, .plies = 2, .games = 20, .seed = usual_seed};
    out.agents = *lab::name_agents(companies.front().agents, *out.start.game);
    return out;
}

}  // namespace

TournamentChoices::TournamentChoices() : asked_(usual()) {}

bool TournamentChoices::choose(const scene::Action& choice) {
    switch (choice.verb) {
        case Verb::own: {
            auto all = starts();
            asked_.start = all[std::min<std::size_t>(choice.a, all.size() - 1)];
            break;
        }
        case Verb::players: {
            const Company& chosen = companies[std::min<std::size_t>(choice.a, companies.size() - 1)];
            asked_.agents = *lab::name_agents(chosen.agents, *asked_.start.game);
            break;
        }
        case Verb::depth: asked_.plies = std::min(choice.as<int>(), lab::most_plies); break;
        case Verb::games: asked_.games = std::max<std::uint64_t>(choice.a / 2 * 2, 2); break;
        case Verb::network_seed: asked_.seed = choice.a; break;
        default: return false;
    }
    obstacle_ = lab::missing_games(asked_).value_or("");
    return true;
}

std::optional<std::string> TournamentChoices::type_players(const std::string& agents) {
    auto names = lab::name_agents(agents, *asked_.start.game);
    if (!names) return names.error();
    asked_.agents = *std::move(names);
    return std::nullopt;
}

std::string TournamentChoices::typed_players() const { return fmt::format("{}", fmt::join(asked_.agents, ", ")); }

std::optional<std::string> TournamentChoices::type_seed(const std::string& text) {
    const auto seed = lab::read_seed(text);
    if (!seed) return seed.error();
    asked_.seed = *seed;
    return std::nullopt;
}

void TournamentChoices::open(const lab::Tournament& tournament) {
    asked_ = tournament;
    obstacle_ = lab::obstacle(tournament).value_or("");
}

view::OptionsMenu TournamentChoices::menu() const {
    view::OptionsMenu menu;
    menu.title = tr("Tournament");
    menu.can_reset = asked_ != usual();
    const auto row_of = [&](std::string name, std::string explanation) -> auto& {
        return menu.rows.emplace_back(view::OptionsMenu::Row{std::move(name), {}, std::move(explanation)}).choices;
    };
    const auto numbers = [&](auto& row, Verb what, const std::vector<std::uint64_t>& all, std::uint64_t chosen) {
        for (const std::uint64_t each : all) row.push_back({{what, each}, std::to_string(each), each == chosen, true});
        return std::find(all.begin(), all.end(), chosen) != all.end();
    };

    // The games, and the positions from which the chosen one begins.
    const auto all = starts();
    std::vector<scene::Segment> positions;
    auto& games = row_of(tr("Game"), asked_.start.game->about(asked_.start.text));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool is_chosen = all[i].game == asked_.start.game;
        const std::string item(all[i].game->name());
        if (i == 0 || all[i].game != all[i - 1].game) {
            games.push_back({{Verb::own, i}, all[i].game->title(), is_chosen, true, item});
        }
        if (is_chosen && !all[i].text.empty()) {
            positions.push_back({{Verb::own, i}, all[i].text, all[i] == asked_.start, true, all[i].str()});
        }
    }
    if (positions.size() > 1) row_of(tr("Board"), "") = std::move(positions);

    auto& players = row_of(tr("Players"), typed_players());
    bool is_listed = false;
    for (std::size_t i = 0; i < companies.size(); ++i) {
        const bool is_chosen = typed_players() == companies[i].agents;
        is_listed = is_listed || is_chosen;
        players.push_back({{Verb::players, i}, tr(companies[i].words), is_chosen, true});
    }
    players.push_back({Verb::other_players, tr("others ..."), !is_listed, true});

    numbers(row_of(tr("Opening moves"), tr("Games begin at all positions so many moves on, with both sides.")),
            Verb::depth, {0, 1, 2, 3, 4}, static_cast<std::uint64_t>(asked_.plies));
    numbers(row_of(tr("Games"), obstacle_.empty() ? tr("For each pair.") : obstacle_), Verb::games,
            {10, 20, 50, 100, 500}, asked_.games);
    auto& seeds = row_of(tr("Seed"), "");
    const bool is_usual = numbers(seeds, Verb::network_seed, {1, 2, usual_seed}, asked_.seed);
    seeds.push_back(
        {Verb::other_seed, is_usual ? tr("another ...") : std::to_string(asked_.seed) + " ...", !is_usual, true});
    return menu;
}

}  // namespace plyglass::screen
