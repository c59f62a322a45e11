#include "screen/step/step_screen.hpp"

#include <algorithm>
#include <cmath>

#include "picture/timeline.hpp"
#include "picture/tree_map.hpp"
#include "screen/step/found_words.hpp"
#include "screen/step/run_subject.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/proof_view.hpp"
#include "view/transport.hpp"

// User input and its consequences. The look of the screen is in step_frame.cpp, its dialogs are in step_overlay.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using game::no_node;
using game::NodeId;
using scene::Action;
using scene::Verb;
using Way = EditHistory::Way;

constexpr double drag_from = 4;  // px: less is a click

}  // namespace

StepScreen::StepScreen(ScreenParts parts, NamedTree tree, const trace::Search& first, Guide* guide,
                       const KeyTable& keys, std::size_t step)
    : BasicScreen(std::move(parts), keys), guide_(guide), first_search_(first) {
    lay_out(layout_.window.w, layout_.window.h);
    if (context_->presenting) set_presenting(true);
    said_ = tree.note;
    tree = with_words_of_tree(std::move(tree), *assets_);
    show(ask(std::move(tree), first), [=](const trace::Film& film) { return std::min(step, film.steps()); });
}

// ---- time -------------------------------------------------------------------------------------------------

void StepScreen::tick(double seconds) {
    const bool waited = next_.running();
    take_subject();
    if (waited && !next_.running()) touch();
    if (overlay_.writing()) touch();  // it shows how far it is
    if (const auto saved = overlay_.tick()) {
        if (saved->copied) context_->copied = saved->copied;
        if (!saved->failed && !saved->copied) said_ = saved->message;
        touch();
    }
    if (motion_.tick(context_->for_motion(seconds))) touch();
    if (camera_.tick(context_->for_motion(seconds), layout_.canvas)) touch();
    if (context_->presenting && presenter_.tick(seconds)) touch();
    if (proving_ && proving_->tick(seconds)) touch();
    if (!at_ || !playback_.tick(seconds)) return;
    go_on();
    if (at_->at_end()) playback_.stop();
}

std::optional<double> StepScreen::wake() const {
    if (motion_.moving() || camera_.moving() || (proving_ && proving_->sweeping())) return 0;
    if (next_.running() || overlay_.writing()) return 0.01;
    const auto due = playback_.wake();
    const auto changes = context_->presenting ? presenter_.wake() : std::nullopt;
    return due && changes ? std::min(*due, *changes) : due ? due : changes;
}

// ---- pointer ----------------------------------------------------------------------------------------------

void StepScreen::slide(const scene::Hit& held, double x) {
    if (held.action == Verb::speed) {
        playback_.set_speed(view::speed_at(held.box, x));
        return touch();
    }
    if (overlay_.slide(held, x)) return touch();
    if (held.action == Verb::vary) {
        if (proving_) proving_->slide(view::proof_place_at(held.box, x));
        return touch();
    }
    if (playback_.stop()) touch();
    if (at_) go(picture::step_at(layout_, timeline().steps(), x, timeline().goes_on), false);
}

void StepScreen::drag(const PointerMove& move) {
    using What = Drag::What;
    const layout::Point from = pointing_.pressed_at();
    if (const auto& pressed = pointing_.pressed()) {
        // Another tree may have come since the button went down.
        const bool on_node = pressed->verb == Verb::node && pressed->a < tree().size();
        const bool far = std::hypot(move.at.x - from.x, move.at.y - from.y) > drag_from;
        if (!far || !(on_node || pressed == Verb::canvas) || camera_.shows_path()) return;
        // Leaves below one another have one place across.
        const bool has_place = camera_.plan()->stacks() == nullptr || !tree().is_leaf(pressed->a);
        const bool is_child = on_node && has_place && camera_.has_order() && !proving_ && can_reorder(pressed->a);
        drag_ = {is_child ? What::child : What::tree, from, pressed->a};
        pointing_.let_go();
    }
    if (drag_.what == What::child) drag_child(move.at.x);
    if (drag_.what == What::tree) {
        camera_.pan(move.at.x - drag_.last.x, move.at.y - drag_.last.y);
        touch();
    }
    drag_.last = move.at;
}

