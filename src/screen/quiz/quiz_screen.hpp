#pragma once

// The Quiz screen as a state machine: items to practise on, one after the other. It knows no toolkit.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "screen/framed_screen.hpp"
#include "screen/quiz/exercise.hpp"
#include "screen/quiz/item_feed.hpp"
#include "screen/save_dialog.hpp"
#include "screen/step/subject.hpp"
#include "trace/film.hpp"
#include "view/quiz/quiz_view.hpp"

namespace plyglass::screen {

/// Its mode: numbers are typed.
const KeyTable& quiz_keys();

/// The wish for practice of one type without end; what stands there goes on if it is one.
struct StartPractice {};

class QuizScreen final : public FramedScreen<Overlay<LooksMode, SaveDialog>> {
public:
    /// Begins with the item of the progress in the context.
    explicit QuizScreen(ScreenParts parts);

    void tick(double) override {}
    double upright_height() const override;
    /// An answer as `practice` takes it, in words or as JSON.
    bool paste(const std::string& text) override;
    std::optional<double> wake() const override { return std::nullopt; }

    /// Goes on with an item of that type.
    void choose_type(practice::Type type);
    /// StartPractice.
    void grant(const std::any& wish) override;
    /// Items can be asked about it.
    void offer(const app::NamedTree& subject, bool is_left) override;

private:
    void perform(const scene::Action& action) override;
    // -- the frame
    void draw() override;
    view::TopBar top_bar() const override;
    void draw_open(const OverlayPainter& painter) const override;
    std::string title() const override;
    std::string view_json() const override;
    bool has_upright() const override { return true; }
    bool in_mode() const override { return is_answering() && exercise_->sheet().takes_digits(); }
    /// Digits are typed into the answer until Escape, and then lead to the screens.
    void escape() override;
    std::size_t answers() const override { return is_answering() ? exercise_->sheet().choices().size() : 0; }
    void type(const FieldChanged& change) override;

    bool is_answering() const { return !exercise_->is_over() && !overlay_.is_open(); }
    /// What changes the answer. Returns false if the action is something else.
    bool write(const scene::Action& action);
    /// What chooses the next item. Returns false if the action is something else.
    bool choose(const scene::Action& action);
    bool save(const scene::Action& action);
    void choose_level(int level);
    void choose_source(ItemSource source);
    void next_source();
    /// An item that was begun counts as skipped, one that was only looked at does not.
    void leave_item();
    void step_through();
    void check();
    void skip();
    void next();
    /// The item has ended.
    void note();
    void begin();

    std::vector<scene::Segment> sources() const;
    /// What the source of the items changes on the screen.
    void fit_to_source(view::QuizView& quiz) const;

    app::PracticeProgress& progress() const { return context_->practice; }

    ItemFeed feed_;
    std::unique_ptr<Exercise> exercise_;
    std::shared_ptr<const trace::Film> film_;
    std::size_t items_ = 0;  ///< ended since the screen was opened

    view::QuizView shown_;  ///< in the last frame
};

}  // namespace plyglass::screen
