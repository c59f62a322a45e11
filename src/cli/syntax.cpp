#include "cli/syntax.hpp"

#include <algorithm>
#include <initializer_list>

#include "cli/lines.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using text::filled;
using text::mark;
using text::tr;

using Options = std::vector<OptionSyntax>;

Options operator+(Options a, const Options& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

Options general_options() {
    return {{"lang", "en|zh", mark("the language (default: what the locale says)")},
            {"help", "", mark("this text"), 'h'}};
}

Options search_options() {
    return {{"algorithm", "NAME", mark("alphabeta (default), minimax or expectimax")},
            {"cut", "ge|gt", mark("cut when α ≥ β (default), or only when α > β")},
            {"fail", "soft|hard", mark("may a returned bound lie outside the window? soft: yes (default)")},
            {"pruning", "deep|shallow", mark("cut against every ancestor (default), or the direct parent only")},
            {"order", "ORDER", mark("given (default), best, worst or random: which child is looked at first")},
            {"seed", "N", mark("for --order random (default 1)")},
            {"window", "A,B", mark("look only for values between A and B; the answer may be a bound")},
            {"root", "max|min", mark("who moves first, where the tree does not say (default max)")},
            {"depth", "N", mark("of 2048:BOARD: how deep to look (default 4 plies, or what the agent says)")},
            {"agent", "NAME", mark("of 2048:BOARD: whose search it is, as in hint, instead of --algorithm")}};
}

Options window_options() {
    return {{"theme", "light|dark", mark("the colours")},
            {"size", "WxH", mark("the window's size (default 1600x900)")},
            {"scale", "PERCENT", mark("how large everything is drawn: 100, 125, 150, 175 or 200")},
            {"dump-view", "FILE", mark("append what is on the screen to FILE as JSON, one line each time it changes")}};
}

OptionSyntax agent_option() {
    return {"agent", "NAME", mark("who is asked, as NAME or NAME:parameter=value,... (plyglass agents lists them)")};
}

OptionSyntax agent_or_default_option() {
    return {
        "agent", "NAME",
        mark("who is asked, as NAME or NAME:parameter=value,... (plyglass agents lists them; default expectimax on 4 "
             "x 4 boards, jszyxw on others)")};
}

Options limit_options() {
    return {{"time", "MS", mark("how long a move may take, in milliseconds")},
            {"depth", "N", mark("how deep to look, in the agent's own unit; without --time no clock is looked at")},
            {"threads", "N",
             mark("threads of one search, for agents that have them (default 1); at a fixed depth the values stay the "
                  "same")}};
}

OptionSyntax lab_threads_option() {
    return {"threads", "N", mark("games at once (default: one for each core); they stay the same games")};
}

OptionSyntax seed_option() { return {"seed", "N", mark("of the first game; the others follow (default 1)")}; }

Options rules_options() {
    return {{"four", "P", mark("the probability of a 4 (default 0.1)")},
            {"start-tiles", "N", mark("tiles at the start of a game (default 2)")},
            {"size", "N", mark("rows and columns, from 2 to 5 (default 4)")},
            {"stop-at", "TILE", mark("end each game at its first such tile, 2048 for instance")}};
}

Options match_options() {
    return Options{{"games", "N", mark("how many games (default 10)")},
                   seed_option(),
                   {"spawner", "random|worst|twos",
                    mark("new tiles: random (default), those that hurt the agent most, only 2s")}} +
           rules_options() +
           Options{{"parallel", "N", mark("games at once (default 1); at a fixed depth they stay the same games")}};
}

Options lab_play_options() {
    return Options{{"games", "N", mark("how many games of each (default 100)")},
                   seed_option(),
                   {"time", "MS", mark("how long a move may take; such games are others each time")},
                   {"depth", "N", mark("how deep to look, in each agent's own unit; without --time no clock")},
                   lab_threads_option()} +
           rules_options();
}

OptionSyntax results_option() {
    return {"output", "FILE",
            mark("a line for each game; the same command goes on with it, and adds to it if --games is larger"), 'o'};
}

std::vector<CommandSyntax> make_commands() {
    const OptionSyntax format{"format", "text|json", mark("for people (default) or for programs")};
    return {
        {"",
         "",
         mark("Without a command: opens the window."),
         window_options() + Options{{"version", "", mark("the version")}} + general_options(),
         {"plyglass", "plyglass --lang zh --theme dark"}},
        {"step",
         "TREE",
         mark("Steps through a search, in the window or in the terminal."),
         Options{{"text", "", mark("in the terminal: arrow keys step, Home, End, N next cutoff, Q quit")}} +
             search_options() + window_options() + general_options(),
         {"plyglass step banknote", "plyglass step banknote --text"}},
        {"solve",
         "TREE",
         mark("The value of a tree, the best line, and how much was looked at."),
         search_options() + Options{format} + general_options(),
         {"plyglass solve banknote", "plyglass solve 2048:1000121023012346 --depth 3",
          "plyglass solve \"((3 12 8)(2 4 6)(14 5 2))\" --cut gt",
          "plyglass solve banknote --algorithm expectimax --format json"}},
        {"trace",
         "TREE",
         mark("Every step of the search, one a line, each with its sentence."),
         search_options() + Options{{"format", "text|jsonl", format.help}} + general_options(),
         {"plyglass trace banknote", "plyglass trace banknote --format jsonl"}},
        {"export",
         "TREE",
         mark("Writes one step as a diagram; the ending picks the format."),
         Options{{"output", "FILE", mark("FILE.svg, FILE.pdf, FILE.png or FILE.dot"), 'o'},
                 {"at", "STEP|end", mark("which step; 0 is before the first (default end)")}} +
             search_options() + general_options(),
         {"plyglass export banknote -o plates.svg", "plyglass export banknote -o cutoff.pdf --at 19"}},
        {"trees",
         "",
         mark("The trees that come with the program."),
         Options{format} + general_options(),
         {"plyglass trees"}},
        {"hint",
         "BOARD",
         mark("The best move on a board of 2048, the value of each move, and why."),
         Options{agent_or_default_option()} + limit_options() + Options{format} + general_options(),
         {"plyglass hint 2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64",
          "plyglass hint 1000121023012346 --agent greedy --format json"}},
        {"compare",
         "BOARD|TREE",
         mark("Two searches of one position or tree side by side, and why they differ."),
         Options{{"left", "NAME", mark("minimax (default), alphabeta, expectimax or an agent")},
                 {"right", "NAME", mark("the same (default expectimax)")},
                 {"depth", "N", mark("of positions: how deep to look, in each agent's unit (default 4)")},
                 {"find", "", mark("instead of a BOARD: play games and show where the two differ most")},
                 {"games", "N", mark("of --find: how many games, played by the right one (default 5)")},
                 {"seed", "N", mark("of --find: the first game's (default 1)")},
                 format} +
             general_options(),
         {"plyglass compare banknote", "plyglass compare 512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0",
          "plyglass compare --find --games 1 --depth 2"}},
        {"orders",
         "TREE",
         mark("How many leaves alpha-beta looks at, by the order of the children."),
         Options{{"samples", "N", mark("how many random orders (default 1000)")},
                 {"seed", "N", mark("of the first one (default 1)")},
                 {"cut", "ge|gt", mark("cut when α ≥ β (default), or only when α > β")},
                 {"pruning", "deep|shallow", mark("cut against every ancestor (default), or the direct parent only")},
                 {"root", "max|min", mark("who moves first, where the tree does not say (default max)")},
                 format} +
             general_options(),
         {"plyglass orders banknote", "plyglass orders banknote --samples 100 --format json"}},
        {"eval",
         "BOARD",
         mark("What a board of 2048 is worth, and the terms that add up to it."),
         Options{{"evaluation", "NAME", mark("which evaluation; a wrong name lists them")}, format} + general_options(),
         {"plyglass eval 1000121023012346"}},
        {"auto",
         "",
         mark("Plays whole games of 2048 and reports them."),
         Options{agent_or_default_option()} + match_options() + limit_options() + Options{format} + general_options(),
         {"plyglass auto --agent greedy --games 5", "plyglass auto --agent random --size 3 --spawner worst --games 2"}},
        {"lab",
         "",
         mark("Experiments with players of 2048: run, report, table and sweep."),
         general_options(),
         {"plyglass lab run --help", "plyglass lab table"}},
        {"lab run",
         "",
         mark("Plays every agent against every spawner on the same seeds, into a file."),
         Options{{"agents", "A,B,...", mark("who plays, each as NAME or NAME:parameter=value,...")},
                 {"spawner", "random|worst|random,worst", mark("who places the new tiles (default random)")}} +
             lab_play_options() +
             Options{{"shard", "I/N", mark("only the I-th of N parts, for N machines; lab report merges them")},
                     results_option()} +
             general_options(),
         {"plyglass lab run --agents greedy,random --games 50 -o results.jsonl"}},
        {"lab report",
         "FILE...",
         mark("What the games in files of results say, with 95 % intervals."),
         Options{{"format", "text|json|csv|svg|html", mark("what is written (default: by FILE's ending, or text)")},
                 {"output", "FILE", mark("where to (default: standard output)"), 'o'}} +
             general_options(),
         {"plyglass lab report results.jsonl", "plyglass lab report part-1.jsonl part-2.jsonl -o report.html"}},
        {"lab show",
         "FILE",
         mark("Opens the window on the games in a file of results."),
         window_options() + general_options(),
         {"plyglass lab show results.jsonl"}},
        {"lab table",
         "[NAME]",
         mark("Plays a table of the documents again and shows it beside the old one."),
         Options{{"games", "N", mark("games of each column (default: as many as the table says)")},
                 {"time", "MS", mark("a move, in tables with a time (default: as the table says)")},
                 seed_option(),
                 lab_threads_option(),
                 results_option(),
                 {"from", "FILE", mark("print the table of this file of results instead of playing")},
                 format} +
             general_options(),
         {"plyglass lab table", "plyglass lab table 002 --games 20 -o 002.jsonl",
          "plyglass lab table 002 --from 002.jsonl"}},
        {"lab sweep",
         "",
         mark("Varies parameters of an agent and shows what becomes of its games."),
         Options{agent_option(),
                 {"param", "NAME=FROM:TO:STEP", mark("which parameter takes which values; may be given several times"),
                  0, true},
                 {"tile", "TILE", mark("the curve is the rate of games that reach it (default 2048)")},
                 {"spawner", "random|worst", mark("who places the new tiles (default random)")}} +
             lab_play_options() +
             Options{results_option(), {"chart", "FILE", mark("the curve as an SVG file")}, format} + general_options(),
         {"plyglass lab sweep --agent ovolve:depth=0 --param smoothness=0:0.2:0.1 --games 10 --tile 512"}},
        {"agents",
         "[NAME]",
         mark("The players of 2048, with their parameters."),
         Options{format} + general_options(),
         {"plyglass agents", "plyglass agents greedy"}},
    };
}

// ---- help ------------------------------------------------------------------------------------------------

std::string spelled(const OptionSyntax& option) {
    std::string out = option.letter != 0 ? std::string("-") + option.letter + ", " : "";
    out += "--" + std::string(option.name);
    if (!option.value.empty()) out += " " + std::string(option.value);
    return out;
}

constexpr std::size_t help_width = 80;

/// Rows of two columns; a long second column is broken. The first is ASCII, so its bytes are its width.
std::string rows(std::span<const std::pair<std::string, std::string>> pairs) {
    std::size_t width = 0;
    for (const auto& [left, right] : pairs) width = std::max(width, left.size());
    std::string out;
    for (const auto& [left, right] : pairs) {
        std::string start = "  " + left + std::string(width - left.size() + 3, ' ');
        for (const std::string& line : broken(right, help_width - start.size())) {
            out += start + line + "\n";
            start.assign(start.size(), ' ');
        }
    }
    return out;
}

std::string paragraph(const std::string& text) {
    std::string out;
    for (const std::string& line : broken(text, help_width)) out += line + "\n";
    return out;
}

std::string usage(const CommandSyntax& command) {
    std::string line = "plyglass";
    if (!command.name.empty()) line += " " + std::string(command.name);
    if (!command.operand.empty()) line += " " + std::string(command.operand);
    if (command.name == "export") line += " -o FILE";
    return filled(tr("Usage: {} [options]"), line) + "\n";
}

std::string option_rows(const CommandSyntax& command) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const OptionSyntax& option : command.options) pairs.emplace_back(spelled(option), tr(option.help));
    return std::string(tr("Options:")) + "\n" + rows(pairs);
}

