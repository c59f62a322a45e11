#include "screen/play/hint_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "advice/appraisal.hpp"
#include "advice/reason.hpp"
#include "advice/second_opinion.hpp"
#include "agent/board_words.hpp"
#include "agent/catalogue.hpp"
#include "app/exact_values.hpp"
#include "app/position_film.hpp"
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
using namespace text;
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

const advice::Appraisal* appraisal_of(const ShownSearch& shown) {
    return shown.hint && shown.hint->reason ? &shown.hint->reason->appraisal : nullptr;
}

/// The values of the moves by direction, in the hint's own words or, for a game that plays itself, in the same.
std::vector<std::string> value_words(const ShownSearch& shown) {
    if (!shown.choice) return {};
    if (shown.hint && shown.hint->reason) return advice::shown_values(shown.hint->reason->appraisal, *shown.choice);
    const auto named = agent::name_agent(shown.agent);
    if (!named) return std::vector<std::string>(game::directions.size(), "?");
    return advice::shown_values(advice::appraise(*named, shown.board, *shown.choice), *shown.choice);
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

void add_head_without_a_choice(HintCard& card, const ShownSearch& shown, std::string& tree_tip) {
    if (game::is_over(shown.board)) {
        card.headline = tr("No move is possible");
        tree_tip = tr("There is no move to search for.");
        card.sentence = game::highest_rank(shown.board) == 0 ? tr("The board is empty: there is nothing to move.")
                                                             : tr("The game is over: no move changes this board.");
        return;
    }
    tree_tip = tr("Ask for a hint first (H): the tree is that of its search.");
    card.headline = shown.is_thinking ? tr("Thinking ...") : tr("Which way?");
    card.sentence = shown.is_thinking ? ""
                    : shown.has_keys  ? tr("Press H: the agent looks ahead and says what each of the four moves is "
                                            "worth, and why one of them is best.")
                                      : tr("Ask for a hint: the agent looks ahead and says what each of the four "
                                            "moves is worth, and why one of them is best.");
}

/// What the values are, short enough for a column; at length where that says more.
void add_value_title(HintCard& card, const ShownSearch& shown) {
    const auto named = agent::name_agent(shown.agent);
    const advice::Appraisal* appraisal = appraisal_of(shown);
    if (!named || !appraisal) return;
    const std::string words = advice::scale_words(*appraisal, *named, shown.board.size());
    const bool are_means = shown.choice->moves[static_cast<std::size_t>(*shown.choice->move)].reach > 0;
    if (are_means) {
        card.value_tip = filled(tr("Values are means of random games, with 95 % intervals: {}."), words);
    } else {
        const std::string evaluation = advice::evaluation_words(*named, shown.board.size());
        card.value_tip = evaluation.empty() ? words : filled(tr("{}. {}"), words, evaluation);
    }
    if (appraisal->unit != agent::Unit::evaluation) {
        card.value_title = words;
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
    } else if (shown.hint->reason) {
        card.sentence = advice::words(*shown.hint->reason, *agent::find_agent(shown.agent), shown.board);
    }
    if (shown.hint && shown.hint->truth) {
        text::add_sentence(card.sentence, app::truth_words(*shown.hint->truth, *card.move));
    }
    add_value_title(card, shown);
}

void add_buttons(HintCard& card, const ShownSearch& shown, const std::string& tree_tip_without_hint) {
    using scene::ButtonSign;
    using scene::Verb;
    const bool can_ask = shown.hint && !moves_to_ask_about(*shown.hint).empty();
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

void add_truth(HintCard::Row& row, const exact::Solution::Moves& truth) {
    const auto& value = truth.moves[static_cast<std::size_t>(row.direction)];
    if (!value) return;
    row.exact = text::fixed(*value, 1);
    row.exact_best = *value == truth.value;
}

/// The cost as a part of the best move's value, as the verdicts count it.
std::optional<HintCard::Loss> loss_of(const advice::Appraisal& appraisal, Direction direction) {
    const advice::MoveAppraisal& move = appraisal.of(direction);
    if (!move.cost || !std::isfinite(*move.cost) || !appraisal.best) return std::nullopt;
    const double part = *move.cost <= 0 ? 0 : appraisal.size > *move.cost ? appraisal.part_of(direction) : 1;
    return HintCard::Loss{part, move.at_least};
}

/// What the appraisal of a hint says of one legal move.
void add_appraisal(HintCard::Row& row, const ShownSearch& shown) {
    const advice::Appraisal* appraisal = appraisal_of(shown);
    if (!appraisal) return;
    const advice::MoveAppraisal& move = appraisal->of(row.direction);
    const int depth = shown.choice->moves[static_cast<std::size_t>(row.direction)].depth;
    row.verdict = advice::verdict_words(*appraisal, row.direction);
    if (move.fact) {
        row.fact = advice::row_words(move, *appraisal, shown.board);
    } else if (depth != 0) {
        row.fact = filled(tr("looked at to depth {}"), depth);
    }
    row.loss = loss_of(*appraisal, row.direction);
    row.can_ask = advice::why_not(*appraisal, shown.board, row.direction).has_value();
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
    const Choice* choice = shown.choice;
    const auto values = value_words(shown);
    if (appraisal_of(shown)) {
        card.loss_title = tr("gives away");
        card.loss_tip = advice::ladder_words(*appraisal_of(shown));
    }
    for (const Direction direction : game::directions) {
        const auto i = static_cast<std::size_t>(direction);
        HintCard::Row row{direction};
        row.word = trace::direction_name(direction);
        row.legal = game::slide(shown.board, direction).moved;
        if (!row.legal) {
            row.verdict = tr("not possible");
            row.fact = tr("no tile moves");
        } else if (choice && choice->move) {
            row.best = choice->move == direction;
            if (choice->moves[i].bound != Bound::unseen) row.value = values[i] + advice::reach_words(choice->moves[i]);
            add_appraisal(row, shown);
        }
        row.chance = chance_of(shown, direction);
        if (shown.hint && shown.hint->truth) add_truth(row, *shown.hint->truth);
        card.rows.push_back(std::move(row));
    }
    if (shown.hint && shown.hint->truth) card.exact_title = tr("exactly");
    sort_rows(card, appraisal_of(shown));
}

std::optional<view::WhyNotBlock> why_not_block(const HintCard& card, const ShownSearch& shown) {
    const advice::Appraisal* appraisal = appraisal_of(shown);
    if (!shown.asked || !appraisal) return std::nullopt;
    const auto line = advice::why_not(*appraisal, shown.board, *shown.asked);
    if (!line) return std::nullopt;
    const game::Tile& tile = line->tile.tile;
    const bool is_over = line->tile.ends_game;
    view::WhyNotBlock out;
    out.move = *shown.asked;
    out.title = advice::title_words(*line, trace::direction_name(out.move));
    out.tile_cell = tile.cell;
    out.tile = std::to_string(game::tile_value(tile.rank));
    out.chance = text::likelihood(line->tile.chance, 2);
    out.boards[0] = {line->moved, -1, tr("The move"), advice::deed_words(*appraisal, shown.board, out.move),
                     advice::made_words(*appraisal, out.move)};
    out.boards[1] = {line->with_tile, tile.cell, advice::tile_title_words(*line, *appraisal),
                     filled(tr("a {} {}"), out.tile, agent::place(shown.board.size(), tile.cell))};
    out.boards[2] = {line->left, -1, is_over ? tr("The game is over") : tr("What remains"), ""};
    out.boards[2].words = advice::best_worst_words(*line, *appraisal);
    out.reply = line->reply;
    if (line->reply) out.reply_words = trace::direction_name(*line->reply);
    if (line->reply_points > 0) out.merge = "+" + grouped(line->reply_points);
    if (!is_over && line->left_value.bound != Bound::unseen) {
        out.value = advice::shown_value(*appraisal, line->left_value);
        out.unit = card.value_title;
    }
    return out;
}

}  // namespace

std::vector<Direction> moves_to_ask_about(const app::Hint& hint) {
    std::vector<Direction> out;
    if (!hint.reason) return out;
    const advice::Appraisal& appraisal = hint.reason->appraisal;
    for (const Direction move : game::directions) {
        if (advice::why_not(appraisal, hint.question.grid, move)) out.push_back(move);
    }
    const auto is_equal = [&](Direction move) { return appraisal.of(move).verdict == advice::Verdict::equal; };
    if (!std::all_of(out.begin(), out.end(), is_equal)) std::erase_if(out, is_equal);
    std::stable_sort(out.begin(), out.end(), [&](Direction a, Direction b) {
        HintCard::Row first{a}, second{b};
        return place_of(first, &appraisal) < place_of(second, &appraisal);
    });
    return out;
}

namespace {

/// The cells of the tiles that a fact names: its own, else those of its ranks of which there are no more than two tiles.
std::vector<int> cells_of_fact(const advice::Fact& fact, const game::Grid& grid) {
    std::vector<int> out(fact.cells.begin(), fact.cells.end());
    if (!out.empty() || fact.kind == advice::Fact::Kind::makes) return out;  // a tile that is made is not there yet
    std::vector<game::Rank> ranks = fact.ranks;
    ranks.insert(ranks.end(), {fact.rank, fact.other_rank});
    for (const game::Rank rank : ranks) {
        std::vector<int> own;
        for (int cell = 0; rank != 0 && cell < grid.cells(); ++cell) {
            if (grid[cell] == rank) own.push_back(cell);
        }
        if (own.size() <= 2) out.insert(out.end(), own.begin(), own.end());
    }
    return out;
}

}  // namespace

std::vector<int> named_cells(const app::Hint& hint) {
    std::vector<int> out;
    if (!hint.reason) return out;
    const auto add = [&](const advice::Fact& fact) {
        const std::vector<int> cells = cells_of_fact(fact, hint.question.grid);
        out.insert(out.end(), cells.begin(), cells.end());
    };
    for (const advice::Fact& fact : hint.reason->best_facts) add(fact);
    for (const auto* fact : {&hint.reason->fault, &hint.reason->wait, &hint.reason->merit, &hint.reason->gives_up,
                             &hint.reason->other_gives_up, &hint.reason->all_give_up}) {
        if (*fact) add(**fact);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

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

namespace {

/// What the quick games say beside the hint; of their moves alone where there is no reason for the hint.
advice::SecondOpinion opinion_of(const ShownSearch& shown) {
    const auto named = agent::name_agent(shown.agent);
    if (!shown.chances || !shown.choice || !named) return {};
    const advice::Appraisal* appraisal = appraisal_of(shown);
    return advice::second_opinion(*shown.chances, *named, shown.board, *shown.choice,
                                  appraisal ? *appraisal : advice::Appraisal{});
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
    if (shown.chances) {
        const advice::SecondOpinion opinion = opinion_of(shown);
        card.games_sentence = advice::disagreement_words(opinion, *shown.chances);
        card.games_brief = advice::brief_disagreement_words(opinion, *shown.chances);
    }
    card.facts = search_facts(shown);
    card.settings = tr("Settings");
    card.settings_open = shown.settings_open;
    return card;
}

namespace {

HintCard::Fact quick_games_fact(const advice::Chances& chances, const advice::SecondOpinion& opinion, bool plays_on) {
    HintCard::Fact out{tr("Quick games, each move"), grouped(chances.games), false, tr("Quick games")};
    if (opinion.favoured) {
        out.value = filled(tr("{}, favour {}"), grouped(chances.games), agent::word(*opinion.favoured));
    } else if (opinion.is_hidden) {
        out.value = filled(tr("{}, do not show the difference"), grouped(chances.games));
    } else if (opinion.no_difference) {
        out.value = filled(tr("{}, no difference visible"), grouped(chances.games));
    } else if (plays_on) {
        out.value = filled(tr("{} and counting"), grouped(chances.games));
    }
    return out;
}

}  // namespace

std::vector<HintCard::Fact> search_facts(const ShownSearch& shown) {
    const std::string none = "–";
    const Choice* choice = shown.choice && shown.choice->move ? shown.choice : nullptr;
    std::vector<HintCard::Fact> facts{
        {tr("Who advises"), agent_words(shown.agent)}, {tr("Nodes"), none}, {tr("Time"), none}};
    if (!choice) return facts;
    const agent::Description* agent = agent::find_agent(shown.agent);
    if (choice->depth != 0 && agent && *agent->depth_unit != '\0') {
        facts[0].value =
            filled(text::trc("agent, depth", "{}, {}"), facts[0].value, agent::depth_words(*agent, choice->depth));
    }
    if (choice->nodes != 0) facts[1].value = grouped(choice->nodes);
    facts[2].value = text::duration(choice->milliseconds / 1000);
    if (choice->known != 0) facts.insert(facts.begin() + 2, {tr("Computed"), grouped(choice->computed()), true});
    if (shown.chances) facts.push_back(quick_games_fact(*shown.chances, opinion_of(shown), shown.plays_on));
    return facts;
}

}  // namespace plyglass::screen
