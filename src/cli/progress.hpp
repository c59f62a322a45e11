#pragma once

// One line on the terminal that is rewritten while a command works. Where standard error is no terminal there is none:
// a log has no use for it.

#include <chrono>
#include <string>

namespace plyglass::cli {

class Progress {
public:
    Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { clear(); }

    /// Whether anybody sees it, and enough time has passed since the last time.
    bool is_due() const;
    /// `line` in place of the last one, cut to the terminal's width.
    void show(const std::string& line);
    /// Takes the line away, so that a result can stand there.
    void clear();

private:
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point last_;
};

/// "about 3 min left"
std::string time_left(double seconds);

}  // namespace plyglass::cli
