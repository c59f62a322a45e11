#include "agent/textbook.hpp"

#include <atomic>
#include <memory>
#include <type_traits>
#include <utility>

#include "agent/alphabeta_agent.hpp"
#include "agent/parameters.hpp"
#include "agent/stopwatch.hpp"
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

constexpr int deepest = 12;

/// Minimax, or expectimax where the game's tiles are random: one search of the root, every node of it.
template <game::Game G, class Eyes = AgentEyes<G>>
class FullWidthAgent final : public Agent {
public:
    FullWidthAgent(const G& game, int depth) : game_(game), depth_(depth), search_(game_, eyes_, stop_) {
        answer_.line.reserve(deepest);
    }

    void choose(const game::Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        const auto root = G::position(game_.boards().from(grid));
        stop_ = {Stopwatch::Clock::time_point::max(), cancel_};
        eyes_.begin(depth_);
        search_.run(root, static_cast<std::uint32_t>(depth_), answer_);
        choice.nodes = answer_.nodes;
        choice.milliseconds = stopwatch.milliseconds();
        if (answer_.stopped || answer_.line.empty()) return take_first_legal(choice);
        take_values(game_, root, eyes_, choice);
        choice.move = answer_.line.front().direction();
        choice.value = answer_.value;
        choice.bound = answer_.bound;
        choice.depth = depth_;
    }

    bool tell(const game::Grid& grid, Choice& choice, search::Witness& witness) override {
        if constexpr (std::is_same_v<Eyes, AgentEyes<G>>) {
            return this->tell_by(FullWidthAgent<G, TellingEyes<G>>(game_, depth_), grid, choice, witness);
        }
        return false;
    }

    void follow(search::Witness& witness) { eyes_.follow(game_, witness); }

    double opinion(const game::Grid& grid) const override {
        return game_.evaluate(G::position(game_.boards().from(grid)));
    }

private:
    G game_;
    int depth_;
    Eyes eyes_{1};
    search::Deadline stop_;
    search::FullWidth<G, Eyes, search::Deadline> search_;
    search::Answer<G> answer_;
};

AlphaBetaPlan plan(const Settings& settings) {
    return {.rules = {settings.is("cut", "gt") ? search::CutRule::strict : search::CutRule::equal,
                      settings.is("fail", "hard") ? search::Fail::hard : search::Fail::soft,
                      settings.is("pruning", "shallow") ? search::Pruning::shallow : search::Pruning::deep},
            .plies = [](int depth) { return static_cast<std::uint32_t>(depth); },
            .shallowest = 1,
            .deepest = deepest,
            .lost = core::minus_infinity<double>()};
}

template <class Evaluation>
std::unique_ptr<Agent> make_under(const Evaluation& evaluation, const Settings& settings) {
    const game::PackedBoards boards(std::make_shared<const game::Slides>());
    const game::ModelRules rules{.four = settings.number("four")};
    const int depth = settings.limits.depth.value_or(4);
    if (settings.is("algorithm", "expectimax")) {
        using Game = game::Model<game::PackedBoards, Evaluation, Turn::chance>;
        return std::make_unique<FullWidthAgent<Game>>(Game(boards, evaluation, rules), depth);
    }
    using Game = game::Model<game::PackedBoards, Evaluation, Turn::min>;
    const Game game(boards, evaluation, rules);
    if (settings.is("algorithm", "minimax")) return std::make_unique<FullWidthAgent<Game>>(game, depth);
    return std::make_unique<AlphaBetaAgent<Game>>(game, plan(settings), settings.limits);
}

std::unique_ptr<Agent> make(const Settings& settings, int) {
    if (settings.is("evaluation", "ovolve")) {
        return make_under(eval::PackedOvolve(std::make_shared<const eval::OvolveTables>(), {}), settings);
    }
    const auto line = settings.is("evaluation", "careful") ? eval::careful_line : eval::nneonneo_line;
    return make_under(eval::LineSum(std::make_shared<const eval::LineTable>(line)), settings);
}

}  // namespace

Description describe_textbook() {
    return {
        .name = "textbook",
        .summary = mark("A search as textbooks have it, with nothing added: what the Step screen shows of a board."),
        .note = "",
        .origin = "Plyglass",
        .depth_unit = mark("plies"),
        .evaluation = "ovolve",
        .parameters = {{.name = "algorithm",
                        .fallback = "alphabeta",
                        .help = mark("minimax and alphabeta against the worst tile, expectimax against random ones"),
                        .choices = {"minimax", "alphabeta", "expectimax"}},
                       {.name = "depth",
                        .fallback = "4",
                        .help = mark("moves and tiles that are looked ahead, counted together"),
                        .least = 1,
                        .most = deepest,
                        .whole = true},
                       {.name = "evaluation",
                        .fallback = "ovolve",
                        .help = mark("what a position is worth"),
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
        .make = make};
}

}  // namespace plyglass::agent
