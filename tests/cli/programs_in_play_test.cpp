// "exec:COMMAND" on the Play screen: the window never waits for the program, and what goes wrong is a sentence.

#include <csignal>
#include <filesystem>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "app/preferences.hpp"
#include "cli/folder.hpp"
#include "cli/programs/program_agent.hpp"
#include "game/2048/board_text.hpp"
#include "screen/play/board_editor.hpp"
#include "screen/playing.hpp"

namespace plyglass::cli {
namespace {

using testing::Folder;
using ::testing::HasSubstr;
using testing::wait_until;

class ProgramsInPlay : public ::testing::Test {
protected:
    void SetUp() override { agent::allow_programs(make_program_agent); }
    void TearDown() override { agent::allow_programs(nullptr); }

    /// The Play screen with this program as its agent, on a board on which left, right and down are legal.
    struct Play : screen::Playing {
        explicit Play(const std::string& command)
            : Playing({}, 1, "banknote", screen::NotedBoard{*game::read_board("2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0"), {}}) {
            context().play.program = "exec:" + command;
            context().play.uses_program = true;
        }
    };
    /// What the hint's card says when the answer is there.
    static nlohmann::json hint(Play& play) {
        play.letter(U'h');
        play.wait();
        return play.view()["hint"];
    }
};

TEST_F(ProgramsInPlay, GiveHints) {
    Play play("while read -r line; do echo left; done");
    EXPECT_EQ(hint(play)["move"], "left");
    EXPECT_EQ(play.view()["arrow"], "left");
    EXPECT_EQ(play.view()["hint"]["can_show_tree"], false);
}

TEST_F(ProgramsInPlay, AreLateOnlyUntilTheirTimeIsUp) {
    Play play("time=100,read -r line; echo left; while :; do sleep 1000; done");
    EXPECT_EQ(hint(play)["move"], "left");
    play.press(screen::Key::left);
    EXPECT_THAT(hint(play)["sentence"].get<std::string>(), HasSubstr("it was not done after "));
}

TEST_F(ProgramsInPlay, SayWhyTheyFailed) {
    const Folder folder;
    for (const auto& [command, reason] : std::vector<std::pair<std::string, std::string>>{
             {"exit 3", "exec:exit 3 failed: it has ended with exit code 3."},
             {"kill -SEGV $$", "it was killed by signal 11"},
             {"while read -r line; do echo up; done", "its move up is not legal there"},
             {"while read -r line; do echo nonsense; done", "expected {\"move\": \"left\"}"},
             {"no-such-program-anywhere", "there is no such command"}}) {
        Play play(command);
        const auto card = hint(play);
        EXPECT_EQ(card["headline"], "No answer") << command;
        EXPECT_THAT(card["sentence"].get<std::string>(), HasSubstr(reason));
        EXPECT_TRUE(card["move"].is_null());
    }
}

TEST_F(ProgramsInPlay, AreAskedAnewAfterAFailure) {
    const Folder folder;
    Play play("cd " + folder.path() + "; test -e been || { touch been; exit 3; }; read -r line; echo left");
    EXPECT_TRUE(hint(play)["move"].is_null());
    EXPECT_EQ(hint(play)["move"], "left");
}

TEST_F(ProgramsInPlay, PlayGamesAndStopWithTheReason) {
    const Folder folder;
    Play play("for move in left right left; do read -r line; echo $move; done; echo 'No more' >&2; exit 4");
    play.context().play.moves_per_second = 0;
    play->handle(screen::KeyPress{screen::Key::space, 0, false, false});
    wait_until("the program has failed", [&] {
        play->tick(0.02);
        return !play.view()["message"].get<std::string>().empty();
    });
    EXPECT_THAT(play.view()["message"].get<std::string>(), HasSubstr("it has ended with exit code 4 (No more)"));
    EXPECT_EQ(play.view()["playing"], false);
    EXPECT_GT(play.view()["moves"], 0);
}

TEST_F(ProgramsInPlay, SayWhyAGameCannotBeLookedBackAt) {
    Play play("exit 5");
    play.play(3);
    play.letter(U'v');
    play.wait();
    EXPECT_THAT(play.view()["review"]["explanation"].get<std::string>(), HasSubstr("it has ended with exit code 5"));
}

TEST_F(ProgramsInPlay, AreNotWaitedForAndEndWithTheWindow) {
    const Folder folder;
    pid_t program = 0;
    {
        Play play("cd " + folder.path() + "; echo $$ > new; mv new pid; while :; do sleep 1000; done");
        play.letter(U'h');
        wait_until("the program runs", [&] { return std::filesystem::exists(folder.at("pid")); });
        std::istringstream(folder.read("pid")) >> program;
        play.press(screen::Key::left);
        EXPECT_EQ(play.view()["moves"], 1) << "the game goes on";
        play.letter(U'h');
        EXPECT_EQ(play.view()["thinking"], true);
    }
    wait_until("the program has ended", [&] { return ::kill(program, 0) != 0; });
}

TEST_F(ProgramsInPlay, AreChosenBesideTheAgentsAndKeptInNoFile) {
    Play play("while read -r line; do echo left; done");
    play.context().play.agent = "greedy";
    EXPECT_EQ(play.view()["agent"], play.context().play.program);
    const std::string file = app::write_preferences({.play = play.context().play});
    EXPECT_EQ(file.find("exec"), std::string::npos);
    EXPECT_EQ(app::read_preferences(file)->preferences.play.agent, "greedy");
    const std::string evil = R"({"plyglass": "settings", "version": 1, "agent": "exec:touch x"})";
    EXPECT_THAT(app::read_preferences(evil)->wrong, HasSubstr("agent"));
}

}  // namespace
}  // namespace plyglass::cli
