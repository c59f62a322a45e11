#include "screen/workbench.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace plyglass::screen {

using namespace app;

Workbench::Workbench(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                     NamedTree tree, const WorkbenchSettings& settings, std::shared_ptr<ScreenContext> context)
    : assets_(std::move(assets)),
      metrics_(std::move(metrics)),
      context_(std::move(context)),
      places_(settings.play),
      version_(settings.version),
      step_(parts(), std::move(tree), settings.step) {
    context_->screens = {ScreenName::step, ScreenName::play, ScreenName::compare,
                         ScreenName::lab,  ScreenName::quiz, ScreenName::learn};
    kept_ = preferences();
    if (!settings.preferences.empty()) writer_ = std::make_unique<BackgroundWriter>(settings.preferences);
    if (!settings.results.empty()) {
        show(lab());
        lab_->open_files(settings.results);
    }
    if (settings.practice) {
        context_->practice.type = *settings.practice;
        show(quiz());
    }
    if (settings.lesson.empty()) return;
    show_lesson(settings.lesson);
}

void Workbench::handle(const Input& input) {
    if (const auto* size = std::get_if<Resize>(&input)) size_ = *size;
    // A lesson opens from every screen.
    const auto* file = std::get_if<FileNamed>(&input);
    if (file != nullptr && file->path.ends_with(".md") && shown_ != lesson_.get()) show(learn());
    shown_->handle(input);
    take_request();
    keep_preferences();
}

const Frame& Workbench::frame() {
    const Frame& out = shown_->frame();
    closed_.clear();
    return out;
}

std::optional<double> Workbench::wake() const {
    // The games of the Lab go on behind the other screens.
    constexpr double now_and_then = 0.5;
    const auto wake = shown_->wake();
    const bool plays = lab_ && shown_ != lab_.get() && lab_->is_running();
    const bool trains = train_ && shown_ != train_.get() && train_->is_running();
    return plays || trains ? std::min(wake.value_or(now_and_then), now_and_then) : wake;
}

void Workbench::tick(double seconds) {
    shown_->tick(seconds);
    if (lab_ && shown_ != lab_.get()) lab_->tick(seconds);
    if (train_ && shown_ != train_.get()) train_->tick(seconds);
    take_request();
}

bool Workbench::go_to_step(std::size_t step) {
    if (step_.playhead() == nullptr) return false;
    step_.go_to([step](const trace::Film& film) { return std::min(step, film.steps()); });
    return true;
}

double Workbench::scale(unsigned w, unsigned h) {
    if (context_->presenting) return presenter_scale(w, h);
    const Scale& scale = context_->scale;
    double& shown = context_->scale.shown;
    const auto upright = scale.upright(w, h);
    if (context_->film) return shown = upright.value_or(film_scale(w, h));
    if (!upright || !shown_->fits_upright()) {
        return shown = scale.in(w, h, shown_->has_panel() ? panel_room : least_room);
    }
    return shown = std::min(*upright, h / std::max(1.0, shown_->upright_height()));
}

Preferences Workbench::preferences() const {
    return {context_->language_chosen, context_->dark_chosen, context_->play,
            context_->scale.percent,   context_->lessons,     context_->practice};
}

void Workbench::keep_preferences() {
    const Preferences now = preferences();
    if (now == kept_) return;
    kept_ = now;
    if (writer_) writer_->keep([now] { return write_preferences(now); });
}

void Workbench::take_request() {
    if (auto search = quiz_ ? quiz_->take_search() : std::nullopt) {
        step_.show(*std::move(search), [](const trace::Film&) { return std::size_t{1}; });
        show(step_);
    }
    const auto request = std::exchange(context_->request, std::nullopt);
    if (!request) return;
    if (const auto* tree = std::get_if<ShowTree>(&*request)) {
        step_.show_position(tree->search);
        return show(step_);
    }
    if (const auto* game = std::get_if<ShowGame>(&*request)) {
        play().show_game(game->game);
        return show(play());
    }
    if (const auto* lesson = std::get_if<ShowLesson>(&*request)) return show_lesson(lesson->name);
    if (std::holds_alternative<ShowLessons>(*request)) {
        return show_lessons();
    }
    if (std::holds_alternative<StartPractice>(*request)) {
        quiz().start_practice();
        return show(quiz());
    }
    switch (std::get<GoTo>(*request).screen) {
        case ScreenName::step: return show(step_);
        case ScreenName::play: return show(play());
        case ScreenName::compare: return show(compare());
        case ScreenName::lab:
            if (context_->lab == LabSegment::train) return show(train());
            return show(lab());
        case ScreenName::quiz: return show(quiz());
        case ScreenName::learn:
            // From a lesson, its tab leads to the list.
            if (!lesson_ || shown_ == lesson_.get()) return show_lessons();
            return show(*lesson_);
    }
}

LearnScreen& Workbench::learn() {
    if (!learn_) learn_ = std::make_unique<LearnScreen>(parts());
    return *learn_;
}

void Workbench::show_lessons() {
    show(learn());
    if (lesson_) closed_.push_back(std::move(lesson_));
}

void Workbench::show_lesson(const std::string& name) {
    auto book = LessonBook::open(name, *assets_);
    if (!book) return;  // who asks for it has looked at it before
    const bool presents = context_->presenting;
    auto lesson = std::make_unique<LessonScreen>(parts(), *std::move(book));
    show(*lesson);
    if (lesson_) closed_.push_back(std::move(lesson_));
    lesson_ = std::move(lesson);
    if (presents && !context_->presenting) lesson_->present();
}

QuizScreen& Workbench::quiz() {
    if (!quiz_) quiz_ = std::make_unique<QuizScreen>(parts());
    if (shown_ != quiz_.get()) quiz_->offer(subject());
    return *quiz_;
}

LabScreen& Workbench::lab() {
    if (!lab_)
        lab_ = std::make_unique<LabScreen>(parts(), version_,
                                           places_.folder.empty() ? "" : places_.folder + "/experiments");
    return *lab_;
}

TrainScreen& Workbench::train() {
    if (!train_) {
        train_ = std::make_unique<TrainScreen>(parts(), places_.folder.empty() ? "" : places_.folder + "/networks");
    }
    return *train_;
}

CompareScreen& Workbench::compare() {
    const bool is_new = !compare_;
    if (is_new) compare_ = std::make_unique<CompareScreen>(parts());
    const bool has_subject = shown_ == &step_ || shown_ == play_.get() || (lesson_ && shown_ == lesson_.get());
    if (is_new || has_subject) compare_->show(subject());
    return *compare_;
}

NamedTree Workbench::subject() const {
    if (shown_ == play_.get()) {
        NamedTree board;
        board.position = PositionSearch{.grid = play_->shown_grid()};
        return board;
    }
    return lesson_ && shown_ == lesson_.get() ? lesson_->tree().subject() : step_.subject();
}

PlayScreen& Workbench::play() {
    if (!play_) play_ = std::make_unique<PlayScreen>(parts(), places_);
    return *play_;
}

void Workbench::show(Screen& screen) {
    if (shown_ == &screen) return;
    shown_->handle(PointerLeave{});
    shown_->leave();
    shown_ = &screen;
    // The window, the colours and the language may have changed since the user last saw it.
    shown_->handle(size_);
}

}  // namespace plyglass::screen
