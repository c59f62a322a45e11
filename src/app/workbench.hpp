#pragma once

// The program as a whole: its screens, of which one is shown. They ask for each other through the desk.

#include <memory>
#include <string>

#include "app/compare_screen.hpp"
#include "app/desk.hpp"
#include "app/lab_screen.hpp"
#include "app/play_screen.hpp"
#include "app/step_screen.hpp"

namespace plyglass::app {

struct WorkbenchSettings {
    StepSettings step;
    PlayPlaces play;
    std::string preferences;  ///< the file that keeps them; empty: nothing is kept
    std::string version;      ///< of the program, for what it writes
    std::string results;      ///< a file of games: begin on the Lab screen with them; empty: begin on the Step screen
};

class Workbench final : public Program {
public:
    /// Opens on the Step screen with `tree`, or as `settings` say. The others are made when they are first asked for.
    Workbench(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics, NamedTree tree,
              const WorkbenchSettings& settings, std::shared_ptr<Desk> desk);

    void handle(const Input& input) override;
    void tick(double seconds) override;
    bool stale() const override { return shown_->stale(); }
    std::optional<double> wake() const override;
    const Frame& frame() override { return shown_->frame(); }
    bool take_fullscreen_toggle() override { return std::exchange(desk_->fullscreen_toggle, false); }
    bool wants_to_quit() const override { return shown_->wants_to_quit(); }

    ScreenName shown() const {
        if (shown_ == &step_) return ScreenName::step;
        if (shown_ == play_.get()) return ScreenName::play;
        return shown_ == lab_.get() ? ScreenName::lab : ScreenName::compare;
    }

private:
    void take_request();
    Preferences preferences() const;
    /// Writes what has been chosen, if that is not what it was.
    void keep_preferences();
    void show(Program& screen);
    PlayScreen& play();
    /// On what the screen shows that is left.
    CompareScreen& compare();
    LabScreen& lab();

    std::shared_ptr<const Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<Desk> desk_;
    PlayPlaces places_;
    std::string version_;
    StepScreen step_;
    std::unique_ptr<PlayScreen> play_;
    std::unique_ptr<CompareScreen> compare_;
    std::unique_ptr<LabScreen> lab_;
    Preferences kept_;
    std::unique_ptr<Keeper> keeper_;
    Program* shown_ = &step_;
    Resize size_{1600, 900};
};

}  // namespace plyglass::app
