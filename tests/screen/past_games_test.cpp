// Past games on the Play screen: the shelf, a game that is played again, games as files, and who made the moves.

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/game_shelf.hpp"
#include "game/2048/board_text.hpp"
#include "screen/play/replay.hpp"
#include "screen/playing.hpp"
#include "support/file_text.hpp"
#include "support/wait_until.hpp"

namespace plyglass::screen {

using namespace app;
namespace {

using plyglass::testing::file_text;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

/// A program in which `games` games were played, of 12 moves each, and another one has begun.
void play_games(Playing& program, int games) {
    for (int i = 0; i < games; ++i) {
        program.play(12);
        program.letter(U'r');
        program.wait();
    }
}

SavedGame a_game(std::size_t moves, bool by_agent = false) {
    core::Random random(3);
    SavedGame saved;
    saved.game = game::PlayedGame(game::start_grid(4, {}, random));
    for (std::size_t i = 0; saved.game.moves() < moves; ++i) {
        const game::Direction direction = game::directions[i % 4];
        const game::Slide slid = game::slide(saved.game.grid(), direction);
        if (slid.moved) saved.game.play({direction, game::random_tile(slid.grid, {}, random), by_agent});
    }
    saved.facts = {GameOrigin::experiment, 17, "2026-11-23 10:15:00", "expectimax"};
    return saved;
}

TEST(PastGames, AreListedTheLastOneFirst) {
    Playing program(test_folder());
    play_games(program, 2);
    program.letter(U'g');
    program.wait();
    const Json past = program.view()["past"];
    ASSERT_EQ(past["rows"].size(), 2U);
    for (const auto& row : past["rows"]) {
        EXPECT_EQ(row["moves"], "12");
        EXPECT_EQ(row["who"], "you");
        EXPECT_THAT(row["when"].get<std::string>(), ::testing::StartsWith("20"));
    }
    program.press(Key::escape);
    EXPECT_FALSE(program.view().contains("past"));
}

TEST(PastGames, AreGoneThroughMoveByMoveAndLeaveTheUsersGameAlone) {
    Playing program(test_folder());
    play_games(program, 1);
    program.play(3);
    const Json mine = program.view();
    program.letter(U'g');
    program.wait();
    program.click("past-game 0");
    Json view = program.view();
    ASSERT_TRUE(view.contains("replay"));
    EXPECT_EQ(view["moves"], 0);
    EXPECT_EQ(view["last_move"], 12);
    program.press(Key::right);
    program.press(Key::right);
    program.press(Key::left);
    EXPECT_EQ(program.view()["moves"], 1);
    program.press(Key::end);
    EXPECT_EQ(program.view()["moves"], 12);
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("Shown again: A past game"));
    program.press(Key::down);
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("Nobody can play here"));
    program.letter(U'z');
    program.letter(U'r');
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("R begins no new game"));
    EXPECT_EQ(program.view()["moves"], 12) << "nothing changes a past game";
    const auto slider = program.hit("timeline").box;
    program.drag({slider.right() - 8, slider.centre().y}, {slider.x + slider.w / 2, slider.centre().y});
    EXPECT_EQ(program.view()["moves"], 6);
    program.letter(U'h');
    program.wait();
    EXPECT_FALSE(program.view()["hint"]["move"].is_null()) << "a hint for its board";
    EXPECT_FALSE(program.view().contains("arrow")) << "nobody can swipe here";
    EXPECT_EQ(program.view()["hint"]["title"], "The agent would");
    EXPECT_THAT(program.view()["message"].get<std::string>(), Not(HasSubstr("R begins")));
    program.press(Key::escape);
    EXPECT_TRUE(program.view().contains("past")) << "back to the list";
    program.press(Key::escape);
    for (const char* part : {"board", "score", "moves", "last_move"})
        EXPECT_EQ(program.view()[part], mine[part]) << part;
}

TEST(PastGames, PlayThemselvesToTheirEnd) {
    Playing program(test_folder());
    program.context().play.moves_per_second = 0;
    program.context().request = Request{"play", a_game(5)};
    program->tick(0);
    ASSERT_TRUE(program.view().contains("replay"));
    program->handle(KeyPress{Key::space, 0, false, false});
    EXPECT_TRUE(program.view()["replay"]["playing"]);
    for (int i = 0; i < 50 && program.view()["replay"]["playing"]; ++i) program->tick(0.05);
    EXPECT_EQ(program.view()["moves"], 5);
    EXPECT_FALSE(program.view()["replay"]["playing"]);
}

