#include "lesson/board_truth.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <utility>
#include <vector>

#include "agent/board_words.hpp"
#include "agent/catalogue.hpp"
#include "core/number_in.hpp"
#include "eval/evaluation.hpp"
#include "exact/held.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "lab/best_moves.hpp"
#include "lab/results_file.hpp"
#include "lesson/spelling.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::lesson {

using core::Bound;
using core::Result;
using core::Value;
using namespace text;
using Found = Result<Truth, std::string>;
using Kind = ClaimKind;

namespace {

game::Direction direction_of(const std::string& name) {
    return *std::find_if(game::directions.begin(), game::directions.end(),
                         [&](game::Direction direction) { return game::name(direction) == name; });
}

/// What a player chooses; with exact values of all moves if they are wanted.
agent::Choice asked(const agent::Named& named, const game::Grid& grid, bool wants_values) {
    const auto player = agent::make_agent(named, grid.size());
    player->begin_game(1);
    agent::Choice out;
    player->choose(grid, out);
    if (!wants_values || !out.move) return out;
    agent::TileOutcomes tiles;
    player->value_all_moves(grid, out, tiles, std::chrono::steady_clock::time_point::max());
    return out;
}

/// The truth about a claim that needs a board and no film.
class BoardSubject {
public:
    BoardSubject(const Claim& claim, const Show& show, Stage& stage, game::Grid grid)
        : claim_(claim), show_(show), stage_(stage), grid_(grid) {}

    Found truth() {
        switch (claim_.kind) {
            case Kind::hint:
            case Kind::hint_value:
            case Kind::hint_nodes:
            case Kind::hint_computed: return hint();
            case Kind::size: return so({spelled(std::uint64_t(grid_.size()), slot(0))});
            case Kind::tile: return tile();
            case Kind::legal_moves: return legal_moves();
            case Kind::empty_cells: return so({spelled(std::uint64_t(game::empty_cells(grid_)), slot(0))});
            case Kind::empty_cells_after: return empty_cells_after();
            case Kind::exact_move:
            case Kind::exact_value: return exact();
            default: return evaluation();
        }
    }

private:
    const std::string& slot(std::size_t i) const { return claim_.slots[i]; }
    Found so(std::vector<std::string> slots) const { return Truth{{claim_.kind, std::move(slots)}, {}}; }
    Found so_instead(std::string what) const { return Truth{claim_, std::move(what)}; }
    Found hint() const;
    Found tile() const;
    Found legal_moves() const;
    Found empty_cells_after() const;
    Found evaluation() const;
    Found exact() const;

    const Claim& claim_;
    const Show& show_;
    Stage& stage_;
    game::Grid grid_;
};

Found BoardSubject::hint() const {
    const std::string name = show_.agent.empty() ? std::string(agent::default_adviser(grid_.size())) : show_.agent;
    const auto named = named_player(name, show_.depth, grid_);
    if (!named) return named.error();
    const bool wants_values = claim_.kind == Kind::hint_value;
    const std::string key =
        filled("{} {} {} {}", name, show_.depth.value_or(-1), game::write_board(grid_), wants_values);
    const agent::Choice& choice = stage_.choice(key, [&] { return asked(*named, grid_, wants_values); });
    if (!choice.move) return so_instead(tr("no tile can move"));
    if (claim_.kind == Kind::hint) return so({std::string(game::name(*choice.move))});
    if (claim_.kind == Kind::hint_nodes) return so({spelled(choice.nodes, slot(0))});
    if (claim_.kind == Kind::hint_computed) return so({spelled(choice.computed(), slot(0))});
    const agent::MoveValue& value = choice.moves.at(static_cast<std::size_t>(direction_of(slot(0))));
    if (!value.legal) return so_instead(filled(tr("{} is no legal move"), slot(0)));
    if (value.bound != Bound::exact) return so_instead(tr("this agent gives the move no exact value"));
    return so({slot(0), spelled(Value(value.value), slot(1))});
}

Found BoardSubject::tile() const {
    for (int cell = 0; cell < grid_.cells(); ++cell) {
        if (std::to_string(game::tile_value(grid_[cell])) == slot(0)) return so({slot(0)});
    }
    return so_instead(filled(tr("the board has no tile {}"), slot(0)));
}

Found BoardSubject::legal_moves() const {
    const auto legal = std::count_if(game::directions.begin(), game::directions.end(),
                                     [&](game::Direction direction) { return game::slide(grid_, direction).moved; });
    return so({spelled(static_cast<std::uint64_t>(legal), slot(0))});
}

Found BoardSubject::empty_cells_after() const {
    const auto slid = game::slide(grid_, direction_of(slot(0)));
    if (!slid.moved) return so_instead(filled(tr("{} is no legal move"), slot(0)));
    return so({slot(0), spelled(std::uint64_t(game::empty_cells(slid.grid)), slot(1))});
}

Found BoardSubject::evaluation() const {
    std::string name = show_.evaluation;
    if (name.empty()) {
        const agent::Description* agent = agent::find_agent(show_.agent);
        name = agent != nullptr && !agent->evaluation.empty() ? agent->evaluation : "ovolve";
    }
    const eval::Description* description = eval::find_evaluation(name);
    std::vector<std::string> known;
    if (description == nullptr) {
        for (const auto& each : eval::evaluations()) known.emplace_back(each.name);
        return filled(tr("there is no evaluation {}; expected one of {}"), text::in_quotes(name, 24),
                      text::join_list(text::nearest_first(name, known)));
    }
    if (!description->any_size && grid_.size() != 4) {
        return filled(tr("{} values boards of 4 x 4 only"), description->name);
    }
    const eval::Breakdown terms = description->make()->terms(grid_);
    if (claim_.kind == Kind::evaluation) return so({spelled(Value(terms.value), slot(0))});
    for (const eval::Term& term : terms.terms) {
        const double number = claim_.kind == Kind::weight ? term.weight : term.value;
        if (term.name == slot(0)) return so({slot(0), spelled(Value(number), slot(1))});
        known.push_back(term.name);
    }
    return filled(tr("{} has no term {}; expected one of {}"), description->name, text::in_quotes(slot(0), 24),
                  text::join_list(text::nearest_first(slot(0), known)));
}

Found BoardSubject::exact() const {
    const auto solution = exact::Solution::is_solvable(grid_.size()) ? exact::held(grid_.size(), {}) : nullptr;
    const auto moves = solution ? solution->moves(grid_) : std::nullopt;
    if (!moves) return std::string(tr("the exact values of this board are not at hand; expected one of 2 x 2"));
    if (claim_.kind == Kind::exact_value) {
        const auto value = moves->moves.at(static_cast<std::size_t>(direction_of(slot(0))));
        if (!value) return so_instead(filled(tr("{} is no legal move"), slot(0)));
        return so({slot(0), spelled(Value(*value), slot(1))});
    }
    for (const game::Direction direction : game::directions) {
        const auto value = moves->moves.at(static_cast<std::size_t>(direction));
        if (value && *value == moves->value) return so({std::string(game::name(direction))});
    }
    return so_instead(tr("no tile can move"));
}

}  // namespace

