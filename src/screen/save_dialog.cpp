#include "screen/save_dialog.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/file.hpp"
#include "diagram/pages.hpp"
#include "scene/action.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

namespace fs = std::filesystem;
using namespace text;

/// ".jsonl, .csv or .svg"
std::string list_of(const std::vector<std::string>& endings) {
    std::string out;
    for (std::size_t i = 0; i < endings.size(); ++i) {
        const std::string ending = "." + endings[i];
        if (i == 0) {
            out = ending;
        } else {
            out = filled(i + 1 == endings.size() ? tr("{} or {}") : tr("{}, {}"), out, ending);
        }
    }
    return out;
}

}  // namespace

SaveDialog::SaveDialog(std::string name, std::vector<std::string> endings)
    : name_(std::move(name)), endings_(std::move(endings)), text_(name_ + "." + endings_.front()) {
    lacks_pdf_ = !diagram::has_pdf() && std::erase(endings_, "pdf") > 0;
}

void SaveDialog::type(const std::string& text) {
    if (text == text_) return;
    text_ = text;
    message_.clear();
    failed_ = false;
}

void SaveDialog::choose(std::size_t number) {
    const std::string old = ending();
    type((old.empty() ? name_ : text_.substr(0, text_.size() - old.size() - 1)) + "." +
         endings_[std::min(number, endings_.size() - 1)]);
}

/// The ending of the name, if it is a known one.
std::string SaveDialog::ending() const {
    const auto is_it = [&](const std::string& each) { return text_.ends_with("." + each); };
    const auto at = std::find_if(endings_.begin(), endings_.end(), is_it);
    return at == endings_.end() ? "" : *at;
}

std::string destination_words() {
    std::error_code failed;
    const fs::path folder = fs::current_path(failed);
    return failed ? std::string() : filled(tr("A name without a folder goes into {}."), folder.string());
}

std::optional<SaveDialog::Target> SaveDialog::act() {
    if (writing_) return std::nullopt;
    const std::string format = ending();
    failed_ = format.empty();
    if (failed_) {
        message_ = filled(tr("expected a name that ends in {}"), list_of(endings_));
        return std::nullopt;
    }
    std::error_code ignored;
    if (may_replace_ != text_ && fs::exists(text_, ignored)) {
        may_replace_ = text_;
        message_ = filled(tr("{} is there already. Replace it?"), fs::absolute(text_, ignored).string());
        return std::nullopt;
    }
    may_replace_.clear();
    writing_ = true;
    message_ = tr("Writing ...");
    return Target{text_, format};
}

SaveDialog::Outcome SaveDialog::write(const Target& target, const core::Result<std::string>& bytes) {
    if (!bytes) return {true, bytes.error().what};
    if (const auto error = core::write_file(target.path, *bytes)) {
        return {true, filled(tr("{}: {}"), error->path, text::reason(*error))};
    }
    std::error_code ignored;
    return {false, filled(tr("Written to {}."), fs::absolute(target.path, ignored).string())};
}

void SaveDialog::finish(const Outcome& outcome) {
    writing_ = false;
    failed_ = outcome.failed;
    message_ = outcome.message;
}

view::Dialog SaveDialog::view(std::string title, std::string explanation) const {
    view::Dialog out;
    out.title = std::move(title);
    out.explanation = std::move(explanation);
    text::add_sentence(out.explanation, destination_words());
    if (lacks_pdf_) text::add_sentence(out.explanation, tr("PDF: with the program on the desktop."));
    const std::string chosen = ending();
    for (std::size_t i = 0; i < endings_.size(); ++i) {
        out.formats.push_back({{scene::Verb::save_as, i}, "." + endings_[i], endings_[i] == chosen, true});
    }
    out.field_text = text_;
    out.field_selects = true;
    out.message = message_;
    out.message_is_error = failed_ && !message_.empty();
    out.action = !text_.empty() && may_replace_ == text_ ? tr("Replace") : tr("Save");
    out.can_act = !text_.empty() && !writing_;
    return out;
}

}  // namespace plyglass::screen
