#include "agent/exact_agent.hpp"

#include <bit>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "agent/families.hpp"
#include "agent/tile_outcomes.hpp"
#include "exact/held.hpp"
#include "game/2048/tiles.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using text::mark;

/// Takes the move of the largest exact value; ties go to the first. A board that no game reaches has no exact value:
/// there, it takes the first legal move and gives none of them a value.
class Exact final : public Agent {
public:
    explicit Exact(std::shared_ptr<const exact::Solution> solution) : solution_(std::move(solution)) {}

    void choose(const Grid& grid, Choice& choice) override {
        choice = {};
        const auto exact = solution_->moves(grid);
        for (const Direction direction : game::directions) {
            const auto i = static_cast<std::size_t>(direction);
            if (!game::slide(grid, direction).moved) continue;
            choice.moves[i].legal = true;
            if (!exact) continue;
            const double value = *exact->moves[i];
            choice.moves[i] = {true, value, Bound::exact};
            ++choice.nodes;
            if (choice.move && value <= choice.value) continue;
            choice.move = direction;
            choice.value = value;
            choice.bound = Bound::exact;
        }
        take_first_legal(choice);
    }

    /// See Agent: what each tile leaves is just as exact.
    bool value_all_moves(const Grid& grid, Choice& choice, TileOutcomes& tiles,
                         std::chrono::steady_clock::time_point /*until*/) override {
        for (const Direction direction : game::directions) {
            const auto i = static_cast<std::size_t>(direction);
            if (choice.moves[i].bound == Bound::exact) tiles[i] = outcomes(game::slide(grid, direction));
        }
        return true;
    }

    /// A worst-case placer asks about boards after a move: what is still to come there.
    double static_value(const Grid& grid) const override { return solution_->after_move(grid).value_or(0); }

private:
    /// What each tile leaves after a move of a game; nothing where the move has reached the goal already.
    std::vector<TileOutcome> outcomes(const game::Slide& slid) const {
        const exact::Goal goal = solution_->goal();
        if (!goal.is_points() && game::highest_rank(slid.grid) >= goal.tile) return {};
        std::vector<TileOutcome> out;
        for (const game::Tile& tile : game::possible_tiles(slid.grid)) {
            const auto then = solution_->moves(game::with_tile(slid.grid, tile));
            if (!then) return {};
            const double value = then->value + (goal.is_points() ? static_cast<double>(slid.score) : 0);
            out.push_back(tile_outcome(slid.grid, tile, usual_chance(slid.grid, tile.rank), value));
            if (!out.back().ends_game) out.back().reply = best(*then);
        }
        return out;
    }

    static std::optional<Direction> best(const exact::Solution::Moves& position) {
        std::optional<Direction> found;
        for (const Direction direction : game::directions) {
            const auto& value = position.moves[static_cast<std::size_t>(direction)];
            const bool is_better = value && (!found || *value > *position.moves[static_cast<std::size_t>(*found)]);
            if (is_better) found = direction;
        }
        return found;
    }

    std::shared_ptr<const exact::Solution> solution_;
};

exact::Goal goal_of(const Settings& settings) {
    if (settings.is("goal", "points")) return {};
    return {static_cast<game::Rank>(std::countr_zero(static_cast<unsigned>(settings.whole("goal"))))};
}

}  // namespace

Description describe_exact() {
    return {.name = exact_agent,
            .summary = mark("Plays perfectly on boards of 2 x 2 and 3 x 3: the exact value of every move."),
            .note = mark("New tiles as in the game: any empty cell, a 4 with a probability of one tenth."),
            .origin = "Plyglass",
            .looks_ahead = LooksAhead::solved,
            .depth_unit = "",
            .evaluation = "",
            .sizes = {2, 3},
            .unit = Unit::points,
            .parameters = {{.name = "goal",
                            .fallback = "points",
                            .help = mark("what it plays for: points, or the chance of a tile"),
                            .choices = {"points", "8", "16", "32", "64", "128", "256", "512", "1024"}}},
            .make = [](const Settings& settings, int size) -> std::unique_ptr<Agent> {
                return std::make_unique<Exact>(exact::held_or_solved(size, goal_of(settings)));
            }};
}

std::optional<exact::Goal> perfect_goal(const Named& named) {
    if (named.description->name != exact_agent) return std::nullopt;
    return goal_of(named.settings);
}

}  // namespace plyglass::agent
