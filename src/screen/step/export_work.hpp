#pragma once

// What the export dialog writes: the bytes of a file, and the command line that writes the same.

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/assets.hpp"
#include "core/result.hpp"
#include "diagram/export.hpp"
#include "scene/theme.hpp"
#include "screen/step/subject.hpp"
#include "text/translate.hpp"
#include "trace/playhead.hpp"
#include "view/export_dialog.hpp"

namespace plyglass::screen {

/// What is exported.
struct ExportSubject {
    std::string name;                 ///< of the file, without the steps and the ending
    std::vector<std::string> titles;  ///< the tree's, by language
    std::string about;                ///< "Banknote plates, Alpha-beta"
    trace::Playhead head;
    bool path = false;  ///< the canvas shows the path of a position, not the whole tree
    scene::Theme light, dark;
    bool is_dark = false;  ///< the screen
    /// The search of a position whose film this is; nothing if it is one of several, or of a tree.
    std::optional<app::PositionSearch> position = {};
    std::string id = {};           ///< of a bundled tree, else empty
    std::string tree = {};         ///< how a command line names it; empty: it cannot
    std::string data_folder = {};  ///< app::Assets::folder
};

/// `subject` at `head`. `path`: as above.
ExportSubject export_of(const Subject& subject, const trace::Playhead& head, bool path, const app::Assets& assets,
                        bool is_dark);

enum class ExportSteps : std::uint8_t { one, range, cutoffs, all };

/// One file.
struct ExportJob {
    view::ExportFormat format = view::ExportFormat::svg;
    ExportSubject subject;
    ExportSteps which = ExportSteps::one;
    std::vector<std::size_t> steps;  ///< these are they
    diagram::ExportOptions how;      ///< `goes_on` and the words of `second` apart
    text::Language language = text::Language::english;
    bool both_languages = false;  ///< and the next one

    /// The options with their words.
    diagram::ExportOptions options() const;
};

bool is_picture(view::ExportFormat format);
/// Whether it takes several steps.
bool takes_range(view::ExportFormat format);
/// Whether it is text that can be pasted.
bool is_text(view::ExportFormat format);
/// Whether no film is written in it.
bool is_bank(view::ExportFormat format);
std::string_view ending(view::ExportFormat format);

/// The bytes of the file. Safe on any thread.
core::Result<std::string> exported(const ExportJob& job, const diagram::GoesOn& goes_on);

/// The command line that writes the same into `file`; empty if none does.
std::string export_command(const ExportJob& job, const std::string& file);

/// A path like `path` at which there is no file: "film-2.gif".
std::string free_path(const std::string& path);

}  // namespace plyglass::screen
