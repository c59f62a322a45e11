#include "screen/step/node_editing.hpp"

#include <utility>

#include "app/tree_source.hpp"
#include "core/ascii.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using game::no_node;
using game::NodeId;
using scene::Verb;
using namespace text;
using What = NodeField::What;

namespace {

constexpr std::uint32_t minus_sign = 10;  // among the digits of Verb::type_value
constexpr std::uint32_t next_turn = 3;    // among the players of Verb::edit_turn

NodeEditing::Done refused(std::string why) { return {true, std::move(why), std::nullopt}; }

NodeEditing::Done done_by(game::EditResult edited) {
    if (!edited) return refused(app::words(edited.error()));
    return {true, {}, *std::move(edited)};
}

core::Turn turn_after(core::Turn turn) {
    if (turn == core::Turn::max) return core::Turn::min;
    return turn == core::Turn::min ? core::Turn::chance : core::Turn::max;
}

bool edits_node(const scene::Action& action) {
    switch (action.verb) {
        case Verb::type_value:
        case Verb::edit_value:
        case Verb::edit_weight:
        case Verb::edit_name:
        case Verb::add_child:
        case Verb::delete_node:
        case Verb::edit_turn: return true;
        default: return false;
    }
}

}  // namespace

bool changes_tree(const scene::Action& action) {
    switch (action.verb) {
        case Verb::move_left:
        case Verb::move_right:
        case Verb::undo:
        case Verb::redo: return true;
        default: return edits_node(action);
    }
}

NodeEditing::Done NodeEditing::perform(const scene::Action& action, const game::ExplicitTree* tree, NodeId n) {
    if (field_ && action == Verb::act && tree != nullptr) return take_typed(*tree, n);
    field_.reset();
    if (!edits_node(action)) return {};
    if (tree == nullptr) return {true, {}, std::nullopt};
    if (n == no_node) return refused(tr("No node is inspected: click the one to change, or go to it with ↑ and ↓."));
    return change(action, *tree, n);
}

NodeEditing::Done NodeEditing::change(const scene::Action& action, const game::ExplicitTree& tree, NodeId n) {
    switch (action.verb) {
        case Verb::add_child: return done_by(game::child_added(tree, n));
        case Verb::delete_node:
            if (n == 0) return refused(tr("The root stays: a tree has one."));
            return done_by(game::node_deleted(tree, n));
        case Verb::edit_turn:
            if (tree.is_leaf(n)) return refused(tr("Nobody moves at a leaf: first add a child to it."));
            return done_by(
                game::turn_edited(tree, n, action.a == next_turn ? turn_after(tree.turn(n)) : action.as<core::Turn>()));
        default: return begin(action, tree, n);
    }
}

/// Opens the field.
NodeEditing::Done NodeEditing::begin(const scene::Action& action, const game::ExplicitTree& tree, NodeId n) {
    if (action == Verb::edit_name) {
        if (n == 0) return refused(tr("The root has no name: names stand on the edges below it."));
        field_ = NodeField{What::name, std::string(tree.label(n)), true};
    } else if (action == Verb::edit_weight) {
        if (n == 0 || tree.turn(tree.parent(n)) != core::Turn::chance)
            return refused(tr("Only the children of a chance node have probabilities."));
        if (tree.children(tree.parent(n)).size() == 1)
            return refused(tr("The only child of a chance node has probability 1."));
        field_ = NodeField{What::weight, tree.weight(n).str(), true};
    } else if (!tree.is_leaf(n)) {
        return refused(tr("Only leaves have values of their own; the others get theirs from the search."));
    } else if (action.verb == Verb::edit_value) {
        const bool has_value = tree.instead_of_value(n).empty();
        field_ = NodeField{What::value, has_value ? tree.value(n).str() : std::string(), true};
    } else {
        field_ = NodeField{What::value, action.a == minus_sign ? "-" : std::to_string(action.a)};
    }
    return {true, {}, std::nullopt};
}

/// The number or the name that was typed is the node's from now on, if it is one.
NodeEditing::Done NodeEditing::take_typed(const game::ExplicitTree& tree, NodeId n) {
    const bool is_weight = field_->what == What::weight;
    const auto number = core::Rational::parse(core::trimmed(field_->text));
    Done out;
    if (field_->what == What::name) {
        out = done_by(game::name_edited(tree, n, core::trimmed(field_->text)));
    } else if (!number || (is_weight && (*number <= 0 || *number >= 1))) {
        out = refused(filled(is_weight ? tr("{} is no probability between 0 and 1: try 1/3 or 0.25.")
                                       : tr("{} is no number: try 3, -2.5 or 1/3."),
                             field_->text));
    } else {
        out = done_by(is_weight ? game::weight_edited(tree, n, *number) : game::value_edited(tree, n, *number));
    }
    field_->wrong = !out.edited;
    if (out.edited) field_.reset();
    return out;
}

bool NodeEditing::type(const FieldChanged& change) {
    if (!field_ || change.id != NodeField::id) return false;
    field_->text = change.text;
    field_->wrong = false;
    return true;
}

}  // namespace plyglass::screen
