#include "app/review.hpp"

#include <algorithm>
#include <cmath>

#include "advice/board_facts.hpp"
#include "agent/catalogue.hpp"
#include "core/begin_anew.hpp"

namespace plyglass::app {

namespace {

using core::Bound;

/// A search with full windows takes longer than one that prunes: it may take that many times the time for a move.
constexpr double closer_look = 20;

/// The difference of two known values. If one is only a bound, so is the loss: the played move is worth at most its
/// value, so the loss is at least the difference.
core::Bounded<double> loss(const agent::MoveValue& best, const agent::MoveValue& played, bool lower_is_better) {
    if (best.bound == Bound::unseen || played.bound == Bound::unseen) return {};
    const double difference = lower_is_better ? played.value - best.value : best.value - played.value;
    if (!std::isfinite(difference)) return {difference, Bound::exact};
    const bool exact = best.bound == Bound::exact && played.bound == Bound::exact;
    return {std::max(0.0, difference), exact ? Bound::exact : Bound::lower};
}

/// Whether the agent would have made this move, or one that is as good.
bool agrees(const agent::Choice& choice, const game::Grid& board, game::Direction played, bool lower_is_better) {
    constexpr double nothing = 1e-9;  // of the value: the order of a sum makes as much
    if (played == *choice.move) return true;
    const game::Grid own = game::slide(board, played).grid, better = game::slide(board, *choice.move).grid;
    if (advice::are_mirror_images(own, better)) return true;
    const auto& best = choice.moves[static_cast<std::size_t>(*choice.move)];
    const auto lost = loss(best, choice.moves[static_cast<std::size_t>(played)], lower_is_better);
    return lost.bound == Bound::exact && lost.value <= nothing * std::max(1.0, std::abs(best.value));
}

}  // namespace

std::optional<Review> Reviewer::review(const std::stop_token& stop, const std::function<void(std::size_t)>& progress) {
    if (!agent::name_agent(agent_)) return std::nullopt;
    if (!thinker_) thinker_.emplace(agent_, milliseconds_, game_.grid().size());
    review_.agent = agent_;
    for (; next_ < std::min(moves_, game_.moves()); ++next_) {
        core::may_begin_anew();
        if (game_.played()[next_].by_agent) {
            ++review_.by_agents;
            continue;
        }
        if (!look_at(next_, stop)) {
            if (review_.failure.empty()) return std::nullopt;
            break;
        }
        if (progress) progress(next_ + 1);
    }
    std::stable_sort(review_.moves_that_differ.begin(), review_.moves_that_differ.end(),
                     [](const auto& a, const auto& b) {
                         const auto weight = [](const ReviewedMove& move) {
                             return move.loss.bound == Bound::unseen ? -1.0 : move.loss.value;
                         };
                         return weight(a) > weight(b);
                     });
    return review_;
}

bool Reviewer::look_at(std::size_t position, const std::stop_token& stop) {
    const auto named = agent::name_agent(agent_);
    const bool lower_is_better = named->description->lower_is_better;
    const game::Grid board = game_.grid_at(position);
    auto choice = thinker_->choose(board, stop);
    if (!choice || !choice->move) {
        if (choice) review_.failure = choice->failure;
        return false;
    }
    const game::Direction played = game_.played()[position].direction;
    const auto of = [&](game::Direction d) { return choice->moves[static_cast<std::size_t>(d)]; };
    if (played != *choice->move && of(played).bound != Bound::exact) {
        thinker_->value_all_moves(board, *choice, std::min(closer_look * milliseconds_, core::longest_search()), stop);
        if (stop.stop_requested()) return false;
    }
    ++review_.moves;
    if (agrees(*choice, board, played, lower_is_better)) {
        ++review_.same;
    } else {
        const auto lost = loss(of(*choice->move), of(played), lower_is_better);
        auto reason = advice::find_reason(*named, board, *choice, advice::appraise(*named, board, *choice));
        review_.moves_that_differ.push_back({position, played, *choice->move, lost, board, std::move(reason)});
    }
    return true;
}

}  // namespace plyglass::app
