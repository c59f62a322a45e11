#pragma once

// Keeps the games of the Lab's experiments and tournaments in a folder while they are played, one file of results for each experiment:
// `plyglass lab run` and the Lab go on with any of them, however the program ended.

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "lab/results_file.hpp"

namespace plyglass::app {

/// Everything returns at once; the files are written on a thread.
template <class Trial>
class ResultsKeeperOf {
public:
    using Header = lab::HeaderOf<Trial>;
    using Record = typename Trial::Record;

    /// `folder`: made when it is first needed; empty: nothing is kept.
    explicit ResultsKeeperOf(std::string folder);
    /// Writes what is still to be written.
    ~ResultsKeeperOf();
    ResultsKeeperOf(const ResultsKeeperOf&) = delete;
    ResultsKeeperOf& operator=(const ResultsKeeperOf&) = delete;

    const std::string& folder() const { return folder_; }
    /// The file of the experiment that was begun last; empty if there is none.
    std::string newest() const;

    /// The games added from now on belong to this experiment, of which `known` are already played. They are appended to
    /// the file at `path`, if it is of this experiment and nobody else writes it; else to a new file, which then holds
    /// the known ones, too. Returns the file's path; empty if nothing is kept.
    std::string begin(const Header& header, std::vector<Record> known, const std::string& path);
    void add(std::vector<Record> games);

    /// Why games cannot be written at present, translated, or empty if they can; nothing if that is as it was at the last
    /// call. What cannot be written is tried again until it can.
    std::optional<std::string> take_trouble();
    /// Returns when all that was asked for is written, for tests.
    void wait();

private:
    void work(const std::stop_token& stop);
    void order(std::function<void()> job);
    std::string new_path() const;
    void open();
    void write();
    void say(const std::string& trouble);

    const std::string folder_;
    // The thread's:
    Header header_;
    std::vector<Record> waiting_;  // games that are still to be written
    std::string path_;
    std::unique_ptr<lab::ResultsFileOf<Trial>> file_;  // null: it has not been opened yet

    std::mutex mutex_;  // guards what follows
    std::condition_variable_any changed_;
    std::deque<std::function<void()>> jobs_;
    bool working_ = false;
    std::string trouble_, told_trouble_;
    std::jthread thread_;  // last: it uses everything above
};
using ResultsKeeper = ResultsKeeperOf<lab::Experiment>;

}  // namespace plyglass::app
