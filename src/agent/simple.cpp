#include "agent/families.hpp"
#include "core/random.hpp"

namespace plyglass::agent {

namespace {

using game::Direction;
using game::Grid;

/// Chooses uniformly among the legal moves.
class Random final : public Agent {
public:
    void begin(std::uint64_t seed) override { random_ = core::Random(seed); }

    void choose(const Grid& grid, Choice& choice) override {
        choice = {};
        std::uint32_t legal = 0;
        for (const Direction direction : game::directions) {
            if (!game::slide(grid, direction).moved) continue;
            choice.moves[static_cast<std::size_t>(direction)].legal = true;
            if (random_.below(++legal) == 0) choice.move = direction;
        }
    }

    double static_value(const Grid& grid) const override { return game::empty_cells(grid); }

private:
    core::Random random_{1};
};

/// Takes the move that scores most right away; ties go to the first.
class Greedy final : public Agent {
public:
    void choose(const Grid& grid, Choice& choice) override {
        choice = {};
        for (const Direction direction : game::directions) {
            const game::Slide slid = game::slide(grid, direction);
            if (!slid.moved) continue;
            const auto value = static_cast<double>(slid.score);
            choice.moves[static_cast<std::size_t>(direction)] = {true, value, core::Bound::exact};
            ++choice.nodes;
            if (choice.move && value <= choice.value) continue;
            choice.move = direction;
            choice.value = value;
            choice.bound = core::Bound::exact;
        }
    }

    double static_value(const Grid& grid) const override { return game::empty_cells(grid); }
};

}  // namespace

std::unique_ptr<Agent> make_random(const Settings&, int) { return std::make_unique<Random>(); }
std::unique_ptr<Agent> make_greedy(const Settings&, int) { return std::make_unique<Greedy>(); }

}  // namespace plyglass::agent
