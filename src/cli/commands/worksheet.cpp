#include "handout/worksheet.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "app/practice_tree.hpp"
#include "cli/item_set.hpp"
#include "core/file.hpp"
#include "diagram/pages.hpp"
#include "handout/name_list.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `worksheet`: exercises to print, and their key.

namespace plyglass::cli {

namespace {

using namespace text;

struct Worksheet {
    ItemSet items;
    std::string file, key, list;
    handout::Paper paper = handout::Paper::a4;
};

Worksheet read_worksheet(Reader& in) {
    constexpr std::uint32_t usual_count = 3;
    Worksheet out;
    out.items = read_item_set(in, usual_count, app::worksheet_types());
    const auto pdf = [&](const char* option) {
        std::string file = in.name(option);
        if (!file.empty() && !file.ends_with(".pdf")) in.expected(option, tr("a file that ends in .pdf"));
        return file;
    };
    out.file = pdf("output");
    if (out.file.empty()) in.fail(tr("worksheet needs -o FILE.pdf"));
    out.key = pdf("key");
    in.other_than("key", out.file);
    out.list = in.name("for");
    if (!out.list.empty() && in.has("versions")) {
        in.fail(tr("--for and --versions: expected one of them; each name gets a version of its own"));
    }
    out.paper = in.choice("paper", {{"a4", handout::Paper::a4}, {"letter", handout::Paper::letter}}, out.paper);
    return out;
}

core::Result<std::vector<std::string>, Failure> names_of(const std::string& list) {
    constexpr std::size_t most_bytes = 1 << 20;
    const auto bytes = core::read_file(list, most_bytes);
    if (!bytes) {
        return Failure{wrong_file, filled(tr("{} could not be read: {}"), list, text::reason(bytes.error()))};
    }
    auto names = handout::names_in(*bytes);
    if (!names) return Failure{wrong_input, filled(tr("{}: {}"), list, names.error().what)};
    return *std::move(names);
}

std::optional<Failure> save(const std::string& file, const std::vector<handout::Sheet>& sheets, handout::Side side,
                            handout::Paper paper, const Context& context) {
    std::vector<scene::Scene> pages;
    for (const handout::Sheet& sheet : sheets) {
        for (scene::Scene& page : handout::worksheet_pages(sheet, side, paper)) pages.push_back(std::move(page));
    }
    const auto pdf = diagram::pdf_pages(pages, handout::printed(context.assets->light), handout::page_points);
    if (!pdf) return Failure{failed, pdf.error().what};
    if (const auto problem = text::save(file, *pdf)) return Failure{wrong_file, problem->what};
    return std::nullopt;
}

/// All versions have trees of the same shape.
void warn(const handout::Sheet& sheet, handout::Paper paper, const Context& context) {
    const std::string words = handout::small_boxes_words(sheet, paper);
    if (!words.empty()) context.err << "plyglass: " << words << '\n';
}

std::optional<Failure> run(const Worksheet& worksheet, const Context& context) {
    std::vector<std::string> names;
    std::uint32_t versions = worksheet.items.versions;
    if (!worksheet.list.empty()) {
        auto read = names_of(worksheet.list);
        if (!read) return read.error();
        names = *std::move(read);
        versions = static_cast<std::uint32_t>(names.size());
    }
    auto items = open_items(worksheet.items, versions, context);
    if (!items) return items.error();
    std::vector<handout::Sheet> sheets;
    for (std::uint32_t version = 1; version <= versions; ++version) {
        handout::Sheet sheet;
        if (versions > 1) sheet.version = handout::version_name(version);
        if (!names.empty()) sheet.name = names[version - 1];
        sheet.seed = worksheet.items.seed;
        sheet.items = std::move((*items)[version - 1]);
        sheets.push_back(std::move(sheet));
    }
    warn(sheets.front(), worksheet.paper, context);
    if (auto failure = save(worksheet.file, sheets, handout::Side::sheet, worksheet.paper, context)) return failure;
    if (worksheet.key.empty()) return std::nullopt;
    return save(worksheet.key, sheets, handout::Side::key, worksheet.paper, context);
}

}  // namespace

Command worksheet_command() {
    return make_command<Worksheet>(
        {.name = "worksheet",
         .operand = "",
         .summary = mark("Exercises to print, and their key."),
         .options = Options{{"output", "FILE.pdf", mark("the sheets"), 'o'},
                            {"key", "FILE.pdf", mark("the same, filled in")}} +
                    item_set_options() +
                    Options{{"for", "LIST.csv", mark("a version for each name in the first column")},
                            {"paper", "a4|letter", mark("the size of the pages (default a4)")}},
         .examples = {"plyglass worksheet -o sheet.pdf --key key.pdf",
                      "plyglass worksheet -o sheets.pdf --types values,pruned,threshold --versions 4",
                      "plyglass worksheet -o sheet.pdf --tree russell-norvig --types values,pruned --cut gt",
                      "plyglass worksheet -o sheets.pdf --for class.csv --lang zh"},
         .needs = "-o FILE.pdf"},
        read_worksheet, run);
}

}  // namespace plyglass::cli
