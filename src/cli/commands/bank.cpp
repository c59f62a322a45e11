#include "handout/bank.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "app/practice_tree.hpp"
#include "cli/item_set.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// `bank`: questions for learning platforms.

namespace plyglass::cli {

namespace {

using namespace text;

using handout::BankFormat;

struct Bank {
    ItemSet items;
    std::string file;
    BankFormat format = BankFormat::moodle;
    handout::Flavour flavour = handout::Flavour::plain;
    diagram::Format pictures = diagram::Format::svg;
};

Bank read_bank(Reader& in) {
    constexpr std::uint32_t usual_count = 12;
    Bank out;
    out.items = read_item_set(in, usual_count, app::bank_types());
    out.file = in.has("output") ? in.named_output() : std::string();
    if (out.file.ends_with(".xml")) {
        out.format = BankFormat::moodle;
    } else if (out.file.ends_with(".zip")) {
        out.format = BankFormat::qti;
    } else if (out.file.ends_with(".gift")) {
        out.format = BankFormat::gift;
    } else {
        in.fail(tr("bank needs -o FILE, with FILE ending in .xml (Moodle), .zip (QTI 1.2) or .gift"));
        return out;
    }
    out.flavour = in.choice("flavour",
                            {{"plain", handout::Flavour::plain},
                             {"canvas", handout::Flavour::canvas},
                             {"blackboard", handout::Flavour::blackboard}},
                            out.flavour);
    const bool is_package = out.format == BankFormat::qti;
    if (in.has("flavour") && !is_package) in.fail(tr("--flavour is for QTI: expected -o FILE.zip"));
    if (in.has("format") && !is_package) in.fail(tr("--format is for QTI: expected -o FILE.zip"));
    if (is_package) {
        out.format = in.choice("format", {{"qti12", BankFormat::qti}, {"qti21", BankFormat::qti21}}, out.format);
        if (out.format == BankFormat::qti21 && in.has("flavour")) in.fail(tr("--flavour is for QTI 1.2"));
    }
    out.pictures = in.choice("pictures", {{"svg", diagram::Format::svg}, {"png", diagram::Format::png}}, out.pictures);
    if (in.has("pictures") && out.format == BankFormat::gift) in.fail(tr("--pictures: a .gift file has none"));
    return out;
}

std::optional<Failure> run(const Bank& bank, const Context& context) {
    std::vector<handout::BankQuestion> questions;
    const auto versions = open_items(bank.items, bank.items.versions, context);
    if (!versions) return versions.error();
    for (const auto& items : *versions) {
        for (const practice::Item& item : items) {
            questions.push_back(handout::bank_question(item, context.assets->light, bank.pictures));
        }
    }
    if (const auto problem = text::save(bank.file, handout::bank_file(questions, bank.format, bank.flavour)))
        return Failure{wrong_file, problem->what};
    return std::nullopt;
}

}  // namespace

Command bank_command() {
    return make_command<Bank>(
        {.name = "bank",
         .operand = "",
         .summary = mark("Questions for learning platforms: Moodle, QTI 1.2 (Canvas, Blackboard) and 2.1, GIFT."),
         .options =
             Options{{"output", "FILE", mark("FILE.xml: Moodle; .zip: QTI; .gift: text without pictures"), 'o'}} +
             item_set_options() +
             Options{{"format", "qti12|qti21", mark("of FILE.zip: QTI 1.2 (default) or 2.1")},
                     {"flavour", "NAME", mark("of QTI 1.2: plain (default), canvas or blackboard")},
                     {"pictures", "svg|png", mark("the pictures' files (default svg)")}},
         .examples = {"plyglass bank -o quiz.xml --types pruned,window --count 10",
                      "plyglass bank -o quiz.zip --flavour canvas --versions 30",
                      "plyglass bank -o quiz.xml --tree russell-norvig --cut gt --pictures png",
                      "plyglass bank -o quiz.gift --lang zh"},
         .needs = "-o FILE"},
        read_bank, run);
}

}  // namespace plyglass::cli
