#pragma once

// A disk that is full: files of this process cannot grow beyond a size while one of these lives.

#include <csignal>
#include <cstdint>
#include <sys/resource.h>

#include <gtest/gtest.h>

namespace plyglass::testing {

class FileLimit {
public:
    explicit FileLimit(std::uintmax_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        EXPECT_EQ(::getrlimit(RLIMIT_FSIZE, &before_), 0);
        rlimit limit = before_;
        limit.rlim_cur = static_cast<rlim_t>(bytes);
        EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
    }
    ~FileLimit() {
        EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &before_), 0);
        std::signal(SIGXFSZ, handler_);
    }
    FileLimit(const FileLimit&) = delete;
    FileLimit& operator=(const FileLimit&) = delete;

private:
    void (*handler_)(int);
    rlimit before_{};
};

}  // namespace plyglass::testing
