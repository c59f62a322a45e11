#include "app/json.hpp"
#include "screen/step_screen.hpp"
#include "screen/view_json.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "view/story_card.hpp"

// The contents of the screen as one line of JSON, from which tests read what the user sees. In a file of its own, since
// the JSON header is slow to compile.

namespace plyglass::screen {

using namespace app;

namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_nodes = 400;

std::string_view words(picture::NodeLook look) {
    constexpr std::string_view names[] = {"unvisited", "open", "closed", "pruned"};
    return names[static_cast<std::size_t>(look)];
}

ordered_json nodes_of(const picture::TreePicture& picture, const game::ExplicitTree& tree) {
    ordered_json nodes = ordered_json::array();
    for (const picture::NodeMark& mark : picture.nodes) {
        if (nodes.size() == most_nodes) break;
        ordered_json node{{"node", tree.path(mark.node)}, {"look", words(mark.look)}, {"text", mark.text}};
        if (mark.window != picture::WindowLook::none) {
            node["alpha"] = mark.alpha;
            node["beta"] = mark.beta;
        }
        if (mark.current) node["current"] = true;
        if (mark.inspected) node["inspected"] = true;
        if (mark.board.w > 0) node["board"] = mark.digits ? "digits" : "colours";
        nodes.push_back(std::move(node));
    }
    return nodes;
}

ordered_json chips_of(const view::StoryCard& card) {
    ordered_json chips = ordered_json::array();
    for (const trace::Chip& chip : card.chips) {
        chips.push_back(chip.look == trace::Chip::Look::arrow ? "→" : chip.text);
    }
    return chips;
}

}  // namespace

std::string StepScreen::view_json() const {
    constexpr std::string_view overlays[] = {"none", "picker", "options", "more", "help", "open", "export", "find"};
    ordered_json view =
        view_of("step", layout_.window, layout_.compact, *context_, overlays[overlay_.index()], focused_);
    view["tree"] = subject_ ? subject_->title() : "";
    view["zoom"] = camera_.viewport().zoom;
    if (!at_) return view.dump();
    const trace::Playhead& head = at_->head();
    view["step"] = head.step();
    view["steps"] = head.steps();
    view["kind"] = trace::name(head.event().kind);
    view["leaves"] = head.leaves();
    view["pruned"] = head.pruned_leaves();
    view["playing"] = playback_.playing();
    view["speed"] = playback_.speed();
    view["moving"] = motion_.moving() || camera_.moving();
    view["headline"] = story_.headline;
    view["sentence"] = text::plain(story_.sentence);
    view["chips"] = chips_of(story_);
    view["code"] = code_.current >= 0 ? code_.lines[static_cast<std::size_t>(code_.current)].words : "";
    ordered_json stack = ordered_json::array();
    for (const auto& row : stack_.rows) stack.push_back({row.name, row.alpha, row.beta, row.best});
    view["stack"] = std::move(stack);
    if (const auto* picker = std::get_if<Picker>(&overlay_)) {
        view["field"] = picker->text;
        view["error"] = tree_picker(*picker).error;
        view["message"] = tree_picker(*picker).note;
    } else if (const auto* open = std::get_if<FileDialog>(&overlay_)) {
        view["field"] = open->text();
        view["message"] = open->message();
    } else if (const auto* save = std::get_if<Export>(&overlay_)) {
        view["field"] = save->text;
        view["message"] = save->message;
    } else if (const auto* find = std::get_if<Find>(&overlay_)) {
        view["field"] = find->text;
        view["message"] = find->message;
    }
    if (const auto position = subject_->named().position) {
        view["agent"] = position->agent;
        view["depth"] = position->depth;
        view["chapter"] = at_->chapter();
        view["chapters"] = at_->chapters();
        view["whole"] = camera_.whole();
        view["truncated"] = head.film().truncated();
        view["root"] = tree().path(camera_.root());
        view["dots"] = picture_.dots.size();
        ordered_json stubs = ordered_json::array();
        for (const picture::Stub& stub : picture_.stubs) stubs.push_back({stub.node, stub.text});
        view["stubs"] = std::move(stubs);
    }
    view["nodes"] = nodes_of(picture_, tree());
    view["hits"] = hits_of(frame_.scene);
    // Labels come from users' files: invalid UTF-8 is replaced and never throws.
    return view.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace plyglass::screen
