#include "agent/jszyxw.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "agent/alphabeta_agent.hpp"
#include "agent/families.hpp"
#include "agent/search_agent.hpp"
#include "agent/stopwatch.hpp"
#include "agent/tile_outcomes.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"
#include "search/root.hpp"
#include "search/value_table.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using core::Turn;

constexpr int deepest_jszyxw = 12;
constexpr std::size_t table_entries = std::size_t{1} << 20;

/// Skips the last plies, so that they may be valued at once.
struct CountingOnly : search::Counting {
    static constexpr bool skips_last_plies = true;
};

template <class G>
struct JszyxwPlan {
    G game;
    Limits limits;
    bool plays_at_random = false;
};

template <game::Boards B, class Terms, Turn placer, class Table, class O = CountingOnly>
class JszyxwThinking {
public:
    using Game = JszyxwGame<B, Terms, placer>;
    using Plan = JszyxwPlan<Game>;
    using Observer = O;
    template <class Other>
    using With = JszyxwThinking<B, Terms, placer, Table, Other>;

    JszyxwThinking(Plan plan, O observer, const std::atomic<bool>& cancelled)
        : plan_(std::move(plan)),
          table_(make_table()),
          observer_(std::move(observer)),
          // A position judged by random games takes as long as many others.
          stop_{.cancelled = &cancelled, .between = plan_.plays_at_random ? std::uint64_t{0} : std::uint64_t{63}},
          search_(make_search()) {
        answer_.line.reserve(2 * deepest_jszyxw);
    }

    const Plan& plan() const { return plan_; }
    void begin() {}

    void rest() {
        if constexpr (!Table::none) table_->release();
    }

    void choose(const game::Grid& grid, Choice& choice) {
        const Stopwatch stopwatch;
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        take_first_legal(choice);
        const std::uint64_t cutoffs_before = observer_.cutoffs;
        plan_.game.begin();
        const auto& milliseconds = plan_.limits.milliseconds;
        const int asked = plan_.limits.depth.value_or(jszyxw_depth(grid));
        stop_.until = Stopwatch::Clock::time_point::max();
        for (int depth = milliseconds ? 1 : asked; depth <= asked; ++depth) {
            if (!search_all(grid, depth, choice)) break;
            // The first search is finished whatever the time, so that there is something to choose by.
            if (milliseconds) stop_.until = stopwatch.after(*milliseconds);
        }
        choice.cutoffs = observer_.cutoffs - cutoffs_before;
        choice.milliseconds = stopwatch.milliseconds();
    }

    /// See Agent: all values are exact already. At depth 1, the search looks at no tile.
    bool value_all_moves(const game::Grid& grid, Choice& choice, TileOutcomes& tiles,
                         Stopwatch::Clock::time_point until) {
        if (choice.depth < 2) return true;
        stop_.until = until;
        TileOutcomes found;
        const std::uint32_t plies = jszyxw_plies(choice.depth);
        const auto root = Game::position(plan_.game.boards().from(grid));
        for (const auto& move : legal_plies(plan_.game, root, choice)) {
            const auto state = plan_.game.play(root, move);
            const game::Grid moved = game::slide(grid, move.direction()).grid;
            if constexpr (placer == Turn::chance) {
                if (!search_tiles(plan_.game, state, plies - 1, moved, search_, answer_, found[move.what]))
                    return false;
            } else {
                run(state, plies);
                if (answer_.stopped) return false;
                found[move.what] = deciding_tile(moved, answer_.line, answer_.value);
            }
        }
        tiles = std::move(found);
        return true;
    }

    double static_value(const game::Grid& grid) const {
        return plan_.game.evaluate(Game::position(plan_.game.boards().from(grid)));
    }

private:
    /// The search below each root move: full width over chance, alpha-beta against the worst tile (the same values).
    using Search = std::conditional_t<placer == Turn::chance, search::FullWidth<Game, O, search::Deadline, Table>,
                                      search::AlphaBeta<Game, O, search::Deadline>>;

    static std::unique_ptr<Table> make_table() {
        if constexpr (Table::none)
            return nullptr;
        else
            return std::make_unique<Table>(table_entries);
    }

    Search make_search() {
        if constexpr (placer == Turn::chance) {
            return Search(plan_.game, observer_, stop_, table_.get());
        } else {
            return Search(plan_.game, observer_, search::AlphaBetaRules(), stop_, {}, jszyxw_plies(deepest_jszyxw));
        }
    }

    void run(const typename Game::State& state, std::uint32_t plies) {
        if constexpr (placer == Turn::chance) {
            search_.run(state, plies, answer_);
        } else {
            search_.run(state, core::Window<double>(), plies, answer_);
        }
    }

    /// Makes the values of all moves at `depth` the choice; returns false if it was stopped before they were complete.
    bool search_all(const game::Grid& grid, int depth, Choice& choice) {
        auto values = choice.moves;
        if constexpr (!Table::none) table_->forget();  // at another depth a position has another probability
        if constexpr (search::is_recorded<O>) observer_.begin(depth);
        const auto root = Game::position(plan_.game.boards().from(grid));
        const auto moves = legal_plies(plan_.game, root, choice);
        ++choice.nodes;  // the root
        const auto best = search::search_root(root, moves, observer_, [&](const auto& move) {
            run(plan_.game.play(root, move), jszyxw_plies(depth));
            choice.count(answer_);
            values[move.what] = {.legal = true, .value = answer_.value, .bound = core::Bound::exact};
            return answer_.stopped ? std::nullopt : std::optional(answer_.value);
        });
        if (!best) return false;
        choice.moves = values;
        choice.move = plan_.game.moves(root)[best->ordinal].direction();
        choice.value = best->value;
        choice.bound = core::Bound::exact;
        choice.depth = depth;
        return true;
    }

