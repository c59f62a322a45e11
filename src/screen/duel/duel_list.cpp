#include "screen/duel/duel_list.hpp"

#include <algorithm>
#include <atomic>

#include "core/clock.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace text;
using core::Turn;
using scene::Verb;

GivenAwayMoves given_away(const duel::Played& game, app::Seat seat, double milliseconds, const std::stop_token& stop) {
    std::atomic<bool> cancelled = false;
    const std::stop_callback cancel(stop, [&] { cancelled = true; });
    GivenAwayMoves out;
    for (std::size_t at = 0; at < game.at() && !cancelled; ++at) {
        const duel::Position& position = game.position(at);
        if (!app::plays(seat, duel::facts(position)->turn)) continue;
        ++out.all;
        const auto solution = duel::solve(position, core::Clock::now() + core::milliseconds(milliseconds), &cancelled);
        const auto& best = solution.moves.front();
        const auto made = std::find_if(solution.moves.begin(), solution.moves.end(),
                                       [&](const auto& it) { return it.move == game.moves()[at]; });
        // A win is better than whatever is not proven; else both must be.
        const bool is_solved = made->result && (best.result == 1 || solution.is_whole());
        out.solved += is_solved ? 1 : 0;
        if (is_solved && *best.result > *made->result) out.moves.push_back({at, *made, best});
    }
    std::stable_sort(out.moves.begin(), out.moves.end(), [](const GivenAway& a, const GivenAway& b) {
        return *a.better.result - *a.made.result > *b.better.result - *b.made.result;
    });
    return out;
}

void DuelList::open_past(const std::string& folder) {
    close();
    kind_ = Kind::past;
    is_kept_ = !folder.empty();
    if (is_kept_) reading_.start([folder](const std::stop_token& stop) { return app::past_duels(folder, stop); });
}

void DuelList::open_review(const duel::Played& game, app::Seat seat, double milliseconds) {
    close();
    kind_ = Kind::review;
    solving_.start([=](const std::stop_token& stop) { return given_away(game, seat, milliseconds, stop); });
}

void DuelList::close() {
    reading_.cancel();
    solving_.cancel();
    kind_ = Kind::none;
    past_.clear();
    review_ = {};
    first_ = 0;
}

bool DuelList::tick() {
    if (auto past = reading_.take()) {
        past_ = *std::move(past);
        return true;
    }
    auto review = solving_.take();
    if (!review) return false;
    review_ = *std::move(review);
    return true;
}

void DuelList::scroll(double turns, const view::PlayLayout& layout) {
    const std::size_t most = rows() - std::min(rows(), view::past_games_rows(layout));
    first_ =
        static_cast<std::size_t>(std::clamp(static_cast<double>(first_) - 3 * turns, 0.0, static_cast<double>(most)));
}

const duel::Played* DuelList::past(std::size_t row) const {
    return kind_ == Kind::past && row < past_.size() ? &past_[row].game : nullptr;
}

std::optional<std::size_t> DuelList::reviewed(std::size_t row) const {
    return kind_ == Kind::review && row < review_.moves.size() ? std::optional(review_.moves[row].at) : std::nullopt;
}

std::string DuelList::explanation() const {
    if (kind_ == Kind::past) {
        if (!is_kept_) return tr("This window keeps no games.");
        if (is_working()) return tr("Reading the past games ...");
        if (past_.empty()) return tr("There are none yet: a game comes here when another one begins.");
        return filled(tr("The last {} games are kept. Click one to go through its moves."), app::GameShelf::most_games);
    }
    if (is_working()) return tr("Solving the positions in which you moved ...");
    if (review_.solved < review_.all) {
        return filled(tr("{} of {} moves could be solved in time; of these the ones that gave a result away."),
                      review_.solved, review_.all);
    }
    return review_.moves.empty() ? tr("No move gave a result away.")
                                 : tr("The moves that gave a result away. Click one to go back to it.");
}

view::PastGamesCard DuelList::card(const view::PlayLayout& layout, const game::SmallGame& rules) const {
    view::PastGamesCard out;
    const bool is_past = kind_ == Kind::past;
    out.title = is_past ? tr("Past games") : tr("Look back");
    out.explanation = explanation();
    out.when = is_past ? tr("ended") : tr("your move");
    out.score = is_past ? tr("result") : tr("better");
    out.tile = is_past ? "" : tr("with it");
    out.moves = is_past ? text::trc("game", "moves") : tr("with yours");
    out.who = is_past ? tr("game") : "";
    out.all = rows();
    out.first = std::min(first_, out.all);
    const std::size_t last = std::min(out.all, out.first + view::past_games_rows(layout));
    for (std::size_t i = out.first; i < last; ++i) {
        view::PastGamesCard::Row row;
        row.action = {is_past ? Verb::past_game : Verb::position, i};
        if (is_past) {
            constexpr std::size_t to_the_minute = 16;
            const duel::Played& game = past_[i].game;
            const auto facts = *duel::facts(game.position());
            const game::SmallGame& its = *game.start().game;
            row.when = past_[i].ended.substr(0, to_the_minute);
            row.score = facts.turn != Turn::over ? tr("not ended")
                        : facts.result == 0      ? tr("draw")
                        : facts.result > 0       ? filled(tr("{} wins"), its.player(Turn::max))
                                                 : filled(tr("{} wins"), its.player(Turn::min));
            row.moves = grouped(game.all_moves().size());
            row.who = filled(tr("{}: {}"), its.title(), its.about(game.start().text));
        } else {
            const GivenAway& it = review_.moves[i];
            row.when = filled("{}  {}", it.at + 1, rules.move_name(it.made.move));
            row.score = rules.move_name(it.better.move);
            row.tile = duel::words(it.better, 0);
            row.moves = duel::words(it.made, 0);
        }
        out.rows.push_back(std::move(row));
    }
    out.close = tr("Close (Esc)");
    return out;
}

}  // namespace plyglass::screen
