#pragma once

// Ctrl-C. A command that has nothing to show yet ends at once; one that prints results one by one first finishes the
// one it is at. Either way the exit code is 130.

namespace plyglass::cli {

/// From now on an interrupt ends the program with 130, unless it was started with interrupts ignored (`nohup`). Call
/// once, at the start of main.
void end_when_interrupted();

/// While one of these lives, an interrupt is only remembered, so that whoever prints can stop between two results.
/// A second interrupt ends the program after all.
class InterruptedLater {
public:
    InterruptedLater();
    InterruptedLater(const InterruptedLater&) = delete;
    InterruptedLater& operator=(const InterruptedLater&) = delete;
    ~InterruptedLater();

    bool interrupted() const;
};

}  // namespace plyglass::cli
