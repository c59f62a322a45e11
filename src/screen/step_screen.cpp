#include "screen/step_screen.hpp"

#include <algorithm>
#include <cmath>

#include "diagram/format.hpp"
#include "picture/timeline.hpp"
#include "picture/tree_map.hpp"
#include "text/format.hpp"
#include "view/transport.hpp"

// User input and its consequences. The look of the screen is in step_frame.cpp, its dialogs are in step_overlay.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using game::no_node;
using game::NodeId;
using scene::Action;
using scene::Verb;
using text::tr;

constexpr double drag_from = 4;  // px: less is a click

}  // namespace

StepScreen::StepScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                       NamedTree tree, const StepSettings& settings, std::shared_ptr<ScreenContext> context)
    : assets_(std::move(assets)),
      metrics_(std::move(metrics)),
      context_(std::move(context)),
      first_search_(settings.search) {
    lay_out(1600, 900);
    search(ask(std::move(tree), settings.search), Place::same);
}

void StepScreen::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

void StepScreen::leave() {
    drag_ = Drag::none;
    pointing_.let_go();
}

// ---- time -------------------------------------------------------------------------------------------------

void StepScreen::tick(double seconds) {
    const bool waited = next_.running();
    take_subject();
    if (waited && !next_.running()) touch();
    if (overlay_.tick()) touch();
    if (motion_.tick(seconds)) touch();
    if (camera_.tick(seconds, layout_.canvas)) touch();
    if (!at_ || !playback_.tick(seconds)) return;
    go(at_->next(), true);
    if (at_->at_end()) playback_.stop();
}

std::optional<double> StepScreen::wake() const {
    if (motion_.moving() || camera_.moving()) return 0;
    if (next_.running() || overlay_.writing()) return 0.01;
    return playback_.wake();
}

// ---- keys -------------------------------------------------------------------------------------------------

void StepScreen::on(const KeyPress& key) {
    if (key.key == Key::escape) {
        if (overlay_.is_open()) {
            overlay_.close();
        } else {
            inspected_ = no_node;
            pointing_.drop_focus();
            drawer_open_ = false;
            lay_out(layout_.window.w, layout_.window.h);
        }
        touch();
        return;
    }
    if (key.key == Key::tab) {
        pointing_.move_focus(frame().scene, key.shift ? -1 : 1);
        return touch();
    }
    if (key.key == Key::enter) {
        if (pointing_.focused()) activate(Action(*pointing_.focused()));
        return;
    }
    if (key.key == Key::character && on_letter(key.letter, key)) return;
    if (overlay_.shows<HelpMode>()) return;
    switch (key.key) {
        case Key::left:
        case Key::right:
        case Key::up:
        case Key::down: return on_arrow(key);
        case Key::home: return activate(Verb::first);
        case Key::end: return activate(Verb::last);
        case Key::space: return activate(Verb::play);
        case Key::plus: return zoom(1.25, anchor());
        case Key::minus: return zoom(0.8, anchor());
        default: return;
    }
}

void StepScreen::pause() {
    if (playback_.stop()) touch();
}

void StepScreen::on_arrow(const KeyPress& key) {
    if (!at_) return;
    pause();
    switch (key.key) {
        case Key::right: return go(key.shift ? at_->over() : at_->next(), true);
        case Key::left: return go(key.shift ? at_->back_over() : at_->previous(), true);
        case Key::up: return key.shift ? go(at_->out(), true) : inspect_parent();
        case Key::down: return inspect_child();
        default: return;
    }
}

