// Films of positions of 2048: their values, their probabilities, and the sentence of every kind of step.

#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "game/2048/boards.hpp"
#include "game/2048/model.hpp"
#include "search/alphabeta.hpp"
#include "search/any_observer.hpp"
#include "search/expectimax.hpp"
#include "text/markup.hpp"
#include "trace/film_maker.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"
#include "trace/position_words.hpp"

namespace plyglass::trace {
namespace {

using core::Bound;
using core::Turn;
using ::testing::HasSubstr;

/// A tenth for each empty cell: no value that a double holds exactly.
struct EmptyTenths {
    using Value = double;
    double operator()(const game::Board& board) const { return 0.1 * game::empty_cells(board); }
};

template <Turn placer>
using Game = game::Model<game::PackedBoards, EmptyTenths, placer>;
using Types = search::PackedTypes;

template <Turn placer>
Game<placer> game_of() {
    return {game::PackedBoards(std::make_shared<const game::Slides>()), EmptyTenths(), {.four = 0.1}};
}

game::Board board() { return game::packed(*game::read_board("2,4,8,16/4,8,16,32/8,16,32,2/16,2,0,0")); }

/// A recorded search, with the answer that it gave.
template <Turn placer>
std::pair<std::shared_ptr<const Film>, double> filmed(const Budget& budget = {}) {
    const auto game = game_of<placer>();
    PositionRecorder recorder(budget);
    search::Recorded<search::Silent> observer(recorder);
    observer.begin(3);
    Search kind;
    double value = 0;
    if constexpr (placer == Turn::chance) {
        kind.algorithm = Algorithm::expectimax;
        value = search::expectimax(game, game.position(board()), observer, 3).value;
    } else {
        value = search::alphabeta(game, game.position(board()), observer, {}, {}, 3).value;
    }
    return {make_film(std::move(recorder.take().front()), kind, Rational(1, 10)), value};
}

TEST(AFilmOfAPosition, HoldsTheDoublesOfItsSearch) {
    const auto [film, value] = filmed<Turn::chance>();
    EXPECT_EQ(film->summary().value.value.exact(), nullptr);
    EXPECT_EQ(film->summary().value.value.to_double(), value);
    Playhead head(film);
    for (std::size_t step = 1; step <= film->steps(); ++step) {
        head.go(step);
        if (head.status(head.current()) != Status::closed) continue;
        EXPECT_EQ(head.value(head.current()).value.exact(), nullptr) << step;
        EXPECT_EQ(head.value(head.current()).bound, Bound::exact) << step;
    }
}

TEST(AFilmOfAPosition, KnowsTheProbabilityOfATileExactly) {
    const auto [film, value] = filmed<Turn::chance>();
    for (const NodeId move : film->tree().children(0)) {
        Rational sum;
        const auto tiles = film->tree().children(move);
        for (const NodeId tile : tiles) {
            const bool four = film->positions()->plies[tile].rank == 2;
            EXPECT_EQ(film->probability(tile), Rational(four ? 1 : 9, 5 * static_cast<std::int64_t>(tiles.size())));
            sum += film->probability(tile);
        }
        EXPECT_EQ(sum, Rational(1));
    }
}

TEST(AFilmOfAPosition, SumsAsFarAsChanceHasLooked) {
    const auto [film, value] = filmed<Turn::chance>();
    const NodeId move = film->tree().children(0)[0];
    Playhead head(film);
    double sum = 0;
    for (const NodeId tile : film->tree().children(move)) {
        head.go(film->closed_at(tile));
        sum += film->probability(tile).to_double() * head.value(tile).value.to_double();
        EXPECT_DOUBLE_EQ(head.best(move)->to_double(), sum);
        EXPECT_EQ(head.value(move).bound, Bound::unseen) << "a running sum is no bound";
    }
}

TEST(AFilmOfAPosition, ProvesWhatAWholeSearchFinds) {
    const auto [film, value] = filmed<Turn::min>();
    EXPECT_GT(film->cut_count(), 0U);
    const auto game = game_of<Turn::min>();
    search::Silent silent;
    for (NodeId n = 0; n < film->tree().size(); ++n) {
        if (film->closed_at(n) == 0) continue;
        std::uint32_t plies = 3;
        for (NodeId up = n; up != 0; up = film->tree().parent(up)) --plies;
        const auto& at = film->positions()->boards[n];
        const auto state = plies == 2 ? game.moved(at) : game.position(at);
        const double whole = search::minimax(game, state, silent, plies).value;
        EXPECT_TRUE(film->proven(n).contains(Value(whole))) << "node " << n;
    }
    EXPECT_EQ(film->proven(0).lo, Value(value));
    EXPECT_EQ(film->proven(0).hi, Value(value));
}

/// Moves win their points at once; a board after a move is worth its empty cells.
struct Rewarding : Game<Turn::chance> {
    explicit Rewarding(Game<Turn::chance> game) : Game<Turn::chance>(std::move(game)) {}
    double reward(const State& state, const Move& move) const {
        return static_cast<double>(boards().slides().score(state.board, move.direction()));
    }
};

/// The points that the ply before `n` has won.
std::uint32_t points_before(const Film& film, NodeId n) {
    const Positions& all = *film.positions();
    if (n == 0 || !all.plies[n].is_slide()) return 0;
    static const game::Slides slides;
    return slides.score(all.boards[film.tree().parent(n)], all.plies[n].direction());
}

TEST(AFilmOfAPosition, AddsWhatAMoveWinsToWhatComesLater) {
    const Rewarding game(game_of<Turn::chance>());
    PositionRecorder recorder;
    search::Recorded<search::Silent> observer(recorder);
    observer.begin(4);
    const auto root = game.position(game::packed(*game::read_board("2,2,8,16/4,8,16,32/8,16,32,2/16,2,4,0")));
    const double value = search::expectimax(game, root, observer, 4).value;
    Search kind;
    kind.algorithm = Algorithm::expectimax;
    kind.in_points = true;
    const auto film = make_film(std::move(recorder.take().front()), kind, Rational(1, 10));
    EXPECT_EQ(film->summary().value.value.to_double(), value);
    EXPECT_EQ(film->summary().value.bound, Bound::exact);
    Playhead head(film);
    head.go(film->steps());
    int won = 0;
    for (NodeId n = 0; n < film->tree().size(); ++n) {
        const std::uint32_t points = points_before(*film, n);
        EXPECT_EQ(film->reward(n), points) << "node " << n;
        won += points > 0 ? 1 : 0;
        EXPECT_FALSE(film->event(film->closed_at(n)).has(Event::discounted)) << "node " << n;
        if (film->tree().is_leaf(n) || film->turn(n) != Turn::max) continue;
        double best = -1;
        for (const NodeId child : film->tree().children(n)) {
            best = std::max(best, points_before(*film, child) + head.value(child).value.to_double());
        }
        EXPECT_EQ(head.value(n).value.to_double(), best) << "node " << n;
        EXPECT_EQ(head.value(n).bound, Bound::exact) << "node " << n;
    }
    EXPECT_GT(won, 10);
    const NodeId best = head.best_child(0);
    EXPECT_THAT(text::plain(narrate_position(head).sentence), HasSubstr("Down is worth 100.2 points, on average."));
    EXPECT_EQ(film->with_reward(best, head.value(best).value), head.value(0).value);
}

/// Distant values count a hundredth less for each min node on the way.
struct Discounting : Game<Turn::min> {
    explicit Discounting(Game<Turn::min> game) : Game<Turn::min>(std::move(game)) {}
    double discounted(double value) const { return value - 0.01; }
};

TEST(AFilmOfAPosition, ProvesTheDiscountedValuesThatItsSearchReturned) {
    const Discounting game(game_of<Turn::min>());
    PositionRecorder recorder;
    search::Recorded<search::Silent> observer(recorder);
    observer.begin(3);
    const double value = search::alphabeta(game, game.position(board()), observer, {}, {}, 3).value;
    const auto film = make_film(std::move(recorder.take().front()), Search{}, Rational(1, 10));
    int discounted = 0;
    for (NodeId n = 0; n < film->tree().size(); ++n) {
        if (film->closed_at(n) == 0) continue;
        const Event& closed = film->event(film->closed_at(n));
        discounted += closed.has(Event::discounted) ? 1 : 0;
        EXPECT_TRUE(film->proven(n).contains(film->value(closed.value))) << "node " << n;
    }
    EXPECT_GT(discounted, 0);
    EXPECT_EQ(film->proven(0).lo, Value(value));
    EXPECT_EQ(film->proven(0).hi, Value(value));
}

/// Expects that each node that was entered has all of its children, whether the search has come to them or not.
template <Turn placer>
void expect_all_children(const Film& film) {
    const auto game = game_of<placer>();
    for (NodeId n = 0; n < film.tree().size(); ++n) {
        if (film.tree().is_leaf(n)) continue;
        const auto& at = film.positions()->boards[n];
        const auto moves = game.moves(film.turn(n) == Turn::max ? game.position(at) : game.moved(at));
        EXPECT_EQ(film.tree().children(n).size(), moves.size()) << "node " << n;
    }
}

TEST(AFilmOfAPosition, HasAGhostForEveryChildThatWasLeftOut) {
    const auto [film, value] = filmed<Turn::min>();
    std::size_t ghosts = 0;
    for (NodeId n = 1; n < film->tree().size(); ++n) {
        EXPECT_EQ(film->positions()->ghosts[n], film->closed_at(n) == 0) << "node " << n;
        ghosts += film->positions()->ghosts[n] ? 1 : 0;
    }
    EXPECT_GT(ghosts, 0U);
    expect_all_children<Turn::min>(*film);
}

TEST(AFilmOfAPosition, HasGhostsAlsoWhereItsBudgetEnds) {
    for (const std::size_t nodes : {1, 2, 3, 7, 20}) {
        SCOPED_TRACE(nodes);
        expect_all_children<Turn::chance>(*filmed<Turn::chance>({.nodes = nodes}).first);
        expect_all_children<Turn::min>(*filmed<Turn::min>({.nodes = nodes}).first);
    }
}

TEST(APositionRecorder, SaysOnceThatItsBudgetIsSpentAndCountsOn) {
    const auto game = game_of<Turn::chance>();
    PositionRecorder recorder({.nodes = 7});
    int told = 0;
    recorder.when_spent([&] { ++told; });
    search::Recorded<search::Silent> observer(recorder);
    observer.begin(3);
    const auto answer = search::expectimax(game, game.position(board()), observer, 3);
    EXPECT_EQ(told, 1);
    const auto traces = recorder.take();
    ASSERT_EQ(traces.size(), 1U);
    EXPECT_TRUE(traces[0].trace.truncated);
    EXPECT_EQ(traces[0].trace.nodes.size(), 7U);
    EXPECT_EQ(traces[0].counts.nodes(), answer.nodes);
    EXPECT_EQ(traces[0].value.value, answer.value);
}

TEST(APositionRecorder, SharesItsBudgetAmongItsSearches) {
    const auto game = game_of<Turn::chance>();
    search::Silent silent;
    const auto nodes = search::expectimax(game, game.position(board()), silent, 1).nodes;
    PositionRecorder recorder({.nodes = 2 * nodes - 1});
    search::Recorded<search::Silent> observer(recorder);
    for (int i = 0; i < 3; ++i) {
        observer.begin(1);
        search::expectimax(game, game.position(board()), observer, 1);
    }
    const auto traces = recorder.take();
    ASSERT_EQ(traces.size(), 2U) << "nothing is left for the third";
    EXPECT_FALSE(traces[0].trace.truncated);
    EXPECT_EQ(traces[1].trace.nodes.size(), nodes - 1);
}

/// Tells of a root whose moves are closed in three ways.
std::shared_ptr<const Film> film_of_every_leaf() {
    const auto game = game_of<Turn::chance>();
    const auto root = game.position(game::packed(*game::read_board("2,0,0,0/0,4,0,0/0,0,8,0/0,0,0,0")));
    const auto moves = game.moves(root);
    PositionRecorder recorder;
    recorder.begin(1);
    const double low = core::minus_infinity<double>();
    const double high = core::infinity<double>();
    const double value = 2.5;
    recorder(search::Enter<Types>{root, Turn::max, low, high, moves});
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto next = game.play(root, moves[i]);
        recorder(search::Try{moves[i].ordinal});
        if (i == 0) recorder(search::Leaf<Types>{next, value});
        if (i == 1) recorder(search::TableHit<Types>{next, value, Bound::lower});
        if (i == 2) recorder(search::TableHit<Types>{next, value, Bound::exact});
        if (i == 3) recorder(search::ProbabilityCut<Types>{next, value});
        if (i == 0) recorder(search::Improve<Types>{value, moves[i].ordinal});
    }
    recorder(search::Leave<Types>{value, low, high});
    return make_film(std::move(recorder.take().front()), {.algorithm = Algorithm::minimax, .rules = {}, .window = {}},
                     Rational(1, 10));
}

TEST(AFilmOfAPosition, TellsHowEachLeafGotItsValue) {
    const auto film = film_of_every_leaf();
    Playhead head(film);
    const auto sentence = [&](std::size_t step) {
        head.go(step);
        return text::plain(narrate(head).sentence);
    };
    ASSERT_EQ(film->steps(), 6U);
    EXPECT_THAT(sentence(2), HasSubstr("the board scores 2.5"));
    EXPECT_THAT(sentence(3), HasSubstr("the table knows that it is worth 2.5"));
    EXPECT_THAT(sentence(3), HasSubstr("or more"));
    EXPECT_THAT(sentence(4), HasSubstr("the table knows its value, 2.5"));
    EXPECT_THAT(sentence(5), HasSubstr("too improbable to look further"));
    EXPECT_EQ(film->proven(film->event(3).node).hi, Value::infinity()) << "only a lower bound is known";
    EXPECT_EQ(film->proven(film->event(4).node).hi, Value(2.5));
}

}  // namespace
}  // namespace plyglass::trace
