#include <ostream>
#include <string>
#include <utility>

#include "cli/format_option.hpp"
#include "cli/practice_items.hpp"
#include "practice/answer_reader.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `practice check`: whether an answer is right, and what else explains it.

namespace plyglass::cli {

namespace {

using namespace text;

struct PracticeCheck {
    ItemName name;
    std::string answer;
    Format format = Format::json;
};

PracticeCheck read_practice_check(Reader& in) {
    PracticeCheck out;
    out.name = read_item_name(in);
    const std::string* answer = in.value("answer");
    if (answer == nullptr) in.fail(tr("practice check needs --answer ANSWER"));
    if (answer != nullptr) out.answer = *answer;
    out.format = in.choice("format", {{"text", Format::text}, {"json", Format::json}}, Format::json);
    return out;
}

std::optional<Failure> run(const PracticeCheck& check, const Context& context) {
    const auto source = open_source(check.name, context);
    if (!source) return source.error();
    const auto item = make_item(check.name, *source, 0);
    if (!item) return item.error();
    const auto answer = practice::read_answer(*item, check.answer);
    if (!answer) return Failure{wrong_input, filled(tr("--answer: {}"), answer.error())};
    if (check.format == Format::json) {
        context.out << verdict_json(*item, *answer, practice::judge(*item, *answer)) << '\n';
    } else {
        print_verdict(*item, *answer, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command practice_check_command() {
    return make_command<PracticeCheck>(
        {.name = "practice check",
         .operand = "",
         .summary = mark("Judges an answer to an item: right or wrong, and which misunderstanding leads to it."),
         .options =
             item_options() + Options{{"answer", "ANSWER",
                                       mark("as practice prints it (5, 6: leaves from 1; none; B), or JSON (from 0)")},
                                      {"format", "json|text", mark("for programs (default) or for people")}},
         .examples = {"plyglass practice check --type pruned --seed 7 --level 2 --answer \"[3]\"",
                      "plyglass practice check --type pruned --seed 7 --level 2 --answer \"leaves 4, 5\""},
         .needs = "--type NAME --answer ANSWER"},
        read_practice_check, run);
}

}  // namespace plyglass::cli
