#include "screen/quiz/quiz_screen.hpp"

#include <any>
#include <array>
#include <utility>

#include "core/ascii.hpp"
#include "practice/answer_reader.hpp"
#include "practice/generator.hpp"
#include "practice/item_film.hpp"
#include "practice/places.hpp"
#include "practice/planted_run.hpp"
#include "practice/words.hpp"
#include "practice/written_search.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/quiz/item_picture.hpp"
#include "screen/quiz/quiz_model.hpp"
#include "screen/view_json.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

using practice::Type;
using scene::Action;
using scene::Verb;
using text::tr;

QuizScreen::QuizScreen(ScreenParts parts) : FramedScreen(std::move(parts), quiz_keys()) { begin(); }

/// The question about a window at the root is the longest, and has the most to answer; a run takes a row for two steps.
double QuizScreen::upright_height() const {
    const practice::Item& item = exercise_->item();
    constexpr double around = 760, step = 12;
    if (item.run) return around + step * static_cast<double>(item.run->steps());
    return item.type == Type::aspiration ? 1060 : 0;
}

void QuizScreen::begin() {
    exercise_ = std::make_unique<Exercise>(feed_.next(progress()));
    film_ = practice::film_of(exercise_->item());
}

// ---- what is practised ------------------------------------------------------------------------------------

void QuizScreen::skip() {
    if (exercise_->is_over()) return;
    note();
    next();
}

void QuizScreen::note() {
    progress().add(exercise_->attempt());
    feed_.note(exercise_->attempt());
    ++progress().seed;
    ++items_;
}

void QuizScreen::next() {
    if (feed_.source() == ItemSource::round && feed_.round().is_over()) feed_.choose(ItemSource::round, progress());
    begin();
}

void QuizScreen::check() {
    if (exercise_->is_over()) return next();
    exercise_->check();
    if (exercise_->is_over()) note();
}

void QuizScreen::leave_item() {
    const bool begun = !exercise_->tries().empty() || exercise_->hints_shown() > 0;
    if (begun && !exercise_->is_over()) note();
}

void QuizScreen::choose_type(Type type) {
    if (!feed_.gives(type)) return;
    leave_item();
    if (feed_.source() == ItemSource::round) feed_.choose(ItemSource::practice, progress());
    progress().type = type;
    touch();
    begin();
}

void QuizScreen::choose_source(ItemSource source) {
    if (source == ItemSource::own && !feed_.has_own()) return;
    leave_item();
    feed_.choose(source, progress());
    touch();
    begin();
}

/// "My tree" only where it gives an item.
void QuizScreen::next_source() {
    const std::uint32_t count = feed_.has_own() ? 3 : 2;
    choose_source(static_cast<ItemSource>((static_cast<std::uint32_t>(feed_.source()) + 1) % count));
}

void QuizScreen::offer(const app::NamedTree& subject, bool /*is_left*/) {
    if (!feed_.offer(subject, *assets_)) return;
    leave_item();
    begin();
}

void QuizScreen::grant(const std::any& wish) {
    const bool starts = wish.type() == typeid(StartPractice);
    if (starts && feed_.source() != ItemSource::practice) choose_source(ItemSource::practice);
}

void QuizScreen::choose_level(int level) {
    if (feed_.source() != ItemSource::practice) return;
    progress().level = level;
    choose_type(progress().type);
}

// ---- input ------------------------------------------------------------------------------------------------

void QuizScreen::perform(const Action& action) {
    if (save(action) || choose(action)) return;
    if (!exercise_->is_over() && write(action)) return exercise_->touch();
    switch (action.verb) {
        case Verb::go_on:
            if (!exercise_->is_over() && exercise_->sheet().go_on()) return exercise_->touch();
            return check();
        case Verb::check: return check();
        case Verb::hint: return exercise_->take_hint();
        case Verb::skip: return skip();
        case Verb::more: return overlay_.toggle<LooksMode>();
        case Verb::show_tree: return step_through();
        default: return;
    }
}

/// It would give the answer away before the end.
void QuizScreen::step_through() {
    if (!exercise_->is_over()) return;
    if (exercise_->item().run) {
        auto run = app::read_pasted_tree(practice::run_file(exercise_->item()));
        if (!run) return;
        run->title = practice::title(exercise_->item());
        context_->request = Request{"step", TreeSearch{*std::move(run), {}, true}};
        return;
    }
    practice::WrittenSearch written = practice::written_search(exercise_->item());
    app::NamedTree tree;
    tree.title = practice::title(exercise_->item());
    tree.tree = std::move(written.tree);
    context_->request = Request{"step", TreeSearch{std::move(tree), written.search}};
}

