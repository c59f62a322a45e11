// Laws of the searches that must hold on any real 2048 position.

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "agent/learned_game.hpp"
#include "agent/line_game.hpp"
#include "eval/bundled_network.hpp"
#include "eval/nneonneo.hpp"
#include "eval/ovolve.hpp"
#include "game/2048/board_text.hpp"
#include "search/alphabeta.hpp"
#include "search/bound_table.hpp"
#include "search/expectimax.hpp"
#include "search/root_values.hpp"
#include "search/value_table.hpp"
#include "support/boards.hpp"
#include "trace/recorder.hpp"

namespace plyglass {
namespace {

using agent::LineTables;
using agent::RandomLearnedGame;
using agent::RandomLineGame;
using agent::WorstLineGame;
using core::Turn;
using game::Board;

const LineTables& tables() {
    static const LineTables all(eval::nneonneo_line);
    return all;
}

const std::shared_ptr<const eval::OvolveTables>& ovolve_tables() {
    static const auto all = std::make_shared<const eval::OvolveTables>();
    return all;
}

template <class Tiles>
using Adversary = game::Model<game::PackedBoards, eval::LineSum, Turn::min, Tiles>;

template <class Tiles>
Adversary<Tiles> adversary(Tiles tiles, double four = 0.1) {
    return {game::PackedBoards(tables().slides), eval::LineSum(tables().values), {.four = four}, std::move(tiles)};
}

/// A typical position of a game: a few empty cells, tiles up to 2048.
rc::Gen<Board> any_position() { return testing::any_board(11); }

/// The seven other views of a board.
Board seen_otherwise(Board board, int view) {
    if ((view & 1) != 0) board = mirrored(board);
    if ((view & 2) != 0) board = transposed(board);
    if ((view & 4) != 0) board = mirrored(board);
    return board;
}

template <class G>
bool is_over(const G& game, Board board) {
    return game.turn(G::position(board)) == Turn::over;
}

bool is_near(double a, double b, double relative) {
    return std::abs(a - b) <= relative * std::max(std::abs(a), std::abs(b));
}

template <class G, class O, class Table>
search::Answer<G> full_width(const G& game, Board board, std::uint32_t plies, O& observer, Table* table) {
    const search::Unstoppable never;
    search::Answer<G> answer;
    search::FullWidth<G, O, search::Unstoppable, Table>(game, observer, never, table)
        .run(G::position(board), plies, answer);
    return answer;
}

const agent::LearnedTables& learned_tables() {
    static const agent::LearnedTables all(eval::bundled_network());
    return all;
}

template <class Tables>
void expect_last_plies_to_change_nothing(const Tables& of) {
    const Board board = *any_position();
    const auto plies = *rc::gen::inRange<std::uint32_t>(1, 6);
    const double four = *rc::gen::element(0.0, 0.1, 0.25, 0.5, 0.9, 1.0);
    const double cutoff = *rc::gen::element(0.0, 0.0001, 0.003, 0.02);
    const agent::QuickGame<Tables, Turn::chance> game(of, four, cutoff);
    search::Silent silent;
    search::Counting counting;
    search::NoTable* const none = nullptr;
    const auto at_once = full_width(game, board, plies, silent, none);
    const auto by_plies = full_width(game, board, plies, counting, none);
    RC_ASSERT(at_once.value == by_plies.value);
    RC_ASSERT(at_once.nodes == by_plies.nodes);
    RC_ASSERT(counting.nodes() == by_plies.nodes);
    if (!at_once.line.empty()) RC_ASSERT(at_once.line.front() == by_plies.line.front());
}

RC_GTEST_PROP(TheLastPlies, ValuedAtOnceChangeNoValueMoveOrCount, ()) { expect_last_plies_to_change_nothing(tables()); }

RC_GTEST_PROP(TheLastPlies, ValuedAtOnceByANetworkChangeNoValueMoveOrCount, ()) {
    expect_last_plies_to_change_nothing(learned_tables());
}

/// The expected points still to come after a move, looking ahead as far as `rounds` allow; what a textbook would write.
double points_after(Board moved, int rounds) {
    if (rounds == 0) return learned_tables().network->value(moved);
    const game::Slides& slides = *learned_tables().slides;
    double sum = 0;
    for (int cell = 0; cell < 16; ++cell) {
        if (moved[cell] != 0) continue;
        for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
            const Board board = moved.with(cell, rank);
            std::optional<double> best;
            for (const game::Direction direction : game::directions) {
                const Board next = slides.slide(board, direction);
                if (next == board) continue;
                const double value = slides.score(board, direction) + points_after(next, rounds - 1);
                best = std::max(best.value_or(value), value);
            }
            sum += (rank == 1 ? 0.9 : 0.1) * best.value_or(0);
        }
    }
    return sum / game::empty_cells(moved);
}

RC_GTEST_PROP(PointsOnTheWay, AreAddedUpAsATextbookDoes, ()) {
    const Board board = *any_position();
    const auto rounds = *rc::gen::inRange(0, 3);
    const RandomLearnedGame game(learned_tables(), 0.1, 0);
    RC_PRE(!is_over(game, board));
    search::Silent silent;
    search::ValueTable<search::Reuse::equal_depth> table(1 << 10);
    const auto plies = 2 * static_cast<std::uint32_t>(rounds) + 1;
    const auto found = full_width(game, board, plies, silent, &table);
    double best = -1e300;
    for (const auto& move : game.moves(RandomLearnedGame::position(board))) {
        const double won = learned_tables().slides->score(board, move.direction());
        best = std::max(best, won + points_after(move.board, rounds));
    }
    RC_ASSERT(is_near(found.value, best, 1e-12));
    search::NoTable* const none = nullptr;
    RC_ASSERT(full_width(game, board, plies, silent, none).value == found.value);
}

template <class Tables>
void expect_the_recording_to_agree(const Tables& of) {
    using Game = agent::QuickGame<Tables, Turn::chance>;
    const Board board = *any_position();
    const auto plies = *rc::gen::inRange<std::uint32_t>(1, 4);
    const Game game(of, 0.1, *rc::gen::element(0.0, 0.01));
    search::Silent silent;
    trace::Recorder<search::TypesOf<Game>> recorder;
    const auto quiet = search::expectimax(game, Game::position(board), silent, plies);
    const auto heard = search::expectimax(game, Game::position(board), recorder, plies);
    RC_ASSERT(quiet.value == heard.value);
    RC_ASSERT(quiet.nodes == heard.nodes);
    RC_ASSERT(quiet.line.empty() == heard.line.empty());
    if (!quiet.line.empty()) RC_ASSERT(quiet.line.front() == heard.line.front());
    const auto trace = recorder.take();
    RC_ASSERT(trace.truncated || trace.nodes.size() == quiet.nodes);
}

RC_GTEST_PROP(ARecording, AgreesWithTheSilentRunOnExpectimax, ()) { expect_the_recording_to_agree(tables()); }
RC_GTEST_PROP(ARecording, AgreesWithTheSilentRunOnLearnedExpectimax, ()) {
    expect_the_recording_to_agree(learned_tables());
}

RC_GTEST_PROP(ARecording, AgreesWithTheSilentRunOnAlphaBeta, ()) {
    const Board board = *any_position();
    const auto plies = *rc::gen::inRange<std::uint32_t>(1, 5);
    const auto game = adversary(game::AllTiles{});
    using Game = std::remove_cv_t<decltype(game)>;
    search::Silent silent;
    trace::Recorder<search::TypesOf<Game>> recorder;
    const auto quiet = search::alphabeta(game, Game::position(board), silent, {}, {}, plies);
    const auto heard = search::alphabeta(game, Game::position(board), recorder, {}, {}, plies);
    RC_ASSERT(quiet.value == heard.value);
    RC_ASSERT(quiet.nodes == heard.nodes);
    RC_ASSERT(quiet.line == heard.line);
    RC_ASSERT(recorder.take().nodes.size() == quiet.nodes);
}

RC_GTEST_PROP(TheLastPlies, ValuedAtOnceChangeNothingInAlphaBeta, ()) {
    const Board board = *any_position();
    const auto plies = *rc::gen::inRange<std::uint32_t>(1, 6);
    const double four = *rc::gen::element(0.0, 0.1, 1.0);
    const WorstLineGame game(tables(), four, 0);
    search::Silent silent;
    search::Counting counting;
    trace::Recorder<search::TypesOf<WorstLineGame>> recorder;
    const auto at_once = search::alphabeta(game, WorstLineGame::position(board), silent, {}, {}, plies);
    const auto by_plies = search::alphabeta(game, WorstLineGame::position(board), counting, {}, {}, plies);
    const auto heard = search::alphabeta(game, WorstLineGame::position(board), recorder, {}, {}, plies);
    RC_ASSERT(at_once.value == by_plies.value);
    RC_ASSERT(at_once.nodes == by_plies.nodes);
    RC_ASSERT(at_once.line == by_plies.line);
    RC_ASSERT(counting.nodes() == by_plies.nodes);
    RC_ASSERT(heard.value == at_once.value);
    RC_ASSERT(heard.line == at_once.line);
    const auto trace = recorder.take();
    RC_ASSERT(trace.truncated || trace.nodes.size() == at_once.nodes);
    // A search with cutoffs down to the leaves gives the same value, and so does one without any.
    const auto plain = adversary(game::AllTiles{}, four);
    const auto root = WorstLineGame::position(board);
    RC_ASSERT(search::alphabeta(plain, root, silent, {}, {}, plies).value == at_once.value);
    if (plies <= 4) RC_ASSERT(search::minimax(game, root, silent, plies).value == at_once.value);
    if (plies <= 3) RC_ASSERT(search::minimax(plain, root, silent, plies).value == at_once.value);
}

RC_GTEST_PROP(Minimax, IsNeverMoreThanExpectimax, ()) {
    const Board board = *any_position();
    const auto plies = *rc::gen::inRange<std::uint32_t>(1, 5);
    const RandomLineGame chance(tables(), 0.1, 0);
    const auto worst = adversary(game::AllTiles{});
    search::Silent silent;
    const double hoped = search::expectimax(chance, RandomLineGame::position(board), silent, plies).value;
    const double feared = search::minimax(worst, worst.position(board), silent, plies).value;
    RC_ASSERT(feared <= hoped * (1 + 1e-12));
}

template <class G>
void expect_alphabeta_is_minimax(const G& game, Board board, std::uint32_t plies) {
    search::Silent silent;
    const auto full = search::minimax(game, G::position(board), silent, plies);
    for (const auto cut : {search::CutRule::equal, search::CutRule::strict}) {
        const auto cut_short = search::alphabeta(game, G::position(board), silent, {.cut = cut}, {}, plies);
        RC_ASSERT(cut_short.value == full.value);
        RC_ASSERT(cut_short.nodes <= full.nodes);
    }
}

RC_GTEST_PROP(AlphaBeta, EqualsMinimaxWhenAllTilesAreTried, ()) {
    expect_alphabeta_is_minimax(adversary(game::AllTiles{}, *rc::gen::element(0.0, 0.1)), *any_position(),
                                *rc::gen::inRange<std::uint32_t>(1, 5));
}

RC_GTEST_PROP(AlphaBeta, EqualsMinimaxWhenOnlyTheMostAnnoyingTilesAreTried, ()) {
    expect_alphabeta_is_minimax(adversary(eval::PackedAnnoyance(ovolve_tables())), *any_position(),
                                *rc::gen::inRange<std::uint32_t>(1, 6));
}

RC_GTEST_PROP(ATable, ThatAnswersForEqualDepthChangesNoValueWhereNothingIsCutOff, ()) {
    const Board board = *any_position();
    const auto plies = *rc::gen::inRange<std::uint32_t>(3, 6);
    const RandomLineGame game(tables(), 0.1, 0);
    search::ValueTable<search::Reuse::equal_depth> table(1 << 10);  // small: entries are evicted
    search::Silent silent;
    search::NoTable* const none = nullptr;
    const auto with = full_width(game, board, plies, silent, &table);
    const auto without = full_width(game, board, plies, silent, none);
    RC_ASSERT(with.value == without.value);
    RC_ASSERT(with.nodes <= without.nodes);
}

RC_GTEST_PROP(AView, OfTheBoardFromAnotherSideHasTheSameValue, ()) {
    const Board board = *any_position();
    const Board view = seen_otherwise(board, *rc::gen::inRange(1, 8));
    const auto plies = *rc::gen::inRange<std::uint32_t>(1, 5);
    const RandomLineGame game(tables(), 0.1, 0);
    search::Silent silent;
    RC_ASSERT(is_near(search::expectimax(game, RandomLineGame::position(board), silent, plies).value,
                      search::expectimax(game, RandomLineGame::position(view), silent, plies).value, 1e-5));
}

// Another thread may have searched the root to the same depth already.
TEST(TheRootsMoves, AreToldThoughATableKnowsTheRoot) {
    using G = WorstLineGame;
    const G game(tables(), 0.1, 0);
    const auto root = G::position(game::packed(*game::read_board("512,64,16,8/16,8,4,2/8,4,4,8/4,8,2,0")));
    search::BoundTable table(1 << 12);
    const search::Unstoppable never;
    using Memory = search::TableMemory<G, search::BoundTable>;
    search::RootValues<search::TypesOf<G>> root_values;
    search::AlphaBeta<G, decltype(root_values), search::Unstoppable, Memory> search(game, root_values, {}, never,
                                                                                    Memory(table));
    std::vector<double> values;
    for (int time = 0; time < 2; ++time) {
        search::Answer<G> answer;
        root_values.begin();
        search.run(root, {}, 8, answer);
        EXPECT_EQ(root_values.children().size(), game.moves(root).size()) << "time " << time;
        values.push_back(answer.value);
    }
    EXPECT_EQ(values[0], values[1]);
}

}  // namespace
}  // namespace plyglass
