#include "app/disagreement.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "advice/appraisal.hpp"
#include "agent/match.hpp"
#include "app/hint_report.hpp"
#include "eval/evaluation.hpp"

namespace plyglass::app {

namespace {

using agent::Choice;
using trace::index;
using trace::Side;

/// What `own` loses by playing `other` instead, in this search's view; nothing if it has no opinion of one of them.
std::optional<double> regret(const Choice& choice, game::Direction other, bool lower_is_better) {
    const agent::MoveValue& own = choice.moves[static_cast<std::size_t>(*choice.move)];
    const agent::MoveValue& instead = choice.moves[static_cast<std::size_t>(other)];
    if (own.bound == core::Bound::unseen || instead.bound == core::Bound::unseen) return std::nullopt;
    const double lost = own.value - instead.value;
    return std::max(0.0, lower_is_better ? -lost : lost);
}

/// Whether a value is that of a lost game, or an average with one in it: a difference of such values teaches nothing.
bool tells_of_the_end(const agent::Named& player, const Choice& choice, int size) {
    const eval::Description* evaluation = eval::find_evaluation(advice::evaluation_of(player, size));
    return evaluation && std::any_of(choice.moves.begin(), choice.moves.end(), [&](const agent::MoveValue& move) {
               return move.bound != core::Bound::unseen && eval::tells_of_the_end(*evaluation, move.value);
           });
}

/// Plays the second player's moves, and notes where the first player would have made another.
class Asking final : public agent::Agent {
public:
    Asking(const DisagreementSearch& search, const std::stop_token& stop) : search_(search), stop_(stop) {
        for (const Side side : trace::sides) {
            agents_[index(side)] = agent::make_agent(search.players[index(side)], search.size);
        }
    }

    /// Sets the seed of the next game.
    void turn_to(std::uint64_t game) {
        game_ = game;
        move_ = 0;
    }

    void hurry() {
        for (const auto& agent : agents_) agent->cancel();
    }

    void choose(const game::Grid& grid, Choice& choice) override {
        ++move_;
        trace::BySide<Choice> choices;
        for (const Side side : trace::sides) agents_[index(side)]->choose(grid, choices[index(side)]);
        choice = choices[1];
        for (const Side side : trace::sides) {
            const std::string& failure = choices[index(side)].failure;
            if (failure.empty() || stop_.stop_requested()) continue;
            result_.failure = failure_words(search_.players[index(side)].name, failure);
            choice.move.reset();
        }
        if (!choice.move) return;
        // The result of a search that was hurried to its end does not count.
        if (!stop_.stop_requested()) note(grid, choices);
    }

    double static_value(const game::Grid& grid) const override { return agents_[1]->static_value(grid); }

    const DisagreementResult& result() const { return result_; }

private:
    void begin(std::uint64_t seed) override {
        for (const auto& agent : agents_) agent->begin_game(seed);
    }

    void note(const game::Grid& grid, const trace::BySide<Choice>& choices) {
        const trace::BySide<game::Direction> moves{*choices[0].move, *choices[1].move};
        ++result_.positions;
        if (moves[0] == moves[1]) return;
        ++result_.disagreements;
        const auto left = regret(choices[0], moves[1], search_.players[0].description->lower_is_better);
        const auto right = regret(choices[1], moves[0], search_.players[1].description->lower_is_better);
        if (!left || !right) return;
        for (const Side side : trace::sides) {
            if (tells_of_the_end(search_.players[index(side)], choices[index(side)], search_.size)) return;
        }
        const Disagreement found{grid, game_, move_, moves, *left + *right};
        const auto larger = [](const Disagreement& a, const Disagreement& b) { return a.size > b.size; };
        result_.found.insert(std::upper_bound(result_.found.begin(), result_.found.end(), found, larger), found);
        if (result_.found.size() > search_.most) result_.found.pop_back();
    }

    const DisagreementSearch& search_;
    const std::stop_token& stop_;
    trace::BySide<std::unique_ptr<agent::Agent>> agents_;
    std::uint64_t game_ = 0;
    std::uint64_t move_ = 0;
    DisagreementResult result_;
};

}  // namespace

DisagreementResult find_disagreements(const DisagreementSearch& search, const std::stop_token& stop,
                                      const std::function<void(std::uint64_t, std::uint64_t)>& each_move) {
    Asking both(search, stop);
    agent::MatchRules rules;
    rules.size = search.size;
    const std::stop_callback hurry(stop, [&] { both.hurry(); });
    for (std::uint64_t game = 0; game < search.games && !stop.stop_requested() && both.result().failure.empty();
         ++game) {
        both.turn_to(search.seed + game);
        agent::play_game(both, rules, search.seed + game, stop, [&](const agent::GameResult&) {
            if (each_move) each_move(game, both.result().positions);
        });
    }
    return both.result();
}

}  // namespace plyglass::app
