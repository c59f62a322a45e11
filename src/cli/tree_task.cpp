#include "cli/tree_task.hpp"

#include <ostream>
#include <string_view>

#include "agent/board_words.hpp"
#include "app/chance_film.hpp"
#include "app/position_film.hpp"
#include "app/search_names.hpp"
#include "app/tree_film.hpp"
#include "cli/agent_options.hpp"
#include "core/number_in.hpp"
#include "game/2048/board.hpp"
#include "game/tree_game.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using core::Rational;
using core::Turn;
using text::filled;
using text::mark;
using text::tr;

// ---- the options -----------------------------------------------------------------------------------------

OptionSyntax cut_option() { return {"cut", "ge|gt", mark("cut when α ≥ β (default), or only when α > β")}; }

OptionSyntax pruning_option() {
    return {"pruning", "deep|shallow", mark("cut against every ancestor (default), or the direct parent only")};
}

OptionSyntax root_option() {
    return {"root", "max|min", mark("who moves first, where the tree does not say (default max)")};
}

Options search_options() {
    return {
        {"algorithm", "NAME", mark("alphabeta (default), minimax or expectimax")},
        cut_option(),
        {"fail", "soft|hard", mark("whether a returned bound may lie outside the window: soft (default) yes, hard no")},
        pruning_option(),
        {"order", "ORDER", mark("which child is searched first: given (default), best, worst or random")},
        {"seed", "N", mark("seed for --order random (default 1)")},
        {"window", "A,B", mark("look only for values between A and B; the answer may be a bound")},
        {"range", "LO,HI",
         mark("every leaf is known to lie between LO and HI, which is also the window unless one is given")},
        {"chance", "full|star1|star2",
         mark("at chance nodes: full windows (default), or Ballard's Star1 or Star2, which need --range; for "
              "2048:BOARD: "
              "tiles come at random, and the range may follow from the evaluation")},
        root_option(),
        {"depth", "N", mark("for 2048:BOARD: search depth (default 4 plies, or the agent's own)")},
        {"agent", "NAME", mark("for 2048:BOARD: the agent that searches, as in hint, instead of --algorithm")}};
}

namespace {

std::uint64_t read_seed(Reader& in, game::Order order, std::uint64_t otherwise) {
    const std::string* text = in.value("seed");
    if (text == nullptr) return otherwise;
    if (order != game::Order::random) in.fail(tr("--seed is for --order random; expected both or neither"));
    const auto number = core::number_in<std::uint64_t>(*text);
    if (!number) in.expected("seed", tr("a whole number from 0 to 18446744073709551615"));
    return number.value_or(otherwise);
}

std::optional<core::Interval<Rational>> read_range(Reader& in, trace::Algorithm algorithm) {
    const std::string* text = in.value("range");
    if (text == nullptr) return std::nullopt;
    if (algorithm != trace::Algorithm::alphabeta)
        in.fail(tr("--range is for alphabeta; the other algorithms cut nothing"));
    const auto comma = text->find(',');
    const auto lo = Rational::parse(std::string_view(*text).substr(0, comma));
    const auto hi =
        comma == std::string::npos ? std::nullopt : Rational::parse(std::string_view(*text).substr(comma + 1));
    if (!lo || !hi || *lo >= *hi || lo->is_infinite() || hi->is_infinite()) {
        in.expected("range", tr("LO,HI, two numbers with LO less than HI, such as -2,2"));
        return std::nullopt;
    }
    return core::Interval<Rational>{*lo, *hi};
}

/// --range and --chance; without --window, the range is the window, too. `is_position`: tiles come at random where --chance
/// is given, and the range may follow from the evaluation.
void read_bounds(Reader& in, trace::Search& search, bool is_position) {
    using search::Chance;
    search.range = read_range(in, search.algorithm);
    search.rules.chance =
        in.choice("chance", {{"full", Chance::full}, {"star1", Chance::star1}, {"star2", Chance::star2}}, Chance::full);
    if (is_position && in.has("range") && !in.has("chance")) {
        in.fail(tr("--range on a position is for --chance full, star1 or star2, where tiles come at random"));
    }
    if (is_position && in.has("chance") && search.algorithm != trace::Algorithm::alphabeta) {
        in.fail(tr("--chance is for alphabeta; the other algorithms cut nothing"));
    }
    if (!is_position && search.rules.chance != Chance::full && !in.has("range")) {
        in.fail(tr("--chance star1 and star2 need --range LO,HI: the numbers between which every leaf lies"));
    }
    if (search.range && !in.has("window")) search.window = {search.range->lo, search.range->hi};
}

core::Window<Rational> read_window(Reader& in, trace::Algorithm algorithm) {
    const std::string* text = in.value("window");
    if (text == nullptr) return {};
    if (algorithm != trace::Algorithm::alphabeta)
        in.fail(tr("--window is for alphabeta; the other algorithms have no window"));
    const auto comma = text->find(',');
    const auto number = [](std::string_view part) { return Rational::parse(part); };
    const auto alpha = number(std::string_view(*text).substr(0, comma));
    const auto beta = comma == std::string::npos ? std::nullopt : number(std::string_view(*text).substr(comma + 1));
    if (!alpha || !beta || *alpha >= *beta) {
        in.expected("window", tr("A,B with A less than B, such as 3,10 or -inf,1/2"));
        return {};
    }
    return {*alpha, *beta};
}

}  // namespace

