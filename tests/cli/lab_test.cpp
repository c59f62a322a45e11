// `lab`: experiments that survive any end, and reports of their results.

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/pseudo_terminal.hpp"
#include "cli/results.hpp"
#include "core/file.hpp"
#include "core/random.hpp"
#include "diagram/xml.hpp"
#include "support/trials.hpp"
#include "support/wait_until.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using testing::Folder;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::lines_of;
using ::testing::Not;
using testing::printed;
using testing::ProgramOptions;
using testing::run_program;
using testing::RunningProgram;

std::string text_of(const std::string& path) {
    const auto text = core::read_file(path, std::size_t{1} << 30);
    return text ? *text : "";
}

/// The lines of a results file without the parts that differ each time.
std::vector<json> without_times(const std::string& path) {
    std::vector<json> out;
    for (const std::string& line : lines_of(text_of(path))) {
        json object = json::parse(line, nullptr, false);
        EXPECT_TRUE(object.is_object()) << line;
        object.erase("date");
        object.erase("crc");
        for (auto member = object.begin(); member != object.end();) {
            member = member.key().starts_with("ms_") ? object.erase(member) : std::next(member);
        }
        out.push_back(std::move(object));
    }
    return out;
}

std::vector<std::string> lab_run(const std::string& file, const std::vector<std::string>& more) {
    std::vector<std::string> args{"lab", "run", "-o", file};
    args.insert(args.end(), more.begin(), more.end());
    return args;
}

const std::vector<std::string> small{"--agents",  "greedy,ovolve:depth=0", "--size", "3", "--games", "12",
                                     "--spawner", "random,worst"};

TEST(LabRun, WritesALineForEachGameOnAnyNumberOfThreads) {
    const Folder folder;
    printed(lab_run(folder.at("one"), small));
    const auto lines = without_times(folder.at("one"));
    ASSERT_EQ(lines.size(), 1U + 2 * 2 * 12);
    EXPECT_EQ(lines[0]["settings"]["games"], 12);
    EXPECT_EQ(lines[1]["agent"], "greedy");
    EXPECT_EQ(lines[1]["spawner"], "random");
    EXPECT_EQ(lines[1]["seed"], 1);
    for (const char* key : {"score", "max_tile", "moves", "nodes", "ending"}) EXPECT_TRUE(lines[1].contains(key));
    for (const char* threads : {"1", "2", "7"}) {
        auto more = small;
        more.insert(more.end(), {"--threads", threads});
        printed(lab_run(folder.at(threads), more));
        EXPECT_EQ(without_times(folder.at(threads)), lines);
    }
}

TEST(LabRun, PlaysTheGamesOfAuto) {
    const Folder folder;
    printed(lab_run(folder.at("r"), {"--agents", "ovolve", "--depth", "1", "--games", "3", "--seed", "4"}));
    const json report = json::parse(
        printed({"auto", "--agent", "ovolve", "--depth", "1", "--games", "3", "--seed", "4", "--format", "json"}));
    const auto lines = without_times(folder.at("r"));
    for (std::size_t i = 0; i < 3; ++i) {
        for (const char* key : {"seed", "score", "max_tile", "moves", "nodes", "ending"}) {
            EXPECT_EQ(lines[i + 1][key], report["games"][i][key]);
        }
    }
}

TEST(LabRun, IsTheSameFileAfterFiftyKills) {
    const Folder folder;
    const std::vector<std::string> games{"--agents", "greedy,random", "--games", "5000", "--threads", "2"};
    printed(lab_run(folder.at("whole"), games));
    const std::string path = folder.at("killed");
    const auto count = [&] {
        const std::string text = text_of(path);
        return std::count(text.begin(), text.end(), '\n');
    };
    const auto lines = without_times(folder.at("whole"));
    core::Random random(11);
    for (int kills = 0; kills < testing::trials(50);) {
        RunningProgram program(lab_run(path, games));
        const auto enough = count() + random.below(60);
        testing::wait_until("some games more", [&] { return count() >= enough || program.has_ended(); });
        program.send(SIGKILL);
        const auto ran = program.wait();
        if (ran.signal == SIGKILL) {
            ++kills;
        } else {  // where the test stands still, all games are played before the kill: then from the beginning again
            ASSERT_EQ(ran.exit_code, 0) << ran.err;
            ASSERT_EQ(without_times(path), lines);
            std::filesystem::remove(path);
        }
    }
    const auto ran = run_program(lab_run(path, games));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(without_times(path), lines);
}

