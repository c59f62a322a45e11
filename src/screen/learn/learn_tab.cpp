#include "screen/learn/learn_tab.hpp"

#include <any>
#include <utility>

#include "screen/screen_context.hpp"

namespace plyglass::screen {

void LearnTab::grant(const std::any& wish, bool is_shown) {
    if (const auto* lesson = std::any_cast<ShowLesson>(&wish)) return open(lesson->name);
    const bool is_list = wish.has_value() || is_shown;
    if (is_list && lesson_) closed_.push_back(std::move(lesson_));
}

void LearnTab::open(const std::string& name) {
    auto book = LessonBook::open(name, *parts_.assets);
    if (!book) return;  // who asks for it has looked at it before
    presents_ = parts_.context->presenting;
    auto lesson = std::make_unique<LessonScreen>(parts_, *std::move(book));
    if (lesson_) closed_.push_back(std::move(lesson_));
    lesson_ = std::move(lesson);
}

void LearnTab::shown() {
    const bool presents = std::exchange(presents_, false);
    if (presents && !parts_.context->presenting) lesson_->present();
}

}  // namespace plyglass::screen
