#include "app/page/film_page.hpp"

#include <string_view>
#include <utility>

#include "app/film_file.hpp"
#include "app/tree_source.hpp"
#include "core/file.hpp"
#include "exchange/json_tree.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using namespace text;

constexpr std::size_t largest_page = std::size_t{64} << 20;
constexpr std::string_view place = "<!-- opened -->";

/// Where `./dev web` and a package leave it.
std::string found_page(const std::string& data_folder) {
    for (const char* where : {"/plyglass.html", "/../../../web/plyglass.html"}) {
        if (core::exists(data_folder + where)) return data_folder + where;
    }
    return {};
}

/// For a script's element, which the text must not end.
std::string without_tags(std::string text) {
    for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at)) {
        text.replace(at, 1, "\\u003c");
    }
    return text;
}

json::Value state_of(const FilmPage& request, const std::shared_ptr<const trace::Film>& film) {
    return json::object({{"tree", write_film(film, request.title)},
                         {"id", request.id},
                         {"title", request.title},
                         {"step", request.step},
                         {"lang", text::code(text::current_language())},
                         {"theme", request.dark ? "dark" : "light"},
                         {"view", "film"},
                         {"scorm", request.is_course}});
}

}  // namespace

bool has_page(const std::string& data_folder) { return !found_page(data_folder).empty(); }

core::Result<std::string, PageProblem> page_that_opens(const std::string& named, const json::Value& opened,
                                                       const std::string& data_folder) {
    using Kind = PageProblem::Kind;
    const std::string path = named.empty() ? found_page(data_folder) : named;
    if (path.empty()) {
        return PageProblem{Kind::file,
                           tr("there is no page to put the film into; ./dev web builds it, --page FILE names it")};
    }
    auto page = core::read_file(path, largest_page);
    if (!page) {
        return PageProblem{Kind::file, filled(tr("{} cannot be read: {}"), path, text::reason(page.error()))};
    }
    const std::size_t at = page->find(place);
    if (at == std::string::npos) {
        return PageProblem{Kind::input, filled(tr("{}: expected a page that ./dev web has built"), path)};
    }
    page->replace(
        at, place.size(),
        R"(<script type="application/json" id="opened">)" + without_tags(opened.str({.spaced = true})) + "</script>");
    return *std::move(page);
}

core::Result<std::string, PageProblem> film_page(const FilmPage& request,
                                                 const std::shared_ptr<const trace::Film>& film,
                                                 const std::string& data_folder) {
    if (film->written_tree() == nullptr) {
        return PageProblem{PageProblem::Kind::input, no_tree_yet(".html")};
    }
    if (auto what = too_deep_for_file(*film)) return PageProblem{PageProblem::Kind::input, *std::move(what)};
    return page_that_opens(request.page, state_of(request, film), data_folder);
}

}  // namespace plyglass::app
