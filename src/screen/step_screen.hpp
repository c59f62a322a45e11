#pragma once

// The Step screen as a state machine: keys and clicks in, frames out. It knows no toolkit.

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/assets.hpp"
#include "app/background.hpp"
#include "app/tree_source.hpp"
#include "layout/viewport.hpp"
#include "picture/legend.hpp"
#include "picture/timeline.hpp"
#include "picture/tree_picture.hpp"
#include "picture/tree_scene.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/chapter_playhead.hpp"
#include "screen/file_dialog.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/playback.hpp"
#include "screen/screen_context.hpp"
#include "screen/step_model.hpp"
#include "screen/step_motion.hpp"
#include "screen/subject.hpp"
#include "screen/subject_search.hpp"
#include "screen/tree_camera.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"
#include "view/code_card.hpp"
#include "view/dialog.hpp"
#include "view/help_overlay.hpp"
#include "view/leaf_card.hpp"
#include "view/options_menu.hpp"
#include "view/stack_card.hpp"
#include "view/story_card.hpp"
#include "view/top_bar.hpp"
#include "view/tree_picker.hpp"

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
    view::HelpOverlay help() const;

private:
    // The overlay that is open over the screen; at most one.
    struct Nothing {};
    struct Picker {
        std::string text;
        double scroll = 0;
        std::optional<app::TreeProblem> problem;
        bool under_way = false;              ///< the only problem is that the text is not finished
        std::optional<app::NamedTree> read;  ///< the tree that the text reads as
    };
    struct Find {
        std::string text;
        std::string message;
        bool failed = false;
    };
    struct Options {};
    struct More {};
    struct Help {};
    struct Export {
        std::string format = "svg";
        std::string text;
        std::string message;
        bool failed = false;
    };
    using Overlay = std::variant<Nothing, Picker, Options, More, Help, FileDialog, Export, Find>;

    // The pointer's current drag.
    enum class Drag : std::uint8_t { none, press, playhead, speed, pan, child };

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
    void activate(const std::string& id);
    bool activate_prefixed(const std::string& id);
    void act();
    void enter_folder_or_take(const std::string& name);

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
    void load_pasted();
    void open_file(const std::string& path);
    void start_export();
    void find_board();
    std::string export_name(const std::string& format) const;

    // -- view
    void relayout(double w, double h);
    picture::TreeStyle style() const;
    void zoom(double factor, layout::Point anchor);
    layout::Point anchor() const;
    void build_frame();
    void draw_canvas();
    void draw_chrome();
    void draw_overlay();
    void describe_model();
    view::TopBar top_bar() const;
    view::TreePicker tree_picker(const Picker& picker) const;
    view::OptionsMenu options_menu() const;
    std::string way_to(game::NodeId n) const;
    std::optional<std::size_t> term_pointed_at() const;
    view::OptionsMenu more_menu() const;
    view::Dialog export_dialog(const Export& dialog) const;
    static view::Dialog find_dialog(const Find& dialog);
    std::string title() const;
    std::string view_json() const;
    const scene::Theme& theme() const { return context_->dark ? assets_->dark : assets_->light; }
    template <class Kind>
    bool is_open() const {
        return std::holds_alternative<Kind>(overlay_);
    }
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
    double w_ = 1600;
    double h_ = 900;
    scene::Box way_ring_;  ///< on the path of a position: the ring of the last frame

    game::NodeId inspected_ = game::no_node;
    bool code_mirrored_ = false;
    bool code_expanded_ = false;
    bool drawer_open_ = false;
    Overlay overlay_;
    struct Exported {
        bool failed = false;
        std::string message;
    };
    app::Background<Exported> exporting_;

    // The parts of the last frame.
    view::TopBar bar_;
    view::StoryCard story_;
    view::CodeCard code_;
    view::StackCard stack_;
    std::optional<view::LeafCard> leaf_;
    picture::Legend legend_;
    picture::Timeline timeline_;
    picture::TreePicture picture_;
    std::optional<scene::Box> map_;

    Drag drag_ = Drag::none;
    game::NodeId dragged_ = game::no_node;  ///< the child of Drag::child
    std::string pressed_;
    layout::Point last_;
    layout::Point press_at_;
    std::string hovered_;
    std::string focused_;  ///< the hit that Tab has reached
    bool stale_ = true;
    Frame frame_;
};

}  // namespace plyglass::screen
