#include "screen/duel/duel_screen.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/duel/kept_duel.hpp"
#include "app/game_shelf.hpp"
#include "core/random.hpp"
#include "screen/playing.hpp"

namespace plyglass::screen {
namespace {

using app::duel_named;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using Json = nlohmann::json;

class PlayingTwo : public Playing {
public:
    explicit PlayingTwo(const std::string& position, app::Seat seat = app::Seat::both, const std::string& folder = {})
        : Playing(folder, 1, "banknote", *duel_named(position)) {
        context().play.seat = seat;
        context().play.opponent = "random";
        press(Key::escape);
    }
    std::string position() { return view().at("position"); }
    std::vector<std::string> moves() { return view().at("moves"); }
    /// Goes from move to move by the arrow keys until it has reached the one that is wanted; where discs fall, Down drops one.
    void make(const std::vector<std::string>& wanted) {
        core::Random random(1);
        const bool drops = view().at("game").get<std::string>().starts_with("connect4");
        for (const std::string& move : wanted) {
            for (int i = 0; i < 1000 && view().at("reached") != move; ++i)
                press(std::array{Key::left, Key::right, Key::up, Key::down}.at(random.below(drops ? 2 : 4)));
            ASSERT_EQ(view().at("reached"), move);
            press(Key::enter);
        }
    }
};

TEST(PlayOfTwo, IsPlayedWithTheArrowKeysAndEnter) {
    PlayingTwo screen("tictactoe");
    screen.make({"b2", "a3", "c1"});
    EXPECT_EQ(screen.position(), "tictactoe:O../.X./..X");
    EXPECT_THAT(screen.moves(), ElementsAre("b2", "a3", "c1"));
}

TEST(PlayOfTwo, DropsADiscWithTheDownKeyOrAClickAnywhereInItsColumn) {
    PlayingTwo screen("connect4");
    screen.press(Key::left);
    const std::string column = screen.view().at("reached");
    screen.press(Key::down);
    EXPECT_THAT(screen.moves(), ElementsAre(column));
    const scene::Box board = screen.hit("board").box;
    screen.click(Point{board.x + 0.06 * board.w, board.centre().y});
    EXPECT_THAT(screen.moves(), ElementsAre(column, "1"));
}

TEST(PlayOfTwo, TakesTheCountersFromTheOneThatIsClickedToTheEndOfItsHeap) {
    PlayingTwo screen("nim:3,4,5");
    screen.make({"2-3"});
    EXPECT_EQ(screen.position(), "nim:3,1,5");
}

TEST(PlayOfTwo, LetsTheAgentAnswerAndTakesBothMovesBack) {
    PlayingTwo screen("tictactoe", app::Seat::first);
    screen.make({"b2"});
    screen.wait();
    EXPECT_THAT(screen.moves(), SizeIs(2));
    EXPECT_TRUE(screen.view().at("your_turn"));
    const std::string after = screen.position();
    screen.letter(U'z');
    EXPECT_THAT(screen.moves(), SizeIs(0));
    screen.letter(U'y');
    EXPECT_EQ(screen.position(), after);
}

TEST(PlayOfTwo, LetsTheAgentGoOnWhenTheUserComesBack) {
    PlayingTwo screen("tictactoe", app::Seat::first);
    {
        const app::HeldBackground held;
        screen.make({"b2"});
        screen.letter(U'1');
        EXPECT_EQ(screen.view().at("screen"), "step");
        screen.letter(U'2');
    }
    screen.wait();
    EXPECT_THAT(screen.moves(), SizeIs(2));
}

TEST(PlayOfTwo, LetsTheAgentBeginForWhoeverPlaysSecond) {
    PlayingTwo screen("tictactoe", app::Seat::second);
    screen.letter(U'r');
    screen.wait();
    EXPECT_THAT(screen.moves(), SizeIs(1));
    EXPECT_TRUE(screen.view().at("your_turn"));
}

TEST(PlayOfTwo, IsPlayedToTheEndByTheAgentAlone) {
    PlayingTwo screen("tictactoe");
    screen.press(Key::space);
    screen.wait();
    EXPECT_EQ(screen.view().at("to_move"), "over");
    EXPECT_NE(screen.view().at("standing"), "");
    EXPECT_FALSE(screen.view().at("watching"));
}

TEST(PlayOfTwo, SaysHowTheGameEndedAndWhoHasWon) {
    PlayingTwo screen("tictactoe:XX./OO./...");
    screen.make({"c3"});
    EXPECT_EQ(screen.view().at("standing"), "X wins");
    EXPECT_EQ(screen.view().at("hint").at("rows").size(), 0U);
    screen.letter(U'z');
    EXPECT_EQ(screen.view().at("standing"), "");
}

TEST(PlayOfTwo, HintsWhatTheSolverProves) {
    PlayingTwo screen("mnk:4x4,3,gravity:12");
    screen.letter(U'h');
    screen.wait();
    const auto solution =
        duel::solve(*duel_named("mnk:4x4,3,gravity:12"), std::chrono::steady_clock::time_point::max());
    const Json rows = screen.view().at("hint").at("rows");
    ASSERT_EQ(rows.size(), solution.moves.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].at("move"), solution.moves[i].move);
        EXPECT_EQ(rows[i].at("result"), *solution.moves[i].result);
        EXPECT_EQ(rows[i].at("distance"), std::to_string(solution.moves[i].distance));
        EXPECT_THAT(rows[i].at("verdict").get<std::string>(),
                    HasSubstr(duel::words(solution.moves[i], solution.depth)));
    }
    const std::string best = rows[0].at("move");
    screen.make({best});
    EXPECT_EQ(screen.view().at("hint").at("rows").size(), 0U) << "the hint is that of another position";
}

