#include <string>
#include <string_view>
#include <vector>

#include "cli/item_set.hpp"
#include "handout/gift.hpp"
#include "handout/moodle.hpp"
#include "handout/qti.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// `bank`: questions for learning platforms.

namespace plyglass::cli {

namespace {

using namespace text;

enum class BankFormat : std::uint8_t { moodle, qti, gift };

struct Bank {
    ItemSet items;
    std::string file;
    BankFormat format = BankFormat::moodle;
    handout::Flavour flavour = handout::Flavour::plain;
};

Bank read_bank(Reader& in) {
    constexpr std::uint32_t usual_count = 12;
    std::vector<practice::Type> all;
    for (const auto& [type, name] : practice::types()) all.push_back(type);
    Bank out;
    out.items = read_item_set(in, usual_count, all);
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
    if (in.has("flavour") && out.format != BankFormat::qti) in.fail(tr("--flavour is for QTI: expected -o FILE.zip"));
    return out;
}

std::string written(const Bank& bank, const std::vector<handout::BankQuestion>& questions) {
    switch (bank.format) {
        case BankFormat::moodle: return handout::moodle_xml(questions);
        case BankFormat::gift: return handout::gift(questions);
        case BankFormat::qti: break;
    }
    return handout::qti_package(questions, bank.flavour);
}

std::optional<Failure> run(const Bank& bank, const Context& context) {
    std::vector<handout::BankQuestion> questions;
    for (std::uint32_t version = 1; version <= bank.items.versions; ++version) {
        for (const practice::Item& item : items_of(bank.items, version)) {
            questions.push_back(handout::bank_question(item, context.assets->light));
        }
    }
    if (const auto problem = text::save(bank.file, written(bank, questions))) return Failure{wrong_file, problem->what};
    return std::nullopt;
}

}  // namespace

Command bank_command() {
    return make_command<Bank>(
        {.name = "bank",
         .operand = "",
         .summary = mark("Questions for learning platforms: Moodle, QTI 1.2 (Canvas, Blackboard), GIFT."),
         .options =
             Options{{"output", "FILE", mark("FILE.xml: Moodle; .zip: QTI 1.2; .gift: text without pictures"), 'o'}} +
             item_set_options() + Options{{"flavour", "NAME", mark("of QTI: plain (default), canvas or blackboard")}},
         .examples = {"plyglass bank -o quiz.xml --types pruned,window --count 10",
                      "plyglass bank -o quiz.zip --flavour canvas --versions 30",
                      "plyglass bank -o quiz.gift --lang zh"},
         .needs = "-o FILE"},
        read_bank, run);
}

}  // namespace plyglass::cli
