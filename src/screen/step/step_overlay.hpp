#pragma once

// What is open over the Step screen: at most one dialog or menu.

#include <optional>
#include <string_view>

#include "app/background.hpp"
#include "screen/input.hpp"
#include "screen/overlay.hpp"
#include "screen/step/export_mode.hpp"
#include "screen/step/node_menu.hpp"
#include "screen/step/random_tree_mode.hpp"
#include "screen/step/tree_dialogs.hpp"

namespace plyglass::screen {

struct OptionsMode {
    static constexpr std::string_view kind_name = "options";
};
struct MoreMode {
    static constexpr std::string_view kind_name = "more";
};

/// The pages of a lesson.
struct ContentsMode {
    static constexpr std::string_view kind_name = "contents";
};

class StepOverlay : public Overlay<PickerMode, OptionsMode, MoreMode, NodeMenuMode, ExportMode, FindMode,
                                   RandomTreeMode, ContentsMode> {
public:
    void handle(const FieldChanged& change);
    /// Does what the dialog is for. `at`: nothing while the first search is under way.
    DialogResult act(const std::optional<ChapterPlayhead>& at);
    /// The tree or board that a text is; if it is none, the list of trees opens and says why.
    DialogResult paste(const std::string& text);
    /// An action of a dialog's own; false if it is none.
    bool choose(const scene::Action& action);
    /// A slider of the dialog is held at `x`; false if it has none of that kind.
    bool slide(const scene::Hit& held, double x);
    // As in Overlay; the export dialog chooses a folder in a dialog of files.
    FileDialog* files();
    bool step_back();
    bool take_file(const std::string& path);

    /// Stops what is being written; nothing of it stays.
    void cancel();

    /// Collects what was written behind the screen. The dialog that asked for it closes, unless it has to say what failed.
    std::optional<ExportMode::Outcome> tick();
    /// Whether a dialog is open, over which no key reaches the tree.
    bool is_dialog() const { return is_open() && !shows<NodeMenuMode>(); }
    bool writing() const { return writing_.running(); }

private:
    app::Background<ExportMode::Outcome> writing_;  ///< goes on when the dialog is closed
};

}  // namespace plyglass::screen
