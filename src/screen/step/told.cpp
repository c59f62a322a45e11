#include "screen/step/told.hpp"

#include <algorithm>
#include <variant>

namespace plyglass::screen {

namespace {

bool asks_the_class(const view::LessonPage& page) {
    return std::any_of(page.blocks.begin(), page.blocks.end(), [](const auto& block) {
        const auto* step = std::get_if<view::LessonPage::Step>(&block);
        return step != nullptr && step->asks;
    });
}

}  // namespace

Told Told::now(const ChapterPlayhead& at, const ClassPause& pause, const view::LessonPage* page) {
    const auto* question = page != nullptr ? page->question() : nullptr;
    Told out;
    out.counts = question == nullptr || question->answered;
    // A search that never cuts asks nothing.
    const bool can_cut = at.head().film().search().has_windows();
    const bool asks =
        pause.question() || (pause.asks() && can_cut) || !out.counts || (page != nullptr && asks_the_class(*page));
    if (asks && (!at.at_end() || !out.counts)) out.until = at.step();
    return out;
}

picture::Timeline Told::of(const picture::Timeline& whole) const {
    if (!until) return whole;
    picture::Timeline out = picture::up_to(whole, *until);
    if (counts) return out;
    out.kinds.assign(out.kinds.size(), trace::Kind::enter);
    out.legend.clear();
    return out;
}

std::vector<std::size_t> Told::of(std::vector<std::size_t> steps) const {
    if (!counts) return {};
    if (until) std::erase_if(steps, [&](std::size_t step) { return step > *until; });
    return steps;
}

}  // namespace plyglass::screen
