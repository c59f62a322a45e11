#include "screen/learn/lesson_screen.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <variant>

#include "lesson/board_truth.hpp"
#include "lesson/truth.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/presenter_strip.hpp"

namespace plyglass::screen {

using lesson::Place;
using scene::Verb;

namespace {

constexpr double look_every = 0.5;  // seconds: at the file that somebody may be writing

StepScreen::FindStep finder_of(const Place& place) {
    return [place](const trace::Film& film) {
        const auto step = lesson::find_step(place, film);
        return step ? *step : std::size_t{0};
    };
}

/// What the tree's screen shows until the page's own tree is there.
app::NamedTree first_tree(const app::Assets& assets) {
    auto tree = app::open_tree(assets.trees.front().id, assets);
    return tree ? *std::move(tree) : app::NamedTree();
}

}  // namespace

LessonScreen::LessonScreen(const ScreenParts& parts, LessonBook book)
    : assets_(parts.assets),
      metrics_(parts.metrics),
      context_(parts.context),
      book_(std::move(book)),
      step_(parts, first_tree(*parts.assets), {}, this, lesson_keys()) {
    const auto place = context_->lessons.places.find(book_.key());
    const bool goes_on = place != context_->lessons.places.end() && !place->second.done;
    page_ = goes_on ? std::min(place->second.page, std::max<std::size_t>(book_.lesson().pages.size(), 1) - 1) : 0;
    take_text();
    keep_progress(false);
}

// ---- time and input ---------------------------------------------------------------------------------------

void LessonScreen::handle(const Input& input) {
    const bool presented = context_->presenting;
    step_.handle(input);
    if (presented != context_->presenting) {
        stop_ = 0;
        asks_ = false;
        step_.refresh();
    }
    if (std::holds_alternative<Resize>(input)) part_ = 0;
    if (book_.refresh()) take_text();
}

void LessonScreen::tick(double seconds) {
    step_.tick(seconds);
    if (auto facts = finding_facts_.take()) {
        facts_ = std::move(facts);
        step_.refresh();
    }
    if (auto times = measuring_.take()) {
        times_.times = *std::move(times);
        times_.is_running = false;
        step_.refresh();
    }
    until_look_ -= seconds;
    if (until_look_ > 0 || !book_.is_followed()) return;
    until_look_ = look_every;
    if (book_.refresh()) take_text();
}

std::optional<double> LessonScreen::wake() const {
    std::optional<double> out = step_.wake();
    const auto at_most = [&](double due) { out = std::min(out.value_or(due), due); };
    if (finding_facts_.running() || measuring_.running()) at_most(0.01);
    if (book_.is_followed()) at_most(std::max(until_look_, 0.02));
    return out;
}

/// The text is another one: its claims are checked, and the tree stands where its page begins.
void LessonScreen::take_text() {
    page_ = std::min(page_, std::max<std::size_t>(book_.lesson().pages.size(), 1) - 1);
    part_ = 0;
    measuring_.cancel();
    times_ = {};
    facts_.reset();
    finding_facts_.start([lesson = book_.lesson(), assets = assets_, folder = book_.folder()](const std::stop_token&) {
        return find_facts(lesson, *assets, folder);
    });
    set_scene();
    step_.refresh();
}

// ---- what stands beside the tree --------------------------------------------------------------------------

const lesson::Page* LessonScreen::now() const {
    const auto& pages = book_.lesson().pages;
    return page_ < pages.size() ? &pages[page_] : nullptr;
}

view::LessonPage LessonScreen::plain_page() const {
    const trace::Playhead* head = step_.playhead();
    const bool own = head != nullptr && shows_own_search() && step_.at_last_chapter();
    return lesson_page({.book = book_,
                        .page = page_,
                        .part = part_,
                        .answers = answers_,
                        .facts = facts_ ? &*facts_ : nullptr,
                        .times = times_,
                        .step = own ? std::optional(head->step()) : std::nullopt,
                        .problem = problem_,
                        .note = note_});
}

view::LessonPage LessonScreen::page() const {
    view::LessonPage out = plain_page();
    if (!context_->presenting) return out;
    out.presents_question = asks_;
    const auto all = stops(out);
    if (stop_ < all.size()) out.presented_text = all[stop_].words;
    return out;
}

std::size_t LessonScreen::answers() const {
    const auto* question = now() != nullptr ? question_of(*now()) : nullptr;
    if (question == nullptr || answers_.is_answered(page_, *question)) return 0;
    // Keys answer what is in sight.
    const bool is_asked = context_->presenting ? asks_ : view::shows_question(step_.layout(), page(), *metrics_);
    return is_asked ? question->choices.size() : 0;
}

bool LessonScreen::take(const scene::Action& action) {
    const auto* here = now();
    switch (action.verb) {
        case Verb::next_page: turn_on(); return true;
        case Verb::previous_page: turn_back(); return true;
        case Verb::page: turn_to(action.a); return true;
        case Verb::all_lessons: context_->request = Request{"learn", ShowLessons{}}; return true;
        case Verb::page_step: {
            const auto steps = here != nullptr ? steps_of(*here) : std::vector<const lesson::Go*>();
            if (action.a < steps.size()) go_to(steps[action.a]->place, steps[action.a]->asks);
            return true;
        }
        case Verb::choice:
            if (const auto* question = here != nullptr ? question_of(*here) : nullptr) {
                answers_.give(page_, *question, action.a);
                lay_out_phone();
            }
            return true;
        case Verb::run_or_pause: measure(); return true;
        case Verb::next_slide: return present_next();
        case Verb::previous_slide: return present_previous();
        default: return false;
    }
}

std::optional<std::string> LessonScreen::open_file(const std::string& path) {
    std::error_code failed;
    if (!path.ends_with(".md") && !std::filesystem::is_directory(path, failed)) return std::nullopt;
    auto book = LessonBook::open(path, *assets_);
    if (!book) return book.error();
    context_->request = Request{"learn", ShowLesson{path}};
    return std::string();
}

// ---- pages ------------------------------------------------------------------------------------------------

void LessonScreen::turn_to(std::size_t page) {
    if (page >= book_.lesson().pages.size()) return;
    page_ = page;
    part_ = 0;
    stop_ = 0;
    asks_ = false;
    keep_progress(false);
    set_scene();
    step_.refresh();
}

/// To the rest of a page that is too long for the window, then to the next page; from the last one back to the list.
void LessonScreen::turn_on() {
    const scene::StepLayout& layout = step_.layout();
    if (part_ + 1 < view::lesson_parts(layout, page(), *metrics_)) {
        ++part_;
        lay_out_phone();
    } else if (page_ + 1 < book_.lesson().pages.size()) {
        turn_to(page_ + 1);
    } else {
        keep_progress(true);
        context_->request = Request{"learn", ShowLessons{}};
    }
}

void LessonScreen::turn_back() {
    if (part_ > 0) {
        --part_;
        lay_out_phone();
    } else if (page_ > 0) {
        turn_to(page_ - 1);
    }
}

/// On a phone the tree has the room that the text leaves; elsewhere it stays where it is.
void LessonScreen::lay_out_phone() {
    if (step_.layout().narrow) step_.refresh();
}

/// A lesson that was done stays so, however often it is read again.
void LessonScreen::keep_progress(bool done) {
    auto& place = context_->lessons.places[book_.key()];
    context_->lessons.last = book_.key();
    place.page = done ? 0 : page_;
    place.done = place.done || done;
}

// ---- the tree ---------------------------------------------------------------------------------------------

void LessonScreen::set_scene() {
    problem_.clear();
    note_.clear();
    const LessonBook::Scene scene = book_.scene_of(page_);
    go_to(scene.place);
}

/// Goes to a place of the page's search, which is made again if the user has looked at another tree, or another search.
void LessonScreen::go_to(const Place& place, bool asks) {
    const LessonBook::Scene scene = book_.scene_of(page_);
    if (scene.show == nullptr) return;
    app::LessonStage stage(*assets_, book_.folder());
    auto subject = stage.subject(*scene.show);
    if (!subject) {
        problem_ = subject.error();
        return;
    }
    note_ = subject->note;
    Asked asked = ask(*std::move(subject), scene.show->search);
    if (shows_own_search() && step_.shows(asked)) return step_.go_to(finder_of(place), asks);
    step_.show(std::move(asked), finder_of(place), asks);
    searches_ = step_.searches();
}

void LessonScreen::measure() {
    const auto* what = now() != nullptr ? measure_of(*now()) : nullptr;
    const LessonBook::Scene scene = book_.scene_of(page_);
    if (what == nullptr || scene.show == nullptr || measuring_.running()) return;
    const auto grid = app::LessonStage(*assets_, book_.folder()).board(*scene.show);
    if (!grid) return;
    std::vector<agent::Named> players;
    for (const std::string& agent : what->agents) {
        auto named = lesson::named_player(agent, {}, *grid);
        if (!named) return;  // which the page says already
        players.push_back(*std::move(named));
    }
    times_ = {page_, true, {}};
    measuring_.start([players = std::move(players), grid = *grid](const std::stop_token& stop) {
        std::vector<app::MeasuredSearch> out;
        for (const agent::Named& player : players) out.push_back(app::measure_search(player, grid, stop));
        return out;
    });
    step_.refresh();
}

// ---- presenter mode ---------------------------------------------------------------------------------------

void LessonScreen::present() { step_.handle(KeyPress{Key::f5}); }

std::vector<LessonScreen::Stop> LessonScreen::stops(const view::LessonPage& plain) const {
    std::vector<Stop> out{{Stop::What::text, {}, {}}};
    const auto* here = now();
    if (here == nullptr) return out;
    std::vector<std::string> texts;
    for (const auto& block : plain.blocks) {
        if (const auto* text = std::get_if<view::LessonPage::Text>(&block)) texts.push_back(text->words);
    }
    auto next = texts.begin();
    for (const lesson::Block& block : here->blocks) {
        if (std::holds_alternative<lesson::Paragraph>(block) && next != texts.end()) {
            std::string longer = out.back().words;
            text::add_sentence(longer, *next);
            const bool goes_on =
                out.back().what == Stop::What::text &&
                (out.back().words.empty() || view::is_said_large(longer, step_.layout().window.w, *metrics_));
            if (!goes_on) out.push_back({Stop::What::text, {}, {}});
            out.back().words = goes_on ? std::move(longer) : *next;
            ++next;
        }
        if (const auto* go = std::get_if<lesson::Go>(&block)) {
            out.push_back({go->asks ? Stop::What::pause : Stop::What::step, go->place, {}});
        }
        if (std::holds_alternative<lesson::Question>(block)) {
            out.push_back({Stop::What::question, {}, {}});
            out.push_back({Stop::What::answer, {}, {}});
        }
    }
    return out;
}

void LessonScreen::present_stop(const Stop& stop) {
    const auto* question = now() != nullptr ? question_of(*now()) : nullptr;
    asks_ = stop.what == Stop::What::question || stop.what == Stop::What::answer;
    if (!asks_ && stop.what != Stop::What::text) go_to(stop.place, stop.what == Stop::What::pause);
    if (question == nullptr) return;
    if (stop.what == Stop::What::question) answers_.forget(page_);
    if (stop.what == Stop::What::answer) answers_.give(page_, *question, question->right);
}

bool LessonScreen::present_next() {
    if (step_.reveal_question()) return true;
    const auto all = stops(plain_page());
    if (stop_ + 1 < all.size()) {
        present_stop(all[++stop_]);
        step_.refresh();
    } else if (page_ + 1 < book_.lesson().pages.size()) {
        turn_to(page_ + 1);
    } else {
        keep_progress(true);
    }
    return true;
}

bool LessonScreen::present_previous() {
    if (stop_ == 0) {
        if (page_ > 0) turn_to(page_ - 1);
        return true;
    }
    const auto all = stops(plain_page());
    --stop_;
    // From the page's beginning on, up to the stop before.
    asks_ = false;
    set_scene();
    for (std::size_t i = 1; i <= stop_ && i < all.size(); ++i) present_stop(all[i]);
    step_.refresh();
    return true;
}

}  // namespace plyglass::screen