bool StepScreen::on_letter(char32_t letter, const KeyPress& key) {
    if (key.control) {
        if (letter == U'o') activate(Verb::open_file);
        if (letter == U'f') activate(Verb::find);
        return true;
    }
    if (context_->take_key(key)) {
        touch();
        return true;
    }
    const bool of_the_step =
        letter < 128 && std::string_view("nbgeixsw0/").find(static_cast<char>(letter)) != std::string_view::npos;
    if (overlay_.shows<HelpMode>() && of_the_step) return true;  // the user reads the help, and does not use it
    switch (letter) {
        case U'n': activate(key.shift ? Verb::previous_cutoff : Verb::next_cutoff); return true;
        case U'b': activate(key.shift ? Verb::previous_best : Verb::next_best); return true;
        case U'g': activate(Verb::go); return true;
        case U'x': fold_or_unfold(); return true;
        case U',':
        case U'.': {
            if (!at_ || !can_reorder(node_of_interest())) return true;
            const NodeId n = node_of_interest();
            const std::uint32_t at = tree().ordinal(n);
            const auto siblings = tree().children(tree().parent(n)).size();
            if (letter == U',' && at > 0) reorder(n, at - 1);
            if (letter == U'.' && at + 1 < siblings) reorder(n, at + 1);
            return true;
        }
        case U's': activate(Verb::focus); return true;
        case U'w': activate(key.shift ? Verb::larger_swing : Verb::next_swing); return true;
        case U'/': activate(Verb::find); return true;
        case U'e': activate(Verb::save_diagram); return true;
        case U'0': activate(Verb::zoom_fit); return true;
        case U'+': zoom(1.25, anchor()); return true;
        case U'-': zoom(0.8, anchor()); return true;
        case U'i':
            drawer_open_ = !drawer_open_;
            lay_out(layout_.window.w, layout_.window.h);
            touch();
            return true;
        case U'?': activate(Verb::help); return true;
        default: return false;
    }
}

// ---- pointer ----------------------------------------------------------------------------------------------

void StepScreen::on(const PointerDown& down) {
    pointing_.down(frame().scene, down.at);
    last_ = down.at;
    drag_ = Drag::press;
    if (pointing_.holds_playhead()) playback_.stop();
    if (pointing_.holds_slider()) on(PointerMove{down.at});
}

void StepScreen::on(const PointerMove& move) {
    const auto& pressed = pointing_.pressed();
    const double dx = move.at.x - last_.x;
    const double dy = move.at.y - last_.y;
    if (pointing_.holds_playhead()) {
        if (at_) go(picture::step_at(layout_, at_->steps(), move.at.x), false);
        return;
    }
    if (pressed == Verb::speed) {
        const auto* hit = drawn_.frame.scene.find(Verb::speed);
        if (hit) playback_.set_speed(view::speed_at(hit->box, move.at.x));
        return touch();
    }
    switch (drag_) {
        case Drag::press: {
            const bool on_node = pressed && pressed->verb == Verb::node;
            const bool on_tree = on_node || pressed == Verb::canvas;
            const layout::Point from = pointing_.pressed_at();
            const bool far = std::hypot(move.at.x - from.x, move.at.y - from.y) > drag_from;
            if (!on_tree || !far || camera_.shows_path()) break;
            if (on_node && can_reorder(pressed->a)) {
                drag_ = Drag::child;
                dragged_ = pressed->a;
                drag_child(move.at.x);
                break;
            }
            drag_ = Drag::pan;
            [[fallthrough]];
        }
        case Drag::pan:
            camera_.pan(dx, dy);
            touch();
            break;
        case Drag::child: drag_child(move.at.x); break;
        case Drag::none:
            if (pointing_.move(frame().scene, move.at)) touch();
            break;
    }
    if (drag_ != Drag::press) last_ = move.at;
}

void StepScreen::on(const PointerUp& up) {
    const bool dragged = std::exchange(drag_, Drag::none) != Drag::press;
    const auto action = pointing_.up(frame().scene, up.at);
    if (action && !dragged) activate(*action);
}

void StepScreen::on(const PointerLeave&) {
    if (pointing_.leave()) touch();
}

void StepScreen::on(const Wheel& wheel) {
    if (overlay_.handle(wheel)) touch();
    if (overlay_.is_open()) return;
    if (layout_.transport.contains(wheel.at)) {
        if (at_) go(wheel.turns < 0 ? at_->next() : at_->previous(), false);
    } else if (at_ && layout_.canvas.contains(wheel.at)) {
        if (wheel.shift) {
            camera_.pan(80 * wheel.turns, 0);
            touch();
        } else {
            zoom(std::pow(1.15, wheel.turns), wheel.at);
        }
    }
}

void StepScreen::on(const Resize& size) { relayout(size.w, size.h); }

// ---- the meaning of hits ----------------------------------------------------------------------------------

void StepScreen::activate(const Action& action) {
    touch();
    if (context_->take(action) || open(action) || choose(action) || look(action)) return;
    if (at_) step(action);
}

