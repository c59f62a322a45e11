#pragma once

// The Lab's part "Train" as a state machine: a network learns behind the window, and what it has reached is shown while it
// does; one game is gone through update by update. It knows no toolkit.

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/background.hpp"
#include "app/learning/learning.hpp"
#include "app/learning/yardsticks.hpp"
#include "screen/framed_screen.hpp"
#include "screen/train/lesson_player.hpp"
#include "screen/train/train_choices.hpp"
#include "view/train/train_view.hpp"

namespace plyglass::screen {

const KeyTable& train_keys();

/// The dialog that saves the network.
struct SaveNetworkMode {
    static constexpr std::string_view kind_name = "save";
    std::string text, message;
    bool failed = false;
};
/// The question whether what was learned is to be forgotten.
struct StartOverMode {
    static constexpr std::string_view kind_name = "start-over";
};

class TrainScreen final : public FramedScreen<Overlay<SettingsMode, SaveNetworkMode, StartOverMode>> {
public:
    /// `folder`: where networks are kept; empty: nowhere.
    TrainScreen(ScreenParts parts, const std::string& folder);

    void tick(double seconds) override;
    std::optional<double> wake() const override;

    bool works_unseen() const override { return true; }
    bool is_running() const override { return progress_.state == app::Learning::State::running; }

private:
    using State = app::Learning::State;

    // -- input
    void perform(const scene::Action& action) override;
    // -- the frame
    void draw() override;
    view::TopBar top_bar() const override;
    void draw_open(const OverlayPainter& painter) const override;
    std::string title() const override;
    std::string view_json() const override;
    void type(const FieldChanged& change) override;
    bool open(const scene::Action& action);

    // -- the network
    void choose(const scene::Action& action);
    void open_network();
    void run();
    void step();
    void save();
    void take_news();
    void measure(double seconds);
    /// The games after which learning stops: the next power of ten, 100,000 at least.
    std::uint64_t goal() const;
    bool can_learn() const { return progress_.state == State::resting || is_running(); }

    // -- the view
    view::TrainView view() const;
    void add_heading(view::TrainView& out) const;
    void add_curve(view::LearningCurveCard& out) const;
    void add_rates(view::TileRatesCard& out) const;
    void add_lesson(view::LessonCard& out) const;
    void add_game(view::TrainingGameCard& out) const;
    void add_buttons(view::TrainView& out) const;
    void add_progress(view::TrainView& out) const;
    /// The points of the curve and what the latest games say.
    std::vector<train::Milestone> milestones() const;
    view::OptionsMenu settings_menu() const;
    view::OptionsMenu start_over_menu() const;
    view::Dialog save_dialog(const SaveNetworkMode& save) const;

    const std::string folder_;
    TrainChoices choices_;
    app::Learning learning_;
    app::Learning::Progress progress_;
    app::Background<std::vector<app::Yardstick>> reading_others_;
    std::vector<app::Yardstick> others_;
    LessonPlayer lesson_;
    bool has_asked_ = false;  ///< for something since the last tick: it may be done already
    bool steps_ = false;      ///< a game was asked for, to be gone through from its first update

    /// What was reached at a time: for the speed.
    struct Reached {
        double time = 0;
        std::uint64_t games = 0, moves = 0;
    };
    double time_ = 0;
    std::deque<Reached> reached_;

    view::TrainView shown_;  ///< in the last frame
};

}  // namespace plyglass::screen
