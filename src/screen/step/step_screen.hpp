#pragma once

// The Step screen as a state machine: keys and clicks in, frames out. It knows no toolkit.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/tree_source.hpp"
#include "scene/scene.hpp"
#include "screen/basic_screen.hpp"
#include "screen/playback.hpp"
#include "screen/step/chapter_playhead.hpp"
#include "screen/step/class_pause.hpp"
#include "screen/step/edit_history.hpp"
#include "screen/step/guide.hpp"
#include "screen/step/node_editing.hpp"
#include "screen/step/presenter.hpp"
#include "screen/step/proving.hpp"
#include "screen/step/step_frame.hpp"
#include "screen/step/step_motion.hpp"
#include "screen/step/step_overlay.hpp"
#include "screen/step/subject.hpp"
#include "screen/step/subject_search.hpp"
#include "screen/step/told.hpp"
#include "screen/step/tree_camera.hpp"
#include "screen/step/tree_switches.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

class StepScreen final : public BasicScreen<StepOverlay> {
public:
    /// `guide`: leads through the film beside the tree; it must outlive the screen. `step`: shown first.
    StepScreen(ScreenParts parts, app::NamedTree tree, const trace::Search& first, Guide* guide = nullptr,
               const KeyTable& keys = step_keys(), std::size_t step = 1);

    void tick(double seconds) override;
    std::optional<double> wake() const override;
    /// Leaves presenter mode, too.
    void leave() override;
    /// An app::PositionSearch or a TreeSearch: shows its tree.
    void grant(const std::any& wish) override;
    std::optional<app::NamedTree> open_subject() const override { return subject(); }
    bool paste(const std::string& text) override;
    const trace::Playhead* playhead() const override { return at_ ? &at_->head() : nullptr; }

    /// Records this search of a position of 2048 and shows its first step; if it explains a hint, its last one.
    void show_position(const app::PositionSearch& search);

    /// Finds a step of the last chapter's film.
    using FindStep = std::function<std::size_t(const trace::Film&)>;
    /// Shows another search, at the step that `find` finds in it. `asks`: with a class pause there.
    void show(Asked asked, FindStep find, bool asks = false);
    /// Goes to another step of the search that is shown.
    void go_to(const FindStep& find, bool asks = false);
    /// Shows the answer to the question that stands. Returns false if none does.
    bool reveal_question();
    /// What the guide has beside the tree is another thing now.
    void refresh();
    /// Whether it shows that search, or is about to.
    bool shows(const Asked& asked) const { return next_.is_for(asked); }
    bool at_last_chapter() const { return at_ && at_->chapter() + 1 == at_->chapters(); }
    /// How many searches were asked for so far.
    std::size_t searches() const { return searches_; }
    const scene::StepLayout& layout() const { return layout_; }
    /// The subject of the search: a tree, or a position. Before the first film, the one that it will show.
    app::NamedTree subject() const { return subject_ ? subject_->named() : named(next_.asked()); }

private:
    // -- input
    void perform(const scene::Action& action) override;
    void build_frame() override;
    bool has_panel() const override { return true; }
    bool has_upright() const override { return !proving_ && !pause_.stands() && !context_->presenting; }
    void escape() override;
    bool in_mode() const override { return context_->presenting && !overlay_.is_open(); }
    bool asks() const override { return pause_.stands() && !context_->presenting && !overlay_.is_open(); }
    std::size_t answers() const override { return guide_ != nullptr && !overlay_.is_open() ? guide_->answers() : 0; }
    bool edits() const override {
        return can_edit() && !overlay_.is_dialog() && inspected_ != game::no_node && tree().is_leaf(inspected_);
    }
    bool has_run() const override { return subject_ && subject_->named().run && !overlay_.is_open(); }
    bool swallows() override;
    void pointed(const PointerMove& move) override;
    void press() override { drag_ = {}; }
    void drag(const PointerMove& move) override;
    void slide(const scene::Hit& held, double x) override;
    void turn(const Wheel& wheel) override;
    void resize(double w, double h) override;
    void type(const FieldChanged& change) override;
    void open_file(const std::string& path) override;

    // -- the meaning of actions, by kind; each returns false if this is none of them
    bool open(const scene::Action& action);
    bool guide(const scene::Action& action);
    bool choose(const scene::Action& action);
    bool look(const scene::Action& action);
    bool arrange(const scene::Action& action);
    bool present(const scene::Action& action);
    bool prove(const scene::Action& action);
    void step(const scene::Action& action);
    std::optional<std::size_t> destination(const scene::Action& action) const;
    void fulfil(DialogResult wish);

