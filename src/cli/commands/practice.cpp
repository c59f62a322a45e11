#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>

#include "cli/format_option.hpp"
#include "cli/page/page_course.hpp"
#include "cli/practice_items.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `practice`: items to practise on, each with its answer.

namespace plyglass::cli {

namespace {

using namespace text;

constexpr std::uint32_t course_items = 10;

struct Practice {
    ItemName name;
    std::uint32_t count = 1;
    Format format = Format::text;
    std::optional<CourseFile> course;
};

Practice read_practice(Reader& in) {
    constexpr std::uint32_t most = 100'000;
    ItemName name = read_item_name(in);
    const auto count = in.whole<std::uint32_t>("count", 1, most, 1);
    auto course = read_course(in);
    if (course && (!name.tree.empty() || name.cut))
        in.fail(tr("--scorm: the page makes the trees of its items itself"));
    return {std::move(name), course && !in.has("count") ? course_items : count, read_format(in), std::move(course)};
}

/// The page gives one item after the other, and counts those that are solved at the first try.
std::optional<Failure> write(const Practice& practice, const app::Assets& assets) {
    const std::string_view type = practice::name(practice.name.type);
    return write_course(
        *practice.course,
        {{"practice", type}, {"seed", practice.name.seed}, {"level", practice.name.level}, {"items", practice.count}},
        filled(tr("Practice: {}"), type), assets);
}

std::optional<Failure> run(const Practice& practice, const Context& context) {
    if (practice.course) return write(practice, *context.assets);
    const auto source = open_source(practice.name, context);
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
                    Options{{"count", "N", mark("this many items, from the seed on (default 1)")}, format_option()} +
                    course_options(),
         .examples = {"plyglass practice --type pruned --seed 7 --level 2",
                      "plyglass practice --type threshold --level 3 --count 20 --format json",
                      "plyglass practice --type window --tree russell-norvig",
                      "plyglass practice --type pruned --level 2 --scorm -o practice.zip"},
         .needs = "--type NAME"},
        read_practice, run);
}

}  // namespace plyglass::cli