bool QuizScreen::paste(const std::string& text) {
    if (exercise_->is_over()) return false;
    const auto answer = practice::read_answer(exercise_->item(), core::trimmed(text));
    if (!answer || !exercise_->sheet().take(*answer)) return false;
    exercise_->touch();
    touch();
    return true;
}

void QuizScreen::escape() {
    if (!pointing_.focused() && is_answering() && exercise_->sheet().leave()) return exercise_->touch();
    BasicScreen::escape();
}

bool QuizScreen::write(const Action& action) {
    AnswerSheet& sheet = exercise_->sheet();
    switch (action.verb) {
        case Verb::typed: return sheet.type(action.a);
        case Verb::infinity: return sheet.put_infinity(action.a == 0);
        case Verb::erase: return sheet.erase();
        case Verb::raise: return sheet.raise(1);
        case Verb::lower: return sheet.raise(-1);
        case Verb::slot: return sheet.choose_slot(action.a);
        case Verb::given: return sheet.put(action.a);
        case Verb::bound: return sheet.choose_bound(action.as<core::Bound>());
        case Verb::choice: return sheet.choose(action.a);
        case Verb::back: return sheet.move(-1);
        case Verb::forward: return sheet.move(1);
        case Verb::mark_here: return sheet.mark_here();
        case Verb::node: return sheet.click(action.a);
        case Verb::clear: return sheet.clear();
        default: return false;
    }
}

bool QuizScreen::choose(const Action& action) {
    const auto types = static_cast<std::uint32_t>(practice::types().size());
    // The next type of which there are items.
    const auto beside = [&](std::uint32_t step) {
        auto type = static_cast<std::uint32_t>(exercise_->item().type);
        do type = (type + step) % types;
        while (!feed_.gives(static_cast<Type>(type)));
        return static_cast<Type>(type);
    };
    const int level = progress().level;
    switch (action.verb) {
        case Verb::item_type: choose_type(action.as<Type>()); return true;
        case Verb::next_type: choose_type(beside(1)); return true;
        case Verb::previous_type: choose_type(beside(types - 1)); return true;
        case Verb::item_source: choose_source(action.as<ItemSource>()); return true;
        case Verb::next_source: next_source(); return true;
        case Verb::item_level: choose_level(static_cast<int>(action.a)); return true;
        case Verb::next_level:
            if (level < practice::hardest_level) choose_level(level + 1);
            return true;
        case Verb::previous_level:
            if (level > 0) choose_level(level - 1);
            return true;
        default: return false;
    }
}

bool QuizScreen::save(const Action& action) {
    auto* dialog = overlay_.shown<SaveDialog>();
    switch (action.verb) {
        case Verb::save:
            if (!progress().attempts.empty())
                overlay_.open_once<SaveDialog>("practice", std::vector<std::string>{"csv"});
            return true;
        case Verb::save_as: return dialog != nullptr;
        case Verb::act: {
            if (dialog == nullptr) return true;
            if (const auto target = dialog->act()) {
                dialog->finish(SaveDialog::write(*target, app::practice_csv(progress().attempts)));
            }
            return true;
        }
        default: return false;
    }
}

void QuizScreen::type(const FieldChanged& change) {
    if (auto* dialog = overlay_.shown<SaveDialog>()) dialog->type(change.text);
}

// ---- the frame --------------------------------------------------------------------------------------------

void QuizScreen::draw() {
    const bool is_round = feed_.source() == ItemSource::round;
    shown_ = quiz_view(*exercise_, progress(), is_round ? feed_.round().ended : items_);
    fit_to_source(shown_);
    const view::QuizLayout parts = view::QuizLayout::of(layout_, shown_, *metrics_);
    const auto rings = draw_item(frame_.scene, *exercise_, film_, layout_, parts.tree, *metrics_);
    view::draw_quiz(frame_.scene, layout_, shown_, rings, *metrics_);
}

view::TopBar QuizScreen::top_bar() const {
    view::TopBar bar = context_->top_bar("quiz");
    bar.can_export = false;
    bar.more_open = overlay_.shows<LooksMode>();
    bar.facts = {{tr("Score"), std::to_string(progress().score), ""},
                 {tr("Streak"), std::to_string(progress().streak), ""},
                 {tr("Best"), std::to_string(progress().best), ""}};
    if (feed_.source() == ItemSource::round) {
        const ItemFeed::Round& round = feed_.round();
        const std::size_t number = round.ended + (exercise_->is_over() ? 0 : 1);
        bar.facts.back() = {tr("Question"), std::to_string(number), std::to_string(round.types.size())};
    }
    bar.segments = sources();
    return bar;
}

