#pragma once

// The Compare screen as a state machine: two searches of one position or tree in lockstep, reply by reply. It knows no
// toolkit.

#include <cstddef>
#include <optional>
#include <string>

#include "app/background.hpp"
#include "app/compared_search.hpp"
#include "app/disagreement.hpp"
#include "screen/compare/compare_frame.hpp"
#include "screen/framed_screen.hpp"
#include "screen/playback.hpp"
#include "trace/playhead.hpp"
#include "view/compare_view.hpp"

namespace plyglass::screen {

class CompareScreen final : public FramedScreen<CompareOverlay> {
public:
    explicit CompareScreen(ScreenParts parts);

    void tick(double seconds) override;
    std::optional<double> wake() const override;

    /// Compares the two searches on it, or on its position, unless it already does.
    void offer(const app::NamedTree& tree, bool is_left) override;
    bool paste(const std::string& text) override;
    void leave() override;
    double upright_height() const override { return view::compare_upright_height; }

    /// For tests: the comparison that is shown; null while it is being made.
    const trace::Comparison* comparison() const { return compared_ ? compared_->comparison.get() : nullptr; }

private:
    /// The result of the work behind the screen.
    struct Prepared {
        app::NamedTree tree;
        std::optional<app::Compared> compared;
        std::string problem;
    };

    // -- input
    bool has_upright() const override { return true; }
    void resize(double w, double h) override { layout_ = scene::StepLayout::comparing(w, h); }
    void perform(const scene::Action& action) override;
    void draw() override { shown_ = draw_compare(frame_.scene, state()); }
    view::TopBar top_bar() const override { return compare_bar(state()); }
    void draw_open(const OverlayPainter& painter) const override { draw_compare_open(painter, state()); }
    std::string title() const override { return compare_title(state()); }
    std::string view_json() const override { return compare_json(frame_, shown_, state()); }
    void slide(const scene::Hit& held, double x) override;
    void turn(const Wheel& wheel) override;
    void type(const FieldChanged& change) override;
    bool choose(const scene::Action& action);
    void toggle_menu(std::optional<trace::Side> side);
    void step(const scene::Action& action);
    void take_other();
    void save();

    // -- the comparison
    void prepare();
    void take(Prepared prepared);
    void step_to(std::size_t step);
    void hunt();
    void show_tree();

    CompareState state() const;
    bool over() const { return compared_ && step_ == compared_->comparison->steps(); }

    app::NamedTree tree_;  ///< the tree that is compared, or is about to be
    trace::BySide<app::Searcher> searchers_;
    int depth_ = 4;                         ///< depth of the searches of positions
    std::optional<trace::Side> menu_side_;  ///< whose name has opened the menu; nothing: the bar or a key
    std::optional<app::Compared> compared_;
    std::string problem_;
    std::string said_;  ///< where the last picture went, until something else is done
    app::Background<Prepared> preparing_;
    app::Background<app::DisagreementResult> hunting_;
    app::Background<SaveDialog::Outcome> saving_;
    std::uint64_t next_seed_ = 1;  ///< seed for the games that are searched for a disagreement
    std::size_t step_ = 0;
    trace::BySide<std::optional<trace::Playhead>> heads_;  ///< where each side's film stands at the step

    Playback playback_;
    view::CompareView shown_;  ///< in the last frame
};

}  // namespace plyglass::screen
