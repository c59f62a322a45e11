#include "screen/step/node_menu.hpp"

#include "scene/action.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::screen {

using scene::Action;
using scene::Verb;
using namespace text;

view::OptionsMenu node_menu(const trace::Film& film, game::NodeId n, bool can_move) {
    const game::ExplicitTree& tree = *film.written_tree();
    const bool is_leaf = tree.is_leaf(n);
    view::OptionsMenu out;
    out.title = trace::node_name(film, n);
    out.opened_by = Action(Verb::node, n);
    out.has_reset = false;
    if (is_leaf) {
        const std::string instead(tree.instead_of_value(n));
        out.rows.push_back({tr("Value"), {{Verb::edit_value, instead.empty() ? tree.value(n).str() : instead}}, ""});
    } else {
        const auto turn = [&](core::Turn who, const char* words) {
            return scene::Segment{Action(Verb::edit_turn, static_cast<std::uint32_t>(who)), words, tree.turn(n) == who};
        };
        out.rows.push_back({tr("To move"),
                            {turn(core::Turn::max, tr("MAX")), turn(core::Turn::min, tr("MIN")),
                             turn(core::Turn::chance, tr("CHANCE"))},
                            ""});
    }
    const game::NodeId parent = tree.parent(n);
    if (n != 0) {
        const std::string_view name = tree.label(n);
        out.rows.push_back({trc("of a node", "Name"),
                            {{Verb::edit_name, name.empty() ? tr("add one") : text::excerpt(name, 24)}},
                            ""});
    }
    if (n != 0 && tree.turn(parent) == core::Turn::chance && tree.children(parent).size() > 1)
        out.rows.push_back({tr("Probability"), {{Verb::edit_weight, tree.weight(n).str()}}, ""});
    if (can_move) {
        const bool has_left = tree.ordinal(n) > 0;
        const bool has_right = tree.ordinal(n) + 1 < tree.children(parent).size();
        out.rows.push_back({tr("Place"),
                            {{Verb::move_left, tr("to the left"), false, has_left},
                             {Verb::move_right, tr("to the right"), false, has_right}},
                            ""});
    }
    out.rows.push_back(
        {tr("Node"), {{Verb::add_child, tr("add a child")}, {Verb::delete_node, tr("delete it"), false, n != 0}}, ""});
    return out;
}

}  // namespace plyglass::screen