std::string tree_words() {
    return std::string(tr("TREE is one of these, looked up in this order:")) + "\n" +
           rows(std::vector<std::pair<std::string, std::string>>{
               {"-", tr("standard input")},
               {"banknote", tr("a bundled tree (plyglass trees lists them)")},
               {"\"((3 12 8)(2 4 6))\"", tr("the tree itself; levels alternate between max and min")},
               {"my-tree.txt", tr("a file that holds a tree")}});
}

std::string board_words() {
    return std::string(tr("BOARD is one of these:")) + "\n" +
           rows(std::vector<std::pair<std::string, std::string>>{
               {"2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64",
                tr("16 values from the top left, 0 for an empty cell; blanks, commas and slashes separate")},
               {"1000121023012346", tr("the same board in hexadecimal digits: the log2 of each tile")},
               {"2,0,0/2,4,2/0,0,2", tr("4, 9 or 25 values: 2 x 2, 3 x 3, 5 x 5")}});
}

std::string command_rows() {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const CommandSyntax& command : commands()) {
        std::string left = std::string(command.name);
        if (!command.operand.empty()) left += " " + std::string(command.operand);
        // The lab's commands are listed in its own help.
        if (!left.empty() && !command.name.starts_with("lab ")) pairs.emplace_back(left, tr(command.summary));
    }
    return std::string(tr("Commands:")) + "\n" + rows(pairs) + tr("plyglass COMMAND --help tells more.") + "\n";
}

