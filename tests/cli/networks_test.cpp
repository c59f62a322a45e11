// Networks from files: Plyglass's own and TDL2048's are taken by every command that asks an agent; a bad one gets one
// line, and nothing is touched.

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"
#include "eval/network_file.hpp"
#include "game/2048/board_text.hpp"
#include "support/file_text.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using testing::Folder;
using ::testing::HasSubstr;
using testing::printed;
using testing::ProgramOptions;
using testing::run_program;

constexpr const char* middle_game = "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16";

std::string tdl2048_network() { return testing::file_text(PLYGLASS_TEST_DATA "/tdl2048.w"); }

TEST(Networks, OfTdl2048ValueMovesAsTheirFileSays) {
    const Folder folder;
    folder.write("its.w", tdl2048_network());
    const json out = json::parse(printed(
        {"hint", middle_game, "--agent", "learned:network=" + folder.at("its.w") + ",depth=0", "--format", "json"}));
    const auto network = *eval::open_network(folder.at("its.w"));
    const game::Grid grid = *game::read_board(middle_game);
    for (const game::Direction direction : game::directions) {
        const game::Slide slid = game::slide(grid, direction);
        ASSERT_TRUE(slid.moved);
        const json& move = out["moves"][static_cast<std::size_t>(direction)];
        EXPECT_EQ(move["value"], static_cast<double>(slid.score) + network->value(game::packed(slid.grid))) << move;
    }
}

TEST(Networks, FromFilesTakeABoardApart) {
    const Folder folder;
    const auto tuples = *eval::TupleSet::parse("0145,0123");
    eval::TupleNetwork network(tuples);
    for (std::size_t i = 0; i < network.weights().size(); ++i) network.weights()[i] = static_cast<std::int16_t>(i % 97);
    folder.write("small", eval::network_bytes(network));
    const std::string evaluation = "learned:network=" + folder.at("small");
    const json out = json::parse(printed({"eval", middle_game, "--evaluation", evaluation, "--format", "json"}));
    EXPECT_EQ(out["value"], network.value(game::packed(*game::read_board(middle_game))));
    EXPECT_EQ(out["terms"].size(), 16U) << "two patterns, seen from eight sides";
    double sum = 0;
    for (const json& term : out["terms"]) sum += term["contribution"].get<double>();
    EXPECT_DOUBLE_EQ(sum, out["value"]);
    const auto missing = run_program({"eval", middle_game, "--evaluation", "learned:network=" + folder.at("none")});
    EXPECT_EQ(missing.exit_code, 4);
    folder.write("bad", "no network");
    const auto bad = run_program({"eval", middle_game, "--evaluation", "learned:network=" + folder.at("bad")});
    EXPECT_EQ(bad.exit_code, 3);
    EXPECT_EQ(testing::lines_of(bad.err).size(), 1U) << bad.err;
}

TEST(Networks, FromFilesAreTakenByEveryCommandThatAsksAnAgent) {
    const Folder folder;
    folder.write("its.w", tdl2048_network());
    folder.write("ours", eval::network_bytes(**eval::open_network(folder.at("its.w"))));
    ProgramOptions options;
    options.folder = folder.path();
    for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
             {"hint", middle_game, "--agent", "learned:network=NETWORK,depth=1", "--games", "5", "--format", "json"},
             {"auto", "--agent", "learned:network=NETWORK,depth=0", "--games", "2", "--seed", "1", "--format", "json"},
             {"trace", std::string("2048:") + middle_game, "--agent", "learned:network=NETWORK,depth=0", "--format",
              "jsonl"}}) {
        for (const char* name : {"its.w", "ours"}) {
            auto words = args;
            for (std::string& word : words) {
                if (const auto at = word.find("NETWORK"); at != std::string::npos) word.replace(at, 7, name);
            }
            const auto ran = run_program(words, options);
            EXPECT_EQ(ran.exit_code, 0) << args[0] << ": " << ran.err;
            EXPECT_EQ(ran.err, "");
            EXPECT_GT(ran.out.size(), 40U) << args[0];
        }
    }
}

TEST(Networks, ArePlayedByQuickGames) {
    const Folder folder;
    folder.write("its.w", tdl2048_network());
    folder.write("ours", eval::network_bytes(**eval::open_network(folder.at("its.w"))));
    const auto moves = [&](const std::string& network) {
        const std::string agent = "learned:depth=1,network=" + network;
        return json::parse(
            printed({"hint", middle_game, "--agent", agent, "--games", "50", "--format", "json"}))["moves"];
    };
    EXPECT_EQ(moves(folder.at("its.w")), moves(folder.at("ours"))) << "the same network";
    EXPECT_LT(moves(folder.at("its.w"))[0]["chances"]["rate"], moves("bundled")[0]["chances"]["rate"])
        << "the small one plays worse";
}

TEST(Networks, ThatAreBadGetOneLineAndStayAsTheyWere) {
    const std::string good = tdl2048_network();
    const std::string ours = testing::file_text(PLYGLASS_SOURCE "/assets/networks/bundled.network");
    const struct {
        const char* what;
        std::string bytes;
        const char* said;
    } rows[] = {
        {"empty", "", "it does not begin as a Plyglass network does"},
        {"a text", "a poem\n", "it does not begin as a Plyglass network does"},
        {"its network, cut off", good.substr(0, good.size() / 2), "it ends at byte 9772, too early"},
        {"its network, with more", good + "x", "byte 19545: expected its end"},
        {"no numbers", good.substr(0, 24) + std::string(40, '\xFF') + good.substr(64), "byte 24: the weight "},
        {"our network, cut off", ours.substr(0, ours.size() / 2), "the weights are damaged or cut off"},
        {"our network, damaged", ours.substr(0, 19) + "?" + ours.substr(20), "byte 19: expected the line"},
    };
    const Folder folder;
    for (const auto& row : rows) {
        SCOPED_TRACE(row.what);
        folder.write("network", row.bytes);
        const std::string agent = "learned:network=" + folder.at("network");
        for (const std::vector<std::string>& args : {std::vector<std::string>{"hint", middle_game, "--agent", agent},
                                                     {"auto", "--agent", agent, "--games", "1"}}) {
            const auto ran = run_program(args);
            EXPECT_EQ(ran.exit_code, 3);
            EXPECT_EQ(ran.out, "");
            EXPECT_EQ(testing::lines_of(ran.err).size(), 1U) << ran.err;
            EXPECT_THAT(ran.err, HasSubstr(folder.at("network") + ": "));
            EXPECT_THAT(ran.err, HasSubstr(row.said));
        }
        EXPECT_EQ(folder.read("network"), row.bytes);
        EXPECT_EQ(folder.content().size(), 1U) << "nothing else was written";
    }
}

TEST(Networks, ThatCannotBeReadGetOneLine) {
    const Folder folder;
    std::filesystem::create_directory(folder.at("folder"));
    for (const char* name : {"none", "folder"}) {
        const auto ran = run_program({"hint", middle_game, "--agent", "learned:network=" + folder.at(name)});
        EXPECT_EQ(ran.exit_code, 4) << name;
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(testing::lines_of(ran.err).size(), 1U) << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(folder.at(name) + " cannot be read: "));
    }
}

}  // namespace
}  // namespace plyglass::cli
