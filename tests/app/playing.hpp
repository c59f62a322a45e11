#pragma once

// The whole program without a window, on the Play screen: what a person does goes in, what they would see comes out.

#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/keeper.hpp"
#include "app/saved_game.hpp"
#include "app/screen.hpp"
#include "app/workbench.hpp"
#include "support/places.hpp"

namespace plyglass::app {

/// A folder of the running test's own, empty at first.
inline std::string test_folder() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    const std::filesystem::path folder = std::filesystem::path(plyglass::testing::test_output) / "app" /
                                         (std::string(info->test_suite_name()) + "." + info->name());
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder.string();
}

/// A folder that keeps this game as the program does, for `Playing`.
inline std::string folder_with(const SavedGame& saved) {
    std::string folder = test_folder();
    Keeper(folder + "/game.json").keep([&] { return write_saved_game(saved); });
    return folder;
}

class Playing {
public:
    explicit Playing(const std::string& folder = {}, std::uint64_t seed = 1) {
        text::use_language(text::Language::english);
        const auto all = assets();
        WorkbenchSettings settings;
        settings.play.folder = folder;
        if (!folder.empty()) settings.preferences = folder + "/settings.json";
        settings.play.seed = seed;
        desk_->wants_view = true;
        desk_->play.hint_milliseconds = 20;
        const std::shared_ptr<const scene::TextMetrics> metrics(&scene::builtin_metrics(), [](const auto*) {});
        program_ = std::make_unique<Workbench>(all, metrics, *open_tree("banknote", *all), settings, desk_);
        letter(U'2');
    }
    ~Playing() { text::use_language(text::Language::english); }
    Playing(const Playing&) = delete;
    Playing& operator=(const Playing&) = delete;

    Workbench* operator->() { return program_.get(); }
    Desk& desk() { return *desk_; }

    void press(Key key, bool shift = false) { program_->handle(KeyPress{key, 0, shift, false}), settle(); }
    void letter(char32_t letter, bool shift = false) {
        program_->handle(KeyPress{Key::character, letter, shift, false}), settle();
    }
    void resize(double w, double h) { program_->handle(Resize{w, h}), settle(); }

    /// The topmost place of that name; fails the test where there is none.
    scene::Hit hit(const std::string& id) {
        const auto& hits = program_->frame().scene.hits;
        for (auto it = hits.rbegin(); it != hits.rend(); ++it) {
            if (it->id == id) return *it;
        }
        ADD_FAILURE() << "nothing on the screen is called " << id;
        return {};
    }
    bool shows(const std::string& id) {
        const auto& hits = program_->frame().scene.hits;
        return std::any_of(hits.begin(), hits.end(), [&](const auto& hit) { return hit.id == id; });
    }
    void click(const std::string& id) { click(hit(id).box.centre()); }
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
    /// Tries the four moves in turn until so many have been made.
    void play(std::size_t moves) {
        const std::size_t wanted = view().at("moves").get<std::size_t>() + moves;
        for (int i = 0; i < 10'000 && view().at("moves") < wanted; ++i) {
            press(std::array{Key::down, Key::left, Key::right, Key::up}[static_cast<std::size_t>(i % 4)]);
        }
        ASSERT_EQ(view().at("moves"), wanted);
    }

    /// Lets motion end.
    void settle() {
        for (int i = 0; i < 200 && program_->wake() == 0.0; ++i) program_->tick(0.02);
    }
    /// Lets work behind the screen end, however long that takes.
    void wait() {
        while (program_->wake() == 0.01) program_->tick(0.001), std::this_thread::yield();
        settle();
    }

    nlohmann::json view() { return nlohmann::json::parse(program_->frame().view); }
    std::string picture() { return scene::to_text(program_->frame().scene); }

private:
    std::shared_ptr<Desk> desk_ = std::make_shared<Desk>();
    std::unique_ptr<Workbench> program_;
};

}  // namespace plyglass::app
