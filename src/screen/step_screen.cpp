#include "screen/step_screen.hpp"

#include <algorithm>
#include <cmath>

#include "app/search_names.hpp"
#include "app/tree_film.hpp"
#include "core/number_in.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_game.hpp"
#include "picture/timeline.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_map.hpp"
#include "screen/focus.hpp"
#include "screen/step_model.hpp"
#include "text/format.hpp"
#include "view/transport.hpp"

// User input and its consequences. The look of the screen is in step_screen_view.cpp, its dialogs are in
// step_screen_dialogs.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using core::Turn;
using game::no_node;
using game::NodeId;
using text::tr;
using trace::Kind;

constexpr double least_to_read = 0.45;            // zoom: values disappear below it
constexpr double reading_zoom = 0.7;              // zoom of a large tree at first
constexpr std::size_t small_tree = 20'000;        // nodes that can be searched and laid out within a frame
constexpr std::size_t most_recorded = 1'000'000;  // nodes of a position's search
constexpr std::size_t most_swings = 100;          // for stepping from the largest to the next ones
constexpr int textbook_depth = 4;                 // plies
constexpr double drag_from = 4;                   // px: less is a click

// UI.md section 7, in seconds.
constexpr double step_motion = 0.26;
constexpr double cut_motion = 0.48;
constexpr double change_motion = 0.4;
constexpr double cross_fade = 0.16;
constexpr double camera_motion = 0.36;
constexpr double backward_haste = 0.75;
constexpr double shortest_motion = 0.06;

}  // namespace

StepScreen::StepScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                       NamedTree tree, const StepSettings& settings, std::shared_ptr<ScreenContext> context)
    : assets_(std::move(assets)), metrics_(std::move(metrics)), context_(std::move(context)), search_(settings.search) {
    layout_ = scene::StepLayout::of(w_, h_);
    tree.position ? show_position(*tree.position) : load(std::move(tree), settings.search, Place::same);
}

void StepScreen::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

void StepScreen::leave() { drag_ = Drag::none; }

// ---- time -------------------------------------------------------------------------------------------------

void StepScreen::tick(double seconds) {
    if (auto prepared = preparing_.take()) show(std::move(*prepared));
    if (auto exported = exporting_.take()) {
        if (auto* dialog = std::get_if<Export>(&overlay_)) {
            dialog->failed = exported->failed;
            dialog->message = std::move(exported->message);
        }
        touch();
    }
    if (motion_.length > 0) {
        motion_.elapsed += seconds;
        if (motion_.elapsed >= motion_.length) motion_ = {};
        touch();
    }
    if (camera_.length > 0) {
        camera_.elapsed += seconds;
        const double t = std::min(1.0, camera_.elapsed / camera_.length);
        const double eased = t * t * (3 - 2 * t);
        viewport_ = layout::Viewport::between(camera_.from, camera_.to, eased, layout_.canvas.centre());
        if (t >= 1) camera_ = {};
        touch();
    }
    if (cross_fade_.length > 0) {
        cross_fade_.elapsed += seconds;
        if (cross_fade_.elapsed >= cross_fade_.length) cross_fade_ = {};
        touch();
    }
    if (!playhead_ || !playback_.tick(seconds)) return;
    step_by(1, true);
    if (step_of_all() == steps_of_all()) playback_.stop();
}

std::optional<double> StepScreen::wake() const {
    if (motion_.length > 0 || camera_.length > 0 || cross_fade_.length > 0) return 0;
    if (preparing_.running() || exporting_.running()) return 0.01;
    return playback_.wake();
}

// ---- keys -------------------------------------------------------------------------------------------------

void StepScreen::on(const KeyPress& key) {
    if (key.key == Key::escape) {
        if (!is_open<Nothing>()) {
            overlay_ = Nothing{};
        } else {
            inspected_ = no_node;
            focused_.clear();
            drawer_open_ = false;
            layout_ = scene::StepLayout::of(w_, h_, false);
        }
        touch();
        return;
    }
    if (key.key == Key::tab) {
        focused_ = next_focus(frame().scene, focused_, key.shift ? -1 : 1);
        return touch();
    }
    if (key.key == Key::enter) {
        if (!focused_.empty()) activate(std::string(focused_));
        return;
    }
    if (key.key == Key::character && on_letter(key.letter, key)) return;
    if (is_open<Help>()) return;
    switch (key.key) {
        case Key::left:
        case Key::right:
        case Key::up:
        case Key::down: return on_arrow(key);
        case Key::home: return activate("first");
        case Key::end: return activate("last");
        case Key::space: return activate("play");
        case Key::plus: return zoom(1.25, zoom_anchor());
        case Key::minus: return zoom(0.8, zoom_anchor());
        default: return;
    }
}

