#include "screen/play/hint_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "advice/appraisal.hpp"
#include "agent/board_words.hpp"
#include "agent/catalogue.hpp"
#include "app/position_film.hpp"
#include "core/bound.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using core::Bound;
using game::Direction;
using namespace text;
using view::HintCard;

const advice::Appraisal* appraisal_of(const ShownSearch& shown) {
    return shown.hint && shown.hint->reason ? &shown.hint->reason->appraisal : nullptr;
}

/// Why there is, or is not, a tree to step through.
std::string tree_tip(const ShownSearch& shown) {
    if (!shown.hint) return tr("Ask for a hint first (H): the tree is that of its search.");
    if (shown.hint->search) return tr("Step through this very search (M)");
    const agent::Description& agent = *shown.hint->named.description;
    switch (agent.looks_ahead) {
        case agent::LooksAhead::never: return filled(tr("{} does not look ahead: there is no tree."), agent.name);
        case agent::LooksAhead::solved: return tr("exact knows the value of every board: there is no tree.");
        case agent::LooksAhead::in_games:
        case agent::LooksAhead::in_a_tree: break;
    }
    return filled(tr("{} plays games instead of searching a tree."), shown.agent);
}

void add_head_without_a_choice(HintCard& card, const ShownSearch& shown, std::string& tree_tip) {
    if (game::is_over(shown.board)) {
        card.headline = tr("No move is possible");
        tree_tip = tr("There is no move to search for.");
        card.sentence = app::no_move_words(shown.board);
        return;
    }
    tree_tip = tr("Ask for a hint first (H): the tree is that of its search.");
    if (shown.choice && !shown.choice->failure.empty()) {
        card.headline = tr("No answer");
        card.sentence = text::escaped(shown.report->sentence);
        return;
    }
    card.headline = shown.is_thinking ? tr("Thinking ...") : tr("Which way?");
    card.sentence = shown.is_thinking ? ""
                    : shown.has_keys  ? tr("Press H: the agent looks ahead and says what each of the four moves is "
                                            "worth, and why one of them is best.")
                                      : tr("Ask for a hint: the agent looks ahead and says what each of the four "
                                            "moves is worth, and why one of them is best.");
}

/// What the values are, short enough for a column; at length where that says more.
void add_value_title(HintCard& card, const ShownSearch& shown) {
    const advice::Appraisal* appraisal = appraisal_of(shown);
    if (!appraisal) return;
    const app::HintReport& report = *shown.report;
    card.value_tip = !report.means.empty()       ? report.means
                     : report.evaluation.empty() ? report.scale
                                                 : filled(tr("{}. {}"), report.scale, report.evaluation);
    if (appraisal->unit != agent::Unit::evaluation) {
        card.value_title = report.scale;
    } else {
        card.value_title = appraisal->lower_is_better ? tr("cost: lower is better") : tr("value: higher is better");
    }
}

void add_head(HintCard& card, const ShownSearch& shown) {
    card.move = shown.choice->move;
    card.headline = swipe_words(*shown.choice->move);
    if (!shown.hint) {
        card.title = tr("Auto-play");
        card.sentence =
            filled(shown.has_keys ? tr("{} is playing. Stop it with Space, then H shows why a move is the best.")
                                  : tr("{} is playing. Pause it and ask for a hint: it shows why a move is the best."),
                   agent_words(shown.agent));
    } else {
        card.sentence = shown.report->sentence;
        text::add_sentence(card.sentence, shown.report->truth);
    }
    add_value_title(card, shown);
}

void add_buttons(HintCard& card, const ShownSearch& shown, const std::string& tree_tip_without_hint) {
    using scene::ButtonSign;
    using scene::Verb;
    const bool can_ask =
        shown.report && std::any_of(shown.report->rows.begin(), shown.report->rows.end(),
                                    [](const app::HintReport::Row& row) { return row.why_not.has_value(); });
    const auto obstacle = card.move ? app::unsearchable(shown.board) : std::nullopt;
    const bool has_tree = card.move && shown.hint && shown.hint->search && !obstacle;
    const std::string why = !shown.hint || !card.move ? tr("Ask for a hint first (H).")
                            : can_ask                 ? tr("What goes wrong after another move? (N)")
                                      : filled(tr("{} says of no other move what each tile would leave."), shown.agent);
    card.ask_tip = tr("Why not this move?");
    card.buttons = {{Verb::why_not_next, tr("Why not?"), "N", why, ButtonSign::question, false, can_ask && card.move},
                    {Verb::show_tree, tr("Show me the tree"), "M", obstacle.value_or(tree_tip_without_hint),
                     ButtonSign::tree, false, has_tree}};
}

