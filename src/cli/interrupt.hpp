#pragma once

// Ctrl-C. A command with nothing to show yet ends at once; one that prints results one by one first finishes the
// current one. Either way the exit code is 130.

namespace plyglass::cli {

/// Makes an interrupt end the program with 130, unless the program was started with interrupts ignored (`nohup`). Call
/// once, at the start of main.
void end_when_interrupted();

/// While an object of this class lives, an interrupt is only remembered, so that the command can stop between two
/// results. A second interrupt still ends the program.
class InterruptedLater {
public:
    InterruptedLater();
    InterruptedLater(const InterruptedLater&) = delete;
    InterruptedLater& operator=(const InterruptedLater&) = delete;
    ~InterruptedLater();

    bool interrupted() const;
};

}  // namespace plyglass::cli
