#include <algorithm>
#include <cmath>

#include "app/pseudocode.hpp"
#include "core/number_in.hpp"
#include "picture/legend.hpp"
#include "picture/position_path.hpp"
#include "picture/tree_fit.hpp"
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

double eased(double t) {  // ease-in-out cubic
    return t < 0.5 ? 4 * t * t * t : 1 - std::pow(-2 * t + 2, 3) / 2;
}

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
    if (playhead_) {
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
        const std::string words = problem_.empty() ? std::string(tr("Searching ...")) : problem_;
        pen.text(middle, words, 20, scene::Ink::ink2, scene::Face::sans, scene::Anchor::middle);
    }
    frame_.title = title();
    if (context_->wants_view) frame_.view = view_json();
}

void StepScreen::describe_model() {
    if (timeline_language_ != text::current_language()) {
        timeline_ = timeline_of(chapters_);
        timeline_language_ = text::current_language();
        named_.title = title_of(named_, *assets_);
        if (position_) name_position();
    }
    const std::size_t step = step_of_all();
    timeline_.step = step;
    timeline_.playing = playback_.playing();
    timeline_.speed = playback_.speed();
    timeline_.can_back = step > 1;
    timeline_.can_forward = step < steps_of_all();
    timeline_.can_cut = playhead_->film().next_cut(playhead_->step()) != 0;
    bar_ = top_bar();
    story_ = inspected_ == no_node ? story_card(*playhead_) : inspection_card(*playhead_, inspected_);
    code_ = code_card(*playhead_, code_mirrored_);
    code_.expanded = code_expanded_;
    stack_ = stack_card(*playhead_, layout_.compact);
    leaf_.reset();
    if (position_) {
        const game::NodeId leaf = leaf_of_interest();
        if (leaf != no_node) {
            const bool is_cost = position_->agent->lower_is_better;
            leaf_ = leaf_card(*playhead_, leaf, evaluation_.get(), is_cost);
            const auto term = term_pointed_at();
            if (term && *term < leaf_->terms.size()) leaf_->causes = causes_of(*leaf_, *term, *evaluation_, is_cost);
        }
    }
    legend_ = legend(*playhead_, met_);
}

// ---- canvas -----------------------------------------------------------------------------------------------

picture::Motion StepScreen::motion() const {
    picture::Motion out;
    if (motion_.length <= 0) return out;
    const double t = std::clamp(motion_.elapsed / motion_.length, 0.0, 1.0);
    const auto part = [&](double from, double to) { return std::clamp((t - from) / (to - from), 0.0, 1.0); };
    // A flash lasts longer than the rest.
    const double rest = motion_.change ? 0.65 : 1;
    out.value = part(0, 0.55 * rest);
    if (motion_.change) out.change = t;
    if (motion_.ring_from.w > 0) {
        out.ring = eased(part(0, rest));
        out.ring_from = motion_.ring_from;
    }
    if (motion_.cut) {
        // A cut stays on its node: first the slash, then the cut part turns grey.
        out.value = out.ring = 1;
        out.slash = part(0, 0.5);
        out.ghost = part(0.35, 1);
    }
    return out;
}

void StepScreen::draw_canvas() {
    const scene::Box& canvas = layout_.canvas;
    if (shows_way()) {
        picture_ = {};
        picture_.truncated = playhead_->film().truncated();
        picture::PositionPath way;
        way.canvas = canvas;
        way.compact = layout_.compact;
        way.gutter = plan_->style().gutter;
        way.inspected = inspected_;
        way.motion = motion();
        way_ring_ = picture::draw_position_path(frame_.scene, *playhead_, way, *metrics_);
        return;
    }
    const layout::Point corner = viewport_.to_world({canvas.x, canvas.y});
    picture::PictureOptions options;
    options.visible = {corner.x, corner.y, canvas.w / viewport_.zoom, canvas.h / viewport_.zoom};
    options.zoom = viewport_.zoom;
    options.inspected = inspected_;
    options.root = root_;
    options.folded = folded_;
    options.detail = detail_;
    picture_ = picture::picture(*plan_, *playhead_, options, *metrics_);
    const picture::CanvasView view{canvas, viewport_, plan_->style().level_x, plan_->style().gutter};
    picture::draw_tree(frame_.scene, picture_, view, motion(), *metrics_);
    if (cross_fade_.length <= 0) return;
    options.detail = cross_fade_.from;
    scene::Scene before;
    picture::draw_tree(before, picture::picture(*plan_, *playhead_, options, *metrics_), view, motion(), *metrics_);
    const auto left = static_cast<float>(1 - cross_fade_.elapsed / cross_fade_.length);
    for (scene::Layer& layer : before.layers) {
        for (scene::Item& item : layer.items) item.opacity *= left;
        frame_.scene.layers.push_back(std::move(layer));
    }
}

