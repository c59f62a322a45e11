#include <algorithm>
#include <array>
#include <iostream>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/format_option.hpp"
#include "cli/page/page_course.hpp"
#include "cli/practice_items.hpp"
#include "cli/terminal.hpp"
#include "core/ascii.hpp"
#include "practice/answer_reader.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `practice`: items to practise on. On a terminal it asks them; answers that are piped in are judged line by line;
// otherwise, each item is printed with its answer.

namespace plyglass::cli {

namespace {

using namespace text;

constexpr std::uint32_t course_items = 10;

struct Practice {
    ItemName name;
    std::optional<std::uint32_t> count;
    Format format = Format::text;
    bool asks = false;      ///< somebody, or a file or pipe, can answer
    bool is_typed = false;  ///< on a terminal
    bool in_turn = false;   ///< asks items of all types, one after the other
    std::optional<CourseFile> course;
};

Practice read_practice(Reader& in) {
    constexpr std::uint32_t most = 100'000;
    Practice out;
    out.is_typed = is_dialogue();
    out.asks = !in.has("format") && !in.has("scorm") && in.name("tree") != "-" && (out.is_typed || input_is_sent());
    out.in_turn = out.asks && out.is_typed && !in.has("type") && !in.has("cut");
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

// ---- Asked ------------------------------------------------------------------------------------------------

/// What is typed or sent: an answer, or a wish.
struct PracticeReply {
    std::optional<practice::Answer> answer;  ///< nothing: to see the answer
    bool ends = false;
};

/// Asks again until an answer to the item, or a wish, is typed. Of what is sent, each line is for the next item: one that
/// is no answer is not right.
PracticeReply practice_reply(const practice::Item& item, bool is_typed, std::ostream& out) {
    constexpr std::array<std::string_view, 6> ends{"q", "Q", "quit", "exit", "退出", "结束"};
    for (std::string line;;) {
        out << (is_typed ? "> " : "") << std::flush;
        if (!std::getline(std::cin, line)) {
            out << '\n';
            return {{}, true};
        }
        if (!is_typed) out << "> " << line << '\n';
        const std::string_view words = core::trimmed(line);
        if (std::find(ends.begin(), ends.end(), words) != ends.end()) return {{}, true};
        if (words.empty()) return {};
        const auto answer = practice::read_answer(item, words);
        if (answer) return {*answer, false};
        out << answer.error() << '\n';
        if (!is_typed) return {};
    }
}

/// Each with its answer. `asked`: the first question stands there already.
std::optional<Failure> print_items(const Practice& practice, const ItemSource& source, const Context& context,
                                   bool asked = false) {
    for (std::uint32_t i = 0; i < practice.count.value_or(1); ++i) {
        const auto item = make_item(practice.name, source, i);
        if (!item) return item.error();
        if (practice.format == Format::json) {
            context.out << item_json(*item) << '\n';
            continue;
        }
        if (i > 0) context.out << "\n\n";
        if (i > 0 || !asked) print_question(*item, context.out);
        if (i > 0 || !asked) context.out << '\n';
        print_solution(*item, context.out);
    }
    return std::nullopt;
}

/// All types, or those that the tree gives.
std::vector<practice::Type> types_of(ItemName name, const ItemSource& source) {
    std::vector<practice::Type> out;
    for (const auto& [type, words] : practice::types()) {
        name.type = type;
        if (!source.tree || make_item(name, source, 0)) out.push_back(type);
    }
    return out.empty() ? std::vector{practice::Type::values} : out;
}

/// Items one after the other, each answered and then explained, until the end of the input. If nothing at all is sent,
/// nobody can answer.
std::optional<Failure> ask_items(const Practice& practice, const ItemSource& source, const Context& context) {
    constexpr auto endless = std::numeric_limits<std::uint32_t>::max();
    const std::vector<practice::Type> types = types_of(practice.name, source);
    std::ostream& out = context.out;
    ItemName name = practice.name;
    const auto usual = !source.tree ? endless : practice.in_turn ? static_cast<std::uint32_t>(types.size()) : 1;
    std::uint32_t asked = 0, right = 0;
    if (practice.is_typed) out << tr("Type an answer, or Enter alone to see it; q ends.") << "\n\n";
    for (; asked < practice.count.value_or(usual); ++asked) {
        if (practice.in_turn) name.type = types[asked % types.size()];
        if (!practice.is_typed && input_has_ended()) break;
        const auto item = make_item(name, source, asked);
        if (!item) return item.error();
        print_question(*item, out);
        const PracticeReply reply = practice_reply(*item, practice.is_typed, out);
        if (!practice.is_typed && asked == 0 && !std::cin) return print_items(practice, source, context, true);
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
    if (practice.asks && (practice.is_typed || !input_has_ended())) return ask_items(practice, *source, context);
    return print_items(practice, *source, context);
}

}  // namespace

Command practice_command() {
    return make_command<Practice>(
        {.name = "practice",
         .operand = "",
         .summary = mark("Exercises as in exams: asked on a terminal or of piped lines, else printed with answers."),
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
