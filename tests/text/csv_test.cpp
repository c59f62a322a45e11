// Tables for spreadsheets: what a name from a stranger's file becomes.

#include "text/csv.hpp"

#include <string>

#include <gtest/gtest.h>

namespace plyglass::text {
namespace {

TEST(CsvField, IsNoFormula) {
    EXPECT_EQ(csv_field("=HYPERLINK(\"http://x\",\"y\")"), "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
    for (const char sign : std::string("=+-@")) EXPECT_EQ(csv_field(sign + std::string("1")).front(), '\'');
    for (const char* sign : {" =", "＝", "＋", "－", "＠"}) EXPECT_EQ(csv_field(sign + std::string("1")).front(), '\'');
    EXPECT_NE(csv_field("\t=1").front(), '\t') << "nor behind a control character";
}

TEST(CsvField, IsTheNameOtherwise) {
    EXPECT_EQ(csv_field("ovolve"), "ovolve");
    EXPECT_EQ(csv_field("jszyxw:k1=0.4,depth=3"), "\"jszyxw:k1=0.4,depth=3\"");
    EXPECT_EQ(csv_field(""), "");
}

}  // namespace
}  // namespace plyglass::text
