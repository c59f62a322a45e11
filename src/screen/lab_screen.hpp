#pragma once

// The Lab screen as a state machine: an experiment that is played behind the window, and what its games add up to so
// far. It knows no toolkit.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/assets.hpp"
#include "app/background.hpp"
#include "lab/experiment.hpp"
#include "lab/results_file.hpp"
#include "scene/step_layout.hpp"
#include "screen/file_dialog.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/lab_choices.hpp"
#include "screen/lab_run.hpp"
#include "screen/pointing.hpp"
#include "screen/screen_context.hpp"
#include "view/dialog.hpp"
#include "view/help_overlay.hpp"
#include "view/lab_view.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

class LabScreen final : public Screen {
public:
    /// `version`: the program's, for the files that are saved.
    LabScreen(std::shared_ptr<const app::Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
              std::shared_ptr<ScreenContext> context, std::string version);
    ~LabScreen() override;

    void handle(const Input& input) override;
    void tick(double seconds) override;
    bool stale() const override { return stale_; }
    std::optional<double> wake() const override;
    const Frame& frame() override;

    bool is_running() const { return run_.is_running(); }
    const std::vector<lab::GameRecord>& games() const { return run_.games(); }

    /// All keys of this screen.
    view::HelpOverlay help() const;

private:
    struct Nothing {};
    struct Help {};
    struct Settings {};
    struct Save {
        std::string text, message;
        bool failed = false;
    };
    struct Players {
        std::string text, message;
    };
    using Overlay = std::variant<Nothing, Help, Settings, Save, FileDialog, Players>;

    // -- input, by kind
    void on(const KeyPress& key);
    void on(const PointerMove& move);
    void on(const PointerDown& down);
    void on(const PointerUp& up);
    void on(const Wheel& wheel);
    void on(const Resize& size);
    void on(const PointerLeave&);
    void on(const FieldChanged& change);
    void on(const FieldSubmitted&);
    void on(const FileNamed& file);
    void activate(const scene::Action& action);
    bool open(const scene::Action& action);
    void touch() { stale_ = true; }
    static constexpr std::array<std::string_view, 2> formats{"jsonl", "svg"};  ///< of the games, of the charts
    template <class Kind>
    void toggle() {
        std::holds_alternative<Kind>(overlay_) ? overlay_ = Nothing{} : overlay_ = Kind{};
    }

    // -- the experiment
    lab::Experiment shown_experiment() const;  ///< the one that has begun, or else the one asked for
    void run();
    void clear();
    void save();
    void open(const std::string& path);
    void show(core::Result<lab::Merged, lab::ResultsError> opened);
    void enter_folder_or_open(const std::string& name);
    void take_players();

    // -- the view
    void build_frame();
    view::LabView view() const;
    view::OptionsMenu settings_menu() const;
    view::Dialog save_dialog(const Save& save) const;
    view::Dialog players_dialog(const Players& players) const;
    void draw_overlay();
    std::string view_json(const view::LabView& view) const;
    std::string title() const;

    std::shared_ptr<const app::Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<ScreenContext> context_;
    std::string version_;
    scene::StepLayout layout_;

    LabChoices choices_;
    LabRun run_;
    app::Background<core::Result<lab::Merged, lab::ResultsError>> opening_;
    std::string opening_path_;

    Overlay overlay_;
    std::size_t first_row_ = 0;
    Pointing pointing_;
    bool stale_ = true;
    Frame frame_;
};

}  // namespace plyglass::screen
