#pragma once

// What is open over the Step screen: at most one dialog or menu, with a state of its own. None of them reaches into the
// screen: what one wants done, it returns as a wish.

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/assets.hpp"
#include "app/background.hpp"
#include "app/tree_source.hpp"
#include "scene/theme.hpp"
#include "screen/chapter_playhead.hpp"
#include "screen/file_dialog.hpp"
#include "screen/input.hpp"
#include "view/dialog.hpp"
#include "view/tree_picker.hpp"

namespace plyglass::screen {

/// "Show this tree, or this position."
struct OpenTree {
    app::NamedTree tree;
};
/// "Go to where the search enters this node."
struct GoToNode {
    game::NodeId node = 0;
};
using Wish = std::variant<std::monostate, OpenTree, GoToNode>;

/// What an overlay may look at to do its work.
struct Shown {
    const ChapterPlayhead& at;
    const std::string& title;  ///< the subject's
    const scene::Theme& theme;
};

/// The list of bundled trees, with a field to paste one.
class PickerMode {
public:
    void handle(const FieldChanged& change);
    /// Asks for the pasted tree. Without one, says what is wrong, also with a text that is not finished.
    Wish submit();
    const std::string& text() const { return text_; }
    /// `shown`: the id of the tree on the screen.
    view::TreePicker view(const app::Assets& assets, const std::string& shown) const;

private:
    std::string text_;
    double scroll_ = 0;
    std::optional<app::TreeProblem> problem_;
    bool under_way_ = false;              ///< the only problem is that the text is not finished
    std::optional<app::NamedTree> read_;  ///< the tree that the text reads as
};

/// The dialog that finds a board among those that the search looked at.
class FindMode {
public:
    void handle(const FieldChanged& change);
    /// Asks for the next node with that board; after the last one, for the first again.
    Wish act(const Shown& shown);
    view::Dialog view() const;

private:
    std::string text_;
    std::string message_;
    bool failed_ = false;
};

/// The dialog that saves the step as a diagram.
class ExportMode {
public:
    /// `name`: the file's, without its ending.
    explicit ExportMode(std::string name) : name_(std::move(name)), text_(name_ + "." + format_) {}

    void handle(const FieldChanged& change);
    void choose(const std::string& format);
    /// The work of writing the step into the file; nothing if the file's name has no known ending, which is said.
    struct Outcome {
        bool failed = false;
        std::string message;
    };
    std::optional<std::function<Outcome(const std::stop_token&)>> act(const Shown& shown);
    void finish(const Outcome& outcome);
    view::Dialog view(bool writing) const;

private:
    std::string name_;
    std::string format_ = "svg";
    std::string text_;
    std::string message_;
    bool failed_ = false;
};

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
    /// An entry of the list of files: a folder is entered, a file opened.
    Wish enter(const std::string& name);
    /// Opens a file; where that fails, the dialog of files says why.
    Wish open_file(const std::string& path);
    void choose_format(const std::string& format);

    /// Collects what was written behind the screen. Returns true if something changed.
    bool tick();
    bool writing() const { return writing_.running(); }

private:
    /// An overlay whose wish comes true closes.
    Wish closing(Wish wish);

    Mode mode_;
    app::Background<ExportMode::Outcome> writing_;  ///< goes on when the dialog is closed
};

}  // namespace plyglass::screen
