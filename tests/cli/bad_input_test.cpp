// For every mistake, there is one line that says where it is, what it is and what was expected, an exit code, and
// nothing else.

#include <filesystem>
#include <initializer_list>
#include <ostream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/folder.hpp"
#include "cli/results.hpp"
#include "core/utf8.hpp"
#include "support/sanitizers.hpp"

namespace plyglass::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using testing::Folder;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::ProgramOptions;
using testing::run_program;
using ::testing::StartsWith;
using std::string_literals::operator""s;

struct Mistake {
    const char* name;
    int exit_code;
    std::vector<std::string> args;
    std::vector<std::string> said = {};  ///< parts of the message
    std::string input = {};              ///< on standard input
    std::string output = {};             ///< where standard output goes

    friend void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.name; }
};

/// "solve TREE", the place of the mistake in it and its message.
Mistake tree(const char* name, std::string text, const std::string& place, const std::string& said) {
    return {name, 3, {"solve", std::move(text)}, {"the tree:" + place + ": ", said}};
}

/// The same from a file in the folder that every mistake is made in.
Mistake file(const char* name, const std::string& file_name, const std::string& place, const std::string& said) {
    return {name, 3, {"solve", file_name}, {file_name + ":" + place + ": ", said}};
}

/// A command line after "solve banknote".
Mistake flags(const char* name, std::vector<std::string> more, std::vector<std::string> said) {
    more.insert(more.begin(), {"solve", "banknote"});
    return {name, 2, std::move(more), std::move(said)};
}

Mistake line(const char* name, std::vector<std::string> args, std::vector<std::string> said) {
    return {name, 2, std::move(args), std::move(said)};
}

Mistake no_file(const char* name, std::vector<std::string> args, std::vector<std::string> said) {
    return {name, 4, std::move(args), std::move(said)};
}

const char* const a_node = "expected a number or a parenthesis";
const char* const a_child = "expected a number, \"(\" or \")\"";
const char* const a_number = "expected a number such as 3, -2.5, 1/3, 1e6 or inf";

std::vector<Mistake> all_of(std::initializer_list<std::vector<Mistake>> groups) {
    std::vector<Mistake> out;
    for (const auto& group : groups) out.insert(out.end(), group.begin(), group.end());
    return out;
}

// ---- trees -----------------------------------------------------------------------------------------------

std::vector<Mistake> mistakes_in_brackets() {
    return {
        tree("AnEmptyTree", "", "1:1", "expected a number or a parenthesis, found nothing"),
        tree("BlanksOnly", "  \t ", "1:5", "found nothing"),
        tree("AnUnclosedList", "(1 2", "1:5", "expected \")\", found the end; the list was opened at line 1, column 1"),
        tree("AnUnclosedInnerList", "((1 2)(3", "1:9", "the list was opened at line 1, column 7"),
        tree("AClosingBracketTooMany", "(1 2))", "1:6", "found \")\" without its \"(\"; expected one tree"),
        tree("OnlyAClosingBracket", ")", "1:1", "found \")\" without its \"(\""),
        tree("AnEmptyList", "(1 ())", "1:4", "this list is empty; expected at least one child"),
        tree("TwoTrees", "(1 2) (3 4)", "1:7", "expected nothing more after the tree, found \"(\""),
        tree("SquareBracketsThatAreClosedByRoundOnes", "[1 2)", "1:5", "found \")\" without the bracket that opens it"),
        tree("ANameThatIsFollowedByNothing", "[A, [3, B], 2]", "1:9", "found \"B\""),
        tree("ACommaTooMany", "[1, , 2]", "1:5", "expected commas only between two children"),
        tree("BracketsOfTheWrongKind", "(2 3} 4)", "1:4", "found \"3}\""),
    };
}

std::vector<Mistake> mistakes_in_words() {
    return {
        tree("TwoCommas", "(1,,2)", "1:4", "expected commas only between two children"),
        tree("ALetter", "(1 x 2)", "1:4", std::string(a_child) + ", found \"x\""),
        tree("ALetterBehindChinese", "(左: 1 x)", "1:7", "found \"x\""),
        tree("ALabelWithoutANode", "(a: )", "1:5", "expected a number or a parenthesis after the label, found \")\""),
        tree("AnUnclosedQuote", "(\"a: 3)", "1:2", "this quotation mark is not closed"),
        tree("AnUnknownKeyword", "avg(1 2)", "1:1", std::string(a_node) + ", found \"avg\""),
        tree("AControlCharacter", "(1 \x1b[31m 2)", "1:4", "found \"U+001B\""),
    };
}