TEST(LabRun, SaysHowToGoOnWhenInterrupted) {
    const Folder folder;
    const auto args = lab_run(folder.at("r"), {"--agents", "greedy", "--games", "1000000"});
    RunningProgram program(args);
    testing::wait_until("some games are written", [&] { return text_of(folder.at("r")).size() >= 10'000; });
    program.send(SIGINT);
    const auto ran = program.wait();
    EXPECT_EQ(ran.exit_code, 130);
    EXPECT_THAT(ran.err, AllOf(HasSubstr(" of 1000000 games are in "), HasSubstr("the same command continues")));
    const std::string text = text_of(folder.at("r"));
    EXPECT_TRUE(text.ends_with('\n'));
    EXPECT_THAT(printed({"lab", "report", folder.at("r")}), HasSubstr("the others have not been played"));
}

TEST(LabRun, ShowsItsProgressOnATerminal) {
    const Folder folder;
    testing::PseudoTerminal terminal(
        lab_run(folder.at("r"), {"--agents", "expectimax:depth=5", "--games", "1000000", "--threads", "2"}));
    EXPECT_THAT(terminal.next_picture(), ::testing::Contains(HasSubstr("] 0 of 1000000 games")));
    terminal.send(SIGINT);
    EXPECT_EQ(terminal.wait(), 130);
}

TEST(LabRun, AddsToItsGamesWhenMoreAreAskedFor) {
    const Folder folder;
    auto more = small;
    more[std::find(more.begin(), more.end(), "12") - more.begin()] = "15";
    printed(lab_run(folder.at("at-once"), more));
    printed(lab_run(folder.at("r"), small));
    EXPECT_THAT(printed(lab_run(folder.at("r"), more)), HasSubstr("All 60 games are in "));
    EXPECT_EQ(without_times(folder.at("r")), without_times(folder.at("at-once")));

    EXPECT_THAT(printed(lab_run(folder.at("r"), small)), HasSubstr("All 60 games are in ")) << "fewer take none away";
    EXPECT_EQ(without_times(folder.at("r")), without_times(folder.at("at-once")));
}

TEST(LabRun, SaysThatAHalfLineWasCutOff) {
    const Folder folder;
    printed(lab_run(folder.at("r"), small));
    const auto whole = without_times(folder.at("r"));
    const std::string text = text_of(folder.at("r"));
    ASSERT_FALSE(core::write_file(folder.at("r"), text.substr(0, text.size() - 5)));
    const auto report = run_program({"lab", "report", folder.at("r")});
    EXPECT_EQ(report.exit_code, 0);
    EXPECT_THAT(report.out, AllOf(HasSubstr("only half written"), HasSubstr("47 of 48 games")));
    const auto ran = run_program(lab_run(folder.at("r"), small));
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.err, HasSubstr("only half written"));
    EXPECT_EQ(without_times(folder.at("r")), whole);
}

TEST(LabRun, SaysThatNothingIsLostWhereTheSortedFileHasNoRoom) {
    const Folder folder;
    printed(lab_run(folder.at("r"), small));
    auto lines = lines_of(text_of(folder.at("r")));
    std::reverse(lines.begin() + 1, lines.end());
    std::string backwards;
    for (const std::string& line : lines) backwards += line + "\n";
    folder.write("r", backwards);
    // A limit on file size works like a full disk.
    std::string command = "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"";
    std::vector<std::string> args{"-c", command, testing::program_path};
    for (const std::string& each : lab_run(folder.at("r"), small)) args.push_back(each);
    ProgramOptions options;
    options.program = "/bin/sh";
    const auto ran = run_program(args, options);
    EXPECT_EQ(ran.exit_code, 4);
    EXPECT_THAT(ran.err, AllOf(HasSubstr("there is no room left. Nothing is lost: all 48 games are in it"),
                               HasSubstr("the same command puts them in order later")));
    EXPECT_EQ(text_of(folder.at("r")), backwards);
    printed(lab_run(folder.at("r"), small));
    EXPECT_EQ(lines_of(text_of(folder.at("r"))).size(), lines.size());
}

TEST(LabRun, ExplainsWhatItDoesNotTake) {
    const Folder folder;
    printed(lab_run(folder.at("r"), small));
    const auto refusal = [&](const std::vector<std::string>& args, int exit_code) {
        const auto ran = run_program(args);
        EXPECT_EQ(ran.exit_code, exit_code) << ran.err;
        EXPECT_THAT(ran.out, Not(HasSubstr("All ")));
        return ran.err;
    };
    EXPECT_THAT(refusal(lab_run(folder.at("r"), {"--agents", "greedy"}), 4), HasSubstr("expected a new file"));
    EXPECT_THAT(refusal(lab_run(folder.at("x"), {}), 2), HasSubstr("needs --agents"));
    EXPECT_THAT(refusal({"lab", "run", "--agents", "greedy"}, 2), HasSubstr("needs -o FILE"));
    EXPECT_THAT(refusal(lab_run(folder.at("x"), {"--agents", "nobody"}), 2), HasSubstr("no agent called"));
    EXPECT_THAT(refusal(lab_run(folder.at("x"), {"--agents", "expectimax", "--size", "3"}), 2),
                HasSubstr("plays on 4 x 4 cells only"));
    EXPECT_THAT(refusal(lab_run(folder.at("x"), {"--agents", "greedy", "--depth", "3"}), 2),
                HasSubstr("greedy has no parameters"));
    for (const char* shard : {"0/3", "4/3", "1", "a/b", "1/0"}) {
        EXPECT_THAT(refusal(lab_run(folder.at("x"), {"--agents", "greedy", "--shard", shard}), 2),
                    HasSubstr("--shard: expected I/N"));
    }
    EXPECT_THAT(refusal(lab_run(folder.at("none/x"), {"--agents", "greedy"}), 4), HasSubstr("no such file or folder"));
    EXPECT_THAT(refusal({"lab"}, 2), HasSubstr("one of run, report, show, table and sweep"));
    EXPECT_THAT(refusal({"lab", "rum"}, 2), HasSubstr("expected one of run"));
    EXPECT_EQ(folder.content().size(), 1U);
}

/// A report without its times.
json settled(json report) {
    report.erase("date");
    for (json& row : report["rows"]) {
        for (const char* key : {"ms_per_move", "ms_p50", "ms_p90", "ms_p99", "ms_max", "moves_per_s", "nodes_per_s"}) {
            EXPECT_EQ(row.erase(key), 1U);
        }
    }
    return report;
}

TEST(LabReport, OfAllShardsIsThatOfTheWhole) {
    const Folder folder;
    printed(lab_run(folder.at("whole"), small));
    std::vector<std::string> args{"lab", "report", "--format", "json"};
    for (const char* part : {"2/3", "1/3", "3/3"}) {
        auto more = small;
        more.insert(more.end(), {"--shard", part});
        args.push_back(folder.at(std::string("part-") + part[0]));
        printed(lab_run(args.back(), more));
    }
    EXPECT_EQ(settled(json::parse(printed(args))),
              settled(json::parse(printed({"lab", "report", folder.at("whole"), "--format", "json"}))));
}

TEST(LabReport, RefusesToMixExperiments) {
    const Folder folder;
    printed(lab_run(folder.at("a"), small));
    printed(lab_run(folder.at("b"), {"--agents", "greedy,ovolve:depth=0", "--size", "2", "--games", "12", "--spawner",
                                     "random,worst"}));
    const auto ran = run_program({"lab", "report", folder.at("a"), folder.at("b")});
    EXPECT_EQ(ran.exit_code, 4);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr("its \"size\" is 2, expected 3"));
    ASSERT_FALSE(core::write_file(folder.at("c"), text_of(folder.at("a")) + "{}\n"));
    EXPECT_THAT(run_program({"lab", "report", folder.at("c")}).err,
                HasSubstr(folder.at("c") + ", line 50: it has no \"agent\""));
}

