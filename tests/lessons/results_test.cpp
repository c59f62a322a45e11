// The games in lessons/results: complete for every table of the documents, and as 2048.md reports them.

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace plyglass {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::run_program;

const std::string results = PLYGLASS_SOURCE "/lessons/results/";

std::vector<std::string> tables() {
    std::vector<std::string> out;
    for (const json& table : json::parse(run_program({"lab", "table", "--format", "json"}).out)) {
        out.push_back(table["name"]);
    }
    return out;
}

json table(const std::string& name) {
    const auto printed = run_program({"lab", "table", name, "--from", results + name + ".jsonl", "--format", "json"});
    EXPECT_EQ(printed.exit_code, 0) << printed.err;
    return json::parse(printed.out);
}

std::string document() {
    std::stringstream out;
    out << std::ifstream(PLYGLASS_SOURCE "/lessons/2048.md").rdbuf();
    return out.str();
}

TEST(Results, OfEveryTableAreThereAndWhole) {
    for (const std::string& name : tables()) {
        const std::string file = results + name + ".jsonl";
        ASSERT_TRUE(std::filesystem::exists(file)) << file;
        const auto report = run_program({"lab", "report", file});
        EXPECT_EQ(report.exit_code, 0) << report.err;
        EXPECT_THAT(report.out, Not(HasSubstr("have not been played"))) << name;
        EXPECT_THAT(report.out, HasSubstr("Begun on 20")) << "it says when and where it was played: " << name;
    }
}

// Other agents' games, by which the Lab measures a network that learns. Without a clock, a seed is the same game anywhere.
TEST(Results, OfTheYardsticksAreWhatTheAgentsPlay) {
    const std::string file = results + "yardsticks.jsonl";
    const auto whole = run_program({"lab", "report", file});
    EXPECT_EQ(whole.exit_code, 0) << whole.err;
    EXPECT_THAT(whole.out, Not(HasSubstr("have not been played")));
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const json game = json::parse(line);
        if (game.value("seed", 0) > 3 || game.value("agent", "expectimax:depth=3") == "expectimax:depth=3") continue;
        const auto played = run_program({"auto", "--agent", game["agent"], "--games", "1", "--seed",
                                         std::to_string(game["seed"].get<int>()), "--format", "json"});
        EXPECT_EQ(json::parse(played.out)["summary"]["mean_score"], game["score"]) << line;
    }
}

TEST(Results, HoldNothingElse) {
    std::set<std::string> known{"perfect-play.jsonl", "best-moves-2x2.json", "best-moves-3x3.json", "yardsticks.jsonl"};
    for (const std::string& name : tables()) known.insert(name + ".jsonl");
    for (const auto& entry : std::filesystem::directory_iterator(results)) {
        EXPECT_EQ(known.count(entry.path().filename().string()), 1U) << entry.path();
    }
}

/// "41 (32–51) / 37": our percentage with its interval, and the document's.
std::string cell(const json& rate) {
    return fmt::format("{:.0f} ({:.0f}–{:.0f}) / {}{:.0f}", 100 * rate["rate"].get<double>(),
                       100 * rate["low"].get<double>(), 100 * rate["high"].get<double>(),
                       rate["or_more"].get<bool>() ? "> " : "", 100 * rate["document"].get<double>());
}

TEST(Results, AreWhatTheDocumentTells) {
    const std::string text = document();
    for (const std::string& name : tables()) {
        const json all = table(name);
        if (all.contains("answer")) {
            // "Answer: against ...": the document has the sentence.
            EXPECT_THAT(text, HasSubstr(all["answer"].get<std::string>().substr(8))) << name;
        }
        for (const json& rate : all["rates"]) {
            if (rate["document"].is_null()) continue;
            // The row of the agent, with the number of its games: its parameters are its name there.
            const auto row = fmt::format("| `{}` | {} |", rate["agent"].get<std::string>(), rate["games"].get<int>());
            std::stringstream lines(text);
            bool told = false;
            for (std::string line; std::getline(lines, line);) {
                told = told || (line.starts_with(row) && line.find("| " + cell(rate)) != line.npos);
            }
            EXPECT_TRUE(told) << name << ": " << row << ": " << rate["tile"] << ": " << cell(rate);
        }
    }
}

/// "1695 (1440–1965)"
std::string cell(const json& estimate, int digits) {
    const auto number = [&](const char* name) { return fmt::format("{:.{}f}", estimate[name].get<double>(), digits); };
    return fmt::format("{} ({}–{})", number("value"), number("low"), number("high"));
}

TEST(Results, OfPlayersBesidePerfectPlayAreWhatReadmeTells) {
    const auto ran = run_program({"lab", "report", results + "perfect-play.jsonl", "--format", "json"});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const json report = json::parse(ran.out);
    EXPECT_EQ(report["rows"].size(), 6U);
    const std::string text = document();
    for (const json& row : report["rows"]) {
        const json& loss = row["given_away"];
        EXPECT_EQ(loss["games"], row["games"]);
        const std::string told =
            fmt::format("| `{}` | {} | {} | {} | {} |", row["agent"].get<std::string>(), row["games"].get<int>(),
                        cell(row["mean_score"], 0), cell(loss["per_game"], 0), cell(loss["per_move"], 1));
        EXPECT_THAT(text, HasSubstr(told));
    }
}

json best_moves(const std::string& size) {
    return json::parse(std::ifstream(results + "best-moves-" + size + ".json"));
}

TEST(Results, OfBestMovesOnTwoByTwoComeOutAgain) {
    const json kept = best_moves("2x2");
    std::string agents;
    for (const json& each : kept["agents"]) agents += (agents.empty() ? "" : ",") + each["agent"].get<std::string>();
    const auto ran = run_program({"exact", "--size", "2", "--agents", agents, "--format", "json"});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const json now = json::parse(ran.out);
    EXPECT_EQ(now["positions"], kept["positions"]);
    ASSERT_EQ(now["agents"].size(), kept["agents"].size());
    for (std::size_t i = 0; i < now["agents"].size(); ++i) {
        EXPECT_EQ(now["agents"][i]["best"], kept["agents"][i]["best"]) << kept["agents"][i]["agent"];
        EXPECT_NEAR(now["agents"][i]["given_away"], kept["agents"][i]["given_away"], 1e-6);
    }
}

TEST(Results, OfBestMovesAreWhatReadmeTells) {
    const json small = best_moves("2x2")["agents"];
    const json large = best_moves("3x3")["agents"];
    const std::string text = document();
    ASSERT_EQ(small.size(), large.size());
    for (std::size_t i = 0; i < small.size(); ++i) {
        EXPECT_EQ(small[i]["agent"], large[i]["agent"]);
        const auto percent = [](const json& share) { return 100 * share.get<double>(); };
        EXPECT_THAT(text, HasSubstr(fmt::format("| `{}` | {:.1f} % | {:.1f} % ({:.1f}–{:.1f}) | {} |",
                                                small[i]["agent"].get<std::string>(), percent(small[i]["rate"]),
                                                percent(large[i]["rate"]), percent(large[i]["low"]),
                                                percent(large[i]["high"]), cell(large[i]["given_away"], 0))));
    }
}

}  // namespace
}  // namespace plyglass