/// Opens and closes what lies over the screen, and does what is asked for there.
bool StepScreen::open(const Action& action) {
    switch (action.verb) {
        case Verb::outside:
        case Verb::close: overlay_.close(); return true;
        case Verb::title: overlay_.toggle<PickerMode>(); return true;
        case Verb::options: overlay_.toggle<OptionsMode>(); return true;
        case Verb::more: overlay_.toggle<MoreMode>(); return true;
        case Verb::help: overlay_.toggle<HelpMode>(); return true;
        case Verb::open_file: overlay_.open(FileDialog(".")); return true;
        case Verb::find:
            if (subject_ && subject_->has_boards()) overlay_.open(FindMode{});
            return true;
        case Verb::save_diagram: overlay_.open(ExportMode(export_name())); return true;
        case Verb::format: overlay_.choose_format(action.as<diagram::Format>()); return true;
        case Verb::load: fulfil(overlay_.load()); return true;
        case Verb::act: fulfil(overlay_.act(shown())); return true;
        case Verb::scroll_up: on(Wheel{{}, 1, false}); return true;
        case Verb::scroll_down: on(Wheel{{}, -1, false}); return true;
        case Verb::entry: fulfil(overlay_.enter(action.a)); return true;
        default: return false;
    }
}

/// Chooses a tree, or another search of it.
bool StepScreen::choose(const Action& action) {
    switch (action.verb) {
        case Verb::tree:
            if (action.a < assets_->trees.size()) {
                const BundledTree& tree = assets_->trees[action.a];
                overlay_.close();
                open({tree.id, tr(tree.title.c_str()), tree.tree});
            }
            return true;
        case Verb::reset_options:
            if (subject_) search(subject_->plain(), Place::same);
            return true;
        case Verb::algorithm:
            if (subject_) search(subject_->with_algorithm(action.as<trace::Algorithm>()), Place::same);
            return true;
        case Verb::depth:
        case Verb::cut_rule:
        case Verb::fail:
        case Verb::pruning:
        case Verb::order:
            if (subject_) search(subject_->with_option(action), Place::same);
            return true;
        default: return false;
    }
}

/// Moves the camera, inspects a node, or folds a card.
bool StepScreen::look(const Action& action) {
    const bool is_node = at_ && action.a < tree().size();
    switch (action.verb) {
        case Verb::code: layout_.compact ? code_.expanded = !code_.expanded : code_.mirrored = !code_.mirrored; break;
        case Verb::zoom_in: zoom(1.25, anchor()); break;
        case Verb::zoom_out: zoom(0.8, anchor()); break;
        case Verb::zoom_fit: camera_.fit_or_path(layout_); break;
        case Verb::canvas: inspected_ = no_node; break;
        case Verb::node:
        case Verb::frame:
            if (is_node) inspected_ = inspected_ == action.a ? no_node : action.a;
            break;
        case Verb::stub:
            if (is_node) camera_.is_folded(action.a) ? camera_.fold(action.a) : camera_.focus_on(action.a, layout_);
            break;
        default: return false;
    }
    return true;
}

/// Goes to another step, or plays. There is a film.
void StepScreen::step(const Action& action) {
    switch (action.verb) {
        case Verb::chapter:
            if (action.a < subject_->timeline().chapters.size()) {
                go(subject_->timeline().chapters[action.a].first, false);
            }
            return;
        case Verb::play:
            if (!playback_.playing() && at_->at_end()) go(1, false);
            if (!playback_.stop()) playback_.start();
            return;
        case Verb::first: go(1, false); break;
        case Verb::back: go(at_->previous(), true); break;
        case Verb::forward: go(at_->next(), true); break;
        case Verb::last: go(at_->steps(), false); break;
        case Verb::next_cutoff: go(at_->next_cut(), true); break;
        case Verb::previous_cutoff: go(at_->previous_cut(), true); break;
        case Verb::next_best: go(at_->next_best_change(), true); break;
        case Verb::previous_best: go(at_->previous_best_change(), true); break;
        case Verb::next_swing: go(at_->next_swing(chapter().swings), true); break;
        case Verb::larger_swing: go(at_->previous_swing(chapter().swings), true); break;
        case Verb::go:
            if (inspected_ != no_node) go(at_->of_node(inspected_), true);
            break;
        case Verb::map:
            // Goes to where the search enters the node at that place; without a pointer, no place is meant.
            if (drawn_.map && drawn_.map->contains(pointing_.pressed_at())) {
                go(at_->entering(picture::map_node(*drawn_.map, at_->head(), pointing_.pressed_at())), true);
            }
            break;
        case Verb::focus:
            if (subject_->has_boards()) {
                const NodeId inside = at_->head().innermost() == no_node ? 0 : at_->head().innermost();
                camera_.focus_on(inspected_ == no_node ? inside : inspected_, layout_);
            }
            break;
        default: break;
    }
    playback_.stop();
}

