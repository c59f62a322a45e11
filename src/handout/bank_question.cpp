#include "handout/bank_question.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/random.hpp"
#include "core/value.hpp"
#include "diagram/scene_export.hpp"
#include "handout/paper_tree.hpp"
#include "handout/worksheet.hpp"
#include "practice/filling.hpp"
#include "practice/misconception.hpp"
#include "practice/run_words.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::handout {

namespace {

using practice::Answer;
using practice::Item;
using practice::Rational;
using practice::Type;
using namespace text;
using Choice = BankQuestion::Choice;

constexpr double picture_w = 720, picture_margin = 8;  // px

BankQuestion::Blank blank(std::string label, const Rational& number) {
    const core::Value value(number);
    constexpr double rounding = 0.005;  // of a fraction that is typed with two decimals
    const double decimal = value.to_double();
    const bool whole = decimal == static_cast<double>(static_cast<std::int64_t>(decimal));
    return {std::move(label), text::number(value), decimal, whole ? 0 : rounding};
}

std::vector<Choice> choices_of(const Item& item) {
    const practice::Choices choices = practice::choices(item);
    std::vector<Choice> out;
    for (std::size_t i = 0; i < choices.answers.size(); ++i) {
        const Answer& answer = choices.answers[i];
        const bool right = i == choices.right;
        out.push_back({practice::answer_words(item, answer),
                       right ? std::string() : practice::verdict_words(item, practice::judge(item, answer)), right});
    }
    return out;
}

std::vector<Choice> truths(const Item& item) {
    const bool is_so = std::get<practice::Truth>(item.answer).is_so;
    return {{tr("true"), is_so ? std::string() : practice::explanation(item), is_so},
            {tr("false"), is_so ? practice::explanation(item) : std::string(), !is_so}};
}

/// A filling may be right in several ways, which no platform can check: so one that is right stands among others that are not.
std::vector<Choice> fillings(const Item& item) {
    constexpr std::size_t most = 4;
    constexpr int tries = 200;
    core::Random random(item.luck());
    std::vector<Answer> answers{item.answer};
    practice::LeafValues other{item.asked.given};
    for (int i = 0; i < tries && answers.size() < most; ++i) {
        const bool is_new = std::find(answers.begin(), answers.end(), Answer(other)) == answers.end();
        if (is_new && !practice::judge(item, other).right) answers.emplace_back(other);
        random.shuffle(other.values);
    }
    random.shuffle(answers);
    std::vector<Choice> out;
    for (const Answer& answer : answers) {
        const std::size_t pruned =
            practice::pruned_with(item, std::get<practice::LeafValues>(answer), practice::right_reading(item));
        const std::string feedback =
            filled(trn("With these values {} leaf is pruned.", "With these values {} leaves are pruned.",
                       static_cast<unsigned long>(pruned)),
                   pruned);
        out.push_back({practice::answer_words(item, answer), feedback, practice::judge(item, answer).right});
    }
    return out;
}

std::vector<BankQuestion::Blank> blanks_of(const Item& item) {
    std::vector<BankQuestion::Blank> out;
    if (const auto* values = std::get_if<practice::NodeValues>(&item.answer)) {
        for (const auto& [node, value] : values->values) out.push_back(blank(practice::node_words(item, node), value));
    } else if (const auto* number = std::get_if<practice::Number>(&item.answer)) {
        out.push_back(blank(item.type == Type::misstep ? tr("the step") : tr("the number"), number->value));
    }
    return out;
}

void add_picture(BankQuestion& out, const Item& item, const scene::Theme& theme, diagram::Format format) {
    const scene::TextMetrics& metrics = scene::builtin_metrics();
    const scene::Box page{0, 0, picture_w, paper_height(item) + 2 * picture_margin};
    scene::Scene scene{page, {}, {}};
    const PaperTree tree = draw_paper_tree(scene, item, Side::sheet, page.grown(-picture_margin), metrics);
    out.width = page.w;
    out.height = page.h;
    // A picture to drag crosses onto is as many dots large as it has px, which the places of its leaves count.
    const bool is_target = item.type == Type::pruned || item.type == Type::mirror;
    const diagram::Drawing drawing{.dots = is_target ? 1.0 : 2.0};
    auto picture = diagram::export_scene(scene, printed(theme), format, out.tree, drawing);
    if (picture) out.picture = *std::move(picture);
    out.ending = diagram::ending(format);
    if (!is_target) return;
    for (const std::uint32_t leaf : std::get<practice::LeafSet>(item.answer).leaves) {
        out.spots.push_back(tree.leaves[leaf].box);
    }
}

}  // namespace

std::string version_words(const BankQuestion& question) { return filled(tr("version {}"), question.version); }

std::string level_words(const BankQuestion& question) {
    return question.level == 0 ? std::string() : filled(tr("level {}"), question.level);
}

BankQuestion bank_question(const Item& item, const scene::Theme& theme, diagram::Format picture) {
    BankQuestion out;
    out.type = practice::name(item.type);
    out.level = item.level;
    out.name =
        std::string(practice::name(item.type)) + "-" + std::to_string(item.seed) + "-" + std::to_string(item.level);
    if (item.version > 1) out.name += "-" + version_name(item.version);
    out.title = practice::title(item);
    out.words = practice::question(item);
    for (const practice::RunStep& step : practice::run_steps(item)) out.steps.push_back(step.sentence);
    out.tree = practice::shown_tree(item);
    out.notation = practice::notation_words(item);
    out.explanation = practice::explanation(item);
    out.answer = practice::answer_words(item, item.answer);
    out.version = item.version;
    switch (item.type) {
        case Type::same: out.choices = truths(item); break;
        case Type::filling:
            out.choices = fillings(item);
            out.asked = tr("Which of these orders, from the first leaf on the left to the last, does so?");
            break;
        case Type::threshold: break;  // a number: two choices would give half of the points for guessing
        default: out.choices = choices_of(item);
    }
    if (out.choices.empty()) out.blanks = blanks_of(item);
    add_picture(out, item, theme, picture);
    return out;
}

}  // namespace plyglass::handout
