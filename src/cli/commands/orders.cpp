#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "app/tree_film.hpp"
#include "cli/format_option.hpp"
#include "cli/lines.hpp"
#include "cli/progress.hpp"
#include "cli/tree_task.hpp"
#include "core/statistics.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"
#include "trace/ordering.hpp"

// `orders`: how many leaves alpha-beta looks at, by the order of the children.

namespace plyglass::cli {

namespace {

using namespace text;
using trace::OrderStudy;

struct Orders {
    TreeTask task;
    std::size_t samples = 1000;  ///< random orders
    std::uint64_t seed = 1;      ///< seed of the first random order
    Format format = Format::text;
};

Orders read_orders(Reader& in) {
    Orders out;
    out.task = read_tree(in);
    for (const char* rule : {"cut", "pruning"}) read_setting(in, rule, out.task.search);
    out.samples = in.whole<std::size_t>("samples", 0, 1'000'000, out.samples);
    constexpr auto last = std::numeric_limits<std::uint64_t>::max();
    out.seed = in.whole<std::uint64_t>("seed", 0, last - out.samples, out.seed);
    out.format = read_format(in);
    return out;
}

std::vector<double> as_numbers(const std::vector<std::uint64_t>& counts) { return {counts.begin(), counts.end()}; }

/// The range of counts that holds all but 5 % of the random orders.
std::pair<std::uint64_t, std::uint64_t> most_of(std::vector<std::uint64_t> counts) {
    std::sort(counts.begin(), counts.end());
    const auto at = [&](double part) {
        return counts[static_cast<std::size_t>(part * static_cast<double>(counts.size() - 1))];
    };
    return {at(0.025), at(0.975)};
}

/// Of all orders that were tried: the worst child first is not always the order that looks at the most leaves.
std::uint64_t most_seen(const OrderStudy& study) {
    std::uint64_t most = std::max({study.as_written, study.reversed, study.best_first, study.worst_first});
    for (const std::uint64_t count : study.random) most = std::max(most, count);
    return most;
}

json::Value as_json(const OrderStudy& study, std::uint64_t seed) {
    return json::object({{"leaves", study.all},
                         {"fewest", study.fewest},
                         {"most", study.most},
                         {"given", study.as_written},
                         {"reversed", study.reversed},
                         {"best", study.best_first},
                         {"worst", study.worst_first},
                         {"seed", seed},
                         {"most_seen", most_seen(study)},
                         {"random", json::list_of(study.random)}});
}

/// Prints one bar per count, or per group of neighbouring counts so that they fit a page.
void print_curve(const OrderStudy& study, std::ostream& out) {
    constexpr std::uint64_t most_bars = 20;
    constexpr std::size_t widest = 50;
    const auto [low, high] = std::minmax_element(study.random.begin(), study.random.end());
    const std::uint64_t wide = (*high - *low) / most_bars + 1;
    std::map<std::uint64_t, std::size_t> bars;
    for (std::uint64_t at = *low; at <= *high; at += wide) bars[at] = 0;
    std::size_t tallest = 0;
    for (const std::uint64_t count : study.random) {
        tallest = std::max(tallest, ++bars[*low + (count - *low) / wide * wide]);
    }
    std::vector<Cells> rows;
    for (const auto& [from, orders] : bars) {
        const std::string range = wide == 1 ? std::to_string(from) : filled("{}–{}", from, from + wide - 1);
        const std::size_t length = (orders * widest + tallest - 1) / tallest;
        rows.push_back({range, std::to_string(orders), std::string(length, '#')});
    }
    out << '\n' << filled(tr("Random orders, by the number of leaves they look at:"), study.random.size()) << "\n\n";
    out << Table::lines({Align::right, Align::right, Align::left}, rows);
}

/// `is_textbook`: the fewest are those of Knuth and Moore's theorem.
void print(const OrderStudy& study, const std::string& title, bool is_textbook, std::ostream& out) {
    out << title << '\n'
        << filled(trn("Leaves that alpha-beta looks at, of {}", "Leaves that alpha-beta looks at, of {}", study.all),
                  study.all)
        << "\n\n";
    const std::uint64_t most = most_seen(study);
    std::vector<Cells> rows{{tr("as written"), std::to_string(study.as_written), ""},
                            {tr("from right to left"), std::to_string(study.reversed), ""},
                            {tr("best child first"), std::to_string(study.best_first), ""},
                            {tr("worst child first"), std::to_string(study.worst_first),
                             study.worst_first < study.most.value_or(most) ? tr("not the most: see below") : ""}};
    if (!study.random.empty()) {
        const auto [low, high] = most_of(study.random);
        rows.push_back({filled(tr("{} random orders"), study.random.size()),
                        text::fixed(core::mean(as_numbers(study.random)), 1),
                        filled(tr("on average; 95 % of them {} to {}"), low, high)});
    }
    if (study.fewest) {
        rows.push_back({tr("fewest"), std::to_string(*study.fewest),
                        is_textbook ? tr("no order needs fewer (Knuth and Moore)") : tr("no order needs fewer")});
    }
    const char* all = tr("these are all leaves");
    if (study.most) {
        rows.push_back(
            {tr("most"), std::to_string(*study.most), *study.most == study.all ? all : tr("no order looks at more")});
    } else {
        rows.push_back({tr("most seen"), std::to_string(most),
                        most == study.all ? all : tr("of the orders above; another may look at more")});
    }
    out << Table::lines({Align::left, Align::right, Align::left}, rows);
    if (study.random.size() > 1) print_curve(study, out);
}

std::optional<Failure> run(const Orders& request, const Context& context) {
    const auto tree = open_task(request.task, context);
    if (!tree) return tree.error();
    if (tree->position) return Failure{wrong_usage, tr("orders is for trees, not for positions of 2048")};
    if (const auto what = app::valueless(*tree->tree)) return Failure{wrong_input, *what};
    Progress progress;
    const auto begin = std::chrono::steady_clock::now();
    const auto study = trace::study_orders(
        tree->tree, request.task.search.rules, request.samples, request.seed, {}, [&](std::size_t done) {
            if (!progress.is_due()) return;
            const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            progress.show(filled(tr("{} of {} random orders"), done, request.samples) + " · " +
                          text::time_left(seconds, done, request.samples));
        });
    progress.clear();
    if (!study) return Failure{failed, tr("this tree is too deep for the memory that is free")};
    if (request.format == Format::json) {
        context.out << as_json(*study, request.seed) << '\n';
    } else {
        const bool is_textbook = request.task.search.rules == search::AlphaBetaRules{} && !tree->tree->has_chance();
        print(*study, tree->title, is_textbook, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command orders_command() {
    return make_command<Orders>(
        {.name = "orders",
         .operand = "TREE",
         .summary = mark("How many leaves alpha-beta looks at, by the order of the children."),
         .options = Options{{"samples", "N", mark("how many random orders (default 1000)")},
                            {"seed", "N", mark("seed of the first random order (default 1)")},
                            setting_option("cut"),
                            setting_option("pruning")} +
                    reading_options() + Options{format_option()},
         .examples = {"plyglass orders banknote", "plyglass orders banknote --samples 100 --format json"}},
        read_orders, run);
}

}  // namespace plyglass::cli
