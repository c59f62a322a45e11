// The search signature: the answer and the counts of every search, on fixed trees and boards, to the last bit and the
// last node. A search may be rewritten as long as these files stay the same; if a change is intended, its commit says
// why (PLYGLASS_ACCEPT=1 ./dev test -R signature rewrites them).

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "core/random.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/tiles.hpp"
#include "game/tree_text.hpp"
#include "search/any_observer.hpp"
#include "support/board_data.hpp"
#include "support/golden.hpp"
#include "support/random_tree.hpp"
#include "text/format.hpp"
#include "trace/film.hpp"

namespace plyglass {
namespace {

using trace::Algorithm;
using trace::Search;

struct NamedTree {
    std::string name;
    std::shared_ptr<const game::ExplicitTree> tree;
};

/// The published trees, and random ones with ties, single children and uneven depth, half of them with chance nodes.
std::vector<NamedTree> trees() {
    std::vector<NamedTree> out;
    for (const auto& entry : testing::data("trees.json")) {
        const auto root = entry["root"] == "min" ? core::Turn::min : core::Turn::max;
        out.push_back({entry["name"].get<std::string>(), *game::read_tree(entry["tree"].get<std::string>(), root)});
    }
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const bool chance = seed % 2 == 0;
        out.push_back({fmt::format("random {}{}", seed, chance ? " with chance" : ""),
                       testing::random_tree({.seed = seed, .height = 7, .width = 4, .values = 20, .chance = chance})});
    }
    return out;
}

struct NamedSearch {
    std::string name;
    Search search;
};

std::vector<NamedSearch> searches() {
    using search::CutRule;
    using search::Fail;
    using search::Pruning;
    std::vector<NamedSearch> out;
    const auto add = [&](std::string name) -> Search& {
        out.push_back({std::move(name), {}});
        return out.back().search;
    };
    add("minimax").algorithm = Algorithm::minimax;
    add("expectimax").algorithm = Algorithm::expectimax;
    for (const CutRule cut : {CutRule::equal, CutRule::strict}) {
        for (const Fail fail : {Fail::soft, Fail::hard}) {
            for (const Pruning pruning : {Pruning::deep, Pruning::shallow}) {
                add(fmt::format("alphabeta {} {} {}", cut == CutRule::equal ? "ge" : "gt",
                                fail == Fail::soft ? "soft" : "hard", pruning == Pruning::deep ? "deep" : "shallow"))
                    .rules = {cut, fail, pruning};
            }
        }
    }
    add("alphabeta, best first").order = game::Order::best_first;
    add("alphabeta, worst first").order = game::Order::worst_first;
    add("alphabeta, window (-2, 3)").window = {core::Rational(-2), core::Rational(3)};
    return out;
}

std::string signature_of_trees() {
    std::string out;
    for (const NamedTree& tree : trees()) {
        out += fmt::format("{}: {} leaves\n", tree.name, tree.tree->leaf_count());
        for (const NamedSearch& named : searches()) {
            const auto summary = trace::solve(tree.tree, named.search);
            out += fmt::format("  {:<28} value {:>8} {:<2} nodes {:>5}  leaves {:>5}  cutoffs {:>4}\n", named.name,
                               text::number(summary->value.value), text::ascii_sign(summary->value.bound),
                               summary->nodes_visited, summary->leaves_evaluated, summary->cutoffs);
        }
    }
    return out;
}

/// Positions of random games, one after another: the same on every machine.
std::vector<game::Grid> boards(int size, std::size_t count, int apart) {
    std::vector<game::Grid> out;
    core::Random random(2048);
    const game::TileRule rule;
    game::Grid grid = game::start_grid(size, rule, random);
    for (int move = 0; out.size() < count; ++move) {
        if (move % apart == apart - 1) out.push_back(grid);
        bool moved = false;
        for (int turn = 0; turn < 4 && !moved; ++turn) {
            const auto direction = static_cast<game::Direction>((random.below(4) + static_cast<unsigned>(turn)) % 4);
            const game::Slide slid = game::slide(grid, direction);
            if (!slid.moved) continue;
            grid = slid.grid;
            const game::Tile tile = game::random_tile(grid, rule, random);
            grid[tile.cell] = tile.rank;
            moved = true;
        }
        if (!moved) grid = game::start_grid(size, rule, random);
    }
    return out;
}

constexpr std::array<std::string_view, 4> directions{"up", "right", "down", "left"};  // by game::Direction

/// Counts the events of the last search that it observes.
class Counter : public search::AnyObserver {
public:
    void begin(int) override { counts_ = {}; }
    void operator()(const search::AnyEvent<search::PackedTypes>& event) override {
        const auto* cut = std::get_if<search::Cut<search::PackedTypes>>(&event);
        if (cut == nullptr || cut->remaining > 0) ++counts_[event.index()];
    }
    std::string text() const { return fmt::format("{}", fmt::join(counts_, " ")); }

private:
    std::array<std::uint64_t, std::variant_size_v<search::AnyEvent<search::PackedTypes>>> counts_{};
};

/// The agents that search and those that sample, each with settings that make its answer repeatable: a depth, no clock,
/// one thread.
constexpr std::string_view agents[] = {
    "ovolve:depth=2",
    "md20:depth=2",
    "xu:depth=3",
    "hu:depth=2",
    "hu:depth=2,pruning=deep",
    "hu-mc",
    "jszyxw:depth=3",
    "jszyxw:depth=3,table=off",
    "jszyxw:depth=3,placer=worst",
    "montecarlo",
    "mcts:playouts=200",
    "mcts:playouts=200,placer=worst",
    "greedy",
    "random",
    "nneonneo:depth=3",
    "nneonneo:depth=3,table=off,cutoff=0",
    "minimax:depth=5",
    "minimax:depth=5,table=off",
    "expectimax:depth=3",
    "expectimax:depth=3,table=off,cutoff=0",
    "expectimax:depth=4,cutoff=0.003",
    "textbook:algorithm=minimax,depth=3",
    "textbook:algorithm=alphabeta,depth=4",
    "textbook:algorithm=alphabeta,depth=4,cut=gt,fail=hard,pruning=shallow",
    "textbook:algorithm=expectimax,depth=3",
};

std::string signature_of_agents(int size, std::size_t count, int apart) {
    std::string out;
    const auto positions = boards(size, count, apart);
    for (const std::string_view name : agents) {
        const auto named = agent::name_agent(std::string(name));
        EXPECT_TRUE(named) << name;
        if (!named) continue;
        if (!named->description->sizes.contain(size)) continue;
        const auto player = agent::make_agent(*named, size);
        out += fmt::format("{}, {} x {}\n", name, size, size);
        for (const game::Grid& grid : positions) {
            player->begin_game(1);
            agent::Choice choice;
            player->choose(grid, choice);
            out +=
                fmt::format("  {:<28} {:<5} value {} nodes {} known {} cutoffs {} depth {};", game::write_board(grid),
                            choice.move ? directions[static_cast<std::size_t>(*choice.move)] : "none", choice.value,
                            choice.nodes, choice.known, choice.cutoffs, choice.depth);
            for (const agent::MoveValue& move : choice.moves) {
                out += move.bound == core::Bound::unseen
                           ? " -"
                           : fmt::format(" {}{}", text::ascii_sign(move.bound), move.value);
            }
            Counter counter;
            player->begin_game(1);
            agent::Choice recorded;
            if (player->record(grid, recorded, counter)) {
                out += fmt::format("; events {}", counter.text());
            }
            out += '\n';
        }
    }
    return out;
}

TEST(SearchSignature, OfTreesIsAsCommitted) { testing::expect_golden("signature/trees.txt", signature_of_trees()); }

TEST(SearchSignature, OfAgentsIsAsCommitted) {
    testing::expect_golden("signature/agents.txt", signature_of_agents(4, 8, 23) + signature_of_agents(3, 3, 11));
}

}  // namespace
}  // namespace plyglass
