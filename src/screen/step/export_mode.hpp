#pragma once

// The dialog that writes what the Step screen shows into files. It has a state of its own and a copy of the film's
// playhead, so that nothing which happens behind it changes what it writes.

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/assets.hpp"
#include "core/result.hpp"
#include "diagram/export.hpp"
#include "practice/item.hpp"
#include "scene/theme.hpp"
#include "screen/file_dialog.hpp"
#include "screen/input.hpp"
#include "screen/step/export_work.hpp"
#include "trace/playhead.hpp"
#include "view/export_dialog.hpp"

namespace plyglass::screen {

class ExportMode {
public:
    static constexpr std::string_view kind_name = "export";

    explicit ExportMode(ExportSubject subject);

    void handle(const FieldChanged& change);
    /// Does what one of the dialog's own actions asks for; false if it is none of them.
    bool choose(const scene::Action& action);
    /// An end of the range is dragged to a step.
    void slide(bool last, std::size_t step);
    std::size_t steps() const { return subject_.head.steps(); }

    struct Outcome {
        bool failed = false;
        std::string message;
        std::optional<std::string> copied;  ///< for the clipboard; the dialog stays open
    };
    /// Safe on any thread.
    using Work = std::function<Outcome(const std::stop_token&)>;
    /// The work of writing the file; nothing if its name has no known ending, or if there is such a file already, which is
    /// said. Where the dialog of folders is open, takes the place that it shows.
    std::optional<Work> act();
    /// What was asked where there is such a file: whether to replace it, or to write another one beside it.
    std::optional<Work> answer(bool replace);
    /// The work of making what is copied: the text of the file, and the second time, or of a file that is no text, the command
    /// line that writes it.
    std::optional<Work> copy();
    void finish(const Outcome& outcome);
    /// Says that it was stopped.
    void cancelled();

    /// The dialog of folders, if it is open over this one.
    FileDialog* folders() { return folders_ ? &*folders_ : nullptr; }
    /// A file was named there: it goes into its folder, with its name.
    void take_place(const std::string& path);
    /// Closes what is open over this dialog, or takes a question back; false if there is nothing of the kind.
    bool step_back();

    std::optional<view::Dialog> folders_view() const;
    view::ExportDialog view(bool writing) const;

private:
    using Steps = ExportSteps;

    const std::vector<std::size_t>& chosen_steps() const;
    std::string proposed_name() const;
    void propose(const std::string& before);
    void take_kind(app::ExportKind kind);
    /// Whether the choice of an option has a meaning for what is exported.
    bool offers(const app::ExportOption& option, std::size_t choice) const;
    /// Why not; empty where it has one.
    std::string why_not(const app::ExportOption& option, std::size_t choice) const;
    bool has(app::ExportKindInfo::Trait trait) const { return app::info(request_.kind).has(trait); }
    std::string_view ending() const { return app::info(request_.kind).ending; }
    ExportJob job() const;
    Work writing(const std::string& path);
    void add_formats(view::ExportDialog& out) const;
    void add_steps(view::ExportDialog& out) const;
    void add_looks(view::ExportDialog& out) const;
    void add_preview(view::ExportDialog& out) const;
    void add_questions(view::ExportDialog& out) const;
    /// Those that would be written, or why there are none.
    const core::Result<std::vector<practice::Item>, std::string>& questions() const;
    std::string summary(std::size_t page_bytes, std::size_t pages) const;
    bool is_position() const { return subject_.head.film().positions() != nullptr; }
    bool has_ending() const { return text_.ends_with("." + std::string(ending())); }

    ExportSubject subject_;
    bool has_page_ = false;  ///< to put a film into
    app::ExportRequest request_;
    Steps steps_ = Steps::one;
    std::map<app::ExportKind, Steps> steps_of_kind_;  ///< what a person has chosen for it
    bool has_chosen_paper_ = false;                   ///< a person has
    std::size_t first_ = 1, last_ = 1;
    std::string first_text_, last_text_;
    std::size_t page_ = 0;  ///< of the preview
    std::string text_, message_;
    bool failed_ = false;
    struct Progress {
        std::atomic<double> part = 0;
    };
    std::shared_ptr<Progress> progress_;
    std::string asked_;    ///< the file about which the question is asked whether to replace it; empty: none
    bool copied_ = false;  ///< the text was copied last, so that the command is next
    std::optional<FileDialog> folders_;
    mutable std::optional<std::vector<std::size_t>> chosen_;  ///< computed when it is asked for
    std::vector<trace::Kind> kinds_;                          ///< of all steps, as soon as a range is chosen
    struct Preview {
        std::shared_ptr<const scene::Theme> theme;
        std::vector<std::pair<std::size_t, std::shared_ptr<const scene::Scene>>> pages;  ///< by number, in view
        std::size_t bytes = 0;                                                           ///< of a page as SVG
        std::string warning{};                                                           ///< of a worksheet
    };
    mutable std::optional<core::Result<std::vector<practice::Item>, std::string>> questions_;
    mutable std::shared_ptr<const Preview> preview_;  ///< drawn when it is asked for
};

}  // namespace plyglass::screen
