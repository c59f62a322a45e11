// The saved game: restored as it was saved, and set aside if it cannot be read.

#include "app/saved_game.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <sys/stat.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include "app/background_writer.hpp"
#include "support/board_data.hpp"
#include "support/test_folder.hpp"
#include "text/translate.hpp"

namespace plyglass::app {
namespace {

using game::Direction;
using nlohmann::ordered_json;
using testing::grid;

SavedGame small_game() {
    game::PlayedGame played(grid({{2, 2}, {0, 4}}), 100);
    played.play({Direction::left, {3, 1}});
    played.play({Direction::up, {2, 2}});
    played.undo();
    return {played, NewTiles::worst, 8692, {}};
}

class SavedGameFile : public ::testing::Test {
protected:
    std::string path(const std::string& name = "game.json") const { return folder_ + "/" + name; }
    void write(const std::string& bytes) const { std::ofstream(path()) << bytes; }
    static std::string bytes_of(const std::string& path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    const std::string folder_ = testing::test_folder();
};

RC_GTEST_PROP(ASavedGame, ComesBackAsItWas, (std::uint64_t seed)) {
    core::Random random(seed);
    SavedGame saved;
    const int size = *rc::gen::inRange(game::Grid::smallest, game::Grid::largest + 1);
    saved.game = game::PlayedGame(game::start_grid(size, {}, random), random.below(1000));
    saved.tiles = *rc::gen::element(NewTiles::random, NewTiles::worst, NewTiles::twos);
    saved.best = random.next() >> 20;
    for (int move = 0; move < 80 && !game::is_over(saved.game.grid()); ++move) {
        const Direction direction = game::directions[random.below(4)];
        const game::Slide slid = game::slide(saved.game.grid(), direction);
        const bool by_agent = random.below(2) == 0;
        if (slid.moved) saved.game.play({direction, game::random_tile(slid.grid, {}, random), by_agent});
    }
    saved.facts = {*rc::gen::element(GameOrigin::start, GameOrigin::edited, GameOrigin::experiment), random.next(),
                   "2026-11-23 10:15:00", "learned"};
    saved.game.go_to(random.below(static_cast<std::uint32_t>(saved.game.moves()) + 1));
    const auto read = read_saved_game(write_saved_game(saved));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == saved);
}

TEST(ASavedGame, SaysWhatIsWrongWithIt) {
    const auto problem_of = [](const std::string& text) {
        const auto read = read_saved_game(text);
        return read ? std::string("fine") : read.error().what;
    };
    const ordered_json good = ordered_json::parse(write_saved_game(small_game()));
    const auto with = [&](const char* name, const ordered_json& value) {
        ordered_json file = good;
        file[name] = value;
        return problem_of(file.dump());
    };
    EXPECT_EQ(problem_of(good.dump()), "fine");
    for (const char* text : {"[]", "7", "{\"plyglass\": \"settings\"}"}) {
        EXPECT_EQ(problem_of(text), "it is not a saved game") << text;
    }
    EXPECT_EQ(problem_of(""), "it is not a saved game: it goes wrong in line 1, column 1");
    EXPECT_EQ(problem_of("\xFF\xFE"), "it is not a saved game: it goes wrong in line 1, column 1");
    EXPECT_EQ(problem_of("{\"plyglass\":\n  }"), "it is not a saved game: it goes wrong in line 2, column 3");
    EXPECT_EQ(with("version", 3), "its version is 3, expected 2");
    EXPECT_EQ(with("version", nullptr), "its version is null, expected 2");
    const auto moves = [](const char* text) { return ordered_json::parse(text); };
    const auto wrong = [](const std::string& name) {
        return "its \"" + name + "\" is missing or not what it should be";
    };
    for (const char* name : {"tiles", "start", "score", "at", "moves"}) {
        ordered_json file = good;
        file.erase(name);
        EXPECT_EQ(problem_of(file.dump()), wrong(name));
    }
    EXPECT_EQ(with("tiles", "kind"), wrong("tiles"));
    EXPECT_EQ(with("best", -1), wrong("best"));
    EXPECT_EQ(with("seed", "one"), wrong("seed"));
    EXPECT_EQ(with("origin", "found"), wrong("origin"));
    EXPECT_EQ(with("begun", "yesterday"), wrong("begun"));
    EXPECT_EQ(with("agent", 7), wrong("agent"));
    EXPECT_EQ(with("at", 3), wrong("at")) << "there are two moves";
    EXPECT_EQ(with("start", {{2, 2}, {0}}), wrong("start"));
    EXPECT_EQ(with("start", {{2, 2}, {0, 3}}), wrong("start")) << "3 is no tile";
    EXPECT_EQ(with("start", {{2, 2}, {0, 64}}), wrong("start")) << "no 2 x 2 game reaches it";
    EXPECT_EQ(with("moves", moves(R"([["left", 3, 2], ["left", 2, 2]])")), "its move 2 is not possible");
    EXPECT_EQ(with("moves", moves(R"([["left", 0, 2]])")), "its move 1 is not possible") << "the cell is taken";
    EXPECT_EQ(with("moves", moves(R"([["sideways", 3, 2]])")), "its move 1 is not possible");
    EXPECT_EQ(with("moves", moves(R"([["left", 3, 2, "somebody"]])")), "its move 1 is not possible");
    EXPECT_EQ(with("moves", moves(R"([["left", 3]])")), "its move 1 is not possible");
    EXPECT_EQ(with("moves", moves(R"([["left", -1, 2]])")), "its move 1 is not possible");
}

TEST(ASavedGame, OfTheFirstVersionIsReadAndItsOriginGuessed) {
    const auto origin = [](const char* start, int score) {
        const auto read = read_saved_game(std::string(R"({"plyglass":"game","version":1,"tiles":"random","best":7,)") +
                                          R"("start":)" + start + R"(,"score":)" + std::to_string(score) +
                                          R"(,"at":1,"moves":[["left",3,2]]})");
        return read ? std::optional(read->facts.origin) : std::nullopt;
    };
    EXPECT_EQ(origin("[[2,2],[0,0]]", 0), GameOrigin::start);
    EXPECT_EQ(origin("[[2,2],[0,0]]", 4), GameOrigin::edited) << "it begins with points";
    EXPECT_EQ(origin("[[2,2],[8,0]]", 0), GameOrigin::edited);
}

TEST(TheBestScore, IsAFileOfItsOwn) {
    const auto read = read_best_score(write_best_score(21764));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, 21764);
    EXPECT_FALSE(read_best_score("{}"));
    EXPECT_FALSE(read_best_score(R"({"plyglass":"best score","best":-1})"));
}

TEST_F(SavedGameFile, IsNoMatterWhereThereIsNone) {
    const auto restored = restore_game(path());
    EXPECT_FALSE(restored.found);
    EXPECT_EQ(restored.message, "");
}

TEST_F(SavedGameFile, IsStoredInAFolderThatIsMadeForIt) {
    const std::string deep = path("a/b/game.json");
    BackgroundWriter(deep).keep([] { return write_saved_game(small_game()); });
    const auto restored = restore_game(deep);
    ASSERT_TRUE(restored.found);
    EXPECT_EQ(*restored.found, small_game());
    EXPECT_EQ(restored.message, "");
}

TEST_F(SavedGameFile, IsSetAsideWhereItIsDamagedAndNeverOverOthers) {
    for (const std::string name : {"game.json.set-aside", "game.json.set-aside-2"}) {
        write("{\"plyglass\": \"game\", " + name);
        const auto restored = restore_game(path());
        EXPECT_FALSE(restored.found);
        EXPECT_EQ(restored.message, "The saved game " + path() +
                                        " cannot be read: it is not a saved game: it goes wrong in line 1, " +
                                        "column 22. It is now " + path(name) + ".");
        EXPECT_FALSE(std::filesystem::exists(path()));
        EXPECT_EQ(bytes_of(path(name)), "{\"plyglass\": \"game\", " + name) << "nothing is lost";
    }
}

TEST_F(SavedGameFile, IsNotWaitedForWhereItIsAPipe) {
    ASSERT_EQ(::mkfifo(path().c_str(), 0600), 0);
    const auto restored = restore_game(path());
    EXPECT_FALSE(restored.found);
    EXPECT_EQ(restored.message, "The saved game " + path() + " cannot be read: it is not an ordinary file. It is now " +
                                    path("game.json.set-aside") + ".");
    BackgroundWriter(path()).keep([] { return write_saved_game(small_game()); });
    EXPECT_EQ(*restore_game(path()).found, small_game()) << "what stood in the way is out of it";
}

TEST(TheUserDataFolder, IsWhereTheSystemKeepsSuchThings) {
    const char* data = std::getenv("XDG_DATA_HOME");
    const std::string data_before = data ? data : "";
    const char* home = std::getenv("HOME");
    const std::string home_before = home ? home : "";
    setenv("HOME", "/home/ada", 1);
    setenv("XDG_DATA_HOME", "/data", 1);
    EXPECT_EQ(user_data_folder(), "/data/plyglass");
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    EXPECT_EQ(user_data_folder(), "/home/ada/.local/share/plyglass");
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    EXPECT_EQ(user_data_folder(), "");
    if (data != nullptr) setenv("XDG_DATA_HOME", data_before.c_str(), 1);
    if (home != nullptr) setenv("HOME", home_before.c_str(), 1);
}

}  // namespace
}  // namespace plyglass::app
