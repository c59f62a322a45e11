#pragma once

// One line on the terminal that is rewritten while a command works. If standard error is no terminal, there is no line:
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

    /// Whether the user can see it, and enough time has passed since the last update.
    bool is_due() const;
    /// Replaces the last line by `line`, cut to the terminal's width.
    void show(const std::string& line);
    /// Removes the line, so that a result can be printed there.
    void clear();

private:
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point last_;
};

}  // namespace plyglass::cli