void StepScreen::pause() {
    if (playback_.stop()) touch();
}

void StepScreen::on_arrow(const KeyPress& key) {
    if (!playhead_) return;
    pause();
    switch (key.key) {
        case Key::right: return key.shift ? step_over() : step_by(1, true);
        case Key::left: return key.shift ? step_back_over() : step_by(-1, true);
        case Key::up: return key.shift ? step_out() : inspect_parent();
        case Key::down: return inspect_child();
        default: return;
    }
}

bool StepScreen::on_letter(char32_t letter, const KeyPress& key) {
    if (key.control) {
        if (letter == U'o') activate("open-file");
        if (letter == U'f') activate("find");
        return true;
    }
    if (context_->take_key(key)) {
        touch();
        return true;
    }
    const bool of_the_step =
        letter < 128 && std::string_view("nbgeixsw0/").find(static_cast<char>(letter)) != std::string_view::npos;
    if (is_open<Help>() && of_the_step) return true;  // the user reads the help, and does not use it
    switch (letter) {
        case U'n': activate(key.shift ? "previous-cutoff" : "next-cutoff"); return true;
        case U'b': activate(key.shift ? "previous-best" : "next-best"); return true;
        case U'g': activate("go"); return true;
        case U'x': fold_or_unfold(); return true;
        case U',':
        case U'.': {
            const NodeId n = inspected_ == no_node && playhead_ ? playhead_->current() : inspected_;
            if (n == no_node || !can_reorder(n)) return true;
            const std::uint32_t at = plan_->tree().ordinal(n);
            const auto siblings = plan_->tree().children(plan_->tree().parent(n)).size();
            if (letter == U',' && at > 0) reorder(n, at - 1);
            if (letter == U'.' && at + 1 < siblings) reorder(n, at + 1);
            return true;
        }
        case U's': activate("focus"); return true;
        case U'w': activate(key.shift ? "larger-swing" : "next-swing"); return true;
        case U'/': activate("find"); return true;
        case U'e': activate("export"); return true;
        case U'0': activate("zoom-fit"); return true;
        case U'+': zoom(1.25, zoom_anchor()); return true;
        case U'-': zoom(0.8, zoom_anchor()); return true;
        case U'i':
            drawer_open_ = !drawer_open_;
            layout_ = scene::StepLayout::of(w_, h_, drawer_open_);
            touch();
            return true;
        case U'?': activate("help"); return true;
        default: return false;
    }
}

// ---- pointer ----------------------------------------------------------------------------------------------

void StepScreen::on(const PointerDown& down) {
    const scene::Hit* hit = frame().scene.hit_at(down.at);
    last_ = press_at_ = down.at;
    focused_.clear();
    pressed_ = hit && hit->enabled ? hit->id : "";
    drag_ = Drag::press;
    if (pressed_ == "timeline" || pressed_ == "playhead") {
        drag_ = Drag::playhead;
        playback_.stop();
        on(PointerMove{down.at});
    } else if (pressed_ == "speed") {
        drag_ = Drag::speed;
        on(PointerMove{down.at});
    }
}

void StepScreen::on(const PointerMove& move) {
    const double dx = move.at.x - last_.x;
    const double dy = move.at.y - last_.y;
    switch (drag_) {
        case Drag::playhead:
            if (playhead_) step_to_of_all(picture::step_at(layout_, steps_of_all(), move.at.x), false);
            break;
        case Drag::speed: {
            for (const scene::Hit& hit : frame_.scene.hits) {
                if (hit.id == "speed") playback_.set_speed(view::speed_at(hit.box, move.at.x));
            }
            touch();
            break;
        }
        case Drag::press: {
            const bool on_tree = pressed_ == "canvas" || pressed_.starts_with("node ");
            const bool far = std::hypot(move.at.x - press_at_.x, move.at.y - press_at_.y) > drag_from;
            if (!on_tree || !far || shows_way()) break;
            if (pressed_.starts_with("node ")) {
                const auto n = core::number_in<NodeId>(std::string_view(pressed_).substr(5));
                if (n && can_reorder(*n)) {
                    drag_ = Drag::child;
                    dragged_ = *n;
                    drag_child(move.at.x);
                    break;
                }
            }
            drag_ = Drag::pan;
            [[fallthrough]];
        }
        case Drag::pan:
            viewport_ = viewport_.panned(dx, dy);
            fitted_ = false;
            camera_ = {};
            touch();
            break;
        case Drag::child: drag_child(move.at.x); break;
        case Drag::none: {
            const scene::Hit* hit = frame().scene.hit_at(move.at);
            const std::string id = hit ? hit->id : "";
            if (id != hovered_) {
                hovered_ = id;
                touch();
            }
            break;
        }
    }
    if (drag_ != Drag::press) last_ = move.at;
}

