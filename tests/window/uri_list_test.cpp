// What file managers say when files are dropped.

#include "window/uri_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace plyglass::window {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(UriList, NamesTheFilesOfThisMachine) {
    EXPECT_THAT(paths_in("# two files\r\nfile:///home/a.md\r\nfile:///home/b%20c/%E8%AF%BE.md\r\n"),
                ElementsAre("/home/a.md", "/home/b c/课.md"));
    EXPECT_THAT(paths_in("file://localhost/a\nfile:/b"), ElementsAre("/a", "/b"));
}

TEST(UriList, LeavesOutWhatIsNoFile) {
    EXPECT_THAT(paths_in(""), IsEmpty());
    EXPECT_THAT(paths_in("https://example.org/a.md\r\nfile:\r\nfile://host\r\n/home/a.md"), IsEmpty());
    EXPECT_THAT(paths_in("file:///a%2\r\nfile:///a%zz\r\nfile:///a%00b\r\nfile:///b%41"), ElementsAre("/bA"));
}

}  // namespace
}  // namespace plyglass::window
