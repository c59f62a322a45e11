#include "app/review.hpp"

#include <algorithm>
#include <cmath>

#include "agent/catalogue.hpp"
#include "app/hint_search.hpp"

namespace plyglass::app {

namespace {

using core::Bound;

/// The difference of two known values. If one is only a bound, so is the loss: the played move is worth at most its
/// value, so the loss is at least the difference.
core::Bounded<double> loss(const agent::MoveValue& best, const agent::MoveValue& played, bool lower_is_better) {
    if (best.bound == Bound::unseen || played.bound == Bound::unseen) return {};
    const double difference = lower_is_better ? played.value - best.value : best.value - played.value;
    if (!std::isfinite(difference)) return {difference, Bound::exact};
    const bool exact = best.bound == Bound::exact && played.bound == Bound::exact;
    return {std::max(0.0, difference), exact ? Bound::exact : Bound::lower};
}

}  // namespace

std::optional<Review> review(const game::PlayedGame& game, std::size_t moves, const std::string& agent,
                             double milliseconds, const std::stop_token& stop,
                             const std::function<void(std::size_t)>& progress) {
    const auto named = agent::name_agent(agent);
    if (!named) return std::nullopt;
    Thinker thinker(agent, milliseconds, game.grid().size());
    Review out{agent, 0, 0, {}};
    for (std::size_t i = 0; i < std::min(moves, game.moves()); ++i) {
        const auto choice = thinker.choose(game.grid_at(i), stop);
        if (!choice || !choice->move) return std::nullopt;
        const game::Direction played = game.played()[i].direction;
        ++out.moves;
        if (played == *choice->move) {
            ++out.same;
        } else {
            const auto of = [&](game::Direction d) { return choice->moves[static_cast<std::size_t>(d)]; };
            out.moves_that_differ.push_back(
                {i, played, *choice->move, loss(of(*choice->move), of(played), named->description->lower_is_better)});
        }
        if (progress) progress(i + 1);
    }
    std::stable_sort(out.moves_that_differ.begin(), out.moves_that_differ.end(), [](const auto& a, const auto& b) {
        const auto weight = [](const ReviewedMove& move) {
            return move.loss.bound == Bound::unseen ? -1.0 : move.loss.value;
        };
        return weight(a) > weight(b);
    });
    return out;
}

}  // namespace plyglass::app
