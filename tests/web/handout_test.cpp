// What the page prints.

#include "web/handout.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/plates/rules.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::web {
namespace {

using ::testing::HasSubstr;

std::size_t pictures_in(const std::string& html) {
    std::size_t count = 0;
    for (auto at = html.find("<svg"); at != std::string::npos; at = html.find("<svg", at + 1)) ++count;
    return count;
}

TEST(PrintedPage, HasAPictureForEachCutAndForTheEnd) {
    const auto tree = game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}));
    trace::Playhead head(trace::record(tree, trace::Search{}));
    head.go(5);
    const std::string html = handout(head, "Banknote plates", scene::Theme{});
    EXPECT_EQ(pictures_in(html), 4U);
    for (const char* words : {"Step 19/39", "Step 39/39", "size: landscape", "is skipped"}) {
        EXPECT_THAT(html, HasSubstr(words));
    }
    EXPECT_EQ(head.step(), 5U) << "the screen stays where it is";
}

}  // namespace
}  // namespace plyglass::web
