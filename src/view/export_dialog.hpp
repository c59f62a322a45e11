#pragma once

// The dialog that writes what the Step screen shows into files: formats, options, a preview of the very page.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "scene/theme.hpp"
#include "trace/trace.hpp"

namespace plyglass::view {

struct ExportDialog {
    std::string subtitle;  ///< what is exported: "Banknote plates, Alpha-beta"
    struct Format {
        std::optional<std::uint32_t> number;  ///< nothing: the name of a group
        std::string name, ending;
        std::string item;   ///< as in scene::Hit
        std::string why{};  ///< it cannot be chosen; empty: it can
    };
    std::vector<Format> formats;
    std::string lacking;  ///< which others there are elsewhere; empty: none
    std::uint32_t chosen = 0;

    std::vector<scene::Segment> steps;  ///< this one, a range ...
    bool chooses_steps = false;         ///< else the format has one step, or all there is
    struct Range {
        std::size_t first = 1, last = 1;
        std::string first_text, last_text;   ///< as they are being typed
        std::span<const trace::Kind> kinds;  ///< one for each step; they outlive the dialog
    };
    std::optional<Range> range;  ///< shown while a range is chosen

    bool has_looks = false;                ///< else the options below have no meaning for the format
    std::vector<scene::Segment> notation;  ///< drawn as shapes: squares, triangles, circles
    struct Row {
        std::string title;
        std::vector<scene::Segment> choices;
    };
    std::vector<Row> rows;
    std::vector<scene::Segment> show;  ///< each on or off

    struct Thumb {
        std::size_t number = 0;
        std::shared_ptr<const scene::Scene> page;
        bool chosen = false;
    };
    struct Preview {
        std::shared_ptr<const scene::Theme> theme;
        std::shared_ptr<const scene::Scene> page;  ///< nothing: `no_page` says why
        std::string no_page;
        std::string words;  ///< "page 4 of 4: step 19"
        std::vector<Thumb> strip;
    };
    Preview preview;

    std::string field_text;
    std::string message;
    bool message_is_error = false;
    bool message_warns = false;      ///< it is no error of the file's name
    std::string summary;             ///< "4 pages, about 48 kB"
    std::optional<double> progress;  ///< while it is being written: the part that is done
    bool can_act = true;
    bool enter_saves = true;       ///< else Enter presses another button, which Tab has reached
    bool asks_to_replace = false;  ///< the message says which file is there; else nothing is asked
    bool copies_text = false;      ///< else the command line that writes the file
    bool can_copy = true;
};

/// The places of the dialog's text fields: the file, and the ends of a range if there is one.
struct ExportFields {
    scene::Box file;
    std::optional<std::pair<scene::Box, scene::Box>> range;
};

ExportFields draw_export(scene::Scene& scene, const scene::StepLayout& layout, const ExportDialog& dialog,
                         const scene::TextMetrics& metrics);

/// The step at `x` on the small timeline whose handle has the hit `held`.
std::size_t export_step_at(const scene::Box& held, std::size_t steps, double x);

}  // namespace plyglass::view