void StepScreen::turn(const Wheel& wheel) {
    if (layout_.transport.contains(wheel.at) && proving_) {
        proving_->add(wheel.turns < 0 ? 1 : -1);
        touch();
    } else if (layout_.transport.contains(wheel.at)) {
        go(at_ ? std::optional(wheel.turns < 0 ? at_->next() : at_->previous()) : std::nullopt, false);
    } else if (at_ && layout_.canvas.contains(wheel.at)) {
        touch();
        if (wheel.shift) return camera_.pan(80 * wheel.turns, 0);
        zoom(std::pow(1.15, wheel.turns), wheel.at);
    }
}

// ---- the meaning of actions -------------------------------------------------------------------------------

void StepScreen::perform(const Action& action) {
    if (!std::exchange(said_, {}).empty()) touch();
    if (overlay_.is_dialog() && changes_tree(action)) return;
    if (edit(action) || prove(action) || pause(action) || guide(action) || open(action) || choose(action) ||
        undo_or_redo(action) || look(action) || present(action))
        return;
    if (at_ && !arrange(action)) step(action);
}

void StepScreen::escape() {
    if (editing_.field()) return editing_.drop();
    if (proving_) return end_proof();
    if (context_->presenting) return set_presenting(false);
    if (drop_pause()) return;
    inspected_ = no_node;
    pointing_.drop_focus();
    open_drawer(false);
}

/// Opens and closes what lies over the screen, and does what is asked for there.
bool StepScreen::open(const Action& action) {
    switch (action.verb) {
        case Verb::title: overlay_.toggle<PickerMode>(at_ ? text_of(subject()) : std::string()); return true;
        case Verb::copy_board:
            context_->copied = text_of(subject());
            said_ = text::tr("The tree is copied as text.");
            return true;
        case Verb::options: overlay_.toggle<OptionsMode>(); return true;
        case Verb::more: overlay_.toggle<MoreMode>(); return true;
        case Verb::contents:
            if (guide_ != nullptr) overlay_.toggle<ContentsMode>();
            return true;
        case Verb::open_file: ask_for_file(); return true;
        case Verb::random_tree: overlay_.toggle<RandomTreeMode>(); return true;
        case Verb::find:
            if (subject_ && subject_->has_boards()) overlay_.open(FindMode{});
            return true;
        case Verb::save_diagram:
            if (at_)
                overlay_.open_once<ExportMode>(
                    export_of(*subject_, at_->head(), {camera_.shows_path(), theme().dark, &switches_}, *assets_));
            return true;
        case Verb::cancel: overlay_.cancel(); return true;
        case Verb::load:
        case Verb::act: fulfil(overlay_.act(at_)); return true;
        default: return overlay_.choose(action);
    }
}

/// Chooses a tree, or another search of it.
bool StepScreen::choose(const Action& action) {
    switch (action.verb) {
        case Verb::tree:
            if (action.a < assets_->trees.size()) {
                overlay_.close();
                if (auto named = open_tree(assets_->trees[action.a].id, *assets_)) open(*std::move(named));
            }
            return true;
        case Verb::leaf_values: switches_.leaf_values.choose(action, subject_.get()); return true;
        case Verb::positions:
            said_ = switches_.positions.choose(action, subject_.get());
            return resize(layout_.window.w, layout_.window.h), true;
        case Verb::reset_options:
            switches_.reset();
            if (subject_) search(subject_->plain(), {});
            return true;
        case Verb::algorithm:
            if (subject_) search(subject_->with_algorithm(action.as<trace::Algorithm>()), {});
            return true;
        case Verb::depth:
        case Verb::search_option:
            if (subject_) search(subject_->with_option(action), {});
            return true;
        default: break;
    }
    auto wish = subject_ ? wish_of_run(action, *subject_, *assets_) : std::nullopt;
    if (wish) search(std::move(wish->asked), {.place = wish->begins ? Place::begin : Place::same});
    return wish.has_value();
}

