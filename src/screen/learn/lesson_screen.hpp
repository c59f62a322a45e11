#pragma once

// A lesson as a state machine: its pages beside the tree, which is a whole Step screen. It knows no toolkit.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/background.hpp"
#include "app/lesson_stage.hpp"
#include "app/measured_search.hpp"
#include "screen/learn/lesson_answers.hpp"
#include "screen/learn/lesson_book.hpp"
#include "screen/learn/lesson_facts.hpp"
#include "screen/learn/lesson_model.hpp"
#include "screen/step/guide.hpp"
#include "screen/step/step_screen.hpp"

namespace plyglass::screen {

/// The wish to open a lesson: a bundled one's name, a file or a folder. On its first page, or where the user left it.
struct ShowLesson {
    std::string name;
};
/// The wish for the list of lessons.
struct ShowLessons {};

/// Those of the tree, and the lesson's own.
const KeyTable& lesson_keys();

class LessonScreen final : public TabScreen, private Guide {
public:
    /// Opens `book` where the user left it.
    LessonScreen(const ScreenParts& parts, LessonBook book);

    void handle(const Input& input) override;
    void tick(double seconds) override;
    bool stale() const override { return step_.stale(); }
    std::optional<double> wake() const override;
    const Frame& frame() override { return step_.frame(); }
    bool fits_upright() const override { return step_.fits_upright(); }
    bool has_panel() const override { return true; }
    void leave() override { step_.leave(); }
    std::optional<app::NamedTree> open_subject() const override { return step_.open_subject(); }

    /// Enters presenter mode.
    void present();

    /// For tests, which look at the model rather than at the picture.
    const StepScreen& tree() const { return step_; }

private:
    // -- what stands beside the tree
    view::LessonPage page() const override;
    std::size_t answers() const override;
    bool take(const scene::Action& action) override;
    std::optional<std::string> open_file(const std::string& path) override;

    // -- pages
    void turn_to(std::size_t page);
    void turn_on();
    void turn_back();
    void lay_out_phone();
    void keep_progress(bool done);
    const lesson::Page* now() const;

    // -- the tree
    /// Shows what stands where the page begins.
    void set_scene();
    void go_to(const lesson::Place& place, bool asks = false);
    bool shows_own_search() const { return searches_ == step_.searches(); }

    /// Times the players of the page, on a thread of its own.
    void measure();

    // -- presenter mode: a page is gone through stop by stop
    struct Stop {
        enum class What : std::uint8_t { text, step, pause, question, answer };
        What what = What::step;
        lesson::Place place;
        std::string words;  ///< marked up: what a text says
    };
    /// The first one is the page's beginning with the text above what follows. Texts that are long together are several.
    std::vector<Stop> stops(const view::LessonPage& plain) const;
    /// The page as it stands beside the tree.
    view::LessonPage plain_page() const;
    bool present_next();
    bool present_previous();
    void present_stop(const Stop& stop);

    void take_text();

    std::shared_ptr<const app::Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<ScreenContext> context_;
    LessonBook book_;
    std::size_t page_ = 0, part_ = 0;
    LessonAnswers answers_;
    std::optional<LessonFacts> facts_;
    app::Background<LessonFacts> finding_facts_;
    LessonTimes times_;
    app::Background<std::vector<app::MeasuredSearch>> measuring_;
    std::string problem_;       ///< why the page's tree cannot be shown
    std::string note_;          ///< what was guessed as it was read
    std::size_t searches_ = 0;  ///< of the tree, up to the page's own
    std::size_t stop_ = 0;      ///< which of the page's stops it is in presenter mode
    bool asks_ = false;         ///< the question stands in presenter mode, answered or not
    double until_look_ = 0;     ///< seconds until the file's time is looked at
    StepScreen step_;           ///< the last member: it uses all others
};

}  // namespace plyglass::screen
