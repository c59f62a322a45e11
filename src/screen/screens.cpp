#include "screen/screens.hpp"

#include <algorithm>
#include <cassert>

#include "screen/compare/compare_screen.hpp"
#include "screen/lab/lab_tab.hpp"
#include "screen/learn/learn_tab.hpp"
#include "screen/play/play_tab.hpp"
#include "screen/quiz/quiz_screen.hpp"
#include "screen/step/step_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using text::mark;
using Settings = WorkbenchSettings;

template <class S>
std::unique_ptr<Tab> sole(const ScreenParts& parts, const Settings& /*settings*/) {
    return std::make_unique<SoleTab<S>>(parts);
}

std::unique_ptr<Tab> step_tab(const ScreenParts& parts, const Settings& settings) {
    return std::make_unique<SoleTab<StepScreen>>(parts, settings.tree, settings.search, nullptr, step_keys(),
                                                 settings.step);
}

std::unique_ptr<Tab> play_tab(const ScreenParts& parts, const Settings& settings) {
    return std::make_unique<PlayTab>(parts, SaveFiles{settings.folder, settings.seed});
}

std::unique_ptr<Tab> lab_tab(const ScreenParts& parts, const Settings& settings) {
    return std::make_unique<LabTab>(parts, settings.version, settings.folder);
}

std::unique_ptr<Tab> learn_tab(const ScreenParts& parts, const Settings& /*settings*/) {
    return std::make_unique<LearnTab>(parts);
}

}  // namespace

const std::vector<ScreenInfo>& screens() {
    static const std::vector<ScreenInfo> all{
        {"step", mark("Step"), U'1', 0, mark("Step / Play / Compare / Lab"), {step_keys}, step_tab},
        {"play", mark("Play"), U'2', 0, nullptr, {play_keys, duel_keys}, play_tab},
        {"compare", mark("Compare"), U'3', U'c', nullptr, {compare_keys}, sole<CompareScreen>},
        {"lab", mark("Lab"), U'4', 0, nullptr, {lab_keys, tournament_keys, train_keys}, lab_tab},
        {"quiz", mark("Quiz"), U'5', U'q', mark("practice"), {quiz_keys}, sole<QuizScreen>},
        {"learn", mark("Learn"), U'6', 0, mark("lessons"), {learn_keys, lesson_keys}, learn_tab, ".md"},
    };
    return all;
}

std::size_t screen_number(std::string_view name) {
    const auto found = std::find_if(screens().begin(), screens().end(), [&](const auto& s) { return s.name == name; });
    assert(found != screens().end());
    return static_cast<std::size_t>(found - screens().begin());
}

}  // namespace plyglass::screen
