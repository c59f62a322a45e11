// A terminal shows the contents of a stranger's tree, file or path, and never obeys them.

#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/folder.hpp"
#include "cli/printable_stream.hpp"
#include "cli/pseudo_terminal.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using testing::Folder;
using ::testing::HasSubstr;
using testing::lines_of;
using testing::Ran;
using testing::run_program;

/// One of every kind: ESC, BEL, CR, DEL, the one-character CSI of eight bits, an override of the direction.
const std::string hostile = "\x1b[31m\x07\r\x7f\u009b2J\u202ered";
const std::string shown = "�[31m����2J�red";

void expect_printable(const std::string& text) {
    for (std::string_view rest = text; !rest.empty();) {
        const core::Decoded next = core::decode(rest);
        ASSERT_TRUE(next.valid()) << text;
        ASSERT_TRUE(next.point == '\n' || core::printable(next.point) == next.point)
            << "U+" << std::hex << static_cast<unsigned>(next.point) << " in " << text;
        rest.remove_prefix(next.bytes);
    }
}

Ran ran(const std::vector<std::string>& args, int exit_code) {
    Ran out = run_program(args);
    EXPECT_EQ(out.exit_code, exit_code) << out.err;
    expect_printable(out.out);
    expect_printable(out.err);
    return out;
}

TEST(Printable, AreTheLabelsOfATreeInEveryCommandThatPrintsThem) {
    const std::string tree = "(\"" + hostile + "\": (1 2) b: 3 \"\x1b]0;t\x07\": 4)";
    for (const std::vector<std::string>& args :
         std::vector<std::vector<std::string>>{{"solve", "(\"" + hostile + "\": 4 b: 3)"},
                                               {"trace", tree},
                                               {"step", tree, "--text"},
                                               {"compare", tree}}) {
        EXPECT_THAT(ran(args, 0).out, HasSubstr(shown)) << args[0];
    }
    const std::string json = ran({"trace", tree, "--format", "jsonl"}, 0).out;
    EXPECT_THAT(json, HasSubstr("\\u001b[31m\\u0007\\u000d\\u007f\\u009b2J\\u202ered"))
        << "programs get what was written";
    for (const std::string& line : lines_of(json)) EXPECT_TRUE(nlohmann::json::accept(line)) << line;
}

TEST(Printable, AreTheLabelsOnATerminalThatIsSteppedThrough) {
    testing::PseudoTerminal terminal({"step", "(\"" + hostile + "\": (1 2) b: 3)", "--text"});
    EXPECT_THAT(terminal.next_picture(), ::testing::Contains(HasSubstr("�[31m� ��2J�red")));
    terminal.type("q");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(Printable, AreTheNamesInSomebodysResults) {
    const Folder folder;
    testing::printed({"lab", "run", "--agents", "greedy", "--games", "2", "--size", "3", "-o", folder.at("r")});
    std::string text;
    for (std::string line : lines_of(folder.read("r"))) {
        line = line.substr(0, line.rfind(",\"crc\"")) +
               "}";  // as older versions wrote it, and as a user can write it by hand
        const auto replace = [&](const std::string& from, const std::string& to) {
            for (std::size_t at = line.find(from); at != line.npos; at = line.find(from, at + to.size())) {
                line.replace(at, from.size(), to);
            }
        };
        replace("\"greedy\"", "\"\\u001b[31mgreedy\\nAll is well\"");
        replace("\"processor\":\"", "\"processor\":\"\\u001b]0;title\\u0007");
        text += line + "\n";
    }
    folder.write("r", text);
    const std::string report = ran({"lab", "report", folder.at("r")}, 0).out;
    EXPECT_THAT(report, HasSubstr("�[31mgreedy�All is well"));
    EXPECT_THAT(report, HasSubstr("�]0;title�"));
    for (const char* name : {"r.csv", "r.html", "r.svg", "r.json", "r.txt"}) {
        ran({"lab", "report", folder.at("r"), "-o", folder.at(name)}, 0);
        expect_printable(folder.read(name));
        ran({"lab", "report", folder.at("r"), "--format", std::string(name + 2) == "txt" ? "text" : name + 2}, 0);
    }
    EXPECT_THAT(lines_of(folder.read("r.csv"))[1], ::testing::StartsWith("�[31mgreedy�All is well,random,"));
}

TEST(Printable, ArePathsInMessages) {
    EXPECT_THAT(ran({"export", "banknote", "-o", "a" + hostile + "/x.svg"}, 4).err, HasSubstr("a" + shown + "/x.svg"));
    EXPECT_THAT(ran({"lab", "report", "no\nsuch\x1b[2Jfile"}, 4).err, HasSubstr("no�such�[2Jfile"));
    EXPECT_EQ(lines_of(ran({"solve", "no\nsuch\xff\x9b file"}, 4).err).size(), 1U);
}

TEST(Printable, IsAStreamHoweverItsBytesCome) {
    const std::string text = "a ≥ b\t盘 " + hostile + "\xE2\x89\n\xF0\x9F\x98\x80 \xC2";
    for (std::size_t size = 1; size <= text.size(); ++size) {
        std::ostringstream to;
        {
            PrintableBuffer buffer(to);
            std::ostream out(&buffer);
            for (std::size_t at = 0; at < text.size(); at += size) {
                out << text.substr(at, size);
                if (at % 7 == 0) out.put('.');
            }
        }
        expect_printable(std::string(to.str()).erase(to.str().find('\t'), 1));
    }
    std::ostringstream to;
    PrintableBuffer buffer(to);
    std::ostream(&buffer) << text << std::flush;
    EXPECT_THAT(to.str(), HasSubstr("a ≥ b\t盘 " + shown));
}

TEST(Printable, IsAStreamThatFailsWithTheOneBehindIt) {
    std::ostringstream to;
    to.setstate(std::ios::badbit);
    PrintableBuffer buffer(to);
    std::ostream out(&buffer);
    out << "x" << std::flush;
    EXPECT_FALSE(out);
}

}  // namespace
}  // namespace plyglass::cli
