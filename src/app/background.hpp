#pragma once

// One piece of work on a thread of its own, for a screen that must never wait. Starting another drops the current one:
// it is asked to stop, and its result is thrown away, whenever it comes.

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "app/thread_priority.hpp"

namespace plyglass::app {

/// While one lives, work that a Background starts does not begin before it is asked to stop. So tests look at a screen
/// whose work still goes on, however quick the machine is. Only one may live at a time.
class HeldBackground {
public:
    HeldBackground();
    ~HeldBackground();
    HeldBackground(const HeldBackground&) = delete;
    HeldBackground& operator=(const HeldBackground&) = delete;

    /// What the work's thread does first: returns at once if nothing is held.
    static void pass(const std::stop_token& stop);
};

template <class Result>
class Background {
public:
    void start(std::function<Result(const std::stop_token&)> work) {
        cancel();
        slot_ = std::make_shared<Slot>();
        thread_ = std::jthread([slot = slot_, work = std::move(work)](const std::stop_token& stop) {
            HeldBackground::pass(stop);
            lower_thread_priority();
            slot->result.emplace(work(stop));
            slot->done.store(true, std::memory_order_release);
        });
    }

    /// Returns at once; work that is still running ends when it can.
    void cancel() {
        std::erase_if(leaving_, [](const Leaving& each) { return each.slot->done.load(std::memory_order_acquire); });
        if (thread_.joinable()) {
            thread_.request_stop();
            leaving_.push_back({std::move(slot_), std::move(thread_)});
            if (!leaving_.back().slot) leaving_.pop_back();  // its result was taken: it has ended
        }
        slot_ = nullptr;
    }

    bool running() const { return slot_ != nullptr; }

    /// Returns the result once; nothing while the work goes on.
    std::optional<Result> take() {
        if (!slot_ || !slot_->done.load(std::memory_order_acquire)) return std::nullopt;
        const auto slot = std::exchange(slot_, nullptr);
        return std::optional<Result>(std::in_place, std::move(*slot->result));
    }

private:
    struct Slot {
        std::atomic<bool> done{false};
        std::optional<Result> result;
    };
    struct Leaving {
        std::shared_ptr<Slot> slot;
        std::jthread thread;
    };

    std::shared_ptr<Slot> slot_;
    std::jthread thread_;
    std::vector<Leaving> leaving_;
};

}  // namespace plyglass::app
