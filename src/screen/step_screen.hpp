#pragma once

// The Step screen as a state machine: keys and clicks in, frames out. It knows no toolkit.

#include <memory>
#include <optional>
#include <string>

#include "app/assets.hpp"
#include "app/tree_source.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/chapter_playhead.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/playback.hpp"
#include "screen/pointing.hpp"
#include "screen/screen_context.hpp"
#include "screen/step_frame.hpp"
#include "screen/step_motion.hpp"
#include "screen/step_overlay.hpp"
#include "screen/subject.hpp"
#include "screen/subject_search.hpp"
#include "screen/tree_camera.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"
#include "view/help_overlay.hpp"

namespace plyglass::screen {

struct StepSettings {
    trace::Search search;
};

class StepScreen final : public Screen {
public:
    StepScreen(std::shared_ptr<const app::Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
               app::NamedTree tree, const StepSettings& settings, std::shared_ptr<ScreenContext> context);

    void handle(const Input& input) override;
    void tick(double seconds) override;
    bool stale() const override { return stale_; }
    std::optional<double> wake() const override;
    const Frame& frame() override;

    /// Records this search of a position of 2048 and shows its first step.
    void show_position(const app::PositionSearch& search);

    /// Called when another screen takes over: lets go of what the pointer held.
    void leave();

    /// For tests, which look at the model rather than at the picture.
    /// The subject of the search: a tree, or a position. Before the first film, the one that it will show.
    app::NamedTree subject() const;

    const trace::Playhead* playhead() const { return at_ ? &at_->head() : nullptr; }

    /// All keys of this screen.
    view::HelpOverlay help() const { return step_help(*context_); }

private:
    // The pointer's current drag.
    enum class Drag : std::uint8_t { none, press, pan, child };

    // -- input, by kind
    void on(const KeyPress& key);
    void on(const PointerMove& move);
    void on(const PointerDown& down);
    void on(const PointerUp& up);
    void on(const PointerLeave&);
    void on(const Wheel& wheel);
    void on(const Resize& size);
    void on(const FieldChanged& change);
    void on(const FieldSubmitted& submitted);
    void on(const FileNamed& file);
    bool on_letter(char32_t letter, const KeyPress& key);
    void on_arrow(const KeyPress& key);

    // -- the meaning of hits
    void activate(const scene::Action& action);
    bool open(const scene::Action& action);
    bool choose(const scene::Action& action);
    bool look(const scene::Action& action);
    void step(const scene::Action& action);
    void fulfil(Wish wish);
    std::optional<Shown> shown() const;
    std::string export_name() const;

    // -- stepping
    void pause();
    void go(std::optional<std::size_t> step, bool animate);
    /// The inspected node, or else the current one.
    game::NodeId node_of_interest() const;
    void inspect_parent();
    void inspect_child();
    bool can_reorder(game::NodeId n) const;
    void reorder(game::NodeId child, std::uint32_t to);
    void drag_child(double x);

    // -- trees and searches
    /// The step that is shown first. `same`: the same tree stays at its node, or at its end; another one begins.
    enum class Place : std::uint8_t { same, begin, end };
    void search(std::optional<Asked> asked, Place place);
    void open(app::NamedTree tree);
    void take_subject();
    void fold_or_unfold();
    const Chapter& chapter() const { return subject_->chapters()[at_->chapter()]; }
    const game::ExplicitTree& tree() const { return at_->head().film().tree(); }

    // -- view
    void lay_out(double w, double h);
    void relayout(double w, double h);
    picture::TreeStyle style() const;
    void zoom(double factor, layout::Point anchor);
    layout::Point anchor() const;
    StepState state() const;
    void touch() { stale_ = true; }

    std::shared_ptr<const app::Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<ScreenContext> context_;

    trace::Search first_search_;  ///< of the first tree
    SubjectSearch next_;
    Place place_ = Place::same;         ///< of the next subject
    std::unique_ptr<Subject> subject_;  ///< null before the first film
    std::optional<ChapterPlayhead> at_;
    TreeCamera camera_;
    Playback playback_;
    StepMotion motion_;

    scene::StepLayout layout_;

    game::NodeId inspected_ = game::no_node;
    CodeLook code_;
    bool drawer_open_ = false;
    StepOverlay overlay_;

    Drag drag_ = Drag::none;
    game::NodeId dragged_ = game::no_node;  ///< the child of Drag::child
    Pointing pointing_;
    layout::Point last_;  ///< where the pointer was
    bool stale_ = true;
    StepFrame drawn_;  ///< the last frame
};

}  // namespace plyglass::screen