TEST(PastGames, AreGoneOnWithAsAnotherGame) {
    Playing program(test_folder());
    play_games(program, 1);
    program.letter(U'g');
    program.wait();
    program.click("past-game 0");
    for (int i = 0; i < 4; ++i) program.press(Key::right);
    const Json there = program.view();
    program.click("play-on");
    const Json mine = program.view();
    EXPECT_FALSE(mine.contains("replay"));
    EXPECT_EQ(mine["board"], there["board"]);
    EXPECT_EQ(mine["moves"], 4);
    EXPECT_EQ(mine["last_move"], 4);
    program.play(1);
    program.letter(U'g');
    program.wait();
    EXPECT_EQ(program.view()["past"]["rows"][0]["moves"], "12") << "the old one is whole";
}

TEST(ShowGame, OfTheLabSaysWhoPlayedItAndWithWhichSeed) {
    Playing program(test_folder());
    program.context().request = Request{"play", a_game(9, true)};
    program->tick(0);
    const Json view = program.view();
    EXPECT_EQ(view["screen"], "play");
    EXPECT_EQ(view["moves"], 0);
    const std::string words = view["message"];
    for (const char* part : {"Lab", "Expectimax", "seed 17", "closing it leads back to your game"})
        EXPECT_THAT(words, HasSubstr(part));
    program.press(Key::escape);
    EXPECT_FALSE(program.view().contains("replay")) << "one key leads back to one's own game";
    EXPECT_EQ(program.view()["message"], "");
}

// ---- files ------------------------------------------------------------------------------------------------

TEST(AGameAsAFile, IsSavedAndOpenedAgain) {
    const std::string folder = test_folder();
    const std::string file = folder + "/mine.json";
    Json before;
    {
        Playing program(folder);
        program.play(20);
        program.letter(U'g');
        program.wait();
        program.click("save-game");
        program.type("save", file);
        program.submit("save");
        program.wait();
        EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr(file));
        before = program.view();
    }
    const Json saved = Json::parse(file_text(file));
    EXPECT_EQ(saved["moves"].size(), 20U);
    EXPECT_EQ(saved["best"], 0) << "the best score is nobody else's";
    Playing other(folder + "/another");
    other->handle(FileNamed{file});
    EXPECT_EQ(other.view()["last_move"], 20);
    other.press(Key::end);
    EXPECT_EQ(other.view()["board"], before["board"]);
    EXPECT_EQ(other.view()["best"], 0);
    other.press(Key::escape);
    other.wait();
    other.letter(U'g');
    other.wait();
    EXPECT_EQ(other.view()["past"]["rows"].size(), 1U) << "it is kept on the shelf";
}

TEST(AGameAsAFile, ThatIsNoneChangesNothingAndSaysWhere) {
    const std::string folder = test_folder();
    const std::string file = folder + "/bad.json";
    std::ofstream(file) << "{\"plyglass\": \"game\",\n \"moves\": [";
    Playing program(folder);
    program.play(2);
    program.letter(U'g');
    program.wait();
    program.click("open-game");
    const Json before = program.view();
    program.type("open", file);
    program.submit("open");
    const Json view = program.view();
    EXPECT_THAT(view["dialog"].get<std::string>(), HasSubstr("line 2, column"));
    EXPECT_EQ(view["board"], before["board"]);
    EXPECT_FALSE(view.contains("replay"));
}

TEST(AGameAsAFile, FromItsSeedAloneIsPlayedTheSame) {
    const auto boards = [](std::uint64_t seed) {
        Playing program({}, seed);
        program.play(15);
        return program.view()["board"];
    };
    EXPECT_EQ(boards(5), boards(5));
    EXPECT_NE(boards(5), boards(6));
    Playing program({}, 5);
    program.play(3);
    const Json board = program.view()["board"];
    program.letter(U'z');
    program.play(1);
    EXPECT_EQ(program.view()["moves"], 3);
}

TEST(AGameAsAFile, HasANameOfItsOwn) {
    Playing program(test_folder());
    SavedGame saved = a_game(5);
    saved.facts.begun = "2026-11-23 10:15:42";
    program.context().request = Request{"play", saved};
    program->tick(0);
    program->handle(KeyPress{Key::space, 0, false, false});
    EXPECT_TRUE(program.view()["replay"]["playing"]);
    program.click("save-game");
    ASSERT_EQ(program->frame().fields.size(), 1U);
    EXPECT_EQ(program->frame().fields.front().text, "2048-2026-11-23-1015.json");
    EXPECT_FALSE(program.view()["replay"]["playing"]) << "the position that is looked at stays";
}

// ---- who moved, and what is said ---------------------------------------------------------------------------

