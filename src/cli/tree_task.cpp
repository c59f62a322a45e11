#include "cli/tree_task.hpp"

#include <ostream>
#include <string_view>

#include "agent/board_words.hpp"
#include "app/chance_film.hpp"
#include "app/position_film.hpp"
#include "app/run/run_film.hpp"
#include "app/tree_film.hpp"
#include "cli/agent_options.hpp"
#include "game/2048/board.hpp"
#include "game/2048/board_text.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_game.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

namespace plyglass::cli {

using core::Turn;
using namespace text;

// ---- the options -----------------------------------------------------------------------------------------

OptionSyntax setting_option(std::string_view name) {
    const trace::Setting& it = trace::setting(name);
    std::vector<std::string> names;
    for (const auto& choice : it.choices) names.emplace_back(choice.name);
    return {.name = it.name, .value = it.placeholder, .help = it.help, .names = std::move(names)};
}

Options reading_options() {
    return {{"root", "max|min", mark("who moves first, where the tree does not say (default max)")},
            {"branching", "N", mark("of a row of leaves: how many children each node has")},
            {"prefer", "any|short",
             mark("in a game of two players: any win counts the same (default), or a short one more")}};
}

Options search_options() {
    Options out;
    for (const trace::Setting& it : trace::settings()) out.push_back(setting_option(it.name));
    return out + reading_options() +
           Options{
               {"depth", "N",
                mark("for 2048:BOARD: search depth (default 4 plies, or the agent's own); for a tree whose inner "
                     "nodes have values: how many moves deep")},
               {"agent", "NAME", mark("for 2048:BOARD: the agent that searches, as in hint, instead of --algorithm")}};
}

void read_setting(Reader& in, std::string_view name, trace::Search& search) {
    const std::string* text = in.value(name);
    if (text == nullptr) return;
    if (const auto wanted = trace::setting(name).set(search, *text)) in.expected(name, *wanted);
}

namespace {

/// Checks the switches against each other. `is_position`: tiles come at random where --chance is given, and the range may follow
/// from the evaluation.
void check_settings(Reader& in, const trace::Search& search, bool is_position) {
    for (const trace::Setting& it : trace::settings()) {
        if (in.has(it.name) && it.is_refused(search)) in.fail(tr(it.misfit));
    }
    const trace::Setting& chance = trace::setting("chance");
    if (is_position && in.has("range") && !in.has("chance")) {
        in.fail(filled(tr("--range on a position is for --chance {}, where tiles come at random"), chance.placeholder));
    }
    if (is_position && in.has("chance") && !search.has_windows()) {
        in.fail(tr("--chance is for alphabeta; the other algorithms cut nothing"));
    }
    if (!is_position && search.rules.chance != search::Chance::full && !in.has("range")) {
        in.fail(filled(tr("--chance {} needs --range LO,HI: the numbers between which every leaf lies"),
                       chance.text(search)));
    }
}

}  // namespace

TreeTask read_tree(Reader& in) {
    TreeTask out;
    if (in.operand() == nullptr) {
        in.fail(
            filled(tr("{} needs a TREE: a bundled one (plyglass trees), a file, - or the tree itself"), in.command()));
        return out;
    }
    out.tree = *in.operand();
    out.how.root = in.choice<std::optional<Turn>>("root", {{"max", Turn::max}, {"min", Turn::min}}, std::nullopt);
    out.how.prefers_short = in.choice("prefer", {{"any", false}, {"short", true}}, false);
    constexpr std::size_t most_children = 1'000'000;
    if (in.has("branching")) out.how.branching = in.whole<std::size_t>("branching", 1, most_children, 2);
    return out;
}

TreeTask read_tree_task(Reader& in) {
    TreeTask out = read_tree(in);
    if (out.tree.empty()) return out;
    trace::Search& search = out.search;
    for (const trace::Setting& it : trace::settings()) {
        read_setting(in, it.name, search);
        out.says_search = out.says_search || in.has(it.name);
    }
    const bool is_position = out.tree.starts_with(game::board_mark);
    check_settings(in, search, is_position);
    if (search.range && !in.has("window")) search.window = {search.range->lo, search.range->hi};
    out.has_chance = in.has("chance");
    out.has_window = in.has("window");
    out.depth = read_depth(in);
    out.agent = in.name("agent");
    if (!is_position) {
        if (in.has("agent")) in.fail(filled(tr("--{} is for positions: expected 2048:BOARD as the TREE"), "agent"));
        return out;
    }
    const auto refuse = [&](std::string_view option) {
        if (in.has(option)) in.fail(filled(tr("--{} is for trees, not for positions"), option));
    };
    for (const trace::Setting& it : trace::settings()) {
        if (it.for_trees) refuse(it.name);
        // With --chance, the agent gives the tree, and these options the search of it.
        const bool gives_tree = !out.has_chance || it.fits == nullptr;
        if (it.for_agents && gives_tree && in.has(it.name) && in.has("agent")) {
            in.fail(filled(tr("--{} and --agent: expected one of them"), it.name));
        }
    }
    refuse("root");
    refuse("branching");
    return out;
}

// ---- the tree and its film -------------------------------------------------------------------------------

namespace {

constexpr int default_depth = 2;  // for agents that say "auto"

/// Sets the search of a position that the task asks for.
std::optional<Failure> name_search(const TreeTask& task, app::PositionSearch& search) {
    search.agent = !task.agent.empty() ? task.agent
                   : task.has_chance   ? app::chance_agent()
                                       : app::textbook_agent(task.search);
    agent::Limits limits;
    limits.depth = task.depth;
    const auto named = open_agent(search.agent, limits, search.grid.size());
    if (!named) return named.error();
    if (auto failure = wrong_size(*named->description, search.grid.size(), wrong_input)) return failure;
    const auto depth = named->settings.values.find("depth");
    if (depth == named->settings.values.end()) {
        return Failure{wrong_usage,
                       filled(tr("{} does not search a tree that could be shown."), named->description->name)};
    }
    if (task.has_chance) {
        search.chance = app::ChanceSearch{task.search.rules, task.search.range};
        if (!task.search.range && !app::knows_range(*named, search.grid.size())) {
            return Failure{wrong_usage, tr("--chance needs --range LO,HI here: nothing is proven of this evaluation's "
                                           "values")};
        }
    }
    search.depth = named->settings.limits.depth.value_or(named->description->hint_depth.value_or(default_depth));
    return std::nullopt;
}

}  // namespace

core::Result<app::NamedTree, Failure> open_named_tree(const std::string& name, const app::Reading& how,
                                                      const Context& context) {
    auto named = app::open_tree(name, *context.assets, how);
    if (!named) return Failure{static_cast<int>(named.error().kind), named.error().what};
    if (how.prefers_short && (named->game == nullptr || named->game->starts().empty())) {
        return Failure{wrong_usage, tr("--prefer short is for games of two players, such as tictactoe or nim:3,4,5")};
    }
    if (!named->note.empty()) {
        context.err << "plyglass: " << filled(tr("{}: {}"), named->title, named->note) << '\n';
    }
    return app::with_words_of_tree(*std::move(named), *context.assets);
}

core::Result<std::shared_ptr<const trace::Film>, Failure> shown_film(const TreeTask& task, const app::NamedTree& tree) {
    if (tree.run && !task.says_search) return tree.run->films.back();
    return record_task(task, tree);
}

core::Result<app::NamedTree, Failure> open_task(const TreeTask& task, const Context& context) {
    app::Reading how = task.how;
    if (task.depth) how.plies = static_cast<std::uint32_t>(*task.depth);
    auto named = open_named_tree(task.tree, how, context);
    if (!named) return named;
    if (named->position) {
        if (named->of_film && !task.says_search) return *std::move(named);
        if (auto failure = name_search(task, *named->position)) return *std::move(failure);
        return *std::move(named);
    }
    if (task.takes_payoffs && named->tree->payoffs()) return *std::move(named);
    if (task.depth && named->game == nullptr) {
        if (!named->tree->has_inner_values()) {
            return Failure{wrong_usage, tr("--depth is for positions: expected 2048:BOARD as the TREE, or a tree whose "
                                           "inner nodes have values")};
        }
        named->tree = game::cut_at_depth(*named->tree, static_cast<std::size_t>(*task.depth));
        named->search.reset();
    }
    if (task.says_search) named->search.reset();
    if (named->search) return *std::move(named);  // it has been recorded already
    if (const auto what = app::unsearchable(*named->tree, task.search)) {
        return Failure{wrong_input, filled("{}: {}", tr("the tree"), *what)};
    }
    return *std::move(named);
}

core::Result<std::shared_ptr<const trace::Film>, Failure> record_task(const TreeTask& task,
                                                                      const app::NamedTree& tree) {
    if (tree.position) {
        auto recorded = app::record_whole_position(*tree.position, {});
        if (!recorded) return Failure{wrong_input, recorded.error().why};
        if (recorded->truncated) {
            return Failure{failed, filled(tr("this search has more than {} nodes; expected a smaller --depth"),
                                          trace::max_recorded_nodes)};
        }
        return recorded->chapters.back().film;
    }
    // The tree is in memory already, so its film may be, too.
    auto film =
        trace::record(tree.tree, tree.search.value_or(task.search), {.nodes = tree.tree->size(), .reserve_nodes = 0});
    if (!film) return Failure{failed, tr("this tree is too deep for the memory that is free")};
    return film;
}

std::string limits_line(const app::NamedTree& tree) {
    const bool cuts_large = tree.position && game::outgrows_packed(tree.position->grid);
    return cuts_large ? agent::large_tile_words() + '\n' : std::string();
}

}  // namespace plyglass::cli
