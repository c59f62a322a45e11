#include "app/results_keeper.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/chrono.h>

#include "text/files.hpp"

namespace plyglass::app {

namespace fs = std::filesystem;

template <class Trial>
ResultsKeeperOf<Trial>::ResultsKeeperOf(std::string folder) : folder_(std::move(folder)) {
    if (!folder_.empty()) thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

template <class Trial>
ResultsKeeperOf<Trial>::~ResultsKeeperOf() = default;

template <class Trial>
std::string ResultsKeeperOf<Trial>::newest() const {
    std::string out;
    std::error_code error;
    for (fs::directory_iterator at(folder_, error); !error && at != fs::directory_iterator(); at.increment(error)) {
        // Their names begin with the time at which they were begun.
        if (at->path().extension() == ".jsonl") out = std::max(out, at->path().string());
    }
    return out;
}

/// A name that sorts after those of all earlier files.
template <class Trial>
std::string ResultsKeeperOf<Trial>::new_path() const {
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
    return fmt::format("{}/{:%Y-%m-%d-%H%M%S}{:03}.jsonl", folder_, fmt::gmtime(seconds), (now - seconds).count());
}

template <class Trial>
std::string ResultsKeeperOf<Trial>::begin(const Header& header, std::vector<Record> known, const std::string& path) {
    if (folder_.empty()) return {};
    std::error_code error;
    const bool is_ours = !path.empty() && fs::path(path).parent_path() == fs::path(folder_) && fs::exists(path, error);
    std::string used = is_ours ? path : new_path();
    order([this, header, known = std::move(known), used] {
        if (!waiting_.empty()) write();  // the last chance of those of the experiment before
        file_.reset();
        header_ = header;
        waiting_ = known;
        path_ = used;
        write();
    });
    return used;
}

/// Opens the file of the experiment, or makes one.
template <class Trial>
void ResultsKeeperOf<Trial>::open() {
    std::error_code error;
    fs::create_directories(folder_, error);
    const auto attempt = [this]() -> std::optional<lab::ResultsError> {
        auto opened = lab::ResultsFileOf<Trial>::open(path_, header_);
        if (!opened) return opened.error();
        file_ = std::make_unique<lab::ResultsFileOf<Trial>>(*std::move(opened));
        return std::nullopt;
    };
    auto failure = attempt();
    if (failure && !failure->file) {
        // Another window or another version writes this file.
        path_ = new_path();
        failure = attempt();
    }
    if (failure) return say(failure->file ? text::reason(*failure->file) : failure->what);
    std::set<decltype(Record::task)> written;
    for (const Record& game : file_->games()) written.insert(game.task);
    std::erase_if(waiting_, [&](const Record& game) { return written.count(game.task) != 0; });
}

/// Writes the games that wait, as many as it can.
template <class Trial>
void ResultsKeeperOf<Trial>::write() {
    if (!file_) open();
    if (!file_) return;
    std::optional<core::FileError> failure;
    std::size_t written = 0;
    while (!failure && written < waiting_.size()) {
        failure = file_->append(waiting_[written]);
        if (!failure) ++written;
    }
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(written));
    if (!failure) failure = file_->sync();
    say(failure ? text::reason(*failure) : "");
}

template <class Trial>
void ResultsKeeperOf<Trial>::add(std::vector<Record> games) {
    if (folder_.empty() || games.empty()) return;
    order([this, games = std::move(games)] {
        waiting_.insert(waiting_.end(), games.begin(), games.end());
        write();
    });
}

template <class Trial>
void ResultsKeeperOf<Trial>::say(const std::string& trouble) {
    const std::scoped_lock lock(mutex_);
    trouble_ = trouble;
}

template <class Trial>
std::optional<std::string> ResultsKeeperOf<Trial>::take_trouble() {
    const std::scoped_lock lock(mutex_);
    if (trouble_ == told_trouble_) return std::nullopt;
    told_trouble_ = trouble_;
    return trouble_;
}

template <class Trial>
void ResultsKeeperOf<Trial>::order(std::function<void()> job) {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back(std::move(job));
    changed_.notify_all();
}

template <class Trial>
void ResultsKeeperOf<Trial>::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.empty() && !working_; });
}

template <class Trial>
void ResultsKeeperOf<Trial>::work(const std::stop_token& stop) {
    constexpr auto pause = std::chrono::seconds(1);  // before what could not be written is tried again
    std::unique_lock lock(mutex_);
    for (;;) {
        const auto has_jobs = [this] { return !jobs_.empty(); };
        if (waiting_.empty()) {
            changed_.wait(lock, stop, has_jobs);
        } else {
            changed_.wait_for(lock, stop, pause, has_jobs);
        }
        if (jobs_.empty() && waiting_.empty()) return;  // asked to stop, and nothing is left to be written
        const bool is_last = jobs_.empty() && stop.stop_requested();
        std::function<void()> job = [this] { write(); };
        if (!jobs_.empty()) {
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        working_ = true;
        lock.unlock();
        job();
        lock.lock();
        working_ = false;
        changed_.notify_all();
        if (is_last) return;
    }
}

template class ResultsKeeperOf<lab::Experiment>;
template class ResultsKeeperOf<lab::Tournament>;

}  // namespace plyglass::app
