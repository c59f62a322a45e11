#include <algorithm>
#include <iostream>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "cli/format_option.hpp"
#include "cli/page/page_course.hpp"
#include "cli/practice_items.hpp"
#include "cli/terminal.hpp"
#include "core/ascii.hpp"
#include "practice/answer_reader.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `practice`: items to practise on. On a terminal it asks them; otherwise, each is printed with its answer.

namespace plyglass::cli {

namespace {

using namespace text;

constexpr std::uint32_t course_items = 10;

struct Practice {
    ItemName name;
    std::optional<std::uint32_t> count;
    Format format = Format::text;
    bool asks = false;     ///< somebody can answer
    bool in_turn = false;  ///< asks items of all types, one after the other
    std::optional<CourseFile> course;
};

Practice read_practice(Reader& in) {
    constexpr std::uint32_t most = 100'000;
    Practice out;
    out.asks = !in.has("format") && !in.has("scorm") && is_dialogue();
    out.in_turn = out.asks && !in.has("type") && !in.has("tree") && !in.has("cut");
    out.name = read_item_name(in, out.in_turn ? std::optional(practice::Type::values) : std::nullopt);
    if (in.has("count")) out.count = in.whole<std::uint32_t>("count", 1, most, 1);
    out.course = read_course(in);
    if (out.course && (!out.name.tree.empty() || out.name.cut))
        in.fail(tr("--scorm: the page makes the trees of its items itself"));
    out.format = read_format(in);
    return out;
}

/// The page gives one item after the other, and counts those that are solved at the first try.
std::optional<Failure> write(const Practice& practice, const app::Assets& assets) {
    const std::string_view type = practice::name(practice.name.type);
    return write_course(*practice.course,
                        {{"practice", type},
                         {"seed", practice.name.seed},
                         {"level", practice.name.level},
                         {"items", practice.count.value_or(course_items)}},
                        filled(tr("Practice: {}"), type), assets);
}

// ---- On a terminal ----------------------------------------------------------------------------------------

/// What is typed: an answer, or a wish.
struct PracticeReply {
    std::optional<practice::Answer> answer;  ///< nothing: to be told the answer
    bool ends = false;
};

/// Asks again until an answer to the item, or a wish, is typed.
PracticeReply practice_reply(const practice::Item& item, std::ostream& out) {
    for (std::string line;;) {
        out << "> " << std::flush;
        if (!std::getline(std::cin, line)) {
            out << '\n';
            return {{}, true};
        }
        const std::string_view words = core::trimmed(line);
        if (words == "q" || words == "Q") return {{}, true};
        if (words.empty()) return {};
        const auto answer = practice::read_answer(item, words);
        if (answer) return {*answer, false};
        out << answer.error() << '\n';
    }
}

/// Items one after the other, each answered and then explained, until the end of the input.
std::optional<Failure> ask_items(const Practice& practice, const ItemSource& source, const Context& context) {
    constexpr auto endless = std::numeric_limits<std::uint32_t>::max();
    const auto types = practice::types();
    std::ostream& out = context.out;
    ItemName name = practice.name;
    std::uint32_t asked = 0, right = 0;
    out << tr("Type an answer, or Enter alone to see it; q ends.") << "\n\n";
    for (; asked < practice.count.value_or(source.tree ? 1 : endless); ++asked) {
        if (practice.in_turn) name.type = types[asked % types.size()].first;
        const auto item = make_item(name, source, asked);
        if (!item) return item.error();
        print_question(*item, out);
        const PracticeReply reply = practice_reply(*item, out);
        if (reply.ends) break;
        if (reply.answer) right += print_verdict(*item, *reply.answer, out) ? 1 : 0;
        print_solution(*item, out);
        out << '\n';
    }
    if (asked > 0) out << filled(tr("{} of {} right."), right, asked) << '\n';
    return std::nullopt;
}

std::optional<Failure> run(const Practice& practice, const Context& context) {
    if (practice.course) return write(practice, *context.assets);
    const auto source = open_source(practice.name, context);
    if (!source) return source.error();
    if (practice.asks) return ask_items(practice, *source, context);
    for (std::uint32_t i = 0; i < practice.count.value_or(1); ++i) {
        const auto item = make_item(practice.name, *source, i);
        if (!item) return item.error();
        if (practice.format == Format::json) {
            context.out << item_json(*item) << '\n';
            continue;
        }
        if (i > 0) context.out << "\n\n";
        print_question(*item, context.out);
        context.out << '\n';
        print_solution(*item, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command practice_command() {
    return make_command<Practice>(
        {.name = "practice",
         .operand = "",
         .summary = mark("Exercises as in exams: asked on a terminal, else printed with their answers."),
         .options = item_options() +
                    Options{{"count", "N", mark("this many items, from the seed on (default 1; asked: until q)")},
                            format_option()} +
                    course_options(),
         .examples = {"plyglass practice --type pruned --seed 7 --level 2",
                      "plyglass practice --type threshold --level 3 --count 20 --format json",
                      "plyglass practice --type window --tree russell-norvig",
                      "plyglass practice --type pruned --level 2 --scorm -o practice.zip"},
         .needs = "--type NAME"},
        read_practice, run);
}

}  // namespace plyglass::cli
