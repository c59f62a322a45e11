#include <filesystem>

#include "agent/board_words.hpp"
#include "diagram/export.hpp"
#include "game/2048/board_text.hpp"
#include "screen/step_screen.hpp"
#include "text/format.hpp"

// The tree picker's field, the file list and the export: what the user types there, and its effect.

namespace plyglass::screen {

using namespace app;

namespace {

namespace fs = std::filesystem;
using text::filled;
using text::tr;

}  // namespace

void StepScreen::on(const FieldChanged& change) {
    touch();
    if (auto* picker = std::get_if<Picker>(&overlay_)) {
        picker->scroll = change.scroll;
        if (change.text == picker->text) return;
        picker->text = change.text;
        picker->problem.reset();
        picker->under_way = false;
        picker->read.reset();
        if (picker->text.find_first_not_of(" \t") == std::string::npos) return;
        auto read = read_pasted_tree(picker->text);
        if (read) {
            picker->read = *std::move(read);
        } else {
            picker->problem = read.error();
            // An unfinished tree is not wrong yet; Enter asks.
            picker->under_way = read.error().error && read.error().error->kind == game::TreeError::Kind::unclosed;
        }
    } else if (auto* open = std::get_if<FileDialog>(&overlay_)) {
        open->type(change.text);
    } else if (auto* save = std::get_if<Export>(&overlay_)) {
        if (change.text != save->text) save->message.clear();
        save->text = change.text;
        if (const auto format = diagram::format_of(save->text)) save->format = diagram::ending(*format);
    } else if (auto* find = std::get_if<Find>(&overlay_)) {
        if (change.text != find->text) find->message.clear();
        find->text = change.text;
    }
}

void StepScreen::on(const FieldSubmitted&) {
    if (auto* picker = std::get_if<Picker>(&overlay_)) {
        picker->under_way = false;
        touch();
        return load_pasted();
    }
    act();
}

void StepScreen::on(const FileNamed& file) { open_file(file.path); }

void StepScreen::load_pasted() {
    const auto* picker = std::get_if<Picker>(&overlay_);
    if (!picker || !picker->read) return;
    NamedTree named = *picker->read;
    overlay_ = Nothing{};
    open(std::move(named));
}

void StepScreen::act() {
    if (const auto* dialog = std::get_if<FileDialog>(&overlay_)) {
        enter_folder_or_take(dialog->text());
    } else if (is_open<Export>()) {
        start_export();
    } else if (is_open<Find>()) {
        find_board();
    }
}

/// Goes to the next node with that board; after the last one, to the first again.
void StepScreen::find_board() {
    auto& dialog = std::get<Find>(overlay_);
    touch();
    dialog.failed = true;
    const auto grid = game::read_board(dialog.text);
    if (!grid) {
        dialog.message = agent::words(grid.error());
        return;
    }
    const auto& film = at_->head().film();
    const auto found = grid->size() == 4 ? film.nodes_with(game::packed(*grid)) : std::vector<game::NodeId>();
    if (found.empty()) {
        dialog.message = tr("This search looks at no such board.");
        return;
    }
    std::size_t next = 0;
    while (next < found.size() && film.entered_at(found[next]) <= at_->head().step()) ++next;
    next %= found.size();
    dialog.failed = false;
    dialog.message = filled(tr("{0} of {1}: {2}"), next + 1, found.size(), way_to(found[next]));
    go(at_->entering(found[next]), false);
}

void StepScreen::open_file(const std::string& path) {
    touch();
    auto read = open_tree_file(path);
    if (read) {
        overlay_ = Nothing{};
        return open(std::move(*read));
    }
    if (!is_open<FileDialog>()) overlay_ = FileDialog(fs::path(path).parent_path().string());
    std::get<FileDialog>(overlay_).complain(read.error().what);
}

void StepScreen::enter_folder_or_take(const std::string& name) {
    auto* dialog = std::get_if<FileDialog>(&overlay_);
    if (!dialog) return;
    touch();
    const std::string path = dialog->path_of(name);
    if (!dialog->enter(path)) open_file(path);
}

std::string StepScreen::export_name(const std::string& format) const {
    const std::string id = subject().id;
    return filled("{}-{}.{}", id.empty() ? "tree" : id, at_ ? at_->head().step() : 0, format);
}

void StepScreen::start_export() {
    auto* dialog = std::get_if<Export>(&overlay_);
    if (!dialog || !at_ || exporting_.running()) return;
    const auto format = diagram::format_of(dialog->text);
    if (!format) {
        dialog->failed = true;
        dialog->message = format.error().what;
        return touch();
    }
    dialog->failed = false;
    dialog->message = tr("Writing ...");
    touch();
    // The export gets a copy of the playhead, so that stepping on does not change what it writes.
    exporting_.start([head = at_->head(), path = dialog->text, format = *format, title = subject_->title(),
                      theme = theme()](const std::stop_token&) -> Exported {
        const auto failure = diagram::save_step(head, path, format, title, theme);
        std::error_code ignored;
        if (failure) return {true, *failure};
        return {false, filled(tr("Written to {}."), fs::absolute(path, ignored).string())};
    });
}

}  // namespace plyglass::screen