TEST(LabReport, IsWrittenInEveryFormat) {
    const Folder folder;
    printed(lab_run(folder.at("r"), small));
    for (const char* language : {"en", "zh"}) {
        const bool chinese = std::string(language) == "zh";
        const std::string text = printed({"lab", "report", folder.at("r"), "--lang", language});
        EXPECT_EQ(testing::has_chinese(text), chinese);
        for (const std::string& line : lines_of(text)) EXPECT_FALSE(line.ends_with(' ')) << line;

        for (const char* format : {"svg", "html", "csv", "json"}) {
            const std::string file = folder.at(std::string(language) + "." + format);
            EXPECT_THAT(printed({"lab", "report", folder.at("r"), "-o", file, "--lang", language}), IsEmpty());
            EXPECT_EQ(text_of(file),
                      printed({"lab", "report", folder.at("r"), "--format", format, "--lang", language}));
        }
        const std::string picture = text_of(folder.at(std::string(language) + ".svg"));
        const auto svg = diagram::testing::read_xml(picture);
        EXPECT_EQ(svg.name, "svg");
        EXPECT_THAT(svg.words(),
                    AllOf(HasSubstr("greedy"), HasSubstr("ovolve:depth=0"), HasSubstr(chinese ? "100%" : "100 %")));
        EXPECT_EQ(testing::has_chinese(svg.words()), chinese);
        const std::string page = text_of(folder.at(std::string(language) + ".html"));
        EXPECT_THAT(page, AllOf(HasSubstr("<!DOCTYPE html>"), HasSubstr(picture), HasSubstr("<table>")));
        EXPECT_THAT(page, AllOf(Not(HasSubstr("href")), Not(HasSubstr("src="))));
    }
    const auto csv = lines_of(text_of(folder.at("en.csv")));
    const auto columns = [](const std::string& line) { return std::count(line.begin(), line.end(), ','); };
    ASSERT_GT(csv.size(), 8U);
    for (const std::string& line : csv) EXPECT_EQ(columns(line), columns(csv[0])) << line;
}