TreeTask read_ruled_tree(Reader& in) {
    TreeTask out;
    if (in.operand() == nullptr) {
        in.fail(
            filled(tr("{} needs a TREE: a bundled one (plyglass trees), a file, - or the tree itself"), in.command()));
        return out;
    }
    out.tree = *in.operand();
    out.root = in.choice<std::optional<Turn>>("root", {{"max", Turn::max}, {"min", Turn::min}}, std::nullopt);
    search::AlphaBetaRules& rules = out.search.rules;
    rules.cut = in.choice("cut", {{"ge", search::CutRule::equal}, {"gt", search::CutRule::strict}}, rules.cut);
    rules.fail = in.choice("fail", {{"soft", search::Fail::soft}, {"hard", search::Fail::hard}}, rules.fail);
    rules.pruning =
        in.choice("pruning", {{"deep", search::Pruning::deep}, {"shallow", search::Pruning::shallow}}, rules.pruning);
    return out;
}

TreeTask read_tree_task(Reader& in) {
    TreeTask out = read_ruled_tree(in);
    if (out.tree.empty()) return out;
    trace::Search& search = out.search;
    search.algorithm = in.choice("algorithm",
                                 {{"alphabeta", trace::Algorithm::alphabeta},
                                  {"minimax", trace::Algorithm::minimax},
                                  {"expectimax", trace::Algorithm::expectimax}},
                                 search.algorithm);
    search.order = in.choice("order",
                             {{"given", game::Order::as_written},
                              {"best", game::Order::best_first},
                              {"worst", game::Order::worst_first},
                              {"random", game::Order::random}},
                             search.order);
    search.seed = read_seed(in, search.order, search.seed);
    search.window = read_window(in, search.algorithm);
    const bool is_position = out.tree.starts_with("2048:");
    read_bounds(in, search, is_position);
    out.has_chance = in.has("chance");
    out.has_window = in.has("window");
    for (const char* option : {"algorithm", "cut", "fail", "pruning", "order", "seed", "window", "range", "chance"}) {
        out.says_search = out.says_search || in.has(option);
    }
    out.depth = read_depth(in);
    out.agent = in.name("agent");
    if (!is_position) {
        for (const char* option : {"depth", "agent"}) {
            if (in.has(option)) in.fail(filled(tr("--{} is for positions: expected 2048:BOARD as the TREE"), option));
        }
        return out;
    }
    for (const char* option : {"order", "window", "root"}) {
        if (in.has(option)) in.fail(filled(tr("--{} is for trees, not for positions"), option));
    }
    for (const char* option : {"algorithm", "cut", "fail", "pruning"}) {
        // With --chance, the agent gives the tree, and these options the search of it.
        if (in.has(option) && in.has("agent") && !(out.has_chance && option != std::string_view("algorithm")))
            in.fail(filled(tr("--{} and --agent: expected one of them"), option));
    }
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

core::Result<app::NamedTree, Failure> open_named_tree(const std::string& name, std::optional<Turn> root,
                                                      const Context& context, app::Boards boards) {
    auto named = app::open_tree(name, *context.assets, root, boards);
    if (!named) return Failure{static_cast<int>(named.error().kind), named.error().what};
    if (!named->note.empty()) {
        context.err << "plyglass: " << filled(tr("{}: {}"), named->title, named->note) << '\n';
    }
    return *std::move(named);
}

core::Result<app::NamedTree, Failure> open_task(const TreeTask& task, const Context& context) {
    auto named = open_named_tree(task.tree, task.root, context);
    if (!named) return named;
    if (named->position) {
        if (named->of_film && !task.says_search) return *std::move(named);
        if (auto failure = name_search(task, *named->position)) return *std::move(failure);
        return *std::move(named);
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