// ---- around it --------------------------------------------------------------------------------------------

void StepScreen::draw_chrome() {
    view::CanvasChrome chrome;
    chrome.title = named_.title;
    if (chapters_.size() > 1) chrome.title = filled(tr("{}, depth {}"), named_.title, chapters_[chapter_].depth);
    chrome.picker_open = is_open<Picker>();
    chrome.zoom = filled("{}%", std::lround(viewport_.zoom * 100));
    if (viewport_.zoom < 0.01) chrome.zoom = filled("{:.2g}%", viewport_.zoom * 100);
    if (shows_way()) chrome.zoom = tr("path");
    chrome.truncated = picture_.truncated;
    chrome.busy = preparing_.running();
    if (chrome.busy) {
        chrome.note = tr("Searching ...");
    } else if (!problem_.empty()) {
        chrome.note = problem_;
        chrome.warning = true;
    } else {
        if (root_ != 0 && !shows_way()) {
            chrome.note = filled(tr("Only what follows {}. 0: the whole tree"), way_to(root_));
        }
        if (chrome.truncated) {
            chrome.warning = true;
            if (!chrome.note.empty()) chrome.note += " · ";
            chrome.note +=
                filled(tr("The tree is too large to record whole: the film stops after {} steps."), playhead_->steps());
        }
    }
    auto& scene = frame_.scene;
    view::draw_canvas_chrome(scene, layout_, chrome, shows_way() ? picture::Legend() : legend_, *metrics_);
    constexpr std::uint64_t map_from = 60;  // nodes
    map_.reset();
    const bool worth_it = position_ && !layout_.compact && playhead_->film().summary().nodes_visited > map_from;
    if (worth_it && shows_way()) {
        map_ = picture::map_box(layout_.canvas, picture::MapPlace::below_left);
        picture::draw_tree_map(scene, *map_, *playhead_);
    } else if (worth_it && viewport_.zoom > 1.01 * picture::position_zoom(*plan_, layout_, 0)) {
        map_ = picture::map_box(layout_.canvas, picture::MapPlace::lower_right);
        picture::draw_tree_map(scene, *map_, *playhead_, leaves_in_sight());
    }
    if (layout_.panel.w > 0) {
        view::draw_panel(scene, layout_, story_, code_, stack_, *metrics_, leaf_ ? &*leaf_ : nullptr);
    }
    if (leaf_) view::draw_causes(scene, layout_, *leaf_, *metrics_);
    view::draw_transport(scene, layout_, timeline_, *metrics_);
    view::draw_top_bar(scene, layout_, bar_, *metrics_);
}

picture::MapFrame StepScreen::leaves_in_sight() const {
    const auto& tree = plan_->tree();
    const auto leaves = static_cast<std::uint32_t>(tree.leaf_count());
    const auto left_of = [&](double x) {
        std::uint32_t lo = 0;
        std::uint32_t hi = leaves;
        while (lo < hi) {
            const std::uint32_t middle = (lo + hi) / 2;
            plan_->centre(tree.leaf(middle)).x < x ? lo = middle + 1 : hi = middle;
        }
        return static_cast<double>(lo) / leaves;
    };
    const scene::Box& canvas = layout_.canvas;
    return {left_of(viewport_.to_world({canvas.x, canvas.y}).x),
            left_of(viewport_.to_world({canvas.right(), canvas.y}).x)};
}

/// The plies from the root to `n`.
std::string StepScreen::way_to(game::NodeId n) const {
    std::string words;
    for (; n != 0; n = plan_->tree().parent(n)) {
        const std::string ply = trace::ply_name(playhead_->film(), n);
        words = words.empty() ? ply : ply + " › " + words;
    }
    return words;
}

