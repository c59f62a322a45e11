#pragma once

// Writes one file again and again behind the screens, always the newest text. Each text is written beside the file and
// renamed, so that a slow disk stops no frame and a kill leaves no half-written file.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "core/file.hpp"

namespace plyglass::app {

class BackgroundWriter {
public:
    /// Creates the file's folder when it is first needed.
    explicit BackgroundWriter(std::string path);
    /// Still writes the text that was asked for last.
    ~BackgroundWriter();
    BackgroundWriter(const BackgroundWriter&) = delete;
    BackgroundWriter& operator=(const BackgroundWriter&) = delete;

    /// Soon the file will hold what `text` returns. The writer's thread calls it, but not if a newer text comes before
    /// its turn.
    void keep(std::function<std::string()> text);

    /// Returns once how the last attempt failed; nothing if it did not.
    std::optional<core::FileError> take_failure();
    /// Whether the last attempt failed.
    bool is_failing() const;
    /// Whether all that was asked for has been done and any failure has been taken.
    bool at_rest() const;

private:
    void work();

    const std::string path_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::function<std::string()> wanted_;
    std::optional<core::FileError> failure_;
    bool writing_ = false;
    bool is_failing_ = false;
    bool closing_ = false;
    std::thread thread_;  // the last member: it uses all others
};

}  // namespace plyglass::app