std::vector<Mistake> mistakes_in_numbers() {
    return {
        tree("NotANumber", "(nan 1)", "1:2", "found \"nan\""),
        tree("ADivisionByZero", "(1 2/0)", "1:4", "\"2/0\" divides by zero; expected another denominator"),
        tree("ADifference", "(3-4 1)", "1:2", std::string(a_number) + ", found \"3-4\""),
        tree("TwoPoints", "1.5.2", "1:1", a_number),
        tree("ALoneSign", "+", "1:1", a_number),
        tree("AThousandsSeparator", "1,000", "1:2", "a row of 2 numbers is no tree; expected parentheses"),
        tree("AHugeExponent", "(1 1e99999)", "1:4", "the number \"1e99999\" is too long"),
        tree("AnOverlongExponent", "1e999999999999999999999999999", "1:1", "an exponent of at most 4"),
        tree("AnOverlongNumber", "(" + std::string(10'001, '9') + ")", "1:2", "expected at most 10000 digits"),
        tree("AnOverlongDenominator", "1/1" + std::string(20'000, '0'), "1:1", "expected at most 10000 digits"),
    };
}

std::vector<Mistake> mistakes_in_chance() {
    return {
        tree("WeightsBelowOne", "(1 chance(0.5 1, 0.4 2))", "1:4", "add up to 0.9; expected 1 (a third is 1/3)"),
        tree("WeightsAboveOne", "chance(1/3 1, 1/3 2, 0.34 3)", "1:1", "expected 1 (a third is 1/3)"),
        tree("WeightsALittleMoreFromOneThanRounding", "chance(0.333332 1, 2/3 2)", "1:1",
             "expected 1 (a third is 1/3)"),
        tree("AZeroWeight", "chance(0 1, 1 2)", "1:8", "expected a weight greater than 0, found \"0\""),
        tree("ANegativeWeight", "chance(-1 1, 2 2)", "1:8", "expected a weight greater than 0, found \"-1\""),
        tree("AnInfiniteWeight", "chance(inf 1)", "1:8", "expected a weight"),
        tree("AWeightByZero", "chance(1/0 1)", "1:8", "\"1/0\" divides by zero"),
        tree("NoWeight", "chance(1/2 1, 1/2)", "1:15", "expected a weight and then its node"),
        tree("NoWeightBeforeAList", "chance((1 2) (3 4))", "1:8", "expected a weight and then its node"),
        tree("AWeightOutsideChance", "(0.5: 3)", "1:5", "found \":\""),
        tree("InfBesideMinusInf", "chance(0.5 inf, 0.5 -inf)", "1:21", "inf and -inf under one chance node"),
        {"InfBesideMinusInfForExpectimax",
         3,
         {"solve", "(1 (inf -inf))", "--algorithm", "expectimax"},
         {"the tree: node 2: expectimax cannot average inf and -inf; expected only one of them"}},
    };
}

std::vector<Mistake> mistakes_in_positions() {
    return {
        {"ALargeBoard", 3, {"solve", "2048:0,2,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,4"}, {"up to 4 x 4"}},
        {"ABoardOfThree", 3, {"solve", "2048:2,4,8"}, {"the board: "}},
        {"ABoardWithAThree", 3, {"trace", "2048:3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,32"}, {"the board: "}},
        {"ABoardWhereNothingMoves",
         3,
         {"solve", "2048:2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2"},
         {"No tile can move on this board: there is nothing to search."}},
        {"ADepthForATree", 2, {"solve", "banknote", "--depth", "3"}, {"--depth is for positions: expected 2048:BOARD"}},
        {"AnOrderForABoard", 2, {"solve", "2048:1000121023012346", "--order", "best"}, {"--order is for trees"}},
        {"AnAgentAndAnAlgorithm",
         2,
         {"solve", "2048:1000121023012346", "--agent", "ovolve", "--algorithm", "minimax"},
         {"--algorithm and --agent: expected one of them"}},
        {"AnAgentWithoutATree",
         2,
         {"solve", "2048:1000121023012346", "--agent", "greedy"},
         {"greedy does not search a tree that could be shown."}},
        {"ATooDeepSearch",
         2,
         {"step", "2048:1000121023012346", "--text", "--depth", "99"},
         {"depth of textbook cannot be"}},
    };
}

std::vector<Mistake> mistakes_in_tree_files() {
    return {
        file("AnEmptyFile", "empty", "1:1", "found nothing"),
        file("OnlyAComment", "comment", "2:1", "found nothing"),
        file("ALetterInTheThirdLine", "lines", "3:4", "found \"x\""),
        file("ALetterBehindWindowsLineEnds", "crlf", "3:4", "found \"x\""),
        file("ALetterBehindAByteOrderMark", "bom", "1:4", "found \"x\""),
        file("ABinaryFile", "binary", "1:1", "found \"U+007F\""),
        file("ANulByte", "nul", "1:5", "found \"U+0000\""),
        file("InvalidUtf8", "latin1", "2:5", "the byte 0xE9 is not UTF-8; expected text in UTF-8"),
        file("TruncatedUtf8", "truncated", "1:4", "the byte 0xC3 is not UTF-8"),
        file("OverlongUtf8", "overlong", "1:4", "the byte 0xC0 is not UTF-8"),
        file("Utf16", "utf16", "1:1", "the byte 0xFF is not UTF-8"),
        {"NothingOnStandardInput", 3, {"solve", "-"}, {"standard input:1:1: ", "found nothing"}},
        {"ALetterOnStandardInput", 3, {"trace", "-"}, {"standard input:2:2: ", "found \"y\""}, "(1\n y)"},
        {"AMistakeForStep", 3, {"step", "(1 2", "--text"}, {"the tree:1:5: "}},
        {"AMistakeForExport", 3, {"export", "(1 2", "-o", "new.svg"}, {"the tree:1:5: "}},
        {"AMillionOpenBrackets",
         3,
         {"solve", "-"},
         {"standard input:1:1000001: expected \")\", found the end; the list was opened at line 1, column 1000000"},
         std::string(1'000'000, '(')},
    };
}

std::vector<Mistake> mistakes_in_trees() {
    return all_of({mistakes_in_brackets(), mistakes_in_words(), mistakes_in_numbers(), mistakes_in_chance(),
                   mistakes_in_positions(), mistakes_in_tree_files()});
}

/// "hint BOARD" and its message.
Mistake board(const char* name, std::string text, const std::string& said) {
    return {name, 3, {"hint", std::move(text), "--agent", "greedy"}, {"the board: " + said}};
}

const char* const a_tile = "expected 0 for an empty cell or a power of two from 2 on";

std::vector<Mistake> mistakes_in_boards() {
    const std::string fifteen = "2 0 0 0 2 4 2 0 4 8 0 2 4 8 16";
    return {
        {"ABoardToPlayWithoutATile", 3, {"play", "0,0/0,0"}, {"the board: a game needs a tile to begin with"}},
        {"ABoardToPlayThatIsNone", 3, {"play", "2,0/6,64"}, {"the board: row 2, column 1: found \"6\""}},
        board("AnEmptyBoardText", "", "found nothing; expected 16 values (or 4, 9, 25) or 16 hexadecimal digits"),
        board("OnlySeparators", " / ", "row 1, column 1: found nothing between two separators"),
        board("AOneOnTheBoard", "2,0/1,64", std::string("row 2, column 1: found \"1\", ") + a_tile),
        board("ATileThatIsNoPowerOfTwo", fifteen + " 63", std::string("row 4, column 4: found \"63\", ") + a_tile),
        board("ANegativeTile", "2 0 0 -4", "row 2, column 2: found \"-4\""),
        board("AMinusSignOfPrint", "2 0 0 −4", "row 2, column 2: found \"−4\""),
        board("AFractionalTile", "2 0 4.5 4", "row 2, column 1: found \"4.5\""),
        board("AHugeTile", "2 0 0 99999999999999999999", "row 2, column 2: found \"99999999999999999999\""),
        board("ATileThatNoGameReaches", fifteen + " 262144",
              "row 4, column 4: found \"262144\", which no game on 4 x 4 cells reaches; expected at most 131072"),
        board("ATileTooLargeForASmallBoard", "64,0/0,2", "row 1, column 1: found \"64\""),
        board("FifteenValues", fifteen, "row 4, column 4 is missing, found 15 values; expected 16 values"),
        board("SeventeenValues", fifteen + " 64 4", "row 4, column 4 should be the last value, found 17"),
        board("ALoneValue", "2048", "found 4 hexadecimal digits; expected 16"),
        board("AShortRow", "2,0,0,0/2,4,2,0/4,8,0/4,8,16,64", "row 3, column 4 is missing: row 3 has 3 of 4 values"),
        board("ALongRow", "2,0/2,4,2", "row 2, column 3 is one too many: row 2 has 3 values; expected 2 in every row"),
        board("ThreeRowsOfFour", "2,0,0,0/2,4,2,0/4,8,0,2", "found 3 rows of 4 values"),
        board("TwoCommasOnTheBoard", "2,,0,4", "row 1, column 2: found nothing between two separators"),
        board("ALetterAmongTheDigits", "1000121023O12346",
              "row 3, column 3: found \"O\", expected a hexadecimal digit"),
        board("SeventeenDigits", "10001210230123460", "found 17 hexadecimal digits; expected 16"),
        board("FullWidthDigitsOnTheBoard", "２，0，0，4",
              "row 1, column 1: found \"２\", expected 0 for an empty cell or a power of two from 2 on (full-width "
              "digits; "),
        board("GarbageForABoard", "2 0 0 \xFF\x1B[31m", "value 4: found \"\uFFFD\uFFFD\""),
        board("ATreeForABoard", "banknote", "unknown game \"banknote\"; expected one of 2048, "),
        {"ABoardForEval", 3, {"eval", "2,0/0,63"}, {"the board: row 2, column 2: found \"63\""}},
    };
}

std::vector<Mistake> mistakes_in_words_of_a_line() {
    return {
        line("AnUnknownCommand", {"frobnicate"}, {"unknown command \"frobnicate\"; expected one of step, solve"}),
        line("AMistypedCommand", {"slove", "banknote"}, {"unknown command \"slove\"; expected one of solve, "}),
        line("AnEmptyCommand", {""}, {"unknown command \"\""}),
        line("NoTree", {"solve"}, {"solve needs a TREE"}),
        line("NoTreeForTrace", {"trace", "--cut", "ge"}, {"trace needs a TREE"}),
        line("NoTreeForStep", {"step", "--text"}, {"step needs a TREE"}),
        line("TwoTreesOnTheLine", {"solve", "banknote", "7"}, {"unexpected \"7\"; expected one TREE"}),
        line("ATreeInPieces", {"solve", "(1", "2)"}, {"unexpected \"2)\"", "put a tree that holds blanks between"}),
        line("ATreeForTrees", {"trees", "banknote"},
             {"unexpected \"banknote\"; expected nothing after plyglass trees"}),
        flags("AnUnknownFlag", {"--frob"}, {"unknown option \"--frob\"; plyglass solve knows --algorithm, "}),
        flags("AMistypedFlag", {"--algoritm", "minimax"}, {"unknown option \"--algoritm\"", "knows --algorithm, "}),
        flags("AnUnknownLetter", {"-x"}, {"unknown option \"-x\""}),
        flags("AFlagOfAnotherCommand", {"--at", "3"}, {"unknown option \"--at\""}),
        line("AFlagOfTheWindowBeforeACommand", {"--theme", "dark", "solve", "banknote"},
             {"solve has no option --theme"}),
        line("AFlagOfASearchBeforeACommand", {"--cut", "ge", "solve", "7"}, {"unknown option \"--cut\""}),
    };
}

std::vector<Mistake> mistakes_in_options_of_a_search() {
    return {
        flags("AnUnknownAlgorithm", {"--algorithm", "minmax"},
              {"--algorithm: expected one of minimax, alphabeta, expectimax, found \"minmax\""}),
        flags("AnUnknownCut", {"--cut", ">="}, {"--cut: expected one of ge, gt, found \">=\""}),
        flags("AnUnknownFail", {"--fail=softly"}, {"--fail: expected one of soft, hard, found \"softly\""}),
        flags("AnUnknownPruning", {"--pruning", "none"}, {"--pruning: expected one of deep, shallow"}),
        flags("AnUnknownOrder", {"--order", "bset"}, {"--order: expected one of best, given, reversed, worst, random"}),
        flags("AnUnknownRoot", {"--root", "chance"}, {"--root: expected one of max, min, found \"chance\""}),
        flags("AnUnknownFormat", {"--format", "xml"}, {"--format: expected one of text, json, found \"xml\""}),
        flags("AnUnknownLanguage", {"--lang", "de"}, {"--lang: expected one of en, zh, found \"de\""}),
        line("AnUnknownFormatForTrace", {"trace", "7", "--format", "csv"}, {"expected one of text, jsonl"}),
        flags("ASeedThatIsNoNumber", {"--order", "random", "--seed", "x"},
              {"--seed: expected a whole number", "\"x\""}),
        flags("ANegativeSeed", {"--order", "random", "--seed", "-1"}, {"--seed: expected a whole number from 0"}),
        flags("ASeedBeyond64Bits", {"--order", "random", "--seed", "18446744073709551616"}, {"18446744073709551615"}),
        flags("ASeedWithoutRandomOrder", {"--seed", "1"}, {"--seed is for --order random"}),
        flags("AnEmptyWindow", {"--window", "5,5"}, {"--window: expected A,B with A less than B", "\"5,5\""}),
        flags("AWindowBackToFront", {"--window", "6,-inf"}, {"--window: expected A,B with A less than B"}),
        flags("AWindowWithOneEnd", {"--window", "5"}, {"--window: expected A,B"}),
        flags("AWindowOfWords", {"--window", "low,high"}, {"--window: expected A,B", "\"low,high\""}),
        flags("AWindowWithThreeEnds", {"--window", "1,2,3"}, {"--window: expected A,B"}),
        flags("AWindowForMinimax", {"--window", "1,2", "--algorithm", "minimax"}, {"--window is for alphabeta"}),
        flags("AFlagTwice", {"--cut", "ge", "--cut", "gt"}, {"--cut is given more than once; expected it once"}),
        line("AFlagTwiceAroundTheCommand", {"--theme", "dark", "step", "7", "--theme", "dark"},
             {"--theme is given more than once"}),
        flags("AFlagWithoutItsValue", {"--cut"}, {"--cut has no value; expected --cut ge|gt"}),
        flags("AFlagInPlaceOfAValue", {"--cut", "--fail", "soft"}, {"--cut has no value; expected --cut ge|gt"}),
        flags("AnEmptyValue", {"--cut="}, {"--cut: expected one of ge, gt, found \"\""}),
    };
}

std::vector<Mistake> mistakes_in_options_of_an_export() {
    return {
        line("ARootAgainstTheTree", {"solve", "(1 2)#\n", "--root", "mid"}, {"--root: expected one of min, max"}),
        line("ARootAgainstTheWrittenOne", {"solve", "max(1 2)", "--root", "min"},
             {"the tree:1:1: --root contradicts the tree, whose root is written as max"}),
        line("ARootAgainstABundledTree", {"solve", "banknote", "--root", "min"},
             {"--root min: the root of banknote is max; expected no --root"}),
        line("NoOutput", {"export", "banknote"},
             {"export needs -o FILE, with FILE ending in .svg, .pdf, .png, .gif, .dot, .tex, .html, .json, .csv, "
              ".efg or .txt"}),
        line("NoNameBehindO", {"export", "banknote", "-o"}, {"--output has no value; expected --output FILE"}),
        line("AnEmptyOutput", {"export", "banknote", "-o", ""}, {"export needs -o FILE"}),
        line("AnUnknownEnding", {"export", "banknote", "-o", "new.bmp"},
             {"\"new.bmp\" ends in .bmp; .svg, .pdf, .png"}),
        line("NoEnding", {"export", "banknote", "-o", "new"}, {"\"new\" has no ending; .svg, .pdf, .png and .dot"}),
        line("AStepBeyondTheLast", {"export", "banknote", "-o", "new.svg", "--at", "40"},
             {"--at: expected a step from 0 to 39, or end, found \"40\""}),
        line("AStepThatIsNoNumber", {"export", "banknote", "-o", "new.svg", "--at", "abc"},
             {"--at: expected a step such as 19, several such as 5-19 or 5-end, cutoffs, all, or end, found \"abc\""}),
        line("ANegativeStep", {"export", "banknote", "-o", "new.svg", "--at", "-1"},
             {"--at: expected a step such as 19"}),
        line("AStepBeyond64Bits", {"export", "banknote", "-o", "new.svg", "--at", "99999999999999999999"},
             {"--at: expected"}),
        line("TwoOutputs", {"export", "banknote", "-o", "new.svg", "--output", "b.svg"},
             {"--output is given more than once"}),
        line("AWindowFlagForTheTerminal", {"step", "banknote", "--text", "--theme", "dark"},
             {"--theme is for the window"}),
        line("AnAgentOfAnotherGame", {"play", "connect4", "--agent", "greedy"},
             {"there is no agent called \"greedy\" for games of two players"}),
        {"NoPositionToPlayFrom", 3, {"play", "tictactoe:XX./XX./..."}, {"tictactoe:XX./XX./...:"}},
        {"NoDisplay",
         5,
         {},
         {"step TREE --text, solve, trace, export, trees, tree, hint, compare, orders, eval, auto, lab, lesson, "
          "practice, check, grade, worksheet, bank, train, exact, agents, shim"}},
        {"NoDisplayForStep",
         5,
         {"step", "banknote"},
         {"step TREE --text, solve, trace, export, trees, tree, hint, compare, orders, eval, auto, lab, lesson, "
          "practice, check, grade, worksheet, bank, train, exact, agents, shim"}},
        line("NoGamesToShow", {"lab", "show"}, {"lab show needs a FILE"}),
        {"GamesThatAreNotThere", 4, {"lab", "show", "nowhere.jsonl"}, {"nowhere.jsonl"}},
    };
}

std::vector<Mistake> mistakes_in_options_of_agents() {
    return {
        line("NoBoard", {"hint"}, {"hint needs a BOARD: 16 tile values"}),
        line("NoBoardForEval", {"eval", "--format", "json"}, {"eval needs a BOARD"}),
        line("APlayedBoardInPieces", {"play", "2", "0", "0", "2"}, {"expected one BOARD"}),
        line("ABoardInPieces", {"hint", "2", "0", "0", "2"},
             {"unexpected \"0\"; expected one BOARD (put a board that holds blanks between quotation marks)"}),
        line("ABoardForAuto", {"auto", "1000121023012346"},
             {"unknown game \"1000121023012346\"; expected one of 2048, "}),
        line("TwoNamesForAgents", {"agents", "greedy", "random"},
             {"unexpected \"random\"; expected one name after plyglass agents"}),
        line("AnUnknownAgent", {"hint", "1000121023012346", "--agent", "gredy"},
             {"there is no agent called \"gredy\"; there are greedy, "}),
        line("AnEmptyAgent", {"auto", "--agent="}, {"--agent: expected a name"}),
        line("AnUnknownAgentForAgents", {"agents", "x"}, {"there is no agent called \"x\""}),
        line("AnUnknownParameter", {"hint", "1000121023012346", "--agent", "greedy:depth=2"},
             {"greedy has no parameters, so no \"depth\""}),
        line("ADepthForAnAgentWithoutOne", {"auto", "--agent", "random", "--depth", "2"}, {"so no \"depth\""}),
        line("AParameterWithoutAValue", {"auto", "--agent", "greedy:depth"}, {"is not parameter=value"}),
        line("AnUnknownEvaluation", {"eval", "1000121023012346", "--evaluation", "ovolv"},
             {"--evaluation: expected one of ovolve, ", "found \"ovolv\""}),
        line("ATimeOfZero", {"hint", "1000121023012346", "--time", "0"},
             {"--time: expected milliseconds, more than 0"}),
        line("ATimeOfWords", {"auto", "--time", "long"}, {"--time: expected milliseconds", "\"long\""}),
        line("ANegativeTime", {"auto", "--time", "-5"}, {"--time: expected milliseconds", "\"-5\""}),
        line("AnEndlessTime", {"auto", "--time", "inf"}, {"--time: expected milliseconds"}),
        line("ADepthOfWords", {"hint", "1000121023012346", "--depth", "x"}, {"--depth: expected a whole number"}),
        line("ADepthBeyondAll", {"auto", "--depth", "99999999999"},
             {"--depth: expected a whole number from 0 to 1000"}),
        line("NoThreads", {"auto", "--threads", "0"}, {"--threads: expected a whole number from 1 to 1024"}),
    };
}

std::vector<Mistake> mistakes_in_options_of_games() {
    return {
        line("NoGames", {"auto", "--games", "0"}, {"--games: expected a whole number from 1 to 1000000"}),
        line("ASeedWithoutRoomForTheLastGame", {"auto", "--seed", "18446744073709551615"},
             {"--seed: expected a whole number from 0 to 18446744073709551606"}),
        line("AnUnknownSpawner", {"auto", "--spawner", "best"}, {"--spawner: expected one of "}),
        line("AProbabilityAboveOne", {"auto", "--four", "1.5"}, {"--four: expected a probability from 0 to 1"}),
        line("FoursAmongTwos", {"auto", "--four", "0.1", "--spawner", "twos"}, {"--four contradicts --spawner twos"}),
        line("NoStartTiles", {"auto", "--start-tiles", "0"}, {"--start-tiles: expected a whole number from 1 to 16"}),
        line("TooManyStartTiles", {"auto", "--size", "2", "--start-tiles", "5"}, {"--start-tiles: expected", "1 to 4"}),
        line("ASizeBeyondFive", {"auto", "--size", "6"}, {"--size: expected a whole number from 2 to 5"}),
        line("AStopAtNoTile", {"auto", "--stop-at", "100"},
             {"--stop-at: expected a tile, that is a power of two from 8 to 131072"}),
        line("AStopBeyondTheBoard", {"auto", "--size", "2", "--stop-at", "64"}, {"a power of two from 8 to 32"}),
        line("NothingInParallel", {"auto", "--parallel", "0"}, {"--parallel: expected a whole number from 1 to 256"}),
        line("AnUnknownFormatForAuto", {"auto", "--format", "csv"}, {"--format: expected one of text, json"}),
        line("AnUnknownTheme", {"--theme", "blue"}, {"--theme: expected one of light, dark, found \"blue\""}),
        line("StandardOutputForADiagram", {"export", "banknote", "-o", "-"},
             {"--output: \"-\" is standard output, and this needs a file with a name"}),
        line("StandardOutputForResults", {"lab", "run", "--agents", "greedy", "--games", "1", "-o", "-"},
             {"--output: \"-\" is standard output, and this needs a file with a name"}),
        line("StandardOutputForASweep", {"lab", "sweep", "--agent", "ovolve", "--param", "depth=1:2:1", "-o", "-"},
             {"--output: \"-\" is standard output"}),
        line("StandardOutputForATable", {"lab", "table", "003", "-o", "-"}, {"--output: \"-\" is standard output"}),
        line("ASizeThatIsNone", {"--size", "big"}, {"--size: expected WxH in pixels, such as 1280x720", "\"big\""}),
        line("ASizeTooSmall", {"--size", "10x10"}, {"each from 200 to 16384"}),
        line("AnUnknownScale", {"--scale", "110"}, {"--scale: expected one of ", "auto", "found \"110\""}),
    };
}

std::vector<Mistake> mistakes_in_command_lines() {
    return all_of({mistakes_in_words_of_a_line(), mistakes_in_options_of_a_search(), mistakes_in_options_of_an_export(),
                   mistakes_in_options_of_agents(), mistakes_in_options_of_games()});
}

std::vector<Mistake> mistakes_with_files() {
    return {
        no_file(
            "NoSuchTree", {"solve", "banknot"},
            {"banknot: there is no file and no bundled tree of that name; bundled trees: banknote, russell-norvig"}),
        no_file("AnotherTreeMistyped", {"solve", "knuth"},
                {"bundled trees: knuth-moore, knuth-moore-small, banknote, "}),
        no_file("NoSuchFile", {"solve", "./banknot"}, {"./banknot: cannot be read: there is no such file"}),
        no_file("NoSuchFolderToReadFrom", {"trace", "nowhere/tree"},
                {"nowhere/tree: cannot be read: there is no such"}),
        no_file("NoFileOfABoard", {"hint", "nofile.txt"}, {"nofile.txt cannot be read: there is no such file"}),
        no_file("AFolder", {"solve", "folder"}, {"folder: cannot be read: this is a folder; expected a file"}),
        no_file("AFileInPlaceOfAFolder", {"solve", "empty/x"},
                {"empty/x: cannot be read: a part of this path is not a folder"}),
        // Root may run these tests, and permissions do not bind root. A file that not even root can read:
        no_file("AnUnreadableFile", {"solve", "/proc/self/mem"}, {"/proc/self/mem: cannot be read: "}),
        {"AFullDiskForSolve", 4, {"solve", "banknote"}, {"standard output cannot be written: "}, {}, "/dev/full"},
        {"AFullDiskForTrace", 4, {"trace", "banknote"}, {"standard output cannot be written: "}, {}, "/dev/full"},
        {"AFullDiskForStep", 4, {"step", "banknote", "--text"}, {"standard output cannot be"}, {}, "/dev/full"},
        {"AFullDiskForHelp", 4, {"--help"}, {"standard output cannot be written: "}, {}, "/dev/full"},
        no_file("AFullDiskForExport", {"export", "banknote", "-o", "full.svg"}, {"full.svg cannot be written: "}),
        no_file("NoSuchFolderToWriteTo", {"export", "banknote", "-o", "nowhere/new.svg"},
                {"nowhere/new.svg cannot be written: there is no such file or folder"}),
        no_file("AFileInPlaceOfAFolderToWriteTo", {"export", "banknote", "-o", "empty/new.svg"},
                {"empty/new.svg cannot be written: a part of its path is not a folder"}),
        no_file("OutputOntoAFolder", {"export", "banknote", "-o", "folder.svg"},
                {"folder.svg cannot be written: it is a folder"}),
        // No folder of ours is closed to root, but even root cannot create a file in /proc.
        no_file("AClosedFolder", {"export", "banknote", "-o", "/proc/new.svg"}, {"/proc/new.svg cannot be written: "}),
    };
}

/// Creates the files that the mistakes above need.
void furnish(const Folder& folder) {
    folder.write("empty", "");
    folder.write("comment", "# nothing here\n");
    folder.write("lines", "(1\n 2\n 3 x)");
    folder.write("crlf", "(1\r\n 2\r\n 3 x)");
    folder.write("bom", "\xEF\xBB\xBF(1 x)");
    folder.write("binary",
                 "\x7F"s
                 "ELF\x02\x01\x01\x00\x00"s);
    folder.write("nul", "(1 2\0 3)"s);
    folder.write("latin1", "(1\n caf\xE9: 2)");
    folder.write("truncated", "(1 \xC3");
    folder.write("overlong", "(1 \xC0\xA8)");
    folder.write("utf16",
                 "\xFF\xFE(\0"
                 "1\0)\0"s);
    folder.write("old.svg", "an old picture");
    fs::create_directory(folder.at("folder"));
    fs::create_directory(folder.at("folder.svg"));
    fs::create_symlink("/dev/full", folder.at("full.svg"));
}

class Mistakes : public ::testing::TestWithParam<Mistake> {
protected:
    /// Runs it in a prepared folder and checks that nothing there has changed.
    static testing::Ran made(const Mistake& mistake, std::vector<std::string> changes = {}) {
        const Folder folder;
        furnish(folder);
        const auto before = folder.content();
        ProgramOptions options;
        options.folder = folder.path();
        options.input = mistake.input;
        options.output = mistake.output;
        changes.insert(changes.end(), {"DISPLAY", "WAYLAND_DISPLAY"});
        options.environment = testing::environment_with(changes);
        const auto ran = run_program(mistake.args, options);
        EXPECT_EQ(folder.content(), before);
        return ran;
    }
    static void expect_one_message(const testing::Ran& ran, int exit_code) {
        EXPECT_EQ(ran.exit_code, exit_code);
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(testing::lines_of(ran.err), ElementsAre(AllOf(StartsWith("plyglass: "), Not(HasSubstr("Usage")))));
        EXPECT_TRUE(ran.err.ends_with('\n'));
        for (std::string_view rest = ran.err; !rest.empty();) {
            const auto next = core::decode(rest);
            EXPECT_TRUE(next.valid() && (next.point >= U' ' || next.point == U'\n')) << ran.err;
            rest.remove_prefix(next.bytes);
        }
        EXPECT_LT(ran.err.size(), 400U) << ran.err;
    }
};

TEST_P(Mistakes, AreOneMessageAndAnExitCode) {
    const auto ran = made(GetParam());
    expect_one_message(ran, GetParam().exit_code);
    for (const std::string& part : GetParam().said) EXPECT_THAT(ran.err, HasSubstr(part));
}

TEST_P(Mistakes, AreToldInChineseToo) {
    const auto ran = made(GetParam(), {"LANG=zh_CN.UTF-8"});
    expect_one_message(ran, GetParam().exit_code);
    EXPECT_TRUE(testing::has_chinese(ran.err)) << ran.err;
}

std::string name_of(const ::testing::TestParamInfo<Mistake>& row) { return row.param.name; }

INSTANTIATE_TEST_SUITE_P(InTrees, Mistakes, ::testing::ValuesIn(mistakes_in_trees()), name_of);
INSTANTIATE_TEST_SUITE_P(InBoards, Mistakes, ::testing::ValuesIn(mistakes_in_boards()), name_of);
INSTANTIATE_TEST_SUITE_P(InCommandLines, Mistakes, ::testing::ValuesIn(mistakes_in_command_lines()), name_of);
INSTANTIATE_TEST_SUITE_P(WithFiles, Mistakes, ::testing::ValuesIn(mistakes_with_files()), name_of);

// --- What is large and what is none -------------------------------------------------------------------

TEST(LargeInput, OfAHundredMegabytesInOneLineIsAMistakeLikeAnyOther) {
    ProgramOptions options;
    options.input = "(1 " + std::string(100'000'000, 'x');
    const auto from_input = run_program({"solve", "-"}, options);
    EXPECT_EQ(from_input.exit_code, 3);
    EXPECT_EQ(from_input.out, "");
    EXPECT_EQ(from_input.err,
              "plyglass: standard input:1:4: expected a number, \"(\" or \")\", found \"xxxxxxxxxxxxxxxxxxxxxxx…\"\n");

    const Folder folder;
    folder.write("much", "(1 " + std::string(100'000'000, '7'));
    options.input.clear();
    options.folder = folder.path();
    const auto from_file = run_program({"solve", "much"}, options);
    EXPECT_EQ(from_file.exit_code, 3);
    EXPECT_EQ(from_file.out, "");
    EXPECT_THAT(from_file.err, StartsWith("plyglass: much:1:4: the number \"77777777777777777777777…\" is too long"));
}

TEST(LargeInput, WithoutAnEndIsNotReadForEver) {
    const auto ran = run_program({"solve", "/dev/zero"});
    EXPECT_EQ(ran.exit_code, 4);
    EXPECT_EQ(ran.err, "plyglass: /dev/zero: cannot be read: larger than 256 MiB\n");
}

TEST(LargeInput, ThatIsATreeIsSolved) {
    ProgramOptions options;
    options.input = std::string(testing::deep_levels, '(') + "1" + std::string(testing::deep_levels, ')');
    const auto deep = testing::solved("-", {}, options);
    EXPECT_EQ(deep["value"], 1);
    EXPECT_EQ(deep["line"].size(), testing::deep_levels);
    options.input = "(" + std::string(3'000'000, '7') + ")";
    for (std::size_t i = 2; i < options.input.size() - 1; i += 2) options.input[i] = ' ';
    EXPECT_EQ(testing::solved("-", {}, options)["leaves_evaluated"], 1'500'000);
}

TEST(LargeInput, OfAPositionsSearchIsSaidAsSoonAsItIsFound) {
    for (const char* command : {"solve", "trace"}) {
        const auto ran = run_program({command, "2048:1000121023012346", "--depth", "12", "--algorithm", "expectimax"});
        EXPECT_TRUE(ran.in_time);
        EXPECT_EQ(ran.exit_code, 1);
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(ran.err, "plyglass: this search has more than 5000000 nodes; expected a smaller --depth\n");
    }
}

TEST(LargeInput, BeyondWhatADiagramCanShowIsSaid) {
    const Folder folder;
    ProgramOptions options;
    options.folder = folder.path();
    options.input = "(" + std::string(120'000, '7') + ")";
    for (std::size_t i = 2; i < options.input.size() - 1; i += 2) options.input[i] = ' ';
    const auto ran = run_program({"export", "-", "-o", "new.svg"}, options);
    EXPECT_EQ(ran.exit_code, 3);
    EXPECT_THAT(ran.err, HasSubstr("60001 nodes is too large for a diagram; at most 50000"));
    EXPECT_TRUE(folder.content().empty());
}

TEST(Memory, ThatATreeWouldTakeIsSaidBeforeItIsTaken) {
    if (testing::under_sanitizer) GTEST_SKIP() << "a sanitizer reserves more address space than any limit allows";
    ProgramOptions options;
    options.program = "/bin/sh";
    options.input = "(" + std::string(40'000'000, '7') + ")";
    for (std::size_t i = 2; i < options.input.size() - 1; i += 2) options.input[i] = ' ';
    const auto ran =
        run_program({"-c", std::string("ulimit -v 1000000; exec ") + testing::program_path + " solve -"}, options);
    EXPECT_EQ(ran.exit_code, 3);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, ::testing::MatchesRegex("plyglass: standard input: this tree would take up to 23[0-9]+ MB of "
                                                 "memory; [0-9]+ MB are free\n"));
}

TEST(Memory, ThatIsUsedUpIsSaid) {
    if (testing::under_sanitizer) GTEST_SKIP() << "a sanitizer reserves more address space than any limit allows";
    const auto limited = [](const std::string& input) {
        ProgramOptions options;
        options.program = "/bin/sh";
        options.input = input;
        return run_program(
            {"-c", std::string("ulimit -v 100000; exec ") + plyglass::testing::program_path + " solve -"}, options);
    };
    std::string broad = "(" + std::string(4'000'000, '7') + ")";
    for (std::size_t i = 2; i < broad.size() - 1; i += 2) broad[i] = ' ';
    for (const std::string& tree : {broad, std::string(100'000, '(') + "1" + std::string(100'000, ')')}) {
        const auto ran = limited(tree);
        EXPECT_THAT(ran.exit_code, ::testing::AnyOf(1, 3));  // found while the tree is read, or before
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(testing::lines_of(ran.err), ElementsAre(AllOf(StartsWith("plyglass: "), HasSubstr("memory"))));
    }
}

}  // namespace
}  // namespace plyglass::cli
