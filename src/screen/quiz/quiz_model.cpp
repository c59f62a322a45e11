#include "screen/quiz/quiz_model.hpp"

#include <algorithm>
#include <utility>

#include "practice/filling.hpp"
#include "practice/generator.hpp"
#include "practice/hints.hpp"
#include "practice/planted_run.hpp"
#include "practice/run_words.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

namespace plyglass::screen {

namespace {

using app::PracticeEnd;
using practice::Type;
using scene::Verb;
using namespace text;
using view::QuizView;

class Model {
public:
    Model(const Exercise& exercise, const app::PracticeProgress& progress, std::size_t items)
        : exercise_(exercise), item_(exercise.item()), sheet_(exercise.sheet()), progress_(progress), items_(items) {}

    QuizView view() {
        for (const auto& [type, name] : practice::types()) {
            out_.chips.push_back({{Verb::item_type, type},
                                  practice::short_title(type),
                                  std::string(name),
                                  progress_.levels.at(static_cast<std::size_t>(type)),
                                  type == item_.type});
        }
        const practice::QuestionParts parts = practice::question_parts(item_);
        const bool tells_first = item_.type == Type::mirror || item_.type == Type::range || item_.type == Type::chance;
        out_.question = tells_first ? together(parts.given, parts.asked) : parts.asked;
        out_.terms = tells_first ? parts.rule : together(parts.given, parts.rule);
        out_.command = filled("plyglass practice --type {} --level {} --seed {}", practice::name(item_.type),
                              item_.level, item_.seed);
        add_steps();
        exercise_.is_over() ? add_end() : add_answer();
        add_wrong();
        add_hints();
        add_session();
        add_bar();
        return std::move(out_);
    }

private:
    // ---- the answer

    void add_answer() {
        out_.tries = filled(tr("try {} of {}"), exercise_.tries().size() + 1, exercise_.most_tries());
        const auto slot = sheet_.slot();
        if (!sheet_.slots().empty()) {
            const std::size_t shown = slot.value_or(0);
            const bool is_window = item_.type == Type::window;
            out_.field = QuizView::Field{sheet_.label(shown), shown_number(sheet_.slots()[shown].text, is_window),
                                         is_window, sheet_.takes_digits()};
        }
        if (item_.type == Type::window) {
            for (std::size_t i = 0; i < sheet_.slots().size(); ++i) {
                const std::string& typed = sheet_.slots()[i].text;
                out_.slots.push_back(
                    {{Verb::slot, i},
                     filled("{} = {}", sheet_.label(i), typed.empty() ? "?" : shown_number(typed, true)),
                     i == slot,
                     true});
            }
        }
        if (sheet_.takes_bound()) {
            using core::Bound;
            for (const auto& [bound, words] :
                 {std::pair(Bound::exact, tr("= exact")), std::pair(Bound::lower, tr("≥ or more")),
                  std::pair(Bound::upper, tr("≤ or less"))}) {
                out_.bounds.push_back({{Verb::bound, bound}, words, sheet_.bound() == bound, true});
            }
        }
        if (item_.type == Type::filling) add_given();
        if (sheet_.takes_leaves()) out_.marked = marked_words();
        if (sheet_.takes_node()) {
            out_.marked = sheet_.node() == game::no_node ? tr("Click the node or the leaf.")
                                                         : practice::node_words(item_, sheet_.node());
        }
        for (std::size_t i = 0; i < sheet_.choices().size(); ++i) {
            out_.choices.push_back(
                {{Verb::choice, i}, practice::answer_words(item_, sheet_.choices()[i]), sheet_.chosen() == i, true});
        }
        out_.problem = exercise_.problem();
    }

