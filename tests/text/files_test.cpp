#include "text/files.hpp"

#include <csignal>
#include <filesystem>
#include <set>
#include <sys/resource.h>
#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/file_text.hpp"
#include "support/test_folder.hpp"

namespace plyglass::text {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using testing::file_text;
using ::testing::StartsWith;
using testing::write;

class Save : public ::testing::Test {
protected:
    std::string in_folder(const std::string& name) const { return folder_ + "/" + name; }
    std::set<std::string> files() const {
        std::set<std::string> out;
        for (const auto& entry : std::filesystem::directory_iterator(folder_)) out.insert(entry.path().filename());
        return out;
    }

    const std::string folder_ = testing::test_folder();
};

TEST_F(Save, MakesAFileOfTheBytes) {
    const std::string bytes("a\0\n\xFF", 4);
    EXPECT_FALSE(save(in_folder("a.svg"), bytes));
    EXPECT_EQ(file_text(in_folder("a.svg")), bytes);
    EXPECT_THAT(files(), ElementsAre("a.svg"));
}

TEST_F(Save, TakesThePlaceOfAnOlderFile) {
    write(in_folder("a.svg"), "old and longer");
    EXPECT_FALSE(save(in_folder("a.svg"), "new"));
    EXPECT_EQ(file_text(in_folder("a.svg")), "new");
    EXPECT_THAT(files(), ElementsAre("a.svg"));
}

TEST_F(Save, LeavesTheOldFileWhereTheNewOneDoesNotFit) {
    write(in_folder("a.pdf"), "old");
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{64 << 10, before.rlim_max};
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto problem = save(in_folder("a.pdf"), std::string(1 << 20, 'x'));
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);

    ASSERT_TRUE(problem);
    EXPECT_THAT(problem->what, StartsWith(in_folder("a.pdf") + " cannot be written: "));
    EXPECT_EQ(file_text(in_folder("a.pdf")), "old");
    EXPECT_THAT(files(), ElementsAre("a.pdf")) << "and nothing half-written beside it";
}

TEST_F(Save, SaysWhatIsInTheWay) {
    write(in_folder("file"), "");
    const auto what = [&](const std::string& path) {
        const auto problem = save(path, "x");
        return problem ? problem->what : "it worked";
    };
    EXPECT_THAT(what(in_folder("none/a.svg")),
                EndsWith("/none/a.svg cannot be written: there is no such file or folder"));
    EXPECT_THAT(what(folder_), EndsWith(" cannot be written: it is a folder"));
    EXPECT_THAT(what(in_folder("file/a.svg")), EndsWith(" cannot be written: a part of its path is not a folder"));
    EXPECT_EQ(what("/dev/full"), "/dev/full cannot be written: there is no room left");
    EXPECT_THAT(files(), ElementsAre("file"));
}

TEST(SaveReason, HasWordsForEveryKindOfFailure) {
    using Kind = core::FileError::Kind;
    std::set<std::string> all;
    for (const Kind kind : {Kind::missing, Kind::is_directory, Kind::not_regular, Kind::not_directory,
                            Kind::no_permission, Kind::too_large, Kind::no_space}) {
        all.insert(reason({kind, "a", 0}));
    }
    EXPECT_EQ(all.size(), 7U);
    EXPECT_EQ(reason({Kind::other, "a", EIO}), "Input/output error");
}

}  // namespace
}  // namespace plyglass::text