void StepScreen::on(const PointerUp& up) {
    const Drag was = std::exchange(drag_, Drag::none);
    if (was != Drag::press || pressed_.empty()) return;
    const scene::Hit* hit = frame().scene.hit_at(up.at);
    if (hit && hit->id == pressed_) activate(std::string(pressed_));
}

void StepScreen::on(const PointerLeave&) {
    if (!hovered_.empty()) touch();
    hovered_.clear();
}

void StepScreen::on(const Wheel& wheel) {
    if (auto* dialog = std::get_if<FileDialog>(&overlay_)) {
        dialog->scroll(wheel.turns);
        return touch();
    }
    if (!is_open<Nothing>()) return;
    if (layout_.transport.contains(wheel.at)) {
        if (playhead_) step_by(wheel.turns < 0 ? 1 : -1, false);
    } else if (plan_ && layout_.canvas.contains(wheel.at)) {
        if (wheel.shift) {
            viewport_ = viewport_.panned(80 * wheel.turns, 0);
            fitted_ = false;
            touch();
        } else {
            zoom(std::pow(1.15, wheel.turns), wheel.at);
        }
    }
}

void StepScreen::on(const Resize& size) { relayout(size.w, size.h); }

// ---- the meaning of hits ----------------------------------------------------------------------------------

void StepScreen::activate(const std::string& id) {
    touch();
    if (context_->take_hit(id) || activate_prefixed(id)) return;
    if (id == "outside" || id == "close") {
        overlay_ = Nothing{};
    } else if (id == "title") {
        is_open<Picker>() ? overlay_ = Nothing{} : overlay_ = Picker{};
    } else if (id == "options") {
        is_open<Options>() ? overlay_ = Nothing{} : overlay_ = Options{};
    } else if (id == "more") {
        is_open<More>() ? overlay_ = Nothing{} : overlay_ = More{};
    } else if (id == "help") {
        is_open<Help>() ? overlay_ = Nothing{} : overlay_ = Help{};
    } else if (id == "export") {
        Export dialog;
        dialog.text = export_name(dialog.format);
        overlay_ = std::move(dialog);
    } else if (id == "open-file") {
        overlay_ = FileDialog(".");
    } else if (id == "find") {
        if (position_) overlay_ = Find{};
    } else if (id == "load") {
        load_pasted();
    } else if (id == "act") {
        act();
    } else if (id == "reset-options") {
        position_ ? show_textbook(plain_search(search_.algorithm))
                  : load(named_, plain_search(search_.algorithm), Place::same);
    } else if (id == "code") {
        layout_.compact ? code_expanded_ = !code_expanded_ : code_mirrored_ = !code_mirrored_;
    } else if (id == "zoom-in") {
        zoom(1.25, zoom_anchor());
    } else if (id == "zoom-out") {
        zoom(0.8, zoom_anchor());
    } else if (id == "zoom-fit") {
        // A whole tree of a position that fits the canvas gives place to the way again.
        if (position_ && fitted_ && root_ == 0) whole_ = !whole_;
        root_ = 0;
        fitted_ = true;
        fit();
    } else if (id == "scroll-up" || id == "scroll-down") {
        on(Wheel{{}, id == "scroll-up" ? 1.0 : -1.0, false});
    } else if (id == "canvas") {
        inspected_ = no_node;
    } else if (playhead_) {
        const std::size_t at = playhead_->step();
        if (id == "first") step_to_of_all(1, false);
        if (id == "back") step_by(-1, true);
        if (id == "forward") step_by(1, true);
        if (id == "last") step_to_of_all(steps_of_all(), false);
        if (id == "next-cutoff" && playhead_->film().next_cut(at) != 0) step_to(playhead_->film().next_cut(at), true);
        if (id == "previous-cutoff" && playhead_->film().previous_cut(at) != 0) {
            step_to(playhead_->film().previous_cut(at), true);
        }
        if (id == "next-best" || id == "previous-best") {
            const auto& film = playhead_->film();
            const std::size_t to = id == "next-best" ? film.next_best_change(at) : film.previous_best_change(at);
            if (to != 0) step_to(to, true);
        }
        if (id == "go") go_to_inspected();
        // Goes to where the search enters the node at that place on the map; without a pointer, no place is meant.
        if (id == "map" && map_ && map_->contains(press_at_)) {
            step_to(playhead_->film().entered_at(picture::map_node(*map_, *playhead_, press_at_)), true);
        }
        if (id == "next-swing" || id == "larger-swing") go_to_swing(id == "larger-swing");
        if (id == "focus" && position_) {
            const NodeId inside = playhead_->innermost() == no_node ? 0 : playhead_->innermost();
            focus_on(inspected_ == no_node ? inside : inspected_);
        }
        if (id != "play") playback_.stop();
        if (id == "play") {
            if (!playback_.playing() && step_of_all() == steps_of_all()) step_to_of_all(1, false);
            if (!playback_.stop()) playback_.start();
        }
    }
}

