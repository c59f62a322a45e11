#include "core/file_lock.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <sys/stat.h>

#include <gtest/gtest.h>

#include "support/folder.hpp"

namespace plyglass::core {
namespace {

class AFileLock : public ::testing::Test {
protected:
    const testing::Folder own_;
    const std::filesystem::path folder_ = own_.path();
};

TEST_F(AFileLock, IsHadByOneAtATimeInAFolderThatIsMadeForIt) {
    const std::string path = folder_ / "deep" / "lock";
    std::optional<FileLock> first(path);
    EXPECT_FALSE(first->is_elsewhere());
    EXPECT_TRUE(FileLock(path).is_elsewhere());
    first.reset();
    EXPECT_FALSE(FileLock(path).is_elsewhere());
}

TEST_F(AFileLock, IsHadByEverybodyWhereItCannotBeMade) {
    EXPECT_FALSE(FileLock("/proc/no such folder/lock").is_elsewhere());
    EXPECT_FALSE(FileLock(folder_).is_elsewhere()) << "a folder";
}

TEST_F(AFileLock, LeavesNoEmptyFileBehindAndNothingElseAway) {
    const std::string path = folder_ / "lock";
    {
        const FileLock lock(path);
        EXPECT_TRUE(std::filesystem::exists(path));
        { const FileLock second(path); }
        EXPECT_TRUE(std::filesystem::exists(path)) << "who did not get the lock removes nothing";
    }
    EXPECT_FALSE(std::filesystem::exists(path));
    own_.write("kept.lock", "somebody's");
    { const FileLock lock(own_.at("kept.lock")); }
    EXPECT_EQ(own_.read("kept.lock"), "somebody's");
}

TEST_F(AFileLock, IsNotLostWhereTheFileWasReplacedMeanwhile) {
    const std::string path = folder_ / "lock";
    std::optional<FileLock> first(path);
    std::filesystem::remove(path);
    std::optional<FileLock> second(path);
    EXPECT_FALSE(second->is_elsewhere());
    first.reset();
    EXPECT_TRUE(FileLock(path).is_elsewhere()) << "the first one removes its own file only";
}

TEST_F(AFileLock, DoesNotWaitAtAPipe) {
    const std::string pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(FileLock(pipe).is_elsewhere());
}

}  // namespace
}  // namespace plyglass::core