std::optional<HintCard::Chance> chance_of(const ShownSearch& shown, Direction direction) {
    if (!shown.chances || shown.chances->games == 0) return std::nullopt;
    if (!shown.chances->legal[static_cast<std::size_t>(direction)]) return std::nullopt;
    const core::Rate rate = shown.chances->rate(direction);
    return HintCard::Chance{text::percent_and_reach(rate), rate};
}

/// The cost as a part of the best move's value, as the verdicts count it.
std::optional<HintCard::Loss> loss_of(const advice::Appraisal& appraisal, Direction direction) {
    const advice::MoveAppraisal& move = appraisal.of(direction);
    if (!move.cost || !std::isfinite(*move.cost) || !appraisal.best) return std::nullopt;
    const double part = *move.cost <= 0 ? 0 : appraisal.size > *move.cost ? appraisal.part_of(direction) : 1;
    return HintCard::Loss{part, move.at_least};
}

/// What the report says of one legal move.
void add_report(HintCard::Row& row, const ShownSearch& shown) {
    const app::HintReport::Row& report = shown.report->rows[static_cast<std::size_t>(row.direction)];
    row.best = shown.choice->move == row.direction;
    row.value = report.value;
    row.verdict = report.verdict;
    row.fact = report.fact;
    row.can_ask = report.why_not.has_value();
    if (report.exact) row.exact = text::fixed(*report.exact, 1);
    row.exact_best = report.is_exact_best;
    const advice::Appraisal* appraisal = appraisal_of(shown);
    if (!appraisal) return;
    if (row.fact.empty() && report.depth != 0) row.fact = filled(tr("looked at to depth {}"), report.depth);
    row.loss = loss_of(*appraisal, row.direction);
}

/// The place of a move in the card: the best one first, then by what they cost; a move with only a bound is in no order
/// and comes after those, an impossible one last.
double place_of(const HintCard::Row& row, const advice::Appraisal* appraisal) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!row.legal) return infinity;
    if (row.best) return -infinity;
    if (!appraisal) return 0;
    const advice::MoveAppraisal& move = appraisal->of(row.direction);
    const bool is_known = move.cost && std::isfinite(*move.cost) && !move.at_least;
    return is_known ? std::min(*move.cost, 1e300) : std::numeric_limits<double>::max();
}

void sort_rows(HintCard& card, const advice::Appraisal* appraisal) {
    std::stable_sort(card.rows.begin(), card.rows.end(),
                     [&](const auto& a, const auto& b) { return place_of(a, appraisal) < place_of(b, appraisal); });
}

void add_rows(HintCard& card, const ShownSearch& shown) {
    if (appraisal_of(shown)) {
        card.loss_title = tr("gives away");
        card.loss_tip = shown.report->ladder;
    }
    for (const Direction direction : game::directions) {
        HintCard::Row row{direction};
        row.word = game::title(direction);
        row.legal = game::slide(shown.board, direction).moved;
        if (!row.legal) {
            row.verdict = tr("not possible");
            row.fact = tr("no tile moves");
        } else if (shown.choice && shown.choice->move) {
            add_report(row, shown);
        }
        row.chance = chance_of(shown, direction);
        card.rows.push_back(std::move(row));
    }
    if (shown.hint && shown.hint->truth) card.exact_title = tr("exactly");
    sort_rows(card, appraisal_of(shown));
}

std::optional<view::WhyNotBlock> why_not_block(const HintCard& card, const ShownSearch& shown) {
    if (!shown.asked || !shown.report) return std::nullopt;
    const auto& report = shown.report->rows[static_cast<std::size_t>(*shown.asked)].why_not;
    if (!report) return std::nullopt;
    const advice::WhyNot& line = report->line;
    const game::Tile& tile = line.tile.tile;
    view::WhyNotBlock out;
    out.move = line.move;
    out.title = report->title;
    out.tile_cell = tile.cell;
    out.tile = std::to_string(game::tile_value(tile.rank));
    out.chance = report->chance;
    out.boards[0] = {line.moved, -1, tr("The move"), report->deed, report->made};
    out.boards[1] = {line.with_tile, tile.cell, report->tile_title, report->tile};
    out.boards[2] = {line.left, -1, line.tile.ends_game ? tr("The game is over") : tr("What remains"),
                     report->best_worst};
    out.reply = line.reply;
    if (line.reply) out.reply_words = game::title(*line.reply);
    if (line.reply_points > 0) out.merge = "+" + grouped(line.reply_points);
    if (!report->value.empty() && line.left_value.bound != Bound::unseen) {
        out.value = report->value;
        out.unit = card.value_title;
    }
    return out;
}

}  // namespace

