#include "web/handout.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "diagram/export.hpp"
#include "diagram/step_page.hpp"
#include "diagram/svg.hpp"

namespace plyglass::web {

std::string handout(const trace::Playhead& head, const std::string& title, const scene::Theme& light) {
    const trace::Film& film = head.film();
    diagram::ExportOptions how;
    how.title = title;
    how.theme = light;
    how.sentence = true;
    how.path = film.positions() != nullptr;
    if (film.tree().size() > diagram::most_nodes && !how.path) return {};
    const auto cuts = film.cutoffs();
    std::vector<std::size_t> steps(cuts.begin(),
                                   cuts.begin() + static_cast<std::ptrdiff_t>(std::min(cuts.size(), most_printed)));
    steps.push_back(film.steps());
    const std::vector<diagram::StepPage> pages = diagram::step_pages(head.shared_film(), steps, how);
    const bool lies = pages.front().box.w > pages.front().box.h;
    std::string out = lies ? "<style>@page { size: landscape; }</style>" : "<style>@page { size: portrait; }</style>";
    for (const diagram::StepPage& page : pages) {
        out += diagram::svg(diagram::page_scene(page), diagram::on_white(how.theme), title);
    }
    return out;
}

}  // namespace plyglass::web
