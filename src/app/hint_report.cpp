#include "app/hint_report.hpp"

#include <algorithm>

#include "advice/fact.hpp"
#include "advice/reason.hpp"
#include "agent/board_words.hpp"
#include "app/exact_values.hpp"
#include "core/bound.hpp"
#include "game/2048/direction_words.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"

namespace plyglass::app {

namespace {

using agent::Choice;
using agent::MoveValue;
using game::Direction;
using namespace text;

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

std::vector<int> cells_of_reason(const advice::Reason& reason, const game::Grid& grid) {
    std::vector<int> out;
    const auto add = [&](const advice::Fact& fact) {
        const std::vector<int> cells = cells_of_fact(fact, grid);
        out.insert(out.end(), cells.begin(), cells.end());
    };
    for (const advice::Fact& fact : reason.best_facts) add(fact);
    for (const auto* fact :
         {&reason.fault, &reason.wait, &reason.merit, &reason.gives_up, &reason.other_gives_up, &reason.all_give_up}) {
        if (*fact) add(**fact);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

void add_values(HintReport& out, const Choice& choice, const advice::Appraisal& appraisal) {
    const auto values = advice::shown_values(appraisal, choice);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const MoveValue& move = choice.moves[i];
        out.rows[i].depth = move.depth;
        if (move.legal && move.bound != core::Bound::unseen) out.rows[i].value = values[i] + advice::reach_words(move);
    }
}

std::optional<WhyNotReport> why_not_report(const advice::Appraisal& appraisal, const game::Grid& grid, Direction move) {
    const auto line = advice::why_not(appraisal, grid, move);
    if (!line) return std::nullopt;
    const game::Tile& tile = line->tile.tile;
    return WhyNotReport{
        .line = *line,
        .title = advice::title_words(*line, game::word(move)),
        .deed = advice::deed_words(appraisal, grid, move),
        .made = advice::made_words(appraisal, move),
        .tile_title = advice::tile_title_words(*line, appraisal),
        .tile = filled(tr("a {} {}"), game::tile_value(tile.rank), agent::place(grid.size(), tile.cell)),
        .chance = text::likelihood(line->tile.chance, 2),
        .value = line->tile.ends_game ? "" : advice::shown_value(appraisal, line->left_value),
        .best_worst = advice::best_worst_words(*line, appraisal),
    };
}

void add_reason(HintReport& out, const Hint& hint) {
    const game::Grid& grid = hint.question.grid;
    const advice::Appraisal& appraisal = hint.reason->appraisal;
    for (const Direction move : game::directions) {
        HintReport::Row& row = out.rows[static_cast<std::size_t>(move)];
        row.verdict = advice::verdict_words(appraisal, move);
        row.fact = advice::row_words(appraisal.of(move), appraisal, grid);
        row.why_not = why_not_report(appraisal, grid, move);
    }
    out.sentence = advice::words(*hint.reason, *hint.named.description, grid);
    out.named_cells = cells_of_reason(*hint.reason, grid);
    out.ladder = advice::ladder_words(appraisal);
    out.scale = advice::scale_words(appraisal, hint.named, grid.size());
    out.evaluation = advice::evaluation_words(hint.named, grid.size());
    if (hint.choice.moves[static_cast<std::size_t>(*hint.choice.move)].reach > 0) {
        out.means = filled(tr("Values are means of random games, with 95 % intervals: {}."), out.scale);
    }
}

void add_truth(HintReport& out, const exact::Solution::Moves& truth, Direction best) {
    for (std::size_t i = 0; i < out.rows.size(); ++i) {
        out.rows[i].exact = truth.moves[i];
        out.rows[i].is_exact_best = truth.moves[i] == truth.value;
    }
    out.truth = truth_words(truth, best);
}

}  // namespace

std::string no_move_words(const game::Grid& grid) {
    return game::highest_rank(grid) == 0 ? tr("The board is empty: there is nothing to move.")
                                         : tr("The game is over: no move changes this board.");
}

std::string failure_words(const std::string& agent, const std::string& failure) {
    constexpr std::size_t most_columns = 100;
    return text::closed_up(filled(tr("{} failed: {}."), text::excerpt(agent, most_columns), failure));
}

advice::SecondOpinion second_opinion(const Hint& hint, const advice::Chances& chances) {
    return advice::second_opinion(chances, hint.named, hint.question.grid, hint.choice,
                                  hint.reason ? hint.reason->appraisal : advice::Appraisal{});
}

HintReport report(const Hint& hint) {
    HintReport out;
    const Choice& choice = hint.choice;
    const game::Grid& grid = hint.question.grid;
    if (!choice.move) {
        if (game::is_over(grid)) out.sentence = no_move_words(grid);
        if (!choice.failure.empty()) out.sentence = failure_words(hint.question.agent, choice.failure);
        return out;
    }
    add_values(out, choice, hint.reason ? hint.reason->appraisal : advice::appraise(hint.named, grid, choice));
    if (hint.reason) add_reason(out, hint);
    if (hint.truth) add_truth(out, *hint.truth, *choice.move);
    const agent::Description& agent = *hint.named.description;
    if (*agent.depth_unit != '\0' && choice.depth != 0) out.depth = agent::depth_words(agent, choice.depth);
    if (choice.nodes != 0) out.nodes = text::grouped(choice.nodes);
    if (choice.known != 0) out.computed = text::grouped(choice.computed());
    out.time = text::duration(choice.milliseconds / 1000);
    return out;
}

}  // namespace plyglass::app