std::vector<Direction> moves_to_ask_about(const app::Hint& hint, const app::HintReport& report) {
    std::vector<Direction> out;
    for (const Direction move : game::directions) {
        if (report.rows[static_cast<std::size_t>(move)].why_not) out.push_back(move);
    }
    if (out.empty()) return out;
    const advice::Appraisal& appraisal = hint.reason->appraisal;
    const auto is_equal = [&](Direction move) { return appraisal.of(move).verdict == advice::Verdict::equal; };
    if (!std::all_of(out.begin(), out.end(), is_equal)) std::erase_if(out, is_equal);
    std::stable_sort(out.begin(), out.end(), [&](Direction a, Direction b) {
        HintCard::Row first{a}, second{b};
        return place_of(first, &appraisal) < place_of(second, &appraisal);
    });
    return out;
}

std::string agent_words(const std::string& agent) {
    const agent::Description* known = agent::find_agent(agent);
    if (known == nullptr || *known->title == '\0') return agent;
    if (agent == known->name) return tr(known->title);
    const std::string with_file = std::string(known->name) + ":network=";
    if (!agent.starts_with(with_file)) return agent;
    // The file's name, without its folders and its ending.
    const std::string file =
        agent.substr(agent.rfind('/') == std::string::npos ? with_file.size() : agent.rfind('/') + 1);
    return filled("{} ({})", tr(known->title), file.substr(0, file.rfind('.')));
}

namespace {

HintCard::Fact quick_games_fact(const advice::Chances& chances, const advice::SecondOpinion& opinion, bool plays_on) {
    HintCard::Fact out{tr("Quick games, each move"), grouped(chances.games), false, tr("Quick games")};
    if (opinion.favoured) {
        out.value = filled(tr("{}, favour {}"), grouped(chances.games), game::word(*opinion.favoured));
    } else if (opinion.is_hidden) {
        out.value = filled(tr("{}, do not show the difference"), grouped(chances.games));
    } else if (opinion.no_difference) {
        out.value = filled(tr("{}, no difference visible"), grouped(chances.games));
    } else if (plays_on) {
        out.value = filled(tr("{} and counting"), grouped(chances.games));
    }
    return out;
}

/// Who advises, nodes and time; quick games, if there are any.
std::vector<HintCard::Fact> search_facts(const ShownSearch& shown, const advice::SecondOpinion& opinion) {
    const std::string none = "–";
    std::vector<HintCard::Fact> facts{
        {tr("Who advises"), agent_words(shown.agent)}, {tr("Nodes"), none}, {tr("Time"), none}};
    if (!shown.choice || !shown.choice->move) return facts;
    const app::HintReport& report = *shown.report;
    if (!report.depth.empty()) {
        facts[0].value = filled(text::trc("agent, depth", "{}, {}"), facts[0].value, report.depth);
    }
    if (!report.nodes.empty()) facts[1].value = report.nodes;
    facts[2].value = report.time;
    if (!report.computed.empty()) facts.insert(facts.begin() + 2, {tr("Computed"), report.computed, true});
    if (shown.chances) facts.push_back(quick_games_fact(*shown.chances, opinion, shown.plays_on));
    return facts;
}

}  // namespace

view::HintCard hint_card(const ShownSearch& shown) {
    HintCard card;
    card.title = shown.is_watched ? tr("The agent would") : tr("Hint");
    const bool has_choice = !game::is_over(shown.board) && shown.choice && shown.choice->move;
    std::string tip = has_choice ? tree_tip(shown) : "";
    has_choice ? add_head(card, shown) : add_head_without_a_choice(card, shown, tip);
    if (shown.chances) card.chance_title = filled(tr("reach {}"), shown.chances->tile());
    add_rows(card, shown);
    add_buttons(card, shown, tip);
    card.why_not = why_not_block(card, shown);
    const advice::SecondOpinion opinion =
        shown.chances && shown.hint ? app::second_opinion(*shown.hint, *shown.chances) : advice::SecondOpinion{};
    if (shown.chances) {
        card.games_sentence = advice::disagreement_words(opinion, *shown.chances);
        card.games_brief = advice::brief_disagreement_words(opinion, *shown.chances);
    }
    card.facts = search_facts(shown, opinion);
    card.settings = tr("Settings");
    card.settings_open = shown.settings_open;
    return card;
}

}  // namespace plyglass::screen
