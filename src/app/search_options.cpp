#include "app/search_options.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using game::Order;
using scene::Action;
using scene::Verb;
using search::CutRule;
using search::Fail;
using search::Pruning;
using text::filled;
using text::tr;
using trace::Algorithm;
using view::OptionsMenu;

std::string order_words(const trace::OrderStudy* study, bool is_marked) {
    if (study == nullptr) return tr("Best child first cuts the most, worst first the least.");
    double sum = 0;
    for (const auto count : study->random) sum += static_cast<double>(count);
    const double mean = sum / static_cast<double>(study->random.size());
    const std::string words = text::fixed(mean, 1);
    const std::string all = text::grouped(study->all);
    std::string out = study->fewest
                          ? filled(tr("About {0} of {1} leaves in {3} random orders, {2} in the best one."), words, all,
                                   text::grouped(*study->fewest), text::grouped(study->random.size()))
                          : filled(tr("About {0} of {1} leaves in {2} random orders."), words, all,
                                   text::grouped(study->random.size()));
    if (is_marked) text::add_sentence(out, tr("The arrow: this order."));
    return out;
}

/// How many of the random orders look at how many leaves, from the fewest to all; the current order is marked.
OptionsMenu::Bars order_bars(const trace::OrderStudy* study, std::uint64_t now) {
    constexpr std::uint64_t most_bars = 60;
    OptionsMenu::Bars out;
    if (study == nullptr || study->random.empty()) return out;
    const std::uint64_t fewest = study->fewest.value_or(*std::min_element(study->random.begin(), study->random.end()));
    const std::uint64_t counts = study->all - fewest + 1;
    const std::uint64_t wide = (counts + most_bars - 1) / most_bars;
    out.heights.resize((counts + wide - 1) / wide);
    const auto bar_of = [&](std::uint64_t leaves) { return static_cast<std::size_t>((leaves - fewest) / wide); };
    for (const std::uint64_t leaves : study->random) ++out.heights[bar_of(leaves)];
    const double tallest = *std::max_element(out.heights.begin(), out.heights.end());
    for (double& height : out.heights) height /= tallest;
    out.first = text::grouped(fewest);
    out.last = text::grouped(study->all);
    if (now >= fewest && now <= study->all) out.marked = bar_of(now);
    return out;
}

/// The switches of alpha-beta: when it cuts, what it returns, and whose bounds count.
std::vector<OptionsMenu::Row> alphabeta_rows(const search::AlphaBetaRules& rules) {
    const bool strict = rules.cut == CutRule::strict;
    const bool hard = rules.fail == Fail::hard;
    const bool shallow = rules.pruning == Pruning::shallow;
    return {{tr("Cut when"),
             {{{Verb::cut_rule, CutRule::equal}, "α ≥ β", !strict, true},
              {{Verb::cut_rule, CutRule::strict}, "α > β", strict, true}},
             strict ? tr("Cut only beyond equality: same root value, more leaves.")
                    : tr("Also cut at equality: same root value, fewer leaves.")},
            {tr("Values"),
             {{{Verb::fail, 0}, tr("fail-soft"), !hard, true}, {{Verb::fail, 1}, tr("fail-hard"), hard, true}},
             hard ? tr("Hard clips what it returns to <a>α</a> and <b>β</b>.")
                  : tr("Soft returns the best value found, even outside <a>α</a> to <b>β</b>.")},
            {tr("Pruning"),
             {{{Verb::pruning, Pruning::deep}, tr("deep"), !shallow, true},
              {{Verb::pruning, Pruning::shallow}, tr("shallow"), shallow, true}},
             shallow ? tr("Shallow cuts on the direct parent's bound only.")
                     : tr("Deep also cuts on bounds from far above the parent.")}};
}

/// `lo`, `hi`: the ends of the range, spelt.
OptionsMenu::Row chance_row(search::Chance chance, const std::string& lo, const std::string& hi) {
    using search::Chance;
    return {tr("Chance nodes"),
            {{{Verb::chance, Chance::full}, tr("full windows"), chance == Chance::full, true},
             {{Verb::chance, Chance::star1}, "Star1", chance == Chance::star1, true},
             {{Verb::chance, Chance::star2}, "Star2", chance == Chance::star2, true}},
            chance == Chance::full
                ? tr("Without known bounds of the leaves, every child is searched whole.")
                : filled(tr("Every leaf is known to lie between {} and {}: averages are cut, too."), lo, hi)};
}

}  // namespace

trace::Search plain_search(trace::Algorithm algorithm) {
    trace::Search search;
    search.algorithm = algorithm;
    return search;
}

search::AlphaBetaRules with_option(search::AlphaBetaRules rules, const Action& option) {
    if (option.verb == Verb::cut_rule) rules.cut = option.as<CutRule>();
    if (option.verb == Verb::fail) rules.fail = option.a == 0 ? Fail::soft : Fail::hard;
    if (option.verb == Verb::pruning) rules.pruning = option.as<Pruning>();
    return rules;
}

