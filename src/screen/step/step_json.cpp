#include <array>

#include "screen/step/step_frame.hpp"
#include "screen/view_json.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "view/story_card.hpp"

// The contents of the screen as one line of JSON, from which tests read what the user sees.

namespace plyglass::screen {

namespace {

json::Value chips_of(const view::StoryCard& card) {
    json::Value chips = json::Value::list();
    for (const trace::Chip& chip : card.chips) {
        const std::string words = chip.value.empty() ? chip.text : chip.text + " " + chip.value;
        chips.push_back(chip.look == trace::Chip::Look::arrow ? "→" : words);
    }
    return chips;
}

void add_overlay(json::Value& view, const StepState& state) {
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
    if (const auto* save = over.shown<ExportMode>()) {
        const view::ExportDialog dialog = save->view(over.writing());
        add(dialog);
        view["preview"] = dialog.preview.page ? dialog.preview.words : dialog.preview.no_page;
        view["summary"] = dialog.summary;
        view["asks_to_replace"] = dialog.asks_to_replace;
        if (const auto folders = save->folders_view()) view["folder"] = folders->folder;
        if (dialog.progress) view["progress"] = *dialog.progress;
    }
    if (const auto* find = over.shown<FindMode>()) add(find->view());
}

json::Value step_of(const view::LessonPage::Step& step) {
    json::Value out{{"name", step.name}, {"event", step.event}, {"here", step.here}};
    if (step.asks) out["asks"] = true;
    return out;
}

json::Value json_of(const view::LessonPage::Text& text) {
    return {{"kind", "text"}, {"bullet", text.bullet}, {"words", text::plain(text.words)}};
}
json::Value json_of(const view::LessonPage::Step& step) {
    json::Value out{{"kind", "step"}};
    out.update(step_of(step));
    return out;
}
json::Value json_of(const view::LessonPage::Question& question) {
    using Look = view::LessonPage::Question::Choice::Look;
    json::Value choices = json::Value::list();
    for (const auto& choice : question.choices) {
        const char* look = choice.look == Look::open ? "open" : choice.look == Look::right ? "right" : "wrong";
        choices.push_back({{"words", choice.words}, {"look", look}});
    }
    return {{"kind", "question"},
            {"ask", question.ask},
            {"choices", std::move(choices)},
            {"said", text::plain(question.said)},
            {"answered", question.answered}};
}
json::Value json_of(const view::LessonPage::Claim& claim) {
    using State = view::LessonPage::Claim::State;
    const char* state = claim.state == State::unchecked ? "unchecked" : claim.state == State::right ? "right" : "wrong";
    json::Value out{{"kind", "claim"}, {"words", text::plain(claim.words)}, {"state", state}, {"found", claim.found}};
    if (claim.step) out["step"] = step_of(*claim.step);
    if (claim.waits) out["waits"] = true;
    return out;
}
json::Value json_of(const view::LessonPage::Measure& measure) {
    using State = view::LessonPage::Measure::State;
    const char* state = measure.state == State::open ? "open" : measure.state == State::running ? "running" : "done";
    json::Value rows = json::Value::list();
    for (const auto& row : measure.rows) rows.push_back({row.player, row.valued, row.time});
    return {{"kind", "measure"}, {"state", state}, {"rows", std::move(rows)}};
}
json::Value json_of(const view::LessonPage::Mistake& mistake) {
    return {{"kind", "mistake"}, {"words", mistake.words}};
}

json::Value json_of(const view::ClassPauseSheet& sheet) {
    constexpr std::array looks{"open", "said", "right", "wrong"};
    json::Value answers = json::Value::list();
    for (const auto& answer : sheet.answers) {
        answers.push_back(
            {{"words", text::plain(answer.words)}, {"look", looks.at(static_cast<std::size_t>(answer.look))}});
    }
    json::Value fitting = json::Value::list();
    if (sheet.mistake) {
        for (const std::string& each : sheet.mistake->fitting) fitting.push_back(text::plain(each));
    }
    return {{"place", sheet.place},
            {"sentence", text::plain(sheet.sentence)},
            {"alpha", sheet.alpha},
            {"beta", sheet.beta},
            {"answers", std::move(answers)},
            {"revealed", sheet.revealed},
            {"next", sheet.mistake ? sheet.mistake->next : ""},
            {"mistake", sheet.mistake ? text::plain(sheet.mistake->headline) : ""},
            {"fitting", std::move(fitting)}};
}

/// What stands beside the tree.
json::Value json_of(const view::LessonPage& page, const StepState& state) {
    json::Value blocks = json::Value::list();
    for (const auto& block : page.blocks) {
        blocks.push_back(std::visit([](const auto& it) { return json_of(it); }, block));
    }
    const bool reads = state.layout.reading.w > 0;
    return {{"title", page.lesson},
            {"page", page.page + 1},
            {"pages", page.contents.size()},
            {"page_title", page.title},
            {"part", page.part + 1},
            {"parts", reads ? view::lesson_parts(state.layout, page, state.metrics) : 1},
            {"presents_question", page.presents_question},
            {"blocks", std::move(blocks)}};
}

/// What is being proven.
json::Value json_of(const Proving& proving) {
    const view::ProofView proof = proving.view();
    json::Value reasons = json::Value::list();
    for (const auto& reason : proof.reasons) reasons.push_back({text::plain(reason.words), reason.value});
    json::Value now = json::Value::list();
    for (const auto& row : proof.now) now.push_back({row.name, row.value, row.note});
    return {{"leaf", proving.leaf()},        {"value", proof.number},
            {"headline", proof.headline},    {"sentence", text::plain(proof.sentence)},
            {"reasons", std::move(reasons)}, {"now", std::move(now)},
            {"sweeping", proof.sweeping}};
}

/// What only the search of a position has.
void add_position(json::Value& view, const app::PositionSearch& position, const StepState& state,
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
    json::Value stubs = json::Value::list();
    for (const picture::CollapsedSubtree& stub : drawn.picture.stubs) stubs.push_back({stub.node, stub.text});
    view["stubs"] = std::move(stubs);
    json::Value bars = json::Value::list();
    for (const picture::BarMark& bar : drawn.picture.bars) bars.push_back({bar.node, bar.value, bar.count});
    view["bars"] = std::move(bars);
}

}  // namespace

std::string step_json(const StepState& state, const StepFrame& drawn) {
    const char* screen = state.page != nullptr ? "lesson" : "step";
    json::Value view = view_of(screen, state.layout.window, state.layout.compact, state.context, state.overlay.name(),
                               focus_of(drawn.frame.scene, state.pointing.focused()));
    view["tree"] = state.subject ? state.subject->title() : "";
    view["about"] = state.subject ? state.subject->about() : "";
    view["zoom"] = state.camera.viewport().zoom;
    if (!state.next.problem.empty()) view["message"] = state.next.problem;
    if (state.page != nullptr) view["lesson"] = json_of(*state.page, state);
    if (!state.subject) return view.str();
    const trace::Playhead& head = state.head();
    const game::TreeShape& tree = head.film().tree();
    view["step"] = head.step();
    if (state.steps()) view["steps"] = head.steps();
    view["kind"] = head.step() == 0 ? "ready" : trace::name(head.event().kind);
    if (state.told.counts) view["leaves"] = head.leaves();
    if (state.told.counts && !state.pause.question()) view["pruned"] = head.pruned_leaves();
    view["playing"] = state.playback.playing();
    view["said"] = state.said;
    view["speed"] = state.playback.speed();
    view["moving"] = state.moving();
    view["presenting"] = state.layout.presenter;
    view["question"] = state.pause.question();
    view["asks"] = state.pause.asks();
    if (drawn.pause) view["pause"] = json_of(*drawn.pause);
    view["black"] = state.presenter.black();
    view["headline"] = drawn.story.headline;
    view["sentence"] = text::plain(drawn.story.sentence);
    view["chips"] = chips_of(drawn.story);
    if (drawn.truth) view["exact"] = {{"unit", "points"}, {"value", drawn.truth->points}};
    const view::CodeCard& code = drawn.code;
    view["code"] = code.current >= 0 ? code.lines[static_cast<std::size_t>(code.current)].words : "";
    json::Value stack = json::Value::list();
    for (const auto& row : drawn.stack.rows) stack.push_back({row.name, row.alpha, row.beta, row.best});
    view["stack"] = std::move(stack);
    if (state.proving != nullptr) view["proof"] = json_of(*state.proving);
    add_overlay(view, state);
    if (const auto position = state.subject->named().position) add_position(view, *position, state, drawn);
    view["nodes"] = nodes_of(drawn.picture, tree);
    view["hits"] = hits_of(drawn.frame.scene);
    // Labels come from users' files: invalid UTF-8 is replaced and never throws.
    return view.str();
}

}  // namespace plyglass::screen
