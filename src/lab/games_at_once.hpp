#pragma once

// Threads that play several games at once, whatever they are, and hand them over as they end.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace plyglass::lab {

/// Who derives from it plays the games, and leaves before its own members end.
template <class Record>
class GamesAtOnce {
public:
    using Task = decltype(Record::task);

    GamesAtOnce(const GamesAtOnce&) = delete;
    GamesAtOnce& operator=(const GamesAtOnce&) = delete;

    /// Waits a moment for games to end; returns those that have ended since the last call, in the order in which they
    /// did.
    std::vector<Record> take() { return take(std::chrono::milliseconds(50)); }
    /// The same with another waiting time; 0: does not wait.
    std::vector<Record> take(std::chrono::milliseconds moment) {
        // A signal cannot wake a waiting caller, so `take` returns now and then.
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, moment, [&] { return !ended_.empty() || playing_ == 0; });
        return std::exchange(ended_, {});
    }
    /// Whether all threads have stopped playing; ended games may still wait to be taken.
    bool all_left() const {
        const std::scoped_lock lock(mutex_);
        return playing_ == 0;
    }

    bool ran_out_of_memory() const { return out_of_memory_.load(); }
    std::uint64_t finished() const { return finished_.load(); }

protected:
    /// `open` are the games to play, in the order in which they are begun.
    GamesAtOnce(std::vector<Task> open, unsigned threads)
        : open_(std::move(open)), playing_(std::min<std::size_t>(threads, open_.size())) {}
    ~GamesAtOnce() = default;

    /// The number of its threads, before they begin.
    std::size_t threads() const { return playing_; }
    /// Lets each thread, which is given its number, play games until it is told to stop or there are no more.
    void begin(const std::function<void(std::size_t thread)>& play) {
        const std::size_t count = playing_;  // fewer soon
        for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([=, this] { work(play, i); });
    }
    void ask_to_stop() { stop_.request_stop(); }
    /// Ends all threads, and waits for that.
    void leave() {
        stop_.request_stop();
        for (std::jthread& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }

    // ---- for the threads
    std::stop_token stop_token() const { return stop_.get_token(); }
    /// The place of the next game among those to be played; nothing if there is none, or the threads are to stop.
    std::optional<std::size_t> next() {
        if (stop_.stop_requested()) return std::nullopt;
        const std::size_t place = next_.fetch_add(1);
        return place < open_.size() ? std::optional(place) : std::nullopt;
    }
    const Task& task(std::size_t place) const { return open_[place]; }
    void hand_over(Record record) {
        const std::scoped_lock lock(mutex_);
        ended_.push_back(std::move(record));
        ++finished_;
        changed_.notify_all();
    }

private:
    void work(const std::function<void(std::size_t thread)>& play, std::size_t thread) {
        try {
            play(thread);
        } catch (const std::bad_alloc&) {
            out_of_memory_ = true;
            stop_.request_stop();
        }
        const std::scoped_lock lock(mutex_);
        --playing_;
        changed_.notify_all();
    }

    const std::vector<Task> open_;
    std::vector<Record> ended_;  // and not yet taken
    std::atomic<std::size_t> next_{0};
    std::atomic<std::uint64_t> finished_{0};
    std::atomic<bool> out_of_memory_{false};
    std::stop_source stop_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t playing_ = 0;
    std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace plyglass::lab
