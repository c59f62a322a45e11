#pragma once

// The whole program without a window, on the Play screen.

#include <any>
#include <array>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "app/background_writer.hpp"
#include "app/saved_game.hpp"
#include "game/2048/board_text.hpp"
#include "screen/without_window.hpp"
#include "screen/workbench.hpp"
#include "support/test_folder.hpp"

namespace plyglass::screen {

using plyglass::testing::test_folder;

/// A folder with this game saved as the program saves it, for `Playing`.
inline std::string folder_with(const app::SavedGame& saved) {
    std::string folder = test_folder();
    app::BackgroundWriter(folder + "/game.json").keep([&] { return app::write_saved_game(saved); });
    return folder;
}

/// The same for a board that has just this score, and a best score.
inline std::string folder_with(const char* board, std::uint64_t score, std::uint64_t best) {
    app::SavedGame saved;
    saved.game = game::PlayedGame(*game::read_board(board), score);
    saved.best = best;
    return folder_with(saved);
}

class Playing : public WithoutWindow<Workbench> {
public:
    explicit Playing(const std::string& folder = {}, std::uint64_t seed = 1, const std::string& tree = "banknote",
                     const std::any& wish = {}) {
        const auto all = assets();
        WorkbenchSettings settings;
        settings.folder = folder;
        if (!folder.empty()) settings.preferences = folder + "/settings.json";
        settings.seed = seed;
        context_->wants_view = true;
        context_->play.hint_milliseconds = 20;
        if (wish.has_value()) settings.first = {"play", wish};
        program_ = std::make_unique<Workbench>(all, metrics(), *open_tree(tree, *all), settings, context_);
        if (!wish.has_value()) letter(U'2');
    }

    ScreenContext& context() { return *context_; }

    /// Tries the four moves in turn until `moves` moves have been made.
    void play(std::size_t moves) {
        const std::size_t wanted = view().at("moves").get<std::size_t>() + moves;
        for (int i = 0; i < 10'000 && view().at("moves") < wanted; ++i) {
            press(std::array{Key::down, Key::left, Key::right, Key::up}[static_cast<std::size_t>(i % 4)]);
        }
        ASSERT_EQ(view().at("moves"), wanted);
    }

private:
    std::shared_ptr<ScreenContext> context_ = std::make_shared<ScreenContext>();
};

}  // namespace plyglass::screen
