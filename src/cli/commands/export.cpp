#include "diagram/export.hpp"

#include <cstddef>
#include <optional>
#include <string>

#include "cli/tree_task.hpp"
#include "core/number_in.hpp"
#include "diagram/format.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/playhead.hpp"

// `export`: one step as a diagram.

namespace plyglass::cli {

namespace {

using text::filled;
using text::mark;
using text::tr;

struct Export {
    TreeTask task;
    std::optional<std::size_t> at;  ///< a step, 0 before the first; nothing: the last one
    std::string file;
    diagram::Format format = diagram::Format::svg;  ///< taken from the file's extension
};

std::optional<std::size_t> read_step_option(Reader& in) {
    const std::string* text = in.value("at");
    if (text == nullptr || *text == "end") return std::nullopt;
    const auto number = core::number_in<std::size_t>(*text);
    if (!number) in.expected("at", tr("the number of a step, or end"));
    return number;
}

Export read_export(Reader& in) {
    Export out;
    out.task = read_tree_task(in);
    out.at = read_step_option(in);
    const std::string* file = in.value("output");
    if (file != nullptr && !file->empty()) out.file = in.named_output();
    if (out.file.empty()) {
        in.fail(tr("export needs -o FILE, with FILE ending in .svg, .pdf, .png or .dot"));
        return out;
    }
    const auto format = diagram::format_of(out.file);
    if (format) out.format = *format;
    if (!format) in.fail("--output: " + format.error().what);
    return out;
}

std::optional<Failure> run(const Export& request, const Context& context) {
    const auto tree = open_task(request.task, *context.assets);
    if (!tree) return tree.error();
    const auto film = record_task(request.task, *tree);
    if (!film) return film.error();
    const std::size_t steps = (*film)->steps();
    if (request.at && *request.at > steps) {
        return Failure{wrong_usage, filled(tr("--at: expected a step from 0 to {}, or end, found {}"), steps,
                                           text::in_quotes(std::to_string(*request.at)))};
    }
    trace::Playhead head(*film);
    head.go(request.at.value_or(steps));
    diagram::ExportOptions options;
    options.title = tree->title;
    options.theme = context.assets->light;
    const auto picture = diagram::export_step(head, request.format, options);
    if (!picture) return Failure{failed, picture.error().what};
    if (const auto problem = text::save(request.file, *picture)) return Failure{wrong_file, problem->what};
    return std::nullopt;
}

}  // namespace

Command export_command() {
    return make_command<Export>(
        {.name = "export",
         .operand = "TREE",
         .summary = mark("Writes one step as a diagram; the ending picks the format."),
         .options = Options{{"output", "FILE", mark("FILE.svg, FILE.pdf, FILE.png or FILE.dot"), 'o'},
                            {"at", "STEP|end", mark("which step; 0 is before the first (default end)")}} +
                    search_options(),
         .examples = {"plyglass export banknote -o plates.svg", "plyglass export banknote -o cutoff.pdf --at 19"},
         .needs = "-o FILE"},
        read_export, run);
}

}  // namespace plyglass::cli
