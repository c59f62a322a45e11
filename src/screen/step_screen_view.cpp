#include <algorithm>
#include <cmath>

#include "app/pseudocode.hpp"
#include "core/number_in.hpp"
#include "picture/legend.hpp"
#include "picture/position_path.hpp"
#include "picture/tree_map.hpp"
#include "screen/focus.hpp"
#include "screen/step_model.hpp"
#include "screen/step_screen.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"
#include "view/canvas_chrome.hpp"
#include "view/dialog.hpp"
#include "view/help_overlay.hpp"
#include "view/leaf_card.hpp"
#include "view/options_menu.hpp"
#include "view/panel.hpp"
#include "view/top_bar.hpp"
#include "view/transport.hpp"
#include "view/tree_picker.hpp"

// The look of the Step screen: the current model, handed to the scene's builders.

namespace plyglass::screen {

using namespace app;

namespace {

using game::no_node;
using text::filled;
using text::tr;
using text::trn;
using trace::Algorithm;

}  // namespace

const Frame& StepScreen::frame() {
    if (stale_) build_frame();
    return frame_;
}

void StepScreen::build_frame() {
    stale_ = false;
    frame_.begin(layout_.window, theme());
    frame_.pointer = drag_ == Drag::pan || drag_ == Drag::playhead ? Pointer::grab
                     : hovered_.empty() || hovered_ == "canvas" || hovered_ == "outside" || hovered_ == "popover"
                         ? Pointer::arrow
                         : Pointer::hand;
    if (at_) {
        describe_model();
        draw_canvas();
        draw_chrome();
        draw_overlay();
        draw_focus(frame_.scene, focused_);
    } else {
        // The first film is still being made.
        frame_.scene.layers.push_back({layout_.window, {}});
        scene::Pen pen(frame_.scene.layers.back());
        pen.rect(layout_.window, scene::Ink::paper);
        const layout::Point middle = layout_.window.centre();
        const std::string words = next_.problem().empty() ? std::string(tr("Searching ...")) : next_.problem();
        pen.text(middle, words, 20, scene::Ink::ink2, scene::Face::sans, scene::Anchor::middle);
    }
    frame_.title = title();
    if (context_->wants_view) frame_.view = view_json();
}

void StepScreen::describe_model() {
    subject_->translate(*assets_);
    timeline_ = subject_->timeline();
    timeline_.step = at_->step();
    timeline_.playing = playback_.playing();
    timeline_.speed = playback_.speed();
    timeline_.can_back = at_->step() > 1;
    timeline_.can_forward = !at_->at_end();
    timeline_.can_cut = at_->next_cut().has_value();
    const trace::Playhead& head = at_->head();
    bar_ = top_bar();
    story_ = inspected_ == no_node ? story_card(head) : inspection_card(head, inspected_);
    code_ = code_card(head, code_mirrored_);
    code_.expanded = code_expanded_;
    stack_ = stack_card(head, layout_.compact);
    leaf_ = subject_->leaf_card(head, inspected_, term_pointed_at());
    legend_ = legend(head, chapter().met);
}

// ---- canvas -----------------------------------------------------------------------------------------------

void StepScreen::draw_canvas() {
    const scene::Box& canvas = layout_.canvas;
    const trace::Playhead& head = at_->head();
    const picture::TreePlan& plan = *camera_.plan();
    if (camera_.shows_path()) {
        picture_ = {};
        picture_.truncated = head.film().truncated();
        picture::PositionPath way;
        way.canvas = canvas;
        way.compact = layout_.compact;
        way.gutter = plan.style().gutter;
        way.inspected = inspected_;
        way.motion = motion_.now();
        way_ring_ = picture::draw_position_path(frame_.scene, head, way, *metrics_);
        return;
    }
    picture::PictureOptions options = camera_.options(canvas);
    options.inspected = inspected_;
    picture_ = picture::picture(plan, head, options, *metrics_);
    const picture::CanvasView view{canvas, camera_.viewport(), plan.style().level_x, plan.style().gutter};
    picture::draw_tree(frame_.scene, picture_, view, motion_.now(), *metrics_);
    const auto fading = camera_.fading();
    if (!fading) return;
    options.detail = fading->from;
    scene::Scene before;
    picture::draw_tree(before, picture::picture(plan, head, options, *metrics_), view, motion_.now(), *metrics_);
    for (scene::Layer& layer : before.layers) {
        for (scene::Item& item : layer.items) item.opacity *= static_cast<float>(fading->left);
        frame_.scene.layers.push_back(std::move(layer));
    }
}

// ---- around it --------------------------------------------------------------------------------------------

void StepScreen::draw_chrome() {
    view::CanvasChrome chrome;
    const trace::Playhead& head = at_->head();
    const double zoom = camera_.viewport().zoom;
    chrome.title = subject_->title();
    if (at_->chapters() > 1) chrome.title = filled(tr("{}, depth {}"), subject_->title(), chapter().depth);
    chrome.picker_open = is_open<Picker>();
    chrome.zoom = filled("{}%", std::lround(zoom * 100));
    if (zoom < 0.01) chrome.zoom = filled("{:.2g}%", zoom * 100);
    if (camera_.shows_path()) chrome.zoom = tr("path");
    chrome.truncated = picture_.truncated;
    chrome.busy = next_.running();
    if (chrome.busy) {
        chrome.note = tr("Searching ...");
    } else if (!next_.problem().empty()) {
        chrome.note = next_.problem();
        chrome.warning = true;
    } else {
        if (camera_.root() != 0 && !camera_.shows_path()) {
            chrome.note = filled(tr("Only what follows {}. 0: the whole tree"), way_to(camera_.root()));
        }
        if (chrome.truncated) {
            chrome.warning = true;
            if (!chrome.note.empty()) chrome.note += " · ";
            chrome.note +=
                filled(tr("The tree is too large to record whole: the film stops after {} steps."), head.steps());
        }
    }
    auto& scene = frame_.scene;
    view::draw_canvas_chrome(scene, layout_, chrome, camera_.shows_path() ? picture::Legend() : legend_, *metrics_);
    constexpr std::uint64_t map_from = 60;  // nodes
    map_.reset();
    const bool worth_it = subject_->has_boards() && !layout_.compact && head.film().summary().nodes_visited > map_from;
    if (worth_it && camera_.shows_path()) {
        map_ = picture::map_box(layout_.canvas, picture::MapPlace::below_left);
        picture::draw_tree_map(scene, *map_, head);
    } else if (worth_it && camera_.is_enlarged(layout_)) {
        map_ = picture::map_box(layout_.canvas, picture::MapPlace::lower_right);
        picture::draw_tree_map(scene, *map_, head, camera_.leaves_in_sight(layout_.canvas));
    }
    if (layout_.panel.w > 0) {
        view::draw_panel(scene, layout_, story_, code_, stack_, *metrics_, leaf_ ? &*leaf_ : nullptr);
    }
    if (leaf_) view::draw_causes(scene, layout_, *leaf_, *metrics_);
    view::draw_transport(scene, layout_, timeline_, *metrics_);
    view::draw_top_bar(scene, layout_, bar_, *metrics_);
}

/// The plies from the root to `n`.
std::string StepScreen::way_to(game::NodeId n) const {
    std::string words;
    for (; n != 0; n = tree().parent(n)) {
        const std::string ply = trace::ply_name(at_->head().film(), n);
        words = words.empty() ? ply : ply + " › " + words;
    }
    return words;
}

view::TopBar StepScreen::top_bar() const {
    view::TopBar bar = context_->top_bar(ScreenName::step);
    const Algorithm now = subject_->search().algorithm;
    bar.algorithms = {{"algorithm minimax", trace::words(Algorithm::minimax), now == Algorithm::minimax, true},
                      {"algorithm alphabeta", trace::words(Algorithm::alphabeta), now == Algorithm::alphabeta, true},
                      {"algorithm expectimax", tr("Expectimax"), now == Algorithm::expectimax, true}};
    bar.options_open = is_open<Options>();
    bar.more_open = is_open<More>();
    bar.leaves = std::to_string(at_->head().leaves());
    bar.leaves_total = subject_->leaves_total();
    bar.pruned = std::to_string(at_->head().pruned_leaves());
    bar.step = std::to_string(at_->step());
    bar.steps = std::to_string(at_->steps());
    return bar;
}

std::string StepScreen::title() const {
    if (!at_) return "Plyglass";
    return filled("{} {}/{} - Plyglass", subject_->title(), at_->step(), at_->steps());
}

// ---- popovers ---------------------------------------------------------------------------------------------

void StepScreen::draw_overlay() {
    auto& scene = frame_.scene;
    if (const auto* picker = std::get_if<Picker>(&overlay_)) {
        const scene::Box box = view::draw_tree_picker(scene, layout_, tree_picker(*picker), *metrics_);
        frame_.fields.push_back({"paste", box, picker->text, 18, true, true});
    } else if (is_open<Options>()) {
        view::draw_options(scene, layout_, options_menu(), *metrics_);
    } else if (is_open<More>()) {
        view::draw_options(scene, layout_, more_menu(), *metrics_);
    } else if (is_open<Help>()) {
        view::draw_help(scene, layout_, help(), *metrics_);
    } else if (const auto* open = std::get_if<FileDialog>(&overlay_)) {
        const scene::Box box = view::draw_dialog(scene, layout_, open->view(tr("Open a tree")), *metrics_);
        frame_.fields.push_back({"open", box, open->text(), 16, false, true});
    } else if (const auto* save = std::get_if<Export>(&overlay_)) {
        const scene::Box box = view::draw_dialog(scene, layout_, export_dialog(*save), *metrics_);
        frame_.fields.push_back({"export", box, save->text, 16, false, true});
    } else if (const auto* find = std::get_if<Find>(&overlay_)) {
        const scene::Box box = view::draw_dialog(scene, layout_, find_dialog(*find), *metrics_);
        frame_.fields.push_back({"find", box, find->text, 16, false, true});
    }
}

view::TreePicker StepScreen::tree_picker(const Picker& picker) const {
    view::TreePicker out;
    for (const BundledTree& tree : assets_->trees) {
        const auto leaves = tree.tree->leaf_count();
        out.rows.push_back({"tree " + tree.id, tr(tree.title.c_str()),
                            filled(trn("{} leaf", "{} leaves", leaves), leaves),
                            tree.tree->story() == game::Story::tic_tac_toe, tree.id == subject_->named().id});
    }
    out.field_text = picker.text;
    out.field_scroll = picker.scroll;
    out.can_load = picker.read.has_value();
    if (picker.read && picker.read->position) out.note = tr("A board of 2048: its search will be shown.");
    if (picker.problem && !picker.under_way) {
        out.error = picker.problem->error ? words_with_column(*picker.problem->error) : picker.problem->what;
        if (picker.problem->error) {
            out.error_offset = picker.problem->error->offset;
            out.error_length = picker.problem->error->length;
        }
    }
    return out;
}

/// The term under the pointer, or under the key that walks through all clickable things.
std::optional<std::size_t> StepScreen::term_pointed_at() const {
    for (const std::string& id : {hovered_, focused_}) {
        if (id.starts_with("term ")) return core::number_in<std::size_t>(std::string_view(id).substr(5));
    }
    return std::nullopt;
}

view::OptionsMenu StepScreen::options_menu() const { return subject_->options_menu(at_->head().film()); }

/// On a small window the "..." button holds what does not fit the bar.
view::OptionsMenu StepScreen::more_menu() const {
    view::OptionsMenu menu = options_menu();
    menu.rows.insert(menu.rows.begin(), context_->theme_row());
    menu.rows.push_back({tr("Diagram"), {{"export", tr("save this step"), false, true}}, ""});
    return menu;
}

view::Dialog StepScreen::export_dialog(const Export& dialog) const {
    view::Dialog out;
    out.title = tr("Save this step as a diagram");
    out.explanation = tr("What the canvas shows, with its legend.");
    for (const char* format : {"svg", "pdf", "png", "dot"}) {
        out.formats.push_back({filled("format {}", format), filled(".{}", format), dialog.format == format, true});
    }
    out.field_text = dialog.text;
    out.message = dialog.message;
    out.message_is_error = dialog.failed;
    out.action = tr("Save");
    out.can_act = !dialog.text.empty() && !exporting_.running();
    return out;
}

view::Dialog StepScreen::find_dialog(const Find& dialog) {
    view::Dialog out;
    out.title = tr("Find a board");
    out.explanation = tr("Sixteen tiles, as in 2,4,0,0/… or 1200…; Enter goes on to the next one.");
    out.field_text = dialog.text;
    out.message = dialog.message;
    out.message_is_error = dialog.failed && !dialog.message.empty();
    out.action = tr("Find");
    out.can_act = !dialog.text.empty();
    return out;
}

view::HelpOverlay StepScreen::help() const {
    view::HelpOverlay out;
    out.columns[0] = {{tr("Step"),
                       {{{"←", "→"}, tr("step back / forward")},
                        {{"Shift", "+", "→"}, tr("step over a subtree")},
                        {{"Shift", "+", "↑"}, tr("step out")},
                        {{"Shift", "+", "←"}, tr("step back over")},
                        {{"↑", "↓"}, tr("inspect parent / child")},
                        {{"Home", "End"}, tr("first / last step")},
                        {{"Space"}, tr("play or pause")},
                        {{"N"}, tr("next cutoff")},
                        {{"Shift", "+", "N"}, tr("previous cutoff")},
                        {{"G"}, tr("go to the inspected node")},
                        {{"X"}, tr("fold or unfold a subtree")},
                        {{",", "."}, tr("move a child left / right")}}}};
    out.columns[1] = {context_->keys_everywhere({{{"E"}, tr("export")}}, {{{"+", "−", "0"}, tr("zoom in / out / fit")},
                                                                          {{"I"}, tr("panel, in a small window")},
                                                                          {{"Ctrl", "+", "O"}, tr("open a tree")}})};
    out.columns[2] = {{tr("Pointer"),
                       {{{tr("Wheel")}, tr("zoom the tree")},
                        {{tr("Drag")}, tr("move the tree or the playhead")},
                        {{tr("Click")}, tr("inspect a node")}}},
                      {tr("Positions of 2048"),
                       {{{"B"}, tr("next change of the best move")},
                        {{"W"}, tr("next biggest change of a value")},
                        {{"S"}, tr("show a subtree alone")},
                        {{"−", "0"}, tr("the whole tree / back")},
                        {{"/"}, tr("find a board")}}}};
    return out;
}

}  // namespace plyglass::screen
