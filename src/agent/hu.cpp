#include "agent/hu.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include "agent/alphabeta_agent.hpp"
#include "agent/families.hpp"
#include "agent/parameters.hpp"
#include "agent/search_agent.hpp"
#include "agent/tile_outcomes.hpp"
#include "eval/hu.hpp"
#include "game/2048/model.hpp"
#include "search/root.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using text::mark;

constexpr int deepest_hu = 8;

/// The plies below a move in a search to depth d: d tiles and the moves between them.
constexpr std::uint32_t plies_below(int depth) { return 2 * static_cast<std::uint32_t>(depth) - 1; }

template <game::Game G>
struct HuPlan {
    G game;
    Limits limits;
    search::Pruning pruning = search::Pruning::shallow;
};

/// The document's loop: each move has its own search, through a full window, so that every move has its cost. Inside,
/// larger is better for the player; choices show costs.
template <game::Game G, class O = search::Counting>
class HuThinking {
public:
    using Plan = HuPlan<G>;
    using Game = G;
    using Observer = O;
    template <class Other>
    using With = HuThinking<G, Other>;

    HuThinking(Plan plan, O observer, const std::atomic<bool>& cancelled)
        : plan_(std::move(plan)),
          observer_(std::move(observer)),
          cancelled_(cancelled),
          search_(plan_.game, observer_, {search::CutRule::equal, search::Fail::soft, plan_.pruning}, stop_, {},
                  plies_below(deepest_hu)) {
        answer_.line.reserve(plies_below(deepest_hu));
    }

    const Plan& plan() const { return plan_; }
    void begin() {}

    void choose(const game::Grid& grid, Choice& choice) {
        const Stopwatch stopwatch;
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        const int asked = plan_.limits.depth.value_or(std::min(hu_depth(grid), deepest_hu));

        // Without a time limit, runs only the requested search; if that is cut short, falls back to depth 1.
        constexpr auto never = Stopwatch::Clock::time_point::max();
        if (!plan_.limits.milliseconds) {
            stop_ = {never, &cancelled_};
            if (!search_all(grid, asked, choice)) {
                stop_ = {};
                search_all(grid, 1, choice);
            }
        } else {
            stop_ = {};
            for (int depth = 1; depth <= asked && search_all(grid, depth, choice); ++depth) {
                stop_ = {stopwatch.after(*plan_.limits.milliseconds), &cancelled_};
            }
        }
        choice.milliseconds = stopwatch.milliseconds();
    }

    /// See Agent: all values are exact already; the same searches say which tile decides each of them.
    bool value_all_moves(const game::Grid& grid, Choice& choice, TileOutcomes& tiles,
                         Stopwatch::Clock::time_point until) {
        if (choice.depth < 1) return true;
        stop_ = {until, &cancelled_};
        TileOutcomes found;
        const auto root = G::position(plan_.game.boards().from(grid));
        for (const auto& move : legal_plies(plan_.game, root, choice)) {
            search_.run(plan_.game.play(root, move), {}, plies_below(choice.depth), answer_);
            if (answer_.stopped) return false;
            found[move.what] =
                deciding_tile(game::slide(grid, move.direction()).grid, answer_.line, choice.moves[move.what].value);
        }
        tiles = found;
        return true;
    }

    double static_value(const game::Grid& grid) const {
        return plan_.game.evaluate(G::position(plan_.game.boards().from(grid)));
    }

private:
    /// Overwrites the choice and returns true, or returns false if the search was stopped.
    bool search_all(const game::Grid& grid, int depth, Choice& choice) {
        Choice found;
        for (std::size_t i = 0; i < found.moves.size(); ++i) found.moves[i].legal = choice.moves[i].legal;
        found.nodes = choice.nodes + 1;  // the root
        observer_.cutoffs = {};
        if constexpr (search::is_recorded<O>) observer_.begin(depth);
        const auto root = G::position(plan_.game.boards().from(grid));
        const auto moves = legal_plies(plan_.game, root, choice);
        const auto best = search::search_root(root, moves, observer_, [&](const auto& move) {
            search_.run(plan_.game.play(root, move), {}, plies_below(depth), answer_);
            found.count(answer_);
            MoveValue& value = found.moves[move.what];
            value.value = -answer_.value;
            value.bound = core::Bound::exact;
            value.is_lost = value.value >= eval::hu_dead;
            return answer_.stopped ? std::nullopt : std::optional(answer_.value);
        });
        if (!best) return false;
        found.move = plan_.game.moves(root)[best->ordinal].direction();
        found.value = -best->value;
        found.bound = core::Bound::exact;
        found.is_lost = found.value >= eval::hu_dead;
        found.depth = depth;
        found.cutoffs = choice.cutoffs + observer_.cutoffs;
        choice = found;
        return true;
    }

    const Plan plan_;
    O observer_;
    const std::atomic<bool>& cancelled_;
    search::Deadline stop_;
    search::AlphaBeta<G, O, search::Deadline> search_;
    search::Answer<G> answer_;
};

template <game::Boards B, class Evaluation>
std::unique_ptr<Agent> make_on(B boards, Evaluation evaluation, const Settings& settings) {
    using Game = game::Model<B, Evaluation, core::Turn::min>;
    const auto pruning = settings.is("pruning", "deep") ? search::Pruning::deep : search::Pruning::shallow;
    return std::make_unique<SearchAgent<HuThinking<Game>>>(
        HuPlan<Game>{Game(std::move(boards), std::move(evaluation)), settings.limits, pruning});
}

std::unique_ptr<Agent> make_hu(const Settings& settings, int size) {
    if (size != 4) return make_on(game::GridBoards(size), eval::GridHu(), settings);
    return make_on(game::PackedBoards(std::make_shared<const game::Slides>()),
                   eval::PackedHu(std::make_shared<const eval::HuTables>()), settings);
}

}  // namespace

int hu_depth(const game::Grid& grid) {
    const int tiles = grid.cells() - game::empty_cells(grid);
    int root = 1;
    while ((root + 1) * (root + 1) <= tiles + 2) ++root;
    return root;
}

Description describe_hu() {
    return {
        .name = "hu",
        .summary = mark("Minimax on a cost against a 2 or a 4 in any empty cell; it looks deeper where there are "
                        "more tiles."),
        .note = mark("Each move has a search of its own, so each has its exact cost."),
        .origin = "003",
        .depth_unit = mark("player moves"),
        .evaluation = "hu",
        .lower_is_better = true,
        .sizes = every_size,
        .parameters =
            {
                {.name = "depth",
                 .fallback = "auto",
                 .help = mark("how many player moves are looked at, a tile after each; auto: the root of the number "
                              "of tiles plus 2"),
                 .least = 1,
                 .most = deepest_hu,
                 .whole = true,
                 .choices = {"auto"}},
                deepening_time(),
                {.name = "pruning",
                 .fallback = "shallow",
                 .help = mark("whose bounds a position is cut against: its parent's only (the document's), or those "
                              "of all positions above it"),
                 .choices = {"shallow", "deep"}},
            },
        .make = make_hu};
}

}  // namespace plyglass::agent
