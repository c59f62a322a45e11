#pragma once

// The request to end: SIGTERM and SIGHUP, as a session that is logged out sends them.

namespace plyglass::window {

/// While an object of this class lives, such a request is only remembered, so that the window can close as usual and
/// everything is saved. A second one ends the program at once. There is one object at a time.
class Termination {
public:
    Termination();
    Termination(const Termination&) = delete;
    Termination& operator=(const Termination&) = delete;
    ~Termination();

    bool is_asked() const;
};

}  // namespace plyglass::window
