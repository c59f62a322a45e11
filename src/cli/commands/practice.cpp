#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/format_option.hpp"
#include "cli/practice_items.hpp"
#include "text/translate.hpp"

// `practice`: items to practise on, each with its answer.

namespace plyglass::cli {

namespace {

using text::mark;

struct Practice {
    ItemName name;
    std::uint32_t count = 1;
    Format format = Format::text;
};

Practice read_practice(Reader& in) {
    constexpr std::uint32_t most = 100'000;
    ItemName name = read_item_name(in);
    const auto count = in.whole<std::uint32_t>("count", 1, most, 1);
    return {std::move(name), count, read_format(in)};
}

std::optional<Failure> run(const Practice& practice, const Context& context) {
    const auto source = open_source(practice.name, *context.assets);
    if (!source) return source.error();
    for (std::uint32_t i = 0; i < practice.count; ++i) {
        const auto item = make_item(practice.name, *source, i);
        if (!item) return item.error();
        if (practice.format == Format::json) {
            context.out << item_json(*item) << '\n';
            continue;
        }
        if (i > 0) context.out << "\n\n";
        print_item(*item, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command practice_command() {
    return make_command<Practice>(
        {.name = "practice",
         .operand = "",
         .summary = mark("Exercises as in exams, each with its answer; practice check judges an answer."),
         .options = item_options() +
                    Options{{"count", "N", mark("this many items, from the seed on (default 1)")}, format_option()},
         .examples = {"plyglass practice --type pruned --seed 7 --level 2",
                      "plyglass practice --type threshold --level 3 --count 20 --format json",
                      "plyglass practice --type window --tree russell-norvig"},
         .needs = "--type NAME"},
        read_practice, run);
}

}  // namespace plyglass::cli