TEST(LabReport, ComparesOnCommonSeeds) {
    const Folder folder;
    printed(lab_run(folder.at("r"), {"--agents", "greedy,random", "--games", "60"}));
    const json report = json::parse(printed({"lab", "report", folder.at("r"), "--format", "json"}));
    ASSERT_EQ(report["pairs"].size(), 1U);
    const json& pair = report["pairs"][0];
    EXPECT_EQ(pair["seeds"], 60);
    const double lead =
        report["rows"][0]["mean_score"]["value"].get<double>() - report["rows"][1]["mean_score"]["value"].get<double>();
    EXPECT_NEAR(pair["lead"]["value"].get<double>(), lead, 1e-6);
    EXPECT_GT(pair["lead"]["low"], 0) << "greedy is better than chance";
    EXPECT_EQ(report["repeatable"], true);
}

TEST(LabReport, SaysThatGamesByTheClockAreNotRepeatable) {
    const Folder folder;
    printed(lab_run(folder.at("r"), {"--agents", "ovolve", "--time", "0.1", "--games", "1", "--size", "2"}));
    EXPECT_THAT(printed({"lab", "report", folder.at("r")}), HasSubstr("A time limit ends the searches"));
    EXPECT_EQ(json::parse(printed({"lab", "report", folder.at("r"), "--format", "json"}))["repeatable"], false);
}

TEST(LabTable, ListsTheTables) {
    const auto lines = lines_of(printed({"lab", "table"}));
    std::set<std::string> names;
    for (const std::string& line : lines) names.insert(line.substr(0, line.find(' ')));
    for (const char* name : {"004-weights", "004-depth", "003", "002", "000-001", "question"}) {
        EXPECT_EQ(names.count(name), 1U) << name;
    }
    EXPECT_THAT(run_program({"lab", "table", "005"}).err, HasSubstr("there is no table \"005\""));
}

TEST(LabTable, StandsBesideTheDocumentAndComesFromItsFileAgain) {
    const Folder folder;
    const std::vector<std::string> table{"lab", "table", "004-weights", "--games", "1", "-o", folder.at("t")};
    const std::string text = printed(table);
    EXPECT_THAT(text, AllOf(HasSubstr("DOCUMENT"), HasSubstr("62 %"), HasSubstr("MS PER MOVE"), HasSubstr("Begun on")));
    EXPECT_EQ(printed({"lab", "table", "004-weights", "--from", folder.at("t")}), text);
    EXPECT_EQ(printed(table), text) << "there is nothing left to play";
    EXPECT_THAT(run_program({"lab", "table", "003", "--from", folder.at("t")}).err,
                HasSubstr("does not hold the games of table 003"));
    EXPECT_THAT(run_program({"lab", "table", "003", "--from", folder.at("t"), "--games", "3"}).err,
                HasSubstr("--from and --games"));
    EXPECT_THAT(run_program({"lab", "table", "003", "--time", "3"}).err, HasSubstr("has no time limit"));
    const json report =
        json::parse(printed({"lab", "table", "004-weights", "--from", folder.at("t"), "--format", "json"}));
    ASSERT_EQ(report["rates"].size(), 16U);
    EXPECT_EQ(report["rates"][1]["document"], 0.62);
    EXPECT_EQ(report["rates"][1]["games"], 1);
}

