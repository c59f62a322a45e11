#include "screen/step_screen.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_in.hpp"
#include "picture/timeline.hpp"
#include "picture/tree_map.hpp"
#include "screen/film_cards.hpp"
#include "screen/focus.hpp"
#include "text/format.hpp"
#include "view/transport.hpp"

// User input and its consequences. The look of the screen is in step_frame.cpp, its dialogs are in step_overlay.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using game::no_node;
using game::NodeId;
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

void StepScreen::leave() { drag_ = Drag::none; }

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
            focused_.clear();
            drawer_open_ = false;
            lay_out(layout_.window.w, layout_.window.h);
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
    if (overlay_.shows<HelpMode>()) return;
    switch (key.key) {
        case Key::left:
        case Key::right:
        case Key::up:
        case Key::down: return on_arrow(key);
        case Key::home: return activate("first");
        case Key::end: return activate("last");
        case Key::space: return activate("play");
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
    if (overlay_.shows<HelpMode>() && of_the_step) return true;  // the user reads the help, and does not use it
    switch (letter) {
        case U'n': activate(key.shift ? "previous-cutoff" : "next-cutoff"); return true;
        case U'b': activate(key.shift ? "previous-best" : "next-best"); return true;
        case U'g': activate("go"); return true;
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
        case U's': activate("focus"); return true;
        case U'w': activate(key.shift ? "larger-swing" : "next-swing"); return true;
        case U'/': activate("find"); return true;
        case U'e': activate("export"); return true;
        case U'0': activate("zoom-fit"); return true;
        case U'+': zoom(1.25, anchor()); return true;
        case U'-': zoom(0.8, anchor()); return true;
        case U'i':
            drawer_open_ = !drawer_open_;
            lay_out(layout_.window.w, layout_.window.h);
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
            if (at_) go(picture::step_at(layout_, at_->steps(), move.at.x), false);
            break;
        case Drag::speed: {
            for (const scene::Hit& hit : drawn_.frame.scene.hits) {
                if (hit.id == "speed") playback_.set_speed(view::speed_at(hit.box, move.at.x));
            }
            touch();
            break;
        }
        case Drag::press: {
            const bool on_tree = pressed_ == "canvas" || pressed_.starts_with("node ");
            const bool far = std::hypot(move.at.x - press_at_.x, move.at.y - press_at_.y) > drag_from;
            if (!on_tree || !far || camera_.shows_path()) break;
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
            camera_.pan(dx, dy);
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

void StepScreen::activate(const std::string& id) {
    touch();
    if (context_->take_hit(id) || activate_prefixed(id)) return;
    if (id == "outside" || id == "close") {
        overlay_.close();
    } else if (id == "title") {
        overlay_.toggle<PickerMode>();
    } else if (id == "options") {
        overlay_.toggle<OptionsMode>();
    } else if (id == "more") {
        overlay_.toggle<MoreMode>();
    } else if (id == "help") {
        overlay_.toggle<HelpMode>();
    } else if (id == "export") {
        overlay_.open(ExportMode(export_name()));
    } else if (id == "open-file") {
        overlay_.open(FileDialog("."));
    } else if (id == "find") {
        if (subject_ && subject_->has_boards()) overlay_.open(FindMode{});
    } else if (id == "load") {
        fulfil(overlay_.load());
    } else if (id == "act") {
        fulfil(overlay_.act(shown()));
    } else if (id == "reset-options") {
        if (subject_) search(subject_->plain(), Place::same);
    } else if (id == "code") {
        layout_.compact ? code_expanded_ = !code_expanded_ : code_mirrored_ = !code_mirrored_;
    } else if (id == "zoom-in") {
        zoom(1.25, anchor());
    } else if (id == "zoom-out") {
        zoom(0.8, anchor());
    } else if (id == "zoom-fit") {
        camera_.fit_or_path(layout_);
    } else if (id == "scroll-up" || id == "scroll-down") {
        on(Wheel{{}, id == "scroll-up" ? 1.0 : -1.0, false});
    } else if (id == "canvas") {
        inspected_ = no_node;
    } else if (at_) {
        if (id == "first") go(1, false);
        if (id == "back") go(at_->previous(), true);
        if (id == "forward") go(at_->next(), true);
        if (id == "last") go(at_->steps(), false);
        if (id == "next-cutoff") go(at_->next_cut(), true);
        if (id == "previous-cutoff") go(at_->previous_cut(), true);
        if (id == "next-best") go(at_->next_best_change(), true);
        if (id == "previous-best") go(at_->previous_best_change(), true);
        if (id == "go" && inspected_ != no_node) go(at_->of_node(inspected_), true);
        // Goes to where the search enters the node at that place on the map; without a pointer, no place is meant.
        if (id == "map" && drawn_.map && drawn_.map->contains(press_at_)) {
            go(at_->entering(picture::map_node(*drawn_.map, at_->head(), press_at_)), true);
        }
        if (id == "next-swing") go(at_->next_swing(chapter().swings), true);
        if (id == "larger-swing") go(at_->previous_swing(chapter().swings), true);
        if (id == "focus" && subject_->has_boards()) {
            const NodeId inside = at_->head().innermost() == no_node ? 0 : at_->head().innermost();
            camera_.focus_on(inspected_ == no_node ? inside : inspected_, layout_);
        }
        if (id != "play") playback_.stop();
        if (id == "play") {
            if (!playback_.playing() && at_->at_end()) go(1, false);
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
        const auto algorithm = rest == "minimax"      ? trace::Algorithm::minimax
                               : rest == "expectimax" ? trace::Algorithm::expectimax
                                                      : trace::Algorithm::alphabeta;
        if (subject_) search(subject_->with_algorithm(algorithm), Place::same);
    } else if (what == "tree") {
        if (const BundledTree* tree = assets_->find(rest)) {
            overlay_.close();
            open({tree->id, tr(tree->title.c_str()), tree->tree});
        }
    } else if (what == "option") {
        const auto second = rest.find(' ');
        if (second == std::string::npos || !subject_) return true;
        search(subject_->with_option(rest.substr(0, second), rest.substr(second + 1)), Place::same);
    } else if (what == "chapter") {
        const auto i = core::number_in<std::size_t>(rest);
        if (i && subject_ && *i < subject_->timeline().chapters.size()) {
            go(subject_->timeline().chapters[*i].first, false);
        }
    } else if (what == "stack" || what == "node") {
        const auto n = core::number_in<std::size_t>(rest);
        if (n && at_ && *n < tree().size()) inspected_ = inspected_ == *n ? no_node : static_cast<NodeId>(*n);
    } else if (what == "stub") {
        const auto n = core::number_in<std::size_t>(rest);
        if (!n || !at_ || *n >= tree().size()) return true;
        const auto node = static_cast<NodeId>(*n);
        camera_.is_folded(node) ? camera_.fold(node) : camera_.focus_on(node, layout_);
    } else if (what == "format") {
        overlay_.choose_format(rest);
    } else if (what == "entry") {
        fulfil(overlay_.enter(rest));
    } else {
        return false;
    }
    return true;
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
    return Shown{*at_, subject_->title(), context_->dark ? assets_->dark : assets_->light};
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
    code_mirrored_ = false;
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
            .code_mirrored = code_mirrored_,
            .code_expanded = code_expanded_,
            .hovered = hovered_,
            .focused = focused_,
            .dragging = drag_ == Drag::pan || drag_ == Drag::playhead};
}

}  // namespace plyglass::screen