std::string lab_rows() {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const CommandSyntax& command : commands()) {
        if (!command.name.starts_with("lab ")) continue;
        pairs.emplace_back(std::string(command.name) + " " + std::string(command.operand), tr(command.summary));
    }
    return std::string(tr("Commands:")) + "\n" + rows(pairs) + tr("plyglass lab COMMAND --help tells more.") + "\n";
}

std::string example_rows(const CommandSyntax& command) {
    std::string out = std::string(tr("Examples:")) + "\n";
    for (const std::string_view example : command.examples) out += "  " + std::string(example) + "\n";
    return out;
}

std::string exit_codes() {
    return paragraph(
        tr("Exit codes: 0 done, 2 wrong command line, 3 wrong input, 4 a file cannot be read or written, "
           "5 no display, 130 interrupted, 1 anything else."));
}

}  // namespace

const OptionSyntax* CommandSyntax::find(std::string_view option) const {
    const auto at = std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.name == option; });
    return at == options.end() ? nullptr : &*at;
}

std::span<const CommandSyntax> commands() {
    static const std::vector<CommandSyntax> table = make_commands();
    return table;
}

const CommandSyntax* find_command(std::string_view name) {
    const auto all = commands();
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.name == name; });
    return at == all.end() ? nullptr : &*at;
}

std::string help(const CommandSyntax& command) {
    std::string out;
    if (command.name.empty()) out += std::string(tr("Plyglass: game trees, one step at a time.")) + "\n\n";
    out += usage(command) + "\n" + tr(command.summary) + "\n\n";
    if (command.name.empty()) out += command_rows() + "\n";
    if (command.name == "lab") out += lab_rows() + "\n";
    if (command.operand == "TREE") out += tree_words() + "\n";
    if (command.operand == "BOARD") out += board_words() + "\n";
    out += option_rows(command) + "\n" + example_rows(command);
    if (command.name.empty()) out += "\n" + exit_codes();
    return out;
}

}  // namespace plyglass::cli
