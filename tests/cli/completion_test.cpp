// What shells complete a command line with: asked of the program, and with the Tab key of the real shells.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "cli/commands.hpp"
#include "cli/folder.hpp"
#include "cli/pseudo_terminal.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

/// The suggestions for the last of `words`; the first entry is "words" or "files".
std::vector<std::string> completed(std::vector<std::string> words, const std::string& language = "en") {
    words.insert(words.begin(), {"--lang", language, "complete", "--"});
    std::vector<std::string> out = testing::lines_of(testing::printed(words));
    for (std::string& line : out) line = line.substr(0, line.find('\t'));
    return out;
}

TEST(Completion, KnowsEveryCommandAndEveryOption) {
    for (const Command& command : commands()) {
        std::vector<std::string> words;
        const std::string name(command.syntax.name);
        for (std::size_t at = 0; at < name.size(); at = std::min(name.find(' ', at), name.size() - 1) + 1) {
            words.push_back(name.substr(at, name.find(' ', at) - at));
        }
        if (!words.empty()) {
            EXPECT_THAT(completed(words), Contains(words.back())) << name;
        }
        words.emplace_back("--");
        const auto options = completed(words);
        for (const OptionSyntax& option : command.syntax.options) {
            EXPECT_THAT(options, Contains("--" + std::string(option.name))) << name;
        }
    }
    EXPECT_THAT(completed({""}), Not(Contains("complete"))) << "it is for scripts";
}

TEST(Completion, KnowsWhatStandsBehindAnOption) {
    EXPECT_THAT(completed({"solve", "banknote", "--cut", ""}), ElementsAre("words", "ge", "gt"));
    EXPECT_THAT(completed({"solve", "--cut=g"}), ElementsAre("words", "--cut=ge", "--cut=gt"));
    EXPECT_THAT(completed({"exact", "--goal", ""}), ElementsAre("words", "points"));
    EXPECT_THAT(completed({"solve", "--algorithm", "mini"}), ElementsAre("words", "minimax"));
    EXPECT_THAT(completed({"export", "banknote", "-o", "x"}), ElementsAre("files"));
    EXPECT_THAT(completed({"practice", "--type", "thr"}), ElementsAre("words", "threshold"));
    EXPECT_THAT(completed({"hint", "--why-not", "l"}), ElementsAre("words", "left"));
    EXPECT_THAT(completed({"solve", "--seed", ""}), ElementsAre("words"));
    EXPECT_THAT(completed({"solve", "--cut", "ge", "--cu"}), ElementsAre("words")) << "it is given once";
    EXPECT_THAT(completed({"lab", "sweep", "--param", "x=1:2:1", "--para"}), ElementsAre("words", "--param"));
}

TEST(Completion, KnowsTreesLessonsAndTables) {
    EXPECT_THAT(completed({"solve", "bank"}), ElementsAre("files", "banknote"));
    EXPECT_THAT(completed({"solve", "swar"}), ElementsAre("files", "swarthmore"));
    EXPECT_THAT(completed({"compare", "bank"}), ElementsAre("files", "banknote"));
    EXPECT_THAT(completed({"solve", "banknote", ""}), ElementsAre("words")) << "one tree is enough";
    EXPECT_THAT(completed({"lesson", "check", "fast", "mod"}), ElementsAre("files", "modelling"));
    EXPECT_THAT(completed({"lab", "table", "004-w"}), ElementsAre("words", "004-weights"));
    EXPECT_THAT(completed({"lab", "report", ""}), ElementsAre("files"));
    EXPECT_THAT(completed({"solve", "--", "--"}), ElementsAre("files")) << "behind -- there are no options";
}

TEST(Completion, KnowsAgentsAndTheirParameters) {
    const auto agents = completed({"hint", "--agent", ""});
    for (const agent::Description& each : agent::agents()) EXPECT_THAT(agents, Contains(std::string(each.name)));
    EXPECT_THAT(completed({"agents", "ovol"}), ElementsAre("words", "ovolve"));
    EXPECT_THAT(completed({"agents", "ovolve"}), ElementsAre("words", "ovolve", "ovolve:"));
    EXPECT_THAT(completed({"auto", "--agent", "ovolve:dep"}), ElementsAre("words", "ovolve:depth="));
    EXPECT_THAT(completed({"auto", "--agent=ovolve:depth=2,dep"}), ElementsAre("words")) << "it is there already";
    EXPECT_THAT(completed({"auto", "--agent=ovolve:depth=2,smo"}),
                ElementsAre("words", "--agent=ovolve:depth=2,smoothness="));
    EXPECT_THAT(completed({"auto", "--agent", "textbook:algorithm=mini"}),
                ElementsAre("words", "textbook:algorithm=minimax"));
    EXPECT_THAT(completed({"lab", "run", "--agents", "greedy,ran"}), ElementsAre("words", "greedy,random"));
    EXPECT_THAT(completed({"lab", "run", "--agents", "greedy,ovolve:depth=2,smo"}),
                ElementsAre("words", "greedy,ovolve:depth=2,smoothness="));
    EXPECT_THAT(completed({"auto", "--agent", "nobody:"}), ElementsAre("words"));
}

