#include "app/search_options.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/settings.hpp"

namespace plyglass::app {

namespace {

using scene::Action;
using scene::Verb;
using namespace text;
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

/// A switch of `search` with what its present value means.
OptionsMenu::Row row_of(const trace::Setting& setting, const trace::Search& search, const std::string& lo = {},
                        const std::string& hi = {}) {
    const trace::Setting::Choice& chosen = setting.chosen(search);
    OptionsMenu::Row out{tr(setting.title), {}, {}, {}};
    for (const auto& it : setting.choices) {
        if (!it.is_offered()) continue;
        out.choices.push_back({option(setting.name, it.name), tr(it.words), it.name == chosen.name, true,
                               fmt::format("{} {}", setting.name, it.name)});
        if (it.name == chosen.name && *it.explanation != 0) out.explanation = filled(tr(it.explanation), lo, hi);
    }
    return out;
}

/// When alpha-beta cuts, what it returns, and whose bounds count; what it makes of chance nodes is another row.
std::vector<OptionsMenu::Row> alphabeta_rows(const trace::Search& search) {
    std::vector<OptionsMenu::Row> out;
    for (const trace::Setting& it : trace::settings()) {
        if (it.fits != nullptr && it.for_agents) out.push_back(row_of(it, search));
    }
    return out;
}

/// `lo`, `hi`: the ends of the range, spelt.
OptionsMenu::Row chance_row(const trace::Search& search, const std::string& lo, const std::string& hi) {
    return row_of(trace::setting("chance"), search, lo, hi);
}

}  // namespace

Action option(std::string_view setting, std::string_view value) {
    const auto& all = trace::settings();
    const trace::Setting& it = trace::setting(setting);
    const auto choice =
        std::find_if(it.choices.begin(), it.choices.end(), [&](const auto& each) { return each.name == value; });
    return {Verb::search_option, &it - all.data(), choice->number.value};
}

void choose(trace::Search& search, const Action& option) {
    if (option.verb == Verb::search_option) {
        trace::settings()[option.a].field.set(search, option.b);
    }
}

trace::Search plain_search(trace::Algorithm algorithm) {
    trace::Search search;
    search.algorithm = algorithm;
    return search;
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

trace::Search with_option(const trace::Search& search, const Action& option, const game::ExplicitTree& tree) {
    trace::Search out = search;
    choose(out, option);
    // Choosing "random" again reshuffles.
    if (out == search && option == app::option("order", "random")) ++out.seed;
    if (option.verb == Verb::search_option && trace::settings()[option.a].name == "chance") {
        const bool is_full = out.rules.chance == search::Chance::full;
        trace::set_range(out, is_full ? std::nullopt : search.range ? search.range : star_range(tree));
        if (!out.range) out.rules.chance = search::Chance::full;
    }
    return out;
}

trace::Search with_range_of(trace::Search search, const game::ExplicitTree& tree) {
    if (trace::leaf_outside(tree, search) == game::no_node) return search;
    const auto own = star_range(tree);
    if (!own) {
        trace::set_range(search, std::nullopt);
        search.rules.chance = search::Chance::full;
        return search;
    }
    trace::set_range(search, core::Interval<core::Rational>{std::min(own->lo, search.range->lo),
                                                            std::max(own->hi, search.range->hi)});
    return search;
}

bool is_textbook(const PositionSearch& search) { return search.agent.starts_with("textbook"); }

OptionsMenu tree_menu(const trace::Search& search, const trace::OrderStudy* orders, std::uint64_t leaves,
                      const std::optional<core::Interval<core::Rational>>& range) {
    OptionsMenu menu;
    menu.title = tr(trace::info_of(search.algorithm).options);
    menu.can_reset = search != plain_search(search.algorithm);
    const OptionsMenu::Bars bars = order_bars(orders, leaves);
    OptionsMenu::Row order = row_of(trace::setting("order"), search);
    order.explanation = search.has_windows() ? order_words(orders, bars.marked.has_value())
                                             : std::string(tr("Every child is looked at; only the order changes."));
    if (!search.has_windows()) {
        menu.rows = {order};
        return menu;
    }
    order.bars = bars;
    menu.rows = alphabeta_rows(search);
    menu.rows.insert(menu.rows.begin() + 2, std::move(order));
    if (range) menu.rows.push_back(chance_row(search, text::number(range->lo), text::number(range->hi)));
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
    if (!shown.chance && textbook && trace::info_of(search.algorithm).is_at_random && shown.grid.size() == 4) {
        menu.rows.push_back(row_of(trace::setting("chance"), search));
        return menu;
    }
    if (!shown.chance && (!textbook || !search.has_windows())) return menu;
    const auto rows = alphabeta_rows(search);
    menu.rows.insert(menu.rows.end(), rows.begin(), rows.end());
    if (shown.chance && search.range) {
        const auto end = [](const core::Rational& number) { return text::number(core::Value(number.to_double())); };
        menu.rows.push_back(chance_row(search, end(search.range->lo), end(search.range->hi)));
        return menu;
    }
    menu.can_reset = search != plain_search(search.algorithm);
    return menu;
}

}  // namespace plyglass::app
