#include "game/duel_story.hpp"

#include <variant>

#include "game/expand.hpp"
#include "game/sooner.hpp"
#include "text/format.hpp"

namespace plyglass::game {

std::string DuelStory::why_worth(const ExplicitTree& tree, NodeId n) const {
    using text::tr;
    if (!without_short(tree.detail(0)).is_short) return {};
    const auto any = duel(tree.detail(0));
    if (!any) return {};
    const auto why = [&](const auto& rules) -> std::string {
        const auto at = reached(rules, tree, n);
        const int result = at ? rules.result(at->state) : 0;
        if (result == 0) return {};
        const int made = at->state.made;
        for (const int most :
             {most_worth(rules), SmallMnk::win}) {  // the latter where the tree ends before the game may
            if (tree.value(n) != core::Rational(result * (most - made))) continue;
            return text::filled(result > 0
                                    ? tr("A win of {3} counts {0}, less 1 for each move made: {0} − {1} = {2}.")
                                    : tr("A win of {3} counts −{0}, and 1 more for each move made: −{0} + {1} = −{2}."),
                                most, made, most - made, player(result > 0 ? core::Turn::max : core::Turn::min));
        }
        return {};  // somebody has changed the value
    };
    return std::visit(why, *any);
}

}  // namespace plyglass::game
