#include "app/review.hpp"

#include <algorithm>
#include <cmath>

#include "agent/catalogue.hpp"
#include "agent/reasons/move_facts.hpp"
#include "app/hint_search.hpp"

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
    if (agent::are_mirror_images(own, better)) return true;
    const auto& best = choice.moves[static_cast<std::size_t>(*choice.move)];
    const auto lost = loss(best, choice.moves[static_cast<std::size_t>(played)], lower_is_better);
    return lost.bound == Bound::exact && lost.value <= nothing * std::max(1.0, std::abs(best.value));
}

}  // namespace

std::optional<Review> review(const game::PlayedGame& game, std::size_t moves, const std::string& agent,
                             double milliseconds, const std::stop_token& stop,
                             const std::function<void(std::size_t)>& progress) {
    const auto named = agent::name_agent(agent);
    if (!named) return std::nullopt;
    Thinker thinker(agent, milliseconds, game.grid().size());
    Review out;
    out.agent = agent;
    for (std::size_t i = 0; i < std::min(moves, game.moves()); ++i) {
        if (game.played()[i].by_agent) {
            ++out.by_agents;
            continue;
        }
        auto choice = thinker.choose(game.grid_at(i), stop);
        if (!choice || !choice->move) return std::nullopt;
        const game::Direction played = game.played()[i].direction;
        if (played != *choice->move && choice->moves[static_cast<std::size_t>(played)].bound != Bound::exact) {
            thinker.look_closer(game.grid_at(i), *choice, closer_look * milliseconds, stop);
            if (stop.stop_requested()) return std::nullopt;
        }
        ++out.moves;
        if (agrees(*choice, game.grid_at(i), played, named->description->lower_is_better)) {
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
