#pragma once

// What is open over the Step screen: at most one dialog or menu.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/background.hpp"
#include "screen/file_dialog.hpp"
#include "screen/input.hpp"
#include "screen/tree_dialogs.hpp"

namespace plyglass::screen {

struct NothingOpen {};
struct OptionsMode {};
struct MoreMode {};
struct HelpMode {};

class StepOverlay {
public:
    using Mode =
        std::variant<NothingOpen, PickerMode, OptionsMode, MoreMode, HelpMode, FileDialog, ExportMode, FindMode>;

    const Mode& mode() const { return mode_; }
    template <class Kind>
    bool shows() const {
        return std::holds_alternative<Kind>(mode_);
    }
    bool is_open() const { return !shows<NothingOpen>(); }
    /// For programs: "none", "picker", "options", ...
    std::string_view name() const;

    void open(Mode mode) { mode_ = std::move(mode); }
    void close() { mode_ = NothingOpen{}; }
    /// Opens it, or closes it if it is open.
    template <class Kind>
    void toggle() {
        shows<Kind>() ? close() : open(Kind{});
    }

    void handle(const FieldChanged& change);
    /// Enter in a field.
    Wish handle(const FieldSubmitted& submitted, const std::optional<Shown>& shown);
    /// Returns true if something scrolled.
    bool handle(const Wheel& wheel);
    /// The dialog's own button. `shown`: nothing while the first search is under way.
    Wish act(const std::optional<Shown>& shown);
    /// The picker's button.
    Wish load();
    /// The entry in that row of the list of files: a folder is entered, a file opened.
    Wish enter(std::size_t row);
    /// Opens a file; where that fails, the dialog of files says why.
    Wish open_file(const std::string& path);
    void choose_format(diagram::Format format);

    /// Collects what was written behind the screen. Returns true if something changed.
    bool tick();
    bool writing() const { return writing_.running(); }

private:
    Wish enter(const std::string& name);
    /// An overlay whose wish comes true closes.
    Wish closing(Wish wish);

    Mode mode_;
    app::Background<ExportMode::Outcome> writing_;  ///< goes on when the dialog is closed
};

}  // namespace plyglass::screen