bool StepScreen::activate_prefixed(const std::string& id) {
    const auto space = id.find(' ');
    if (space == std::string::npos) return false;
    const std::string what = id.substr(0, space);
    const std::string rest = id.substr(space + 1);
    if (what == "algorithm") {
        trace::Search search = search_;
        search.algorithm = rest == "minimax"      ? trace::Algorithm::minimax
                           : rest == "expectimax" ? trace::Algorithm::expectimax
                                                  : trace::Algorithm::alphabeta;
        if (position_) {
            if (search.algorithm != search_.algorithm || !position_->search.agent.starts_with("textbook")) {
                show_textbook(search);
            }
        } else if (search.algorithm != search_.algorithm) {
            load(named_, search, Place::same);
        }
    } else if (what == "tree") {
        if (const BundledTree* tree = assets_->find(rest)) {
            overlay_ = Nothing{};
            load({tree->id, tr(tree->title.c_str()), tree->tree}, search_, Place::begin);
        }
    } else if (what == "option") {
        const auto second = rest.find(' ');
        if (second != std::string::npos) choose_option(rest.substr(0, second), rest.substr(second + 1));
    } else if (what == "chapter") {
        const auto i = core::number_in<std::size_t>(rest);
        if (i && *i < timeline_.chapters.size()) step_to_of_all(timeline_.chapters[*i].first, false);
    } else if (what == "stack" || what == "node") {
        const auto n = core::number_in<std::size_t>(rest);
        if (n && *n < plan_->tree().size()) inspected_ = inspected_ == *n ? no_node : static_cast<NodeId>(*n);
    } else if (what == "stub") {
        const auto n = core::number_in<std::size_t>(rest);
        if (!n || *n >= plan_->tree().size()) return true;
        const auto node = static_cast<NodeId>(*n);
        folded_.contains(node) ? fold(node) : focus_on(node);
    } else if (what == "format") {
        if (auto* dialog = std::get_if<Export>(&overlay_)) {
            const std::string ending = "." + dialog->format;
            dialog->format = rest;
            if (dialog->text.ends_with(ending)) {
                dialog->text.replace(dialog->text.size() - ending.size(), ending.size(), "." + rest);
            } else {
                dialog->text = export_name(rest);
            }
            dialog->message.clear();
        }
    } else if (what == "entry") {
        enter_folder_or_take(rest);
    } else {
        return false;
    }
    return true;
}

void StepScreen::choose_option(const std::string& what, const std::string& value) {
    if (position_ && what == "depth") {
        PositionSearch asked = position_->search;
        const auto depth = core::number_in<std::size_t>(value);
        if (!depth || static_cast<int>(*depth) == asked.depth) return;
        asked.depth = static_cast<int>(*depth);
        return show_position(asked);
    }
    trace::Search search = search_;
    turn_switch(search.rules, what, value);
    if (what == "order" && !position_) {
        search.order = value == "best"     ? game::Order::best_first
                       : value == "worst"  ? game::Order::worst_first
                       : value == "random" ? game::Order::random
                                           : game::Order::as_written;
        // Choosing "random" again reshuffles.
        if (search.order == game::Order::random && search_.order == game::Order::random) ++search.seed;
    }
    if (search == search_) return;
    position_ ? show_textbook(search) : load(named_, search, Place::same);
}

// ---- the order of the children ----------------------------------------------------------------------------

bool StepScreen::can_reorder(NodeId n) const {
    if (!plan_ || position_ || preparing_.running() || n == 0) return false;
    const game::ExplicitTree& tree = plan_->tree();
    return tree.size() <= small_tree && tree.children(tree.parent(n)).size() > 1;
}

/// Moves `child` to place `to` in the same tree and searches the tree in its new order. The child is inspected, and the
/// film stands at its end, where the counts show what the order is worth.
void StepScreen::reorder(NodeId child, std::uint32_t to) {
    const NodeId parent = plan_->tree().parent(child);
    NamedTree changed = named_;
    changed.tree = game::with_child_at(plan_->tree(), child, to);
    trace::Search search = search_;
    search.order = game::Order::as_written;
    const Drag held = drag_;
    load(std::move(changed), search, Place::end);
    drag_ = held;
    // Nodes up to the parent keep their numbers.
    inspected_ = plan_->tree().children(parent)[to];
}

