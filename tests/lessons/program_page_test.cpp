// The page that takes a student to a checked search: its programs are run as they stand, and it shows what is printed.

#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/file_text.hpp"
#include "support/folder.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/shell_words.hpp"

namespace plyglass {
namespace {

std::vector<std::string> lines_of_page(const std::string& page) {
    std::vector<std::string> out;
    std::istringstream in(testing::file_text(PLYGLASS_SOURCE "/lessons/" + page));
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

/// The page's programs as files of `folder`; their first lines name them.
std::vector<std::string> programs_of(const std::vector<std::string>& page, const testing::Folder& folder) {
    std::vector<std::string> names;
    std::string program;
    bool is_in = false;
    for (const std::string& line : page) {
        if (is_in && line == "```") {
            names.push_back(program.substr(2, program.find('\n') - 2));
            folder.write(names.back(), program);
            program.clear();
            is_in = false;
        } else if (is_in) {
            program += line + '\n';
        } else {
            is_in = line == "```python";
        }
    }
    return names;
}

/// The indented lines below `command`, up to the next paragraph.
std::string shown_below(const std::vector<std::string>& page, std::size_t command) {
    std::string out, gap;
    for (std::size_t i = command + 1; i < page.size(); ++i) {
        if (page[i].empty()) {
            gap += '\n';
        } else if (page[i].starts_with("    ")) {
            out += std::exchange(gap, {}) + page[i].substr(4) + '\n';
        } else {
            break;
        }
    }
    return out;
}

class ProgramPage : public ::testing::TestWithParam<const char*> {};

TEST_P(ProgramPage, ShowsWhatIsPrintedOfItsPrograms) {
    const testing::Folder folder;
    const auto page = lines_of_page(GetParam());
    ASSERT_EQ(programs_of(page, folder), (std::vector<std::string>{"minimax.py", "alphabeta.py"}));
    int commands = 0;
    for (std::size_t i = 0; i < page.size(); ++i) {
        if (!page[i].starts_with("    $ plyglass ")) continue;
        auto words = testing::words_of(page[i].substr(6));
        words.erase(words.begin());
        testing::ProgramOptions options;
        options.folder = folder.path();
        EXPECT_EQ(testing::run_program(words, options).out, shown_below(page, i)) << page[i];
        ++commands;
    }
    EXPECT_EQ(commands, 2);
}

TEST_P(ProgramPage, NamesTheLineThatIsMissing) {
    const testing::Folder folder;
    const auto page = lines_of_page(GetParam());
    programs_of(page, folder);
    std::string program = folder.read("alphabeta.py");
    const std::string above = "            best = min(best, value)\n";
    ASSERT_NE(program.find(above), program.npos);
    program.insert(program.find(above) + above.size(), "            beta = min(beta, best)\n");
    folder.write("alphabeta.py", program);
    testing::ProgramOptions options;
    options.folder = folder.path();
    const auto ran = testing::run_program({"check", "--run", "python3 alphabeta.py"}, options);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_NE(ran.out.find("your program is alpha-beta"), ran.out.npos) << ran.out;
}

INSTANTIATE_TEST_SUITE_P(Languages, ProgramPage, ::testing::Values("program.md", "program.zh.md"));

}  // namespace
}  // namespace plyglass
