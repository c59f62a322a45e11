#pragma once

// The Step screen as a state machine: keys and clicks in, frames out. It knows no toolkit.

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "app/assets.hpp"
#include "app/background.hpp"
#include "app/position_film.hpp"
#include "app/tree_source.hpp"
#include "layout/viewport.hpp"
#include "picture/legend.hpp"
#include "picture/timeline.hpp"
#include "picture/tree_map.hpp"
#include "picture/tree_picture.hpp"
#include "picture/tree_scene.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/file_dialog.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/playback.hpp"
#include "screen/screen_context.hpp"
#include "screen/step_model.hpp"
#include "text/translate.hpp"
#include "trace/film.hpp"
#include "trace/ordering.hpp"
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

    const trace::Playhead* playhead() const { return playhead_ ? &*playhead_ : nullptr; }

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

    /// A film and the plan of its tree. An agent that deepens makes one for each depth.
    struct Chapter {
        std::shared_ptr<const trace::Film> film;
        std::shared_ptr<const picture::TreePlan> plan;
        picture::TurnsMet met;
        std::vector<std::size_t> swings;  ///< the steps that change a value the most, largest first
        int depth = 0;                    ///< depth of a position's search; 0 for a tree
        std::size_t first_step = 0;       ///< total steps of the chapters before it
    };
    /// What was searched: one chapter, or several for positions. Made off the window's thread.
    struct Prepared {
        app::NamedTree named;
        trace::Search search;
        std::vector<Chapter> chapters;
        std::optional<app::PositionFilm> position;
        picture::Timeline timeline;
        text::Language language = text::current_language();  ///< language of the timeline's words
        std::string problem;                                 ///< why there are no chapters
    };

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
    void choose_option(const std::string& what, const std::string& value);
    void act();
    void enter_folder_or_take(const std::string& name);

    // -- stepping
    void pause();
    /// `steps` forward, or back where negative; beyond an end of the chapter lies the next one.
    void step_by(int steps, bool animate);
    void step_to(std::size_t step, bool animate);
    void step_over();
    void step_out();
    void step_back_over();
    void go_to_inspected();
    void go_to_swing(bool larger);
    void inspect_parent();
    void inspect_child();
    void start_motion(std::size_t from, const scene::Box& ring_from);
    scene::Box ring_around(game::NodeId n) const;
    void choose_detail(bool fades);
    bool can_reorder(game::NodeId n) const;
    void reorder(game::NodeId child, std::uint32_t to);
    void drag_child(double x);
    const trace::OrderStudy* orders() const;
    std::string order_words() const;
    view::OptionsMenu::Bars order_bars() const;
    void follow_current();

    // -- trees and searches
    /// The search before the user chooses options.
    static trace::Search plain_search(trace::Algorithm algorithm) {
        trace::Search search;
        search.algorithm = algorithm;
        return search;
    }
    /// The step that is shown first. `same`: the same tree stays at its node, or at its end; another one begins.
    enum class Place : std::uint8_t { same, begin, end };
    void load(app::NamedTree named, const trace::Search& search, Place place);
    std::size_t same_place(const trace::Film& film) const;
    static Prepared prepare(app::NamedTree named, const trace::Search& search, const picture::TreeStyle& style,
                            const std::stop_token& stop);
    static Prepared prepare_position(const app::PositionSearch& search, const picture::TreeStyle& style,
                                     const std::stop_token& stop);
    /// Shows the position's search by the textbook `algorithm`, with the options of `search`.
    void show_textbook(const trace::Search& search);
    /// Shows only the subtree of `root` of a position's whole tree, as large as it fits.
    void focus_on(game::NodeId root);
    /// Folds the subtree below `n`, or unfolds it.
    void fold(game::NodeId n);
    void fold_or_unfold();
    void set_rows(double zoom);
    static void add_chapter(Prepared& out, std::shared_ptr<const trace::Film> film, const picture::TreeStyle& style,
                            int depth);
    void show(Prepared prepared);
    void enter_chapter(std::size_t chapter, std::size_t step);
    static picture::Timeline timeline_of(const std::vector<Chapter>& chapters);
    /// The step, counted through all chapters.
    std::size_t step_of_all() const { return chapters_[chapter_].first_step + playhead_->step(); }
    std::size_t steps_of_all() const { return chapters_.back().first_step + chapters_.back().film->steps(); }
    void step_to_of_all(std::size_t step, bool animate);
    /// Whether the canvas shows the way to the current node instead of the whole tree.
    bool shows_way() const { return position_ && !whole_; }
    void load_pasted();
    void open_file(const std::string& path);
    void start_export();
    void find_board();
    std::string export_name(const std::string& format) const;

    // -- view
    void relayout(double w, double h);
    void fit();
    void zoom(double factor, layout::Point anchor);
    layout::Point zoom_anchor() const;
    void build_frame();
    void draw_canvas();
    void draw_chrome();
    void draw_overlay();
    picture::Motion motion() const;
    void describe_model();
    view::TopBar top_bar() const;
    view::TreePicker tree_picker(const Picker& picker) const;
    view::OptionsMenu options_menu() const;
    view::OptionsMenu position_menu() const;
    std::vector<view::OptionsMenu::Row> alphabeta_rows() const;
    void name_position();
    std::string way_to(game::NodeId n) const;
    picture::MapFrame leaves_in_sight() const;
    /// The leaf whose terms are shown: the inspected one, or else the last one looked at.
    game::NodeId leaf_of_interest() const;
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

    app::NamedTree asked_;  ///< the subject of the search that was started last
    app::NamedTree named_;
    trace::Search search_;
    std::vector<Chapter> chapters_;
    std::size_t chapter_ = 0;
    std::optional<app::PositionFilm> position_;           ///< set if the subject is a position of 2048
    std::unique_ptr<const eval::Evaluation> evaluation_;  ///< evaluates the position's leaves; null if it has no name
    bool whole_ = false;                                  ///< for positions: shows the tree, not the way
    game::NodeId root_ = 0;                               ///< for positions: the only subtree that is shown
    std::set<game::NodeId> folded_;                       ///< nodes with nothing drawn below them
    std::shared_ptr<const picture::TreePlan> plan_;
    std::optional<trace::Playhead> playhead_;
    picture::Timeline timeline_;
    picture::TurnsMet met_;
    text::Language timeline_language_ = text::Language::english;
    std::string problem_;
    app::Background<Prepared> preparing_;
    Place place_after_load_ = Place::same;

    scene::StepLayout layout_;
    double w_ = 1600;
    double h_ = 900;
    layout::Viewport viewport_;
    layout::Viewport fit_;
    bool fitted_ = true;  ///< the viewport follows the fit

    Playback playback_;

    struct Moving {
        double elapsed = 0;
        double length = 0;  ///< 0: nothing moves
        bool cut = false;
        bool change = false;   ///< alpha or beta changes
        scene::Box ring_from;  ///< no width: the ring has not moved
    } motion_;
    struct Camera {
        double elapsed = 0;
        double length = 0;
        layout::Viewport from, to;
    } camera_;
    /// From one level of semantic zoom to another.
    struct CrossFade {
        double elapsed = 0;
        double length = 0;
        picture::DetailLevel from;
    } cross_fade_;
    std::optional<picture::DetailLevel> detail_;  ///< detail of the whole tree
    scene::Box way_ring_;                         ///< on the path of a position: the ring of the last frame

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
    picture::TreePicture picture_;
    std::optional<scene::Box> map_;
    mutable std::optional<trace::OrderStudy> orders_;  ///< for this tree and search; made on first use

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
