#pragma once

// The Compare screen as a state machine: two searches of one position or tree in lockstep, reply by reply. It knows no
// toolkit.

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/assets.hpp"
#include "app/background.hpp"
#include "app/compared_search.hpp"
#include "app/disagreement.hpp"
#include "picture/timeline.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/playback.hpp"
#include "screen/pointing.hpp"
#include "screen/screen_context.hpp"
#include "trace/playhead.hpp"
#include "view/compare_view.hpp"
#include "view/dialog.hpp"
#include "view/help_overlay.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

class CompareScreen final : public Screen {
public:
    CompareScreen(std::shared_ptr<const app::Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                  std::shared_ptr<ScreenContext> context);

    void handle(const Input& input) override;
    void tick(double seconds) override;
    bool stale() const override { return stale_; }
    std::optional<double> wake() const override;
    const Frame& frame() override;

    /// Compares the two searches on `tree`, or on its position, unless it already does.
    void show(const app::NamedTree& tree);
    /// Called when another screen takes over: nothing plays on unseen.
    void leave();

    /// For tests: the comparison that is shown; null while it is being made.
    const trace::Comparison* comparison() const { return compared_ ? compared_->comparison.get() : nullptr; }

    /// All keys of this screen.
    view::HelpOverlay help() const;

private:
    // The overlay that is open over the screen; at most one.
    struct Nothing {};
    struct Help {};
    struct Settings {};
    struct Other {  ///< an agent that has no button in the menu
        trace::Side side{};
        std::string text, message;
    };
    using Overlay = std::variant<Nothing, Help, Settings, Other>;

    /// The result of the work behind the screen.
    struct Prepared {
        app::NamedTree tree;
        std::optional<app::Compared> compared;
        std::string problem;
    };

    // -- input, by kind
    void on(const KeyPress& key);
    void on(const PointerMove& move);
    void on(const PointerDown& down);
    void on(const PointerUp& up);
    void on(const Wheel& wheel);
    void on(const Resize& size);
    void on(const PointerLeave&);
    void on(const FieldChanged& change);
    void on(const FieldSubmitted&) { take_other(); }
    void on(const FileNamed&) {}
    void activate(const scene::Action& action);
    bool choose(const scene::Action& action);
    void step(const scene::Action& action);
    void take_other();
    void touch() { stale_ = true; }
    template <class Kind>
    void toggle() {
        std::holds_alternative<Kind>(overlay_) ? overlay_ = Nothing{} : overlay_ = Kind{};
    }

    /// The searchers that have a button in the menu: the algorithms, then agents.
    static constexpr std::array<std::string_view, 7> with_button{"minimax", "alphabeta", "expectimax", "ovolve",
                                                                 "md20",    "hu",        "jszyxw"};
    static constexpr std::size_t algorithms = 3;

    // -- the comparison
    void prepare();
    void take(Prepared prepared);
    void step_to(std::size_t step);
    void hunt();
    void show_tree();

    // -- the view
    void build_frame();
    view::CompareView view() const;
    view::CompareSide side_view(trace::Side side) const;
    view::CompareMove move_view(trace::Side side, std::size_t move) const;
    view::CompareReply reply_view(trace::Side side, std::size_t move, std::size_t reply) const;
    view::CompareTable table() const;
    picture::Timeline timeline() const;
    view::OptionsMenu settings_menu() const;
    view::Dialog other_dialog(const Other& other) const;
    std::string title() const;
    std::string view_json(const view::CompareView& view) const;
    std::string value_words(trace::Side side, const core::Bounded<core::Value>& value) const;
    bool over() const { return compared_ && step_ == compared_->comparison->steps(); }

    std::shared_ptr<const app::Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<ScreenContext> context_;
    scene::StepLayout layout_;

    app::NamedTree tree_;  ///< the tree that is compared, or is about to be
    trace::BySide<app::Searcher> searchers_;
    int depth_ = 4;  ///< depth of the searches of positions
    std::optional<app::Compared> compared_;
    std::string problem_;
    app::Background<Prepared> preparing_;
    app::Background<app::DisagreementResult> hunting_;
    std::uint64_t next_seed_ = 1;  ///< seed for the games that are searched for a disagreement
    std::size_t step_ = 0;
    trace::BySide<std::optional<trace::Playhead>> heads_;  ///< where each side's film stands at the step

    Playback playback_;

    Overlay overlay_;
    Pointing pointing_;
    bool stale_ = true;
    Frame frame_;
};

}  // namespace plyglass::screen