TEST(Completion, TellsWhatItSuggestsInBothLanguages) {
    const auto line = [](const char* language) {
        return testing::printed({"complete", "--lang", language, "--", "solve", "--cu"});
    };
    EXPECT_EQ(line("en"), "words\n--cut\tcut when α ≥ β (default), or only when α > β\n");
    EXPECT_TRUE(testing::has_chinese(line("zh")));
}

TEST(Completion, NeverComplains) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{},
                                               {""},
                                               {"-"},
                                               {"nothing", ""},
                                               {"solve", "--nothing", ""},
                                               {"solve", "--nothing=x"},
                                               {"solve", "-xo", ""},
                                               {"solve", "=", ":"},
                                               {"lab", "run", "--agents", ",:=,"}}) {
        EXPECT_THAT(completed(words), Not(IsEmpty()));
    }
}

// ---- the real shells ---------------------------------------------------------------------------------------

const std::string scripts = PLYGLASS_SOURCE "/assets/package/completions";

struct Shell {
    const char* name;
    std::vector<std::string> start;
    std::string file;  ///< that it reads first
    std::string text;
};

/// What the shell shows from its prompt on, after `keys` have been typed there, until it shows `end`.
void expect_in_shell(const Shell& shell, const std::string& keys, const std::string& end) {
    SCOPED_TRACE(shell.name);
    const testing::Folder folder;
    std::ofstream(folder.at(shell.file)) << shell.text;
    testing::PseudoTerminal::Options options;
    options.columns = 200;
    options.program = "/bin/sh";
    const std::string build = std::filesystem::path(testing::program_path).parent_path();
    options.environment = {"HOME=" + folder.path(), "ZDOTDIR=" + folder.path(), "PATH=" + build + ":/usr/bin:/bin",
                           "LC_ALL=C.UTF-8"};
    std::vector<std::string> words{"-c", "cd && exec \"$@\"", "sh"};
    words.insert(words.end(), shell.start.begin(), shell.start.end());
    testing::PseudoTerminal terminal(words, options);
    terminal.wait_for("READY> ");
    terminal.type(keys);
    terminal.wait_for(end);
}

std::vector<Shell> shells() {
    return {{"bash",
             {"bash", "--noprofile", "--rcfile", "start", "-i"},
             "start",
             "PS1='READY> '\n. /usr/share/bash-completion/bash_completion\n. " + scripts + "/plyglass.bash\n"},
            {"zsh",
             {"zsh", "-i"},
             ".zshrc",
             "PS1='READY> '\nfpath=(" + scripts + " $fpath)\nautoload -Uz compinit\ncompinit -u -D\n"},
            {"fish",
             {"fish", "--no-config", "--init-command", "source start"},
             "start",
             "function fish_prompt; echo 'READY> '; end\nset fish_greeting\nsource " + scripts + "/plyglass.fish\n"}};
}

TEST(Shells, CompleteTreesOptionsAndValues) {
    for (const Shell& shell : shells()) {
        expect_in_shell(shell, "plyglass sol\tbankn\t--form\tjs\t\r", "\"leaves_evaluated\"");
    }
}

TEST(Shells, CompleteParametersBehindColonsAndEqualsSigns) {
    for (const Shell& shell : shells()) {
        expect_in_shell(shell, "plyglass hint 1000121023012346 --agent ovolve:de\t1 --form\tjs\t\r", "\"unit\"");
        expect_in_shell(shell, "plyglass solve banknote --cut=g\tt --format=js\t\r", "\"cut\": \"gt\"");
    }
}

TEST(Shells, CompleteFilesWhereTheyFit) {
    for (Shell shell : shells()) {
        const std::string touch = "echo '(7 8)' > my-own-tree.txt\n";
        shell.text += touch;
        expect_in_shell(shell, "plyglass solve my-own\t--form\tjs\t\r", "\"value\": 8");
    }
}

}  // namespace
}  // namespace plyglass::cli
