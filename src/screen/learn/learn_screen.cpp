#include "screen/learn/learn_screen.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "practice/generator.hpp"
#include "practice/words.hpp"
#include "screen/learn/lesson_book.hpp"
#include "screen/learn/lesson_screen.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/quiz/quiz_screen.hpp"
#include "screen/view_json.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

using game::Direction;
using scene::Verb;
using namespace text;

namespace {

constexpr const char* new_lesson_command = "plyglass lesson new my-lesson";

}  // namespace

LearnScreen::LearnScreen(ScreenParts parts) : FramedScreen(std::move(parts), learn_keys()) {
    read();
    // The lesson that one has begun is the one to go on with.
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
        if (lessons_[i].name == context_->lessons.last) chosen_ = i;
    }
}

void LearnScreen::read() {
    if (language_ == text::current_language()) return;
    language_ = text::current_language();
    lessons_.clear();
    const std::string folder = assets_->lessons();
    for (const std::string& name : lesson::lesson_names(folder)) {
        const auto files = lesson::lesson_files(name, folder);
        if (!files) continue;
        if (auto file = lesson::open_lesson(lesson::in_language(*files, *language_)))
            lessons_.push_back(*std::move(file));
    }
    std::stable_sort(lessons_.begin(), lessons_.end(),
                     [](const auto& a, const auto& b) { return a.reading.lesson.number < b.reading.lesson.number; });
}

// ---- input ------------------------------------------------------------------------------------------------

void LearnScreen::perform(const scene::Action& action) {
    switch (action.verb) {
        case Verb::lesson: return open(action.a);
        case Verb::open_row: return open(chosen_);
        case Verb::neighbour: return choose(action.as<Direction>());
        case Verb::open_lesson:
        case Verb::open_file: return ask_for_file();
        case Verb::more: return overlay_.toggle<LooksMode>();
        case Verb::start_practice: context_->request = Request{"quiz", StartPractice{}}; return;
        case Verb::ask: context_->class_pauses = !context_->class_pauses; return;
        case Verb::copy_command:
            context_->copied = new_lesson_command;
            copied_ = true;
            return;
        default: return;
    }
}

void LearnScreen::open(std::size_t lesson) {
    if (lesson >= lessons_.size()) return;
    chosen_ = lesson;
    context_->request = Request{"learn", ShowLesson{lessons_[lesson].name}};
}

void LearnScreen::open_file(const std::string& path) {
    const auto book = LessonBook::open(path, *assets_);
    if (!book) return overlay_.complain(path, book.error());
    overlay_.close();
    context_->request = Request{"learn", ShowLesson{path}};
}

void LearnScreen::choose(Direction direction) {
    if (lessons_.empty()) return;
    const std::size_t columns = view::LessonGrid::of(layout_).columns;
    const std::size_t last = lessons_.size() - 1;
    switch (direction) {
        case Direction::left: chosen_ -= chosen_ > 0 ? 1 : 0; break;
        case Direction::right: chosen_ += chosen_ < last ? 1 : 0; break;
        case Direction::up: chosen_ -= chosen_ >= columns ? columns : 0; break;
        case Direction::down: chosen_ += chosen_ + columns <= last ? columns : 0; break;
    }
    pointing_.drop_focus();
    keep_in_sight();
}

void LearnScreen::keep_in_sight() {
    const view::LessonGrid grid = view::LessonGrid::of(layout_);
    const std::size_t row = chosen_ / grid.columns;
    if (row < first_row_) scroll_to(row);
    if (row >= first_row_ + grid.rows) scroll_to(row + 1 - grid.rows);
    scroll_to(first_row_);
}

void LearnScreen::scroll_to(std::size_t row) {
    const view::LessonGrid grid = view::LessonGrid::of(layout_);
    const std::size_t rows = grid.rows_of(lessons_.size());
    first_row_ = std::min(row, rows - std::min(rows, grid.rows));
}

void LearnScreen::turn(const Wheel& wheel) {
    touch();
    scroll_to(wheel.turns < 0 ? first_row_ + 1 : first_row_ - std::min<std::size_t>(first_row_, 1));
}

void LearnScreen::press() { pressed_row_ = first_row_; }

