#include "lab/report.hpp"

#include <algorithm>
#include <map>

#include "game/2048/board_text.hpp"

namespace plyglass::lab {

namespace {

constexpr std::size_t most_in_all_pairs = 6;

MoveTimes typical_times(std::span<const GameRecord> games) {
    MoveTimes out;
    std::vector<double> values;
    for (std::size_t i = 0; i < out.quantiles.size(); ++i) {
        values.clear();
        for (const GameRecord& game : games) values.push_back(game.times.quantiles[i]);
        std::sort(values.begin(), values.end());
        out.quantiles[i] = core::quantile(values, 0.5);
    }
    for (const GameRecord& game : games) {
        out.total += game.times.total;
        out.quantiles.back() = std::max(out.quantiles.back(), game.times.slowest());
    }
    return out;
}

std::optional<Loss> loss(std::span<const GameRecord> games) {
    std::vector<double> losses;
    std::vector<double> moves;
    for (const GameRecord& game : games) {
        if (!game.given_away) continue;
        losses.push_back(*game.given_away);
        moves.push_back(static_cast<double>(game.moves));
    }
    const double length = core::mean(moves);
    if (length == 0) return std::nullopt;
    // A move's loss is a ratio of two means. Its bootstrap resamples the games' parts in it, linearised: they have the
    // ratio as their mean, and the variance of the ratio.
    const double ratio = core::mean(losses) / length;
    std::vector<double> parts;
    for (std::size_t i = 0; i < losses.size(); ++i) parts.push_back(ratio + (losses[i] - ratio * moves[i]) / length);
    return Loss{losses.size(), core::bootstrap(losses).mean, core::bootstrap(parts).mean};
}

Row row(std::span<const GameRecord> games, const agent::MatchRules& rules) {
    Row out;
    out.player = games.front().task.player;
    out.spawner = games.front().task.spawner;
    out.totals = totals(games, rules);
    out.times = typical_times(games);
    for (const GameRecord& game : games) {
        out.scores.push_back(static_cast<double>(game.score));
        if (game.ending == agent::Ending::illegal_move) ++out.illegal;
        if (out.failure.empty()) out.failure = game.failure;
    }
    std::sort(out.scores.begin(), out.scores.end());
    out.score = core::bootstrap(out.scores);
    out.loss = loss(games);
    return out;
}

/// Both spans are in the order of their seeds.
Pair pair(std::span<const GameRecord> first, std::span<const GameRecord> second) {
    Pair out{.first = first.front().task.player,
             .second = second.front().task.player,
             .spawner = first.front().task.spawner};
    std::vector<double> leads;
    for (auto a = first.begin(), b = second.begin(); a != first.end() && b != second.end();) {
        if (a->task.seed < b->task.seed) {
            ++a;
        } else if (b->task.seed < a->task.seed) {
            ++b;
        } else {
            leads.push_back(static_cast<double>(a->score) - static_cast<double>(b->score));
            out.won += a->score > b->score ? 1 : 0;
            out.even += a->score == b->score ? 1 : 0;
            ++a;
            ++b;
        }
    }
    out.seeds = leads.size();
    out.lead = core::bootstrap(leads).mean;
    if (out.seeds > out.even) out.share = core::wilson(out.won, out.seeds - out.even);
    return out;
}

}  // namespace

TileRate tile_rate(std::span<const GameRecord> games, game::Rank rank) {
    TileRate out{game::tile_value(rank), 0, {}};
    for (const GameRecord& game : games) out.games += game.highest >= rank ? 1 : 0;
    out.rate = core::wilson(out.games, games.size());
    return out;
}

Totals totals(std::span<const GameRecord> games, const agent::MatchRules& rules) {
    Totals out;
    out.games = games.size();
    if (games.empty()) return out;
    std::vector<double> scores;
    double milliseconds = 0;
    double moves = 0;
    double nodes = 0;
    int lowest = 255;
    int highest = 0;
    for (const GameRecord& game : games) {
        scores.push_back(static_cast<double>(game.score));
        milliseconds += game.times.total;
        moves += static_cast<double>(game.moves);
        nodes += static_cast<double>(game.nodes);
        out.slowest_move = std::max(out.slowest_move, game.times.slowest());
        lowest = std::min<int>(lowest, game.highest);
        highest = std::max<int>(highest, game.highest);
    }
    out.mean_score = core::mean(scores);
    out.median_score = core::median(scores);
    if (milliseconds > 0) {
        out.moves_per_second = 1000 * moves / milliseconds;
        out.nodes_per_second = 1000 * nodes / milliseconds;
    }
    out.mean_move = moves == 0 ? 0 : milliseconds / moves;
    const int last = rules.stop_at != 0 ? rules.stop_at : game::highest_reachable(rules.size);
    for (int rank = std::max(lowest, 1); rank <= std::min(highest + 1, std::max(last, highest)); ++rank) {
        out.tiles.push_back(tile_rate(games, static_cast<game::Rank>(rank)));
    }
    return out;
}

Report report(const Experiment& experiment, std::span<const GameRecord> games) {
    // By spawner, then by player; the games of each by seed.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<GameRecord>> groups;
    for (const GameRecord& game : games) groups[{game.task.spawner, game.task.player}].push_back(game);
    Report out;
    for (auto& [key, group] : groups) {
        std::sort(group.begin(), group.end(), by_task);
        out.rows.push_back(row(group, experiment.rules));
    }
    for (auto first = groups.begin(); first != groups.end(); ++first) {
        const bool leads = first == groups.begin() || std::prev(first)->first.first != first->first.first;
        if (experiment.players.size() > most_in_all_pairs && !leads) continue;
        for (auto second = std::next(first); second != groups.end(); ++second) {
            if (second->first.first == first->first.first) out.pairs.push_back(pair(first->second, second->second));
        }
    }
    std::erase_if(out.pairs, [](const Pair& each) { return each.seeds == 0; });
    return out;
}

}  // namespace plyglass::lab
