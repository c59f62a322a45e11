#include "diagram/export.hpp"

#include "cli/commands.hpp"
#include "cli/run.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/playhead.hpp"

namespace plyglass::cli {

std::optional<Failure> export_step(const Export& command, const Assets& assets, std::ostream&) {
    const auto tree = open_task(command.task, *assets);
    if (!tree) return tree.error();
    const auto film = record_task(command.task, *tree);
    if (!film) return film.error();
    const std::size_t steps = (*film)->steps();
    if (command.at && *command.at > steps) {
        return Failure{wrong_usage, text::filled(text::tr("--at: expected a step from 0 to {}, or end, found {}"),
                                                 steps, text::in_quotes(std::to_string(*command.at)))};
    }
    trace::Playhead head(*film);
    head.go(command.at.value_or(steps));
    diagram::ExportOptions options;
    options.title = tree->title;
    options.theme = assets->light;
    const auto picture = diagram::export_step(head, command.format, options);
    if (!picture) return Failure{failed, picture.error().what};
    if (const auto problem = text::save(command.file, *picture)) return Failure{wrong_file, problem->what};
    return std::nullopt;
}

}  // namespace plyglass::cli