    // -- stepping
    void go(std::optional<std::size_t> step, bool animate);
    bool move_to(std::optional<std::size_t> step, bool animate);
    /// The inspected node, or else the current one.
    game::NodeId node_of_interest() const;
    void inspect(const scene::Action& action);

    // -- the order of the children
    bool can_reorder(game::NodeId n) const { return at_ && !next_.running() && subject_->can_reorder(n); }
    bool undo_or_redo(const scene::Action& action);
    bool can_edit() const { return at_ && !next_.running() && guide_ == nullptr && !proving_ && subject_->can_edit(); }
    bool edit(const scene::Action& action);
    void reorder(game::NodeId child, std::uint32_t to);
    void drag_child(double x);

    // -- trees and searches
    /// The step that is shown first. `same`: the same tree stays at its node, or at its end; another one begins.
    enum class Place : std::uint8_t { same, begin, end, found };
    /// How what is searched now comes after what is shown.
    struct Change {
        Place place = Place::same;
        std::optional<game::ChildMove> move{};  ///< the only difference between the trees
        bool merges = false;                    ///< goes on with the move before it
        EditHistory::Way way = EditHistory::Way::edit;
        std::size_t step = 1;  ///< of another tree, for `same`
        FindStep find{};       ///< for `found`
        bool asks = false;     ///< and a class pause stands there
    };
    void search(std::optional<Asked> asked, Change change);
    void open(app::NamedTree tree);
    void take_subject();
    const Chapter& chapter() const { return subject_->chapters()[at_->chapter()]; }
    const game::TreeShape& tree() const { return at_->head().film().tree(); }

    // -- presenter mode
    /// Enters it, or leaves it. The tree is shown as a whole then.
    void set_presenting(bool presents);

    // -- class pauses
    bool pause(const scene::Action& action);
    bool answer(const scene::Action& action);
    bool stops_on_the_way(const scene::Action& action);
    /// `here`: at any step at which one can be asked.
    bool put_question(bool here = false);
    bool drop_pause();
    void reveal();
    void go_on();
    void go_to_question();
    void say_if_nothing_to_ask();
    void make_room_for_sheet();

    // -- the proof that a pruned leaf does not matter
    void begin_proof(game::NodeId leaf);
    /// Back to the step from which it was asked for.
    void end_proof();

    // -- view
    void lay_out(double w, double h);
    /// Of a lesson's question in presenter mode, beyond the strip.
    double presented_height(double w) const;
    void open_drawer(bool opens);
    picture::TreeStyle style() const { return switches_.positions.style(layout_, proving_.has_value()); }
    /// Around `anchor`; without one around the current node, if it is in sight.
    void zoom(double factor, std::optional<layout::Point> anchor = {});
    /// `page`: what the guide has beside the tree.
    StepState state(const view::LessonPage* page) const;
    /// The part of the timeline that may be shown.
    const picture::Timeline& timeline() const { return told_.hides() ? told_timeline_ : subject_->timeline(); }
    void tell(const view::LessonPage* page);

    Guide* guide_ = nullptr;
    std::size_t searches_ = 0;
    trace::Search first_search_;  ///< of the first tree
    SubjectSearch next_;
    Change change_;  ///< that the next subject makes
    EditHistory history_;
    std::unique_ptr<Subject> subject_;  ///< null before the first film
    std::optional<ChapterPlayhead> at_;
    TreeCamera camera_;
    Playback playback_;
    StepMotion motion_;
    Presenter presenter_;
    ClassPause pause_{context_->class_pauses};
    std::optional<TreeCamera> camera_before_pause_;  ///< while the sheet of a pause stands
    std::optional<Proving> proving_;

    game::NodeId inspected_ = game::no_node;
    NodeEditing editing_;  ///< of the inspected node
    std::string said_;     ///< what the last key has found, or why it led nowhere; until the next one
    CodeLook code_;
    TreeSwitches switches_{LeafValues(guide_ != nullptr)};
    bool drawer_open_ = false;

    /// What the pointer drags over the canvas.
    struct Drag {
        enum class What : std::uint8_t { nothing, tree, child };
        What what = What::nothing;
        layout::Point last;  ///< where the pointer was
        game::NodeId child = game::no_node;
        bool moved = false;  ///< the child has changed its place
    };
    Drag drag_;
    Told told_;
    picture::Timeline told_timeline_;  ///< while it is not the whole
    StepFrame drawn_;                  ///< the parts of the last frame
};

}  // namespace plyglass::screen
