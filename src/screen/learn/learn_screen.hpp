#pragma once

// The list of lessons as a state machine. It knows no toolkit.

#include <cstddef>
#include <string>
#include <vector>

#include "lesson/library.hpp"
#include "screen/framed_screen.hpp"
#include "view/learn/learn_side.hpp"
#include "view/learn/lesson_list.hpp"

namespace plyglass::screen {

/// Of the list of lessons.
const KeyTable& learn_keys();

class LearnScreen final : public FramedScreen<Overlay<LooksMode>> {
public:
    explicit LearnScreen(ScreenParts parts);

    void tick(double) override {}
    std::optional<double> wake() const override { return std::nullopt; }

private:
    void perform(const scene::Action& action) override;
    // -- the frame
    void draw() override;
    view::TopBar top_bar() const override;
    void draw_open(const OverlayPainter& painter) const override;
    std::string title() const override;
    std::string view_json() const override;
    bool has_upright() const override { return true; }
    void turn(const Wheel& wheel) override;
    void press() override;
    void drag(const PointerMove& move) override;
    void resize(double w, double h) override;
    void open_file(const std::string& path) override;

    /// Reads the lessons in the language of the screen.
    void read();
    view::LessonList list() const;
    view::LearnSide side() const;
    void open(std::size_t lesson);
    void choose(game::Direction direction);
    void scroll_to(std::size_t row);
    void keep_in_sight();

    std::vector<lesson::LessonFile> lessons_;
    std::optional<text::Language> language_;  ///< in which they were read
    bool copied_ = false;                     ///< the command that makes a lesson
    std::size_t chosen_ = 0;
    std::size_t first_row_ = 0;
    std::size_t pressed_row_ = 0;  ///< the first one when the button went down

    view::LessonList shown_;  ///< in the last frame
};

}  // namespace plyglass::screen
