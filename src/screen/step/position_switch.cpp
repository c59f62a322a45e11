#include "screen/step/position_switch.hpp"

#include "app/film_cards.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using text::tr;

bool PositionSwitch::is_offered(const Subject* subject) {
    return subject != nullptr && subject->chapters().back().film->repeats_positions();
}

picture::TreeStyle PositionSwitch::style(const scene::StepLayout& layout, bool proves) const {
    auto out = picture::TreeStyle::of(layout);
    if (merges_ && !out.upright && !proves) out.merged.emplace();
    return out;
}

std::string PositionSwitch::choose(const scene::Action& action, const Subject* subject) {
    if (!is_offered(subject)) return tr("No position of a game stands at two nodes of this tree.");
    merges_ = action.a == 2 ? !merges_ : action.a == 1;
    return {};
}

void PositionSwitch::add_row(view::OptionsMenu& menu, const Subject* subject) const {
    using scene::Verb;
    if (!is_offered(subject)) return;
    menu.rows.push_back({tr("Positions"),
                         {{{Verb::positions, 0}, tr("each time: a tree"), !merges_, true},
                          {{Verb::positions, 1}, tr("once: a graph"), merges_, true}},
                         app::words_of_positions(*subject->chapters().back().film)});
    menu.can_reset = menu.can_reset || merges_;
}

}  // namespace plyglass::screen
