#include <atomic>
#include <memory>
#include <type_traits>
#include <utility>

#include "agent/alphabeta_agent.hpp"
#include "agent/families.hpp"
#include "agent/parameters.hpp"
#include "agent/stopwatch.hpp"
#include "agent/tile_outcomes.hpp"
#include "eval/careful.hpp"
#include "eval/line_table.hpp"
#include "eval/nneonneo.hpp"
#include "eval/ovolve.hpp"
#include "game/2048/model.hpp"
#include "search/minimax.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using core::Turn;
using text::mark;

constexpr int deepest_textbook = 12;

template <game::Game G>
struct FullWidthPlan {
    G game;
    int depth = 0;
    double lost = 0;  ///< values up to this, against the worst tile: the game is lost whatever the player does
};

/// Minimax, or expectimax if the game's tiles are random: one search of the root that visits every node.
template <game::Game G, class O = RootObserver<search::TypesOf<G>>>
class FullWidthThinking {
public:
    using Plan = FullWidthPlan<G>;
    using Game = G;
    using Observer = O;
    template <class Other>
    using With = FullWidthThinking<G, Other>;

    FullWidthThinking(Plan plan, O observer, const std::atomic<bool>& cancelled)
        : plan_(std::move(plan)),
          observer_(std::move(observer)),
          stop_{Stopwatch::Clock::time_point::max(), &cancelled},
          search_(plan_.game, observer_, stop_) {
        answer_.line.reserve(deepest_textbook);
    }

    const Plan& plan() const { return plan_; }
    void begin() {}

    void choose(const game::Grid& grid, Choice& choice) {
        const Stopwatch stopwatch;
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        const auto root = G::position(plan_.game.boards().from(grid));
        observer_.begin(plan_.depth);
        search_.run(root, static_cast<std::uint32_t>(plan_.depth), answer_);
        choice.count(answer_);
        choice.milliseconds = stopwatch.milliseconds();
        if (answer_.stopped || answer_.line.empty()) return take_first_legal(choice);
        take_values(plan_.game, root, observer_, choice);
        choice.move = answer_.line.front().direction();
        choice.value = answer_.value;
        choice.bound = answer_.bound;
        choice.depth = plan_.depth;
    }

    /// See Agent: all values are exact already. At depth 1, the search looks at no tile.
    bool value_all_moves(const game::Grid& grid, Choice& choice, TileOutcomes& tiles,
                         Stopwatch::Clock::time_point until) {
        if (choice.depth < 2) return true;
        stop_.until = until;
        TileOutcomes found;
        const auto plies = static_cast<std::uint32_t>(choice.depth) - 1;
        const auto root = G::position(plan_.game.boards().from(grid));
        for (const auto& move : legal_plies(plan_.game, root, choice)) {
            observer_.begin(choice.depth);
            const auto state = plan_.game.play(root, move);
            const game::Grid moved = game::slide(grid, move.direction()).grid;
            if (state.turn == Turn::chance) {
                if (!search_tiles(plan_.game, state, plies - 1, moved, search_, answer_, found[move.what]))
                    return false;
            } else {
                search_.run(state, plies, answer_);
                if (answer_.stopped) return false;
                choice.moves[move.what].is_lost = answer_.value <= plan_.lost;
                found[move.what] = deciding_tile(moved, answer_.line, answer_.value);
            }
        }
        choice.is_lost = choice.move && choice.moves[static_cast<std::size_t>(*choice.move)].is_lost;
        tiles = std::move(found);
        return true;
    }

    double static_value(const game::Grid& grid) const {
        return plan_.game.evaluate(G::position(plan_.game.boards().from(grid)));
    }

private:
    const Plan plan_;
    O observer_;
    search::Deadline stop_;
    search::FullWidth<G, O, search::Deadline> search_;
    search::Answer<G> answer_;
};

template <game::Game G>
std::unique_ptr<Agent> make_full_width_agent(const G& game, int depth, double lost) {
    return std::make_unique<SearchAgent<FullWidthThinking<G>>>(FullWidthPlan<G>{game, depth, lost});
}

