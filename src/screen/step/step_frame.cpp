#include "screen/step/step_frame.hpp"

#include <algorithm>

#include "app/film_cards.hpp"
#include "app/position_film.hpp"
#include "app/pseudocode.hpp"
#include "app/run/run_words.hpp"
#include "picture/legend.hpp"
#include "picture/tree_map.hpp"
#include "scene/controls.hpp"
#include "screen/focus.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/step/pause_sheet.hpp"
#include "screen/step/rule_trees.hpp"
#include "screen/step/run_frame.hpp"
#include "screen/step/tree_canvas.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "trace/algorithms.hpp"
#include "trace/leaf_total.hpp"
#include "trace/names.hpp"
#include "trace/question.hpp"
#include "trace/settings.hpp"
#include "view/canvas_chrome.hpp"
#include "view/film_view.hpp"
#include "view/leaf_card.hpp"
#include "view/learn/lesson_story.hpp"
#include "view/options_menu.hpp"
#include "view/panel.hpp"
#include "view/presenter_strip.hpp"
#include "view/proof_view.hpp"
#include "view/top_bar.hpp"
#include "view/transport.hpp"
#include "view/tree_picker.hpp"

namespace plyglass::screen {

namespace {

using game::no_node;
using scene::Verb;
using namespace text;

// ---- around it --------------------------------------------------------------------------------------------

std::string zoom_words(const TreeCamera& camera) {
    const double zoom = camera.viewport().zoom;
    if (camera.shows_path()) return tr("path");
    if (camera.unfolds() || (camera.fitted() && camera.whole())) return tr("whole");
    // The sizes of stacked leaves are not those of other trees.
    if (camera.fitted() && (zoom != 1 || camera.plan()->stacks())) return tr("fit");
    return zoom < 0.01 ? "<1%" : text::fixed(zoom * 100, 0) + "%";
}

std::string cut_short(const StepState& state) {
    if (const auto* run = state.subject->run()) return run->run.problem ? run->run.problem->what : std::string();
    return filled(tr("The tree is too large to record whole: the film stops after {} steps."),
                  text::grouped(state.head().steps()));
}

/// What the search of a position is; a hint's words say what it has found.
std::string about_search(const StepState& state) {
    const auto position = state.subject->named().position;
    const bool tells = position && position->hint && state.told.hides();
    return tells ? std::string() : state.subject->about();
}

/// The order of a search that does not take the children as they are written; the tree's title may name another one.
std::string order_words(const trace::Film& film) {
    switch (film.search().order) {
        case game::Order::as_written: break;
        case game::Order::reversed: return tr("From right to left: ①, ②, ...");
        case game::Order::best_first: return tr("Best child first: ①, ②, ...");
        case game::Order::worst_first: return tr("Worst child first: ①, ②, ...");
        case game::Order::random: return tr("Random order: ①, ②, ...");
    }
    if (film.has_probes()) return filled(tr("{}, after its probes: ①, ②, ..."), trace::chance_name(film.search()));
    return {};
}

/// Remarks on a tree that is shown whole.
std::string remarks(const StepState& state) {
    if (state.camera.shows_path()) return {};
    std::string out = order_words(state.head().film());
    const game::NodeId root = state.camera.root();
    if (root != 0) {
        out = filled(tr("Only what follows {}. 0: the whole tree"), app::path_words(state.head().film(), root));
    }
    const auto position = state.subject->named().position;
    if (out.empty() && position && position->hint) out = about_search(state);
    if (!state.head().film().truncated() || state.told.hides()) return out;
    if (!out.empty()) out += " · ";
    return out + cut_short(state);
}

/// The words under the title, of a path or of a subtree that stands still. Over other trees a note says them.
std::string about(const StepState& state) {
    const TreeCamera& camera = state.camera;
    if (camera.root() != 0 && camera.fitted() && !camera.unfolds()) return remarks(state);
    if (!camera.shows_path()) return {};
    std::string out = about_search(state);
    if (!state.head().film().truncated() || state.told.hides()) return out;
    if (!out.empty()) out += " · ";
    return out + cut_short(state);
}

view::CanvasChrome chrome(const StepState& state, bool truncated) {
    view::CanvasChrome out;
    out.title = state.subject->title();
    // The words under the title name the depth of the last chapter, which gives the answer.
    if (state.at->chapter() + 1 < state.at->chapters())
        out.title = filled(trc("a film and its part", "{}, {}"), out.title,
                           chapter_name(state.subject->chapters(), state.at->chapter()));
    out.about = about(state);
    if (const auto* run = state.subject->run()) out.program = run->program();
    out.picker_open = state.overlay.shows<PickerMode>();
    out.over_tree = !state.camera.fitted() && !state.camera.shows_path();
    // The leaf's bubble needs its place in a small window.
    if (state.proving == nullptr || !state.layout.compact) out.zoom = zoom_words(state.camera);
    out.truncated = truncated;
    out.busy = state.next.running;
    if (out.busy) {
        out.note = tr("Searching ...");
        return out;
    }
    out.warning = (truncated && !state.camera.shows_path()) || !state.next.problem.empty();
    if (!state.next.problem.empty()) {
        out.note = state.next.problem;
    } else if (!state.said.empty() && state.layout.panel.w <= 0) {
        out.note = state.said;  // elsewhere the step's card has it, over no tree
    } else if (!state.camera.unfolds() && out.about.empty()) {
        out.note = remarks(state);
    }
    return out;
}

/// The term under the pointer, or under the key that walks through all clickable things.
std::optional<std::size_t> term_pointed_at(const StepState& state) {
    for (const auto& action : {state.pointing.hovered(), state.pointing.focused()}) {
        if (action && action->verb == Verb::term) return action->a;
    }
    return std::nullopt;
}

picture::TransportState moment(const StepState& state) {
    picture::TransportState out;
    out.step = state.at->step();
    out.playing = state.playback.playing();
    out.speed = state.playback.speed();
    out.can_back = state.at->step() > state.at->first();
    out.can_forward = !state.at->at_end();
    if (const auto* run = state.subject->run()) {
        out.can_cut = run->next_difference(out.step) != 0;
        return out;
    }
    out.can_cut = state.told.hides() ? out.can_forward : state.at->next_cut().has_value();
    return out;
}

view::TopBar top_bar(const StepState& state) {
    view::TopBar bar = state.context.top_bar(state.page != nullptr ? "learn" : "step");
    const trace::Algorithm now = state.subject->search().algorithm;
    for (const trace::AlgorithmInfo& it : trace::algorithms()) {
        if (state.subject->has_boards() && !app::searches_positions(it)) continue;
        bar.algorithms.push_back({{Verb::algorithm, it.id}, tr(it.words), it.id == now, true, std::string(it.name)});
    }
    if (auto switches = program_switch(*state.subject); !switches.empty()) bar.algorithms = std::move(switches);
    bar.options_open = state.overlay.shows<OptionsMode>();
    bar.more_open = state.overlay.shows<MoreMode>();
    bar.leaves = text::grouped(state.head().leaves());
    const auto all = trace::leaf_total(state.head().film());
    bar.leaves_total = all ? text::grouped(*all) : std::string();
    bar.pruned = text::grouped(state.head().pruned_leaves());
    bar.step = text::grouped(state.at->step());
    if (const auto steps = state.steps()) bar.steps = text::grouped(*steps);
    if (state.pause.question() || !state.told.counts) bar.pruned = view::TopBar::untold;
    if (!state.told.counts) bar.leaves = view::TopBar::untold;
    if (const auto* run = state.subject->run()) add_run_counters(*run, bar);
    return bar;
}

/// What the step has done. The last one's sentence counts what was looked at.
view::StoryCard story_of(const StepState& state) {
    if (const auto* cards = state.subject->run_cards(state.head(), state.at->step())) return story_of_run(*cards);
    view::StoryCard out = app::story_card(state.head());
    const bool counts = state.head().step() == state.head().steps();
    if (counts && !state.told.counts) out.sentence = "<s>" + text::escaped(out.headline) + "</s>";
    return out;
}

/// Whether a number that is typed becomes the value of the inspected leaf, and nothing else is to be said of it.
bool takes_value(const StepState& state) {
    const game::NodeId leaf = state.inspected;
    return leaf != no_node && state.page == nullptr && state.proving == nullptr && !state.layout.narrow &&
           state.subject->can_edit() && state.head().film().tree().is_leaf(leaf) && !state.head().pruned(leaf) &&
           state.head().status(leaf) == trace::Status::unseen;
}

void draw_panel(const StepState& state, StepFrame& out) {
    const trace::Playhead& head = state.head();
    out.story = state.inspected == no_node ? story_of(state) : app::inspection_card(head, state.inspected);
    out.truth = state.subject->truth(head, state.inspected);
    if (out.truth) text::add_sentence(out.story.sentence, out.truth->words);
    if (takes_value(state))
        text::add_sentence(out.story.sentence, "<m>" + std::string(tr("Type a number to change its value.")) + "</m>");
    if (!state.said.empty()) text::add_sentence(out.story.sentence, "<s>" + text::escaped(state.said) + "</s>");
    if (const auto* cards = state.subject->run_cards(head, state.at->step())) {
        if (state.inspected == no_node && state.said.empty())
            return view::draw_run_panel(out.frame.scene, state.layout, *cards, state.code.card, state.metrics);
        view::RunCards other = *cards;
        other.story = out.story;
        return view::draw_run_panel(out.frame.scene, state.layout, other, state.code.card, state.metrics);
    }
    out.code = app::code_card(head, state.code.mirrored);
    out.code.expanded = state.code.expanded;
    out.stack = app::stack_card(head, state.layout.compact);
    if (state.inspected != no_node) {
        // It is the step's, not that of the node that one looks at; nor is the line of the code.
        out.code.current = -1;
        if (!trace::info_of(head.film().search().algorithm).has_halves)
            out.code.subtitle = trace::words(head.film().search().algorithm);
        out.stack.title = filled(tr("Call stack at step {}"), text::grouped(state.at->step()));
        out.stack.short_title = filled(tr("At step {}"), text::grouped(state.at->step()));
    }
    // The map has the room of the code and of a leaf's terms, until one looks at a leaf or unfolds the code; a leaf's
    // terms have the code's room until that is unfolded.
    out.code.folds = state.layout.compact || (state.camera.unfolds() && !state.told.hides());
    if (state.camera.unfolds() && !state.layout.compact && state.inspected == no_node && !state.code.expanded &&
        !state.told.hides()) {
        const scene::Box box =
            view::draw_panel_around_map(out.frame.scene, state.layout, out.story, out.code, out.stack, state.metrics);
        picture::draw_tree_card(out.frame.scene, box, head);
        out.map = box.grown(-6);
        out.map_levels = picture::levels_on_card;
        return;
    }
    auto leaf = state.subject->leaf_card(head, state.inspected, term_pointed_at(state));
    out.code.folds = out.code.folds || leaf.has_value();
    if (state.code.expanded) leaf.reset();
    if (state.layout.panel.w > 0) {
        view::draw_panel(out.frame.scene, state.layout, out.story, out.code, out.stack, state.metrics,
                         leaf ? &*leaf : nullptr);
    }
    if (leaf) view::draw_attribution(out.frame.scene, state.layout, *leaf, state.metrics);
}

void draw_steps(const StepState& state, StepFrame& out) {
    draw_panel(state, out);
    picture::TransportState now = moment(state);
    now.keep_clear = {view::zoom_box(state.layout)};
    if (out.map) now.keep_clear.push_back(*out.map);
    view::draw_transport(out.frame.scene, state.layout, state.timeline, now, state.metrics);
}

/// In the place of the panel and of the transport.
void draw_proof(const StepState& state, Frame& frame) {
    const view::ProofView proof = state.proving->view();
    view::draw_proof_panel(frame.scene, state.layout, proof, state.metrics);
    const scene::Box field = view::draw_proof_sheet(frame.scene, state.layout, proof, state.metrics);
    if (field.w > 0 && !state.overlay.is_open())
        frame.fields.push_back({"leaf-value", field, state.proving->typed(), state.layout.compact ? 22.0 : 26.0});
}

void draw_chrome(const StepState& state, const TreeCanvas& canvas, const std::optional<scene::Box>& map_room,
                 StepFrame& out) {
    scene::Scene& scene = out.frame.scene;
    const bool has_legend = !state.camera.shows_path() && !state.camera.unfolds();
    picture::Legend shown = has_legend ? app::legend(state.head(), state.chapter().met) : picture::Legend();
    if (const auto* run = state.subject->run(); run != nullptr && has_legend)
        add_run_legend(*run, state.head(), state.at->step(), shown);
    if (state.told.hides()) shown.pruned = state.head().pruned_leaves() > 0;
    if (has_legend && state.camera.root() != 0) picture::keep_shown(out.picture, shown);
    shown.joined = has_legend && picture::has_joins(out.picture);
    if (has_legend && state.proving != nullptr)
        shown.guarantee_words = filled(tr("What guarantees the {}"), text::number(state.proving->values().back(), 12));
    view::CanvasChrome around = chrome(state, out.picture.truncated);
    around.beside_map = !state.camera.shows_path() && state.camera.plan()->stacks() != nullptr;
    view::draw_canvas_chrome(scene, state.layout, around, shown, state.metrics);
    // A map has every node of the search, those to come as well.
    const bool has_boards = state.subject->has_boards() || state.camera.shows_path();
    const bool has_map = (has_boards || around.beside_map) && !state.told.hides();
    if (has_map) out.map = draw_map(scene, canvas, out.picture, map_room);
    if (state.proving != nullptr) {
        draw_proof(state, out.frame);
    } else {
        draw_steps(state, out);
    }
    if (state.page != nullptr) view::draw_lesson_page(scene, state.layout, *state.page, state.metrics);
    view::draw_top_bar(scene, state.layout, top_bar(state), state.metrics);
}

/// The film by itself.
void draw_film(const StepState& state, StepFrame& out) {
    const view::TopBar bar = top_bar(state);
    out.story = story_of(state);
    for (const std::string& said :
         {state.said, state.next.running ? std::string(tr("Searching ...")) : state.next.problem}) {
        if (!said.empty()) text::add_sentence(out.story.sentence, "<s>" + text::escaped(said) + "</s>");
    }
    view::FilmView film;
    film.title = state.subject->title();
    const trace::Search& search = state.head().film().search();
    film.rules = trace::words(search.algorithm);
    if (search.has_windows()) {
        film.rules =
            filled(search.rules.cut == search::CutRule::equal ? tr("{}, cut when α ≥ β") : tr("{}, cut when α > β"),
                   film.rules);
    }
    film.panel_words = tr("Code and call stack");
    if (const auto* run = state.subject->run()) {
        film.rules = run->program();
        film.panel_words = tr("More about this run");
        film.counters.assign(bar.counters.begin(), bar.counters.end() - 1);  // the step stands by itself
    }
    film.leaves = bar.leaves;
    film.leaves_total = bar.leaves_total;
    if (state.subject->search().has_windows()) film.pruned = bar.pruned;
    film.language_button = bar.language_button;
    film.zoom = zoom_words(state.camera);
    film.story = out.story;
    film.step = state.at->step();
    film.steps = state.steps();
    film.picker_open = state.overlay.shows<PickerMode>();
    view::draw_film_view(out.frame.scene, state.layout, film, state.timeline, moment(state), state.metrics);
    if (state.layout.film) return;
    draw_panel(state, out);
    view::draw_top_bar(out.frame.scene, state.layout, bar, state.metrics);
}

/// On a phone: the page, its tree, the step's sentence, the transport, and the buttons that turn the pages.
void draw_upright_lesson(const StepState& state, StepFrame& out) {
    scene::Scene& scene = out.frame.scene;
    const scene::StepLayout& layout = state.layout;
    draw_panel(state, out);
    const double top = layout.canvas.bottom();
    if (top < layout.transport.y) {
        view::draw_lesson_story(scene, {0, top, layout.window.w, layout.transport.y - top}, out.story, state.metrics);
    }
    if (layout.transport.h > 0) {
        view::draw_transport(scene, layout, state.timeline, moment(state), state.metrics);
    }
    view::draw_lesson_page(scene, layout, *state.page, state.metrics);
    view::draw_top_bar(scene, layout, top_bar(state), state.metrics);
}

/// What the revealed question was about.
game::NodeId asked_before(const StepState& state) {
    trace::Playhead before = state.head();
    before.go(before.step() - 1);
    return trace::asked_about(before);
}

/// While a class is asked: the tree and the question, and nothing that would give the answer away.
void draw_paused(const StepState& state, StepFrame& out) {
    out.story = app::story_card(state.head());
    out.pause = pause_sheet(state.pause, state.head(), state.at->step() - state.head().step());
    out.story.sentence = out.pause->sentence;
    view::draw_class_pause_sheet(out.frame.scene, state.layout.transport, state.layout.compact, *out.pause,
                                 state.metrics);
    view::draw_top_bar(out.frame.scene, state.layout, top_bar(state), state.metrics);
}

// ---- presenter mode ---------------------------------------------------------------------------------------

/// What the moves that were not chosen are worth: in presenter mode no card shows it.
void add_other_moves(view::StoryCard& story) {
    std::vector<std::string> others;
    for (const trace::Chip& chip : story.chips) {
        if (chip.look == trace::Chip::Look::move && !chip.value.empty()) others.push_back(chip.text + " " + chip.value);
    }
    if (!others.empty()) text::add_sentence(story.sentence, filled(tr("The others: {}."), text::join_list(others)));
}

void draw_presenter(const StepState& state, StepFrame& out) {
    scene::Scene& scene = out.frame.scene;
    const Presenter& presenter = state.presenter;
    const ClassPause& pause = state.pause;
    out.story = story_of(state);
    if (pause.question()) {
        out.story.icon = view::StoryCard::Icon::question;
        out.story.sentence = "<s>" + trace::question(state.head()) + "</s>";
    } else if (pause.answers(state.head())) {
        out.story.sentence = trace::answer(state.head());
    } else if (state.at->at_end()) {
        add_other_moves(out.story);
    }
    view::PresenterStrip strip;
    strip.icon = out.story.icon;
    strip.sentence = out.story.sentence;
    strip.step = state.at->step();
    strip.steps = state.steps();
    if (!state.said.empty() && !pause.question()) strip.sentence = text::escaped(state.said);
    strip.cuts = state.told.of(state.at->cuts());
    strip.keys = presenter.tells_keys();
    scene::Pen pen(scene::add_layer(scene, state.layout.window));
    const scene::Box& below = state.layout.transport;
    constexpr double strip_height = 104;
    if (state.page != nullptr) {
        view::draw_presented_title(scene, pen, state.layout.canvas, *state.page, state.metrics);
        if (!state.page->presented_text.empty() && !pause.question()) strip.sentence = state.page->presented_text;
    }
    if (const auto* question = state.page != nullptr ? state.page->question() : nullptr;
        question != nullptr && state.page->presents_question) {
        strip.icon = question->answered ? view::StoryCard::Icon::check : view::StoryCard::Icon::question;
        strip.sentence = question->said.empty() ? "<s>" + text::escaped(question->ask) + "</s>" : question->said;
        view::draw_presented_choices(scene, pen, {below.x, below.y + strip_height, below.w, below.h - strip_height},
                                     *question, state.metrics);
    }
    view::draw_presenter_strip(scene, pen, {below.x, below.y, below.w, strip_height}, strip, state.metrics);
    if (const auto at = presenter.pointer()) {
        view::draw_pointer_spot(pen, *at, presenter.pointer_strength());
    }
    // A click anywhere goes on, as in other programs that show slides.
    scene.hits = {{state.layout.window, Verb::next_slide, {}, true}};
}

void draw_black(const StepState& state, scene::Scene& scene) {
    scene.hits.clear();
    scene::Pen(scene::add_layer(scene, state.layout.window)).rect(state.layout.window, scene::Ink::black);
}

// ---- overlays ---------------------------------------------------------------------------------------------

view::OptionsMenu options_menu(const StepState& state) {
    view::OptionsMenu out = state.subject->options_menu(state.head().film(), !state.told.hides());
    state.switches.add_rows(out, state.subject);
    return out;
}

/// On a small window the "..." button holds what does not fit the bar.
view::OptionsMenu more_menu(const StepState& state) {
    view::OptionsMenu menu = options_menu(state);
    menu.rows.insert(menu.rows.begin(), state.context.theme_row());
    if (const view::TopBar bar = top_bar(state); !view::has_switch(state.layout, bar, state.metrics)) {
        menu.rows.insert(menu.rows.begin(), {tr("Algorithm"), bar.algorithms, ""});
    }
    menu.rows.push_back({tr("Diagram"), {{Verb::save_diagram, tr("save this step"), false, true}}, ""});
    if (!state.layout.narrow) return menu;
    const auto more = state.context.upright_rows();
    menu.rows.insert(menu.rows.begin(), more.begin(), more.end());
    const picture::TransportState now = moment(state);
    menu.rows.push_back(
        {tr("Go to"),
         {{Verb::first, text::trc("step", "first"), false, now.can_back},
          {Verb::next_cutoff, state.subject->run() != nullptr ? trc("of a run", "next difference") : tr("next cutoff"),
           false, now.can_cut},
          {Verb::last, text::trc("step", "last"), false, now.can_forward}},
         ""});
    return menu;
}

/// Draws the overlay of each kind.
struct DrawOverlay {
    const StepState& state;
    Frame& frame;
    OverlayPainter painter{frame, state.layout, state.metrics};

