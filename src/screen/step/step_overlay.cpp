#include "screen/step/step_overlay.hpp"

#include <utility>
#include <variant>

#include "view/export_dialog.hpp"
#include "view/speed_slider.hpp"

namespace plyglass::screen {

void StepOverlay::handle(const FieldChanged& change) {
    if (auto* picker = shown<PickerMode>()) picker->handle(change);
    if (auto* save = shown<ExportMode>()) save->handle(change);
    if (auto* find = shown<FindMode>()) find->handle(change);
    if (auto* random = shown<RandomTreeMode>()) random->handle(change);
}

DialogResult StepOverlay::paste(const std::string& text) {
    PickerMode picker;
    picker.handle({"paste", text, 0});
    DialogResult wish = picker.submit();
    std::holds_alternative<OpenTree>(wish) ? close() : open(std::move(picker));
    return wish;
}

DialogResult StepOverlay::act(const std::optional<ChapterPlayhead>& at) {
    if (auto* picker = shown<PickerMode>()) {
        DialogResult wish = picker->submit();
        if (std::holds_alternative<OpenTree>(wish)) close();
        return wish;
    }
    if (const auto* random = shown<RandomTreeMode>()) {
        DialogResult wish = random->submit();
        if (std::holds_alternative<OpenTree>(wish)) close();
        return wish;
    }
    if (!at) return {};
    if (auto* find = shown<FindMode>()) return find->act(*at);
    if (auto* save = shown<ExportMode>(); save && !writing()) {
        if (auto work = save->act()) writing_.start(*std::move(work));
    }
    return {};
}

bool StepOverlay::choose(const scene::Action& action) {
    auto* random = shown<RandomTreeMode>();
    if (random != nullptr && action.verb == scene::Verb::export_copy) {
        writing_.start([line = random->copy()](const std::stop_token&) {
            return ExportMode::Outcome{false, {}, line};
        });
        return true;
    }
    if (random != nullptr) return random->choose(action);
    auto* save = shown<ExportMode>();
    if (save != nullptr && (action.verb == scene::Verb::export_copy || action.verb == scene::Verb::export_replace)) {
        if (writing()) return true;
        auto work = action.verb == scene::Verb::export_copy ? save->copy() : save->answer(action.a == 0);
        if (work) writing_.start(*std::move(work));
        return true;
    }
    return save != nullptr && save->choose(action);
}

bool StepOverlay::slide(const scene::Hit& held, double x) {
    auto* save = shown<ExportMode>();
    auto* random = shown<RandomTreeMode>();
    if (save != nullptr && held.action.verb == scene::Verb::export_end) {
        save->slide(held.action.a == 1, view::export_step_at(held.box, save->steps(), x));
    } else if (random != nullptr && held.action.verb == scene::Verb::shape) {
        random->slide(held.action.a, view::slider_at(held.box, x));
    } else {
        return false;
    }
    return true;
}

FileDialog* StepOverlay::files() {
    auto* save = shown<ExportMode>();
    return save != nullptr && save->folders() != nullptr ? save->folders() : Overlay::files();
}

bool StepOverlay::step_back() {
    auto* save = shown<ExportMode>();
    return save != nullptr && save->step_back();
}

bool StepOverlay::take_file(const std::string& path) {
    auto* save = shown<ExportMode>();
    if (save == nullptr || save->folders() == nullptr) return false;
    save->take_place(path);
    return true;
}

void StepOverlay::cancel() {
    if (auto* save = shown<ExportMode>(); save != nullptr && !writing() && save->step_back()) return;
    writing_.cancel();
    if (auto* save = shown<ExportMode>()) save->cancelled();
}

std::optional<ExportMode::Outcome> StepOverlay::tick() {
    auto outcome = writing_.take();
    if (!outcome) return std::nullopt;
    if (auto* save = shown<ExportMode>()) outcome->failed || outcome->copied ? save->finish(*outcome) : close();
    return outcome;
}

}  // namespace plyglass::screen
