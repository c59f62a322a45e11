#pragma once

// The dialogs about a searched tree: choosing one, finding a board in it. Each has a state of its
// own and reaches into no screen: what it wants done, it returns as a wish.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/assets.hpp"
#include "app/tree_source.hpp"
#include "screen/input.hpp"
#include "screen/step/chapter_playhead.hpp"
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
using DialogResult = std::variant<std::monostate, OpenTree, GoToNode>;

/// What `tree` is as text: pasted, it is the same again.
std::string text_of(const app::NamedTree& tree);

/// The list of bundled trees, with a field to paste one.
class PickerMode {
public:
    static constexpr std::string_view kind_name = "picker";

    /// `text`: of the tree on the screen, to be changed in the field if it is short enough to be read there.
    explicit PickerMode(const std::string& text = {}) : text_(text.size() <= longest ? text : std::string()) {}

    void handle(const FieldChanged& change);
    /// Asks for the pasted tree. Without one, says what is wrong, also with a text that is not finished.
    DialogResult submit();
    const std::string& text() const { return text_; }
    /// `shown`: the tree on the screen.
    view::TreePicker view(const app::Assets& assets, const app::NamedTree& shown) const;

private:
    static constexpr std::size_t longest = 2'000;

    std::string text_;
    double scroll_ = 0;
    std::optional<std::size_t> caret_;  ///< the mistake that the field is to show, after Enter or a paste
    std::optional<app::TreeProblem> problem_;
    bool under_way_ = false;              ///< the only problem is that the text is not finished
    std::optional<app::NamedTree> read_;  ///< the tree that the text reads as
};

/// The dialog that finds a board among those that the search looked at.
class FindMode {
public:
    static constexpr std::string_view kind_name = "find";

    void handle(const FieldChanged& change);
    /// Asks for the next node with that board; after the last one, for the first again.
    DialogResult act(const ChapterPlayhead& at);
    view::Dialog view() const;

private:
    std::string text_;
    std::string message_;
    bool failed_ = false;
};

}  // namespace plyglass::screen