// ---- overlays ---------------------------------------------------------------------------------------------

void StepScreen::on(const FieldChanged& change) {
    overlay_.handle(change);
    touch();
}

void StepScreen::on(const FieldSubmitted& submitted) { fulfil(overlay_.handle(submitted, shown())); }

void StepScreen::on(const FileNamed& file) { fulfil(overlay_.open_file(file.path)); }

void StepScreen::fulfil(Wish wish) {
    touch();
    if (auto* wanted = std::get_if<OpenTree>(&wish)) open(std::move(wanted->tree));
    if (const auto* wanted = std::get_if<GoToNode>(&wish)) go(at_->entering(wanted->node), false);
}

std::optional<Shown> StepScreen::shown() const {
    if (!at_) return std::nullopt;
    return Shown{*at_, subject_->title(), context_->dark ? assets_->dark : assets_->light, camera_.shows_path()};
}

/// The name of a file for the step, without its ending.
std::string StepScreen::export_name() const {
    const std::string id = subject().id;
    return text::filled("{}-{}", id.empty() ? "tree" : id, at_ ? at_->head().step() : 0);
}

// ---- the order of the children ----------------------------------------------------------------------------

bool StepScreen::can_reorder(NodeId n) const { return at_ && !next_.running() && subject_->can_reorder(n); }

/// Moves `child` to place `to` in the same tree and searches the tree in its new order. The child is inspected, and the
/// film stands at its end, where the counts show what the order is worth.
void StepScreen::reorder(NodeId child, std::uint32_t to) {
    const NodeId parent = tree().parent(child);
    const Drag held = drag_;
    search(subject_->reordered(child, to), Place::end);
    drag_ = held;
    // Nodes up to the parent keep their numbers.
    inspected_ = tree().children(parent)[to];
}

/// Swaps a child that is dragged past the middle of a sibling with that sibling.
void StepScreen::drag_child(double x) {
    const auto middle = [this](NodeId n) { return camera_.viewport().to_screen(camera_.plan()->centre(n)).x; };
    for (bool moved = true; moved;) {
        moved = false;
        const auto siblings = tree().children(tree().parent(dragged_));
        const std::uint32_t at = tree().ordinal(dragged_);
        std::uint32_t to = at;
        if (at + 1 < siblings.size() && x > middle(siblings[at + 1])) to = at + 1;
        if (at > 0 && x < middle(siblings[at - 1])) to = at - 1;
        if (to == at) return;
        // If the places differ in width, the swap would be undone at once.
        const bool right = to > at;
        reorder(dragged_, to);
        dragged_ = inspected_;
        const auto now = tree().children(tree().parent(dragged_));
        const double other = middle(now[right ? to - 1 : to + 1]);
        moved = right ? x >= other : x <= other;
    }
}

// ---- stepping ---------------------------------------------------------------------------------------------

/// Goes to a step, counted through all chapters; one beyond an end goes to that end.
void StepScreen::go(std::optional<std::size_t> step, bool animate) {
    if (!step || !at_) return;
    const std::size_t from = at_->step();
    const std::size_t from_here = at_->head().step();
    const NodeId before = at_->head().current();
    const bool other_chapter = at_->go(*step);
    if (at_->step() == from) return;
    inspected_ = no_node;
    code_.mirrored = false;
    motion_.stop();
    touch();
    if (other_chapter) return camera_.enter(chapter().plan, layout_);
    if (animate) {
        const trace::Playhead& head = at_->head();
        const auto at_most = playback_.playing() ? std::optional(0.6 * playback_.seconds_per_step()) : std::nullopt;
        const scene::Box ring =
            camera_.shows_path() ? drawn_.path_ring : ring_around(*camera_.plan(), head.film(), before);
        motion_.start(head, from_here, ring, at_most);
    }
    camera_.follow(at_->head().current(), layout_.canvas);
}

