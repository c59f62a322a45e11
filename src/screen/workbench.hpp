#pragma once

// The program as a whole: its screens, one of which is shown. They ask for each other through the context.

#include <memory>
#include <string>
#include <vector>

#include "screen/compare_screen.hpp"
#include "screen/lab_screen.hpp"
#include "screen/learn/learn_screen.hpp"
#include "screen/learn/lesson_screen.hpp"
#include "screen/play/play_screen.hpp"
#include "screen/quiz/quiz_screen.hpp"
#include "screen/screen_context.hpp"
#include "screen/step/step_screen.hpp"
#include "screen/train/train_screen.hpp"

namespace plyglass::screen {

struct WorkbenchSettings {
    StepSettings step;
    SaveFiles play;
    std::string preferences;           ///< the preferences' file; empty: nothing is kept
    std::string version;               ///< the program's, for the files it writes
    std::vector<std::string> results;  ///< files of games for the Lab screen to open; empty: start on the Step screen
    std::optional<practice::Type> practice;  ///< items of this type to begin with
    std::string lesson;                      ///< a lesson to begin with: its name, file or folder; empty: none
};

class Workbench final : public Program {
public:
    /// Opens on the Step screen with `tree`, or as `settings` say. Makes the other screens on first use.
    Workbench(std::shared_ptr<const app::Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
              app::NamedTree tree, const WorkbenchSettings& settings, std::shared_ptr<ScreenContext> context);

    void handle(const Input& input) override;
    void tick(double seconds) override;
    /// Shows this step of the Step screen's film. Returns false if the film is not there yet.
    bool go_to_step(std::size_t step);
    /// The tree or board of the screen that is shown.
    app::NamedTree shown_subject() const { return subject(); }
    /// The film of the Step screen, where that is shown and has one; else null.
    const trace::Playhead* shown_film() const { return shown_ == &step_ ? step_.playhead() : nullptr; }
    bool stale() const override { return shown_->stale(); }
    std::optional<double> wake() const override;
    const Frame& frame() override;
    double scale(unsigned w, unsigned h) override;
    bool take_fullscreen_toggle() override { return std::exchange(context_->fullscreen_toggle, false); }
    bool take_file_wish() override { return std::exchange(context_->file_wanted, false); }
    std::optional<std::string> take_copied() override { return std::exchange(context_->copied, std::nullopt); }

    ScreenName shown() const {
        if (shown_ == &step_) return ScreenName::step;
        if (shown_ == play_.get()) return ScreenName::play;
        if (shown_ == compare_.get()) return ScreenName::compare;
        if (shown_ == quiz_.get()) return ScreenName::quiz;
        return shown_ == learn_.get() || shown_ == lesson_.get() ? ScreenName::learn : ScreenName::lab;
    }

private:
    ScreenParts parts() const { return {assets_, metrics_, context_}; }
    void take_request();
    app::Preferences preferences() const;
    /// Writes the user's choices if they have changed.
    void keep_preferences();
    void show(Screen& screen);
    PlayScreen& play();
    /// The tree or board of the screen that is shown; the Step screen's where that has none.
    app::NamedTree subject() const;
    /// Compares on the subject of the screen that is left.
    CompareScreen& compare();
    LabScreen& lab();
    TrainScreen& train();
    LearnScreen& learn();
    QuizScreen& quiz();
    void show_lesson(const std::string& name);
    /// Shows the list of them, and closes the one that is open.
    void show_lessons();

    std::shared_ptr<const app::Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<ScreenContext> context_;
    SaveFiles places_;
    std::string version_;
    StepScreen step_;
    std::unique_ptr<PlayScreen> play_;
    std::unique_ptr<CompareScreen> compare_;
    std::unique_ptr<LabScreen> lab_;
    std::unique_ptr<TrainScreen> train_;
    std::unique_ptr<LearnScreen> learn_;
    std::unique_ptr<QuizScreen> quiz_;
    std::unique_ptr<LessonScreen> lesson_;               ///< null where none is open
    std::vector<std::unique_ptr<LessonScreen>> closed_;  ///< the window may still show their last frame
    app::Preferences kept_;
    std::unique_ptr<app::BackgroundWriter> writer_;
    Screen* shown_ = &step_;
    Resize size_{1600, 900};
};

}  // namespace plyglass::screen