/// Swaps a child that is dragged past the middle of a sibling with that sibling.
void StepScreen::drag_child(double x) {
    for (bool moved = true; moved;) {
        moved = false;
        const game::ExplicitTree& tree = plan_->tree();
        const auto siblings = tree.children(tree.parent(dragged_));
        const std::uint32_t at = tree.ordinal(dragged_);
        const auto middle = [&](std::uint32_t i) { return viewport_.to_screen(plan_->centre(siblings[i])).x; };
        std::uint32_t to = at;
        if (at + 1 < siblings.size() && x > middle(at + 1)) to = at + 1;
        if (at > 0 && x < middle(at - 1)) to = at - 1;
        if (to == at) return;
        // If the places differ in width, the swap would be undone at once.
        const bool right = to > at;
        reorder(dragged_, to);
        dragged_ = inspected_;
        const auto now = plan_->tree().children(plan_->tree().parent(dragged_));
        const double other = viewport_.to_screen(plan_->centre(now[right ? to - 1 : to + 1])).x;
        moved = right ? x >= other : x <= other;
    }
}

// ---- stepping ---------------------------------------------------------------------------------------------

void StepScreen::step_by(int steps, bool animate) {
    if (!playhead_ || playhead_->steps() == 0) return;
    const std::size_t at = playhead_->step();
    // Beyond a chapter's ends come the others.
    if (steps > 0 && at == playhead_->steps() && chapter_ + 1 < chapters_.size()) {
        return step_to_of_all(chapters_[chapter_ + 1].first_step + 1, animate);
    }
    if (steps < 0 && at == 1 && chapter_ > 0) return step_to_of_all(chapters_[chapter_].first_step, animate);
    const auto to = static_cast<std::ptrdiff_t>(at) + steps;
    step_to(to < 1 ? 1 : static_cast<std::size_t>(to), animate);
}

/// Within the chapter, whose first step is where it begins.
void StepScreen::step_to(std::size_t step, bool animate) {
    if (!playhead_ || playhead_->steps() == 0) return;
    const std::size_t from = playhead_->step();
    step = std::clamp<std::size_t>(step, 1, playhead_->steps());
    if (step == from) return;
    const NodeId before = playhead_->current();
    playhead_->go(step);
    inspected_ = no_node;
    code_mirrored_ = false;
    touch();
    motion_ = {};
    if (animate) start_motion(from, shows_way() ? way_ring_ : ring_around(before));
    follow_current();
}

/// The box of the ring around `n` in the whole tree.
scene::Box StepScreen::ring_around(NodeId n) const {
    const Turn turn = playhead_->film().turn(n);
    const auto shape = turn == Turn::max      ? picture::NodeShape::square
                       : turn == Turn::min    ? picture::NodeShape::triangle
                       : turn == Turn::chance ? picture::NodeShape::circle
                                              : picture::NodeShape::leaf;
    const auto& style = plan_->style();
    const double size = turn == Turn::max      ? (n == 0 ? style.root : style.square)
                        : turn == Turn::min    ? style.triangle
                        : turn == Turn::chance ? style.circle
                                               : style.leaf_h;
    return picture::shape_box(shape, plan_->centre(n), size, plan_->leaf_width(n));
}

void StepScreen::start_motion(std::size_t from, const scene::Box& ring_from) {
    const bool backward = playhead_->step() < from;
    const Kind kind = playhead_->event().kind;
    const bool cut = !backward && kind == Kind::cutoff;
    const bool change = !backward && (kind == Kind::alpha || kind == Kind::beta);
    double length = cut ? cut_motion : change ? change_motion : step_motion;
    if (backward) length *= backward_haste;
    if (playback_.playing()) length = std::min(length, 0.6 * playback_.seconds_per_step());
    if (length < shortest_motion) return;
    motion_ = {0, length, cut, change, from > 0 ? ring_from : scene::Box{}};
}

/// Moves the camera along if the tree is larger than the canvas, but only if the current node leaves its middle.
void StepScreen::follow_current() {
    if (fitted_ || !plan_ || shows_way()) return;
    const scene::Box& c = layout_.canvas;
    // The destination of a camera under way counts.
    const layout::Viewport& aim = camera_.length > 0 ? camera_.to : viewport_;
    const layout::Point p = aim.to_screen(plan_->centre(playhead_->current()));
    const bool inside = std::abs(p.x - c.centre().x) <= 0.35 * c.w && std::abs(p.y - c.centre().y) <= 0.35 * c.h;
    if (inside) return;
    camera_ = {0, camera_motion, viewport_, aim.panned(c.centre().x - p.x, c.centre().y - p.y)};
}