/// Moves the camera, inspects a node, or folds a card.
bool StepScreen::look(const Action& action) {
    const bool is_node = at_ && action.a < tree().size();
    switch (action.verb) {
        case Verb::code: code_.turn(drawn_.code.folds); break;
        case Verb::run_card: code_.card = action.a; break;
        case Verb::drawer: open_drawer(!drawer_open_); break;
        case Verb::zoom_in: zoom(1.25); break;
        case Verb::zoom_out: zoom(0.8); break;
        case Verb::zoom_fit: camera_.fit_or_path(layout_); break;
        case Verb::canvas: inspected_ = no_node; break;
        case Verb::node:
        case Verb::frame:
            if (is_node) inspect(action);
            break;
        case Verb::stub:
            if (is_node) camera_.open(action.a, at_->head(), layout_);
            break;
        default: return false;
    }
    return true;
}

/// Inspects a node; the second time, opens its menu, or inspects nothing.
void StepScreen::inspect(const Action& action) {
    const bool again = inspected_ == action.a;
    const bool changes = again && action.verb == Verb::node && can_edit() && !pause_.stands();
    if (changes) return overlay_.open(NodeMenuMode{});
    inspected_ = again ? no_node : action.a;
}

/// Folds a subtree, or moves a child among its siblings. There is a film.
bool StepScreen::arrange(const Action& action) {
    const NodeId n = node_of_interest();
    switch (action.verb) {
        case Verb::fold:
            if (!camera_.shows_path()) camera_.fold(n);
            return true;
        case Verb::move_left:
            if (can_reorder(n) && tree().ordinal(n) > 0) reorder(n, tree().ordinal(n) - 1);
            return true;
        case Verb::move_right:
            if (can_reorder(n) && n != tree().children(tree().parent(n)).back()) reorder(n, tree().ordinal(n) + 1);
            return true;
        default: return false;
    }
}

/// Goes to another step, or plays. There is a film.
void StepScreen::step(const Action& action) {
    const auto& chapters = subject_->timeline().chapters;
    if (action.verb == Verb::chapter && action.a < chapters.size()) return go(chapters[action.a].first, false);
    if (action.verb == Verb::play && !playback_.playing()) {
        if (at_->at_end()) go(1, false);
        return playback_.start();
    }
    playback_.stop();
    switch (action.verb) {
        case Verb::inspect_parent:
        case Verb::inspect_child: inspected_ = found_node(action, at_->head(), node_of_interest(), inspected_); break;
        case Verb::focus: {
            const NodeId n = inspected_ == no_node ? at_->head().innermost() : inspected_;
            if (subject_->has_boards() && !camera_.focus_on(n == no_node ? 0 : n, layout_))
                said_ = text::tr("There is nothing else to show alone: click another node first, then S.");
            break;
        }
        default: {
            const auto to = destination(action);
            go(to, action != Verb::first && action != Verb::last);
            said_ = found_words(action, to.has_value(), *at_, *subject_);
            if (!said_.empty()) touch();
        }
    }
}

/// The step to which an action goes; nothing if it goes nowhere.
std::optional<std::size_t> StepScreen::destination(const Action& action) const {
    if (action != Verb::map) return found_step(action, *at_, *subject_, node_of_interest());
    const auto& map = drawn_.map;
    // To where the search enters the node at that place; without a pointer, no place is meant.
    if (!map || !map->contains(pointing_.pressed_at())) return std::nullopt;
    return at_->entering(picture::map_node(*map, at_->head(), pointing_.pressed_at(), drawn_.map_levels));
}

