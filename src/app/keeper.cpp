#include "app/keeper.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/step_back.hpp"

namespace plyglass::app {

Keeper::Keeper(std::string path) : path_(std::move(path)), thread_([this] { work(); }) {}

Keeper::~Keeper() {
    {
        const std::scoped_lock lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Keeper::keep(std::function<std::string()> text) {
    {
        const std::scoped_lock lock(mutex_);
        wanted_ = std::move(text);
    }
    changed_.notify_all();
}

std::optional<core::FileError> Keeper::take_failure() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(failure_, std::nullopt);
}

bool Keeper::at_rest() const {
    const std::scoped_lock lock(mutex_);
    return !wanted_ && !writing_ && !failure_;
}

void Keeper::work() {
    step_back();
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return closing_ || wanted_; });
        if (!wanted_) return;
        const auto text = std::exchange(wanted_, nullptr);
        writing_ = true;
        lock.unlock();
        std::error_code ignored;  // what is wrong with the folder, the file's own error says
        std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), ignored);
        auto failure = core::write_file(path_, text());
        lock.lock();
        writing_ = false;
        failure_ = std::move(failure);
    }
}

}  // namespace plyglass::app
