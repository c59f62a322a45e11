#include "agent/hu.hpp"

#include <algorithm>
#include <atomic>
#include <type_traits>

#include "agent/alphabeta_agent.hpp"
#include "agent/parameters.hpp"
#include "agent/root_teller.hpp"
#include "eval/hu.hpp"
#include "game/2048/model.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using text::mark;

constexpr int deepest = 8;

/// Below a move to depth d: d tiles and the moves between them.
constexpr std::uint32_t plies_below(int depth) { return 2 * static_cast<std::uint32_t>(depth) - 1; }

/// The document's loop: each move has a search of its own, through a full window, so that every move has its cost. Inside,
/// larger is better for the player; choices show costs.
/// `Eyes` are search::Counting, or CountingTeller for a run that is told.
template <game::Game G, class Eyes = search::Counting>
class Hu final : public Agent {
    static constexpr bool tells = !std::is_same_v<Eyes, search::Counting>;

public:
    Hu(G game, const Limits& limits, search::Pruning pruning)
        : game_(std::move(game)),
          limits_(limits),
          pruning_(pruning),
          search_(game_, observer_, {search::CutRule::equal, search::Fail::soft, pruning}, stop_, nullptr,
                  plies_below(deepest)) {
        answer_.line.reserve(plies_below(deepest));
    }

    void choose(const game::Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        const auto board = game_.boards().from(grid);
        const int asked = limits_.depth.value_or(std::min(hu_depth(grid), deepest));

        // Without a time, the one search that was asked for; a search that is cut short leaves the least one.
        constexpr auto never = Stopwatch::Clock::time_point::max();
        if (!limits_.milliseconds) {
            stop_ = {never, cancel_};
            if (!search_all(board, asked, choice)) {
                stop_ = {};
                search_all(board, 1, choice);
            }
        } else {
            stop_ = {};
            for (int depth = 1; depth <= asked && search_all(board, depth, choice); ++depth) {
                stop_ = {stopwatch.after(*limits_.milliseconds), cancel_};
            }
        }
        choice.milliseconds = stopwatch.milliseconds();
    }

    bool tell(const game::Grid& grid, Choice& choice, search::Witness& witness) override {
        if constexpr (search::Witnessed<G> && !tells) {
            return this->tell_by(Hu<G, CountingTeller<G>>(game_, limits_, pruning_), grid, choice, witness);
        }
        return false;
    }

    void follow(search::Witness& witness) { observer_.follow(game_, witness); }

    double opinion(const game::Grid& grid) const override {
        return game_.evaluate(G::position(game_.boards().from(grid)));
    }

private:
    using Board = typename G::Board;

    /// Overwrites the choice, unless it is stopped: then false.
    bool search_all(const Board& board, int depth, Choice& choice) {
        Choice found;
        static_cast<search::Counting&>(observer_) = {};
        if constexpr (tells) observer_.begin(depth, G::position(board));
        for (const game::Direction direction : game::directions) {
            MoveValue& move = found.moves[static_cast<std::size_t>(direction)];
            move.legal = choice.moves[static_cast<std::size_t>(direction)].legal;
            if (!move.legal) continue;
            if constexpr (tells) observer_.attempt(direction);
            search_.run(G::moved(game_.boards().slid(board, direction)), {}, plies_below(depth), answer_);
            if (answer_.stopped) return false;
            found.nodes += answer_.nodes;
            move.value = -answer_.value;
            move.bound = core::Bound::exact;
            if (found.move && move.value >= found.value) continue;
            found.move = direction;
            found.value = move.value;
            found.bound = core::Bound::exact;
        }
        if constexpr (tells) observer_.end(-found.value);
        found.depth = depth;
        found.cutoffs = observer_.cutoffs;
        choice = found;
        return true;
    }

    G game_;
    Limits limits_;
    search::Pruning pruning_;
    Eyes observer_;
    search::Deadline stop_;
    search::AlphaBeta<G, Eyes, search::Deadline> search_;
    search::Answer<G> answer_;
};

template <game::Boards B, class Evaluation>
std::unique_ptr<Agent> make_on(B boards, Evaluation evaluation, const Settings& settings) {
    using Game = game::Model<B, Evaluation, core::Turn::min>;
    const auto pruning = settings.is("pruning", "deep") ? search::Pruning::deep : search::Pruning::shallow;
    return std::make_unique<Hu<Game>>(Game(std::move(boards), std::move(evaluation)), settings.limits, pruning);
}

std::unique_ptr<Agent> make(const Settings& settings, int size) {
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
        .note = mark("Each move is searched for itself, so each has its exact cost."),
        .origin = "003",
        .depth_unit = mark("player moves"),
        .evaluation = "hu",
        .lower_is_better = true,
        .any_size = true,
        .parameters =
            {
                {.name = "depth",
                 .fallback = "auto",
                 .help = mark("how many player moves are looked at, a tile after each; auto: the root of the number "
                              "of tiles plus 2"),
                 .least = 1,
                 .most = deepest,
                 .whole = true,
                 .choices = {"auto"}},
                deepening_time(),
                {.name = "pruning",
                 .fallback = "shallow",
                 .help = mark("whose bounds a position is cut against: its parent's only (the document's), or those "
                              "of all positions above it"),
                 .choices = {"shallow", "deep"}},
            },
        .make = make};
}

}  // namespace plyglass::agent
