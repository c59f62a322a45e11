#include "screen/step/position_switch.hpp"

#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using text::tr;

bool PositionSwitch::is_offered(const Subject* subject) {
    if (subject == nullptr || subject->has_boards() || subject->run() != nullptr) return false;
    return subject->chapters().back().film->written_tree()->repeats_positions();
}

picture::TreeStyle PositionSwitch::style(const scene::StepLayout& layout, const Subject* subject, bool proves) const {
    auto out = picture::TreeStyle::of(layout);
    const bool is_run = subject != nullptr && subject->run() != nullptr;
    if (merges_ && !is_run && !out.upright && !proves) out.merged.emplace();
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
    const game::ExplicitTree& tree = *subject->chapters().back().film->written_tree();
    menu.rows.push_back({tr("Positions"),
                         {{{Verb::positions, 0}, tr("each time: a tree"), !merges_, true},
                          {{Verb::positions, 1}, tr("once: a graph"), merges_, true}},
                         text::filled(tr("{0} nodes, {1} different positions."), text::grouped(tree.size()),
                                      text::grouped(tree.positions()))});
    menu.can_reset = menu.can_reset || merges_;
}

}  // namespace plyglass::screen
