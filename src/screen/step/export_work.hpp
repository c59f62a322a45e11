#pragma once

// What the export dialog writes: the bytes of a file, and the command line that writes the same.

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/assets.hpp"
#include "app/export_request.hpp"
#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "diagram/export.hpp"
#include "practice/item.hpp"
#include "scene/theme.hpp"
#include "screen/step/subject.hpp"
#include "screen/step/tree_switches.hpp"
#include "text/translate.hpp"
#include "trace/playhead.hpp"

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
    std::string id = {};                      ///< of a bundled tree, else empty
    std::string tree = {};                    ///< how a command line names it; empty: it cannot
    std::optional<std::uint32_t> plies = {};  ///< --depth of a game's tree that ends before the game does
    bool leaf_values = false;                 ///< the canvas shows also those of leaves that were not looked at
    bool merges = false;                      ///< the canvas shows each position once
    bool gives_values = false;                ///< app::gives_values of what a command line names
    std::string data_folder = {};             ///< app::Assets::folder
    app::NamedTree named = {};                ///< what questions are about
};

/// What the canvas shows of a subject.
struct ExportSight {
    bool path = false, is_dark = false;      ///< as above
    const TreeSwitches* switches = nullptr;  ///< null: all as at first
};
/// `subject` at `head`.
ExportSubject export_of(const Subject& subject, const trace::Playhead& head, const ExportSight& sight,
                        const app::Assets& assets);

enum class ExportSteps : std::uint8_t { one, range, cutoffs, all };

/// One file.
struct ExportJob {
    app::ExportRequest request;
    ExportSubject subject;
    ExportSteps which = ExportSteps::one;
    std::vector<std::size_t> steps;  ///< these are they

    text::Language language() const { return request.language.value_or(text::current_language()); }
    /// How it is drawn, `progress` apart.
    diagram::ExportOptions options() const;
};

/// One question of each type that there is about the tree, by the film's cut rule; else why there is none, translated.
core::Result<std::vector<practice::Item>, std::string> questions_of(const ExportJob& job);

/// The bytes of the file. Safe on any thread.
core::Result<std::string> exported(const ExportJob& job, const diagram::Progress& progress);

/// The command line that writes the same into `file`; empty if none does.
std::string export_command(const ExportJob& job, const std::string& file);

/// A path like `path` at which there is no file: "film-2.gif".
std::string free_path(const std::string& path);

}  // namespace plyglass::screen
