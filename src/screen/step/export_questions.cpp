#include "screen/step/export_questions.hpp"

#include <iterator>
#include <utility>

#include "diagram/pages.hpp"
#include "handout/bank.hpp"
#include "handout/worksheet.hpp"
#include "text/scoped_language.hpp"

namespace plyglass::screen {

namespace {

handout::BankFormat bank_format(app::ExportKind kind) {
    switch (kind) {
        case app::ExportKind::qti: return handout::BankFormat::qti;
        case app::ExportKind::qti21: return handout::BankFormat::qti21;
        case app::ExportKind::gift: return handout::BankFormat::gift;
        default: return handout::BankFormat::moodle;
    }
}

handout::Paper paper_of(const app::ExportRequest& request) {
    return request.letter_sheet ? handout::Paper::letter : handout::Paper::a4;
}

}  // namespace

std::string sheet_warning(const std::vector<practice::Item>& items, const app::ExportRequest& request) {
    handout::Sheet sheet;
    sheet.items = items;
    return handout::small_boxes_words(sheet, paper_of(request));
}

std::vector<scene::Scene> sheet_pages(const std::vector<practice::Item>& items, const app::ExportRequest& request) {
    handout::Sheet sheet;
    sheet.items = items;
    const auto paper = paper_of(request);
    auto out = handout::worksheet_pages(sheet, handout::Side::sheet, paper);
    if (!request.key) return out;
    auto key = handout::worksheet_pages(sheet, handout::Side::key, paper);
    std::move(key.begin(), key.end(), std::back_inserter(out));
    return out;
}

scene::Theme sheet_theme(const scene::Theme& light) { return handout::printed(light); }

core::Result<std::string> written_questions(const ExportJob& job) {
    const text::ScopedLanguage words(job.language());
    const auto items = questions_of(job);
    if (!items) return core::Problem{items.error()};
    const scene::Theme& light = job.subject.light;
    if (job.request.kind == app::ExportKind::worksheet) {
        return diagram::pdf_pages(sheet_pages(*items, job.request), sheet_theme(light), handout::page_points);
    }
    std::vector<handout::BankQuestion> questions;
    for (const practice::Item& item : *items) {
        questions.push_back(handout::bank_question(item, light, job.request.pictures));
    }
    return handout::bank_file(questions, bank_format(job.request.kind));
}

}  // namespace plyglass::screen