    Plan plan_;
    std::unique_ptr<Table> table_;
    O observer_;
    search::Deadline stop_;
    Search search_;
    search::Answer<Game> answer_;
};

template <Turn placer, class Table, game::Boards B, class Terms>
std::unique_ptr<Agent> make_for(const B& boards, const Terms& terms, const Settings& settings) {
    JszyxwValue<B, Terms> value(boards, terms, settings.number("k4"), settings.whole("k"));
    const auto probability = settings.is("probability", "text") ? JszyxwProbability::text : JszyxwProbability::program;
    JszyxwGame<B, Terms, placer> game(boards, std::move(value), settings.number("four"), probability);
    return std::make_unique<SearchAgent<JszyxwThinking<B, Terms, placer, Table>>>(
        JszyxwPlan<decltype(game)>{std::move(game), settings.limits, settings.number("k4") != 0});
}

std::unique_ptr<Agent> make_jszyxw(const Settings& settings, int size) {
    // The rule of 10^-6 cuts by the probability of a position. The program's probability follows from the
    // board: a search places one tile more in each round, and the sum of the tiles says how many of them were 4s.
    using Table = search::ValueTable<search::Reuse::equal_depth>;
    using TextTable = search::ValueTable<search::Reuse::equal_depth_and_probability>;
    const eval::JszyxwWeights weights{
        .monotonicity = settings.number("k1"),
        .smoothness = settings.number("k2"),
        .space = settings.number("k3"),
        .random = settings.number("k4"),
        .kind = settings.is("kind", "1") ? eval::JszyxwMonotonicity::weighted : eval::JszyxwMonotonicity::runs};
    const bool worst = settings.is("placer", "worst");
    if (size != 4) {
        const game::GridBoards boards(size);
        const eval::GridJszyxw terms(weights);
        if (worst) return make_for<Turn::min, search::NoTable>(boards, terms, settings);
        return make_for<Turn::chance, search::NoTable>(boards, terms, settings);
    }
    const game::PackedBoards boards(std::make_shared<const game::Slides>());
    const eval::PackedJszyxw terms(std::make_shared<const eval::JszyxwTables>(weights.kind), weights);
    if (worst) return make_for<Turn::min, search::NoTable>(boards, terms, settings);
    if (settings.is("table", "off")) return make_for<Turn::chance, search::NoTable>(boards, terms, settings);
    if (settings.is("probability", "text")) return make_for<Turn::chance, TextTable>(boards, terms, settings);
    return make_for<Turn::chance, Table>(boards, terms, settings);
}

Parameter wide_weight(std::string_view name, std::string_view fallback, const char* help) {
    return {.name = name, .fallback = fallback, .help = help, .least = -1e6, .most = 1e6};
}

}  // namespace

int jszyxw_depth(const game::Grid& grid) { return 3 + game::distinct_tiles(grid) / 5; }

Description describe_jszyxw() {
    using text::mark;
    return {
        .name = "jszyxw",
        .summary = mark("Expectimax on monotonicity, smoothness, space and random play, weighted k1 to k4."),
        .note = mark("A position that is reached with a probability under 10^-6 is worth 0, which flatters it where "
                     "evaluations are negative. The document's program leaves the cells out of that probability, so "
                     "that it takes seven 4s and a depth of 8; probability=text counts them. Depth counts player "
                     "moves, as the program does: the board is evaluated after the last one. Random play (k4) is worth "
                     "the final score; k4=1 alone needs k1=0,k2=0,k3=0,depth=1."),
        .origin = "004",
        .depth_unit = mark("player moves"),
        .evaluation = "jszyxw",
        .sizes = every_size,
        .parameters =
            {wide_weight("k1", "0.4", mark("weight of the monotonicity")),
             wide_weight("k2", "0.1", mark("weight of the smoothness")),
             wide_weight("k3", "0.1", mark("weight of the space")),
             wide_weight("k4", "0", mark("weight of random play")),
             {.name = "k",
              .fallback = "50",
              .help = mark("random games for each position, if k4 is not 0"),
              .least = 1,
              .most = 10'000,
              .whole = true},
             {.name = "kind",
              .fallback = "2",
              .help = mark("monotonicity: 1, weighted tile values; 2, runs of ordered steps"),
              .choices = {"1", "2"}},
             {.name = "depth",
              .fallback = "auto",
              .help = mark("player moves; auto: 3, and 1 more for every five different tiles"),
              .least = 1,
              .most = deepest_jszyxw,
              .whole = true,
              .choices = {"auto"}},
             {.name = "time",
              .fallback = "off",
              .help = mark("milliseconds for each move; the search goes deeper and deeper, up to the depth"),
              .least = 0.01,
              .most = 1e7,
              .choices = {"off"}},
             {.name = "placer",
              .fallback = "random",
              .help = mark("who places the tiles: random (expectimax) or worst (minimax)"),
              .choices = {"random", "worst"}},
             {.name = "four", .fallback = "0.1", .help = mark("the probability of a 4"), .least = 0, .most = 1},
             {.name = "probability",
              .fallback = "program",
              .help = mark("the probability in the rule of 10^-6: program, of the tiles alone; text, of the tiles in "
                           "their cells"),
              .choices = {"program", "text"}},
             {.name = "table",
              .fallback = "on",
              .help = mark("remember positions, with random tiles on 4x4 boards"),
              .choices = {"on", "off"}}},
        .make = make_jszyxw};
}

}  // namespace plyglass::agent
