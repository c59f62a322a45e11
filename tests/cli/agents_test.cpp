// `agents`: the agents that play 2048 here.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/results.hpp"
#include "text/columns.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::lines_of;
using testing::printed;

json listed(const std::vector<std::string>& more = {}) {
    std::vector<std::string> args{"agents", "--format", "json"};
    args.insert(args.end(), more.begin(), more.end());
    return json::parse(printed(args));
}

TEST(AgentList, TellsOfEveryAgentWhatItIsAndWhatItTakes) {
    const json agents = listed();
    ASSERT_GE(agents.size(), 2U);
    for (const json& agent : agents) {
        SCOPED_TRACE(agent["name"].get<std::string>());
        EXPECT_FALSE(agent["summary"].get<std::string>().empty());
        EXPECT_FALSE(agent["origin"].get<std::string>().empty());
        EXPECT_TRUE(agent["any_size"].is_boolean());
        bool has_depth = false;
        for (const json& parameter : agent["parameters"]) {
            has_depth = has_depth || parameter["name"] == "depth";
            EXPECT_FALSE(parameter["help"].get<std::string>().empty()) << parameter;
            EXPECT_TRUE(parameter.contains("least") || parameter.contains("choices")) << parameter;
            if (!parameter.contains("least")) continue;
            EXPECT_LT(parameter["least"], parameter["most"]) << parameter;
        }
        EXPECT_EQ(has_depth, agent["depth_unit"].is_string());
    }
}

TEST(AgentList, NamesAgentsThatPlayWithTheirDefaults) {
    for (const json& agent : listed()) {
        std::string name = agent["name"];
        for (const json& parameter : agent["parameters"]) {
            name += (name.find(':') == std::string::npos ? ":" : ",") + parameter["name"].get<std::string>() + "=" +
                    parameter["default"].get<std::string>();
        }
        EXPECT_THAT(printed({"agents", name}), HasSubstr(agent["name"].get<std::string>())) << name;
    }
}

TEST(AgentList, ShowsOneAgentWhereItIsNamed) {
    const json greedy = listed({"greedy"});
    EXPECT_EQ(greedy["name"], "greedy");
    EXPECT_EQ(greedy["evaluation"], nullptr);
    EXPECT_EQ(printed({"agents", "greedy"}),
              "greedy\n"
              "  Takes the move that scores most at once.\n"
              "  Origin: 004; every size from 2 x 2 to 5 x 5.\n");
}

TEST(AgentList, FitsEightyColumnsInBothLanguages) {
    for (const char* language : {"en", "zh"}) {
        const std::string text = printed({"agents", "--lang", language});
        EXPECT_EQ(testing::has_chinese(text), std::string(language) == "zh");
        for (const std::string& line : lines_of(text)) EXPECT_LE(text::columns(line), 80U) << line;
    }
}

}  // namespace
}  // namespace plyglass::cli