view::TopBar StepScreen::top_bar() const {
    view::TopBar bar = context_->top_bar(ScreenName::step);
    const Algorithm now = search_.algorithm;
    bar.algorithms = {{"algorithm minimax", trace::words(Algorithm::minimax), now == Algorithm::minimax, true},
                      {"algorithm alphabeta", trace::words(Algorithm::alphabeta), now == Algorithm::alphabeta, true},
                      {"algorithm expectimax", tr("Expectimax"), now == Algorithm::expectimax, true}};
    bar.options_open = is_open<Options>();
    bar.more_open = is_open<More>();
    bar.leaves = std::to_string(playhead_->leaves());
    // A position's search never visits what it cuts off: there is no "of all leaves".
    if (!position_) bar.leaves_total = std::to_string(plan_->tree().leaf_count());
    bar.pruned = std::to_string(playhead_->pruned_leaves());
    bar.step = std::to_string(step_of_all());
    bar.steps = std::to_string(steps_of_all());
    return bar;
}

std::string StepScreen::title() const {
    if (!playhead_) return "Plyglass";
    return filled("{} {}/{} - Plyglass", named_.title, step_of_all(), steps_of_all());
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
                            tree.tree->story() == game::Story::tic_tac_toe, tree.id == named_.id});
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

game::NodeId StepScreen::leaf_of_interest() const {
    const auto& film = playhead_->film();
    const auto is_seen = [&](game::NodeId n) {
        return film.tree().is_leaf(n) && playhead_->status(n) == trace::Status::closed;
    };
    if (inspected_ != no_node) return is_seen(inspected_) ? inspected_ : no_node;
    const trace::Kind kind = playhead_->step() == 0 ? trace::Kind::enter : playhead_->event().kind;
    if (kind != trace::Kind::enter) return deciding_leaf(*playhead_, playhead_->current());
    constexpr std::size_t farthest = 1000;  // steps back
    for (std::size_t step = playhead_->step(); step > 0 && playhead_->step() - step < farthest; --step) {
        if (trace::is_leaf_like(film.event(step).kind)) return film.event(step).node;
    }
    return no_node;
}

/// The term under the pointer, or under the key that walks through all clickable things.
std::optional<std::size_t> StepScreen::term_pointed_at() const {
    for (const std::string& id : {hovered_, focused_}) {
        if (id.starts_with("term ")) return core::number_in<std::size_t>(std::string_view(id).substr(5));
    }
    return std::nullopt;
}

/// Sets the name of a searched position.
void StepScreen::name_position() {
    const std::size_t move = position_->search.move;
    named_.title = move == 0 ? std::string(tr("2048 position")) : filled(tr("2048, move {}"), move);
}

view::OptionsMenu StepScreen::position_menu() const {
    constexpr int choices = 6;
    const PositionSearch& shown = position_->search;
    const bool textbook = shown.agent.starts_with("textbook");
    view::OptionsMenu menu;
    menu.title = textbook ? std::string(tr("This search")) : filled(tr("The search of {}"), shown.agent);
    view::OptionsMenu::Row depth{tr("Depth"), {}, filled(tr("In {}."), tr(position_->agent->depth_unit))};
    const int first = std::max(1, std::min(shown.depth - choices / 2, 8 - choices + 1));
    for (int d = first; d < first + choices; ++d) {
        depth.choices.push_back({filled("option depth {}", d), std::to_string(d), d == shown.depth, true});
    }
    menu.rows.push_back(std::move(depth));
    return menu;
}

view::OptionsMenu StepScreen::options_menu() const {
    if (position_) {
        view::OptionsMenu menu = position_menu();
        if (position_->search.agent.starts_with("textbook") && search_.algorithm == Algorithm::alphabeta) {
            const auto rows = alphabeta_rows();
            menu.rows.insert(menu.rows.end(), rows.begin(), rows.end());
            menu.can_reset = search_ != plain_search(search_.algorithm);
        }
        return menu;
    }
    view::OptionsMenu menu;
    menu.title = search_.algorithm == Algorithm::alphabeta ? tr("Alpha-beta options")
                 : search_.algorithm == Algorithm::minimax ? tr("Minimax options")
                                                           : tr("Expectimax options");
    menu.can_reset = search_ != plain_search(search_.algorithm);
    view::OptionsMenu::Row order{
        tr("Order"),
        {{"option order given", tr("as written"), search_.order == game::Order::as_written, true},
         {"option order best", tr("best first"), search_.order == game::Order::best_first, true},
         {"option order worst", tr("worst first"), search_.order == game::Order::worst_first, true},
         {"option order random", tr("random"), search_.order == game::Order::random, true}},
        search_.algorithm == Algorithm::alphabeta
            ? order_words()
            : std::string(tr("Every child is looked at; only the order changes.")),
        {}};
    if (search_.algorithm != Algorithm::alphabeta) {
        menu.rows = {order};
        return menu;
    }
    order.bars = order_bars();
    menu.rows = alphabeta_rows();
    menu.rows.insert(menu.rows.begin() + 2, std::move(order));
    return menu;
}

