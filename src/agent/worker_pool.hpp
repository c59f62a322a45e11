#pragma once

// Threads that share the work of one move. They start once and wait between moves; handing out work allocates nothing.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace plyglass::agent {

class WorkerPool {
public:
    /// Starts `threads` - 1 threads; the caller is the remaining one.
    explicit WorkerPool(int threads) {
        for (int i = 1; i < threads; ++i) {
            threads_.emplace_back([this, i](const std::stop_token& stop) { wait_for_work(stop, i); });
        }
    }
    ~WorkerPool() {
        for (std::jthread& thread : threads_) thread.request_stop();
    }
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Calls `work(worker, task)` once for every task below `tasks`, on all threads, and waits for the last one.
    /// `worker` is 0 on the calling thread; no two calls with the same worker run at once.
    template <class Work>
    void parallel_for(std::size_t tasks, Work& work) {
        hand_out({[](void* w, int worker, std::size_t task) { (*static_cast<Work*>(w))(worker, task); }, &work, tasks});
    }

    /// Calls `work(worker)` once on every thread.
    template <class Work>
    void run_on_all(Work& work) {
        hand_out({[](void* w, int worker, std::size_t) { (*static_cast<Work*>(w))(worker); }, &work, once_each});
    }

private:
    struct Job {
        void (*call)(void* work, int worker, std::size_t task) = nullptr;
        void* work = nullptr;
        std::size_t tasks = 0;
    };

    static constexpr std::size_t once_each = ~std::size_t{0};

    void hand_out(const Job& job) {
        next_.store(0, std::memory_order_relaxed);
        {
            const std::lock_guard lock(mutex_);
            job_ = job;
            ++round_;
            busy_ = threads_.size();
        }
        begin_.notify_all();
        do_tasks(job, 0);
        std::unique_lock lock(mutex_);
        done_.wait(lock, [&] { return busy_ == 0; });
    }

    void do_tasks(const Job& job, int worker) {
        if (job.tasks == once_each) {
            job.call(job.work, worker, 0);
            return;
        }
        for (;;) {
            const std::size_t task = next_.fetch_add(1, std::memory_order_relaxed);
            if (task >= job.tasks) return;
            job.call(job.work, worker, task);
        }
    }

    void wait_for_work(const std::stop_token& stop, int worker) {
        std::uint64_t seen = 0;
        for (;;) {
            Job job;
            {
                std::unique_lock lock(mutex_);
                if (!begin_.wait(lock, stop, [&] { return round_ != seen; })) return;
                seen = round_;
                job = job_;
            }
            do_tasks(job, worker);
            const std::lock_guard lock(mutex_);
            if (--busy_ == 0) done_.notify_one();
        }
    }

    std::mutex mutex_;
    std::condition_variable_any begin_;
    std::condition_variable done_;
    std::atomic<std::size_t> next_{0};
    Job job_;
    std::uint64_t round_ = 0;
    std::size_t busy_ = 0;
    std::vector<std::jthread> threads_;  // the last member: they end before what they use
};

}  // namespace plyglass::agent
