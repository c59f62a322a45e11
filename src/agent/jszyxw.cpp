#include "agent/jszyxw.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <type_traits>
#include <utility>

#include "agent/root_teller.hpp"
#include "agent/stopwatch.hpp"
#include "search/alphabeta.hpp"
#include "search/expectimax.hpp"
#include "search/value_table.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using core::Turn;
using game::Direction;

constexpr int deepest = 12;
constexpr std::size_t table_entries = std::size_t{1} << 20;

/// The search below each root move: full width over chance, alpha-beta against the worst tile (the same values).
template <class G, Turn placer, class Table, class Eyes>
struct SearchOf {
    using Type = search::FullWidth<G, Eyes, search::Deadline, Table>;
};
template <class G, class Table, class Eyes>
struct SearchOf<G, Turn::min, Table, Eyes> {
    using Type = search::AlphaBeta<G, Eyes, search::Deadline>;
};

/// `Eyes` are search::Counting, or CountingTeller for a run that is told.
template <game::Boards B, class Terms, Turn placer, class Table, class Eyes = search::Counting>
class Jszyxw final : public Agent {
    using G = JszyxwGame<B, Terms, placer>;
    using Search = typename SearchOf<G, placer, Table, Eyes>::Type;
    static constexpr bool tells = !std::is_same_v<Eyes, search::Counting>;

public:
    Jszyxw(G game, const Settings& settings, std::unique_ptr<Table> table)
        : game_(std::move(game)),
          table_(std::move(table)),
          settings_(settings),
          milliseconds_(settings.limits.milliseconds),
          depth_(settings.limits.depth),
          // A position that is judged by random games takes as long as many others.
          stop_{.between = settings.number("k4") != 0 ? std::uint64_t{0} : std::uint64_t{63}},
          search_(make_search()) {
        answer_.line.reserve(2 * deepest);
    }

    void choose(const game::Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        choice = {};
        for (const Direction direction : game::directions) {
            const game::Slide slid = game::slide(grid, direction);
            auto& after = after_[static_cast<std::size_t>(direction)];
            after.reset();
            if (!slid.moved) continue;
            after = game_.boards().from(slid.grid);
            choice.moves[static_cast<std::size_t>(direction)].legal = true;
            if (!choice.move) choice.move = direction;
        }
        if (!choice.move) return;
        static_cast<search::Counting&>(observer_) = {};
        root_ = game_.boards().from(grid);
        if constexpr (!Table::none) table_->forget();

        const int asked = depth_.value_or(jszyxw_depth(grid));
        stop_.cancelled = cancel_;
        stop_.until = Stopwatch::Clock::time_point::max();
        for (int depth = milliseconds_ ? 1 : asked; depth <= asked; ++depth) {
            if (!look(depth, choice)) break;
            // The first one is finished, whatever the time: there is something to choose by.
            if (milliseconds_) stop_.until = stopwatch.after(*milliseconds_);
        }
        choice.cutoffs = observer_.cutoffs;
        choice.milliseconds = stopwatch.milliseconds();
    }

    bool tell(const game::Grid& grid, Choice& choice, search::Witness& witness) override {
        if constexpr (search::Witnessed<G> && !tells) {
            std::unique_ptr<Table> table;
            if constexpr (!Table::none) table = std::make_unique<Table>(table_entries);
            return this->tell_by(Jszyxw<B, Terms, placer, Table, CountingTeller<G>>(game_, settings_, std::move(table)),
                                 grid, choice, witness);
        }
        return false;
    }

    void follow(search::Witness& witness) { observer_.follow(game_, witness); }

    double opinion(const game::Grid& grid) const override {
        return game_.evaluate(G::position(game_.boards().from(grid)));
    }

private:
    Search make_search() {
        if constexpr (placer == Turn::chance) {
            return Search(game_, observer_, stop_, table_.get());
        } else {
            return Search(game_, observer_, search::AlphaBetaRules(), stop_, nullptr, jszyxw_plies(deepest));
        }
    }