/// The cards go with the finger, row by row; one that has moved opens no lesson.
void LearnScreen::drag(const PointerMove& move) {
    constexpr double slip = 12;  // of a finger that only presses
    if (overlay_.is_open()) return;
    const view::LessonGrid grid = view::LessonGrid::of(layout_);
    const double up = pointing_.pressed_at().y - move.at.y;
    if (grid.rows_of(lessons_.size()) <= grid.rows || std::abs(up) < slip) return;
    pointing_.let_go();
    const double row = static_cast<double>(pressed_row_) + std::round(up / (grid.card_h + grid.gap));
    scroll_to(static_cast<std::size_t>(std::max(0.0, row)));
    touch();
}

void LearnScreen::resize(double w, double h) {
    BasicScreen::resize(w, h);
    keep_in_sight();
}

// ---- the frame --------------------------------------------------------------------------------------------

view::LessonList LearnScreen::list() const {
    using State = view::LessonList::Card::State;
    view::LessonList out;
    int minutes = 0;
    for (const lesson::LessonFile& file : lessons_) {
        const lesson::Lesson& it = file.reading.lesson;
        view::LessonList::Card card{
            .name = file.name,
            .number = it.number,
            .title = it.title,
            .goal = it.goal,
            .minutes = it.minutes,
            .pages = it.pages.size(),
        };
        minutes += it.minutes;
        const auto place = context_->lessons.places.find(file.name);
        if (place != context_->lessons.places.end()) {
            card.state = place->second.done ? State::done : State::started;
            card.page = std::min(place->second.page, std::max<std::size_t>(card.pages, 1) - 1);
        }
        out.cards.push_back(std::move(card));
    }
    out.words =
        filled(trn("{0} short lesson beside the live tree, {1} minutes. Every claim in it is checked by the engine.",
                   "{0} short lessons beside the live tree, {1} minutes in all. Every claim in them is checked by "
                   "the engine.",
                   out.cards.size()),
               out.cards.size(), minutes);
    out.chosen = chosen_;
    out.first_row = first_row_;
    return out;
}

view::LearnSide LearnScreen::side() const {
    const app::PracticeProgress& now = context_->practice;
    view::LearnSide out;
    out.record = filled(tr("streak {}, best {}"), now.streak, now.best);
    for (const auto& [type, name] : practice::types()) {
        out.types.push_back({practice::short_title(type), now.levels.at(static_cast<std::size_t>(type))});
    }
    out.levels = practice::hardest_level;
    out.command = new_lesson_command;
    out.copied = copied_;
    out.pauses = context_->class_pauses;
    return out;
}

void LearnScreen::draw() {
    read();
    shown_ = list();
    view::draw_lesson_list(frame_.scene, layout_, shown_, *metrics_);
    if (const auto room = view::LessonGrid::of(layout_).side) {
        view::draw_learn_side(frame_.scene, *room, layout_.compact, side(), *metrics_);
    }
}

view::TopBar LearnScreen::top_bar() const {
    view::TopBar bar = context_->top_bar("learn");
    bar.can_export = false;
    bar.more_open = overlay_.shows<LooksMode>();
    return bar;
}

void LearnScreen::draw_open(const OverlayPainter& painter) const {
    if (const auto* files = overlay_.shown<FileDialog>()) painter.dialog("open", files->view(tr("Open a lesson")));
    if (!overlay_.shows<LooksMode>()) return;
    view::OptionsMenu menu;
    menu.rows.push_back(context_->theme_row());
    if (layout_.narrow) {
        for (auto& row : context_->upright_rows()) menu.rows.push_back(std::move(row));
    }
    painter.menu(menu);
}

std::string LearnScreen::title() const { return "Plyglass"; }

std::string LearnScreen::view_json() const {
    const view::LessonList& list = shown_;
    auto out = view_of("learn", layout_.window, layout_.compact, *context_, overlay_.name(),
                       focus_of(frame_.scene, pointing_.focused()));
    out["class_pauses"] = context_->class_pauses;
    out["chosen"] = list.chosen < list.cards.size() ? list.cards[list.chosen].name : "";
    auto cards = json::Value::list();
    for (const view::LessonList::Card& card : list.cards) {
        using State = view::LessonList::Card::State;
        cards.push_back({{"name", card.name},
                         {"title", card.title},
                         {"pages", card.pages},
                         {"page", card.page + 1},
                         {"state", card.state == State::fresh     ? "fresh"
                                   : card.state == State::started ? "started"
                                                                  : "done"}});
    }
    out["lessons"] = std::move(cards);
    out["hits"] = hits_of(frame_.scene);
    return out.str();
}

}  // namespace plyglass::screen
