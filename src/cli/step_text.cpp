#include <ostream>

#include "cli/commands.hpp"
#include "cli/search_words.hpp"
#include "diagram/text_tree.hpp"
namespace plyglass::cli {
std::optional<Failure> step_in_terminal(const StepText& command, const Assets& assets, std::ostream& out) {
    const auto tree = open_task(command.task, *assets);
    if (!tree) return tree.error();
    const auto film = record_task(command.task, *tree);
    if (!film) return film.error();
    trace::Playhead head(*film);
    while (head.step() < head.steps() && out) {
        head.go(head.step() + 1);
        for (auto& c : step_columns(head)) out << c << "  ";
        out << "\n        " << sentence(head) << "\n\n" << diagram::text_tree(head) << "\n";
    }
    return std::nullopt;
}
}  // namespace plyglass::cli
