#include "lab/game_record.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "core/statistics.hpp"
#include "game/2048/board_text.hpp"
#include "lab/members.hpp"
#include "lab/seal.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/report.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

using agent::Ending;
using namespace text;

constexpr std::array<const char*, MoveTimes::shares.size()> quantile_names{"ms_p10", "ms_p25", "ms_p50", "ms_p75",
                                                                           "ms_p90", "ms_p99", "ms_max"};
constexpr std::array endings{Ending::over, Ending::tile_reached, Ending::illegal_move};

class GameMembers : public Members {
public:
    using Members::Members;

    double time(const char* name) {
        const double value = object_[name].real().value_or(-1);
        if (value >= 0) return value;
        expected(name, tr("milliseconds"));
        return 0;
    }
    /// Older files lack it, and other boards.
    std::optional<double> points(const char* name) {
        const json::Node value = object_[name];
        if (!value) return std::nullopt;
        if (value.real().value_or(-1) >= 0) return value.real();
        expected(name, tr("points, 0 or more"));
        return std::nullopt;
    }
    /// Older files lack them.
    PlayedMoves moves(const char* name, std::uint64_t count, agent::Spawner spawner) {
        const json::Node value = object_[name];
        if (!value) return {};
        if (value.is(json::Kind::text)) {
            PlayedMoves out(value.text());
            if (out.fits(count, spawner)) return out;
        }
        wrong(filled(tr("its \"{}\" is not the game's moves, three swipes in a character"), name));
        return {};
    }
};

}  // namespace

double kept(double number) { return std::round(number * 1e6) / 1e6; }

MoveTimes move_times(std::span<double> moves) {
    MoveTimes out;
    std::sort(moves.begin(), moves.end());
    for (const double each : moves) out.total += each;
    out.total = kept(out.total);
    for (std::size_t i = 0; i < out.quantiles.size(); ++i) {
        out.quantiles[i] = kept(core::quantile(moves, MoveTimes::shares[i]));
    }
    return out;
}

std::string_view name(Ending ending) {
    constexpr std::string_view names[] = {"interrupted", "over", "tile", "illegal"};
    return names[static_cast<std::size_t>(ending)];
}

namespace {

/// `experiment` must outlive it.
text::Report<GameRecord> report_of_records(const Experiment& experiment) {
    using Game = GameRecord;
    std::vector<text::Column<Game>> out;
    const auto add = [&](std::string_view key, auto value, bool has_field = true) -> auto& {
        return out.emplace_back(text::Column<Game>{key, {}, value, {}, {}, {}, has_field ? key : ""});
    };
    add("agent", [&](const Game& it) { return experiment.players[it.task.player].name; });
    add("spawner", [&](const Game& it) { return name(experiment.spawners[it.task.spawner]); });
    add("seed", [](const Game& it) { return it.task.seed; });
    add("score", [](const Game& it) { return it.score; });
    add("max_tile", [](const Game& it) { return game::tile_value(it.highest); });
    add("moves", [](const Game& it) { return it.moves; });
    add("nodes", [](const Game& it) { return it.nodes; });
    add("ending", [](const Game& it) { return name(it.ending); });
    add(
        "failure", [](const Game& it) { return it.failure; }, false)
        .is_there = [](const Game& it) { return !it.failure.empty(); };
    add("ms_total", [](const Game& it) { return kept(it.times.total); });
    add(
        "given_away", [](const Game& it) { return kept(*it.given_away); }, false)
        .is_there = [](const Game& it) { return it.given_away.has_value(); };
    for (std::size_t i = 0; i < quantile_names.size(); ++i) {
        const bool is_half_or_all = MoveTimes::shares[i] == 0.5 || MoveTimes::shares[i] == 1.0;
        add(
            quantile_names[i], [i](const Game& it) { return kept(it.times.quantiles[i]); }, is_half_or_all);
    }
    add(
        "played", [](const Game& it) { return it.played.text(); }, false)
        .is_there = [](const Game& it) { return it.played.are_known(); };
    return text::Report<Game>(std::move(out));
}

}  // namespace

std::string write_record(const GameRecord& record, const Experiment& experiment) {
    return sealed(report_of_records(experiment).object(record).str());
}

std::string write_csv(const Experiment& experiment, std::vector<GameRecord> games) {
    std::sort(games.begin(), games.end(), by_task);
    return report_of_records(experiment).csv(games, "{:.6f}");
}

std::optional<game::PlayedGame> play_again(const GameRecord& record, const Experiment& experiment) {
    agent::MatchRules rules = experiment.rules;
    rules.spawner = experiment.spawners[record.task.spawner];
    auto game = play_again(record.played, record.moves, rules, record.task.seed);
    if (game && game->score() != record.score) return std::nullopt;
    return game;
}

core::Result<GameRecord, std::string> read_record(std::string_view line, const Experiment& experiment) {
    return read_sealed<GameRecord, GameMembers>(line, [&](const json::Document& object, GameMembers& in) {
        GameRecord out;

        const auto name_of = [](const auto& each) { return name(each); };
        const auto name_of_player = [](const Player& each) -> const std::string& { return each.name; };
        const std::size_t player =
            in.choice("agent", experiment.players, name_of_player, tr("one of the file's agents"));
        out.task.player = static_cast<std::uint32_t>(player);
        const std::size_t spawner =
            in.choice("spawner", experiment.spawners, name_of, tr("one of the file's spawners"));
        out.task.spawner = static_cast<std::uint32_t>(spawner);
        out.task.seed = in.whole("seed");
        if (out.task.seed - experiment.seed >= experiment.games) in.expected("seed", tr("one of the file's seeds"));
        out.score = in.whole("score");
        const std::uint64_t tile = in.whole("max_tile");
        const int rank = static_cast<int>(std::bit_width(tile)) - 1;
        if (!std::has_single_bit(tile) || rank < 1 || rank > game::highest_reachable(experiment.rules.size)) {
            in.expected("max_tile", tr("a tile"));
        }
        out.highest = static_cast<game::Rank>(rank);
        out.moves = in.whole("moves");
        out.nodes = in.whole("nodes");
        const std::size_t ending = in.choice("ending", endings, name_of, tr("over, tile or illegal"));
        out.failure = object["failure"].text();
        out.given_away = in.points("given_away");
        out.times.total = in.time("ms_total");
        for (std::size_t i = 0; i < quantile_names.size(); ++i) out.times.quantiles[i] = in.time(quantile_names[i]);
        if (in.mistake()) return out;
        out.played = in.moves("played", out.moves, experiment.spawners[spawner]);
        out.ending = endings[ending];
        return out;
    });
}

}  // namespace plyglass::lab