    /// The values of all moves at `depth` become the choice; false if it was stopped before they were complete. Ties go
    /// to the first.
    bool look(int depth, Choice& choice) {
        auto moves = choice.moves;
        std::optional<Direction> best;
        if constexpr (tells) observer_.begin(depth, G::position(root_));
        for (const Direction direction : game::directions) {
            auto& move = moves[static_cast<std::size_t>(direction)];
            if (!move.legal) continue;
            if constexpr (tells) observer_.attempt(direction);
            const auto state = G::moved(*after_[static_cast<std::size_t>(direction)]);
            if constexpr (placer == Turn::chance) {
                search_.run(state, jszyxw_plies(depth), answer_);
            } else {
                search_.run(state, core::Window<double>(), jszyxw_plies(depth), answer_);
            }
            choice.nodes += answer_.nodes;
            if (answer_.stopped) return false;
            move.value = answer_.value;
            move.bound = core::Bound::exact;
            if (!best || move.value > moves[static_cast<std::size_t>(*best)].value) best = direction;
        }
        if constexpr (tells) observer_.end(moves[static_cast<std::size_t>(*best)].value);
        choice.moves = moves;
        choice.move = best;
        choice.value = moves[static_cast<std::size_t>(*best)].value;
        choice.bound = core::Bound::exact;
        choice.depth = depth;
        return true;
    }

    G game_;
    std::unique_ptr<Table> table_;
    Settings settings_;
    std::optional<double> milliseconds_;
    std::optional<int> depth_;
    typename B::Board root_{};
    Eyes observer_;
    search::Deadline stop_;
    Search search_;
    search::Answer<G> answer_;
    std::array<std::optional<typename B::Board>, 4> after_;
};

template <Turn placer, class Table, game::Boards B, class Terms>
std::unique_ptr<Agent> make_for(const B& boards, const Terms& terms, const Settings& settings) {
    JszyxwValue<B, Terms> value(boards, terms, settings.number("k4"), settings.whole("k"));
    JszyxwGame<B, Terms, placer> game(boards, std::move(value), settings.number("four"));
    std::unique_ptr<Table> table;
    if constexpr (!Table::none) table = std::make_unique<Table>(table_entries);
    return std::make_unique<Jszyxw<B, Terms, placer, Table>>(std::move(game), settings, std::move(table));
}

std::unique_ptr<Agent> make(const Settings& settings, int size) {
    using Table = search::ValueTable<search::Reuse::equal_depth>;
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
    return make_for<Turn::chance, Table>(boards, terms, settings);
}

Parameter weight(std::string_view name, std::string_view fallback, const char* help) {
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
                     "evaluations are negative. Depth counts player moves, as the document's program does: the board "
                     "is evaluated after the last one. Random play (k4) is worth the final score; k4=1 alone needs "
                     "k1=0,k2=0,k3=0,depth=1."),
        .origin = "004",
        .depth_unit = mark("player moves"),
        .evaluation = "jszyxw",
        .any_size = true,
        .parameters =
            {weight("k1", "0.4", mark("weight of the monotonicity")),
             weight("k2", "0.1", mark("weight of the smoothness")),
             weight("k3", "0.1", mark("weight of the space")),
             weight("k4", "0", mark("weight of random play")),
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
              .most = deepest,
              .whole = true,
              .choices = {"auto"}},
             {.name = "time",
              .fallback = "off",
              .help = mark("milliseconds for each move, deeper and deeper up to the depth"),
              .least = 0.01,
              .most = 1e7,
              .choices = {"off"}},
             {.name = "placer",
              .fallback = "random",
              .help = mark("who places the tiles: random (expectimax) or worst (minimax)"),
              .choices = {"random", "worst"}},
             {.name = "four", .fallback = "0.1", .help = mark("the probability of a 4"), .least = 0, .most = 1},
             {.name = "table",
              .fallback = "on",
              .help = mark("remember positions, with random tiles on 4x4 boards"),
              .choices = {"on", "off"}}},
        .make = make};
}

}  // namespace plyglass::agent
