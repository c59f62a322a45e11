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

TEST_F(AFileLock, DoesNotWaitAtAPipe) {
    const std::string pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(FileLock(pipe).is_elsewhere());
}

}  // namespace
}  // namespace plyglass::core
