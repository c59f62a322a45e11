#include "screen/play/past_games_list.hpp"

#include <algorithm>
#include <utility>

#include "game/2048/grid.hpp"
#include "screen/play/replay.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace text;

void PastGamesList::open(const std::string& folder) {
    close();
    open_ = true;
    kept_ = !folder.empty();
    if (!kept_) return;
    reading_.start([folder](const std::stop_token& stop) { return app::past_games(folder, stop); });
}

void PastGamesList::close() {
    reading_.cancel();
    open_ = false;
    found_ = {};
    first_ = 0;
    row_.reset();
}

bool PastGamesList::tick() {
    auto found = reading_.take();
    if (!found) return false;
    found_ = *std::move(found);
    return true;
}

void PastGamesList::scroll(double turns, const view::PlayLayout& layout) {
    const std::size_t all = found_.games.size();
    const std::size_t most = all - std::min(all, view::past_games_rows(layout));
    first_ =
        static_cast<std::size_t>(std::clamp(static_cast<double>(first_) - 3 * turns, 0.0, static_cast<double>(most)));
}

const app::SavedGame* PastGamesList::choose(std::size_t row) {
    if (row >= found_.games.size()) return nullptr;
    row_ = row;
    return &found_.games[row].saved;
}

std::string PastGamesList::explanation() const {
    if (!kept_) return tr("This window keeps no games.");
    if (is_reading()) return tr("Reading the past games ...");
    std::string out =
        found_.games.empty()
            ? std::string(tr("There are none yet: a game comes here when another one begins."))
            : filled(tr("The last {} games are kept. Click one to go through its moves."), app::GameShelf::most_games);
    if (const auto bad = found_.unreadable.size(); bad > 0) {
        text::add_sentence(out, filled(trn("{} file cannot be read: {}.", "{} files cannot be read: {} ...", bad), bad,
                                       found_.unreadable.front()));
    }
    return out;
}

view::PastGamesCard PastGamesList::card(const view::PlayLayout& layout, bool can_save) const {
    view::PastGamesCard out;
    out.title = tr("Past games");
    out.explanation = explanation();
    out.when = tr("begun");
    out.score = text::trc("game", "score");
    out.tile = tr("largest tile");
    out.moves = text::trc("game", "moves");
    out.who = tr("who played");
    out.all = found_.games.size();
    out.first = std::min(first_, out.all);
    const std::size_t last = std::min(out.all, out.first + view::past_games_rows(layout));
    for (std::size_t i = out.first; i < last; ++i) {
        const app::SavedGame& saved = found_.games[i].saved;
        const std::size_t end = saved.game.moves();
        const game::Grid& board = saved.game.grid_at(end);
        view::PastGamesCard::Row row;
        row.action = {scene::Verb::past_game, i};
        row.when = when_begun(saved);
        if (board.size() != 4) row.when += "  " + filled(tr("{0} × {0}"), board.size());
        row.score = grouped(saved.game.score_at(end));
        row.tile = grouped(game::tile_value(game::highest_rank(board)));
        row.moves = grouped(end);
        row.who = who_played(saved);
        row.chosen = row_ == i;
        out.rows.push_back(std::move(row));
    }
    out.actions = {{scene::Verb::open_game, tr("Open a file"), false, true},
                   {scene::Verb::save_game, tr("Save this game"), false, can_save}};
    out.close = tr("Close (Esc)");
    return out;
}

}  // namespace plyglass::screen
