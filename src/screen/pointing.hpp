#pragma once

// The pointer and the keyboard focus on a screen: what the pointer is over, what it holds, and when that is a click.

#include <optional>
#include <utility>

#include "scene/scene.hpp"
#include "screen/focus.hpp"
#include "screen/frame.hpp"

namespace plyglass::screen {

class Pointing {
public:
    /// What the pointer is over, also where a click does nothing.
    const std::optional<scene::Action>& hovered() const { return hovered_; }
    /// What Tab has reached.
    const std::optional<scene::Action>& focused() const { return focused_; }
    /// What the button went down on and still holds.
    const std::optional<scene::Action>& pressed() const { return pressed_; }
    bool is_down() const { return is_down_; }
    /// Where the button went down last.
    scene::Point pressed_at() const { return pressed_at_; }
    /// Whether the playhead is held.
    bool holds_playhead() const { return pressed_ == scene::Verb::timeline || pressed_ == scene::Verb::playhead; }
    /// Whether something is held that follows the pointer from the beginning.
    bool holds_slider() const { return pressed_ && scene::reach(pressed_->verb) == scene::Reach::slider; }

    /// The button goes down. Takes the focus away.
    void down(const scene::Scene& scene, scene::Point at) {
        const scene::Hit* hit = scene.hit_at(at);
        focused_.reset();
        pressed_.reset();
        if (hit != nullptr && hit->enabled) pressed_ = hit->action;
        pressed_at_ = at;
        is_down_ = true;
    }
    /// The button goes up. Returns what was clicked: what it went down on, if the pointer is still there.
    std::optional<scene::Action> up(const scene::Scene& scene, scene::Point at) {
        const bool slid = holds_slider();
        const auto held = std::exchange(pressed_, std::nullopt);
        const scene::Hit* hit = scene.hit_at(at);
        if (!std::exchange(is_down_, false) || slid || hit == nullptr || held != hit->action) return std::nullopt;
        return held;
    }
    /// Lets go of what is held: the button's going up will be no click.
    void let_go() { pressed_.reset(); }
    /// Forgets the button: another screen gets its release.
    void cancel() {
        pressed_.reset();
        is_down_ = false;
    }

    /// Notes what lies under the pointer. Returns true if it is another thing than before.
    bool move(const scene::Scene& scene, scene::Point at) {
        const scene::Hit* hit = scene.hit_at(at);
        const auto over = hit != nullptr ? std::optional(hit->action) : std::nullopt;
        return std::exchange(hovered_, over) != over;
    }
    /// The pointer leaves the window. Returns true if it was over something.
    bool leave() { return std::exchange(hovered_, std::nullopt).has_value(); }

    /// Moves the focus to the next button, or back (`by` is 1 or -1).
    void move_focus(const scene::Scene& scene, int by, bool leaves = false) {
        focused_ = next_focus(scene, focused_, by, leaves);
    }
    void drop_focus() { focused_.reset(); }

    /// The pointer's shape.
    Pointer shape() const {
        if (holds_playhead()) return Pointer::grab;
        const bool on_ground = !hovered_ || scene::reach(hovered_->verb) == scene::Reach::ground;
        return on_ground ? Pointer::arrow : Pointer::hand;
    }

private:
    std::optional<scene::Action> hovered_, pressed_, focused_;
    scene::Point pressed_at_;
    bool is_down_ = false;
};

}  // namespace plyglass::screen
