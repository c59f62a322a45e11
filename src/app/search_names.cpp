#include "app/search_names.hpp"

#include <algorithm>

#include "text/format.hpp"

namespace plyglass::app {

using search::CutRule;
using search::Fail;
using search::Pruning;
using trace::Algorithm;

std::string_view name(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::minimax: return "minimax";
        case Algorithm::expectimax: return "expectimax";
        case Algorithm::alphabeta: break;
    }
    return "alphabeta";
}

std::string_view name(CutRule cut) { return cut == CutRule::equal ? "ge" : "gt"; }

std::string_view name(Fail fail) { return fail == Fail::hard || fail == Fail::hard_to_the_end ? "hard" : "soft"; }

std::string_view name(Pruning pruning) { return pruning == Pruning::deep ? "deep" : "shallow"; }

std::string_view name(search::Chance chance) {
    return chance == search::Chance::star1 ? "star1" : chance == search::Chance::star2 ? "star2" : "full";
}

std::string_view name(game::Order order) {
    return std::find_if(orders.begin(), orders.end(), [&](const auto& known) { return known.second == order; })->first;
}

void turn_switch(search::AlphaBetaRules& rules, std::string_view what, std::string_view value) {
    if (what == "cut") rules.cut = value == name(CutRule::strict) ? CutRule::strict : CutRule::equal;
    if (what == "fail") rules.fail = value == name(Fail::hard) ? Fail::hard : Fail::soft;
    if (what == "pruning") rules.pruning = value == name(Pruning::shallow) ? Pruning::shallow : Pruning::deep;
}

std::string textbook_agent(const trace::Search& search) {
    const auto& rules = search.rules;
    return text::filled("textbook:algorithm={},cut={},fail={},pruning={}", name(search.algorithm), name(rules.cut),
                        name(rules.fail), name(rules.pruning));
}

}  // namespace plyglass::app
