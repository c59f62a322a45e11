#include "app/preferences.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/in_chinese.hpp"
#include "support/test_folder.hpp"

namespace plyglass::app {
namespace {

using plyglass::testing::test_folder;
using ::testing::HasSubstr;

const Preferences chosen{testing::chinese(),
                         true,
                         {.agent = "ovolve",
                          .hint_milliseconds = 3000,
                          .constant_hints = true,
                          .moves_per_second = 0,
                          .game = "mnk:5x4,4,gravity",
                          .solve_milliseconds = 20000,
                          .opponent = "alphabeta:6",
                          .seat = Seat::both,
                          .stop_at = 11,
                          .program = {}},
                         150,
                         {{{"minimax", {0, true}}, {"/home/eve/my lesson", {3, false}}}, "minimax"}};

TEST(Preferences, ComeBackAsTheyWereWritten) {
    for (const Preferences& each : {Preferences{}, chosen}) {
        const auto read = read_preferences(write_preferences(each));
        ASSERT_TRUE(read) << read.error().what;
        EXPECT_EQ(read->preferences, each);
        EXPECT_EQ(read->wrong, "");
    }
}

TEST(Preferences, OfGamesOfTwoPlayersAreAsAtFirstWhereTheyNameNothing) {
    std::string text = write_preferences(chosen);
    for (const auto& [from, to] :
         {std::pair("\"alphabeta:6\"", "\"exec:rm\""), std::pair("\"mnk:5x4,4,gravity\"", "\"mnk:99x4,4\""),
          std::pair("\"both\"", "\"all\"")})
        text.replace(text.find(from), std::string(from).size(), to);
    const auto read = read_preferences(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->preferences.play.opponent, PlaySettings().opponent);
    EXPECT_EQ(read->preferences.play.game, PlaySettings().game);
    EXPECT_EQ(read->preferences.play.seat, PlaySettings().seat);
    for (const char* name : {"opponent", "game", "seat"}) EXPECT_THAT(read->wrong, HasSubstr(name));
}

TEST(Preferences, SayNothingOfALanguageAndAThemeThatNobodyHasChosen) {
    const std::string text = write_preferences({});
    EXPECT_EQ(text.find("language"), text.npos);
    EXPECT_EQ(text.find("theme"), text.npos);
    const auto read = read_preferences(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->wrong, "") << "and they are not missed";
}

TEST(Preferences, OfOlderVersionsHaveNoScale) {
    const std::string text = write_preferences(chosen);
    const auto at = text.find("  \"scale\": 150,\n");
    ASSERT_NE(at, text.npos);
    const auto read = read_preferences(text.substr(0, at) + text.substr(text.find('\n', at) + 1));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(read->preferences.scale, 0);
}

struct Damage {
    const char* name;
    const char* from;
    const char* to;
    const char* complaint;
};

class DamagedPreferences : public ::testing::TestWithParam<Damage> {};

TEST_P(DamagedPreferences, AreRefusedWithTheReason) {
    text::use_language(text::Language::english);
    std::string text = write_preferences(chosen);
    const auto at = text.find(GetParam().from);
    ASSERT_NE(at, text.npos);
    text.replace(at, std::string(GetParam().from).size(), GetParam().to);
    const auto read = read_preferences(text);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().what, HasSubstr(GetParam().complaint));
}

INSTANTIATE_TEST_SUITE_P(Files, DamagedPreferences,
                         ::testing::Values(Damage{"HalfAFile", "\"agent\"", "", "no settings"},
                                           Damage{"AnotherFile", "\"settings\"", "\"game\"", "no settings"},
                                           Damage{"ALaterVersion", "\"version\": 1", "\"version\": 2",
                                                  "version is 2, expected 1"}),
                         [](const auto& damage) { return damage.param.name; });

class OneDamagedPreference : public ::testing::TestWithParam<Damage> {};

TEST_P(OneDamagedPreference, KeepsItsDefaultAndAllOthersAreTaken) {
    std::string text = write_preferences(chosen);
    const auto at = text.find(GetParam().from);
    ASSERT_NE(at, text.npos);
    text.replace(at, std::string(GetParam().from).size(), GetParam().to);
    const auto read = read_preferences(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->wrong, GetParam().complaint);
    EXPECT_EQ(read->preferences.language == chosen.language, GetParam().complaint != std::string("\"language\""));
    EXPECT_EQ(read->preferences.play.stop_at == chosen.play.stop_at, GetParam().name != std::string("ATileThatIsNone"));
    EXPECT_EQ(read->preferences.play.moves_per_second, chosen.play.moves_per_second);
}

INSTANTIATE_TEST_SUITE_P(Files, OneDamagedPreference,
                         ::testing::Values(Damage{"AnUnknownAgent", "ovolve", "hal", "\"agent\""},
                                           Damage{"AnUnknownLanguage", "\"zh\"", "\"fr\"", "\"language\""},
                                           Damage{"ALocaleForALanguage", "\"zh\"", "\"zh_CN\"", "\"language\""},
                                           Damage{"ATimeThatIsNone", "3000.0", "-1", "\"hint_milliseconds\""},
                                           Damage{"ATileThatIsNone", "2048", "2047", "\"stop_at\""},
                                           Damage{"AWordForAFlag", "true", "\"yes\"", "\"constant_hints\""},
                                           Damage{"NoSuchScale", "150", "30", "\"scale\""},
                                           Damage{"NoTheme", "\"dark\"", "\"dim\"", "\"theme\""}),
                         [](const auto& damage) { return damage.param.name; });

TEST(PreferencesFile, ThatIsNotThereIsNoProblem) {
    const auto restored = restore_preferences(test_folder() + "/settings.json");
    EXPECT_FALSE(restored.found);
    EXPECT_EQ(restored.message, "");
}

TEST(PreferencesFile, WithOneWrongMemberStaysAndIsTold) {
    text::use_language(text::Language::english);
    const std::string path = test_folder() + "/settings.json";
    std::string text = write_preferences(chosen);
    text.replace(text.find("ovolve"), 6, "hal");
    std::ofstream(path) << text;
    const auto restored = restore_preferences(path);
    ASSERT_TRUE(restored.found);
    EXPECT_EQ(restored.found->language, testing::chinese());
    EXPECT_THAT(restored.message, HasSubstr("\"agent\""));
    EXPECT_TRUE(std::filesystem::exists(path));
}

TEST(PreferencesFile, WithAWrongMemberIsToldOfInItsOwnLanguage) {
    const testing::InChinese back_to_english_after;
    text::use_language(text::Language::english);
    const std::string path = test_folder() + "/settings.json";
    std::string text = write_preferences(chosen);
    text.replace(text.find("ovolve"), 6, "hal");
    std::ofstream(path) << text;
    const auto restored = restore_preferences(path, true);
    EXPECT_EQ(text::current_language(), testing::chinese());
    EXPECT_THAT(restored.message, HasSubstr("设置"));
    EXPECT_THAT(restored.message, HasSubstr("\"agent\""));
}

TEST(PreferencesFile, ThatIsDamagedIsSetAside) {
    text::use_language(text::Language::english);
    const std::string path = test_folder() + "/settings.json";
    for (const std::string& aside : {path + ".set-aside", path + ".set-aside-2"}) {
        std::ofstream(path) << "nonsense";
        const auto restored = restore_preferences(path);
        EXPECT_FALSE(restored.found);
        EXPECT_EQ(restored.message,
                  "The settings " + path + " cannot be read: it holds no settings. It is now " + aside + ".");
        EXPECT_TRUE(std::filesystem::exists(aside));
        EXPECT_FALSE(std::filesystem::exists(path));
    }
}

}  // namespace
}  // namespace plyglass::app
