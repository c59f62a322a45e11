#include "app/background_writer.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/thread_priority.hpp"

namespace plyglass::app {

BackgroundWriter::BackgroundWriter(std::string path) : path_(std::move(path)), thread_([this] { work(); }) {}

BackgroundWriter::~BackgroundWriter() {
    {
        const std::scoped_lock lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void BackgroundWriter::keep(std::function<std::string()> text) {
    {
        const std::scoped_lock lock(mutex_);
        wanted_ = std::move(text);
    }
    changed_.notify_all();
}

std::optional<core::FileError> BackgroundWriter::take_failure() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(failure_, std::nullopt);
}

bool BackgroundWriter::is_failing() const {
    const std::scoped_lock lock(mutex_);
    return is_failing_;
}

bool BackgroundWriter::at_rest() const {
    const std::scoped_lock lock(mutex_);
    return !wanted_ && !writing_ && !failure_;
}

void BackgroundWriter::work() {
    lower_thread_priority();
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return closing_ || wanted_; });
        if (!wanted_) return;
        const auto text = std::exchange(wanted_, nullptr);
        writing_ = true;
        lock.unlock();
        std::error_code ignored;  // the file's own error says what is wrong with the folder
        std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), ignored);
        auto failure = core::write_file(path_, text());
        lock.lock();
        writing_ = false;
        is_failing_ = failure.has_value();
        failure_ = std::move(failure);
    }
}

}  // namespace plyglass::app
