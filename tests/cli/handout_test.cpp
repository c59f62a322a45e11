// `worksheet` and `bank`: the files they write, and what is wrong with a command line.

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/results.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

namespace plyglass::cli {
namespace {

using ::testing::HasSubstr;
using testing::printed;
using testing::run_program;
using ::testing::StartsWith;
using testing::test_folder;

std::size_t count_in(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(BankCommand, WritesAsManyQuestionsAsItIsAskedFor) {
    const std::string file = test_folder() + "/quiz.xml";
    const auto run = run_program({"bank", "-o", file, "--types", "pruned,window", "--count", "10", "--versions", "3"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const std::string xml = testing::file_text(file);
    EXPECT_EQ(count_in(xml, "<question type="), 32U) << "two of them are categories";
    EXPECT_EQ(count_in(xml, "<question type=\"category\">"), 2U);
    EXPECT_THAT(xml, HasSubstr("$course$/top/Game trees and alpha-beta/Pruned leaves/level 2</text>"));
    EXPECT_THAT(xml, HasSubstr("<tags><tag><text>window</text></tag><tag><text>level 2</text></tag>"
                               "<tag><text>version 3</text></tag></tags>"));
    EXPECT_EQ(count_in(xml, "<question type=\"ddmarker\">"), 15U);
    EXPECT_THAT(xml, HasSubstr("<idnumber>pruned-1-2</idnumber>"));
    EXPECT_THAT(xml, HasSubstr("<idnumber>window-10-2-C</idnumber>"));
}

TEST(BankCommand, WritesTheFormatOfItsEnding) {
    const std::string folder = test_folder();
    EXPECT_EQ(run_program({"bank", "-o", folder + "/q.zip", "--flavour", "canvas", "--count", "2"}).exit_code, 0);
    EXPECT_THAT(testing::file_text(folder + "/q.zip"), StartsWith("PK"));
    EXPECT_EQ(run_program({"bank", "-o", folder + "/q.gift", "--count", "2"}).exit_code, 0);
    EXPECT_THAT(testing::file_text(folder + "/q.gift"), StartsWith("::Minimax values (values-1-2)::"));
}

TEST(BankCommand, AsksAboutAGivenTreeByItsRule) {
    const std::string folder = test_folder();
    const std::string tree = "((3 12 8)(2 4 6)(14 5 2))";
    EXPECT_EQ(printed({"bank", "--tree", tree, "-o", folder + "/q.gift"}), "");
    const std::string gift = testing::file_text(folder + "/q.gift");
    EXPECT_EQ(count_in(gift, "((3 12 8) (2 4 6) (14 5 2))"), count_in(gift, "::") / 2 - 2)
        << "all but those that hide leaves";
    EXPECT_THAT(gift, HasSubstr("(pruned-"));
    printed({"bank", "--tree", "((3 5)(3 9))", "--types", "pruned", "--cut", "gt", "-o", folder + "/q.gift"});
    EXPECT_THAT(testing::file_text(folder + "/q.gift"), HasSubstr("only when α > β"));
    // Versions have the shape with other values.
    printed({"bank", "--tree", tree, "--types", "values", "--versions", "3", "-o", folder + "/v.gift"});
    EXPECT_EQ(count_in(testing::file_text(folder + "/v.gift"), "::Minimax values"), 3U);
    EXPECT_EQ(count_in(testing::file_text(folder + "/v.gift"), "((3 12 8) (2 4 6) (14 5 2))"), 1U);
    const auto twice =
        run_program({"bank", "--tree", tree, "--types", "values", "--count", "2", "-o", folder + "/q.gift"});
    EXPECT_EQ(twice.exit_code, 0);
    EXPECT_THAT(twice.err, HasSubstr("this tree gives 1 different question of these types"));
    const auto none = run_program({"bank", "--tree", tree, "--types", "average", "-o", folder + "/q.gift"});
    EXPECT_EQ(none.exit_code, 3);
    EXPECT_THAT(none.err, HasSubstr("no chance node"));
    EXPECT_EQ(run_program({"bank", "--tree", tree, "--level", "2", "-o", folder + "/q.gift"}).exit_code, 2);
}

TEST(BankCommand, HasPicturesAsDotsAndTheNewerFormatByChoice) {
    const std::string folder = test_folder();
    printed({"bank", "-o", folder + "/q.xml", "--types", "values", "--count", "1", "--pictures", "png"});
    EXPECT_THAT(testing::file_text(folder + "/q.xml"),
                HasSubstr("<file name=\"tree.png\" path=\"/\" encoding=\"base64\">iVBORw0KGgo"));
    printed({"bank", "-o", folder + "/q.zip", "--format", "qti21", "--types", "values,pruned", "--count", "2"});
    const std::string zip = testing::file_text(folder + "/q.zip");
    EXPECT_THAT(zip, HasSubstr("imsqti_item_xmlv2p1"));
    EXPECT_THAT(zip, HasSubstr("items/v1-values-1-2.xml"));
    EXPECT_THAT(zip, HasSubstr("<choiceInteraction responseIdentifier=\"RESPONSE\""));
    EXPECT_EQ(run_program({"bank", "-o", "q.zip", "--format", "qti21", "--flavour", "canvas"}).exit_code, 2);
    EXPECT_EQ(run_program({"bank", "-o", "q.xml", "--format", "qti21"}).exit_code, 2);
    EXPECT_EQ(run_program({"bank", "-o", "q.gift", "--pictures", "png"}).exit_code, 2);
}

TEST(BankCommand, HasOneRuleForAllItemsWhereItIsAskedFor) {
    const std::string file = test_folder() + "/quiz.gift";
    const auto bank = [&](const char* rule) {
        printed({"bank", "-o", file, "--types", "pruned,window,first", "--level", "4", "--count", "30", "--cut", rule});
        return testing::file_text(file);
    };
    EXPECT_EQ(count_in(bank("ge"), "as soon as α ≥ β."), 30U);
    EXPECT_EQ(count_in(bank("gt"), "only when α > β."), 30U);
    EXPECT_THAT(run_program({"bank", "-o", file, "--types", "range", "--cut", "gt"}).err, HasSubstr("cut at α ≥ β"));
}

TEST(BankCommand, SaysWhatItExpected) {
    const auto message = [](std::vector<std::string> words) {
        const auto run = run_program(std::move(words));
        EXPECT_EQ(run.exit_code, 2);
        return run.err;
    };
    EXPECT_THAT(message({"bank"}), HasSubstr("needs -o FILE"));
    EXPECT_THAT(message({"bank", "-o", "quiz.doc"}), HasSubstr(".xml (Moodle), .zip (QTI 1.2) or .gift"));
    EXPECT_THAT(message({"bank", "-o", "q.xml", "--flavour", "canvas"}), HasSubstr("--flavour is for QTI"));
    EXPECT_THAT(message({"bank", "-o", "q.xml", "--types", "values,prunned"}), HasSubstr("\"prunned\" is none"));
    EXPECT_THAT(message({"bank", "-o", "q.xml", "--count", "0"}), HasSubstr("a whole number from 1 to 1000"));
}

TEST(WorksheetCommand, WritesSheetsAndTheirKey) {
    const std::string folder = test_folder();
    const auto run = run_program({"worksheet", "-o", folder + "/s.pdf", "--key", folder + "/k.pdf", "--versions", "2"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    for (const char* name : {"/s.pdf", "/k.pdf"}) EXPECT_THAT(testing::file_text(folder + name), StartsWith("%PDF-"));
    EXPECT_NE(testing::file_text(folder + "/s.pdf"), testing::file_text(folder + "/k.pdf"));
}

TEST(WorksheetCommand, DoesNotWriteTheKeyOverTheSheets) {
    const std::string folder = test_folder();
    std::filesystem::create_directory_symlink(folder, folder + "/same");
    for (const char* key : {"/s.pdf", "/./s.pdf", "/same/s.pdf"}) {
        const auto run = run_program({"worksheet", "-o", folder + "/s.pdf", "--key", folder + key});
        EXPECT_EQ(run.exit_code, 2) << key;
        EXPECT_THAT(run.err, HasSubstr("--key: expected another file than ")) << key;
        EXPECT_FALSE(std::filesystem::exists(folder + "/s.pdf")) << key;
    }
}

TEST(WorksheetCommand, IsAboutAGivenTree) {
    const std::string folder = test_folder();
    const auto run = run_program({"worksheet", "-o", folder + "/s.pdf", "--key", folder + "/k.pdf", "--tree",
                                  "((3 12 8)(2 4 6)(14 5 2))", "--cut", "gt", "--versions", "2"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    EXPECT_THAT(testing::file_text(folder + "/s.pdf"), StartsWith("%PDF-"));
    const auto wide = run_program({"tree", "new", "--branching", "3", "--depth", "4", "--seed", "3"});
    const auto large = run_program({"worksheet", "-o", folder + "/s.pdf", "--tree", wide.out});
    EXPECT_EQ(large.exit_code, 0) << large.err;
    EXPECT_THAT(large.err, HasSubstr("mm wide, too small to write in"));
    const auto deep =
        run_program({"bank", "-o", folder + "/q.xml", "--tree", std::string(60, '(') + "1" + std::string(60, ')')});
    EXPECT_THAT(deep.err, HasSubstr("this tree has 1 leaf and a depth of 60; expected at most"));
    const auto game = run_program({"worksheet", "-o", folder + "/s.pdf", "--tree", "banknote", "--versions", "2"});
    EXPECT_EQ(game.exit_code, 3);
    EXPECT_THAT(game.err, HasSubstr("worth what its rules say"));
}

TEST(WorksheetCommand, MakesAVersionForEachName) {
    const std::string folder = test_folder();
    testing::write(folder + "/class.csv", "Name\nAnn\nBo\nCee\n");
    const auto run = run_program(
        {"worksheet", "-o", folder + "/s.pdf", "--for", folder + "/class.csv", "--types", "pruned", "--count", "1"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(testing::file_text(folder + "/s.pdf"), HasSubstr("/Count 3"));
}

TEST(WorksheetCommand, SaysWhatItExpected) {
    const std::string folder = test_folder();
    testing::write(folder + "/empty.csv", "Name\n");
    const auto run = [](std::vector<std::string> words) { return run_program(std::move(words)); };
    EXPECT_THAT(run({"worksheet"}).err, HasSubstr("worksheet needs -o FILE.pdf"));
    for (const char* command : {"worksheet", "bank", "practice"}) {
        EXPECT_THAT(run({command, "((3 5)(2 9))"}).err, HasSubstr("--tree \"((3 5)(2 9))\"")) << command;
    }
    EXPECT_THAT(run({"worksheet", "-o", "s.txt"}).err, HasSubstr("a file that ends in .pdf"));
    const auto missing = run({"worksheet", "-o", folder + "/s.pdf", "--for", folder + "/none.csv"});
    EXPECT_EQ(missing.exit_code, 4);
    EXPECT_THAT(missing.err, HasSubstr("none.csv could not be read"));
    const auto empty = run({"worksheet", "-o", folder + "/s.pdf", "--for", folder + "/empty.csv"});
    EXPECT_EQ(empty.exit_code, 3);
    EXPECT_THAT(empty.err, HasSubstr("expected a name in the first column"));
    const auto both = run({"worksheet", "-o", folder + "/s.pdf", "--for", folder + "/empty.csv", "--versions", "2"});
    EXPECT_EQ(both.exit_code, 2);
}

}  // namespace
}  // namespace plyglass::cli
