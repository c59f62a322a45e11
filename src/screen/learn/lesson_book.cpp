#include "screen/learn/lesson_book.hpp"

#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>
#include <variant>

namespace plyglass::screen {

using core::Result;
using lesson::Show;

Result<LessonBook, std::string> LessonBook::open(const std::string& name, const app::Assets& assets) {
    const std::string bundled = assets.lessons();
    auto files = lesson::lesson_files(name, bundled);
    if (!files) return files.error().what;
    LessonBook out;
    out.files_ = *std::move(files);
    auto file = lesson::open_lesson(lesson::in_language(out.files_, text::current_language()));
    if (!file) return file.error().what;
    out.file_ = *std::move(file);
    out.language_ = text::current_language();
    std::error_code failed;
    const auto folder = std::filesystem::weakly_canonical(out.file_.folder, failed);
    out.is_followed_ = folder.parent_path() != std::filesystem::weakly_canonical(bundled, failed);
    out.key_ = out.is_followed_ ? folder.string() : out.file_.name;
    out.stamp_ = out.stamp();
    return out;
}

LessonBook::Scene LessonBook::scene_of(std::size_t page) const {
    Scene out;
    for (std::size_t i = 0; i <= page && i < lesson().pages.size(); ++i) {
        for (const lesson::Block& block : lesson().pages[i].blocks) {
            if (const auto* show = std::get_if<Show>(&block)) out = {show, show->place};
            // A page goes on where the one before has led.
            if (const auto* go = std::get_if<lesson::Go>(&block); go != nullptr && i < page) out.place = go->place;
        }
    }
    return out;
}

bool LessonBook::refresh() {
    if (language_ != text::current_language()) return read();
    if (!is_followed_ || stamp() == stamp_) return false;
    return read();
}

bool LessonBook::read() {
    language_ = text::current_language();
    auto file = lesson::open_lesson(lesson::in_language(files_, language_));
    if (!file) return false;
    file_ = *std::move(file);
    stamp_ = stamp();
    return true;
}

std::string LessonBook::stamp() const {
    std::string out;
    const auto add = [&](const std::string& path) {
        std::error_code failed;
        const auto time = std::filesystem::last_write_time(path, failed);
        if (failed) return;
        using std::chrono::nanoseconds;
        out += std::to_string(std::chrono::duration_cast<nanoseconds>(time.time_since_epoch()).count()) + ' ';
        out += std::to_string(std::filesystem::file_size(path, failed)) + ' ';
    };
    add(file_.path);
    for (const lesson::Page& page : lesson().pages) {
        for (const lesson::Block& block : page.blocks) {
            const auto* show = std::get_if<Show>(&block);
            if (show == nullptr) continue;
            for (const std::string& name : {show->tree, show->board}) {
                if (!name.empty() && name.size() < 256 && name.find('/') == std::string::npos) {
                    add(file_.folder + "/" + name);
                }
            }
        }
    }
    return out;
}

}  // namespace plyglass::screen
