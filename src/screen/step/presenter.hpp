#pragma once

// What presenter mode adds to a film: a screen that turns black, and a pointer that fades where nobody moves it.

#include <algorithm>
#include <optional>
#include <utility>

#include "scene/scene.hpp"

namespace plyglass::screen {

class Presenter {
public:
    /// Begins: the keys are shown for a while, and no pointer.
    void start() {
        *this = {};
        tell_keys();
    }
    /// Shows the keys for a while.
    void tell_keys() { keys_left_ = keys_seconds; }

    bool black() const { return black_; }
    void blacken() { black_ = true; }
    /// The screen shows again. Returns whether it was black.
    bool lighten() { return std::exchange(black_, false); }

    /// The pointer has moved.
    void point(scene::Point at) {
        pointer_ = at;
        pointer_left_ = pointer_seconds;
        keys_left_ = keys_seconds;
    }
    /// Where the pointer is, while it is seen.
    std::optional<scene::Point> pointer() const { return pointer_left_ > 0 ? pointer_ : std::nullopt; }
    /// How clearly it is seen: 1, then falling to 0.
    double pointer_strength() const { return std::clamp(pointer_left_ / fade_seconds, 0.0, 1.0); }
    /// Whether the keys are shown.
    bool tells_keys() const { return keys_left_ > 0; }

    /// Lets `seconds` pass. Returns true if something looks different now.
    bool tick(double seconds);
    /// Seconds until `tick` changes something; nothing while all is still.
    std::optional<double> wake() const;

private:
    static constexpr double keys_seconds = 4, pointer_seconds = 2, fade_seconds = 0.4;

    bool black_ = false;
    std::optional<scene::Point> pointer_;
    double pointer_left_ = 0;
    double keys_left_ = 0;
};

}  // namespace plyglass::screen
