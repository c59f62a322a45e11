#include <algorithm>

#include "app/play_motion.hpp"
#include "app/play_screen.hpp"
#include "text/format.hpp"

// What the Play screen looks like: the model of the moment, handed to the scene's builders.

namespace plyglass::app {

namespace {

using text::filled;
using text::tr;

/// "6 548": groups of three, as they are read.
std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, " ");
    return digits;
}

}  // namespace

const Frame& PlayScreen::frame() {
    if (stale_) build_frame();
    return frame_;
}

void PlayScreen::build_frame() {
    stale_ = false;
    frame_.scene = {};
    frame_.fields.clear();
    frame_.scene.size = layout_.window;
    frame_.theme = &theme();
    const bool area = hovered_.empty() || hovered_ == "board" || hovered_ == "standing" || hovered_ == "outside" ||
                      hovered_ == "popover" || hovered_ == "message";
    frame_.pointer = area ? Pointer::arrow : Pointer::hand;
    auto& scene = frame_.scene;
    scene.layers.push_back({layout_.window, {}});
    scene::Pen(scene.layers.back()).rect(layout_.window, scene::Ink::paper);
    scene::draw_play_header(scene, layout_, header(), *metrics_);
    scene::draw_play_board(scene, layout_, board(), *metrics_);
    scene::draw_action_bar(scene, layout_, action_bar(), *metrics_);
    scene::draw_top_bar(scene, chrome_, top_bar(), *metrics_);
    if (is_open<Help>()) scene::draw_help(scene, chrome_, help(), *metrics_);
    draw_focus();
    frame_.title = title();
    if (desk_->wants_view) frame_.view = view_json();
}

void PlayScreen::draw_focus() {
    if (focused_.empty()) return;
    for (const scene::Hit& hit : frame_.scene.hits) {
        if (hit.id != focused_) continue;
        frame_.scene.layers.push_back({layout_.window, {}});
        scene::Pen pen(frame_.scene.layers.back());
        pen.rect(hit.box.grown(3.5), scene::Ink::none, 10, {scene::Ink::ink, 3});
        return;
    }
}

std::string PlayScreen::title() const { return filled(tr("2048, score {} - Plyglass"), saved_.game.score()); }

scene::TopBar PlayScreen::top_bar() const {
    scene::TopBar bar;
    bar.tabs = desk_->tabs(ScreenName::play);
    bar.can_export = false;
    bar.language_button = text::current_language() == text::Language::english ? "中" : "EN";
    return bar;
}

scene::PlayHeader PlayScreen::header() const {
    scene::PlayHeader out;
    out.title = "2048";
    out.counters = {{{tr("Score"), grouped(saved_.game.score())},
                     {tr("Best"), grouped(saved_.best)},
                     {tr("Moves"), grouped(saved_.game.at())}}};
    return out;
}

scene::PlayBoard PlayScreen::board() const {
    scene::PlayBoard out;
    out.size = grid().size();
    out.tiles = motion_.length > 0
                    ? tiles_in_motion(motion_.before, motion_.move, grid(), motion_.elapsed / motion_.length)
                    : tiles_at_rest(grid());
    out.message = message_;
    return out;
}

scene::ActionBar PlayScreen::action_bar() const {
    using Sign = scene::ActionBar::Button::Sign;
    scene::ActionBar out;
    out.buttons = {
        {"undo", tr("Undo"), "Z", tr("Undo (Z)"), Sign::undo, false, saved_.game.can_undo() || replaced_.has_value()},
        {"redo", tr("Redo"), "Y", tr("Redo (Y)"), Sign::redo, false, saved_.game.can_redo(), true},
        {"new-game", tr("New game"), "R", tr("New game (R)"), Sign::plus}};
    out.swipe = tr("swipe");
    out.all_keys = tr("all keys");
    return out;
}

scene::HelpOverlay PlayScreen::help() const {
    scene::HelpOverlay out;
    out.columns[0] = {{tr("Play"),
                       {{{"←", "↑", "↓", "→"}, tr("swipe")},
                        {{"W", "A", "S", "D"}, tr("swipe")},
                        {{"Z"}, tr("undo")},
                        {{"Y"}, tr("redo")},
                        {{"R"}, tr("new game")}}}};
    out.columns[1] = {{tr("Everywhere"),
                       {{{"1"}, tr("the Step screen")},
                        {{"2"}, tr("the Play screen")},
                        {{"L"}, tr("language")},
                        {{"T"}, tr("light or dark")},
                        {{"F"}, tr("full screen")},
                        {{"Tab", "Enter"}, tr("next button / press it")},
                        {{"?"}, tr("these keys")},
                        {{"Esc"}, tr("close")}}}};
    out.columns[2] = {{tr("Pointer"), {{{tr("Drag")}, tr("swipe")}}}};
    return out;
}

}  // namespace plyglass::app
