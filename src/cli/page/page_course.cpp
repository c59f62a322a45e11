#include "cli/page/page_course.hpp"

#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "app/page/film_page.hpp"
#include "handout/archive.hpp"
#include "handout/markup.hpp"
#include "text/files.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

/// The same for the same page: platforms take a package with an identifier that they know for its next version.
std::string identifier(const std::string& page) {
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    for (const unsigned char c : page) hash = (hash ^ c) * 0x100000001b3;
    return fmt::format("plyglass-{:016x}", hash);
}

/// imsmanifest.xml of SCORM 1.2: one page, which is the whole course.
std::string manifest(const std::string& title, const std::string& id) {
    const std::string name = handout::escaped(title);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<manifest identifier=\"" +
           id +
           "\" version=\"1.0\" xmlns=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2\"\n"
           "    xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\" "
           "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"\n"
           "    xsi:schemaLocation=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd\n"
           "        http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd\">\n"
           "  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>\n"
           "  <organizations default=\"course\">\n"
           "    <organization identifier=\"course\"><title>" +
           name +
           "</title>\n"
           "      <item identifier=\"whole\" identifierref=\"page\"><title>" +
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

std::string page_course(std::string page, const std::string& title) {
    const std::string id = identifier(page);
    return handout::archive({{"imsmanifest.xml", manifest(title, id)}, {"index.html", std::move(page)}});
}

Options course_options() {
    return {{"scorm", "", text::mark("writes FILE.zip, a course for learning platforms (SCORM 1.2)")},
            {"output", "FILE", text::mark("for --scorm: the course, FILE.zip"), 'o'},
            {"page", "FILE", text::mark("for --scorm: the page of ./dev web (default: the one beside this program)")}};
}

std::optional<CourseFile> read_course(Reader& in) {
    if (!in.has("scorm")) {
        for (const char* option : {"output", "page"}) {
            if (in.has(option)) in.fail(text::tr("-o and --page are for a course; expected --scorm, too"));
        }
        return std::nullopt;
    }
    CourseFile out;
    if (in.has("output")) out.file = in.named_output();
    if (!out.file.ends_with(".zip")) in.fail(text::tr("--scorm is for a course; expected -o FILE.zip"));
    out.page = in.name("page");
    in.other_than("page", out.file);
    return out;
}

std::optional<Failure> write_course(const CourseFile& course, json::Value wishes, const std::string& title,
                                    const app::Assets& assets) {
    wishes["lang"] = text::code(text::current_language());
    wishes["scorm"] = true;
    auto page = app::page_that_opens(course.page, wishes, assets.folder);
    if (!page) return Failure{static_cast<int>(page.error().kind), page.error().what};
    const auto problem = text::save(course.file, page_course(*std::move(page), title));
    return problem ? std::optional(Failure{wrong_file, problem->what}) : std::nullopt;
}

}  // namespace plyglass::cli
