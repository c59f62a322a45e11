#include "cli/page/film_page.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "app/film_file.hpp"
#include "cli/json.hpp"
#include "core/file.hpp"
#include "handout/archive.hpp"
#include "handout/markup.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using text::filled;
using text::tr;

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

std::string state_of(const FilmPage& request, const std::shared_ptr<const trace::Film>& film,
                     const app::NamedTree& tree) {
    return json::object({{"tree", app::write_film(film, tree.title)},
                         {"id", tree.id},
                         {"title", tree.title},
                         {"step", request.step.value_or(1)},
                         {"lang", std::string(text::code(text::current_language()))},
                         {"theme", request.dark ? "dark" : "light"},
                         {"view", "film"},
                         {"scorm", request.is_course}})
        .text();
}

/// imsmanifest.xml of SCORM 1.2: one page, which is the whole course.
std::string manifest(const std::string& title) {
    const std::string name = handout::escaped(title);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<manifest identifier=\"plyglass\" version=\"1.0\" "
           "xmlns=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2\"\n"
           "    xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\">\n"
           "  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>\n"
           "  <organizations default=\"course\">\n"
           "    <organization identifier=\"course\"><title>" +
           name +
           "</title>\n"
           "      <item identifier=\"film\" identifierref=\"page\"><title>" +
           name +
           "</title></item>\n"
           "    </organization>\n"
           "  </organizations>\n"
           "  <resources>\n"
           "    <resource identifier=\"page\" type=\"webcontent\" adlcp:scormtype=\"sco\" href=\"index.html\">\n"
           "      <file href=\"index.html\"/>\n"
           "    </resource>\n"
           "  </resources>\n"
           "</manifest>\n";
}

}  // namespace

core::Result<std::string, Failure> film_page(const FilmPage& request, const std::shared_ptr<const trace::Film>& film,
                                             const app::NamedTree& tree, const std::string& data_folder) {
    const std::string path = request.page.empty() ? found_page(data_folder) : request.page;
    if (path.empty()) {
        return Failure{wrong_file,
                       tr("there is no page to put the film into; ./dev web builds it, --page FILE names it")};
    }
    auto page = core::read_file(path, largest_page);
    if (!page) return Failure{wrong_file, filled(tr("{} cannot be read: {}"), path, text::reason(page.error()))};
    const std::size_t at = page->find(place);
    if (at == std::string::npos) {
        return Failure{wrong_input, filled(tr("{}: expected a page that ./dev web has built"), path)};
    }
    page->replace(
        at, place.size(),
        R"(<script type="application/json" id="opened">)" + without_tags(state_of(request, film, tree)) + "</script>");
    if (!request.is_course) return *std::move(page);
    return handout::archive({{"imsmanifest.xml", manifest(tree.title)}, {"index.html", *std::move(page)}});
}

}  // namespace plyglass::cli