Result<agent::Named, std::string> named_player(const std::string& agent, std::optional<int> depth,
                                               const game::Grid& grid) {
    auto out = agent::name_agent(agent, {.milliseconds = {}, .depth = depth});
    if (!out) return out.error().words;
    if (!out->description->sizes.contain(grid.size())) return agent::plays_other_sizes(*out->description, grid.size());
    if (out->settings.limits.milliseconds) return std::string(tr("expected a depth: or an agent without a clock"));
    return *std::move(out);
}

Found find_board_truth(const Claim& claim, const Show& show, Stage& stage, const game::Grid& grid) {
    return BoardSubject(claim, show, stage, grid).truth();
}

Found find_truth_of_games(const Claim& claim, Stage& stage) {
    const std::string path = stage.results(claim.slots[0] + ".jsonl");
    if (path.empty()) return filled(tr("there are no games {}"), text::in_quotes(claim.slots[0], 24));
    const auto results = lab::read_results_file(path);
    if (!results) return results.error().file ? text::reason(*results.error().file) : results.error().what;
    const lab::Experiment& experiment = results->header.experiment;
    const auto tile = core::number_in<std::uint64_t>(claim.slots[3]).value_or(0);
    if (tile < 2 || !std::has_single_bit(tile)) return filled(tr("{} is no tile"), claim.slots[3]);
    std::uint64_t games = 0;
    std::uint64_t reached = 0;
    for (const lab::GameRecord& game : results->games) {
        const bool counts = experiment.players[game.task.player].name == claim.slots[1] &&
                            lab::name(experiment.spawners[game.task.spawner]) == claim.slots[2];
        if (!counts) continue;
        ++games;
        if (game::tile_value(game.highest) >= tile) ++reached;
    }
    std::vector<std::string> slots = claim.slots;
    slots[4] = spelled(reached, slots[4]);
    slots[5] = spelled(games, slots[5]);
    return Truth{{claim.kind, std::move(slots)}, {}};
}

Found find_truth_of_best_moves(const Claim& claim, Stage& stage) {
    const std::string path = stage.results("best-moves-" + claim.slots[0] + ".json");
    if (path.empty()) return filled(tr("there are no best moves of {}"), text::in_quotes(claim.slots[0], 24));
    const auto kept = lab::read_best_moves(path);
    if (!kept) return filled(tr("{}: cannot be read: {}"), path, text::reason(kept.error()));
    std::vector<std::string> known;
    for (const lab::KeptBestMoves& each : *kept) {
        if (each.agent != claim.slots[1]) {
            known.push_back(each.agent);
            continue;
        }
        std::vector<std::string> slots = claim.slots;
        slots[2] = spelled(each.best, slots[2]);
        slots[3] = spelled(each.positions, slots[3]);
        return Truth{{claim.kind, std::move(slots)}, {}};
    }
    return filled(tr("{} was not asked; expected one of {}"), text::in_quotes(claim.slots[1], 40),
                  text::join_list(text::nearest_first(claim.slots[1], known)));
}

}  // namespace plyglass::lesson