TEST(LabTable, IsAddedToAndSaysOfEachRowHowManyGamesItHas) {
    const Folder folder;
    const auto table = [&](const char* games) {
        return printed(
            {"lab", "table", "000-001", "--time", "0.1", "--games", games, "-o", folder.at("t"), "--format", "json"});
    };
    EXPECT_EQ(json::parse(table("1"))["rates"][0]["games"], 1);
    EXPECT_EQ(json::parse(table("2"))["rates"][0]["games"], 2);
    EXPECT_EQ(json::parse(table("1"))["rates"][1]["games"], 2) << "fewer take none away";

    // With one game less, its row says so; the other rows are unchanged.
    const std::string text = text_of(folder.at("t"));
    ASSERT_FALSE(core::write_file(folder.at("t"), text.substr(0, text.rfind('\n', text.size() - 2) + 1)));
    const std::string uneven = printed({"lab", "table", "000-001", "--from", folder.at("t")});
    EXPECT_THAT(uneven, AllOf(HasSubstr("/2 "), HasSubstr("/1 "), HasSubstr("These are 3 of 4 games")));
}

TEST(LabTable, AnswersTheQuestionInASentence) {
    const std::string few = printed({"lab", "table", "question", "--games", "1", "--time", "0.1"});
    EXPECT_THAT(few, AllOf(HasSubstr("Answer: against random tiles, 1 seed is too few"),
                           HasSubstr("A time limit ends the searches")));
}

TEST(LabSweep, ShowsACurve) {
    const Folder folder;
    const std::vector<std::string> sweep{
        "lab",    "sweep", "--agent", "ovolve:depth=0", "--param", "max=0:1:0.5",         "--games", "5", "--size", "3",
        "--tile", "64",    "-o",      folder.at("r"),   "--chart", folder.at("curve.svg")};
    const auto lines = lines_of(printed(sweep));
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](const auto& l) { return l.find("/5") != l.npos; }), 3);
    const auto svg = diagram::testing::read_xml(text_of(folder.at("curve.svg")));
    EXPECT_THAT(svg.words(), AllOf(HasSubstr("0.5"), HasSubstr("max"), HasSubstr("64")));
    auto again = sweep;
    again.insert(again.end(), {"--format", "json"});
    const json curve = json::parse(printed(again));
    ASSERT_EQ(curve["curve"].size(), 3U);
    // The games that were played are not lost to a chart or a report of the same name.
    const std::string games = text_of(folder.at("r"));
    auto over = sweep;
    over.back() = folder.at("r");
    EXPECT_THAT(run_program(over).err, HasSubstr("--chart: expected another file than "));
    EXPECT_EQ(run_program({"lab", "report", folder.at("r"), "-o", folder.at("r")}).exit_code, 2);
    EXPECT_EQ(text_of(folder.at("r")), games);
    EXPECT_EQ(curve["curve"][1]["value"], "0.5");
    EXPECT_EQ(curve["curve"][1]["games"], 5);
    EXPECT_LE(curve["curve"][1]["low"], curve["curve"][1]["rate"]);
}

TEST(LabSweep, TakesSeveralParameters) {
    const json curve =
        json::parse(printed({"lab", "sweep", "--agent", "ovolve", "--param", "depth=0:1:1", "--param", "max=0:2:1",
                             "--games", "1", "--size", "2", "--tile", "8", "--format", "json"}));
    ASSERT_EQ(curve["curve"].size(), 6U);
    EXPECT_EQ(curve["curve"][5]["value"], "depth=1, max=2");
    EXPECT_THAT(run_program({"lab", "sweep", "--agent", "ovolve", "--param", "max=1:0:1"}).err, HasSubstr("--param:"));
    EXPECT_THAT(run_program({"lab", "sweep", "--agent", "ovolve"}).err, HasSubstr("needs --param"));
}

}  // namespace
}  // namespace plyglass::cli