    /// At the end, the wrong step is marked, and what was taken for it.
    void add_steps() {
        using Mark = QuizView::Step::Mark;
        const auto chosen = sheet_.step();
        const bool over = exercise_.is_over();
        for (const practice::RunStep& step : practice::run_steps(item_)) {
            const std::size_t number = out_.steps.size();
            Mark mark = number == chosen ? Mark::chosen : Mark::none;
            if (over && number == chosen && item_.type == Type::misstep) mark = Mark::wrong;
            if (over && number + 1 == item_.run->first_step()) mark = Mark::right;
            out_.steps.push_back({{Verb::given, number}, step.does, step.alpha, step.beta, step.value, mark});
        }
    }

    void add_given() {
        const auto used = sheet_.used();
        for (std::size_t i = 0; i < used.size(); ++i) {
            out_.given.push_back({{Verb::given, i}, practice::number_words(item_.asked.given[i]), used[i], true});
        }
    }

    std::string marked_words() const {
        const std::size_t count = sheet_.marked().size();
        if (count == 0) return tr("No leaf is marked. Click those that are never looked at.");
        std::vector<std::string> values;
        for (const practice::NodeId leaf : sheet_.marked()) {
            values.push_back(practice::number_words(item_.tree->value(leaf)));
        }
        return filled(trn("{0} leaf marked: {1}", "{0} leaves marked: {1}", count), count, text::join_list(values));
    }

    void add_end() {
        QuizView::End end;
        end.solved = exercise_.solved();
        const int points = exercise_.attempt().points;
        end.headline =
            end.solved ? filled(trn("Right: {} point", "Right: {} points", points), points) : tr("Not this time");
        if (item_.type != Type::filling) {
            end.answer = filled(tr("The answer: {}"), practice::answer_words(item_, item_.answer));
        }
        out_.end = std::move(end);
        for (const practice::CutReason& cut : practice::cut_reasons(item_)) {
            out_.reasons.push_back({cut.place, "α " + cut.alpha, trace::sign(item_.cut), "β " + cut.beta, cut.skipped});
            if (item_.type == Type::first) break;
        }
        const bool is_about_cuts = item_.type != Type::window && item_.type != Type::threshold;
        if (out_.reasons.empty() || !is_about_cuts) out_.why = practice::explanation(item_);
        text::add_sentence(out_.why, practice::missing_words(item_));
        if (!is_about_cuts) out_.reasons.clear();
        out_.step_through = scene::PushButton{.action = Verb::show_tree, .words = tr("Step through it"), .key = "M"};
    }

    static std::string together(const std::string& a, const std::string& b) {
        return a.empty() || b.empty() ? a + b : text::closed_up(a + " " + b);
    }

    void add_wrong() {
        const auto& tries = exercise_.tries();
        for (std::size_t i = tries.size(); i-- > 0;) {
            out_.wrong.push_back({practice::answer_words(item_, tries[i].answer), said(tries[i])});
        }
    }

    /// What is true of a wrong answer.
    std::string said(const Exercise::Try& wrong) const {
        const auto* number = std::get_if<practice::Number>(&wrong.answer);
        std::string out;
        if (item_.type == Type::threshold && number->value.is_finite()) {
            const bool prunes = practice::skips(item_, number->value);
            out = !prunes               ? tr("With this number it is not skipped.")
                  : item_.asked.largest ? tr("With this number it is skipped, but it is not the largest.")
                                        : tr("With this number it is skipped, but it is not the smallest.");
            out += ' ';
        }
        if (const auto* filling = std::get_if<practice::LeafValues>(&wrong.answer)) {
            const std::size_t pruned = practice::pruned_with(item_, *filling, practice::right_reading(item_));
            out = filled(trn("This prunes {} leaf.", "This prunes {} leaves.", pruned), pruned) + ' ';
        }
        // The sign beside it says already that it is wrong.
        std::string wrong_words = text::tr("Wrong.");
        std::string verdict = practice::verdict_words(item_, wrong.verdict);
        if (verdict.starts_with(wrong_words)) verdict.erase(0, wrong_words.size());
        if (verdict.starts_with(' ')) verdict.erase(0, 1);
        if (out.empty() && verdict.empty()) return wrong_words;
        return text::closed_up(out + verdict);
    }

