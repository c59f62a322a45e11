#include "app/disagreement.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "core/random.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::app {

namespace {

using agent::Choice;
using trace::index;
using trace::Side;

/// What `own` loses by playing `other` instead, as this search sees it; nothing where it has no opinion of one of them.
std::optional<double> regret(const Choice& choice, game::Direction other, bool lower_is_better) {
    const agent::MoveValue& own = choice.moves[static_cast<std::size_t>(*choice.move)];
    const agent::MoveValue& instead = choice.moves[static_cast<std::size_t>(other)];
    if (own.bound == core::Bound::unseen || instead.bound == core::Bound::unseen) return std::nullopt;
    const double lost = own.value - instead.value;
    return std::max(0.0, lower_is_better ? -lost : lost);
}

}  // namespace

Hunted find_disagreements(const Hunt& hunt, const std::stop_token& stop,
                          const std::function<void(std::uint64_t, std::uint64_t)>& each_move) {
    Hunted out;
    trace::Both<std::unique_ptr<agent::Agent>> agents;
    for (const Side side : trace::sides) agents[index(side)] = agent::make_agent(hunt.players[index(side)]);
    const std::stop_callback cancel(stop, [&] {
        for (const auto& agent : agents) agent->cancel();
    });
    const auto larger = [](const Disagreement& a, const Disagreement& b) { return a.size > b.size; };
    for (std::uint64_t game = 0; game < hunt.games && !stop.stop_requested(); ++game) {
        core::Random tiles(hunt.seed + game);
        for (const auto& agent : agents) agent->begin_game(hunt.seed + game);
        game::Grid grid = game::start_grid(4, {}, tiles);
        for (std::uint64_t move = 1; !game::is_over(grid); ++move) {
            trace::Both<Choice> choices;
            for (const Side side : trace::sides) agents[index(side)]->choose(grid, choices[index(side)]);
            // What a hurried search says is not what it thinks.
            if (stop.stop_requested()) break;
            const trace::Both<game::Direction> moves{*choices[0].move, *choices[1].move};
            ++out.positions;
            if (moves[0] != moves[1]) {
                ++out.disagreements;
                const auto left = regret(choices[0], moves[1], hunt.players[0].description->lower_is_better);
                const auto right = regret(choices[1], moves[0], hunt.players[1].description->lower_is_better);
                if (left && right) {
                    const Disagreement found{grid, hunt.seed + game, move, moves, *left + *right};
                    out.found.insert(std::upper_bound(out.found.begin(), out.found.end(), found, larger), found);
                    if (out.found.size() > hunt.most) out.found.pop_back();
                }
            }
            grid = game::slide(grid, moves[1]).grid;
            const game::Tile tile = game::random_tile(grid, {}, tiles);
            grid[tile.cell] = tile.rank;
            if (each_move) each_move(game, out.positions);
        }
    }
    return out;
}

}  // namespace plyglass::app