AlphaBetaPlan textbook_plan(const Settings& settings, double lost) {
    return {.rules = {settings.is("cut", "gt") ? search::CutRule::strict : search::CutRule::equal,
                      settings.is("fail", "hard") ? search::Fail::hard : search::Fail::soft,
                      settings.is("pruning", "shallow") ? search::Pruning::shallow : search::Pruning::deep},
            .plies = [](int depth) { return static_cast<std::uint32_t>(depth); },
            .shallowest = 1,
            .deepest = deepest_textbook,
            .lost = lost,
            .plays_lost_line = true};
}

template <game::Boards B, class Evaluation>
std::unique_ptr<Agent> make_under(const B& boards, const Evaluation& evaluation, const Settings& settings) {
    const game::ModelRules rules{.four = settings.number("four")};
    const int depth = settings.limits.depth.value_or(4);
    const double lost = evaluation.over(typename B::Board());
    if (settings.is("algorithm", "expectimax")) {
        using Game = game::Model<B, Evaluation, Turn::chance>;
        return make_full_width_agent(Game(boards, evaluation, rules), depth, lost);
    }
    using Game = game::Model<B, Evaluation, Turn::min>;
    const Game game(boards, evaluation, rules);
    if (settings.is("algorithm", "minimax")) return make_full_width_agent(game, depth, lost);
    return make_alphabeta_agent(game, textbook_plan(settings, lost), settings.limits);
}

std::unique_ptr<Agent> make_textbook(const Settings& settings, int size) {
    if (size != 4) return make_under(game::GridBoards(size), eval::GridOvolve({}), settings);
    const game::PackedBoards boards(std::make_shared<const game::Slides>());
    if (settings.is("evaluation", "ovolve")) {
        return make_under(boards, eval::PackedOvolve(std::make_shared<const eval::OvolveTables>(), {}), settings);
    }
    const auto line = settings.is("evaluation", "careful") ? eval::careful_line : eval::nneonneo_line;
    return make_under(boards, eval::LineSum(std::make_shared<const eval::LineTable>(line)), settings);
}

}  // namespace

Description describe_textbook() {
    return {
        .name = "textbook",
        .summary = mark("A textbook search with nothing added: the one that the Step screen shows for a board."),
        .note = "",
        .origin = "Plyglass",
        .depth_unit = mark("plies"),
        .evaluation = "ovolve",
        .sizes = every_size,
        .parameters = {{.name = "algorithm",
                        .fallback = "alphabeta",
                        .help = mark("minimax and alphabeta against the worst tile, expectimax against random ones"),
                        .choices = {"minimax", "alphabeta", "expectimax"}},
                       {.name = "depth",
                        .fallback = "4",
                        .help = mark("search depth, moves and tiles counted together"),
                        .least = 1,
                        .most = deepest_textbook,
                        .whole = true},
                       {.name = "evaluation",
                        .fallback = "ovolve",
                        .help = mark("what a position is worth; on boards of other sizes than 4 x 4 always ovolve"),
                        .choices = {"ovolve", "careful", "nneonneo"}},
                       {.name = "cut",
                        .fallback = "ge",
                        .help = mark("alphabeta: cut where alpha >= beta (ge) or only where alpha > beta (gt)"),
                        .choices = {"ge", "gt"}},
                       {.name = "fail",
                        .fallback = "soft",
                        .help = mark("alphabeta: may a value lie outside the window (soft) or not (hard)"),
                        .choices = {"soft", "hard"}},
                       {.name = "pruning",
                        .fallback = "deep",
                        .help = mark("alphabeta: cut on the bounds of all positions above (deep) or of the parent only "
                                     "(shallow)"),
                        .choices = {"deep", "shallow"}},
                       {.name = "four",
                        .fallback = "0.1",
                        .help = mark("the probability of a 4; 0: only 2s are placed"),
                        .least = 0,
                        .most = 1}},
        .make = make_textbook};
}

}  // namespace plyglass::agent
