#pragma once

// Changes a node by hand: what a key or a click means for it, and the field in which its number is typed.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/tree_edit.hpp"
#include "scene/action.hpp"
#include "screen/input.hpp"

namespace plyglass::screen {

/// The field in which a number or the name of the inspected node is typed.
struct NodeField {
    static constexpr std::string_view id = "node-number";
    enum class What : std::uint8_t { value, weight, name };
    What what = What::value;
    std::string text;
    bool selects = false;  ///< typing replaces the text
    bool wrong = false;    ///< it was refused
};

/// Whether an action changes the tree that is shown, or takes a change back.
bool changes_tree(const scene::Action& action);

class NodeEditing {
public:
    struct Done {
        bool is_edit = false;                    ///< the action was meant for the node
        std::string said{};                      ///< why nothing was changed; empty: nothing is wrong
        std::optional<game::EditedTree> edited;  ///< shown from now on
    };
    /// Does what `action` means for node `n` of `tree`. `tree`: null if it cannot be changed now; `n`: no_node if none is
    /// inspected. Other actions drop what is being typed.
    Done perform(const scene::Action& action, const game::ExplicitTree* tree, game::NodeId n);
    /// False: it is the text of another field.
    bool type(const FieldChanged& change);
    void drop() { field_.reset(); }
    /// Null: nothing is being typed.
    const NodeField* field() const { return field_ ? &*field_ : nullptr; }

private:
    Done change(const scene::Action& action, const game::ExplicitTree& tree, game::NodeId n);
    Done begin(const scene::Action& action, const game::ExplicitTree& tree, game::NodeId n);
    Done take_typed(const game::ExplicitTree& tree, game::NodeId n);

    std::optional<NodeField> field_;
};

}  // namespace plyglass::screen