std::optional<core::Interval<core::Rational>> star_range(const game::ExplicitTree& tree) {
    if (!tree.has_chance()) return std::nullopt;
    core::Interval<core::Rational> out{tree.value(tree.leaf(0)), tree.value(tree.leaf(0))};
    for (std::uint32_t i = 1; i < tree.leaf_count(); ++i) {
        const core::Rational& value = tree.value(tree.leaf(i));
        if (value < out.lo) out.lo = value;
        if (value > out.hi) out.hi = value;
    }
    if (out.is_point() || out.lo.is_infinite() || out.hi.is_infinite()) return std::nullopt;
    return out;
}

namespace {

/// Sets or takes away what is known of the leaves; the whole search's window goes with it.
void tell_range(trace::Search& search, const std::optional<core::Interval<core::Rational>>& range) {
    const core::Window<core::Rational> open;
    const bool is_own =
        search.range && search.window == core::Window<core::Rational>{search.range->lo, search.range->hi};
    if (search.window == open || is_own) {
        search.window = range ? core::Window<core::Rational>{range->lo, range->hi} : open;
    }
    search.range = range;
}

}  // namespace

trace::Search with_option(trace::Search search, const Action& option, const game::ExplicitTree& tree) {
    search.rules = with_option(search.rules, option);
    if (option.verb == Verb::chance) {
        const auto chance = option.as<search::Chance>();
        const auto range = chance == search::Chance::full ? std::nullopt
                           : search.range                 ? search.range
                                                          : star_range(tree);
        tell_range(search, range);
        search.rules.chance = range ? chance : search::Chance::full;
    }
    if (option.verb == Verb::order) {
        const Order before = search.order;
        search.order = option.as<Order>();
        // Choosing "random" again reshuffles.
        if (search.order == Order::random && before == Order::random) ++search.seed;
    }
    return search;
}

trace::Search with_range_of(trace::Search search, const game::ExplicitTree& tree) {
    if (trace::leaf_outside(tree, search) == game::no_node) return search;
    const auto own = star_range(tree);
    if (!own) {
        tell_range(search, std::nullopt);
        search.rules.chance = search::Chance::full;
        return search;
    }
    tell_range(search, core::Interval<core::Rational>{std::min(own->lo, search.range->lo),
                                                      std::max(own->hi, search.range->hi)});
    return search;
}

bool is_textbook(const PositionSearch& search) { return search.agent.starts_with("textbook"); }

OptionsMenu tree_menu(const trace::Search& search, const trace::OrderStudy* orders, std::uint64_t leaves,
                      const std::optional<core::Interval<core::Rational>>& range) {
    OptionsMenu menu;
    menu.title = search.algorithm == Algorithm::alphabeta ? tr("Alpha-beta options")
                 : search.algorithm == Algorithm::minimax ? tr("Minimax options")
                                                          : tr("Expectimax options");
    menu.can_reset = search != plain_search(search.algorithm);
    const OptionsMenu::Bars bars = order_bars(orders, leaves);
    OptionsMenu::Row order{
        tr("Order"),
        {{{Verb::order, Order::as_written}, tr("as written"), search.order == Order::as_written, true},
         {{Verb::order, Order::best_first}, tr("best first"), search.order == Order::best_first, true},
         {{Verb::order, Order::worst_first}, tr("worst first"), search.order == Order::worst_first, true},
         {{Verb::order, Order::random}, tr("random"), search.order == Order::random, true}},
        search.algorithm == Algorithm::alphabeta ? order_words(orders, bars.marked.has_value())
                                                 : std::string(tr("Every child is looked at; only the order changes.")),
        {}};
    if (search.algorithm != Algorithm::alphabeta) {
        menu.rows = {order};
        return menu;
    }
    order.bars = bars;
    menu.rows = alphabeta_rows(search.rules);
    menu.rows.insert(menu.rows.begin() + 2, std::move(order));
    if (range) menu.rows.push_back(chance_row(search.rules.chance, text::number(range->lo), text::number(range->hi)));
    return menu;
}

OptionsMenu position_menu(const PositionSearch& shown, const agent::Description& agent, const trace::Search& search) {
    constexpr int choices = 6;
    const bool textbook = is_textbook(shown);
    OptionsMenu menu;
    menu.title = textbook ? std::string(tr("This search")) : filled(tr("The search of {}"), shown.agent);
    OptionsMenu::Row depth{tr("Depth"), {}, filled(tr("In {}."), tr(agent.depth_unit))};
    const int first = std::max(1, std::min(shown.depth - choices / 2, 8 - choices + 1));
    for (int d = first; d < first + choices; ++d) {
        depth.choices.push_back({{Verb::depth, d}, std::to_string(d), d == shown.depth, true});
    }
    menu.rows.push_back(std::move(depth));
    if (!shown.chance && textbook && search.algorithm == Algorithm::expectimax && shown.grid.size() == 4) {
        menu.rows.push_back(chance_row(search::Chance::full, {}, {}));
        return menu;
    }
    if (!shown.chance && (!textbook || search.algorithm != Algorithm::alphabeta)) return menu;
    const auto rows = alphabeta_rows(search.rules);
    menu.rows.insert(menu.rows.end(), rows.begin(), rows.end());
    if (shown.chance && search.range) {
        const auto end = [](const core::Rational& number) { return text::number(core::Value(number.to_double())); };
        menu.rows.push_back(chance_row(search.rules.chance, end(search.range->lo), end(search.range->hi)));
        return menu;
    }
    menu.can_reset = search != plain_search(search.algorithm);
    return menu;
}

}  // namespace plyglass::app