NodeId StepScreen::node_of_interest() const { return inspected_ == no_node ? at_->head().current() : inspected_; }

void StepScreen::inspect_parent() {
    const NodeId parent = tree().parent(node_of_interest());
    if (parent == no_node) return;
    inspected_ = parent;
    touch();
}

void StepScreen::inspect_child() {
    const NodeId at = node_of_interest();
    const auto children = tree().children(at);
    if (children.empty()) return;
    const NodeId best = at_->head().best_child(at);
    inspected_ = best == no_node ? children.front() : best;
    touch();
}

// ---- trees and searches -----------------------------------------------------------------------------------

void StepScreen::show_position(const PositionSearch& search) { this->search(search, Place::begin); }

void StepScreen::open(NamedTree tree) {
    search(ask(std::move(tree), subject_ ? subject_->search() : first_search_), Place::begin);
}

void StepScreen::search(std::optional<Asked> asked, Place place) {
    if (!asked) return;
    place_ = place;
    if (drag_ == Drag::child) drag_ = Drag::none;  // the tree of this drag is about to go
    playback_.stop();
    touch();
    next_.start(*std::move(asked), style());
    take_subject();
}

void StepScreen::take_subject() {
    auto subject = next_.take();
    if (!subject) return;
    touch();
    const bool same_tree = subject_ && &tree() == &subject->tree();
    const trace::Film& film = *subject->chapters().back().film;
    const std::size_t step = place_ == Place::end                 ? film.steps()
                             : place_ == Place::same && same_tree ? same_place(at_->head(), film)
                                                                  : 1;
    subject_ = std::move(subject);
    // A search that deepens opens at the chapter that gives its answer.
    at_.emplace(subject_->films(), step);
    inspected_ = no_node;
    motion_.stop();
    camera_.show(chapter().plan, subject_->has_boards(), same_tree, at_->head().current(), layout_);
}

NamedTree StepScreen::subject() const { return subject_ ? subject_->named() : named(next_.asked()); }

void StepScreen::lay_out(double w, double h) { layout_ = scene::StepLayout::of(w, h, drawer_open_); }

picture::TreeStyle StepScreen::style() const {
    return layout_.compact ? picture::TreeStyle::small() : picture::TreeStyle::full();
}

void StepScreen::relayout(double w, double h) {
    const bool was_compact = layout_.compact;
    lay_out(w, h);
    if (subject_ && layout_.compact != was_compact) {
        subject_->restyle(style());
        camera_.restyle(chapter().plan);
        motion_.stop();
    }
    camera_.fit(layout_);
    touch();
}

void StepScreen::fold_or_unfold() {
    if (!at_ || camera_.shows_path()) return;
    camera_.fold(node_of_interest());
    touch();
}

layout::Point StepScreen::anchor() const { return camera_.anchor(at_ ? at_->head().current() : 0, layout_.canvas); }

void StepScreen::zoom(double factor, layout::Point anchor) {
    camera_.zoom(factor, anchor, layout_);
    touch();
}

// ---- the frame --------------------------------------------------------------------------------------------

const Frame& StepScreen::frame() {
    if (!stale_) return drawn_.frame;
    stale_ = false;
    if (subject_) subject_->translate(*assets_);
    const StepState now = state();
    drawn_ = step_frame(now);
    if (context_->wants_view) drawn_.frame.view = step_json(now, drawn_);
    return drawn_.frame;
}

StepState StepScreen::state() const {
    return {.assets = *assets_,
            .metrics = *metrics_,
            .context = *context_,
            .layout = layout_,
            .subject = subject_.get(),
            .at = at_ ? &*at_ : nullptr,
            .camera = camera_,
            .playback = playback_,
            .overlay = overlay_,
            .motion = motion_.now(),
            .moving = motion_.moving() || camera_.moving(),
            .searching = next_.running(),
            .problem = next_.problem(),
            .inspected = inspected_,
            .code = code_,
            .hovered = pointing_.hovered(),
            .focused = pointing_.focused(),
            .dragging = drag_ == Drag::pan || pointing_.holds_playhead()};
}

}  // namespace plyglass::screen
