#include "screen/step/leaf_values.hpp"

#include "text/translate.hpp"

namespace plyglass::screen {

bool LeafValues::shown(const Subject* subject) const {
    if (subject == nullptr || subject->has_boards()) return false;
    return chosen_.value_or(!guided_ && app::gives_values(subject->named()));
}

void LeafValues::choose(const scene::Action& action, const Subject* subject) {
    chosen_ = action.a == 2 ? !shown(subject) : action.a == 1;
}

void LeafValues::add_row(view::OptionsMenu& menu, const Subject* subject) const {
    using scene::Verb;
    if (subject->has_boards()) return;
    menu.rows.push_back({text::tr("Leaf values"),
                         {{{Verb::leaf_values, 0}, text::tr("when looked at"), !shown(subject), true},
                          {{Verb::leaf_values, 1}, text::tr("all the time"), shown(subject), true}},
                         ""});
    menu.can_reset = menu.can_reset || chosen_.has_value();
}

}  // namespace plyglass::screen
