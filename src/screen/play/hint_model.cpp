#include "screen/play/hint_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "agent/appraisal.hpp"
#include "agent/catalogue.hpp"
#include "agent/reason.hpp"
#include "app/exact_values.hpp"
#include "core/bound.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/position_words.hpp"

namespace plyglass::screen {

namespace {

using agent::Choice;
using core::Bound;
using game::Direction;
using text::filled;
using text::grouped;
using text::tr;
using view::HintCard;

std::string swipe_words(Direction direction) {
    switch (direction) {
        case Direction::up: return tr("Swipe up");
        case Direction::right: return tr("Swipe right");
        case Direction::down: return tr("Swipe down");
        case Direction::left: break;
    }
    return tr("Swipe left");
}

bool has_value(const agent::MoveValue& move) {
    return move.legal && move.bound != Bound::unseen && std::isfinite(move.value);
}

bool is_lower_better(const ShownSearch& shown) {
    const agent::Description* agent = agent::find_agent(shown.agent);
    return shown.choice && agent && agent->lower_is_better;
}

agent::Unit unit_of(const ShownSearch& shown) {
    const auto named = agent::name_agent(shown.agent);
    return named ? agent::unit_of(*named) : agent::Unit::evaluation;
}

/// The values of the moves by direction, in the hint's own words or, for a game that plays itself, in the same.
std::vector<std::string> value_words(const ShownSearch& shown) {
    if (!shown.choice) return {};
    if (shown.hint && shown.hint->reason) return agent::shown_values(shown.hint->reason->appraisal, *shown.choice);
    const auto named = agent::name_agent(shown.agent);
    if (!named) return std::vector<std::string>(game::directions.size(), "?");
    return agent::shown_values(agent::appraise(*named, shown.board, *shown.choice), *shown.choice);
}

/// Why there is, or is not, a tree to step through.
std::string tree_tip(const ShownSearch& shown) {
    if (!shown.hint) return tr("Ask for a hint first (H): the tree is that of its search.");
    if (shown.hint->search) return tr("Step through this very search (M)");
    if (shown.agent == "greedy" || shown.agent == "random") {
        return filled(tr("{} does not look ahead: there is no tree."), shown.agent);
    }
    if (shown.agent.starts_with("exact")) return tr("exact knows the value of every board: there is no tree.");
    return filled(tr("{} plays games instead of searching a tree."), shown.agent);
}

void add_head_without_a_choice(HintCard& card, const ShownSearch& shown) {
    if (game::is_over(shown.board)) {
        card.headline = tr("No move is possible");
        card.tree_tip = tr("There is no move to search for.");
        card.sentence = game::highest_rank(shown.board) == 0 ? tr("The board is empty: there is nothing to move.")
                                                             : tr("The game is over: no move changes this board.");
        return;
    }
    card.tree_tip = tr("Ask for a hint first (H): the tree is that of its search.");
    card.headline = shown.is_thinking ? tr("Thinking ...") : tr("Which way?");
    card.sentence = shown.is_thinking ? ""
                                      : tr("Press H: the agent looks ahead and says what each of the four moves is "
                                           "worth, and why one of them is best.");
}

void add_head(HintCard& card, const ShownSearch& shown) {
    card.move = shown.choice->move;
    card.headline = swipe_words(*shown.choice->move);
    if (!shown.hint) {
        card.title = tr("Auto-play");
        card.sentence = filled(tr("{} is playing. Stop it with Space, then H tells why a move is the best."),
                               agent_words(shown.agent));
    } else if (shown.hint->reason) {
        card.sentence = agent::words(*shown.hint->reason, *agent::find_agent(shown.agent), shown.board);
    }
    if (shown.hint && shown.hint->truth) {
        text::add_sentence(card.sentence, app::truth_words(*shown.hint->truth, *card.move));
    }
    card.can_show_tree = shown.hint && shown.hint->search;
    card.tree_tip = tree_tip(shown);
    card.value_title = is_lower_better(shown)                  ? tr("cost: lower is better")
                       : unit_of(shown) == agent::Unit::points ? tr("points still to come")
                                                               : tr("search value");
}

/// What the choice says of one legal move.
void add_value(HintCard::Row& row, const Choice& choice, const std::string& value, double bar) {
    const agent::MoveValue& move = choice.moves[static_cast<std::size_t>(row.direction)];
    row.best = choice.move == row.direction;
    row.bound = move.bound == Bound::lower || move.bound == Bound::upper;
    if (move.bound == Bound::unseen) {
        row.note = tr("this agent gives it no value");
        return;
    }
    row.value = move.depth == 0 ? value : filled(tr("{} at depth {}"), value, move.depth);
    if (std::isfinite(move.value)) row.bar = bar;
}

std::optional<HintCard::Row::Chance> chance_of(const ShownSearch& shown, Direction direction) {
    if (!shown.chances || shown.chances->games == 0) return std::nullopt;
    if (!shown.chances->legal[static_cast<std::size_t>(direction)]) return std::nullopt;
    const core::Rate rate = shown.chances->rate(direction);
    return HintCard::Row::Chance{text::percent_and_reach(rate), rate};
}

void add_truth(HintCard::Row& row, const exact::Solution::Moves& truth) {
    const auto& value = truth.moves[static_cast<std::size_t>(row.direction)];
    if (!value) return;
    row.exact = text::fixed(*value, 1);
    row.exact_best = *value == truth.value;
}

/// The best one first, impossible ones last; equal ones stay in the order of the directions.
void sort_rows(HintCard& card, const Choice* choice, bool lower_is_better) {
    const auto place = [&](const HintCard::Row& row) {
        if (!row.legal) return std::numeric_limits<double>::infinity();
        if (row.best) return -std::numeric_limits<double>::infinity();
        if (!choice) return 0.0;
        const double value = choice->moves[static_cast<std::size_t>(row.direction)].value;
        return std::clamp(lower_is_better ? value : -value, -1e300, 1e300);
    };
    std::stable_sort(card.rows.begin(), card.rows.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
}

void add_rows(HintCard& card, const ShownSearch& shown) {
    const Choice* choice = shown.choice;
    const auto values = value_words(shown);
    const view::HintBars bars = choice ? hint_bars(*choice, is_lower_better(shown)) : view::HintBars{};
    card.axis = bars.axis;
    if (bars.shows_loss) card.bar_title = tr("bars: what a move gives away");
    for (const Direction direction : game::directions) {
        const auto i = static_cast<std::size_t>(direction);
        HintCard::Row row;
        row.direction = direction;
        row.word = trace::direction_name(direction);
        row.legal = game::slide(shown.board, direction).moved;
        if (!row.legal) {
            row.note = tr("not possible: no tile moves");
        } else if (choice && choice->move) {
            add_value(row, *choice, values[i], bars.bar[i]);
        }
        row.chance = chance_of(shown, direction);
        if (shown.hint && shown.hint->truth) add_truth(row, *shown.hint->truth);
        card.rows.push_back(std::move(row));
    }
    if (shown.hint && shown.hint->truth) card.exact_title = tr("exactly");
    sort_rows(card, choice, is_lower_better(shown));
}

}  // namespace

std::string agent_words(const std::string& agent) {
    if (agent == "minimax") return tr("Minimax");
    if (agent == "expectimax") return tr("Expectimax");
    if (agent == "learned") return tr("Learned");
    constexpr std::string_view with_file = "learned:network=";
    if (agent.starts_with(with_file)) {
        // The file's name, without its folders and its ending.
        const std::string file =
            agent.substr(agent.rfind('/') == std::string::npos ? with_file.size() : agent.rfind('/') + 1);
        return filled("{} ({})", tr("Learned"), file.substr(0, file.rfind('.')));
    }
    return agent;
}

view::HintCard hint_card(const ShownSearch& shown) {
    HintCard card;
    card.title = tr("Hint");
    card.has_tree_button = true;
    card.tree_words = tr("Show me the tree");
    const bool has_choice = !game::is_over(shown.board) && shown.choice && shown.choice->move;
    has_choice ? add_head(card, shown) : add_head_without_a_choice(card, shown);
    if (shown.chances) card.chance_title = filled(tr("reach {}"), shown.chances->tile());
    add_rows(card, shown);
    return card;
}

namespace {

view::InfoCard::Fact quick_games_fact(const agent::Chances& chances, bool plays_on) {
    view::InfoCard::Fact out{tr("Quick games"), grouped(chances.games)};
    const bool can_differ = std::count(chances.legal.begin(), chances.legal.end(), true) > 1;
    if (can_differ && chances.games > 0 && chances.visibly_worse().empty()) {
        out.detail = tr("no difference visible");
    } else if (plays_on) {
        out.detail = tr("and counting");
    }
    return out;
}

}  // namespace

std::vector<view::InfoCard::Fact> search_facts(const ShownSearch& shown) {
    const std::string none = "–";
    std::vector<view::InfoCard::Fact> facts{{tr("Depth"), none}, {tr("Nodes"), none}, {tr("Time"), none}};
    const Choice* choice = shown.choice;
    if (!choice || !choice->move) return facts;
    const agent::Description* agent = agent::find_agent(shown.agent);
    if (choice->depth != 0 && agent && *agent->depth_unit != '\0') {
        facts[0].value = agent::depth_words(*agent, choice->depth);
    }
    if (choice->nodes != 0) facts[1].value = grouped(choice->nodes);
    if (choice->known != 0) facts[1].detail = filled(tr("{} computed"), grouped(choice->computed()));
    facts[2].value = text::duration(choice->milliseconds / 1000);
    if (shown.chances) facts.push_back(quick_games_fact(*shown.chances, shown.plays_on));
    return facts;
}

view::HintBars hint_bars(const Choice& choice, bool lower_is_better) {
    constexpr double far_from_zero = 0.25;  // the differences are smaller than this part of the values
    double lo = std::numeric_limits<double>::infinity(), hi = -lo;
    for (const agent::MoveValue& move : choice.moves) {
        if (!has_value(move)) continue;
        lo = std::min(lo, move.value);
        hi = std::max(hi, move.value);
    }
    view::HintBars out;
    if (lo > hi) return out;
    const bool one_sign = lo > 0 || hi < 0;
    out.shows_loss = one_sign && hi - lo < far_from_zero * std::max(std::abs(lo), std::abs(hi));
    if (out.shows_loss) {
        out.axis = 1;
        const double best = lower_is_better ? lo : hi;
        for (std::size_t i = 0; i < 4; ++i) {
            if (has_value(choice.moves[i]) && hi > lo) out.bar[i] = -std::abs(choice.moves[i].value - best) / (hi - lo);
        }
        return out;
    }
    const double from = std::min(lo, 0.0), to = std::max(hi, 0.0);
    if (to > from) {
        out.axis = -from / (to - from);
        for (std::size_t i = 0; i < 4; ++i) {
            if (has_value(choice.moves[i])) out.bar[i] = choice.moves[i].value / (to - from);
        }
    }
    return out;
}

}  // namespace plyglass::screen
