#pragma once

// The form that all screens share: one meaning of the pointer, of Tab, Enter and Escape, of the keys of every screen, of
// what lies over a screen, and of its dialog of files. A screen adds what is its own.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/assets.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/keys.hpp"
#include "screen/overlay.hpp"
#include "screen/pointing.hpp"
#include "screen/screen_context.hpp"
#include "screen/tab.hpp"
#include "view/dialog.hpp"

namespace plyglass::screen {

/// `Over`: what can be open over the screen, an `Overlay`.
template <class Over>
class BasicScreen : public TabScreen {
public:
    void handle(const Input& input) final {
        std::visit([this](const auto& what) { this->on(what); }, input);
    }
    bool stale() const final { return stale_; }
    const Frame& frame() final {
        if (std::exchange(stale_, false)) build_frame();
        return frame_;
    }
    void leave() override { pointing_.cancel(); }
    bool fits_upright() const override {
        const std::string_view open = overlay_.name();
        const bool is_wide = open == "help" || open == "export" || open == "games";
        return has_upright() && !is_wide;
    }

    /// All keys of this screen.
    const KeyTable& keys() const { return keys_; }
    view::HelpOverlay help() const { return help_of(keys_, *context_); }

protected:
    BasicScreen(ScreenParts parts, const KeyTable& keys)
        : assets_(std::move(parts.assets)),
          metrics_(std::move(parts.metrics)),
          context_(std::move(parts.context)),
          keys_(keys),
          layout_(scene::StepLayout::of(1600, 900)) {}

    // -- what is a screen's own

    /// Whether the screen under what is open over it is arranged for a phone held upright.
    virtual bool has_upright() const { return false; }
    /// Does what a key or a click stands for.
    virtual void perform(const scene::Action& action) = 0;
    virtual void build_frame() = 0;
    /// Escape, with nothing open.
    virtual void escape() { pointing_.drop_focus(); }
    /// Whether keys of a mode go before all others (see KeyLine).
    virtual bool in_mode() const { return false; }
    /// How many answers the question on the screen has, whose keys go before all others (see KeyLine).
    virtual std::size_t answers() const { return 0; }
    /// Whether a class pause stands on the screen, whose keys go before all others (see KeyLine).
    virtual bool asks() const { return false; }
    /// Whether a node is selected that can be edited, whose keys go before others (see KeyLine).
    virtual bool edits() const { return false; }
    /// Whether it shows a program's run, or another search of its tree.
    virtual bool has_run() const { return false; }
    /// Whether a key of this screen works now.
    virtual bool accepts(const scene::Action&) const { return !overlay_.template shows<HelpMode>(); }
    /// Whether the screen uses up a key or a press of the button, whatever it would mean.
    virtual bool swallows() { return false; }
    /// The pointer moves, with or without the button.
    virtual void pointed(const PointerMove&) {}
    /// The button went down.
    virtual void press() {}
    /// The pointer moves with the button down, on no slider.
    virtual void drag(const PointerMove&) {}
    /// The slider that is held is at `x`.
    virtual void slide(const scene::Hit&, double /*x*/) {}
    /// The wheel turns, with nothing open or over a list of the screen's own.
    virtual void turn(const Wheel&) {}
    virtual bool shows_list() const { return false; }
    virtual void resize(double w, double h) { layout_ = scene::StepLayout::of(w, h); }
    /// The text of a field other than the dialog of files' has changed.
    virtual void type(const FieldChanged&) {}
    /// A screen that opens no files leaves them to the first one.
    virtual void open_file(const std::string& path) { context_->request = Request{"step", FileNamed{path}}; }

    // -- what screens use

    void activate(const scene::Action& action) {
        touch();
        if (!context_->take(action) && !take(action)) perform(action);
    }
    void touch() { stale_ = true; }
    /// Shows the dialog of files, and asks the window for its own, if it has one.
    void ask_for_file() {
        overlay_.open(FileDialog("."));
        context_->file_wanted = true;
    }
    const scene::Theme& theme() const { return context_->dark ? assets_->dark : assets_->light; }