TEST(PlayOfTwo, GoesOnWithEachGameWhereItWasLeft) {
    const std::string folder = plyglass::testing::test_folder();
    {
        PlayingTwo screen("connect4", app::Seat::both, folder);
        screen.make({"4", "4", "5"});
        screen.letter(U'b');
        screen.click("game nim:3,4,5");
        EXPECT_EQ(screen.view().at("game"), "nim:3,4,5");
        screen.make({"1-1"});
        screen.letter(U'b');
        screen.click("game connect4");
        EXPECT_EQ(screen.moves().size(), 3U);
        screen.letter(U'b');
        screen.click("game 2048");
        EXPECT_TRUE(screen.view().contains("score"));
    }
    PlayingTwo again("nim:3,4,5", app::Seat::both, folder);
    EXPECT_THAT(again.moves(), ElementsAre("1-1"));
}

TEST(PlayOfTwo, LooksBackAtTheMovesThatGaveAResultAway) {
    PlayingTwo screen("tictactoe:XX./OO./...");
    screen.make({"c1", "c2"});
    screen.letter(U'z');
    screen.letter(U'v');
    screen.wait();
    const Json list = screen.view().at("list");
    ASSERT_EQ(list.size(), 1U) << screen.view().at("list_words");
    EXPECT_EQ(list[0].at("when"), "1  c1");
    EXPECT_EQ(list[0].at("score"), "c3");
    EXPECT_EQ(list[0].at("tile"), "wins in 1");
    EXPECT_EQ(list[0].at("moves"), "loses in 2");
    screen.click("position 0");
    EXPECT_EQ(screen.position(), "tictactoe:XX./OO./...");
}

TEST(PlayOfTwo, KeepsTheGamesThatOthersTookThePlaceOf) {
    const std::string folder = plyglass::testing::test_folder();
    PlayingTwo screen("tictactoe:XX./OO./...", app::Seat::both, folder);
    screen.make({"c3"});
    screen.letter(U'r');
    screen.make({"c2"});
    plyglass::testing::wait_until("the past game is written", [&] {
        screen->tick(0.01);
        return !app::files_on_shelf(folder + "/duels/past").empty();
    });
    screen.letter(U'g');
    screen.wait();
    ASSERT_EQ(screen.view().at("list").size(), 1U);
    EXPECT_EQ(screen.view().at("list")[0].at("score"), "X wins");
    screen.click("past-game 0");
    EXPECT_THAT(screen.moves(), ElementsAre("c3"));
    EXPECT_EQ(screen.context().play.game, "tictactoe:XX./OO./...");
}

