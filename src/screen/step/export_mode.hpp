#pragma once

// The dialog that writes what the Step screen shows into files. It has a state of its own and a copy of the film's
// playhead, so that nothing which happens behind it changes what it writes.

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/assets.hpp"
#include "diagram/export.hpp"
#include "scene/theme.hpp"
#include "screen/input.hpp"
#include "screen/step/subject.hpp"
#include "trace/playhead.hpp"
#include "view/export_dialog.hpp"

namespace plyglass::screen {

/// What is exported.
struct ExportSubject {
    std::string name;   ///< of the file, without what tells the steps and the ending
    std::string title;  ///< the tree's
    std::string about;  ///< "Banknote plates, Alpha-beta"
    trace::Playhead head;
    bool path = false;  ///< the canvas shows the path of a position, not the whole tree
    scene::Theme light, dark;
    bool is_dark = false;  ///< the screen
    /// The search of a position whose film this is; nothing if it is one of several, or of a tree.
    std::optional<app::PositionSearch> position = {};
};

/// `subject` at `head`. `path`: as above.
ExportSubject export_of(const Subject& subject, const trace::Playhead& head, bool path, const app::Assets& assets,
                        bool is_dark);

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

    /// The work of writing the file, safe on any thread; nothing if the file's name has no known ending, which is said.
    struct Outcome {
        bool failed = false;
        std::string message;
    };
    std::optional<std::function<Outcome(const std::stop_token&)>> act();
    void finish(const Outcome& outcome);
    /// Says that it was stopped.
    void cancelled();

    view::ExportDialog view(bool writing) const;

private:
    enum class Steps : std::uint8_t { one, range, cutoffs, all };
    enum class Look : std::uint8_t { light, dark, print };
    using Format = view::ExportFormat;

    /// Whether the format takes several steps, and whether it is a picture at all.
    static bool takes_range(Format format);
    static bool is_picture(Format format);
    static std::string_view ending(Format format);
    std::vector<std::size_t> chosen_steps() const;
    std::string proposed_name() const;
    void propose(const std::string& before);
    void take_format(Format format);
    diagram::ExportOptions options() const;
    scene::Theme theme() const;
    void add_preview(view::ExportDialog& out) const;
    std::string summary(std::size_t page_bytes, std::size_t pages) const;
    bool is_position() const { return subject_.head.film().positions() != nullptr; }

    ExportSubject subject_;
    Format format_ = Format::svg;
    Steps steps_ = Steps::one;
    std::size_t first_ = 1, last_ = 1;
    std::string first_text_, last_text_;
    picture::Notation notation_ = picture::Notation::squares;
    Look look_ = Look::light;
    bool sideways_ = false;
    bool sentence_ = true;
    diagram::Hidden hidden_;
    std::size_t page_ = 0;  ///< of the preview
    std::string text_, message_;
    bool failed_ = false;
    struct Progress {
        std::atomic<std::size_t> done = 0;
        std::size_t all = 1;
    };
    std::shared_ptr<Progress> progress_;
    struct Preview {
        std::shared_ptr<const scene::Theme> theme;
        std::vector<std::pair<std::size_t, std::shared_ptr<const scene::Scene>>> pages;  ///< by number, in view
        std::size_t bytes = 0;                                                           ///< of the chosen one as SVG
    };
    mutable std::shared_ptr<const Preview> preview_;  ///< drawn when it is asked for
};

}  // namespace plyglass::screen