// ---- overlays ---------------------------------------------------------------------------------------------

void StepScreen::type(const FieldChanged& change) {
    if (proving_ && change.id == "leaf-value") return proving_->type(change.text);
    if (!editing_.type(change)) overlay_.handle(change);
}

void StepScreen::fulfil(DialogResult wish) {
    if (auto* wanted = std::get_if<OpenTree>(&wish)) open(std::move(wanted->tree));
    if (const auto* wanted = std::get_if<GoToNode>(&wish)) go(at_->entering(wanted->node), false);
}

bool StepScreen::paste(const std::string& text) {
    touch();
    if (guide_ == nullptr) fulfil(overlay_.paste(text));
    return guide_ == nullptr;
}

void StepScreen::open_file(const std::string& path) {
    const auto guided = guide_ != nullptr ? guide_->open_file(path) : std::nullopt;
    if (guided) return guided->empty() ? overlay_.close() : overlay_.complain(path, *guided);
    auto read = open_tree_file(path);
    if (!read) return overlay_.complain(path, read.error().what);
    overlay_.close();
    open(*std::move(read));
}

// ---- the order of the children ----------------------------------------------------------------------------

/// Moves `child` to place `to` in the same tree and searches the tree in its new order. The child is inspected, and the
/// film stays at the node at which it stands: its end would give the answer away.
void StepScreen::reorder(NodeId child, std::uint32_t to) {
    const NodeId parent = tree().parent(child);
    Drag held = drag_;
    search(subject_->reordered(child, to),
           {.move = game::ChildMove{parent, tree().ordinal(child), to}, .merges = held.moved});
    if (next_.running()) return;  // a large tree: what is dragged will have another number
    held.moved = held.what == Drag::What::child;
    drag_ = held;
    // Nodes up to the parent keep their numbers.
    inspected_ = tree().children(parent)[to];
}

/// Shows what was shown before the last edit, or after the one that was undone.
bool StepScreen::undo_or_redo(const Action& action) {
    if (action.verb != Verb::undo && action.verb != Verb::redo) return false;
    const bool undoes = action.verb == Verb::undo;
    if (!at_ || next_.running() || !(undoes ? history_.can_undo() : history_.can_redo())) return true;
    EditHistory::Change to = undoes ? history_.undone() : history_.redone();
    // The language may have changed since.
    if (auto* tree = std::get_if<TreeSearch>(&to.asked)) tree->tree.title = title_of(tree->tree, *assets_);
    search(std::move(to.asked), {.move = to.move, .way = undoes ? Way::undo : Way::redo, .step = to.step});
    return true;
}

/// Changes the inspected node; the film stays where it stands.
bool StepScreen::edit(const Action& action) {
    const auto tree = can_edit() ? subject_->named().tree : nullptr;
    NodeEditing::Done done = editing_.perform(action, tree.get(), inspected_);
    if (!done.said.empty()) said_ = std::move(done.said);
    if (done.edited) search(subject_->edited(done.edited->tree), {.move = done.edited->move});
    if (done.edited && !next_.running()) inspected_ = done.edited->at;
    if (editing_.field() != nullptr) overlay_.close_if<NodeMenuMode>();
    return done.is_edit;
}

/// Swaps a child that is dragged past the middle of a sibling with that sibling.
void StepScreen::drag_child(double x) {
    // If the places differ in width, the swap would be undone at once.
    std::uint32_t before = game::ChildMove::none;
    while (drag_.what == Drag::What::child) {
        const std::uint32_t at = tree().ordinal(drag_.child);
        const std::uint32_t to = camera_.place_towards(x, tree(), drag_.child);
        if (to == at || to == before) return;
        before = at;
        reorder(drag_.child, to);
        drag_.child = inspected_;
    }
}

// ---- stepping ---------------------------------------------------------------------------------------------

