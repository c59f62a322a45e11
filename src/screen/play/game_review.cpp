#include "screen/play/game_review.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "agent/catalogue.hpp"
#include "app/hint_report.hpp"
#include "core/bound.hpp"
#include "screen/play/hint_model.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using core::Bound;
using namespace text;

constexpr double most_milliseconds = 50;  // per move

/// Leaves out the fractions of large losses, and the bound 0: both mean nothing.
std::string loss_words(core::Bounded<double> loss) {
    // Two digits are enough for what a move costs; more would be noise.
    constexpr double large = 10;
    const bool says_nothing = loss.bound == Bound::lower && loss.value == 0;
    if (loss.bound == Bound::unseen || says_nothing) return "–";
    if (loss.value < large) {
        const std::string sign = loss.bound == Bound::exact ? "" : std::string(text::sign(loss.bound));
        return sign + text::significant(loss.value, 2);
    }
    loss.value = std::round(loss.value);
    return text::in_groups(text::decimal(loss));
}

const char* loss_title(agent::Unit unit) {
    switch (unit) {
        case agent::Unit::points:
        case agent::Unit::gain: return tr("gave away, in points");
        case agent::Unit::chance: return tr("gave away, of the chance");
        case agent::Unit::evaluation: break;
    }
    return tr("gave away, by its rating");
}

view::ReviewCard empty_card() {
    view::ReviewCard out;
    out.title = tr("Your moves and the agent's");
    out.close = tr("Close (Esc)");
    return out;
}

}  // namespace

void GameReview::start(const game::PlayedGame& game, const std::string& agent, double milliseconds) {
    close();
    moves_ = game.moves();
    reviewed_ = std::make_shared<std::atomic<std::size_t>>(0);
    const auto reviewer =
        std::make_shared<app::Reviewer>(game, moves_, agent, std::min(milliseconds, most_milliseconds));
    reviewing_.start([reviewer, done = reviewed_](const std::stop_token& stop) {
        return reviewer->review(stop, [&](std::size_t count) { done->store(count); });
    });
}

void GameReview::close() {
    reviewing_.cancel();
    review_.reset();
    card_.forget();
    row_.reset();
    first_ = 0;
}

bool GameReview::tick() {
    if (auto review = reviewing_.take()) {
        review_ = *std::move(review);
        card_.forget();
        return true;
    }
    return is_running();  // for the progress
}

void GameReview::scroll(double turns, const view::PlayLayout& layout) {
    const std::size_t all = review_->moves_that_differ.size();
    const std::size_t most = all - std::min(all, view::review_rows(layout));
    first_ =
        static_cast<std::size_t>(std::clamp(static_cast<double>(first_) - 3 * turns, 0.0, static_cast<double>(most)));
}

const app::ReviewedMove* GameReview::choose(std::size_t row) {
    if (!review_ || row >= review_->moves_that_differ.size()) return nullptr;
    row_ = row;
    card_.forget();
    return chosen();
}

const app::ReviewedMove* GameReview::chosen() const {
    return review_ && row_ ? &review_->moves_that_differ[*row_] : nullptr;
}

view::ReviewCard GameReview::progress_card() const {
    view::ReviewCard out = empty_card();
    const std::size_t done = reviewed_ ? reviewed_->load() : 0;
    out.progress = moves_ == 0 ? 0 : static_cast<double>(done) / static_cast<double>(moves_);
    out.progress = std::min(out.progress, 0.999);
    out.explanation = filled(tr("Asking about move {} of {} ..."), std::min(done + 1, moves_), moves_);
    return out;
}

view::ReviewCard GameReview::card_without_rows() const {
    view::ReviewCard out = empty_card();
    const std::string failed =
        review_->failure.empty() ? "" : text::escaped(app::failure_words(review_->agent, review_->failure));
    if (review_->moves == 0 && !failed.empty()) {
        out.explanation = failed;
        return out;
    }
    if (review_->moves == 0) {
        out.explanation = tr("An agent made every move of this game: there is none of yours to look back at.");
        return out;
    }
    out.explanation = filled(trn("{} agrees with {} of {} move.", "{} agrees with {} of {} moves.", review_->moves),
                             agent_words(review_->agent), review_->same, review_->moves);
    text::add_sentence(out.explanation, failed);
    if (const auto others = review_->by_agents; others > 0) {
        text::add_sentence(out.explanation,
                           filled(trn("{} move was an agent's.", "{} moves were an agent's.", others), others));
    }
    const auto named = agent::name_agent(review_->agent);
    if (const app::ReviewedMove* move = chosen(); move != nullptr && named) {
        out.explanation = advice::words(move->reason, *named->description, move->board);
        const bool is_as_good = move->reason.appraisal.of(move->played).verdict == advice::Verdict::equal;
        if (is_as_good) text::add_sentence(out.explanation, advice::ladder_words(move->reason.appraisal));
    } else if (!review_->moves_that_differ.empty()) {
        text::add_sentence(out.explanation,
                           tr("The moves that gave away most come first; click one to go back to it and see why."));
    }
    out.loss_title = loss_title(named ? agent::unit_of(*named) : agent::Unit::evaluation);
    out.all = review_->moves_that_differ.size();
    return out;
}

view::ReviewCard GameReview::card(const view::PlayLayout& layout) const {
    if (!review_) return progress_card();
    view::ReviewCard out = card_.get([this] { return card_without_rows(); });
    out.first = std::min(first_, out.all);
    const std::size_t last = std::min(out.all, out.first + view::review_rows(layout));
    for (std::size_t i = out.first; i < last; ++i) {
        const app::ReviewedMove& move = review_->moves_that_differ[i];
        out.rows.push_back({{scene::Verb::position, i},
                            filled(text::trc("review", "Move {}"), move.position + 1),
                            move.played,
                            move.better,
                            loss_words(move.loss),
                            row_ == i});
    }
    return out;
}

}  // namespace plyglass::screen