    std::shared_ptr<const app::Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<ScreenContext> context_;
    const KeyTable& keys_;
    scene::StepLayout layout_;
    Over overlay_;
    Pointing pointing_;
    Frame frame_;  ///< the last one

private:
    // -- input, by kind
    void on(const KeyPress& key) {
        if (swallows()) return;
        const auto action =
            action_of({keys_, in_mode(), pointing_.focused().has_value(), answers(), asks(), edits(), has_run()}, key);
        if (action && (is_shared(*action) || accepts(*action))) return activate(*action);
        if (!action && key.key == Key::enter && overlay_.is_open()) press_main_button();
    }
    /// What a dialog is for, also where no field has the keyboard.
    void press_main_button() {
        for (const scene::Action action : {scene::Verb::act, scene::Verb::load}) {
            const scene::Hit* button = frame().scene.find(action);
            if (button != nullptr && button->enabled) return activate(action);
        }
    }
    void on(const PointerDown& down) {
        if (swallows()) return;
        pointing_.down(frame().scene, down.at);
        press();
        slide_to(down.at.x);
    }
    void on(const PointerMove& move) {
        pointed(move);
        if (pointing_.holds_slider()) return slide_to(move.at.x);
        if (pointing_.is_down()) return drag(move);
        if (pointing_.move(frame().scene, move.at)) touch();
    }
    void on(const PointerUp& up) {
        if (const auto action = pointing_.up(frame().scene, up.at)) activate(*action);
    }
    void on(const PointerLeave&) {
        if (pointing_.leave()) touch();
    }
    void on(const Wheel& wheel) {
        if (auto* shown = overlay_.files()) {
            shown->scroll(wheel.turns);
            touch();
        } else if (!overlay_.is_open() || shows_list()) {
            turn(wheel);
        }
    }
    void on(const Resize& size) {
        resize(size.w, size.h);
        touch();
    }
    void on(const FieldChanged& change) {
        touch();
        auto* shown = overlay_.files();
        shown ? shown->type(change.text) : type(change);
    }
    void on(const FieldSubmitted&) { activate(scene::Verb::act); }
    void on(const FileNamed& file) {
        touch();
        open_file(file.path);
    }

    void on(const TextPasted&) {}  // of the program

    void slide_to(double x) {
        if (!pointing_.holds_slider()) return;
        if (const scene::Hit* held = frame().scene.find(*pointing_.pressed())) slide(*held, x);
    }

    /// The browser goes on behind a page's last button; in a window there is nothing else.
    void move_focus(int by) { pointing_.move_focus(frame().scene, by, context_->scale.is_page); }

    /// Does what an action means on every screen. Returns false if this is none of them.
    bool take(const scene::Action& action) {
        using scene::Verb;
        const auto* shown = overlay_.files();
        switch (action.verb) {
            case Verb::escape:
                if (!overlay_.step_back()) overlay_.is_open() ? overlay_.close() : escape();
                return true;
            case Verb::next_button: move_focus(1); break;
            case Verb::previous_button: move_focus(-1); break;
            case Verb::press_button: activate(scene::Action(*pointing_.focused())); return true;
            case Verb::outside:
            case Verb::close:
                if (!overlay_.step_back()) overlay_.close();
                return true;
            case Verb::help: overlay_.template toggle<HelpMode>(); return true;
            case Verb::scroll_up: on(Wheel{{}, 1, false}); return true;
            case Verb::scroll_down: on(Wheel{{}, -1, false}); return true;
            case Verb::entry:
                if (shown) enter(shown->entry(action.a));
                return true;
            case Verb::act:
                if (shown) enter(shown->text());
                return shown != nullptr;
            default: return false;
        }
        touch();  // the focus, unlike what is drawn under it, belongs to the next frame
        return true;
    }
    /// Shows that folder in the dialog of files, or opens that file.
    void enter(const std::string& name) {
        auto* shown = overlay_.files();
        const std::string path = shown->path_of(name);
        if (!shown->enter(path) && !overlay_.take_file(path)) open_file(path);
    }

    bool stale_ = true;
};

}  // namespace plyglass::screen
