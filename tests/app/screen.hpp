#pragma once

// A Step screen without a window: what a person does goes in, what they would see comes out.

#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/step_screen.hpp"
#include "scene/scene.hpp"

namespace plyglass::app {

inline std::shared_ptr<const Assets> assets() {
    static const auto loaded = [] {
        const std::string folder = find_assets_folder();
        text::use_catalogues(folder + "/locale");
        auto read = load_assets(folder);
        if (!read) throw std::runtime_error(read.error().what);
        return std::make_shared<const Assets>(*std::move(read));
    }();
    return loaded;
}

class Screen {
public:
    explicit Screen(const std::string& tree = "banknote", const trace::Search& search = {}) {
        text::use_language(text::Language::english);
        const auto all = assets();
        auto named = open_tree(tree, *all);
        if (!named) throw std::runtime_error(named.error().what);
        StepSettings settings;
        settings.search = search;
        const auto desk = std::make_shared<Desk>();
        desk->wants_view = true;
        const std::shared_ptr<const scene::TextMetrics> metrics(&scene::builtin_metrics(), [](const auto*) {});
        screen_ = std::make_unique<StepScreen>(all, metrics, *std::move(named), settings, desk);
        settle();
    }
    ~Screen() { text::use_language(text::Language::english); }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    StepScreen* operator->() { return screen_.get(); }
    StepScreen& operator*() { return *screen_; }

    void press(Key key, bool shift = false) { screen_->handle(KeyPress{key, 0, shift, false}), settle(); }
    void letter(char32_t letter, bool shift = false) {
        screen_->handle(KeyPress{Key::character, letter, shift, false}), settle();
    }
    void type(const std::string& field, const std::string& text) {
        screen_->handle(FieldChanged{field, text, 0}), settle();
    }
    void submit(const std::string& field) { screen_->handle(FieldSubmitted{field}), settle(); }
    void resize(double w, double h) { screen_->handle(Resize{w, h}), settle(); }

    /// The topmost place of that name; fails the test where there is none.
    scene::Hit hit(const std::string& id) {
        const auto& hits = screen_->frame().scene.hits;
        for (auto it = hits.rbegin(); it != hits.rend(); ++it) {
            if (it->id == id) return *it;
        }
        ADD_FAILURE() << "nothing on the screen is called " << id;
        return {};
    }
    bool shows(const std::string& id) {
        for (const auto& hit : screen_->frame().scene.hits) {
            if (hit.id == id) return true;
        }
        return false;
    }
    void click(const std::string& id) { click(hit(id).box.centre()); }
    void click(Point at) {
        screen_->handle(PointerMove{at});
        screen_->handle(PointerDown{at});
        screen_->handle(PointerUp{at});
        settle();
    }
    void drag(Point from, Point to) {
        screen_->handle(PointerMove{from});
        screen_->handle(PointerDown{from});
        for (int i = 1; i <= 8; ++i) {
            screen_->handle(PointerMove{{from.x + (to.x - from.x) * i / 8, from.y + (to.y - from.y) * i / 8}});
        }
        screen_->handle(PointerUp{to});
        settle();
    }
    void step(int times) {
        for (int i = 0; i < times; ++i) press(Key::right);
    }

    /// Lets motion end, but not the play.
    void settle() {
        for (int i = 0; i < 200 && screen_->wake() == 0.0; ++i) screen_->tick(0.02);
    }
    /// Lets work behind the screen end, however long that takes.
    void wait() {
        while (screen_->wake() == 0.01) screen_->tick(0.001), std::this_thread::yield();
        settle();
    }

    nlohmann::json view() { return nlohmann::json::parse(screen_->frame().view); }
    std::string picture() { return scene::to_text(screen_->frame().scene); }
    std::string headline() { return view().at("headline"); }
    std::string sentence() { return view().at("sentence"); }
    std::size_t at() { return screen_->playhead()->step(); }
    std::string text_of(const std::vector<int>& node) {
        const auto now = view();
        for (const auto& mark : now.at("nodes")) {
            if (mark.at("node") == node) return mark.at("text");
        }
        return "(not there)";
    }

private:
    std::unique_ptr<StepScreen> screen_;
};

}  // namespace plyglass::app