/// Goes to a step, counted through all chapters; one beyond an end goes to that end.
void StepScreen::go(std::optional<std::size_t> step, bool animate) {
    if (!move_to(step, animate)) return;
    pause_.drop();
    make_room_for_sheet();
}

/// The same, and a class pause stays. Returns whether it has gone anywhere.
bool StepScreen::move_to(std::optional<std::size_t> step, bool animate) {
    if (!step || !at_) return false;
    proving_.reset();
    const std::size_t from = at_->step();
    const std::size_t from_here = at_->head().step();
    const NodeId before = at_->head().current();
    const bool other_chapter = at_->go(*step);
    if (at_->step() == from) return false;
    inspected_ = no_node;
    editing_.drop();
    said_.clear();
    code_.mirrored = false;
    motion_.stop();
    touch();
    if (other_chapter) {
        camera_before_pause_.reset();
        camera_.enter(chapter().plan, layout_);
        return true;
    }
    if (animate) {
        const trace::Playhead& head = at_->head();
        const auto at_most = playback_.playing() ? std::optional(0.6 * playback_.seconds_per_step()) : std::nullopt;
        const scene::Box ring =
            camera_.shows_path() ? drawn_.path_ring : ring_around(*camera_.plan(), head.film(), before);
        motion_.start(head, from_here, ring, at_most);
    }
    if (camera_.keep_in_picture(at_->head(), layout_)) motion_.stop();
    camera_.follow(at_->head().current(), layout_.canvas);
    return true;
}

NodeId StepScreen::node_of_interest() const { return inspected_ == no_node ? at_->head().current() : inspected_; }

// ---- trees and searches -----------------------------------------------------------------------------------

void StepScreen::grant(const std::any& wish) {
    if (const auto* position = std::any_cast<PositionSearch>(&wish)) show_position(*position);
    if (const auto* file = std::any_cast<FileNamed>(&wish)) open_file(file->path);
    if (const auto* tree = std::any_cast<TreeSearch>(&wish)) show(*tree, [](const auto&) { return std::size_t{1}; });
}

void StepScreen::show_position(const PositionSearch& search) {
    // Who asks why a hint says what it says wants the answer first.
    this->search(search, {.place = search.hint ? Place::end : Place::begin});
}

void StepScreen::open(NamedTree tree) {
    said_ = tree.note;
    tree = with_words_of_tree(std::move(tree), *assets_);
    search(ask(std::move(tree), subject_ ? subject_->search() : first_search_), {.place = Place::begin});
}

void StepScreen::search(std::optional<Asked> asked, Change change) {
    if (!asked) return;
    overlay_.close_if<NodeMenuMode>();
    ++searches_;
    change_ = std::move(change);
    if (drag_.what == Drag::What::child) drag_ = {};  // the tree of this drag is about to go
    playback_.stop();
    touch();
    next_.start(*std::move(asked), style());
    take_subject();
}

void StepScreen::take_subject() {
    auto subject = next_.take();
    if (!subject) return;
    touch();
    const trace::Film& film = *subject->chapters().back().film;
    const bool same_root = at_ && has_same_root(at_->head().film(), film);
    const bool same_nodes = at_ && (same_root || change_.move);
    std::size_t step = 1;
    if (change_.place == Place::end) step = film.steps();
    if (change_.place == Place::found) step = std::max<std::size_t>(change_.find(film), film.written_tree() ? 0 : 1);
    if (change_.place == Place::same && same_nodes)
        step = same_place(at_->head(), film, change_.move.value_or(game::ChildMove{}));
    history_.record(change_.way, next_.asked(), at_ ? at_->step() : 1, change_.move, change_.merges);
    if (same_nodes && change_.move) camera_.renumber(tree(), subject->tree(), *change_.move);
    const bool keeps_inspected = change_.way != Way::edit && same_nodes && change_.move && inspected_ != no_node;
    inspected_ = keeps_inspected ? game::number_after(tree(), subject->tree(), *change_.move, inspected_) : no_node;
    proving_.reset();
    editing_.drop();
    subject_ = std::move(subject);
    pause_.drop();
    camera_before_pause_.reset();
    lay_out(layout_.window.w, layout_.window.h);
    subject_->restyle(style());  // the window may have changed since the search began
    // A search that deepens opens at the chapter that gives its answer.
    at_.emplace(subject_->films(), step);
    if (subject_->run() && !(change_.place == Place::same && same_nodes)) at_->go(subject_->run()->opening());
    if (change_.way != Way::edit && !same_nodes) at_->go(change_.step);
    motion_.stop();
    camera_.show(chapter().plan, chapter().opens_as_path(), same_nodes, at_->head().current(), layout_);
    camera_.unfold(at_->head(), at_->head().current(), layout_);
    if (change_.asks) put_question(true);
}

