#include <algorithm>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/format_option.hpp"
#include "cli/lesson_files.hpp"
#include "text/json.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

// `lesson list`: the lessons that come with the program.

namespace plyglass::cli {

namespace {

using lesson::LessonFile;
using namespace text;

struct LessonList {
    Format format = Format::text;
};

LessonList read_lesson_list(Reader& in) { return {read_format(in)}; }

json::Value file_json(const LessonFile& file) {
    const lesson::Lesson& it = file.reading.lesson;
    return json::object({{"name", file.name},
                         {"number", it.number == 0 ? json::Value() : json::Value(it.number)},
                         {"title", it.title},
                         {"goal", json::text_or_null(it.goal)},
                         {"minutes", it.minutes == 0 ? json::Value() : json::Value(it.minutes)},
                         {"pages", it.pages.size()}});
}

std::string count(int number) { return number == 0 ? "–" : std::to_string(number); }

void print(const std::vector<LessonFile>& files, std::ostream& out) {
    std::vector<Cells> rows{{"", tr("NAME"), tr("MINUTES"), tr("PAGES"), tr("TITLE")}};
    for (const LessonFile& file : files) {
        const lesson::Lesson& it = file.reading.lesson;
        rows.push_back({count(it.number), file.name, count(it.minutes), std::to_string(it.pages.size()), it.title});
    }
    out << Table::lines({Align::right, Align::left, Align::right, Align::right, Align::left}, rows);
}

std::optional<Failure> run(const LessonList& list, const Context& context) {
    std::vector<LessonFile> files;
    for (const std::string& name : lesson::lesson_names(context.assets->lessons())) {
        auto file = open_lesson_in_language(name, *context.assets);
        if (!file) return file.error();
        files.push_back(*std::move(file));
    }
    std::stable_sort(files.begin(), files.end(), [](const LessonFile& a, const LessonFile& b) {
        return a.reading.lesson.number < b.reading.lesson.number;
    });
    if (list.format == Format::json) {
        context.out << json::list(files, file_json, json::line_each) << '\n';
    } else {
        print(files, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command lesson_list_command() {
    return make_command<LessonList>({.name = "lesson list",
                                     .operand = "",
                                     .summary = text::mark("The lessons that come with the program."),
                                     .options = {format_option()},
                                     .examples = {"plyglass lesson list"}},
                                    read_lesson_list, run);
}

}  // namespace plyglass::cli