void StepScreen::step_over() {
    const std::size_t closed = playhead_->film().closed_at(playhead_->current());
    const bool entering = playhead_->step() > 0 && playhead_->event().kind == Kind::enter;
    entering&& closed != 0 ? step_to(closed, true) : step_by(1, true);
}

void StepScreen::step_out() {
    const NodeId inside = playhead_->innermost();
    const std::size_t closed = inside == no_node ? 0 : playhead_->film().closed_at(inside);
    step_to(closed != 0 ? closed : playhead_->steps(), true);
}

void StepScreen::step_back_over() {
    const bool leaving = playhead_->step() > 0 && playhead_->event().kind == Kind::leave;
    leaving ? step_to(playhead_->film().entered_at(playhead_->current()), true) : step_by(-1, true);
}

/// Goes to the step at which the search leaves the inspected node, or, if it is there already, enters it.
void StepScreen::go_to_inspected() {
    if (inspected_ == no_node) return;
    const auto& film = playhead_->film();
    const std::size_t entered = film.entered_at(inspected_);
    const std::size_t closed = film.closed_at(inspected_);
    const std::size_t to = closed != 0 && closed != playhead_->step() ? closed : entered;
    if (to != 0) step_to(to, true);
}

/// Goes to the largest change of a value; from there to the next smaller ones, and back.
void StepScreen::go_to_swing(bool larger) {
    const auto& swings = chapters_[chapter_].swings;
    if (swings.empty()) return;
    const auto at = std::find(swings.begin(), swings.end(), playhead_->step());
    if (larger) {
        if (at != swings.begin() && at != swings.end()) step_to(*std::prev(at), true);
    } else if (at == swings.end()) {
        step_to(swings.front(), true);
    } else if (std::next(at) != swings.end()) {
        step_to(*std::next(at), true);
    }
}

void StepScreen::inspect_parent() {
    const NodeId at = inspected_ == no_node ? playhead_->current() : inspected_;
    const NodeId parent = plan_->tree().parent(at);
    if (parent == no_node) return;
    inspected_ = parent;
    touch();
}

void StepScreen::inspect_child() {
    const NodeId at = inspected_ == no_node ? playhead_->current() : inspected_;
    const auto children = plan_->tree().children(at);
    if (children.empty()) return;
    const NodeId best = playhead_->best_child(at);
    inspected_ = best == no_node ? children.front() : best;
    touch();
}

// ---- trees and searches -----------------------------------------------------------------------------------

void StepScreen::show_position(const PositionSearch& search) {
    place_after_load_ = Place::begin;
    asked_ = {};
    asked_.position = search;
    if (drag_ == Drag::child) drag_ = Drag::none;  // the tree of this drag is about to go
    playback_.stop();
    problem_.clear();
    touch();
    const picture::TreeStyle style = layout_.compact ? picture::TreeStyle::small() : picture::TreeStyle::full();
    preparing_.start([search, style](const std::stop_token& stop) { return prepare_position(search, style, stop); });
}

StepScreen::Prepared StepScreen::prepare_position(const PositionSearch& search, const picture::TreeStyle& style,
                                                  const std::stop_token& stop) {
    Prepared out;
    auto recorded = record_position(search, {.nodes = most_recorded}, stop);
    if (!recorded) {
        out.problem = recorded.error().why;
        return out;
    }
    for (const PositionFilm::Chapter& chapter : recorded->chapters) {
        add_chapter(out, chapter.film, style, chapter.depth);
    }
    out.named.tree = out.chapters.back().film->shared_tree();
    out.search = out.chapters.back().film->search();
    out.position = *std::move(recorded);
    out.timeline = timeline_of(out.chapters);
    return out;
}

void StepScreen::add_chapter(Prepared& out, std::shared_ptr<const trace::Film> film, const picture::TreeStyle& style,
                             int depth) {
    Chapter chapter;
    chapter.depth = depth;
    chapter.plan = picture::plan_for(film->shared_tree(), style);
    chapter.met = turns_met(*film);
    chapter.swings = film->largest_swings(most_swings);
    if (!out.chapters.empty()) {
        chapter.first_step = out.chapters.back().first_step + out.chapters.back().film->steps();
    }
    chapter.film = std::move(film);
    out.chapters.push_back(std::move(chapter));
}

