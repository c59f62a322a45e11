#pragma once

// The program as a whole: its screens, one of which is shown. They ask for each other through the context.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/background_writer.hpp"
#include "app/preferences.hpp"
#include "screen/screens.hpp"

namespace plyglass::screen {

class Workbench final : public Program {
public:
    /// Opens on the Step screen with `tree`, or as `settings` say. Makes the other screens on first use.
    Workbench(std::shared_ptr<const app::Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
              app::NamedTree tree, WorkbenchSettings settings, std::shared_ptr<ScreenContext> context);

    void handle(const Input& input) override;
    void tick(double seconds) override;
    /// The tree or board of the screen that is shown; the Step screen's where that has none.
    app::NamedTree shown_subject() const;
    /// The film that is shown, or null.
    const trace::Playhead* shown_film() const { return shown_->playhead(); }
    bool stale() const override { return shown_->stale(); }
    std::optional<double> wake() const override;
    const Frame& frame() override;
    double scale(unsigned w, unsigned h) override;
    bool take_fullscreen_toggle() override { return std::exchange(context_->fullscreen_toggle, false); }
    bool take_file_wish() override { return std::exchange(context_->file_wanted, false); }
    std::optional<std::string> take_copied() override { return std::exchange(context_->copied, std::nullopt); }
    /// The name of the screen that is shown.
    std::string_view shown() const { return screens()[number_].name; }

private:
    void take_request();
    void go(std::size_t number, const std::any& wish = {});
    void paste(const std::string& text);
    /// The screens that work behind the one that is shown.
    std::vector<TabScreen*> unseen() const;
    app::Preferences preferences() const;
    /// Writes the user's choices if they have changed.
    void keep_preferences();

    ScreenParts parts_;
    std::shared_ptr<ScreenContext> context_;
    WorkbenchSettings settings_;
    std::vector<std::unique_ptr<Tab>> tabs_;  ///< of screens(); null before their first use
    app::Preferences kept_;
    std::unique_ptr<app::BackgroundWriter> writer_;
    std::size_t number_ = 0;  ///< of the tab that is shown
    TabScreen* shown_ = nullptr;
    Resize size_{1600, 900};
};

}  // namespace plyglass::screen
