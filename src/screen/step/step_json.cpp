#include "app/json.hpp"
#include "screen/step/step_frame.hpp"
#include "screen/view_json.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "view/story_card.hpp"

// The contents of the screen as one line of JSON, from which tests read what the user sees. In a file of its own, since
// the JSON header is slow to compile.

namespace plyglass::screen {

namespace {

using nlohmann::ordered_json;

ordered_json chips_of(const view::StoryCard& card) {
    ordered_json chips = ordered_json::array();
    for (const trace::Chip& chip : card.chips) {
        const std::string words = chip.value.empty() ? chip.text : chip.text + " " + chip.value;
        chips.push_back(chip.look == trace::Chip::Look::arrow ? "→" : words);
    }
    return chips;
}

void add_overlay(ordered_json& view, const StepState& state) {
    const auto add = [&view](const auto& shown) {
        view["field"] = shown.field_text;
        if constexpr (requires { shown.error; }) {
            view["error"] = shown.error;
            view["message"] = shown.note;
        } else {
            view["message"] = shown.message;
        }
    };
    const StepOverlay& over = state.overlay;
    if (const auto* picker = over.shown<PickerMode>()) add(picker->view(state.assets, {}));
    if (const auto* files = over.shown<FileDialog>()) add(files->view({}));
    if (const auto* save = over.shown<ExportMode>()) add(save->view(over.writing()));
    if (const auto* find = over.shown<FindMode>()) add(find->view());
}

/// What only the search of a position has.
void add_position(ordered_json& view, const app::PositionSearch& position, const StepState& state,
                  const StepFrame& drawn) {
    const trace::Film& film = state.head().film();
    view["agent"] = position.agent;
    view["depth"] = position.depth;
    view["chapter"] = state.at->chapter();
    view["chapters"] = state.at->chapters();
    view["whole"] = state.camera.whole();
    view["truncated"] = film.truncated();
    view["root"] = film.tree().path(state.camera.root());
    view["dots"] = drawn.picture.dots.size();
    ordered_json stubs = ordered_json::array();
    for (const picture::CollapsedSubtree& stub : drawn.picture.stubs) stubs.push_back({stub.node, stub.text});
    view["stubs"] = std::move(stubs);
    ordered_json bars = ordered_json::array();
    for (const picture::BarMark& bar : drawn.picture.bars) bars.push_back({bar.node, bar.value, bar.count});
    view["bars"] = std::move(bars);
}

}  // namespace

std::string step_json(const StepState& state, const StepFrame& drawn) {
    ordered_json view = view_of("step", state.layout.window, state.layout.compact, state.context, state.overlay.name(),
                                focus_of(drawn.frame.scene, state.focused));
    view["tree"] = state.subject ? state.subject->title() : "";
    view["about"] = state.subject ? state.subject->about() : "";
    view["zoom"] = state.camera.viewport().zoom;
    if (!state.subject) return view.dump();
    const trace::Playhead& head = state.head();
    const game::TreeShape& tree = head.film().tree();
    view["step"] = head.step();
    view["steps"] = head.steps();
    view["kind"] = head.step() == 0 ? "ready" : trace::name(head.event().kind);
    view["leaves"] = head.leaves();
    view["pruned"] = head.pruned_leaves();
    view["playing"] = state.playback.playing();
    view["said"] = state.said;
    view["speed"] = state.playback.speed();
    view["moving"] = state.moving;
    view["presenting"] = state.layout.presenter;
    view["question"] = state.presenter.question();
    view["black"] = state.presenter.black();
    view["headline"] = drawn.story.headline;
    view["sentence"] = text::plain(drawn.story.sentence);
    view["chips"] = chips_of(drawn.story);
    if (drawn.truth) view["exact"] = {{"unit", "points"}, {"value", drawn.truth->points}};
    const view::CodeCard& code = drawn.code;
    view["code"] = code.current >= 0 ? code.lines[static_cast<std::size_t>(code.current)].words : "";
    ordered_json stack = ordered_json::array();
    for (const auto& row : drawn.stack.rows) stack.push_back({row.name, row.alpha, row.beta, row.best});
    view["stack"] = std::move(stack);
    add_overlay(view, state);
    if (const auto position = state.subject->named().position) add_position(view, *position, state, drawn);
    view["nodes"] = nodes_of(drawn.picture, tree);
    view["hits"] = hits_of(drawn.frame.scene);
    // Labels come from users' files: invalid UTF-8 is replaced and never throws.
    return view.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace plyglass::screen
