// A run of a user's program in the real window, dropped there, with real keys.

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desktop.hpp"
#include "glass/student.hpp"

namespace plyglass::testing {
namespace {

using glass::testing::Student;

TEST(RunWindow, ShowsADroppedRunFromDifferenceToDifference) {
    Desktop desktop;
    const std::string file = std::string(test_output) + "/student.run.jsonl";
    const char* const plates = "(((1 20)(1 50)(20 50))((5 10)(5 100)(10 100))((1 5)(1 20)(5 20)))";
    std::ofstream(file) << Student(plates, {.bugs = glass::testing::beta_stays}).run();
    App app(desktop);
    ASSERT_TRUE(app.drop(file));
    app.until("its first difference", [](const View& view) { return view["step"] == 7 && view["steps"] == 45; });
    app.screenshot("run");
    app.key("n");
    const View next = app.until("the next difference", [](const View& view) { return view["step"] == 11; });
    EXPECT_EQ(next["headline"], "β did not fall at plate A");
    app.key("c");
    app.until("alpha-beta", [](const View& view) { return view["screen"] == "step" && view["steps"] == 39; });
    app.key("c");
    app.until("the program again", [](const View& view) { return view["steps"] == 45; });
    app.click("close-program");
    app.until("only its tree", [](const View& view) { return view["steps"] == 39 && !has_hit(view, "program"); });
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace plyglass::testing