void StepScreen::show_textbook(const trace::Search& search) {
    PositionSearch asked = position_->search;
    // Another agent has its depth in another unit.
    if (!asked.agent.starts_with("textbook")) asked.depth = textbook_depth;
    asked.agent = textbook_agent(search);
    show_position(asked);
}

picture::Timeline StepScreen::timeline_of(const std::vector<Chapter>& chapters) {
    if (chapters.size() == 1) return timeline(*chapters.front().film);
    // The chapters of a film are the depths of its searches.
    picture::Timeline out;
    for (const Chapter& chapter : chapters) {
        const picture::Timeline one = timeline(*chapter.film);
        out.kinds.insert(out.kinds.end(), one.kinds.begin(), one.kinds.end());
        for (const Kind kind : one.legend) {
            if (std::find(out.legend.begin(), out.legend.end(), kind) == out.legend.end()) out.legend.push_back(kind);
        }
        out.chapters.push_back({chapter.first_step + 1, chapter.first_step + chapter.film->steps(),
                                text::filled(tr("depth {}"), chapter.depth)});
    }
    std::sort(out.legend.begin(), out.legend.end());
    return out;
}

void StepScreen::enter_chapter(std::size_t chapter, std::size_t step) {
    chapter_ = chapter;
    playhead_.emplace(chapters_[chapter].film);
    playhead_->go(std::clamp<std::size_t>(step, 1, playhead_->steps()));
    plan_ = chapters_[chapter].plan;
    met_ = chapters_[chapter].met;
    inspected_ = no_node;
    motion_ = {};
    // Another chapter has other nodes.
    root_ = 0;
    if (position_) folded_.clear();
}

void StepScreen::step_to_of_all(std::size_t step, bool animate) {
    step = std::clamp<std::size_t>(step, 1, steps_of_all());
    std::size_t chapter = chapters_.size() - 1;
    while (chapter > 0 && chapters_[chapter].first_step >= step) --chapter;
    if (chapter == chapter_) return step_to(step - chapters_[chapter].first_step, animate);
    enter_chapter(chapter, step - chapters_[chapter].first_step);
    fit();
    touch();
}

/// The step of `film` at the playhead's node, or at the nearest node above it that the film looked at.
std::size_t StepScreen::same_place(const trace::Film& film) const {
    if (playhead_->step() == playhead_->steps()) return film.steps();
    const bool leaving = playhead_->event().kind == Kind::leave;
    NodeId n = playhead_->current();
    while (n != 0 && film.entered_at(n) == 0) n = film.tree().parent(n);
    const std::size_t closed = film.closed_at(n);
    const bool leaf = film.tree().is_leaf(n);
    return n == playhead_->current() && leaving && !leaf && closed != 0 ? closed
                                                                        : std::max<std::size_t>(1, film.entered_at(n));
}

void StepScreen::load(NamedTree named, const trace::Search& search, Place place) {
    place_after_load_ = place;
    asked_ = named;
    if (drag_ == Drag::child) drag_ = Drag::none;
    playback_.stop();
    problem_.clear();
    touch();
    const picture::TreeStyle style = layout_.compact ? picture::TreeStyle::small() : picture::TreeStyle::full();
    if (named.tree->size() <= small_tree) {
        preparing_.cancel();
        return show(prepare(std::move(named), search, style, {}));
    }
    preparing_.start([named = std::move(named), search, style](const std::stop_token& stop) {
        return prepare(named, search, style, stop);
    });
}

StepScreen::Prepared StepScreen::prepare(NamedTree named, const trace::Search& search, const picture::TreeStyle& style,
                                         const std::stop_token& stop) {
    Prepared out;
    out.search = search;
    out.named = std::move(named);
    auto film = record_tree(out.named.tree, search, {}, stop);
    if (!film) {
        out.problem = film.error().why;
        return out;
    }
    add_chapter(out, *std::move(film), style, 0);
    out.timeline = timeline_of(out.chapters);
    return out;
}

NamedTree StepScreen::subject() const {
    if (!playhead_) return asked_;
    NamedTree out = named_;
    if (position_) out.position = position_->search;
    return out;
}