    // ---- hints, session, bar

    void add_hints() {
        const auto hints = exercise_.hints();
        const std::size_t shown = exercise_.hints_shown();
        if (shown == 0) {
            out_.hints.title = text::trc("practice", "Hints");
            out_.hints.words = filled(tr("There are {} hints, each dearer than the one before."), hints.size());
        } else {
            out_.hints.title = filled(tr("Hint {} of {}"), shown, hints.size());
            const int cost = static_cast<int>(shown) + 1;
            out_.hints.cost = filled(trn("cost {} point", "cost {} points", cost), cost);
            out_.hints.words = hints[shown - 1];
        }
        if (!exercise_.has_hint()) return;
        const int price = exercise_.price();
        out_.hints.next =
            scene::PushButton{.action = Verb::hint,
                              .words = filled(shown == 0 ? trn("First hint, {} point", "First hint, {} points", price)
                                                         : trn("Next hint, {} point", "Next hint, {} points", price),
                                              price),
                              .key = "H"};
    }

    void add_session() {
        const auto& all = progress_.attempts;
        const std::size_t count = std::min(items_, all.size());
        std::size_t first_tries = 0, asked = 0, hints = 0;
        for (std::size_t i = all.size() - count; i < all.size(); ++i) {
            out_.marks.push_back(static_cast<QuizView::Mark>(all[i].end));
            if (all[i].end != PracticeEnd::skipped) ++asked;
            if (all[i].end == PracticeEnd::first_try) ++first_tries;
            hints += all[i].hints;
        }
        out_.facts = {{tr("Right first time"), filled(tr("{} of {}"), first_tries, asked)},
                      {tr("Hints used"), std::to_string(hints)},
                      {filled(tr("Mastered: {}"), practice::short_title(item_.type)),
                       filled(tr("{} of {}"), progress_.levels.at(static_cast<std::size_t>(item_.type)),
                              practice::hardest_level)}};
        out_.kept = count > 0 ? tr("kept · E saves a table") : "";
    }

    void add_bar() {
        const bool over = exercise_.is_over();
        out_.buttons.push_back({.action = Verb::check,
                                .words = over ? text::trc("practice", "Next") : tr("Check"),
                                .key = "Enter",
                                .primary = true});
        scene::PushButton hint{.action = Verb::hint,
                               .words = tr("Hint"),
                               .key = "H",
                               .sign = scene::ButtonSign::bulb,
                               .enabled = exercise_.has_hint()};
        if (hint.enabled) hint.words = filled(tr("Hint −{}"), exercise_.price());
        out_.buttons.push_back(std::move(hint));
        out_.buttons.push_back({.action = Verb::clear, .words = tr("Clear"), .key = "X", .enabled = !over});
        out_.buttons.push_back({.action = Verb::skip, .words = tr("Skip"), .key = "S", .enabled = !over});
        out_.levels.push_back({{Verb::item_level, 0}, tr("auto"), progress_.level == 0, true});
        for (int level = practice::easiest_level; level <= practice::hardest_level; ++level) {
            out_.levels.push_back({{Verb::item_level, level}, std::to_string(level), progress_.level == level, true});
        }
        if (over) return;
        const int worth = exercise_.worth();
        out_.worth = filled(trn("worth {} point", "worth {} points", worth), worth);
        if (exercise_.has_hint()) {
            out_.worth = filled(tr("{}, {} after the next hint"), out_.worth, worth - exercise_.price());
        }
    }

    const Exercise& exercise_;
    const practice::Item& item_;
    const AnswerSheet& sheet_;
    const app::PracticeProgress& progress_;
    const std::size_t items_;
    QuizView out_;
};

}  // namespace

QuizView quiz_view(const Exercise& exercise, const app::PracticeProgress& progress, std::size_t items) {
    return Model(exercise, progress, items).view();
}

}  // namespace plyglass::screen
