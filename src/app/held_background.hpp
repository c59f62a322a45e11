#pragma once

#include <stop_token>

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

}  // namespace plyglass::app
