#pragma once

// The tab of lessons: their list, or the one that is open.

#include <memory>
#include <vector>

#include "screen/learn/learn_screen.hpp"
#include "screen/learn/lesson_screen.hpp"
#include "screen/tab.hpp"

namespace plyglass::screen {

class LearnTab final : public Tab {
public:
    explicit LearnTab(ScreenParts parts) : parts_(std::move(parts)), list_(parts_) {}

    TabScreen& screen() override { return lesson_ ? static_cast<TabScreen&>(*lesson_) : list_; }
    std::vector<TabScreen*> screens() override { return {&screen()}; }
    /// ShowLesson or ShowLessons. From a lesson, its own tab leads to the list.
    void grant(const std::any& wish, bool is_shown) override;
    void shown() override;
    void drawn() override { closed_.clear(); }

private:
    void open(const std::string& name);

    ScreenParts parts_;
    LearnScreen list_;
    std::unique_ptr<LessonScreen> lesson_;               ///< null where none is open
    std::vector<std::unique_ptr<LessonScreen>> closed_;  ///< the window may still show their last frame
    bool presents_ = false;                              ///< the lesson goes on in the mode of the one before
};

}  // namespace plyglass::screen