TEST(WhoPlayed, IsTheUserAnAgentOrBoth) {
    EXPECT_EQ(who_played(a_game(3)), "you");
    EXPECT_EQ(who_played(a_game(3, true)), "Expectimax");
    SavedGame both = a_game(3, true);
    for (const game::Direction direction : game::directions) {
        const game::Slide slid = game::slide(both.game.grid(), direction);
        int cell = 0;
        while (slid.grid[cell] != 0) ++cell;
        if (both.game.play({direction, {cell, 1}})) break;
    }
    EXPECT_EQ(who_played(both), "you and Expectimax");
}

TEST(LookBack, LeavesOutTheMovesOfAgents) {
    Playing program(test_folder());
    program.context().play.agent = "greedy";
    program.context().play.moves_per_second = 0;
    program.play(4);
    program->handle(KeyPress{Key::space, 0, false, false});
    testing::wait_until("the agent has moved", [&] {
        program->tick(0.05);
        return program.view()["moves"] >= 8;
    });
    program->handle(KeyPress{Key::space, 0, false, false});
    const auto by_agent = program.view()["moves"].get<int>() - 4;
    program.letter(U'v');
    program.wait();
    const std::string words = program.view()["review"]["explanation"];
    EXPECT_THAT(words, HasSubstr("of 4 moves."));
    EXPECT_THAT(words, HasSubstr(std::to_string(by_agent) + " moves were an agent's."));
    EXPECT_LT(program.view()["best"], program.view()["score"]) << "the agent's points are not the user's";
}

TEST(LookBack, SaysThatThereIsNothingToLookBackAtWhereAnAgentMadeEveryMove) {
    Playing program(folder_with(a_game(5, true)));
    program.letter(U'v');
    program.wait();
    EXPECT_THAT(program.view()["review"]["explanation"].get<std::string>(),
                HasSubstr("An agent made every move of this game"));
}

TEST(LookBack, ShowsTheBoardOfAFinishedGame) {
    SavedGame saved;
    saved.game = game::PlayedGame(*game::read_board("2,4,2,4/4,2,4,2/2,4,2,4/4,2,8,8"));
    ASSERT_TRUE(saved.game.play({game::Direction::left, {15, 5}}));
    Playing program(folder_with(saved));
    ASSERT_EQ(program.view()["standing"], "Game over");
    program.letter(U'v');
    EXPECT_EQ(program.view()["standing"], "");
}

TEST(Edit, SaysThatWhatIsTypedIsNoTileYet) {
    Playing program(test_folder());
    program.letter(U'e');
    program.letter(U'1');
    EXPECT_THAT(program.view()["edit"]["words"].get<std::string>(),
                HasSubstr("1 is no tile yet. It can become 16, 128"));
    program.letter(U'2');
    EXPECT_THAT(program.view()["edit"]["words"].get<std::string>(), HasSubstr("12 is no tile yet. It can become 128."));
    program.letter(U'8');
    EXPECT_THAT(program.view()["edit"]["words"].get<std::string>(), Not(HasSubstr("no tile")));
    EXPECT_TRUE(program.hit("play-edited").enabled);
    program.type("board", "2,4,500,2");
    EXPECT_FALSE(program.hit("play-edited").enabled) << "the text is wrong";
    program.click("play-edited");
    EXPECT_TRUE(program.view().contains("edit"));
}

TEST(TheMessage, CoversNothingAndGoesWhenSavingWorksAgain) {
    const std::string folder = test_folder();
    std::ofstream(folder + "/no-folder") << "a file";
    Playing program(folder + "/no-folder");
    program.play(1);
    program.wait();
    ASSERT_THAT(program.view()["message"].get<std::string>(), HasSubstr("could not be saved"));
    const auto message = program.hit("message").box, board = program.hit("board").box;
    EXPECT_LE(message.bottom(), board.y);
    EXPECT_GE(message.y, 148) << "below the score";
    std::filesystem::remove(folder + "/no-folder");
    program.play(1);
    testing::wait_until("it is saved", [&] {
        program->tick(0.1);
        return program.view()["message"] == "";
    });
    EXPECT_GT(program.hit("board").box.w, board.w) << "the board has its room back";
}

TEST(CopyTheBoard, PutsItIntoTheClipboardAsText) {
    Playing program(folder_with("2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0", 0, 0));
    program->handle(KeyPress{Key::character, U'c', false, true});
    const auto copied = program->take_copied();
    ASSERT_TRUE(copied);
    EXPECT_EQ(*game::read_board(*copied), *game::read_board("2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0"));
    EXPECT_FALSE(program->take_copied());
}

}  // namespace
}  // namespace plyglass::screen
