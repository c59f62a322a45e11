#pragma once

// A program without a window: takes the user's input and returns what the user would see.

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/assets.hpp"
#include "scene/scene.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "support/places.hpp"
#include "support/scene_text.hpp"
#include "support/wait_until.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

inline std::shared_ptr<const app::Assets> assets() {
    static const auto loaded = [] {
        const std::string folder = app::find_assets_folder();
        text::use_catalogues(folder + "/locale");
        auto read = app::load_assets(folder);
        if (!read) throw std::runtime_error(read.error().what);
        return std::make_shared<const app::Assets>(*std::move(read));
    }();
    return loaded;
}

inline std::shared_ptr<const scene::TextMetrics> metrics() {
    return {&scene::builtin_metrics(), [](const auto*) {}};
}

/// `Shown` is a Program; it speaks English unless the test changes that, and finds nothing in the user's cache: whoever runs
/// the tests may have solved 3 x 3 before.
template <class Shown>
class WithoutWindow {
public:
    WithoutWindow() {
        text::use_language(text::Language::english);
        setenv("XDG_CACHE_HOME", (std::string(testing::test_output) + "/no-cache").c_str(), 1);
    }
    ~WithoutWindow() { text::use_language(text::Language::english); }
    WithoutWindow(const WithoutWindow&) = delete;
    WithoutWindow& operator=(const WithoutWindow&) = delete;

    Shown* operator->() { return program_.get(); }
    Shown& operator*() { return *program_; }

    void press(Key key, bool shift = false) { program_->handle(KeyPress{key, 0, shift, false}), settle(); }
    void letter(char32_t letter, bool shift = false) {
        program_->handle(KeyPress{Key::character, letter, shift, false}), settle();
    }
    void type(const std::string& field, const std::string& text) {
        program_->handle(FieldChanged{field, text, 0}), settle();
    }
    void submit(const std::string& field) { program_->handle(FieldSubmitted{field}), settle(); }
    void resize(double w, double h) { program_->handle(Resize{w, h}), settle(); }

    /// The topmost hit of that name; fails the test if there is none.
    scene::Hit hit(const std::string& what) {
        const auto& hits = program_->frame().scene.hits;
        for (auto it = hits.rbegin(); it != hits.rend(); ++it) {
            if (name(*it) == what) return *it;
        }
        ADD_FAILURE() << "nothing on the screen is called " << what;
        return {{}, scene::Verb::outside, {}, false};
    }
    bool shows(const std::string& what) {
        const auto& hits = program_->frame().scene.hits;
        return std::any_of(hits.begin(), hits.end(), [&](const auto& hit) { return name(hit) == what; });
    }
    void click(const std::string& what) { click(hit(what).box.centre()); }
    void click(Point at) {
        program_->handle(PointerMove{at});
        program_->handle(PointerDown{at});
        program_->handle(PointerUp{at});
        settle();
    }
    void drag(Point from, Point to) {
        program_->handle(PointerMove{from});
        program_->handle(PointerDown{from});
        for (int i = 1; i <= 8; ++i) {
            program_->handle(PointerMove{{from.x + (to.x - from.x) * i / 8, from.y + (to.y - from.y) * i / 8}});
        }
        program_->handle(PointerUp{to});
        settle();
    }

    /// Lets motion end, but not playback.
    void settle() {
        for (int i = 0; i < 200 && program_->wake() == 0.0; ++i) program_->tick(0.02);
    }
    /// Waits for work behind the screen to end, however long that takes, and for the motion that it starts.
    void wait() {
        testing::wait_until("the work behind the screen ends", [this] {
            settle();  // what moves asks to be woken sooner than what works
            if (program_->wake() != 0.01) return true;
            program_->tick(0.001);
            return false;
        });
    }

    nlohmann::json view() { return nlohmann::json::parse(program_->frame().view); }
    std::string picture() { return scene::to_text(program_->frame().scene); }

protected:
    std::unique_ptr<Shown> program_;
};

}  // namespace plyglass::screen
