// Names of a class out of files that spreadsheets write.

#include "handout/name_list.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::handout {
namespace {

using Names = std::vector<std::string>;

TEST(NamesInAList, AreTheFirstColumn) {
    EXPECT_EQ(*names_in("Ann,7a\nBo,7b\n"), (Names{"Ann", "Bo"}));
    EXPECT_EQ(*names_in("\xEF\xBB\xBFName;Class\r\n\"Doe, Jane\";5\r\n\r\n李雷;5"), (Names{"Doe, Jane", "李雷"}));
    EXPECT_EQ(*names_in("\"Ann \"\"Bee\"\" Cee\"\n"), Names{"Ann \"Bee\" Cee"});
    EXPECT_EQ(*names_in("姓名\n王芳"), Names{"王芳"});
}

TEST(NamesInAList, SayWhatIsWrong) {
    EXPECT_EQ(names_in("Ann\n\"Bo\n").error().what, "line 2: a quotation mark opens a cell that never ends");
    EXPECT_EQ(names_in(",7a\n").error().what, "expected a name in the first column of each line; there is none");
    EXPECT_FALSE(names_in(""));
}

RC_GTEST_PROP(NamesInAListLaw, EachNameComesBackFromItsQuotes, ()) {
    const auto letters = rc::gen::container<std::string>(rc::gen::element('a', 'B', ' ', ',', ';', '"', 'z'));
    std::string csv = "name\n";
    Names wanted;
    for (const std::string& middle : *rc::gen::container<Names>(letters)) {
        wanted.push_back("x" + middle + "y");
        std::string cell;
        for (const char c : wanted.back()) cell += c == '"' ? "\"\"" : std::string(1, c);
        csv += "\"" + cell + "\",1\n";
    }
    RC_PRE(!wanted.empty());
    RC_ASSERT(*names_in(csv) == wanted);
}

}  // namespace
}  // namespace plyglass::handout