void QuizScreen::draw_open(const OverlayPainter& painter) const {
    if (const auto* dialog = overlay_.shown<SaveDialog>()) {
        painter.dialog("save", dialog->view(tr("Save all attempts"),
                                            tr("A table for a gradebook: type, level, seed, tries, hints, how it ended "
                                               "and points of each item. No names, no times.")));
    }
    if (!overlay_.shows<LooksMode>()) return;
    view::OptionsMenu menu;
    menu.rows.push_back({tr("Questions"), sources(), ""});
    menu.rows.push_back(context_->theme_row());
    if (layout_.narrow) {
        menu.rows.push_back({tr("Level"), shown_.levels, ""});
        for (auto& row : context_->upright_rows()) menu.rows.push_back(std::move(row));
    }
    painter.menu(menu);
}

std::string QuizScreen::title() const { return practice::title(exercise_->item()) + " - Plyglass"; }

std::vector<scene::Segment> QuizScreen::sources() const {
    const auto segment = [&](ItemSource source, std::string words) {
        const bool works = source != ItemSource::own || feed_.has_own();
        return scene::Segment{{Verb::item_source, source}, std::move(words), feed_.source() == source, works};
    };
    return {segment(ItemSource::round, tr("Quiz")), segment(ItemSource::practice, tr("Practice")),
            segment(ItemSource::own, tr("My tree"))};
}

void QuizScreen::fit_to_source(view::QuizView& quiz) const {
    if (feed_.source() == ItemSource::practice) return;
    for (scene::Segment& level : quiz.levels) level.enabled = false;
    if (feed_.source() == ItemSource::own) {
        const practice::Item& item = exercise_->item();
        quiz.command = text::filled("plyglass practice --type {} --tree {} --seed {}", practice::name(item.type),
                                    feed_.own_name(item.cut), item.seed);
        for (view::QuizView::Chip& chip : quiz.chips) {
            const auto type = chip.action.as<Type>();
            chip.enabled = feed_.gives(type);
            if (!chip.enabled) chip.tip = feed_.reason(type);
        }
        return;
    }
    const ItemFeed::Round& round = feed_.round();
    if (!round.is_over()) return;
    quiz.buttons.front().words = tr("Another round");
    quiz.worth = text::filled(tr("{} of {} right at the first try, {} points"), round.right_first, round.types.size(),
                              round.points);
}

std::string QuizScreen::view_json() const {
    const view::QuizView& quiz = shown_;
    auto out = view_of("quiz", layout_.window, layout_.compact, *context_, overlay_.name(),
                       focus_of(frame_.scene, pointing_.focused()));
    const practice::Item& item = exercise_->item();
    const AnswerSheet& sheet = exercise_->sheet();
    out["type"] = practice::name(item.type);
    out["seed"] = item.seed;
    out["level"] = item.level;
    constexpr std::array sources_by_name{"round", "practice", "own"};
    out["source"] = sources_by_name.at(static_cast<std::size_t>(feed_.source()));
    if (feed_.source() == ItemSource::round) {
        const ItemFeed::Round& round = feed_.round();
        out["round"] = {{"ended", round.ended}, {"right_first", round.right_first}, {"points", round.points}};
    }
    out["tree"] = practice::shown_tree(item);
    out["question"] = quiz.question;
    out["terms"] = quiz.terms;
    auto steps = json::Value::list();
    for (const view::QuizView::Step& each : quiz.steps) steps.push_back(each.does);
    if (!quiz.steps.empty()) out["steps"] = std::move(steps);
    out["over"] = exercise_->is_over();
    out["solved"] = exercise_->solved();
    auto slots = json::Value::list();
    for (const AnswerSheet::Slot& slot : sheet.slots()) slots.push_back(slot.text);
    out["slots"] = std::move(slots);
    if (quiz.field && !exercise_->is_over()) out["field"] = quiz.field->label + " = " + quiz.field->text;
    auto marked = json::Value::list();
    for (const practice::NodeId leaf : sheet.marked()) marked.push_back(item.tree->leaf_number(leaf));
    out["marked"] = std::move(marked);
    auto choices = json::Value::list();
    for (const scene::Segment& each : quiz.choices) choices.push_back({{"words", each.words}, {"chosen", each.chosen}});
    out["choices"] = std::move(choices);
    auto tries = json::Value::list();
    for (const view::QuizView::Try& each : quiz.wrong) tries.push_back({{"answer", each.answer}, {"said", each.said}});
    out["tries"] = std::move(tries);
    out["problem"] = quiz.problem;
    out["hint"] = exercise_->hints_shown() > 0 ? quiz.hints.words : "";
    out["worth"] = exercise_->worth();
    out["score"] = progress().score;
    out["streak"] = progress().streak;
    out["best"] = progress().best;
    out["items"] = items_;
    if (const auto* dialog = overlay_.shown<SaveDialog>()) out["message"] = dialog->message();
    out["hits"] = hits_of(frame_.scene);
    return out.str();
}

}  // namespace plyglass::screen
