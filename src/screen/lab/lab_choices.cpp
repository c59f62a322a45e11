#include "screen/lab/lab_choices.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "agent/catalogue.hpp"
#include "game/2048/board_text.hpp"
#include "lab/typed.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using scene::Verb;
using namespace text;

/// The players, under the name that the menu gives them. Each agent has its depth in its own unit.
struct PlayerChoice {
    const char* words = nullptr;   ///< marked for translation
    const char* agents = nullptr;  ///< as --agents has them
    bool has_depth = true;
};
constexpr std::array choices_of_players{PlayerChoice{mark("the house's"), "minimax, expectimax"},
                                        PlayerChoice{mark("documents"), "ovolve, xu, hu"},
                                        PlayerChoice{mark("simple"), "random, greedy", false}};

constexpr int longest_move = 10'000;  // milliseconds

using Spawners = std::vector<agent::Spawner>;
const std::array<Spawners, 3> choices_of_tiles{
    {{agent::Spawner::random}, {agent::Spawner::worst}, {agent::Spawner::random, agent::Spawner::worst}}};

}  // namespace

/// The unit of each player's depth: equal numbers are no equal races.
std::string LabChoices::depth_explanation() const {
    if (milliseconds_ != 0) return tr("As deep as the time for a move allows.");
    std::vector<std::string> units;
    for (const lab::Player& player : asked().players) {
        const auto named = agent::name_agent(player.name);
        if (!named || *named->description->depth_unit == '\0') continue;
        units.push_back(
            filled(tr("{}: {}"), named->description->name, agent::depth_words(*named->description, depth_)));
    }
    return text::join_list(units);
}

bool LabChoices::are_typed() const { return players_ == choices_of_players.size(); }

bool LabChoices::have_depth() const { return !are_typed() && choices_of_players[players_].has_depth; }

lab::Experiment LabChoices::asked() const {
    if (opened_) return *opened_;
    lab::Experiment out;
    agent::Limits limits;
    if (have_depth() && milliseconds_ == 0) limits.depth = depth_;
    if (have_depth() && milliseconds_ != 0) limits.milliseconds = milliseconds_;
    const auto agents = lab::name_agents(are_typed() ? typed_players_ : choices_of_players[players_].agents, limits);
    for (const agent::Named& named : *agents) out.players.push_back(lab::player(named));
    out.spawners = choices_of_tiles[tiles_];
    out.games = games_each_;
    out.seed = seed_;
    out.rules = rules_;
    return out;
}

bool LabChoices::choose(const scene::Action& choice) {
    switch (choice.verb) {
        case Verb::players: players_ = std::min<std::size_t>(choice.a, choices_of_players.size() - 1); break;
        case Verb::spawners: tiles_ = std::min<std::size_t>(choice.a, choices_of_tiles.size() - 1); break;
        case Verb::games: games_each_ = std::max<std::uint64_t>(choice.a, 1); break;
        case Verb::depth:
            depth_ = choice.as<int>();
            milliseconds_ = 0;
            break;
        case Verb::hint_time: milliseconds_ = std::clamp(choice.as<int>(), 1, longest_move); break;
        case Verb::size: rules_.size = std::clamp(choice.as<int>(), game::Grid::smallest, game::Grid::largest); break;
        case Verb::stop_at:
            rules_.stop_at = std::min(choice.as<game::Rank>(), game::highest_reachable(game::Grid::largest));
            break;
        case Verb::network_seed: seed_ = choice.a; break;
        case Verb::fours: rules_.tiles.four = std::min(choice.as<int>(), 100) / 100.0; break;
        default: return false;
    }
    forget_opened();
    return true;
}

std::optional<std::string> LabChoices::type_players(const std::string& text) {
    const auto agents = lab::name_agents(text);
    if (!agents) return agents.error().words;
    typed_players_ = text;
    players_ = choices_of_players.size();
    forget_opened();
    return std::nullopt;
}

