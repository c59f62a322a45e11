#pragma once

// The tab of Play: 2048, or a game of two players, whichever the user has chosen.

#include <any>
#include <optional>
#include <utility>
#include <vector>

#include "duel/duel.hpp"
#include "screen/duel/duel_screen.hpp"
#include "screen/play/play_screen.hpp"
#include "screen/screen_context.hpp"
#include "screen/tab.hpp"

namespace plyglass::screen {

class PlayTab final : public Tab {
public:
    PlayTab(ScreenParts parts, SaveFiles places) : parts_(std::move(parts)), places_(std::move(places)) {}

    TabScreen& screen() override {
        if (is_tiles(parts_.context->play.game)) return play_ ? *play_ : play_.emplace(parts_, places_);
        DuelScreen& shown = duel_ ? *duel_ : duel_.emplace(parts_, places_);
        shown.show_chosen();
        return shown;
    }
    std::vector<TabScreen*> screens() override {
        std::vector<TabScreen*> out;
        if (play_) out.push_back(&*play_);
        if (duel_) out.push_back(&*duel_);
        return out;
    }
    void grant(const std::any& wish, bool /*is_shown*/) override {
        auto& game = parts_.context->play.game;
        if (const auto* position = std::any_cast<duel::Position>(&wish)) {
            game = position->str();
        } else if (wish.has_value()) {
            game = app::PlaySettings().game;
        }
        screen().grant(wish);
    }

    void shown() override {
        if (duel_ && !is_tiles(parts_.context->play.game)) duel_->resume();
    }

private:
    ScreenParts parts_;
    SaveFiles places_;
    std::optional<PlayScreen> play_;
    std::optional<DuelScreen> duel_;
};

}  // namespace plyglass::screen