TEST(PlayOfTwo, TakesAnotherPositionThatIsTypedOrPasted) {
    PlayingTwo screen("connect4");
    screen.letter(U'e');
    screen.type("position", "tictactoe:XX./XX./...");
    EXPECT_NE(screen.view().at("edit").at("error"), "");
    screen.submit("position");
    EXPECT_EQ(screen.view().at("game"), "connect4:");
    screen.type("position", "tictactoe:XX./OO./...");
    EXPECT_EQ(screen.view().at("edit").at("error"), "");
    screen.submit("position");
    EXPECT_EQ(screen.position(), "tictactoe:XX./OO./...");
    screen->handle(TextPasted{"X.O\n.X.\n..O"});
    EXPECT_EQ(screen.position(), "tictactoe:X.O/.X./..O");
}

TEST(PlayOfTwo, TakesAPastedPositionOfTheSameShapeAndWithALineEnd) {
    PlayingTwo screen("mnk:4x3,3,gravity");
    screen->handle(TextPasted{"12\n"});
    EXPECT_EQ(screen.view().at("game"), "mnk:4x3,3,gravity:12");
    screen->handle(TextPasted{"connect4:4453\n"});
    EXPECT_EQ(screen.view().at("game"), "connect4:4453");
}

TEST(PlayOfTwo, SaysThatAllMovesOfAHeapLoseOnlyWhereThatIsProven) {
    for (const double time : {1.0, 10'000.0}) {
        PlayingTwo screen("nim:7,6,1");  // lost: 7 XOR 6 XOR 1 is 0
        screen.context().play.solve_milliseconds = time;
        screen.letter(U'h');
        screen.wait();
        const Json rows = screen.view().at("hint").at("rows");
        const Json groups = screen.view().at("groups");
        ASSERT_EQ(groups.size(), 3U);
        for (std::size_t heap = 0; heap < groups.size(); ++heap) {
            const std::string name = std::to_string(heap + 1) + "-";
            const bool all = std::all_of(rows.begin(), rows.end(), [&](const Json& row) {
                return !row.at("move").get<std::string>().starts_with(name) || row.at("result") == -1;
            });
            EXPECT_EQ(groups[heap].at("verdict") == "all lose", all) << groups[heap];
        }
    }
}

TEST(PlayOfTwo, ShowsTheTreeOfThePosition) {
    PlayingTwo screen("tictactoe:XX./OO./...");
    screen.letter(U'm');
    screen.wait();
    EXPECT_EQ(screen.view().at("screen"), "step");
}

TEST(PlayOfTwo, SetsAFileAsideThatHoldsNoGame) {
    const std::string folder = plyglass::testing::test_folder();
    app::BackgroundWriter(folder + "/duels/nim-3-4-5.json").keep([] { return "{}"; });
    PlayingTwo screen("nim:3,4,5", app::Seat::both, folder);
    EXPECT_THAT(screen.moves(), SizeIs(0));
}

TEST(KeptDuel, IsWrittenAndReadBack) {
    duel::Played game(*duel_named("connect4"));
    for (const char* move : {"4", "4", "5"}) game.play(move);
    game.go_to(2);
    const auto read = app::read_duel(app::write_duel({game}));
    ASSERT_TRUE(read);
    EXPECT_EQ(app::write_duel(*read), app::write_duel({game}));
    EXPECT_FALSE(
        app::read_duel(R"({"plyglass": "duel", "version": 1, "start": "connect4:", "moves": ["9"], "at": 0})"));
    EXPECT_FALSE(
        app::read_duel(R"({"plyglass": "duel", "version": 1, "start": "connect4:", "moves": ["4"], "at": 2})"));
}

}  // namespace
}  // namespace plyglass::screen