/// What the order is worth, in leaves, if that takes little time; otherwise nullptr.
const trace::OrderStudy* StepScreen::orders() const {
    constexpr std::size_t most_nodes = 2'000;
    constexpr std::size_t most_work = 400'000;  // nodes of all random orders together
    constexpr std::size_t most_orders = 200;
    const auto& tree = chapters_[chapter_].film->shared_tree();
    if (tree->size() > most_nodes || position_ || search_.algorithm != Algorithm::alphabeta) return nullptr;
    if (!orders_) {
        orders_ = trace::study_orders(tree, search_.rules,
                                      std::clamp(most_work / tree->size(), std::size_t{1}, most_orders), 1);
    }
    return orders_ ? &*orders_ : nullptr;
}

std::string StepScreen::order_words() const {
    const trace::OrderStudy* study = orders();
    if (study == nullptr) return tr("Best child first cuts the most, worst first the least.");
    double sum = 0;
    for (const auto count : study->random) sum += static_cast<double>(count);
    const double mean = sum / static_cast<double>(study->random.size());
    if (!study->fewest) return filled(tr("{0:.1f} of {1} leaves in random orders."), mean, study->all);
    return filled(tr("{0:.1f} of {1} leaves in random orders, {2} in the best one."), mean, study->all, *study->fewest);
}

/// How many of the random orders look at how many leaves, from the fewest to all; the current order is marked.
view::OptionsMenu::Bars StepScreen::order_bars() const {
    constexpr std::uint64_t most_bars = 60;
    view::OptionsMenu::Bars out;
    const trace::OrderStudy* study = orders();
    if (study == nullptr || study->random.empty()) return out;
    const std::uint64_t fewest = study->fewest.value_or(*std::min_element(study->random.begin(), study->random.end()));
    const std::uint64_t counts = study->all - fewest + 1;
    const std::uint64_t wide = (counts + most_bars - 1) / most_bars;
    out.heights.resize((counts + wide - 1) / wide);
    const auto bar_of = [&](std::uint64_t leaves) { return static_cast<std::size_t>((leaves - fewest) / wide); };
    for (const std::uint64_t leaves : study->random) ++out.heights[bar_of(leaves)];
    const double tallest = *std::max_element(out.heights.begin(), out.heights.end());
    for (double& height : out.heights) height /= tallest;
    out.first = std::to_string(fewest);
    out.last = std::to_string(study->all);
    const std::uint64_t now = chapters_[chapter_].film->summary().leaves_evaluated;
    if (now >= fewest && now <= study->all) out.marked = bar_of(now);
    return out;
}

/// The switches of alpha-beta: when it cuts, what it returns, and whose bounds count.
std::vector<view::OptionsMenu::Row> StepScreen::alphabeta_rows() const {
    const auto& rules = search_.rules;
    const bool strict = rules.cut == search::CutRule::strict;
    const bool hard = rules.fail == search::Fail::hard;
    const bool shallow = rules.pruning == search::Pruning::shallow;
    return {{tr("Cut when"),
             {{"option cut ge", "α ≥ β", !strict, true}, {"option cut gt", "α > β", strict, true}},
             strict ? tr("Cut only beyond equality: same root value, more leaves.")
                    : tr("Also cut at equality: same root value, fewer leaves.")},
            {tr("Values"),
             {{"option fail soft", tr("fail-soft"), !hard, true}, {"option fail hard", tr("fail-hard"), hard, true}},
             hard ? tr("Hard clips what it returns to <a>α</a> and <b>β</b>.")
                  : tr("Soft returns the best value found, even outside <a>α</a> to <b>β</b>.")},
            {tr("Pruning"),
             {{"option pruning deep", tr("deep"), !shallow, true},
              {"option pruning shallow", tr("shallow"), shallow, true}},
             shallow ? tr("Shallow cuts on the direct parent's bound only.")
                     : tr("Deep also cuts on bounds from far above the parent.")}};
}

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