void StepScreen::open_drawer(bool opens) {
    drawer_open_ = opens;
    lay_out(layout_.window.w, layout_.window.h);
}

void StepScreen::resize(double w, double h) {
    lay_out(w, h);
    if (subject_ && subject_->restyle(style())) {
        camera_.replace(chapter().plan, chapter().opens_as_path(), at_->head().current(), layout_);
        motion_.stop();
    }
    camera_.fit(layout_, at_ ? &at_->head() : nullptr);
}

void StepScreen::zoom(double factor, std::optional<layout::Point> anchor) {
    if (camera_.unfolds() && factor > 1) return camera_.approach(at_->head(), node_of_interest(), layout_);
    const NodeId current = at_ ? at_->head().current() : 0;
    camera_.zoom(factor, anchor ? *anchor : camera_.anchor(current, layout_.canvas), layout_);
    // A node at the edge would grow below the level names; where the pointer zooms, it says what to look at.
    if (!anchor) camera_.keep_clear_of_names(current, layout_.canvas);
}

// ---- the frame --------------------------------------------------------------------------------------------

void StepScreen::build_frame() {
    if (subject_) subject_->translate(*assets_);
    if (proving_) proving_->translate();
    const auto page = guide_ != nullptr ? std::optional(guide_->page()) : std::nullopt;
    tell(page ? &*page : nullptr);
    const StepState now = state(page ? &*page : nullptr);
    drawn_ = step_frame(now);
    if (context_->wants_view) drawn_.frame.view = step_json(now, drawn_);
    frame_ = std::move(drawn_.frame);
}

/// What may be shown of the film where it stands now.
void StepScreen::tell(const view::LessonPage* page) {
    const std::size_t before = pointing_.holds_playhead() ? told_.until.value_or(0) : 0;
    told_ = at_ ? Told::now(*at_, pause_, page) : Told();
    if (!told_.hides()) return;
    told_.until = std::max(*told_.until, before);  // the line stands still under the pointer that drags over it
    told_timeline_ = told_.of(subject_->timeline());
}

StepState StepScreen::state(const view::LessonPage* page) const {
    return {.assets = *assets_,
            .metrics = *metrics_,
            .context = *context_,
            .keys = keys_,
            .layout = layout_,
            .subject = subject_.get(),
            .at = at_ ? &*at_ : nullptr,
            .page = page,
            .camera = camera_,
            .playback = playback_,
            .overlay = overlay_,
            .presenter = presenter_,
            .pause = pause_,
            .proving = proving_ ? &*proving_ : nullptr,
            .told = told_,
            .timeline = subject_ ? timeline() : told_timeline_,
            .motion = motion_,
            .next = {next_.running(), next_.problem()},
            .said = said_,
            .inspected = inspected_,
            .typing = editing_.field(),
            .code = code_,
            .switches = switches_,
            .pointing = pointing_,
            .pans = pointing_.is_down() && drag_.what == Drag::What::tree};
}

}  // namespace plyglass::screen
