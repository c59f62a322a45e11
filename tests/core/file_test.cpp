#include "core/file.hpp"

#include <atomic>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "support/folder.hpp"

namespace {

struct Synced {
    bool folder = false;
    off_t size = 0;
};
std::vector<Synced> synced;

}  // namespace

// Replaces the library's fsync, to observe when data reaches the disk.
extern "C" int fsync(int descriptor) {
    struct stat status {};
    ::fstat(descriptor, &status);
    synced.push_back({S_ISDIR(status.st_mode), status.st_size});
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

namespace plyglass::core {
namespace {

namespace fs = std::filesystem;
using Kind = FileError::Kind;

// Gives each test a folder of its own.
class FileTest : public ::testing::Test {
protected:
    std::string at(const std::string& name) const { return (folder_ / name).string(); }
    std::string content(const std::string& name) const {
        const auto bytes = read_file(at(name), 1 << 20);
        return bytes ? *bytes : "(cannot be read)";
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

    const testing::Folder own_;
    const fs::path folder_ = own_.path();
};

// Runs as a user whom permissions bind; root is not.
class AsNobody {
public:
    AsNobody() : was_root_(::geteuid() == 0) {
        if (was_root_) changed_ = ::seteuid(65534) == 0;
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() {
        if (changed_ && ::seteuid(0) != 0) std::abort();
    }
    bool bound() const { return !was_root_ || changed_; }

private:
    bool was_root_;
    bool changed_ = false;
};

TEST_F(FileTest, WhatIsWrittenIsReadByteForByte) {
    const std::string bytes("a\0b\r\n\xFF\xC3", 7);
    EXPECT_EQ(write_file(at("x"), bytes), std::nullopt);
    EXPECT_EQ(content("x"), bytes);
    EXPECT_EQ(entries(), 1U) << "nothing else is left behind";
}

TEST_F(FileTest, WritingReplacesAllOfTheOldFile) {
    EXPECT_EQ(write_file(at("x"), std::string(100000, 'a')), std::nullopt);
    EXPECT_EQ(write_file(at("x"), "b"), std::nullopt);
    EXPECT_EQ(content("x"), "b");
}

TEST_F(FileTest, ASymbolicLinkIsFollowed) {
    ASSERT_EQ(write_file(at("real"), "old"), std::nullopt);
    fs::create_symlink("real", at("link"));
    EXPECT_EQ(write_file(at("link"), "new"), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(at("link")));
    EXPECT_EQ(content("real"), "new");
}

TEST_F(FileTest, ALinkToNothingYetCreatesWhatItNames) {
    fs::create_symlink("later", at("link"));
    EXPECT_EQ(write_file(at("link"), "new"), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(at("link")));
    EXPECT_EQ(content("later"), "new");
}

TEST_F(FileTest, AnExistingFileKeepsItsPermissionsAndANewOneFollowsTheUmask) {
    ASSERT_EQ(write_file(at("x"), "old"), std::nullopt);
    const mode_t mask = ::umask(0);
    ::umask(mask);
    EXPECT_EQ(static_cast<unsigned>(fs::status(at("x")).permissions()), 0666U & ~mask);
    fs::permissions(at("x"), fs::perms(0640));
    EXPECT_EQ(write_file(at("x"), "new"), std::nullopt);
    EXPECT_EQ(fs::status(at("x")).permissions(), fs::perms(0640));
}

TEST_F(FileTest, FoldersAreNoFiles) {
    EXPECT_EQ(read_file(folder_.string(), 10).error().kind, Kind::is_directory);
    EXPECT_EQ(write_file(folder_.string(), "x")->kind, Kind::is_directory);
    EXPECT_EQ(write_file(at("new/"), "x")->kind, Kind::is_directory);
    EXPECT_EQ(entries(), 0U);
}

TEST_F(FileTest, WhatIsMissingIsNamed) {
    const auto error = read_file(at("nothing"), 10).error();
    EXPECT_EQ(error.kind, Kind::missing);
    EXPECT_EQ(error.path, at("nothing"));
    EXPECT_EQ(write_file(at("no/folder"), "x")->kind, Kind::missing);
    EXPECT_EQ(write_file("", "x")->kind, Kind::missing);
    ASSERT_EQ(write_file(at("x"), "x"), std::nullopt);
    EXPECT_EQ(write_file(at("x/y"), "x")->kind, Kind::not_directory);
    EXPECT_EQ(read_file(at("x/y"), 10).error().kind, Kind::not_directory);
}

TEST_F(FileTest, PermissionsHoldAndTheOldFileStays) {
    ASSERT_EQ(write_file(at("x"), "old"), std::nullopt);
    fs::permissions(at("x"), fs::perms(0400));
    fs::permissions(folder_, fs::perms(0555));
    {
        const AsNobody nobody;
        if (!nobody.bound()) GTEST_SKIP() << "cannot give up the privileges of root here";
        EXPECT_EQ(write_file(at("x"), "new")->kind, Kind::no_permission);
        EXPECT_EQ(write_file(at("y"), "new")->kind, Kind::no_permission);
    }
    fs::permissions(folder_, fs::perms(0777));
    {
        // Permission to write to a folder is no permission to replace a write-protected file.
        const AsNobody nobody;
        EXPECT_EQ(write_file(at("x"), "new")->kind, Kind::no_permission);
    }
    EXPECT_EQ(content("x"), "old");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(FileTest, ALimitIsKept) {
    ASSERT_EQ(write_file(at("x"), "12345"), std::nullopt);
    EXPECT_TRUE(read_file(at("x"), 5));
    EXPECT_EQ(read_file(at("x"), 4).error().kind, Kind::too_large);
    EXPECT_EQ(read_file("/dev/zero", 100000).error().kind, Kind::too_large) << "endless, and no size to go by";
}

TEST_F(FileTest, DevicesAreWrittenToAndNeverReplaced) {
    EXPECT_EQ(write_file("/dev/null", "x"), std::nullopt);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    if (!fs::exists("/dev/full")) return;
    EXPECT_EQ(write_file("/dev/full", "x")->kind, Kind::no_space);
}

TEST_F(FileTest, WhatLiesBelowDevIsAStreamOnlyIfItIsNoFile) {
    const fs::path shared = "/dev/shm";
    if (!fs::is_directory(shared) || ::access(shared.c_str(), W_OK) != 0) GTEST_SKIP() << "there is no /dev/shm here";
    const std::string path = (shared / ("plyglass-file-test-" + std::to_string(::getpid()))).string();
    EXPECT_EQ(write_file(path, std::string(1000, 'a')), std::nullopt) << "a new file";
    EXPECT_EQ(write_file(path, "b"), std::nullopt);
    EXPECT_EQ(*read_file(path, 10000), "b") << "nothing of the old file is left behind";
    fs::remove(path);
}

TEST_F(FileTest, AnOpenDescriptorIsWrittenWhereItStandsWhateverItIsCalled) {
    for (const std::string folder : {"/dev/fd/", "/proc/self/fd/", ""}) {
        const int out = ::open(at("x").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
        ASSERT_EQ(::write(out, "first ", 6), 6);
        std::string name = folder + std::to_string(out);
        if (folder.empty()) {
            fs::create_symlink("/dev/fd/" + name, at("link"));
            name = at("link");
        }
        EXPECT_EQ(write_file(name, "second"), std::nullopt);
        ::close(out);
        EXPECT_EQ(content("x"), "first second") << name;
    }
}

TEST_F(FileTest, NobodyReadsWhatIsWrittenForTheOwnerOfTheOldFile) {
    ASSERT_EQ(write_file(at("x"), "old"), std::nullopt);
    fs::permissions(at("x"), fs::perms(0600));
    std::atomic<bool> done = false;
    std::atomic<std::size_t> seen = 0;
    fs::perms others = fs::perms::none;
    std::thread looks([&] {
        while (!done) {
            std::error_code ignored;
            for (const auto& entry : fs::directory_iterator(folder_, ignored)) {
                if (entry.path().extension() != ".tmp") continue;
                const auto perms = entry.status(ignored).permissions();
                if (ignored) continue;
                ++seen;
                others |= perms & (fs::perms::group_all | fs::perms::others_all);
            }
        }
    });
    for (int i = 0; i < 100 && seen == 0; ++i)
        EXPECT_EQ(write_file(at("x"), std::string(20'000'000, 'x')), std::nullopt);
    done = true;
    looks.join();
    EXPECT_GT(seen, 0U);
    EXPECT_EQ(others, fs::perms::none);
    EXPECT_EQ(fs::status(at("x")).permissions(), fs::perms(0600));
}

TEST_F(FileTest, AnotherOwnersFileStaysTheirs) {
    ASSERT_EQ(write_file(at("x"), "old"), std::nullopt);
    if (::chown(at("x").c_str(), 65534, 65534) != 0) GTEST_SKIP() << "this user cannot give files away";
    EXPECT_EQ(write_file(at("x"), "new"), std::nullopt);
    struct stat status {};
    ASSERT_EQ(::stat(at("x").c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 65534U);
    EXPECT_EQ(status.st_gid, 65534U);
}

TEST_F(FileTest, TheOtherNamesOfAHardLinkKeepTheOldFile) {
    ASSERT_EQ(write_file(at("x"), "old"), std::nullopt);
    fs::create_hard_link(at("x"), at("y"));
    EXPECT_EQ(write_file(at("x"), "new"), std::nullopt);
    EXPECT_EQ(content("x") + content("y"), "newold") << "as documented: the file is replaced, not filled";
}

TEST_F(FileTest, TheBytesAreOnTheDiskBeforeTheNameIs) {
    synced.clear();
    EXPECT_EQ(write_file(at("x"), "12345"), std::nullopt);
    ASSERT_EQ(synced.size(), 2U);
    EXPECT_FALSE(synced[0].folder);
    EXPECT_EQ(synced[0].size, 5) << "all of the file";
    EXPECT_TRUE(synced[1].folder) << "then its name";
    EXPECT_EQ(write_file("/dev/null", "x"), std::nullopt);
    EXPECT_EQ(synced.size(), 2U) << "a stream has no such place";
}

TEST_F(FileTest, OnlyAnOrdinaryFileIsReadUnasked) {
    ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0666), 0);
    EXPECT_EQ(read_regular_file(at("pipe"), 10).error().kind, Kind::not_regular) << "without waiting for a writer";
    EXPECT_EQ(read_regular_file("/dev/zero", 10).error().kind, Kind::not_regular);
    EXPECT_EQ(read_regular_file(folder_.string(), 10).error().kind, Kind::is_directory);
    EXPECT_EQ(read_regular_file(at("none"), 10).error().kind, Kind::missing);
    ASSERT_EQ(write_file(at("x"), "12345"), std::nullopt);
    EXPECT_EQ(*read_regular_file(at("x"), 5), "12345");
}

TEST_F(FileTest, APipeIsReadToItsEndAndWrittenTo) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    EXPECT_EQ(write_descriptor(ends[1], "pipe", "through"), std::nullopt);
    ::close(ends[1]);
    const auto bytes = read_descriptor(ends[0], "pipe", 100);
    ::close(ends[0]);
    ASSERT_TRUE(bytes);
    EXPECT_EQ(*bytes, "through");
}

}  // namespace
}  // namespace plyglass::core