    void operator()(const NothingOpen&) const {}
    void operator()(const HelpMode&) const { painter.help(help_of(state.keys, state.context)); }
    void operator()(const PickerMode& picker) const {
        const view::TreePicker view = picker.view(state.assets, state.subject->named());
        const scene::Box box = view::draw_tree_picker(frame.scene, state.layout, view, state.metrics);
        frame.fields.push_back({.id = "paste",
                                .box = box,
                                .text = view.field_text,
                                .size = 18,
                                .focus = true,
                                .selects = true,
                                .caret = view.field_caret,
                                .lines = true});
    }
    void operator()(const OptionsMode&) const { painter.menu(options_menu(state)); }
    void operator()(const MoreMode&) const { painter.menu(more_menu(state)); }
    void operator()(const NodeMenuMode&) const {
        if (state.inspected != no_node)
            painter.menu(node_menu(state.head().film(), state.inspected, state.subject->can_reorder(state.inspected)));
    }
    void operator()(const FileDialog& files) const {
        painter.dialog("open", files.view(state.page != nullptr ? tr("Open a lesson or a tree") : tr("Open a tree")));
    }
    void operator()(const ExportMode& save) const {
        view::ExportDialog view = save.view(state.overlay.writing());
        view.enter_saves = !state.pointing.focused() || state.pointing.focused() == scene::Verb::act;
        const view::ExportFields places = view::draw_export(frame.scene, state.layout, view, state.metrics);
        if (const auto folders = save.folders_view()) return painter.dialog("export-place", *folders);
        frame.fields.push_back(
            {.id = "export", .box = places.file, .text = view.field_text, .size = 16, .focus = true, .selects = true});
        if (!places.range) return;
        frame.fields.push_back({"export-first", places.range->first, view.range->first_text, 16, false});
        frame.fields.push_back({"export-last", places.range->second, view.range->last_text, 16, false});
    }
    void operator()(const ContentsMode&) const {
        if (state.page != nullptr) view::draw_lesson_contents(frame.scene, state.layout, *state.page, state.metrics);
    }
    void operator()(const RandomTreeMode& random) const {
        const view::RandomTreeDialog view = random.view();
        const scene::Box box = view::draw_random_tree(frame.scene, state.layout, view, state.metrics);
        frame.fields.push_back(
            {.id = "seed", .box = box, .text = view.seed, .size = 16, .mono = false, .focus = true, .selects = true});
    }
    void operator()(const FindMode& find) const { painter.dialog("find", find.view()); }
};

/// The field over the inspected node.
void draw_node_field(const StepState& state, Frame& frame) {
    const NodeField& typed = *state.typing;
    const layout::Point at = state.camera.viewport().to_screen(state.camera.plan()->centre(state.inspected));
    const scene::Box& canvas = state.layout.canvas;
    const double w = typed.what == NodeField::What::name ? 240 : 120;
    const scene::Box box{std::clamp(at.x - w / 2, canvas.x, std::max(canvas.x, canvas.right() - w)),
                         std::clamp(at.y - 20, canvas.y, std::max(canvas.y, canvas.bottom() - 40)), w, 40};
    frame.scene.layers.push_back({state.layout.window, {}});
    scene::Pen pen(frame.scene.layers.back());
    const scene::Box field = scene::text_field(pen, box, typed.wrong);
    frame.fields.push_back({.id = std::string(NodeField::id),
                            .box = field,
                            .text = typed.text,
                            .size = 18,
                            .focus = true,
                            .selects = typed.selects});
}

/// The first film is still being made.
void draw_waiting(const StepState& state, scene::Scene& scene) {
    scene.layers.push_back({state.layout.window, {}});
    scene::Pen pen(scene.layers.back());
    pen.rect(state.layout.window, scene::Ink::paper);
    const std::string words = state.next.problem.empty() ? std::string(tr("Searching ...")) : state.next.problem;
    pen.text(state.layout.window.centre(), words, 20, scene::Ink::ink2, scene::Face::sans, scene::Anchor::middle);
}

Pointer pointer(const StepState& state) {
    if (state.layout.presenter) return state.presenter.pointer() ? Pointer::arrow : Pointer::hidden;
    return state.pans ? Pointer::grab : state.pointing.shape();
}

}  // namespace

StepFrame step_frame(const StepState& state) {
    StepFrame out;
    out.frame.begin(state.layout.window, state.theme());
    out.frame.pointer = pointer(state);
    out.frame.title = "Plyglass";
    if (!state.subject) {
        draw_waiting(state, out.frame.scene);
        return out;
    }
    TreeCanvas canvas{state.layout, state.camera, state.head(), state.inspected, state.motion.now(), state.metrics};
    if (state.pause.question()) canvas.inspected = canvas.asked = trace::asked_about(state.head());
    canvas.counts = state.told.counts;
    canvas.leaf_values = state.switches.leaf_values.shown(state.subject);
    if (!state.layout.presenter && !state.layout.paused)
        canvas.names_from = view::foot_of_about(state.layout, about(state), state.metrics);
    if (state.camera.unfolds()) canvas.words = remarks(state);
    const auto marks = state.subject->run() != nullptr
                           ? std::optional(app::run_marks(*state.subject->run(), state.head(), state.at->step()))
                           : std::nullopt;
    if (marks) canvas.run = &*marks;
    if (marks && !marks->idle.empty() && state.camera.unfolds() && canvas.words.empty())
        canvas.words = tr("red dashes: for nothing");
    const auto proof = state.proving != nullptr ? std::optional(state.proving->marks()) : std::nullopt;
    if (proof) canvas.proof = &*proof;
    DrawnCanvas drawn;
    const auto& mistake = state.pause.mistake();
    if (state.layout.paused && mistake && can_draw_rule_trees(state.layout.canvas, *mistake, state.head())) {
        draw_rule_trees(out.frame.scene, state.layout.canvas, *mistake, state.head(), asked_before(state),
                        canvas.leaf_values, state.metrics);
    } else {
        drawn = draw_canvas(out.frame.scene, canvas);
    }
    out.picture = std::move(drawn.picture);
    out.path_ring = drawn.path_ring;
    if (state.layout.presenter) {
        draw_presenter(state, out);
    } else if (state.layout.narrow && state.page != nullptr) {
        draw_upright_lesson(state, out);
    } else if (state.layout.film || state.layout.narrow) {
        draw_film(state, out);
    } else if (state.layout.paused) {
        draw_paused(state, out);
    } else {
        draw_chrome(state, canvas, drawn.map_room, out);
    }
    std::visit(DrawOverlay{state, out.frame}, state.overlay.mode());
    if (state.typing != nullptr && !state.overlay.is_open()) draw_node_field(state, out.frame);
    if (!state.layout.presenter) draw_focus(out.frame.scene, state.pointing.focused());
    if (state.presenter.black()) draw_black(state, out.frame.scene);
    out.frame.title = state.steps()
                          ? filled("{} {}/{} - Plyglass", state.subject->title(), state.at->step(), *state.steps())
                          : filled("{} {} - Plyglass", state.subject->title(), state.at->step());
    return out;
}

}  // namespace plyglass::screen
