#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "cli/tree_task.hpp"
#include "core/number_in.hpp"
#include "game/tree_text.hpp"
#include "practice/new_tree.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `tree new`: a random tree of a wished shape, in the notation that every command reads.

namespace plyglass::cli {

namespace {

using namespace text;

/// "2" or "2..3": the first number and the last one.
template <class Number>
std::optional<std::pair<Number, Number>> range_in(std::string_view text) {
    const auto dots = text.find("..");
    const auto first = core::number_in<Number>(text.substr(0, dots));
    const auto last = dots == text.npos ? first : core::number_in<Number>(text.substr(dots + 2));
    if (!first || !last || *last < *first) return std::nullopt;
    return std::pair{*first, *last};
}

practice::NewTree read_tree_new(Reader& in) {
    constexpr std::uint32_t most_children = 100, deepest = 30;
    constexpr std::int64_t largest = 1'000'000;
    practice::NewTree out;
    practice::Wish& wish = out.wish;
    wish.depth = in.whole<std::uint32_t>("depth", 1, deepest, 3);
    if (const std::string* text = in.value("branching")) {
        const auto range = range_in<std::uint32_t>(*text);
        if (!range || range->first < 1 || range->second > most_children) {
            in.expected("branching", filled(tr("a number from 1 to {}, or two of them: 2..3"), most_children));
        } else {
            std::tie(wish.fewest_children, wish.most_children) = *range;
        }
    }
    if (const std::string* text = in.value("values")) {
        const auto range = range_in<std::int64_t>(*text);
        if (!range || range->first < -largest || range->second > largest) {
            in.expected("values", tr("two whole numbers, the smaller one first: 0..10"));
        } else {
            std::tie(wish.lowest, wish.highest) = *range;
        }
    }
    wish.all_different = in.has("different");
    wish.root = in.choice("root", {{"max", core::Turn::max}, {"min", core::Turn::min}}, wish.root);
    trace::Search search;
    read_setting(in, "cut", search);
    wish.cut = search.rules.cut;
    out.cuts = in.whole<std::uint64_t>("cuts", 0, practice::most_new_leaves, 0);
    out.seed = in.whole<std::uint64_t>("seed", 0, 1'000'000'000'000, out.seed);
    if (practice::is_too_large(wish)) {
        in.fail(filled(tr("--branching {} and --depth {} are more than {} leaves; expected a smaller tree"),
                       wish.fewest_children, wish.depth, practice::most_new_leaves));
    }
    return out;
}

std::optional<Failure> run_tree_new(const practice::NewTree& request, const Context& context) {
    const auto tree = practice::new_tree(request);
    if (tree) {
        context.out << game::write_tree(**tree) << '\n';
        return std::nullopt;
    }
    const practice::NoNewTree& none = tree.error();
    switch (none.why) {
        case practice::NoNewTree::Why::too_large: break;
        case practice::NoNewTree::Why::too_few_numbers:
            return Failure{wrong_usage, filled(tr("--different: {} leaves need as many values; --values has {}"),
                                               none.leaves, none.numbers)};
        case practice::NoNewTree::Why::too_few_cuts:
            return Failure{wrong_usage, filled(tr("none of {} random trees has {} cuts, the most were {}; expected "
                                                  "fewer --cuts"),
                                               none.tried, request.cuts, none.most_cuts)};
    }
    return Failure{wrong_usage, filled(tr("most trees of this shape have more than {} leaves; expected a "
                                          "smaller --branching or --depth"),
                                       practice::most_new_leaves)};
}

}  // namespace

Command tree_new_command() {
    return make_command<practice::NewTree>(
        {.name = "tree new",
         .operand = "",
         .summary = mark("Prints a random tree of a wished shape, in the notation that every command reads."),
         .options = {{"branching", "N|N..M", mark("children of each node (default 2)")},
                     {"depth", "N", mark("levels below the root (default 3)")},
                     {"values", "LO..HI", mark("of the leaves (default 1..9)")},
                     {"different", "", mark("no two leaves are worth the same")},
                     {"cuts", "N", mark("at least so many cuts when alpha-beta searches it from left to right")},
                     setting_option("cut"),
                     {"root", "max|min", mark("who moves first (default max)")},
                     {"seed", "N", mark("another seed is another tree (default 1)")}},
         .examples = {"plyglass tree new --branching 2 --depth 4 --values 0..10 --cuts 3 --seed 7",
                      "plyglass tree new --branching 2..3 --depth 3 --different --values 1..40"}},
        read_tree_new, run_tree_new);
}

}  // namespace plyglass::cli
