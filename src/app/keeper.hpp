#pragma once

// Writes one file again and again behind the screens: always the newest text, each written beside and renamed, so that
// neither a slow disk stops a frame nor a kill leaves half a file.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "core/file.hpp"

namespace plyglass::app {

class Keeper {
public:
    /// The file's folder is made when it is first needed.
    explicit Keeper(std::string path);
    /// What was asked for last is still written.
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    /// Soon the file will hold what `text` answers; it is asked on the keeper's thread, and not at all if something
    /// newer comes before its turn.
    void keep(std::function<std::string()> text);

    /// How the last attempt went wrong, once; nothing if it did not.
    std::optional<core::FileError> take_failure();
    /// All that was asked for has been done, and how it went wrong was taken.
    bool at_rest() const;

private:
    void work();

    const std::string path_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::function<std::string()> wanted_;
    std::optional<core::FileError> failure_;
    bool writing_ = false;
    bool closing_ = false;
    std::thread thread_;  // the last member: it uses all others
};

}  // namespace plyglass::app