void StepScreen::show(Prepared prepared) {
    touch();
    if (prepared.chapters.empty()) {
        problem_ = prepared.problem;
        return;
    }
    const bool same_tree = plan_ && &plan_->tree() == prepared.named.tree.get();
    orders_.reset();
    named_ = std::move(prepared.named);
    search_ = prepared.search;
    const trace::Film& first = *prepared.chapters.front().film;
    const std::size_t step = place_after_load_ == Place::end                 ? first.steps()
                             : place_after_load_ == Place::same && same_tree ? same_place(first)
                                                                             : 1;
    chapters_ = std::move(prepared.chapters);
    position_ = std::move(prepared.position);
    whole_ = false;
    timeline_ = std::move(prepared.timeline);
    timeline_language_ = prepared.language;
    // A search that deepens opens at the chapter that gives its answer.
    enter_chapter(chapters_.size() - 1, step);
    evaluation_.reset();
    if (position_) {
        name_position();
        const auto named = agent::name_agent(position_->search.agent);
        std::string evaluation(position_->agent->evaluation);
        if (named && named->settings.values.contains("evaluation")) evaluation = named->settings.text("evaluation");
        if (const auto* found = eval::find_evaluation(evaluation)) evaluation_ = found->make();
    }
    if (!same_tree) folded_.clear();
    if (same_tree || position_) return fit();
    // A tree that fits only at an unreadable zoom starts where the search starts, and the camera follows.
    fitted_ = true;
    fit();
    if (fit_.zoom >= least_to_read) return;
    fitted_ = false;
    viewport_ = picture::reading_viewport(*plan_, layout_, playhead_->current(), reading_zoom);
    choose_detail(false);
}

void StepScreen::relayout(double w, double h) {
    w_ = w;
    h_ = h;
    const bool was_compact = layout_.compact;
    layout_ = scene::StepLayout::of(w, h, drawer_open_);
    if (plan_ && layout_.compact != was_compact) {
        const picture::TreeStyle style = layout_.compact ? picture::TreeStyle::small() : picture::TreeStyle::full();
        for (Chapter& chapter : chapters_) chapter.plan = picture::plan_for(chapter.film->shared_tree(), style);
        plan_ = chapters_[chapter_].plan;
        motion_ = {};
    }
    fit();
    touch();
}

void StepScreen::fit() {
    if (!plan_) return;
    if (position_) {
        const double zoom = picture::position_zoom(*plan_, layout_, root_);
        set_rows(fitted_ ? zoom : viewport_.zoom);
        fit_ = picture::position_viewport(*plan_, layout_, root_, zoom);
    } else {
        fit_ = picture::fit_viewport(*plan_, layout_);
    }
    if (fitted_) {
        viewport_ = fit_;
        camera_ = {};
    }
    choose_detail(false);
}

/// Chooses how much detail of the nodes fits the zoom. `fades`: from the detail shown until now.
void StepScreen::choose_detail(bool fades) {
    const auto shown = fades ? detail_ : std::nullopt;
    detail_ = picture::detail_level(plan_->style(), viewport_.zoom, shown);
    if (!fades) cross_fade_ = {};
    if (shown && *shown != *detail_) cross_fade_ = {0, cross_fade, *shown};
}

/// Spreads the rows of a position's tree over the canvas at every zoom.
void StepScreen::set_rows(double zoom) {
    plan_ = picture::rows_at(*chapters_[chapter_].plan, layout_, zoom, chapters_[chapter_].plan->depth(root_));
}

void StepScreen::focus_on(NodeId root) {
    root_ = root;
    whole_ = fitted_ = true;
    fit();
    touch();
}

void StepScreen::fold(NodeId n) {
    if (plan_->tree().is_leaf(n)) return;
    if (!folded_.erase(n)) folded_.insert(n);
    touch();
}

void StepScreen::fold_or_unfold() {
    if (!playhead_ || shows_way()) return;
    fold(inspected_ == no_node ? playhead_->current() : inspected_);
}

/// The anchor of zooming by keys and buttons: the search's current node, if it is in sight.
layout::Point StepScreen::zoom_anchor() const {
    const layout::Point middle = layout_.canvas.centre();
    if (!plan_ || !playhead_) return middle;
    const layout::Point current = viewport_.to_screen(plan_->centre(playhead_->current()));
    return layout_.canvas.contains(current) ? current : middle;
}

void StepScreen::zoom(double factor, layout::Point anchor) {
    if (!plan_) return;  // the first search is still under way
    if (shows_way()) {
        // Zooming out from the way shows the whole tree; zooming in shows nothing more.
        if (factor >= 1) return;
        whole_ = fitted_ = true;
        fit();
        return touch();
    }
    const double lo = std::min(fit_.zoom, 0.1);
    viewport_ = viewport_.zoomed(factor, anchor, lo, 4);
    if (position_) {
        // The point under the pointer stays there, though its row may become taller or shorter.
        const double top = plan_->style().top;
        const double y = (viewport_.to_world(anchor).y - top) / plan_->stretch();
        set_rows(viewport_.zoom);
        viewport_.offset.y = anchor.y - viewport_.zoom * (top + y * plan_->stretch());
    }
    fitted_ = false;
    camera_ = {};
    choose_detail(true);
    touch();
}

}  // namespace plyglass::screen
