#include "screen/step_overlay.hpp"

#include <array>
#include <filesystem>

namespace plyglass::screen {

std::string_view StepOverlay::name() const {
    constexpr std::array<std::string_view, std::variant_size_v<Mode>> names{"none", "picker", "options", "more",
                                                                            "help", "open",   "export",  "find"};
    return names[mode_.index()];
}

void StepOverlay::handle(const FieldChanged& change) {
    if (auto* picker = std::get_if<PickerMode>(&mode_)) picker->handle(change);
    if (auto* files = std::get_if<FileDialog>(&mode_)) files->type(change.text);
    if (auto* save = std::get_if<ExportMode>(&mode_)) save->handle(change);
    if (auto* find = std::get_if<FindMode>(&mode_)) find->handle(change);
}

Wish StepOverlay::handle(const FieldSubmitted&, const std::optional<Shown>& shown) {
    return shows<PickerMode>() ? load() : act(shown);
}

bool StepOverlay::handle(const Wheel& wheel) {
    auto* files = std::get_if<FileDialog>(&mode_);
    if (files) files->scroll(wheel.turns);
    return files != nullptr;
}

Wish StepOverlay::act(const std::optional<Shown>& shown) {
    if (const auto* files = std::get_if<FileDialog>(&mode_)) return enter(files->text());
    if (!shown) return {};
    if (auto* find = std::get_if<FindMode>(&mode_)) return find->act(*shown);
    if (auto* save = std::get_if<ExportMode>(&mode_); save && !writing()) {
        if (auto work = save->act(*shown)) writing_.start(*std::move(work));
    }
    return {};
}

Wish StepOverlay::closing(Wish wish) {
    if (std::holds_alternative<OpenTree>(wish)) close();
    return wish;
}

Wish StepOverlay::load() {
    auto* picker = std::get_if<PickerMode>(&mode_);
    return picker ? closing(picker->submit()) : Wish{};
}

Wish StepOverlay::enter(std::size_t row) {
    const auto* files = std::get_if<FileDialog>(&mode_);
    return files ? enter(files->entry(row)) : Wish{};
}

Wish StepOverlay::enter(const std::string& name) {
    auto* files = std::get_if<FileDialog>(&mode_);
    if (!files) return {};
    const std::string path = files->path_of(name);
    return files->enter(path) ? Wish{} : open_file(path);
}

Wish StepOverlay::open_file(const std::string& path) {
    auto read = app::open_tree_file(path);
    if (read) return closing(OpenTree{*std::move(read)});
    if (!shows<FileDialog>()) open(FileDialog(std::filesystem::path(path).parent_path().string()));
    std::get<FileDialog>(mode_).complain(read.error().what);
    return {};
}

void StepOverlay::choose_format(diagram::Format format) {
    if (auto* save = std::get_if<ExportMode>(&mode_)) save->choose(format);
}

bool StepOverlay::tick() {
    const auto outcome = writing_.take();
    if (!outcome) return false;
    if (auto* save = std::get_if<ExportMode>(&mode_)) save->finish(*outcome);
    return true;
}

}  // namespace plyglass::screen