std::optional<std::string> LabChoices::type_seed(const std::string& text) {
    const auto seed = lab::read_seed(text);
    if (!seed) return seed.error();
    seed_ = *seed;
    forget_opened();
    return std::nullopt;
}

void LabChoices::open(const lab::Experiment& experiment) {
    opened_ = experiment;
    obstacle_ = lab::obstacle(experiment).value_or("");
}

void LabChoices::forget_opened() {
    opened_.reset();
    obstacle_ = lab::obstacle(asked()).value_or("");
}

void LabChoices::reset() {
    LabChoices first;
    first.typed_players_ = std::move(typed_players_);
    *this = std::move(first);
}

view::OptionsMenu LabChoices::menu() const {
    view::OptionsMenu menu;
    menu.title = tr("Experiment");
    menu.can_reset = opened_ || players_ != 0 || depth_ != usual_depth || milliseconds_ != 0 || tiles_ != both_tiles ||
                     games_each_ != usual_games || seed_ != usual_seed || rules_ != agent::MatchRules();
    const auto row_of = [&](const char* name, Verb what,
                            const std::vector<std::pair<std::uint64_t, std::string>>& choices, std::uint64_t chosen,
                            std::string explanation) {
        view::OptionsMenu::Row row{name, {}, std::move(explanation)};
        for (const auto& [value, words] : choices) {
            row.choices.push_back({{what, value}, words, value == chosen, true});
        }
        menu.rows.push_back(std::move(row));
    };
    std::vector<std::pair<std::uint64_t, std::string>> players;
    players.reserve(choices_of_players.size());
    for (const PlayerChoice& each : choices_of_players) players.emplace_back(players.size(), tr(each.words));
    row_of(tr("Players"), Verb::players, players, players_,
           are_typed() ? typed_players_ : choices_of_players[players_].agents);
    menu.rows.back().choices.push_back({Verb::other_players, tr("others ..."), are_typed(), true});
    row_of(tr("New tiles"), Verb::spawners, {{0, tr("random")}, {1, tr("worst case")}, {2, tr("both")}}, tiles_, "");
    if (have_depth()) {
        row_of(tr("Depth"), Verb::depth, {{1, "1"}, {2, "2"}, {3, "3"}, {4, "4"}},
               milliseconds_ == 0 ? static_cast<std::uint64_t>(depth_) : 0, depth_explanation());
        for (const int time : {10, 100}) {
            menu.rows.back().choices.push_back(
                {{Verb::hint_time, time}, filled(tr("{} ms"), time), milliseconds_ == time, true});
        }
    }
    row_of(tr("Games"), Verb::games, {{10, "10"}, {50, "50"}, {100, "100"}, {500, "500"}}, games_each_,
           tr("For each player and each kind of tiles."));
    using Choice = std::pair<std::uint64_t, std::string>;
    const auto square = [](std::uint64_t size) { return Choice{size, filled(tr("{0} × {0}"), size)}; };
    const auto percent = [](std::uint64_t share) { return Choice{share, filled(tr("{} %"), share)}; };
    row_of(tr("Board"), Verb::size, {square(2), square(3), square(4), square(5)},
           static_cast<std::uint64_t>(rules_.size), obstacle_);
    row_of(tr("Stop at"), Verb::stop_at,
           {{0, tr("never")}, {9, "512"}, {11, std::to_string(game::tile_value(11))}, {13, "8192"}}, rules_.stop_at,
           "");
    row_of(tr("Seed"), Verb::network_seed, {{1, "1"}, {2, "2"}, {usual_seed, std::to_string(usual_seed)}}, seed_, "");
    const bool is_listed = seed_ <= 2 || seed_ == usual_seed;
    menu.rows.back().choices.push_back(
        {Verb::other_seed, is_listed ? tr("another ...") : std::to_string(seed_) + " ...", !is_listed, true});
    row_of(tr("Share of 4s"), Verb::fours, {percent(0), percent(10), percent(25), percent(50)},
           static_cast<std::uint64_t>(std::lround(100 * rules_.tiles.four)), "");
    return menu;
}

}  // namespace plyglass::screen
