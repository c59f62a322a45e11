#include "eval/xu.hpp"

#include "agent/alphabeta_agent.hpp"
#include "agent/families.hpp"
#include "agent/parameters.hpp"
#include "game/2048/model.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using text::mark;

constexpr game::ModelRules only_twos{.four = 0};

const AlphaBetaPlan xu_plan{
    .rules = {search::CutRule::equal, search::Fail::soft, search::Pruning::deep},
    .plies = [](int depth) { return 2 * static_cast<std::uint32_t>(depth) - 1; },
    .shallowest = 1,
    .deepest = 12,
    .lost = eval::lost_value,
};

template <game::Boards B, class Evaluation>
std::unique_ptr<Agent> make_on(B boards, Evaluation evaluation, const Limits& limits) {
    using Game = game::Model<B, Evaluation, core::Turn::min>;
    return make_alphabeta_agent(Game(std::move(boards), std::move(evaluation), only_twos), xu_plan, limits);
}

std::unique_ptr<Agent> make_xu(const Settings& settings, int size) {
    const eval::XuWeights weights{
        .monotonicity = settings.number("monotonicity"),
        .smoothness = settings.number("smoothness"),
        .max = settings.number("max"),
        .empty = settings.number("empty"),
        .direction = settings.is("direction", "none") ? eval::XuDirection::none : eval::XuDirection::better};
    if (size != 4) return make_on(game::GridBoards(size), eval::GridXu(weights), settings.limits);
    return make_on(game::PackedBoards(std::make_shared<const game::Slides>()),
                   eval::PackedXu(std::make_shared<const eval::OvolveTables>(), weights), settings.limits);
}

}  // namespace

Description describe_xu() {
    return {.name = "xu",
            .summary = mark("Alpha-beta against a 2 in any empty cell."),
            .note = mark("This is a reading: the document leaves open the depth, all weights but one, how empty cells "
                         "and the largest tile are counted, and how steps that rise and steps that fall make up "
                         "monotonicity."),
            .origin = "002",
            .depth_unit = mark("player moves"),
            .evaluation = "xu",
            .sizes = every_size,
            .parameters =
                {
                    {.name = "depth",
                     .fallback = "4",
                     .help = mark("search depth in player moves"),
                     .least = 1,
                     .most = 12,
                     .whole = true,
                     .choices = {}},
                    deepening_time(),
                    weight("monotonicity", "1", mark("weight of monotonicity")),
                    weight("smoothness", "0.1", mark("weight of smoothness")),
                    weight("max", "1", mark("weight of the largest tile")),
                    weight("empty", "2.7", mark("weight of the empty cells")),
                    {.name = "direction",
                     .fallback = "better",
                     .help = mark("monotonicity: better, steps against the better direction of the rows and of the "
                                  "columns; none, all steps, which is smoothness once more"),
                     .choices = {"better", "none"}},
                },
            .make = make_xu};
}

}  // namespace plyglass::agent
