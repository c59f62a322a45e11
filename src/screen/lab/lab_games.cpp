#include "screen/lab/lab_games.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "game/2048/grid.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace text;

LabGames::LabGames(const lab::Experiment& experiment, const std::vector<lab::GameRecord>& games, const lab::Row& row)
    : experiment_(experiment) {
    for (const lab::GameRecord& game : games) {
        if (game.task.player == row.player && game.task.spawner == row.spawner) games_.push_back(game);
    }
    std::sort(games_.begin(), games_.end(), [](const lab::GameRecord& a, const lab::GameRecord& b) {
        return std::pair(b.score, a.task.seed) < std::pair(a.score, b.task.seed);
    });
}

void LabGames::scroll(double turns, std::size_t shown) {
    const std::size_t most = games_.size() - std::min(games_.size(), shown);
    first_ =
        static_cast<std::size_t>(std::clamp(static_cast<double>(first_) - 3 * turns, 0.0, static_cast<double>(most)));
}

void LabGames::choose_next(int by, std::size_t shown) {
    if (by < 0 && chosen_ > 0) --chosen_;
    if (by > 0 && chosen_ + 1 < games_.size()) ++chosen_;
    is_foreign_ = false;
    first_ = std::min(first_, chosen_);
    if (chosen_ >= first_ + shown) first_ = chosen_ + 1 - shown;
}

std::optional<app::SavedGame> LabGames::played_again(std::size_t row) {
    if (row >= games_.size()) return std::nullopt;
    chosen_ = row;
    const lab::GameRecord& record = games_[row];
    auto game = lab::play_again(record, experiment_);
    is_foreign_ = !game && record.played.are_known();
    if (!game) return std::nullopt;
    app::SavedGame out;
    out.game = *std::move(game);
    const bool is_worst = experiment_.spawners[record.task.spawner] == agent::Spawner::worst;
    out.tiles = is_worst ? app::NewTiles::worst : app::NewTiles::random;
    out.facts = {app::GameOrigin::experiment, record.task.seed, {}, experiment_.players[record.task.player].name};
    return out;
}

std::string LabGames::explanation() const {
    if (is_foreign_) return tr("The moves of this game do not lead to its score: another version has played it.");
    const bool any_known =
        std::any_of(games_.begin(), games_.end(), [](const lab::GameRecord& game) { return game.played.are_known(); });
    if (!any_known) return tr("The moves of these games are not known: the file is from a version that kept none.");
    return tr("Click a game: the Play screen plays it again.");
}

/// What is worth a look: the ends and the middle.
std::string LabGames::standing(std::size_t row) const {
    if (row == 0) return tr("the best");
    if (row + 1 == games_.size()) return tr("the worst");
    return row == games_.size() / 2 ? tr("median") : "";
}

view::PastGamesCard LabGames::card(std::size_t shown) const {
    view::PastGamesCard out;
    const lab::GameRecord& any = games_.front();
    out.title = filled(tr("Games of {}, {}"), experiment_.players[any.task.player].name,
                       lab::words(experiment_.spawners[any.task.spawner]));
    out.explanation = explanation();
    out.when = tr("Seed");
    out.score = text::trc("game", "score");
    out.tile = tr("largest tile");
    out.moves = text::trc("game", "moves");
    out.all = games_.size();
    out.first = first_;
    for (std::size_t i = first_; i < std::min(out.all, first_ + shown); ++i) {
        const lab::GameRecord& game = games_[i];
        view::PastGamesCard::Row row;
        row.action = {scene::Verb::past_game, i};
        row.when = std::to_string(game.task.seed);
        row.score = grouped(game.score);
        row.tile = grouped(game::tile_value(game.highest));
        row.moves = grouped(game.moves);
        row.who = standing(i);
        row.chosen = chosen_ == i;
        out.rows.push_back(std::move(row));
    }
    out.close = tr("Close (Esc)");
    return out;
}

}  // namespace plyglass::screen
