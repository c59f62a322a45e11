#include "app/results_keeper.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/chrono.h>

#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace fs = std::filesystem;

ResultsKeeper::ResultsKeeper(std::string folder) : folder_(std::move(folder)) {
    if (!folder_.empty()) thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

ResultsKeeper::~ResultsKeeper() = default;

std::string ResultsKeeper::newest() const {
    std::string out;
    std::error_code error;
    for (fs::directory_iterator at(folder_, error); !error && at != fs::directory_iterator(); at.increment(error)) {
        // Their names begin with the time at which they were begun.
        if (at->path().extension() == ".jsonl") out = std::max(out, at->path().string());
    }
    return out;
}

/// A name that sorts after those of all earlier files.
std::string ResultsKeeper::new_path() const {
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
    return fmt::format("{}/{:%Y-%m-%d-%H%M%S}{:03}.jsonl", folder_, fmt::gmtime(seconds), (now - seconds).count());
}

std::string ResultsKeeper::begin(const lab::Header& header, std::vector<lab::GameRecord> known,
                                 const std::string& path) {
    if (folder_.empty()) return {};
    std::error_code error;
    const bool is_ours = !path.empty() && fs::path(path).parent_path() == fs::path(folder_) && fs::exists(path, error);
    std::string used = is_ours ? path : new_path();
    order([this, header, known = std::move(known), used] { open(header, known, used); });
    return used;
}

void ResultsKeeper::open(const lab::Header& header, const std::vector<lab::GameRecord>& known,
                         const std::string& path) {
    file_.reset();
    std::error_code error;
    fs::create_directories(folder_, error);
    if (fs::exists(path, error)) {
        if (auto opened = lab::ResultsFile::open(path, header)) {
            file_ = std::make_unique<lab::ResultsFile>(*std::move(opened));
            return;
        }
    }
    // The file is new, or another window or another version writes the old one.
    const std::string fresh = fs::exists(path, error) ? new_path() : path;
    if (auto failure = core::write_file(fresh, lab::write_results(header, known))) {
        return complain({*std::move(failure), {}});
    }
    auto opened = lab::ResultsFile::open(fresh, header);
    if (!opened) return complain(opened.error());
    file_ = std::make_unique<lab::ResultsFile>(*std::move(opened));
}

void ResultsKeeper::add(std::vector<lab::GameRecord> games) {
    if (folder_.empty() || games.empty()) return;
    order([this, games = std::move(games)] {
        if (!file_) return;
        std::optional<core::FileError> failure;
        for (const lab::GameRecord& game : games) {
            if (!failure) failure = file_->append(game);
        }
        if (!failure) failure = file_->sync();
        if (failure) complain({*std::move(failure), {}});
    });
}

void ResultsKeeper::complain(const lab::ResultsError& error) {
    const std::string words =
        error.file ? text::filled(text::tr("{}: {}"), error.file->path, text::reason(*error.file)) : error.what;
    const std::scoped_lock lock(mutex_);
    trouble_ = words;
}

std::string ResultsKeeper::take_trouble() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(trouble_, {});
}

void ResultsKeeper::order(std::function<void()> job) {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back(std::move(job));
    changed_.notify_all();
}

void ResultsKeeper::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.empty() && !working_; });
}

void ResultsKeeper::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, stop, [this] { return !jobs_.empty(); });
        if (jobs_.empty()) return;  // asked to stop, and nothing is left to be written
        const std::function<void()> job = std::move(jobs_.front());
        jobs_.pop_front();
        working_ = true;
        lock.unlock();
        job();
        lock.lock();
        working_ = false;
        changed_.notify_all();
    }
}

}  // namespace plyglass::app
