#pragma once

// A screen whose frame has the usual parts, one over the other: its own picture, the top bar, what is open over both, and
// the ring around the button that has the keyboard.

#include <string>

#include "screen/basic_screen.hpp"
#include "screen/focus.hpp"
#include "screen/overlay_painter.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

/// `Over`: as in BasicScreen.
template <class Over>
class FramedScreen : public BasicScreen<Over> {
protected:
    using BasicScreen<Over>::BasicScreen;

    /// Draws the screen under its bar into `frame_`. It comes first, and may keep for the others what it has found out.
    virtual void draw() = 0;
    virtual view::TopBar top_bar() const = 0;
    /// Draws what is open over the screen, the list of keys aside.
    virtual void draw_open(const OverlayPainter& painter) const = 0;
    /// The window's title.
    virtual std::string title() const = 0;
    /// What Frame::view holds.
    virtual std::string view_json() const = 0;

private:
    void build_frame() final {
        Frame& frame = this->frame_;
        frame.begin(this->layout_.window, this->theme());
        draw();
        view::draw_top_bar(frame.scene, this->layout_, top_bar(), *this->metrics_);
        const OverlayPainter painter{frame, this->layout_, *this->metrics_};
        if (this->overlay_.template shows<HelpMode>()) painter.help(this->help());
        draw_open(painter);
        draw_focus(frame.scene, this->pointing_.focused());
        frame.pointer = this->pointing_.shape();
        frame.title = title();
        if (this->context_->wants_view) frame.view = view_json();
    }
};

}  // namespace plyglass::screen
