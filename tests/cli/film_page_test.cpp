// `export -o FILE.html`: a film in the page that `./dev web` builds, here in one that is as short as can be.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/folder.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using testing::Folder;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::run_program;
using ::testing::StartsWith;

class FilmPageTest : public ::testing::Test {
protected:
    void SetUp() override { folder_.write("page.html", "<p>before</p><!-- opened --><p>after</p>"); }

    testing::Ran exported(const std::string& name, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"export", "banknote", "-o", folder_.at(name), "--page", folder_.at("page.html")};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words);
    }

    Folder folder_;
};

TEST_F(FilmPageTest, HoldsTheFilmItsStepAndTheLanguage) {
    ASSERT_EQ(exported("x.html", {"--at", "19", "--lang", "zh", "--theme", "dark"}).exit_code, 0);
    const std::string page = folder_.read("x.html");
    EXPECT_THAT(page, StartsWith("<p>before</p><script type=\"application/json\" id=\"opened\">"));
    EXPECT_THAT(page, HasSubstr("</script><p>after</p>"));
    for (const char* part : {"\"step\": 19", "\"lang\": \"zh\"", "\"theme\": \"dark\"", "\"view\": \"film\""}) {
        EXPECT_THAT(page, HasSubstr(part));
    }
    EXPECT_THAT(page, HasSubstr("alphabeta"));
}

TEST_F(FilmPageTest, NeverEndsItsScriptInTheMiddle) {
    folder_.write("evil.json", R"({"plyglass": "tree", "version": 1, "tree": {"kind": "max",
        "children": [{"label": "</script><b>", "value": 1}, {"value": 2}]}})");
    const auto done =
        run_program({"export", folder_.at("evil.json"), "-o", folder_.at("x.html"), "--page", folder_.at("page.html")});
    ASSERT_EQ(done.exit_code, 0) << done.err;
    EXPECT_THAT(folder_.read("x.html"), Not(HasSubstr("</script><b>")));
}

TEST_F(FilmPageTest, IsACourseWithAManifest) {
    ASSERT_EQ(exported("course.zip", {"--scorm"}).exit_code, 0);
    const std::string zip = folder_.read("course.zip");
    EXPECT_THAT(zip, StartsWith("PK"));
    EXPECT_THAT(zip, HasSubstr("imsmanifest.xml"));
    EXPECT_THAT(zip, HasSubstr("<schemaversion>1.2</schemaversion>"));
    EXPECT_THAT(zip, HasSubstr("\"scorm\": true"));
}

TEST_F(FilmPageTest, SaysWhatItExpected) {
    const auto no_page = run_program({"export", "banknote", "-o", folder_.at("x.html"), "--page", folder_.at("none")});
    EXPECT_EQ(no_page.exit_code, 4);
    EXPECT_THAT(no_page.err, HasSubstr("cannot be read"));
    folder_.write("other.html", "<p>something else</p>");
    const auto other =
        run_program({"export", "banknote", "-o", folder_.at("x.html"), "--page", folder_.at("other.html")});
    EXPECT_EQ(other.exit_code, 3);
    EXPECT_THAT(other.err, HasSubstr("expected a page that ./dev web has built"));
    EXPECT_EQ(exported("x.html", {"--scorm"}).exit_code, 2);
    EXPECT_EQ(exported("x.svg").exit_code, 2);
    EXPECT_EQ(exported("x.html", {"--at", "cutoffs"}).exit_code, 2);
    EXPECT_EQ(exported("x.html", {"--print"}).exit_code, 2);
}

}  // namespace
}  // namespace plyglass::cli
